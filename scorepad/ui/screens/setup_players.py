"""Who plays: the seats with their handles, robots and signs, who begins, and who could still join."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Protocol

from scorepad.setup_draft import SetupDraft
from scorepad.setup_options import quixo_sign
from scorepad.texts import _
from scorepad.texts.levels import level_name
from scorepad.texts.names import listed
from scorepad.ui.ink import tall, text_scale
from scorepad.ui.paint import Pen
from scorepad.ui.screens.setup_sections import (
    ROW,
    Section,
    Setting,
    chip_height,
    chip_pitch,
    draw_divider,
)
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.widgets.controls import chip_width, draw_badge, draw_card, draw_chip
from scorepad.ui.widgets.drawn import Target
from scorepad.ui.widgets.duel_stones import draw_stone
from scorepad.ui.widgets.flow import flow, inner
from scorepad.ui.widgets.lines import Words, draw_lines, words_height
from scorepad.ui.widgets.quixo_mini import draw_mini_cube

HEAD = 44
HANDLE = 48
CHIP, CHIP_PITCH = 32, 44
LINE = 18
NAME_LEFT = 52
"""Where names begin, after the badge."""


@dataclass(frozen=True)
class Drag:
    """A row on its way to another seat."""

    at: int
    y: float
    """Its top, from the top of the first row."""
    grip: float
    """Where in the row the finger holds it."""
    seats: int
    pitch: float = ROW
    """How tall a row is."""

    @property
    def to(self) -> int:
        """The seat that it is over."""
        return max(0, min(round(self.y / self.pitch), self.seats - 1))


class PlayersSetting(Setting, Protocol):
    @property
    def drag(self) -> Drag | None: ...
    @property
    def guests(self) -> Sequence[str]:
        """Who could join, the likeliest first."""

    @property
    def focused(self) -> str | None: ...
    def focus(self, key: str | None) -> None: ...

    on_player: Callable[[int], object]
    on_add: Callable[[], object]
    """Asks for a new name."""


class PlayersSection(Section):
    page: PlayersSetting

    def height(self, width: float) -> float:
        chips = self._chips(Rect(0, 0, width, 0))
        cards = self._rows_bottom(Rect(0, 0, width, 0))
        return max(cards, chips[-1][2].bottom if chips else 0)

    # Places

    @property
    def _shown(self) -> SetupDraft:
        """The seats as they would be if the row were let go now."""
        drag, draft = self.page.drag, self.page.draft
        return draft.move(drag.at, drag.to) if drag else draft

    def rows_top(self, place: Rect) -> float:
        return place.y + self._head(place.w)

    def _random_below(self, width: float) -> bool:
        """Whether a larger button stands below the heading instead of beside it."""
        if text_scale() == 1 or not self._can_move:
            return False
        words = Pen.text_width(_("Players"), 14, 700) + 11 + Pen.text_width(self._count(), 13, 400)
        return words + self._random_width() + 12 > width

    def _head_line(self) -> float:
        return max(HEAD, tall(22))

    def _head(self, width: float) -> float:
        """How tall everything above the rows is."""
        return self._head_line() + self._count_height(width) + (self._head_line() if self._random_below(width) else 0)

    def _count_below(self, width: float) -> bool:
        """Whether how many play stands below the heading, for it is too long beside it."""
        room = width - 4 - Pen.text_width(_("Players"), 14, 700) - 11
        return self._random_below(width) and Pen.text_width(self._count(), 13, 400) > room

    def _count_height(self, width: float) -> float:
        return words_height([self._count_words()], width - 4) if self._count_below(width) else 0.0

    def _count_words(self) -> Words:
        return Words(self._count(), 13, 400, "on_surface_2")

    # The rows: with larger texts as tall as the one that needs most

    @property
    def _signs(self) -> float:
        """What the signs of a game take from the names."""
        return 34 if self.page.draft.game in ("quixo", "duel") else 0

    def _names_end(self, row: Rect) -> float:
        """Where a name has to end, whatever stands beside it."""
        return row.right - (50 if self._can_move else 14) - self._signs

    @staticmethod
    def _begins_width() -> float:
        return Pen.text_width(_("begins"), 13, 500) + 28

    def _begins_below(self, width: float) -> bool:
        """Whether who begins is said below the name."""
        draft, room = self._shown, self._names_end(Rect(0, 0, width, 0)) - NAME_LEFT - 8 - self._begins_width()
        return text_scale() > 1 and any(Pen.text_width(name, 16, 500) > room for name in draft.names)

    def _lines(self, at: int, width: float) -> list[Words]:
        """A player in larger words."""
        draft = self._shown
        level = draft.bots[at]
        lines = [Words(draft.names[at], 16, 500)]
        if level:
            lines.append(Words(level_name(level), 12.5, 400, "on_surface_2"))
        if draft.first == at and self._can_move and self._begins_below(width):
            lines.append(Words(_("begins"), 13, 500, "on_accent_2"))
        return lines

    def pitch(self, width: float) -> float:
        """How tall a row is."""
        if text_scale() == 1:
            return ROW
        tallest = [sum(one.line for one in self._lines(at, width)) for at in range(len(self._shown.names))]
        return max(ROW, *(height + 16 for height in tallest)) if tallest else ROW

    def _row(self, place: Rect, at: int) -> Rect:
        pitch = self.pitch(place.w)
        return Rect(place.x, self.rows_top(place) + at * pitch, place.w, pitch)

    def _rows_bottom(self, place: Rect) -> float:
        """Where the seats end, with what is said below them."""
        lines = self._partners(place.w)
        rows = self.pitch(place.w) * len(self.page.draft.names)
        return self.rows_top(place) + rows + (tall(LINE) * len(lines) + 8 if lines else 0)

    def _partners(self, width: float) -> list[str]:
        """Who plays with whom, if four play Quixo (Q6)."""
        names = self._shown.names
        if self.page.draft.game != "quixo" or len(names) != 4:
            return []
        text = _("Partners sit opposite: {crosses} play crosses, {circles} circles.")
        told = text.format(crosses=listed(names[::2]), circles=listed(names[1::2]))
        return Pen.wrapped(told, width - 8, 13, 400)

    @staticmethod
    def _random_width() -> float:
        return Pen.text_width(_("Random first"), 14, 500) + 44

    def _random(self, place: Rect) -> Rect:
        if self._random_below(place.w):
            line = self._head_line()
            return Rect(place.x, self.rows_top(place) - line, min(self._random_width(), place.w), line)
        width = min(self._random_width(), place.w * (0.55 if text_scale() == 1 else 1))
        return Rect(place.right - width, place.y, width, self._head_line())

    def _chips(self, place: Rect) -> list[tuple[str, str, Rect]]:
        """Add, a robot, then those who could join: key, text and place. Two lines of them if players are missing."""
        draft = self.page.draft
        if not draft.is_pad and not draft.has_room:
            return []
        new = _("Other name") if draft.is_pad else _("Add")
        robot = [] if draft.is_pad else [("robot", _("Robot"))]
        chips = [("add", new), *robot, *((f"known:{name}", name) for name in self.page.guests)]
        top, lines = self._rows_bottom(place), 2 if draft.is_pad or len(draft.names) not in draft.counts else 1
        pitch, below = chip_pitch(CHIP, CHIP_PITCH - CHIP), Rect(place.x, top, place.w, 0)
        places = flow([chip_width(text, icon=True) for _key, text in chips], below, pitch, 6)
        # Larger ones take more lines, and the same people could join.
        lines = lines if text_scale() == 1 else 2 * lines
        return [
            (key, text, cell)
            for (key, text), cell in zip(chips, places, strict=True)
            if cell.y < top + lines * pitch - 1
        ]

    @property
    def _can_move(self) -> bool:
        return len(self.page.draft.names) > 1

    def targets(self, place: Rect) -> list[Target]:
        page, found = self.page, list[Target]()
        if self._can_move:
            found.append(Target("random", self._random(place), self._toggle_random, self._head_line() / 2))
        for key, text, cell in self._chips(place):
            joined = page.draft.add_robot() if key == "robot" else page.draft.add(text)
            act = page.on_add if key == "add" else partial(page.change, joined)
            found.append(Target(key, cell, act, chip_height(CHIP) / 2))
        for at in range(len(page.draft.names)):
            row = self._row(place, at)
            width = row.w - HANDLE if self._can_move else row.w
            found.append(Target(f"player:{at}", Rect(row.x, row.y, width, row.h), partial(page.on_player, at)))
            if self._can_move:
                handle = Rect(row.right - HANDLE, row.y, HANDLE, row.h)
                found.append(Target(f"handle:{at}", handle, partial(self._move_on, at)))
        return found

    def _toggle_random(self) -> None:
        draft = self.page.draft
        self.page.change(draft.begins(0) if draft.first is None else draft.random_first())

    def _move_on(self, at: int) -> None:
        """What Enter does on a handle, which cannot be dragged with the keyboard: one seat further."""
        to = (at + 1) % len(self.page.draft.names)
        self.page.change(self.page.draft.move(at, to))
        if self.page.focused == f"handle:{at}":
            # The ring stays with whoever is moved.
            self.page.focus(f"handle:{to}")

    # Drawing

    def draw(self, pen: Pen, place: Rect) -> None:
        self._draw_head(pen, place)
        theme, draft, drag = self.page.theme, self._shown, self.page.drag
        if draft.names:
            rows = self.pitch(place.w) * len(draft.names)
            draw_card(pen, theme, Rect(place.x, self.rows_top(place), place.w, rows))
        for at in range(len(draft.names)):
            row = self._row(place, at)
            draw_divider(pen, theme, row, at)
            if not drag or at != drag.to:
                self._draw_row(pen, row, at)
        for at, line in enumerate(self._partners(place.w)):
            y = self._row(place, len(draft.names)).y + 6 + tall(LINE) * (at + 0.5)
            pen.text(line, place.x + 4, y, 13, 400, theme.colour("on_surface_2"), anchor="left")
        for key, text, cell in self._chips(place):
            icon = "account-outline" if draft.is_pad and key != "add" else "robot-outline" if key == "robot" else "plus"
            draw_chip(pen, theme, inner(cell, chip_height(CHIP)), text, icon=icon)
        if drag:
            row = Rect(place.x, self.rows_top(place) + drag.y, place.w, self.pitch(place.w))
            pen.shadow(row, 16, 3, theme)
            pen.bordered(row, 16, theme.colour("surface"), theme.colour("accent"), 2)
            self._draw_row(pen, row, drag.to)

    def _draw_head(self, pen: Pen, place: Rect) -> None:
        theme, draft, middle = self.page.theme, self.page.draft, place.y + self._head_line() / 2 + 1
        strong, quiet = theme.colour("on_surface"), theme.colour("on_surface_2")
        left, right = place.x + 4, place.right
        if draft.is_pad:
            pen.text_within(_("Whose sheet"), left, right, middle, 14, 700, strong, least=11)
            return
        if self._can_move:
            button, chosen = self._random(place), draft.first is None
            below, y = self._random_below(place.w), button.y + button.h / 2 + 1
            right = place.right if below else button.x - 8
            if chosen:
                shape = inner(button, chip_height(32))
                pen.rounded(shape, shape.h / 2, theme.colour("accent_2"))
            colour = theme.colour("on_accent_2" if chosen else "accent")
            pen.icon("shuffle-variant", button.x + 20, y, 20, colour)
            pen.text_within(_("Random first"), button.x + 34, button.right - 8, y, 14, 500, colour, least=9)
        width = pen.text_within(_("Players"), left, right, middle, 14, 700, strong, least=11)
        if self._count_below(place.w):
            draw_lines(pen, theme, [self._count_words()], left, right, place.y + self._head_line())
        else:
            pen.text_within(self._count(), left + width + 11, right, middle, 13, 400, quiet, least=9)

    def _count(self) -> str:
        """How many there are, and how many there may be."""
        draft = self.page.draft
        if draft.is_solo:
            return _("Solo practice, unofficial")
        if draft.game == "quixo":
            return _("two teams") if len(draft.names) == 4 else _("2, or 4 in teams")
        # One alone is practice, which no printed rule counts (C14).
        least, most = max(2, draft.counts[0]), draft.counts[-1]
        counts = f"{least}–{most}" if least < most else str(most)
        return _("{count} of {counts}").format(count=len(draft.names), counts=counts)

    def _draw_row(self, pen: Pen, row: Rect, at: int) -> None:
        theme, draft, middle = self.page.theme, self._shown, row.y + row.h / 2
        name = draft.names[at]
        colour = self.page.colours[self.page.draft.names.index(name)]
        level = draft.bots[at]
        draw_badge(pen, theme, row.x + 26, middle, 15, name, colour, robot=level is not None)
        right = row.right - 50 if self._can_move else row.right - 14
        if draft.game == "quixo":
            draw_mini_cube(pen, theme, Rect(right - 26, middle - 14, 26, 26), quixo_sign(at))
            right -= 34
        elif draft.game == "duel":
            draw_stone(pen, theme, right - 13, middle - 1, 11, at + 1)
            right -= 34
        if draft.is_pad:
            pen.icon("pencil-outline", row.right - 24, middle, 20, theme.colour("on_surface_2"))
            right = row.right - 48
        elif draft.first == at and self._can_move and not self._begins_below(row.w):
            text = _("begins")
            width, high = min(self._begins_width(), row.w * (0.4 if text_scale() == 1 else 1)), max(26.0, tall(20))
            pill = Rect(right - width, middle - high / 2, width, high)
            pen.rounded(pill, high / 2, theme.colour("accent_2"))
            ink = theme.colour("on_accent_2")
            pen.text_within(text, pill.x + 6, pill.right - 6, middle, 13, 500, ink, anchor="center", least=9)
            right = pill.x - 8
        if pen.scale() > 1:
            self._draw_lines(pen, row, at, right)
        else:
            self._draw_name(pen, row, at, right)
        if self._can_move:
            for y in (middle - 3, middle + 1):
                pen.plain(Rect(row.right - 33, y, 18, 2), theme.colour("on_surface_2"))

    def _draw_lines(self, pen: Pen, row: Rect, at: int, right: float) -> None:
        """The name, how well a robot plays, who begins: below each other."""
        theme, lines, left = self.page.theme, self._lines(at, row.w), row.x + NAME_LEFT
        y = row.y + (row.h - sum(one.line for one in lines)) / 2
        for one in lines:
            x = left
            if one.role == "on_accent_2":
                pill = Rect(left, y + 1, min(self._begins_width() - 4, right - left), one.line - 2)
                pen.rounded(pill, pill.h / 2, theme.colour("accent_2"))
                x += 12
            colour = theme.colour(one.role)
            pen.text_within(one.text, x, right, y + one.line / 2, one.size, one.weight, colour, least=11)
            y += one.line

    def _draw_name(self, pen: Pen, row: Rect, at: int, right: float) -> None:
        theme, middle, level = self.page.theme, row.y + row.h / 2, self._shown.bots[at]
        strong, quiet, name = theme.colour("on_surface"), theme.colour("on_surface_2"), self._shown.names[at]
        pen.text_within(name, row.x + NAME_LEFT, right, middle - (9 if level else 0), 16, 500, strong, least=11)
        if level:
            pen.text_within(level_name(level), row.x + NAME_LEFT, right, middle + 11, 12.5, 400, quiet, least=10)
