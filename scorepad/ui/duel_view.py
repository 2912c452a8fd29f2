"""What Duel's screen shows, as plain data: fields, locks, both players, the turn and what the main button will do."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from enum import Enum, auto

from scorepad.rules.duel import LAYOUT, DuelState, count, front, height
from scorepad.rules.moves import CellMove, White
from scorepad.session import Session
from scorepad.table_talk import Action
from scorepad.texts import _
from scorepad.texts.duel import (
    Lines,
    end_text,
    fitting_text,
    locked_by,
    marks_text,
    next_text,
    turn_lines,
    waiting_lines,
)
from scorepad.texts.names import player_name
from scorepad.ui.duel_taps import action_for


@dataclass(frozen=True)
class FieldView:
    name: str
    number: int
    owner: int = 0
    """Whose stones lie there; 0 without stones."""
    height: int = 0
    die: str = ""
    """Which dice allow a stone here now: ``w`` or the row's letter. Such a field is lifted."""
    beats: bool = False
    """A stone put here sends the other's back (D3)."""
    stacks: bool = False
    """A stone put here makes the own stack higher (D5)."""
    fresh: bool = False
    """Placed last."""
    used: bool = False
    """A stone of this turn lies here: the next one goes elsewhere (D6)."""
    locks: bool = False


class LockState(Enum):
    MISSING = auto()
    READY = auto()
    CLOSED = auto()


@dataclass(frozen=True)
class LockView:
    """A row's lock, for the player whose turn it is."""

    state: LockState
    missing: int = 0
    by: int = 0
    """Who closed the row."""


@dataclass(frozen=True)
class RowView:
    letter: str
    fields: tuple[FieldView, ...]
    lock: LockView


class Status(Enum):
    WAITS = auto()
    ROLLS = auto()
    THINKS = auto()
    WINS = auto()


@dataclass(frozen=True)
class SeatView:
    number: int
    name: str
    supply: int
    rows: tuple[int, ...]
    misthrows: int
    """Their points, zero or less."""
    total: int
    status: Status
    robot: bool

    @property
    def active(self) -> bool:
        return self.status in (Status.ROLLS, Status.THINKS)


class Press(Enum):
    """What the main button does."""

    ROLL = auto()
    ENTER = auto()
    NEXT = auto()
    RESULT = auto()
    WAIT = auto()


@dataclass(frozen=True)
class MainButton:
    text: str
    press: Press
    costs: bool = False


@dataclass(frozen=True)
class ActionChoice:
    action: Action
    used: bool
    chosen: bool


@dataclass(frozen=True)
class DuelView:
    seats: tuple[SeatView, SeatView]
    rows: tuple[RowView, ...]
    mover: int
    dice: tuple[int | None, ...] | None
    closed: int
    column: tuple[int, ...]
    """Whose stones lie in the misthrow column."""
    main: MainButton
    turn: Lines
    waiting: Lines
    hint: Lines
    actions: tuple[ActionChoice, ...]
    """Which action a tap means, where no dice say it."""
    over: bool


def duel_view(
    state: DuelState,
    players: Sequence[str],
    rolls: str,
    chosen: Action = Action.WHITE,
    placed: Collection[str] = (),
    bots: Collection[int] = (),
) -> DuelView:
    """``rolls`` is how this table rolls: real, entered or app. ``placed`` are the fields of the stones placed last."""
    due = dice_due(state, rolls)
    # Real dice are entered by people, for a bot too.
    thinks = state.mover in bots and not state.ended and not (due and rolls == "entered")
    main = main_button(state, players, rolls, thinks=thinks)
    rows = tuple(_row(state, at, placed, marked=not due and not thinks) for at in range(len(LAYOUT.rows)))
    return DuelView(
        _seats(state, players, bots),
        rows,
        state.mover,
        state.dice,
        state.closed,
        (1,) * state.misthrows[0] + (2,) * state.misthrows[1],
        main,
        waiting_lines(state, players, thinks=True) if thinks else turn_lines(state, players, rolls=due),
        waiting_lines(state, players, thinks=thinks),
        _hint(state, players, rolls, rows, thinks=thinks),
        _actions(state, rolls, chosen),
        bool(state.ended),
    )


def dice_due(state: DuelState, rolls: str) -> bool:
    """Whether the turn has to begin with dice."""
    return rolls != "real" and state.dice is None and not state.white and not state.colour and not state.ended


def last_placed(session: Session) -> frozenset[str]:
    """The fields of the stones placed in this turn; until there is one, those of the turn before."""
    found, back, turn = set[str](), 0, session.state.turn or 0
    while back < session.played:
        before, moves = session.since(back + 1)
        assert isinstance(before, DuelState)
        if before.turn != turn:
            if found or turn < (session.state.turn or 0):
                break
            turn = before.turn
        move = moves[0]
        if isinstance(move, CellMove):
            found.add(move.cell)
        back += 1
    return frozenset(found)


def _seats(state: DuelState, players: Sequence[str], bots: Collection[int]) -> tuple[SeatView, SeatView]:
    outcome = state.outcome

    def seat(player: int) -> SeatView:
        score = state.scores()[player - 1]
        status = Status.WAITS
        if outcome:
            status = Status.WINS if player in outcome.winners else Status.WAITS
        elif player == state.mover:
            status = Status.THINKS if player in bots else Status.ROLLS
        name, rows = player_name(player, players), tuple(score.rows.values())
        supply = state.supply[player - 1]
        return SeatView(player, name, supply, rows, score.misthrows, score.total, status, player in bots)

    return seat(1), seat(2)


def _row(state: DuelState, at: int, placed: Collection[str], *, marked: bool) -> RowView:
    row, open_ = LAYOUT.rows[at], state.open_fields(at) if marked and not state.ended and not state.colour else 0
    mine, theirs = state.board[state.mover - 1][at], state.board[2 - state.mover][at]
    white, colour = _fitting(state, at, open_)
    fields = []
    for cell in LAYOUT.row_cells[at]:
        own, other = height(mine, cell.at), height(theirs, cell.at)
        die = "w" if white & cell.bit else row.letter if colour & cell.bit else ""
        # Without dice nothing is lifted, for every sum is possible; what lies in front is marked all the same.
        may = bool(die) if state.dice else bool(open_ & cell.bit) and cell != state.white
        fields.append(
            FieldView(
                cell.name,
                cell.number,
                state.mover if own else 3 - state.mover if other else 0,
                own or other,
                die,
                beats=may and other > 0,
                stacks=may and own > 0 and front(mine) == cell.at,
                fresh=cell.name in placed and bool(own or other),
                used=cell in (state.white, state.colour),
                locks=cell.bit == row.last_cell,
            )
        )
    return RowView(row.letter, tuple(fields), _lock(state, at))


def _fitting(state: DuelState, at: int, open_: int) -> tuple[int, int]:
    """The open fields of a row that the white sum allows, and those that the colour dice allow."""
    if state.dice is None or not open_:
        return 0, 0
    white = 0
    if state.white is None:
        total = (state.dice[0] or 0) + (state.dice[1] or 0)
        white = LAYOUT.white_cells(state.closed, 1 << total)[at] & open_
    colour = LAYOUT.colour_cells(state.closed, state.dice)[at] & open_
    if state.white and state.white.row == at:
        colour &= ~state.white.bit
    return white, colour


def _lock(state: DuelState, at: int) -> LockView:
    if state.closed >> at & 1:
        return LockView(LockState.CLOSED, by=locked_by(state, at))
    missing = LAYOUT.rows[at].minimum - count(state.board[state.mover - 1][at])
    return LockView(LockState.MISSING, missing) if missing > 0 else LockView(LockState.READY)


def _hint(state: DuelState, players: Sequence[str], rolls: str, rows: Sequence[RowView], *, thinks: bool) -> Lines:
    """One sentence about what can be done, and one about the marks."""
    name = player_name(state.mover, players)
    if state.ended:
        return end_text(state, players), ""
    if thinks:
        return _("{player} is thinking.").format(player=name), ""
    if dice_due(state, rolls):
        return (_("{player} rolls the dice.") if rolls == "app" else _("{player} enters the dice.")).format(
            player=name
        ), ""
    fields = [field for row in rows for field in row.fields]
    beaten = [field.name for field in fields if field.beats]
    stacked = [field.name for field in fields if field.stacks]
    if state.dice:
        moves = [move for move in state.legal_moves() if isinstance(move, CellMove)]
        white = any(isinstance(move, White) for move in moves)
        colour = any(not isinstance(move, White) for move in moves)
        return fitting_text(state, white, colour), marks_text(beaten, stacked)
    if state.colour:
        return _("The colour action is over.") if not state.white else _("Both actions are over."), ""
    return (_("Colour: tap another field.") if state.white else _("Tap the field of your stone.")), marks_text(
        beaten, stacked
    )


def _actions(state: DuelState, rolls: str, chosen: Action) -> tuple[ActionChoice, ...]:
    if rolls != "real":
        return ()
    now = None if state.colour or state.ended else action_for(state, chosen)
    used = {Action.WHITE: state.white is not None, Action.COLOUR: state.colour is not None}
    return tuple(ActionChoice(action, used[action], action is now) for action in (Action.WHITE, Action.COLOUR))


def main_button(state: DuelState, players: Sequence[str], rolls: str, *, thinks: bool = False) -> MainButton:
    """What the main button says and does."""
    name = player_name(state.mover, players)
    if state.ended:
        return MainButton(_("Show the result"), Press.RESULT)
    if thinks:
        return MainButton(_("{player} thinks…").format(player=name), Press.WAIT)
    if dice_due(state, rolls):
        if rolls == "app":
            return MainButton(_("{player} rolls").format(player=name), Press.ROLL)
        return MainButton(_("Enter the dice"), Press.ENTER)
    return MainButton(next_text(state, players), Press.NEXT, costs=state.misthrow_due)
