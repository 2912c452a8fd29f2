"""The result of a Quixo game: who won, both sides, and the board as it was left, with the line that won."""

from __future__ import annotations

from scorepad.rules.quixo import QuixoState
from scorepad.texts.names import player_name
from scorepad.ui.look import Look
from scorepad.ui.paint import Pen
from scorepad.ui.quixo_view import bottom_player
from scorepad.ui.result_view import ResultView
from scorepad.ui.screens.result_conditions import conditions_height, draw_conditions
from scorepad.ui.screens.result_hero import draw_hero
from scorepad.ui.screens.result_parts import BAR, GAP, ResultCards, content_width
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.theme import Theme
from scorepad.ui.widgets.controls import draw_badge, draw_card
from scorepad.ui.widgets.drawn import Target
from scorepad.ui.widgets.quixo_mini import draw_mini_board, draw_mini_cube

LEAST, LARGEST = 160.0, 560.0
"""How large the board is."""


class QuixoResultPage(ResultCards):
    """Hero, both sides, the board and the conditions: below each other, or the board beside."""

    def __init__(self, look: Look, view: ResultView) -> None:
        super().__init__(look, view)
        assert isinstance(view.state, QuixoState)
        self._state = view.state
        self._view = view

    # Places

    @property
    def _side(self) -> float:
        return 64.0 if self.roomy else 52.0

    def _sides(self, width: float) -> float:
        return sides_height(self._view, self._side, width)

    @property
    def _head(self) -> float:
        """Above the conditions, where there is something to tap."""
        return self.steps_place(Rect(0, 0, 0, 0)).h + 12 if self.steps else 0.0

    def _said(self, width: float) -> float:
        return conditions_height(self._view.conditions, width) + self._head

    def _board(self, across: float, beside: float) -> float:
        """The side of the board in a card of this width. What stands below each other is seen at once if that leaves
        the board large enough, else at least the board."""
        below = 56 + 14 if self.tall >= 480 else 48 + 8
        room, widest = self.tall - BAR - below - GAP - 28, min(across - 24, LARGEST)
        return min(widest, room - beside if room - beside >= LEAST else max(room, LEAST))

    def height_for(self, width: float) -> float:
        return max(place.bottom for place in self.places(width)) + 4

    def places(self, width: float) -> tuple[Rect, Rect, Rect, Rect]:
        """Hero, sides, board, conditions."""
        across, gap = content_width(width), GAP if width < 600 else 12
        left = (width - across) / 2
        if width < self.tall:
            hero = Rect(left, 0, across, self.hero_height(across))
            side = self._board(across, hero.h + self._sides(across) + 2 * gap)
            board = Rect(left, hero.bottom + gap, across, side + 24)
            sides = Rect(left, board.bottom + gap, across, self._sides(across))
            return hero, sides, board, Rect(left, sides.bottom + gap, across, self._said(across))
        side = self._board(0.6 * across, 0) + 24
        rest = across - gap - side
        hero = Rect(left, 0, rest, self.hero_height(rest))
        sides = Rect(left, hero.bottom + gap, rest, self._sides(rest))
        said = Rect(left, sides.bottom + gap, rest, self._said(rest))
        return hero, sides, Rect(left + rest + gap, 0, side, side), said

    def targets(self) -> list[Target]:
        return self.steps_target(self.places(self.box.w)[3])

    # Drawing

    def draw(self, pen: Pen) -> None:
        hero, sides, board, said = self.places(self.box.w)
        draw_hero(pen, self.theme, hero, self.hero)
        draw_card(pen, self.theme, sides)
        draw_sides(pen, self.theme, sides, self._view, self._side)
        draw_card(pen, self.theme, board)
        side = min(board.w, board.h) - 24
        square = Rect(board.x + (board.w - side) / 2, board.y + (board.h - side) / 2, side, side)
        bottom = bottom_player(len(self._view.players), self._view.bots.numbers)
        draw_mini_board(pen, self.theme, square, self._state, bottom)
        if said.h:
            head = self._head
            draw_card(pen, self.theme, said)
            self.draw_steps(pen, said)
            place = Rect(said.x, said.y + head, said.w, said.h - head)
            draw_conditions(pen, self.theme, place, self._view.conditions)


def sides_height(view: ResultView, row: float, width: float, pen: type[Pen] = Pen) -> float:
    """How tall both sides are in a card so wide, with rows of this height at least."""
    return 2 * _row(view, row, width, pen) + 4


def _row(view: ResultView, row: float, width: float, pen: type[Pen] | Pen) -> float:
    """Larger names of a team stand below each other, where they do not fit beside each other."""
    return max(row, 40 * pen.scale() * (_team_size(view) if _is_stacked(view, width, pen) else 1))


def _team_size(view: ResultView) -> int:
    return len(view.players) // 2


def _is_stacked(view: ResultView, width: float, pen: type[Pen] | Pen) -> bool:
    room = (width - 98) / _team_size(view) - 40
    names = [player_name(number, view.players) for number in range(1, len(view.players) + 1)]
    return pen.scale() > 1 and any(pen.text_width(name, 15, 700) > room for name in names)


def draw_sides(pen: Pen, theme: Theme, card: Rect, view: ResultView, row: float) -> None:
    """Crosses and circles, each in a row of this height at least, and who played them."""
    row, stacked = _row(view, row, card.w, pen), _is_stacked(view, card.w, pen)
    for at in range(2):
        place = Rect(card.x + 4, card.y + 4 + at * row, card.w - 8, row - 4)
        _draw_side(pen, theme, place, at + 1, view, stacked)


def _draw_side(pen: Pen, theme: Theme, row: Rect, side: int, view: ResultView, stacked: bool) -> None:
    middle, won = row.y + row.h / 2, isinstance(view.state, QuixoState) and view.state.won_by == side
    if won:
        pen.rounded(row, 14, theme.colour("accent_2"))
    draw_mini_cube(pen, theme, Rect(row.x + 10, middle - 15, 28, 28), "xo"[side - 1])
    left, right = row.x + 50, row.right - (40 if won else 12)
    if won:
        pen.icon("trophy-variant", row.right - 24, middle, 20, theme.colour("on_accent_2"))
    team = range(side, len(view.players) + 1, 2)
    width, height = (right - left, row.h / len(team)) if stacked else ((right - left) / len(team), 0.0)
    for at, number in enumerate(team):
        x, name = left if stacked else left + at * width, player_name(number, view.players)
        y = row.y + (at + 0.5) * height if stacked else middle
        draw_badge(pen, theme, x + 14, y, 14, name, view.colours[number - 1], robot=view.is_robot(number))
        ink = theme.colour("on_accent_2" if won else "on_surface")
        pen.text_within(name, x + 34, x + width - 6, y, 15, 700 if won else 500, ink, least=10)
