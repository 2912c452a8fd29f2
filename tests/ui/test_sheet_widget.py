"""The drawn sheet in a real window: real touches, and pixels where they must be."""

from __future__ import annotations

from kivy.base import EventLoop
from kivy.core.window import Window
from kivy.tests.common import UnitTestTouch
from PIL import Image

from scorepad.record import new
from scorepad.rules.qwixx.pad import PadState
from scorepad.session import Change, Session
from scorepad.ui.look import Look
from scorepad.ui.sheet_geometry import Rect, lying, upright
from scorepad.ui.sheet_view import CellState, sheet_view
from scorepad.ui.theme import DARK, LIGHT, Rgba, Theme
from scorepad.ui.widgets.sheet import SheetWidget

WIDTH, HEIGHT = 344, 560


class Sheet:
    """A pad for one player, with its widget; taps on the sheet are moves."""

    def __init__(self, game: str = "classic", *, theme: Theme = LIGHT, stands: bool = True) -> None:
        self.session = Session(new(game, ("Ema",), "pad"))
        self.announced: int | None = None
        numbers = 11 if game == "classic" else 15
        make, size = (upright, (WIDTH, HEIGHT)) if stands else (lying, (724, 234))
        self.widget = SheetWidget(Look(theme, motion=False), lambda w, h: make(w, h, numbers))
        self.widget.size = size
        self.tapped: list[tuple[str, str | None]] = []
        self.widget.on_tap = self._on_tap
        self.session.listen(self._show)
        self._show()

    def _on_tap(self, row: str, cell: str | None) -> None:
        self.tapped.append((row, cell))
        self.session.submit(f"cross 1 {cell}" if cell else f"close {row}")

    def _show(self, change: Change | None = None) -> None:
        state = self.session.state
        assert isinstance(state, PadState)
        self.widget.show(sheet_view(state, 1, ("Ema",), self.announced))

    def place(self, cell: str | None, row: str = "") -> Rect:
        assert self.widget.view
        for lane, view in zip(self.widget.geometry.lanes, self.widget.view.rows, strict=True):
            if cell is None and view.letter == row:
                return lane.lock
            for box, one in zip(lane.cells, view.cells, strict=True):
                if one.name == cell:
                    return box
        raise AssertionError(cell)

    def tap(self, cell: str | None, row: str = "") -> None:
        box = self.place(cell, row)
        touch = UnitTestTouch(box.x + box.w / 2, self.widget.height - box.y - box.h / 2)
        EventLoop.window.add_widget(self.widget)
        touch.touch_down()
        touch.touch_up()
        EventLoop.window.remove_widget(self.widget)

    def picture(self) -> Image.Image:
        EventLoop.idle()
        texture = self.widget.export_as_image().texture
        return Image.frombytes("RGBA", texture.size, texture.pixels)


def near(pixel: object, colour: Rgba) -> bool:
    assert isinstance(pixel, tuple)
    return all(abs(part - round(255 * wanted)) <= 3 for part, wanted in zip(pixel[:3], colour[:3], strict=True))


def test_there_is_a_real_window() -> None:
    EventLoop.ensure_window()
    assert Window.width > 0


def test_taps_cross_and_the_lock_says_that_somebody_else_locked() -> None:
    sheet = Sheet()
    for cell in ("r2", "y5", "b12", "g3"):
        sheet.tap(cell)
    sheet.tap(None, "y")
    assert sheet.tapped == [("r", "r2"), ("y", "y5"), ("b", "b12"), ("g", "g3"), ("y", None)]
    assert sheet.session.record.moves == ("cross 1 r2", "cross 1 y5", "cross 1 b12", "cross 1 g3", "close y")


def test_every_cell_of_every_sheet_can_be_tapped() -> None:
    for game, stands in (("classic", True), ("classic", False), ("longo", True), ("longo", False)):
        sheet = Sheet(game, stands=stands)
        assert sheet.widget.view
        sheet.widget.on_tap = lambda row, cell, sheet=sheet: sheet.tapped.append((row, cell))  # type: ignore[misc]
        cells = [cell.name for row in sheet.widget.view.rows for cell in row.cells]
        for cell in cells:
            sheet.tap(cell)
        assert [cell for _, cell in sheet.tapped] == cells


def test_a_tap_redraws_only_what_it_changed() -> None:
    sheet = Sheet()
    before = dict(sheet.widget._canvas.groups)
    sheet.tap("r3")
    after = sheet.widget._canvas.groups
    changed = {key for key in after if after[key] is not before[key]}
    # Two cells of the red lane, its lock ("4 more") and its points; nothing else.
    assert changed == {(0, 0), (0, 1), (0, 11), (0, -1)}


def test_crossed_cells_wear_their_pigment_and_open_ones_are_light() -> None:
    for theme in (LIGHT, DARK):
        sheet = Sheet(theme=theme)
        sheet.tap("r2")
        picture = sheet.picture()
        crossed, still_open = sheet.place("r2"), sheet.place("y9")
        assert near(picture.getpixel((int(crossed.right - 8), int(crossed.bottom - 4))), theme.row("r", "crossed"))
        assert near(picture.getpixel((int(still_open.x + 8), int(still_open.y + 8))), theme.row("y", "cell"))


def test_the_announced_number_is_lifted_with_an_ink_border() -> None:
    sheet = Sheet()
    sheet.announced = 7
    sheet._show()
    assert sheet.widget.view and sheet.widget.view.rows[0].cells[5].state is CellState.LEGAL
    box, picture = sheet.place("r7"), sheet.picture()
    border = picture.getpixel((int(box.x + box.w / 2), int(box.y - 1)))
    assert near(border, LIGHT.colour("legal_border"))


def test_undo_gives_back_the_very_same_picture() -> None:
    sheet = Sheet()
    before = sheet.picture().tobytes()
    sheet.tap("r3")
    assert sheet.picture().tobytes() != before
    sheet.session.undo()
    assert sheet.picture().tobytes() == before


def test_a_rotation_keeps_everything() -> None:
    sheet = Sheet()
    sheet.tap("r3")
    sheet.widget._make_geometry = lambda w, h: lying(w, h, 11)
    sheet.widget.size = (724, 234)
    picture = sheet.picture()
    box = sheet.place("r3")
    assert near(picture.getpixel((int(box.right - 3), int(box.bottom - 12))), LIGHT.row("r", "crossed"))
    sheet.tap("r4")
    assert sheet.session.record.moves == ("cross 1 r3", "cross 1 r4")


def test_a_tap_outside_is_not_for_the_sheet() -> None:
    sheet = Sheet()
    EventLoop.window.add_widget(sheet.widget)
    touch = UnitTestTouch(WIDTH + 50, 100)
    touch.touch_down()
    touch.touch_up()
    EventLoop.window.remove_widget(sheet.widget)
    assert sheet.tapped == []
