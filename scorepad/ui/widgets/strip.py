"""The strip of white sums: one tap announces the number, the same number again takes it back."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kivy.input.motionevent import MotionEvent

from scorepad.texts.cells import white_sum_text
from scorepad.ui.look import Look
from scorepad.ui.paint import Pen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.widgets.drawn import Drawn, Target

_DISC = 36
_BIG = 56
"""While the finger lies on the strip, its number stands so large above it."""


class SumStrip(Drawn):
    def __init__(self, look: Look, numbers: range, lucky: tuple[int, ...] = ()) -> None:
        super().__init__(look)
        self.lucky = lucky
        self.on_hero = False
        """Whether it lies on the dark bar in the middle of a table."""
        self.on_choose: Callable[[int | None], None] = lambda number: None
        self._numbers = numbers
        self._chosen: int | None = None
        self._under: int | None = None

    @property
    def chosen(self) -> int | None:
        return self._chosen

    def choose(self, number: int | None) -> None:
        """Shows the number as announced; tells nobody."""
        self._chosen = number
        self.refresh()

    @property
    def _icon_room(self) -> float:
        """On a small screen the numbers need the icon's room."""
        return 34 * self._large if self.box.w > 300 else 4

    @property
    def _large(self) -> float:
        """How much larger everything is than on a phone, where there is room for it."""
        return max(1.0, min(self.box.h / 40, self.box.w / 400, 1.5))

    @property
    def _pill(self) -> tuple[float, float]:
        """Width and height of the chosen number: round on a phone, wider on a tall strip."""
        return (1.3 * self.box.h, self.box.h) if self._large > 1.15 else (_DISC, _DISC)

    def _places(self) -> dict[int, tuple[float, float]]:
        """For each number, where its part of the strip begins and how wide it is; the chosen one is wider."""
        room = self.box.w - self._icon_room - 4
        wide = self._pill[0] + 4 if self._chosen is not None else 0
        others = len(self._numbers) - (self._chosen is not None)
        step, x = (room - wide) / others, self._icon_room
        places = {}
        for number in self._numbers:
            width = wide if number == self._chosen else step
            places[number] = x, width
            x += width
        return places

    def _number_at(self, x: float) -> int:
        for number, (left, width) in self._places().items():
            if x < left + width:
                return number
        return self._numbers[-1]

    def _middle_of(self, number: int) -> float:
        left, width = self._places()[number]
        return left + width / 2

    def targets(self) -> list[Target]:
        """For the keyboard; a finger slides along the strip as well."""
        return [
            Target(
                f"sum:{number}",
                Rect(left, 0, width, self.box.h),
                partial(self._tap, number),
                self.box.h / 2,
                self._said(number),
            )
            for number, (left, width) in self._places().items()
        ]

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not self.collide_point(*touch.pos) or touch.is_mouse_scrolling:
            return False
        touch.grab(self)
        self._slide(touch)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        self._slide(touch)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        self._under = None
        self._tap(self._number_at(self.at(touch)[0]))
        return True

    def _slide(self, touch: MotionEvent) -> None:
        number = self._number_at(self.at(touch)[0])
        if number != self._under:
            self._under = number
            self.refresh()
            self.look.feel.describe(self._said(number))

    def _said(self, number: int) -> str:
        return white_sum_text(number, announced=number == self._chosen) if self.look.feel.describes else ""

    def _tap(self, number: int) -> None:
        self.choose(None if number == self._chosen else number)
        self.on_choose(self._chosen)

    def draw(self, pen: Pen) -> None:
        theme, box = self.theme, self.box
        middle, quiet = box.h / 2, theme.colour("on_hero_2" if self.on_hero else "on_surface_2")
        chosen, on_chosen = ("on_hero", "hero") if self.on_hero else ("accent", "on_accent")
        pen.rounded(box, box.h / 2, theme.colour("hero_button" if self.on_hero else "surface_2"))
        large, (wide, high) = self._large, self._pill
        if self._icon_room > 20:
            pen.icon("dice-multiple-outline", 20 * large, middle, 19 * large, quiet)
        places = self._places()
        narrowest = min(width for _x, width in places.values())
        size = min(15.0 * large, narrowest / 1.4)
        # Larger as far as the numbers stay apart.
        most = max(1.0, min((narrowest - 3) / 1.15, 0.55 * box.h) / size)
        above = min(most, 1.2)
        for number, (left, width) in places.items():
            x, lucky = left + width / 2, number in self.lucky
            y = middle - 4 * large if lucky else middle
            if number == self._chosen:
                disc = Rect(x - wide / 2, middle - high / 2, wide, high)
                pen.shadow(disc, high / 2, 2, theme)
                pen.rounded(disc, high / 2, theme.colour(chosen))
                numeral = (18 if not lucky else 16) * large
                pen.text(str(number), x, y, numeral, 700, theme.colour(on_chosen), most=1.1 if lucky else 1.3)
                if lucky:
                    pen.icon("clover", x, middle + 10 * large, 9 * large, theme.colour(on_chosen))
            else:
                pen.text(str(number), x, y, size, 500, quiet, most=above if lucky else most)
                if lucky:
                    pen.icon("clover", x, middle + 10 * large, 9 * large, theme.colour(chosen))
        if self._under is not None:
            x = max(_BIG / 2, min(self._middle_of(self._under), box.w - _BIG / 2))
            disc = Rect(x - _BIG / 2, -_BIG - 4, _BIG, _BIG)
            pen.shadow(disc, _BIG / 2, 3, theme)
            pen.rounded(disc, _BIG / 2, theme.colour("accent"))
            pen.text(str(self._under), x, -_BIG / 2 - 4, 30, 700, theme.colour("on_accent"), most=1.3)
