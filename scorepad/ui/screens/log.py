"""The log of the game that is open: what everybody did, turn by turn, and the correction of an earlier entry."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.clock import Clock

from scorepad.bots.seats import bot_seats
from scorepad.correction_draft import Draft, draft_for
from scorepad.rules.duel import DuelState
from scorepad.rules.qwixx.table import TableState
from scorepad.session import Change, Session, Step
from scorepad.texts import _
from scorepad.texts.log import corrected_text
from scorepad.ui.ink import tall
from scorepad.ui.log_view import EntryLine, log_lines, log_subtitle, steps_back, undo_lines, undone_text
from scorepad.ui.look import Look
from scorepad.ui.screens.screen import Screen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.widgets.bars import Notice
from scorepad.ui.widgets.dice import Dice, DicePanel
from scorepad.ui.widgets.log_bars import LogBar, LogFoot
from scorepad.ui.widgets.log_editor import Acts
from scorepad.ui.widgets.log_page import LogPage
from scorepad.ui.widgets.log_parts import Seats
from scorepad.ui.widgets.scroll import ScrollPane

WIDEST = 720
BAR, FOOT = 44, 48


class LogScreen(Screen):
    """Shows the session and corrects it; what is corrected is one step, which one undo takes back."""

    def __init__(self, session: Session, look: Look, colours: Sequence[int], **kwargs: object) -> None:
        super().__init__(look, **kwargs)
        self.session = session
        self.seats = bot_seats(session.header.extra, len(session.header.players))
        self.on_share: Callable[[], object] = lambda: None
        self.after_step: Callable[[Change], object] = lambda change: None
        """Told of every step once it is shown."""
        self.on_left: Callable[[], object] = lambda: None
        """The screen is left, by whatever way."""
        self.bar = LogBar(look, log_subtitle(session))
        self.page = LogPage(look, Seats(session.header.players, tuple(colours), self.seats))
        self.pane = ScrollPane(self.page)
        self.foot = LogFoot(look)
        for part in (self.pane, self.bar, self.foot):
            self.add_widget(part)
        self._line: EntryLine | None = None
        self._draft: Draft | None = None
        self._told = ""
        """What the correction at hand will be called."""
        self.bar.on_back = lambda: self.on_back()
        self.bar.on_share = lambda: self.on_share()
        self.foot.on_undo, self.foot.on_redo = self.undo, self.redo
        self.page.on_open = self.edit
        self.page.acts = Acts(self._change, self._apply, self.cancel, self._enter_dice, self._unfold)
        self._hide_notice = Clock.create_trigger(lambda _dt: self.foot.tell(None), look.stays("undo_bar_stay"))
        self._stop_listening = session.listen(self._changed)
        self.show()

    @property
    def draft(self) -> Draft | None:
        """The correction that is being chosen."""
        return self._draft

    def stop(self) -> None:
        self._stop_listening()
        self._hide_notice.cancel()
        self.on_left()

    def lay_out(self) -> None:
        safe = self.safe
        margin = 8 if safe.w < 600 else 16
        width = min(WIDEST, safe.w - 2 * margin)
        left = safe.x + (safe.w - width) / 2
        below = 12 if safe.h > 400 else 6
        height = tall(FOOT, 1.8 if safe.h > 480 else 1.2)
        foot = Rect(left, safe.bottom - below - height, width, height)
        self.bar.place(Rect(left, safe.y, width, BAR), self)
        self.foot.place(foot, self)
        self.pane.place(Rect(left, safe.y + BAR, width, foot.y - 4 - safe.y - BAR), self)
        self._reveal()

    def show(self) -> None:
        """Shows the session as it is; what was being corrected is closed."""
        session = self.session
        self._line = self._draft = None
        self.bar.subtitle = log_subtitle(session)
        self.bar.refresh()
        self.page.show(log_lines(session))
        self.pane.arrange()
        self.foot.show(undo_lines(session, self.seats), able=session.can_undo)

    # Correcting

    def edit(self, line: EntryLine) -> None:
        """Opens the card of this entry in its place."""
        self._line = line
        self.foot.tell(None)
        self._put(draft_for(self.session, line.entry))

    @property
    def edited(self) -> int | None:
        """The move whose card is open."""
        return self._line.entry.index if self._line else None

    def edit_move(self, index: int | None) -> None:
        """The same for the entry that is this move."""
        lines = [line for line in log_lines(self.session) if isinstance(line, EntryLine) and line.pencil]
        found = [line for line in lines if line.entry.index == index]
        if index is not None and found:
            self.edit(found[0])

    def cancel(self) -> None:
        self._line = self._draft = None
        self.page.edit(None, None)
        self.pane.arrange()

    def go_back(self) -> bool:
        if super().go_back():
            return True
        if self._draft is None:
            return False
        self.cancel()
        return True

    def _change(self, draft: Draft) -> None:
        self._put(draft)

    def _put(self, draft: Draft, *, unfolded: bool = False) -> None:
        self._draft = draft
        self.page.edit(self._line, draft, unfolded=unfolded)
        self.pane.arrange()
        self._reveal()

    def _unfold(self) -> None:
        if self._draft:
            self._put(self._draft, unfolded=True)

    def _reveal(self) -> None:
        if self._line is not None:
            place = self.page.place_of(self._line)
            # The bottom of a card that is too high is where the button is, but its top is where it is read first.
            self.pane.reveal(place, margin=4)
            if place.h > self.pane.height / self._unit:
                self.pane.scroll_to(place.y)

    @property
    def _unit(self) -> float:
        return self.width / self.whole.w

    def _enter_dice(self) -> None:
        draft = self._draft
        if draft is None:
            return
        state = draft.state
        assert isinstance(state, TableState | DuelState)
        panel = DicePanel(self.look, draft.layout.sides, state.closed)

        def done(dice: Dice) -> None:
            self.close()
            self._put(draft.roll(dice))

        panel.on_done, panel.on_cancel = done, self.close
        self.open(panel)

    def _apply(self, draft: Draft) -> None:
        verdict = draft.verdict
        if verdict is None or verdict.refused:
            return
        self._told = corrected_text(draft.entry, draft.chosen, self.session.header.players)
        self.session.correct(verdict.moves)

    # Steps

    def undo(self) -> None:
        if self._draft is not None:
            self.cancel()
            return
        for _step in range(steps_back(self.session, self.seats)):
            if self.session.undo() is None:
                break

    def redo(self) -> None:
        if self._draft is None:
            self.session.redo()

    def _changed(self, change: Change) -> None:
        offset = self.pane.offset
        self.show()
        self.pane.scroll_to(offset)
        self.foot.tell(self._notice(change))
        self._hide_notice.cancel()
        self._hide_notice()
        self.after_step(change)

    def _notice(self, change: Change) -> Notice | None:
        told, self._told = self._told, ""
        match change.step:
            case Step.CORRECTED:
                return Notice(told or _("Corrected."), _("Undo brings everything back."))
            case Step.RESTORED:
                return Notice(_("Correction undone."), _("Everything is as it was before."), redo=True)
            case Step.UNDONE:
                what = undone_text(self.session, change.move, self.session.played)
                return Notice(_("Undone: {move}").format(move=what), "", redo=True)
        return None
