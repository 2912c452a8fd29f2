"""Statistics: what the queries say is what counting by hand gives."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import cache
from pathlib import Path
from statistics import fmean, median
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorepad.bots.seats import BotSeats
from scorepad.bots.thinking import Level
from scorepad.calculator import ranking as ranked_by_total
from scorepad.figures import Figures
from scorepad.luck import sides_of
from scorepad.paper import Counts, paper_record, paper_results
from scorepad.record import Record, new, parse_move
from scorepad.rules.game import Score
from scorepad.rules.moves import Roll
from scorepad.store.database import Database
from scorepad.store.games import Games
from scorepad.store.statistics import Known, Statistics
from tests.playthrough import played

EMA, PETR, IVA, JAN = "Ema", "Petr", "Iva", "Jan"
PAPER = paper_record("classic", (EMA, PETR), (Counts((4, 3, 7, 8), 2), Counts((2, 2, 2, 2), 0)))
DRAW = ("a1-e1", "draw")
LINE = tuple("a1-e1 a5-e5 a1-e1 a5-e5 a1-e1 a5-e5 a1-e1 a5-e5 a1-e1".split())
"""Who begins, wins."""


@cache
def finished() -> tuple[Record, ...]:
    """Games of every kind, played to their end."""
    tables = [
        (new("classic", (EMA, PETR, IVA)), (1, 2, 3, 4)),
        (new("classic", (IVA, EMA)), (5, 6)),
        (new("classic", (EMA,)), (7, 8)),
        (new("classic", (PETR, EMA), "pad"), (9,)),
        (new("onboard", (PETR, EMA)), (10, 11)),
        (new("longo", (EMA, JAN)), (12, 13)),
        (new("duel", (JAN, EMA)), (14, 15)),
        (new("quixo", (EMA, PETR)), (16, 17)),
        (new("quixo", (EMA, PETR, IVA, JAN)), (18,)),
    ]
    games = [played(record, seed) for record, seeds in tables for seed in seeds]
    over = [game for game in games if game.replay().outcome]
    assert {game.game for game in over} == {"classic", "onboard", "longo", "duel", "quixo"}
    return (*over, PAPER, new("quixo", (PETR, EMA)).with_moves(DRAW))


class Shelf:
    """A store with a clock that goes on by a second with each game."""

    def __init__(self, folder: Path) -> None:
        self._now = 1_000_000
        self.database = Database(folder / "scorepad.db")
        self.games = Games(self.database, self._clock)
        self.statistics = Statistics(self.database)

    def _clock(self) -> int:
        self._now += 1000
        return self._now

    def keep(self, *records: Record) -> list[int]:
        return [self.games.begin(record) for record in records]

    def figures(self, player: str = EMA, game: str = "classic", since: int = 0) -> Figures:
        return self.statistics.figures(player, game, since)


@pytest.fixture
def shelf(tmp_path: Path) -> Iterator[Shelf]:
    one = Shelf(tmp_path)
    yield one
    one.database.close()


@contextmanager
def a_shelf(records: Sequence[Record]) -> Iterator[Shelf]:
    with TemporaryDirectory() as folder:
        one = Shelf(Path(folder))
        one.keep(*records)
        yield one
        one.database.close()


# Counting by hand


class Hand:
    """One seat of one game, counted from its moves."""

    def __init__(self, record: Record, name: str) -> None:
        self.record, self.seat = record, record.players.index(name) + 1
        self.others = [other for other in record.players if other != name]
        self.rolls = list[tuple[int, ...]]()
        self.score: Score | None
        if record is PAPER:
            results = paper_results(record)
            places = {one.seat: one.place for one in ranked_by_total(results)}
            self.score, self.won = results[self.seat - 1].score, places[self.seat] == 1
            return
        final = record.replay()
        assert final.outcome
        scores = final.scores()
        self.score = scores[self.seat - 1] if scores else None
        self.won = self.seat in final.outcome.winners and len(record.players) > 1
        for state, text in zip(record.states(), record.moves, strict=False):
            move = parse_move(text)
            if isinstance(move, Roll) and state.active == self.seat:
                self.rolls.append(tuple(die for die in move.dice if die is not None))


def counted(records: Sequence[Record], name: str, game: str) -> list[Hand]:
    return [Hand(record, name) for record in records if record.game == game and name in record.players]


SOME = st.lists(st.sampled_from(finished()), max_size=12)
KINDS = st.sampled_from(["classic", "onboard", "longo", "duel", "quixo"])


@settings(max_examples=60, deadline=None)
@given(SOME, KINDS, st.sampled_from([EMA, PETR, IVA, JAN]))
def test_the_figures_are_those_that_counting_by_hand_gives(records: list[Record], game: str, name: str) -> None:
    hands = counted(records, name, game)
    with a_shelf(records) as shelf:
        found = shelf.figures(name, game)
    scores = [hand.score for hand in hands if hand.score]
    totals = [score.total for score in scores]
    against = [hand for hand in hands if hand.others]
    assert (len(found.games), found.wins, list(found.totals)) == (len(hands), sum(hand.won for hand in hands), totals)
    assert found.share == (sum(hand.won for hand in against) / len(against) if against else None)
    assert found.average == (pytest.approx(fmean(totals)) if totals else None)
    assert found.median == (median(totals) if totals else None)
    assert (found.best and found.best.total) == max(totals, default=None)
    assert (found.worst and found.worst.total) == min(totals, default=None)
    if scores:
        assert found.rows == {row: pytest.approx(fmean(score.rows[row] for score in scores)) for row in "rygb"}
        assert found.bonus == pytest.approx(fmean(score.bonus for score in scores))
        assert found.misthrows == pytest.approx(fmean(-score.misthrows / 5 for score in scores))
        assert found.clean == pytest.approx(fmean(score.misthrows == 0 for score in scores))
    trend = [fmean(totals[max(0, at - 9) : at + 1]) for at in range(len(totals))]
    assert list(found.trend) == pytest.approx(trend)


@settings(max_examples=40, deadline=None)
@given(SOME, KINDS, st.sampled_from([EMA, PETR, IVA, JAN]))
def test_the_dice_are_those_that_were_rolled(records: list[Record], game: str, name: str) -> None:
    rolls = [roll for hand in counted(records, name, game) for roll in hand.rolls]
    with a_shelf(records) as shelf:
        dice = shelf.figures(name, game).dice
    if not rolls:
        assert dice is None
        return
    assert dice is not None
    assert dice.sums == Counter(sum(roll[:2]) for roll in rolls)
    assert dice.faces == Counter(die for roll in rolls for die in roll)
    assert dice.mean == pytest.approx(fmean(sum(roll[:2]) for roll in rolls))
    assert dice.sides == sides_of(game)
    assert sum(dice.expected_sums.values()) == pytest.approx(len(rolls))
    assert sum(dice.expected_faces.values()) == pytest.approx(sum(dice.faces.values()))
    assert set(dice.sums) <= set(dice.expected_sums)


@settings(max_examples=40, deadline=None)
@given(SOME, KINDS)
def test_head_to_head_is_the_same_from_both_sides(records: list[Record], game: str) -> None:
    with a_shelf(records) as shelf:
        names = [one.name for one in shelf.statistics.players()]
        found = {name: {rival.name: rival for rival in shelf.figures(name, game).rivals} for name in names}
    for name, rivals in found.items():
        for other, rival in rivals.items():
            back = found[other][name]
            assert (rival.games, rival.ahead, rival.behind) == (back.games, back.behind, back.ahead)
            assert rival.level >= 0
            if rival.difference is not None and back.difference is not None:
                assert rival.difference == pytest.approx(-back.difference)


@settings(max_examples=20, deadline=None)
@given(SOME)
def test_whoever_has_finished_a_game_is_known_with_all_of_them(records: list[Record]) -> None:
    with a_shelf(records) as shelf:
        players = shelf.statistics.players()
        for one in players:
            for game, count in one.games.items():
                assert count == len(shelf.figures(one.name, game).games)
    every = Counter(name for record in records for name in record.players)
    assert {one.name: one.count for one in players} == every
    assert [one.count for one in players] == sorted(every.values(), reverse=True)


# What counts


def quixo(*players: str, moves: Sequence[str] = LINE) -> Record:
    return new("quixo", players).with_moves(tuple(moves))


def test_deleted_games_never_count(shelf: Shelf) -> None:
    first, second = shelf.keep(PAPER, PAPER)
    before = shelf.figures()
    shelf.games.delete(first)
    assert [one.game for one in shelf.figures().games] == [second]
    assert [rival.games for rival in shelf.figures().rivals] == [1]
    shelf.games.delete(second)
    assert (shelf.statistics.players(), shelf.figures()) == ([], Figures(EMA, "classic"))
    shelf.games.bring_back(first)
    shelf.games.bring_back(second)
    assert shelf.figures() == before


def test_the_rolls_of_deleted_games_do_not_count_either(shelf: Shelf) -> None:
    (game,) = shelf.keep(next(one for one in finished() if one.game == "duel"))
    assert shelf.figures(EMA, "duel").dice
    shelf.games.delete(game)
    assert shelf.figures(EMA, "duel").dice is None


def test_unfinished_games_do_not_count(shelf: Shelf) -> None:
    shelf.keep(quixo(EMA, PETR, moves=LINE[:-1]))
    assert shelf.statistics.players() == []
    assert shelf.figures(EMA, "quixo").games == ()


def test_who_plays_alone_wins_nothing_but_has_an_average(shelf: Shelf) -> None:
    alone = next(one for one in finished() if one.players == (EMA,))
    shelf.keep(alone)
    found = shelf.figures()
    assert (len(found.games), found.contested, found.wins, found.share) == (1, (), 0, None)
    assert found.average == alone.replay().scores()[0].total
    shelf.keep(PAPER)
    assert (len(shelf.figures().games), shelf.figures().wins, shelf.figures().share) == (2, 1, 1.0)


def test_a_game_on_paper_tells_no_locks_and_no_dice(shelf: Shelf) -> None:
    shelf.keep(PAPER)
    found = shelf.figures()
    assert (found.locks, found.dice, found.misthrows, found.wins) == (None, None, 2, 1)
    other = next(one for one in finished() if one.game == "classic" and one.mode == "table" and EMA in one.players)
    shelf.keep(other)
    both = shelf.figures()
    assert both.locks == both.games[1].locks, "what nobody knows is not taken for nothing"


def test_robots_are_no_players_but_can_be_rivals(shelf: Shelf) -> None:
    seats = BotSeats((None, Level.EASY), 1).to_header()
    shelf.keep(replace(quixo(EMA, "Robot Ada"), extra=seats), quixo(EMA, PETR), quixo(EMA, PETR))
    assert shelf.statistics.players() == [Known(EMA, {"quixo": 3}), Known(PETR, {"quixo": 2})]
    rivals = shelf.figures(EMA, "quixo").rivals
    assert [(rival.name, rival.robot, rival.ahead) for rival in rivals] == [(PETR, False, 2), ("Robot Ada", True, 1)]
    assert shelf.figures("Robot Ada", "quixo").games == ()


def test_q6_partners_are_no_rivals(shelf: Shelf) -> None:
    shelf.keep(quixo(EMA, PETR, IVA, JAN, moves=("a1-e1@1", "resign 2")))
    found = shelf.figures(EMA, "quixo")
    assert {rival.name for rival in found.rivals} == {PETR, JAN}
    assert (found.wins, shelf.figures(IVA, "quixo").wins) == (1, 1)


def test_a_draw_is_won_by_nobody_and_lost_by_nobody(shelf: Shelf) -> None:
    shelf.keep(quixo(EMA, PETR, moves=DRAW))
    found = shelf.figures(EMA, "quixo")
    assert (found.wins, found.games[0].drawn, found.rivals[0].level) == (0, True, 1)
    assert (found.average, found.rows, found.best) == (None, {}, None)


def test_a_streak_ends_with_a_game_that_is_not_won(shelf: Shelf) -> None:
    won, lost = quixo(EMA, PETR), quixo(PETR, EMA)
    shelf.keep(won, lost, won, won)
    assert shelf.figures(EMA, "quixo").streak == 2
    shelf.keep(quixo(EMA, PETR, moves=DRAW))
    assert shelf.figures(EMA, "quixo").streak == 0
    assert [one.won for one in shelf.figures(EMA, "quixo").form] == [True, False, True, True, False]


def test_only_games_since_then_count(shelf: Shelf) -> None:
    shelf.keep(PAPER, PAPER, PAPER)
    games = shelf.figures().games
    assert shelf.figures(since=games[1].moment).games == games[1:]
    assert [rival.games for rival in shelf.figures(since=games[1].moment).rivals] == [2]


def test_whoever_is_unknown_has_no_figures(shelf: Shelf) -> None:
    found = shelf.figures("Nobody", "longo")
    assert found == Figures("Nobody", "longo")
    assert (found.average, found.median, found.locks, found.trend, found.streak) == (None, None, None, (), 0)
