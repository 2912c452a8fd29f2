"""Why a game ended, in a sentence that names who did it."""

from __future__ import annotations

from scorepad.record import Record, parse_move
from scorepad.rules.duel import DuelState
from scorepad.rules.game import Reason, State
from scorepad.rules.moves import Draw, Resign, Time
from scorepad.rules.quixo import QuixoState
from scorepad.texts import _
from scorepad.texts.names import end_name, player_name, sentence


def end_sentence(record: Record, state: State) -> str:
    """Nothing while the game goes on."""
    if state.outcome is None:
        return ""
    players, last = record.players, parse_move(record.moves[-1])
    match last:
        case Resign(player=player):
            return _("{player} gave up").format(player=player_name(player, players))
        case Time(player=player):
            return _("{player} ran out of time").format(player=player_name(player, players))
        case Draw():
            return _("A draw was agreed")
    if isinstance(state, DuelState) and state.outcome.reason is Reason.STONES:
        player = next(number for number, left in enumerate(state.supply, 1) if not left)
        return _("{player} placed the last stone").format(player=player_name(player, players))
    if isinstance(state, DuelState) and state.outcome.reason is Reason.FOUR_MISTHROWS:
        return _("Four stones in the misthrow column")
    if isinstance(state, QuixoState):
        return _quixo_end(state, players)
    return sentence(end_name(state.outcome.reason))


def _quixo_end(state: QuixoState, players: tuple[str, ...]) -> str:
    if state.won_by is None:
        return _("The same position for the third time")
    if state.won_by == 1 + (state.mover + 1) % 2:
        return _("Five crosses in a line") if state.won_by == 1 else _("Five circles in a line")
    # The mover lost by this very line (Q5).
    mover = player_name(state.mover, players)
    if state.won_by == 1:
        return _("{player} completed a line of crosses").format(player=mover)
    return _("{player} completed a line of circles").format(player=mover)
