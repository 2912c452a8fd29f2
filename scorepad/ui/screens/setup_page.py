"""The page of the set-up: its sections in one column, and the dragging of players to other seats."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp

from scorepad.rules.qwixx.house import HouseSheet
from scorepad.setup_draft import SetupDraft
from scorepad.setup_names import seat_colours
from scorepad.sheet_groups import more_group
from scorepad.store.players import Player
from scorepad.store.tracks import NamedTrack
from scorepad.ui.look import Look
from scorepad.ui.paint import Pen
from scorepad.ui.screens.setup_needs import ClockChoice, Dice, FixedDice, LuckyNumbers, TrackChoice
from scorepad.ui.screens.setup_own_sheet import SheetChoice
from scorepad.ui.screens.setup_players import Drag, PlayersSection
from scorepad.ui.screens.setup_sections import HouseRules, Modes, Section
from scorepad.ui.screens.setup_sheets import Games, SheetCard
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.widgets.drawn import Target
from scorepad.ui.widgets.scroll import Page, ScrollPane

WIDEST = 560
MARGIN = 12
END = 10


def column(left: float, width: float) -> tuple[float, float]:
    """Where everything stands that lies below each other: its left edge and its width."""
    across = min(width - 2 * MARGIN, WIDEST)
    return left + (width - across) / 2, across


class SetupPage(Page):
    def __init__(
        self,
        look: Look,
        draft: SetupDraft,
        known: Sequence[Player],
        tracks: Sequence[NamedTrack],
        games: Sequence[str],
        sheets: Sequence[HouseSheet] = (),
    ) -> None:
        super().__init__(look)
        self.games = games
        self.tracks = tracks
        self.sheets = sheets
        self.on_change: Callable[[SetupDraft], object] = lambda draft: None
        self.on_player: Callable[[int], object] = lambda at: None
        self.on_add: Callable[[], object] = lambda: None
        self.on_lucky: Callable[[int], object] = lambda at: None
        self.on_tracks: Callable[[], object] = lambda: None
        self.on_more: Callable[[], object] = lambda: None
        self.on_sheets: Callable[[], object] = lambda: None
        self.unfolded = False
        self._draft = draft
        self._known = known
        self._drag: Drag | None = None

    # What the sections see

    @property
    def draft(self) -> SetupDraft:
        return self._draft

    @property
    def drag(self) -> Drag | None:
        return self._drag

    @property
    def colours(self) -> Sequence[int]:
        return seat_colours(self._draft.names, self._known, self._draft.bots)

    @property
    def guests(self) -> Sequence[str]:
        """Who had to get up first, then who played lately."""
        everybody = dict.fromkeys([*self._draft.aside, *(player.name for player in self._known)])
        return [name for name in everybody if not self._draft.name_problem(name)]

    def change(self, draft: SetupDraft) -> None:
        """Shows the draft and tells about it, if it is another one."""
        self._drag = None
        if draft != self._draft:
            self._draft = draft
            self._changed_height()
            self.on_change(draft)
        self.refresh()

    def fold(self, unfolded: bool) -> None:
        self.unfolded = unfolded
        self._changed_height()
        if unfolded and isinstance(self.parent, ScrollPane):
            place, room = self._placed()[-1][1], self.parent.height / dp(1) - 2 * MARGIN
            self.parent.reveal(Rect(place.x, place.y, place.w, min(place.h, room)))
        self.refresh()

    def _changed_height(self) -> None:
        if isinstance(self.parent, ScrollPane):
            self.parent.arrange()

    # Places

    def _sections(self) -> list[Section]:
        draft, kind = self._draft, self._draft.kind
        wanted: list[tuple[object, type[Section]]] = [
            (True, Games),
            (more_group(draft.game), SheetCard),
            (kind.has_sheet, SheetChoice),
            (len(kind.modes) > 1, Modes),
            (True, PlayersSection),
            (kind.has_lucky and draft.names, LuckyNumbers),
            (kind.has_track, TrackChoice),
            (kind.has_dice and not draft.is_pad, FixedDice if draft.has_robots else Dice),
            (kind.has_clock, ClockChoice),
            (kind.house, HouseRules),
        ]
        return [section(self) for needed, section in wanted if needed]

    def _placed(self, width: float | None = None) -> list[tuple[Section, Rect]]:
        left, across = column(0, self.box.w if width is None else width)
        found, y = list[tuple[Section, Rect]](), 0.0
        for section in self._sections():
            place = Rect(left, y + section.gap, across, section.height(across))
            found.append((section, place))
            y = place.bottom
        return found

    def height_for(self, width: float) -> float:
        return self._placed(width)[-1][1].bottom + END

    def targets(self) -> list[Target]:
        return [target for section, place in self._placed() for target in section.targets(place)]

    def draw(self, pen: Pen) -> None:
        dragged = None
        for section, place in self._placed():
            if self._drag and isinstance(section, PlayersSection):
                # What is dragged lies above everything else.
                dragged = section, place
            else:
                section.draw(pen, place)
        if dragged:
            dragged[0].draw(pen, dragged[1])

    # Dragging

    def keeps(self, x: float, y: float) -> bool:
        target = self.target_at(x, y)
        return self._drag is not None or (target is not None and target.key.startswith("handle:"))

    def _rows(self) -> tuple[float, float]:
        """Where the players' rows begin, and how tall each is."""
        return next(
            (section.rows_top(place), section.pitch(place.w))
            for section, place in self._placed()
            if isinstance(section, PlayersSection)
        )

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self._drag:
            # One hand moves a player; what another one taps meanwhile would pull the seats away below it.
            return True
        x, y = self.at(touch)
        target = self.target_at(x, y)
        if touch.is_mouse_scrolling or not target or not target.key.startswith("handle:"):
            return super().on_touch_down(touch)
        touch.grab(self)
        first, pitch = self._rows()
        top = target.rect.y - first
        at = int(target.key.partition(":")[2])
        self._drag = Drag(at, top, y - target.rect.y, len(self._draft.names), pitch)
        self.refresh()
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self or not self._drag:
            return super().on_touch_move(touch)
        first, pitch = self._rows()
        y = self.at(touch)[1] - first - self._drag.grip
        self._drag = replace(self._drag, y=max(-pitch / 4, min(y, (self._drag.seats - 0.75) * pitch)))
        if isinstance(self.parent, ScrollPane):
            self.parent.reveal(Rect(0, first + self._drag.y, 1, pitch))
        self.refresh()
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self or not self._drag:
            return super().on_touch_up(touch)
        touch.ungrab(self)
        self.change(self._draft.move(self._drag.at, self._drag.to))
        return True
