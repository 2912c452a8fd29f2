"""What the home screen shows, as plain data: it draws this and knows nothing of the store."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scorepad.bots.seats import bot_seats
from scorepad.record import Record
from scorepad.rules.duel import DuelState
from scorepad.rules.game import State
from scorepad.rules.quixo import QuixoState
from scorepad.rules.qwixx.pad import PadState
from scorepad.rules.qwixx.table import TableState
from scorepad.rules.registry import find_game
from scorepad.setup_draft import SetupDraft
from scorepad.setup_options import quixo_sign
from scorepad.sheet_groups import MORE
from scorepad.store.history import GameLine
from scorepad.texts import _, plural
from scorepad.texts.history import others_of, title_of, total_of
from scorepad.texts.names import game_name, listed, player_name, points_text
from scorepad.texts.sheet_groups import group_name
from scorepad.ui.sheet_view import SheetView, sheet_view


@dataclass(frozen=True)
class Seat:
    """A player of a game that waits."""

    name: str
    colour: int
    total: int | None
    """None in a game without points."""
    leads: bool = False
    rolls: bool = False
    """Whose turn it is."""
    view: SheetView | None = None
    sign: str = ""
    """What the seat plays with: in Quixo ``x`` or ``o``, in Duel the stones of ``1`` or ``2``."""
    robot: bool = False


@dataclass(frozen=True)
class Waiting:
    """A game that waits to be continued."""

    id: int
    game: str
    mode: str
    turn: int | None
    seats: tuple[Seat, ...]
    moves: int
    board: DuelState | QuixoState | None = None
    """The board that everybody plays on, if there is one."""

    @property
    def board_shape(self) -> float:
        """How wide the board is for its height; 0 without one."""
        return 0.0 if self.board is None else 1.0 if isinstance(self.board, QuixoState) else 2.4

    @property
    def detail(self) -> str:
        """Where it was left."""
        if self.turn is None or self.mode == "pad":
            taps = plural("{count} tap", "{count} taps", self.moves)
            return _("my sheet · {taps}").format(taps=taps)
        rolls = next((seat.name for seat in self.seats if seat.rolls), "")
        if isinstance(self.board, QuixoState):
            return _("move {turn} · {player} plays").format(turn=self.turn, player=rolls)
        if not rolls:
            return _("turn {turn}").format(turn=self.turn)
        return _("turn {turn} · {player} rolls").format(turn=self.turn, player=rolls)

    @property
    def standing(self) -> str:
        """Who has how many points, or plays against whom, in one line."""
        if isinstance(self.board, QuixoState):
            crosses, circles = (listed([seat.name for seat in self.seats if seat.sign == sign]) for sign in "xo")
            return _("{crosses} against {circles}").format(crosses=crosses, circles=circles)
        return " · ".join(f"{seat.name} {points_text(seat.total or 0)}" for seat in self.seats)


@dataclass(frozen=True)
class Finished:
    """A game that is over, in words ready to be shown."""

    id: int
    game: str
    title: str
    total: int | None
    others: str
    when: str


@dataclass(frozen=True)
class Wins:
    name: str
    colour: int
    count: int | None = None
    """None until it is known."""


@dataclass(frozen=True)
class Summary:
    """All games together."""

    kind: str
    """The game whose wins are counted."""
    wins: tuple[Wins, ...] = ()
    games: int | None = None
    """How many are over; None until it is known."""


def waiting_game(game: int, record: Record, state: State, colours: Sequence[int]) -> Waiting:
    """A game as it was left."""
    names, totals = record.players, [score.total for score in state.scores()]
    bots = bot_seats(record.extra, len(names))
    board = state if isinstance(state, DuelState | QuixoState) else None
    seats = tuple(
        Seat(
            player_name(number, names),
            colour,
            totals[number - 1] if totals else None,
            leads=len(totals) > 1 and totals.count(max(totals)) == 1 and totals[number - 1] == max(totals),
            rolls=state.active == number,
            view=sheet_view(state, number, names) if isinstance(state, TableState | PadState) else None,
            sign=quixo_sign(number - 1) if isinstance(state, QuixoState) else str(number) if board else "",
            robot=bots.level(number) is not None,
        )
        for number, colour in enumerate(colours, 1)
    )
    return Waiting(game, record.game, record.mode, state.turn, seats, len(record.moves), board)


def last_setup_text(draft: SetupDraft) -> str:
    """What a new game would be like without choosing anything."""
    players = plural("{count} player", "{count} players", len(draft.names))
    detail = _("my sheet") if draft.is_pad else players
    return _("Last set-up: {game}, {detail}").format(game=game_name(draft.game), detail=detail)


def finished_game(line: GameLine, when: str) -> Finished:
    """A game that is over."""
    return Finished(line.id, line.kind, title_of(line), total_of(line), others_of(line), when)


def tile_title(game: str) -> str:
    return group_name(game)


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
        players = plural("{least} or {most} player", "{least} or {most} players", most, least=least, most=most)
    else:
        players = plural("{least}–{most} player", "{least}–{most} players", most, least=least, most=most)
    return _("{players} · d8").format(players=players) if game == "longo" else players


def short_subtitle(game: str) -> str:
    """The same where there is little room."""
    return _("Mixx, Bonus …") if game == MORE else tile_subtitle(game).partition(" · ")[0]
