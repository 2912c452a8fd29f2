"""The card of a game that was played on paper: nobody knows its course."""

from __future__ import annotations

from scorepad.texts import _
from scorepad.ui.ink import tall
from scorepad.ui.paint import Pen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.theme import Theme

LEFT, RIGHT = 60.0, 16.0
TITLE_LINE, BETWEEN, LINE = 20.0, 2.0, 16.0


def _words(width: float) -> tuple[list[str], list[str]]:
    """The title and the sentence below it, in lines."""
    title, words = _("Played on paper"), _("The crosses were counted; how it went, nobody wrote down.")
    room = width - LEFT - RIGHT
    if Pen.scale() == 1:
        return [title], Pen.wrapped(words, room, 13, 400)[:2]
    return Pen.wrapped(title, room, 15, 700), Pen.wrapped(words, room, 13, 400)


def paper_height(width: float) -> float:
    return 18 + tall(_block(*_words(width)))


def _block(titles: list[str], lines: list[str]) -> float:
    """How tall all words are together, as designed."""
    return TITLE_LINE * len(titles) + BETWEEN + LINE * max(2, len(lines))


def draw_paper(pen: Pen, theme: Theme, card: Rect) -> None:
    middle = card.y + card.h / 2
    pen.icon("pencil-outline", card.x + 32, middle, 26, theme.colour("on_surface_2"))
    left, right = card.x + LEFT, card.right - RIGHT
    titles, lines = _words(card.w)
    y = middle - tall(_block(titles, lines)) / 2
    for line in titles:
        pen.text_within(line, left, right, y + tall(TITLE_LINE) / 2, 15, 700, theme.colour("on_surface"), least=12)
        y += tall(TITLE_LINE)
    # A single line stands a little apart from the title.
    y += tall(BETWEEN + (5 if len(lines) == 1 else 0))
    for line in lines:
        pen.text_within(line, left, right, y + tall(LINE) / 2, 13, 400, theme.colour("on_surface_2"), least=10)
        y += tall(LINE)
