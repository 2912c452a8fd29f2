"""What stores show above an app: its icon and a wide picture with its name, for every language. Part of ``make icons``.

The wide picture is a sheet lying on the table, drawn large, and a line of words beside it.
"""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from tools.few_colours import save_few
from tools.icons import LIGHT, ROOT, TILT, cross, full_icon
from tools.vector import Box, Shape, paint, rounded

FOLDER = ROOT / "fastlane" / "metadata" / "android"
LOCALES = {"en-US": "en", "de-DE": "de", "cs-CZ": "cs", "sk": "sk", "it-IT": "it", "pl-PL": "pl"}
"""As Google Play names them, each with the language that Scorepad speaks there."""
WORDS = {
    "en": ("Dice on the table,", "sheet in your hand."),
    "de": ("Würfel auf dem Tisch,", "Zettel in der Hand."),
    "cs": ("Kostky na stole,", "list v ruce."),
    "sk": ("Kocky na stole,", "lístok v ruke."),
    "it": ("Dadi sul tavolo,", "scheda in mano."),
    "pl": ("Kostki na stole,", "karta w ręce."),
}
ICON, WIDTH, HEIGHT = 512, 1024, 500
LANE, PITCH, FIRST = 104, 66, 26
"""Of the large sheet: how far apart lanes and cells are, and where the first cell begins."""
CROSSED = {"r": (2, 4, 5), "y": (2, 3, 5, 6), "g": (12, 11, 9), "b": (12, 10, 9, 8)}
LIFTED = ("y", 8)
SHEET = Box(0, 0, 4 * LANE, FIRST + 11 * PITCH)


def font(weight: str, size: float) -> ImageFont.FreeTypeFont:
    """The app's own letters, which come with KivyMD; that is not imported for it."""
    found = find_spec("kivymd")
    assert found and found.origin
    return ImageFont.truetype(str(Path(found.origin).parent / "fonts" / f"Roboto-{weight}.ttf"), size)


def numbers(letter: str) -> range:
    return range(2, 13) if letter in "ry" else range(12, 1, -1)


def sheet_shapes() -> list[Shape]:
    shapes, lifted = list[Shape](), list[Shape]()
    for at, letter in enumerate("rygb"):
        colours, x = LIGHT["rows"][letter], at * LANE
        shapes.append(rounded(colours["lane"], x + 3, 0, LANE - 6, SHEET.h, 22))
        last = CROSSED[letter][-1]
        for place, number in enumerate(numbers(letter)):
            y, w, h = FIRST + place * PITCH, LANE - 16, PITCH - 7
            if number in CROSSED[letter]:
                shapes.append(rounded(colours["crossed"], x + 8, y, w, h, 14))
                shapes += cross(LIGHT["ink"], x + LANE / 2 - 24, y + h / 2 - 24, 48, 0.2)
            elif (letter, number) == LIFTED:
                lifted = [
                    rounded(LIGHT["ink"], x + 1, y - 7, w + 14, h + 18, 19),
                    rounded(colours["legal"], x + 5, y - 3, w + 6, h + 6, 15),
                ]
            elif place > list(numbers(letter)).index(last):
                shapes.append(rounded(colours["cell"], x + 8, y, w, h, 14))
    return shapes + lifted


def sheet(scale: int) -> Image.Image:
    """Four lanes with numbers and crosses, upright."""
    image = paint(sheet_shapes(), SHEET, scale * int(SHEET.w), scale * int(SHEET.h))
    pen = ImageDraw.Draw(image)
    for at, letter in enumerate("rygb"):
        colours = LIGHT["rows"][letter]
        for place, number in enumerate(numbers(letter)):
            if number in CROSSED[letter]:
                continue
            large, passed = (letter, number) == LIFTED, place < list(numbers(letter)).index(CROSSED[letter][-1])
            middle = scale * (at + 0.5) * LANE, scale * (FIRST + (place + 0.5) * PITCH - 3.5)
            letters = font("Bold" if large else "Medium", scale * (38 if large else 26 if passed else 31))
            pen.text(middle, str(number), colours["skipped" if passed else "number"], letters, anchor="mm")
            if passed:
                x, y, dx, dy = *middle, scale * 24, scale * 13
                pen.line((x - dx, y + dy, x + dx, y - dy), colours["skipped"], 3 * scale)
    return image


def feature_graphic(language: str) -> Image.Image:
    scale = 2
    picture = Image.new("RGB", (scale * WIDTH, scale * HEIGHT), LIGHT["hero"])
    turned = sheet(scale).rotate(-TILT, Image.Resampling.BICUBIC, expand=True)
    picture.paste(turned, (scale * 486, scale * -150), turned)
    pen = ImageDraw.Draw(picture)
    pen.text((scale * 64, scale * 214), "Scorepad", LIGHT["on_hero"], font("Bold", scale * 92), anchor="ls")
    words = font("Regular", scale * 38)
    for at, line in enumerate(WORDS[language]):
        pen.text((scale * 68, scale * (286 + 52 * at)), line, LIGHT["on_hero_2"], words, anchor="ls")
    return picture.reduce(scale)


def draw(folder: Path) -> None:
    icon = full_icon(ICON)
    for locale, language in LOCALES.items():
        images = folder / locale / "images"
        images.mkdir(parents=True, exist_ok=True)
        icon.save(images / "icon.png", optimize=True)
        save_few(feature_graphic(language), images / "featureGraphic.png")


if __name__ == "__main__":
    draw(FOLDER)
