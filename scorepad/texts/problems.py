"""What the system says when a file cannot be read or written, in the player's language."""

from __future__ import annotations

import errno

from scorepad.texts import _, marked

# By name: not every system has each of them.
_PROBLEMS = {
    "ENOENT": marked("there is no such file or folder"),
    "EISDIR": marked("it is a folder"),
    "ENOTDIR": marked("a part of its path is no folder"),
    "EACCES": marked("it is not allowed"),
    "EPERM": marked("it is not allowed"),
    "EROFS": marked("it can only be read there"),
    "ENOSPC": marked("there is no space left"),
    "EDQUOT": marked("there is no space left"),
    "EFBIG": marked("it would become too large"),
    "ENAMETOOLONG": marked("its name is too long"),
    "EINVAL": marked("it is no plain file"),
    "EIO": marked("the device does not answer"),
    "EPIPE": marked("nobody reads it any more"),
    "EBUSY": marked("it is in use"),
    "ETXTBSY": marked("it is in use"),
}


def problem_text(error: Exception) -> str:
    """Within a sentence: “… cannot be read: it is a folder.” What nobody foresaw is said as the system says it."""
    code = errno.errorcode.get(getattr(error, "errno", None) or 0, "")
    known = _PROBLEMS.get(code)
    return _(known) if known else str(getattr(error, "strerror", None) or error)
