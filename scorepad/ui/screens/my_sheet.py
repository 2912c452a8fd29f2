"""My sheet: a phone beside a physical game. Cross, misthrow, somebody else's lock, undo; nothing else."""

from __future__ import annotations

from collections.abc import Mapping

from kivy.clock import Clock
from kivy.metrics import dp

from scorepad.rules import moves as m
from scorepad.rules.game import IllegalMove
from scorepad.rules.qwixx.pad import PadState
from scorepad.rules.qwixx.scoring import MISTHROW
from scorepad.session import Change, Session, Step
from scorepad.texts import _, plural
from scorepad.texts.conditions import game_title
from scorepad.texts.moves import tell
from scorepad.texts.names import cell_name, colour_name, end_name, sentence
from scorepad.texts.steps import correction_notice, row_points_text
from scorepad.ui.look import Look
from scorepad.ui.screens.my_sheet_layout import MySheetLayout, my_sheet_layout
from scorepad.ui.screens.play import PlayScreen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.sheet_view import SheetView, sheet_view
from scorepad.ui.widgets.bars import AppBar, BottomBar, Notice, Standing
from scorepad.ui.widgets.lock_panel import LockPanel
from scorepad.ui.widgets.menu import MenuItem, MenuPanel
from scorepad.ui.widgets.pad_cards import LogCard, PointsCard
from scorepad.ui.widgets.pawn_panel import PawnPanel
from scorepad.ui.widgets.sheet import SheetWidget
from scorepad.ui.widgets.strip import SumStrip
from scorepad.ui.widgets.track_panel import TrackPanel
from scorepad.ui.widgets.turned import Turned

PLAYER = 1


class MySheetScreen(PlayScreen):
    def __init__(
        self, session: Session, look: Look, view: Mapping[str, object] | None = None, **kwargs: object
    ) -> None:
        super().__init__(session, look, **kwargs)
        header, family = session.header, self._state.family
        lucky = family.lucky[0] if family.lucky else ()
        title = game_title(header)
        subtitle = title if lucky else f"{title} · {_('my sheet')}"
        self.app_bar = AppBar(look, header.players[0], subtitle, lucky)
        self.strip = SumStrip(look, range(2, 2 * family.layout.sides + 1), lucky)
        self.sheet = SheetWidget(look, lambda _w, _h: self._layout.geometry)
        self.bottom_bar = BottomBar(look)
        self.points, self.log = PointsCard(look), LogCard(look)
        for part in (self.app_bar, self.sheet, self.bottom_bar, self.points, self.log, self.strip):
            self.add_widget(part)
        self._landing = False
        self._turned: Turned | None = None
        self.app_bar.on_back = lambda: self.on_back()
        self.app_bar.on_menu = self._open_menu
        self.strip.on_choose = lambda number: self._announced()
        self.sheet.on_tap = self._on_tap
        self.log.on_open = lambda index: self.on_log(index)
        self.bottom_bar.on_undo = self.undo
        self.bottom_bar.on_redo = self.redo
        self.bottom_bar.on_misthrow = lambda: self._submit(m.Miss(PLAYER), None)
        self.bottom_bar.on_bonus = self._on_bonus
        self._hide_notice = Clock.create_trigger(lambda _dt: self.bottom_bar.tell(None), look.stays("undo_bar_stay"))
        announced = (view or {}).get("announced")
        if type(announced) is int and family.layout.all_sums >> max(0, announced) & 1:
            self.strip.choose(announced)
        self._landing = (view or {}).get("landing") is True
        if (view or {}).get("track") is True:
            Clock.schedule_once(lambda _dt: self._on_bonus())
        self.show()

    @property
    def _state(self) -> PadState:
        state = self.session.state
        assert isinstance(state, PadState)
        return state

    @property
    def _layout(self) -> MySheetLayout:
        numbers = self._state.family.layout.longest
        look = self.look
        return my_sheet_layout(self.width / dp(1), self.height / dp(1), numbers, look.insets, look.direction)

    def view(self) -> dict[str, object]:
        return {"announced": self.strip.chosen}

    def open_aside(self) -> dict[str, object]:
        return {"landing": self._landing, "track": isinstance(self.overlay, TrackPanel)}

    def stop(self) -> None:
        super().stop()
        self._hide_notice.cancel()

    def lay_out(self) -> None:
        layout = self._layout
        self.app_bar.room = layout.words
        for part, rect in (
            (self.app_bar, layout.app_bar),
            (self.strip, layout.strip),
            (self.bottom_bar, layout.bottom_bar),
            (self.points, layout.points),
            (self.log, layout.log),
        ):
            part.place(rect or Rect(0, 0, 0, 0), self)
        self._place_sheet(layout)
        self.bubble.hide()
        self.show()

    def _place_sheet(self, layout: MySheetLayout) -> None:
        if layout.turned and self._turned is None:
            self.remove_widget(self.sheet)
            self._turned = Turned(self.sheet)
            self.add_widget(self._turned, index=len(self.children))
        elif self._turned is not None and not layout.turned:
            self._turned.remove_widget(self.sheet)
            self.remove_widget(self._turned)
            self._turned = None
            self.add_widget(self.sheet, index=len(self.children))
        if self._turned:
            self._turned.seat(layout.sheet, layout.turned, self)
        else:
            self.sheet.place(layout.sheet, self)

    @property
    def shown(self) -> SheetView:
        return sheet_view(self._state, PLAYER, self.players, self.strip.chosen, landing=self._landing)

    def show(self) -> None:
        view = self.shown
        self.sheet.show(view, order=self.order)
        parts = " + ".join(str(row.points) for row in view.rows)
        minus = f" − {-MISTHROW * view.misthrows}" if view.misthrows else ""
        plus = f" + {view.bonus or view.besides}" if view.bonus or view.besides else ""
        self.bottom_bar.show(Standing(view.misthrows, view.boxes, view.total, parts + minus + plus, view.bonus))
        self.points.show(view)
        self.log.show(self.session.record)

    # What people do

    def _announced(self) -> None:
        self._landing = False
        self.show()
        self.on_view(self.view())

    def _on_tap(self, row: str, cell: str | None) -> None:
        if cell and self._landing:
            self._land_on(row, cell)
        elif cell and self._state.family.rules.lock_is_choice(self._state.family.layout.cells[cell]):
            self._choose_lock(row, cell)
        else:
            self._submit(m.Cross(PLAYER, cell) if cell else m.Close(row), (row, cell))

    def _submit(self, move: m.Move, at: tuple[str, str | None] | None) -> None:
        def refused(text: str) -> None:
            if at is None:
                self.warn(text)
                return
            self.sheet.refuse(*at)
            if self.look.explain:
                self.say_at(text, self.on_screen(self.sheet, self.sheet.place_of(*at)))

        self.attempt(lambda: self.session.submit(move), refused)

    def _choose_lock(self, row: str, cell: str) -> None:
        """Longo's house rule: on the last number but one the lock is the player's choice."""
        try:
            self._state.play(m.Cross(PLAYER, cell))
        except IllegalMove:
            self._submit(m.Cross(PLAYER, cell), (row, cell))
            return
        panel = LockPanel(self.look, cell)

        def chosen(lock: bool) -> None:
            self.close()
            self._submit(m.Cross(PLAYER, cell, lock), (row, cell))

        panel.on_done, panel.on_cancel = chosen, self.close
        self.open(panel)

    # On Board

    def _on_bonus(self) -> None:
        """The pawn: on the printed board the next tap says where it landed; an app track is shown."""
        track = self._state.family.track
        if track and track.move is m.PawnSteps:
            panel = TrackPanel(self.look, self.session, (0,))
            panel.on_close, panel.on_undo, panel.bubble.on_why = self.close, self.undo, self.ask_rules
            self.open(panel)
            # From now on it is open by itself, not because somebody came back from the rules.
            self.on_view(self.view())
            return
        self._landing = not self._landing
        self.show()
        if self._landing:
            self.warn(_("Tap the cell on which your pawn landed."))

    def _land_on(self, row: str, cell: str) -> None:
        """The landing cell is known, the points are asked for."""
        try:
            self._state.play(m.PawnLands(PLAYER, cell, 1))
        except IllegalMove:
            self._submit(m.PawnLands(PLAYER, cell, 1), (row, cell))
            return
        self._landing = False
        self.show()
        panel = PawnPanel(self.look, cell)

        def done(points: int, goal: bool) -> None:
            self.close()
            self._submit(m.PawnLands(PLAYER, cell, points, goal), (row, cell))

        panel.on_done, panel.on_cancel = done, self.close
        self.open(panel)

    # What was done

    def on_step(self, change: Change) -> None:
        played = change.step is Step.PLAYED
        if isinstance(change.move, m.Cross) and played and self._is_announced(change.move.cell):
            self.strip.choose(None)
            self.show()
        self.bottom_bar.tell(self._notice(change))
        self._hide_notice.cancel()
        self._hide_notice()
        if played and change.after.outcome:
            # The last white action may be entered late, after the end: the result follows once more.
            self.show_result_soon()

    def _is_announced(self, cell: str) -> bool:
        return self._state.family.layout.cells[cell].number == self.strip.chosen

    def _notice(self, change: Change) -> Notice:
        score, move = change.after.scores()[PLAYER - 1], change.move
        if correction := correction_notice(change):
            return Notice(*correction, redo=change.step is Step.RESTORED)
        if change.step is Step.UNDONE:
            what = cell_name(move.cell) if isinstance(move, m.Cross) else tell(move, self.players)
            title = _("Undone: {move}").format(move=what)
            return Notice(title, _("total {total} again").format(total=score.total), redo=True)
        outcome = change.after.outcome
        if outcome and change.ended:
            return Notice(_("The game is over"), sentence(end_name(outcome.reason)))
        match move:
            case m.Cross(cell=cell) | m.PawnLands(cell=cell):
                row = cell.rstrip("0123456789")
                title = sentence(_("{cell} crossed").format(cell=cell_name(cell)))
                if change.locked:
                    return Notice(title, _("and the row is locked"), row)
                return Notice(title, row_points_text(score, cell), row)
            case m.Close(row=row):
                title = sentence(_("{row} is locked").format(row=colour_name(row)))
                return Notice(title, _("by somebody else"))
            case m.PawnSteps():
                return Notice(_("Pawn moved"), plural("{count} point under it", "{count} points under it", score.bonus))
        return Notice(_("Misthrow"), _("−5 points"))

    def _open_menu(self) -> None:
        items = self.first_items()
        if self._state.outcome:
            items.append(MenuItem("trophy-variant", _("Show the result"), lambda: self.on_over()))
        items.append(MenuItem("home-outline", _("Save and leave"), lambda: self.on_back()))
        self.open(MenuPanel(self.look, items, self.close))
