"""A file that cannot be written or was damaged: what Home and a sheet say about it."""

from __future__ import annotations

from collections.abc import Callable

from scorepad.store.database import Trouble
from scorepad.store.rescue import Rescued
from scorepad.texts.troubles import goes_on_text, rescued_text, rescuing_text, saved_again_text, trouble_text
from tools.kept_lines import PLAYED
from tools.scenes import CLASSIC, LONGO, Scene, home, my_sheet


def says(notice: Callable[[], str]) -> Scene:
    """Home with this notice, in the language of the moment."""

    return Scene(home(CLASSIC, LONGO, recent=PLAYED[:3], notice=notice))


SCENES: dict[str, Scene] = {
    "home-full": says(lambda: goes_on_text(Trouble.FULL)),
    "home-too-new": says(lambda: goes_on_text(Trouble.TOO_NEW)),
    "home-rescuing": says(lambda: rescuing_text(1200, 9800)),
    "home-rescued": says(lambda: rescued_text(Rescued(41, 2, 1, "scorepad-damaged-1.db"))),
    "sheet-full": my_sheet(CLASSIC, 7, lambda screen: screen.warn(trouble_text(Trouble.FULL))),
    "sheet-locked": my_sheet(LONGO, 6, lambda screen: screen.warn(trouble_text(Trouble.LOCKED))),
    "sheet-saved-again": my_sheet(CLASSIC, 7, lambda screen: screen.warn(saved_again_text())),
}
