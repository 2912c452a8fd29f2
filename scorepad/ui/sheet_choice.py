"""A panel to choose one of the further sheets from: kinds first, then the letter of a series."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from scorepad.sheet_groups import games_of, group_key
from scorepad.texts.names import game_name
from scorepad.texts.sheet_groups import group_name, grouped
from scorepad.ui.screens.screen import Screen
from scorepad.ui.widgets.choice_panel import Choice, ChoicePanel


def choose_sheet(screen: Screen, title: str, games: Iterable[str], chosen: str, take: Callable[[str], object]) -> None:
    """Opens the panel; ``take`` is told one of these games."""
    offered = set(games)

    def taken(game: str) -> None:
        screen.close()
        take(game)

    def opened(key: str) -> None:
        sheets = [game for game in games_of(key) if game in offered] or [key]
        if len(sheets) == 1:
            taken(sheets[0])
            return
        letters = [Choice(f"sheet:{one}", game_name(one), partial(taken, one), one == chosen) for one in sheets]
        _open(screen, ChoicePanel(screen.look, group_name(key), [letters]))

    kinds = [
        Choice(f"sheet:{key}", group_name(key), partial(opened, key), key == group_key(chosen))
        for key in grouped(offered)
    ]
    _open(screen, ChoicePanel(screen.look, title, [kinds]))


def _open(screen: Screen, panel: ChoicePanel) -> None:
    panel.on_cancel = screen.close
    screen.open(panel)
