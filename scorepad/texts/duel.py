"""Duel in words: whose action it is, what fits, what a button will do, what a step did, how it ended."""

from __future__ import annotations

from collections.abc import Sequence

from scorepad.rules import moves as m
from scorepad.rules.duel import LAYOUT, MISTHROW_COLUMN, DuelState, count, height
from scorepad.rules.game import Reason
from scorepad.session import Change
from scorepad.texts import _, plural
from scorepad.texts.names import cell_name, colour_name, listed, player_name, sentence
from scorepad.texts.results import result_title

Lines = tuple[str, str]
"""A title and the line below it."""


def turn_lines(state: DuelState, players: Sequence[str], *, rolls: bool) -> Lines:
    """Who is to do what, and what comes after. ``rolls``: the dice of the turn are still to come."""
    name = player_name(state.mover, players)
    if state.ended:
        return _("The game is over"), result_title(state, players)
    if rolls:
        return _("{player}'s turn").format(player=name), _("turn {turn}").format(turn=state.turn)
    if state.colour:
        return _("{player} is done").format(player=name), ""
    if state.white:
        other = _("on another field than {cell}").format(cell=cell_name(state.white.name))
        return _("{player}: colour action").format(player=name), other
    return _("{player}: white action").format(player=name), _("then the colour action, on another field")


def next_text(state: DuelState, players: Sequence[str]) -> str:
    """What ending the turn will do."""
    name = player_name(state.next_player, players)
    if not state.misthrow_due:
        return _("Next: {player}").format(player=name)
    if sum(state.misthrows) + 1 >= MISTHROW_COLUMN or state.supply[state.mover - 1] == 1:
        return _("Misthrow −5, end the game")
    return _("Misthrow −5, next: {player}").format(player=name)


def fitting_text(state: DuelState, white: bool, colour: bool) -> str:
    """Which sums the active player can use; the dice are known."""
    assert state.dice
    total = (state.dice[0] or 0) + (state.dice[1] or 0)
    if state.colour:
        return _("Both actions are over.") if state.white else _("The colour action is over.")
    if white and colour:
        return _("White {sum} or a colour sum.").format(sum=total)
    if white:
        return _("White {sum}.").format(sum=total)
    if colour:
        return _("A colour sum, on another field.") if state.white else _("A colour sum: white does not fit.")
    return _("Nothing more fits.") if state.white else _("Nothing fits: this is a misthrow.")


def marks_text(beaten: Sequence[str], stacked: Sequence[str]) -> str:
    """What the marks on the fields mean; nothing without marks."""
    if beaten:
        return _("A dashed ring can be beaten: {cells}.").format(cells=listed([cell_name(cell) for cell in beaten]))
    if stacked:
        return _("+1 stacks on your stone: {cells}.").format(cells=listed([cell_name(cell) for cell in stacked]))
    return ""


def fits_neither(state: DuelState, cell: str, sums: Sequence[int]) -> str:
    """Why a field fits neither action. ``sums`` are those of its colour."""
    assert state.dice
    field = LAYOUT.cells[cell]
    words = {
        "cell": cell_name(cell),
        "sum": (state.dice[0] or 0) + (state.dice[1] or 0),
        "colour": colour_name(LAYOUT.rows[field.row].letter),
        "first": sums[0],
        "second": sums[-1],
    }
    if sums[0] == sums[-1]:
        return sentence(_("{cell} does not fit: white is {sum}, with {colour} it is {first}.").format(**words))
    return sentence(_("{cell} does not fit: white is {sum}, with {colour} it is {first} or {second}.").format(**words))


def supply_text(stones: int) -> str:
    return plural("{count} of 22 stones left", "{count} of 22 stones left", stones)


def short_supply_text(stones: int) -> str:
    """Where there is little room."""
    return _("{count} of 22").format(count=stones)


def misthrows_text(points: int) -> str:
    return _("misthrows −{points}").format(points=-points) if points else _("no misthrows")


def lock_text(state: DuelState, player: int, row: str, players: Sequence[str]) -> str:
    """What a player should know of a row's lock."""
    at = LAYOUT.letters[row]
    if state.closed >> at & 1:
        name = player_name(locked_by(state, at), players)
        return sentence(_("{row} locked by {player}").format(row=colour_name(row), player=name))
    if state.ended:
        return _("The game is over.")
    missing = LAYOUT.rows[at].minimum - count(state.board[player - 1][at])
    if missing > 0:
        return plural(
            "The lock needs {count} more stone of yours in this row.",
            "The lock needs {count} more stones of yours in this row.",
            missing,
        )
    return _("Put a stone on the last number to lock this row.")


def locked_by(state: DuelState, row: int) -> int:
    """Whose stone lies on the lock; 0 while the row is open."""
    end = len(LAYOUT.rows[row].numbers)
    return next((player for player in (1, 2) if height(state.board[player - 1][row], end)), 0)


def end_text(state: DuelState, players: Sequence[str]) -> str:
    """Why the game is over (D10)."""
    match state.ended:
        case Reason.TWO_ROWS:
            return _("Two rows are closed: the game is over.")
        case Reason.FOUR_MISTHROWS:
            return _("Four stones lie in the misthrow column: the game is over.")
        case Reason.STONES:
            name = player_name(1 if not state.supply[0] else 2, players)
            return _("{player} has placed the last stone: the game is over.").format(player=name)
        case Reason.RESIGNED:
            return _("{player} gives up.").format(player=player_name(state.lost_by or 1, players))
        case Reason.TIME:
            return _("{player} has run out of time.").format(player=player_name(state.lost_by or 1, players))
        case Reason.DRAW:
            return _("Both agree on a draw.")
    return ""


def step_text(change: Change, players: Sequence[str]) -> str:
    """What a step did to the player who was not at it; nothing where the board shows enough."""
    before, after, move = change.before, change.after, change.move
    assert isinstance(before, DuelState) and isinstance(after, DuelState)
    if after.ended:
        return ""
    match move:
        case m.CellMove(player=player, cell=cell):
            name = player_name(player, players)
            if change.locked:
                row = colour_name(change.locked[0])
                return _("{player} locked {row}: the {row} die leaves.").format(player=name, row=row)
            if after.supply[2 - player] > before.supply[2 - player]:
                other = player_name(3 - player, players)
                text = _("{player} beat the stone of {other} on {cell}.")
                return text.format(player=name, other=other, cell=cell_name(cell))
        case m.Next() if change.misthrows:
            return _("{player}: misthrow −5").format(player=player_name(change.misthrows[0], players))
    return ""


def waiting_lines(state: DuelState, players: Sequence[str], *, thinks: bool) -> Lines:
    """For the player who waits: whose turn it is and what the other has done in it."""
    name = player_name(state.mover, players)
    if state.ended:
        return _("The game is over"), result_title(state, players)
    placed = [cell_name(cell.name) for cell in (state.white, state.colour) if cell]
    title = (_("{player} thinks…") if thinks else _("{player}'s turn")).format(player=name)
    return title, _("placed: {cells}").format(cells=listed(placed)) if placed else ""
