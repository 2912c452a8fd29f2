"""The page of the calculator: the ranking and the sheet being entered, below each other or one of them alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp

from scorepad.calculator import Placed
from scorepad.calculator_draft import CalculatorDraft
from scorepad.ui.look import Look
from scorepad.ui.paint import Pen
from scorepad.ui.screens.calculator_lanes import FULL, EditingPart
from scorepad.ui.screens.calculator_ranking import ROW, RankingPart
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.widgets.drawn import SLOP, Target
from scorepad.ui.widgets.scroll import Page, ScrollPane


class CalculatorPage(Page):
    """``on_change`` is told what a tap or a slide made of the draft; a slide is one step, however far it went."""

    def __init__(self, look: Look, draft: CalculatorDraft, colours: Sequence[int]) -> None:
        super().__init__(look)
        self.on_change: Callable[[CalculatorDraft], object] = lambda draft: None
        self.on_add: Callable[[], object] = lambda: None
        self.on_rename: Callable[[], object] = lambda: None
        self.on_bonus: Callable[[], object] = lambda: None
        self.on_form: Callable[[], object] = lambda: None
        self.has_ranking = self.has_editing = self.offers_add = True
        self.row = ROW
        self.sizes = FULL
        self.slid: tuple[str, int] | None = None
        self.by_box: int | None = None
        self._finger: str | None = None
        """The row on whose ticks a finger lies."""
        self._ranking, self._editing = RankingPart(self), EditingPart(self)
        self.show(draft, colours)

    @property
    def draft(self) -> CalculatorDraft:
        return self._draft

    @property
    def ranked(self) -> Sequence[Placed]:
        return self._ranked

    @property
    def colours(self) -> Sequence[int]:
        return self._colours

    def show(self, draft: CalculatorDraft, colours: Sequence[int]) -> None:
        self._draft, self._colours, self._ranked = draft, colours, draft.ranking()
        self.refresh()

    def change(self, draft: CalculatorDraft) -> None:
        self.on_change(draft)

    def edit(self, at: int) -> None:
        self.on_change(self._draft.edit(at))
        if isinstance(self.parent, ScrollPane) and self.has_editing:
            # Five players, or large texts, leave the sheet below what is seen.
            sheet, seen = self.editing_place, self.parent.height / dp(1)
            self.parent.reveal(Rect(sheet.x, sheet.y, sheet.w, min(sheet.h, seen - 24)))

    def add(self) -> None:
        self.on_add()

    # Places

    def ranking_height(self, width: float) -> float:
        return self._ranking.height(width, self.row)

    def height_for(self, width: float) -> float:
        ranking, editing = self._places(width)
        return max(ranking.bottom, editing.bottom) + 2

    def _places(self, width: float) -> tuple[Rect, Rect]:
        ranking = Rect(0, 0, width, self.ranking_height(width) if self.has_ranking else 0)
        return ranking, Rect(0, ranking.bottom, width, self._editing.height(width) if self.has_editing else 0)

    @property
    def editing_place(self) -> Rect:
        return self._places(self.box.w)[1]

    def tick_place(self, row: str, count: int) -> Rect:
        """Where the tick of a count lies."""
        zone, longest = (
            self._editing.ticks(self._editing.lanes(self.editing_place)[row]),
            self._draft.limits.longest_row,
        )
        return Rect(zone.x + (count - 1) * zone.w / longest, zone.y, zone.w / longest, zone.h)

    @property
    def box_places(self) -> list[Rect]:
        """Where the misthrow boxes lie."""
        return self._editing.box_places(self.editing_place)

    def targets(self) -> list[Target]:
        ranking, editing = self._places(self.box.w)
        found = self._ranking.targets(ranking) if self.has_ranking else []
        return [*found, *(self._editing.targets(editing) if self.has_editing else [])]

    def draw(self, pen: Pen) -> None:
        ranking, editing = self._places(self.box.w)
        if self.has_ranking:
            self._ranking.draw(pen, ranking)
        if self.has_editing:
            self._editing.draw(pen, editing)

    # Touch: ticks are a slider, and a misthrow box is found by where the finger is

    def on_touch_down(self, touch: MotionEvent) -> bool:
        x, y = self.at(touch)
        hit = self._editing.count_at(self.editing_place, x, y) if self.has_editing else None
        if hit and not touch.is_mouse_scrolling:
            if self._finger is None:
                # One finger at a time: a second one must not drag along what the first one holds.
                self._finger = hit[0]
                touch.grab(self)
            return True
        return super().on_touch_down(touch)

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is self and self._finger:
            if self.slid is None and abs(touch.x - touch.ox) > max(dp(SLOP), abs(touch.y - touch.oy)):
                # From here on it is a slide, however the finger goes up and down.
                touch.ungrab(self.parent)
                self._slide(touch)
            elif self.slid:
                self._slide(touch)
            return True
        return super().on_touch_move(touch)

    def _slide(self, touch: MotionEvent) -> None:
        assert self._finger
        self.slid = self._finger, self._editing.count_in(self.editing_place, self._finger, self.at(touch)[0])
        self.refresh()

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return super().on_touch_up(touch)
        x, y = self.at(touch)
        if self._finger is None:
            self.by_box = self._editing.box_at(self.editing_place, x)
            super().on_touch_up(touch)
            self.by_box = None
            return True
        touch.ungrab(self)
        row, slid = self._finger, self.slid
        self._end_slide()
        hit = slid or self._editing.count_at(self.editing_place, x, y)
        if hit and hit[0] == row:
            count = hit[1]
            rows = dict(zip("rygb", self._draft.edited.counts.rows, strict=True))
            # The first tick is the only way to none for whoever taps.
            self.on_change(self._draft.with_row(row, 0 if count == rows[row] == 1 and not slid else count))
        return True

    def release(self) -> None:
        """The pane scrolls: nothing is counted, unless the same movement has become a slide before."""
        if self.slid is None:
            self._finger = None
            super().release()

    def _end_slide(self) -> None:
        self._finger = self.slid = None
        self.refresh()
