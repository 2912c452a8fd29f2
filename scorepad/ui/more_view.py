"""What the list of further sheets shows, as plain data."""

from __future__ import annotations

from dataclasses import dataclass

from scorepad.sheet_groups import HOUSE, more_groups
from scorepad.texts import _
from scorepad.texts.sheet_groups import group_name, group_sentence


@dataclass(frozen=True)
class SheetEntry:
    """A line of the list: sheets of one kind."""

    key: str
    """Under which its picture is drawn and it is found."""
    sheet: str
    """What a tap sets up: of a series the sheet that is chosen already, or was last, or the first one."""
    name: str
    sentence: str
    letters: str = ""
    """Which sheets a series has."""
    last: bool = False
    """Whether the last set-up was one of these."""


def sheet_entries(last: str = "", chosen: str = "") -> list[SheetEntry]:
    """All further sheets, at the end the players' own; ``last`` is the game of the last set-up, ``chosen`` that of this
    one."""
    official = [
        SheetEntry(
            group.key,
            next(sheet for sheet in (chosen, last, group.sheets[0]) if sheet in group.sheets),
            group_name(group.key),
            group_sentence(group.key),
            f"{group.letters[0]}–{group.letters[-1]}" if group.is_series else "",
            last in group.sheets,
        )
        for group in more_groups()
    ]
    own = SheetEntry(
        HOUSE, HOUSE, _("Own sheets"), _("Rows, colours and numbers as you like them."), last=last == HOUSE
    )
    return [*official, own]
