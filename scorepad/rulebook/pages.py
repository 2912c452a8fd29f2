"""What a page of the rule book is. An example is a real game: whoever shows it replays it by the rules themselves."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from scorepad.record import Record, parse_move
from scorepad.record import new as new_record
from scorepad.rules.game import IllegalMove, Refusal, State


@dataclass(frozen=True)
class Played:
    """A game as far as an example needs it: a header, and moves in the notation of records."""

    game: str
    moves: tuple[str, ...] = ()
    mode: str = "table"
    players: int = 2
    first: int = 1
    options: Mapping[str, object] = field(default_factory=dict)

    def then(self, *moves: str) -> Played:
        """The same game some moves later."""
        return replace(self, moves=self.moves + moves)

    @property
    def names(self) -> tuple[str, ...]:
        """Players of an example are numbers: nobody's name is in the rules."""
        return tuple(map(str, range(1, self.players + 1)))

    def record(self) -> Record:
        return new_record(self.game, self.names, self.mode, self.first, self.options).with_moves(self.moves)

    def state(self) -> State:
        return self.record().replay()


# What an example points at


@dataclass(frozen=True)
class Rows:
    """Rows of one player's sheet, by their letters."""

    letters: str = "rygb"
    player: int = 1
    points: bool = False
    """Whether each row ends with its points."""
    misthrows: bool = False
    """Whether the misthrow boxes and the total stand below."""


@dataclass(frozen=True)
class Fields:
    """A piece of On Board's track, from one field to another (0 is the start), with all the pawns there."""

    first: int
    last: int
    player: int = 1


@dataclass(frozen=True)
class Stones:
    """Rows of Duel's board with everybody's stones, as the player to move sees them."""

    letters: str


@dataclass(frozen=True)
class Cubes:
    """Quixo's board."""


Shown = Rows | Fields | Stones | Cubes


@dataclass(frozen=True)
class Span:
    """Two neighbouring places of the row that belong together, and what is said of them. No ``last``: the lock."""

    text: str
    first: str
    last: str = ""


@dataclass(frozen=True)
class Example:
    """One step: a line of text, and the game it speaks of."""

    text: str
    played: Played
    show: Shown | None = None
    tap: str = ""
    """A move that a finger makes here: allowed in a step, refused in a counter-example."""
    dice: str = ""
    """Which dice of the turn's roll are shown: ``1`` and ``2`` for the white ones, ``r y g b`` for the others."""
    counts: bool = False
    """Whether the crosses are counted by small numbers below them."""
    span: Span | None = None
    result: str = ""
    """What comes of it, in a chip below."""
    word: str = ""
    """In a counter-example a short word at the end of the line, such as “not yet”."""

    def refusal(self) -> Refusal | None:
        """Why the tap is refused; None if it is allowed."""
        try:
            self.played.state().play(parse_move(self.tap))
        except IllegalMove as error:
            return error.refusal
        return None


@dataclass(frozen=True)
class Consequence:
    """What follows for everybody: a strong line and a plain one."""

    strong: str
    plain: str
    icon: str = "account-group"


@dataclass(frozen=True)
class Page:
    """One subject. All texts are marked for the catalogue and translated when they are shown."""

    key: str
    rules: tuple[str, ...]
    """The rules it explains; the first one is its own."""
    tab: str
    title: str
    text: str
    """One or two sentences, or three; each says one thing."""
    steps: tuple[Example, ...] = ()
    counter: Example | None = None
    consequence: Consequence | None = None

    @property
    def examples(self) -> tuple[Example, ...]:
        return self.steps + ((self.counter,) if self.counter else ())


Book = tuple[Page, ...]


def at_table(game: str, crosses: str, options: Mapping[str, object] | None = None) -> Played:
    """A table of two at which player 1 has made these crosses, in this order, and is to move.

    Player 1 crosses twice in each of the own turns and once in the others; what player 2 does is not looked at.
    """
    waiting, moves, mine = crosses.split(), list[str](), True
    while waiting or not mine:
        for action in ("white", "colour") if mine else ("white",):
            if waiting:
                moves.append(f"{action} 1 {waiting.pop(0)}")
        moves.append("next")
        mine = not mine
    return Played(game, tuple(moves), options=options or {})


def on_pad(game: str, crosses: str, misthrows: int = 0, options: Mapping[str, object] | None = None) -> Played:
    """One player's sheet with these crosses, without turns."""
    moves = (*(f"cross 1 {cell}" for cell in crosses.split()), *["miss 1"] * misthrows)
    return Played(game, moves, "pad", 1, options=options or {})
