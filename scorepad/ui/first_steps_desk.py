"""The first start: shown once, on a game that is kept nowhere."""

from __future__ import annotations

from scorepad.ui.bookmark import at
from scorepad.ui.desk import Desk
from scorepad.ui.rules_desk import show_rules
from scorepad.ui.screens.first_steps import FirstStepsScreen, Practice


def show_first_steps(desk: Desk) -> None:
    """Shows the cards over Home. That they were shown is kept at once: who ends the app in the middle has seen enough
    not to be asked again."""
    practice = Practice()

    def make() -> FirstStepsScreen:
        screen = FirstStepsScreen(desk.look, practice)
        screen.on_back = lambda: desk.navigator.home()
        screen.on_rules = lambda rule: show_rules(desk, practice.session.header.game, rule)
        return screen

    desk.navigator.home(make, at("first_steps"))
    desk.shelf.put_greeted()
