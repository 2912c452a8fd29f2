"""A question before what cannot be undone; nothing else deserves one."""

from __future__ import annotations

from collections.abc import Callable

from scorepad.ui.screens.screen import Screen
from scorepad.ui.widgets.question_panel import QuestionPanel


def ask(screen: Screen | None, title: str, text: str, yes: str, no: str, agreed: Callable[[], object]) -> None:
    """Over the screen, until it is answered or left."""
    if screen is None:
        return
    panel = QuestionPanel(screen.look, title, text, yes, no, costs=True)

    def said() -> None:
        screen.close()
        agreed()

    panel.on_yes, panel.on_cancel = said, screen.close
    screen.open(panel)
