"""The card in which an entry is corrected: what it was and becomes, what can be chosen, what would come of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from scorepad.correction_draft import Choice, Draft
from scorepad.log import Kind
from scorepad.rules import moves as m
from scorepad.texts import _, plural
from scorepad.texts.log import (
    action_text,
    more_text,
    no_choice_text,
    take_out_text,
)
from scorepad.texts.names import colour_name
from scorepad.ui.fitting import draw_words
from scorepad.ui.ink import tall
from scorepad.ui.paint import Pen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.theme import Rgba, Theme
from scorepad.ui.widgets.controls import MAIN, QUIET, Style, draw_button, draw_segments, segment_places
from scorepad.ui.widgets.drawn import Target
from scorepad.ui.widgets.lines import Words
from scorepad.ui.widgets.log_card import (
    CHANGE,
    DETAIL,
    EDGE,
    GAP,
    LARGE,
    TITLE,
    EditorPlaces,
    height_of,
    place_of,
)
from scorepad.ui.widgets.log_parts import DIE, draw_dice

DANGER = Style("danger", "on_danger")
IDLE = Style("surface_2", "on_surface_2")


@dataclass(frozen=True)
class Acts:
    """What the card tells whoever shows it."""

    change: Callable[[Draft], object]
    apply: Callable[[Draft], object]
    cancel: Callable[[], object]
    dice: Callable[[], object]
    more: Callable[[], object]


@dataclass(frozen=True)
class Editor(EditorPlaces):
    """The card, drawn and tapped where the page puts it."""

    # What can be tapped

    def targets(self, top: float, acts: Acts) -> list[Target]:
        draft, found = self.draft, list[Target]()

        def add(key: str, rect: Rect, act: Callable[[], object], radius: float = 22) -> None:
            found.append(Target(key, _down(rect, top), act, radius))

        if actions := self.rows.get("actions"):
            for action, place in zip(draft.actions, segment_places(actions, len(draft.actions)), strict=True):
                add(f"action:{action.__name__.lower()}", place, partial(self._then, acts, partial(draft.act, action)))
        for choice, place in self.choice_places():
            if choice.move:
                add(f"choice:{choice.key}", place, partial(self._then, acts, partial(draft.choose, choice.key)), 14)
        buttons = self.buttons
        if "out" in buttons:
            add("take-out", buttons["out"], partial(self._then, acts, draft.take_out))
        if "dice" in buttons:
            add("enter-dice", buttons["dice"], acts.dice)
        if "number" in buttons:
            self._add_stepper(add, acts, "number", buttons["number"], draft.step)
        if "points" in self.rows:
            points, goal = self.halves("points", 2)
            self._add_stepper(add, acts, "points", points, draft.point)
            add("goal", goal, partial(self._then, acts, draft.toggle_goal))
        if lock := self.rows.get("lock"):
            add("lock", lock, partial(self._then, acts, draft.toggle_lock))
        if more := self.more:
            add("more", more, acts.more)
        add("cancel", self.cancel, acts.cancel)
        if self.can_apply:
            add("apply", self.apply, lambda: acts.apply(draft))
        return found

    def _add_stepper(
        self,
        add: Callable[[str, Rect, Callable[[], object]], None],
        acts: Acts,
        name: str,
        rect: Rect,
        step: Callable[[int], Draft],
    ) -> None:
        minus, plus = _stepper(rect)
        add(f"{name}:less", minus, partial(self._then, acts, partial(step, -1)))
        add(f"{name}:more", plus, partial(self._then, acts, partial(step, 1)))

    @staticmethod
    def _then(acts: Acts, make: Callable[[], Draft]) -> None:
        acts.change(make())

    # How it looks

    def draw(self, pen: Pen, theme: Theme, top: float) -> None:
        card = Rect(0, top, self.width, self.height)
        pen.shadow(card, 18, 2, theme)
        pen.bordered(card, 18, theme.colour("surface"), theme.colour("accent"), 2)
        self._draw_head(pen, theme, top)
        self._draw_controls(pen, theme, top)
        self._draw_verdict(pen, theme, top)
        draw_button(pen, theme, _down(self.cancel, top), _("Cancel"), Style("surface", "accent"), raised=False)
        verdict = self.draft.verdict
        style = IDLE if not self.can_apply else DANGER if verdict and verdict.misfits else MAIN
        icon = "check" if style is MAIN and self.apply.w > 160 else ""
        draw_button(pen, theme, _down(self.apply, top), self.button, style, icon=icon, raised=False)

    def _draw_head(self, pen: Pen, theme: Theme, top: float) -> None:
        entry, middle = self.draft.entry, top + GAP + 20
        if entry.player:
            self.seats.draw(pen, theme, entry.player, EDGE + 12, middle)
        else:
            pen.icon(
                "lock" if entry.kind is Kind.CLOSED else "flag-outline", EDGE + 12, middle, 20, theme.colour("accent")
            )
        head, strong, quiet = self.head, theme.colour("on_surface"), theme.colour("on_surface_2")
        left, right = EDGE + 34.0, EDGE + self.column - 4
        if pen.scale() > 1:
            y = top + GAP
            for lines, line, size, weight, ink, least in (
                (head.title, tall(TITLE), 16, 700, strong, 11),
                (head.detail, tall(DETAIL), 13, 400, quiet, 9),
            ):
                for text in lines:
                    pen.text_within(text, left, right, y + line / 2, size, weight, ink, least=least)
                    y += line
            if head.change:
                self._draw_change(pen, theme, right, top + GAP + head.height - tall(CHANGE, LARGE) / 2)
            return
        right = self._draw_change(pen, theme, right, middle) - 8
        if not head.detail:
            pen.text_within(head.title[0], left, right, middle, 16, 700, strong, least=11)
            return
        pen.text_within(head.title[0], left, right, middle - 9, 16, 700, strong, least=11)
        detail = head.detail[0]
        if pen.text_width(detail, 9, 400, 1) <= right - left:
            pen.text_within(detail, left, right, middle + 10, 13, 400, quiet, least=9)
        else:
            draw_words(pen, detail, Rect(left, middle - 1, right - left, 22), 13, 400, quiet, least=8)

    def _draw_change(self, pen: Pen, theme: Theme, right: float, middle: float) -> float:
        """What it was, an arrow, what it becomes; where that begins."""
        scale = pen.scale(LARGE)
        if isinstance(dice := self.draft.chosen or self.draft.entry.move, m.Roll):
            return draw_dice(pen, theme, dice.dice, right, middle, DIE * scale)
        was, becomes = place_of(self.draft, self.draft.entry.move), place_of(self.draft, self.draft.chosen)
        if self.draft.unchanged or not (was or becomes):
            return right
        height = 30 * scale
        after = Rect(right - 46 * scale, middle - height / 2, 46 * scale, height)
        if becomes:
            row, number = becomes
            pen.rounded(after, 9, theme.row(row, "strong"))
            pen.symbol(row, after.x + 13 * scale, middle, 9, theme.colour("ink"))
            if number:
                pen.text(number, after.x + 31 * scale, middle, 16, 700, theme.colour("ink"), most=LARGE)
        else:
            pen.rounded(after, 9, theme.colour("surface_2"))
            pen.icon("close", after.x + 23 * scale, middle, 16, theme.colour("on_surface_2"))
        if not was:
            return after.x
        pen.icon("arrow-right", after.x - 16, middle, 16, theme.colour("on_surface_2"))
        before = Rect(after.x - 32 - 38 * scale, middle - height / 2, 38 * scale, height)
        row, number = was
        pen.rounded(before, 9, theme.row(row, "lane"))
        if number:
            pen.text(number, before.x + before.w / 2, middle, 15, 400, theme.row(row, "skipped"), most=LARGE)
        pen.line(before.x + 8, middle + 8, before.right - 8, middle - 8, 1.5, theme.row(row, "skipped"))
        return before.x

    def _draw_controls(self, pen: Pen, theme: Theme, top: float) -> None:
        draft, rows = self.draft, self.rows
        if actions := rows.get("actions"):
            words = [action_text(action) for action in draft.actions]
            chosen = next((at for at, action in enumerate(draft.actions) if action is draft.action), 0)
            draw_segments(pen, theme, _down(actions, top), words, chosen, 14)
        for choice, place in self.choice_places():
            self._draw_choice(pen, theme, choice, _down(place, top))
        buttons = {name: _down(rect, top) for name, rect in self.buttons.items()}
        if "out" in buttons:
            text = take_out_text(draft.entry, only=self.line.alone)
            draw_toggle(pen, theme, buttons["out"], text, on=draft.chosen is None)
        if "number" in buttons:
            _draw_stepper(pen, theme, buttons["number"], str(draft.number), draft.can_step(-1), draft.can_step(1))
        if "dice" in buttons:
            draw_button(pen, theme, buttons["dice"], _("Enter the dice"), QUIET, size=15, raised=False)
        if "points" in rows and isinstance(draft.chosen, m.PawnLands):
            points, goal = (_down(rect, top) for rect in self.halves("points", 2))
            value = draft.chosen.points or 1
            told = plural("{count} point", "{count} points", value)
            _draw_stepper(pen, theme, points, told, value > 1, value < 20)
            draw_toggle(pen, theme, goal, _("in the goal"), on=draft.chosen.goal)
        if (lock := rows.get("lock")) and isinstance(draft.chosen, m.CellMove):
            draw_toggle(pen, theme, _down(lock, top), _("with the lock"), on=draft.chosen.lock)

    def _draw_choice(self, pen: Pen, theme: Theme, choice: Choice, rect: Rect) -> None:
        middle, x = rect.y + rect.h / 2, rect.x + rect.w / 2
        # Larger numbers only as far as their sign still stands beside them.
        scale = pen.scale(max(1.0, min(2.0, rect.w / 68)))
        if choice.move is None:
            quiet = theme.colour("on_surface_2")
            pen.rounded(rect, 14, theme.colour("surface_2"))
            _draw_row_word(pen, choice.row, no_choice_text(choice.refusal), rect, 9, 13, quiet)
            return
        if choice.move == self.draft.chosen:
            pen.rounded(rect.grown(2), 16, theme.colour("on_surface"))
            pen.rounded(rect.grown(0.5), 14.5, theme.row(choice.row, "strong"))
        else:
            pen.rounded(rect, 14, theme.row(choice.row, "strong"))
        ink = theme.colour("ink")
        if choice.number is None:
            _draw_row_word(pen, choice.row, colour_name(choice.row), rect, 12, 14, ink)
        elif choice.steps:
            pen.text(f"+{choice.steps}", rect.x + 15, rect.y + 12, 11, 500, ink, most=LARGE)
            pen.symbol(choice.row, x - 10 * scale, middle + 5, 10, ink)
            pen.text(str(choice.number), x + 9 * scale, middle + 5, 16, 700, ink, most=scale)
        else:
            pen.symbol(choice.row, x - 17 * scale, middle, 14, ink)
            pen.text(str(choice.number), x + 12 * scale, middle, 19, 700, ink, most=scale)

    def _draw_verdict(self, pen: Pen, theme: Theme, top: float) -> None:
        verdict, (x, y) = self.draft.verdict, self.second
        if verdict is None:
            icon, colour = "information-outline", theme.colour("on_surface_2")
        elif verdict.misfits or verdict.refused:
            icon, colour = "alert-circle", theme.colour("danger")
        else:
            icon, colour = "check-circle", theme.row("g", "number")
        pen.icon(icon, x + 13, top + y + 11, 19, colour)
        y = self._draw_lines(pen, theme, self.said, x + 30, top + y)
        if more := self.more:
            place = _down(more, top)
            words = more_text(self.hidden)
            room = Rect(x + 30, place.y, place.right - x - 30, place.h)
            draw_words(pen, words, room, 14, 500, theme.colour("accent"), least=11)
            y += place.h
        self._draw_lines(pen, theme, self.changes, x + 30, y)

    def _draw_lines(self, pen: Pen, theme: Theme, lines: list[Words], x: float, y: float) -> float:
        for line in lines:
            height = height_of(line)
            if line.text:
                colour = theme.colour(line.role)
                pen.text_within(
                    line.text, x, self.second[0] + self.column, y + height / 2, line.size, line.weight, colour
                )
            y += height
        return y


def draw_toggle(pen: Pen, theme: Theme, rect: Rect, text: str, *, on: bool) -> None:
    """A button that stays pressed."""
    style = Style("accent_2", "on_accent_2") if on else QUIET
    ticked = on and pen.text_width(text, 13, 500) + 60 <= rect.w
    draw_button(pen, theme, rect, text, style, icon="check" if ticked else "", size=15, raised=False)
    if on:
        pen.outline(rect, rect.h / 2, 2, theme.colour("accent"))


def _draw_row_word(pen: Pen, row: str, text: str, rect: Rect, sign: float, size: float, ink: Rgba) -> None:
    """A row's sign and a word beside it; below it where the word is too long for that."""
    left = rect.x + (14 if sign < 12 else 16)
    beside = Rect(left + 9, rect.y + 3, rect.right - left - 13, rect.h - 6)
    widest = max(pen.text_width(word, 10, 500, 1) for word in text.split())
    if widest <= beside.w or rect.h < 44:
        pen.symbol(row, left, rect.y + rect.h / 2, sign, ink)
        draw_words(pen, text, beside, size, 500, ink, anchor="center", least=8)
    else:
        pen.symbol(row, rect.x + rect.w / 2, rect.y + 13, sign, ink)
        below = Rect(rect.x + 3, rect.y + 20, rect.w - 6, rect.h - 22)
        draw_words(pen, text, below, size, 500, ink, anchor="center", least=8)


def _draw_stepper(pen: Pen, theme: Theme, rect: Rect, text: str, less: bool, more: bool) -> None:
    middle = rect.y + rect.h / 2
    pen.rounded(rect, rect.h / 2, theme.colour("surface_2"))
    for place, icon, able in zip(_stepper(rect), ("minus", "plus"), (less, more), strict=True):
        colour = theme.colour("accent" if able else "outline")
        pen.icon(icon, place.x + place.w / 2, middle, 20, colour)
    left, right = rect.x + 40, rect.right - 40
    pen.text_within(text, left, right, middle, 16, 700, theme.colour("on_surface"), anchor="center", least=10)


def _stepper(rect: Rect) -> tuple[Rect, Rect]:
    return Rect(rect.x, rect.y, 44, rect.h), Rect(rect.right - 44, rect.y, 44, rect.h)


def _down(rect: Rect, by: float) -> Rect:
    return Rect(rect.x, rect.y + by, rect.w, rect.h)
