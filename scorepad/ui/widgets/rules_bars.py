"""Around a page of the rule book: whose rules they are, how far one has read, and the way on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from scorepad.texts import _
from scorepad.ui.ink import tall
from scorepad.ui.look import Look
from scorepad.ui.paint import Pen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.widgets.bars import EDGE, AppBar
from scorepad.ui.widgets.drawn import Drawn, Target

TAB_TEXT = 11.5
ARROW = 14.0
"""The room of an arrow beside the tabs; a finger reaches further."""
STRIPE, TOUCH = 6.0, 44.0


class RulesBar(AppBar):
    """Back, “Rules” and the game, which a tap changes, and the way to search."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, _("Rules"))
        self.game = ""
        self.on_game: Callable[[], object] = lambda: None
        self.on_search: Callable[[], object] = lambda: None

    def show(self, game: str) -> None:
        self.game = game
        self.refresh()

    def _words(self) -> tuple[Rect, float, float]:
        """The game's place, and how large the title and the game are written."""
        room = self.box.w - 2 * EDGE - 4
        size = Pen.size_within(self.title, 0.5 * room, 19, 700, least=15)
        left = EDGE + Pen.text_width(self.title, size, 700, 1) + 6
        game = Pen.size_within(self.game, EDGE + room - left - 30, 13, 400, least=10)
        width = min(EDGE + room - left, Pen.text_width(self.game, game, 400, 1) + 32)
        return Rect(left, 0, max(EDGE, width), self.box.h), size, game

    def targets(self) -> list[Target]:
        box, (game, _size, _small) = self.box, self._words()
        return [
            *super().targets(),
            Target("game", game, lambda: self.on_game(), 14),
            Target("search", Rect(box.w - EDGE, 0, EDGE, box.h), lambda: self.on_search(), box.h / 2),
        ]

    def draw(self, pen: Pen) -> None:
        theme, middle, strong = self.theme, self.middle, self.theme.colour("on_surface")
        place, size, small = self._words()
        pen.icon("arrow-left", 20, middle, 24, strong)
        pen.text(self.title, EDGE, middle, size, 700, strong, anchor="left", most=1)
        quiet = theme.colour("on_surface_2")
        left, right = place.x + 3, place.right - 22
        lines = Pen.wrapped(self.game, right - left, small, 400, most=1)[:2]
        # A long name that finds no room in one line stands in two.
        step = min(1.2 * small, 0.4 * self.box.h)
        top = middle + 1 - step * (len(lines) - 1) / 2
        width = max(
            pen.text_within(line, left, right, top + at * step, small, 400, quiet, least=8, most=1)
            for at, line in enumerate(lines)
        )
        pen.icon("menu-down", place.x + width + 14, middle + 1, 18, quiet)
        pen.icon("magnify", self.box.w - 18, middle, 24, strong)


class RulesTabs(Drawn):
    """A stripe a page, those that were passed filled, with the pages' names. What does not fit is a tap further."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.on_page: Callable[[int], object] = lambda at: None
        self._names: Sequence[str] = ()
        self._at = 0
        self._first: int | None = None
        """The first tab that is to be seen, where somebody has turned on; otherwise the one read is in sight."""

    def show(self, names: Sequence[str], at: int) -> None:
        self._names, self._at, self._first = names, at, None
        self.refresh()

    @property
    def count(self) -> int:
        """How many find room."""
        widest = max((Pen.text_width(name, TAB_TEXT, 700) for name in self._names), default=0) + 2
        if len(self._names) * max(TOUCH, widest) <= self.box.w:
            return len(self._names)
        # One arrow needs room at least; the second one stands where there is a tab before.
        return max(1, min(6, int((self.box.w - ARROW) / max(TOUCH, widest))))

    @property
    def first(self) -> int:
        last = max(0, len(self._names) - self.count)
        # The next page can be seen, too.
        wanted = self._at - max(0, self.count - 2) if self._first is None else self._first
        return max(0, min(wanted, last))

    def _turn(self, by: int) -> None:
        self._first = max(0, min(self.first + by * max(1, self.count - 1), len(self._names) - self.count))
        self.refresh()

    def _places(self) -> list[Rect]:
        left = ARROW if self.first else 0.0
        right = self.box.w - (ARROW if self.first + self.count < len(self._names) else 0.0)
        width = (right - left) / max(1, self.count)
        return [Rect(left + at * width, 0, width, self.box.h) for at in range(self.count)]

    def targets(self) -> list[Target]:
        found = [
            Target(f"page:{self.first + at}", place, partial(self.on_page, self.first + at), 10)
            for at, place in enumerate(self._places())
        ]
        box = self.box
        # The arrows reach over the edge of their neighbours, where no name is.
        if self.first:
            found.append(Target("tabs:back", Rect(-8, 0, TOUCH, box.h), lambda: self._turn(-1), 12, _("pages before")))
        if self.first + self.count < len(self._names):
            found.append(
                Target("tabs:on", Rect(box.w - TOUCH + 8, 0, TOUCH, box.h), lambda: self._turn(1), 12, _("more pages"))
            )
        return found

    def draw(self, pen: Pen) -> None:
        theme = self.theme
        quiet, accent = theme.colour("on_surface_2"), theme.colour("accent")
        low = STRIPE + 7.5 + tall(7.5)
        for index, place in enumerate(self._places(), self.first):
            stripe = Rect(place.x + 1.25, 4, place.w - 2.5, STRIPE)
            passed = (*accent[:3], 0.22) if index > self._at else accent
            pen.rounded(stripe, STRIPE / 2, passed)
            here = index == self._at
            pen.text_within(
                self._names[index], place.x + 1, place.right - 1, low, TAB_TEXT, 700 if here else 400,
                accent if here else quiet, anchor="center", least=9,
            )  # fmt: skip
        if self.first:
            pen.icon("chevron-left", 5, 7, 18, quiet)
        if self.first + self.count < len(self._names):
            pen.icon("chevron-right", self.box.w - 5, 7, 18, quiet)


class RulesFoot(Drawn):
    """The page before, and the next one by its name; after the last one there is nothing but to leave."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.on_before: Callable[[], object] = lambda: None
        self.on_next: Callable[[], object] = lambda: None
        self._before, self._next, self._short = "", "", ""

    def show(self, before: str, onwards: str, short: str) -> None:
        """What the buttons say; ``short`` is for where there is little room: the arrow says that it goes on."""
        self._before, self._next, self._short = before, onwards, short
        self.refresh()

    def _places(self) -> tuple[Rect, Rect]:
        box, gap = self.box, 8.0
        width = 0.447 * (box.w - gap)
        return Rect(0, 0, width, box.h), Rect(width + gap, 0, box.w - width - gap, box.h)

    def targets(self) -> list[Target]:
        before, onwards = self._places()
        found = [Target("next", onwards, lambda: self.on_next(), self.box.h / 2)]
        if self._before:
            found.insert(0, Target("before", before, lambda: self.on_before(), self.box.h / 2))
        return found

    def draw(self, pen: Pen) -> None:
        theme, (before, onwards) = self.theme, self._places()
        middle = self.box.h / 2
        if self._before:
            pen.rounded(before, middle, theme.colour("surface_2"))
            ink = theme.colour("on_surface")
            pen.icon("arrow-left", before.x + 24, middle, 20, ink)
            pen.text_within(self._before, before.x + 40, before.right - 12, middle, 15, 500, ink, least=10)
        ink = theme.colour("on_accent")
        pen.shadow(onwards, middle, 2, theme)
        pen.rounded(onwards, middle, theme.colour("accent"))
        left, right = onwards.x + 20, onwards.right - 40
        text = self._next if pen.text_width(self._next, 13, 500, 1.3) <= right - left else self._short
        pen.text_within(text, left, right, middle, 15, 500, ink, least=10)
        pen.icon("arrow-right", onwards.right - 26, middle, 20, ink)
