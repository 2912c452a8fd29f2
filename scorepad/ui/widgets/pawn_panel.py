"""The printed board's entry: what stands under the pawn that was just moved there by hand."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kivy.input.motionevent import MotionEvent

from scorepad.texts import _
from scorepad.texts.names import cell_name, sentence
from scorepad.ui.fitting import draw_words
from scorepad.ui.ink import tall
from scorepad.ui.look import Look
from scorepad.ui.paint import Pen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.widgets.controls import draw_switch
from scorepad.ui.widgets.drawn import Drawn, Target

POINTS = range(1, 21)
WIDEST = 560
RADIUS = 24
SIDE = 12
HEAD = 56
GOAL = 52
HINT = 26
GAP = 6
BUTTON = 48
SCRIM = 0.45


class PawnPanel(Drawn):
    """Covers the screen, a panel at its lower edge: a tap on the printed points finishes.

    ``on_done`` is told the points and whether it is one of the goal fields.
    """

    def __init__(self, look: Look, cell: str, player: str = "") -> None:
        super().__init__(look)
        self.cell = cell
        self.player = player
        """Whose pawn it is, where that is not plain."""
        self.goal = False
        self._beside = False
        self.on_done: Callable[[int, bool], object] = lambda points, goal: None
        self.on_cancel: Callable[[], object] = lambda: None

    @property
    def solid(self) -> bool:
        return True

    def turn_goal(self) -> None:
        self.goal = not self.goal
        self.refresh()

    # Places

    @property
    def _columns(self) -> int:
        """Two rows where the screen is too low for four."""
        return 5 if self.box.h - self.look.insets.top >= HEAD + GOAL + HINT + 4 * (BUTTON + GAP) + 40 else 10

    @property
    def panel(self) -> Rect:
        insets, box = self.look.insets, self.box
        free = box.w - insets.left - insets.right
        width = min(free, WIDEST if self._columns == 5 else free)
        rows = len(POINTS) // self._columns
        height = HEAD + GOAL + self._hint + rows * self._tall + (rows - 1) * GAP + SIDE + insets.bottom
        return Rect(insets.left + (free - width) / 2, box.h - height, width, height)

    @property
    def _hint(self) -> float:
        """Higher where larger words need two lines and the numbers leave room for them."""
        rows, insets = len(POINTS) // self._columns, self.look.insets
        free = self.box.h - insets.top - insets.bottom - HEAD - GOAL - SIDE - rows * (BUTTON + GAP) - 16
        return max(HINT, min(tall(HINT), free))

    @property
    def _tall(self) -> float:
        """How tall a number is: up to 60 where there is room."""
        rows, insets = len(POINTS) // self._columns, self.look.insets
        free = self.box.h - insets.top - insets.bottom - HEAD - GOAL - self._hint - SIDE - (rows - 1) * GAP - 16
        return max(BUTTON, min(60.0, free / rows))

    def numbers(self) -> list[Rect]:
        panel, columns = self.panel, self._columns
        w = (panel.w - 2 * SIDE - (columns - 1) * GAP) / columns
        top = panel.y + HEAD + GOAL + self._hint
        return [
            Rect(panel.x + SIDE + at % columns * (w + GAP), top + at // columns * (self._tall + GAP), w, self._tall)
            for at in range(len(POINTS))
        ]

    @property
    def _goal_place(self) -> Rect:
        panel = self.panel
        return Rect(panel.x + SIDE, panel.y + HEAD, panel.w - 2 * SIDE, GOAL - 4)

    def targets(self) -> list[Target]:
        panel = self.panel
        return [
            Target("cancel", Rect(panel.right - 56, panel.y + 6, 48, 48), self.on_cancel, 24),
            Target("goal", self._goal_place, self.turn_goal, 14),
            *(
                Target(f"points:{points}", place, partial(self._done, points), 12)
                for points, place in zip(POINTS, self.numbers(), strict=True)
            ),
        ]

    def _done(self, points: int) -> None:
        self.on_done(points, self.goal)

    # A tap beside the panel takes it away; when lifted, so that nothing below it takes the rest of the tap.

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if touch.is_mouse_scrolling or self.panel.holds(*self.at(touch)):
            return super().on_touch_down(touch)
        self._beside = True
        touch.grab(self)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self or not self._beside:
            return super().on_touch_up(touch)
        touch.ungrab(self)
        self._beside = False
        if not self.panel.holds(*self.at(touch)):
            self.on_cancel()
        return True

    # Drawing

    def draw(self, pen: Pen) -> None:
        theme, panel = self.theme, self.panel
        pen.plain(self.box, (*theme.colour("ink")[:3], SCRIM))
        pen.corners(panel, (RADIUS, RADIUS, 0, 0), theme.colour("surface"))
        self._draw_head(pen, panel)
        self._draw_goal(pen)
        hint = _("A tap on the points printed under the pawn finishes:")
        words = Rect(panel.x + SIDE + 4, panel.y + HEAD + GOAL - 2, panel.w - 2 * SIDE - 4, self._hint)
        draw_words(pen, hint, words, 13, 400, theme.colour("on_surface_2"), least=10)
        for points, place in zip(POINTS, self.numbers(), strict=True):
            pen.rounded(place, 12, theme.colour("accent_2"))
            middle = place.x + place.w / 2, place.y + place.h / 2
            pen.text(str(points), *middle, 19, 700, theme.colour("on_accent_2"))

    def _draw_head(self, pen: Pen, panel: Rect) -> None:
        theme, letter = self.theme, self.cell[0]
        middle = panel.y + HEAD / 2 + 2
        chip = Rect(panel.x + SIDE, middle - 17, 48, 34)
        pen.rounded(chip, 9, theme.row(letter, "strong"))
        ink = theme.row(letter, "on_crossed")
        pen.symbol(letter, chip.x + 12, middle, 9, ink)
        pen.text(self.cell[1:], chip.x + 31, middle, 17, 700, ink, most=1.3)
        cell = cell_name(self.cell)
        title = (
            _("{player}: pawn on {cell}").format(player=self.player, cell=cell)
            if self.player
            else sentence(_("pawn on {cell}").format(cell=cell))
        )
        place = Rect(chip.right + 12, middle - HEAD / 2 + 2, panel.right - 58 - chip.right - 12, HEAD - 4)
        draw_words(pen, title, place, 19, 700, theme.colour("on_surface"), least=13)
        pen.icon("close", panel.right - 32, middle, 24, theme.colour("on_surface"))

    def _draw_goal(self, pen: Pen) -> None:
        theme, place = self.theme, self._goal_place
        middle = place.y + place.h / 2
        pen.rounded(place, 14, theme.colour("track_goal" if self.goal else "surface_2"))
        colour = theme.colour("on_accent_2" if self.goal else "on_surface")
        pen.icon("flag-checkered", place.x + 22, middle, 22, colour)
        text = _("Goal: one of the last five fields")
        words = Rect(place.x + 44, place.y + 1, place.w - 44 - 66, place.h - 2)
        draw_words(pen, text, words, 15, 500, colour, least=10.5)
        draw_switch(pen, theme, Rect(place.right - 58, middle - 14, 48, 28), self.goal)
