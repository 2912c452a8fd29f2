"""``make shots``: every scene as a picture, in all sizes and both themes, and in all languages with the largest texts
on the smallest phone; without a display.

Pictures that show the same as a design picture bear its name and have its size.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path

from tools.offscreen import offscreen

offscreen(density=2)

from kivy.app import App
from kivy.base import EventLoop
from kivy.graphics import InstructionGroup
from kivy.metrics import dp
from kivy.uix.widget import Widget
from PIL import Image

from scorepad.preferences import Preferences
from scorepad.texts import LANGUAGES
from scorepad.ui.look import Insets, Look
from scorepad.ui.paint import Pen
from scorepad.ui.result_view import ResultView
from scorepad.ui.screens.screen import Screen
from scorepad.ui.share_picture import result_picture
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.theme import DARK, LIGHT, Theme
from scorepad.ui.wearing import wear
from tools.all_scenes import SCENES
from tools.capture import capture
from tools.overview import Overview
from tools.scenes import SIZES, Scene, Size, dressed, play
from tools.scenes_result import pictures as shared_results
from tools.sight import SIGHTS, linear, painted, seen
from tools.special_overview import SPECIAL

# Kivy keeps it for its log, but a scene that fails has to say so.
sys.stderr = sys.__stderr__
EventLoop.ensure_window()


@dataclass(frozen=True)
class Picture:
    scene: Scene
    size: Size
    theme: Theme = LIGHT
    look: Look = field(default_factory=Look)
    part: tuple[int, int] | None = None
    """Only what lies between these two heights, in dp."""
    language: str = "en"
    percent: int = 100
    """How large texts are."""


PHONE, SMALL = SIZES["phone"], SIZES["small"]
SHEET_LYING, TABLET = Size(740, 360, Insets(20, 0, 4, 0)), SIZES["tablet"]
DESIGNED = {
    "home-phone": Picture(SCENES["home-one"], PHONE),
    "home-tablet": Picture(SCENES["home-one"], SIZES["tablet-lying"]),
    "setup-phone": Picture(SCENES["setup"], PHONE),
    "sheet-upright-light": Picture(SCENES["sheet"], PHONE),
    "sheet-upright-dark": Picture(SCENES["sheet"], PHONE, DARK),
    "sheet-upright-small": Picture(SCENES["sheet"], SMALL),
    "sheet-upright-symbols": Picture(SCENES["sheet"], PHONE, look=Look(symbols=True)),
    "sheet-lying": Picture(SCENES["sheet-rows"], SHEET_LYING),
    "longo-upright": Picture(SCENES["sheet-longo"], PHONE),
    "sheet-pad-tablet": Picture(SCENES["sheet"], TABLET),
    "table-phone": Picture(SCENES["table-4"], PHONE),
    "table-focus-5": Picture(SCENES["dice-entered"], TABLET),
    "table-around-4": Picture(SCENES["table-lock"], Size(1280, 800)),
    "onboard-track": Picture(SCENES["track-panel"], PHONE),
    "track-editor": Picture(SCENES["track-editor"], PHONE),
    "result": Picture(SCENES["result"], PHONE),
    "calculator-phone": Picture(SCENES["calculator"], PHONE),
    "stats": Picture(SCENES["stats"], PHONE),
    "duel": Picture(SCENES["duel"], TABLET),
    "quixo-2": Picture(SCENES["quixo-two"], PHONE),
    "log-phone": Picture(SCENES["log"], PHONE),
    "history-phone": Picture(SCENES["history"], PHONE),
    "settings-phone": Picture(SCENES["settings"], PHONE, DARK),
    "rules-phone": Picture(SCENES["rules-locks"], PHONE),
    "refusal": Picture(SCENES["sheet-refusal"], PHONE, part=(60, 420)),
}
"""As in the design: the same state in the same size."""
CROSSED = Picture(SCENES["sheet-crossed"], PHONE, part=(508, 722))
SHEET = Picture(SCENES["sheet"], PHONE, part=(106, 670))
UNDONE = Picture(SCENES["sheet-undone"], PHONE, part=(672, 728))


LARGEST = 200


def in_all_languages() -> dict[str, Picture]:
    """All scenes on the smallest phone with the largest texts."""
    return {
        f"{name}-small-{language}-{LARGEST}": Picture(scene, SMALL, language=language, percent=LARGEST)
        for name, scene in SCENES.items()
        if "names" not in name and "small" in scene.sizes
        for language in LANGUAGES
    }


def every() -> dict[str, Picture]:
    """All scenes but those with the longest names, which only the tests look at."""
    return in_all_languages() | {
        f"{name}-{size}-{theme.name}": Picture(scene, SIZES[size], theme)
        for name, scene in SCENES.items()
        if "names" not in name
        for size in scene.sizes
        for theme in (LIGHT, DARK)
    }


def draw_system(screen: Screen) -> None:
    """What the system shows in its own part of the window: the time at the top, a bar at the bottom."""
    insets, ink = screen.look.insets, screen.theme.colour("on_surface")
    whole, group = screen.whole, InstructionGroup()
    pen = Pen(group, screen.x, screen.top)
    if insets.top:
        pen.text("10:24", 16, 13, 12, 500, ink, anchor="left")
        pen.icon("wifi", whole.w - 44, 12, 15, ink)
        pen.icon("battery-80", whole.w - 22, 12, 14, ink)
    if insets.bottom:
        pen.rounded(Rect(whole.w / 2 - 54, whole.h - 9, 108, 4), 2, (*screen.theme.colour("on_surface_2")[:3], 0.8))
    screen.canvas.after.add(group)


def paint(picture: Picture) -> Image.Image:
    wear(Preferences(language=picture.language, text=picture.percent))
    App._running_app = dressed(picture.theme)
    screen = play(picture.scene, replace(picture.look, theme=picture.theme, motion=False), picture.size)
    draw_system(screen)
    image = capture(screen)
    screen.stop()
    if picture.part:
        top, bottom = (round(dp(edge)) for edge in picture.part)
        image = image.crop((0, top, image.width, bottom))
    return image


def undo_bar() -> Image.Image:
    """After a cross, and one tap later."""
    crossed, undone = paint(CROSSED), paint(UNDONE)
    both = Image.new("RGB", (crossed.width, 688), crossed.getpixel((0, 0)))
    both.paste(crossed, (0, 0))
    both.paste(undone, (0, 552))
    return both


def rows_seen() -> Image.Image:
    """The four rows as different eyes see them: normal, without red, green or blue cones."""
    sheet = paint(SHEET)
    every = Image.new("RGB", (len(SIGHTS) * sheet.width, sheet.height))
    for at, sight in enumerate(SIGHTS):
        every.paste(seen_by(sheet, sight), (at * sheet.width, 0))
    return every


def seen_by(image: Image.Image, sight: str) -> Image.Image:
    colours = dict[bytes, bytes]()
    pixels = image.convert("RGB").tobytes()
    found = bytearray(len(pixels))
    for at in range(0, len(pixels), 3):
        colour = pixels[at : at + 3]
        if colour not in colours:
            colours[colour] = bytes(painted(seen(linear(f"#{colour.hex()}"), sight)))
        found[at : at + 3] = colours[colour]
    return Image.frombytes("RGB", image.size, bytes(found))


def shared(view: ResultView) -> Image.Image:
    """A result as it is sent to others."""
    return result_picture(view).image()


def special(make: Callable[[], Widget]) -> Image.Image:
    """Sheets with special cells, which belong to no screen."""
    widget = make()
    EventLoop.idle()
    return capture(widget)


def main(folder: Path, names: list[str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    pictures: dict[str, Callable[[], Image.Image]] = {"cells": lambda: capture(Overview()), "undo-bar": undo_bar}
    pictures["rows-cvd"] = rows_seen
    pictures |= {name: partial(special, make) for name, make in SPECIAL.items()}
    pictures |= {name: partial(shared, view) for name, view in shared_results().items()}
    pictures |= {name: partial(paint, picture) for name, picture in {**DESIGNED, **every()}.items()}
    wanted = [name for name in pictures if not names or name in names]
    # Written while the next one is painted.
    with ThreadPoolExecutor(1) as writer:
        for name in wanted:
            writer.submit(pictures[name]().save, folder / f"{name}.png", compress_level=1)
    print(f"{len(wanted)} pictures in {folder}")


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "shots"), sys.argv[2:])
