"""What On Board's tracks are called."""

from __future__ import annotations

from scorepad.texts import _, marked

_TRACKS = {"printed": marked("printed board"), "spiral-a": marked("Spiral A"), "spiral-b": marked("Spiral B")}


def track_name(option: object) -> str:
    """The name of a record's ``track`` option; a track that is spelled out is somebody's own."""
    return _(_TRACKS[option]) if isinstance(option, str) and option in _TRACKS else _("own track")
