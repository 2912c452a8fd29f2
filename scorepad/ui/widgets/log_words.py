"""The sentence of an entry in larger letters: in as many lines as it needs, with its name in bold."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from scorepad.texts.log import Told
from scorepad.ui.paint import Pen
from scorepad.ui.theme import Rgba

SIZE, LINE = 15.0, 1.3
"""As designed, and from one line to the next in sizes of the text."""
Word = list[tuple[str, bool]]
"""Its pieces, and which of them are of the name: an ending may follow a name without a space."""


@dataclass(frozen=True)
class ToldLines:
    lines: tuple[list[Word], ...]
    size: float
    """To be written as it is, with ``most=1``."""
    room: float

    @property
    def height(self) -> float:
        return len(self.lines) * LINE * self.size


def told_lines(told: Told, room: float) -> ToldLines:
    """In lines so wide, as large as people chose if its longest word fits; no name makes it smaller than designed."""
    return _told_lines(told, room, SIZE * Pen.scale())


@lru_cache(maxsize=512)
def _told_lines(told: Told, room: float, size: float) -> ToldLines:
    # A log asks for all its lines whenever it is laid out, and has hundreds.
    words = list(_words(told))
    while size > SIZE and max(_width(word, size) for word in words) > room:
        size -= 0.5
    space, lines, x = Pen.text_width(" ", size, 400, 1), list[list[Word]](), 0.0
    for word in words:
        width = _width(word, size)
        if lines and x + space + width <= room:
            lines[-1].append(word)
            x += space + width
        else:
            lines.append([word])
            x = width
    return ToldLines(tuple(lines), size, room)


def draw_told_lines(pen: Pen, words: ToldLines, left: float, y: float, strong: Rgba, colour: Rgba) -> None:
    """From y downwards."""
    size, space = words.size, pen.text_width(" ", words.size, 400, 1)
    for line in words.lines:
        x, middle = left, y + LINE * size / 2
        for word in line:
            for text, bold in word:
                weight, ink = (700, strong) if bold else (400, colour)
                x += pen.text_within(text, x, left + words.room, middle, size, weight, ink, least=11, most=1)
            x += space
        y += LINE * size


def _words(told: Told) -> Iterator[Word]:
    word: Word = []
    for text, bold in ((told.before, False), (told.name, True), (told.after, False)):
        for at, piece in enumerate(text.split(" ")):
            if at and word:
                yield word
                word = []
            if piece:
                word.append((piece, bold))
    if word:
        yield word


def _width(word: Word, size: float) -> float:
    return sum(Pen.text_width(text, size, 700 if bold else 400, 1) for text, bold in word)
