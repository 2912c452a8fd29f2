"""The sheet being entered: a lane a row with its count, the misthrows and the points under the pawn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Protocol

from scorepad.rules.qwixx.layout import COLOURS
from scorepad.rules.qwixx.scoring import row_points
from scorepad.texts import _
from scorepad.texts.calculator import standing
from scorepad.ui.ink import tall
from scorepad.ui.paint import Pen
from scorepad.ui.patterns import draw_pattern
from scorepad.ui.screens.calculator_card import CardPart, Costing
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.widgets.controls import draw_badge
from scorepad.ui.widgets.drawn import Target
from scorepad.ui.widgets.lines import Stack, Words, stacked

BUTTON = 48.0
NAME, FORM = 37.0, 40.0
"""Where the name begins, and what the switch to the sheet takes at the other end."""
COUNT = 0.42
"""How large a count is written at most, as a part of its lane."""


@dataclass(frozen=True)
class Sizes:
    """How tall the parts are, in dp."""

    header: float
    lane: float
    gap: float
    before: float
    """Between the lanes and the card below them."""
    card: float

    @property
    def whole(self) -> float:
        return self.header + 4 * self.lane + 3 * self.gap + self.before + self.card


FULL = Sizes(46, 64, 5, 7, 60)
TIGHT = Sizes(38, 51.5, 2, 4, 52)
LARGER = 1.4
"""So much taller the lanes become for larger texts."""


def sizes(room: float, *, most: float = 84) -> Sizes:
    """As much of the room as does the lanes good; more than the room if it is too little."""
    at = max(0.0, min(1.0, (room - TIGHT.whole) / (FULL.whole - TIGHT.whole)))
    pairs = ((TIGHT.header, FULL.header), (TIGHT.lane, FULL.lane), (TIGHT.gap, FULL.gap), (TIGHT.before, FULL.before))
    header, lane, gap, before = (low + at * (high - low) for low, high in pairs)
    card = TIGHT.card + at * (FULL.card - TIGHT.card)
    more = max(0.0, min((room - FULL.whole) / 4.5, most - FULL.lane))
    # Larger texts have taller lanes, even if all of it has to be scrolled then.
    least = tall(FULL.lane, LARGER) if Pen.scale() > 1 else 0.0
    return Sizes(header, max(least, lane + more), gap, before, card + more / 2)


class Editing(Costing, Protocol):
    sizes: Sizes
    slid: tuple[str, int] | None
    """The row in which a finger slides, and the count that it would set."""
    on_rename: Callable[[], object]
    on_form: Callable[[], object]


class EditingPart:
    def __init__(self, page: Editing) -> None:
        self._page = page
        self._costs = CardPart(page)

    def height(self, width: float) -> float:
        taken = self._page.sizes
        return taken.whole - taken.header - taken.card + self._header_height(width) + self._card_height(width)

    # Places

    def _words(self, width: float) -> Stack:
        """Larger texts: whose sheet it is, and below how that player stands."""
        draft = self._page.draft
        name = Words(draft.names[draft.at], 17, 700, "on_surface")
        told = Words(standing(self._page.ranked, draft.at + 1), 13.5, 400, "on_surface_2")
        return stacked(width - NAME - FORM - (0 if draft.edited.name else 24), (name,), (told,))

    def _header_height(self, width: float) -> float:
        header = self._page.sizes.header
        return header if Pen.scale() == 1 else max(header, self._words(width).height + 14)

    def _card_height(self, width: float) -> float:
        return self._costs.height(width, self._page.sizes.card)

    def _header(self, place: Rect) -> Rect:
        return Rect(place.x, place.y, place.w, self._header_height(place.w))

    def lanes(self, place: Rect) -> dict[str, Rect]:
        taken, top = self._page.sizes, place.y + self._header_height(place.w)
        return {
            letter: Rect(place.x, top + at * (taken.lane + taken.gap), place.w, taken.lane)
            for at, letter in enumerate(COLOURS)
        }

    def _card(self, place: Rect) -> Rect:
        height = self._card_height(place.w)
        return Rect(place.x, place.y + self.height(place.w) - height, place.w, height)

    @staticmethod
    def _ends(lane: Rect) -> tuple[float, float]:
        """How wide the head and the foot of a lane are."""
        if Pen.scale() > 1 and lane.w <= 330:
            # The ticks need the room that larger texts would take.
            return 28.0, 46.0
        if lane.h >= 84:
            return (44.0, 60.0) if lane.w > 500 else (36.0, 52.0)
        return (32.0, 46.0) if lane.w > 330 else (26.0, 40.0)

    def _buttons(self, lane: Rect) -> tuple[Rect, Rect]:
        head, foot = self._ends(lane)
        tall = BUTTON if lane.h < 84 else min(76.0, 0.6 * lane.h)
        wide = max(BUTTON, min(tall, 0.14 * lane.w))
        close = lane.h < 84 or (lane.w <= 330 and Pen.scale() > 1)
        aside, y = 4.0 if close else 10.0, lane.y + (lane.h - tall) / 2
        return Rect(lane.x + head + aside, y, wide, tall), Rect(lane.right - foot - aside - wide, y, wide, tall)

    def ticks(self, lane: Rect) -> Rect:
        """Where the ticks lie; all of the lane above and below them slides too."""
        less, more = self._buttons(lane)
        aside = 7.0 if lane.w > 330 else 5.0
        scale = min(1.9, lane.h / FULL.lane)
        return Rect(less.right + aside, lane.y + 0.625 * lane.h, more.x - less.right - 2 * aside, 15 * scale)

    def count_at(self, place: Rect, x: float, y: float) -> tuple[str, int] | None:
        """The row under a finger and the count of the tick there; None beside the ticks."""
        for letter, lane in self.lanes(place).items():
            less, more = self._buttons(lane)
            if lane.holds(x, y) and less.right <= x < more.x:
                return letter, self.count_in(place, letter, x)
        return None

    def count_in(self, place: Rect, letter: str, x: float) -> int:
        """The count of a row for a finger at this place along its ticks; before the first one it is none."""
        zone, longest = self.ticks(self.lanes(place)[letter]), self._page.draft.limits.longest_row
        at = (x - zone.x) / zone.w * longest
        return 0 if at < -0.25 else max(1, min(int(at) + 1, longest))

    def box_places(self, place: Rect) -> list[Rect]:
        return self._costs.boxes(self._card(place))

    def box_at(self, place: Rect, x: float) -> int:
        """The box under a finger, from 1; one of the outermost for whoever taps beside them."""
        return self._costs.box_at(self._card(place), x)

    def _form(self, header: Rect) -> Rect:
        return Rect(
            header.right - max(44.0, self._hint_width + 32), header.y, max(44.0, self._hint_width + 32), header.h
        )

    _hint_width = 0.0
    """How wide the words beside the switch are; nothing where there is no room for them."""

    def targets(self, place: Rect) -> list[Target]:
        page, draft, header, card = self._page, self._page.draft, self._header(place), self._card(place)
        touch = Rect(header.x, header.y - max(0.0, 44 - header.h) / 2, header.w, max(44.0, header.h))
        name = (
            header.w - 60
            if Pen.scale() > 1
            else min(
                header.w - 60, NAME + Pen.text_width(draft.names[draft.at], 17, 700) + (8 if draft.edited.name else 28)
            )
        )
        found = [Target("rename", Rect(touch.x, touch.y, name, touch.h), page.on_rename)]
        if draft.sheet:
            form = self._form(header)
            found.append(Target("form", Rect(form.x, touch.y, form.w, touch.h), page.on_form))
        for letter, lane in self.lanes(place).items():
            less, more = self._buttons(lane)
            count = draft.edited.counts.rows[COLOURS.index(letter)]
            found.append(Target(f"less:{letter}", less, partial(self._set, letter, count - 1), 14))
            found.append(Target(f"more:{letter}", more, partial(self._set, letter, count + 1), 14))
        return [*found, *self._costs.targets(card)]

    def _set(self, letter: str, count: int) -> None:
        self._page.change(self._page.draft.with_row(letter, count))

    # Drawing

    def draw(self, pen: Pen, place: Rect) -> None:
        self._draw_header(pen, self._header(place))
        for letter, lane in self.lanes(place).items():
            self._draw_lane(pen, lane, letter)
        self._costs.draw(pen, self._card(place))

    def _draw_header(self, pen: Pen, header: Rect) -> None:
        page, draft, theme = self._page, self._page.draft, self._page.theme
        if pen.scale() > 1:
            self._draw_large_header(pen, header)
            return
        y, quiet = header.y + header.h / 2 + 3, theme.colour("on_surface_2")
        name, right = draft.names[draft.at], header.right - 4
        hint = _("stones in each row") if draft.has_stones else _("crosses in each row")
        wanted = pen.text_width(hint, 12, 400)
        told = standing(page.ranked, draft.at + 1)
        words = pen.text_width(name, 17, 700) + pen.text_width(told, 13.5, 400) + (0 if draft.edited.name else 20)
        fits = header.w - 37 - words - 26 - (24 if draft.sheet else 0) >= wanted
        self._hint_width = wanted if fits else 0.0
        if draft.sheet:
            pen.icon("grid", right - 9, y, 19, theme.colour("accent"))
            right -= 24
        if fits:
            pen.text(hint, right, y, 12, 400, quiet, anchor="right")
            right -= wanted + 8
        draw_badge(pen, theme, header.x + 16, y, 13, name, page.colours[draft.at])
        ink = theme.colour("on_surface")
        # A long name leaves room for how its owner stands.
        end = (
            right if not told else max(header.x + 90, right - min(0.5 * header.w, pen.text_width(told, 13.5, 400)) - 12)
        )
        width = pen.text_within(name, header.x + 37, end, y - 0.5, 17, 700, ink, least=13)
        left = header.x + 37 + width + 10
        if not draft.edited.name:
            pen.icon("pencil-outline", left + 3, y, 16, theme.colour("accent"))
            left += 20
        if told and right - left > 60:
            pen.text_within(told, left, right, y, 13.5, 400, quiet, least=9)

    def _draw_large_header(self, pen: Pen, header: Rect) -> None:
        page, draft, theme = self._page, self._page.draft, self._page.theme
        self._hint_width, accent = 0.0, theme.colour("accent")
        words, y, right = self._words(header.w), header.y + header.h / 2 + 2, header.right - 14
        draw_badge(pen, theme, header.x + 16, y, 13, draft.names[draft.at], page.colours[draft.at])
        words.draw(pen, theme, header.x + NAME, y - words.height / 2)
        if draft.sheet:
            pen.icon("grid", right, y, 22, accent)
        if not draft.edited.name:
            pen.icon("pencil-outline", header.right - FORM - 12, y, 18, accent)

    def _draw_lane(self, pen: Pen, lane: Rect, letter: str) -> None:
        page, slid = self._page, self._page.slid
        count = page.draft.edited.counts.rows[COLOURS.index(letter)]
        if slid and slid[0] == letter:
            count = slid[1]
        pen.part(_draw_lane, self, lane, letter, count, page.draft.game)

    def draw_lane(self, pen: Pen, lane: Rect, letter: str, count: int) -> None:
        theme, limits = self._page.theme, self._page.draft.limits
        (head, foot), middle, ink = self._ends(lane), lane.y + lane.h / 2, theme.colour("ink")
        pen.rounded(lane, 14, theme.row(letter, "strong"))
        inner = Rect(lane.x + head, lane.y, lane.w - head - foot, lane.h)
        pen.plain(inner, theme.row(letter, "lane"))
        if self._page.look.symbols:
            draw_pattern(pen, theme, letter, inner, lane=True)
        symbol = 1.35 if self._page.look.symbols else 1.0
        pen.symbol(letter, lane.x + head / 2, middle, symbol * (20 if head > 40 else 15 if head > 30 else 13), ink)
        points, number = str(row_points(min(count, limits.scored))), theme.row(letter, "number")
        left, right = lane.right - foot + 3, lane.right - 3
        pen.text_within(points, left, right, middle, 0.435 * foot, 700, ink, anchor="center", least=12)
        for icon, place in zip(("minus", "plus"), self._buttons(lane), strict=True):
            pen.bordered(place, 14, theme.row(letter, "cell"), theme.row(letter, "border"), 1)
            pen.icon(icon, place.x + place.w / 2, place.y + place.h / 2, 22 if place.h < 60 else 30, number)
        zone = self.ticks(lane)
        size = min(44.0, 22 * lane.h / FULL.lane) if lane.h > 56 else 19.0
        size = max(size, min(22 * pen.scale(), COUNT * lane.h)) if pen.scale() > 1 else size
        pen.text(str(count), zone.x + zone.w / 2, lane.y + 0.345 * lane.h, size, 700, number, most=1)
        self._draw_ticks(pen, zone, letter, count)

    def _draw_ticks(self, pen: Pen, zone: Rect, letter: str, count: int) -> None:
        theme, limits = self._page.theme, self._page.draft.limits
        pitch = zone.w / limits.longest_row
        gap = 2.0 if pitch > 9 else 1.2
        for at in range(limits.longest_row):
            tick = Rect(zone.x + at * pitch + gap / 2, zone.y, pitch - gap, zone.h)
            if at >= limits.scored:
                # It lies there, but does not count.
                tick = Rect(tick.x, zone.y + zone.h / 4, tick.w, zone.h / 2)
            radius = min(3.5, tick.w / 3)
            if at >= count:
                pen.bordered(tick, radius, theme.row(letter, "cell"), theme.row(letter, "border"), 1)
                continue
            pen.rounded(tick, radius, theme.row(letter, "crossed"))
            side = min(tick.w, tick.h) - 0.5
            if side >= 4.5:
                x, y = tick.x + tick.w / 2, tick.y + tick.h / 2
                pen.cross(Rect(x - side / 2, y - side / 2, side, side), at % 4, theme.row(letter, "on_crossed"))


def _draw_lane(pen: Pen, part: EditingPart, lane: Rect, letter: str, count: int, _game: str) -> None:
    """The lanes that a tap leaves alone need not be thought through again; the game says how many ticks they have."""
    part.draw_lane(pen, lane, letter, count)
