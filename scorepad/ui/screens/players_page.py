"""The list of players, and what can be done with one of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from scorepad.store.players import COLOURS
from scorepad.texts import _
from scorepad.texts.names import printable
from scorepad.ui.look import Look
from scorepad.ui.paint import Pen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.theme import Theme
from scorepad.ui.widgets.controls import draw_badge, draw_card, player_colour
from scorepad.ui.widgets.drawn import Target
from scorepad.ui.widgets.lines import Stack, Words, stacked
from scorepad.ui.widgets.long_page import LongPage, Part
from scorepad.ui.widgets.nothing import Nothing
from scorepad.ui.widgets.scroll import Page

ROW = 64.0
DEED = 52.0
COLOUR = 48.0
WIDEST = 560.0
HEAD, NAME = 132.0, 72.0
CARD_RADIUS = 18.0


@dataclass(frozen=True)
class PlayerRow:
    """A remembered player."""

    name: str
    colour: int
    detail: str = ""
    """How often they played; nothing until it is known."""


def _quiet(chosen: bool) -> str:
    return "on_accent_2" if chosen else "on_surface_2"


def _words(player: PlayerRow, width: float, size: float, chosen: bool = False) -> Stack:
    name = Words(printable(player.name), size, 700, "on_accent_2" if chosen else "on_surface")
    return stacked(width, (name,), (Words(player.detail, 13, 400, _quiet(chosen)),))


def _draw_words(
    pen: Pen, theme: Theme, player: PlayerRow, left: float, right: float, middle: float, size: float, chosen: bool
) -> None:
    """The name, and below it how often they played."""
    if pen.scale() > 1:
        words = _words(player, right - left, size, chosen)
        words.draw(pen, theme, left, middle - words.height / 2)
        return
    ink, quiet = theme.colour("on_accent_2" if chosen else "on_surface"), theme.colour(_quiet(chosen))
    # A name as large as a title stands as far from the line below as its size asks for.
    down = 12 if size < 20 else 14
    least = 13 if size < 20 else 14
    pen.text_within(printable(player.name), left, right, middle - 10, size, 700, ink, least=least)
    pen.text_within(player.detail, left, right, middle + down, 13, 400, quiet, least=10)


class PlayerList(LongPage):
    def __init__(self, look: Look, players: Sequence[PlayerRow]) -> None:
        super().__init__(look)
        self.players = tuple(players)
        self.chosen = ""
        """The name of whom the rest of the screen shows."""
        self.on_player: Callable[[str], object] = lambda name: None

    def show(self, players: Sequence[PlayerRow], chosen: str) -> None:
        self.players, self.chosen = tuple(players), chosen
        self.changed()

    def parts(self, width: float) -> list[Part]:
        if not self.players:
            return [self._nobody(width)]
        last = len(self.players) - 1
        return [
            *(self._row(width, player, at == 0, at == last) for at, player in enumerate(self.players)),
            Part("end", None, 16, lambda pen, y: None),
        ]

    def _row(self, width: float, player: PlayerRow, first: bool, last: bool) -> Part:
        chosen = player.name == self.chosen
        height = max(ROW, _words(player, width - 66 - 44, 16, chosen).height + 20) if Pen.scale() > 1 else ROW

        def draw(pen: Pen, y: float) -> None:
            theme, middle = self.theme, y + height / 2
            top, bottom = CARD_RADIUS if first else 0.0, CARD_RADIUS if last else 0.0
            place = Rect(0, y, width, height)
            if last:
                pen.shadow(place, CARD_RADIUS, 1, theme)
            pen.corners(place, (top, top, bottom, bottom), theme.colour("accent_2" if chosen else "surface"))
            if not first and not chosen:
                pen.plain(Rect(66, y - 0.5, width - 80, 1), theme.colour("outline"))
            draw_badge(pen, theme, 36, middle, 20, player.name, player.colour)
            _draw_words(pen, theme, player, 66, width - 44, middle, 16, chosen)
            pen.icon("chevron-right", width - 24, middle, 24, theme.colour(_quiet(chosen)))

        target = Target(f"player:{player.name}", Rect(0, 0, width, height), lambda: self.on_player(player.name), 14)
        return Part(player.name, (player, first, last, chosen), height, draw, (target,))

    def _nobody(self, width: float) -> Part:
        nobody = Nothing("account-group-outline", _("Nobody yet"), _("Whoever plays a game is remembered here."))

        def draw(pen: Pen, y: float) -> None:
            nobody.draw(pen, self.theme, Rect(0, y, width, 0))

        return Part("nobody", None, max(240.0, nobody.height(width)), draw)


def _deed_words(text: str, width: float, role: str = "on_surface") -> Stack:
    return stacked(width - 56 - 40, (Words(text, 16, 400, role),))


def _note(width: float) -> Stack:
    told = _("Games that were played stay, and so do their statistics.")
    return stacked(width - 16, (Words(told, 12.5, 400, "on_surface_2"),))


class PlayerPage(Page):
    """One player: name, colour, and what can be done."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.player: PlayerRow | None = None
        self.on_rename: Callable[[], object] = lambda: None
        self.on_colour: Callable[[int], object] = lambda colour: None
        self.on_statistics: Callable[[], object] = lambda: None
        self.on_history: Callable[[], object] = lambda: None
        self.on_merge: Callable[[], object] = lambda: None
        self.on_delete: Callable[[], object] = lambda: None

    def _deeds(self) -> list[tuple[str, str, str, Callable[[], object]]]:
        """Key, icon, words, what it does."""
        return [
            ("rename", "pencil-outline", _("Rename"), self.on_rename),
            ("statistics", "chart-line", _("Statistics"), self.on_statistics),
            ("history", "history", _("All games of this player"), self.on_history),
            ("merge", "account-multiple-outline", _("Is the same as …"), self.on_merge),
            ("delete", "trash-can-outline", _("Delete from this list"), self.on_delete),
        ]

    # Places

    def _name_height(self, width: float) -> float:
        """Of the name, above the colours."""
        if self.player is None or Pen.scale() == 1:
            return NAME
        return max(NAME, _words(self.player, width - 82 - 48, 20).height + 24)

    def _head(self, width: float) -> float:
        return HEAD - NAME + self._name_height(width)

    def height_for(self, width: float) -> float:
        if Pen.scale() == 1:
            return HEAD + 12 + 5 * DEED + 12 + 40
        return self._rows(width)[-1].bottom + 10 + _note(width).height + 24

    def _colours(self) -> list[Rect]:
        pitch = min(60.0, (self.box.w - 24) / COLOURS)
        left, y = (self.box.w - COLOURS * pitch) / 2, self._name_height(self.box.w) + 4
        return [Rect(left + at * pitch, y, pitch, COLOUR) for at in range(COLOURS)]

    def _rows(self, width: float) -> list[Rect]:
        places, y = list[Rect](), self._head(width) + 12
        for _key, _icon, text, _act in self._deeds():
            height = DEED if Pen.scale() == 1 else max(DEED, _deed_words(text, width).height + 18)
            places.append(Rect(0, y, width, height))
            y += height
        return places

    def targets(self) -> list[Target]:
        if self.player is None:
            return []
        found = [Target("name", Rect(0, 0, self.box.w, self._name_height(self.box.w)), self.on_rename, CARD_RADIUS)]
        for at, place in enumerate(self._colours()):
            found.append(Target(f"colour:{at}", place, partial(self.on_colour, at), 24))
        for (key, _icon, _text, act), place in zip(self._deeds(), self._rows(self.box.w), strict=True):
            found.append(Target(key, place, act, 14))
        return found

    # Drawing

    def draw(self, pen: Pen) -> None:
        player, theme, width = self.player, self.theme, self.box.w
        if player is None:
            return
        draw_card(pen, theme, Rect(0, 0, width, self._head(width)))
        middle = self._name_height(width) / 2 + 2
        draw_badge(pen, theme, 44, middle, 24, player.name, player.colour)
        _draw_words(pen, theme, player, 82, width - 48, middle, 20, False)
        pen.icon("pencil-outline", width - 26, middle, 20, theme.colour("on_surface_2"))
        for at, place in enumerate(self._colours()):
            x, y = place.x + place.w / 2, place.y + place.h / 2
            pen.disc(x, y, 16, player_colour(theme, at))
            if at == player.colour:
                pen.ring(x, y, 21, 2.5, theme.colour("accent"))
                pen.icon("check", x, y, 18, theme.colour("surface" if theme.name == "light" else "bg"))
        self._draw_deeds(pen)

    def _draw_deeds(self, pen: Pen) -> None:
        theme, width, rows = self.theme, self.box.w, self._rows(self.box.w)
        quiet = theme.colour("on_surface_2")
        draw_card(pen, theme, Rect(0, rows[0].y, width, rows[-1].bottom - rows[0].y))
        for at, ((key, icon, text, _act), place) in enumerate(zip(self._deeds(), rows, strict=True)):
            middle, role = place.y + place.h / 2, "danger" if key == "delete" else "on_surface"
            if at:
                pen.plain(Rect(56, place.y - 0.5, width - 70, 1), theme.colour("outline"))
            pen.icon(icon, 30, middle, 22, theme.colour("danger") if key == "delete" else quiet)
            if pen.scale() > 1:
                words = _deed_words(text, width, role)
                words.draw(pen, theme, 56, middle - words.height / 2)
            else:
                pen.text_within(text, 56, width - 40, middle, 16, 400, theme.colour(role), least=12)
            if key != "delete":
                pen.icon("chevron-right", width - 24, middle, 22, quiet)
        if pen.scale() > 1:
            _note(width).draw(pen, theme, 8, rows[-1].bottom + 10)
            return
        told = _("Games that were played stay, and so do their statistics.")
        for at, line in enumerate(pen.wrapped(told, width - 16, 12.5, 400)):
            pen.text_within(line, 8, width - 8, rows[-1].bottom + 18 + 17 * at, 12.5, 400, quiet, least=10)
