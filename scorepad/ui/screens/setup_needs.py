"""What some games need in the set-up: lucky numbers, a track, dice, a clock."""

from __future__ import annotations

from functools import partial

from scorepad.preferences import DICE
from scorepad.setup_options import INCREMENTS, MINUTES, OWN, TRACKS, Clock
from scorepad.texts import _, marked
from scorepad.texts.conditions import minutes_text
from scorepad.texts.names import printable
from scorepad.ui.paint import Pen
from scorepad.ui.screens.setup_sections import (
    CHIP,
    CHIP_PITCH,
    HEADING,
    ROW,
    Section,
    draw_divider,
    draw_heading,
    draw_pair,
    flow,
    inner,
)
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.widgets.controls import (
    chip_width,
    draw_badge,
    draw_card,
    draw_chip,
    draw_segments,
    segment_places,
)
from scorepad.ui.widgets.drawn import Target
from scorepad.ui.widgets.lucky_panel import pair_text

DICE_CARD = 56
SEGMENT = 44
LINE = 18

_DICE = {
    "real": (marked("Real dice"), marked("nothing entered")),
    "entered": (marked("Real, entered"), marked("all sums checked")),
    "app": (marked("In the app"), marked("Scorepad rolls")),
}
_TRACKS = {
    "printed": (marked("Printed board"), marked("The board lies on the table: you say where a pawn lands.")),
    "spiral-a": (marked("Spiral A"), marked("A track of Scorepad's own, colours evenly mixed: every step is checked.")),
    "spiral-b": (marked("Spiral B"), marked("A track of Scorepad's own, colours in pairs: every step is checked.")),
}


class LuckyNumbers(Section):
    def height(self, width: float) -> float:
        return HEADING + ROW * len(self.page.draft.names)

    @staticmethod
    def _row(place: Rect, at: int) -> Rect:
        return Rect(place.x, place.y + HEADING + at * ROW, place.w, ROW)

    def draw(self, pen: Pen, place: Rect) -> None:
        page, theme = self.page, self.page.theme
        draw_heading(pen, theme, place, _("Lucky numbers"))
        if page.draft.names:
            draw_card(pen, theme, Rect(place.x, place.y + HEADING, place.w, place.h - HEADING))
        for at, (name, pair) in enumerate(zip(page.draft.names, page.draft.pairs(), strict=True)):
            row = self._row(place, at)
            middle, text = row.y + ROW / 2, pair_text(pair)
            draw_divider(pen, theme, row, at)
            draw_badge(pen, theme, row.x + 26, middle, 15, name, page.colours[at], robot=bool(page.draft.bots[at]))
            width = pen.text_width(text, 14, 700) + 46
            chip = Rect(row.right - 14 - width, middle - 16, width, 32)
            strong = theme.colour("on_accent_2")
            pen.rounded(chip, 16, theme.colour("accent_2"))
            pen.icon("clover", chip.x + 17, middle, 16, strong)
            pen.text(text, chip.x + 31, middle, 14, 700, strong, anchor="left")
            pen.text_within(name, row.x + 52, chip.x - 8, middle, 16, 500, theme.colour("on_surface"), least=12)

    def targets(self, place: Rect) -> list[Target]:
        return [
            Target(f"lucky:{at}", self._row(place, at), partial(self.page.on_lucky, at))
            for at in range(len(self.page.draft.names))
        ]


class TrackChoice(Section):
    def _choices(self) -> list[tuple[str, str]]:
        """What can be chosen: its id and its name. The printed board is not for robots."""
        draft = self.page.draft
        ours = [track for track in TRACKS if track != TRACKS[0] or not draft.has_robots]
        own = [(OWN + track.name, printable(track.name, 30)) for track in self.page.tracks]
        return [*((track, _(_TRACKS[track][0])) for track in ours), *own]

    def _places(self, place: Rect) -> list[Rect]:
        """The last one opens the list of own tracks."""
        chosen = self.page.draft.played_track
        widths = [chip_width(name, icon=track == chosen) for track, name in self._choices()]
        below = Rect(place.x, place.y + HEADING - 5, place.w, 0)
        return flow([*widths, chip_width(_("Own track…"), icon=True)], below, CHIP_PITCH)

    def _lines(self, width: float) -> list[str]:
        draft, own = self.page.draft, _("A track of your own: every step is checked.")
        sentences = [_(_TRACKS[draft.played_track][1]) if draft.played_track in _TRACKS else own]
        if draft.has_robots:
            sentences.append(_("A robot does not see the printed board."))
        return [line for sentence in sentences for line in Pen.wrapped(sentence, width - 8, 13, 400)]

    def height(self, width: float) -> float:
        return self._places(Rect(0, 0, width, 0))[-1].bottom + LINE * len(self._lines(width)) + 4

    def draw(self, pen: Pen, place: Rect) -> None:
        theme, places = self.page.theme, self._places(place)
        draw_heading(pen, theme, place, _("Track"))
        for (track, name), cell in zip(self._choices(), places, strict=False):
            draw_chip(pen, theme, inner(cell, CHIP), name, chosen=track == self.page.draft.played_track)
        draw_chip(pen, theme, inner(places[-1], CHIP), _("Own track…"), icon="plus")
        for at, line in enumerate(self._lines(place.w)):
            y = places[-1].bottom + LINE * (at + 0.5)
            pen.text(line, place.x + 4, y, 13, 400, theme.colour("on_surface_2"), anchor="left")

    def targets(self, place: Rect) -> list[Target]:
        places = self._places(place)
        found = [
            Target(f"track:{track}", cell, partial(self.page.change, self.page.draft.with_track(track)), 18)
            for (track, _name), cell in zip(self._choices(), places, strict=False)
        ]
        return [*found, Target("tracks", places[-1], self.page.on_tracks, CHIP / 2)]


class Dice(Section):
    """Real ones, or the app's; with a robot there is no choice."""

    def height(self, width: float) -> float:
        return HEADING + DICE_CARD

    @staticmethod
    def _places(place: Rect) -> list[Rect]:
        width = place.w / len(DICE)
        return [Rect(place.x + at * width, place.y + HEADING, width, DICE_CARD) for at in range(len(DICE))]

    def draw(self, pen: Pen, place: Rect) -> None:
        theme, places = self.page.theme, self._places(place)
        draw_heading(pen, theme, place, _("Dice"))
        pen.outline(Rect(place.x, places[0].y, place.w, DICE_CARD), 18, 1, theme.colour("outline"))
        chosen = DICE.index(self.page.draft.dice)
        for at, (dice, part) in enumerate(zip(DICE, places, strict=True)):
            if at and chosen not in (at - 1, at):
                pen.line(part.x, part.y + 10, part.x, part.bottom - 10, 1, theme.colour("outline"))
            if at == chosen:
                pen.bordered(part, 18, theme.colour("accent_2"), theme.colour("accent"), 2)
            title, detail = (_(text) for text in _DICE[dice])
            roles = ("on_accent_2", "on_accent_2") if at == chosen else ("on_surface", "on_surface_2")
            colours = theme.colour(roles[0]), theme.colour(roles[1])
            words, bold = Rect(part.x + 6, part.y, part.w - 12, part.h), 700 if at == chosen else 500
            draw_pair(pen, title, detail, words, colours, (13, 12), bold, anchor="center")

    def targets(self, place: Rect) -> list[Target]:
        return [
            Target(f"dice:{dice}", part, partial(self.page.change, self.page.draft.with_dice(dice)), 18)
            for dice, part in zip(DICE, self._places(place), strict=True)
        ]


class FixedDice(Section):
    """With a robot at the table."""

    def _lines(self, width: float) -> list[str]:
        return Pen.wrapped(_("With a robot the app rolls."), width - 62, 14, 500)

    def height(self, width: float) -> float:
        return HEADING + max(48, 20 * len(self._lines(width)) + 16)

    def draw(self, pen: Pen, place: Rect) -> None:
        theme, card = self.page.theme, Rect(place.x, place.y + HEADING, place.w, place.h - HEADING)
        draw_heading(pen, theme, place, _("Dice"))
        pen.outline(card, 18, 1, theme.colour("outline"))
        middle, lines = card.y + card.h / 2, self._lines(place.w)
        pen.icon("dice-multiple-outline", card.x + 24, middle, 22, theme.colour("on_surface_2"))
        for at, line in enumerate(lines):
            y = middle + 20 * (at - (len(lines) - 1) / 2)
            pen.text(line, card.x + 46, y, 14, 500, theme.colour("on_surface"), anchor="left")


class ClockChoice(Section):
    """Minutes for each side, and what every move adds (Q9)."""

    def _clocks(self) -> list[tuple[str, str, Clock | None]]:
        """Key, words, and what is chosen with them."""
        increment = self.page.draft.clock[1] if self.page.draft.clock else INCREMENTS[0]
        found: list[tuple[str, str, Clock | None]] = [("clock:none", _("None"), None)]
        return found + [(f"clock:{one}", minutes_text(one), (one, increment)) for one in MINUTES]

    def _increments(self) -> list[tuple[str, str, Clock | None]]:
        clock = self.page.draft.clock
        if clock is None:
            return []
        return [(f"increment:{one}", increment_text(one), (clock[0], one)) for one in INCREMENTS]

    @staticmethod
    def _bar(place: Rect, at: int) -> Rect:
        return Rect(place.x, place.y + HEADING + at * (SEGMENT + 8), place.w, SEGMENT)

    def _bars(self) -> list[list[tuple[str, str, Clock | None]]]:
        return [bar for bar in (self._clocks(), self._increments()) if bar]

    def height(self, width: float) -> float:
        return HEADING + len(self._bars()) * (SEGMENT + 8) - 8

    def draw(self, pen: Pen, place: Rect) -> None:
        theme, draft = self.page.theme, self.page.draft
        draw_heading(pen, theme, place, _("Clock for each side"))
        for at, bar in enumerate(self._bars()):
            chosen = next(index for index, (_key, _words, clock) in enumerate(bar) if clock == draft.clock)
            draw_segments(pen, theme, self._bar(place, at), [words for _key, words, _clock in bar], chosen)

    def targets(self, place: Rect) -> list[Target]:
        return [
            Target(key, cell, partial(self.page.change, self.page.draft.with_clock(clock)), SEGMENT / 2)
            for at, bar in enumerate(self._bars())
            for (key, _words, clock), cell in zip(bar, segment_places(self._bar(place, at), len(bar)), strict=True)
        ]


def increment_text(seconds: int) -> str:
    return _("+{seconds} s a move").format(seconds=seconds) if seconds else _("no extra time")
