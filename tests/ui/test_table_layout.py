"""A shared table has room for everybody: nothing overlaps, nothing leaves the screen, every finger finds its place."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest
from kivy.base import EventLoop
from kivy.graphics import InstructionGroup
from kivy.metrics import dp

from scorepad.record import new
from scorepad.session import Session
from scorepad.ui.look import Insets, Look
from scorepad.ui.paint import Pen
from scorepad.ui.screens.table import TableScreen
from scorepad.ui.screens.table_focus import FocusTable
from scorepad.ui.screens.table_layout import focus_layout, phone_layout
from scorepad.ui.screens.table_phone import PhoneTable
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.theme import LIGHT
from scorepad.ui.widgets import turn_part, turn_parts
from scorepad.ui.widgets.drawn import Drawn
from scorepad.ui.widgets.strip_layout import StripKind, strip_layout
from tests.ui.device import LYING, PHONE, SMALL, SMALL_LYING, TABLET, TABLET_LYING

NAMES = ("Ema", "Petr", "Iva", "Jan", "Magdalena")
EIGHT_INCH, EIGHT_INCH_LYING, UNFOLDED = (600, 960), (960, 600), (673, 841)
PHONES = [PHONE, SMALL, LYING, SMALL_LYING]
TABLETS = [(600, 936), EIGHT_INCH, EIGHT_INCH_LYING, TABLET, TABLET_LYING]
NONE, BARS = Insets(), Insets(0, 24, 0, 48)
LUCKY = [[7, number] for number in (2, 3, 4, 5, 6)]


def safe_area(size: tuple[int, int], insets: Insets = NONE) -> Rect:
    (w, h), i = size, insets
    return Rect(i.left, i.top, w - i.left - i.right, h - i.top - i.bottom)


def inside(part: Rect, whole: Rect) -> bool:
    fits_across = part.x >= whole.x - 0.01 and part.right <= whole.right + 0.01
    return fits_across and part.y >= whole.y - 0.01 and part.bottom <= whole.bottom + 0.01


def apart(one: Rect, other: Rect) -> bool:
    beside = one.right <= other.x + 0.01 or other.right <= one.x + 0.01
    return beside or one.bottom <= other.y + 0.01 or other.bottom <= one.y + 0.01


def check(parts: list[Rect], whole: Rect) -> None:
    for part in parts:
        assert inside(part, whole), part
    for one, other in combinations(parts, 2):
        assert apart(one, other), (one, other)


# Whole tables


@pytest.mark.parametrize("insets", [NONE, BARS])
@pytest.mark.parametrize("players", range(1, 6))
@pytest.mark.parametrize("size", [*TABLETS, UNFOLDED])
def test_on_a_tablet_everybody_has_a_strip_and_the_roller_a_sheet(
    size: tuple[int, int], players: int, insets: Insets
) -> None:
    safe = safe_area(size, insets)
    layout = focus_layout(safe, players, 11, track=False)
    parts = [layout.app_bar, *layout.others, layout.dice, layout.own, layout.sheet, layout.turn]
    check(parts, safe)
    assert len(layout.others) == players - 1
    assert all(strip.h >= 60 for strip in layout.others)
    assert layout.geometry.lanes[0].cells[0].h >= 44


@pytest.mark.parametrize("insets", [NONE, BARS])
@pytest.mark.parametrize("players", range(2, 5))
@pytest.mark.parametrize("size", TABLETS)
def test_on_a_tablet_the_track_can_be_read_beside_the_sheet(
    size: tuple[int, int], players: int, insets: Insets
) -> None:
    safe = safe_area(size, insets)
    layout = focus_layout(safe, players, 11, track=True)
    assert layout.track and layout.choices
    parts = [layout.app_bar, *layout.others, layout.track, layout.choices, layout.dice, layout.own, layout.sheet]
    check([*parts, layout.turn], safe)
    assert layout.track.h >= 180
    assert layout.geometry.lanes[0].cells[0].h >= 44


def test_five_players_stay_comfortable_on_an_eight_inch_tablet() -> None:
    layout = focus_layout(safe_area(EIGHT_INCH, BARS), 5, 11, track=False)
    assert all(strip.h >= 76 for strip in layout.others)
    assert layout.sheet.h >= 250


@pytest.mark.parametrize("players", range(1, 6))
@pytest.mark.parametrize("numbers", [11, 15])
@pytest.mark.parametrize("size", PHONES)
def test_on_a_phone_every_player_has_a_chip_for_a_finger(size: tuple[int, int], numbers: int, players: int) -> None:
    safe = safe_area(size)
    layout = phone_layout(safe, numbers, players)
    check([layout.chips, layout.strip, layout.sheet], safe)
    check([layout.sheet, layout.own], safe)
    assert layout.chips.w >= 44 * (players + 2)


# Strips

STRIPS = [(w, h) for w in (297, 376, 399, 524, 568, 641, 768) for h in (60, 64, 76, 84, 107, 122, 157, 190)]


@pytest.mark.parametrize("count", range(11))
@pytest.mark.parametrize(("w", "h"), STRIPS)
def test_a_strip_has_all_its_chips_large_enough_or_none(w: float, h: float, count: int) -> None:
    layout = strip_layout(w, h, count)
    assert len(layout.chips) in (0, count)
    parts = [*layout.chips, *([layout.sheet] if layout.sheet else [])]
    check(parts, Rect(0, 0, w, h))
    assert all(chip.w >= 40 and chip.h >= 43.9 for chip in layout.chips)
    if layout.kind in (StripKind.TIGHT, StripKind.WIDE):
        assert all(part.x >= layout.who and part.right <= layout.total for part in parts)
    if not layout.chips and layout.kind is not StripKind.SMALL:
        assert layout.sheet


@pytest.mark.parametrize(
    ("w", "h"), [(568, 76), (568, 64), (768, 122), (768, 84), (399, 157), (297, 107), (524, 84), (641, 61)]
)
def test_four_rows_and_pass_fit_every_strip_that_is_more_than_a_name(w: float, h: float) -> None:
    layout = strip_layout(w, h, 5)
    assert len(layout.chips) == 5
    assert all(chip.w >= 44 for chip in layout.chips)


@pytest.mark.parametrize(("w", "h"), [(768, 122), (568, 122), (568, 76), (399, 157)])
def test_a_lucky_sum_fits_with_twice_as_many_chips(w: float, h: float) -> None:
    assert len(strip_layout(w, h, 9).chips) == 9


def test_the_small_sheet_stays_as_it_is_where_the_chips_have_room_beside_it() -> None:
    assert strip_layout(768, 122, 0).sheet == strip_layout(768, 122, 3).sheet == strip_layout(768, 122, 5).sheet


# The same through the widgets


def sit_down(
    size: tuple[int, int], game: str = "classic", players: int = 5, insets: Insets = NONE, moves: tuple[str, ...] = ()
) -> TableScreen:
    EventLoop.ensure_window()
    options: dict[str, object] = {"lucky": LUCKY[:players]} if game == "longo" else {}
    record = replace(new(game, NAMES[:players], options=options), extra={"dice": "real"})
    session = Session(record)
    for move in moves:
        session.submit(move)
    look = Look(theme=LIGHT, insets=insets, motion=False)
    table = TableScreen(session, look, tuple(range(players)), {"seating": "focus"})
    table.pos, table.size = (0, 0), (dp(size[0]), dp(size[1]))
    EventLoop.idle()
    return table


class Watching(Pen):
    """A pen that remembers what it wrote and which icons it drew."""

    def __init__(self, part: Drawn) -> None:
        super().__init__(InstructionGroup(), part.x, part.top)
        self.words, self.icons = list[str](), list[str]()
        part.draw(self)

    def text(self, text: str, *args: Any, **kwargs: Any) -> None:
        self.words.append(text)
        super().text(text, *args, **kwargs)

    def icon(self, name: str, *args: Any) -> None:
        self.icons.append(name)
        super().icon(name, *args)


def words(part: Drawn) -> list[str]:
    return Watching(part).words


def focus(table: TableScreen) -> FocusTable:
    assert isinstance(table.arrangement, FocusTable)
    return table.arrangement


def phone(table: TableScreen) -> PhoneTable:
    assert isinstance(table.arrangement, PhoneTable)
    return table.arrangement


@pytest.mark.parametrize(
    ("size", "insets"), [*((size, NONE) for size in [*TABLETS, UNFOLDED]), ((600, 936), BARS), (EIGHT_INCH, BARS)]
)
def test_whoever_may_cross_finds_the_cells_and_pass_in_the_own_strip(size: tuple[int, int], insets: Insets) -> None:
    table = sit_down(size, insets=insets)
    table.announce(7)
    for player, strip in enumerate(focus(table).others, 2):
        keys = [f"cross:{player}:{row}7" for row in "rygb"] + [f"pass:{player}"]
        for key in keys:
            target = strip.target(key)
            assert target, key
            assert target.rect.w >= 44 and target.rect.h >= 44
        assert "Pass" in words(strip)
    table.stop()


@pytest.mark.parametrize("size", TABLETS)
def test_a_strip_says_what_its_player_did_with_the_white_sum(size: tuple[int, int]) -> None:
    table = sit_down(size, moves=("white 2 y7",))
    table.pass_white(3)
    petr, iva, *_others = focus(table).others
    assert "Crossed yellow 7" in words(petr)
    assert "Passed" in words(iva)
    table.stop()


def test_a_lucky_cell_has_its_clover_in_the_strip_too() -> None:
    table = sit_down(TABLET, "longo")
    petr = focus(table).others[0]
    table.announce(9)
    assert len(petr.chip_places()) == 4
    assert "clover" not in Watching(petr).icons
    table.announce(7)
    assert len(petr.chip_places()) == 8
    assert Watching(petr).icons.count("clover") == 4
    table.stop()


@pytest.mark.parametrize("game", ["classic", "onboard"])
@pytest.mark.parametrize("size", [(600, 936), EIGHT_INCH, EIGHT_INCH_LYING])
def test_the_rollers_name_and_actions_can_be_read_on_a_small_tablet(size: tuple[int, int], game: str) -> None:
    table = sit_down(size, game, players=4)
    own = focus(table).own
    assert {"Ema", "White", "Colour"} <= set(words(own))
    check_actions(own, 3 if game == "onboard" else 2)
    table.stop()


@pytest.mark.parametrize("game", ["classic", "onboard"])
@pytest.mark.parametrize("size", PHONES)
def test_the_actions_can_be_read_and_hit_on_a_phone(size: tuple[int, int], game: str) -> None:
    table = sit_down(size, game, players=4)
    own = phone(table).own
    assert {"White", "Colour"} <= set(words(own))
    assert ("Pawn" in words(own)) is (game == "onboard")
    check_actions(own, 3 if game == "onboard" else 2)
    table.stop()


def test_where_the_actions_need_the_room_one_misthrow_box_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (turn_part, turn_parts):
        monkeypatch.setattr(module, "action_name", lambda action: "Spielfigur")
    table = sit_down(SMALL, "onboard", players=2, moves=("next",) * 4)
    own = phone(table).own
    assert words(own).count("Spielfigur") == 3
    assert "×2" in words(own)
    check_actions(own, 3)
    table.stop()


def check_actions(own: Drawn, count: int) -> None:
    actions = [target.rect for target in own.targets() if target.key.startswith("action:")]
    assert len(actions) == count
    assert all(rect.w >= 44 and rect.h >= 44 for rect in actions)
    assert all(rect.x >= 0 and rect.right <= own.box.w for rect in actions)


@pytest.mark.parametrize("players", range(2, 6))
@pytest.mark.parametrize("size", PHONES)
def test_every_total_can_be_read_on_a_phone(size: tuple[int, int], players: int) -> None:
    table = sit_down(size, players=players, moves=("next",) * (players + 1))
    chips = phone(table).chips
    said = words(chips)
    assert "…" not in "".join(said)
    assert said.count("−10") == 1
    assert said.count("−5") == players - 1
    for player in range(1, players + 1):
        target = chips.target(f"player:{player}")
        assert target and target.rect.w >= 44 and target.rect.h >= 44
    table.stop()
