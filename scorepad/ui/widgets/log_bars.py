"""Above and below a log: where one is, with the way to share it; and what an undo would take back."""

from __future__ import annotations

from collections.abc import Callable

from scorepad.texts import _
from scorepad.ui.look import Look
from scorepad.ui.paint import Pen
from scorepad.ui.paired import Said, draw_pair
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.widgets.bars import EDGE, UNDO_WIDTH, AppBar, Notice
from scorepad.ui.widgets.controls import draw_redo, draw_undo, mirrored
from scorepad.ui.widgets.drawn import Drawn, Target


class LogBar(AppBar):
    """A cross, the title, and the log as text at its end."""

    def __init__(self, look: Look, subtitle: str) -> None:
        super().__init__(look, _("Log"), subtitle)
        self.close = True
        self.on_share: Callable[[], object] = lambda: None

    def targets(self) -> list[Target]:
        box = self.box
        share = Target("share", Rect(box.w - EDGE, 0, EDGE, box.h), lambda: self.on_share(), box.h / 2)
        return [*super().targets(), share]

    def draw(self, pen: Pen) -> None:
        self.room = self.box.w - 2 * EDGE
        super().draw(pen)
        pen.icon("share-variant", self.box.w - 16, self.middle, 22, self.theme.colour("on_surface"))


class LogFoot(Drawn):
    """Undo bottom left, as everywhere, and beside it what it would take back; or what was just done."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.on_undo: Callable[[], object] = lambda: None
        self.on_redo: Callable[[], object] = lambda: None
        self._lines = "", ""
        self._able = False
        self._notice: Notice | None = None

    @property
    def notice(self) -> Notice | None:
        return self._notice

    def show(self, lines: tuple[str, str], *, able: bool) -> None:
        self._lines, self._able = lines, able
        self.refresh()

    def tell(self, notice: Notice | None) -> None:
        self._notice = notice
        self.refresh()

    @property
    def _undo(self) -> Rect:
        return mirrored(Rect(0, 0, UNDO_WIDTH, self.box.h), self.box, self.look)

    @property
    def _redo(self) -> Rect:
        return mirrored(Rect(self.box.w - 64, 0, 64, self.box.h), self.box, self.look)

    def targets(self) -> list[Target]:
        found = [Target("undo", self._undo, lambda: self.on_undo())] if self._able else []
        if self._notice and self._notice.redo:
            found.append(Target("redo", self._redo, lambda: self.on_redo()))
        return found

    def draw(self, pen: Pen) -> None:
        theme, box, notice = self.theme, self.box, self._notice
        told = notice is not None
        if told:
            pen.shadow(box, 16, 2, theme)
            pen.rounded(box, 16, theme.colour("inverse"))
            draw_undo(pen, theme, self._undo, theme.colour("inverse_button"), theme.colour("on_inverse"))
        else:
            faint = (*theme.colour("on_accent_2")[:3], 0.45)
            draw_undo(pen, theme, self._undo, colour=None if self._able else faint)
        strong = theme.colour("on_inverse" if told else "on_surface")
        quiet = theme.colour("on_inverse_2" if told else "on_surface_2")
        left, right = (12.0, box.w - UNDO_WIDTH - 12) if self.look.left_handed else (UNDO_WIDTH + 14.0, box.w - 10)
        if notice and notice.redo:
            redo = self._redo
            left, right = (redo.right, right) if self.look.left_handed else (left, redo.x)
            colour = theme.colour("inverse_action")
            ends = redo.x + 2, redo.right - 2
            draw_redo(pen, *ends, box.h / 2, 14, colour)
        title, detail = (notice.title, notice.detail) if notice else self._lines
        if pen.scale() > 1:
            place = Rect(left, 2, right - left, box.h - 4)
            draw_pair(pen, place, Said(title, 14, 500, strong), Said(detail, 13, 400, quiet))
            return
        if not detail:
            pen.text_within(title, left, right, box.h / 2, 14, 500, strong, least=10)
            return
        pen.text_within(title, left, right, box.h / 2 - 9, 14, 500, strong, least=10)
        pen.text_within(detail, left, right, box.h / 2 + 10, 13, 400, quiet, least=9)
