"""Which game is set up: all games as chips, the further sheets behind the last of them; and the chosen one's card."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from scorepad.sheet_groups import MORE, group_key, more_group
from scorepad.texts import _
from scorepad.texts.names import game_name
from scorepad.texts.sheet_groups import group_name, group_sentence
from scorepad.ui.more_view import SheetEntry
from scorepad.ui.paint import Pen
from scorepad.ui.screens.more_rows import Style, draw_row, row_height, style_for
from scorepad.ui.screens.setup_sections import Section, chip_height, chip_pitch
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.widgets.choices import ROUND, choice_places, choices_height, draw_choices
from scorepad.ui.widgets.controls import chip_width, draw_card, draw_chip
from scorepad.ui.widgets.drawn import Target
from scorepad.ui.widgets.flow import GAP, flow, inner

CLOSE = ((13.0, 18.0), (12.0, 10.0))
"""How large the games are written where they stand close to each other, and how much room is around the words."""
CLOSE_GAP = 5
TOUCH = 44.0
LETTERS_EDGE = 10.0


@dataclass(frozen=True)
class _Chips:
    """The games with their names, and where they stand."""

    named: Sequence[tuple[str, str]]
    places: Sequence[Rect]
    close: float = 0
    """How large they are written if they stand close to each other."""


class Games(Section):
    """All games in one line: without ticks and closer to each other, if that is what it takes; or in two full ones.

    The last chip opens the further sheets. Once one of them is chosen, it bears that one's name.
    """

    @property
    def _chosen(self) -> str:
        return self.page.draft.game if self.page.draft.game in self.page.games else MORE

    def _chips(self, more: str) -> list[tuple[str, str]]:
        """Keys and names."""
        return [*((game, game_name(game)) for game in self.page.games), (MORE, more)]

    def _places(self, place: Rect) -> _Chips:
        key = group_key(self.page.draft.game) if self._chosen == MORE else MORE
        # The last one may say less where that spares a line: the card below has the whole name.
        whole, brief = self._chips(group_name(key)), self._chips(_("More"))
        roomy = self._roomy(whole, place)
        if roomy.places[-1].y == place.y:
            return roomy
        for named in (whole, brief):
            for size, pad in CLOSE:
                close = [max(TOUCH, Pen.text_width(name, size, 700) + pad) for _key, name in named]
                if found := _filled(close, place, CLOSE_GAP):
                    return _Chips(named, found, size)
        return self._halved(whole, place) or self._halved(brief, place) or self._roomy(brief, place)

    def _widths(self, named: Sequence[tuple[str, str]]) -> list[float]:
        return [chip_width(name, icon=key == self._chosen) for key, name in named]

    def _roomy(self, named: Sequence[tuple[str, str]], place: Rect) -> _Chips:
        return _Chips(named, flow(self._widths(named), place, chip_pitch()))

    def _halved(self, named: Sequence[tuple[str, str]], place: Rect) -> _Chips | None:
        """In two full lines, if they have room there."""
        widths, half = self._widths(named), -(-len(named) // 2)
        first = _filled(widths[:half], place, GAP)
        second = _filled(widths[half:], Rect(place.x, place.y + chip_pitch(), place.w, 0), GAP)
        return _Chips(named, [*first, *second]) if first and second else None

    def height(self, width: float) -> float:
        return self._places(Rect(0, 0, width, 0)).places[-1].bottom

    def draw(self, pen: Pen, place: Rect) -> None:
        theme, found = self.page.theme, self._places(place)
        size = found.close
        for (key, name), cell in zip(found.named, found.places, strict=True):
            chosen, chip = key == self._chosen, inner(cell, chip_height())
            if not size:
                draw_chip(pen, theme, chip, name, chosen=chosen)
                continue
            if chosen:
                pen.bordered(chip, chip.h / 2, theme.colour("accent_2"), theme.colour("accent"), 2)
            else:
                pen.outline(chip, chip.h / 2, 1, theme.colour("outline"))
            colour = theme.colour("on_accent_2" if chosen else "on_surface")
            middle = chip.x + chip.w / 2, chip.y + chip.h / 2
            pen.text(name, *middle, size, 700 if chosen else 500, colour)

    def targets(self, place: Rect) -> list[Target]:
        found = self._places(place)
        return [
            Target(f"game:{key}", cell, self._act(key), chip_height() / 2)
            for (key, _name), cell in zip(found.named, found.places, strict=True)
        ]

    def _act(self, key: str) -> Callable[[], object]:
        if key == MORE:
            return lambda: self.page.on_more()
        return partial(self.page.change, self.page.draft.with_game(key))


class SheetCard(Section):
    """The further sheet that is chosen: its picture and what is special about it; a tap leads to all the others, the
    letters of a series to its other sheets."""

    gap = 2.0

    @property
    def _entry(self) -> SheetEntry:
        game = self.page.draft.game
        group = more_group(game)
        assert group
        return SheetEntry(group.key, game, game_name(game), group_sentence(group.key))

    @property
    def _series(self) -> tuple[Sequence[str], Sequence[str]]:
        """The sheets to choose from and their letters; none if there is only one."""
        group = more_group(self.page.draft.game)
        return (group.sheets, group.letters) if group and group.is_series else ((), ())

    def _row(self, place: Rect) -> Rect:
        return Rect(place.x, place.y, place.w, row_height(self._entry, place.w, self._style(place)))

    def _style(self, place: Rect) -> Style:
        return style_for([self._entry], place.w, roomy=False)

    def _letters(self, place: Rect) -> Rect:
        _sheets, letters = self._series
        row, width = self._row(place), place.w - 2 * LETTERS_EDGE
        return Rect(place.x + LETTERS_EDGE, row.bottom + 2, width, choices_height(letters, width, TOUCH, 14))

    def height(self, width: float) -> float:
        place = Rect(0, 0, width, 0)
        return self._letters(place).bottom + LETTERS_EDGE if self._series[0] else self._row(place).h

    def draw(self, pen: Pen, place: Rect) -> None:
        theme, (sheets, letters), entry = self.page.theme, self._series, self._entry
        draw_card(pen, theme, place)
        draw_row(pen, theme, self._row(place), entry, self._style(place))
        if sheets:
            draw_choices(pen, theme, self._letters(place), letters, sheets.index(entry.sheet), 14)

    def targets(self, place: Rect) -> list[Target]:
        entry, (sheets, letters) = self._entry, self._series
        found = [Target("more", self._row(place), lambda: self.page.on_more(), 18, f"{entry.name}. {entry.sentence}")]
        if sheets:
            for sheet, cell in zip(sheets, choice_places(self._letters(place), letters, 14), strict=True):
                act = partial(self.page.change, self.page.draft.with_game(sheet))
                found.append(Target(f"game:{sheet}", cell, act, ROUND, game_name(sheet)))
        return found


def _filled(widths: Sequence[float], place: Rect, gap: float) -> list[Rect]:
    """Places in one line that fills the width, each with the same room around its words; none if it is too short."""
    spare = place.w - sum(widths) - gap * (len(widths) - 1)
    if spare < 0:
        return []
    return flow([width + spare / len(widths) for width in widths], place, chip_pitch(), gap)
