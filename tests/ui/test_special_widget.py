"""Special sheets in a real window: taps find everything, reactions can be followed, nothing written is in the way."""

from __future__ import annotations

from itertools import combinations

import pytest
from kivy.base import EventLoop
from kivy.metrics import dp
from kivy.tests.common import UnitTestTouch
from PIL import Image, ImageChops, ImageStat

from scorepad.record import new
from scorepad.rules.qwixx.pad import PadState
from scorepad.session import Change, Session
from scorepad.ui.look import Look
from scorepad.ui.sheet_geometry import Rect, lying, upright
from scorepad.ui.sheet_view import SheetView, sheet_view
from scorepad.ui.special_view import order_of
from scorepad.ui.theme import DARK, LIGHT, Rgba, Theme
from scorepad.ui.widgets.sheet import SheetWidget
from tests.ui.reading import Notes, Written, worn
from tests.ui.test_patterns import contrast
from tests.ui.test_sheet_widget import near
from tools.capture import capture
from tools.special_views import VIEWS

SIZES = {"phone": (344, 560), "small": (304, 436), "lying": (724, 234), "around": (620, 208)}
THEMES = pytest.mark.parametrize("theme", [LIGHT, DARK], ids=lambda theme: theme.name)


def made(look: Look, size: str) -> SheetWidget:
    EventLoop.ensure_window()
    stands = size in ("phone", "small")
    widget = SheetWidget(
        look, lambda w, h: upright(w, h, 11, compact=h < 460) if stands else lying(w, h, 11, head=34, foot=38)
    )
    widget.size = tuple(dp(length) for length in SIZES[size])
    return widget


class Pad:
    """One player's sheet; a tap is a cross, and what it brings along is shown in its order."""

    def __init__(self, game: str, size: str = "phone", *, motion: bool = False) -> None:
        self.session = Session(new(game, ("Ema",), "pad"))
        self.widget = made(Look(motion=motion), size)
        self.widget.on_tap = self._on_tap
        self.session.listen(self._show)
        self.widget.show(self._view())

    def _on_tap(self, row: str, cell: str | None) -> None:
        self.session.submit(f"cross 1 {cell}")

    def _view(self) -> SheetView:
        state = self.session.state
        assert isinstance(state, PadState)
        return sheet_view(state, 1, ("Ema",))

    def _show(self, change: Change) -> None:
        assert isinstance(change.before, PadState)
        self.widget.show(self._view(), order=order_of(change.before, change.move))

    def tap(self, key: str) -> None:
        target = self.widget.target(key)
        assert target
        rect = target.rect
        touch = UnitTestTouch(dp(rect.x + rect.w / 2), self.widget.height - dp(rect.y + rect.h / 2))
        EventLoop.window.add_widget(self.widget)
        touch.touch_down()
        touch.touch_up()
        EventLoop.window.remove_widget(self.widget)

    def groups(self) -> dict[tuple[int, int], object]:
        return dict(self.widget._canvas.groups)


@pytest.mark.parametrize("size", SIZES)
def test_every_cell_and_every_field_can_be_tapped(size: str) -> None:
    for make in VIEWS.values():
        widget, tapped = made(Look(motion=False), size), list[str]()
        widget.show(make())
        widget.on_tap = lambda row, cell, tapped=tapped: tapped.append(cell or f"lock:{row}")  # type: ignore[misc]
        widget.on_bar = lambda at, tapped=tapped: tapped.append(f"bar:{at}")  # type: ignore[misc]
        targets = widget.targets()
        for target in targets:
            assert widget.target(target.key) is not None
            # Beside its middle: a legal cell nearby would take the tap, as it should.
            found = widget.target_at(target.rect.x + target.rect.w / 2, target.rect.y + target.rect.h / 2)
            assert found and found.key == target.key
            found.act()
        assert tapped == [target.key for target in targets]


def test_taps_on_a_row_between_cross_it() -> None:
    for size in ("phone", "lying"):
        pad = Pad("big-points", size)
        for cell in ("r5", "ry5", "y5"):
            pad.tap(cell)
        assert pad.session.record.moves == ("cross 1 r5", "cross 1 ry5", "cross 1 y5")


def test_a_reaction_redraws_only_what_it_changed() -> None:
    pad = Pad("chain-a")
    before = pad.groups()
    pad.tap("r6")
    after = pad.groups()
    changed = {key for key in after if after[key] is not before[key]}
    red = {(0, at) for at in range(5)} | {(0, 11), (0, -1)}
    yellow = {(1, at) for at in range(5)} | {(1, 11), (1, -1)}
    # Both rows up to their cross, with their locks and points, and the link between the two: the first of six.
    assert changed == red | yellow | {(-2, 1)}


def test_undo_gives_back_the_very_same_picture() -> None:
    for game, cell in (("chain-a", "r6"), ("bonus-a", "y5"), ("double-b", "r3"), ("steps-a", "y2")):
        pad = Pad(game)
        before = capture(pad.widget).tobytes()
        pad.tap(cell)
        assert capture(pad.widget).tobytes() != before
        pad.session.undo()
        assert capture(pad.widget).tobytes() == before


def passed(seconds: float, widget: SheetWidget) -> None:
    """Time goes by for what is being written, in frames."""
    motion = widget._hand._motion
    for _ in range(round(seconds / 0.02)):
        if motion.running:
            motion._tick(0.02)


def alike(one: SheetWidget, other: SheetWidget) -> bool:
    """Two strokes that were drawn one by one meet a little differently than a whole cross; no more than that."""
    difference = ImageChops.difference(capture(one).convert("L"), capture(other).convert("L"))
    return float(ImageStat.Stat(difference).mean[0]) < 0.02


def test_forced_crosses_follow_one_after_another() -> None:
    pad = Pad("bonus-a", motion=True)
    pad.session.submit("cross 1 r2")
    passed(2, pad.widget)
    before = pad.groups()
    pad.tap("y5")
    # Yellow 5 is boxed and forces red 3, which is boxed and forces yellow 6.
    keys = ((1, 3), (0, 1), (1, 4))
    begun = [[key for key in keys if pad.groups()[key] is not before[key]]]
    for _ in range(2):
        passed(0.16, pad.widget)
        begun.append([key for key in keys if pad.groups()[key] is not before[key]])
    assert begun == [list(keys[:1]), list(keys[:2]), list(keys)]
    passed(1, pad.widget)
    assert not pad.widget._hand._motion.running


def test_an_undo_in_the_middle_of_a_reaction_leaves_nothing_of_it() -> None:
    still, pad = Pad("bonus-a"), Pad("bonus-a", motion=True)
    for one in (still, pad):
        one.session.submit("cross 1 r2")
    passed(2, pad.widget)
    pad.tap("y5")
    pad.session.undo()
    passed(2, pad.widget)
    pad.widget._lift.finish()
    assert alike(pad.widget, still.widget)


def test_with_less_motion_everything_is_there_at_once() -> None:
    moving, still = Pad("chain-a", motion=True), Pad("chain-a")
    for pad in (moving, still):
        pad.tap("r6")
    passed(2, moving.widget)
    assert not still.widget._hand._motion.running
    assert alike(moving.widget, still.widget)


def test_the_keyboard_walks_over_everything() -> None:
    widget = made(Look(), "phone")
    widget.show(VIEWS["big-points"]())
    keys = [target.key for target in widget.targets()]
    assert {"ry2", "gb12", "lock:r", "b2"} <= set(keys) and "lock:ry" not in keys
    widget.show(VIEWS["x-change"]())
    assert [target.key for target in widget.targets()][-1] == "bar:8"


def test_a_sheet_that_is_not_laid_out_yet_is_drawn_in_no_time() -> None:
    """A widget is 100 by 100 pixels large until its screen places it: far too small for the cells of a sheet."""
    for make in VIEWS.values():
        for size in ("phone", "lying"):
            widget = made(Look(motion=False), size)
            for side in (100, 40, 11):
                widget.size = (side, side)
                widget.show(make())
                widget._draw()


def test_another_plan_is_laid_out_anew() -> None:
    widget = made(Look(), "phone")
    widget.show(VIEWS["chain-a"]())
    whole = widget.geometry.lanes[0].whole
    widget.show(VIEWS["bonus-a"]())
    assert widget.geometry.bar and widget.geometry.lanes[0].whole.h < whole.h
    widget.show(VIEWS["chain-a"]())
    assert widget.geometry.lanes[0].whole == whole


# What is to be seen


def pixel(picture: Image.Image, place: Rect, across: float, down: float) -> object:
    return picture.getpixel((int(dp(place.x + across * place.w)), int(dp(place.y + down * place.h))))


@THEMES
def test_special_cells_wear_what_the_design_gives_them(theme: Theme) -> None:
    def painted(name: str) -> tuple[SheetWidget, Image.Image]:
        widget = made(Look(theme, motion=False), "lying")
        widget.show(VIEWS[name]())
        return widget, capture(widget)

    widget, picture = painted("mixx-a")
    assert near(pixel(picture, widget.place_of("r", "r2"), 0.06, 0.5), theme.row("y", "crossed"))
    assert near(pixel(picture, widget.place_of("r", "r6"), 0.12, 0.5), theme.row("b", "cell"))
    widget, picture = painted("big-points")
    crossed = widget.place_of("ry", "ry4")
    assert near(pixel(picture, crossed, 0.5, 0.08), theme.row("r", "crossed"))
    assert near(pixel(picture, crossed, 0.5, 0.94), theme.row("y", "crossed"))
    widget, picture = painted("bonus-a")
    assert near(pixel(picture, widget.place_of("r", "r3"), 0.5, 0.02), theme.row("r", "on_crossed"))
    widget, picture = painted("double-b")
    foot = pixel(picture, widget.place_of("g", "g6"), 0.5, 0.86)
    assert near(foot, theme.row("g", "strong"))
    widget, picture = painted("x-change")
    assert widget.geometry.bar
    fields = [target.rect for target in widget.targets() if target.key.startswith("bar:")]
    assert near(pixel(picture, fields[2], 0.5, 0.12), theme.colour("accent"))
    assert near(pixel(picture, fields[0], 0.5, 0.06), theme.colour("misthrow"))


def overlapping(one: Written, other: Written) -> bool:
    a, b = one.place, other.place
    wide, high = min(a.right, b.right) - max(a.x, b.x), min(a.bottom, b.bottom) - max(a.y, b.y)
    return wide > 1.5 and high > 1.5


@pytest.mark.parametrize(
    ("size", "language", "percent"),
    [*((size, "en", 100) for size in SIZES), ("small", "de", 130), ("around", "it", 130), ("small", "cs", 200)],
)
def test_nothing_written_is_cut_too_small_or_in_the_way(
    size: str, language: str, percent: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    with worn(language, percent):
        notes = Notes(monkeypatch)
        for name, make in VIEWS.items():
            widget = made(Look(symbols=percent == 130, motion=False), size)
            widget.show(make())
            written = notes.found(widget)
            whole = Rect(-1, -1, SIZES[size][0] + 2, SIZES[size][1] + 2)
            assert written
            for one in written:
                assert one.icon or one.size >= 8, (name, one)
                assert whole.holds(one.place.x, one.place.y) and whole.holds(one.place.right, one.place.bottom)
            clashes = [(a.text, b.text) for a, b in combinations(written, 2) if overlapping(a, b)]
            assert not clashes, (name, clashes)
            assert not notes.cut, (name, notes.cut)


@THEMES
def test_what_is_written_on_two_colours_can_be_read(theme: Theme) -> None:
    ink, written = theme.colour("ink"), theme.colour("on_surface")
    pairs = list[tuple[Rgba, Rgba]]()
    for letter in "rygb":
        pairs += [(theme.row(letter, "lane"), written), (theme.row(letter, "cell"), written)]
        pairs += [(theme.row(letter, "strong"), ink), (theme.row(letter, "lane"), theme.row(letter, "number"))]
    pairs += [(theme.colour("accent"), theme.colour("on_accent")), (theme.colour("surface_2"), written)]
    used = theme.colour("on_surface_2" if theme.name == "light" else "on_misthrow")
    assert contrast(theme.colour("misthrow"), used) >= 3
    for ground, text in pairs:
        assert contrast(ground, text) >= 4.5
