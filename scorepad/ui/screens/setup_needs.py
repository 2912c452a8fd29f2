"""What some games need in the set-up: lucky numbers, a track, dice, a clock."""

from __future__ import annotations

from functools import partial

from scorepad.preferences import DICE
from scorepad.setup_options import INCREMENTS, MINUTES, OWN, TRACKS, Clock, Pair
from scorepad.texts import _, marked
from scorepad.texts.conditions import minutes_text
from scorepad.texts.names import printable
from scorepad.ui.ink import tall, text_scale
from scorepad.ui.paint import Pen
from scorepad.ui.screens.setup_sections import (
    ROW,
    Section,
    chip_height,
    chip_pitch,
    draw_divider,
    draw_heading,
    draw_titled,
    heading_height,
    titled_height,
    words_fit,
)
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.widgets.choices import choice_places, choices_height, draw_choices
from scorepad.ui.widgets.controls import (
    chip_width,
    draw_badge,
    draw_card,
    draw_chip,
)
from scorepad.ui.widgets.drawn import Target
from scorepad.ui.widgets.flow import flow, inner
from scorepad.ui.widgets.lucky_panel import pair_text

DICE_CARD = 56
SEGMENT = 44
LINE = 18
NAME_LEFT = 52
"""Where names begin, after the badge."""

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
        return heading_height() + self._pitch(width) * len(self.page.draft.names)

    @staticmethod
    def _chip_width(pair: Pair) -> float:
        return Pen.text_width(pair_text(pair), 14, 700) + 46

    def _below(self, width: float) -> bool:
        """Whether larger numbers stand below the names, for beside them they have no room."""
        draft, room = self.page.draft, width - NAME_LEFT - 8 - 14
        seats = zip(draft.names, draft.pairs(), strict=True)
        return text_scale() > 1 and any(
            Pen.text_width(name, 16, 500) + self._chip_width(pair) > room for name, pair in seats
        )

    def _pitch(self, width: float) -> float:
        """How tall a row is."""
        return max(ROW, tall(22) + (chip_height(32) + 20 if self._below(width) else 16))

    def _row(self, place: Rect, at: int) -> Rect:
        pitch = self._pitch(place.w)
        return Rect(place.x, place.y + heading_height() + at * pitch, place.w, pitch)

    def draw(self, pen: Pen, place: Rect) -> None:
        page, theme, heading = self.page, self.page.theme, heading_height()
        draw_heading(pen, theme, place, _("Lucky numbers"))
        if page.draft.names:
            draw_card(pen, theme, Rect(place.x, place.y + heading, place.w, place.h - heading))
        below, tallest = self._below(place.w), chip_height(32)
        for at, (name, pair) in enumerate(zip(page.draft.names, page.draft.pairs(), strict=True)):
            row = self._row(place, at)
            middle, text, width = row.y + row.h / 2, pair_text(pair), self._chip_width(pair)
            draw_divider(pen, theme, row, at)
            draw_badge(pen, theme, row.x + 26, middle, 15, name, page.colours[at], robot=bool(page.draft.bots[at]))
            left = row.x + NAME_LEFT if below else row.right - 14 - width
            chip = Rect(left, row.bottom - 10 - tallest if below else middle - tallest / 2, width, tallest)
            strong, y = theme.colour("on_accent_2"), chip.y + chip.h / 2
            pen.rounded(chip, chip.h / 2, theme.colour("accent_2"))
            pen.icon("clover", chip.x + 17, y, 16, strong)
            pen.text(text, chip.x + 31, y, 14, 700, strong, anchor="left")
            right, y = (row.right - 14, row.y + 8 + tall(11)) if below else (chip.x - 8, middle)
            pen.text_within(name, row.x + NAME_LEFT, right, y, 16, 500, theme.colour("on_surface"), least=12)

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
        below = Rect(place.x, place.y + heading_height() - 5, place.w, 0)
        return flow([*widths, chip_width(_("Own track…"), icon=True)], below, chip_pitch())

    def _lines(self, width: float) -> list[str]:
        draft, own = self.page.draft, _("A track of your own: every step is checked.")
        sentences = [_(_TRACKS[draft.played_track][1]) if draft.played_track in _TRACKS else own]
        if draft.has_robots:
            sentences.append(_("A robot does not see the printed board."))
        return [line for sentence in sentences for line in Pen.wrapped(sentence, width - 8, 13, 400)]

    def height(self, width: float) -> float:
        return self._places(Rect(0, 0, width, 0))[-1].bottom + tall(LINE) * len(self._lines(width)) + 4

    def draw(self, pen: Pen, place: Rect) -> None:
        theme, places = self.page.theme, self._places(place)
        draw_heading(pen, theme, place, _("Track"))
        for (track, name), cell in zip(self._choices(), places, strict=False):
            draw_chip(pen, theme, inner(cell, chip_height()), name, chosen=track == self.page.draft.played_track)
        draw_chip(pen, theme, inner(places[-1], chip_height()), _("Own track…"), icon="plus")
        for at, line in enumerate(self._lines(place.w)):
            y = places[-1].bottom + tall(LINE) * (at + 0.5)
            pen.text(line, place.x + 4, y, 13, 400, theme.colour("on_surface_2"), anchor="left")

    def targets(self, place: Rect) -> list[Target]:
        places = self._places(place)
        found = [
            Target(f"track:{track}", cell, partial(self.page.change, self.page.draft.with_track(track)), 18)
            for (track, _name), cell in zip(self._choices(), places, strict=False)
        ]
        return [*found, Target("tracks", places[-1], self.page.on_tracks, chip_height() / 2)]


class Dice(Section):
    """Real ones, or the app's; with a robot there is no choice."""

    def height(self, width: float) -> float:
        return self._places(Rect(0, 0, width, 0))[-1].bottom

    @staticmethod
    def _places(place: Rect) -> list[Rect]:
        """Beside each other, or below each other where larger words have no room."""
        pairs = [(_(title), _(detail)) for title, detail in _DICE.values()]
        beside = words_fit([text for pair in pairs for text in pair], place.w / len(pairs) - 12, 13, 700)
        width, top = place.w / len(pairs) if beside else place.w, place.y + heading_height()
        height = max(
            DICE_CARD, *(titled_height(*pair, width - (12 if beside else 28), (13, 12), 700) + 14 for pair in pairs)
        )
        across, down = (width, 0.0) if beside else (0.0, height)
        return [Rect(place.x + at * across, top + at * down, width, height) for at in range(len(pairs))]

    def draw(self, pen: Pen, place: Rect) -> None:
        theme, places = self.page.theme, self._places(place)
        draw_heading(pen, theme, place, _("Dice"))
        pen.outline(
            Rect(place.x, places[0].y, place.w, places[-1].bottom - places[0].y), 18, 1, theme.colour("outline")
        )
        chosen, below = DICE.index(self.page.draft.dice), places[-1].y > places[0].y
        for at, (dice, part) in enumerate(zip(DICE, places, strict=True)):
            if at and chosen not in (at - 1, at):
                end = (part.right - 10, part.y) if below else (part.x, part.bottom - 10)
                start = (part.x + 10, part.y) if below else (part.x, part.y + 10)
                pen.line(*start, *end, 1, theme.colour("outline"))
            if at == chosen:
                pen.bordered(part, 18, theme.colour("accent_2"), theme.colour("accent"), 2)
            title, detail = (_(text) for text in _DICE[dice])
            roles = ("on_accent_2", "on_accent_2") if at == chosen else ("on_surface", "on_surface_2")
            colours = theme.colour(roles[0]), theme.colour(roles[1])
            edge, bold = 14 if below else 6, 700 if at == chosen else 500
            words = Rect(part.x + edge, part.y, part.w - 2 * edge, part.h)
            draw_titled(pen, title, detail, words, colours, (13, 12), bold, anchor="left" if below else "center")

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
        return heading_height() + max(48, tall(20) * len(self._lines(width)) + 16)

    def draw(self, pen: Pen, place: Rect) -> None:
        theme, heading = self.page.theme, heading_height()
        card = Rect(place.x, place.y + heading, place.w, place.h - heading)
        draw_heading(pen, theme, place, _("Dice"))
        pen.outline(card, 18, 1, theme.colour("outline"))
        middle, lines = card.y + card.h / 2, self._lines(place.w)
        pen.icon("dice-multiple-outline", card.x + 24, middle, 22, theme.colour("on_surface_2"))
        for at, line in enumerate(lines):
            y = middle + tall(20) * (at - (len(lines) - 1) / 2)
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

    def _bars(self) -> list[list[tuple[str, str, Clock | None]]]:
        return [bar for bar in (self._clocks(), self._increments()) if bar]

    def _places(self, place: Rect) -> list[Rect]:
        """Where each bar lies."""
        found, y = list[Rect](), place.y + heading_height()
        for bar in self._bars():
            height = choices_height([words for _key, words, _clock in bar], place.w, SEGMENT)
            found.append(Rect(place.x, y, place.w, height))
            y += height + 8
        return found

    def height(self, width: float) -> float:
        return self._places(Rect(0, 0, width, 0))[-1].bottom

    def draw(self, pen: Pen, place: Rect) -> None:
        theme, draft = self.page.theme, self.page.draft
        draw_heading(pen, theme, place, _("Clock for each side"))
        for bar, rect in zip(self._bars(), self._places(place), strict=True):
            chosen = next(index for index, (_key, _words, clock) in enumerate(bar) if clock == draft.clock)
            draw_choices(pen, theme, rect, [words for _key, words, _clock in bar], chosen)

    def targets(self, place: Rect) -> list[Target]:
        return [
            Target(key, cell, partial(self.page.change, self.page.draft.with_clock(clock)), SEGMENT / 2)
            for bar, rect in zip(self._bars(), self._places(place), strict=True)
            for (key, _words, clock), cell in zip(bar, choice_places(rect, [one[1] for one in bar]), strict=True)
        ]


def increment_text(seconds: int) -> str:
    return _("+{seconds} s a move").format(seconds=seconds) if seconds else _("no extra time")
