"""Quixo in words: who is to do what, how it ended, why a cube cannot be taken."""

from __future__ import annotations

from collections.abc import Sequence

from scorepad.rules import moves as m
from scorepad.rules.game import Reason, Refusal, Why
from scorepad.rules.quixo import Position, QuixoState, has_line
from scorepad.texts import _, marked
from scorepad.texts.moves import tell
from scorepad.texts.names import listed, player_name
from scorepad.texts.short import Explained, explain_at_cell

_REFUSALS = {
    Why.CUBE_NOT_YOURS: marked("This cube is the other side's."),
    Why.CUBE_OF_PARTNER: marked("Its dot points at {partner}: only {partner} may take it."),
    Why.CUBE_NOT_EDGE: marked("Only cubes at the edge can be taken."),
    Why.PUSH_BACK: marked("Never in again where it came from."),
}


def cube_refusal(refusal: Refusal, players: Sequence[str]) -> str:
    """One short line at the cube."""
    template = _REFUSALS.get(refusal.why)
    if template is None:
        return explain_at_cell(refusal, players)
    partner = refusal.params.get("partner")
    text = _(template).format(partner=player_name(partner, players) if isinstance(partner, int) else "")
    return Explained(text, refusal.rule)


def status_text(state: QuixoState, player: int, *, picked: bool, robot: bool) -> str:
    """What the player does now."""
    if state.outcome:
        if not state.outcome.winners:
            return _("a draw")
        return _("wins") if player in state.outcome.winners else _("loses")
    if player != state.mover:
        return _("waits")
    if robot:
        return _("thinks…")
    if not state.takeable:
        return _("has to pass")
    return _("chooses where it goes in") if picked else _("takes a cube")


def hint_text(state: QuixoState, ends: int, *, robot: bool, players: Sequence[str]) -> str:
    """What the player to move has to do; ``ends`` is where the cube taken may go in."""
    name = player_name(state.mover, players)
    if robot:
        return _("{player} thinks…").format(player=name)
    if not state.takeable:
        return _("{player} cannot take any cube").format(player=name)
    if ends:
        three, two = _("Push it in at one of the three arrows"), _("Push it in at one of the two arrows")
        return three if ends == 3 else two
    if came_up_twice(state):
        return _("This position has come up twice: the third time is a draw")
    return _("{player}: take a bright cube").format(player=name)


def came_up_twice(state: QuixoState) -> bool:
    """House rule: once more, and the game is drawn."""
    position = Position(state.crosses, state.circles, state.dots, state.mover)
    return state.history is not None and not state.ended and state.history.times(position) == 2


def end_text(state: QuixoState, last: m.Move | None, players: Sequence[str]) -> str:
    """Who won and why, in one sentence."""
    outcome = state.outcome
    if outcome is None:
        return ""
    if not outcome.winners:
        if isinstance(last, m.Draw):
            return _("A draw: both sides agreed.")
        return _("A draw: this position has come up for the third time.")
    names = [player_name(number, players) for number in outcome.winners]
    if outcome.reason is Reason.LINE:
        return _line_text(state, names, players)
    loser = player_name(last.player if isinstance(last, m.PlayerMove) else state.mover, players)
    if outcome.reason is Reason.TIME:
        one, two = _("{player}'s time is up: {winners} wins."), _("{player}'s time is up: {winners} win.")
    else:
        one, two = _("{player} gave up: {winners} wins."), _("{player} gave up: {winners} win.")
    return (one if len(names) == 1 else two).format(player=loser, winners=listed(names))


def _line_text(state: QuixoState, winners: Sequence[str], players: Sequence[str]) -> str:
    mover, single = player_name(state.mover, players), len(winners) == 1
    if state.won_by == 2 - state.mover % 2:
        won = _("{winners} wins with five in a line.") if single else _("{winners} win with five in a line.")
        return won.format(winners=listed(winners))
    if has_line(state.crosses) and has_line(state.circles):
        # Both lines at once: the other side's counts (Q5).
        one = _("{player} completed both lines at once. The other side's counts: {winners} wins.")
        two = _("{player} completed both lines at once. The other side's counts: {winners} win.")
    else:
        one = _("{player}'s move completed {winners}'s line, so {winners} wins.")
        two = _("{player}'s move completed the line of {winners}, so they win.")
    return (one if single else two).format(player=mover, winners=listed(winners))


def move_text(move: m.Move, players: Sequence[str]) -> str:
    """A move in a list in which its player is named already."""
    match move:
        case m.Push(taken=taken, end=end):
            return f"{taken}–{end}"
        case m.Pass():
            return _("passes")
        case m.Resign():
            return _("gives up")
        case m.Time():
            return _("out of time")
    return tell(move, players)


def dot_text(move: m.Move, players: Sequence[str]) -> str:
    """Four players: whom the dot of the pushed cube points at."""
    dot = move.dot if isinstance(move, m.Push) else None
    return _("dot to {player}").format(player=player_name(dot, players)) if dot else ""
