"""On Board's track with its pawns, and the cards below it that say where the pawn may go."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kivy.animation import Animation
from kivy.graphics import InstructionGroup
from kivy.properties import NumericProperty

from scorepad.texts import _, plural
from scorepad.ui.fitting import draw_fitted, fitted
from scorepad.ui.look import Look
from scorepad.ui.paint import Pen
from scorepad.ui.paired import Line, draw_two_lines
from scorepad.ui.patterns import draw_pattern
from scorepad.ui.said import field_text
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.theme import Rgba, Theme, tokens
from scorepad.ui.track_geometry import TILE_TOP, TrackGeometry, track_geometry
from scorepad.ui.track_view import FieldView, PawnView, TrackView
from scorepad.ui.widgets.controls import draw_card
from scorepad.ui.widgets.drawn import Drawn, Target
from scorepad.ui.widgets.pawn import draw_pawn

BED_EDGE = 7
"""How much wider than the ribbon's corner the bed's is."""
LIFT = 1.5
PERIOD = 6.0
"""The patterns are finer on a tile."""
LARGER = 1.15
"""So much larger the numbers on the tiles become at most."""
LEAST = 48
"""No card is less tall."""
NARROW = 96
"""A card under this width has its words below the cell, not beside it."""


def draw_bed(pen: Pen, theme: Theme, geometry: TrackGeometry) -> None:
    """The bed and on it the path, a ribbon from the start to the flag, its goal part in its own colour."""
    half, last = geometry.ribbon / 2, geometry.fields + 1
    pen.rounded(geometry.bed, half + BED_EDGE, theme.colour("track_bed"))
    for piece in geometry.path(0, last):
        pen.rounded(piece, half, theme.colour("track_ribbon"))
    for piece in geometry.path(geometry.goal_from, last):
        pen.rounded(piece, half, theme.colour("track_goal"))
    flag = geometry.tiles[last]
    size = 0.86 * flag.h
    middle = flag.y + 0.66 * flag.h
    pen.icon("flag-checkered", flag.x + flag.w / 2, middle, size, theme.colour("on_accent_2"))


def draw_start(pen: Pen, theme: Theme, geometry: TrackGeometry, *, ring: bool) -> None:
    tile, quiet = geometry.tiles[0], theme.colour("on_surface_2")
    x, y = tile.x + tile.w / 2, tile.y + tile.h / 2
    if ring:
        pen.ring(x, y, 0.49 * tile.h, 1.5, quiet)
    pen.icon("flag-outline", x, y, 0.5 * tile.h if ring else 0.7 * tile.h, quiet)
    draw_below(pen, geometry, 0, _("start"), quiet, weight=400)


def draw_below(
    pen: Pen, geometry: TrackGeometry, at: int, text: str, colour: Rgba, *, weight: int = 500, down: float = 0
) -> None:
    """The points, or a word, under a tile."""
    cell, tile = geometry.touch[at], geometry.tiles[at]
    room = geometry.ribbon - TILE_TOP - tile.h
    size = max(min(9.0, room + 2), min(room, max(11.0, 0.34 * tile.h)))
    y = geometry.below(at) + down
    # As large as its place is high, whatever people chose.
    pen.text_within(text, cell.x, cell.right, y, size, weight, colour, anchor="center", least=7, most=1)


def tile_radius(tile: Rect) -> float:
    return 0.27 * tile.h


def draw_cell_sign(
    pen: Pen, tile: Rect, colour: str, number: str, ink: Rgba, *, weight: int = 700, scale: float = 1
) -> None:
    """The symbol and the number on a tile."""
    size, middle = scale * min(0.57 * tile.h, 0.385 * tile.w), tile.y + tile.h / 2
    pen.symbol(colour, tile.x + 0.225 * tile.w, middle, 0.53 * size, ink)
    pen.text(number, tile.x + 0.665 * tile.w, middle, size, weight, ink, most=LARGER)


def draw_lifted(pen: Pen, theme: Theme, tile: Rect, fill: Rgba) -> Rect:
    """A tile that stands out; where it lies now."""
    legal = tokens()["legal"]
    # A little upwards, so that it leaves the points below it free.
    grown = Rect(tile.x, tile.y - LIFT, tile.w, tile.h).grown(legal["grow"])
    radius = tile_radius(tile) + legal["grow"]
    pen.shadow(grown, radius, legal["elevation"], theme)
    pen.bordered(grown, radius, fill, theme.colour("legal_border"), legal["border"])
    return grown


class TrackWidget(Drawn):
    """Shows a TrackView. ``on_field`` is told the number of a tapped field, whether the pawn may go there or not."""

    progress = NumericProperty(1.0)
    """How far the pawns that move have come."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.on_field: Callable[[int], object] = lambda field: None
        self.lying: bool | None = None
        """How the track lies; by itself as its room does."""
        self._view: TrackView | None = None
        self._came_from: dict[int, int] = {}
        self._pawns = InstructionGroup()
        self.canvas.add(self._pawns)
        self.bind(progress=lambda *_: self._draw_pawns())

    @property
    def view(self) -> TrackView | None:
        return self._view

    @property
    def geometry(self) -> TrackGeometry:
        fields = len(self._view.fields) if self._view else 40
        return track_geometry(self.box, fields, lying=self.lying)

    def field_rect(self, field: int) -> Rect:
        """Where a field lies, for what is said about it."""
        return self.geometry.tiles[field]

    def show(self, view: TrackView) -> None:
        """Shows this; pawns that stood elsewhere walk there along the track."""
        Animation.cancel_all(self, "progress")
        old = {pawn.player: pawn.field for pawn in self._view.pawns} if self._view else {}
        self._view = view
        self._came_from = {
            pawn.player: old[pawn.player] for pawn in view.pawns if old.get(pawn.player, pawn.field) != pawn.field
        }
        self.refresh()
        farthest = max((abs(pawn.field - old[pawn.player]) for pawn in self._moving), default=0)
        seconds = min(farthest * self.look.seconds("pawn_per_field"), self.look.seconds("pawn_max"))
        if seconds:
            self.progress = 0.0
            Animation(progress=1.0, duration=seconds, transition=tokens()["motion"]["easing"]).start(self)
        else:
            self.progress = 1.0

    @property
    def _moving(self) -> list[PawnView]:
        return [pawn for pawn in self._view.pawns if pawn.player in self._came_from] if self._view else []

    def targets(self) -> list[Target]:
        if self._view is None:
            return []
        touch, view, spoken = self.geometry.touch, self._view, self.look.feel.describes
        return [
            Target(
                f"field:{field}",
                touch[field],
                partial(self.on_field, field),
                9,
                field_text(view, field) if spoken else "",
            )
            for field in range(1, len(view.fields) + 1)
        ]

    # Drawing

    def draw(self, pen: Pen) -> None:
        if self._view is None:
            return
        geometry, theme, view = self.geometry, self.theme, self._view
        draw_bed(pen, theme, geometry)
        draw_start(pen, theme, geometry, ring=True)
        taken = {pawn.field for pawn in view.pawns}
        # Lifted tiles lie above their neighbours.
        for at in sorted(range(1, len(view.fields) + 1), key=lambda at: view.fields[at - 1].steps > 0):
            field = view.fields[at - 1]
            if field.steps:
                self._draw_reachable(pen, geometry.tiles[at], field)
            else:
                self._draw_field(pen, geometry.tiles[at], field, at in taken)
            quiet = theme.colour("on_accent_2" if field.goal else "on_surface_2")
            draw_below(pen, geometry, at, str(field.points), quiet, down=1.5 if field.steps else 0)
        self._draw_pawns()

    def _draw_field(self, pen: Pen, tile: Rect, field: FieldView, taken: bool) -> None:
        theme, letter = self.theme, field.colour
        pen.rounded(tile, tile_radius(tile), theme.row(letter, "lane" if field.passed else "strong"))
        if self.look.symbols:
            inner = tile.grown(-0.3 * tile_radius(tile))
            draw_pattern(pen, theme, letter, inner, lane=field.passed, period=PERIOD)
        ink = theme.row(letter, "skipped" if field.passed else "on_crossed")
        if not taken:
            draw_cell_sign(pen, tile, letter, str(field.number), ink, weight=400 if field.passed else 700)
            return
        # The pawn takes the right half.
        pen.symbol(letter, tile.x + 0.21 * tile.w, tile.y + 0.27 * tile.h, 0.21 * tile.h, ink)
        x, y, size = tile.x + 0.22 * tile.w, tile.y + 0.66 * tile.h, max(8.0, 0.38 * tile.h)
        pen.text(str(field.number), x, y, size, 700, ink, most=LARGER)

    def _draw_reachable(self, pen: Pen, tile: Rect, field: FieldView) -> None:
        theme, letter = self.theme, field.colour
        grown = draw_lifted(pen, theme, tile, theme.row(letter, "legal"))
        sign = grown.grown(-tokens()["legal"]["grow"])
        draw_cell_sign(pen, sign, letter, str(field.number), theme.row(letter, "on_legal"), scale=1.12)
        h = max(15.0, 0.45 * tile.h)
        w = 1.28 * h
        badge = Rect(min(grown.right - 0.55 * w, self.box.w - w), max(0.0, grown.y - 0.42 * h), w, h)
        pen.rounded(badge, h / 2, theme.colour("accent"))
        steps = _("+{steps}").format(steps=field.steps)
        pen.text(steps, badge.x + w / 2, badge.y + h / 2, 0.65 * h, 700, theme.colour("on_accent"), most=LARGER)

    def _draw_pawns(self) -> None:
        self._pawns.clear()
        if self._view is None or self.width < 2 or self.height < 2:
            return
        pen, view = Pen(self._pawns, self.x, self.top), self._view
        # The own pawn is larger and above the others.
        for pawn in sorted(view.pawns, key=lambda pawn: pawn.player == view.player):
            x, base, height = self._stand(pawn)
            draw_pawn(pen, self.theme, x, base, height, pawn.colour, pawn.initial)

    def _stand(self, pawn: PawnView) -> tuple[float, float, float]:
        """Where the pawn stands, or is on its way: the middle and lower edge of its foot, and its height."""
        assert self._view is not None
        x1, y1, height = self._spot(pawn, pawn.field)
        old = self._came_from.get(pawn.player)
        if old is None or self.progress >= 1:
            return x1, y1, height
        way = old + (pawn.field - old) * self.progress
        low, high = sorted((int(way), min(int(way) + 1, len(self._view.fields))))
        (xa, ya, _a), (xb, yb, _b) = self._spot(pawn, low), self._spot(pawn, high)
        part = way - low
        return xa + (xb - xa) * part, ya + (yb - ya) * part, height

    def _spot(self, pawn: PawnView, field: int) -> tuple[float, float, float]:
        assert self._view is not None
        tile = self.geometry.tiles[field]
        mine = pawn.player == self._view.player
        if field:
            return tile.x + 0.69 * tile.w, tile.y + (0.94 if mine else 0.86) * tile.h, (1.05 if mine else 0.9) * tile.h
        # All of them find room on the start.
        there = [other.player for other in self._view.pawns if 0 in (other.field, self._came_from.get(other.player))]
        if pawn.player not in there:
            there.append(pawn.player)
        height = 0.78 * tile.h
        apart = min(0.3 * tile.w, (self.geometry.ribbon - 0.7 * height) / max(1, len(there) - 1))
        aside = there.index(pawn.player) - (len(there) - 1) / 2
        return tile.x + tile.w / 2 + aside * apart, tile.y + 0.94 * tile.h, height


class PawnChoices(Drawn):
    """A card for every field the pawn may go to: what is crossed there and what it is worth."""

    gap = 6

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.on_choose: Callable[[int], object] = lambda steps: None
        self._choices: tuple[FieldView, ...] = ()

    def show(self, view: TrackView) -> None:
        self._choices = view.choices
        self.refresh()

    def cards(self) -> list[Rect]:
        """Beside each other, and below each other where there is room for that."""
        box, gap, count = self.box, self.gap, len(self._choices)
        # Two cards alone are no wider than three.
        columns = max(1, min(max(3, count), int((box.w + gap) / (NARROW + gap))))
        rows = max(1, -(-count // columns))
        if rows * LEAST + (rows - 1) * gap > box.h:
            columns, rows = max(3, count), 1
        w = min(180.0, (box.w - (columns - 1) * gap) / columns)
        h = min(64.0, (box.h - (rows - 1) * gap) / rows)
        return [Rect(at % columns * (w + gap), at // columns * (h + gap), w, h) for at in range(count)]

    def targets(self) -> list[Target]:
        return [
            Target(f"steps:{choice.steps}", card, partial(self.on_choose, choice.steps))
            for choice, card in zip(self._choices, self.cards(), strict=True)
        ]

    def draw(self, pen: Pen) -> None:
        if not self._choices:
            self._draw_none(pen)
        for choice, card in zip(self._choices, self.cards(), strict=True):
            draw_card(pen, self.theme, card, 16)
            if card.w < NARROW or self._words_leave(choice, card):
                self._draw_narrow(pen, choice, card)
            else:
                self._draw_wide(pen, choice, card)

    def _draw_none(self, pen: Pen) -> None:
        theme, box = self.theme, self.box
        words = fitted(_("The pawn can land on none of the fields ahead."), box.w - 16, box.h, 14, 400, 18)
        draw_fitted(pen, words, 8, box.w - 8, (box.h - words.height) / 2, theme.colour("on_surface_2"))

    @staticmethod
    def _words(choice: FieldView) -> tuple[str, str]:
        return (
            _("already ×") if choice.crossed else _("cross it"),
            plural("{count} point", "{count} points", choice.points),
        )

    def _words_leave(self, choice: FieldView, card: Rect) -> bool:
        """Larger texts in a language of long words: below the cell they have more room than beside it."""
        room = card.w - 34 - 13
        return Pen.scale() > 1 and any(Pen.text_width(text, 9, 500, 1) > room for text in self._words(choice))

    def _draw_wide(self, pen: Pen, choice: FieldView, card: Rect) -> None:
        theme, ink, middle = self.theme, self.theme.row(choice.colour, "on_crossed"), card.y + card.h / 2
        block = Rect(card.x, card.y, 34, card.h)
        pen.corners(block, (16, 0, 0, 16), theme.row(choice.colour, "strong"))
        pen.symbol(choice.colour, block.x + 17, middle - 9, 9.5, ink)
        pen.text(str(choice.number), block.x + 17, middle + 10, 16, 700, ink, most=1.2)
        place = Rect(block.right + 8, card.y + 2, card.w - block.w - 13, card.h - 4)
        what, worth = self._words(choice)
        upper = Line(what, 14, 500, theme.colour("on_surface"), 9, 9)
        draw_two_lines(pen, upper, Line(worth, 13, 400, theme.colour("on_surface_2"), 10, 9), place)

    def _draw_narrow(self, pen: Pen, choice: FieldView, card: Rect) -> None:
        theme, ink = self.theme, self.theme.row(choice.colour, "on_crossed")
        band = Rect(card.x, card.y, card.w, 0.42 * card.h)
        pen.corners(band, (16, 16, 0, 0), theme.row(choice.colour, "strong"))
        middle_x, middle_y = band.x + band.w / 2, band.y + band.h / 2
        pen.symbol(choice.colour, middle_x - 10, middle_y, 8.5, ink)
        pen.text(str(choice.number), middle_x + 9, middle_y, 14, 700, ink, most=1.1)
        what, worth = self._words(choice)
        left, right, line = card.x + 4, card.right - 4, 0.24 * card.h
        y, most = band.bottom + 0.13 * card.h, max(1.0, line / 13)
        strong, quiet = theme.colour("on_surface"), theme.colour("on_surface_2")
        pen.text_within(what, left, right, y, 12, 500, strong, anchor="center", least=8, most=most)
        pen.text_within(worth, left, right, y + line, 11, 400, quiet, anchor="center", least=8, most=most)
