"""A printed board entered with real touches: few taps, nothing lost, nothing hidden on a small phone."""

from __future__ import annotations

from itertools import combinations

import pytest
from kivy.app import App
from kivy.base import EventLoop
from kivy.metrics import dp
from kivy.tests.common import UnitTestTouch
from kivymd.app import MDApp

from scorepad.rules.qwixx.track import SPIRAL_A, SPIRAL_B, Field
from scorepad.store.tracks import NamedTrack
from scorepad.track_draft import TrackDraft, draft_of
from scorepad.ui.look import Insets, Look
from scorepad.ui.screens.screen import Screen
from scorepad.ui.screens.track_editor import NamePanel, TrackEditorScreen
from scorepad.ui.screens.tracks import TracksScreen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.widgets.drawn import Drawn

PHONE, SMALL = (360, 740, Insets(0, 24, 0, 20)), (320, 568, Insets(0, 22, 0, 14))
LYING, SMALL_LYING = (740, 360, Insets(20, 0, 0, 0)), (568, 320, Insets())
TABLET, TABLET_LYING = (800, 1280, Insets(0, 24, 0, 20)), (1280, 800, Insets(0, 24, 0, 20))
SIZES = [PHONE, SMALL, LYING, SMALL_LYING, TABLET, TABLET_LYING]
Size = tuple[int, int, Insets]


class Hand:
    """Taps targets of a screen by their key."""

    def __init__(self, screen: Screen, size: Size) -> None:
        EventLoop.ensure_window()
        self.screen = screen
        self.taps = 0
        screen.size_hint = (None, None)
        screen.pos, screen.size = (0, 0), (dp(size[0]), dp(size[1]))
        EventLoop.idle()

    def targets(self) -> list[tuple[str, Rect]]:
        """Every target, in dp from the screen's top left corner."""
        root = self.screen.overlay or self.screen
        return [
            (
                target.key,
                Rect(
                    target.rect.x + widget.x / dp(1),
                    target.rect.y + (self.screen.top - widget.top) / dp(1),
                    target.rect.w,
                    target.rect.h,
                ),
            )
            for widget in root.walk(restrict=True)
            if isinstance(widget, Drawn)
            for target in widget.targets()
        ]

    def tap(self, *keys: str) -> None:
        for key in keys:
            rect = dict(self.targets())[key]
            self.taps += 1
            touch = UnitTestTouch(dp(rect.x + rect.w / 2), self.screen.top - dp(rect.y + rect.h / 2))
            EventLoop.window.add_widget(self.screen)
            touch.touch_down()
            touch.touch_up()
            EventLoop.window.remove_widget(self.screen)


class Owner(Hand):
    """Somebody with a printed board."""

    def __init__(self, size: Size = PHONE, draft: TrackDraft | None = None, *, left_handed: bool = False) -> None:
        look = Look(insets=size[2], left_handed=left_handed)
        self.editor = TrackEditorScreen(look, draft or TrackDraft(), "My board", ["Other"])
        super().__init__(self.editor, size)
        self.saved: list[tuple[str, TrackDraft]] = []
        self.kept: list[tuple[str, TrackDraft]] = []
        self.editor.on_save = lambda name, draft: self.saved.append((name, draft))
        self.editor.on_change = lambda name, draft: self.kept.append((name, draft))

    def enter(self, field: Field) -> None:
        if f"cell:{field.cell}" in dict(self.targets()):
            self.tap(f"cell:{field.cell}")
            return
        if self.editor.draft.colour != field.colour:
            self.tap(f"colour:{field.colour}")
        self.tap(f"number:{field.number}")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("board", [SPIRAL_A.fields, SPIRAL_B.fields])
def test_forty_fields_take_eighty_taps_at_most_and_are_saved_as_entered(size: Size, board: tuple[Field, ...]) -> None:
    owner = Owner(size)
    for field in board:
        owner.enter(field)
    assert owner.taps <= (40 if size in (TABLET, TABLET_LYING) else 80)
    owner.tap("save")
    [(name, draft)] = owner.saved
    assert name == "My board"
    assert draft.complete
    assert draft.fields == board


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("left_handed", [False, True])
def test_everything_is_large_enough_on_the_screen_and_apart(size: Size, left_handed: bool) -> None:
    owner = Owner(size, left_handed=left_handed)
    insets = size[2]
    safe = Rect(insets.left, insets.top, size[0] - insets.left - insets.right, size[1] - insets.top - insets.bottom)
    targets = owner.targets()
    assert {"back", "rename", "less", "more", "clear", "undo", "skip", "save", "field:1", "field:40"} <= {
        *dict(targets)
    }
    for key, rect in targets:
        assert rect.x >= safe.x - 0.01 and rect.right <= safe.right + 0.01, key
        assert rect.y >= safe.y - 0.01 and rect.bottom <= safe.bottom + 0.01, key
        # A field may be smaller, but all of its pitch can be touched.
        least = (34, 32) if key.startswith("field:") else (44, 44)
        assert rect.w >= least[0] and rect.h >= least[1], (key, rect)
    for (one, first), (other, second) in combinations(targets, 2):
        apart = (
            min(first.right, second.right) - max(first.x, second.x) < 0.01
            or min(first.bottom, second.bottom) - max(first.y, second.y) < 0.01
        )
        assert apart, (one, other)


def test_a_tap_on_a_field_goes_there_and_undo_goes_back() -> None:
    owner = Owner()
    owner.tap("colour:g", "number:12", "field:30", "number:7")
    assert owner.editor.draft.cells[29] == ("g", 7)
    assert owner.editor.draft.cursor == 31
    owner.tap("undo", "undo", "undo", "undo", "undo")
    assert owner.editor.draft == TrackDraft()


def test_points_by_hand_backspace_and_a_field_left_open() -> None:
    owner = Owner()
    owner.tap("more", "more", "less", "number:5", "skip", "number:6", "clear")
    draft = owner.editor.draft
    assert draft.points[:4] == (2, 2, 3, 3)
    assert draft.cells[:3] == (("r", 5), None, None)


def test_every_step_is_told_so_that_nothing_is_lost() -> None:
    owner = Owner()
    owner.tap("number:5", "colour:b", "number:6")
    assert [draft.entered for _, draft in owner.kept] == [1, 1, 2]
    left: list[bool] = []
    owner.editor.on_back = lambda: left.append(True)
    owner.tap("back")
    assert left == [True]


def test_the_buttons_and_the_line_say_what_comes_next() -> None:
    owner = Owner(draft=draft_of(SPIRAL_A.fields).go_to(40).clear())
    assert owner.editor.keys.hint == "A number finishes the track."
    owner.tap("colour:b", "number:2")
    assert owner.editor.keys.hint == "All fields are entered. A tap on one changes it."
    owner.tap("field:3", "clear", "field:1")
    assert owner.editor.keys.hint == "A number finishes the field and goes on to 3."


def test_a_track_of_another_length_can_be_changed() -> None:
    owner = Owner(SMALL, draft_of(SPIRAL_A.fields[:23]))
    owner.tap("field:23", "number:12", "save")
    assert owner.saved[0][1].fields[22] == Field("g", 12, 12)


def test_a_new_name_is_kept_unless_another_track_has_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(App, "_running_app", MDApp())
    owner = Owner()
    owner.tap("rename")
    panel = owner.editor.overlay
    assert isinstance(panel, NamePanel)
    field = panel.children[0]
    field.text = "Other"
    owner.tap("done")
    assert panel.problem
    field.text = "  "
    owner.tap("done")
    assert owner.editor.overlay is panel
    field.text = " Side 2 "
    owner.tap("done")
    assert not owner.editor.overlay
    assert owner.editor.name == "Side 2"
    assert owner.kept[-1][0] == "Side 2"
    owner.tap("rename", "cancel")
    assert owner.editor.name == "Side 2"


@pytest.mark.parametrize("size", [PHONE, SMALL, SMALL_LYING, TABLET])
def test_the_list_of_tracks_tells_what_was_tapped(size: Size) -> None:
    screen = TracksScreen(Look(insets=size[2]), [NamedTrack("Mine", SPIRAL_A.fields)], ["Half"])
    hand = Hand(screen, size)
    told: list[str] = []
    screen.on_new = lambda: told.append("new")
    screen.on_import = lambda: told.append("import")
    screen.on_edit = lambda name: told.append(f"edit {name}")
    screen.on_export = lambda name: told.append(f"export {name}")
    screen.on_delete = lambda name: told.append(f"delete {name}")
    screen.on_back = lambda: told.append("back")
    hand.tap("edit:Half", "delete:Half", "new", "import", "back")
    screen.pane.scroll_to(screen.pane.reach)
    hand.tap("edit:Mine", "export:Mine", "delete:Mine")
    assert told == ["edit Half", "delete Half", "new", "import", "back", "edit Mine", "export Mine", "delete Mine"]


def test_a_notice_is_shown_above_the_buttons_and_goes_again() -> None:
    screen = TracksScreen(Look(), [])
    hand = Hand(screen, SMALL)
    low = screen.foot.height
    screen.tell("“Mine” is in the list now.")
    assert screen.notice
    assert screen.foot.height > low
    assert {"new", "import"} <= {*dict(hand.targets())}
    screen.tell("")
    assert screen.foot.height == low
