"""Around a game that is stepped through: who plays, what the move was, the slider over all moves, the buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from kivy.input.motionevent import MotionEvent

from scorepad.replay import TurnMark
from scorepad.ui.look import Look
from scorepad.ui.paint import Pen
from scorepad.ui.paired import Said, draw_pair, pair_scale
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.theme import Theme
from scorepad.ui.widgets.bars import EDGE
from scorepad.ui.widgets.controls import MAIN, TONAL, draw_badge, draw_card
from scorepad.ui.widgets.drawn import Drawn, Target
from scorepad.ui.widgets.quixo_cubes import draw_sign

TOTAL = 1.3
"""So much larger a chip's total becomes."""
CHIP, WIDEST_CHIP = 36.0, 132.0
STACKED_UNDER = 58.0
"""A player's chip narrower than this has its total below the badge."""
THUMB = 11.0
TICK = 5.0
"""Turn marks are never closer than this, in dp."""
_EVERY = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000)


@dataclass(frozen=True)
class ChipView:
    """A player in the bar above."""

    number: int
    name: str
    colour: int
    robot: bool
    total: str
    sign: str = ""
    """In Quixo, instead of the total."""
    acts: bool = False
    shown: bool = False


class ReplayTop(Drawn):
    """The way back, the game's name where there is room, and the players."""

    def __init__(self, look: Look, title: str) -> None:
        super().__init__(look)
        self._title = title
        self._chips: tuple[ChipView, ...] = ()
        self.chooses = False
        """Whether a tap on a player shows that player's sheet."""
        self.on_back: Callable[[], object] = lambda: None
        self.on_player: Callable[[int], object] = lambda player: None

    def show(self, chips: Sequence[ChipView], chooses: bool) -> None:
        if (tuple(chips), chooses) != (self._chips, self.chooses):
            self._chips, self.chooses = tuple(chips), chooses
            self.refresh()

    @property
    def _name_end(self) -> float:
        """Where the title ends; without room for it, where it would begin."""
        width = Pen.text_width(self._title, 19, 700)
        if not self._chips:
            return self.box.w - 8
        least = 76.0 * len(self._chips)
        return EDGE + width + 14 if self.box.w - EDGE - width - 14 >= least else EDGE

    def places(self) -> list[Rect]:
        if not self._chips:
            return []
        left, right = self._name_end, self.box.w - 6
        pitch = min((right - left) / len(self._chips), WIDEST_CHIP)
        start = right - pitch * len(self._chips) if left > EDGE else left
        return [Rect(start + at * pitch, 0, pitch, self.box.h) for at in range(len(self._chips))]

    def targets(self) -> list[Target]:
        def shows(player: int) -> Callable[[], object]:
            return lambda: self.on_player(player)

        found = [Target("back", Rect(0, 0, 48, self.box.h), self.on_back, self.box.h / 2)]
        if self.chooses:
            found += [
                Target(f"player:{chip.number}", place, shows(chip.number), CHIP / 2)
                for chip, place in zip(self._chips, self.places(), strict=True)
            ]
        return found

    def draw(self, pen: Pen) -> None:
        theme, middle = self.theme, self.box.h / 2
        strong = theme.colour("on_surface")
        pen.icon("arrow-left", 22, middle, 24, strong)
        if self._name_end > EDGE:
            pen.text_within(self._title, EDGE, self._name_end, middle, 19, 700, strong, least=14)
        for chip, place in zip(self._chips, self.places(), strict=True):
            height = CHIP if place.w - 4 >= STACKED_UNDER else self.box.h - 4
            self._draw_chip(pen, Rect(place.x + 2, middle - height / 2, place.w - 4, height), chip)

    def _draw_chip(self, pen: Pen, place: Rect, chip: ChipView) -> None:
        theme, middle = self.theme, place.y + place.h / 2
        ink = theme.colour("on_accent_2" if chip.acts else "on_surface")
        radius = 13.0 if place.w < STACKED_UNDER else CHIP / 2
        pen.rounded(place, radius, theme.colour("accent_2" if chip.acts else "surface_2"))
        if chip.shown:
            pen.outline(place, radius, 2, theme.colour("accent"))
        if place.w < STACKED_UNDER:
            self._draw_stacked(pen, place, chip)
            return
        draw_badge(pen, theme, place.x + 18, middle, 13, chip.name, chip.colour, robot=chip.robot)
        left, right = place.x + 34, place.right - 8
        if chip.sign:
            sign = Rect(right - 20, middle - 11, 22, 22)
            draw_sign(pen, theme, sign.grown(5), chip.sign, 0, ink)
            right = sign.x - 2
        else:
            width = pen.text_width(chip.total, 16, 700, TOTAL)
            size = 16.0 if width <= right - left else max(10.0, 16 * (right - left) / width)
            pen.text(chip.total, right, middle, size, 700, ink, anchor="right", most=TOTAL if size == 16 else 1)
            right -= width + 6
        if right - left > 26 and pen.text_width(chip.name, 11, 500, 1) <= right - left:
            pen.text_within(chip.name, left, right, middle, 14, 500, ink, least=11, most=TOTAL)

    def _draw_stacked(self, pen: Pen, place: Rect, chip: ChipView) -> None:
        """Where there is no room beside the badge, the total or the sign stands below it."""
        theme, x = self.theme, place.x + place.w / 2
        draw_badge(pen, theme, x, place.y + 11, 9, chip.name, chip.colour, robot=chip.robot)
        ink, y = theme.colour("on_accent_2" if chip.acts else "on_surface"), place.bottom - 9
        if chip.sign:
            draw_sign(pen, theme, Rect(x - 12, y - 12, 24, 24), chip.sign, 0, ink)
        else:
            pen.text_within(
                chip.total, place.x + 2, place.right - 2, y, 13, 700, ink, anchor="center", least=9, most=1.2
            )


@dataclass(frozen=True)
class CaptionView:
    title: str
    line: str
    turn: str
    where: str
    name: str = ""
    """Whose move it was; nothing if nobody's."""
    colour: int = 0
    robot: bool = False


class Caption(Drawn):
    """What this move was."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.view = CaptionView("", "", "", "")

    def show(self, view: CaptionView) -> None:
        if view != self.view:
            self.view = view
            self.refresh()

    def draw(self, pen: Pen) -> None:
        theme, box, view = self.theme, self.box, self.view
        strong, quiet, middle = theme.colour("on_surface"), theme.colour("on_surface_2"), box.h / 2
        large = 1.2 if box.h > 60 else 1.0
        draw_card(pen, theme, box, 16)
        radius = min(16.0 * large, 0.32 * box.h)
        left = 14 + 2 * radius + 10
        if view.name:
            draw_badge(pen, theme, 14 + radius, middle, radius, view.name, view.colour, robot=view.robot)
        else:
            pen.icon("flag-outline", 14 + radius, middle, 1.4 * radius, quiet)
        right = box.w - 14
        if pen.scale() > 1:
            self._draw_large(pen, left, right, 12 * large)
            return
        side = max(pen.text_width(view.turn, 12 * large, 500), pen.text_width(view.where, 12 * large, 400))
        size, upper, lower = 12 * large, middle - 9 * large, middle + 10 * large
        pen.text(view.turn, right, upper, size, 500, quiet, anchor="right")
        pen.text(view.where, right, lower if view.turn else middle, size, 400, quiet, anchor="right")
        right -= side + 10
        if view.line:
            pen.text_within(view.title, left, right, upper, 15 * large, 700, strong, least=11)
            pen.text_within(view.line, left, right, lower, 13 * large, 400, quiet, least=9.5)
        else:
            pen.text_within(view.title, left, right, middle, 15 * large, 700, strong, least=11)

    def _draw_large(self, pen: Pen, left: float, right: float, small: float) -> None:
        """What it was has most of the room; where that is stands beside it, no wider than it must."""
        view, box, middle = self.view, self.box, self.box.h / 2
        strong, quiet = self.theme.colour("on_surface"), self.theme.colour("on_surface_2")
        words = [word for word in (view.turn, view.where) if word]
        scale = small / 12
        said = Said(view.title, 15 * scale, 700, strong), Said(view.line, 13 * scale, 400, quiet)
        for most in (min(1.6, box.h / (3 * small)), 1.2, 1.0):
            room = 0.32 * box.w
            size = min((pen.size_within(word, room, small, 500, least=8, most=most) for word in words), default=small)
            side = min(room, max((pen.text_width(word, size, 500, 1) for word in words), default=0.0))
            place = Rect(left, 2, right - side - 8 - left, box.h - 4)
            if pair_scale(place, *said) >= most:
                break
        for at, word in enumerate(words):
            y = middle + (at - (len(words) - 1) / 2) * 1.4 * size
            pen.text_within(word, right - side, right, y, size, 500, quiet, anchor="right", least=8, most=1)
        draw_pair(pen, place, *said)


class MoveSlider(Drawn):
    """All moves from the first to the last: a finger anywhere on it goes there, and drags from there on."""

    def __init__(self, look: Look, last: int, marks: Sequence[TurnMark]) -> None:
        super().__init__(look)
        self.on_move: Callable[[int], object] = lambda at: None
        self._last = last
        self._turns = tuple(marks)
        self._at = 0

    @property
    def at_step(self) -> int:
        return self._at

    def show(self, at: int) -> None:
        if at != self._at:
            self._at = at
            self.refresh()

    # Places

    @property
    def _ends(self) -> tuple[float, float]:
        return THUMB + 3, self.box.w - THUMB - 3

    def place_of(self, at: int) -> float:
        left, right = self._ends
        return left + (right - left) * at / (self._last or 1)

    def step_at(self, x: float) -> int:
        left, right = self._ends
        return round(max(0.0, min(1.0, (x - left) / max(1.0, right - left))) * self._last)

    def shown_marks(self) -> list[TurnMark]:
        """Every turn, or every so many that the marks stay apart."""
        left, right = self._ends
        most = max(1.0, (right - left) / TICK)
        every = next((one for one in _EVERY if len(self._turns) / one <= most), _EVERY[-1])
        return [mark for mark in self._turns if mark.turn % every == 0]

    # Touch

    def targets(self) -> list[Target]:
        """For the keyboard's ring: with it around the slider or not, the arrows step."""
        return [Target("slider", self.box, lambda: None, 16)] if self._last else []

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if touch.is_mouse_scrolling or not self.collide_point(*touch.pos):
            return False
        touch.grab(self)
        self._drag(touch)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        self._drag(touch)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        return True

    def _drag(self, touch: MotionEvent) -> None:
        at = self.step_at(self.at(touch)[0])
        if at != self._at:
            self.on_move(at)

    # Drawing

    def draw(self, pen: Pen) -> None:
        theme, (left, right), y = self.theme, self._ends, self.box.h / 2 - 5
        here = self.place_of(self._at)
        pen.part(_draw_marks, theme, tuple((self.place_of(mark.at), mark.turn) for mark in self.shown_marks()), y + 10)
        pen.rounded(Rect(left - 3, y - 3, right - left + 6, 6), 3, theme.colour("outline"))
        pen.rounded(Rect(left - 3, y - 3, here - left + 6, 6), 3, theme.colour("accent"))
        pen.shadow(Rect(here - THUMB, y - THUMB, 2 * THUMB, 2 * THUMB), THUMB, 2, theme)
        pen.disc(here, y, THUMB, theme.colour("accent"))
        pen.disc(here, y, 4, theme.colour("on_accent"))


def _draw_marks(pen: Pen, theme: Theme, marks: tuple[tuple[float, int], ...], y: float) -> None:
    """A tick a turn, and its number wherever the last one is far enough away."""
    quiet, free = theme.colour("on_surface_2"), 0.0
    numbered = [turn for _x, turn in marks if turn % 5 == 0]
    for x, turn in marks:
        long = turn in numbered or len(marks) < 6
        pen.plain(Rect(x - 0.5, y, 1, 5 if long else 3), quiet)
        width = pen.text_width(str(turn), 11, 400, 1.3)
        if long and x - width / 2 >= free:
            pen.text(str(turn), x, y + 12, 11, 400, quiet, most=1.3)
            free = x + width / 2 + 10


class ReplayButtons(Drawn):
    """First, back, play or pause, forward, last."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.acts: dict[str, Callable[[], object]] = {}
        """What each of them does, by name."""
        self._plays = False
        self._can = True, True

    def show(self, *, plays: bool, back: bool, forward: bool) -> None:
        if (plays, (back, forward)) != (self._plays, self._can):
            self._plays, self._can = plays, (back, forward)
            self.refresh()

    def places(self) -> dict[str, Rect]:
        box = self.box
        pitch = box.w / 5
        names = ("first", "back-one", "play", "forward", "last")
        return {name: Rect(at * pitch + 2, 0, pitch - 4, box.h) for at, name in enumerate(names)}

    def targets(self) -> list[Target]:
        return [
            Target(name, place, lambda name=name: self.acts[name](), place.h / 2)  # type: ignore[misc]
            for name, place in self.places().items()
        ]

    def draw(self, pen: Pen) -> None:
        icons = {
            "first": "skip-backward",
            "back-one": "step-backward",
            "play": "pause" if self._plays else "play",
            "forward": "step-forward",
            "last": "skip-forward",
        }
        back, forward = self._can
        for name, place in self.places().items():
            able = {"first": back, "back-one": back, "forward": forward, "last": forward}.get(name, True)
            style = MAIN if name == "play" else TONAL
            fill, ink = self.theme.colour(style.fill), self.theme.colour(style.text)
            shape = Rect(place.x, place.y + 2, place.w, place.h - 4)
            pen.rounded(shape, shape.h / 2, fill if able else (*fill[:3], 0.45))
            middle = shape.x + shape.w / 2, shape.y + shape.h / 2
            pen.icon(icons[name], *middle, min(26.0, 0.55 * shape.h), ink if able else (*ink[:3], 0.4))
