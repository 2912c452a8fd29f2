"""Below Duel's board: the dice, or which action a tap means where real ones are rolled; and the misthrow column."""

from __future__ import annotations

from collections.abc import Callable

from scorepad.rules.duel import LAYOUT, MISTHROW_COLUMN
from scorepad.table_talk import Action
from scorepad.texts import _
from scorepad.texts.turns import action_name
from scorepad.ui.duel_view import ActionChoice
from scorepad.ui.look import Look
from scorepad.ui.paint import Pen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.widgets.dice import DiceBar, draw_die
from scorepad.ui.widgets.drawn import Drawn, Target
from scorepad.ui.widgets.duel_stones import draw_misthrow_places

LARGE = 60.0
SUM = 1.4
"""So much larger the sum becomes: the dice need the room, too."""


class DuelDice(DiceBar):
    """A tap enters the dice, or rolls them; ``on_enter`` is told."""

    def __init__(self, look: Look, *, enters: bool) -> None:
        super().__init__(look, LAYOUT.sides, enters=enters)
        self.waits = False
        """Whether a tap does something now."""

    def targets(self) -> list[Target]:
        box = self.box
        beyond = max(0.0, (44 - box.h) / 2)
        whole = Rect(0, -beyond, box.w, box.h + 2 * beyond)
        if self.waits:
            key, said = ("enter", _("Enter the dice")) if self._enters else ("roll", _("Roll"))
            return [Target(key, whole, self.on_enter, min(20.0, box.h / 2), said)]
        return []

    def _out(self, at: int) -> bool:
        """The die of a row leaves at once, in the middle of a turn too (D8)."""
        return at >= 2 and bool(self._closed >> at - 2 & 1)

    def draw(self, pen: Pen) -> None:
        theme, box = self.theme, self.box
        large = box.h >= LARGE
        pen.rounded(box, min(20.0, box.h / 2), theme.colour(self.fill))
        first, second = self._face(0), self._face(1)
        text = f"= {first + second}" if first and second else "= ?"
        size = 20.0 if large and box.w > 400 else 15.0
        words = pen.text_width("= 12", size, 700, SUM)
        edge = 19.0 if large else 8.0
        # The sum has as much room around it as the dice between them, so the row stays in one rhythm.
        side = min(49.5, box.h - (34 if large else 8), (box.w - 2 * edge - words) / 7.2)
        gap = min(11.0 if large else 6.0, (box.w - 2 * edge - words - 6 * side) / 8)
        x, y = edge, (box.h - side) / 2
        for at in range(6):
            if at == 2:
                pen.text(text, x + gap / 2, box.h / 2, size, 700, theme.colour("on_surface"), anchor="left", most=SUM)
                x += words + 2.5 * gap
            place = Rect(x, y, side, side)
            self._draw_die(pen, place, at)
            x += side + (gap if at < 2 else min(16.0, 1.5 * gap) if large else gap)


class ActionChoices(Drawn):
    """Real dice that nobody enters: the player says which action the next tap means."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.on_action: Callable[[Action], object] = lambda action: None
        self._choices: tuple[ActionChoice, ...] = ()

    def show(self, choices: tuple[ActionChoice, ...]) -> None:
        if choices != self._choices:
            self._choices = choices
            self.refresh()

    def _places(self) -> list[Rect]:
        box = self.box
        left = 116.0 if box.w > 400 else 6.0
        width = (box.w - left - 6) / 2
        return [Rect(left + at * width, 0, width, box.h) for at in range(2)]

    def targets(self) -> list[Target]:
        beyond = max(0.0, (44 - self.box.h) / 2)
        return [
            Target(
                f"action:{choice.action}",
                Rect(place.x, -beyond, place.w, place.h + 2 * beyond),
                self._choose(choice.action),
                18,
            )
            for choice, place in zip(self._choices, self._places(), strict=False)
        ]

    def _choose(self, action: Action) -> Callable[[], object]:
        return lambda: self.on_action(action)

    def draw(self, pen: Pen) -> None:
        theme, box = self.theme, self.box
        large, middle = box.h >= LARGE, box.h / 2
        pen.rounded(box, min(20.0, box.h / 2), theme.colour("surface_2"))
        quiet = theme.colour("on_surface_2")
        if box.w > 400:
            pen.text_within(_("A tap means"), 19, 112, middle, 14, 400, quiet, least=9)
        for choice, place in zip(self._choices, self._places(), strict=False):
            chip = place.grown(-(16 if large else 3))
            chip = Rect(place.x + 4, chip.y, place.w - 8, chip.h)
            now = choice.chosen and not choice.used
            colour = theme.colour("accent") if now else quiet
            if now:
                pen.bordered(chip, chip.h / 2, theme.colour("surface"), colour, 2)
            white = choice.action is Action.WHITE
            # Larger words take what room there is.
            narrow = pen.scale() > 1 and not large
            die = 12.0 if narrow else min(24.0, 0.62 * chip.h)
            size = 16.0 if large else 13.0
            word = action_name(choice.action)
            room = chip.w - die - (16 if narrow else 26)
            if pen.scale() > 1:
                size = pen.size_within(word, room, size, 500, least=9, most=1.7)
            width = min(room, pen.text_width(word, size, 500, 1))
            left = chip.x + (chip.w - die - 8 - width) / 2
            if choice.used:
                pen.icon("check", left + die / 2, middle, die, quiet)
            else:
                draw_die(pen, theme, Rect(left, middle - die / 2, die, die), 0 if white else 5, 1)
            pen.text_within(word, left + die + 8, left + die + 8 + room, middle, size, 500, colour, least=9, most=1)


class MisthrowBox(Drawn):
    """The column of four that both fill."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self._owners: tuple[int, ...] = ()

    def show(self, owners: tuple[int, ...]) -> None:
        if owners != self._owners:
            self._owners = owners
            self.refresh()

    @property
    def _radius(self) -> float:
        box = self.box
        return min(20.5, (box.h - 43) / 2) if box.h >= LARGE + 20 else min((box.h - 10) / 2, (box.w - 16) / 9.2)

    @property
    def owners(self) -> tuple[int, ...]:
        """Whose stones lie there."""
        return self._owners

    def stone_place(self, at: int) -> tuple[float, float]:
        box, radius = self.box, self._radius
        pitch = min(62.0, (box.w - 16 - 2 * radius) / (MISTHROW_COLUMN - 1))
        left = (box.w - 3 * pitch) / 2
        if box.h >= LARGE + 20:
            left = min(left, 40.0)
        y = box.h - radius - 9.5 if box.h >= LARGE + 20 else box.h / 2
        return left + at * pitch, y

    def draw(self, pen: Pen) -> None:
        theme, box = self.theme, self.box
        pen.rounded(box, min(20.0, box.h / 2), theme.colour("surface_2"))
        named = box.h >= LARGE + 20
        if named:
            words = _("Misthrows −5")
            pen.text_within(words, 18, box.w - 12, 21, 13.5, 400, theme.colour("on_surface_2"), least=9, most=1.3)
        places = [self.stone_place(at) for at in range(MISTHROW_COLUMN)]
        draw_misthrow_places(pen, theme, places, self._radius, self._owners, priced=not named)
