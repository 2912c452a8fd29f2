"""What the home screen shows, as plain data: it draws this and knows nothing of the store."""

from __future__ import annotations

from dataclasses import dataclass

from scorepad.rules.registry import find_game
from scorepad.texts import _, plural
from scorepad.texts.names import game_name, points_text
from scorepad.ui.sheet_view import SheetView

MORE = "more"
"""The tile of the further sheets, which is no game."""


@dataclass(frozen=True)
class Seat:
    """A player of a game that waits."""

    name: str
    colour: int
    total: int
    leads: bool = False
    rolls: bool = False
    view: SheetView | None = None


@dataclass(frozen=True)
class Waiting:
    """A game that waits to be continued."""

    id: int
    game: str
    mode: str
    turn: int | None
    seats: tuple[Seat, ...]
    moves: int

    @property
    def detail(self) -> str:
        """Where it was left."""
        if self.turn is None or self.mode == "pad":
            taps = plural("{count} tap", "{count} taps", self.moves)
            return _("my sheet · {taps}").format(taps=taps)
        rolls = next((seat.name for seat in self.seats if seat.rolls), "")
        if not rolls:
            return _("turn {turn}").format(turn=self.turn)
        return _("turn {turn} · {player} rolls").format(turn=self.turn, player=rolls)

    @property
    def standing(self) -> str:
        """Who has how many points, in one line."""
        return " · ".join(f"{seat.name} {points_text(seat.total)}" for seat in self.seats)


@dataclass(frozen=True)
class Finished:
    """A game that is over, in words ready to be shown."""

    id: int
    game: str
    title: str
    total: int | None
    others: str
    when: str


def tile_title(game: str) -> str:
    return _("More sheets") if game == MORE else game_name(game)


def tile_subtitle(game: str) -> str:
    """How many can play, and what else they need to know before they tap."""
    if game == MORE:
        return _("Mixx, Bonus, Double …")
    found = find_game(game)
    # Practice alone is possible, but nothing to advertise.
    counts = [count for count in found.player_counts("table") if count > 1] if found else []
    if not counts:
        return ""
    least, most = min(counts), max(counts)
    if len(counts) == 1:
        players = plural("{count} player", "{count} players", least)
    elif len(counts) == 2:
        players = _("{least} or {most} players").format(least=least, most=most)
    else:
        players = _("{least}–{most} players").format(least=least, most=most)
    return _("{players} · d8").format(players=players) if game == "longo" else players
