"""The boards of games that are stepped through: Duel and Quixo."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from kivy.uix.widget import Widget

from scorepad.replay import Replay
from scorepad.rules.duel import DuelState
from scorepad.rules.moves import CellMove, Push
from scorepad.rules.quixo import QuixoState
from scorepad.ui.duel_geometry import MOST_ROW, BoardGeometry
from scorepad.ui.duel_view import Status, duel_view
from scorepad.ui.look import Look
from scorepad.ui.quixo_view import BoardView, Hand, board_view, bottom_player, cubes_of
from scorepad.ui.screens.replay_layout import ReplayLayout
from scorepad.ui.screens.screen import Screen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.widgets.duel_panel import PlayerPanel
from scorepad.ui.widgets.quixo_board import Shift
from scorepad.ui.widgets.still import StillDuel, StillQuixo

LOW = 420.0
"""A lower place has no room for the players' panels."""


class ReplayDuel:
    """The board with both players' panels above and below it, where there is room for them."""

    chooses = False

    def __init__(self, look: Look, replay: Replay, robots: Sequence[int]) -> None:
        self._replay, self._robots = replay, robots
        self._geometry = BoardGeometry(100, 100, False, 20, 20, 4, 3, 3, 3)
        self.board = StillDuel(look, lambda: self._geometry)
        self.panels = [PlayerPanel(look), PlayerPanel(look)]

    def place(self, layout: ReplayLayout, _shown: int, screen: Screen) -> list[Widget]:
        place, upright = layout.board, not layout.lies and not layout.tablet
        if not layout.tablet and place.h < LOW:
            # A low screen is the board's alone: the totals stand above it.
            if layout.lies:
                # A field wider than high would leave no room between its number and that of a stack.
                width = min(place.w, 80 + 11 * 0.8 * place.h / 4)
                place = Rect(place.x + (place.w - width) / 2, place.y, width, place.h)
            shape = (False, 28, 40, 4, 3, 3, 2) if layout.lies else (True, 20, 24, 4, 2.5, 3, 3)
            self._lay(place, screen, BoardGeometry(place.w, place.h, *shape))
            return [self.board]
        panel, gap = (118.0, 12.0) if layout.tablet else (46.0, 5.0)
        if layout.lies:
            panel = 64.0
        deep = place.h - 2 * panel - 2 * gap
        most = 4 * MOST_ROW + 24 if layout.tablet else deep
        height = min(deep, most)
        top = place.y + (deep - height) / 2
        board = Rect(place.x, top + panel + gap, place.w, height)
        shape = (True, 22, 28, 4, 2.5, 3, 3) if upright else (False, 46, 54, 8, 7, 6, 5)
        self._lay(board, screen, BoardGeometry(board.w, board.h, *shape))
        self.panels[1].place(Rect(place.x, top, place.w, panel), screen)
        self.panels[0].place(Rect(place.x, board.bottom + gap, place.w, panel), screen)
        return [*self.panels, self.board]

    def _lay(self, place: Rect, screen: Screen, geometry: BoardGeometry) -> None:
        self._geometry = geometry
        self.board.place(place, screen)

    def show(self, at: int, *, moving: bool, back: bool) -> None:
        state, move = self._replay.state(at), self._replay.move(at)
        assert isinstance(state, DuelState)
        placed = (move.cell,) if isinstance(move, CellMove) else ()
        # As while a robot thinks: nothing is marked that somebody could do.
        view = duel_view(state, self._replay.record.players, "real", placed=placed, bots=(1, 2))
        self.board.show(view.rows, turned=False)
        for panel, seat in zip(self.panels, view.seats, strict=True):
            status = seat.status if seat.status is Status.WINS else Status.WAITS
            panel.show(replace(seat, status=status, robot=seat.number in self._robots))


class ReplayQuixo:
    """The board, and each push as it slides."""

    chooses = False

    def __init__(self, look: Look, replay: Replay, robots: Sequence[int]) -> None:
        self._replay, self._robots = replay, robots
        self._bottom = bottom_player(len(replay.record.players), robots)
        self.board = StillQuixo(look)

    def place(self, layout: ReplayLayout, _shown: int, screen: Screen) -> list[Widget]:
        place = layout.board
        side = min(place.w, place.h, 720.0)
        self.board.place(Rect(place.x + (place.w - side) / 2, place.y + (place.h - side) / 2, side, side), screen)
        return [self.board]

    def show(self, at: int, *, moving: bool, back: bool) -> None:
        self.board.settle()
        self.board.show(self._view(at))
        # Going back, it is the move after this one that is taken back.
        move = self._replay.move(at + 1 if back else at) if moving else None
        if isinstance(move, Push):
            first, second = (self._cubes(step) for step in ((at, at + 1) if back else (at - 1, at)))
            self.board.slide(Shift(move, first.cubes, second.cubes, back))

    def _view(self, at: int) -> BoardView:
        state = self._replay.state(at)
        assert isinstance(state, QuixoState)
        view = board_view(state, Hand(), self._replay.move(at), self._robots)
        return view if state.ended else replace(self._cubes(at), last=view.last)

    def _cubes(self, at: int) -> BoardView:
        """The cubes alone: none is brighter, for none can be taken."""
        state = self._replay.state(at)
        assert isinstance(state, QuixoState)
        return BoardView(cubes_of(state, 0, self._bottom))
