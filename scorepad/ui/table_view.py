"""What a shared table shows, as plain data: the seats, the turn, and what the main button will do."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from enum import Enum, auto

from scorepad.rules.moves import PawnLands, PawnSteps
from scorepad.rules.qwixx.sheet import Sheet
from scorepad.rules.qwixx.table import TableState
from scorepad.table_talk import Action, Talk, is_done, still_choosing, used_white, white_sum, who_can_choose
from scorepad.texts import _
from scorepad.texts.names import cell_name, player_name
from scorepad.texts.turns import action_text, last_round_text, next_text, turn_facts, waiting_text
from scorepad.ui.sheet_view import SheetView, sheet_views


class Done(Enum):
    WAITING = auto()
    CROSSED = auto()
    PASSED = auto()


@dataclass(frozen=True)
class SeatView:
    """One player at the table."""

    number: int
    name: str
    colour: int
    sheet: SheetView
    active: bool
    done: Done
    place: int
    """1 for the highest total, and so on; equal totals share a place."""
    status: str
    """What the player did with the white sum."""
    chips: tuple[str, ...]
    """The cells that the white sum allows now."""
    robot: bool = False


class Press(Enum):
    """What the main button does."""

    ROLL = auto()
    NEXT = auto()
    SHOW = auto()
    PASS = auto()
    WAIT = auto()
    RESULT = auto()


@dataclass(frozen=True)
class MainButton:
    text: str
    press: Press
    costs: bool = False
    player: int = 0
    """Who is shown next."""
    passes: bool = False
    """Whether whoever is shown gives up the white sum by it."""


@dataclass(frozen=True)
class ActionChoice:
    action: Action
    used: bool
    chosen: bool


@dataclass(frozen=True)
class TableView:
    state: TableState
    seats: tuple[SeatView, ...]
    shown: int
    sum_: int | None
    main: MainButton
    title: str
    detail: str
    facts: str
    actions: tuple[ActionChoice, ...]
    """What the active player may say that a tap means; empty where the numbers say it."""
    last_round: str

    @property
    def seat(self) -> SeatView:
        return self.seats[self.shown - 1]

    @property
    def roller(self) -> SeatView:
        return self.seats[self.state.mover - 1]


def table_view(
    state: TableState,
    talk: Talk,
    players: Sequence[str],
    colours: Sequence[int],
    shown: int,
    dice: str,
    bots: Collection[int] = (),
) -> TableView:
    """``dice`` is how this table rolls: real, entered or app."""
    seats = _seats(state, talk, players, colours, bots)
    return TableView(
        state,
        seats,
        shown,
        white_sum(state, talk),
        main_button(state, talk, players, shown, dice, bots),
        action_text(state, talk, players),
        waiting_text(state, talk, players, bots),
        turn_facts(state, talk),
        () if state.mover in bots else _actions(state, talk),
        last_round_text(state),
    )


def _seats(
    state: TableState, talk: Talk, players: Sequence[str], colours: Sequence[int], bots: Collection[int]
) -> tuple[SeatView, ...]:
    announced = talk.announced if state.sums.bit_count() != 1 else None
    landing = talk.action(state) is Action.PAWN and lands_by_tap(state)
    views = sheet_views(state, players, announced, landing=state.mover if landing else 0)
    totals = [view.total for view in views]
    seats = []
    for number in state.family.numbers:
        active, view = number == state.mover, views[number - 1]
        done = Done.WAITING
        if used_white(state, number):
            done = Done.CROSSED
        elif is_done(state, talk, number):
            done = Done.PASSED
        chips = tuple[str, ...]()
        robot = number in bots
        if done is Done.WAITING and not landing and not robot:
            chips = tuple(cell.name for row in view.every_row for cell in row.legal if cell.die in ("", "w"))
        place = 1 + sum(total > totals[number - 1] for total in totals)
        name, colour = player_name(number, players), colours[number - 1]
        status = _status(state, number, done)
        seats.append(SeatView(number, name, colour, view, active, done, place, status, chips, robot))
    return tuple(seats)


def _status(state: TableState, player: int, done: Done) -> str:
    if done is Done.PASSED:
        return _("Passed")
    if done is Done.WAITING:
        return ""
    after, before = _after_white(state, player).rows, state.at_start[player - 1].rows
    crossed = [
        cell.name
        for row in range(len(state.family.layout.rows))
        if after[row] != before[row]
        for cell in state.family.layout.cells_in(row, after[row] & ~before[row])
    ]
    return _("Crossed {cell}").format(cell=cell_name(crossed[0])) if crossed else ""


def _after_white(state: TableState, player: int) -> Sheet:
    if player == state.mover and state.after_white is not None:
        return state.after_white
    return state.sheets[player - 1]


def lands_by_tap(state: TableState) -> bool:
    """On Board with the printed board: the pawn's landing is entered by a tap on the own sheet."""
    return state.family.track is not None and state.family.track.move is PawnLands


def pawn_open(state: TableState) -> bool:
    """Whether the active player's pawn may move now."""
    return any(isinstance(move, PawnSteps | PawnLands) for move in state.legal_moves())


def _actions(state: TableState, talk: Talk) -> tuple[ActionChoice, ...]:
    if state.ended or state.ends_after_white:
        return ()
    used = {Action.WHITE: used_white(state, state.mover), Action.COLOUR: state.colour is not None}
    choices = [] if state.dice else [Action.WHITE, Action.COLOUR]
    if state.dice and state.family.track:
        choices = [Action.WHITE]
    if state.family.track:
        choices.append(Action.PAWN)
        used[Action.PAWN] = state.pawn_moved
    if len(choices) < 2:
        return ()
    return tuple(ActionChoice(action, used[action], action is talk.action(state)) for action in choices)


def main_button(
    state: TableState, talk: Talk, players: Sequence[str], shown: int, dice: str, bots: Collection[int] = ()
) -> MainButton:
    """What the main button says and does while this player is shown."""
    if state.ended:
        return MainButton(_("Show the result"), Press.RESULT)
    begun = state.dice is not None or state.whites or state.colour or state.pawn_moved
    if dice == "app" and not begun:
        if len(players) == 1:
            return MainButton(_("Roll"), Press.ROLL)
        return MainButton(_("{player} rolls").format(player=player_name(state.mover, players)), Press.ROLL)
    if state.mover in bots:
        return _while_bot_plays(state, talk, players, shown, bots)
    if shown != state.mover:
        return _show_next(state, talk, players, shown, bots)
    costs = state.misthrow_due
    stays = bool(state.family.track) and not state.pawn_moved and pawn_open(state) and not costs
    return MainButton(next_text(state, players, stays=stays), Press.NEXT, costs)


def _while_bot_plays(
    state: TableState, talk: Talk, players: Sequence[str], shown: int, bots: Collection[int]
) -> MainButton:
    """A bot that rolls goes on by itself once everybody who can use the white sum has said what they do."""
    waiting = [player for player in who_can_choose(state, talk) if player not in bots]
    if not waiting:
        return MainButton(_("{player} is playing").format(player=player_name(state.mover, players)), Press.WAIT)
    if shown in waiting:
        return MainButton(_("Pass"), Press.PASS, player=shown)
    if len(waiting) > 1:
        return MainButton(_("Everybody passes"), Press.PASS)
    return MainButton(_("{player} passes").format(player=player_name(waiting[0], players)), Press.PASS)


def _show_next(state: TableState, talk: Talk, players: Sequence[str], shown: int, bots: Collection[int]) -> MainButton:
    """From one player's sheet to the next who still chooses, at last back to the roller's."""
    count = len(players)
    waiting = [player for player in still_choosing(state, talk) if player not in bots]
    after = [(shown - 1 + step) % count + 1 for step in range(1, count)]
    player = next((one for one in after if one in waiting), state.mover)
    name = player_name(player, players)
    if shown in waiting and shown in who_can_choose(state, talk):
        return MainButton(_("Pass, show {player}").format(player=name), Press.SHOW, player=player, passes=True)
    # Who cannot cross is done as well once they were shown.
    return MainButton(_("Show {player}").format(player=name), Press.SHOW, player=player, passes=shown in waiting)
