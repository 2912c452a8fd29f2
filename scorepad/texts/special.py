"""What somebody hears of cells and bars that only some sheets have."""

from __future__ import annotations

from scorepad.texts import _, marked, plural
from scorepad.texts.names import cell_name, colour_name, sentence

_MARKS = {
    "boxed": marked("boxed"),
    "star": marked("star {letter}"),
    "step": marked("a step"),
    "double": marked("gives two crosses"),
}
_BONUS_FIELDS = {
    "used": marked("Bonus field {number}, {colour}: used"),
    "next": marked("Bonus field {number}, {colour}: next"),
    "open": marked("Bonus field {number}, {colour}: free"),
    "void": marked("Bonus field {number}, {colour}: void"),
}
_SWAPS = {
    "used": marked("Swap {first} and {second}: used"),
    "next": marked("Swap {first} and {second}: next"),
    "open": marked("Swap {first} and {second}: free"),
}
_EFFECTS = {
    "two-in-fewest": marked("two crosses in the row with the fewest"),
    "one-in-each": marked("one cross in each row"),
    "lowest-double": marked("the lowest row scores double"),
    "free-misthrows": marked("misthrows cost nothing"),
}


def no_lock() -> str:
    """Stands where other rows have their lock."""
    return _("no lock")


def mark_text(mark: str, letter: str = "") -> str:
    """What is printed on a cell; ``letter`` names the pair of a star."""
    return _(_MARKS[mark]).format(letter=letter)


def in_row(number: int, told: str) -> str:
    """A cell in a row of several colours."""
    return _("Row {number}: {told}").format(number=number, told=told)


def linked_text(cell: str) -> str:
    return _("linked with {cell}").format(cell=cell_name(cell))


def forced_text(cell: str) -> str:
    return _("will be crossed together with {cell}").format(cell=cell_name(cell))


def twice_text() -> str:
    return _("with two crosses")


def again_text() -> str:
    return _("can be crossed once more")


def swapped_text() -> str:
    return _("with the next swap")


def bonus_field(number: int, colour: str, state: str) -> str:
    """A field of the bar, counted from 1."""
    return _(_BONUS_FIELDS[state]).format(number=number, colour=colour_name(colour))


def step_field(number: int, cell: str, *, crossed: bool) -> str:
    """A step, counted from 1."""
    text = _("Step {number}: {cell}, crossed") if crossed else _("Step {number}: {cell}, free")
    return text.format(number=number, cell=cell_name(cell))


def swap_field(first: int, second: int, state: str) -> str:
    return _(_SWAPS[state]).format(first=first, second=second)


def effect_text(effect: str, points: int = 0) -> str:
    """What a pair of stars brings."""
    return _(_EFFECTS[effect]) if effect in _EFFECTS else plural("{count} point", "{count} points", points)


def pair_text(letter: str, first: str, second: str, effect: str, *, done: bool) -> str:
    words = {"letter": letter, "first": cell_name(first), "second": cell_name(second), "effect": effect}
    text = _("Star {letter}, {first} and {second}: {effect}")
    if done:
        text = _("Star {letter}, {first} and {second}, done: {effect}")
    return sentence(text.format(**words))
