"""What somebody touches who cannot see it well: cells, locks, fields, cubes, dice and buttons without words."""

from __future__ import annotations

from collections.abc import Sequence

from scorepad.rules.qwixx.layout import COLOURS
from scorepad.texts import _, marked, plural
from scorepad.texts.names import cell_name, colour_name, listed, printable, sentence

_ICONS = {
    "back": marked("Back"),
    "menu": marked("Menu"),
    "cancel": marked("Close"),
    "undo": marked("Undo"),
    "redo": marked("Redo"),
    "share": marked("Share"),
    "filter": marked("Choose"),
    "about": marked("About Scorepad"),
}
_SIGNS = {
    "delete": marked("Delete"),
    "export": marked("Export"),
    "clear": marked("Clear"),
    "dots": marked("More"),
    "help": marked("Rules"),
    "handle": marked("One seat further"),
    "statistics": marked("Statistics"),
    "search": marked("Search"),
    "field": marked("Text field"),
    "form": marked("Enter crosses"),
    "count": marked("Enter counts"),
    "bonus-less": marked("One less"),
    "bonus-more": marked("One more"),
    "less": marked("One less"),
    "more": marked("One more"),
    "number": marked("Number"),
    "points": marked("Points"),
    "first": marked("To the beginning"),
    "back-one": marked("One step back"),
    "play": marked("Play the moves"),
    "forward": marked("One step forward"),
    "last": marked("To the end"),
    "action": marked("Used"),
}
_ABOUT_ROWS = {"less": marked("{row}: one less"), "more": marked("{row}: one more"), "colour": "{row}"}


def icon_name(key: str) -> str:
    """What a button is called whose sign everybody knows; nothing for others."""
    return _(_ICONS[key]) if key in _ICONS else ""


def sign_name(key: str) -> str:
    """What a button with a sign alone is called; ``key`` may name what it is about after a colon."""
    kind, _colon, what = key.partition(":")
    if kind in _ABOUT_ROWS and what in tuple(COLOURS):
        return sentence(_(_ABOUT_ROWS[kind]).format(row=colour_name(what)))
    if kind == "colour":
        return _("Colour {number}").format(number=int(what) + 1 if what.isdecimal() else what)
    if what in ("less", "more"):
        kind = what
    return _(_SIGNS[kind]) if kind in _SIGNS else ""


def seat_text(player: str, total: int) -> str:
    """A player whose sheet can be shown, and the points there."""
    return f"{printable(player)}, {plural('{count} point', '{count} points', total)}"


# Sheets


def free_cell(cell: str) -> str:
    return sentence(_("{cell}, free").format(cell=cell_name(cell)))


def legal_cell(cell: str) -> str:
    return sentence(_("{cell}, can be crossed").format(cell=cell_name(cell)))


def crossed_cell(cell: str) -> str:
    return sentence(_("{cell}, crossed").format(cell=cell_name(cell)))


def skipped_cell(cell: str) -> str:
    return sentence(_("{cell}, skipped").format(cell=cell_name(cell)))


def closed_cell(cell: str) -> str:
    return sentence(_("{cell}, the row is locked").format(cell=cell_name(cell)))


def missing_lock(row: str, missing: int) -> str:
    return plural(
        "Lock of {row}: {count} more cross needed",
        "Lock of {row}: {count} more crosses needed",
        missing,
        row=colour_name(row),
    )


def missing_stones(row: str, missing: int) -> str:
    return plural(
        "Lock of {row}: {count} more stone needed",
        "Lock of {row}: {count} more stones needed",
        missing,
        row=colour_name(row),
    )


def ready_lock(row: str) -> str:
    return _("Lock of {row}: the last number locks").format(row=colour_name(row))


def own_lock(row: str) -> str:
    return _("Lock of {row}, crossed").format(row=colour_name(row))


def others_lock(row: str, player: str) -> str:
    if player:
        return sentence(_("{row} locked by {player}").format(row=colour_name(row), player=player))
    return sentence(_("{row} is locked").format(row=colour_name(row)))


def misthrow_boxes(taken: int, boxes: int) -> str:
    return _("Misthrows: {count} of {boxes}").format(count=taken, boxes=boxes)


def white_sum_text(number: int, *, announced: bool) -> str:
    text = _("White sum {number}, announced") if announced else _("White sum {number}")
    return text.format(number=number)


def pawn_points(points: int) -> str:
    return plural("Pawn: {count} point under it", "Pawn: {count} points under it", points)


# Dice


def die_text(colour: str, face: int) -> str:
    """One die; a white one has no colour."""
    if not colour:
        return _("White die: {face}").format(face=face)
    return sentence(_("{colour} die: {face}").format(colour=colour_name(colour), face=face))


def dice_text(dice: Sequence[int | None]) -> str:
    """All dice that are still in the game."""
    coloured = [str(cell_name(f"{letter}{die}")) for letter, die in zip(COLOURS, dice[2:], strict=False) if die]
    if not coloured:
        return _("White {first} and {second}").format(first=dice[0], second=dice[1])
    return _("White {first} and {second}, {dice}").format(first=dice[0], second=dice[1], dice=listed(coloured))


# The track


def track_field(cell: str, points: int, *, steps: int, passed: bool, pawns: Sequence[str]) -> str:
    """A field of the track: what it is worth, and who stands there or whether the pawn may come."""
    words = {"cell": cell_name(cell), "worth": plural("{count} point", "{count} points", points)}
    if pawns:
        return sentence(_("{cell}, {worth}, pawn of {players}").format(players=listed(pawns), **words))
    if steps:
        return sentence(_("{cell}, {worth}, the pawn may go there").format(**words))
    if passed:
        return sentence(_("{cell}, {worth}, passed").format(**words))
    return sentence(_("{cell}, {worth}").format(**words))


# Duel


def stone_text(player: str, cell: str) -> str:
    return _("{player} put a stone on {cell}").format(player=player, cell=cell_name(cell))


def open_field(cell: str, *, lifted: bool) -> str:
    text = _("{cell}, a stone can be put there") if lifted else _("{cell}, free")
    return sentence(text.format(cell=cell_name(cell)))


def taken_field(cell: str, player: str, height: int, *, beats: bool, stacks: bool) -> str:
    """A field with stones, and what another stone would do there."""
    words = {"cell": cell_name(cell), "player": player}
    if beats:
        return sentence(_("{cell}, stone of {player}, can be beaten").format(**words))
    if stacks:
        return sentence(_("{cell}, stone of {player}, can be stacked on").format(**words))
    if height > 1:
        told = plural(
            "{cell}, stack of {count} stone of {player}",
            "{cell}, stack of {count} stones of {player}",
            height,
            **words,
        )
        return sentence(told)
    return sentence(_("{cell}, stone of {player}").format(**words))


# Quixo

_CUBES = {"": marked("{cube}, blank"), "x": marked("{cube}, cross"), "o": marked("{cube}, circle")}
_TAKEABLE = {
    "": marked("{cube}, blank, can be taken"),
    "x": marked("{cube}, cross, can be taken"),
    "o": marked("{cube}, circle, can be taken"),
}


def cube_text(cube: str, sign: str, *, takeable: bool) -> str:
    return sentence(_((_TAKEABLE if takeable else _CUBES)[sign]).format(cube=cube))


def arrow_text(end: str) -> str:
    return _("Push in at {end}").format(end=end)
