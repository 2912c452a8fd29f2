"""Signs for the points beside rows and misthrows."""

from __future__ import annotations

from scorepad.extra_points import Extra

_ICONS = {Extra.PAWN: "chess-pawn", Extra.STEPS: "stairs-up", Extra.PAIRS: "star-circle", Extra.OTHER: "star-circle"}


def extra_icon(extra: Extra | None) -> str:
    return _ICONS[extra or Extra.OTHER]
