"""Whose statistics, and of which game: a pill with the player that opens a list, and a row of games beside it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp

from scorepad.store.statistics import Known
from scorepad.texts import _
from scorepad.texts.names import printable
from scorepad.texts.sheet_groups import group_name
from scorepad.texts.statistics import games_text
from scorepad.ui.ink import tall
from scorepad.ui.look import Look
from scorepad.ui.paint import Pen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.widgets.bars import EDGE, AppBar
from scorepad.ui.widgets.controls import chip_width, draw_badge, draw_card, draw_chip
from scorepad.ui.widgets.drawn import SLOP, Drawn, Target
from scorepad.ui.widgets.lines import Stack, Words, stacked
from scorepad.ui.widgets.scroll import WHEEL, Page, ScrollPane
from scorepad.ui.widgets.top_panel import PAD, TopPanel

CHIP, GAP = 36.0, 7.0
PEEK = 52.0
"""So much of the next game shows, so that it can be reached."""
LINE = 52.0


def _row() -> float:
    return tall(44.0, 1.25)


class StatisticsBar(AppBar):
    """With a funnel at its end, which chooses the time."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, _("Statistics"))
        self.on_filter: Callable[[], object] | None = None

    def targets(self) -> list[Target]:
        found = super().targets()
        if self.on_filter:
            found.append(Target("filter", Rect(self.box.w - EDGE, 0, EDGE, self.box.h), self.on_filter, self.box.h / 2))
        return found

    def draw(self, pen: Pen) -> None:
        super().draw(pen)
        if self.on_filter:
            chosen = self.theme.colour("accent" if self.subtitle else "on_surface")
            icon = "filter-variant-plus" if self.subtitle else "filter-variant"
            pen.icon(icon, self.box.w - 16, self.middle, 24, chosen)


class ChoiceBar(Drawn):
    """The games slide sideways under a finger where they do not fit; the player stays."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.player, self.colour = "", 0
        self.games: Sequence[str] = ()
        self.game = ""
        self.on_players: Callable[[], object] = lambda: None
        self.on_game: Callable[[str], object] = lambda game: None
        self._offset = 0.0
        self._held: tuple[float, float] | None = None
        """Where a finger came down, and how far the games had slid then."""

    def choose(self, player: str, colour: int, games: Sequence[str], game: str) -> None:
        self.player, self.colour, self.games, self.game = player, colour, games, game
        self.reveal(game)
        self.refresh()

    # Places

    def wanted(self, width: float) -> float:
        """How tall it is when it is this wide."""
        return 2 * _row() if self._has_two_rows(width) else _row()

    def _has_two_rows(self, width: float) -> bool:
        """The games go below the player where larger texts leave no room for one of them and a bit of the next."""
        widest = max((self._chip_width(game) for game in self.games), default=0.0)
        return Pen.scale() > 1 and widest + PEEK + 8 > width - self._pill_width(0.46 * width)

    def _chip_width(self, game: str) -> float:
        return chip_width(group_name(game), icon=game == self.game)

    def _pill_width(self, most: float) -> float:
        name = Pen.text_width(printable(self.player), 15.5, 700)
        around = 97 if self.box.w > 340 else 84
        return min(max(name + around, 110.0), most, tall(260.0))

    @property
    def _pill(self) -> Rect:
        two = self._has_two_rows(self.box.w)
        return Rect(0, 0, self._pill_width(self.box.w - 16 if two else 0.46 * self.box.w), _row())

    @property
    def _room(self) -> Rect:
        """Where games can be seen."""
        if self._has_two_rows(self.box.w):
            return Rect(0, _row(), self.box.w, _row())
        left = self._pill.right + 4
        return Rect(left, 0, self.box.w - left, _row())

    def _chips(self) -> list[tuple[str, Rect]]:
        room, chip, found = self._room, tall(CHIP, 1.25), list[tuple[str, Rect]]()
        x = room.x + (0 if room.y else 4) - self._offset
        for game in self.games:
            width = self._chip_width(game)
            found.append((game, Rect(x, room.y + (room.h - chip) / 2, width, chip)))
            x += width + GAP
        return found

    @property
    def _reach(self) -> float:
        chips = self._chips()
        return max(0.0, chips[-1][1].right + 8 + self._offset - self.box.w) if chips else 0.0

    def reveal(self, game: str) -> None:
        """Slides so far that this game is seen, and something of its neighbours; never further than there are games."""
        if game not in self.games or self.box.w < 2:
            return
        self._slide(self._offset)
        place, room = dict(self._chips())[game], self._room
        if place.x - PEEK < room.x and place.w + 2 * PEEK <= room.w:
            self._slide(self._offset + place.x - PEEK - room.x)
        elif place.right + PEEK > room.right or place.x < room.x:
            # Of what comes next a bit is seen always: so one gets there, and from the last one to the first.
            self._slide(self._offset + place.right + PEEK - room.right)

    def _slide(self, offset: float) -> None:
        self._offset = max(0.0, min(offset, self._reach))
        self.refresh()

    def targets(self) -> list[Target]:
        if not self.player:
            return []
        found, room = [Target("players", self._pill, self.on_players, _row() / 2)], self._room
        for game, chip in self._chips():
            left, right = max(chip.x - GAP / 2, room.x), min(chip.right + GAP / 2, room.right)
            if right - left >= 44:
                place = Rect(left, room.y, right - left, room.h)
                found.append(Target(f"game:{game}", place, partial(self._choose_game, game), CHIP / 2))
        return found

    def _choose_game(self, game: str) -> None:
        self.on_game(game)

    def focus(self, key: str | None) -> None:
        if key and key.startswith("game:"):
            self.reveal(key.removeprefix("game:"))
        elif key:
            # From the player the keyboard goes on to the first game.
            self._slide(0)
        super().focus(key)

    # Touch

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not self.collide_point(*touch.pos):
            return False
        if touch.is_mouse_scrolling:
            step = WHEEL if touch.button in ("scrollup", "scrollright") else -WHEEL
            self._slide(self._offset + step)
            return True
        super().on_touch_down(touch)
        touch.grab(self)
        self._held = touch.x, self._offset
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self or self._held is None:
            return False
        moved = (self._held[0] - touch.x) / dp(1)
        if abs(moved) > SLOP and self._reach:
            self.release()
            self._slide(self._held[1] + moved)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is self:
            self._held = None
        return super().on_touch_up(touch)

    # Drawing

    def draw(self, pen: Pen) -> None:
        if not self.player:
            return
        theme, pill = self.theme, self._pill
        with pen.clipped(self._room):
            for game, chip in self._chips():
                draw_chip(pen, theme, chip, group_name(game), chosen=game == self.game)
        draw_card(pen, theme, pill, pill.h / 2)
        name, middle = printable(self.player), pill.h / 2
        draw_badge(pen, theme, 24, middle, 14, name, self.colour)
        pen.text_within(name, 46, pill.right - 32, middle, 15.5, 700, theme.colour("on_surface"), least=11)
        pen.icon("chevron-down", pill.right - 19, middle, 20, theme.colour("on_surface_2"))


class _Names(Page):
    """Everybody who has finished a game."""

    def __init__(self, look: Look, players: Sequence[Known], colours: Mapping[str, int], chosen: str) -> None:
        super().__init__(look)
        self._players, self._colours, self._chosen = players, colours, chosen
        self.on_player: Callable[[str], object] = lambda name: None

    def _words(self, one: Known, width: float) -> Stack:
        ink, quiet = ("on_accent_2",) * 2 if one.name == self._chosen else ("on_surface", "on_surface_2")
        name, count = Words(printable(one.name), 16, 500, ink), Words(games_text(one.count), 13, 400, quiet)
        return stacked(width - 48 - 40, (name, count))

    def _height(self, one: Known, width: float) -> float:
        return LINE if Pen.scale() == 1 else max(LINE, self._words(one, width).height + 20)

    def height_for(self, width: float) -> float:
        return sum(self._height(one, width) for one in self._players)

    def _places(self) -> list[tuple[Known, Rect]]:
        found, y = list[tuple[Known, Rect]](), 0.0
        for one in self._players:
            found.append((one, Rect(0, y, self.box.w, self._height(one, self.box.w))))
            y += found[-1][1].h
        return found

    def place_of(self, name: str) -> Rect | None:
        return next((place for one, place in self._places() if one.name == name), None)

    def _choose(self, name: str) -> None:
        self.on_player(name)

    def targets(self) -> list[Target]:
        return [
            Target(f"player:{one.name}", place, partial(self._choose, one.name), 14) for one, place in self._places()
        ]

    def draw(self, pen: Pen) -> None:
        theme = self.theme
        for one, place in self._places():
            middle, name, chosen = place.y + place.h / 2, printable(one.name), one.name == self._chosen
            if chosen:
                pen.rounded(Rect(place.x, place.y + 2, place.w, place.h - 4), 14, theme.colour("accent_2"))
                pen.icon("check", place.right - 20, middle, 20, theme.colour("on_accent_2"))
            draw_badge(pen, theme, place.x + 24, middle, 15, name, self._colours.get(one.name, 0))
            if pen.scale() > 1:
                words = self._words(one, place.w)
                words.draw(pen, theme, place.x + 48, middle - words.height / 2)
                continue
            right = place.right - 40
            told = games_text(one.count)
            width = pen.text_width(told, 13, 400)
            role = "on_accent_2" if chosen else "on_surface_2"
            pen.text(told, right, middle, 13, 400, theme.colour(role), anchor="right")
            ink = theme.colour("on_accent_2" if chosen else "on_surface")
            pen.text_within(name, place.x + 48, right - width - 8, middle, 16, 500, ink, least=11)


class PlayersPanel(TopPanel):
    """The list of players over the screen."""

    def __init__(self, look: Look, players: Sequence[Known], colours: Mapping[str, int], chosen: str) -> None:
        super().__init__(look, _("Whose statistics?"))
        self.names = _Names(look, players, colours, chosen)
        self.pane = ScrollPane(self.names)
        self._chosen = chosen
        self.add_widget(self.pane)
        self.bind(pos=lambda *_: self._arrange(), size=lambda *_: self._arrange())

    def body_height(self, width: float) -> float:
        insets = self.look.insets
        room = self.box.h - insets.top - insets.bottom - 16 - 52 - PAD
        return min(self.names.height_for(width + 16), max(LINE, room)) + PAD

    def draw_body(self, pen: Pen, body: Rect) -> None:
        """The list draws itself."""

    def _arrange(self) -> None:
        body = self.body
        self.pane.place(Rect(body.x - 8, body.y, body.w + 16, body.h - PAD), self)
        if place := self.names.place_of(self._chosen):
            self.pane.reveal(place)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self.pane.collide_point(*touch.pos):
            return bool(self.pane.on_touch_down(touch))
        return super().on_touch_down(touch)
