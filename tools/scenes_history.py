"""History and players in states worth looking at."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from scorepad.store.history import Filter, GameLine
from scorepad.store.players import Played
from scorepad.texts import _
from scorepad.texts.dates import month_name
from scorepad.texts.history import deleted_text
from scorepad.texts.names import game_name
from scorepad.texts.players import played_text, together_text
from scorepad.ui.history_view import HistoryView, days_of, filter_chips, hero_detail, waiting_line
from scorepad.ui.home_view import Waiting
from scorepad.ui.look import Look
from scorepad.ui.screens.history import HistoryScreen
from scorepad.ui.screens.players import PlayersScreen
from scorepad.ui.screens.players_page import PlayerRow
from scorepad.ui.screens.screen import Screen
from scorepad.ui.widgets.choice_panel import Choice, ChoicePanel
from scorepad.ui.widgets.name_panel import NamePanel
from scorepad.ui.widgets.undo_bar import UndoBar
from tools.kept_lines import NOW, PLAYED, TODAY, ago, game
from tools.scenes import LONG_NAMES, Scene, Then, kept, waiting, with_long_names

EMA = Filter(players=("Ema",))


OLDER = (
    game(7, "classic", 10, "15:10", 0, "Ema 71, Petr 65*", paper=True, spent=None),
    game(8, "chain-b", 300, "11:10", 19, "Ema 88", mode="pad"),
    game(9, "quixo", 700, "18:30", 12, "Ema 0, Petr 0, Iva 0, Jan 0", turns=160),
)
WAITING = (
    game(20, "duel", 1, "18:02", 0, "Ema 0, Petr 0"),
    game(21, "onboard", 10, "16:50", 0, "Ema 0, Petr 0, Iva 0, Jan 0"),
    game(22, "longo", 15, "16:50", 0, "Lea 0"),
    game(23, "quixo", 328, "16:50", 0, "Iva 0, Robot Ada 0"),
)


def view(
    games: Sequence[GameLine] = PLAYED,
    wanted: Filter = EMA,
    hero: Waiting | None = None,
    lines: Sequence[GameLine] = (),
    more: int = 0,
) -> HistoryView:
    years = [2026] if games in (PLAYED, ()) else [2026, 2025, 2024]
    detail = hero_detail(hero, ago(0, "10:18")) if hero else ""
    return HistoryView(
        filter_chips(wanted, years),
        hero,
        detail,
        tuple(waiting_line(line, NOW) for line in lines),
        more,
        days_of(games, {}, TODAY),
        filtered=not wanted.is_empty,
    )


def history(shown: Callable[[], HistoryView], then: Then = lambda screen: None) -> Scene:
    return Scene(lambda look: HistoryScreen(look, shown()), then)


def opened(panel: Callable[[Look], ChoicePanel | NamePanel]) -> Scene:
    return history(lambda: view(hero=HERO), lambda screen: screen.open(panel(screen.look)))


def choices(texts: Sequence[str], icon: str = "", chosen: str = "") -> list[Choice]:
    return [Choice(text, text, lambda: None, text == chosen, icon) for text in texts]


def menu(screen: Screen) -> None:
    assert isinstance(screen, HistoryScreen)
    screen.page.on_dots(2, "dots:2")


def deleted(screen: Screen) -> None:
    UndoBar(screen.look, deleted_text(PLAYED[0], TODAY), lambda: None).show_on(screen)


HERO = waiting(kept("home"), 10)


def rows(names: Sequence[str]) -> list[PlayerRow]:
    moment = PLAYED[0].changed
    day = 24 * 3_600_000
    return [
        PlayerRow(
            name,
            at % 5,
            played_text(Played(42 // (at + 1), 17 // (at + 1), moment - at * day) if at < 5 else None, TODAY),
        )
        for at, name in enumerate(names)
    ]


def players(names: Sequence[str], chosen: str = "") -> Scene:
    def make(look: Look) -> Screen:
        return PlayersScreen(look, rows(names), chosen)

    return Scene(make)


def rename(screen: Screen) -> None:
    panel = NamePanel(screen.look, _("New name"), "Petr", lambda name: together_text("Petr", "Ema", 12))
    screen.open(panel)
    panel.confirm()


GAMES = ("classic", "duel", "longo", "onboard", "quixo")
KNOWN = ("Ema", "Petr", "Iva", "Jan", "Lea", "Tomáš", "Zofia", "Maximilian")
LONG_GAMES = (
    game(1, "classic", 0, "9:41", 31, f"{LONG_NAMES[0]} 90*, " + ", ".join(f"{name} 71" for name in LONG_NAMES[1:])),
    game(2, "quixo", 0, "9:02", 131, ", ".join(f"{name} 0" for name in LONG_NAMES[:4]), turns=21),
    game(3, "longo", 0, "8:02", 31, ", ".join(f"{name} 90*" for name in LONG_NAMES[:4])),
)  # fmt: skip
LONG_LINE = game(4, "onboard", 1, "18:02", 0, ", ".join(f"{name} 0" for name in LONG_NAMES))
SCENES = {
    "history": history(lambda: view(hero=HERO)),
    "history-all": history(lambda: view((*PLAYED, *OLDER), Filter(), HERO, WAITING[:1], 3)),
    "history-unfolded": history(
        lambda: view((*PLAYED, *OLDER), Filter(kind="classic", year=2026, month=11), HERO, WAITING)
    ),
    "history-empty": history(lambda: view((), Filter())),
    "history-none": history(lambda: view((), Filter(kind="duel", players=("Ema", "Petr"), text="va"))),
    "history-menu": history(lambda: view(hero=HERO), menu),
    "history-deleted": history(lambda: view(hero=HERO), deleted),
    "history-search": opened(lambda look: NamePanel(look, _("Search players' names"), "Em")),
    "history-game": opened(
        lambda look: ChoicePanel(look, _("Which game"), [choices([game_name(game) for game in GAMES])])
    ),
    "history-player": opened(
        lambda look: ChoicePanel(
            look,
            _("Games of"),
            [choices(KNOWN, "account")],
            button=Choice("edit", _("Edit players"), lambda: None, icon="account-edit-outline"),
        )
    ),
    "history-time": opened(
        lambda look: ChoicePanel(
            look,
            _("When"),
            [choices(["2026", "2025", "2024"], chosen="2026"), choices([month_name(month) for month in (2, 8, 9, 11)])],
        )
    ),
    "history-names": history(
        lambda: view(
            LONG_GAMES,
            Filter(players=LONG_NAMES[:2]),
            waiting(with_long_names(kept("table-focus-5")), 3),
            [LONG_LINE],
            12,
        )
    ),
    "players": players(KNOWN),
    "players-one": players(KNOWN, "Petr"),
    "players-none": players(()),
    "players-rename": Scene(lambda look: PlayersScreen(look, rows(KNOWN), "Petr"), rename),
    "players-names": players(LONG_NAMES, LONG_NAMES[0]),
}
