"""My sheet: a phone beside a physical game. Cross, misthrow, somebody else's lock, undo; nothing else."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout

from scorepad.rules import moves as m
from scorepad.rules.game import IllegalMove
from scorepad.rules.qwixx.pad import PadState
from scorepad.rules.qwixx.scoring import MISTHROW
from scorepad.session import Change, Session, Step
from scorepad.texts import _, plural
from scorepad.texts.moves import tell
from scorepad.texts.names import cell_name, colour_name, end_name, game_name, sentence
from scorepad.texts.refusals import explain
from scorepad.ui.paint import Pen
from scorepad.ui.screens.my_sheet_layout import Insets, MySheetLayout, my_sheet_layout
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.sheet_view import sheet_view
from scorepad.ui.theme import LIGHT, Theme, tokens
from scorepad.ui.widgets.bars import AppBar, BottomBar, Bubble, Notice, Standing
from scorepad.ui.widgets.sheet import SheetWidget
from scorepad.ui.widgets.strip import SumStrip

PLAYER = 1


class MySheetScreen(FloatLayout):
    """One player's pad. Everything it shows follows from the session; a tap is a move, an undo or a refusal."""

    def __init__(self, session: Session, theme: Theme = LIGHT, insets: Insets | None = None, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._session = session
        self._insets = insets or Insets()
        header, sides = session.header, self._state.family.layout.sides
        with self.canvas.before:
            self._paper = Color(*theme.colour("bg"))
            self._ground = Rectangle()
        lucky = self._state.family.lucky[0] if self._state.family.lucky else ()
        subtitle = game_name(header.game) if lucky else f"{game_name(header.game)} · {_('my sheet')}"
        self.app_bar = AppBar(header.players[0], subtitle, theme, lucky)
        self.strip = SumStrip(range(2, 2 * sides + 1), theme, lucky)
        self.sheet = SheetWidget(lambda _w, _h: self._layout.geometry, theme, size_hint=(None, None))
        self.bottom_bar = BottomBar(theme)
        self.bubble = Bubble(theme)
        for part in (self.app_bar, self.sheet, self.bottom_bar, self.strip, self.bubble):
            self.add_widget(part)
        self.strip.on_choose = lambda number: self._show()
        self.sheet.on_tap = self._on_tap
        self.bottom_bar.on_undo = self.undo
        self.bottom_bar.on_redo = self.redo
        self.bottom_bar.on_misthrow = lambda: self._submit(m.Miss(PLAYER), None)
        motion = tokens()["motion"]
        self._hide_bubble = Clock.create_trigger(lambda _dt: self.bubble.say(""), motion["bubble_stay"] / 1000)
        self._hide_notice = Clock.create_trigger(lambda _dt: self.bottom_bar.tell(None), motion["undo_bar_stay"] / 1000)
        self.stop = session.listen(self._on_change)
        self.bind(pos=lambda *_: self._lay_out(), size=lambda *_: self._lay_out())
        self._lay_out()

    @property
    def _state(self) -> PadState:
        state = self._session.state
        assert isinstance(state, PadState)
        return state

    @property
    def _layout(self) -> MySheetLayout:
        numbers = len(self._state.family.layout.rows[0].numbers)
        return my_sheet_layout(self.width / dp(1), self.height / dp(1), numbers, self._insets)

    def _lay_out(self) -> None:
        self._ground.pos, self._ground.size = self.pos, self.size
        if self.width < 100 or self.height < 100:
            return
        layout = self._layout
        self.app_bar.room = layout.words
        for part, rect in (
            (self.app_bar, layout.app_bar),
            (self.strip, layout.strip),
            (self.bottom_bar, layout.bottom_bar),
        ):
            part.place(rect, self)
        self.sheet.size = dp(layout.sheet.w), dp(layout.sheet.h)
        self.sheet.pos = self.x + dp(layout.sheet.x), self.top - dp(layout.sheet.bottom)
        if self.bubble.text:
            self.warn(self.bubble.text)
        self._show()

    def _show(self) -> None:
        view = sheet_view(self._state, PLAYER, self._session.header.players, self.strip.chosen)
        self.sheet.show(view)
        parts = " + ".join(str(row.points) for row in view.rows)
        minus = f" − {-MISTHROW * view.misthrows}" if view.misthrows else ""
        self.bottom_bar.show(Standing(view.misthrows, view.boxes, view.total, parts + minus))

    # What people do

    def _on_tap(self, row: str, cell: str | None) -> None:
        move = m.Cross(PLAYER, cell) if cell else m.Close(row)
        self._submit(move, self._place_of(row, cell))

    def _submit(self, move: m.Move, at: Rect | None) -> None:
        try:
            self._session.submit(move)
        except IllegalMove as error:
            text = explain(error.refusal, self._session.header.players)
            if at:
                self._explain(text, at)
            else:
                self.warn(text)

    def undo(self) -> None:
        self._session.undo()

    def redo(self) -> None:
        self._session.redo()

    def _on_change(self, change: Change) -> None:
        self.bubble.say("")
        if isinstance(change.move, m.Cross) and change.step is Step.PLAYED and self._is_announced(change.move.cell):
            self.strip.choose(None)
        self._show()
        self.bottom_bar.tell(self._notice(change))
        self._hide_notice()

    def _is_announced(self, cell: str) -> bool:
        return self._state.family.layout.cells[cell].number == self.strip.chosen

    def _notice(self, change: Change) -> Notice:
        score = change.after.scores()[PLAYER - 1]
        if change.step is Step.UNDONE:
            what = cell_name(change.move.cell) if isinstance(change.move, m.Cross) else self._told(change.move)
            title = _("Undone: {move}").format(move=what)
            return Notice(title, _("total {total} again").format(total=score.total), redo=True)
        outcome = change.after.outcome
        if outcome and change.ended:
            return Notice(_("The game is over"), sentence(end_name(outcome.reason)))
        if isinstance(change.move, m.Cross):
            row = change.move.cell.rstrip("0123456789")
            title = sentence(_("{cell} crossed").format(cell=cell_name(change.move.cell)))
            if change.locked:
                return Notice(title, _("and the row is locked"), row)
            points = score.rows[row]
            detail = plural("the row now has {count} point", "the row now has {count} points", points)
            return Notice(title, detail, row)
        if isinstance(change.move, m.Close):
            title = sentence(_("{row} is locked").format(row=colour_name(change.move.row)))
            return Notice(title, _("by somebody else"))
        return Notice(_("Misthrow"), _("{points} points").format(points="−5"))

    def _told(self, move: m.Move) -> str:
        return tell(move, self._session.header.players)

    def warn(self, text: str) -> None:
        """Says something that is not about a cell, above the bottom bar."""
        self._explain(text, self._layout.bottom_bar)

    # A refusal at its cell

    def _place_of(self, row: str, cell: str | None) -> Rect:
        layout = self._layout
        lane = layout.geometry.lanes[self._state.family.layout.letters[row]]
        box = lane.cells[self._state.family.layout.cells[cell].at] if cell else lane.lock
        return Rect(layout.sheet.x + box.x, layout.sheet.y + box.y, box.w, box.h)

    def _explain(self, text: str, at: Rect) -> None:
        """One line below the cell, or above where there is no room; never outside the screen."""
        width = self.width / dp(1)
        pen = Pen(self.canvas, 0, 0)
        most = min(width - 16, 400)
        lines = pen.wrapped(text, most - 28, 14, 400)
        w = min(most, max(pen.text_width(line, 14, 400) for line in lines) + 28)
        h = 24 + 19 * len(lines)
        x = max(8.0, min(at.x, width - w - 8))
        y = at.bottom + 6 if at.bottom + 6 + h < self.height / dp(1) - 8 else at.y - 6 - h
        self.bubble.place(Rect(x, y, w, h), self)
        self.bubble.say(text)
        self._hide_bubble()
