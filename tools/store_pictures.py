"""Pictures of the app for stores: ``make store`` paints them for every language into ``fastlane``.

They are painted with as many pixels a dp as such a device has, not made larger. Google Play wants 320 to 3840 pixels,
no side more than twice as long as the other, 24 bits and no alpha.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from tools.few_colours import save_few
from tools.offscreen import offscreen
from tools.store_graphics import FOLDER, LOCALES

if TYPE_CHECKING:
    from scorepad.record import Record
    from tools.scenes import Scene

NAMES = {
    "en": ("Emma", "Peter", "Ivy", "Jack", "Leah"),
    "de": ("Emma", "Paul", "Ida", "Jan", "Lea"),
    "cs": ("Ema", "Petr", "Iva", "Jan", "Lea"),
    "sk": ("Ema", "Peter", "Iva", "Ján", "Lea"),
    "it": ("Emma", "Pietro", "Ilaria", "Gino", "Lea"),
    "pl": ("Ewa", "Piotr", "Iga", "Jan", "Lena"),
}
"""Who plays in the pictures, for Ema, Petr, Iva, Jan and Lea of the scenes; a name has the same colour everywhere."""


@dataclass(frozen=True)
class Device:
    folder: str
    width: int
    height: int
    density: float
    """Its window in dp, and how many pixels a dp has."""
    shots: tuple[str, ...]
    """What it shows, in this order; ``dark`` behind a name is the theme."""

    def files(self) -> dict[str, str]:
        """Each shot under its file's name."""
        return {f"{at}_{shot.replace(' ', '_')}.png": shot for at, shot in enumerate(self.shots, 1)}


DEVICES = (
    Device("phoneScreenshots", 360, 720, 3, ("sheet", "track", "rules", "quixo", "result", "longo dark")),
    Device("sevenInchScreenshots", 600, 960, 2, ("five", "duel", "statistics")),
    Device("tenInchScreenshots", 1280, 800, 1.5, ("around", "board", "quixo4")),
)


def renamed(record: Record, names: Mapping[str, str]) -> Record:
    return replace(record, players=tuple(names[name] for name in record.players))


def scenes(language: str) -> dict[str, Callable[[], Scene]]:
    """What the shots show, played by people of that country."""
    from scorepad.ui.screens.table import FOCUS
    from tools import duel_games, scenes_duel, scenes_quixo, scenes_rules, scenes_statistics
    from tools.scenes import CLASSIC, COLOURS, LONGO, kept, my_sheet, plays, result, table

    names = dict(zip(NAMES["cs"], NAMES[language], strict=True))
    COLOURS.update({names[name]: COLOURS[name] for name in NAMES["cs"]})

    def of(record: Record) -> Record:
        return renamed(record, names)

    ema = scenes_statistics.EMA
    figures = replace(
        ema,
        player=names[ema.player],
        rivals=tuple(rival._replace(name=names[rival.name]) for rival in ema.rivals if rival.name in names),
    )
    two = scenes_quixo.game(scenes_quixo.TWO, scenes_quixo.PLAYED, clock=True)
    four = scenes_quixo.game(scenes_quixo.FOUR, scenes_quixo.OF_FOUR)
    return {
        "sheet": lambda: my_sheet(of(CLASSIC), 7),
        "track": lambda: table(of(kept("onboard-track")), lambda screen: screen.open_track()),
        "rules": lambda: scenes_rules.SCENES["rules-locks"],
        "quixo": lambda: scenes_quixo.quixo(of(two), scenes_quixo.taps("d1")),
        "result": lambda: result(of(kept("result"))),
        "longo": lambda: my_sheet(of(LONGO), 6),
        "five": lambda: table(of(kept("table-focus-5")), passed=(5,)),
        "duel": lambda: scenes_duel.duel(of(duel_games.DESIGNED)),
        "statistics": lambda: scenes_statistics.statistics(figures),
        "around": lambda: table(of(kept("table-around-4")), plays("colour 1 g2")),
        "board": lambda: table(of(kept("onboard-track")), seating=FOCUS),
        "quixo4": lambda: scenes_quixo.quixo(of(four), scenes_quixo.taps("b1")),
    }


def paint_all(density: float) -> None:
    """Every device with so many pixels a dp, in every language."""
    offscreen(density)
    from scorepad.ui.look import Insets
    from scorepad.ui.theme import DARK, LIGHT
    from tools.scenes import Size
    from tools.shots import Picture, paint

    for locale, language in LOCALES.items():
        shown = scenes(language)
        for device in DEVICES:
            if device.density != density:
                continue
            folder = FOLDER / locale / "images" / device.folder
            folder.mkdir(parents=True, exist_ok=True)
            for name, shot in device.files().items():
                scene, _space, dark = shot.partition(" ")
                size = Size(device.width, device.height, Insets(0, 24, 0, 20))
                picture = Picture(shown[scene](), size, DARK if dark else LIGHT, language=language)
                save_few(paint(picture), folder / name)


def main() -> None:
    """A process of its own for each density: Kivy reads it once."""
    for density in sorted({device.density for device in DEVICES}):
        subprocess.run([sys.executable, "-m", "tools.store_pictures", str(density)], check=True)


if __name__ == "__main__":
    if len(sys.argv) > 1:
        paint_all(float(sys.argv[1]))
    else:
        main()
