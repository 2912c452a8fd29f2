"""Looking ahead in Quixo: what wins or loses within three plies for certain, and further by alpha-beta.

Values are from the view of the seat to move. A won game is worth WIN, less a PLY for each ply until then.
"""

from __future__ import annotations

from scorepad.bots.quixo_board import PLANE, TABLES, canonical, lined, near
from scorepad.bots.quixo_value import MINE, THEIRS
from scorepad.bots.thinking import Thought
from scorepad.rules.quixo import BOARD

WIN = 1_000_000_000
PLY = 10_000
SURE = WIN // 2
"""Values beyond are won or lost games."""
_EXACT, _AT_LEAST, _AT_MOST = 0, 1, 2
_OFTEN = 600
"""Positions between two pauses: about a millisecond."""


class Enough(Exception):
    """The positions or the time are used up."""


class Search:
    """One stretch of looking ahead, for one seat."""

    def __init__(self, players: int, seat: int, thought: Thought, budget: int) -> None:
        self.positions = 0
        self._table = TABLES[players]
        self._players = players
        self._thought = thought
        self._budget = budget
        self._pause_at = _OFTEN
        self._values = (MINE, THEIRS) if seat % 2 == 0 else (THEIRS, MINE)
        self._known: dict[int, tuple[int, int, int, int]] = {}
        """By board and seat: how deep it was looked at, what kind of value it has, the value, and the best reply."""
        MINE.tidy()
        THEIRS.tidy()

    def _pause(self) -> bool:
        """Whether time is up. Raises Stopped."""
        self._pause_at = self.positions + _OFTEN
        return self._thought.pause()

    # What is certain: this takes as long as it takes

    def safe(self, board: int, seat: int) -> bool:
        """Whether the opponent's seat, now to move, has no push that wins."""
        self.positions += 1
        if self.positions > self._pause_at:
            self._pause()
        return not self._table.can_win(board, seat)

    def wins_in_three(self, board: int, seat: int) -> bool:
        """Whether all pushes of the opponent's seat, now to move on a safe board, let a line follow or make it."""
        theirs, after = PLANE * (1 - seat % 2), (seat + 1) % self._players
        for reply in self._table.children(board, seat):
            # Few boards get past the first reply.
            if not lined(reply >> theirs & BOARD) and self.safe(reply, after):
                return False
        return True

    # What is likely

    def value(self, board: int, seat: int, depth: int, alpha: int, beta: int, ply: int) -> int:
        """By alpha-beta, one ply deep or more. Raises Enough."""
        if self.positions > self._pause_at:
            if self.positions > self._budget or self._pause():
                raise Enough
        key = first = 0
        if depth > 1:
            key = canonical(board) << 2 | seat
            if known := self._known.get(key):
                known_depth, kind, value, first = known
                value = _seen_from(value, -ply)
                if known_depth >= depth and (
                    kind == _EXACT or (value >= beta if kind == _AT_LEAST else value <= alpha)
                ):
                    return value
        mine, theirs = (PLANE, 0) if seat & 1 else (0, PLANE)
        children = self._table.children(board, seat)
        self.positions += len(children)
        if near(board >> theirs & BOARD):
            # A line of theirs loses, whatever else it makes (Q5).
            children = {child for child in children if not lined(child >> theirs & BOARD)}
            if not children:
                return PLY * ply - WIN
        if near(board >> mine & BOARD):
            for child in children:
                if lined(child >> mine & BOARD):
                    return WIN - PLY * ply
        my_value, their_value = self._values[seat & 1], self._values[1 - (seat & 1)]
        ordered = [
            (my_value[child >> mine & BOARD] - their_value[child >> theirs & BOARD], child) for child in children
        ]
        after = (seat + 1) % self._players
        if depth == 1:
            while ordered:
                best, child = max(ordered)
                # What is not good enough anyway need not be safe.
                if (
                    best <= alpha
                    or not their_value[child >> theirs & BOARD] & 1
                    or not self._table.can_win(child, after)
                ):
                    return best
                ordered.remove((best, child))
            return PLY * (ply + 1) - WIN
        ordered.sort(reverse=True)
        if first:
            for at, (_, child) in enumerate(ordered):
                if canonical(child) == first:
                    ordered.insert(0, ordered.pop(at))
                    break
        best, best_child, above = -2 * WIN, 0, alpha
        for _, child in ordered:
            # All but the first are only asked whether they are better; few are.
            value = best
            if best > -2 * WIN:
                value = -self.value(child, after, depth - 1, -above - 1, -above, ply + 1)
            if best == -2 * WIN or above < value < beta:
                value = -self.value(child, after, depth - 1, -beta, -above, ply + 1)
            if value > best:
                best, best_child = value, child
                above = max(above, value)
                if above >= beta:
                    break
        kind = _AT_MOST if best <= alpha else _AT_LEAST if best >= beta else _EXACT
        self._known[key] = depth, kind, _seen_from(best, ply), canonical(best_child)
        return best


def _seen_from(value: int, ply: int) -> int:
    """A won game is kept as seen from its board, because the same board may come up after more plies."""
    if value > SURE:
        return value + PLY * ply
    return value - PLY * ply if value < -SURE else value
