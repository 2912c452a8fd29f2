"""The crosses that a step of a game brought along, for whoever shows or tells them one by one."""

from __future__ import annotations

from scorepad.rules.game import State
from scorepad.rules.moves import Move
from scorepad.rules.qwixx.pad import PadState
from scorepad.rules.qwixx.sheet import Forced
from scorepad.rules.qwixx.table import TableState
from scorepad.session import Change, Step


def forced_by(change: Change) -> tuple[Forced, ...]:
    """In the order in which they were made, those that were void included; nothing of what is taken back."""
    if change.step not in (Step.PLAYED, Step.REDONE):
        return ()
    return forced_crosses(change.move, change.before)


def forced_crosses(move: Move, before: State) -> tuple[Forced, ...]:
    """What a legal move brings along in this state."""
    reaction = before.reaction(move) if isinstance(before, TableState | PadState) else None
    return reaction.forced if reaction else ()
