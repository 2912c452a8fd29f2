"""What a tap on a field of Duel means. A tap says which field; the dice, or the player, say which action."""

from __future__ import annotations

from collections.abc import Sequence

from scorepad.rules.duel import LAYOUT, DuelState
from scorepad.rules.game import IllegalMove, Why
from scorepad.rules.moves import Colour, Move, White
from scorepad.rules.qwixx.layout import colour_sums
from scorepad.table_talk import Action
from scorepad.texts.duel import fits_neither
from scorepad.texts.short import Explained, explain_at_cell

_SUMS = (Why.WHITE_SUM, Why.COLOUR_SUM)


def action_for(state: DuelState, chosen: Action) -> Action:
    """Which action the next tap means where the dice do not say it."""
    return Action.COLOUR if state.white or chosen is Action.COLOUR else Action.WHITE


def meant(state: DuelState, cell: str, chosen: Action = Action.WHITE) -> Move:
    """The move that a tap on this field means; IllegalMove, with the refusal that helps most, if there is none.

    A field that fits both sums is played with the white one: the colour action then remains, and after the colour
    action there would be no white one (D1).
    """
    field, player = LAYOUT.cells[cell], state.mover
    if state.white == field and not state.colour and not state.ended:
        # Said before anything about sums: whatever the dice are, this field is not for the second stone.
        raise IllegalMove(Why.SAME_FIELD, "D6", cell=cell)
    refusals = list[IllegalMove]()
    for kind in _kinds(state, cell, chosen):
        move = kind(player, cell)
        try:
            state.play(move)
        except IllegalMove as error:
            refusals.append(error)
        else:
            return move
    # Where the number would do and the field refuses, the field's reason is the one to know.
    raise next((error for error in refusals if error.refusal.why not in _SUMS), refusals[-1])


def _kinds(state: DuelState, cell: str, chosen: Action) -> Sequence[type[White] | type[Colour]]:
    """The actions that the tap may mean, the better one first."""
    if state.colour:
        late = state.white is None and state.dice and LAYOUT.cells[cell].number == _white_sum(state.dice)
        return [White if late else Colour]
    if state.dice and not state.white:
        return [White, Colour]
    return [Colour if action_for(state, chosen) is Action.COLOUR else White]


def _white_sum(dice: tuple[int | None, ...]) -> int:
    return (dice[0] or 0) + (dice[1] or 0)


def refusal_text(state: DuelState, cell: str, error: IllegalMove, players: Sequence[str]) -> str:
    """The refusal at its field; if the field fits neither sum, it says which would."""
    if error.refusal.why in _SUMS and state.dice and not state.white and not state.colour:
        text = fits_neither(state, cell, colour_sums(state.dice, LAYOUT.cells[cell].row))
        return Explained(text, error.refusal.rule)
    return explain_at_cell(error.refusal, players)
