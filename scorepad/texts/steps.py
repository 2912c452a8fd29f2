"""What a step at a shared table did, in a title and a line."""

from __future__ import annotations

from collections.abc import Sequence

from scorepad.rules import moves as m
from scorepad.rules.game import Score
from scorepad.rules.qwixx.table import TableState
from scorepad.session import Change, Step
from scorepad.texts import _, plural
from scorepad.texts.moves import tell
from scorepad.texts.names import cell_name, colour_name, end_name, player_name, sentence


def step_notice(change: Change, players: Sequence[str]) -> tuple[str, str, str]:
    """Title, line below it, and the row of a crossed cell."""
    before, after, move = change.before, change.after, change.move
    if correction := correction_notice(change):
        return *correction, ""
    if change.step is Step.UNDONE:
        return _("Undone: {move}").format(move=tell(move, players)), _totals(change, players), ""
    if change.ended and after.outcome:
        return _("The game is over"), sentence(end_name(after.outcome.reason)), ""
    match move:
        case m.CellMove(player=player, cell=cell):
            title = _("{player} crossed {cell}").format(player=player_name(player, players), cell=cell_name(cell))
            return title, _after_cross(change, player, cell), cell.rstrip("0123456789")
        case m.PawnSteps(player=player) | m.PawnLands(player=player):
            points = after.scores()[player - 1].bonus
            title = _("{player}'s pawn moved").format(player=player_name(player, players))
            return title, plural("{count} point under it", "{count} points under it", points), ""
        case m.Roll(dice=dice):
            return _("Rolled"), _("white {sum}").format(sum=(dice[0] or 0) + (dice[1] or 0)), ""
        case m.Next():
            name = player_name(before.active or 1, players)
            if change.misthrows:
                return _("{player}: misthrow").format(player=name), _("−5 points"), ""
            return _("{player}'s turn").format(player=player_name(after.active or 1, players)), "", ""
    return sentence(tell(move, players)), "", ""


def correction_notice(change: Change) -> tuple[str, str] | None:
    """Title and line of a step that changed what was entered long ago; None of every other step."""
    if change.step is Step.CORRECTED:
        return _("Corrected."), _("One undo brings everything back.")
    if change.step is Step.RESTORED:
        return _("Correction undone."), _("Everything is as it was before.")
    return None


def _after_cross(change: Change, player: int, cell: str) -> str:
    if change.locked:
        row = colour_name(change.locked[0])
        return _("and locked the row. The {colour} die leaves.").format(colour=row)
    return row_points_text(change.after.scores()[player - 1], cell)


def row_points_text(score: Score, cell: str) -> str:
    """What a cross has brought its row; or both its neighbours, if it lies between two."""
    row = cell.rstrip("0123456789")
    if row not in score.rows:
        return _("counts for both neighbouring rows")
    points = score.rows[row]
    return plural("the row now has {count} point", "the row now has {count} points", points)


def _totals(change: Change, players: Sequence[str]) -> str:
    """Whose total is what it was again."""
    pairs = zip(change.before.scores(), change.after.scores(), strict=True)
    changed = [after for before, after in pairs if before.total != after.total]
    if len(changed) != 1:
        return ""
    name = player_name(changed[0].player, players)
    return _("{player} has {total} again").format(player=name, total=changed[0].total)


def lock_text(state: TableState, player: int, row: str, players: Sequence[str]) -> str:
    """What a player should know of a row's lock."""
    at = state.family.layout.letters[row]
    name, bit = colour_name(row), state.family.layout.rows[at].lock_bit
    if state.sheets[player - 1].rows[at] & bit:
        return _("You locked {row}").format(row=name)
    if state.closed >> at & 1:
        lockers = [number for number, sheet in enumerate(state.sheets, 1) if sheet.rows[at] & bit]
        if lockers:
            who = player_name(lockers[0], players)
            return sentence(_("{row} locked by {player}").format(row=name, player=who))
        return sentence(_("{row} is locked").format(row=name))
    missing = state.family.rules.missing_to_lock(state.sheets[player - 1], at)
    if missing:
        return plural(
            "The lock needs {count} more cross in this row.",
            "The lock needs {count} more crosses in this row.",
            missing,
        )
    return _("Cross the last number to lock this row.")
