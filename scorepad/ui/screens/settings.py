"""Settings: how it looks and feels, the rules for new games, and what Scorepad is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from scorepad import __version__
from scorepad.preferences import DIRECTIONS, HOUSE, THEMES, Preferences
from scorepad.rules.qwixx.layout import COLOURS
from scorepad.texts import _, plural
from scorepad.texts.house import house_name, house_sentence
from scorepad.ui.look import Look
from scorepad.ui.paint import Pen
from scorepad.ui.screens.screen import Screen
from scorepad.ui.screens.settings_data import Button, button_row
from scorepad.ui.screens.settings_parts import EDGE, ROW, Placed, Row, Section, Tile, stacked, switch_place
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.widgets.bars import AppBar
from scorepad.ui.widgets.controls import draw_card, draw_segments, draw_switch, segment_places
from scorepad.ui.widgets.drawn import Target
from scorepad.ui.widgets.scroll import Page, ScrollPane

BAR = 44.0
TWO_COLUMNS, WIDEST = 720, 560.0
LEFT = 48.0
"""Where the words of a row begin, after its icon."""

Tap = Callable[[], object]


class SettingsPage(Page):
    def __init__(self, look: Look, preferences: Preferences, facts: str) -> None:
        super().__init__(look)
        self.preferences = preferences
        self.unfolded = False
        """Whether the house rules are shown."""
        self.on_change: Callable[[Preferences], object] = lambda preferences: None
        self.on_tracks: Tap = lambda: None
        self.on_export: Tap = lambda: None
        self.on_import: Tap = lambda: None
        self.on_back_up: Tap = lambda: None
        self.on_players: Tap = lambda: None
        self.on_height: Tap = lambda: None
        """Something was unfolded or folded away."""
        self._facts = facts

    def change(self, **values: object) -> None:
        self.preferences = replace(self.preferences, **values)  # type: ignore[arg-type]
        self.refresh()
        self.on_change(self.preferences)

    def fold(self) -> None:
        self.unfolded = not self.unfolded
        self.on_height()
        self.refresh()

    # Places

    def height_for(self, width: float) -> float:
        return max(placed.whole.bottom for placed in self.places(width)) + 16

    def places(self, width: float) -> list[Placed]:
        margin = 8.0 if width < 600 else 16.0
        if width < TWO_COLUMNS:
            column = min(width - 2 * margin, WIDEST)
            left = (width - column) / 2
            return list(stacked(self._sections(column, (0, 1, 2, 3, 4, 5)), left, column))
        column = min((width - 3 * margin) / 2, WIDEST)
        left = (width - 2 * column - margin) / 2
        return [
            *stacked(self._sections(column, (0, 1, 4)), left, column),
            *stacked(self._sections(column, (2, 3, 5)), left + column + margin, column),
        ]

    def targets(self) -> list[Target]:
        return [
            target
            for placed in self.places(self.box.w)
            for row, place in zip(placed.section.rows, placed.rows, strict=True)
            for target in row.targets(place)
        ]

    def draw(self, pen: Pen) -> None:
        for placed in self.places(self.box.w):
            accent = self.theme.colour("accent")
            pen.text(placed.section.title, placed.whole.x + 12, placed.whole.y - 13, 13, 700, accent, anchor="left")
            if placed.section.card:
                draw_card(pen, self.theme, placed.whole)
            for at, (row, place) in enumerate(zip(placed.section.rows, placed.rows, strict=True)):
                if at and placed.section.card and row.indented:
                    line = Rect(place.x + LEFT, place.y - 0.5, place.w - LEFT - EDGE, 1)
                    pen.plain(line, self.theme.colour("outline"))
                row.draw(pen, place)

    # What there is

    def _sections(self, width: float, which: Sequence[int]) -> list[Section]:
        make = (self._look, self._feel, self._rules, self._data, self._board, self._about)
        return [make[at](width) for at in which]

    def _look(self, width: float) -> Section:
        chosen = self.preferences
        themes = (_("System"), _("Light"), _("Dark"))
        directions = (_("Auto"), _("Upright"), _("Lying"))
        hands = (_("Left"), _("Right"))
        return Section(
            _("Look"),
            (
                self._choice(width, "theme-light-dark", _("Theme"), "theme", THEMES, themes, chosen.theme),
                self._switch("symbols", "shape-outline", _("Symbols in cells"), chosen.symbols, symbols=True),
                self._choice(
                    width, "phone-rotate-landscape", _("Sheet"), "direction", DIRECTIONS, directions, chosen.direction
                ),
                self._choice(
                    width, "hand-back-left-outline", _("Hand"), "hand", ("left", "right"), hands,
                    "left" if chosen.left_handed else "right",
                ),
            ),
        )  # fmt: skip

    def _feel(self, width: float) -> Section:
        chosen = self.preferences
        tiles = (
            Tile("motion", "animation-outline", _("Motion"), _("strokes and slides"), chosen.motion),
            Tile("awake", "cellphone-screenshot", _("Screen on"), _("while playing"), chosen.awake),
        )
        side = (width - 6) / 2
        height = max(51.0, *(35 + 14.0 * len(tile.lines(side)) for tile in tiles))

        def halves(place: Rect) -> list[Rect]:
            return [Rect(place.x + at * (side + 6), place.y, side, place.h) for at in (0, 1)]

        def draw(pen: Pen, place: Rect) -> None:
            for tile, half in zip(tiles, halves(place), strict=True):
                tile.draw(pen, self.look, half)

        def targets(place: Rect) -> list[Target]:
            return [
                Target(tile.key, half, partial(self.change, **{tile.key: not tile.on}))
                for tile, half in zip(tiles, halves(place), strict=True)
            ]

        return Section(_("Feel"), (Row(height, draw, targets),), card=False)

    def _rules(self, width: float) -> Section:
        chosen = self.preferences
        changed = len(chosen.house)
        value = plural("{count} changed", "{count} changed", changed) if changed else _("as printed")
        arrow = "chevron-up" if self.unfolded else "chevron-down"
        rows = [self._link("house", "tune-variant", _("House rules for new games"), self.fold, value, arrow)]
        if self.unfolded:
            rows += [self._house(width, rule) for rule in HOUSE]
        rows.append(self._switch("explain", "message-alert-outline", _("Explain refused taps"), chosen.explain))
        return Section(_("Rules"), tuple(rows))

    def _data(self, width: float) -> Section:
        buttons = (
            Button("export", "export-variant", _("Export"), lambda: self.on_export()),
            Button("import", "import", _("Import"), lambda: self.on_import()),
            Button("back-up", "backup-restore", _("Back up"), lambda: self.on_back_up()),
        )
        players = self._link(
            "players", "account-multiple-outline", _("Players"), lambda: self.on_players(), "", "chevron-right"
        )
        return Section(_("Data"), (button_row(self.look, width, buttons, self._facts), players))

    def _board(self, width: float) -> Section:
        row = self._link("tracks", "map-marker-path", _("Own tracks"), lambda: self.on_tracks(), "", "chevron-right")
        return Section(_("On Board"), (row,))

    def _about(self, width: float) -> Section:
        quiet = (12.5, 400)
        paragraphs = [
            _("An unofficial companion: it keeps score, the game itself is yours to buy and to roll."),
            _("Qwixx is a trademark of NSV, Quixo one of Gigamic. Neither firm has anything to do with Scorepad."),
            _("Free software under the MIT licence. It never uses the network and collects no data."),
        ]
        lines = [Pen.wrapped(text, width - 32, *quiet) for text in paragraphs]
        height = 38 + sum(17.0 * len(part) + 6 for part in lines)

        def draw(pen: Pen, place: Rect) -> None:
            left, right = place.x + 16, place.right - 16
            name = _("Scorepad {version}").format(version=__version__)
            pen.text_within(name, left, right, place.y + 20, 15, 700, self.theme.colour("on_surface"))
            shade, y = self.theme.colour("on_surface_2"), place.y + 44
            for part in lines:
                for line in part:
                    pen.text(line, left, y, *quiet, shade, anchor="left")
                    y += 17
                y += 6

        return Section(_("About"), (Row(height, draw),))

    # Rows

    def _words(self, pen: Pen, text: str, left: float, right: float, middle: float) -> None:
        """A row's words, smaller or in two lines where there is little room."""
        ink, room = self.theme.colour("on_surface"), right - left
        if pen.text_width(text, 14, 400) <= room:
            pen.text_within(text, left, right, middle, 16, 400, ink, least=14)
            return
        lines = pen.wrapped(text, room, 13, 400)
        for at, line in enumerate(lines):
            y = middle + (at - (len(lines) - 1) / 2) * 16
            pen.text_within(line, left, right, y, 13, 400, ink, least=10)

    def _icon(self, pen: Pen, name: str, place: Rect) -> None:
        pen.icon(name, place.x + 24, place.y + ROW / 2, 22, self.theme.colour("on_surface_2"))

    def _choice(
        self, width: float, icon: str, title: str, key: str, values: Sequence[str], words: Sequence[str], chosen: str
    ) -> Row:
        """A row of segments; below the words where it does not fit beside them."""
        segment = max(48.0, *(Pen.text_width(word, 13, 500) + 18 for word in words))
        across = min(segment * len(words), width - 16)
        beside = LEFT + Pen.text_width(title, 14, 400) + 8 + across + 8 <= width

        def segments(place: Rect) -> Rect:
            return Rect(place.right - 8 - across, place.y + place.h - (ROW + 34) / 2, across, 34)

        def draw(pen: Pen, place: Rect) -> None:
            self._icon(pen, icon, place)
            right = segments(place).x - 8 if beside else place.right - EDGE
            self._words(pen, title, place.x + LEFT, right, place.y + ROW / 2)
            draw_segments(pen, self.theme, segments(place), words, values.index(chosen))

        def targets(place: Rect) -> list[Target]:
            tall = Rect(segments(place).x, place.bottom - ROW, across, ROW)
            return [
                Target(f"{key}:{value}", part, partial(self._choose, key, value), 17)
                for value, part in zip(values, segment_places(tall, len(values)), strict=True)
            ]

        return Row(ROW if beside else 2 * ROW - 8, draw, targets)

    def _choose(self, key: str, value: str) -> None:
        if key == "hand":
            self.change(left_handed=value == "left")
        else:
            self.change(**{key: value})

    def _switch(self, key: str, icon: str, title: str, on: bool, *, symbols: bool = False) -> Row:
        def draw(pen: Pen, place: Rect) -> None:
            self._icon(pen, icon, place)
            switch = switch_place(place)
            draw_switch(pen, self.theme, switch, on)
            right = switch.x - 10
            if symbols:
                for at, letter in enumerate(COLOURS):
                    x = right - 12 - 19 * (3 - at)
                    pen.symbol(letter, x, place.y + ROW / 2, 11, self.theme.row(letter, "strong"))
                right -= 80
            self._words(pen, title, place.x + LEFT, right, place.y + ROW / 2)

        return Row(ROW, draw, self._whole_row(key, lambda: self.change(**{key: not on})))

    def _link(self, key: str, icon: str, title: str, act: Tap, value: str, arrow: str) -> Row:
        def draw(pen: Pen, place: Rect) -> None:
            self._icon(pen, icon, place)
            middle, quiet = place.y + ROW / 2, self.theme.colour("on_surface_2")
            pen.icon(arrow, place.right - 20, middle, 22, quiet)
            right = place.right - 36
            if value:
                pen.text(value, right, middle, 14, 400, quiet, anchor="right")
                right -= pen.text_width(value, 14, 400) + 10
            self._words(pen, title, place.x + LEFT, right, middle)

        return Row(ROW, draw, self._whole_row(key, act))

    def _house(self, width: float, rule: str) -> Row:
        """A house rule: its name, what it changes, a switch."""
        room, on = width - LEFT - EDGE - 48 - 10, rule in self.preferences.house
        lines = Pen.wrapped(house_sentence(rule), room, 12, 400)
        names = Pen.wrapped(house_name(rule), room, 14, 500)
        height = max(52.0, 18 + 18.0 * len(names) + 16 * len(lines))

        def draw(pen: Pen, place: Rect) -> None:
            draw_switch(pen, self.theme, switch_place(place), on)
            left, y = place.x + LEFT, place.y + 18
            for line in names:
                pen.text(line, left, y, 14, 500, self.theme.colour("on_surface"), anchor="left")
                y += 18
            for line in lines:
                pen.text(line, left, y, 12, 400, self.theme.colour("on_surface_2"), anchor="left")
                y += 16

        def turn() -> None:
            self.change(house=self.preferences.house ^ {rule})

        return Row(height, draw, self._whole_row(f"house:{rule}", turn), indented=False)

    @staticmethod
    def _whole_row(key: str, act: Tap) -> Callable[[Rect], list[Target]]:
        return lambda place: [Target(key, place, act)]


class SettingsScreen(Screen):
    """``on_change`` is told every change at once. ``offset`` can be given to a new screen after a change of theme."""

    def __init__(self, look: Look, preferences: Preferences, facts: str = "") -> None:
        """``facts`` is a line about what is kept."""
        super().__init__(look)
        self.on_change: Callable[[Preferences], object] = lambda preferences: None
        self.on_tracks: Tap = lambda: None
        self.on_export: Tap = lambda: None
        self.on_import: Tap = lambda: None
        self.on_back_up: Tap = lambda: None
        self.on_players: Tap = lambda: None
        self._begin = 0.0
        self.bar = AppBar(look, _("Settings"))
        self.bar.on_back = lambda: self.on_back()
        self.page = SettingsPage(look, preferences, facts)
        self.page.on_change = lambda preferences: self.on_change(preferences)
        self.page.on_tracks = lambda: self.on_tracks()
        self.page.on_export = lambda: self.on_export()
        self.page.on_import = lambda: self.on_import()
        self.page.on_back_up = lambda: self.on_back_up()
        self.page.on_players = lambda: self.on_players()
        self.pane = ScrollPane(self.page)
        self.page.on_height = self.pane.arrange
        self.add_widget(self.pane)
        self.add_widget(self.bar)

    @property
    def preferences(self) -> Preferences:
        return self.page.preferences

    @property
    def offset(self) -> float:
        """How far it is scrolled, in dp."""
        return self.pane.offset

    @offset.setter
    def offset(self, value: float) -> None:
        # Before it is laid out there is nothing to scroll yet.
        self._begin = value
        self.pane.scroll_to(value)

    @property
    def unfolded(self) -> bool:
        """Whether the house rules are shown."""
        return self.page.unfolded

    @unfolded.setter
    def unfolded(self, value: bool) -> None:
        if value != self.page.unfolded:
            self.page.fold()

    def lay_out(self) -> None:
        safe = self.safe
        places = self.page.places(safe.w)
        left = safe.x + min(placed.whole.x for placed in places)
        right = safe.x + max(placed.whole.right for placed in places)
        self.bar.place(Rect(left, safe.y, right - left, BAR), self)
        self.pane.place(Rect(safe.x, safe.y + BAR, safe.w, safe.h - BAR), self)
        if self._begin:
            self.pane.scroll_to(self._begin)
            self._begin = 0.0
