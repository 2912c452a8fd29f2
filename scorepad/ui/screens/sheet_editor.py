"""A house sheet, made from a copy of another one: tap a cell, a row or a lock, and change it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from scorepad.rules.qwixx.house import LONGEST_NAME, Flaw
from scorepad.sheet_draft import SheetDraft
from scorepad.texts import _
from scorepad.texts.names import printable
from scorepad.ui.ink import tall
from scorepad.ui.look import Look
from scorepad.ui.paint import Pen
from scorepad.ui.screens.screen import Screen
from scorepad.ui.screens.track_editor import HEAD, LOW, EditorHead
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.widgets.controls import MAIN, draw_button, draw_redo, draw_undo, mirrored
from scorepad.ui.widgets.drawn import Drawn, Target
from scorepad.ui.widgets.name_panel import NamePanel
from scorepad.ui.widgets.scroll import ScrollPane
from scorepad.ui.widgets.sheet_entry import Chosen, DraftSheet, FlawStrip, blank
from scorepad.ui.widgets.sheet_keys import SheetKeys

GAP = 6.0
STRIP = 44.0
UNDO, REDO = 64.0, 60.0
WIDEST = 640.0


class SheetHead(EditorHead):
    """Back, the sheet's name with a pencil, its dice."""

    def show(self, name: str, draft: object) -> None:
        assert isinstance(draft, SheetDraft)
        self._name, self._count = printable(name, 40), f"d{draft.sides}"
        self.refresh()


class SheetFoot(Drawn):
    """Undo, redo while there is something to redo, save."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.on_undo: Callable[[], object] = lambda: None
        self.on_redo: Callable[[], object] = lambda: None
        self.on_save: Callable[[], object] = lambda: None
        self._draft = blank()

    def show(self, draft: SheetDraft) -> None:
        self._draft = draft
        self.refresh()

    def _places(self) -> tuple[Rect, Rect | None, Rect]:
        box, left = self.box, UNDO + GAP
        undo, redo = Rect(0, 0, UNDO, box.h), None
        if self._draft.can_redo:
            redo = mirrored(Rect(left, 0, REDO, box.h), box, self.look)
            left += REDO + GAP
        save = Rect(left, 0, box.w - left, box.h)
        return mirrored(undo, box, self.look), redo, mirrored(save, box, self.look)

    def targets(self) -> list[Target]:
        undo, redo, save = self._places()
        found = [Target("undo", undo, self.on_undo), Target("save", save, self.on_save, save.h / 2)]
        return [*found, Target("redo", redo, self.on_redo)] if redo else found

    def draw(self, pen: Pen) -> None:
        theme = self.theme
        undo, redo, save = self._places()
        draw_undo(pen, theme, undo)
        if redo:
            pen.rounded(redo, min(16.0, redo.h / 2), theme.colour("accent_2"))
            draw_redo(pen, redo.x + 4, redo.right - 4, redo.h / 2, 13, theme.colour("on_accent_2"))
        text = _("Save") if self._draft.complete else _("Save, go on later")
        draw_button(pen, theme, save, text, MAIN, size=15, raised=False)


class SheetEditorScreen(Screen):
    """Makes a sheet. ``draft`` and ``name`` are always as they stand. ``on_change`` is told every step of them, so that
    nothing is lost whatever happens; ``on_save`` is told when the button is tapped."""

    def __init__(self, look: Look, draft: SheetDraft, name: str, taken: Sequence[str] = (), **kwargs: object) -> None:
        super().__init__(look, **kwargs)
        self.draft = draft
        self.name = name
        self.chosen = Chosen.CELL
        self.on_save: Callable[[str, SheetDraft], object] = lambda name, draft: None
        self.on_change: Callable[[str, SheetDraft], object] = lambda name, draft: None
        self._taken = frozenset(taken) - {name}
        self.head, self.foot = SheetHead(look), SheetFoot(look)
        self.sheet = DraftSheet(look)
        self.pane = ScrollPane(self.sheet)
        self.strip, self.keys = FlawStrip(look), SheetKeys(look)
        for part in (self.pane, self.strip, self.keys, self.foot, self.head):
            self.add_widget(part)
        self.head.on_back = lambda: self.on_back()
        self.head.on_rename = self.rename
        self.sheet.on_choose = self.choose
        self.strip.on_flaw = self.go_to
        self.keys.on_step = self.step
        self.foot.on_undo, self.foot.on_redo = self.undo, self.redo
        self.foot.on_save = lambda: self.on_save(self.name, self.draft)
        self._show()

    # Steps

    def choose(self, chosen: Chosen, row: int, at: int) -> None:
        self.chosen = chosen
        self.step(self.draft.go_to(row, at))
        self._show()

    def go_to(self, flaw: Flaw) -> None:
        """Where something is wrong."""
        draft = self.draft
        row = draft.row if flaw.row is None else flaw.row
        if flaw.cell is None:
            many = "minimum" in flaw.refusal.params
            self.choose(Chosen.LOCK if many else Chosen.CELL, row, len(draft.rows[row]) - 1)
        else:
            self.choose(Chosen.CELL, row, flaw.cell)

    def step(self, draft: SheetDraft) -> None:
        if draft is not self.draft:
            self.draft = draft
            self.on_change(self.name, draft)
            self._show()

    def undo(self) -> None:
        self.step(self.draft.undo())

    def redo(self) -> None:
        self.step(self.draft.redo())

    def rename(self) -> None:
        panel = NamePanel(self.look, _("Name of the sheet"), self.name, self._refused)

        def done(name: str) -> None:
            self.close()
            self.name = name.strip()
            self.on_change(self.name, self.draft)
            self._show()

        panel.on_name, panel.on_cancel = done, self.close
        self.open(panel)

    def _refused(self, name: str) -> str:
        return name_refused(name, self._taken)

    def _show(self) -> None:
        draft = self.draft
        self.head.show(self.name, draft)
        self.sheet.show(draft, self.chosen)
        self.strip.show(draft)
        lines = self.keys.lines_for(self.keys.box.w)
        self.keys.show(draft, self.chosen)
        if lines != self.keys.lines_for(self.keys.box.w):
            # Other dice have more or fewer numbers.
            self._resized()
        self.foot.show(draft)
        self.pane.arrange()
        self.pane.reveal(self.sheet.chosen_place, margin=4)

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
        self.pane.scroll_to(0)
        self.pane.reveal(self.sheet.chosen_place, margin=4)

    @property
    def _foot(self) -> float:
        return 46.0 if self.safe.h < LOW else 52.0

    def _keys(self, width: float) -> float:
        needed = self.keys.height_for(width)
        return needed if self.safe.h < LOW else needed + 4 * self.keys.lines_for(width)

    @property
    def _strip(self) -> float:
        return STRIP if self.safe.h < LOW else tall(STRIP, 1.5)

    def _lay_below(self, rest: Rect) -> None:
        """The keys below the sheet."""
        across = min(rest.w, WIDEST)
        x, y = rest.x + (rest.w - across) / 2, rest.bottom
        for part, high in ((self.foot, self._foot), (self.keys, self._keys(across)), (self.strip, self._strip)):
            part.place(Rect(x, y - high, across, high), self)
            y -= high + GAP
        self.pane.place(Rect(x, rest.y, across, y - rest.y), self)

    def _lay_beside(self, rest: Rect, margin: float) -> None:
        """The keys beside the sheet, and what has no room below them below the sheet."""
        width = min(WIDEST, max(300.0, 0.5 * rest.w))
        sheet = min(rest.w - width - margin, WIDEST)
        left, right = rest.x, rest.x + sheet + margin
        width, high, foot, strip = rest.right - right, self._keys(rest.right - right), self._foot, self._strip
        here, there = rest.bottom, rest.bottom
        """How far both columns are filled, from below."""
        if high + foot + GAP <= rest.h:
            self.foot.place(Rect(right, there - foot, width, foot), self)
            there -= foot + GAP
        else:
            self.foot.place(Rect(left, here - foot, sheet, foot), self)
            here -= foot + GAP
        self.keys.place(Rect(right, there - high, width, high), self)
        there -= high + GAP
        if there - strip >= rest.y:
            self.strip.place(Rect(right, there - strip, width, strip), self)
        else:
            self.strip.place(Rect(left, here - strip, sheet, strip), self)
            here -= strip + GAP
        self.pane.place(Rect(left, rest.y, sheet, here - rest.y), self)


def name_refused(name: str, taken: Sequence[str] | frozenset[str]) -> str:
    """Why a sheet cannot be called so; nothing if it can."""
    name = name.strip()
    if not name or len(name) > LONGEST_NAME or not name.isprintable():
        return _("A sheet needs a readable name of at most {most} letters.").format(most=LONGEST_NAME)
    return _("Another sheet has this name.") if name in taken else ""
