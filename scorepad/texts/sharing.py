"""What is said of something that was shared, or could not be."""

from __future__ import annotations

import errno

from scorepad.texts import _

_READ_ONLY = (errno.EACCES, errno.EPERM, errno.EROFS, errno.ENOTDIR, errno.EEXIST)


def write_problem(error: OSError) -> str:
    """Why a file could not be written, in a sentence."""
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return _("Nothing was saved: the disk is full.")
    if error.errno in _READ_ONLY:
        return _("Nothing was saved: the folder cannot be written.")
    return _("Nothing was saved: the storage does not work as it should.")


def picture_saved(where: str, copied: bool) -> str:
    if copied:
        return _("The picture is copied and saved: {file}").format(file=where)
    return _("The picture is saved, its place copied: {file}").format(file=where)


def text_saved(where: str) -> str:
    return _("The text is copied and saved: {file}").format(file=where)


def record_saved(where: str) -> str:
    return _("The game record is copied and saved: {file}").format(file=where)


def only_copied(problem: str) -> str:
    """The file could not be written, but the clipboard has it."""
    return _("Copied. {problem}").format(problem=problem)
