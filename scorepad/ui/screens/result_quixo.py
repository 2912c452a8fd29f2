"""The result of a Quixo game: who won, both sides, and the board as it was left, with the line that won."""

from __future__ import annotations

from scorepad.rules.quixo import QuixoState
from scorepad.texts.names import player_name
from scorepad.ui.look import Look
from scorepad.ui.paint import Pen
from scorepad.ui.quixo_view import bottom_player
from scorepad.ui.result_view import ResultView
from scorepad.ui.screens.result_conditions import conditions_height, draw_conditions
from scorepad.ui.screens.result_parts import BAR, GAP, ResultCards, content_width, draw_hero
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.theme import Theme
from scorepad.ui.widgets.controls import draw_badge, draw_card
from scorepad.ui.widgets.drawn import Target
from scorepad.ui.widgets.quixo_mini import draw_mini_board, draw_mini_cube

HEAD = 44.0
"""Above the conditions, where there is something to tap."""
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

    @property
    def _sides(self) -> float:
        return 2 * self._side + 4

    def _said(self, width: float) -> float:
        return conditions_height(self._view.conditions, width) + (HEAD if self.steps else 0)

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
            hero = Rect(left, 0, across, self.hero_height)
            side = self._board(across, hero.h + self._sides + 2 * gap)
            board = Rect(left, hero.bottom + gap, across, side + 24)
            sides = Rect(left, board.bottom + gap, across, self._sides)
            return hero, sides, board, Rect(left, sides.bottom + gap, across, self._said(across))
        side = self._board(0.6 * across, 0) + 24
        rest = across - gap - side
        hero = Rect(left, 0, rest, self.hero_height)
        sides = Rect(left, hero.bottom + gap, rest, self._sides)
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
            head = HEAD if self.steps else 0.0
            draw_card(pen, self.theme, said)
            self.draw_steps(pen, said)
            place = Rect(said.x, said.y + head, said.w, said.h - head)
            draw_conditions(pen, self.theme, place, self._view.conditions)


def draw_sides(pen: Pen, theme: Theme, card: Rect, view: ResultView, row: float) -> None:
    """Crosses and circles, each in a row of this height, and who played them."""
    for at in range(2):
        _draw_side(pen, theme, Rect(card.x + 4, card.y + 4 + at * row, card.w - 8, row - 4), at + 1, view)


def _draw_side(pen: Pen, theme: Theme, row: Rect, side: int, view: ResultView) -> None:
    middle, won = row.y + row.h / 2, isinstance(view.state, QuixoState) and view.state.won_by == side
    if won:
        pen.rounded(row, 14, theme.colour("accent_2"))
    draw_mini_cube(pen, theme, Rect(row.x + 10, middle - 15, 28, 28), "xo"[side - 1])
    left, right = row.x + 50, row.right - (40 if won else 12)
    if won:
        pen.icon("trophy-variant", row.right - 24, middle, 20, theme.colour("on_accent_2"))
    team = range(side, len(view.players) + 1, 2)
    width = (right - left) / len(team)
    for at, number in enumerate(team):
        x, name = left + at * width, player_name(number, view.players)
        draw_badge(pen, theme, x + 14, middle, 14, name, view.colours[number - 1], robot=view.is_robot(number))
        ink = theme.colour("on_accent_2" if won else "on_surface")
        pen.text_within(name, x + 34, x + width - 6, middle, 15, 700 if won else 500, ink, least=10)
