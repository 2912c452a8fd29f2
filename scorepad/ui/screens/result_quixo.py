"""The result of a Quixo game: who won, both sides, and the board as it was left, with the line that won."""

from __future__ import annotations

from collections.abc import Sequence

from scorepad.bots.seats import bot_seats
from scorepad.record import Record
from scorepad.rules.quixo import QuixoState
from scorepad.setup_options import clock_of
from scorepad.texts import _
from scorepad.texts.names import player_name
from scorepad.texts.results import clock_text
from scorepad.ui.look import Look
from scorepad.ui.paint import Pen
from scorepad.ui.quixo_view import bottom_player
from scorepad.ui.screens.result_parts import BAR, GAP, ResultCards, content_width, draw_hero
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.widgets.controls import draw_badge, draw_card
from scorepad.ui.widgets.quixo_mini import draw_mini_board, draw_mini_cube

FACT = 36.0
LEAST, LARGEST = 160.0, 560.0
"""How large the board is."""


class QuixoResultPage(ResultCards):
    """Hero, both sides and the board: below each other, or the board beside."""

    def __init__(self, look: Look, record: Record, colours: Sequence[int]) -> None:
        state = record.replay()
        assert isinstance(state, QuixoState)
        super().__init__(look, record, state)
        self._state = state
        self._players = record.players
        self._colours = colours
        self._bots = bot_seats(record.extra, len(record.players))
        self._clock = clock_of(record.extra)

    # Places

    @property
    def _side(self) -> float:
        return 64.0 if self.roomy else 52.0

    @property
    def _sides(self) -> float:
        return 2 * self._side + 4 + (FACT if self._clock else 0)

    def _board(self, across: float, beside: float) -> float:
        """The side of the board in a card of this width. What stands below each other is seen at once if that leaves
        the board large enough, else at least the board."""
        below = 56 + 14 if self.tall >= 480 else 48 + 8
        room, widest = self.tall - BAR - below - GAP - 28, min(across - 24, LARGEST)
        return min(widest, room - beside if room - beside >= LEAST else max(room, LEAST))

    def height_for(self, width: float) -> float:
        return max(place.bottom for place in self.places(width)) + 4

    def places(self, width: float) -> tuple[Rect, Rect, Rect]:
        """Hero, sides, board."""
        across, gap = content_width(width), GAP if width < 600 else 12
        left = (width - across) / 2
        if width < self.tall:
            hero = Rect(left, 0, across, self.hero_height)
            side = self._board(across, hero.h + self._sides + 2 * gap)
            board = Rect(left, hero.bottom + gap, across, side + 24)
            return hero, Rect(left, board.bottom + gap, across, self._sides), board
        side = self._board(0.6 * across, 0) + 24
        rest = across - gap - side
        hero = Rect(left, 0, rest, self.hero_height)
        sides = Rect(left, hero.bottom + gap, rest, self._sides)
        return hero, sides, Rect(left + rest + gap, 0, side, side)

    # Drawing

    def draw(self, pen: Pen) -> None:
        hero, sides, board = self.places(self.box.w)
        draw_hero(pen, self.theme, hero, self.hero)
        draw_card(pen, self.theme, sides)
        self._draw_sides(pen, sides)
        draw_card(pen, self.theme, board)
        side = min(board.w, board.h) - 24
        square = Rect(board.x + (board.w - side) / 2, board.y + (board.h - side) / 2, side, side)
        bottom = bottom_player(len(self._players), self._bots.numbers)
        draw_mini_board(pen, self.theme, square, self._state, bottom)

    def _draw_sides(self, pen: Pen, card: Rect) -> None:
        theme = self.theme
        for at in range(2):
            row = Rect(card.x + 4, card.y + 4 + at * self._side, card.w - 8, self._side - 4)
            self._draw_side(pen, row, at + 1)
        if self._clock:
            quiet, ink, y = theme.colour("on_surface_2"), theme.colour("on_surface"), card.y + 2 * self._side + FACT / 2
            pen.line(card.x + 16, y - FACT / 2, card.right - 16, y - FACT / 2, 1, theme.colour("outline"))
            pen.icon("timer-outline", card.x + 28, y + 1, 20, quiet)
            text = clock_text(self._clock)
            right = card.right - 18 - pen.text_width(text, 14, 500)
            pen.text_within(_("Clock for each side"), card.x + 54, right - 8, y + 1, 14, 400, quiet, least=10)
            pen.text(text, card.right - 18, y + 1, 14, 500, ink, anchor="right")

    def _draw_side(self, pen: Pen, row: Rect, side: int) -> None:
        """Crosses or circles, and who played them."""
        theme, middle = self.theme, row.y + row.h / 2
        won = self._state.won_by == side
        if won:
            pen.rounded(row, 14, theme.colour("accent_2"))
        draw_mini_cube(pen, theme, Rect(row.x + 10, middle - 15, 28, 28), "xo"[side - 1])
        left, right = row.x + 50, row.right - (40 if won else 12)
        if won:
            pen.icon("trophy-variant", row.right - 24, middle, 20, theme.colour("on_accent_2"))
        team = range(side, len(self._players) + 1, 2)
        width = (right - left) / len(team)
        for at, number in enumerate(team):
            x, name = left + at * width, player_name(number, self._players)
            robot = self._bots.level(number) is not None
            draw_badge(pen, theme, x + 14, middle, 14, name, self._colours[number - 1], robot=robot)
            ink = theme.colour("on_accent_2" if won else "on_surface")
            pen.text_within(name, x + 34, x + width - 6, middle, 15, 700 if won else 500, ink, least=10)
