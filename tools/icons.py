"""The app's icons: ``make icons`` draws them into ``assets/icons``. The same shapes always give the same bytes.

The emblem is what people do all evening: a lifted cell over the four lanes of a sheet held upright, with a cross drawn
in ink. Its colours and the cross are those of ``assets/tokens.json``. It is drawn on Android's canvas for adaptive
icons, 108 by 108, of which launchers show the middle 72 and cut that into a circle or some rounder square; whatever
matters lies within 33 of the middle. Presplash: the whole window has the colour ``PAPER``, which is the light theme's
``bg``, so ``android.presplash_color`` must be that one for the first frame not to flash.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import lru_cache, partial
from io import BytesIO
from pathlib import Path
from struct import pack
from typing import Any

from PIL import Image

from tools.few_colours import lean
from tools.vector import HOLE, Box, Drawing, Shape, paint, polygon, rounded, stroke, svg

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "assets" / "icons"
TOKENS: dict[str, Any] = json.loads((ROOT / "assets" / "tokens.json").read_text("utf-8"))
LIGHT = TOKENS["color"]["light"]
PAPER, INK, CARD = LIGHT["bg"], LIGHT["ink"], LIGHT["surface"]

SIDE, SHOWN, SAFE = 108, 72, 33
"""Android's canvas, the square of it that launchers show, and the radius that no launcher cuts."""
MIDDLE = (SIDE / 2, SIDE / 2)
WHOLE = Box(0, 0, SIDE, SIDE)
SEEN = Box((SIDE - SHOWN) / 2, (SIDE - SHOWN) / 2, SHOWN, SHOWN)
EDGE = rounded(INK, SEEN.x, SEEN.y, SHOWN, SHOWN, 16)
"""Where nobody cuts an icon we round it ourselves."""
TILT = -12
LANE, GAP = 17, 2.2
CELL, BORDER, DEPTH, RADIUS = 41, 2.6, 2.2, 11
"""The lifted cell: its side, its ink border, and how much more of it there is below."""
DESKTOP = (48, 64, 128, 256, 512, 1024)
IN_ICO = (16, 24, 32, 48, 64, 128, 256)
IN_ICNS = {b"ic11": 32, b"ic12": 64, b"ic07": 128, b"ic08": 256, b"ic09": 512, b"ic10": 1024}
ADAPTIVE = 432
PRESPLASH = 1024


# The emblem


def cross(colour: str, x: float, y: float, side: float, thickness: float) -> list[Shape]:
    """The first of the design's drawn crosses, in a square."""
    found = TOKENS["cross"]
    radii = [thickness * side / 2 * part for part in found["profile"]]
    corner = (x, y)
    return [
        stroke(colour, [corner[at % 2] + side * length for at, length in enumerate(curve)], radii)
        for curve in found["variants"][0]
    ]


def lanes() -> list[Shape]:
    """Four lanes side by side, the outer ones as far as the canvas goes, with ink between them."""
    far = SIDE
    shapes = [polygon(INK, (-far, -far), (2 * far, -far), (2 * far, 2 * far), (-far, 2 * far))]
    for at, letter in enumerate("rygb"):
        left = MIDDLE[0] + (at - 2) * LANE + GAP / 2
        right = left + LANE - GAP
        left, right = (-far if at == 0 else left), (2 * far if at == 3 else right)
        shapes.append(rounded(LIGHT["rows"][letter]["strong"], left, -far, right - left, 3 * far, 0))
    return [shape.turned(TILT, MIDDLE) for shape in shapes]


def cell(border: str = INK, ground: str = CARD, mark: str = INK) -> list[Shape]:
    """The lifted cell with its cross, a little above the middle so that it lies in the middle with its depth."""
    x, y = MIDDLE[0] - CELL / 2, MIDDLE[1] - CELL / 2 - DEPTH / 2
    whole = CELL + 2 * BORDER
    shapes = [
        rounded(border, x - BORDER, y - BORDER, whole, whole + DEPTH, RADIUS + BORDER),
        rounded(ground, x, y, CELL, CELL, RADIUS),
        *cross(mark, x + 0.13 * CELL, y + 0.13 * CELL, 0.74 * CELL, 0.24),
    ]
    return [shape.turned(TILT, MIDDLE) for shape in shapes]


def emblem() -> list[Shape]:
    return lanes() + cell()


def monochrome() -> list[Shape]:
    """For Android's themed icons. Lanes need their colours, so this is the cell alone: its edge below, its face, and a
    hole where its cross is."""
    white, side, edge, gap = "#FFFFFF", CELL + 2 * BORDER, 4, 2.4
    x, y = MIDDLE[0] - side / 2, MIDDLE[1] - side / 2 - (edge + gap) / 2
    shapes = [
        rounded(white, x, y, side, side + gap + edge, RADIUS + BORDER),
        rounded(HOLE, x - 1, y - 1, side + 2, side + 1 + gap, RADIUS + BORDER),
        rounded(white, x, y, side, side, RADIUS + BORDER),
        *cross(HOLE, x + 0.15 * side, y + 0.15 * side, 0.7 * side, 0.24),
    ]
    return [shape.turned(TILT, MIDDLE) for shape in shapes]


# Files


@lru_cache(maxsize=16)
def icon(side: int) -> Image.Image:
    """As on a desktop: round corners, nothing around them."""
    return paint(emblem(), SEEN, side, side, EDGE)


def full_icon(side: int) -> Image.Image:
    """To the very edge, for those who cut it themselves."""
    return paint(emblem(), SEEN, side, side)


def layer(drawing: Drawing) -> Image.Image:
    return paint(drawing, WHOLE, ADAPTIVE, ADAPTIVE)


def presplash() -> Image.Image:
    """The emblem a third as wide as a phone held upright."""
    picture = Image.new("RGB", (PRESPLASH, PRESPLASH), PAPER)
    small = icon(PRESPLASH * 34 // 100)
    at = (PRESPLASH - small.width) // 2
    picture.paste(small, (at, at), small)
    return picture


PICTURES: dict[str, Callable[[], Image.Image]] = {
    **{f"scorepad-{side}.png": partial(icon, side) for side in DESKTOP},
    "adaptive-foreground.png": lambda: layer(cell()),
    "adaptive-background.png": lambda: layer(lanes()).convert("RGB"),
    "adaptive-monochrome.png": lambda: layer(monochrome()),
    "presplash.png": presplash,
}


def save_ico(path: Path) -> None:
    images = [icon(side) for side in IN_ICO]
    images[-1].save(path, sizes=[image.size for image in images], append_images=images[:-1])


def save_icns(path: Path) -> None:
    """A head and PNG files, each behind its kind and length. Pillow's own writer puts some of them in twice."""
    parts = b""
    for kind, side in IN_ICNS.items():
        file = BytesIO()
        lean(icon(side)).save(file, "PNG", optimize=True)
        parts += kind + pack(">I", 8 + len(file.getvalue())) + file.getvalue()
    path.write_bytes(b"icns" + pack(">I", 8 + len(parts)) + parts)


def draw(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name, picture in PICTURES.items():
        lean(picture()).save(folder / name, optimize=True)
    (folder / "scorepad.svg").write_text(svg(emblem(), SEEN, "Scorepad", EDGE), "utf-8", newline="\n")
    save_ico(folder / "scorepad.ico")
    save_icns(folder / "scorepad.icns")


if __name__ == "__main__":
    draw(FOLDER)
