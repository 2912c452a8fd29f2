"""The game record: a header and the moves that people made. Everything else is derived by replaying it."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import NoReturn

from scorepad.rules import moves
from scorepad.rules.game import BadSetup, Game, IllegalMove, Refusal, Setup, State, Why
from scorepad.rules.moves import Move
from scorepad.rules.registry import find_game

FORMAT = "scorepad"
VERSION = 1
MAX_BYTES = 1 << 20
MAX_MOVES = 10_000
_REQUIRED = ("format", "version", "game", "mode", "players", "moves")
_KNOWN = (*_REQUIRED, "first", "options")


class BadRecord(Exception):
    """A record that cannot be replayed: the header (move 0) or the first move that is refused."""

    def __init__(self, refusal: Refusal, move: int = 0, text: str = "", players: tuple[str, ...] = ()) -> None:
        super().__init__(refusal, move, text)
        self.refusal = refusal
        self.move = move
        self.text = text
        self.players = players


@dataclass(frozen=True)
class Record:
    """One game. Made by ``read`` or ``new``, which check the header; the moves are checked by ``replay``."""

    game: str
    mode: str
    players: tuple[str, ...]
    first: int = 1
    options: Mapping[str, object] = field(default_factory=dict)
    moves: tuple[str, ...] = ()
    extra: Mapping[str, object] = field(default_factory=dict)
    """Header keys that Scorepad does not know, kept for whoever does."""

    def with_moves(self, texts: tuple[str, ...]) -> Record:
        return replace(self, moves=texts)

    def start(self) -> State:
        """The state before the first move."""
        return _game(self.game).start(Setup(self.mode, len(self.players), self.first, self.options))

    def states(self) -> Iterator[State]:
        """The state before the first move and after each move; BadRecord at the first one that is refused."""
        state = self.start()
        yield state
        for number, text in enumerate(self.moves, 1):
            try:
                state = state.play(parse_move(text))
            except IllegalMove as error:
                raise BadRecord(error.refusal, number, text, self.players) from None
            yield state

    def replay(self) -> State:
        """The state after the last move."""
        *_, state = self.states()
        return state


def parse_move(text: str) -> Move:
    move = moves.parse(text)
    if move is None:
        raise IllegalMove(Why.BAD_NOTATION, None, text=text)
    return move


def new(
    game: str,
    players: tuple[str, ...],
    mode: str = "table",
    first: int = 1,
    options: Mapping[str, object] | None = None,
) -> Record:
    """A record without moves; BadRecord if the game cannot be set up like this."""
    return _checked(Record(game, mode, players, first, options or {}))


def read(data: bytes | str) -> Record:
    """The record in a text; BadRecord if the header is not one that can be played."""
    return from_json(read_json(data.encode("utf-8", "surrogatepass") if isinstance(data, str) else data))


def read_json(data: bytes) -> object:
    """What a text says, in the JSON that records are written in; BadRecord if it is none."""
    if len(data) > MAX_BYTES:
        _refuse(Why.TOO_LONG, limit=MAX_BYTES)
    try:
        return json.loads(data.decode("utf-8"), parse_constant=_no_constant, parse_float=_finite)
    except (ValueError, RecursionError):
        _refuse(Why.NOT_JSON)


def from_json(found: object) -> Record:
    """The record in parsed JSON."""
    if not isinstance(found, dict):
        _refuse(Why.NOT_JSON)
    for key in _REQUIRED:
        if key not in found:
            _refuse(Why.KEY_MISSING, key=key)
    version = found["version"]
    if found["format"] != FORMAT or type(version) is not int or version != VERSION:
        _refuse(Why.OTHER_FORMAT, format=FORMAT, version=VERSION)
    game, mode, first, options = found["game"], found["mode"], found.get("first", 1), found.get("options", {})
    for key, value, kind in (
        ("game", game, str),
        ("mode", mode, str),
        ("first", first, int),
        ("options", options, dict),
    ):
        # type(), because true would pass for 1.
        if type(value) is not kind:
            _refuse(Why.WRONG_TYPE, key=key)
    return _checked(
        Record(
            game,
            mode,
            _texts("players", found["players"]),
            first,
            options,
            _texts("moves", found["moves"]),
            {key: value for key, value in found.items() if key not in _KNOWN},
        )
    )


def write(record: Record, *, indent: int | None = None) -> str:
    """The record as JSON text, in UTF-8 when encoded."""
    header: dict[str, object] = {
        "format": FORMAT,
        "version": VERSION,
        "game": record.game,
        "mode": record.mode,
        "players": list(record.players),
        "first": record.first,
        "options": dict(record.options),
        **record.extra,
        "moves": list(record.moves),
    }
    text = json.dumps(header, ensure_ascii=False, indent=indent, allow_nan=False)
    try:
        text.encode()
    except UnicodeEncodeError:
        # Half a character in a key that we only carry along: JSON can say it, UTF-8 cannot.
        text = json.dumps(header, indent=indent)
    return text


def _checked(record: Record) -> Record:
    """The record, if its game can be set up so."""
    if len(record.moves) > MAX_MOVES:
        _refuse(Why.TOO_MANY_MOVES, limit=MAX_MOVES)
    game = _game(record.game)
    if record.mode not in game.modes:
        _refuse(Why.UNKNOWN_MODE, game=record.game, mode=record.mode)
    counts = game.player_counts(record.mode)
    if len(record.players) not in counts:
        _refuse(
            Why.PLAYER_COUNT,
            game=record.game,
            counts=f"{counts[0]}–{counts[-1]}" if len(counts) > 2 else " / ".join(map(str, counts)),
            count=len(record.players),
        )
    seen = set()
    for number, name in enumerate(record.players, 1):
        if not name.strip() or not _is_text(name):
            _refuse(Why.BLANK_NAME, number=number)
        if name in seen:
            _refuse(Why.SAME_NAME, name=name)
        seen.add(name)
    if not 1 <= record.first <= len(record.players):
        _refuse(Why.FIRST_PLAYER, first=record.first, players=len(record.players))
    try:
        record.start()
    except BadSetup as error:
        raise BadRecord(error.refusal) from None
    return record


def _game(game_id: str) -> Game:
    game = find_game(game_id)
    if game is None:
        _refuse(Why.UNKNOWN_GAME, game=game_id)
    return game


def _texts(key: str, value: object) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(text, str) for text in value):
        _refuse(Why.WRONG_TYPE, key=key)
    return tuple(value)


def _is_text(name: str) -> bool:
    """False for half a character, which no screen can show and no file can keep."""
    try:
        name.encode()
    except UnicodeEncodeError:
        return False
    return True


def _no_constant(text: str) -> NoReturn:
    """NaN and Infinity are no JSON."""
    raise ValueError(text)


def _finite(text: str) -> float:
    """A number too large for a float would be read as Infinity, which could not be written again."""
    number = float(text)
    if number in (math.inf, -math.inf):
        raise ValueError(text)
    return number


def _refuse(why: Why, **params: int | str) -> NoReturn:
    raise BadRecord(Refusal(why, None, params))
