"""The parts of the set-up page below each other that every game has: sheet or table, house rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Protocol

from scorepad.rules.qwixx.house import HouseSheet
from scorepad.setup_draft import SetupDraft
from scorepad.store.tracks import NamedTrack
from scorepad.texts import _, marked, plural
from scorepad.texts.house import house_name, house_sentence
from scorepad.ui.ink import tall, text_scale
from scorepad.ui.paint import Pen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.theme import Rgba, Theme
from scorepad.ui.widgets.controls import draw_card, draw_switch
from scorepad.ui.widgets.drawn import Target
from scorepad.ui.widgets.flow import GAP
from scorepad.ui.widgets.lines import SPACED, Words, draw_lines, words_height

CHIP, CHIP_PITCH = 36, 46
HEADING = 32
MODE = 62
MODE_WORDS = 46 + 27
"""The room that the icon and the tick take from the words."""
ROW = 52
FOLDED = 48
HOUSE_WORDS = 16 + 74
"""The room that a house rule's edge and switch take from its words."""
SMALLEST = 10.0
"""No words of the page are written smaller if two lines of this size do."""

_MODES = {
    "pad": (marked("My sheet"), marked("only my crosses"), "cellphone"),
    "table": (marked("Shared table"), marked("all sheets"), "account-group-outline"),
}


class Setting(Protocol):
    """What a section sees of its page."""

    @property
    def theme(self) -> Theme: ...
    @property
    def draft(self) -> SetupDraft: ...
    @property
    def colours(self) -> Sequence[int]:
        """The players' colours, by seat."""

    @property
    def games(self) -> Sequence[str]: ...
    @property
    def tracks(self) -> Sequence[NamedTrack]: ...
    @property
    def sheets(self) -> Sequence[HouseSheet]: ...

    on_lucky: Callable[[int], object]
    on_tracks: Callable[[], object]
    on_more: Callable[[], object]
    on_sheets: Callable[[], object]
    unfolded: bool

    def change(self, draft: SetupDraft) -> None: ...
    def fold(self, unfolded: bool) -> None: ...


class Section:
    """Draws itself into the place that the page gives it, as tall as it asked to be."""

    gap = 0.0
    """To what stands above."""

    def __init__(self, page: Setting) -> None:
        self.page = page

    def height(self, width: float) -> float:
        raise NotImplementedError

    def draw(self, pen: Pen, place: Rect) -> None:
        raise NotImplementedError

    def targets(self, place: Rect) -> list[Target]:
        return []


class Modes(Section):
    gap = 8.0

    def height(self, width: float) -> float:
        return self._places(Rect(0, 0, width, 0))[-1].bottom

    @staticmethod
    def _places(place: Rect) -> list[Rect]:
        """Beside each other, or below each other where larger words have no room."""
        pairs = [(_(title), _(detail)) for title, detail, _icon in _MODES.values()]
        width = (place.w - GAP) / 2
        titles = [Pen.text_width(title, 14, 700) for title, _detail in pairs]
        beside = text_scale() == 1 or max(titles) <= width - MODE_WORDS
        width = width if beside else place.w
        height = max(MODE, *(titled_height(*pair, width - MODE_WORDS, (14, 12), 700) + 16 for pair in pairs))
        across, down = (width + GAP, 0.0) if beside else (0.0, height + GAP)
        return [Rect(place.x + at * across, place.y + at * down, width, height) for at in range(2)]

    def draw(self, pen: Pen, place: Rect) -> None:
        theme = self.page.theme
        for (mode, (title, detail, icon)), card in zip(_MODES.items(), self._places(place), strict=True):
            chosen = mode == self.page.draft.mode
            middle = card.y + card.h / 2
            if chosen:
                pen.bordered(card, 18, theme.colour("surface"), theme.colour("accent"), 2)
                pen.disc(card.right - 16, card.y + 16, 8, theme.colour("accent"))
                pen.icon("check", card.right - 16, card.y + 16, 12, theme.colour("on_accent"))
            else:
                pen.outline(card, 18, 1, theme.colour("outline"))
            pen.icon(icon, card.x + 24, middle, 28, theme.colour("accent" if chosen else "on_surface_2"))
            # The tick stands beside the title, not on it.
            room = 27 if chosen or text_scale() > 1 else 8
            words = Rect(card.x + 46, card.y, card.w - 46 - room, card.h)
            colours = theme.colour("on_surface"), theme.colour("on_surface_2")
            draw_titled(pen, _(title), _(detail), words, colours, (14, 12), 700)

    def targets(self, place: Rect) -> list[Target]:
        return [
            Target(f"mode:{mode}", card, partial(self.page.change, self.page.draft.with_mode(mode)), 18)
            for mode, card in zip(_MODES, self._places(place), strict=True)
        ]


class HouseRules(Section):
    gap = 12.0

    @staticmethod
    def _words(rule: str) -> list[Words]:
        return [Words(house_name(rule), 14, 500), Words(house_sentence(rule), 13, 400, "on_surface_2")]

    def _lines(self, rule: str, width: float) -> list[str]:
        return Pen.wrapped(house_sentence(rule), width - 100, 13, 400)

    def _row_height(self, rule: str, width: float) -> float:
        if text_scale() > 1:
            return words_height(self._words(rule), width - HOUSE_WORDS) + 24
        return 44 + 17 * len(self._lines(rule, width))

    def _state(self) -> str:
        count = len(self.page.draft.house)
        return plural("{count} changed", "{count} changed", count) if count else _("as printed")

    def _head(self, width: float) -> float:
        """How tall it is while it is folded."""
        return max(FOLDED, titled_height(_("House rules"), self._state(), width - 86, (14, 12), 500) + 16)

    def _rows(self, place: Rect) -> list[tuple[str, Rect]]:
        if not self.page.unfolded:
            return []
        found, y = list[tuple[str, Rect]](), place.y + self._head(place.w)
        for rule in self.page.draft.kind.house:
            row = Rect(place.x, y, place.w, self._row_height(rule, place.w))
            found.append((rule, row))
            y = row.bottom
        return found

    def height(self, width: float) -> float:
        return self._head(width) + sum(row.h for _rule, row in self._rows(Rect(0, 0, width, 0)))

    def draw(self, pen: Pen, place: Rect) -> None:
        theme, house, head = self.page.theme, self.page.draft.house, self._head(place.w)
        strong, quiet, middle = theme.colour("on_surface"), theme.colour("on_surface_2"), place.y + head / 2
        if self.page.unfolded:
            draw_card(pen, theme, place)
        else:
            pen.outline(place, 18, 1, theme.colour("outline"))
        pen.icon("tune-variant", place.x + 24, middle, 22, quiet)
        pen.icon("chevron-up" if self.page.unfolded else "chevron-down", place.right - 20, middle, 22, quiet)
        words, state = Rect(place.x + 46, place.y, place.w - 46 - 40, head), self._state()
        if pen.text_width(_("House rules"), 14, 500) + pen.text_width(state, 13, 400) + 12 <= words.w:
            pen.text(_("House rules"), words.x, middle, 14, 500, strong, anchor="left")
            pen.text(state, words.right, middle, 13, 400, quiet, anchor="right")
        else:
            draw_titled(pen, _("House rules"), state, words, (strong, quiet), (14, 12), 500)
        for rule, row in self._rows(place):
            pen.line(row.x + 14, row.y, row.right - 14, row.y, 1, theme.colour("outline"))
            draw_switch(pen, theme, Rect(row.right - 62, row.y + row.h / 2 - 14, 48, 28), rule in house)
            if pen.scale() > 1:
                draw_lines(pen, theme, self._words(rule), row.x + 16, row.x + place.w - HOUSE_WORDS + 16, row.y + 12)
                continue
            pen.text_within(house_name(rule), row.x + 16, row.right - 74, row.y + 20, 14, 500, strong, least=11)
            for at, line in enumerate(self._lines(rule, place.w)):
                pen.text(line, row.x + 16, row.y + 40 + 17 * at, 13, 400, quiet, anchor="left")

    def targets(self, place: Rect) -> list[Target]:
        head = Rect(place.x, place.y, place.w, self._head(place.w))
        found = [Target("house", head, partial(self.page.fold, not self.page.unfolded), 18)]
        for rule, row in self._rows(place):
            found.append(
                Target(f"house:{rule}", row, partial(self.page.change, self.page.draft.toggle_house(rule)), 12)
            )
        return found


def heading_height() -> float:
    return max(HEADING, tall(SPACED * 14) + 8)


def chip_height(least: float = CHIP) -> float:
    """How tall a chip is, with the texts as large as they are."""
    return max(least, tall(1.5 * 14))


def chip_pitch(least: float = CHIP, gap: float = CHIP_PITCH - CHIP) -> float:
    """From one line of chips to the next."""
    return chip_height(least) + gap


def draw_heading(pen: Pen, theme: Theme, place: Rect, text: str) -> None:
    middle = place.y + heading_height() / 2 + 2
    pen.text_within(text, place.x + 4, place.right, middle, 14, 700, theme.colour("on_surface"), least=11)


def draw_divider(pen: Pen, theme: Theme, row: Rect, at: int) -> None:
    """Between the rows of a card."""
    if at:
        pen.line(row.x + 52, row.y, row.right - 12, row.y, 1, theme.colour("outline"))


def words_fit(texts: Sequence[str], room: float, size: float, weight: int) -> bool:
    """Whether no word of these is too long, large as texts are. With texts as designed there is always a way."""
    words = [word for text in texts for word in text.split()]
    return text_scale() == 1 or all(Pen.text_width(word, size, weight) <= room for word in words)


def _titled(title: str, detail: str, sizes: tuple[float, float], bold: int) -> tuple[Words, Words]:
    return Words(title, sizes[0], bold), Words(detail, sizes[1], 400)


def titled_height(title: str, detail: str, width: float, sizes: tuple[float, float], bold: int) -> float:
    """How tall a title with its detail is if texts are larger than designed; designed ones have their places."""
    return words_height(_titled(title, detail, sizes, bold), width) if text_scale() > 1 else 0.0


def draw_titled(
    pen: Pen, title: str, detail: str, place: Rect, colours: tuple[Rgba, Rgba], sizes: tuple[float, float], bold: int,
    *, anchor: str = "left",
) -> None:  # fmt: skip
    """A title with its detail below it, in the middle of the place. What is too long gets smaller, then two lines;
    larger texts get as many lines as they need."""
    if pen.scale() > 1:
        y = place.y + (place.h - titled_height(title, detail, place.w, sizes, bold)) / 2
        for words, colour in zip(_titled(title, detail, sizes, bold), colours, strict=True):
            y = draw_lines(pen, colour, [words], place.x, place.right, y, anchor=anchor)
        return
    lines = list[tuple[str, float, int, Rgba]]()
    for text, size, weight, colour in zip((title, detail), sizes, (bold, 400), colours, strict=True):
        if pen.text_width(text, size - 2, weight) <= place.w:
            lines.append((text, size, weight, colour))
        else:
            lines += [(line, SMALLEST, weight, colour) for line in pen.wrapped(text, place.w, SMALLEST, weight)]
    heights = [1.5 * size if len(lines) == 2 else 1.2 * size for _text, size, _weight, _colour in lines]
    y = place.y + (place.h - sum(heights)) / 2
    for (text, size, weight, colour), height in zip(lines, heights, strict=True):
        middle = y + height / 2
        pen.text_within(text, place.x, place.right, middle, size, weight, colour, anchor=anchor, least=size - 2)
        y += height
