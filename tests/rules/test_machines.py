"""Each game as a state machine: whatever legal moves are played, undone and redone, the promises hold.

``legal_moves()`` is exactly what ``play()`` accepts; undo then redo is the identity; write, read and replay give the
same state; no sequence of legal moves raises anything.
"""

from __future__ import annotations

import random

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from scorepad.record import Record, read, write
from scorepad.rules import moves as m
from scorepad.rules.duel import DuelState
from scorepad.rules.game import IllegalMove
from scorepad.rules.moves import Move
from scorepad.rules.qwixx.table import TableState
from scorepad.rules.registry import GAME_IDS
from scorepad.session import Session
from scorepad.shortform import rolled
from tests.table import setup
from tests.universe import as_listed, official_moves, quixo_moves, sheet_moves

PADS = ("mixx-a", "big-points", "bonus-a", "bonus-b", "chain-e", "double-a", "x-change")
SHORT_TRACK = {"fields": [["r", 2, 0], ["y", 3, 1], ["g", 11, 2], ["b", 12, 2], ["r", 5, 3], ["y", 5, 4], ["g", 9, 5],
                          ["b", 9, 6], ["r", 8, 7], ["y", 9, 8], ["g", 2, 9], ["b", 2, 9]]}  # fmt: skip
EVERYTHING = {"lucky_counts_closed_rows": True, "optional_lock_on_last_but_one": True, "misthrow_at_white_end": True}
SETUPS = {
    "classic": setup("classic", 3, first=2),
    "classic solo": setup("classic", 1, house={"misthrow_at_white_end": True}),
    "classic pad": setup("classic", 2, mode="pad", house={"tie": "fewest-misthrows"}),
    "onboard printed": setup("onboard", 2),
    "onboard spiral": setup("onboard", 3, track="spiral-b"),
    "onboard short track": setup("onboard", 2, track=SHORT_TRACK),
    "onboard pad": setup("onboard", 2, mode="pad", track="spiral-a"),
    "longo": setup("longo", 2, lucky=[[5, 9], [2, 16]]),
    "longo house rules": setup("longo", 2, house=EVERYTHING),
    "longo pad": setup("longo", 1, mode="pad", house=EVERYTHING),
    "duel": setup("duel"),
    "quixo": setup("quixo", house={"repetition_draw": True}),
    "quixo for four": setup("quixo", 4, first=3),
}
OFFICIAL = {
    **{game: setup(game, 2, first=1 + at % 2) for at, game in enumerate(GAME_IDS[5:])},
    **{f"{game} pad": setup(game, 1 + at % 2, mode="pad") for at, game in enumerate(PADS)},
}


def complete(move: Move, dice: random.Random) -> Move:
    """The move with what people add to it: the points of a landing."""
    if isinstance(move, m.PawnLands):
        return m.PawnLands(move.player, move.cell, dice.randint(1, 20), dice.random() < 0.05)
    return move


def likely(moves: list[Move], dice: random.Random) -> Move:
    """A move as people choose it: rather a cross than nothing, rather a near cell than a far one, a lock with joy."""

    def gap(move: Move) -> float:
        cell = getattr(move, "cell", None)
        if cell is None:
            return 30 if isinstance(move, m.Next | m.Miss | m.Close) else 5
        number = int(cell.lstrip("rygb"))
        return number if cell[0] in "ry" else 18 - number

    some = dice.sample(moves, min(len(moves), 4))
    return min(some, key=gap)


class Machine(RuleBasedStateMachine):
    record: Record

    @initialize(seed=st.integers(0, 10**6), length=st.sampled_from((0, 5, 40, 120, 250)))
    def begin(self, seed: int, length: int) -> None:
        self.dice = random.Random(seed)
        self.session = Session(self.record)
        for _ in range(length):
            moves = list(self.session.state.legal_moves())
            if not moves:
                break
            self.maybe_roll(0.5)
            moves = list(self.session.state.legal_moves())
            self.session.submit(complete(likely(moves, self.dice), self.dice))

    def maybe_roll(self, chance: float) -> None:
        state = self.session.state
        if isinstance(state, TableState | DuelState) and state.dice is None and self.dice.random() < chance:
            try:
                self.session.submit(rolled(state, self.dice))
            except IllegalMove as error:
                assert error.code in ("action-used", "game-over")

    @precondition(lambda self: self.session.state.legal_moves())
    @rule(pick=st.integers(0, 10**6))
    def play(self, pick: int) -> None:
        moves = sorted(self.session.state.legal_moves(), key=str)
        self.session.submit(complete(moves[pick % len(moves)], self.dice))

    @rule()
    def roll(self) -> None:
        self.maybe_roll(1)

    @rule(steps=st.integers(1, 30))
    def undo_and_redo(self, steps: int) -> None:
        before, record = self.session.state, self.session.record
        undone = [self.session.undo() for _ in range(steps)]
        redone = [self.session.redo() for change in undone if change]
        assert self.session.state == before
        assert self.session.record == record
        assert [change.move for change in undone if change] == [change.move for change in reversed(redone) if change]

    @rule(steps=st.integers(1, 5))
    def undo(self, steps: int) -> None:
        for _ in range(steps):
            self.session.undo()

    @invariant()
    def legal_moves_are_exactly_what_play_accepts(self) -> None:
        state = self.session.state
        legal = list(state.legal_moves())
        assert len(legal) == len(set(legal))
        players = len(self.record.players)
        if self.record.game in GAME_IDS[5:]:
            universe = official_moves(players, named=self.record.game == "bonus-b")
        else:
            universe = quixo_moves() if self.record.game == "quixo" else sheet_moves(players)
        accepted = set()
        for move in universe:
            try:
                state.play(move)
            except IllegalMove:
                continue
            accepted.add(as_listed(move))
        assert accepted == set(legal)

    @invariant()
    def write_read_replay_gives_the_same_state(self) -> None:
        record = self.session.record
        again = read(write(record))
        assert again == record
        assert again.replay() == self.session.state

    @invariant()
    def an_ended_game_has_winners_or_is_a_draw(self) -> None:
        state = self.session.state
        outcome = state.outcome
        if outcome and self.record.mode == "table":
            assert state.active is None
            assert not state.legal_moves()
            assert bool(outcome.winners) is (outcome.reason != "draw")


def keeps_the_promises(name: str, record: Record, examples: int, steps: int) -> None:
    machine = type("MachineFor" + name.title().replace(" ", ""), (Machine,), {"record": record})
    run_state_machine_as_test(
        machine,
        settings=settings(
            max_examples=examples, stateful_step_count=steps, deadline=None, database=None, print_blob=True,
            suppress_health_check=list(HealthCheck),
        ),
    )  # fmt: skip


@pytest.mark.parametrize("name", SETUPS)
def test_any_game_keeps_the_promises(name: str) -> None:
    keeps_the_promises(name, SETUPS[name], 15, 12)


@pytest.mark.parametrize("name", OFFICIAL)
def test_any_official_sheet_keeps_the_promises(name: str) -> None:
    keeps_the_promises(name, OFFICIAL[name], 4, 6)
