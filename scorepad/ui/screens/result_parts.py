"""What every result has: the bar above, who won on a dark ground, the buttons below."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from scorepad.bots.seats import bot_seats
from scorepad.record import Record
from scorepad.rules.game import State
from scorepad.texts import _
from scorepad.texts.names import points_text
from scorepad.texts.results import result_details, result_title
from scorepad.ui.look import Look
from scorepad.ui.paint import Pen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.theme import Theme, rgba
from scorepad.ui.widgets.bars import EDGE, AppBar
from scorepad.ui.widgets.controls import TONAL, draw_button, draw_hero_ground, mirrored
from scorepad.ui.widgets.drawn import Drawn, Target
from scorepad.ui.widgets.scroll import Page

BAR, GAP = 44.0, 8.0
HERO = 92.0
TWO_COLUMNS = 720
WIDEST = 1120.0
GOLD = rgba("#FBCF33")


@dataclass(frozen=True)
class Hero:
    """Who won, how, and with how many points."""

    title: str
    details: tuple[str, ...]
    icon: str
    total: int | None = None


def hero_of(record: Record, state: State) -> Hero:
    winners = state.outcome.winners if state.outcome else ()
    bots, totals = bot_seats(record.extra, len(record.players)), [score.total for score in state.scores()]
    icon = "trophy-variant"
    if len(record.players) == 1:
        icon = "flag-checkered"
    elif not winners:
        icon = "handshake-outline"
    elif all(bots.level(winner) for winner in winners):
        icon = "robot-happy-outline"
    best = winners or ((1,) if len(record.players) == 1 else ())
    total = totals[best[0] - 1] if best and totals else None
    return Hero(result_title(state, record.players), tuple(result_details(record, state)), icon, total)


def content_width(width: float) -> float:
    """How much of the safe area's width is used."""
    return min(width - (16 if width < 600 else 32), WIDEST)


class ResultBar(AppBar):
    """With the game and its length at the right end, as much of it as fits."""

    def __init__(self, look: Look, known: Sequence[str]) -> None:
        super().__init__(look, _("Result"))
        self.close = True
        self._known = known

    def draw(self, pen: Pen) -> None:
        super().draw(pen)
        right = self.box.w - 8
        room = right - EDGE - pen.text_width(self.title, 19, 700) - 12
        known = list(self._known)
        while known and pen.text_width(" · ".join(known), 13, 400) > room:
            known.pop()
        quiet = self.theme.colour("on_surface_2")
        pen.text(" · ".join(known), right, self.middle + 1, 13, 400, quiet, anchor="right")


class ResultButtons(Drawn):
    """At the bottom: back to the sheets or the board, rematch, share."""

    def __init__(self, look: Look, back: str) -> None:
        super().__init__(look)
        self._back = back
        self.on_sheets: Callable[[], object] = lambda: None
        self.on_rematch: Callable[[], object] = lambda: None
        self.on_share: Callable[[], object] = lambda: None

    def _places(self) -> tuple[Rect, Rect, Rect]:
        box = self.box
        sheets, share = 64.0, min(124.0, 0.32 * box.w)
        places = (
            Rect(0, 0, sheets, box.h),
            Rect(sheets + GAP, 0, box.w - sheets - share - 2 * GAP, box.h),
            Rect(box.w - share, 0, share, box.h),
        )
        first, second, third = (mirrored(place, box, self.look) for place in places)
        return first, second, third

    def targets(self) -> list[Target]:
        sheets, rematch, share = self._places()
        return [
            Target("sheets", sheets, self.on_sheets),
            Target("rematch", rematch, self.on_rematch, rematch.h / 2),
            Target("share", share, self.on_share, share.h / 2),
        ]

    def draw(self, pen: Pen) -> None:
        theme = self.theme
        sheets, rematch, share = self._places()
        draw_button(pen, theme, rematch, _("Rematch"), icon="replay", raised=False)
        draw_button(pen, theme, share, _("Share"), TONAL, icon="share-variant", raised=False)
        middle_x, middle_y = sheets.x + sheets.w / 2, sheets.h / 2
        ink = theme.colour("on_surface")
        pen.outline(sheets, 16, 1, theme.colour("outline"))
        pen.icon("arrow-u-left-top", middle_x, middle_y - 8, 20, ink)
        pen.text_within(
            self._back, sheets.x + 3, sheets.right - 3, middle_y + 12, 11, 500, ink, anchor="center", least=9
        )


class ResultCards(Page):
    """Cards below each other, or in two columns; the first one says who won."""

    def __init__(self, look: Look, record: Record, state: State) -> None:
        super().__init__(look)
        self.tall = 600.0
        """How high the window is: what can be large takes its share of it."""
        self.roomy = False
        """On a tablet everything is a little larger."""
        self.hero = hero_of(record, state)

    @property
    def hero_height(self) -> float:
        return 120.0 if self.roomy else HERO


def draw_hero(pen: Pen, theme: Theme, place: Rect, hero: Hero) -> None:
    middle, narrow = place.y + place.h / 2, place.w < 330
    draw_hero_ground(pen, theme, place, 24)
    left = place.x + (34 if narrow else 42)
    pen.icon(hero.icon, left, middle, 44 if not narrow else 36, GOLD)
    right = place.right - (16 if narrow else 22)
    if hero.total is not None:
        total, large = points_text(hero.total), 40 if narrow else 44
        pen.text(total, right, middle + 1, large, 700, theme.colour("on_hero"), anchor="right")
        right -= pen.text_width(total, large, 700) + 10
    left += 32 if narrow else 38
    room = right - left
    title = [hero.title]
    if pen.text_width(hero.title, 17, 700) > room:
        title = pen.wrapped(hero.title, room, 17, 700)[:2]
    # All in one line, or each in its own, or as much as there is room for below a long title.
    details = [" · ".join(hero.details)]
    if pen.text_width(details[0], 12, 400) > room:
        details = [line for text in hero.details for line in pen.wrapped(text, room, 13, 400)]
        details = details[:3] if len(title) == 1 else details[: 2 if place.h > 100 else 1]
    # The block of all lines stands in the middle.
    sizes = [24.0 if len(title) == 1 and len(details) < 3 else 17.0] * len(title)
    height = sum(size * 1.2 for size in sizes) + 4 + 17 * len(details)
    y = middle - height / 2
    for line, size in zip(title, sizes, strict=True):
        pen.text_within(line, left, right, y + size * 0.6, size, 700, theme.colour("on_hero"), least=14)
        y += size * 1.2
    y += 4
    for line in details:
        pen.text_within(line, left, right, y + 9, 13, 400, theme.colour("on_hero_2"), least=10)
        y += 17
