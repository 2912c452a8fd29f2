"""Where everything lies in the card in which an entry is corrected, in dp from the card's top left corner."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from scorepad.correction_draft import Choice, Draft
from scorepad.rules import moves as m
from scorepad.texts import _
from scorepad.texts.log import button_text, end_change, misfit_lines, points_change, verdict_title
from scorepad.texts.refusals import explain
from scorepad.ui.log_view import EntryLine
from scorepad.ui.paint import Pen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.widgets.log_parts import Seats

EDGE, GAP = 10, 8
HEAD, CHOICES, BUTTON = 42, 48, 44
WIDE = 520
"""From here on the verdict stands beside the choices."""
SHOWN = 3
"""So many entries that no longer fit are named at once."""
CHOICE_GAP = 4


@dataclass(frozen=True)
class Said:
    """A line of the verdict; without a text, a gap as high as its size."""

    text: str
    size: float
    weight: int
    role: str


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
    def rows(self) -> dict[str, Rect]:
        """The rows of controls from the top, within the first column."""
        draft, y, found = self.draft, float(GAP + HEAD + 4), dict[str, Rect]()
        heights = {
            "actions": BUTTON if len(draft.actions) > 1 else 0,
            "choices": CHOICES if draft.choices else 0,
            "buttons": BUTTON if draft.can_take_out or self.steps or self.is_roll else 0,
            "points": BUTTON if isinstance(draft.chosen, m.PawnLands) else 0,
            "lock": BUTTON if draft.lock_is_choice else 0,
        }
        for name, height in heights.items():
            if height:
                found[name] = Rect(EDGE, y, self.column, height)
                y += height + GAP
        return found

    @property
    def _controls_end(self) -> float:
        return max((rect.bottom for rect in self.rows.values()), default=float(GAP + HEAD)) + GAP

    @property
    def second(self) -> tuple[float, float]:
        """Where the verdict begins."""
        return (EDGE + self.column + 2 * GAP, float(GAP + 6)) if self.is_wide else (float(EDGE), self._controls_end)

    @cached_property
    def said(self) -> list[Said]:
        """The verdict in lines."""
        verdict, players, room = self.draft.verdict, self.seats.players, self.column - 34
        if verdict is None:
            return self._wrapped(self._hint(), 13, 400, "on_surface_2", room)
        if verdict.refused:
            return self._wrapped(explain(verdict.refused, players), 13, 400, "danger", room)
        lines = self._wrapped(verdict_title(verdict), 14, 500, "on_surface", room)
        for misfit in verdict.misfits if self.unfolded else verdict.misfits[:SHOWN]:
            entry, why = misfit_lines(misfit, players)
            lines.append(Said("", 4, 400, "on_surface"))
            lines += self._wrapped(entry, 12.5, 500, "on_surface", room)
            lines += self._wrapped(why, 12.5, 400, "on_surface_2", room)
        return lines

    @cached_property
    def changes(self) -> list[Said]:
        verdict, players, room = self.draft.verdict, self.seats.players, self.column - 34
        if verdict is None or verdict.refused:
            return []
        lines = [Said("", 4, 400, "on_surface")] if verdict.misfits else []
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
    def _wrapped(text: str, size: float, weight: int, role: str, room: float) -> list[Said]:
        return [Said(line, size, weight, role) for line in Pen.wrapped(text, room, size, weight)]

    @property
    def hidden(self) -> int:
        verdict = self.draft.verdict
        return 0 if verdict is None or self.unfolded else max(0, len(verdict.misfits) - SHOWN)

    @property
    def more(self) -> Rect | None:
        """Unfolds the list of what no longer fits."""
        x, y = self.second
        top = y + sum(height_of(line) for line in self.said)
        return Rect(x, top, self.column, BUTTON) if self.hidden else None

    @cached_property
    def _said_end(self) -> float:
        _x, y = self.second
        more = BUTTON if self.hidden else 0
        return y + more + sum(height_of(line) for line in (*self.said, *self.changes)) + 4

    @cached_property
    def height(self) -> float:
        below = self._below + EDGE
        return max(self._controls_end, self._said_end + GAP + below) if self.is_wide else self._said_end + below

    @property
    def _below(self) -> float:
        """How high Cancel and the main button are: below each other where the words need it."""
        return 2 * BUTTON + 4 if self._stacked else BUTTON

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
        width = self.column if self._stacked else self._cancel_width
        return Rect(x, self.height - BUTTON - EDGE, width, BUTTON)

    @property
    def apply(self) -> Rect:
        cancel = self.cancel
        if self._stacked:
            return Rect(cancel.x, cancel.y - BUTTON - 4, self.column, BUTTON)
        left = cancel.right + GAP
        return Rect(left, cancel.y, cancel.x + self.column - left, BUTTON)

    @property
    def can_apply(self) -> bool:
        verdict = self.draft.verdict
        return verdict is not None and verdict.refused is None

    def choice_places(self) -> list[tuple[Choice, Rect]]:
        row, choices = self.rows.get("choices"), self.draft.choices
        if row is None:
            return []
        width = (row.w - (len(choices) - 1) * CHOICE_GAP) / len(choices)
        return [
            (choice, Rect(row.x + at * (width + CHOICE_GAP), row.y, width, row.h)) for at, choice in enumerate(choices)
        ]

    def halves(self, name: str, count: int) -> list[Rect]:
        row = self.rows[name]
        width = (row.w - (count - 1) * CHOICE_GAP) / count
        return [Rect(row.x + at * (width + CHOICE_GAP), row.y, width, row.h) for at in range(count)]

    @property
    def buttons(self) -> dict[str, Rect]:
        """Taking it out, the number, the dice: beside each other."""
        if "buttons" not in self.rows:
            return {}
        there = {"out": self.draft.can_take_out, "number": self.steps, "dice": self.is_roll}
        names = [name for name, wanted in there.items() if wanted]
        return dict(zip(names, self.halves("buttons", len(names)), strict=True))


def height_of(line: Said) -> float:
    return 20.0 if line.size >= 14 else 17.0 if line.text else line.size
