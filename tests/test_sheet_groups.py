"""The further sheets in groups: nothing is missing, nothing is there twice, everything is said in every language."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from scorepad.calculator import LIMITS, calculate
from scorepad.calculator_draft import CalculatorDraft, Entry
from scorepad.extra_points import Extra, extra_of, extra_parts
from scorepad.paper import Counts, paper_results
from scorepad.record import new, read, write
from scorepad.rules.registry import GAME_IDS
from scorepad.setup_draft import SetupDraft
from scorepad.sheet_groups import HOUSE, MORE, OWN_PLACE, games_of, group_key, more_group, more_groups, official_games
from scorepad.store.database import Database
from scorepad.store.games import Games
from scorepad.store.history import Filter, History
from scorepad.store.statistics import Statistics
from scorepad.texts import LANGUAGES, speak
from scorepad.texts.calculator import undone
from scorepad.texts.conditions import About, conditions
from scorepad.texts.names import game_name
from scorepad.texts.results import result_text
from scorepad.texts.sheet_groups import group_name, group_sentence, grouped, in_order


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    speak("en")


def test_every_game_is_offered_exactly_once() -> None:
    assert sorted(official_games()) == sorted(set(GAME_IDS) - {HOUSE})
    assert len(set(official_games())) == len(official_games())
    assert MORE not in GAME_IDS


def test_sheets_of_one_name_are_one_group() -> None:
    assert [group.key for group in more_groups()] == (
        "mixx-a mixx-b big-points bonus-a bonus-b steps chain double-a double-b x-change".split()
    )
    steps = more_group("steps-c")
    assert steps and steps.is_series and steps.letters == ("A", "B", "C", "D", "E")
    assert steps.sheets[2] == "steps-c"
    mixx = more_group("mixx-a")
    assert mixx and not mixx.is_series and mixx.letters == ()
    assert more_group("classic") is None and more_group("no such game") is None


def test_a_key_stands_for_its_games_and_every_game_has_a_key() -> None:
    for game in official_games():
        assert game in games_of(group_key(game))
    assert games_of("chain") == tuple(f"chain-{letter}" for letter in "abcde")
    assert games_of("classic") == ("classic",)
    assert group_key("x-change") == "x-change" and group_key("steps") == "steps"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_group_has_a_name_and_a_sentence(language: str) -> None:
    speak(language)
    for group in more_groups():
        assert group_name(group.key) and group_name(group.key) != group.key
        assert group_sentence(group.key).endswith(".")
        # The sheets of a series are called like the series, and then by their letters.
        for sheet, letter in zip(group.sheets, group.letters, strict=False):
            assert game_name(sheet) == f"{group_name(group.key)} {letter}"


def test_lists_begin_with_the_games_that_stand_on_their_own() -> None:
    assert grouped(["chain-b", "quixo", "chain-a", "mixx-b", "classic"]) == ["classic", "quixo", "mixx-b", "chain"]
    assert in_order(["unknown", "classic"]) == ["classic", "unknown"]


# Set-up


def test_every_sheet_can_be_set_up_and_is_remembered() -> None:
    for sheet in set(official_games()) - set(OWN_PLACE):
        draft = SetupDraft("classic", "table", ("Ema", "Petr")).with_game(sheet)
        assert (draft.game, draft.names, draft.can_start()) == (sheet, ("Ema", "Petr"), True)
        assert SetupDraft.from_table(draft.to_table()) == draft


# Calculator


@pytest.mark.parametrize(
    ("game", "most", "points"),
    [("mixx-a", 12, 78), ("big-points", 23, 120), ("double-a", 22, 136), ("double-b", 16, 136), ("steps-d", 12, 78)],
)
def test_a_row_of_a_sheet_counts_as_far_as_the_sheet_says(game: str, most: int, points: int) -> None:
    assert LIMITS[game].longest_row == most
    assert calculate(game, (most, 0, 0, 0)).score.rows["r"] == points


def test_which_points_stand_beside_rows_and_misthrows() -> None:
    assert extra_of("onboard") is Extra.PAWN
    assert {extra_of(game) for game in games_of("steps")} == {Extra.STEPS}
    assert extra_of("bonus-b") is Extra.PAIRS
    assert extra_of("bonus-a") is extra_of("classic") is extra_of("duel") is extra_of("quixo") is None


def test_the_steps_are_entered_in_points_of_a_row() -> None:
    draft = CalculatorDraft("steps-a", (Entry("Ema", Counts((4, 3, 7, 8))), Entry("Petr")))
    assert draft.bonus_choices[:4] == (1, 3, 6, 10) and draft.bonus_choices[-1] == 66
    three = draft.bonus_stepped(1).bonus_stepped(1).bonus_stepped(1)
    assert three.edited.counts.bonus == 6
    assert three.bonus_stepped(-1).edited.counts.bonus == 3
    assert draft.bonus_stepped(-1) == draft
    assert undone(three, draft.bonus_stepped(1).bonus_stepped(1)) == ("Undone: Ema, steps", "3 points")


def test_the_pairs_bring_thirteen_the_lowest_row_or_both() -> None:
    draft = CalculatorDraft("bonus-b", (Entry("Ema", Counts((4, 3, 7, 8))), Entry("Petr")))
    assert draft.bonus_choices == (6, 13, 19)
    assert draft.with_misthrows(2).bonus_choices == (6, 10, 13, 16, 19, 23, 29)
    assert draft.edit(1).bonus_choices == (13,)
    assert draft.with_bonus(19).results()[0].score.total == 10 + 6 + 28 + 36 + 19


def test_crosses_are_tapped_only_where_they_tell_how_many_count() -> None:
    for game in ("big-points", "double-a", "double-b"):
        assert CalculatorDraft(game).sheet is None
    for game in ("mixx-a", "mixx-b", "bonus-a", "bonus-b", "steps-e", "chain-a", "x-change"):
        sheet = CalculatorDraft(game).sheet
        assert sheet
        score = sheet.state((0b11, 0, 0, 0), 1).scores()[0]
        assert (score.rows["r"], score.misthrows) == (3, -5)


def test_paper_games_of_every_sheet_read_back() -> None:
    for game in official_games():
        if game not in LIMITS:
            continue
        draft = CalculatorDraft(game, (Entry("Ema", Counts((4, 3, 7, 8), 1)), Entry("Petr")))
        again = read(write(draft.record()))
        assert paper_results(again)[0].score.total == 75


# Lists


def test_a_series_is_one_kind_in_history_and_statistics(tmp_path: Path) -> None:
    database = Database(tmp_path / "scorepad.db")
    games = Games(database)
    for game, crosses in (("steps-a", 3), ("steps-c", 5), ("mixx-a", 4), ("classic", 2)):
        entries = Entry("Ema", Counts((crosses, 0, 0, 0))), Entry("Petr")
        games.begin(CalculatorDraft(game, entries).record())
    history, statistics = History(database), Statistics(database)
    assert grouped(history.kinds()) == ["classic", "mixx-a", "steps"]
    assert [line.kind for line in history.finished(Filter(kind="steps")).games] == ["steps-c", "steps-a"]
    assert [line.kind for line in history.finished(Filter(kind="mixx-a")).games] == ["mixx-a"]
    assert history.count(Filter(kind="steps")) == 2
    assert history.wins("steps") == [("Ema", 2)]
    ema = next(one for one in statistics.players() if one.name == "Ema")
    assert ema.games == {"steps": 2, "classic": 1, "mixx-a": 1}
    figures = statistics.figures("Ema", "steps")
    assert [one.total for one in figures.games] == [6, 15]
    assert [(rival.name, rival.games) for rival in figures.rivals] == [("Petr", 2)]
    database.close()


# Results


def test_points_beside_the_rows_are_named_in_the_result() -> None:
    crosses = "r6 r8 b10 b4 y3 y4 g5"
    record = new("bonus-b", ("Ema",), "pad").with_moves(tuple(f"cross 1 {cell}" for cell in crosses.split()))
    state = record.with_moves((*record.moves, "miss 1")).replay()
    assert extra_parts(state, 1) == {"doubled": 1, "thirteen": 13, "misthrows": 5}
    text = result_text(record.with_moves((*record.moves, *["miss 1"] * 4)))
    assert "3 + 3 + 1 + 3 − 20 + 1 (doubled row) + 13 (pair) + 20 (free misthrows) = 24" in text
    ended = record.with_moves((*record.moves, *["miss 1"] * 4))
    told = {one.about: one.text for one in conditions(ended, state=ended.replay())}
    assert told[About.EXTRA] == "Ema: doubled row 1, pair 13, free misthrows 20"
    assert About.EXTRA not in {one.about for one in conditions(new("classic", ("Ema",)))}
