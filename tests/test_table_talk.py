"""What a tap at a table means, where nobody says which dice it is."""

from __future__ import annotations

import pytest

from scorepad.record import new
from scorepad.rules.game import IllegalMove, Why
from scorepad.rules.qwixx.table import TableState
from scorepad.session import Session, Step
from scorepad.table_talk import Action, Plan, Talk, meant, still_choosing, white_sum
from scorepad.texts.turns import action_text, last_round_text, next_text, waiting_text

PLAYERS = ("Ema", "Petr", "Iva")


class Table:
    def __init__(self, game: str = "classic", *moves: str, **options: object) -> None:
        self.session = Session(new(game, PLAYERS, options=options).with_moves(moves))
        self.talk = Talk(1)

    @property
    def state(self) -> TableState:
        state = self.session.state
        assert isinstance(state, TableState)
        return state

    def tap(self, player: int, cell: str) -> str:
        self.talk = self.talk.at(self.state)
        before, turn = self.session.turn_so_far()
        assert isinstance(before, TableState)
        plan = meant(self.state, self.talk, player, cell, turn, before)
        self.session.amend(plan.back, plan.moves)
        return str(plan.moves[-1])

    def refused(self, player: int, cell: str) -> Why:
        with pytest.raises(IllegalMove) as caught:
            self.tap(player, cell)
        return caught.value.refusal.why


def test_c3_without_dice_the_rollers_first_tap_is_the_white_sum_and_the_second_the_colour_dice() -> None:
    table = Table()
    assert table.tap(1, "r5") == "white 1 r5"
    assert table.tap(1, "b10") == "colour 1 b10"


def test_c4_everybody_elses_tap_is_the_white_sum() -> None:
    table = Table()
    assert table.tap(2, "y5") == "white 2 y5"
    assert table.refused(3, "y6") is Why.WHITE_SUM
    assert table.tap(3, "r5") == "white 3 r5"


def test_c5_with_a_known_sum_another_number_is_the_rollers_colour_dice() -> None:
    table = Table()
    table.talk = table.talk.announce(5)
    assert table.tap(1, "b10") == "colour 1 b10"
    assert table.tap(1, "r5") == "white 1 r5"


def test_c4_an_announced_sum_binds_everybody() -> None:
    table = Table()
    table.talk = table.talk.announce(5)
    assert table.refused(2, "y6") is Why.WHITE_SUM
    assert table.tap(2, "y5") == "white 2 y5"


def test_c5_the_roller_can_say_that_the_tap_is_the_colour_dice() -> None:
    table = Table()
    table.talk = Talk(1, chosen=Action.COLOUR)
    assert table.tap(1, "r9") == "colour 1 r9"
    assert table.tap(2, "y5") == "white 2 y5"
    assert table.tap(1, "g5") == "white 1 g5"


def test_c5_a_first_cross_turns_out_to_be_the_colour_dice_when_somebody_crosses_another_white_sum() -> None:
    table = Table()
    table.tap(1, "r9")
    assert table.tap(2, "y7") == "white 2 y7"
    assert table.session.record.moves == ("colour 1 r9", "white 2 y7")
    assert table.tap(1, "g7") == "white 1 g7"


def test_with_dice_the_numbers_say_which_action_it_is() -> None:
    table = Table("classic", "roll 3 4 5 2 6 1")
    assert table.tap(1, "r8") == "colour 1 r8"
    assert table.tap(2, "r7") == "white 2 r7"
    assert table.refused(3, "r8") is Why.WHITE_SUM
    assert table.refused(1, "y11") is Why.COLOUR_SUM or table.refused(1, "y11") is Why.COLOUR_USED
    assert table.tap(1, "y7") == "white 1 y7"


def test_c3_a_corrected_white_cross_is_the_white_sum_again() -> None:
    for announced in (7, None):
        table = Table()
        table.talk = table.talk.announce(announced)
        assert table.tap(1, "r7") == "white 1 r7"
        assert table.talk.action(table.state) is Action.COLOUR
        table.session.undo()
        assert table.talk.action(table.state) is Action.WHITE
        assert table.tap(1, "y7") == "white 1 y7"


def test_l2_a_chosen_lock_is_kept_when_the_first_cross_turns_out_to_be_the_colour_dice() -> None:
    reds = [f"r{number}" for number in range(2, 8)]
    moves = [move for cell in reds for move in (f"white 2 {cell}", "next")]
    table = Table("longo", *moves, house={"optional_lock_on_last_but_one": True})
    roller = table.state.mover
    assert roller == 1
    table.tap(1, "y5")
    before, turn = table.session.turn_so_far()
    assert isinstance(before, TableState)
    plan = meant(table.state, table.talk.at(table.state), 2, "r15", turn, before, lock=True)
    assert list(map(str, plan.moves)) == ["colour 1 y5", "white 2 r15 lock"]


def test_l4_a_lucky_sum_is_used_where_the_number_does_not_fit() -> None:
    table = Table("longo", lucky=[[6, 11], [5, 8], [7, 12]])
    table.talk = table.talk.announce(6)
    assert table.tap(1, "g16") == "lucky 1 g16"
    assert table.refused(2, "g16") is Why.WHITE_SUM
    assert table.tap(2, "g6") == "white 2 g6"


def test_a_refused_tap_changes_nothing() -> None:
    table = Table("classic", "white 1 r7", "next")
    before = table.session.record
    assert table.refused(1, "r5") is Why.LEFT_OF_LAST
    assert table.session.record == before


def test_what_was_said_is_forgotten_with_the_turn() -> None:
    table = Table()
    table.talk = table.talk.announce(5).with_pass(2)
    assert still_choosing(table.state, table.talk) == [3]
    table.session.submit("next")
    assert table.talk.at(table.state) == Talk(2)


def test_what_was_said_is_kept_and_read_back_and_junk_falls_back() -> None:
    table = Table()
    talk = Talk(1, 7, frozenset({3}), Action.COLOUR)
    assert Talk.from_table(talk.to_table(), table.state) == talk
    junk = {"turn": 1, "announced": 99, "passed": [0, "x", 2, None], "chosen": []}
    assert Talk.from_table(junk, table.state) == Talk(1, passed=frozenset({2}))
    assert Talk.from_table({"turn": 5}, table.state) == Talk(1)
    assert white_sum(table.state, talk) == 7


def test_the_button_says_what_it_will_do() -> None:
    table = Table()
    assert next_text(table.state, PLAYERS) == "Misthrow −5, next: Petr"
    table.tap(1, "r5")
    assert next_text(table.state, PLAYERS) == "Next: Petr"
    assert action_text(table.state, table.talk.at(table.state), PLAYERS) == "Ema: colour action"
    assert waiting_text(table.state, table.talk, PLAYERS) == "Petr and Iva still choose"


def test_b5_the_last_round_is_counted_down() -> None:
    table = Table("onboard", "pawn 1 r5 20 goal")
    assert last_round_text(table.state) == "Last round: 3 turns left"
    for _ in range(2):
        table.session.submit("next")
    assert last_round_text(table.state) == "Last round: 1 turn left"
    assert next_text(table.state, PLAYERS) == "Misthrow −5, end the game"


def test_an_amendment_is_one_step_and_undo_goes_on_from_there() -> None:
    session = Session(new("classic", PLAYERS).with_moves(("white 1 r5",)))
    steps = []
    session.listen(lambda change: steps.append(change.step))
    plan = Plan((session.since(1)[1][0],), back=1)
    session.amend(plan.back, plan.moves)
    assert steps == [Step.AMENDED]
    with pytest.raises(IllegalMove):
        session.amend(1, (session.since(1)[1][0], session.since(1)[1][0]))
    assert session.record.moves == ("white 1 r5",)


def test_after_a_correction_only_what_still_fits_holds_of_what_was_said() -> None:
    said = Talk(1).announce(8).with_pass(2).with_pass(3)
    assert said.corrected(Table("classic", "white 1 r8").state) == said
    assert said.corrected(Table("classic", "white 1 r9", "white 2 y9").state) == Talk(1).with_pass(3)
    assert said.corrected(Table("classic", "white 1 r8", "next").state) == Talk(2)
