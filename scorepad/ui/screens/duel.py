"""Duel's screen: one board between two players, each with a panel at the own side, texts turned to whose turn it is."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import replace

from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.uix.widget import Widget

from scorepad.rules import moves as m
from scorepad.rules.duel import DuelState
from scorepad.session import BACK, Change, Session, Step
from scorepad.texts import _
from scorepad.texts.duel import step_text
from scorepad.texts.steps import step_notice
from scorepad.ui.duel_geometry import BoardGeometry, DuelLayout, duel_layout
from scorepad.ui.look import Look
from scorepad.ui.screens.duel_play import DuelPlay
from scorepad.ui.screens.duel_sides import Side
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.widgets.bars import Notice
from scorepad.ui.widgets.drawn import Drawn
from scorepad.ui.widgets.duel_board import DuelBoard
from scorepad.ui.widgets.duel_dice import ActionChoices, DuelDice, MisthrowBox
from scorepad.ui.widgets.duel_facing import FLIGHT, AcrossBubble, Flight, Flights, TurnedOver, drop, upside_down
from scorepad.ui.widgets.duel_menu import DuelMenu
from scorepad.ui.widgets.menu import MenuItem
from scorepad.ui.widgets.turned import Turned


class DuelScreen(DuelPlay):
    def __init__(
        self,
        session: Session,
        look: Look,
        view: Mapping[str, object] | None = None,
        dice: random.Random | None = None,
        **kwargs: object,
    ) -> None:
        super().__init__(session, look, view, dice, **kwargs)
        facing = (view or {}).get("facing")
        self._facing = facing if isinstance(facing, bool) else None
        """Whether texts turn to whose turn it is, as somebody chose; None: as the device suggests."""
        self._layout_for: tuple[Rect, bool, DuelLayout] | None = None
        self._arranged: tuple[bool, bool] | None = None
        self.board = DuelBoard(look, lambda: self._geometry)
        self.dice, self.actions = DuelDice(look, enters=self.rolls == "entered"), ActionChoices(look)
        self.misthrows = MisthrowBox(look)
        self._dice = Turned(self.actions if self.rolls == "real" else self.dice)
        self._misthrows = Turned(self.misthrows)
        self.near, self.far = Side(look), Side(look)
        self.flights, self.across = Flights(look.theme), AcrossBubble(look)
        self.across.bubble.on_why = self.ask_rules
        self._hide_notice = Clock.create_trigger(lambda _dt: self._tell(None), look.stays("undo_bar_stay"))
        self._hide_news = Clock.create_trigger(lambda _dt: self._announce(""), look.stays("banner_stay"))
        self.board.on_tap, self.board.players = self.tap, self.players
        self.dice.on_enter, self.actions.on_action = self.touch_dice, self.choose
        for side in (self.near, self.far):
            for part in (side.bar, side.column):
                part.on_undo, part.on_redo, part.on_main = self.undo, self.redo, self.press_main
                part.on_menu = self._menu_of(side)
            side.hint.on_redo = self.redo

    # Who sits where

    @property
    def near_player(self) -> int:
        """Who sits at the lower edge: a person, if only one plays."""
        return 2 if self.seats.level(1) and not self.seats.level(2) else 1

    @property
    def both_are_people(self) -> bool:
        return not self.seats.numbers

    @property
    def faces(self) -> bool:
        """Whether the players sit opposite each other: by default on a tablet, and never with a bot."""
        wanted = not self.is_phone if self._facing is None else self._facing
        return wanted and self.both_are_people

    def turned_to(self, player: int) -> bool:
        """Whether this player reads from the far side."""
        return self.faces and player != self.near_player

    @property
    def turned(self) -> bool:
        return self.turned_to(self.state.mover)

    def side_of(self, player: int) -> Side:
        return self.near if player == self.near_player else self.far

    def view(self) -> dict[str, object]:
        return super().view() | {"facing": self._facing}

    def face(self, facing: bool) -> None:
        self._facing = facing
        self.lay_out()
        self.on_view(self.view())

    def stop(self) -> None:
        super().stop()
        self.across.bubble.hide()
        self.flights.finish()
        self._hide_notice.cancel()
        self._hide_news.cancel()

    # Arrangement

    @property
    def _layout(self) -> DuelLayout:
        safe, faces = self.safe, self.faces
        if self._layout_for is None or self._layout_for[:2] != (safe, faces):
            self._layout_for = safe, faces, duel_layout(safe, facing=faces)
        return self._layout_for[2]

    @property
    def _geometry(self) -> BoardGeometry:
        return self._layout.geometry

    def lay_out(self) -> None:
        layout, turned = self._layout, 180 if self.faces else 0
        if self._arranged != (layout.columns, self.faces):
            if self._arranged and self._arranged[1] != self.faces:
                # It would face the wrong way.
                self.close()
            self._arranged = layout.columns, self.faces
            self._rearrange(layout)
        self.board.place(layout.board, self)
        self.near.place(layout.near, 0, self, layout.columns)
        self.far.place(layout.far, turned, self, layout.columns)
        for layer in (self.flights, self.across):
            layer.pos, layer.size = self.pos, self.size
        self.hush()
        self.flights.finish()
        self.show()

    def _rearrange(self, layout: DuelLayout) -> None:
        above = 1 if self.overlay else 0
        kept = [self.board, self._dice, self._misthrows]
        for part in [*kept, *self.near.all_parts(), *self.far.all_parts(), self.flights, self.across]:
            self.remove_widget(part)
        columns = layout.columns
        sides = [*self.near.parts(layout.near, columns), *self.far.parts(layout.far, columns)]
        for part in [*kept, *sides, self.flights, self.across]:
            self.add_widget(part, index=above)

    def show(self) -> None:
        if self._arranged is None:
            return
        view, layout, turned = self.duel, self._layout, self.turned
        self.board.show(view.rows, turned=turned)
        self._dice.seat(layout.dice, 180 if turned else 0, self)
        self._misthrows.seat(layout.misthrows, 180 if turned else 0, self)
        self.dice.waits = self.can_touch_dice
        self.dice.show(view.dice, view.closed)
        self.actions.show(view.actions)
        self.misthrows.show(view.column)
        if self.shares_bar:
            self.near.turn_bar(layout.near, 180 if turned else 0, self)
        for player in (1, 2):
            speaks = player == view.mover or view.over
            if self.shares_bar or (view.over and not self.faces):
                speaks = player == self.near_player
            undoes = self.faces or player == self.near_player
            self.side_of(player).show(view, player, speaks=speaks, undoes=undoes)

    @property
    def shares_bar(self) -> bool:
        """Whether there is one bar for both, which speaks to whoever's turn it is."""
        return not self._layout.columns and self._layout.far.bar is None

    def rolled(self) -> None:
        self.dice.show(self.state.dice, self.state.closed, rolled=True)

    # What is said

    @property
    def speaking(self) -> Side:
        """The side whose texts are read now."""
        return self.near if self.shares_bar else self.side_of(self.state.mover)

    def _tell(self, notice: Notice | None) -> None:
        for side in (self.near, self.far):
            side.tell(notice if side is self.speaking else None)

    def _announce(self, text: str) -> None:
        """To who waits; where both read the same line, for a while to both."""
        self._hide_news.cancel()
        both = self.shares_bar
        for player in (1, 2):
            side = self.side_of(player)
            side.announce(text if both or player != self.state.mover else "")
        if text and both:
            self._hide_news()

    def hush(self) -> None:
        self.bubble.hide()
        self.across.bubble.hide()
        self.board.calm()

    def refused(self, row: str, cell: str | None, text: str) -> None:
        self.look.feel.refuse(text)
        self.board.refuse(row, cell)
        if self.look.explain:
            self.say_at(text, self.on_screen(self.board, self.board.place_of(row, cell)))

    def say_at(self, text: str, at: Rect, room: Rect | None = None) -> None:
        if self.turned:
            self.bubble.hide()
            self.across.say(text, at, room or self.safe)
        else:
            self.across.bubble.hide()
            super().say_at(text, at, room)

    def warn(self, text: str) -> None:
        """Says something that is not about a field, at the edge of whoever's turn it is."""
        safe = self.safe
        if self.turned:
            self.look.feel.describe(text)
            self.say_at(text, Rect(safe.right - 68, safe.y, 60, 60))
        else:
            super().warn(text)

    @property
    def said(self) -> str:
        """What is explained now."""
        return self.across.bubble.text or self.bubble.text

    # What was done

    def before_showing(self, change: Change) -> None:
        super().before_showing(change)
        self.hush()

    def on_step(self, change: Change) -> None:
        told = change.step in (*BACK, Step.CORRECTED)
        notice = None
        if told:
            title, detail, _row = step_notice(change, self.players)
            notice = Notice(title, detail, redo=change.step in BACK)
        self._hide_notice.cancel()
        self._tell(notice)
        if notice:
            self._hide_notice()
        self._announce("" if told else step_text(change, self.players))
        self.flights.finish()
        if change.step in (Step.PLAYED, Step.REDONE) and self.look.motion:
            self.flights.fly(self._flights(change), FLIGHT)
        self.on_view(self.view())

    def _flights(self, change: Change) -> list[Flight]:
        """Stones that fall onto the board, and one that was beaten on its way home."""
        before, after, move = change.before, change.after, change.move
        assert isinstance(before, DuelState) and isinstance(after, DuelState)
        radius, board = self._geometry.stone, self.board
        if isinstance(move, m.CellMove):
            player, row = move.player, move.cell.rstrip("0123456789")
            at = self._spot(board, board.stone_place(row, move.cell))
            found = [drop(player, radius, at)]
            if after.supply[2 - player] > before.supply[2 - player]:
                home = self.side_of(3 - player).home
                found.insert(0, Flight(3 - player, radius, at, self._spot(*home), (1.0, 0.7)))
            if change.locked:
                found.append(drop(player, 0.8 * radius, self._spot(board, board.stone_place(row, None))))
            return found
        if change.misthrows:
            player = change.misthrows[0]
            column = (1,) * after.misthrows[0] + (2,) * after.misthrows[1]
            last = max(at for at, owner in enumerate(column) if owner == player)
            return [drop(player, radius, self._spot(self.misthrows, self.misthrows.stone_place(last)))]
        return []

    def _spot(self, widget: Widget, at: tuple[float, float]) -> tuple[float, float]:
        """A place within a part, in dp from the screen's top left corner."""
        x, y = widget.to_window(widget.x + dp(at[0]), widget.top - dp(at[1]))
        left, top = self.to_window(self.x, self.top)
        return (x - left) / dp(1), (top - y) / dp(1)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        self.flights.finish()
        return super().on_touch_down(touch)

    # Panels

    def look_for(self, player: int) -> Look:
        look = self.look
        return replace(look, insets=upside_down(look.insets)) if self.turned_to(player) else look

    def open_facing(self, panel: Drawn, player: int) -> None:
        self.open(TurnedOver(panel) if self.turned_to(player) else panel)

    def _menu_of(self, side: Side) -> Callable[[], None]:
        return lambda: self.open_menu(self._speaker(side))

    def _speaker(self, side: Side) -> int:
        """Who opens the menu there."""
        if self.faces and not self.shares_bar:
            return self.near_player if side is self.near else 3 - self.near_player
        return self.state.mover if self.both_are_people else self.near_player

    def open_menu(self, player: int) -> None:
        items = self.first_items()
        if self.both_are_people:
            items.append(
                MenuItem("screen-rotation", _("Face each other"), lambda: self.face(not self.faces), self.faces)
            )
        if not self.state.ended:
            if self.both_are_people:
                items.append(MenuItem("handshake-outline", _("Offer a draw"), lambda: self.offer_draw(player)))
            if not self.seats.level(player):
                items.append(MenuItem("flag-outline", _("Give up"), lambda: self.give_up(player)))
        items.append(MenuItem("home-outline", _("Save and leave"), lambda: self.on_back()))
        self.open_facing(DuelMenu(self.look_for(player), items, self.close, self._menu_button(player)), player)

    def _menu_button(self, player: int) -> Rect:
        """Where the player's menu was asked for, as the player sees it."""
        side = self.near if self.shares_bar or not self.faces else self.side_of(player)
        rect, whole = self.on_screen(*side.menu), self.whole
        if not self.turned_to(player):
            return rect
        return Rect(whole.w - rect.right, whole.h - rect.bottom, rect.w, rect.h)
