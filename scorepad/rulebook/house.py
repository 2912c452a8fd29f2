"""The rules of a game on a sheet of one's own: Classic's, with other rows, numbers and colours."""

from __future__ import annotations

from dataclasses import replace

from scorepad.rulebook import classic, family
from scorepad.rulebook.pages import Book, Consequence, Example, Page, Played, Rows
from scorepad.rules.qwixx.layout import CLASSIC
from scorepad.sheet_draft import draft_of_layout
from scorepad.texts import marked

GAME = "house"
PLAIN = {"sheet": draft_of_layout(CLASSIC).sheet("example").option}
"""The pages that are Classic's have their examples on a sheet like Classic's."""
OWN = {
    "sheet": {
        "name": "example",
        "sides": 6,
        "minimum": 4,
        "rows": [
            [["y", 2], ["y", 3], ["b", 5], ["b", 6], ["g", 8], ["g", 9], ["r", 11], ["r", 12]],
            [["y", 7], ["y", 4], ["r", 9], ["r", 6], ["b", 10], ["b", 3], ["y", 8], ["y", 5]],
            [["g", 12], ["g", 11], ["y", 9], ["y", 8], ["r", 6], ["r", 5], ["g", 3], ["g", 2]],
            [["b", 12], ["b", 10], ["r", 9], ["r", 7], ["g", 6], ["g", 5], ["b", 4], ["b", 2]],
        ],
    }
}


def own(*moves: str) -> Played:
    return Played(GAME, moves, "pad", 1, options=OWN)


def _on(played: Played) -> Played:
    return replace(played, game=GAME, options=PLAIN)


def _example(example: Example) -> Example:
    return replace(example, played=_on(example.played))


def _page(page: Page) -> Page:
    """The page with its examples on the plain sheet."""
    counter = _example(page.counter) if page.counter else None
    return replace(page, steps=tuple(map(_example, page.steps)), counter=counter)


SHEET = Page(
    key="sheet",
    rules=("C1",),
    tab=marked("The sheet"),
    title=marked("A sheet of your own"),
    text=marked(
        "You made it in the settings, from a copy of another sheet: four rows with numbers and colours as you like, "
        "dice with six or eight sides, and how many crosses a lock needs."
    ),
    steps=(
        Example(marked("Rows of several colours, numbers in any order"), own(), Rows()),
        Example(
            marked("The order of the cells counts, not the number"),
            own("cross 1 y7", "cross 1 y9"),
            Rows("y"),
            result=marked("The 4 between them is lost"),
        ),
    ),
    consequence=Consequence(
        marked("The coloured dice follow the cells"),
        marked("A blue cell takes the blue die, whatever row it stands in."),
    ),
)
LOCKS = Page(
    key="own-locks",
    rules=("C7", "C8"),
    tab=marked("Locks"),
    title=marked("Each row has a lock of its own colour"),
    text=marked(
        "The last cell of a row locks it, once you have as many crosses in it as your sheet asks for. The first row is "
        "locked with red, then yellow, green and blue."
    ),
    steps=(
        Example(
            marked("This sheet asks for four crosses"),
            own("cross 1 r2", "cross 1 r5", "cross 1 r8", "cross 1 r9"),
            Rows("r"),
            tap="cross 1 r12",
            counts=True,
        ),
        Example(
            marked("The lock is crossed with the last cell"),
            own("cross 1 r2", "cross 1 r5", "cross 1 r8", "cross 1 r9", "cross 1 r12"),
            Rows("r"),
            result=marked("6 crosses make 21 points"),
        ),
    ),
    counter=Example(
        marked("Two crosses: the 12 stays shut"),
        own("cross 1 r2", "cross 1 r5"),
        Rows("r"),
        tap="cross 1 r12",
        word=marked("not yet"),
    ),
    consequence=Consequence(
        marked("The die of the last cell's colour leaves"),
        marked("Cells of that colour in other rows stay open to the white sum."),
    ),
)

PAGES: Book = (
    SHEET,
    _page(family.order(GAME)),
    _page(family.dice(GAME)),
    LOCKS,
    _page(family.end(GAME, classic.LOCK_RED, classic.LOCK_YELLOW)),
    _page(family.points(GAME)),
    _page(family.misthrow(GAME)),
    _page(classic.together(GAME)),
    _page(classic.ALONE),
)
