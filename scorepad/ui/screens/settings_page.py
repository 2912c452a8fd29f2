"""The page of the settings: what there is to choose, in the order of its sections."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from functools import partial

from kivy.input.motionevent import MotionEvent

from scorepad.device.text_size import system_scale
from scorepad.preferences import DIRECTIONS, HOUSE, SPEECH, TEXT_SIZES, THEMES, Preferences
from scorepad.texts import LANGUAGES, _, plural
from scorepad.ui.look import Look
from scorepad.ui.paint import Pen
from scorepad.ui.screens.settings_data import Button, button_row
from scorepad.ui.screens.settings_parts import EDGE, Placed, Row, Section, Tile, stacked, tile_rows
from scorepad.ui.screens.settings_rows import (
    LEFT,
    SIDE,
    Tap,
    choice_row,
    house_row,
    link_row,
    size_row,
    stop_at,
    switch_row,
)
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.widgets.controls import draw_card
from scorepad.ui.widgets.drawn import Target
from scorepad.ui.widgets.scroll import Page

TWO_COLUMNS, WIDEST = 720, 560.0
DEVICE = ("vibration", "sounds", "speech", "shake")
"""What a device may be unable to do."""


class SettingsPage(Page):
    """``able`` is what the device can do of ``DEVICE``."""

    def __init__(self, look: Look, preferences: Preferences, facts: str, able: Collection[str]) -> None:
        super().__init__(look)
        self.preferences = preferences
        self.unfolded = False
        """Whether the house rules are shown."""
        self.on_change: Callable[[Preferences], object] = lambda preferences: None
        self.on_language: Tap = lambda: None
        self.on_tracks: Tap = lambda: None
        self.on_sheets: Tap = lambda: None
        self.on_export: Tap = lambda: None
        self.on_import: Tap = lambda: None
        self.on_back_up: Tap = lambda: None
        self.on_players: Tap = lambda: None
        self.on_height: Tap = lambda: None
        """Something was unfolded or folded away."""
        self._facts = facts
        self._able = able
        self._slid: int | None = None
        """The stop at which a finger holds the slider of the text size."""
        self.slider_was: float | None = None
        """Where the slider lay before it changed the size of everything."""

    def change(self, **values: object) -> None:
        self.preferences = replace(self.preferences, **values)  # type: ignore[arg-type]
        self.refresh()
        self.on_change(self.preferences)

    def fold(self) -> None:
        self.unfolded = not self.unfolded
        self.on_height()
        self.refresh()

    # Text size

    @property
    def size_at(self) -> int:
        """The stop that is nearest to how large texts are."""
        wanted = self.preferences.text or 100 * system_scale()
        return min(range(len(TEXT_SIZES)), key=lambda at: abs(TEXT_SIZES[at] - wanted))

    def _resize(self, at: int) -> None:
        if TEXT_SIZES[at] != self.preferences.text:
            self.slider_was = self._slider().y
            self.change(text=TEXT_SIZES[at])

    def _unsized(self, width: float) -> list[Row]:
        """The way back to the system's size, for who has left it."""
        if self.preferences.text is None:
            return []
        name = _("As the system has it")
        return [link_row(self.look, width, "text:system", "cellphone-cog", name, self._unsize, "", "restore")]

    def _unsize(self) -> None:
        self.slider_was = self._slider().y
        self.change(text=None)

    def slider_top(self, width: float) -> float:
        """Where the slider lies when the page is this wide."""
        return next(target.rect.y for target in self._targets(width) if target.key == "text:smaller")

    def _slider(self) -> Rect:
        """Where fingers slide: both halves together."""
        left, right = self.target("text:smaller"), self.target("text:larger")
        assert left and right
        return Rect(left.rect.x, left.rect.y, right.rect.right - left.rect.x, left.rect.h)

    def keeps(self, x: float, y: float) -> bool:
        return self._slider().holds(x, y)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if touch.is_mouse_scrolling or not self.keeps(*self.at(touch)):
            return super().on_touch_down(touch)
        touch.grab(self)
        self._slide(touch)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self or self._slid is None:
            return super().on_touch_move(touch)
        self._slide(touch)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self or self._slid is None:
            return super().on_touch_up(touch)
        touch.ungrab(self)
        at, self._slid = self._slid, None
        self.refresh()
        # Only now: all that is shown becomes larger or smaller, the slider included.
        self._resize(at)
        return True

    def _slide(self, touch: MotionEvent) -> None:
        self._slid = stop_at(self._slider().grown(-SIDE), self.at(touch)[0])
        self.refresh()

    # Places

    def height_for(self, width: float) -> float:
        return max(placed.whole.bottom for placed in self.places(width)) + 16

    def places(self, width: float) -> list[Placed]:
        margin = 8.0 if width < 600 else 16.0
        if width < TWO_COLUMNS:
            column = min(width - 2 * margin, WIDEST)
            left = (width - column) / 2
            return list(stacked(self._sections(column, (0, 1, 2, 3, 4)), left, column))
        column = min((width - 3 * margin) / 2, WIDEST)
        left = (width - 2 * column - margin) / 2
        return [
            *stacked(self._sections(column, (0, 4)), left, column),
            *stacked(self._sections(column, (1, 2, 3)), left + column + margin, column),
        ]

    def targets(self) -> list[Target]:
        return self._targets(self.box.w)

    def _targets(self, width: float) -> list[Target]:
        return [
            target
            for placed in self.places(width)
            for row, place in zip(placed.section.rows, placed.rows, strict=True)
            for target in row.targets(place)
        ]

    def draw(self, pen: Pen) -> None:
        for placed in self.places(self.box.w):
            accent = self.theme.colour("accent")
            left, right = placed.whole.x + 12, placed.whole.right - 12
            pen.text_within(placed.section.title, left, right, placed.title_y, 13, 700, accent)
            if placed.section.card:
                draw_card(pen, self.theme, placed.whole)
            for at, (row, place) in enumerate(zip(placed.section.rows, placed.rows, strict=True)):
                if at and placed.section.card and row.indented:
                    line = Rect(place.x + LEFT, place.y - 0.5, place.w - LEFT - EDGE, 1)
                    pen.plain(line, self.theme.colour("outline"))
                row.draw(pen, place)

    # What there is

    def _sections(self, width: float, which: Sequence[int]) -> list[Section]:
        make = (self._look, self._feel, self._rules, self._data, self._board)
        return [make[at](width) for at in which]

    def _look(self, width: float) -> Section:
        chosen, look = self.preferences, self.look
        language = LANGUAGES.get(chosen.language, _("System"))
        themes = (_("System"), _("Light"), _("Dark"))
        directions = (_("Auto"), _("Upright"), _("Lying"))
        rows = (
            choice_row(
                look, width, "theme-light-dark", _("Theme"), "theme", THEMES, themes, chosen.theme,
                lambda value: self.change(theme=value),
            ),
            link_row(
                look, width, "language", "translate", _("Language"), lambda: self.on_language(), language,
                "chevron-right",
            ),
            self._switch(width, "symbols", "shape-outline", _("Symbols and patterns"), chosen.symbols, symbols=True),
            size_row(look, width, self.size_at if self._slid is None else self._slid, self._resize),
            *self._unsized(width),
            choice_row(
                look, width, "hand-back-left-outline", _("Hand"), "hand", ("left", "right"), (_("Left"), _("Right")),
                "left" if chosen.left_handed else "right", lambda value: self.change(left_handed=value == "left"),
            ),
            choice_row(
                look, width, "phone-rotate-landscape", _("Sheet"), "direction", DIRECTIONS, directions,
                chosen.direction, lambda value: self.change(direction=value),
            ),
        )  # fmt: skip
        return Section(_("Look"), rows)

    def _feel(self, width: float) -> Section:
        chosen = self.preferences
        said = {"off": "", "news": _("announcements"), "all": _("everything")}
        talks = self._tile("speech", "account-voice", _("Speech"), said[chosen.speech], chosen.speech != "off")
        after = SPEECH[(SPEECH.index(chosen.speech) + 1) % len(SPEECH)]
        tiles = (
            self._tile("vibration", "vibrate", _("Vibration"), _("strong at locks"), chosen.vibration),
            self._tile("sounds", "volume-high", _("Sounds"), _("short"), chosen.sounds),
            replace(talks, act=lambda: self.change(speech=after), details=tuple(said.values())),
            self._tile("shake", "cellphone-sound", _("Shake to roll"), _("dice in the app"), chosen.shake),
            self._tile("motion", "animation-outline", _("Motion"), _("strokes and slides"), chosen.motion),
            self._tile("awake", "cellphone-screenshot", _("Screen on"), _("while playing"), chosen.awake),
        )
        return Section(_("Feel"), tile_rows(self.look, width, tiles), card=False)

    def _tile(self, key: str, icon: str, title: str, detail: str, on: bool) -> Tile:
        able = key not in DEVICE or key in self._able
        return Tile(key, icon, title, detail, on, able, partial(self.change, **{key: not on}))

    def _rules(self, width: float) -> Section:
        chosen, look = self.preferences, self.look
        changed = len(chosen.house)
        value = plural("{count} changed", "{count} changed", changed) if changed else _("as printed")
        arrow = "chevron-up" if self.unfolded else "chevron-down"
        rows = [link_row(look, width, "house", "tune-variant", _("House rules for new games"), self.fold, value, arrow)]
        if self.unfolded:
            rows += [house_row(look, width, rule, rule in chosen.house, partial(self._turn, rule)) for rule in HOUSE]
        rows.append(self._switch(width, "explain", "message-alert-outline", _("Explain refused taps"), chosen.explain))
        return Section(_("Rules"), tuple(rows))

    def _turn(self, rule: str) -> None:
        self.change(house=self.preferences.house ^ {rule})

    def _data(self, width: float) -> Section:
        buttons = (
            Button("export", "export-variant", _("Export"), lambda: self.on_export()),
            Button("import", "import", _("Import"), lambda: self.on_import()),
            Button("back-up", "backup-restore", _("Back up"), lambda: self.on_back_up()),
        )
        players = self._way(width, "players", "account-multiple-outline", _("Players"), lambda: self.on_players())
        return Section(_("Data"), (button_row(self.look, width, buttons, self._facts), players))

    def _board(self, width: float) -> Section:
        sheets = self._way(width, "sheets", "table-edit", _("Own sheets"), lambda: self.on_sheets())
        tracks = self._way(width, "tracks", "map-marker-path", _("Own tracks"), lambda: self.on_tracks())
        return Section(_("Sheets and tracks"), (sheets, tracks))

    def _way(self, width: float, key: str, icon: str, title: str, act: Tap) -> Row:
        return link_row(self.look, width, key, icon, title, act, "", "chevron-right")

    def _switch(self, width: float, key: str, icon: str, title: str, on: bool, *, symbols: bool = False) -> Row:
        turn = partial(self.change, **{key: not on})
        return switch_row(self.look, width, key, icon, title, on, turn, symbols=symbols)
