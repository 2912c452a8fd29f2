"""What is said aloud of a step: locks, misthrows and the end to everybody; to who cannot see it, all that happened."""

from __future__ import annotations

from collections.abc import Sequence

from scorepad.forced import forced_by
from scorepad.rules import moves as m
from scorepad.rules.game import State
from scorepad.session import BACK, Change, Step
from scorepad.texts import _
from scorepad.texts.cells import dice_text, stone_text
from scorepad.texts.moves import tell
from scorepad.texts.names import cell_name, colour_name, end_name, listed, player_name, sentence
from scorepad.texts.results import result_title
from scorepad.texts.steps import correction_notice, step_notice


def announcements(change: Change, players: Sequence[str]) -> list[str]:
    told = reaction_news(change)
    told += [sentence(_("{row} is locked.").format(row=colour_name(row))) for row in change.locked]
    told += [_("{player}: misthrow.").format(player=player_name(player, players)) for player in change.misthrows]
    if change.ended and change.after.outcome:
        told.append(_("The game is over: {end}.").format(end=end_name(change.after.outcome.reason)))
    return told


def reaction_news(change: Change) -> list[str]:
    """The crosses that a cross brought along, and which of them are void."""
    forced = forced_by(change)
    cells = [cell_name(one.cell) for one in forced if one.cell]
    void = dict.fromkeys(one.row for one in forced if one.cell is None)
    told = [_("It brings {cells}.").format(cells=listed(cells))] if cells else []
    return told + [_("The bonus for {row} is void.").format(row=colour_name(row)) for row in void]


def news(change: Change, players: Sequence[str]) -> list[str]:
    """Announcements as they are spoken: with who has won, and whose turn it is now. Nothing of what is taken back."""
    if change.step in (*BACK, Step.CORRECTED):
        return []
    told, active = announcements(change, players), change.after.active
    if len(players) > 1:
        if change.ended:
            told.append(result_title(change.after, players))
        elif active and active != change.before.active:
            told.append(whose_turn(change.after, players))
    return told


def whose_turn(state: State, players: Sequence[str]) -> str:
    """Nothing where one plays alone, or nobody any more."""
    active = state.active if len(players) > 1 and not state.outcome else None
    return _("{player}'s turn").format(player=player_name(active, players)) if active else ""


def what_happened(change: Change, players: Sequence[str], *, stones: bool = False) -> str:
    """A step as somebody hears it who cannot see it; nothing where the news says it. ``stones``: it is played with
    those instead of crosses."""
    move = change.move
    if correction := correction_notice(change):
        return correction[0]
    if change.step is Step.UNDONE:
        return _("Undone: {move}").format(move=tell(move, players))
    match move:
        case m.Roll(dice=dice):
            return dice_text(dice)
        case m.CellMove(player=player, cell=cell) if stones:
            return stone_text(player_name(player, players), cell)
        case m.Next() | m.Miss() | m.Close():
            return ""
        case m.CellMove() | m.PawnSteps() | m.PawnLands() if not change.ended:
            return step_notice(change, players)[0]
    return sentence(tell(move, players))
