"""Statistics in states worth looking at, for ``make shots`` and the tests that measure texts."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from random import Random

from scorepad.figures import Figures, Played, Rival
from scorepad.luck import Dice
from scorepad.store.statistics import Known
from scorepad.texts.troubles import unread_text
from scorepad.ui.look import Look
from scorepad.ui.screens.screen import Screen
from scorepad.ui.screens.statistics import StatisticsScreen
from tools.scenes import COLOURS, LONG_NAMES, Scene

TOTALS = (
    48, 61, 39, 72, 55, 66, 28, 58, 74, 63, 81, 52, 69, 70, 44, 77, 66, 92, 59, 83, 71,
    35, 78, 64, 88, 73, 101, 67, 80, 57, 90, 76, 62, 95, 84, 72, 118, 69, 86, 79, 104, 91,
)  # fmt: skip
"""Ema's games of Classic, from March to November, as in the design."""
WON = {8, 10, 15, 17, 19, 22, 24, 26, 28, 30, 31, 33, 34, 36, 38, 40, 41}
MARCH, NOVEMBER = (round(1000 * datetime(2026, month, 10, 20).timestamp()) for month in (3, 11))
RIVALS = (
    Rival("Petr", False, 31, 17, 12, 4.2),
    Rival("Iva", False, 18, 11, 7, 8.6),
    Rival("Jan", False, 9, 3, 6, -5.3),
    Rival("Robot Ada", True, 6, 2, 4, -9.8),
)
Then = Callable[[StatisticsScreen], object]


def dice(sides: int, rolls: int, seed: int) -> Dice:
    """Really rolled."""
    thrown = Random(seed)
    sums, faces = dict[int, int](), dict[int, int]()
    for _ in range(rolls):
        roll = [thrown.randint(1, sides) for _ in range(6)]
        sums[sum(roll[:2])] = sums.get(sum(roll[:2]), 0) + 1
        for face in roll:
            faces[face] = faces.get(face, 0) + 1
    return Dice(sides, sums, faces)


def loaded(fair: Dice) -> Dice:
    """The same, but one sum came up far too often."""
    return Dice(fair.sides, {**fair.sums, 12: fair.sums.get(12, 0) + fair.rolls // 20}, fair.faces)


def scored(totals: tuple[int, ...], won: set[int], bonus: int = 0) -> tuple[Played, ...]:
    """Games with these totals, spread over the year."""
    step = (NOVEMBER - MARCH) // max(1, len(totals) - 1)
    return tuple(
        Played(
            at, MARCH + at * step, 4, at in won, 1 if at in won else 2 + at % 3,
            total, 19 + (at % 5 == 0), 21 + at % 2, 18 + (at % 9 == 0), 17 + (at % 5 < 2), bonus,
            at % 3 if at % 4 else 0, at % 2 + (at % 7 == 0), 24,
        )
        for at, total in enumerate(totals)
    )  # fmt: skip


def unscored(ends: str) -> tuple[Played, ...]:
    """Games of Quixo that ended so: won, lost, drawn."""
    return tuple(
        Played(at, MARCH + at, 2, end == "w", 2 if end == "l" else 1, *(None,) * 6, 0, 0, 28 + 3 * (at % 5))
        for at, end in enumerate(ends)
    )


EMA = Figures("Ema", "classic", scored(TOTALS, WON), RIVALS, dice(6, 412, 4))
PLAYERS = [
    Known("Ema", {"classic": 42, "longo": 12, "onboard": 7, "duel": 3, "quixo": 14}),
    Known("Petr", {"classic": 31, "onboard": 2}),
    Known("Iva", {"classic": 18}),
    Known("Jan", {"classic": 9}),
    Known("Lea", {"quixo": 1}),
]
LONGO = Figures("Ema", "longo", scored((104, 117, 88, 132, 96, 141, 99, 73, 120, 125, 110, 160), {3, 5, 11}),
                RIVALS[:1], loaded(dice(8, 301, 2)))  # fmt: skip
ONBOARD = Figures("Ema", "onboard", scored((97, 83, 104, 71, 88, 112, -4), {2, 5}, bonus=14), RIVALS[:2], None)
QUIXO = Figures("Ema", "quixo", unscored("wlwwdlwwlwdlww"), (
    Rival("Petr", False, 8, 5, 2, None),
    Rival("Robot Ada", True, 6, 3, 2, None),
))  # fmt: skip
FIRST = Figures("Ema", "classic", scored((64,), set()), (), dice(6, 12, 1))
ALONE = Figures("Ema", "classic", tuple(one._replace(players=1, won=False, place=1) for one in EMA.games[:6]))
MANY = Figures("Ema", "classic", scored(tuple(25 + 7 * at % 90 for at in range(400)), set(range(0, 400, 3))), (
    *(Rival(f"{name} {letter}.", False, 40 - at, 25 - at, 12, 3.1 - at) for letter in "AB"
      for at, name in enumerate(("Tom", "Lea", "Otto", "Nela", "Hugo", "Ida"))),
    RIVALS[-1],
), dice(6, 12_000, 7))  # fmt: skip
LONG = Figures(LONG_NAMES[0], "classic", EMA.games, tuple(
    Rival(name, False, 1000 - at, 612, 388 - at, -12.5) for at, name in enumerate(LONG_NAMES[1:])
), EMA.dice)  # fmt: skip


def statistics(figures: Figures | None, then: Then = lambda screen: None, days: int = 0) -> Scene:
    names = [Known(figures.player, PLAYERS[0].games)] if figures and figures.player in LONG_NAMES else []

    def make(look: Look) -> Screen:
        screen = StatisticsScreen(look)
        screen.days = days
        screen.show([*names, *PLAYERS] if figures else [], figures, COLOURS)
        return screen

    def on(screen: Screen) -> None:
        assert isinstance(screen, StatisticsScreen)
        then(screen)

    return Scene(make, on)


def tap(key: str, times: int = 1) -> Then:
    """A target of the page or of the choice above it."""

    def on(screen: StatisticsScreen) -> None:
        for _ in range(times):
            target = screen.page.target(key) or screen.choice.target(key) or screen.bar.target(key)
            assert target, key
            target.act()

    return on


def scrolled(screen: StatisticsScreen) -> None:
    screen.pane.scroll_to(screen.pane.reach)


def halfway(screen: StatisticsScreen) -> None:
    screen.pane.scroll_to(0.55 * screen.pane.reach)


def everybody(screen: StatisticsScreen) -> None:
    tap("rivals")(screen)
    scrolled(screen)


def waiting(look: Look) -> Screen:
    screen = StatisticsScreen(look)
    screen.wait(2, 4)
    return screen


def unreadable(look: Look) -> Screen:
    screen = StatisticsScreen(look)
    screen.complain(unread_text(OSError()))
    return screen


SCENES = {
    "stats": statistics(EMA),
    "stats-below": statistics(EMA, scrolled),
    "stats-middle": statistics(EMA, halfway),
    "stats-game": statistics(EMA, tap("trend", 4)),
    "stats-players": statistics(EMA, tap("players")),
    "stats-time": statistics(EMA, tap("filter"), days=365),
    "stats-longo": statistics(LONGO, scrolled),
    "stats-onboard": statistics(ONBOARD, halfway, days=30),
    "stats-quixo": statistics(QUIXO),
    "stats-first": statistics(FIRST),
    "stats-first-below": statistics(FIRST, scrolled),
    "stats-alone": statistics(ALONE),
    "stats-many": statistics(MANY),
    "stats-many-below": statistics(MANY, everybody),
    "stats-none": statistics(Figures("Ema", "classic"), days=30),
    "stats-empty": statistics(None),
    "stats-waiting": Scene(waiting),
    "stats-unreadable": Scene(unreadable),
    "stats-names": statistics(LONG),
    "stats-names-below": statistics(LONG, scrolled),
}
