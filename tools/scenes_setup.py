"""Set-up, home and result of Duel and Quixo, and robots at every table: more scenes of the same form."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from scorepad.bots.seats import BotSeats
from scorepad.bots.thinking import Level
from scorepad.record import Record
from scorepad.setup_draft import SetupDraft
from scorepad.store.history import GameLine
from scorepad.ui.app import GAMES
from scorepad.ui.home_view import last_setup_text, waiting_game
from scorepad.ui.look import Look
from scorepad.ui.screens.home import HomeScreen
from scorepad.ui.screens.result import ResultScreen
from scorepad.ui.screens.screen import Screen
from tools.kept_lines import line_of, moment
from tools.scenes import LONG_NAMES, Scene, kept, over, panel, setup

DUEL = SetupDraft("duel", "table", ("Ema", "Petr"))
ALONE = SetupDraft("duel", "table", ("Ema",))
QUIXO = SetupDraft("quixo", "table", ("Ema", "Petr"), clock=(5, 2))
FOUR = SetupDraft("quixo", "table", ("Ema", "Petr", "Iva", "Jan"), clock=(10, 0))
ROBOTS = SetupDraft("classic", "table", ("Ema",)).add_robot().add_robot().with_level(2, Level.HARD)
TEAMS = SetupDraft("quixo", "table", ("Ema", "Petr")).add_robot().add_robot().with_level(3, Level.EASY)

DUEL_OVER, QUIXO_OVER, QUIXO_LOST = kept("result-duel"), kept("result-quixo"), kept("result-quixo-lost")
FOUR_OVER, DRAWN = kept("result-quixo-4"), kept("result-quixo-draw")
DUEL_GIVEN_UP = DUEL_OVER.with_moves((*DUEL_OVER.moves[:40], "resign 1"))
DUEL_DRAWN = DUEL_OVER.with_moves((*DUEL_OVER.moves[:40], "draw"))


def shortened(record: Record, moves: int) -> Record:
    """The game as it was after so many moves."""
    return record.with_moves(record.moves[:moves])


def with_robot(record: Record, player: int = 2) -> Record:
    """The same game, but played by a robot at this seat."""
    players, levels = list(record.players), [None if one != player else Level.HARD for one in (1, 2, 3, 4)]
    players[player - 1] = "Robot Ada"
    return replace(
        record, players=tuple(players), extra={**record.extra, **BotSeats(tuple(levels[: len(players)]), 1).to_header()}
    )


def named(record: Record, *names: str) -> Record:
    return replace(record, players=names[: len(record.players)])


def home(*games: Record, recent: Sequence[GameLine] = ()) -> Scene:
    def make(look: Look) -> Screen:
        waiting = [waiting_game(at, game, game.replay(), range(len(game.players))) for at, game in enumerate(games)]
        return HomeScreen(look, GAMES, waiting, over(recent), last_setup_text(QUIXO))

    return Scene(make)


def finished(*records: Record) -> list[GameLine]:
    return [line_of(record, 90 + at, moment(0, "9:41")) for at, record in enumerate(records)]


def result(record: Record, minutes: int = 8) -> Scene:
    return Scene(lambda look: ResultScreen(look, record, range(len(record.players)), minutes))


RECENT = finished(QUIXO_OVER, DUEL_OVER, FOUR_OVER, DRAWN)
SETUP_SCENES: dict[str, Scene] = {
    "setup-duel": setup(DUEL),
    "setup-duel-alone": setup(ALONE),
    "setup-duel-robot": setup(ALONE.add_robot()),
    "setup-quixo": setup(QUIXO),
    "setup-quixo-house": setup(replace(QUIXO, house=frozenset({"repetition_draw"})), unfolded=True),
    "setup-quixo-4": setup(FOUR),
    "setup-quixo-robots": setup(TEAMS.move(3, 0)),
    "setup-quixo-names": setup(SetupDraft("quixo", "table", LONG_NAMES[:4], first=2)),
    "setup-robots": setup(ROBOTS),
    "setup-onboard-robot": setup(ROBOTS.with_game("onboard")),
    "setup-longo-robot": setup(ROBOTS.with_game("longo")),
    "robot-panel": panel(ROBOTS, "player:2"),
    "home-duel": home(shortened(with_robot(DUEL_OVER), 60), shortened(FOUR_OVER, 15), recent=RECENT),
    "home-quixo": home(shortened(QUIXO_OVER, 15), recent=RECENT),
    "home-quixo-4": home(shortened(with_robot(FOUR_OVER, 4), 20), shortened(DUEL_OVER, 30), recent=RECENT),
    "home-quixo-names": home(
        shortened(named(FOUR_OVER, *LONG_NAMES), 20), shortened(named(DUEL_OVER, *LONG_NAMES), 30)
    ),
    "home-games": home(recent=RECENT),
    "result-duel": result(DUEL_OVER, 24),
    "result-duel-robot": result(with_robot(DUEL_OVER), 24),
    "result-duel-given-up": result(DUEL_GIVEN_UP, 12),
    "result-duel-draw": result(DUEL_DRAWN, 12),
    "result-quixo": result(QUIXO_OVER),
    "result-quixo-lost": result(QUIXO_LOST),
    "result-quixo-4": result(FOUR_OVER, 19),
    "result-quixo-names": result(named(FOUR_OVER, *LONG_NAMES), 19),
    "result-quixo-draw": result(DRAWN),
}
