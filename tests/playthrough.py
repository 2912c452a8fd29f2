"""Golden playthroughs: a whole game as a text that people can read, with the state after each move.

The files in ``tests/golden`` are compared to the letter. To write them anew after a change that is meant:
``python -m tests.playthrough``, then read the difference before committing it.
"""

from __future__ import annotations

import json
import random
from pathlib import Path

from scorepad.record import Record, new, parse_move
from scorepad.rules import moves as m
from scorepad.rules.duel import LAYOUT, DuelState, front, height
from scorepad.rules.game import State
from scorepad.rules.quixo import CUBES, QuixoState
from scorepad.rules.qwixx.pad import PadState
from scorepad.rules.qwixx.table import TableState
from scorepad.rules.registry import OFFICIAL
from scorepad.shortform import rolled

GOLDEN = Path(__file__).parent / "golden"
NAMES = ("Ema", "Petr", "Iva", "Jan", "Ola")
GARDEN: dict[str, object] = {
    "name": "Garden",
    "sides": 8,
    "minimum": 3,
    "rows": [
        [["y", 2], ["y", 4], ["b", 5], ["b", 7], ["g", 8], ["g", 9], ["r", 12]],
        [["y", 7], ["y", 4], ["r", 9], ["r", 6], ["b", 16], ["b", 3], ["y", 8], ["y", 5]],
        [["g", 16], ["g", 11], ["y", 9], ["y", 8], ["r", 6], ["g", 3]],
        [["b", 12], ["b", 10], ["r", 9], ["r", 8], ["g", 6], ["g", 5], ["b", 4], ["b", 7], ["b", 2]],
    ],
}
"""A house sheet with mixed colours and numbers, and rows of different lengths."""
# One file a game and mode; On Board also one a kind of track, Quixo one a number of players.
GAMES: dict[str, tuple[Record, int]] = {
    "classic-table": (new("classic", NAMES[:3], first=2), 11),
    "classic-pad": (new("classic", NAMES[:2], "pad"), 2),
    "onboard-table": (new("onboard", NAMES[:2]), 3),
    "onboard-table-spiral": (new("onboard", NAMES[:3], options={"track": "spiral-a"}), 4),
    "onboard-pad": (new("onboard", NAMES[:2], "pad", options={"track": "spiral-b"}), 5),
    "longo-table": (new("longo", NAMES[:2], options={"lucky": [[6, 11], [7, 12]]}), 6),
    "longo-pad": (new("longo", NAMES[:1], "pad"), 7),
    "house-table": (new("house", NAMES[:2], options={"sheet": GARDEN}), 12),
    "house-pad": (new("house", NAMES[:1], "pad", options={"sheet": GARDEN}), 13),
    "duel-table": (new("duel", NAMES[:2]), 8),
    "quixo-table": (new("quixo", NAMES[:2]), 9),
    "quixo-table-four": (new("quixo", NAMES[:4], first=2), 10),
    **{f"{game}-table": (new(game, NAMES[:2], first=1 + seed % 2), seed) for seed, game in enumerate(OFFICIAL, 20)},
    **{f"{game}-pad": (new(game, NAMES[:2], "pad"), seed) for seed, game in enumerate(OFFICIAL, 50)},
    # With seeds that show a named row, and many swaps.
    "bonus-b-table": (new("bonus-b", NAMES[:2]), 3),
    "x-change-table": (new("x-change", NAMES[:2]), 3),
}


def told(state: State, players: tuple[str, ...]) -> list[str]:
    """The state in a few short lines."""
    lines = []
    outcome = state.outcome
    if outcome:
        lines.append(f"  over: {outcome.reason}, winners {list(outcome.winners)}")
    if isinstance(state, TableState | PadState):
        lines += [_sheet(state, number, name) for number, name in enumerate(players, 1)]
    elif isinstance(state, DuelState):
        lines += [_stones(state, number, name) for number, name in enumerate(players, 1)]
    elif isinstance(state, QuixoState):
        lines += _board(state)
    if state.active:
        turn = f"turn {state.turn}, {players[state.active - 1]}"
    else:
        turn = "nobody's turn"
    return [*lines, f"  {turn}; locked {' '.join(state.locked) or '-'}; {len(state.legal_moves())} legal"]


def _sheet(state: TableState | PadState, number: int, name: str) -> str:
    sheet, score = state.sheets[number - 1], state.scores()[number - 1]
    rows = []
    for at, row in enumerate(state.family.layout.rows):
        twice = state.family.rules.twice(sheet, at)
        crossed = [
            f"{cell.number}{'x2' if twice & cell.bit else ''}"
            for cell in state.family.layout.cells_in(at, sheet.rows[at])
        ]
        if sheet.rows[at] & row.lock_bit:
            crossed.append("lock")
        rows.append(f"{row.letter} {' '.join(crossed) or '-'}")
    pawn = f" | bonus {score.bonus}" if score.bonus else ""
    if swaps := state.family.rules.swaps_used(sheet):
        pawn += f" | swaps {swaps}"
    if state.pawns:
        pawn = f" | pawn {state.pawns[number - 1].cell or 'start'} {state.pawns[number - 1].points}"
    return f"  {name}: {' | '.join(rows)} | misthrows {sheet.misthrows}{pawn} = {score.total}"


def _stones(state: DuelState, number: int, name: str) -> str:
    rows = []
    for at, row in enumerate(LAYOUT.rows):
        stones = [
            f"{value}" + (f"x{high}" if high > 1 else "")
            for index, value in enumerate([*map(str, row.numbers), "lock"])
            if (high := height(state.board[number - 1][at], index))
        ]
        rows.append(f"{row.letter} {' '.join(stones) or '-'}")
    hand = f"in hand {state.supply[number - 1]}, misthrows {state.misthrows[number - 1]}"
    return f"  {name}: {' | '.join(rows)} | {hand} = {state.scores()[number - 1].total}"


def _board(state: QuixoState) -> list[str]:
    cubes = []
    for at in range(len(CUBES)):
        symbol = "X" if state.crosses >> at & 1 else "O" if state.circles >> at & 1 else "."
        if state.players == 4 and symbol != ".":
            symbol += str((1 if symbol == "X" else 2) + 2 * (state.dots >> at & 1))
        cubes.append(f"{symbol:<{2 if state.players == 4 else 1}}")
    return [f"  {row + 1} {' '.join(cubes[row * 5 : row * 5 + 5])}".rstrip() for row in reversed(range(5))]


def playthrough(record: Record) -> str:
    """The whole game as text."""
    header = {"game": record.game, "mode": record.mode, "players": record.players, "first": record.first,
              "options": record.options}  # fmt: skip
    lines = [json.dumps(header, ensure_ascii=False), *told(record.start(), record.players)]
    state = record.start()
    for text in record.moves:
        state = state.play(parse_move(text))
        lines += ["", f"> {text}", *told(state, record.players)]
    return "\n".join(lines) + "\n"


def read_back(text: str) -> Record:
    """The record in a playthrough."""
    header = json.loads(text.partition("\n")[0])
    moves = tuple(line[2:] for line in text.splitlines() if line.startswith("> "))
    players = tuple(header["players"])
    return new(header["game"], players, header["mode"], header["first"], header["options"]).with_moves(moves)


def played(record: Record, seed: int) -> Record:
    """A game played to its end as people would: near cells first, locks with joy, a mistake now and then."""
    dice = random.Random(seed)
    state, texts, turn = record.start(), list[str](), 0
    while len(texts) < 400 and (record.mode == "table" or state.outcome is None):
        if isinstance(state, TableState | DuelState) and state.turn != turn and not state.ended:
            turn = state.turn
            texts.append(str(rolled(state, dice)))
            state = state.play(parse_move(texts[-1]))
        moves = [move for move in state.legal_moves() if not isinstance(move, m.Close) or dice.random() < 0.02]
        if not moves:
            break
        move = _chosen(state, moves, dice)
        texts.append(str(move))
        state = state.play(move)
    return record.with_moves(tuple(texts))


def _chosen(state: State, moves: list[m.Move], dice: random.Random) -> m.Move:
    if isinstance(state, QuixoState):
        winning = [move for move in moves if (after := state.play(move)).won_by == 2 - state.mover % 2 and after.ended]
        return winning[0] if winning else dice.choice(moves)

    def cost(move: m.Move) -> float:
        luck = dice.random() * 1.5
        if not isinstance(move, m.CellMove | m.PawnLands | m.PawnSteps):
            due = isinstance(state, TableState | DuelState) and state.misthrow_due
            return {m.Miss: 20, m.Close: 9}.get(type(move), 6 if due else 2.5) + luck
        if isinstance(move, m.PawnSteps):
            return 2 - move.steps / 2 + luck
        assert isinstance(state, TableState | PadState | DuelState)
        layout = LAYOUT if isinstance(state, DuelState) else state.family.layout
        cell = layout.cells[move.cell]
        if isinstance(state, DuelState):
            skipped = cell.at - front(state.board[move.player - 1][cell.row]) - 1
        else:
            skipped = cell.at - state.sheets[move.player - 1].rows[cell.row].bit_length()
        locks = cell.bit == layout.rows[cell.row].last_cell
        return (-9 if locks else max(skipped, 0)) + luck + isinstance(move, m.PawnLands)

    move = min(moves, key=cost)
    if isinstance(move, m.PawnLands):
        landed = sum(pawn.points for pawn in state.pawns) if isinstance(state, TableState | PadState) else 0
        points = min(20, 1 + landed // 2 + dice.randint(1, 3))
        return m.PawnLands(move.player, move.cell, points, points >= 18)
    return move


if __name__ == "__main__":
    for name, (record, seed) in GAMES.items():
        (GOLDEN / f"{name}.txt").write_text(playthrough(played(record, seed)), "utf-8")
