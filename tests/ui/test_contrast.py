"""Whatever is written stands out from what is painted below it, in both themes."""

from __future__ import annotations

import pytest
from kivy.app import App
from kivy.base import EventLoop
from PIL import Image

from scorepad.ui.look import Look
from scorepad.ui.screens.screen import Screen
from scorepad.ui.theme import DARK, LIGHT, Theme
from scorepad.ui.tidy import take_apart
from tests.ui.reading import Notes, Written, covered, shown, visible
from tools.all_scenes import SCENES
from tools.capture import capture
from tools.scenes import SIZES, dressed, play
from tools.sight import ENOUGH_CONTRAST, contrast

Colour = tuple[int, int, int]
LOOKED_AT = [name for name in SCENES if "names" not in name][::5]
NEAR = 40
"""Colours whose parts differ by less in sum are the same ink, smoothed."""


def ratio(written: Written, image: Image.Image) -> float | None:
    """How far the ink stands out from the colour that most of the rest has; None if something lies on the text."""
    place = written.place
    box = image.crop((int(place.x) - 1, int(place.y) - 1, int(place.right) + 2, int(place.bottom) + 2))
    painted = sorted(box.getcolors(box.width * box.height) or [], reverse=True)
    colours = [colour for _count, colour in painted if isinstance(colour, tuple)]
    red, green, blue, alpha = written.colour
    ink = blended((round(255 * red), round(255 * green), round(255 * blue)), colours[0], alpha)
    others = [colour for colour in colours if apart(colour, ink) >= NEAR]
    if len(others) == len(colours) or not others:
        return None if others else 1.0
    return contrast(hexadecimal(ink), hexadecimal(others[0]))


def readable(written: Written, screen: Screen) -> bool:
    """Whether somebody is to read it: buttons that cannot be pressed now are faded on purpose."""
    return not written.icon and written.colour[3] == 1 and visible(written, screen)


def blended(ink: Colour, below: tuple[int, ...], alpha: float) -> Colour:
    red, green, blue = (round(part * alpha + under * (1 - alpha)) for part, under in zip(ink, below, strict=True))
    return red, green, blue


def apart(one: tuple[int, ...], other: tuple[int, ...]) -> int:
    return sum(abs(a - b) for a, b in zip(one, other, strict=True))


def hexadecimal(colour: tuple[int, ...]) -> str:
    return "#" + "".join(f"{part:02X}" for part in colour)


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=lambda theme: theme.name)
def test_every_written_text_stands_out(theme: Theme, capsys: pytest.CaptureFixture[str]) -> None:
    EventLoop.ensure_window()
    faint, least, count = dict[str, float](), 21.0, 0
    for name in LOOKED_AT:
        with pytest.MonkeyPatch.context() as monkeypatch:
            monkeypatch.setattr(App, "_running_app", dressed(theme))
            notes = Notes(monkeypatch)
            screen = play(SCENES[name], Look(theme=theme, motion=False), SIZES["phone"])
            everything = notes.found(shown(screen))
            written = [one for one in everything if readable(one, screen) and not covered(one, everything)]
            image = capture(screen)
            screen.stop()
            take_apart(screen)
        for one in written:
            measured = ratio(one, image)
            if measured is None:
                continue
            least, count = min(least, measured), count + 1
            if measured < ENOUGH_CONTRAST:
                faint[f"{name}: {one.text}"] = round(measured, 2)
    with capsys.disabled():
        print(f"\ncontrast on the screen, {theme.name}: {count} texts, least {least:.2f}")
    assert faint == {}
