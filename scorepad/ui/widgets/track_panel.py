"""The track over the whole screen, as a phone shows it: fields, pawns, the choices, and the way back to the sheet."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.metrics import dp
from kivy.uix.widget import Widget

from scorepad.rules import moves as m
from scorepad.rules.game import IllegalMove
from scorepad.rules.qwixx.pad import PadState
from scorepad.rules.qwixx.table import TableState
from scorepad.session import Session
from scorepad.texts import _
from scorepad.texts.names import game_name
from scorepad.texts.short import explain_at_cell
from scorepad.texts.tracks import track_name
from scorepad.texts.turns import last_round_text
from scorepad.ui.fitting import draw_fitted, fitted
from scorepad.ui.look import Look
from scorepad.ui.paint import Pen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.table_view import MainButton
from scorepad.ui.track_view import refusal, track_view
from scorepad.ui.widgets.bars import AppBar
from scorepad.ui.widgets.bubble import Bubble
from scorepad.ui.widgets.controls import COSTS, MAIN, draw_button, draw_undo, mirrored
from scorepad.ui.widgets.drawn import Drawn, Target
from scorepad.ui.widgets.track import PawnChoices, TrackWidget


class _Tabs(Drawn):
    """Sheet and track; the track is shown."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.total = 0
        self.on_sheet: Callable[[], object] = lambda: None

    def targets(self) -> list[Target]:
        return [Target("sheet", Rect(0, -2, self.box.w / 2, self.box.h + 4), self.on_sheet, self.box.h / 2)]

    def draw(self, pen: Pen) -> None:
        theme, box = self.theme, self.box
        pen.rounded(box, box.h / 2, theme.colour("surface_2"))
        chosen = Rect(box.w / 2, 0, box.w / 2, box.h)
        pen.bordered(chosen, box.h / 2, theme.colour("surface"), theme.colour("accent"), 2)
        total, middle, strong = str(self.total), box.h / 2, theme.colour("on_surface")
        # The word beside it must not be pushed out.
        most = 2.0 if box.w > 280 else 1.0
        after = pen.text_width(total, 15, 700, most) + 10
        x = self._draw_tab(pen, Rect(0, 0, box.w / 2 - after, box.h), "table-column", _("Sheet"), "on_surface_2", 500)
        pen.text(total, x + 10, middle, 15, 700, strong, anchor="left", most=most)
        self._draw_tab(pen, chosen, "chess-pawn", _("Track"), "accent", 700)

    def _draw_tab(self, pen: Pen, place: Rect, icon: str, text: str, role: str, weight: int) -> float:
        """Icon and word in the middle of the place; where the word ends."""
        colour, middle = self.theme.colour(role), place.h / 2
        # A long word is worth more than its picture.
        before, around = (26, 24) if pen.text_width(text, 12, weight, 1) <= place.w - 50 else (0, 16)
        width = min(place.w - around - before, pen.text_width(text, 15, weight))
        left = place.x + (place.w - width - before) / 2
        if before:
            pen.icon(icon, left + 9, middle, 20, colour)
        left += before
        return left + pen.text_within(text, left, left + width, middle, 15, weight, colour, least=10)


class _Below(Drawn):
    """Undo, and the button that ends the turn or leads back."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.button = ""
        self.costs = False
        self.on_undo: Callable[[], object] = lambda: None
        self.on_button: Callable[[], object] = lambda: None

    def _places(self) -> tuple[Rect, Rect]:
        box = self.box
        undo = mirrored(Rect(0, box.h - 52, 64, 52), box, self.look)
        main = mirrored(Rect(72, box.h - 52, box.w - 72, 52), box, self.look)
        return undo, main

    def targets(self) -> list[Target]:
        undo, main = self._places()
        return [Target("undo", undo, self.on_undo), Target("main", main, self.on_button, 26)]

    def draw(self, pen: Pen) -> None:
        undo, main = self._places()
        draw_undo(pen, self.theme, undo)
        draw_button(pen, self.theme, main, self.button, COSTS if self.costs else MAIN, raised=not self.costs)


class TrackPanel(Widget):
    """Lies over a screen. At a table its button is the table's own; on a single sheet it only leads back."""

    plays = True
    """A step of the game, an undo for instance, does not close it."""

    def __init__(
        self, look: Look, session: Session, colours: Sequence[int], main: Callable[[], MainButton] | None = None
    ) -> None:
        super().__init__()
        self.look = look
        self.on_close: Callable[[], object] = lambda: None
        self.on_undo: Callable[[], object] = lambda: None
        self.on_main: Callable[[], object] = lambda: None
        self._session, self._colours, self._main = session, colours, main
        subtitle = f"{game_name(session.header.game)} · {track_name(session.header.options.get('track', 'printed'))}"
        self.ground = _Ground(look)
        self.app_bar = AppBar(look, "", subtitle)
        self.tabs, self.track, self.choices = _Tabs(look), TrackWidget(look), PawnChoices(look)
        self.words, self.below, self.bubble = _Words(look), _Below(look), Bubble(look)
        parts = (self.ground, self.app_bar, self.tabs, self.track, self.words, self.choices, self.below, self.bubble)
        for part in parts:
            self.add_widget(part)
        self.app_bar.on_back = self.tabs.on_sheet = lambda: self.on_close()
        self.track.on_field = self._on_field
        self.choices.on_choose = self._move
        self.below.on_undo = lambda: self.on_undo()
        self.below.on_button = lambda: (self.on_main if main else self.on_close)()
        self._stop = session.listen(lambda change: self.show())
        self.bind(pos=lambda *_: self._lay_out(), size=lambda *_: self._lay_out(), parent=self._left)
        self.show()

    def _left(self, _panel: object, parent: object) -> None:
        if parent is None:
            self._stop()

    @property
    def _state(self) -> TableState | PadState:
        state = self._session.state
        assert isinstance(state, TableState | PadState)
        return state

    @property
    def _player(self) -> int:
        """Whose pawn may move: the roller's, or the only one."""
        state = self._state
        return state.mover if isinstance(state, TableState) else 1

    def show(self) -> None:
        state, names = self._state, self._session.header.players
        self.app_bar.title = names[self._player - 1]
        self.app_bar.refresh()
        view = track_view(state, self._player, names, self._colours)
        self.track.show(view)
        self.choices.show(view)
        self.tabs.total = state.scores()[self._player - 1].total
        self.tabs.refresh()
        self.words.text = self._words(bool(view.choices))
        self.words.refresh()
        main = self._main() if self._main else None
        self.below.costs = bool(main and main.costs)
        self.below.button = main.text if main else _("To the sheet")
        self.below.refresh()

    def _words(self, choices: bool) -> str:
        state = self._state
        if not isinstance(state, TableState):
            return _("Pawn: choose a lifted field")
        if state.pawn_moved:
            words = _("The pawn has moved.")
        elif choices:
            words = _("Pawn: choose a lifted field or stay")
        else:
            words = _("The pawn stays where it is.")
        last = last_round_text(state)
        return f"{last}. {words}" if last else words

    def _on_field(self, field: int) -> None:
        view = track_view(self._state, self._player, self._session.header.players, self._colours)
        steps = view.fields[field - 1].steps if field else 0
        if steps:
            self._move(steps)
            return
        text = refusal(self._state, self._player, field, self._session.header.players)
        if text:
            self.look.feel.refuse(text)
            self._say(text, self.track.field_rect(field))

    def _move(self, steps: int) -> None:
        try:
            self._session.submit(m.PawnSteps(self._player, steps))
        except IllegalMove as error:
            why = explain_at_cell(error.refusal, self._session.header.players)
            self.look.feel.refuse(why)
            self._say(why, Rect(0, 0, 40, 20))

    def _say(self, text: str, at: Rect) -> None:
        x, y = (self.track.x - self.x) / dp(1), (self.top - self.track.top) / dp(1)
        whole = Rect(0, 0, self.width / dp(1), self.height / dp(1))
        self.bubble.say(text, Rect(x + at.x, y + at.y, at.w, at.h), self, whole)

    def _lay_out(self) -> None:
        insets, w, h = self.look.insets, self.width / dp(1), self.height / dp(1)
        left, top = insets.left + 8, insets.top
        width, bottom = w - insets.left - insets.right - 16, h - insets.bottom - 4
        self.ground.place(Rect(0, 0, w, h), self)
        if w > h and h < 600:
            side = 0.4 * width
            parts = [
                (self.app_bar, Rect(left, top, width - side, 44)),
                (self.track, Rect(left, top + 46, width - side - 12, bottom - top - 50)),
                (self.tabs, Rect(left + width - side, top + 4, side, 40)),
                (self.words, Rect(left + width - side, top + 52, side, 40)),
                (self.choices, Rect(left + width - side, top + 96, side, max(56, bottom - top - 96 - 64))),
                (self.below, Rect(left + width - side, bottom - 56, side, 56)),
            ]
        else:
            spread = min(width, 720.0)
            left += (width - spread) / 2
            low = h < 640
            bottom -= 0 if low else 8
            cards, between = (50, 8) if low else (54, 18)
            track_top = top + 86
            deep = bottom - 52 - cards - between - 34 - track_top - 4
            parts = [
                (self.app_bar, Rect(left, top, spread, 42)),
                (self.tabs, Rect(left, top + 42, spread, 40)),
                (self.track, Rect(left - 4, track_top, spread + 8, deep)),
                (self.words, Rect(left, track_top + deep + 2, spread, 32)),
                (self.choices, Rect(left, bottom - 52 - between - cards, spread, cards)),
                (self.below, Rect(left, bottom - 52, spread, 52)),
            ]
        for part, rect in parts:
            part.place(rect, self)


class _Ground(Drawn):
    @property
    def solid(self) -> bool:
        return True

    def draw(self, pen: Pen) -> None:
        pen.plain(self.box, self.theme.colour("bg"))


class _Words(Drawn):
    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.text = ""

    def draw(self, pen: Pen) -> None:
        colour, box = self.theme.colour("on_surface"), self.box
        words = fitted(self.text, box.w - 16, box.h, 14, 700, 17)
        draw_fitted(pen, words, 8, box.w - 8, (box.h - words.height) / 2, colour)
