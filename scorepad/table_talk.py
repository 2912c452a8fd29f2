"""What people say at a table beside the moves: the announced white sum, who passes, which action a tap means.

None of it is part of a record. A tap on a cell says which cell, not which action; here the tap becomes a move.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum

from scorepad.rules.game import IllegalMove
from scorepad.rules.moves import CellMove, CellMoveType, Colour, Move, White
from scorepad.rules.qwixx.family import illegal
from scorepad.rules.qwixx.table import TableState


class Action(StrEnum):
    WHITE = "white"
    COLOUR = "colour"
    PAWN = "pawn"


@dataclass(frozen=True)
class Talk:
    """What was said in one turn; forgotten with the turn."""

    turn: int
    announced: int | None = None
    passed: frozenset[int] = field(default_factory=frozenset)
    """Who has said that they do not use the white sum."""
    chosen: Action = Action.WHITE
    """What the active player said that the next tap means; ``action`` has what it means in a state."""

    def at(self, state: TableState) -> Talk:
        """What still holds in this state."""
        return self if self.turn == state.turn else Talk(state.turn)

    def corrected(self, state: TableState) -> Talk:
        """What still holds once an earlier entry was corrected: another white sum may be known, others have crossed."""
        if self.turn != state.turn:
            return Talk(state.turn)
        fits = self.announced is None or state.sums >> self.announced & 1
        passed = frozenset(player for player in self.passed if not used_white(state, player))
        return replace(self, announced=self.announced if fits else None, passed=passed)

    def action(self, state: TableState) -> Action:
        """What the active player's next tap means, where the numbers do not say it. Derived, so that an undo brings
        back what held before."""
        if self.chosen is Action.PAWN and not state.pawn_moved:
            return Action.PAWN
        if self.chosen is Action.COLOUR and not state.colour:
            return Action.COLOUR
        return Action.COLOUR if used_white(state, state.mover) and not state.colour else Action.WHITE

    def choose(self, action: Action) -> Talk:
        return replace(self, chosen=action)

    def announce(self, number: int | None) -> Talk:
        return replace(self, announced=number)

    def with_pass(self, player: int) -> Talk:
        return replace(self, passed=self.passed | {player})

    def without_pass(self, player: int) -> Talk:
        return replace(self, passed=self.passed - {player})

    def to_table(self) -> dict[str, object]:
        """For keeping it as JSON."""
        return {
            "turn": self.turn,
            "announced": self.announced,
            "passed": sorted(self.passed),
            "chosen": str(self.chosen),
        }

    @classmethod
    def from_table(cls, table: Mapping[str, object], state: TableState) -> Talk:
        """What was kept, as far as it can be read and fits the state."""
        talk = Talk(state.turn)
        if table.get("turn") != state.turn:
            return talk
        announced, passed = table.get("announced"), table.get("passed")
        if type(announced) is int and state.family.layout.all_sums >> max(0, announced) & 1:
            talk = talk.announce(announced)
        if isinstance(passed, list):
            talk = replace(talk, passed=frozenset(one for one in passed if one in state.family.numbers))
        if table.get("chosen") in tuple(Action):
            talk = talk.choose(Action(str(table["chosen"])))
        return talk


def used_white(state: TableState, player: int) -> bool:
    return bool(state.whites >> player - 1 & 1)


def is_done(state: TableState, talk: Talk, player: int) -> bool:
    """Whether the player has crossed or passed; the active player goes on until the turn ends."""
    return player != state.mover and (used_white(state, player) or player in talk.passed)


def still_choosing(state: TableState, talk: Talk) -> list[int]:
    """Who may still use the white sum and has not said that they pass, in the order of the seats after the roller."""
    count = state.family.players
    others = [(state.mover - 1 + step) % count + 1 for step in range(1, count)]
    return [player for player in others if not is_done(state, talk, player)]


def who_can_choose(state: TableState, talk: Talk) -> list[int]:
    """Those of them who have a cell for it."""
    able = {move.player for move in state.legal_moves() if isinstance(move, CellMove) and not isinstance(move, Colour)}
    return [player for player in still_choosing(state, talk) if player in able]


def white_sum(state: TableState, talk: Talk) -> int | None:
    """The white sum, if it is known: by the dice, by a cross, or announced."""
    if state.sums.bit_count() == 1:
        return state.sums.bit_length() - 1
    return talk.announced


@dataclass(frozen=True)
class Plan:
    """What a tap does: so many moves taken back, then these played."""

    moves: tuple[Move, ...]
    back: int = 0


def meant(
    state: TableState,
    talk: Talk,
    player: int,
    cell: str,
    turn: Sequence[Move] = (),
    before: TableState | None = None,
    *,
    lock: bool = False,
) -> Plan:
    """The move that a tap on this cell means; IllegalMove, with the refusal that helps most, if there is none.

    ``turn`` are the moves of the turn so far, ``before`` the state before them.
    """
    tries = [kind(player, cell, lock) for kind in _kinds(state, talk, player, cell)]
    refusals = []
    for move in tries:
        try:
            _checked_sum(state, talk, move)
            state.play(move)
            return Plan((move,))
        except IllegalMove as error:
            refusals.append(error)
    if before is not None and talk.announced is None and player != state.mover:
        if plan := read_as_colour(state, turn, before, White(player, cell, lock)):
            return plan
    raise refusals[0]


def _kinds(state: TableState, talk: Talk, player: int, cell: str) -> list[CellMoveType]:
    """The actions that the tap may mean, the likeliest first."""
    ways = [way.move for way in state.family.ways]
    if player != state.mover:
        return ways
    number, known = state.family.layout.cells[cell].number, white_sum(state, talk)
    if used_white(state, player):
        return [Colour]
    if talk.action(state) is Action.COLOUR and not state.colour and state.dice is None:
        return [Colour]
    if known is None:
        return [White, Colour]
    others = [way for way in ways if way is not White]
    return [White, *others, Colour] if number == known else [*others, Colour, White]


def _checked_sum(state: TableState, talk: Talk, move: Move) -> None:
    """The announced sum binds everybody as the dice would."""
    if talk.announced is None or state.sums.bit_count() == 1:
        return
    way = state.family.way_of.get(type(move))
    if way and isinstance(move, CellMove):
        cell, sheet = state.family.layout.cells[move.cell], state.at_start[move.player - 1]
        refusal = way.refusal(move.player, sheet, state.closed_at_start, 1 << talk.announced, cell)
        if refusal and refusal.code in ("wrong-number", "not-lucky"):
            raise illegal(refusal)


def read_as_colour(state: TableState, turn: Sequence[Move], before: TableState, *then: Move) -> Plan | None:
    """Without dice and announcement the roller's first cross was taken for the white sum. If somebody now crosses or
    announces another number, it must have been the colour dice; None if that cannot be."""
    if state.dice is not None or state.colour or len(turn) != 1:
        return None
    first = turn[0]
    if not isinstance(first, White) or first.player != state.mover:
        return None
    moves: tuple[Move, ...] = (Colour(first.player, first.cell, first.lock), *then)
    try:
        for move in moves:
            before = before.play(move)
    except IllegalMove:
        return None
    return Plan(moves, back=1)
