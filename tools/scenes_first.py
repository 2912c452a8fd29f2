"""The first start: each of its cards, before and after somebody has done what it says."""

from __future__ import annotations

from collections.abc import Callable

from scorepad.ui.screens.first_steps import FirstStepsScreen, Lesson, Practice
from scorepad.ui.screens.screen import Screen
from tools.scenes import Scene


def card(lesson: Lesson, then: Callable[[FirstStepsScreen], object] = lambda screen: None) -> Scene:
    def on(screen: Screen) -> None:
        assert isinstance(screen, FirstStepsScreen)
        while screen.practice.lesson is not lesson:
            screen.go_on()
        then(screen)

    return Scene(lambda look: FirstStepsScreen(look, Practice()), on)


SCENES: dict[str, Scene] = {
    "first-tap": card(Lesson.CROSS),
    "first-tapped": card(Lesson.CROSS, lambda screen: screen.tap(1, "y", "y4")),
    "first-undo": card(Lesson.UNDO),
    "first-undone": card(Lesson.UNDO, lambda screen: screen.undo()),
    "first-turn": card(Lesson.TURN),
    "first-done": card(Lesson.TURN, lambda screen: screen.end_turn()),
}
