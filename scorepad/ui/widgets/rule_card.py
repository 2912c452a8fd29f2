"""The parts of a page of the rule book: heading, sentence, a card of numbered examples, what follows for everybody."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from scorepad.rulebook.pages import Consequence, Example, Page, Rows, Span
from scorepad.rules.duel import DuelState
from scorepad.rules.qwixx.table import TableState
from scorepad.texts import _
from scorepad.ui.ink import tall, text_scale
from scorepad.ui.look import Look
from scorepad.ui.paint import Pen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.theme import Rgba
from scorepad.ui.widgets.controls import draw_card
from scorepad.ui.widgets.dice import draw_die
from scorepad.ui.widgets.rule_figures import Figure, figure_of

PAD = 8.0
"""From the card's edge to what lies in it."""
TITLE, TEXT, CAPTION, RESULT, SMALL = 24.0, 16.0, 14.0, 13.0, 12.0
DIE, DIE_GAP = 25.0, 6.0
LEAST_WORDS = 96.0
"""Where dice would leave a line less room, they lie below it."""


class Block(Protocol):
    def height(self, width: float) -> float: ...

    def draw(self, pen: Pen, rect: Rect) -> None: ...


def page_blocks(page: Page, look: Look) -> tuple[list[Block], list[Block]]:
    """What is said, and what is shown of it with what follows."""
    said: list[Block] = [Heading(page, look), Sentences(_(page.text), look)]
    shown: list[Block] = [ExampleCard(page.steps, look)] if page.steps else []
    if page.counter:
        shown.append(ExampleCard((page.counter,), look, refused=True))
    if page.consequence:
        shown.append(ConsequenceBox(page.consequence, look))
    return said, shown


def _write(
    pen: Pen, lines: Sequence[str], left: float, right: float, top: float, size: float, weight: int, colour: Rgba,
    line: float,
) -> None:  # fmt: skip
    for at, text in enumerate(lines):
        pen.text_within(text, left, right, top + (at + 0.5) * line, size, weight, colour, least=11)


class Heading:
    """The title, and the rule's id at its end."""

    def __init__(self, page: Page, look: Look) -> None:
        self._title, self._rule, self._look = _(page.title), page.rules[0], look

    def _chip(self) -> float:
        return max(36.0, Pen.text_width(self._rule, 12, 500) + 20)

    def _lines(self, width: float) -> list[str]:
        return Pen.wrapped(self._title, width - 16 - self._chip(), TITLE, 700)

    def height(self, width: float) -> float:
        return max(tall(29) * len(self._lines(width)), tall(26)) + 3

    def draw(self, pen: Pen, rect: Rect) -> None:
        theme, chip = self._look.theme, self._chip()
        ink, left = theme.colour("on_surface"), rect.x + PAD
        _write(pen, self._lines(rect.w), left, rect.right - chip - 8, rect.y, TITLE, 700, ink, tall(29))
        place = Rect(rect.right - chip - 6, rect.y + tall(29) / 2 - tall(22) / 2, chip, tall(22))
        pen.rounded(place, place.h / 2, theme.colour("surface_2"))
        middle = place.x + place.w / 2, place.y + place.h / 2
        pen.text(self._rule, *middle, 12, 500, theme.colour("on_surface_2"))


class Sentences:
    def __init__(self, text: str, look: Look) -> None:
        self._text, self._look = text, look

    def _lines(self, width: float) -> list[str]:
        return Pen.wrapped(self._text, width - 2 * PAD, TEXT, 400)

    def height(self, width: float) -> float:
        return tall(22) * len(self._lines(width))

    def draw(self, pen: Pen, rect: Rect) -> None:
        ink = self._look.theme.colour("on_surface")
        _write(pen, self._lines(rect.w), rect.x + PAD, rect.right - PAD, rect.y, TEXT, 400, ink, tall(22))


class ConsequenceBox:
    def __init__(self, consequence: Consequence, look: Look) -> None:
        self._strong, self._plain, self._icon = _(consequence.strong), _(consequence.plain), consequence.icon
        self._look = look

    def _lines(self, width: float) -> tuple[list[str], list[str]]:
        room = width - 50 - 14
        return Pen.wrapped(self._strong, room, 14, 700), Pen.wrapped(self._plain, room, 14, 400)

    def height(self, width: float) -> float:
        strong, plain = self._lines(width)
        return 18 + tall(19) * (len(strong) + len(plain))

    def draw(self, pen: Pen, rect: Rect) -> None:
        theme, (strong, plain) = self._look.theme, self._lines(rect.w)
        ink = theme.colour("on_accent_2")
        pen.rounded(rect, 18, theme.colour("accent_2"))
        pen.icon(self._icon, rect.x + 26, rect.y + rect.h / 2, 26, ink)
        left, right, line = rect.x + 50, rect.right - 12, tall(19)
        _write(pen, strong, left, right, rect.y + 9, 14, 700, ink, line)
        _write(pen, plain, left, right, rect.y + 9 + line * len(strong), 14, 400, ink, line)


class ExampleCard:
    """Examples below each other, numbered; or the one that is not allowed."""

    def __init__(self, examples: Sequence[Example], look: Look, *, refused: bool = False) -> None:
        self._look = look
        self._steps = [
            Step(example, look, number=0 if refused else number, refused=refused)
            for number, example in enumerate(examples, 1)
        ]

    def height(self, width: float) -> float:
        inner = width - 2 * PAD
        return sum(step.height(inner) for step in self._steps) + 13

    def draw(self, pen: Pen, rect: Rect) -> None:
        draw_card(pen, self._look.theme, rect)
        y = rect.y
        for step in self._steps:
            height = step.height(rect.w - 2 * PAD)
            step.draw(pen, Rect(rect.x + PAD, y, rect.w - 2 * PAD, height))
            y += height


class Step:
    """One example: its line, the dice, what is shown, what comes of it."""

    def __init__(self, example: Example, look: Look, *, number: int, refused: bool) -> None:
        self._look, self._number, self._refused = look, number, refused
        self._text = _(example.text)
        # An empty text would be translated as the head of the catalogue.
        self._word = _(example.word) if example.word else ""
        self._result = _(example.result) if example.result else ""
        self._span: Span | None = example.span
        self._figure: Figure | None = figure_of(example, look, refused=refused)
        show = example.show
        self._letter = show.letters if isinstance(show, Rows) and len(show.letters) == 1 else ""
        self._dice = _dice_of(example)
        self._sides = _sides_of(example)

    # Places

    @property
    def _badge(self) -> float:
        """The radius of the disc with the number."""
        return 11 * text_scale(1.4)

    @property
    def _left(self) -> float:
        return 2 * self._badge + 9

    @property
    def _dice_width(self) -> float:
        return len(self._dice) * (DIE + DIE_GAP) - DIE_GAP if self._dice else 0.0

    @property
    def _word_width(self) -> float:
        return Pen.text_width(self._word, SMALL, 500) + 10 if self._word else 0.0

    def _dice_below(self, width: float) -> bool:
        """Whether the dice lie below the line, because there is no room beside it."""
        beside = width - self._left - self._word_width - self._dice_width - 12
        return bool(self._dice) and (len(self._dice) > 2 or beside < LEAST_WORDS * text_scale())

    def _word_below(self, width: float) -> bool:
        return bool(self._word) and width - self._left - self._word_width < LEAST_WORDS * text_scale()

    def _lines(self, width: float) -> list[str]:
        room = width - self._left - 4
        if self._dice and not self._dice_below(width):
            room -= self._dice_width + 10
        if self._word and not self._word_below(width):
            room -= self._word_width
        return Pen.wrapped(self._text, room, CAPTION, 500)

    def _caption(self, width: float) -> float:
        lines = len(self._lines(width)) + self._word_below(width)
        words = self._half - tall(19) / 2 + tall(19) * lines
        return 11 + max(2 * self._half, words) + 9 + (DIE + 10 if self._dice_below(width) else 0)

    @property
    def _half(self) -> float:
        """Half of the first line's height, with the disc before it and the dice behind."""
        return max(DIE / 2 + 0.5, self._badge, tall(19) / 2)

    def _spanned(self, width: float) -> tuple[float, float] | None:
        figure, span = self._figure, self._span
        return figure.span(Rect(0, 0, width, figure.height(width)), span.first, span.last) if figure and span else None

    def _span_text(self) -> str:
        return _(self._span.text) if self._span else ""

    def _result_lines(self, width: float) -> list[str]:
        return Pen.wrapped(self._result, width - 36, RESULT, 700) if self._result else []

    def _result_size(self, width: float) -> tuple[float, float]:
        lines = self._result_lines(width)
        if not lines:
            return 0.0, 0.0
        wide = max(Pen.text_width(line, RESULT, 700) for line in lines) + 44
        return min(width - 8, wide), 9 + tall(19) * len(lines)

    def _span_beside(self, width: float) -> bool:
        room = Pen.text_width(self._span_text(), SMALL, 400)
        return self._result_size(width)[0] + 8 + room + 8 <= width

    def _footer(self, width: float) -> float:
        result, span = self._result_size(width)[1], self._spanned(width)
        if span is None:
            return result + 12 if result else 0.0
        own = 8 + tall(22)
        return max(12 + result, own) if self._span_beside(width) else own + (4 + result if result else 0)

    def height(self, width: float) -> float:
        figure = self._figure.height(width) if self._figure else 0.0
        return self._caption(width) + figure + self._footer(width)

    # Drawing

    def draw(self, pen: Pen, rect: Rect) -> None:
        caption = self._caption(rect.w)
        self._draw_caption(pen, Rect(rect.x, rect.y, rect.w, caption))
        y = rect.y + caption
        if self._figure:
            place = Rect(rect.x, y, rect.w, self._figure.height(rect.w))
            self._figure.draw(pen, place)
            y = place.bottom
        self._draw_footer(pen, Rect(rect.x, y, rect.w, self._footer(rect.w)))

    def _draw_caption(self, pen: Pen, rect: Rect) -> None:
        theme, radius = self._look.theme, self._badge
        x, middle = rect.x + radius + 1, rect.y + 11 + self._half
        if self._refused:
            pen.disc(x, middle, radius, theme.colour("danger_2"))
            pen.icon("close", x, middle, 1.5 * radius, theme.colour("danger"))
        else:
            pen.disc(x, middle, radius, theme.colour("accent"))
            pen.text(str(self._number), x, middle, 12.5, 700, theme.colour("on_accent"), most=1.4)
        ink, line, lines = theme.colour("on_surface"), tall(19), self._lines(rect.w)
        below = self._dice_below(rect.w)
        right = rect.right - 2
        top = middle - line / 2
        if self._dice and not below:
            right -= self._dice_width + 8
            self._draw_dice(pen, rect.right - self._dice_width - 4, middle - DIE / 2)
        if self._word:
            danger = theme.colour("danger")
            if self._word_below(rect.w):
                y = top + line * (len(lines) + 0.5)
                pen.text_within(self._word, rect.x + self._left, rect.right, y, SMALL, 500, danger, least=10)
            else:
                pen.text(self._word, right - 2, middle, SMALL, 500, danger, anchor="right")
                right -= self._word_width
        _write(pen, lines, rect.x + self._left, right, top, CAPTION, 500, ink, line)
        if below:
            self._draw_dice(pen, rect.x + 2, rect.bottom - DIE - 9)

    def _draw_dice(self, pen: Pen, left: float, top: float) -> None:
        with pen.capped(1):
            for at, (die, face) in enumerate(self._dice):
                place = Rect(left + at * (DIE + DIE_GAP), top, DIE, DIE)
                draw_die(pen, self._look.theme, place, die, face, sides=self._sides)

    def _draw_footer(self, pen: Pen, rect: Rect) -> None:
        theme, y = self._look.theme, rect.y
        if span := self._spanned(rect.w):
            left, right = rect.x + span[0], rect.x + span[1]
            quiet = theme.colour("on_surface_2")
            pen.path([(left, y + 4), (left, y + 9), (right, y + 9), (right, y + 4)], 1.25, quiet)
            text = self._span_text()
            width = min(rect.w, pen.text_width(text, SMALL, 400))
            # Below its two places, unless it would leave the card or touch the result beside it.
            least = rect.x + (self._result_size(rect.w)[0] + 8 if self._span_beside(rect.w) else 0)
            x = max(least, min((left + right - width) / 2, rect.right - width))
            pen.text_within(text, x, x + width + 1, y + 13 + tall(11), SMALL, 400, quiet, least=10)
            y += 0 if self._span_beside(rect.w) else 8 + tall(22)
        if self._result:
            width, height = self._result_size(rect.w)
            above = 12.0 if not self._span or self._span_beside(rect.w) else 4.0
            chip = Rect(rect.x + 8, y + above, width - 8, height)
            fill = theme.row(self._letter, "strong") if self._letter else theme.colour("accent_2")
            ink = theme.colour("ink" if self._letter else "on_accent_2")
            pen.rounded(chip, min(14.0, chip.h / 2), fill)
            for at, text in enumerate(self._result_lines(rect.w)):
                middle = chip.y + chip.h / 2 + (at - (len(self._result_lines(rect.w)) - 1) / 2) * tall(19)
                pen.text_within(
                    text, chip.x + 6, chip.right - 6, middle, RESULT, 700, ink, anchor="center", least=10
                )  # fmt: skip


def _dice_of(example: Example) -> list[tuple[int, int | None]]:
    """Which dice are shown, each with its face."""
    if not example.dice:
        return []
    state = example.played.state()
    assert isinstance(state, TableState | DuelState) and state.dice
    return [(at, state.dice[at]) for at in ("12rygb".index(die) for die in example.dice)]


def _sides_of(example: Example) -> int:
    state = example.played.state()
    return state.family.layout.sides if isinstance(state, TableState) else 6
