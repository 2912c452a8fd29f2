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
from scorepad.ui.paint import Pen
from scorepad.ui.screens.setup_sections import ROW, Section, Setting, draw_divider, flow, inner
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.widgets.controls import chip_width, draw_badge, draw_card, draw_chip
from scorepad.ui.widgets.drawn import Target
from scorepad.ui.widgets.duel_stones import draw_stone
from scorepad.ui.widgets.quixo_mini import draw_mini_cube

HEAD = 44
HANDLE = 48
CHIP, CHIP_PITCH = 32, 44
LINE = 18


@dataclass(frozen=True)
class Drag:
    """A row on its way to another seat."""

    at: int
    y: float
    """Its top, from the top of the first row."""
    grip: float
    """Where in the row the finger holds it."""
    seats: int

    @property
    def to(self) -> int:
        """The seat that it is over."""
        return max(0, min(round(self.y / ROW), self.seats - 1))


class PlayersSetting(Setting, Protocol):
    @property
    def drag(self) -> Drag | None: ...
    @property
    def guests(self) -> Sequence[str]:
        """Who could join, the likeliest first."""

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
        return place.y + HEAD

    def _row(self, place: Rect, at: int) -> Rect:
        return Rect(place.x, self.rows_top(place) + at * ROW, place.w, ROW)

    def _rows_bottom(self, place: Rect) -> float:
        """Where the seats end, with what is said below them."""
        lines = self._partners(place.w)
        return self.rows_top(place) + ROW * len(self.page.draft.names) + (LINE * len(lines) + 8 if lines else 0)

    def _partners(self, width: float) -> list[str]:
        """Who plays with whom, if four play Quixo (Q6)."""
        names = self._shown.names
        if self.page.draft.game != "quixo" or len(names) != 4:
            return []
        text = _("Partners sit opposite: {crosses} play crosses, {circles} circles.")
        told = text.format(crosses=listed(names[::2]), circles=listed(names[1::2]))
        return Pen.wrapped(told, width - 8, 13, 400)

    def _random(self, place: Rect) -> Rect:
        width = min(Pen.text_width(_("Random first"), 14, 500) + 44, place.w * 0.55)
        return Rect(place.right - width, place.y, width, HEAD)

    def _chips(self, place: Rect) -> list[tuple[str, str, Rect]]:
        """Add, a robot, then those who could join: key, text and place. Two lines of them if players are missing."""
        draft = self.page.draft
        if not draft.is_pad and not draft.has_room:
            return []
        new = _("Other name") if draft.is_pad else _("Add")
        robot = [] if draft.is_pad else [("robot", _("Robot"))]
        chips = [("add", new), *robot, *((f"known:{name}", name) for name in self.page.guests)]
        top, lines = self._rows_bottom(place), 2 if draft.is_pad or len(draft.names) not in draft.counts else 1
        places = flow(
            [chip_width(text, icon=True) for _key, text in chips], Rect(place.x, top, place.w, 0), CHIP_PITCH, 6
        )
        return [
            (key, text, cell)
            for (key, text), cell in zip(chips, places, strict=True)
            if cell.y < top + lines * CHIP_PITCH - 1
        ]

    @property
    def _can_move(self) -> bool:
        return len(self.page.draft.names) > 1

    def targets(self, place: Rect) -> list[Target]:
        page, found = self.page, list[Target]()
        if self._can_move:
            found.append(Target("random", self._random(place), self._toggle_random, HEAD / 2))
        for key, text, cell in self._chips(place):
            joined = page.draft.add_robot() if key == "robot" else page.draft.add(text)
            act = page.on_add if key == "add" else partial(page.change, joined)
            found.append(Target(key, cell, act, CHIP / 2))
        for at in range(len(page.draft.names)):
            row = self._row(place, at)
            width = row.w - HANDLE if self._can_move else row.w
            found.append(Target(f"player:{at}", Rect(row.x, row.y, width, ROW), partial(page.on_player, at)))
            if self._can_move:
                handle = Rect(row.right - HANDLE, row.y, HANDLE, ROW)
                found.append(Target(f"handle:{at}", handle, partial(self._move_on, at)))
        return found

    def _toggle_random(self) -> None:
        draft = self.page.draft
        self.page.change(draft.begins(0) if draft.first is None else draft.random_first())

    def _move_on(self, at: int) -> None:
        """What Enter does on a handle, which cannot be dragged with the keyboard: one seat further."""
        self.page.change(self.page.draft.move(at, (at + 1) % len(self.page.draft.names)))

    # Drawing

    def draw(self, pen: Pen, place: Rect) -> None:
        self._draw_head(pen, place)
        theme, draft, drag = self.page.theme, self._shown, self.page.drag
        if draft.names:
            draw_card(pen, theme, Rect(place.x, self.rows_top(place), place.w, ROW * len(draft.names)))
        for at in range(len(draft.names)):
            row = self._row(place, at)
            draw_divider(pen, theme, row, at)
            if not drag or at != drag.to:
                self._draw_row(pen, row, at)
        for at, line in enumerate(self._partners(place.w)):
            y = self._row(place, len(draft.names)).y + 6 + LINE * (at + 0.5)
            pen.text(line, place.x + 4, y, 13, 400, theme.colour("on_surface_2"), anchor="left")
        for key, text, cell in self._chips(place):
            icon = "account-outline" if draft.is_pad and key != "add" else "robot-outline" if key == "robot" else "plus"
            draw_chip(pen, theme, inner(cell, CHIP), text, icon=icon)
        if drag:
            row = Rect(place.x, self.rows_top(place) + drag.y, place.w, ROW)
            pen.shadow(row, 16, 3, theme)
            pen.bordered(row, 16, theme.colour("surface"), theme.colour("accent"), 2)
            self._draw_row(pen, row, drag.to)

    def _draw_head(self, pen: Pen, place: Rect) -> None:
        theme, draft, middle = self.page.theme, self.page.draft, place.y + HEAD / 2 + 1
        strong, quiet = theme.colour("on_surface"), theme.colour("on_surface_2")
        left, right = place.x + 4, place.right
        if draft.is_pad:
            pen.text_within(_("Whose sheet"), left, right, middle, 14, 700, strong, least=11)
            return
        if self._can_move:
            button, chosen = self._random(place), draft.first is None
            right = button.x - 8
            if chosen:
                pen.rounded(inner(button, 32), 16, theme.colour("accent_2"))
            colour = theme.colour("on_accent_2" if chosen else "accent")
            pen.icon("shuffle-variant", button.x + 20, middle, 20, colour)
            pen.text_within(_("Random first"), button.x + 34, button.right - 8, middle, 14, 500, colour, least=9)
        width = pen.text_within(_("Players"), left, right, middle, 14, 700, strong, least=11)
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
        theme, draft, middle = self.page.theme, self._shown, row.y + ROW / 2
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
        elif draft.first == at and self._can_move:
            text = _("begins")
            width = min(pen.text_width(text, 13, 500) + 28, row.w * 0.4)
            pill = Rect(right - width, middle - 13, width, 26)
            pen.rounded(pill, 13, theme.colour("accent_2"))
            ink = theme.colour("on_accent_2")
            pen.text_within(text, pill.x + 6, pill.right - 6, middle, 13, 500, ink, anchor="center", least=9)
            right = pill.x - 8
        strong, quiet = theme.colour("on_surface"), theme.colour("on_surface_2")
        pen.text_within(name, row.x + 52, right, middle - (9 if level else 0), 16, 500, strong, least=11)
        if level:
            pen.text_within(level_name(level), row.x + 52, right, middle + 11, 12.5, 400, quiet, least=10)
        if self._can_move:
            for y in (middle - 3, middle + 1):
                pen.plain(Rect(row.right - 33, y, 18, 2), theme.colour("on_surface_2"))
