"""What a move of a finished game was, in plain words: a title and a line below it."""

from __future__ import annotations

from scorepad.replay import Replay
from scorepad.rules import moves as m
from scorepad.rules.duel import DuelState
from scorepad.rules.quixo import QuixoState
from scorepad.session import Change
from scorepad.texts import _
from scorepad.texts.duel import step_text
from scorepad.texts.ends import end_sentence
from scorepad.texts.moves import tell
from scorepad.texts.names import player_name, sentence
from scorepad.texts.steps import step_notice

Lines = tuple[str, str]


def caption(replay: Replay, at: int) -> Lines:
    """What happened at this step."""
    players, change = replay.record.players, replay.change(at)
    if change is None:
        first = replay.state(0).active
        return _("The game begins"), _("{player} begins").format(player=player_name(first, players)) if first else ""
    title, line = _told(replay, at, change)
    if change.ended:
        line = end_sentence(replay.record.with_moves(replay.record.moves[:at]), change.after)
    return title, line


def _told(replay: Replay, at: int, change: Change) -> Lines:
    players, actor = replay.record.players, replay.actor(at)
    name, said = player_name(actor, players) if actor else "", sentence(tell(change.move, players))
    match change.move:
        case m.Roll(dice=dice):
            white = (dice[0] or 0) + (dice[1] or 0)
            return _("{player} rolled white {sum}").format(player=name, sum=white), said
        case m.Push() | m.Pass() if isinstance(change.after, QuixoState):
            return name, said
        case m.Next() if change.misthrows:
            return _("{player}: misthrow").format(player=name), _("−5 points")
        case m.Next():
            return _("{player} ends the turn").format(player=name), _next(change, players)
    if isinstance(change.after, DuelState):
        return said, step_text(change, players)
    if change.ended:
        return said, ""
    title, line, _row = step_notice(change, players)
    return title, line


def _next(change: Change, players: tuple[str, ...]) -> str:
    after = change.after
    if after.active is None or len(players) == 1:
        return ""
    return _("{player}'s turn").format(player=player_name(after.active, players))


def where_text(replay: Replay, at: int) -> Lines:
    """Which turn and which move it is."""
    turn = replay.turn(at)
    return (
        _("turn {turn}").format(turn=turn) if turn is not None and not isinstance(replay.state(0), QuixoState) else "",
        _("{at} of {last}").format(at=at, last=replay.last),
    )
