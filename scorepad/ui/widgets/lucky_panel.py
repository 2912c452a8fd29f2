"""Asks for a pair of lucky numbers: one of the printed ones, or any two (L3)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from scorepad.rules.qwixx.variants import LUCKY_PAIRS
from scorepad.setup_options import LUCKY_NUMBERS, Pair
from scorepad.texts import _
from scorepad.ui.ink import tall
from scorepad.ui.look import Look
from scorepad.ui.paint import Pen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.widgets.controls import MAIN, QUIET, draw_button, draw_chip
from scorepad.ui.widgets.drawn import Target
from scorepad.ui.widgets.top_panel import PAD, TopPanel

GAP = 6
CHIP, PITCH = 36, 46
BUTTON = 48


class LuckyPanel(TopPanel):
    """``on_pair`` is told the two numbers. Of three that are tapped, the oldest goes."""

    def __init__(self, look: Look, title: str, pair: Pair) -> None:
        super().__init__(look, title)
        self.on_pair: Callable[[Pair], object] = lambda pair: None
        self._chosen: tuple[int, ...] = pair

    @property
    def pair(self) -> Pair | None:
        """The numbers that are chosen; None while one is missing."""
        if len(self._chosen) < 2:
            return None
        return min(self._chosen), max(self._chosen)

    def _choose(self, chosen: Sequence[int]) -> None:
        self._chosen = tuple(chosen)
        self.refresh()

    def _tap(self, number: int) -> None:
        if number in self._chosen:
            self._choose([one for one in self._chosen if one != number])
        else:
            self._choose([*self._chosen, number][-2:])

    def _confirm(self) -> None:
        if self.pair:
            self.on_pair(self.pair)

    # Places

    @staticmethod
    def _columns(width: float, least: float, most: int) -> int:
        return max(1, min(most, int((width + GAP) / (least + GAP))))

    def _pair_columns(self, width: float) -> int:
        # Where it is low there is no second line for them.
        widest = 82.0 if self.is_low else max(82.0, *map(_pair_width, LUCKY_PAIRS))
        return self._columns(width, widest, len(LUCKY_PAIRS))

    def _number_columns(self, width: float) -> int:
        """Five a row; where it is low, eight."""
        return self._columns(width, 44, 8 if self.is_low else 5)

    @property
    def _number(self) -> float:
        """How tall a number is, with the gap below it."""
        return 44 if self.is_low else 46

    @property
    def _caption(self) -> float:
        return tall(18, 1.5) if self.is_low else tall(24, 1.7)

    @property
    def _end(self) -> float:
        return 8 if self.is_low else PAD

    def body_height(self, width: float) -> float:
        pairs = -(-len(LUCKY_PAIRS) // self._pair_columns(width))
        numbers = -(-len(LUCKY_NUMBERS) // self._number_columns(width))
        return pairs * PITCH + self._caption + numbers * self._number + 8 + self._high + self._end

    @staticmethod
    def _grid(left: float, top: float, width: float, columns: int, pitch: float, count: int) -> list[Rect]:
        across = (width + GAP) / columns
        return [
            Rect(left + at % columns * across, top + at // columns * pitch, across - GAP, pitch) for at in range(count)
        ]

    def _pairs(self, body: Rect) -> list[Rect]:
        return self._grid(body.x, body.y, body.w, self._pair_columns(body.w), PITCH, len(LUCKY_PAIRS))

    def _numbers(self, body: Rect) -> list[Rect]:
        top = self._pairs(body)[-1].bottom + self._caption
        return self._grid(body.x, top, body.w, self._number_columns(body.w), self._number, len(LUCKY_NUMBERS))

    def _button(self, body: Rect) -> Rect:
        return Rect(body.x, body.bottom - self._end - self._high, body.w, self._high)

    @property
    def _high(self) -> float:
        """How high the button is: larger words may take two lines."""
        return BUTTON if self.is_low else tall(BUTTON, 1.3)

    def body_targets(self, body: Rect) -> list[Target]:
        found = [
            Target(f"pair:{a}-{b}", place, partial(self._choose, (a, b)), PITCH / 2)
            for (a, b), place in zip(LUCKY_PAIRS, self._pairs(body), strict=True)
        ]
        found += [
            Target(f"number:{number}", place, partial(self._tap, number), 12)
            for number, place in zip(LUCKY_NUMBERS, self._numbers(body), strict=True)
        ]
        return [*found, Target("ok", self._button(body), self._confirm, self._high / 2)]

    # Drawing

    def draw_body(self, pen: Pen, body: Rect) -> None:
        theme, pair = self.theme, self.pair
        for printed, place in zip(LUCKY_PAIRS, self._pairs(body), strict=True):
            chip = Rect(place.x, place.y + (PITCH - CHIP) / 2, place.w, CHIP)
            draw_chip(pen, theme, chip, pair_text(printed), chosen=printed == pair)
        numbers = self._numbers(body)
        quiet, caption = theme.colour("on_surface_2"), numbers[0].y - self._caption / 2
        pen.text_within(
            _("or any two numbers"), body.x, body.right, caption, 13, 400, quiet, least=11, most=self._caption / 16
        )
        for number, place in zip(LUCKY_NUMBERS, numbers, strict=True):
            cell = Rect(place.x, place.y + 2, place.w, self._number - 4)
            chosen = number in self._chosen
            if chosen:
                pen.rounded(cell, 12, theme.colour("accent"))
            else:
                pen.rounded(cell, 12, theme.colour("surface_2"))
            colour = theme.colour("on_accent" if chosen else "on_surface")
            middle, most = (cell.x + cell.w / 2, cell.y + cell.h / 2), cell.h / 24
            pen.text(str(number), *middle, 18, 700 if chosen else 500, colour, most=most)
        text = _("Take {pair}").format(pair=pair_text(pair)) if pair else _("Choose two numbers")
        draw_button(pen, theme, self._button(body), text, MAIN if pair else QUIET, raised=False)


def _pair_width(pair: Pair) -> float:
    """How wide its chip is, without the tick."""
    return Pen.text_width(pair_text(pair), 14, 500) + 24


def pair_text(pair: Pair) -> str:
    return " & ".join(map(str, pair))
