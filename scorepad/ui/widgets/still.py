"""Sheets and boards to look at: as they are played on, but a finger on them does nothing."""

from __future__ import annotations

from kivy.input.motionevent import MotionEvent

from scorepad.ui.widgets.drawn import Drawn, Target
from scorepad.ui.widgets.duel_board import DuelBoard
from scorepad.ui.widgets.quixo_board import QuixoBoard
from scorepad.ui.widgets.sheet import SheetWidget
from scorepad.ui.widgets.track import TrackWidget


class Still(Drawn):
    def targets(self) -> list[Target]:
        return []

    def target(self, key: str) -> Target | None:
        return None

    def target_at(self, x: float, y: float) -> Target | None:
        return None

    def on_touch_down(self, touch: MotionEvent) -> bool:
        return False


class StillSheet(Still, SheetWidget):
    def _prepare(self) -> None:
        """No cross is going to be drawn here by a finger."""


class StillDuel(Still, DuelBoard):
    pass


class StillQuixo(Still, QuixoBoard):
    pass


class StillTrack(Still, TrackWidget):
    pass
