"""Nothing that people read is cut, covered or off the screen, and whatever they tap is large enough for a finger."""

from __future__ import annotations

import gettext
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from math import ceil
from typing import Any

import pytest
from kivy.app import App
from kivy.base import EventLoop
from kivy.graphics import (
    BorderImage,
    Canvas,
    Color,
    InstructionGroup,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Rotate,
    StencilPop,
    StencilPush,
    Translate,
)
from kivy.graphics.texture import Texture
from kivy.uix.widget import Widget
from PIL import Image

from scorepad import texts
from scorepad.ui import paint
from scorepad.ui.look import Look
from scorepad.ui.paint import ICON_FACE, Pen
from scorepad.ui.screens.play import PlayScreen
from scorepad.ui.screens.screen import Screen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.theme import LIGHT
from scorepad.ui.widgets.banner import Banner
from scorepad.ui.widgets.bars import AppBar
from scorepad.ui.widgets.bubble import Bubble
from scorepad.ui.widgets.drawn import Drawn
from scorepad.ui.widgets.duel_board import DuelBoard
from scorepad.ui.widgets.scroll import ScrollPane
from scorepad.ui.widgets.sheet import SheetWidget
from scorepad.ui.widgets.strip import SumStrip
from scorepad.ui.widgets.track import TrackWidget
from scorepad.ui.widgets.track_entry import DraftTrack
from scorepad.ui.widgets.undo_bar import UndoBar
from tools.all_scenes import SCENES
from tools.scenes import COLOURS, SIZES, TRACKS, dressed, play

NAMES = (*COLOURS, *(track.name for track in TRACKS))
SMALLEST = 8.0
"""No text is smaller, in sp."""
TOUCH = 44.0
LONG_NAME = 8
"""A longer name of a player or a track may be cut."""
SLACK = 2.0
FAINT = 0.4
"""More transparent colours are shadows."""
ABOVE = (Bubble, Banner, UndoBar)
"""What lies over everything else for a while."""


@dataclass(frozen=True)
class Written:
    """A text on the screen; the place is that of its ink, in dp from the top left corner."""

    text: str
    size: float
    icon: bool
    place: Rect
    widget: Widget
    box: Rect | None
    """The smallest shape below it: a button, a card, a cell."""


class Notes:
    """What was written while a screen was drawn."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._textures = dict[int, tuple[Texture, str, float, int]]()
        self.cut = set[tuple[str, str]]()
        """What was too long, and what was shown of it."""
        make, within, write = paint.text_texture, Pen.text_within, Pen.text
        whole = list[str]()

        def noted(text: str, pixels: float, weight: int) -> Texture:
            texture = make(text, pixels, weight)
            self._textures[id(texture)] = texture, text, pixels, weight
            return texture

        def noted_within(pen: Pen, text: str, *args: object, **kwargs: object) -> float:
            whole.append(text)
            try:
                return within(pen, text, *args, **kwargs)  # type: ignore[arg-type]
            finally:
                whole.pop()

        def noted_text(pen: Pen, text: str, *args: object, **kwargs: object) -> None:
            if whole and text != whole[-1]:
                self.cut.add((whole[-1], text))
            write(pen, text, *args, **kwargs)  # type: ignore[arg-type]

        monkeypatch.setattr(paint, "text_texture", noted)
        monkeypatch.setattr(Pen, "text_within", noted_within)
        monkeypatch.setattr(Pen, "text", noted_text)

    def found(self, root: Widget) -> list[Written]:
        written = list[Written]()
        for widget in root.walk(restrict=True):
            boxes = list[Rect]()
            for shape, x, y in _shapes(widget.canvas):
                w, h = shape.size
                known = self._textures.get(id(shape.texture))
                if known is None:
                    if w > 1 and h > 1:
                        boxes.append(_on_screen(widget, root, x, y, x + w, y + h))
                    continue
                texture, text, pixels, weight = known
                if ink := _ink(texture, text, pixels, weight):
                    left, top, right, bottom = ink
                    place = _on_screen(widget, root, x + left, y + h - bottom, x + right, y + h - top)
                    middle = place.x + place.w / 2, place.y + place.h / 2
                    around = [box for box in boxes if box.holds(*middle)]
                    box = min(around, key=lambda box: box.w * box.h, default=None)
                    written.append(Written(text, pixels, weight == ICON_FACE, place, widget, box))
        return written


_INKS = dict[tuple[str, float, int], tuple[int, int, int, int] | None]()
"""The same text looks the same in every scene."""


def _ink(texture: Texture, *text: Any) -> tuple[int, int, int, int] | None:
    """Where the texture of this text, size and weight is not empty, from its top left corner."""
    if text not in _INKS:
        image = Image.frombytes("RGBA", texture.size, texture.pixels)
        _INKS[text] = image.getchannel("A").point(lambda alpha: 255 if alpha > 60 else 0).getbbox()
    return _INKS[text]


def _on_screen(widget: Widget, root: Widget, x0: float, y0: float, x1: float, y1: float) -> Rect:
    """From the top left corner of the screen, whichever way the widget is turned."""
    corners = widget.to_window(x0, y0), widget.to_window(x1, y1)
    (left, right), (low, high) = (sorted(numbers) for numbers in zip(*corners, strict=True))
    return Rect(left, root.top - high, right - left, high - low)


def _shapes(group: InstructionGroup, dx: float = 0, dy: float = 0) -> Iterator[tuple[Rectangle, float, float]]:
    """The rectangles of a widget's own canvas, and where they lie. What is turned or clipped is a picture."""
    moved = list[tuple[float, float]]()
    turned = clipped = False
    seen = True
    for child in group.children:
        if isinstance(child, PushMatrix):
            moved.append((dx, dy))
        elif isinstance(child, PopMatrix):
            dx, dy = moved.pop() if moved else (dx, dy)
            turned = False
        elif isinstance(child, Translate):
            dx, dy = dx + child.x, dy + child.y
        elif isinstance(child, Rotate):
            turned = True
        elif isinstance(child, StencilPush | StencilPop):
            clipped = isinstance(child, StencilPush)
        elif turned or clipped or isinstance(child, Canvas):
            continue
        elif isinstance(child, InstructionGroup):
            yield from _shapes(child, dx, dy)
        elif isinstance(child, Color):
            seen = child.a > FAINT
        elif isinstance(child, Rectangle | BorderImage) and seen:
            yield child, child.pos[0] + dx, child.pos[1] + dy


class Longer(gettext.NullTranslations):
    """A language whose words are a third longer, as German and Czech ones are."""

    def gettext(self, message: str) -> str:
        if not re.search("[a-zA-Z]", re.sub("{.*?}", "", message)):
            return message
        more = "ö" * ceil(0.35 * len(message))
        pieces = [more[at : at + 7] for at in range(0, len(more), 7)]
        return message + (" " + " ".join(pieces) if " " in message else more)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)


def shown(screen: Screen) -> Widget:
    """What can be read and tapped: a panel over the screen hides the rest."""
    return screen.overlay or screen


def pane_of(widget: Widget) -> ScrollPane | None:
    return widget.parent if isinstance(widget.parent, ScrollPane) else None


def visible(written: Written, screen: Screen) -> bool:
    """False for what is scrolled out of its pane, be it in part."""
    pane = pane_of(written.widget)
    if pane is None:
        return True
    top = screen.top - pane.top
    return top <= written.place.y and written.place.bottom <= top + pane.height


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
    window, wrong = screen.whole.grown(0.1), list[str]()
    for widget in shown(screen).walk(restrict=True):
        for target in widget.targets() if isinstance(widget, Drawn) else ():
            rect = target.rect
            if min(rect.w, rect.h) < least(widget, screen) - 0.1:
                wrong.append(f"{target.key} is too small: {rect.w} × {rect.h}")
            corners = widget.x + rect.x, widget.top - rect.bottom, widget.x + rect.right, widget.top - rect.y
            place = _on_screen(widget, screen, *corners)
            inside = window.x <= place.x and place.right <= window.right
            if pane_of(widget) is None:
                inside = inside and window.y <= place.y and place.bottom <= window.bottom
            if not inside:
                wrong.append(f"{target.key} leaves the window: {place}")
    return wrong


def scenes(sizes: tuple[str, ...]) -> list[tuple[str, str]]:
    return [(name, size) for size in sizes for name, scene in SCENES.items() if size in scene.sizes]


@dataclass(frozen=True)
class Looked:
    """What is wrong with a scene on a device."""

    places: list[str]
    texts: list[str]
    targets: list[str]


@cache
def looked(name: str, size: str, *, longer: bool = False) -> Looked:
    """Plays the scene and looks at everything in it, once for all tests."""
    EventLoop.ensure_window()
    with pytest.MonkeyPatch.context() as monkeypatch:
        monkeypatch.setattr(App, "_running_app", dressed(LIGHT))
        if longer:
            monkeypatch.setattr(texts, "_translation", Longer())
        notes = Notes(monkeypatch)
        screen = play(SCENES[name], Look(motion=False), SIZES[size])
        written = notes.found(shown(screen))
        found = Looked(check_places(screen, written), check_texts(written, notes), check_targets(screen))
        screen.stop()
    return found


@pytest.fixture(autouse=True)
def own_pictures() -> None:
    """Nothing is shared here, and a folder for each of thousands of looks takes longer than the looks."""


EVERYWHERE = pytest.mark.parametrize(("name", "size"), scenes(tuple(SIZES)))


@EVERYWHERE
def test_every_text_has_a_place_of_its_own(name: str, size: str) -> None:
    assert looked(name, size).places == []


@EVERYWHERE
def test_every_text_is_whole_and_large_enough(name: str, size: str) -> None:
    assert looked(name, size).texts == []


@EVERYWHERE
def test_whatever_can_be_tapped_is_large_enough_and_on_the_screen(name: str, size: str) -> None:
    assert looked(name, size).targets == []


@pytest.mark.parametrize(("name", "size"), scenes(("small", "small-lying", "tablet")))
def test_longer_words_have_a_place_of_their_own_too(name: str, size: str) -> None:
    assert looked(name, size, longer=True).places == []
