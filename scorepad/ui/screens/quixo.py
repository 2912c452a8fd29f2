"""Quixo for two or four on one device: the board among its players."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent

from scorepad.rules import moves as m
from scorepad.rules.quixo import CUBES, SLIDES, QuixoState
from scorepad.session import Change, Session, Step
from scorepad.texts import _
from scorepad.texts.names import game_name, player_name
from scorepad.ui.look import Look
from scorepad.ui.quixo_geometry import beside, turned_in
from scorepad.ui.quixo_view import QuixoView, bottom_player, cubes_of, draw_parties, move_views
from scorepad.ui.screens.quixo_layout import QuixoLayout, quixo_layout
from scorepad.ui.screens.quixo_play import QuixoPlay
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.widgets.bars import AppBar
from scorepad.ui.widgets.menu import MenuItem, MenuPanel
from scorepad.ui.widgets.question_panel import QuestionPanel
from scorepad.ui.widgets.quixo_board import QuixoBoard, Shift
from scorepad.ui.widgets.quixo_lines import Hint, MovesLine, QuixoBar, Seat
from scorepad.ui.widgets.quixo_panels import Facing, MovesPanel
from scorepad.ui.widgets.quixo_speech import DotChooser, FacingBubble, PassBanner
from scorepad.ui.widgets.turned import Turned

NOWHERE = Rect(0, 0, 0, 0)


class QuixoScreen(QuixoPlay):
    """How a game lies on the screen. Where its players face each other, each reads what concerns them."""

    def __init__(
        self,
        session: Session,
        look: Look,
        colours: Sequence[int] = (),
        view: Mapping[str, object] | None = None,
        **kwargs: object,
    ) -> None:
        facing = (view or {}).get("facing")
        self._facing = facing if isinstance(facing, bool) else None
        self._layout: QuixoLayout | None = None
        super().__init__(session, look, colours, view, **kwargs)
        # The line that won is looked at before the result covers it.
        self._result = Clock.create_trigger(lambda _dt: self._tell_over(), look.stays("banner_stay"))
        self.app_bar = AppBar(look, game_name(session.header.game))
        self.app_bar.on_back, self.app_bar.on_menu = lambda: self.on_back(), self.open_menu
        self.board = QuixoBoard(look)
        self.board.on_cube, self.board.on_arrow = self.tap_cube, self.push
        self.board.on_lift, self.board.on_drop = self.lift, self.drop
        self.places = [Seat(look) for _player in self.players]
        self.hints = [Hint(look), Hint(look)]
        self.moves = MovesLine(look)
        self.moves.on_open = self.open_moves
        self.bar = QuixoBar(look)
        self.bar.on_undo, self.bar.on_draw, self.bar.on_resign = self.undo, self.offer_draw, self.give_up
        self.bar.on_result = lambda: self.on_over()
        self.chooser, self.pass_banner = DotChooser(look), PassBanner(look)
        self.facing_bubble = FacingBubble(look)
        self.facing_bubble.bubble.on_why = self.ask_rules
        self.chooser.on_choose, self.pass_banner.on_pass = self.point_dot, self.pass_turn
        self._turned_places = [Turned(part) for part in self.places]
        self._turned_hints = [Turned(part) for part in self.hints]
        self._turned_chooser, self._turned_banner = Turned(self.chooser), Turned(self.pass_banner)
        for part in (
            *self._turned_places, *self._turned_hints, self.board, self.moves, self.bar, self.app_bar,
            self._turned_chooser, self._turned_banner, self.facing_bubble,
        ):  # fmt: skip
            self.add_widget(part)

    def view(self) -> dict[str, object]:
        return super().view() | ({} if self._facing is None else {"facing": self._facing})

    def stop(self) -> None:
        self.board.settle()
        self.facing_bubble.hide()
        super().stop()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        # Who touches the board after the end is looking at it; the button leads on.
        self._result.cancel()
        return super().on_touch_down(touch)

    def go_back(self) -> bool:
        if super().go_back():
            return True
        if self.hand.cube:
            self.take(None)
            return True
        return False

    # Arrangement

    @property
    def faces(self) -> bool:
        """Whether texts are turned towards their players: as people chose it, else around a tablet, and for four."""
        if len(self.people) < 2:
            return False
        return self._facing if self._facing is not None else not self.is_phone or len(self.players) == 4

    @property
    def bottom(self) -> int:
        """Who sits at the bottom."""
        return bottom_player(len(self.players), self.seats.numbers)

    def face(self, faces: bool) -> None:
        self._facing = faces
        self.lay_out()
        self.keep()

    @property
    def layout(self) -> QuixoLayout:
        assert self._layout is not None
        return self._layout

    def lay_out(self) -> None:
        self._layout = layout = quixo_layout(self.safe, len(self.players), faces=self.faces, bottom=self.bottom)
        self.lie_on(self.paper if self.is_phone else "table")
        self.board.place(layout.board, self)
        self.app_bar.place(layout.app_bar, self)
        self.bar.place(layout.bar, self)
        self.moves.place(layout.moves or NOWHERE, self)
        for turned, seat, place in zip(self._turned_places, self.places, layout.seats, strict=True):
            seat.shape(layout.pills)
            turned.seat(place.rect, place.turned, self)
        for turned, place in zip(self._turned_hints, layout.hints, strict=False):
            turned.seat(place.rect, place.turned, self)
        self.bubble.hide()
        self.show()

    # Showing

    def show(self) -> None:
        if self._layout is None:
            return
        view = self.shown
        self.facing_bubble.hide()
        self.board.show(view.board)
        for part, seat in zip(self.places, view.seats, strict=True):
            part.show(seat)
        self._show_hint(view)
        back = min(2, self.session.played)
        self.moves.show(move_views(self.session.header, self.session.since(back)[1], self.session.played - back + 1))
        self.bar.show(over=view.over, alone=not self.people)
        subtitle = _("move {number}").format(number=view.turn)
        if subtitle != self.app_bar.subtitle:
            self.app_bar.subtitle = subtitle
            self.app_bar.refresh()
        self._show_chooser(view)
        self._show_pass(view)

    def show_clocks(self) -> None:
        for part, seat in zip(self.places, self.shown.seats, strict=True):
            part.show(seat)

    def _show_hint(self, view: QuixoView) -> None:
        text, strong = (self.note, False) if self.note else (view.hint, view.over)
        first, second = self.layout.hints[:2]
        if first == second:
            texts = [text, ""]
        else:
            # Each of two reads what concerns them; the end concerns both.
            texts = [text if view.over or view.mover == number else "" for number in (1, 2)]
        for hint, one in zip(self.hints, texts, strict=True):
            hint.show(one, strong)

    def _show_chooser(self, view: QuixoView) -> None:
        picked, board = view.board.picked, self.layout.board
        if picked is None or view.partner is None or self.board.dragged:
            self._turned_chooser.seat(NOWHERE, 0, self)
            self.chooser.refresh()
            return
        self.chooser.show(player_name(view.partner, self.players), view.dot == view.mover)
        geometry, degrees = self.board.geometry, self.layout.facing(view.mover)
        size = self.chooser.wanted(geometry.side, geometry.side - 2 * geometry.margin)
        place = beside(geometry, picked.cube.name, size, degrees)
        rect = turned_in(geometry.side, place.rect, degrees)
        self.chooser.point(place.tip, place.above)
        self._turned_chooser.seat(Rect(board.x + rect.x, board.y + rect.y, rect.w, rect.h), degrees, self)

    def _show_pass(self, view: QuixoView) -> None:
        if not view.passes:
            self._turned_banner.seat(NOWHERE, 0, self)
            self.pass_banner.refresh()
            return
        self.pass_banner.show(view.hint)
        board, degrees = self.layout.board, self.layout.facing(view.mover)
        w, h = min(280.0, board.w - 24), 124.0
        across, up = (w, h) if degrees % 180 == 0 else (h, w)
        rect = Rect(board.x + (board.w - across) / 2, board.y + (board.h - up) / 2, across, up)
        self._turned_banner.seat(rect, degrees, self)

    def on_step(self, change: Change) -> None:
        super().on_step(change)
        if isinstance(change.move, m.Push) and change.step not in (Step.CORRECTED, Step.RESTORED):
            self.board.slide(self._shift(change, change.move))

    def _shift(self, change: Change, push: m.Push) -> Shift:
        """What the board shows of a step. Cubes beside the row look as they will."""
        back = change.step is Step.UNDONE
        first, second = (change.after, change.before) if back else (change.before, change.after)
        shown = change.after
        assert isinstance(first, QuixoState) and isinstance(second, QuixoState) and isinstance(shown, QuixoState)
        keep = SLIDES[CUBES.index(push.taken), CUBES.index(push.end)].keep
        bright = 0 if shown.ended or shown.mover in self.seats.numbers else shown.takeable & keep
        return Shift(push, cubes_of(first, bright, self.bottom), cubes_of(second, 0, self.bottom), back)

    def refused(self, cube: str, text: str) -> None:
        self.board.refuse(cube)
        if not self.look.explain:
            return
        # In a robot's turn it is the next person who tapped.
        reader, _answers = draw_parties(self.state, self.seats.numbers)
        at, degrees = self.on_screen(self.board, self.board.geometry.face(cube)), self.layout.facing(reader or 1)
        if degrees:
            safe, bar = self.safe, self.layout.bar
            # The buttons below the board stay free.
            free = Rect(safe.x, safe.y, safe.w, bar.y - safe.y) if bar.w > 0.8 * safe.w else safe
            self.facing_bubble.say(text, at, free, degrees, self)
        else:
            self.say_at(text, at)

    @property
    def said(self) -> str:
        """What was explained last."""
        return self.bubble.text or self.facing_bubble.bubble.text

    # Panels

    def ask(self, player: int, title: str, text: str, yes: str, act: m.Move, *, costs: bool = False) -> None:
        def make(look: Look) -> QuestionPanel:
            panel = QuestionPanel(look, title, text, yes, _("Play on"), costs=costs)
            panel.on_yes, panel.on_cancel = lambda: self._end(act), self.close
            return panel

        self.open(Facing(self.look, self.layout.facing(player), make))

    def open_moves(self) -> None:
        played = self.session.since(self.session.played)[1]
        panel = MovesPanel(self.look, move_views(self.session.header, played))
        panel.on_cancel = self.close
        self.open(panel)

    def open_menu(self) -> None:
        def toggle(faces: bool) -> Callable[[], None]:
            return lambda: self.face(faces)

        items = self.first_items()
        if self.session.played:
            items.append(MenuItem("history", _("All moves"), self.open_moves))
        if len(self.people) > 1:
            faces = self.faces
            items.append(MenuItem("account-switch-outline", _("Face each other"), toggle(not faces), faces))
        if self.state.outcome:
            items.append(MenuItem("trophy-variant", _("Show the result"), lambda: self.on_over()))
        items.append(MenuItem("home-outline", _("Save and leave"), lambda: self.on_back()))
        self.open(MenuPanel(self.look, items, self.close))
