"""The players' own tracks: their printed boards, entered once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from scorepad.rules.qwixx.track import Field
from scorepad.store.tracks import NamedTrack
from scorepad.texts import _, plural
from scorepad.texts.names import printable
from scorepad.ui.look import Look
from scorepad.ui.paint import Pen
from scorepad.ui.screens.screen import Screen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.track_geometry import track_geometry
from scorepad.ui.widgets.bars import AppBar
from scorepad.ui.widgets.controls import MAIN, TONAL, draw_button, draw_card, draw_nothing
from scorepad.ui.widgets.drawn import Drawn, Target
from scorepad.ui.widgets.scroll import Page, ScrollPane

WIDEST = 560
ROW = 72
HEADING = 34
ICON = 48
PICTURE = 48
NOTICE = 40


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
            return 280
        groups = [len(self._unfinished), len(self._tracks)]
        return sum(HEADING + count * ROW + 8 for count in groups if count) + 8

    # Places

    def _rows(self, top: float, count: int) -> list[Rect]:
        return [Rect(0, top + HEADING + at * ROW, self.box.w, ROW) for at in range(count)]

    def _unfinished_rows(self) -> list[Rect]:
        return self._rows(0, len(self._unfinished))

    def _track_rows(self) -> list[Rect]:
        above = self._unfinished_rows()
        return self._rows(above[-1].bottom + 8 if above else 0, len(self._tracks))

    @staticmethod
    def _icon(row: Rect, from_right: int) -> Rect:
        return Rect(row.right - 4 - (from_right + 1) * ICON, row.y + (ROW - ICON) / 2, ICON, ICON)

    def targets(self) -> list[Target]:
        found = []
        for name, row in zip(self._unfinished, self._unfinished_rows(), strict=True):
            found.append(
                Target(f"edit:{name}", Rect(row.x, row.y, row.w - ICON - 4, ROW), partial(self._edit, name), 14)
            )
            found.append(Target(f"delete:{name}", self._icon(row, 0), partial(self._delete, name), ICON / 2))
        for track, row in zip(self._tracks, self._track_rows(), strict=True):
            name, room = track.name, row.w - 2 * ICON - 4
            found.append(Target(f"edit:{name}", Rect(row.x, row.y, room, ROW), partial(self._edit, name), 14))
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
            self._draw_none(pen)
        rows = self._unfinished_rows()
        self._draw_group(pen, rows, _("Not finished"))
        for name, row in zip(self._unfinished, rows, strict=True):
            self._draw_row(pen, row, name, _("Tap to go on entering it"), 1)
            self._draw_picture(pen, row, ())
        rows = self._track_rows()
        self._draw_group(pen, rows, _("Ready to play"))
        for track, row in zip(self._tracks, rows, strict=True):
            fields = plural("{count} field", "{count} fields", len(track.fields))
            self._draw_row(pen, row, track.name, fields, 2)
            self._draw_picture(pen, row, track.fields)
            pen.icon("export-variant", *_middle(self._icon(row, 1)), 22, self.theme.colour("on_surface_2"))

    def _draw_none(self, pen: Pen) -> None:
        told = _("Enter your printed board once, and Scorepad knows where every pawn may go.")
        title = _("No track of your own yet")
        draw_nothing(pen, self.theme, Rect(0, 0, self.box.w, 0), "map-marker-path", title, told)

    def _draw_group(self, pen: Pen, rows: Sequence[Rect], heading: str) -> None:
        if not rows:
            return
        theme, top = self.theme, rows[0].y
        y = top - HEADING / 2 + 2
        pen.text_within(heading, 8, self.box.w - 8, y, 14, 700, theme.colour("on_surface_2"), least=11)
        draw_card(pen, theme, Rect(0, top, self.box.w, rows[-1].bottom - top))
        for row in rows[1:]:
            pen.line(PICTURE + 22, row.y, row.right - 12, row.y, 1, theme.colour("surface_2"))

    def _draw_row(self, pen: Pen, row: Rect, name: str, below: str, icons: int) -> None:
        theme = self.theme
        left, right, middle = row.x + PICTURE + 22, row.right - icons * ICON - 8, row.y + ROW / 2
        pen.text_within(printable(name), left, right, middle - 10, 16, 500, theme.colour("on_surface"), least=12)
        pen.text_within(below, left, right, middle + 12, 13, 400, theme.colour("on_surface_2"), least=9)
        pen.icon("delete-outline", *_middle(self._icon(row, 0)), 22, theme.colour("on_surface_2"))

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

    def _places(self) -> tuple[Rect, Rect]:
        box = self.box
        half = (box.w - 8) / 2
        return Rect(0, box.h - 52, half, 52), Rect(half + 8, box.h - 52, half, 52)

    def targets(self) -> list[Target]:
        into, new = self._places()
        return [Target("import", into, lambda: self.on_import(), 26), Target("new", new, lambda: self.on_new(), 26)]

    def draw(self, pen: Pen) -> None:
        theme = self.theme
        into, new = self._places()
        draw_button(pen, theme, into, _("Import"), TONAL, icon="import", raised=False)
        draw_button(pen, theme, new, _("New track"), MAIN, icon="plus", raised=False)
        if self.notice:
            bar = Rect(0, 0, self.box.w, NOTICE)
            pen.rounded(bar, 14, theme.colour("inverse"))
            lines = pen.wrapped(self.notice, bar.w - 24, 13, 400)[:2]
            for at, line in enumerate(lines):
                y = bar.h / 2 + (at - (len(lines) - 1) / 2) * 16
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
        foot = 52 + (NOTICE + 8 if self.foot.notice else 0)
        self.bar.place(Rect(left, safe.y, width, 48), self)
        self.foot.place(Rect(left, safe.bottom - margin - foot, width, foot), self)
        top = safe.y + 48
        self.pane.place(Rect(left, top, width, safe.bottom - margin - foot - 8 - top), self)


def _middle(rect: Rect) -> tuple[float, float]:
    return rect.x + rect.w / 2, rect.y + rect.h / 2
