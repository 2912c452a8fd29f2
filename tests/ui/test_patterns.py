"""Rows that are told apart without colour: patterns that differ in grey, and never at the cost of what is written."""

from __future__ import annotations

from itertools import combinations

import pytest
from kivy.base import EventLoop
from kivy.graphics import InstructionGroup
from kivy.uix.widget import Widget
from PIL import Image, ImageChops, ImageStat

from scorepad.rules.qwixx.layout import COLOURS
from scorepad.ui.look import Look
from scorepad.ui.paint import Pen
from scorepad.ui.patterns import ground_strokes
from scorepad.ui.sheet_geometry import Rect, upright
from scorepad.ui.sheet_view import LockState, LockView, RowView
from scorepad.ui.theme import DARK, LIGHT, Rgba, Theme
from scorepad.ui.widgets.cells import CellPainter
from scorepad.ui.widgets.dice import draw_die
from tools.capture import capture

THEMES = pytest.mark.parametrize("theme", [LIGHT, DARK], ids=lambda theme: theme.name)
SIDE = 64


def luminance(colour: Rgba) -> float:
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in colour[:3])
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Rgba, other: Rgba) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def over(ground: Rgba, strokes: Rgba) -> Rgba:
    red, green, blue = (
        below + (above - below) * strokes[3] for below, above in zip(ground[:3], strokes[:3], strict=True)
    )
    return red, green, blue, 1.0


@THEMES
@pytest.mark.parametrize("letter", COLOURS)
def test_whatever_is_written_on_a_pattern_keeps_its_contrast(theme: Theme, letter: str) -> None:
    lane, strong = theme.row(letter, "lane"), theme.row(letter, "crossed")
    for ground, written, is_lane in (
        (lane, theme.row(letter, "skipped"), True),
        (strong, theme.row(letter, "on_crossed"), False),
        (strong, theme.colour("ink"), False),
    ):
        strokes = over(ground, ground_strokes(theme, letter, lane=is_lane))
        assert contrast(strokes, written) >= max(4.5, contrast(ground, written))


def drawn(draw: object, *, size: int = SIDE) -> Image.Image:
    """What a pen draws, in grey."""
    EventLoop.ensure_window()
    widget = Widget(size=(size, size))
    group = InstructionGroup()
    widget.canvas.add(group)
    draw(Pen(group, 0, size))  # type: ignore[operator]
    return capture(widget).convert("L")


def lane(theme: Theme, letter: str, *, symbols: bool) -> Image.Image:
    """A piece of an empty lane, all of one brightness on the average: what is left is its texture."""
    geometry = upright(4 * SIDE + 12, 700, 11)
    row = RowView(letter, (), LockView(LockState.MISSING, 6), 0)
    where = geometry.lanes[0].cells[2]

    def draw(pen: Pen) -> None:
        CellPainter(Look(theme, symbols=symbols), geometry).lane(pen, geometry.lanes[0], row)

    whole = drawn(draw, size=700)
    piece = whole.crop((round(where.x), round(where.y), round(where.x) + 48, round(where.y) + 48))
    mean = ImageStat.Stat(piece).mean[0]
    return piece.point(lambda grey: max(0, min(255, round(grey - mean + 128))))


@THEMES
def test_each_row_has_a_texture_of_its_own(theme: Theme) -> None:
    lanes = {letter: lane(theme, letter, symbols=True) for letter in COLOURS}
    for letter, piece in lanes.items():
        assert ImageStat.Stat(piece).stddev[0] > 1.5, letter
    for one, other in combinations(COLOURS, 2):
        apart = ImageStat.Stat(ImageChops.difference(lanes[one], lanes[other])).rms[0]
        assert apart > 4, (one, other)


@THEMES
def test_lanes_are_plain_unless_people_asked_for_symbols(theme: Theme) -> None:
    for letter in COLOURS:
        assert ImageStat.Stat(lane(theme, letter, symbols=False)).stddev[0] < 0.5


def test_a_coloured_die_carries_its_symbol() -> None:
    def die(at: int, *, symbols: bool) -> Image.Image:
        place = Rect(4, 4, 56, 56)
        return drawn(lambda pen: draw_die(pen, LIGHT, place, at, 5, symbols=symbols))

    for at in (2, 4, 5):
        assert ImageChops.difference(die(at, symbols=False), die(at, symbols=True)).getbbox()
    assert not ImageChops.difference(die(0, symbols=False), die(0, symbols=True)).getbbox()
