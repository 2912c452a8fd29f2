"""Where everything lies in the card in which an entry is corrected, in dp from the card's top left corner."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from scorepad.correction_draft import Choice, Draft
from scorepad.rules import moves as m
from scorepad.texts import _
from scorepad.texts.log import (
    button_text,
    draft_detail,
    draft_title,
    end_change,
    misfit_lines,
    points_change,
    verdict_title,
)
from scorepad.texts.refusals import explain
from scorepad.ui.ink import tall
from scorepad.ui.log_view import EntryLine
from scorepad.ui.paint import Pen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.widgets.lines import Words
from scorepad.ui.widgets.log_parts import Seats

EDGE, GAP = 10, 8
HEAD, CHOICES, BUTTON = 42, 48, 44
WIDE = 520
"""From here on the verdict stands beside the choices."""
SHOWN = 3
"""So many entries that no longer fit are named at once."""
CHOICE_GAP = 4
LARGE = 1.3
"""So much places to tap grow with the texts; beyond, they lie in more lines."""
TITLE, DETAIL, CHANGE = 21, 17, 30
"""Lines of the head, and what it becomes: they grow with the texts."""


@dataclass(frozen=True)
class Head:
    """What an entry was, in lines, and how much of the height is for what it becomes."""

    title: list[str]
    detail: list[str]
    change: float
    height: float


@dataclass(frozen=True)
class EditorPlaces:
    """A card of a certain width: its rows of controls, what it says, and how high all that is."""

    draft: Draft
    line: EntryLine
    seats: Seats
    width: float
    unfolded: bool = False
    """Whether every entry that no longer fits is named."""

    # What is there

    @property
    def is_wide(self) -> bool:
        return self.width >= WIDE

    @property
    def column(self) -> float:
        """How wide its columns are: one below the other, or two."""
        return (self.width - 2 * EDGE - 2 * GAP) / 2 if self.is_wide else self.width - 2 * EDGE

    @property
    def is_roll(self) -> bool:
        return isinstance(self.draft.entry.move, m.Roll)

    @property
    def steps(self) -> bool:
        return len(self.draft.numbers) > 1 and self.draft.action is not m.PawnSteps

    @cached_property
    def head(self) -> Head:
        """What it was: one line each; larger words in as many as they need, with what it becomes below them."""
        title, detail = draft_title(self.draft.entry, self.seats.players), draft_detail(self.draft.entry)
        if Pen.scale() == 1:
            return Head([title], [detail] if detail else [], 0, HEAD)
        room = self.column - 38
        titles, details = Pen.wrapped(title, room, 16, 700), Pen.wrapped(detail, room, 13, 400)
        words = tall(TITLE) * len(titles) + tall(DETAIL) * len(details)
        change = tall(CHANGE, LARGE) + 6 if self.changes_place else 0
        return Head(titles, details, change, max(HEAD, words + change))

    @property
    def changes_place(self) -> bool:
        """Whether it says what it was and becomes, or the dice."""
        draft = self.draft
        if self.is_roll:
            return True
        return not draft.unchanged and any(place_of(draft, move) for move in (draft.entry.move, draft.chosen))

    @property
    def button_height(self) -> float:
        return tall(BUTTON, LARGE)

    @property
    def _columns_large(self) -> bool:
        """Whether larger words need wider places to tap."""
        return Pen.scale() >= LARGE

    def _grid_height(self, count: int, height: float) -> float:
        lines = -(-count // self._across(count)) if count else 0
        return lines * height + max(0, lines - 1) * CHOICE_GAP

    def _across(self, count: int) -> int:
        """How many places to tap lie beside each other."""
        if not self._columns_large:
            return max(1, count)
        return max(1, -(-count // 2))

    def _grid(self, row: Rect, count: int) -> list[Rect]:
        across = self._across(count)
        lines = -(-count // across)
        width = (row.w - (across - 1) * CHOICE_GAP) / across
        height = (row.h - (lines - 1) * CHOICE_GAP) / lines
        return [
            Rect(
                row.x + at % across * (width + CHOICE_GAP), row.y + at // across * (height + CHOICE_GAP), width, height
            )
            for at in range(count)
        ]

    @cached_property
    def rows(self) -> dict[str, Rect]:
        """The rows of controls from the top, within the first column."""
        draft, y, found = self.draft, float(GAP + self.head.height + 4), dict[str, Rect]()
        button = self.button_height
        heights = {
            "actions": button if len(draft.actions) > 1 else 0,
            "choices": self._grid_height(len(draft.choices), tall(CHOICES, LARGE)),
            "buttons": self._grid_height(len(self._button_names), button),
            "points": self._grid_height(2, button) if isinstance(draft.chosen, m.PawnLands) else 0,
            "lock": button if draft.lock_is_choice else 0,
        }
        for name, height in heights.items():
            if height:
                found[name] = Rect(EDGE, y, self.column, height)
                y += height + GAP
        return found

    @property
    def _controls_end(self) -> float:
        return max((rect.bottom for rect in self.rows.values()), default=float(GAP + self.head.height)) + GAP

    @property
    def second(self) -> tuple[float, float]:
        """Where the verdict begins."""
        return (EDGE + self.column + 2 * GAP, float(GAP + 6)) if self.is_wide else (float(EDGE), self._controls_end)

    @cached_property
    def said(self) -> list[Words]:
        """The verdict in lines."""
        verdict, players, room = self.draft.verdict, self.seats.players, self.column - 34
        if verdict is None:
            return self._wrapped(self._hint(), 13, 400, "on_surface_2", room)
        if verdict.refused:
            return self._wrapped(explain(verdict.refused, players), 13, 400, "danger", room)
        lines = self._wrapped(verdict_title(verdict), 14, 500, "on_surface", room)
        for misfit in verdict.misfits if self.unfolded else verdict.misfits[:SHOWN]:
            entry, why = misfit_lines(misfit, players)
            lines.append(Words("", 4, 400))
            lines += self._wrapped(entry, 12.5, 500, "on_surface", room)
            lines += self._wrapped(why, 12.5, 400, "on_surface_2", room)
        return lines

    @cached_property
    def changes(self) -> list[Words]:
        verdict, players, room = self.draft.verdict, self.seats.players, self.column - 34
        if verdict is None or verdict.refused:
            return []
        lines = [Words("", 4, 400)] if verdict.misfits else []
        lines += self._wrapped(end_change(verdict), 13, 500, "danger" if verdict.over else "on_surface", room)
        for points in verdict.points:
            lines += self._wrapped(points_change(points, players), 12.5, 400, "on_surface_2", room)
        return lines

    def _hint(self) -> str:
        if self.is_roll:
            return _("Enter the dice anew, or go on without them.")
        if not self.draft.choices and not self.draft.can_take_out:
            return _("Nothing else could have been entered here.")
        return _("Choose what it should be. Nothing changes until you say so.")

    @staticmethod
    def _wrapped(text: str, size: float, weight: int, role: str, room: float) -> list[Words]:
        return [Words(line, size, weight, role) for line in Pen.wrapped(text, room, size, weight)]

    @property
    def hidden(self) -> int:
        verdict = self.draft.verdict
        return 0 if verdict is None or self.unfolded else max(0, len(verdict.misfits) - SHOWN)

    @property
    def more(self) -> Rect | None:
        """Unfolds the list of what no longer fits."""
        x, y = self.second
        top = y + sum(height_of(line) for line in self.said)
        return Rect(x, top, self.column, self.button_height) if self.hidden else None

    @cached_property
    def _said_end(self) -> float:
        _x, y = self.second
        more = self.button_height if self.hidden else 0
        return y + more + sum(height_of(line) for line in (*self.said, *self.changes)) + 4

    @cached_property
    def height(self) -> float:
        below = self._below + EDGE
        return max(self._controls_end, self._said_end + GAP + below) if self.is_wide else self._said_end + below

    @property
    def _below(self) -> float:
        """How high Cancel and the main button are: below each other where the words need it."""
        return 2 * self.button_height + 4 if self._stacked else self.button_height

    @property
    def _cancel_width(self) -> float:
        return max(88.0, 0.3 * self.column)

    @cached_property
    def _stacked(self) -> bool:
        room = self.column - self._cancel_width - GAP - 56
        return Pen.text_width(self.button, 13, 500) > room

    @cached_property
    def button(self) -> str:
        return button_text(self.draft.entry, self.draft.chosen, self.draft.verdict)

    @property
    def cancel(self) -> Rect:
        x, _y = self.second
        width, height = self.column if self._stacked else self._cancel_width, self.button_height
        return Rect(x, self.height - height - EDGE, width, height)

    @property
    def apply(self) -> Rect:
        cancel = self.cancel
        if self._stacked:
            return Rect(cancel.x, cancel.y - cancel.h - 4, self.column, cancel.h)
        left = cancel.right + GAP
        return Rect(left, cancel.y, cancel.x + self.column - left, cancel.h)

    @property
    def can_apply(self) -> bool:
        verdict = self.draft.verdict
        return verdict is not None and verdict.refused is None

    def choice_places(self) -> list[tuple[Choice, Rect]]:
        row, choices = self.rows.get("choices"), self.draft.choices
        return list(zip(choices, self._grid(row, len(choices)), strict=True)) if row else []

    def halves(self, name: str, count: int) -> list[Rect]:
        return self._grid(self.rows[name], count)

    @property
    def _button_names(self) -> list[str]:
        there = {"out": self.draft.can_take_out, "number": self.steps, "dice": self.is_roll}
        return [name for name, wanted in there.items() if wanted]

    @property
    def buttons(self) -> dict[str, Rect]:
        """Taking it out, the number, the dice: beside each other."""
        names = self._button_names
        return dict(zip(names, self.halves("buttons", len(names)), strict=True)) if names else {}


def height_of(line: Words) -> float:
    """A line of the verdict; without a text, a gap as high as its size."""
    return tall(20.0 if line.size >= 14 else 17.0) if line.text else line.size


def place_of(draft: Draft, move: m.Move | None) -> tuple[str, str] | None:
    """The row and number that a move is about."""
    match move:
        case m.CellMove(cell=cell) | m.PawnLands(cell=cell):
            return cell.rstrip("0123456789"), cell.lstrip("rygb")
        case m.Close(row=row):
            return row, ""
        case m.PawnSteps():
            field = next((choice for choice in draft.choices if choice.move == move), None)
            return (field.row, str(field.number)) if field else None
    return None
