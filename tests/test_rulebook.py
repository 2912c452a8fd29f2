"""Every example of the rule book is played by the rules themselves, and every refusal has a page that explains it."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from scorepad.record import parse_move
from scorepad.rulebook.library import GAMES, book, find, page_for
from scorepad.rulebook.pages import Cubes, Example, Fields, Page, Rows, Stones
from scorepad.rules import moves as m
from scorepad.rules.duel import DuelState, count
from scorepad.rules.game import State
from scorepad.rules.quixo import QuixoState
from scorepad.rules.qwixx.pad import PadState
from scorepad.rules.qwixx.table import TableState
from scorepad.rules.registry import GAME_IDS
from scorepad.texts import speak
from tests.test_rule_ids import RULES

FAMILY = {"classic": "c", "onboard": "cb", "longo": "cl", "house": "c", "duel": "d", "quixo": "q"}
"""By which rules a game is played."""
NOT_THEIRS = {"onboard": {"C14"}, "longo": {"C14"}}
"""Only Classic is practised alone."""
EXAMPLES = [
    pytest.param(game, page, example, id=f"{game}-{page.key}-{at}")
    for game in GAMES
    for page in book(game)
    for at, example in enumerate(page.examples, 1)
]


def test_every_book_is_of_a_game() -> None:
    """Home, set-up and calculator offer the games that have a book: what cannot be explained is not offered."""
    assert set(GAMES) <= set(GAME_IDS)
    assert all(book(game) for game in GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_the_keys_of_a_book_are_its_own(game: str) -> None:
    assert max(Counter(page.key for page in book(game)).values()) == 1


@pytest.mark.parametrize(("game", "page", "example"), EXAMPLES)
def test_an_example_is_what_the_rules_say(game: str, page: Page, example: Example) -> None:
    assert example.played.game == game
    state = example.played.state()
    if example is page.counter:
        refusal = example.refusal()
        assert refusal is not None, "a counter-example is refused"
        assert refusal.rule in page.rules
    elif example.tap:
        assert example.refusal() is None
    _check_shown(state, example)
    if example.dice:
        assert isinstance(state, TableState | DuelState) and state.dice
        assert all(state.dice["12rygb".index(die)] for die in example.dice)


def _check_shown(state: State, example: Example) -> None:
    """What is pointed at is there, and a tap on it can be seen."""
    tap = parse_move(example.tap) if example.tap else None
    match example.show:
        case Rows(letters, player, points, misthrows):
            assert isinstance(state, TableState | PadState)
            assert set(letters) <= set(state.family.layout.letters)
            if isinstance(tap, m.CellMove):
                assert (tap.player, tap.cell[0] in letters) == (player, True)
            if points and misthrows and example.result:
                assert str(state.scores()[player - 1].total) in re.findall(r"\d+", example.result)
        case Fields(first, last, player):
            assert isinstance(state, TableState | PadState) and state.family.track
            assert 0 <= first < last
            assert not isinstance(tap, m.PawnSteps) or tap.player == player
        case Stones(letters):
            assert isinstance(state, DuelState) and set(letters) <= set("rygb")
            assert not isinstance(tap, m.CellMove) or tap.cell[0] in letters
        case Cubes():
            assert isinstance(state, QuixoState)
        case None:
            assert not tap
    if example.counts:
        assert isinstance(example.show, Rows) and len(example.show.letters) == 1


@pytest.mark.parametrize(("game", "page", "example"), EXAMPLES)
def test_what_a_result_says_about_points_is_true(game: str, page: Page, example: Example) -> None:
    said = re.fullmatch(r"(\d+) crosses make (\d+) points", example.result)
    if not said:
        return
    state = example.played.state()
    assert isinstance(state, TableState | PadState) and isinstance(example.show, Rows)
    row = state.family.layout.letters[example.show.letters]
    crosses = state.sheets[example.show.player - 1].rows[row].bit_count()
    points = state.scores()[example.show.player - 1].rows[example.show.letters]
    assert (crosses, points) == (int(said[1]), int(said[2]))


@pytest.mark.parametrize(("game", "page", "example"), EXAMPLES)
def test_what_a_result_says_about_stones_pawns_and_winners_is_true(game: str, page: Page, example: Example) -> None:
    state = example.played.state()
    if said := re.fullmatch(r"(\d+) stones make (\d+) points", example.result):
        assert isinstance(state, DuelState) and isinstance(example.show, Stones)
        row, points = "rygb".index(example.show.letters), state.scores()[0].rows[example.show.letters]
        assert (count(state.board[0][row]), points) == (int(said[1]), int(said[2]))
    elif said := re.fullmatch(r"(\d+) stones left, and 5 points less", example.result):
        assert isinstance(state, DuelState)
        assert (state.supply[0], state.scores()[0].total) == (int(said[1]), -5)
    elif said := re.fullmatch(r"28 \+ 28 = (\d+) points", example.result):
        assert state.scores()[0].total == int(said[1])
    elif said := re.fullmatch(r"(\d+) points more", example.result):
        assert state.scores()[0].bonus == int(said[1])
    elif example.result in ("Crosses win", "Circles win", "A draw"):
        winners = {"Crosses win": (1,), "Circles win": (2,), "A draw": ()}[example.result]
        assert state.outcome and state.outcome.winners == winners
    elif example.result == "The game is over":
        assert state.outcome
    elif example.result == "Last round":
        assert isinstance(state, TableState) and state.goal_by and not state.outcome


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_of_a_game_has_a_page(game: str) -> None:
    wanted = {f"{letter.upper()}{number}" for letter in FAMILY[game] for number in range(1, RULES[letter] + 1)}
    missing = [rule for rule in sorted(wanted - NOT_THEIRS.get(game, set())) if page_for(game, rule) is None]
    assert not missing


def test_a_refusal_names_only_rules_that_have_a_page() -> None:
    """The ids are read from the rules' own source, so that a new one cannot be forgotten."""
    folder = Path(__file__).parent.parent / "scorepad" / "rules"
    named = set(re.findall(r'"([CBLDQ]\d+)"', "\n".join(path.read_text("utf-8") for path in folder.rglob("*.py"))))
    assert {"C2", "B3", "L4", "D3", "Q3"} <= named
    for game, letters in FAMILY.items():
        asked = {rule for rule in named if rule[0].lower() in letters}
        assert not {rule for rule in asked if page_for(game, rule) is None}


@pytest.mark.parametrize(
    ("game", "rule", "key"),
    [("classic", "C7", "locks"), ("longo", "L2", "locks"), ("longo", "C2", "order"), ("onboard", "C9", "together")],
)
def test_a_rule_is_explained_by_the_page_that_is_its_own(game: str, rule: str, key: str) -> None:
    page = page_for(game, rule)
    assert page and page.key == key


def test_words_find_pages_of_all_games_and_titles_come_first() -> None:
    found = find("locking ROW")
    assert ("classic", page_for("classic", "C7")) == found[0]
    assert {game for game, _page in find("misthrow")} >= {"classic", "onboard", "longo"}
    assert find("c7")[0][1].rules[0] == "C7"
    assert find("clock") and not [page for page in find("lock") if page in find("clock")]
    assert not find("submarine") and not find("  ")


def test_whoever_searches_types_without_accents() -> None:
    try:
        for language, typed, right in (
            ("cs", "ZAMEK", "zámek"),
            ("pl", "klodka", "kłódka"),
            ("de", "schliessen", "schließen"),
        ):
            speak(language)
            assert find(typed) == find(right) != []
    finally:
        speak("en")
