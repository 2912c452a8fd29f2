"""The icons are what the script draws, and launchers may cut them as they like."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PIL import Image, ImageDraw

from scorepad.ui.theme import LIGHT
from tests.packaging.pictures import differs, pixels
from tools import icons
from tools.few_colours import lean

FOLDER = Path(__file__).parent.parent.parent / "assets" / "icons"
LAYERS = ("adaptive-foreground.png", "adaptive-background.png", "adaptive-monochrome.png")
SCALE = 432 / 108
MOST = 250_000
"""Bytes of all icons: they lie beside what goes into the app."""


@pytest.fixture(scope="module")
def drawn(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("icons")
    icons.draw(folder)
    return folder


def names(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


def test_the_icons_are_what_the_script_draws(drawn: Path) -> None:
    assert names(FOLDER) == names(drawn)
    for name in names(drawn) - {"scorepad.svg"}:
        assert not differs(pixels(FOLDER / name), pixels(drawn / name)), f"{name}: run make icons"
    assert (FOLDER / "scorepad.svg").read_text("utf-8") == (drawn / "scorepad.svg").read_text("utf-8")


def test_drawing_again_gives_the_same_bytes(drawn: Path) -> None:
    again = BytesIO()
    lean(icons.layer(icons.cell())).save(again, "PNG", optimize=True)
    assert again.getvalue() == (drawn / "adaptive-foreground.png").read_bytes()


def test_sizes() -> None:
    for side in (48, 64, 128, 256, 512, 1024):
        assert pixels(FOLDER / f"scorepad-{side}.png").size == (side, side)
    for name in LAYERS:
        assert pixels(FOLDER / name).size == (432, 432)
    with Image.open(FOLDER / "scorepad.ico") as ico:
        assert {(16, 16), (32, 32), (48, 48), (256, 256)} <= set(ico.info["sizes"])
    with Image.open(FOLDER / "scorepad.icns") as icns:
        assert {(16, 16, 2), (128, 128, 1), (512, 512, 2)} <= set(icns.info["sizes"])
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < MOST


@pytest.mark.parametrize("name", ["adaptive-foreground.png", "adaptive-monochrome.png"])
def test_no_launcher_cuts_ink(name: str) -> None:
    """Android promises to show the circle of 66 dp in the middle of 108, whatever it cuts off."""
    alpha = pixels(FOLDER / name).getchannel("A")
    outside = alpha.copy()
    middle, radius = 54 * SCALE, 33 * SCALE
    ImageDraw.Draw(outside).ellipse((middle - radius, middle - radius, middle + radius, middle + radius), fill=0)
    assert outside.getextrema() == (0, 0)
    left, top, right, bottom = alpha.getbbox() or (0, 0, 0, 0)
    assert right - left > 48 * SCALE and bottom - top > 48 * SCALE, "large enough to be seen"
    assert abs(left + right - 2 * middle) < 2 * SCALE and abs(top + bottom - 2 * middle) < 2 * SCALE, "in the middle"


def test_the_layer_below_has_no_holes_and_all_four_rows() -> None:
    image = pixels(FOLDER / "adaptive-background.png")
    assert image.getchannel("A").getextrema() == (255, 255)
    shown = image.crop((72, 72, 360, 360)).convert("RGB").getcolors(4096) or []
    for letter in "rygb":
        colour = tuple(round(255 * part) for part in LIGHT.row(letter, "strong")[:3])
        assert sum(count for count, found in shown if found == colour) > 0.12 * 288**2, letter


def test_the_themed_icon_has_one_colour() -> None:
    colours = pixels(FOLDER / "adaptive-monochrome.png").getcolors(4096) or []
    assert {colour[:3] for _count, colour in colours if isinstance(colour, tuple) and colour[3]} == {(255, 255, 255)}


def test_the_start_has_the_colour_of_the_first_screen() -> None:
    image = pixels(FOLDER / "presplash.png")
    paper = tuple(round(255 * part) for part in LIGHT.colour("bg"))
    assert {image.getpixel(corner) for corner in ((0, 0), (1023, 0), (0, 1023), (1023, 1023))} == {paper}


def test_the_drawing_reads_as_svg() -> None:
    root = ElementTree.parse(FOLDER / "scorepad.svg").getroot()
    fills = {path.get("fill") for path in root.iter("{http://www.w3.org/2000/svg}path")}
    assert {icons.LIGHT["rows"][letter]["strong"] for letter in "rygb"} | {icons.INK, icons.CARD} <= fills
