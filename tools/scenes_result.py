"""Results, shared pictures and games that are stepped through, in states worth looking at."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from scorepad.bots.seats import BotSeats
from scorepad.bots.thinking import Level
from scorepad.paper import Counts, paper_record
from scorepad.record import Record
from scorepad.replay import Replay
from scorepad.ui.look import Look
from scorepad.ui.result_view import ResultView, result_view
from scorepad.ui.screens.replay import ReplayScreen
from scorepad.ui.screens.result import ResultScreen
from scorepad.ui.screens.screen import Screen
from tools.kept_lines import ago
from tools.scenes import COLOURS, FULL_PAD, LONG_NAMES, Scene, Then, kept, with_long_names

ALL_HOUSE = {"tie": "fewest-misthrows", "misthrow_at_white_end": True}
HOUSE = replace(kept("result"), options={"house": ALL_HOUSE})
ROBOTS = replace(
    kept("result-longo"),
    options={
        **kept("result-longo").options,
        "house": {"tie": "fewest-misthrows", "optional_lock_on_last_but_one": True},
    },
    extra={"dice": "app", **BotSeats((None, Level.HARD)).to_header()},
)
ON_PAPER = paper_record(
    "onboard",
    ("Ema", "Petr", "Iva"),
    [Counts((7, 6, 8, 3), 0, 14), Counts((4, 7, 9, 0), 1, 20), Counts((5, 4, 6, 5), 2, 9)],
)
SOLO_ON_PAPER = paper_record("longo", ("Ema",), [Counts((7, 6, 8, 3), 1)])


def to_the_end(record: Record) -> Record:
    """Nobody crosses anything any more, until the game is over."""
    while record.replay().outcome is None:
        record = record.with_moves((*record.moves, "next"))
    return record


def colours_of(record: Record) -> list[int]:
    return [COLOURS.get(name, at) for at, name in enumerate(record.players)]


def shown(record: Record, *, old: bool = True, then: Then = lambda screen: None) -> Scene:
    def make(look: Look) -> Screen:
        return ResultScreen(look, record, colours_of(record), 31, ago(1, "21:15"), reopens=not old)

    return Scene(make, then)


def scrolled(screen: Screen) -> None:
    """What does not fit at once is what this scene is about."""
    assert isinstance(screen, ResultScreen)
    screen.pane.scroll_to(10_000)


def sharing(screen: Screen) -> None:
    assert isinstance(screen, ResultScreen)
    screen.open_share()


def steps(record: Record, at: int | None = None, *, chosen: int | None = None, plays: bool = False) -> Scene:
    """``at`` is the step that is shown; the last one if none is named."""

    def make(look: Look) -> Screen:
        screen = ReplayScreen(look, Replay(record), colours_of(record), len(record.moves) if at is None else at)
        screen.chosen = chosen
        return screen

    def then(screen: Screen) -> None:
        assert isinstance(screen, ReplayScreen)
        if plays:
            screen.play()

    return Scene(make, then)


def pictures() -> dict[str, ResultView]:
    """The results that are shared as pictures, by name."""
    games: Sequence[tuple[str, Record]] = (
        ("share-classic", HOUSE),
        ("share-names", with_long_names(to_the_end(kept("table-focus-5")))),
        ("share-onboard", kept("result-onboard")),
        ("share-longo", ROBOTS),
        ("share-pad", FULL_PAD),
        ("share-paper", ON_PAPER),
        ("share-duel", kept("result-duel")),
        ("share-quixo", kept("result-quixo")),
        ("share-quixo-4", kept("result-quixo-4")),
    )
    return {name: result_view(record, colours_of(record), 31, "2026-03-04") for name, record in games}


RESULT_SCENES = {
    "result-old": shown(kept("result")),
    "result-house": shown(HOUSE, then=scrolled),
    "result-house-names": shown(replace(ROBOTS, players=LONG_NAMES[:2]), then=scrolled),
    "result-conditions": shown(ROBOTS, then=scrolled),
    "result-track": shown(kept("result-onboard"), then=scrolled),
    "result-paper": shown(ON_PAPER),
    "result-paper-solo": shown(SOLO_ON_PAPER),
    "result-quixo-old": shown(kept("result-quixo"), then=scrolled),
    "result-share": shown(kept("result"), old=False, then=sharing),
    "replay-classic": steps(kept("result"), 60),
    "replay-first": steps(kept("result"), 0),
    "replay-last": steps(kept("result")),
    "replay-chosen": steps(kept("result"), 61, chosen=3),
    "replay-names": steps(with_long_names(kept("table-focus-5")), 30),
    "replay-five": steps(kept("table-focus-5"), 30, plays=True),
    "replay-longo": steps(kept("result-longo"), 41),
    "replay-onboard": steps(kept("result-onboard"), 50),
    "replay-pad": steps(FULL_PAD, 12),
    "replay-duel": steps(kept("result-duel"), 26),
    "replay-duel-names": steps(replace(kept("result-duel"), players=LONG_NAMES[:2]), 26),
    "replay-quixo": steps(kept("result-quixo"), 12),
    "replay-quixo-last": steps(kept("result-quixo")),
    "replay-quixo-4": steps(kept("result-quixo-4"), 20),
    "replay-quixo-4-names": steps(replace(kept("result-quixo-4"), players=LONG_NAMES[:4]), 20),
}
