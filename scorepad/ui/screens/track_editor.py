"""A printed board entered once, field by field, so that the app knows its track."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp

from scorepad.texts import _
from scorepad.texts.names import printable
from scorepad.track_draft import TrackDraft
from scorepad.ui import kit
from scorepad.ui.fitting import Fitted, draw_fitted, fitted
from scorepad.ui.ink import tall, text_scale
from scorepad.ui.look import Look
from scorepad.ui.paint import Pen
from scorepad.ui.screens.screen import Screen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.widgets.controls import MAIN, QUIET, TONAL, Style, draw_button, draw_undo, mirrored
from scorepad.ui.widgets.drawn import Drawn, Target
from scorepad.ui.widgets.track_entry import DraftTrack, FieldKeys

HEAD = 44
EDGE = 48
GAP = 6
PENCIL = 34
SCRIM = 0.45
COUNT = 0.36
"""So much of the head a larger count takes."""
LOW = 640
"""A safe area lower than this has no room to spare,"""
VERY_LOW = 420
"""and lower than this none for buttons below each other."""


class EditorHead(Drawn):
    """Back, the track's name with a pencil, how far it is entered."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.on_back: Callable[[], object] = lambda: None
        self.on_rename: Callable[[], object] = lambda: None
        self._name, self._count = "", ""

    def show(self, name: str, draft: TrackDraft) -> None:
        self._name = printable(name, 40)
        self._count = _("{entered} of {fields}").format(entered=draft.entered, fields=len(draft))
        self.refresh()

    @property
    def _end(self) -> float:
        """Where the count begins."""
        return self.box.w - 8 - Pen.text_width(self._count, self._count_size, 500, 1)

    @property
    def _count_size(self) -> float:
        """A larger count leaves the name more room than it takes."""
        return Pen.size_within(self._count, COUNT * self.box.w, 14, 500)

    @property
    def _room(self) -> float:
        return self._end - EDGE - PENCIL - 8

    def targets(self) -> list[Target]:
        box = self.box
        width = min(self._room, Pen.text_width(self._name, 19, 700)) + PENCIL
        return [
            Target("back", Rect(0, 0, EDGE, box.h), self.on_back, box.h / 2),
            Target("rename", Rect(EDGE, 0, max(48.0, width), box.h), self.on_rename, 12),
        ]

    def draw(self, pen: Pen) -> None:
        theme, middle = self.theme, self.box.h / 2
        strong, quiet = theme.colour("on_surface"), theme.colour("on_surface_2")
        pen.icon("arrow-left", 20, middle, 24, strong)
        width = pen.text_within(self._name, EDGE, EDGE + self._room, middle, 19, 700, strong, least=14)
        pen.icon("pencil-outline", EDGE + width + 19, middle, 18, quiet)
        pen.text(self._count, self.box.w - 8, middle, self._count_size, 500, quiet, anchor="right", most=1)


class EditorFoot(Drawn):
    """Undo, on without entering this field, save."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.on_undo: Callable[[], object] = lambda: None
        self.on_skip: Callable[[], object] = lambda: None
        self.on_save: Callable[[], object] = lambda: None
        self._draft = TrackDraft()

    def show(self, draft: TrackDraft) -> None:
        self._draft = draft
        self.refresh()

    def _places(self) -> tuple[Rect, Rect, Rect]:
        box, gap = self.box, 8 if self.box.w > 310 else 5
        half = (box.w - 64 - 2 * gap) / 2
        undo = Rect(0, 0, 64, box.h)
        skip = Rect(64 + gap, 0, half, box.h)
        save = Rect(skip.right + gap, 0, half, box.h)
        return mirrored(undo, box, self.look), mirrored(skip, box, self.look), mirrored(save, box, self.look)

    def targets(self) -> list[Target]:
        undo, skip, save = self._places()
        return [
            Target("undo", undo, self.on_undo),
            Target("skip", skip, self.on_skip, skip.h / 2),
            Target("save", save, self.on_save, save.h / 2),
        ]

    def draw(self, pen: Pen) -> None:
        theme, draft = self.theme, self._draft
        undo, skip, save = self._places()
        draw_undo(pen, theme, undo)
        onward = draft.next_open is not None
        self._draw_button(pen, skip, _("Leave open"), TONAL if onward else QUIET, "skip-next" if skip.w > 120 else "")
        self._draw_button(pen, save, _("Save") if draft.complete else _("Save, go on later"), MAIN)

    def _draw_button(self, pen: Pen, place: Rect, text: str, style: Style, icon: str = "") -> None:
        """On two lines what one is too short for."""
        room = place.w - (56 if icon else 28)
        lines = pen.wrapped(text, room, 13, 500, 1)
        if pen.scale() > 1 or pen.text_width(text, 13, 500, 1) <= room or len(lines) != 2:
            # Larger words take two lines by themselves.
            icon = "" if pen.scale() > 1 else icon
            draw_button(pen, self.theme, place, text, style, icon=icon, size=14.5, raised=False)
            return
        draw_button(pen, self.theme, place, "", style, raised=False)
        left, right, colour = place.x + 12, place.right - 12, self.theme.colour(style.text)
        for line, down in zip(lines, (-9, 9), strict=True):
            y = place.y + place.h / 2 + down
            pen.text_within(line, left, right, y, 13.5, 500, colour, anchor="center", least=9)


class NamePanel(Drawn):
    """Asks for the track's name, at the top of the screen: the keyboard comes from below."""

    def __init__(self, look: Look, name: str) -> None:
        super().__init__(look)
        self.on_done: Callable[[str], object] = lambda name: None
        self.on_cancel: Callable[[], object] = lambda: None
        self.problem = ""
        # The hint in the field moves, and does not become larger: then it stands above the field.
        self._above = text_scale() > 1 or not look.motion
        self._field = kit.name_field("" if self._above else _("Name of the track"), name, self._done, width=240)
        self.add_widget(self._field)
        self.bind(pos=lambda *_: self._arrange(), size=lambda *_: self._arrange())

    @property
    def solid(self) -> bool:
        return True

    @property
    def panel(self) -> Rect:
        insets = self.look.insets
        free = self.box.w - insets.left - insets.right - 16
        width = min(free, 420)
        height = 168.0
        if self._above:
            height = self._label + kit.field_height() + self._complaint(width - 32).height + self._buttons(width) + 60
        # Where a keyboard leaves little room, the field is seen before anything else.
        lowest = self.box.h - self.look.covered - 20 - self._label - kit.field_height() - 6
        return Rect(insets.left + 8 + (free - width) / 2, min(insets.top + 8, lowest), width, height)

    @property
    def _label(self) -> float:
        """How high the label above the field is."""
        return tall(17) if self._above else 0.0

    def _complaint(self, width: float) -> Fitted:
        return fitted(self.problem, width, tall(36), 13, 400, 18)

    @property
    def _high(self) -> float:
        return tall(48, 1.1)

    def _below(self, width: float) -> bool:
        """Whether the buttons stand below each other: not where it is low."""
        words = (_("Cancel"), _("Rename"))
        if self.box.h < VERY_LOW:
            return False
        room = (width - 32 - 8) / 2 - 28
        return text_scale() > 1 and max(Pen.text_width(word, 16, 500) for word in words) > room

    def _buttons(self, width: float) -> float:
        return 2 * self._high + 8 if self._below(width) else self._high

    @property
    def _field_place(self) -> Rect:
        panel = self.panel
        return Rect(panel.x + 16, panel.y + 20 + self._label, panel.w - 32, kit.field_height())

    def _type(self) -> None:
        self._field.focus = True

    def _arrange(self) -> None:
        place = self._field_place
        self._field.width = dp(place.w)
        self._field.pos = self.x + dp(place.x), self.top - dp(place.y) - self._field.height

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self._field.collide_point(*touch.pos):
            return bool(self._field.dispatch("on_touch_down", touch))
        return super().on_touch_down(touch)

    def _done(self, name: str) -> None:
        if name.strip():
            self.on_done(name.strip())

    def refuse(self, problem: str) -> None:
        self.problem = problem
        self._arrange()
        self.refresh()

    def _places(self) -> tuple[Rect, Rect]:
        panel, high = self.panel, self._high
        left, y = panel.x + 16, panel.bottom - 16 - high
        if self._below(panel.w):
            return Rect(left, y, panel.w - 32, high), Rect(left, y - 8 - high, panel.w - 32, high)
        half = (panel.w - 32 - 8) / 2
        return Rect(left, y, half, high), Rect(panel.right - 16 - half, y, half, high)

    def targets(self) -> list[Target]:
        cancel, done = self._places()
        return [
            # A finger has the field itself; the keyboard gets into it here.
            Target("field", self._field_place, self._type, 4),
            Target("cancel", cancel, self.on_cancel, cancel.h / 2),
            Target("done", done, lambda: self._done(self._field.text), done.h / 2),
        ]

    def draw(self, pen: Pen) -> None:
        theme, panel = self.theme, self.panel
        pen.plain(self.box, (*theme.colour("ink")[:3], SCRIM))
        pen.rounded(panel, 24, theme.colour("surface"))
        cancel, done = self._places()
        draw_button(pen, theme, cancel, _("Cancel"), TONAL, raised=False)
        draw_button(pen, theme, done, _("Rename"), MAIN, raised=False)
        left, right, danger = panel.x + 20, panel.right - 20, theme.colour("danger")
        if self._above:
            y, quiet = panel.y + 12 + self._label / 2, theme.colour("on_surface_2")
            pen.text_within(_("Name of the track"), left, right, y, 13, 400, quiet)
            top = panel.y + 20 + self._label + kit.field_height() + 8
            draw_fitted(pen, self._complaint(panel.w - 32), left - 4, right + 4, top, danger)
        elif self.problem:
            pen.text_within(self.problem, left, right, cancel.y - 12, 13, 400, danger, least=10)


class TrackEditorScreen(Screen):
    """Enters a track. ``draft`` and ``name`` are always as they stand. ``on_change`` is told every step of them, so
    that nothing is lost whatever happens; ``on_save`` is told when the button is tapped."""

    def __init__(self, look: Look, draft: TrackDraft, name: str, taken: Sequence[str] = (), **kwargs: object) -> None:
        super().__init__(look, **kwargs)
        self.draft = draft
        self.name = name
        self.on_save: Callable[[str, TrackDraft], object] = lambda name, draft: None
        self.on_change: Callable[[str, TrackDraft], object] = lambda name, draft: None
        self._taken = frozenset(taken) - {name}
        self.head = EditorHead(look)
        self.track = DraftTrack(look)
        self.keys = FieldKeys(look)
        self.foot = EditorFoot(look)
        for part in (self.track, self.keys, self.foot, self.head):
            self.add_widget(part)
        self.head.on_back = lambda: self.on_back()
        self.head.on_rename = self.rename
        self.track.on_field = lambda field: self.step(self.draft.go_to(field))
        self.keys.on_step = self.step
        self.foot.on_undo = self.undo
        self.foot.on_skip = lambda: self.step(self.draft.leave_open())
        self.foot.on_save = lambda: self.on_save(self.name, self.draft)
        self._show()

    def step(self, draft: TrackDraft) -> None:
        if draft is not self.draft:
            self.draft = draft
            self.on_change(self.name, draft)
            self._show()

    def undo(self) -> None:
        self.step(self.draft.undo())

    def rename(self) -> None:
        panel = NamePanel(self.look, self.name)

        def done(name: str) -> None:
            if name in self._taken:
                panel.refuse(_("Another track has this name."))
                return
            self.close()
            self.name = name
            self.on_change(name, self.draft)
            self._show()

        panel.on_done, panel.on_cancel = done, self.close
        self.open(panel)

    def _show(self) -> None:
        self.head.show(self.name, self.draft)
        self.track.show(self.draft)
        self.keys.show(self.draft)
        self.foot.show(self.draft)

    # Where everything lies

    def lay_out(self) -> None:
        safe = self.safe
        margin = 8 if safe.w < 600 else 16
        high = tall(HEAD, 1.1) if safe.h >= LOW else HEAD
        head = Rect(safe.x + 8, safe.y, safe.w - 16, high)
        self.head.place(head, self)
        rest = Rect(safe.x + margin, head.bottom, safe.w - 2 * margin, safe.h - high - margin)
        if safe.w > safe.h:
            self._lay_beside(rest, margin)
        else:
            self._lay_below(rest)

    def _lay_below(self, rest: Rect) -> None:
        """The keys below the track."""
        low = self.safe.h < LOW
        foot = 46 if low else 52
        wide = FieldKeys.all_cells(rest.w)
        keys = 192 if low else 56 + 8 + 4 * 66 + 56 if wide else 266
        gap = 4 if low else 7
        self.foot.place(Rect(rest.x, rest.bottom - foot, rest.w, foot), self)
        between = 4 if low else 8 if wide else 0
        top = rest.bottom - foot - between - keys
        self.keys.place(Rect(rest.x, top, rest.w, keys), self)
        # The bed reaches a little beyond the margin, its fields do not.
        self.track.lying = False
        self.track.place(Rect(rest.x - 4, rest.y, rest.w + 8, top - gap - rest.y), self)

    def _lay_beside(self, rest: Rect, margin: float) -> None:
        """The keys beside the track."""
        foot = 48 if self.is_phone else 52
        width = min(640.0, max(284.0, (0.46 if self.is_phone else 0.5) * rest.w))
        column = Rect(rest.right - width, rest.y, width, rest.h)
        self.foot.place(Rect(column.x, column.bottom - foot, width, foot), self)
        tall = column.h - foot - GAP
        keys = min(tall, 56 + 8 + 4 * 110 + 56) if FieldKeys.all_cells(width) else min(tall, 320.0)
        self.keys.place(Rect(column.x, column.bottom - foot - GAP - keys, width, keys), self)
        self.track.lying = None
        self.track.place(Rect(rest.x - 4, rest.y, rest.w - width - margin + 4, rest.h), self)
