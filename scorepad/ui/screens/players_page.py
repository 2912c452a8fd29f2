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
from scorepad.ui.widgets.controls import draw_badge, draw_card, draw_nothing, player_colour
from scorepad.ui.widgets.drawn import Target
from scorepad.ui.widgets.long_page import LongPage, Part
from scorepad.ui.widgets.scroll import Page

ROW = 64.0
DEED = 52.0
COLOUR = 48.0
WIDEST = 560.0
HEAD = 132.0
CARD_RADIUS = 18.0


@dataclass(frozen=True)
class PlayerRow:
    """A remembered player."""

    name: str
    colour: int
    detail: str = ""
    """How often they played; nothing until it is known."""


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

        def draw(pen: Pen, y: float) -> None:
            theme, middle = self.theme, y + ROW / 2
            top, bottom = CARD_RADIUS if first else 0.0, CARD_RADIUS if last else 0.0
            place = Rect(0, y, width, ROW)
            if last:
                pen.shadow(place, CARD_RADIUS, 1, theme)
            pen.corners(place, (top, top, bottom, bottom), theme.colour("accent_2" if chosen else "surface"))
            if not first and not chosen:
                pen.plain(Rect(66, y - 0.5, width - 80, 1), theme.colour("outline"))
            draw_badge(pen, theme, 36, middle, 20, player.name, player.colour)
            ink = theme.colour("on_accent_2" if chosen else "on_surface")
            quiet = theme.colour("on_accent_2" if chosen else "on_surface_2")
            right = width - 44
            pen.text_within(printable(player.name), 66, right, middle - 10, 16, 700, ink, least=13)
            pen.text_within(player.detail, 66, right, middle + 12, 13, 400, quiet, least=10)
            pen.icon("chevron-right", width - 24, middle, 24, quiet)

        target = Target(f"player:{player.name}", Rect(0, 0, width, ROW), lambda: self.on_player(player.name), 14)
        return Part(player.name, (player, first, last, chosen), ROW, draw, (target,))

    def _nobody(self, width: float) -> Part:
        def draw(pen: Pen, y: float) -> None:
            told = _("Whoever plays a game is remembered here.")
            draw_nothing(pen, self.theme, Rect(0, y, width, 0), "account-group-outline", _("Nobody yet"), told)

        return Part("nobody", None, 240, draw)


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

    def height_for(self, width: float) -> float:
        return HEAD + 12 + 5 * DEED + 12 + 40

    def _colours(self) -> list[Rect]:
        pitch = min(60.0, (self.box.w - 24) / COLOURS)
        left = (self.box.w - COLOURS * pitch) / 2
        return [Rect(left + at * pitch, 76, pitch, COLOUR) for at in range(COLOURS)]

    def _rows(self) -> list[Rect]:
        return [Rect(0, HEAD + 12 + at * DEED, self.box.w, DEED) for at in range(5)]

    def targets(self) -> list[Target]:
        if self.player is None:
            return []
        found = [Target("name", Rect(0, 0, self.box.w, 72), self.on_rename, CARD_RADIUS)]
        for at, place in enumerate(self._colours()):
            found.append(Target(f"colour:{at}", place, partial(self.on_colour, at), 24))
        for (key, _icon, _text, act), place in zip(self._deeds(), self._rows(), strict=True):
            found.append(Target(key, place, act, 14))
        return found

    # Drawing

    def draw(self, pen: Pen) -> None:
        player, theme, width = self.player, self.theme, self.box.w
        if player is None:
            return
        draw_card(pen, theme, Rect(0, 0, width, HEAD))
        draw_badge(pen, theme, 44, 38, 24, player.name, player.colour)
        ink, quiet = theme.colour("on_surface"), theme.colour("on_surface_2")
        pen.text_within(printable(player.name), 82, width - 48, 28, 20, 700, ink, least=14)
        pen.text_within(player.detail, 82, width - 48, 52, 13, 400, quiet, least=10)
        pen.icon("pencil-outline", width - 26, 38, 20, quiet)
        for at, place in enumerate(self._colours()):
            x, y = place.x + place.w / 2, place.y + place.h / 2
            pen.disc(x, y, 16, player_colour(theme, at))
            if at == player.colour:
                pen.ring(x, y, 21, 2.5, theme.colour("accent"))
                pen.icon("check", x, y, 18, theme.colour("surface" if theme.name == "light" else "bg"))
        rows = self._rows()
        draw_card(pen, theme, Rect(0, rows[0].y, width, 5 * DEED))
        for at, ((key, icon, text, _act), place) in enumerate(zip(self._deeds(), rows, strict=True)):
            middle, strong = place.y + DEED / 2, theme.colour("danger") if key == "delete" else ink
            if at:
                pen.plain(Rect(56, place.y - 0.5, width - 70, 1), theme.colour("outline"))
            pen.icon(icon, 30, middle, 22, theme.colour("danger") if key == "delete" else quiet)
            pen.text_within(text, 56, width - 40, middle, 16, 400, strong, least=12)
            if key != "delete":
                pen.icon("chevron-right", width - 24, middle, 22, quiet)
        told = _("Games that were played stay, and so do their statistics.")
        lines = pen.wrapped(told, width - 16, 12.5, 400)
        for at, line in enumerate(lines):
            pen.text_within(line, 8, width - 8, rows[-1].bottom + 18 + 17 * at, 12.5, 400, quiet, least=10)
