"""What a tablet held upright shows above my sheet: the points row by row, and what was entered last."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from scorepad.record import Record, parse_move
from scorepad.rules import moves as m
from scorepad.rules.qwixx.scoring import MISTHROW
from scorepad.texts import _, plural
from scorepad.texts.names import cell_name, colour_name, points_text, sentence
from scorepad.ui.fitting import draw_words
from scorepad.ui.look import Look
from scorepad.ui.paint import Pen
from scorepad.ui.paired import Line, draw_two_lines
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.sheet_view import CellState, LockState, RowView, SheetView
from scorepad.ui.widgets.controls import draw_card
from scorepad.ui.widgets.drawn import Drawn, Target
from scorepad.ui.widgets.turn_parts import draw_number

HEAD = 56
LINE = 52


class PointsCard(Drawn):
    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self._view: SheetView | None = None

    def show(self, view: SheetView) -> None:
        if view != self._view:
            self._view = view
            self.refresh()

    def draw(self, pen: Pen) -> None:
        if self._view is None or self.box.h < 100:
            return
        theme, box = self.theme, self.box
        strong, quiet = theme.colour("on_surface"), theme.colour("on_surface_2")
        draw_card(pen, theme, box, 20)
        after = 20 + pen.text_within(_("Points"), 20, box.w / 2, 28, 17, 700, strong) + 12
        words = Rect(max(110.0, after), 2, box.w - 20 - max(110.0, after), HEAD - 4)
        draw_words(pen, _("with one more cross"), words, 13, 400, quiet, anchor="right")
        step = (box.h - HEAD - 8) / (len(self._view.rows) + 1)
        for at, row in enumerate(self._view.rows):
            self._draw_row(pen, row, HEAD + at * step, step)
        y = HEAD + len(self._view.rows) * step + step / 2
        count = self._view.misthrows
        badge = Rect(18, y - 22, 44, 44)
        pen.rounded(badge, 12, theme.colour("danger_2"))
        pen.text("−5", badge.x + 22, y, 15, 700, theme.colour("on_danger_2"), most=1.8)
        title = plural("{count} misthrow", "{count} misthrows", count)
        self._draw_words(pen, title, _("the 4th ends the game"), y, step)
        draw_number(pen, points_text(MISTHROW * count), box.w - 134, box.w - 86, y, 26, theme.colour("danger"))

    def _draw_row(self, pen: Pen, row: RowView, top: float, step: float) -> None:
        theme, box, y = self.theme, self.box, top + step / 2
        badge = Rect(18, y - 22, 44, 44)
        pen.rounded(badge, 12, theme.row(row.letter, "strong"))
        pen.symbol(row.letter, badge.x + 22, y, 18, theme.colour("ink"))
        mine = row.lock.state is LockState.MINE
        count = sum(cell.state is CellState.CROSSED for cell in row.cells) + mine
        detail = {
            LockState.MISSING: plural("{count} more to lock", "{count} more to lock", row.lock.missing),
            LockState.READY: _("ready to lock"),
            LockState.MINE: _("locked by you"),
            LockState.OTHERS: _("locked for everybody"),
        }[row.lock.state]
        self._draw_words(pen, plural("{count} cross", "{count} crosses", count), detail, y, step)
        draw_number(pen, str(row.points), box.w - 134, box.w - 86, y, 26, theme.colour("on_surface"))
        chip = Rect(box.w - 68, y - 15, 48, 30)
        if row.lock.state in (LockState.MINE, LockState.OTHERS):
            pen.icon("lock", chip.x + 24, y, 20, theme.colour("on_surface_2"))
        else:
            pen.rounded(chip, 15, theme.colour("surface_2"))
            pen.text(f"+{count + 1}", chip.x + 24, y, 14, 700, theme.colour("on_surface"), most=1.6)
        pen.plain(Rect(78, top + step - 0.5, box.w - 98, 1), theme.colour("outline"))

    def _draw_words(self, pen: Pen, title: str, detail: str, y: float, step: float) -> None:
        upper = Line(title, 16, 500, self.theme.colour("on_surface"), 10, 12)
        lower = Line(detail, 13, 400, self.theme.colour("on_surface_2"), 12, 10)
        draw_two_lines(pen, upper, lower, Rect(78, y - step / 2 + 2, self.box.w - 136 - 78, step - 4))


class LogCard(Drawn):
    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.on_open: Callable[[int | None], object] = lambda index: None
        """The whole log was asked for, or this entry to be corrected."""
        self._record: Record | None = None

    def show(self, record: Record) -> None:
        if record != self._record:
            self._record = record
            self.refresh()

    def _shown(self) -> list[int]:
        """The entries for which there is room, the newest first."""
        room, count = int((self.box.h - HEAD - 8) / LINE), len(self._record.moves) if self._record else 0
        return list(range(count - 1, max(-1, count - 1 - room), -1))

    def targets(self) -> list[Target]:
        if self.box.h < 100:
            return []
        found = [Target("log", Rect(0, 0, self.box.w, HEAD), partial(self._open, None), 20)]
        for at, index in enumerate(self._shown()):
            place = Rect(8, HEAD + at * LINE, self.box.w - 16, LINE)
            found.append(Target(f"log:{index}", place, partial(self._open, index), 14))
        return found

    def _open(self, index: int | None) -> None:
        self.on_open(index)

    def draw(self, pen: Pen) -> None:
        if self._record is None or self.box.h < 100:
            return
        theme, box = self.theme, self.box
        draw_card(pen, theme, box, 20)
        after = 20 + pen.text_within(_("Log"), 20, box.w / 2, 28, 17, 700, theme.colour("on_surface")) + 12
        quiet = theme.colour("on_surface_2")
        left = max(80.0, after)
        pen.text_within(_("whole log"), left, box.w - 46, 28, 13, 400, quiet, anchor="right", least=10)
        pen.icon("chevron-right", box.w - 28, 28, 22, quiet)
        for at, index in enumerate(self._shown()):
            y = HEAD + at * LINE + LINE / 2
            if at:
                pen.plain(Rect(52, y - LINE / 2 - 0.5, box.w - 72, 1), theme.colour("outline"))
            pen.text_within(str(index + 1), 14, 50, y, 13, 500, quiet, anchor="center")
            pen.icon("pencil-outline", box.w - 32, y, 20, quiet)
            self._draw_entry(pen, parse_move(self._record.moves[index]), y)
        if not self._record.moves:
            pen.text_within(_("Nothing is crossed yet."), 20, box.w - 20, HEAD + 14, 14, 400, quiet)

    def _draw_entry(self, pen: Pen, move: m.Move, y: float) -> None:
        theme, right = self.theme, self.box.w - 58
        words, row, sign, colour = "", "", "", theme.colour("on_surface")
        match move:
            case m.Cross(cell=cell) | m.PawnLands(cell=cell):
                words = _("You crossed {cell}").format(cell=cell_name(cell))
                row, sign = cell.rstrip("0123456789"), cell.lstrip("rygb")
            case m.Close(row=row):
                words = sentence(_("{row} was locked").format(row=colour_name(row)))
            case m.Miss():
                words, colour = _("You took a misthrow"), theme.colour("danger")
            case m.PawnSteps(steps=steps):
                words = plural("Your pawn moved {count} field", "Your pawn moved {count} fields", steps)
        draw_words(pen, words, Rect(54, y - LINE / 2 + 2, right - 56 - 54, LINE - 4), 15, 400, colour, least=11)
        chip = Rect(right - 44, y - 16, 44, 32)
        if row:
            pen.rounded(chip, 10, theme.row(row, "strong"))
            if sign:
                pen.text(sign, chip.x + 22, y, 15, 700, theme.colour("ink"), most=1.6)
            else:
                pen.icon("lock", chip.x + 22, y, 16, theme.colour("ink"))
        elif isinstance(move, m.Miss):
            pen.rounded(chip, 10, theme.colour("danger_2"))
            pen.text("−5", chip.x + 22, y, 14, 700, theme.colour("on_danger_2"), most=1.6)
        else:
            pen.rounded(chip, 10, theme.colour("accent_2"))
            pen.icon("chess-pawn", chip.x + 22, y, 16, theme.colour("on_accent_2"))
