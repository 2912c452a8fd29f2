"""Sheets from paper being added up: steps, undo, other games, keeping the draft."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.bots.thinking import Level
from scorepad.calculator import LIMITS, calculate, ranking
from scorepad.calculator_draft import GAMES, MOST_STEPS, CalculatorDraft, Entry, first_calculation
from scorepad.paper import Counts, is_paper, paper_results
from scorepad.rules.game import IllegalMove
from scorepad.setup_draft import SetupDraft
from scorepad.setup_problems import Lack
from scorepad.texts.calculator import standing, undone

Step = Callable[[CalculatorDraft], CalculatorDraft]


def filled(draft: CalculatorDraft, rows: tuple[int, ...], misthrows: int = 0, bonus: int = 0) -> CalculatorDraft:
    """The edited player's sheet with these counts."""
    for row, count in zip("rygb", rows, strict=True):
        draft = draft.with_row(row, count)
    return draft.with_misthrows(misthrows).with_bonus(bonus)


def total(draft: CalculatorDraft) -> int:
    return draft.results()[draft.at].score.total


def tap(draft: CalculatorDraft, *cells: str) -> CalculatorDraft:
    """Taps these cells on the edited player's sheet."""
    sheet = draft.sheet
    assert sheet
    for name in cells:
        cell = sheet.layout.cells[name]
        crosses = sheet.tapped(cell.row, draft.edited.crosses[cell.row], cell)
        draft = draft.with_crosses("rygb"[cell.row], crosses)
    return draft


# The worked examples of the rules


def test_classic_4_3_7_8_and_2_misthrows_make_70() -> None:
    draft = filled(CalculatorDraft(), (4, 3, 7, 8), 2)
    assert draft.results()[0].score.rows == {"r": 10, "y": 6, "g": 28, "b": 36}
    assert total(draft) == 70


def test_longo_4_3_9_8_and_2_misthrows_make_87() -> None:
    assert total(filled(CalculatorDraft("longo"), (4, 3, 9, 8), 2)) == 87


def test_on_board_adds_the_points_under_the_pawn() -> None:
    assert total(filled(CalculatorDraft("onboard"), (6, 5, 3, 7), 1, 12)) == 77


def test_in_duel_no_more_than_twelve_stones_of_a_row_count() -> None:
    draft = filled(CalculatorDraft("duel"), (14, 0, 0, 0))
    assert draft.edited.counts.rows[0] == 14
    assert total(draft) == 78


# Limits


@pytest.mark.parametrize(("game", "longest"), [("classic", 12), ("onboard", 12), ("longo", 16), ("duel", 22)])
def test_a_row_has_no_more_than_the_sheet_can_have(game: str, longest: int) -> None:
    draft = CalculatorDraft(game).with_row("g", 99)
    assert draft.edited.counts.rows == (0, 0, longest, 0)
    assert draft.with_row("g", -3).edited.counts.rows == (0, 0, 0, 0)


def test_four_misthrows_are_the_most() -> None:
    assert CalculatorDraft().with_misthrows(7).edited.counts.misthrows == 4


@pytest.mark.parametrize("game", ["classic", "longo", "duel"])
def test_only_on_board_has_a_bonus(game: str) -> None:
    assert CalculatorDraft(game).with_bonus(5) == CalculatorDraft(game)
    assert CalculatorDraft("onboard").with_bonus(5).with_game(game).edited.counts.bonus == 0


def test_another_game_brings_the_counts_down_and_undo_brings_them_back() -> None:
    longo = filled(CalculatorDraft("longo"), (16, 15, 2, 1))
    classic = longo.with_game("classic")
    assert classic.edited.counts.rows == (12, 12, 2, 1)
    assert classic.undo() == longo


def test_a_game_that_cannot_be_added_up_is_not_taken() -> None:
    assert CalculatorDraft().with_game("quixo") == CalculatorDraft()


# Players


def test_duel_is_for_two_and_the_others_wait_for_another_game() -> None:
    four = CalculatorDraft(entries=tuple(map(Entry, ("Ema", "Petr", "Iva", "Jan"))), at=3)
    duel = four.with_game("duel")
    assert duel.names == ("Ema", "Petr")
    assert duel.at == 1
    assert not duel.has_room and not duel.can_remove
    assert duel.with_game("classic").names == ("Ema", "Petr", "Iva", "Jan")


def test_one_alone_gets_an_opponent_for_duel() -> None:
    duel = CalculatorDraft(entries=(Entry("Ema"),)).with_game("duel")
    assert duel.names == ("Ema", "Player 2")


def test_players_come_and_go_and_the_edited_one_stays() -> None:
    draft = CalculatorDraft(entries=(Entry("Ema"), Entry("Petr"))).add()
    assert draft.names == ("Ema", "Petr", "Player 3")
    assert draft.at == 2
    assert draft.remove(0).names == ("Petr", "Player 2")
    assert draft.remove(0).at == 1
    assert draft.remove(2).at == 1
    assert draft.edit(0).remove(1).at == 0


def test_the_last_player_stays_and_a_full_table_takes_no_more() -> None:
    alone = CalculatorDraft(entries=(Entry("Ema"),))
    assert alone.remove(0) == alone
    full = CalculatorDraft("onboard", entries=(Entry(),) * 4)
    assert full.add() == full


def test_who_has_no_name_is_called_as_nobody_else() -> None:
    draft = CalculatorDraft(entries=(Entry("Player 2"), Entry(), Entry()))
    assert draft.names == ("Player 2", "Player 3", "Player 4")
    assert draft.people == ("Player 2",)


def test_a_name_that_is_there_already_or_blank_is_refused() -> None:
    draft = CalculatorDraft(entries=(Entry("Ema"), Entry("Petr")))
    problem = draft.name_problem(" ema ", 1)
    assert problem and problem.lack is Lack.SAME_NAME
    assert draft.rename(1, "EMA") == draft.rename(1, " ") == draft
    assert draft.rename(1, "  Iva ").names == ("Ema", "Iva")


def test_next_goes_round_and_is_nothing_to_undo() -> None:
    draft = CalculatorDraft().add()
    assert [draft.edit(at).next_at for at in range(3)] == [1, 2, 0]
    assert draft.edit(0).former == draft.former
    assert draft.edit(7) == draft


def test_it_begins_with_the_people_of_the_last_set_up() -> None:
    setup = SetupDraft("longo", "table", ("Ema", "Robot Ada", "Petr"), bots=(None, Level.EASY, None))
    draft = first_calculation(setup)
    assert (draft.game, draft.names) == ("longo", ("Ema", "Petr"))
    assert first_calculation(SetupDraft("quixo", "table", ("Ema",))).names == ("Ema", "Player 2")
    assert first_calculation(None).names == ("Player 1", "Player 2")


# Crosses tapped on the sheet


def test_crosses_are_tapped_in_any_order_and_taken_away_again() -> None:
    draft = tap(CalculatorDraft(), "r7", "r3", "g10", "r3")
    assert draft.edited.counts.rows == (1, 0, 1, 0)
    assert tap(draft, "r7").edited.counts.rows == (0, 0, 1, 0)


def test_the_last_number_brings_the_lock_and_needs_five_crosses() -> None:
    draft = tap(CalculatorDraft(), "r2", "r3", "r4", "r5")
    with pytest.raises(IllegalMove):
        tap(draft, "r12")
    locked = tap(draft, "r6", "r12")
    assert locked.edited.counts.rows[0] == 7
    # With a cross less the row could not have been locked.
    assert tap(locked, "r4").edited.counts.rows[0] == 4


def test_in_longo_both_last_numbers_lock_and_the_last_but_one_may_be_left_open() -> None:
    draft = tap(CalculatorDraft("longo"), "r2", "r3", "r4", "r5", "r6", "r7", "r15")
    sheet = draft.sheet
    assert sheet and draft.edited.counts.rows[0] == 8
    unlocked = draft.with_crosses("r", sheet.lock_tapped(0, draft.edited.crosses[0]))
    assert unlocked.edited.counts.rows[0] == 7
    assert tap(unlocked, "r8").edited.counts.rows[0] == 8
    everything = tap(unlocked, *(f"r{number}" for number in range(8, 15)), "r16")
    assert everything.edited.counts.rows[0] == LIMITS["longo"].longest_row


def test_a_classic_lock_cannot_be_tapped_away() -> None:
    draft = tap(CalculatorDraft(), "r2", "r3", "r4", "r5", "r6", "r12")
    assert draft.sheet and draft.sheet.lock_tapped(0, draft.edited.crosses[0]) == draft.edited.crosses[0]


def test_a_counted_row_forgets_where_its_crosses_were() -> None:
    draft = tap(CalculatorDraft(), "y4", "y5").with_row("y", 3)
    assert draft.edited.crosses == (0, 0, 0, 0)
    assert draft.edited.counts.rows == (0, 3, 0, 0)


def test_crosses_stay_on_a_sheet_with_the_same_cells_alone() -> None:
    draft = tap(CalculatorDraft(), "y4", "y5")
    assert draft.with_game("onboard").edited.crosses == draft.edited.crosses
    duel = draft.with_game("duel")
    assert duel.edited.crosses == (0, 0, 0, 0) and duel.edited.counts.rows == (0, 2, 0, 0)
    assert duel.with_crosses("r", 3) == duel


# Undo, saving


def test_undo_goes_back_to_the_beginning_and_over_a_clearing() -> None:
    begun = CalculatorDraft(entries=(Entry("Ema"), Entry("Petr")))
    draft = filled(begun, (4, 3, 7, 8), 2).clear()
    assert draft.is_blank and draft.names == ("Ema", "Petr")
    assert total(draft.undo()) == 70
    while draft.former:
        draft = draft.undo()
    assert draft == begun
    assert draft.undo() is draft


def test_what_changes_nothing_is_no_step() -> None:
    draft = CalculatorDraft()
    assert draft.with_row("r", 0) is draft.with_misthrows(0) is draft.with_game("classic") is draft


def test_so_many_steps_are_remembered_and_no_more() -> None:
    draft = CalculatorDraft()
    for at in range(MOST_STEPS + 20):
        draft = draft.with_row("r", at % 2 + 1)
    assert len(draft.former) == MOST_STEPS
    assert all(not one.former for one in draft.former)


def test_a_saved_draft_is_saved_until_it_changes() -> None:
    draft = filled(CalculatorDraft(), (4, 3, 7, 8)).saved_as(12)
    assert draft.saved == 12
    assert draft.edit(1).saved == 12
    changed = draft.with_row("r", 5)
    assert changed.saved is None
    assert changed.undo().saved == 12
    assert changed.undo().undo().saved is None


def test_a_game_that_is_gone_leaves_nothing_saved() -> None:
    draft = CalculatorDraft().with_row("r", 4).saved_as(12).edit(1)
    assert draft.not_saved().saved is None
    assert draft.not_saved() == CalculatorDraft().with_row("r", 4).edit(1)


def test_the_record_is_a_finished_game_without_moves() -> None:
    draft = filled(CalculatorDraft("onboard", (Entry("Ema"), Entry())), (6, 5, 3, 7), 1, 12)
    record = draft.record()
    assert is_paper(record) and record.moves == ()
    assert record.players == ("Ema", "Player 2")
    assert [one.score.total for one in paper_results(record)] == [77, 0]


# In words


def test_it_says_how_far_a_player_is_behind_or_ahead() -> None:
    draft = CalculatorDraft(entries=(Entry("Ema"), Entry("Petr"), Entry("Iva"))).with_row("r", 2)
    ranked = draft.edit(1).with_row("r", 1).ranking()
    assert [standing(ranked, seat) for seat in (1, 2, 3)] == [
        "2 points ahead of Petr",
        "2 points behind Ema",
        "1 point behind Petr",
    ]
    assert standing(CalculatorDraft().ranking(), 1) == "level with Player 2"
    assert standing(CalculatorDraft(entries=(Entry("Ema"),)).ranking(), 1) == ""


@pytest.mark.parametrize(
    ("step", "title", "detail"),
    [
        (lambda draft: draft.with_row("r", 5), "Undone: Ema, red", "4 crosses again"),
        (lambda draft: draft.with_misthrows(1), "Undone: Ema", "0 misthrows again"),
        (lambda draft: draft.with_bonus(7), "Undone: Ema, pawn", "0 points under it"),
        (lambda draft: draft.rename(0, "Eva"), "Undone: another name", "Ema again"),
        (lambda draft: draft.add(), "Undone: one more player", "Ema and Petr"),
        (lambda draft: draft.remove(1), "Undone: one player less", "Ema and Petr"),
        (lambda draft: draft.with_game("duel"), "Undone: another game", "On Board again"),
        (lambda draft: draft.edit(1).with_row("b", 2).clear(), "Undone: new sheets", "All counts are back."),
        (lambda draft: draft.saved_as(3), "Taken out of the history", "The counts stay as they are."),
    ],
)
def test_undo_says_what_it_undid(step: Step, title: str, detail: str) -> None:
    draft = step(CalculatorDraft("onboard", (Entry("Ema"), Entry("Petr"))).with_row("r", 4))
    assert undone(draft, draft.undo()) == (title, detail)


# Whatever people do

STEPS: st.SearchStrategy[Step] = st.one_of(
    st.tuples(st.sampled_from("rygb"), st.integers(-2, 30)).map(lambda told: lambda draft: draft.with_row(*told)),
    st.integers(-1, 6).map(lambda count: lambda draft: draft.with_misthrows(count)),
    st.integers(-1, 40).map(lambda points: lambda draft: draft.with_bonus(points)),
    st.sampled_from(GAMES).map(lambda game: lambda draft: draft.with_game(game)),
    st.integers(-1, 6).map(lambda at: lambda draft: draft.edit(at)),
    st.integers(-1, 6).map(lambda at: lambda draft: draft.remove(at)),
    st.tuples(st.integers(-1, 6), st.text(max_size=4)).map(lambda told: lambda draft: draft.rename(*told)),
    st.tuples(st.sampled_from("rygb"), st.integers(0, 1 << 17)).map(
        lambda told: lambda draft: draft.with_crosses(*told)
    ),
    st.just(CalculatorDraft.add),
    st.just(CalculatorDraft.clear),
    st.just(CalculatorDraft.undo),
    st.integers(1, 9).map(lambda game: lambda draft: draft.saved_as(game)),
)
MANY = st.lists(STEPS, max_size=25)


def played(steps: list[Step]) -> CalculatorDraft:
    draft = CalculatorDraft()
    for step in steps:
        draft = step(draft)
    return draft


@given(MANY, STEPS)
def test_undo_takes_back_exactly_one_step(steps: list[Step], step: Step) -> None:
    before = played(steps)
    after = step(before)
    if len(after.former) > len(before.former):
        assert after.undo() == before
        assert after.undo().former == before.former


@given(MANY)
def test_every_draft_is_a_game_that_can_be_saved_and_its_ranking_is_the_calculators(steps: list[Step]) -> None:
    draft = played(steps)
    results = [
        calculate(draft.game, one.counts.rows, one.counts.misthrows, one.counts.bonus, name)
        for one, name in zip(draft.players, draft.names, strict=True)
    ]
    assert draft.ranking() == ranking(results)
    assert [one.score.rows for one in paper_results(draft.record())] == [one.score.rows for one in results]
    assert len({name.casefold() for name in draft.names}) == len(draft.names)
    assert len(draft.players) in draft.counts_of_players
    assert draft.at in range(len(draft.players))


@given(MANY)
def test_a_draft_is_the_same_after_it_was_kept(steps: list[Step]) -> None:
    draft = played(steps)
    again = CalculatorDraft.from_table(json.loads(json.dumps(draft.to_table())))
    assert again == draft
    assert again.former == draft.former


@given(
    st.dictionaries(
        st.sampled_from(["game", "at", "saved", "players", "former"]),
        st.recursive(
            st.none() | st.booleans() | st.integers() | st.text(max_size=5) | st.sampled_from(GAMES),
            lambda inner: (
                st.lists(inner, max_size=7)
                | st.dictionaries(st.sampled_from(["name", "rows", "misthrows", "bonus", "crosses", "game"]), inner)
            ),
            max_leaves=20,
        ),
    )
)
def test_a_table_that_cannot_be_read_is_a_draft_all_the_same(table: dict[str, object]) -> None:
    draft = CalculatorDraft.from_table(table)
    assert draft.record()
    assert CalculatorDraft.from_table(draft.to_table()) == draft


def test_what_can_be_read_of_a_table_stays() -> None:
    table = CalculatorDraft("longo", (Entry("Ema", Counts((4, 3, 9, 8), 2)), Entry("Petr")), 1).to_table()
    table["at"], table["saved"], table["former"] = "x", True, [None, 5]
    draft = CalculatorDraft.from_table(table)
    assert (draft.game, draft.names, draft.at, draft.saved) == ("longo", ("Ema", "Petr"), 0, None)
    assert draft.results()[0].score.total == 87
