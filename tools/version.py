"""The version as Android counts it: ``python -m tools.version`` prints its code."""

from __future__ import annotations

import re

from scorepad import __version__

_PLAIN = re.compile(r"(0|[1-9]\d*)\.(0|[1-9]\d?)\.(0|[1-9]\d?)")


def version_code(version: str = __version__) -> int:
    """One number that grows with every release: 1.4.12 is 10412. Stores refuse one that does not grow."""
    found = _PLAIN.fullmatch(version)
    if not found:
        raise ValueError(f"{version!r} is not major.minor.patch with minor and patch under 100")
    major, minor, patch = map(int, found.groups())
    return 10_000 * major + 100 * minor + patch


if __name__ == "__main__":
    print(version_code())
