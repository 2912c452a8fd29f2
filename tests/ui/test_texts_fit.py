"""Nothing that people read is cut, covered or off the screen, and whatever they tap is large enough for a finger."""

from __future__ import annotations

import gc
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import count, cycle

import pytest
from kivy.app import App
from kivy.base import EventLoop

from scorepad.preferences import TEXT_SIZES
from scorepad.texts import LANGUAGES
from scorepad.ui.look import Insets, Look
from scorepad.ui.screens.play import PlayScreen
from scorepad.ui.screens.screen import Screen
from scorepad.ui.theme import LIGHT
from scorepad.ui.tidy import take_apart
from scorepad.ui.widgets.bars import AppBar
from scorepad.ui.widgets.drawn import Drawn
from scorepad.ui.widgets.duel_board import DuelBoard
from scorepad.ui.widgets.sheet import SheetWidget
from scorepad.ui.widgets.strip import SumStrip
from scorepad.ui.widgets.track import TrackWidget
from scorepad.ui.widgets.track_entry import DraftTrack
from tests.ui.reading import ABOVE, Notes, Written, on_screen, pane_of, shown, visible, worn
from tools.all_scenes import SCENES
from tools.scenes import COLOURS, SIZES, TRACKS, dressed, play

NAMES = (*COLOURS, *(track.name for track in TRACKS))
SMALLEST = 8.0
"""No text is smaller, in sp."""
TOUCH = 44.0
LONG_NAME = 8
"""A longer name of a player or a track may be cut."""
SLACK = 2.0


def outside(written: Written, screen: Screen) -> bool:
    safe, place = screen.safe.grown(0.5), written.place
    across = place.x < safe.x or place.right > safe.right
    return across or place.y < safe.y or place.bottom > safe.bottom


def overlap(one: Written, other: Written) -> bool:
    a, b = one.place, other.place
    wide = min(a.right, b.right) - max(a.x, b.x)
    high = min(a.bottom, b.bottom) - max(a.y, b.y)
    return wide > SLACK and high > SLACK


def leaves_box(written: Written) -> bool:
    if written.box is None:
        return False
    box, place = written.box.grown(SLACK), written.place
    return place.x < box.x or place.right > box.right or place.y < box.y or place.bottom > box.bottom


def layer(written: Written) -> int:
    return 1 if isinstance(written.widget, ABOVE) else 0


def check_places(screen: Screen, everything: Sequence[Written]) -> list[str]:
    written = [one for one in everything if visible(one, screen)]
    wrong = [f"{one.text!r} leaves the safe area: {one.place}" for one in written if outside(one, screen)]
    wrong += [f"{one.text!r} leaves its box: {one.place}, {one.box}" for one in written if leaves_box(one)]
    downwards = sorted(written, key=lambda one: one.place.y)
    for at, one in enumerate(downwards):
        for other in downwards[at + 1 :]:
            if other.place.y >= one.place.bottom:
                break
            if layer(one) == layer(other) and overlap(one, other):
                wrong.append(f"{one.text!r} lies on {other.text!r} at {one.place}")
    return wrong


def check_texts(written: Sequence[Written], notes: Notes) -> list[str]:
    wrong = [f"{one.text!r} is too small: {one.size}" for one in written if not one.icon and one.size < SMALLEST]
    on_screen = {one.text for one in written}
    cuts = [(whole, part) for whole, part in notes.cut if part in on_screen and not may_be_cut(whole)]
    return wrong + [f"{whole!r} is cut to {part!r}" for whole, part in cuts]


def may_be_cut(text: str) -> bool:
    """A long name may, and a sentence around one."""
    long = [name for name in NAMES if len(name) > LONG_NAME]
    return any(name in text or name.startswith(text.rstrip("…")) for name in long)


def least(widget: Drawn, screen: Screen) -> float:
    """How high and wide a place to tap has to be. Sheets, tracks, the sums and the bar above a game have the sizes that
    the design gives them: a tap goes to what is legal nearby, and the sums are a slider."""
    if isinstance(widget, AppBar) and isinstance(screen, PlayScreen):
        return 36
    if isinstance(widget, TrackWidget | DraftTrack):
        return 32
    return 0 if isinstance(widget, SheetWidget | SumStrip | DuelBoard) else TOUCH


def check_targets(screen: Screen) -> list[str]:
    window, wrong = screen.safe.grown(0.1), list[str]()
    for widget in shown(screen).walk(restrict=True):
        for target in widget.targets() if isinstance(widget, Drawn) else ():
            rect = target.rect
            if min(rect.w, rect.h) < least(widget, screen) - 0.1:
                wrong.append(f"{target.key} is too small: {rect.w} × {rect.h}")
            corners = widget.x + rect.x, widget.top - rect.bottom, widget.x + rect.right, widget.top - rect.y
            place = on_screen(widget, screen, *corners)
            inside = window.x <= place.x and place.right <= window.right
            if pane_of(widget) is None:
                inside = inside and window.y <= place.y and place.bottom <= window.bottom
            if not inside:
                wrong.append(f"{target.key} leaves the safe area: {place}")
    return wrong


NOTCHED = {"phone": Insets(0, 48, 0, 48), "phone-lying": Insets(44, 24, 24, 24), "tablet": Insets(0, 32, 0, 24)}
"""Devices with a camera in the picture and all three buttons of the system, upright or at the side."""


def looked(name: str, size: str, language: str = "en", percent: int = 100, notched: bool = False) -> list[str]:
    """Plays the scene and looks at everything in it: what is wrong."""
    EventLoop.ensure_window()
    with pytest.MonkeyPatch.context() as monkeypatch, worn(language, percent):
        monkeypatch.setattr(App, "_running_app", dressed(LIGHT))
        notes = Notes(monkeypatch)
        device = replace(SIZES[size], insets=NOTCHED[size]) if notched and size in NOTCHED else SIZES[size]
        screen = play(SCENES[name], Look(motion=False), device)
        written = notes.found(shown(screen))
        found = check_places(screen, written) + check_texts(written, notes) + check_targets(screen)
        screen.stop()
        take_apart(screen)
    return found


@pytest.fixture(autouse=True)
def own_pictures() -> None:
    """Nothing is shared here, and a folder for each of thousands of looks takes longer than the looks."""


_looks = count(1)


@pytest.fixture(autouse=True)
def few_screens_at_once() -> None:
    """Nobody tidies up while tests run, and thousands of screens would fill the memory. What is young is looked through
    while it still lies together: a million of old things take far longer."""
    look = next(_looks)
    if look % 20 == 0:
        gc.collect(2 if look % 1000 == 0 else 0)


THIRDS = (("phone", "tablet-lying"), ("small-lying", "tablet"), ("small", "phone-lying"))
LARGEST = TEXT_SIZES[-1]


def taking_turns(places: Sequence[tuple[str, str]]) -> list[tuple[str, str, str]]:
    """Each with a language, so that every screen and every size is seen in several of them."""
    # Seven is no multiple of the sizes, so no language always meets the same size.
    languages = cycle((*LANGUAGES, "de"))
    return [(name, size, language) for (name, size), language in zip(places, languages, strict=False)]


def everywhere() -> list[tuple[str, str]]:
    """Every scene upright and lying. Its neighbours, most often of the same screen, stand on the other devices."""
    places = [(name, size) for at, name in enumerate(SCENES) for size in THIRDS[at % 3]]
    return [(name, size) for name, size in places if size in SCENES[name].sizes]


def larger_elsewhere() -> list[tuple[str, str]]:
    """Every scene in one of its other sizes."""
    found = []
    for at, (name, scene) in enumerate(SCENES.items()):
        others = [size for size in scene.sizes if size != "small"]
        found.append((name, others[at % len(others)]))
    return found


@pytest.mark.parametrize(("name", "size", "language"), taking_turns(everywhere()))
def test_every_text_is_whole_in_a_place_of_its_own_and_every_finger_finds_its_place(
    name: str, size: str, language: str
) -> None:
    assert looked(name, size, language, notched=True) == []


def largest_on_the_smallest() -> list[tuple[str, str]]:
    """Every screen in every language: a scene that stands alone in all of them, those of one screen in turns, three
    languages each. One language after the other, not one scene: its texts are measured once for all scenes."""
    names = [name for name in SCENES if "small" in SCENES[name].sizes and "names" not in name]
    of_screen = Counter(name.partition("-")[0] for name in names)
    return [
        (name, language)
        for nth, language in enumerate(LANGUAGES)
        for at, name in enumerate(names)
        if of_screen[name.partition("-")[0]] < 6 or (nth + at) % 2
    ]


@pytest.mark.parametrize(("name", "language"), largest_on_the_smallest())
def test_the_largest_texts_fit_the_smallest_phone_in_every_language(name: str, language: str) -> None:
    assert looked(name, "small", language, LARGEST) == []


@pytest.mark.parametrize(("name", "size", "language"), taking_turns(larger_elsewhere()))
def test_the_largest_texts_fit_every_other_device(name: str, size: str, language: str) -> None:
    assert looked(name, size, language, LARGEST) == []
