"""The rule book: pages of every kind, of every game, the choice of the game, search."""

from __future__ import annotations

from collections.abc import Callable

from scorepad.rulebook.library import page_for
from scorepad.texts import _
from scorepad.ui.screens.rules import RulesScreen
from scorepad.ui.screens.rules_search import SearchPanel
from scorepad.ui.screens.screen import Screen
from tools.scenes import Scene


def rules(game: str, rule: str = "", then: Callable[[RulesScreen], object] = lambda screen: None) -> Scene:
    """The page of this rule, or the first one."""
    page = page_for(game, rule) if rule else None

    def on(screen: Screen) -> None:
        assert isinstance(screen, RulesScreen)
        then(screen)

    return Scene(lambda look: RulesScreen(look, game, page.key if page else ""), on)


def low(screen: RulesScreen) -> None:
    screen.pane.scroll_to(screen.pane.reach)


def search(words: str = "") -> Callable[[RulesScreen], object]:
    """These words, or the language's own for a lock."""

    def on(screen: RulesScreen) -> None:
        screen.search()
        assert isinstance(screen.overlay, SearchPanel)
        screen.overlay.field.text = words or _("lock")

    return on


SCENES = {
    "rules": rules("classic"),
    "rules-order": rules("classic", "C2"),
    "rules-dice": rules("classic", "C4"),
    "rules-locks": rules("classic", "C7"),
    "rules-locks-low": rules("classic", "C7", low),
    "rules-end": rules("classic", "C10"),
    "rules-points": rules("classic", "C12"),
    "rules-misthrow": rules("classic", "C6"),
    "rules-together": rules("classic", "C9"),
    "rules-longo": rules("longo"),
    "rules-longo-lucky": rules("longo", "L4"),
    "rules-longo-locks": rules("longo", "L2", low),
    "rules-onboard-pawn": rules("onboard", "B2"),
    "rules-onboard-landing": rules("onboard", "B3"),
    "rules-onboard-goal": rules("onboard", "B5"),
    "rules-duel": rules("duel"),
    "rules-duel-beating": rules("duel", "D3"),
    "rules-duel-misthrow": rules("duel", "D7"),
    "rules-duel-locks": rules("duel", "D8", low),
    "rules-quixo": rules("quixo"),
    "rules-quixo-line": rules("quixo", "Q4", low),
    "rules-quixo-dot": rules("quixo", "Q7"),
    "rules-quixo-passing": rules("quixo", "Q8"),
    "rules-mixx": rules("mixx-a"),
    "rules-mixx-numbers": rules("mixx-b"),
    "rules-big-points": rules("big-points"),
    "rules-big-points-bonus": rules("big-points", "C1"),
    "rules-bonus-bar": rules("bonus-a"),
    "rules-bonus-pairs": rules("bonus-b"),
    "rules-bonus-pairs-low": rules("bonus-b", then=low),
    "rules-steps": rules("steps-c"),
    "rules-chain": rules("chain-d"),
    "rules-double": rules("double-a"),
    "rules-double-locks": rules("double-b", "C7"),
    "rules-swap": rules("x-change"),
    "rules-games": rules("classic", "C7", RulesScreen.choose_game),
    "rules-search": rules("classic", "", search()),
    "rules-search-nothing": rules("classic", "", search("submarine")),
}
