"""A robot that takes over for somebody in the terminal: ``robot``, ``robot 2``, ``robot hard``, ``robot 2 easy``."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

from scorepad.bots.registry import GAMES_WITH_BOTS, find_bot
from scorepad.bots.thinking import Level, Thought
from scorepad.rules.duel import DuelState
from scorepad.rules.moves import Next
from scorepad.rules.qwixx.table import TableState
from scorepad.session import Change, Session
from scorepad.shortform import rolled


@dataclass(frozen=True)
class RobotAsked:
    player: int | None
    """None for whose turn it is."""
    level: Level


def robot_asked(line: str) -> RobotAsked | None:
    """What a line says about a robot; None if it is about something else."""
    word, *rest = line.lower().split() or [""]
    if word != "robot":
        return None
    player, level = None, Level.HARD
    for one in rest:
        if one in tuple(Level):
            level = Level(one)
        elif one.isdecimal() and len(one) == 1:
            player = int(one)
        else:
            return None
    return RobotAsked(player, level)


def has_robot(session: Session) -> bool:
    return session.header.game in GAMES_WITH_BOTS and session.header.mode == "table"


def robot_plays(session: Session, asked: RobotAsked, dice: random.Random) -> Iterator[Change]:
    """The whole turn of whose turn it is, the roll included; for anybody else, what they do with the white sum."""
    bot = find_bot(session.header.game, asked.level)
    player, turn = asked.player or session.state.active, session.state.turn
    if player != session.state.active and not isinstance(session.state, TableState):
        return
    if player and player > len(session.header.players):
        return
    while player and session.state.active and session.state.turn == turn:
        state, mine = session.state, player == session.state.active
        if isinstance(state, TableState | DuelState) and state.dice is None and mine and _may_roll(state):
            yield session.submit(rolled(state, dice))
            continue
        move = bot(state, player, Thought(dice.getrandbits(32)))
        if move is None and mine:
            move = Next()
        if move is not None:
            yield session.submit(move)
        if not mine:
            return


def _may_roll(state: TableState | DuelState) -> bool:
    """Who has entered something without dice goes on without."""
    if isinstance(state, DuelState):
        return state.misthrow_due
    return not (state.whites or state.colour or state.pawn_moved)
