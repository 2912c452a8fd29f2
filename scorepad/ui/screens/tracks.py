"""The players' own tracks: their printed boards, entered once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from scorepad.rules.qwixx.track import Field
from scorepad.store.tracks import NamedTrack
from scorepad.texts import _, plural
from scorepad.texts.names import printable
from scorepad.ui.ink import tall, text_scale
from scorepad.ui.look import Look
from scorepad.ui.paint import Pen
from scorepad.ui.screens.screen import Screen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.track_geometry import track_geometry
from scorepad.ui.widgets.bars import AppBar
from scorepad.ui.widgets.controls import MAIN, TONAL, draw_button, draw_card, draw_nothing
from scorepad.ui.widgets.drawn import Drawn, Target
from scorepad.ui.widgets.lines import SPACED, Words, draw_lines, words_height
from scorepad.ui.widgets.scroll import Page, ScrollPane

WIDEST = 560
ROW = 72
HEADING = 34
ICON = 48
PICTURE = 48
LEFT = PICTURE + 22
"""Where the words of a row begin."""
NOTICE = 40
MOST_LINES = 5
BUTTON = 52
GROWN = 1.15
"""So much taller buttons become with larger texts."""
LOW = 420
"""A safe area lower than this has no room to spare."""


class TrackList(Page):
    """Unfinished tracks first, then the finished ones; a tap on a row goes on with it."""

    def __init__(self, look: Look, tracks: Sequence[NamedTrack], unfinished: Sequence[str]) -> None:
        super().__init__(look)
        self.on_edit: Callable[[str], object] = lambda name: None
        self.on_export: Callable[[str], object] = lambda name: None
        self.on_delete: Callable[[str], object] = lambda name: None
        self._tracks = tuple(tracks)
        self._unfinished = tuple(unfinished)

    def height_for(self, width: float) -> float:
        if not self._tracks and not self._unfinished:
            return nothing_height(width, *_nothing(), least=280)
        rows = self._track_rows(width) or self._unfinished_rows(width)
        return rows[-1].bottom + 16

    # Places

    @staticmethod
    def _words(name: str, below: str) -> list[Words]:
        return [Words(printable(name), 16, 500), Words(below, 13, 400, "on_surface_2")]

    def _unfinished_words(self, name: str) -> list[Words]:
        return self._words(name, _("Tap to go on entering it"))

    def _track_words(self, track: NamedTrack) -> list[Words]:
        return self._words(track.name, plural("{count} field", "{count} fields", len(track.fields)))

    @staticmethod
    def _row_height(words: Sequence[Words], width: float) -> float:
        """With larger texts the icons stand below the words."""
        if text_scale() == 1:
            return ROW
        return max(PICTURE, words_height(words, width - LEFT - 8)) + 16 + ICON

    def _rows(self, top: float, words: Sequence[Sequence[Words]], width: float) -> list[Rect]:
        found, y = list[Rect](), top + heading_height()
        for one in words:
            found.append(Rect(0, y, width, self._row_height(one, width)))
            y = found[-1].bottom
        return found

    def _unfinished_rows(self, width: float) -> list[Rect]:
        return self._rows(0, [self._unfinished_words(name) for name in self._unfinished], width)

    def _track_rows(self, width: float) -> list[Rect]:
        above = self._unfinished_rows(width)
        words = [self._track_words(track) for track in self._tracks]
        return self._rows(above[-1].bottom + 8 if above else 0, words, width)

    @staticmethod
    def _icon(row: Rect, from_right: int) -> Rect:
        y = row.y + (row.h - ICON) / 2 if text_scale() == 1 else row.bottom - ICON - 4
        return Rect(row.right - 4 - (from_right + 1) * ICON, y, ICON, ICON)

    @staticmethod
    def _open(row: Rect, icons: int) -> Rect:
        """Where a tap on the row opens the track."""
        if text_scale() == 1:
            return Rect(row.x, row.y, row.w - icons * ICON - 4, row.h)
        return Rect(row.x, row.y, row.w, row.h - ICON - 4)

    def targets(self) -> list[Target]:
        found = []
        for name, row in zip(self._unfinished, self._unfinished_rows(self.box.w), strict=True):
            found.append(Target(f"edit:{name}", self._open(row, 1), partial(self._edit, name), 14))
            found.append(Target(f"delete:{name}", self._icon(row, 0), partial(self._delete, name), ICON / 2))
        for track, row in zip(self._tracks, self._track_rows(self.box.w), strict=True):
            name = track.name
            found.append(Target(f"edit:{name}", self._open(row, 2), partial(self._edit, name), 14))
            found.append(Target(f"export:{name}", self._icon(row, 1), partial(self._export, name), ICON / 2))
            found.append(Target(f"delete:{name}", self._icon(row, 0), partial(self._delete, name), ICON / 2))
        return found

    def _edit(self, name: str) -> None:
        self.on_edit(name)

    def _export(self, name: str) -> None:
        self.on_export(name)

    def _delete(self, name: str) -> None:
        self.on_delete(name)

    # Drawing

    def draw(self, pen: Pen) -> None:
        if not self._tracks and not self._unfinished:
            draw_nothing(pen, self.theme, Rect(0, 0, self.box.w, 0), "map-marker-path", *_nothing())
        rows = self._unfinished_rows(self.box.w)
        self._draw_group(pen, rows, _("Not finished"))
        for name, row in zip(self._unfinished, rows, strict=True):
            self._draw_row(pen, row, self._unfinished_words(name), 1)
            self._draw_picture(pen, row, ())
        rows = self._track_rows(self.box.w)
        self._draw_group(pen, rows, _("Ready to play"))
        for track, row in zip(self._tracks, rows, strict=True):
            self._draw_row(pen, row, self._track_words(track), 2)
            self._draw_picture(pen, row, track.fields)
            pen.icon("export-variant", *_middle(self._icon(row, 1)), 22, self.theme.colour("on_surface_2"))

    def _draw_group(self, pen: Pen, rows: Sequence[Rect], heading: str) -> None:
        if not rows:
            return
        theme, top = self.theme, rows[0].y
        y = top - heading_height() / 2 + 2
        pen.text_within(heading, 8, self.box.w - 8, y, 14, 700, theme.colour("on_surface_2"), least=11)
        draw_card(pen, theme, Rect(0, top, self.box.w, rows[-1].bottom - top))
        for row in rows[1:]:
            pen.line(LEFT, row.y, row.right - 12, row.y, 1, theme.colour("surface_2"))

    def _draw_row(self, pen: Pen, row: Rect, words: Sequence[Words], icons: int) -> None:
        theme, left = self.theme, row.x + LEFT
        pen.icon("delete-outline", *_middle(self._icon(row, 0)), 22, theme.colour("on_surface_2"))
        if pen.scale() > 1:
            draw_lines(pen, theme, words, left, row.right - 8, row.y + 12)
            return
        right, middle, (name, below) = row.right - icons * ICON - 8, row.y + ROW / 2, words
        pen.text_within(name.text, left, right, middle - 10, 16, 500, theme.colour("on_surface"), least=12)
        pen.text_within(below.text, left, right, middle + 12, 13, 400, theme.colour("on_surface_2"), least=9)

    def _draw_picture(self, pen: Pen, row: Rect, fields: Sequence[Field]) -> None:
        """The track in small: every field's colour."""
        theme = self.theme
        box = Rect(row.x + 12, row.y + (ROW - PICTURE) / 2, PICTURE, PICTURE)
        pen.rounded(box, 9, theme.colour("track_bed"))
        if not fields:
            pen.icon("pencil-outline", *_middle(box), 22, theme.colour("on_surface_2"))
            return
        geometry = track_geometry(box.grown(-1), len(fields), lying=False)
        for field, cell in zip(fields, geometry.touch[1:], strict=False):
            pen.plain(Rect(cell.x + 0.5, cell.y + 0.5, cell.w - 1, cell.h - 1), theme.row(field.colour, "strong"))


class TracksFoot(Drawn):
    """New track, import; and above them what was just done, if anything."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.on_new: Callable[[], object] = lambda: None
        self.on_import: Callable[[], object] = lambda: None
        self.notice = ""

    # Places

    def _buttons_below(self, width: float) -> bool:
        """Whether the buttons stand below each other, for beside each other larger words have no room."""
        room = (width - 8) / 2 - 56
        words = (_("Import"), _("New track"))
        return text_scale() > 1 and any(Pen.text_width(text, 16, 500) > room for text in words)

    def _lines(self, width: float) -> list[str]:
        lines = Pen.wrapped(self.notice, width - 24, 13, 400)
        return lines[:2] if text_scale() == 1 else lines[:MOST_LINES]

    def _notice_height(self, width: float) -> float:
        return max(NOTICE, tall(16) * len(self._lines(width)) + 8)

    def height_for(self, width: float) -> float:
        rows = 2 if self._buttons_below(width) else 1
        notice = self._notice_height(width) + 8 if self.notice else 0
        return rows * tall(BUTTON, GROWN) + (rows - 1) * 8 + notice

    def _places(self) -> tuple[Rect, Rect]:
        box, high = self.box, tall(BUTTON, GROWN)
        if self._buttons_below(box.w):
            return Rect(0, box.h - high, box.w, high), Rect(0, box.h - 2 * high - 8, box.w, high)
        half = (box.w - 8) / 2
        return Rect(0, box.h - high, half, high), Rect(half + 8, box.h - high, half, high)

    def targets(self) -> list[Target]:
        into, new = self._places()
        return [Target("import", into, lambda: self.on_import(), 26), Target("new", new, lambda: self.on_new(), 26)]

    def draw(self, pen: Pen) -> None:
        theme = self.theme
        into, new = self._places()
        draw_button(pen, theme, into, _("Import"), TONAL, icon="import", raised=False)
        draw_button(pen, theme, new, _("New track"), MAIN, icon="plus", raised=False)
        if self.notice:
            bar, lines = Rect(0, 0, self.box.w, self._notice_height(self.box.w)), self._lines(self.box.w)
            pen.rounded(bar, 14, theme.colour("inverse"))
            for at, line in enumerate(lines):
                y = bar.h / 2 + (at - (len(lines) - 1) / 2) * tall(16)
                pen.text_within(line, 12, bar.w - 12, y, 13, 400, theme.colour("on_inverse"), least=10)


class TracksScreen(Screen):
    """Lists the tracks. Reading and writing files is the app's; ``tell`` says how it went."""

    def __init__(
        self,
        look: Look,
        tracks: Sequence[NamedTrack],
        unfinished: Sequence[str] = (),
        notice: str = "",
        **kwargs: object,
    ) -> None:
        super().__init__(look, **kwargs)
        self.on_new: Callable[[], object] = lambda: None
        self.on_import: Callable[[], object] = lambda: None
        self.on_edit: Callable[[str], object] = lambda name: None
        self.on_export: Callable[[str], object] = lambda name: None
        self.on_delete: Callable[[str], object] = lambda name: None
        """Asked for, not yet done: what cannot be undone is asked once more."""
        self.bar = AppBar(look, _("Your tracks"))
        self.list = TrackList(look, tracks, unfinished)
        self.pane = ScrollPane(self.list)
        self.foot = TracksFoot(look)
        self.foot.notice = notice
        for part in (self.pane, self.bar, self.foot):
            self.add_widget(part)
        self.bar.on_back = lambda: self.on_back()
        self.foot.on_new = lambda: self.on_new()
        self.foot.on_import = lambda: self.on_import()
        self.list.on_edit = lambda name: self.on_edit(name)
        self.list.on_export = lambda name: self.on_export(name)
        self.list.on_delete = lambda name: self.on_delete(name)

    @property
    def notice(self) -> str:
        return self.foot.notice

    def tell(self, notice: str) -> None:
        """Says what was done or why not; an empty text says no more."""
        self.foot.notice = notice
        self.foot.refresh()
        self._resized()

    def lay_out(self) -> None:
        safe = self.safe
        margin = 8 if safe.w < 600 else 16
        width = min(WIDEST, safe.w - 2 * margin)
        left = safe.x + (safe.w - width) / 2
        foot, bar = self.foot.height_for(width), tall(48, 1.1 if safe.h < LOW else 1.3)
        self.bar.place(Rect(left, safe.y, width, bar), self)
        self.foot.place(Rect(left, safe.bottom - margin - foot, width, foot), self)
        top = safe.y + bar
        self.pane.place(Rect(left, top, width, safe.bottom - margin - foot - 8 - top), self)


def heading_height() -> float:
    return max(HEADING, tall(SPACED * 14) + 8)


def _nothing() -> tuple[str, str]:
    told = _("Enter your printed board once, and Scorepad knows where every pawn may go.")
    return _("No track of your own yet"), told


def nothing_height(width: float, title: str, text: str, *, least: float) -> float:
    """How tall it is if there is nothing to show."""
    words = [Words(title, 19, 700), Words(text, 15, 400)]
    return least if text_scale() == 1 else max(least, 130 + words_height(words, width - 24) + 40)


def _middle(rect: Rect) -> tuple[float, float]:
    return rect.x + rect.w / 2, rect.y + rect.h / 2
