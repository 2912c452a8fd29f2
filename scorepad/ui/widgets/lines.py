"""Words in lines below each other, as large as people chose: how tall they become, and how they are drawn.

A place that grows with its words has them here; words in a place of a given size are in ``scorepad.ui.fitting``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scorepad.ui.ink import tall
from scorepad.ui.paint import Pen
from scorepad.ui.theme import Rgba, Theme

SPACED, STACKED = 1.32, 1.28
"""How high a line is for the size of its letters: in a text, and in a stack of short ones."""
BESIDE = 10.0
"""Between words that share a line."""


@dataclass(frozen=True)
class Words:
    """A text that may take several lines; the size is the designed one."""

    text: str
    size: float
    weight: int
    role: str = "on_surface"
    """Its colour in the palette."""
    stays: bool = False
    """In a stack it stands at the end of the first line, even if the words before it need several."""

    @property
    def line(self) -> float:
        return tall(SPACED * self.size)

    @property
    def width(self) -> float:
        return Pen.text_width(self.text, self.size, self.weight)

    def lines(self, width: float) -> list[str]:
        return Pen.wrapped(self.text, width, self.size, self.weight)

    def fits(self, width: float) -> bool:
        """Whether it can be so narrow without a word being cut."""
        return all(Pen.text_width(line, self.size, self.weight) <= width for line in self.lines(width))


# Texts


def words_height(words: Sequence[Words], width: float) -> float:
    return sum(one.line * len(one.lines(width)) for one in words)


def draw_lines(
    pen: Pen,
    ink: Theme | Rgba,
    words: Sequence[Words],
    left: float,
    right: float,
    top: float,
    *,
    anchor: str = "left",
) -> float:
    """Draws them from this height on; where they end. A word that is too long for its line is made smaller.

    ``ink`` is the colour of all of them, or the theme in which each has its own.
    """
    for one in words:
        colour = ink.colour(one.role) if isinstance(ink, Theme) else ink
        for line in one.lines(right - left):
            y, least = top + one.line / 2, min(one.size, 11)
            pen.text_within(line, left, right, y, one.size, one.weight, colour, anchor=anchor, least=least)
            top += one.line
    return top


# Stacks: what fits beside stays beside, the rest goes on in the next line


@dataclass(frozen=True)
class _Put:
    """A line of a text: from where to where, and its middle."""

    text: str
    words: Words
    left: float
    right: float
    y: float
    anchor: str


@dataclass(frozen=True)
class Stack:
    """Words that have found their places."""

    puts: tuple[_Put, ...]
    height: float

    def draw(self, pen: Pen, theme: Theme, x: float, y: float) -> None:
        # Nothing is written before there is a place for it.
        for put in self.puts if all(put.right > put.left for put in self.puts) else ():
            words, colour = put.words, theme.colour(put.words.role)
            pen.text_within(
                put.text, x + put.left, x + put.right, y + put.y, words.size, words.weight, colour,
                anchor=put.anchor, least=0.75 * words.size,
            )  # fmt: skip


def stacked(width: float, *rows: Sequence[Words], gap: float = 2.0, anchor: str = "left") -> Stack:
    """Each row has one text, or two: the second one stands at the right end, or below if it finds no room there."""
    puts, y = list[_Put](), 0.0

    def wrap(words: Words, right: float, high: float) -> None:
        nonlocal y
        for line in words.lines(right):
            puts.append(_Put(line, words, 0.0, right, y + high / 2, anchor))
            y += high
            high = _stacked_line(words)

    for row in rows:
        texts = [words for words in row if words.text]
        y += gap if puts and texts else 0.0
        if len(texts) > 1 and _fit_beside(width, *texts):
            first, last = texts
            room, high = width - last.width - BESIDE, max(_stacked_line(first), _stacked_line(last))
            puts.append(_Put(last.text, last, room, width, y + high / 2, "right"))
            wrap(first, room, high)
            continue
        for words in texts:
            wrap(words, width, _stacked_line(words))
    return Stack(tuple(puts), y)


def _stacked_line(words: Words) -> float:
    return tall(STACKED * words.size)


def _fit_beside(width: float, first: Words, last: Words) -> bool:
    room = width - last.width - BESIDE
    return first.width <= room or (last.stays and first.fits(room))
