"""Home: the game in progress first, then the games that can be begun with one tap."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from kivy.input.motionevent import MotionEvent

from scorepad.texts import _, plural
from scorepad.texts.names import game_name
from scorepad.ui.paint import Pen
from scorepad.ui.screens.my_sheet_layout import Insets
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.theme import Theme, rgba
from scorepad.ui.widgets.drawn import Drawn

HERO, TILE, GAP = 186.0, 108.0, 8.0


@dataclass(frozen=True)
class Waiting:
    """A game that waits to be continued."""

    id: int
    game: str
    name: str
    total: int
    moves: int


class HomeScreen(Drawn):
    """Draws itself; ``on_continue`` is told which game, ``on_begin`` which kind."""

    def __init__(
        self, games: tuple[str, ...], waiting: list[Waiting], theme: Theme, insets: Insets | None = None
    ) -> None:
        super().__init__(theme)
        self.on_continue: Callable[[int], object] = lambda game: None
        self.on_begin: Callable[[str], object] = lambda game: None
        self._games = games
        self._waiting = waiting
        self._insets = insets or Insets()
        self.notice = ""

    # Places

    @property
    def _lies(self) -> bool:
        """Low and wide: what waits on the left, what can be begun on the right."""
        return self.box.w > self.box.h and self.box.h < 600

    @property
    def _column(self) -> Rect:
        """The column in which everything stands; on a tablet it does not get wider than two hands."""
        box, insets = self.box, self._insets
        width = min(box.w - insets.left - insets.right - 24, 1000.0 if self._lies else 560.0)
        left = insets.left + (box.w - insets.left - insets.right - width) / 2
        return Rect(left, insets.top + 12, width, box.h - insets.top - insets.bottom - 24)

    @property
    def _left(self) -> Rect:
        """Where the waiting games stand."""
        column = self._column
        return Rect(column.x, column.y, (column.w - 16) / 2, column.h) if self._lies else column

    @property
    def hero_place(self) -> Rect | None:
        column = self._left
        return Rect(column.x, column.y + 56, column.w, HERO) if self._waiting else None

    def waiting_places(self) -> list[Rect]:
        """The other games that wait, as lines below the hero, as many as there is room for."""
        hero = self.hero_place
        if hero is None:
            return []
        room = int((self._column.bottom - hero.bottom) / (48 + GAP)) if self._lies else 3
        return [
            Rect(hero.x, hero.bottom + GAP + at * (48 + GAP), hero.w, 48)
            for at in range(min(room, len(self._waiting) - 1))
        ]

    def tile_places(self) -> dict[str, Rect]:
        column, hero = self._column, self.hero_place
        left, top, across = column.x, column.y + 56, column.w
        if hero and self._lies:
            left, across = hero.right + 16, hero.w
        elif hero:
            top = (self.waiting_places() or [hero])[-1].bottom + 14
        if not self._lies or not hero:
            top += 30
        width = (across - GAP) / 2
        return {
            game: Rect(left + (at % 2) * (width + GAP), top + (at // 2) * (TILE + GAP), width, TILE)
            for at, game in enumerate(self._games)
        }

    def on_touch_up(self, touch: MotionEvent) -> bool:
        hero = [self.hero_place] if self.hero_place else []
        for place, waiting in zip([*hero, *self.waiting_places()], self._waiting, strict=False):
            if self.tapped(touch, place):
                self.on_continue(waiting.id)
                return True
        for game, place in self.tile_places().items():
            if self.tapped(touch, place):
                self.on_begin(game)
                return True
        return False

    # Drawing

    def draw(self, pen: Pen) -> None:
        theme, column = self.theme, self._column
        pen.plain(self.box, theme.colour("bg"))
        self._draw_logo(pen, column.x + 4, column.y + 3)
        pen.text("Scorepad", column.x + 44, column.y + 18, 22, 700, theme.colour("on_surface"), anchor="left")
        if self.notice:
            quiet = theme.colour("on_surface_2")
            pen.text(self.notice, column.right - 4, column.y + 18, 13, 400, quiet, anchor="right")
        if hero := self.hero_place:
            self._draw_hero(pen, hero, self._waiting[0])
        for place, waiting in zip(self.waiting_places(), self._waiting[1:], strict=False):
            self._draw_line(pen, place, waiting)
        tiles = self.tile_places()
        first = min(tiles.values(), key=lambda place: (place.y, place.x))
        pen.text(_("New game"), first.x + 4, first.y - 16, 14, 700, theme.colour("on_surface"), anchor="left")
        for game, place in tiles.items():
            self._draw_tile(pen, game, place)

    def _draw_logo(self, pen: Pen, x: float, y: float) -> None:
        for at, letter in enumerate("rygb"):
            square = Rect(x + at % 2 * 15.5, y + at // 2 * 15.5, 14.5, 14.5)
            pen.rounded(square, 4, self.theme.row(letter, "strong"))
        pen.cross(Rect(x + 3, y + 3, 24, 24), 0, self.theme.colour("ink"))

    def _draw_hero(self, pen: Pen, place: Rect, waiting: Waiting) -> None:
        theme = self.theme
        pen.shadow(place, 24, 2, theme)
        pen.rounded(place, 24, theme.colour("hero"))
        left = place.x + 18
        pen.text(_("In progress"), left, place.y + 25, 13, 400, theme.colour("on_hero_2"), anchor="left")
        title = game_name(waiting.game)
        pen.text(title, left, place.y + 50, 24, 700, theme.colour("on_hero"), anchor="left")
        after = left + pen.text_width(title, 24, 700) + 10
        detail = _("my sheet") + " · " + plural("{count} tap", "{count} taps", waiting.moves)
        pen.text_within(detail, after, place.right - 14, place.y + 52, 14, 400, theme.colour("on_hero_2"))
        chip = Rect(left - 4, place.y + 74, (place.w - 36) / 2, 48)
        pen.rounded(chip, 12, theme.colour("hero_button"))
        pen.text_within(waiting.name, chip.x + 10, chip.right - 8, chip.y + 14, 12, 400, theme.colour("on_hero_2"))
        pen.text(str(waiting.total), chip.x + 10, chip.y + 33, 21, 700, theme.colour("on_hero"), anchor="left")
        button = Rect(left - 4, place.bottom - 52, place.w - 28, 40)
        pen.rounded(button, 20, rgba("#FFFFFF"))
        ink = rgba("#221A36")
        width = pen.text_width(_("Continue"), 16, 500)
        middle = button.x + button.w / 2
        pen.icon("play", middle - width / 2 - 10, button.y + 20, 20, ink)
        pen.text(_("Continue"), middle + 8, button.y + 20, 16, 500, ink)

    def _draw_line(self, pen: Pen, place: Rect, waiting: Waiting) -> None:
        theme, middle = self.theme, place.y + place.h / 2
        pen.shadow(place, 16, 1, theme)
        pen.rounded(place, 16, theme.colour("surface"))
        text = f"{game_name(waiting.game)} · {waiting.name}"
        pen.text_within(text, place.x + 16, place.right - 60, middle, 14, 500, theme.colour("on_surface"))
        pen.text(str(waiting.total), place.right - 16, middle, 18, 700, theme.colour("on_surface"), anchor="right")

    def _draw_tile(self, pen: Pen, game: str, place: Rect) -> None:
        theme = self.theme
        pen.shadow(place, 18, 1, theme)
        pen.rounded(place, 18, theme.colour("surface"))
        picture = Rect(place.x, place.y, place.w, 62)
        pen.rounded(picture, 18, theme.row("b", "lane"))
        pen.plain(Rect(picture.x, picture.y + 24, picture.w, 38), theme.row("b", "lane"))
        rows = "rygb" if game == "classic" else "yb"
        height = 11.0 if len(rows) == 4 else 22.0
        for at, letter in enumerate(rows):
            self._draw_band(pen, Rect(picture.x, picture.y + 7 + at * (height + 2), picture.w, height), letter, at)
        left = place.x + 14
        pen.text(game_name(game), left, place.y + 77, 15, 700, theme.colour("on_surface"), anchor="left")
        pen.text_within(_("my sheet"), left, place.right - 8, place.y + 94, 12, 400, theme.colour("on_surface_2"))

    def _draw_band(self, pen: Pen, band: Rect, letter: str, at: int) -> None:
        """A strip of a sheet: some cells crossed, some open."""
        theme, side = self.theme, band.h - 4
        pen.plain(band, theme.row(letter, "strong"))
        count = int((band.w - 12) / (side * 1.5))
        for index in range(count):
            cell = Rect(band.x + 8 + index * side * 1.5, band.y + 2, side * 1.25, side)
            if (index * 3 + at * 5) % 4 < 2 and index < count * 0.7:
                pen.cross(Rect(cell.x + side * 0.12, cell.y, side, side), (index + at) % 4, theme.colour("ink"))
            else:
                pen.rounded(cell, 3, theme.row(letter, "cell"))
