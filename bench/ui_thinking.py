"""A Quixo board while the hard bot thinks: how long each frame takes, and how late it comes.

A process has one window, so this runs as one of its own, and tells what it measured as JSON:
``python -m bench.ui_thinking WIDTH HEIGHT MOVES``. Every frame is painted whole, as in the middle of a movement.
"""

from __future__ import annotations

import json
import sys
import tempfile
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

from kivy.base import EventLoop, runTouchApp
from kivy.config import Config
from kivy.graphics.opengl import glFinish

from bench.ui_store import keep
from scorepad.bots.seats import BotSeats
from scorepad.bots.thinking import Level
from scorepad.record import new

PLAYERS = ("Robot Ada", "Robot Hugo")
OPENING = ("a1-a5", "e5-e1", "a5-e5", "a1-e1", "b1-b5", "c5-c1")


def opened_game(folder: Path) -> None:
    """A game of two bots, as it was left: one of them always thinks."""
    seats = BotSeats((Level.HARD, Level.HARD), 5)
    record = new("quixo", PLAYERS, "table", 1, {}).with_moves(OPENING)
    keep(folder, replace(record, extra=seats.to_header()), opened=True)


def frame() -> float:
    """The seconds that one whole frame takes."""
    begun = time.perf_counter()
    EventLoop.window.canvas.ask_update()
    EventLoop.idle()
    glFinish()
    return time.perf_counter() - begun


def measure(screen: Any, moves: int) -> dict[str, Any]:
    screen.opponents.stop()
    resting, thinking = [frame() for _ in range(60)], list[float]()
    screen.opponents.ask()
    begun, until = screen.session.played, screen.session.played + moves
    while screen.session.played < until and not screen.session.state.outcome:
        if screen.opponents.thinking:
            thinking.append(frame())
        else:
            frame()
    # The first frames of a process load and compile what later ones only use.
    return {"resting": resting[10:], "thinking": thinking, "thoughts": screen.session.played - begun}


def main(width: int, height: int, moves: int) -> None:
    Config.set("graphics", "width", width)
    Config.set("graphics", "height", height)
    EventLoop.ensure_window()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        opened_game(folder)
        from scorepad.ui import tidy
        from scorepad.ui.app import ScorepadApp

        tidy.begin()
        app = ScorepadApp(folder)
        app._run_prepare()
        runTouchApp(embedded=True)
        for _ in range(20):
            frame()
        found = measure(app.screen, moves)
    sys.stdout.write("\n" + json.dumps(found) + "\n")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:4]))
