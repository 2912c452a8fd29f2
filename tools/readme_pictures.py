"""The pictures of the README: ``python -m tools.readme_pictures``. Fewer colours and pixels keep them small."""

from __future__ import annotations

from pathlib import Path

from PIL import Image

from tools.shots import DESIGNED, paint, special
from tools.special_overview import SPECIAL

FOLDER = Path(__file__).parent.parent / "docs" / "pictures"
WIDTHS = {
    "sheet-upright-light": 540,
    "onboard-track": 540,
    "result": 540,
    "table-around-4": 1160,
    "table-focus-5": 800,
    "duel": 800,
    "quixo-2": 540,
    "log-phone": 540,
    "history-phone": 540,
    "stats": 540,
    "calculator-phone": 540,
    "rules-phone": 540,
    "sheet-upright-symbols": 540,
    "settings-phone": 540,
    "more-sheets-phone": 540,
    "sheets-extra": 800,
}
COLOURS = 200


def main() -> None:
    for name, width in WIDTHS.items():
        picture = paint(DESIGNED[name]) if name in DESIGNED else special(SPECIAL[name])
        small = picture.resize((width, round(picture.height * width / picture.width)), Image.Resampling.LANCZOS)
        few = small.quantize(COLOURS, Image.Quantize.MAXCOVERAGE, kmeans=2, dither=Image.Dither.NONE)
        few.save(FOLDER / f"{name}.png", optimize=True)


if __name__ == "__main__":
    main()
