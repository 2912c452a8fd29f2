"""The list of kept games: what is chosen, what waits, then day by day what is over."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from functools import partial

from scorepad.texts import _, plural
from scorepad.ui.history_view import Day, FilterChip, HistoryView
from scorepad.ui.home_view import Finished
from scorepad.ui.ink import tall
from scorepad.ui.look import Look
from scorepad.ui.paint import Pen
from scorepad.ui.screens.history_parts import (
    HEADING,
    chip_height,
    chip_pitch,
    dots_place,
    draw_filter_chip,
    draw_row,
    draw_unfinished,
    draw_waiting_line,
    filter_chip_width,
    hero_dots,
    hero_height,
    row_height,
)
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.widgets.controls import draw_card
from scorepad.ui.widgets.drawn import Target
from scorepad.ui.widgets.flow import flow, inner
from scorepad.ui.widgets.lines import Words, stacked
from scorepad.ui.widgets.long_page import LongPage, Part
from scorepad.ui.widgets.nothing import Nothing

WIDEST = 720.0
TOGETHER = 3
"""So many rows are drawn at once: few, for that happens while somebody scrolls."""
CARD_RADIUS = 18.0
MORE = 48.0
NOTHING = 300.0


def column(width: float) -> tuple[float, float]:
    """Where the list begins, and how wide it is."""
    margin = 8.0 if width < 600 else 16.0
    across = min(width - 2 * margin, WIDEST)
    return (width - across) / 2, across


class HistoryPage(LongPage):
    """Tells what was tapped by its callbacks."""

    def __init__(self, look: Look, view: HistoryView) -> None:
        super().__init__(look)
        self._view = view
        self._days: dict[date, tuple[float, Day, list[Part]]] = {}
        """The parts of the days that are shown: a further page changes only the last one."""
        self.on_chip: Callable[[FilterChip], object] = lambda chip: None
        self.on_continue: Callable[[int], object] = lambda game: None
        self.on_result: Callable[[int], object] = lambda game: None
        self.on_dots: Callable[[int, str], object] = lambda game, key: None
        """Is told the game and the key of the place that was tapped."""
        self.on_unfold: Callable[[], object] = lambda: None
        self.on_clear: Callable[[], object] = lambda: None
        self.on_play: Callable[[], object] = lambda: None

    @property
    def view(self) -> HistoryView:
        return self._view

    def show(self, view: HistoryView) -> None:
        self._view = view
        self.changed()

    # Parts

    def parts(self, width: float) -> list[Part]:
        view = self._view
        found = [self._chips(width)]
        if view.hero:
            found.append(self._hero(width))
        if view.lines or view.more:
            found += self._waiting(width)
        for day in view.days:
            known = self._days.get(day.date)
            if known is None or known[0] != width or known[1] is not day:
                self._days[day.date] = known = width, day, self._day(width, day)
            found += known[2]
        if view.problem or view.is_empty:
            found.append(self._nothing(width))
        return [*found, Part("end", None, 16, lambda pen, y: None)]

    def _chips(self, width: float) -> Part:
        left, across = column(width)
        chips = self._view.chips
        places = flow([filter_chip_width(chip) for chip in chips], Rect(left, 0, across, 0), chip_pitch(), 5)

        def draw(pen: Pen, y: float) -> None:
            for chip, place in zip(chips, places, strict=True):
                draw_filter_chip(pen, self.theme, _down(inner(place, chip_height()), y), chip)

        targets = tuple(
            Target(chip.key, place, partial(self._chip, chip), 18) for chip, place in zip(chips, places, strict=True)
        )
        return Part("chips", chips, (places[-1].bottom if places else 0) + 4, draw, targets)

    def _chip(self, chip: FilterChip) -> None:
        self.on_chip(chip)

    def _hero(self, width: float) -> Part:
        left, across = column(width)
        hero, detail = self._view.hero, self._view.hero_detail
        assert hero
        place = Rect(left, 0, across, hero_height(hero, detail, across))

        def draw(pen: Pen, y: float) -> None:
            draw_unfinished(pen, self.theme, _down(place, y), hero, detail)

        targets = (
            Target("continue", place, lambda: self.on_continue(hero.id), 24),
            Target(f"dots:{hero.id}", hero_dots(place), lambda: self.on_dots(hero.id, f"dots:{hero.id}"), 24),
        )
        return Part(("hero", hero.id), (hero, detail), place.h, draw, targets)

    def _waiting(self, width: float) -> list[Part]:
        left, across = column(width)
        view = self._view
        rest = tall(MORE) if view.more else 0
        rows = _below([row_height(line, across) for line in view.lines], Rect(left, 8, across, 0))
        card = Rect(left, 8, across, sum(row.h for row in rows) + rest)
        more = Rect(left, card.bottom - rest, across, rest)
        folded = not view.lines

        def draw(pen: Pen, y: float) -> None:
            draw_card(pen, self.theme, _down(card, y))
            for at, (line, row) in enumerate(zip(view.lines, rows, strict=True)):
                draw_waiting_line(pen, self.theme, _down(row, y), line, at == 0)
            if view.more:
                self._draw_more(pen, _down(more, y), view.more, folded)

        targets = list[Target]()
        for line, row in zip(view.lines, rows, strict=True):
            targets += self._row_targets(row, line.id, f"waiting:{line.id}", self._continue)
        if view.more:
            targets.append(Target("unfold", more, lambda: self.on_unfold(), CARD_RADIUS))
        return [Part("waiting", (view.lines, view.more), card.bottom, draw, tuple(targets))]

    def _draw_more(self, pen: Pen, place: Rect, more: int, folded: bool) -> None:
        theme = self.theme
        text = plural("and {count} more unfinished game", "and {count} more unfinished games", more)
        ink, middle = theme.colour("on_surface"), place.y + place.h / 2
        if not folded:
            pen.plain(Rect(place.x + 62, place.y - 0.5, place.w - 72, 1), theme.colour("outline"))
        pen.text_within(text, place.x + 16, place.right - 44, middle, 14, 500, ink, least=11)
        pen.icon("chevron-down", place.right - 24, middle, 22, theme.colour("on_surface_2"))

    def _day(self, width: float, day: Day) -> list[Part]:
        left, across = column(width)

        words = stacked(
            across - 16, (Words(day.heading, 14, 700, "on_surface"), Words(day.count, 13, 400, "on_surface_2"))
        )
        height = HEADING if Pen.scale() == 1 else words.height + 14

        def draw_heading(pen: Pen, y: float) -> None:
            if pen.scale() > 1:
                words.draw(pen, self.theme, left + 8, y + 9)
                return
            theme, middle = self.theme, y + HEADING / 2 + 2
            right = left + across - 8
            count = pen.text_width(day.count, 13, 400)
            ink = theme.colour("on_surface")
            pen.text_within(day.heading, left + 8, right - count - 10, middle, 14, 700, ink, least=11)
            pen.text(day.count, right, middle, 13, 400, theme.colour("on_surface_2"), anchor="right")

        found = [Part(day.date, (day.heading, day.count), height, draw_heading)]
        for first in range(0, len(day.rows), TOGETHER):
            found.append(self._rows(width, day.rows[first : first + TOGETHER], first == 0, day.rows[-1]))
        return found

    def _rows(self, width: float, rows: Sequence[Finished], first: bool, last: Finished) -> Part:
        left, across = column(width)
        places, ends = _below([row_height(row, across) for row in rows], Rect(left, 0, across, 0)), rows[-1] is last
        whole = Rect(left, 0, across, places[-1].bottom)

        def draw(pen: Pen, y: float) -> None:
            top, bottom = CARD_RADIUS if first else 0.0, CARD_RADIUS if ends else 0.0
            if first and ends:
                draw_card(pen, self.theme, _down(whole, y))
            else:
                if ends:
                    pen.shadow(_down(whole, y), CARD_RADIUS, 1, self.theme)
                pen.corners(_down(whole, y), (top, top, bottom, bottom), self.theme.colour("surface"))
            for at, (row, place) in enumerate(zip(rows, places, strict=True)):
                draw_row(pen, self.theme, _down(place, y), row, first and at == 0)

        targets = [
            target
            for row, place in zip(rows, places, strict=True)
            for target in self._row_targets(place, row.id, f"result:{row.id}", self._result)
        ]
        return Part(("rows", rows[0].id), (tuple(rows), first, ends), whole.h, draw, tuple(targets))

    def _row_targets(self, row: Rect, game: int, key: str, act: Callable[[int], object]) -> list[Target]:
        """The dots lie upon their row: the keyboard's ring goes around all of it, not through its words."""
        return [
            Target(key, row, partial(act, game), 14),
            Target(f"dots:{game}", dots_place(row), partial(self._dots, game), 18),
        ]

    def _continue(self, game: int) -> None:
        self.on_continue(game)

    def _result(self, game: int) -> None:
        self.on_result(game)

    def _dots(self, game: int) -> None:
        self.on_dots(game, f"dots:{game}")

    # Nothing

    def _nothing(self, width: float) -> Part:
        left, across = column(width)
        nothing, key, act = self._told()
        place = Rect(left, 0, across, 0)

        def draw(pen: Pen, y: float) -> None:
            nothing.draw(pen, self.theme, _down(place, y))

        button = nothing.button_place(place)
        targets = (Target(key, button, act, button.h / 2),) if nothing.button else ()
        return Part("nothing", nothing, max(NOTHING, nothing.height(across)), draw, targets)

    def _told(self) -> tuple[Nothing, str, Callable[[], None]]:
        """Why nothing is there, and what its button is called and does."""
        view = self._view
        if view.problem:
            return Nothing("alert-outline", "", view.problem), "", self._play
        if view.filtered:
            told = _("Nothing matches this filter.")
            return Nothing("filter-off-outline", "", told, _("Show all games")), "clear", self._clear
        told = _("Games that you play are kept here, with every move.")
        return Nothing("history", _("No games yet"), told, _("Start a game")), "play", self._play

    def _play(self) -> None:
        self.on_play()

    def _clear(self) -> None:
        self.on_clear()


def _below(heights: Sequence[float], top: Rect) -> list[Rect]:
    """Rows of these heights below each other."""
    places, y = list[Rect](), top.y
    for height in heights:
        places.append(Rect(top.x, y, top.w, height))
        y += height
    return places


def _down(rect: Rect, y: float) -> Rect:
    return Rect(rect.x, rect.y + y, rect.w, rect.h)
