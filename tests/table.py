"""Words that the tests play with: set up a game, play moves in the notation, ask why something is refused."""

from __future__ import annotations

from scorepad.record import Record, new, parse_move
from scorepad.rules.game import IllegalMove, Refusal, State

NAMES = ("Ema", "Petr", "Iva", "Jan", "Ola")


def setup(game: str, players: int = 2, *, mode: str = "table", first: int = 1, **options: object) -> Record:
    return new(game, NAMES[:players], mode, first, options)


def begin(game: str, players: int = 2, *, mode: str = "table", first: int = 1, **options: object) -> State:
    """A game set up, nothing played."""
    return setup(game, players, mode=mode, first=first, **options).start()


def play(state: State, *moves: str) -> State:
    """The state after these moves; several may stand in one text, with commas between."""
    for text in moves:
        for one in text.split(", "):
            state = state.play(parse_move(one))
    return state


def refusal(state: State, move: str) -> Refusal:
    """Why the move is refused; fails if it is not."""
    try:
        state.play(parse_move(move))
    except IllegalMove as error:
        return error.refusal
    raise AssertionError(f"{move} was accepted")


def code(state: State, move: str) -> str:
    """The code with which the move is refused."""
    return refusal(state, move).code


def legal(state: State, start: str = "") -> set[str]:
    """The legal moves in the notation, those that begin so."""
    return {text for text in map(str, state.legal_moves()) if text.startswith(start)}


def totals(state: State) -> list[int]:
    return [score.total for score in state.scores()]


def row(state: State, player: int, letter: str) -> int:
    """The player's points in one row."""
    return state.scores()[player - 1].rows[letter]


def misthrows(state: State, player: int) -> int:
    """The points that misthrows cost the player."""
    return state.scores()[player - 1].misthrows


def reason(state: State) -> str | None:
    """How the game ended; None while it goes on."""
    return state.outcome.reason if state.outcome else None


def everybody(state: State, cells: str) -> State:
    """Every player crosses each of these cells, one white action a turn."""
    for cell in cells.split():
        for player in range(1, len(state.scores()) + 1):
            state = play(state, f"white {player} {cell}")
        state = play(state, "next")
    return state
