"""``make shots``: every screen as a picture, in all sizes and both themes, without a display.

The pictures that show the same as a design picture bear its name.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

from tools.offscreen import offscreen

offscreen(density=2)

from kivy.base import EventLoop
from kivy.metrics import dp
from kivy.uix.widget import Widget

from scorepad.record import Record, new
from scorepad.session import Session
from scorepad.ui.app import GAMES
from scorepad.ui.look import Insets
from scorepad.ui.screens.home import HomeScreen, Waiting
from scorepad.ui.screens.my_sheet import MySheetScreen
from scorepad.ui.theme import DARK, LIGHT, Theme

SIZES = {
    "phone": (360, 740, Insets(0, 24, 0, 20)),
    "phone-lying": (740, 360, Insets(20, 0, 0, 0)),
    "small": (320, 568, Insets(0, 22, 0, 14)),
    "small-lying": (568, 320, Insets()),
    "tablet": (800, 1280, Insets(0, 24, 0, 20)),
    "tablet-lying": (1280, 800, Insets(0, 24, 0, 20)),
}
Then = Callable[[], object]
Make = Callable[[Theme, Insets], tuple[Widget, Then]]
"""Makes a screen, and what is done on it once it is laid out."""
Picture = tuple[str, str, Theme, Make]


def crosses(game: str, cells: str, *more: str, **options: object) -> Record:
    moves = tuple(f"cross 1 {cell}" for cell in cells.split())
    return new(game, ("Ema",), "pad", options=options).with_moves((*moves, *more))


CLASSIC = crosses("classic", "r2 r4 r5 y2 y3 y5 y6 g12 g11 g9 b12 b11 b10 b9 b8", "close g", "miss 1")
LONG_ROWS = crosses("classic", "r2 r3 r4 r6 r7 r9 r12 y3 y5 y7 g12 g10 g9 b11 b10", "miss 1", "miss 1")
LONGO = crosses("longo", "r3 r4 r7 r8 y2 y4 y5 b16 b14 b13 b11 b10 b9", lucky=[[6, 11]])
WAITING = [Waiting(1, "classic", "Ema", 61, 34), Waiting(2, "longo", "Ema", 12, 5)]


def sheet(
    record: Record, announced: int | None = None, then: Callable[[MySheetScreen], object] = lambda screen: None
) -> Make:
    def make(theme: Theme, insets: Insets) -> tuple[Widget, Then]:
        screen = MySheetScreen(Session(record), theme, insets, size_hint=(None, None))
        screen.strip.choose(announced)
        return screen, lambda: then(screen)

    return make


def home(waiting: list[Waiting]) -> Make:
    return lambda theme, insets: (HomeScreen(GAMES, waiting, theme, insets), lambda: None)


def pictures() -> list[Picture]:
    named: list[Picture] = [
        ("sheet-upright-light", "phone", LIGHT, sheet(CLASSIC, 7)),
        ("sheet-upright-dark", "phone", DARK, sheet(CLASSIC, 7)),
        ("sheet-upright-small", "small", LIGHT, sheet(CLASSIC, 7)),
        ("sheet-lying", "phone-lying", LIGHT, sheet(LONG_ROWS, 8)),
        ("longo-upright", "phone", LIGHT, sheet(LONGO, 6)),
        ("refusal", "phone", LIGHT, sheet(CLASSIC, 7, lambda screen: screen.sheet.on_tap("r", "r3"))),
        ("undo-bar", "phone", LIGHT, sheet(CLASSIC, None, lambda screen: screen.sheet.on_tap("y", "y7"))),
        ("home-phone", "phone", LIGHT, home(WAITING)),
    ]
    screens = {"home": home(WAITING), "home-empty": home([]), "sheet": sheet(CLASSIC, 7), "longo": sheet(LONGO, 6)}
    every: list[Picture] = [
        (f"{name}-{size}-{theme.name}", size, theme, make)
        for name, make in screens.items()
        for size in SIZES
        for theme in (LIGHT, DARK)
    ]
    return named + every


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    EventLoop.ensure_window()
    for name, size, theme, make in pictures():
        width, height, insets = SIZES[size]
        screen, then = make(theme, insets)
        screen.pos, screen.size = (0, 0), (dp(width), dp(height))
        EventLoop.idle()
        then()
        EventLoop.idle()
        screen.export_to_png(str(folder / f"{name}.png"))
    print(f"{len(pictures())} pictures in {folder}")


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "shots"))
