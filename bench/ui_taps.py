"""Plays at a shared table with real touches and measures each from the touch to the painted frame.

A process has one window, so this runs as one of its own, and tells what it measured as JSON:
``python -m bench.ui_taps WIDTH HEIGHT PLAYERS TAPS`` plays; with no players it shows an empty window.
"""

from __future__ import annotations

import json
import random
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from sqlite3 import Connection
from typing import Any

from kivy.base import EventLoop, runTouchApp
from kivy.clock import Clock
from kivy.config import Config
from kivy.graphics.opengl import glFinish
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp

from bench.calibration import loop_seconds
from bench.ui_memory import resident
from bench.ui_store import greeted, kept_game
from scorepad.rules.moves import CellMove, Colour, White
from scorepad.rules.qwixx.table import TableState
from scorepad.store.database import Database
from scorepad.ui.sheet_geometry import Rect

FRAME = 1 / 60


class Frames:
    """Kivy's frames under a clock of our own: nobody waits between two of them, and movements still take their time."""

    def __init__(self) -> None:
        self._now = Clock.time()
        Clock.time = lambda: self._now
        Clock._max_fps = 0

    def next(self) -> None:
        self._now += FRAME
        EventLoop.idle()
        # An invisible window waits for nothing: without this the painting would go on behind our back.
        glFinish()

    def rest(self) -> None:
        """Half a second, as people take it between two taps: every movement is over and painted."""
        for _ in range(10):
            self._now += 0.05
            Clock.tick()
            Clock.tick_draw()
        self.next()


def make_window(width: int, height: int) -> Any:
    Config.set("graphics", "width", width)
    Config.set("graphics", "height", height)
    EventLoop.ensure_window()
    return EventLoop.window


def empty_frames(width: int, height: int, count: int) -> dict[str, Any]:
    """What a frame costs that shows nothing."""
    window = make_window(width, height)
    frames, times = Frames(), []
    for _ in range(count):
        window.canvas.ask_update()
        start = time.process_time()
        frames.next()
        times.append(time.process_time() - start)
    return {"frames": times}


class Finger(MotionEvent):  # type: ignore[misc]
    """A touch at this place of the window, in pixels."""

    def __init__(self, x: float, y: float) -> None:
        window = EventLoop.window
        place = x / (window.width - 1), y / (window.height - 1)
        super().__init__("bench", 1, place, is_touch=True, type_id="touch")
        self.profile = ["pos"]

    def depack(self, args: tuple[float, float]) -> None:
        self.sx, self.sy = args
        super().depack(args)

    def tap(self) -> None:
        for event in ("begin", "end"):
            EventLoop.post_dispatch_input(event, self)


class Watched:
    """How long the store's transactions took since it was last asked."""

    def __init__(self) -> None:
        self._cpu = self._wall = 0.0
        change = Database.change

        @contextmanager
        def timed(database: Database) -> Iterator[Connection]:
            cpu, wall = time.process_time(), time.perf_counter()
            with change(database) as connection:
                yield connection
            self._cpu += time.process_time() - cpu
            self._wall += time.perf_counter() - wall

        Database.change = timed  # type: ignore[assignment, method-assign]

    def take(self) -> tuple[float, float]:
        taken, self._cpu, self._wall = (self._cpu, self._wall), 0.0, 0.0
        return taken


class Players:
    """The app, and fingers that play as people do: mostly near cells, some passes, some undos."""

    def __init__(self, folder: Path, players: int, width: int, height: int) -> None:
        self._folder, self._players = folder, players
        self._store = Watched()
        make_window(width, height)
        from scorepad.ui import tidy
        from scorepad.ui.app import ScorepadApp

        greeted(folder)
        tidy.begin()
        self._app: Any = ScorepadApp(folder)
        self._app._run_prepare()
        runTouchApp(embedded=True)
        self._frames = Frames()
        self._frames.rest()
        self._random = random.Random(1)
        self.taps: list[tuple[float, float, float]] = []
        """CPU time of each, CPU time and time of the store in it."""
        self.loop = loop_seconds()

    @property
    def _screen(self) -> Any:
        return self._app.screen

    @property
    def _state(self) -> TableState:
        state = self._session.state
        assert isinstance(state, TableState)
        return state

    # Taps

    def tap(self, part: Any, rect: Rect) -> None:
        """A finger comes down and is lifted; then the frame that shows what it did."""
        x, y = part.to_window(part.x + dp(rect.x + rect.w / 2), part.top - dp(rect.y + rect.h / 2))
        finger = Finger(x, y)
        self._store.take()
        start = time.process_time()
        finger.tap()
        self._frames.next()
        took = time.process_time() - start
        self.taps.append((took, *self._store.take()))
        self._frames.rest()
        if len(self.taps) % 10 == 0:
            self.loop = min(self.loop, loop_seconds())

    def press(self, part: Any, key: str) -> None:
        target = part.target(key)
        assert target, f"nothing to tap: {key}"
        self.tap(part, target.rect)

    # A game

    def play(self, taps: int) -> None:
        """One game, then the next, until there are enough taps."""
        while len(self.taps) < taps:
            game = kept_game(self._folder, self._players)
            assert self._app.open_game(game)
            self._session = self._screen.session
            self._frames.rest()
            while not self._state.ended and len(self.taps) < taps:
                self._turn()

    @property
    def _focus(self) -> bool:
        """One at a time; otherwise around the table."""
        return hasattr(self._screen.arrangement, "others")

    def _turn(self) -> None:
        table, dice, turn = self._screen.arrangement, self._random, self._state.turn
        strip, bar = (table.strip, table.turn) if self._focus else (table.hub.strip, table.hub.bar)
        number = dice.randint(1, 6) + dice.randint(1, 6)
        self.tap(strip, Rect(strip._middle_of(number) - 1, strip.box.h / 2 - 1, 2, 2))
        for player in self._state.family.numbers:
            if player != self._state.mover:
                self._answer(player)
        self._cross(White, number)
        if dice.random() < 0.4 and self._state.whites:
            self.press(bar, "undo")
            if bar.target("redo"):
                self.press(bar, "redo")
        self._cross(Colour)
        if self._state.ended:
            return
        if self._focus and dice.random() < 0.3:
            self.tap(dice.choice(table.others), Rect(20, 20, 20, 20))
        if self._focus and self._screen.shown != self._state.mover:
            mine = next(strip for strip in table.others if strip.seat.number == self._state.mover)
            self.tap(mine, Rect(20, 20, 20, 20))
        self.press(bar, "main")
        assert self._state.turn != turn or self._state.ended, "the turn does not end"

    def _answer(self, player: int) -> None:
        """Somebody else crosses the white sum or passes."""
        table, chips = self._screen.arrangement, self._screen.table.seats[player - 1].chips
        if not chips:
            return
        passes, cell = self._random.random() < 0.3, self._random.choice(chips)
        if self._focus:
            strip = next(strip for strip in table.others if strip.seat.number == player)
            self.press(strip, f"pass:{player}" if passes else f"cross:{player}:{cell}")
        elif passes:
            self.press(table.panels[player - 1].header, "pass")
        else:
            self.press(table.panels[player - 1].sheet, cell)

    def _cross(self, kind: type[CellMove], number: int | None = None) -> None:
        """The roller crosses a cell that is not far off, if there is one."""
        state, table = self._state, self._screen.arrangement
        player, cells = state.mover, state.family.layout.cells
        moves = [move for move in state.legal_moves() if isinstance(move, kind) and move.player == player]
        open_ = sorted({move.cell for move in moves if number in (None, cells[move.cell].number)})
        if open_:
            near = sorted(open_, key=lambda cell: cells[cell].bit)[:6]
            sheet = table.sheet if self._focus else table.panels[player - 1].sheet
            self.press(sheet, self._random.choice(near))


def main(arguments: list[str]) -> None:
    width, height, players, taps = map(int, arguments)
    if not players:
        found = empty_frames(width, height, taps)
    else:
        with tempfile.TemporaryDirectory() as folder:
            table = Players(Path(folder), players, width, height)
            table.play(taps)
            cpu, store, store_wall = zip(*table.taps, strict=True)
            found = {"cpu": cpu, "store": store, "store_wall": store_wall, "loop": table.loop, "resident": resident()}
    json.dump(found, sys.stdout)


if __name__ == "__main__":
    main(sys.argv[1:])
