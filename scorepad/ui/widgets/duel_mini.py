"""Duel small: the board of a game that waits, without its numbers."""

from __future__ import annotations

from scorepad.rules.duel import LAYOUT, DuelState, height
from scorepad.ui.paint import Pen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.theme import Theme
from scorepad.ui.widgets.duel_stones import draw_stone

GAP = 4.0


def draw_mini_duel(pen: Pen, theme: Theme, rect: Rect, state: DuelState) -> None:
    """Four rows with everybody's stones; the last place of each is the lock's."""
    lane = (rect.h - GAP * (len(LAYOUT.rows) - 1)) / len(LAYOUT.rows)
    for at, row in enumerate(LAYOUT.rows):
        place = Rect(rect.x, rect.y + at * (lane + GAP), rect.w, lane)
        closed = bool(state.closed >> at & 1)
        pen.rounded(place, 0.22 * lane, theme.row(row.letter, "strong" if closed else "lane"))
        step = (place.w - 4) / (len(row.numbers) + 1)
        radius = min(0.4 * step, 0.32 * lane)
        for index in range(len(row.numbers) + 1):
            cell = Rect(place.x + 2 + index * step, place.y + 2, step, lane - 4)
            x, y = cell.x + cell.w / 2, cell.y + cell.h / 2
            if index < len(row.numbers):
                pen.rounded(cell.grown(-1), 0.2 * step, theme.row(row.letter, "cell"))
            else:
                ink = theme.colour("ink") if closed else theme.row(row.letter, "number")
                pen.icon("lock" if closed else "lock-open-variant-outline", x, y, 0.62 * step, ink)
            for player in (1, 2):
                stones = height(state.board[player - 1][at], index)
                for below in range(min(stones, 3)):
                    # The uppermost of a stack is drawn last.
                    lift = 0.28 * radius * (min(stones, 3) - 1 - 2 * below) / 2
                    draw_stone(pen, theme, x, y + lift, radius, player, marked=below == min(stones, 3) - 1)
