"""The sheets of a game that is stepped through: one large on a phone, all of them on a tablet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from kivy.uix.widget import Widget

from scorepad.replay import Replay
from scorepad.rules.game import State
from scorepad.rules.qwixx.pad import PadState
from scorepad.rules.qwixx.table import TableState
from scorepad.texts.names import player_name, points_text
from scorepad.ui.look import Look
from scorepad.ui.paint import Pen
from scorepad.ui.screens.replay_layout import ReplayLayout, seat_places
from scorepad.ui.screens.screen import Screen
from scorepad.ui.sheet_geometry import Rect, SheetGeometry, lying, upright
from scorepad.ui.sheet_view import SheetView, still_views
from scorepad.ui.special_view import order_of
from scorepad.ui.track_view import TrackView, has_track, track_view
from scorepad.ui.widgets.controls import box_row, draw_badge, draw_card, draw_lucky, draw_misthrows, lucky_width
from scorepad.ui.widgets.drawn import Drawn
from scorepad.ui.widgets.mini_sheet import draw_mini_sheet
from scorepad.ui.widgets.still import StillSheet, StillTrack

OWN, PANEL = 32.0, 44.0
"""The line below a phone's sheet, and the head of a tablet's panel."""


LEAST_PITCH, SMALL_LANE = 20.0, 50.0
"""How close cells may stand above each other; where they would be closer, the lanes lie, and are so high."""
LEAST_SEAT = 176.0
"""Where a track would make the panels lower, it is not shown: the sheets say more."""
LARGEST = 1.2
"""So much larger the points above a sheet become."""


class SeatLine(Drawn):
    """A player's name, misthrows and total; on a tablet it is the panel that the sheet lies on."""

    def __init__(self, look: Look, name: str, colour: int, robot: bool) -> None:
        super().__init__(look)
        self._name, self._colour, self._robot = name, colour, robot
        self._sheet: SheetView | None = None
        self._acts = False

    def show(self, sheet: SheetView, acts: bool) -> None:
        if (sheet, acts) != (self._sheet, self._acts):
            self._sheet, self._acts = sheet, acts
            self.refresh()

    @property
    def _is_panel(self) -> bool:
        return self.box.h > 2 * PANEL

    def draw(self, pen: Pen) -> None:
        if self._sheet is None:
            return
        theme, box, sheet = self.theme, self.box, self._sheet
        middle, edge = (PANEL / 2 + 2, 12.0) if self._is_panel else (box.h / 2, 4.0)
        if self._is_panel:
            draw_card(pen, theme, box, 20)
            if self._acts:
                pen.outline(box, 20, 2.5, theme.colour("accent"))
        strong, total = theme.colour("on_surface"), points_text(sheet.total)
        radius = 14.0 if self._is_panel else 12.0
        draw_badge(pen, theme, edge + radius, middle, radius, self._name, self._colour, robot=self._robot)
        pen.text(total, box.w - edge - 2, middle, 26, 700, strong, anchor="right", most=LARGEST)
        right = box.w - edge - 2 - pen.text_width(total, 26, 700, LARGEST) - 14
        right = self._draw_bonus(pen, right, middle)
        side, gap = (26.0, 5.0) if box.w > 330 else (22.0, 3.0)
        right -= sheet.boxes * (side + gap)
        draw_misthrows(pen, theme, box_row(right, middle, side, gap, sheet.boxes), sheet.misthrows)
        left = edge + 2 * radius + 8
        if sheet.lucky and right - left > 190:
            width = lucky_width(sheet.lucky)
            right -= width + 10
            draw_lucky(pen, theme, right, middle, sheet.lucky)
        pen.text_within(self._name, left, right - 8, middle, 16, 700, strong, least=11, most=1.6)

    def _draw_bonus(self, pen: Pen, right: float, middle: float) -> float:
        """On Board: the points under the pawn; where they begin."""
        bonus = self._sheet.bonus if self._sheet else None
        if bonus is None:
            return right
        theme, text = self.theme, f"+{bonus}"
        width = pen.text_width(text, 14, 700, LARGEST) + 30
        pen.rounded(Rect(right - width, middle - 13, width, 26), 13, theme.colour("accent_2"))
        pen.icon("chess-pawn", right - width + 13, middle, 16, theme.colour("on_accent_2"))
        pen.text(text, right - 8, middle, 14, 700, theme.colour("on_accent_2"), anchor="right", most=LARGEST)
        return right - width - 10


class SmallSheet(Drawn):
    """A long sheet on a small phone: upright its numbers could not be read."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self._sheet: SheetView | None = None

    def show(self, sheet: SheetView) -> None:
        if sheet != self._sheet:
            self._sheet = sheet
            self.refresh()

    def draw(self, pen: Pen) -> None:
        if self._sheet:
            draw_mini_sheet(pen, self.theme, self.box, self._sheet, numbers=True, ends=True, patterns=self.look.symbols)


class ReplaySheets:
    """``shown`` is whose sheet a phone shows; nobody else's can be seen there, so a tap on a player changes it."""

    def __init__(self, look: Look, replay: Replay, colours: Sequence[int], robots: Sequence[int]) -> None:
        self._replay, self._look, self._colours = replay, look, colours
        players = replay.record.players
        self._numbers = _sheets(replay.state(0)).family.layout.longest
        self._upright = self._tablet = self._tracked = False
        seats = range(1, len(players) + 1)
        self.sheets = [StillSheet(look, self._geometry) for _seat in seats]
        self.lines = [SeatLine(look, player_name(seat, players), colours[seat - 1], seat in robots) for seat in seats]
        self.track = StillTrack(look) if has_track(replay.state(0)) else None
        self.small = SmallSheet(look)
        self._is_small = False
        self._shown = 1

    @property
    def chooses(self) -> bool:
        return not self._tablet and len(self.sheets) > 1

    def _geometry(self, width: float, height: float) -> SheetGeometry:
        if self._tablet:
            return lying(width, height, self._numbers, head=34, foot=38)
        if self._upright:
            return upright(width, height, self._numbers, compact=height < 420)
        return lying(width, height, self._numbers)

    def place(self, layout: ReplayLayout, shown: int, screen: Screen) -> list[Widget]:
        """Lays everything; what is to be seen."""
        self._tablet, self._shown = layout.tablet, shown
        direction = self._look.direction
        self._upright = not layout.lies if direction == "auto" else direction == "upright"
        if layout.tablet:
            return self._place_all(layout, screen)
        board, line, sheet = layout.board, self.lines[shown - 1], self.sheets[shown - 1]
        line.place(Rect(board.x, board.bottom - OWN + 1, board.w, OWN), screen)
        deep = board.h - OWN
        self._is_small = self._upright and self._geometry(board.w, deep).pitch < LEAST_PITCH
        if self._is_small:
            height = min(deep, 4 * SMALL_LANE)
            self.small.place(Rect(board.x, board.y + (deep - height) / 2, board.w, height), screen)
            return [self.small, line]
        sheet.place(Rect(board.x, board.y, board.w, deep), screen)
        return [sheet, line]

    def _place_all(self, layout: ReplayLayout, screen: Screen) -> list[Widget]:
        board, count = layout.board, len(self.sheets)
        places = seat_places(board, count, 2 if layout.lies and count > 1 else 1)
        beside, track = _beside_track(board, layout.lies)
        with_track = seat_places(beside, count, 1)
        self._tracked = self.track is not None and with_track[0].h >= LEAST_SEAT
        if self._tracked and self.track:
            places = with_track
            self.track.place(track, screen)
        for place, line, sheet in zip(places, self.lines, self.sheets, strict=True):
            line.place(place, screen)
            sheet.place(Rect(place.x + 8, place.y + PANEL, place.w - 16, place.h - PANEL - 8), screen)
        return [*self.lines, *self.sheets, *([self.track] if self.track and self._tracked else [])]

    def show(self, at: int, *, moving: bool, back: bool) -> None:
        """``moving``: it is the step after the one before, so that a new cross is drawn stroke by stroke."""
        state, actor = _sheets(self._replay.state(at)), self._replay.actor(at)
        views = still_views(state, self._replay.record.players)
        change = self._replay.change(at) if moving and not back else None
        order = order_of(change.before, change.move) if change else ()
        for seat, (view, line, sheet) in enumerate(zip(views, self.lines, self.sheets, strict=True), 1):
            if self._tablet or seat == self._shown:
                line.show(view, seat == actor)
                if self._is_small and not self._tablet:
                    self.small.show(view)
                else:
                    sheet.show(view, moving=moving and not back, order=order)
        if self.track and self._tablet and self._tracked:
            self.track.show(self._resting_track(state, actor or self._shown))

    def _resting_track(self, state: TableState | PadState, player: int) -> TrackView:
        """Where the pawns stand; no field is lifted, for nobody moves."""
        view = track_view(state, player, self._replay.record.players, self._colours)
        return replace(view, fields=tuple(replace(field, steps=0) for field in view.fields))


def _beside_track(board: Rect, lies: bool) -> tuple[Rect, Rect]:
    """Where the sheets lie and where the track does, if both are to be seen."""
    if lies:
        part = 0.4 * board.w
        track = Rect(board.right - part, board.y, part, board.h)
        return Rect(board.x, board.y, board.w - part - 16, board.h), track
    part = 0.34 * board.h
    track = Rect(board.x, board.bottom - part, board.w, part)
    return Rect(board.x, board.y, board.w, board.h - part - 14), track


def _sheets(state: State) -> TableState | PadState:
    assert isinstance(state, TableState | PadState)
    return state
