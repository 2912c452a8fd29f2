"""The six dice: shown, rolled by the app, or entered by people who rolled real ones."""

from __future__ import annotations

import random
from collections.abc import Callable

from scorepad.rules.qwixx.layout import COLOURS, colour_sums
from scorepad.texts import _
from scorepad.texts.cells import dice_text, die_text
from scorepad.ui.fitting import draw_words
from scorepad.ui.look import Look
from scorepad.ui.motion import Motion
from scorepad.ui.paint import Pen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.theme import Theme
from scorepad.ui.widgets.drawn import Drawn, Target

ROLL = 0.6
FACES = 9
"""So many faces are seen before the dice lie still."""
Dice = tuple[int | None, ...]
_PIPS = {
    1: ((0.5, 0.5),),
    2: ((0.26, 0.26), (0.74, 0.74)),
    3: ((0.26, 0.26), (0.5, 0.5), (0.74, 0.74)),
    4: ((0.26, 0.26), (0.74, 0.26), (0.26, 0.74), (0.74, 0.74)),
    5: ((0.26, 0.26), (0.74, 0.26), (0.5, 0.5), (0.26, 0.74), (0.74, 0.74)),
    6: ((0.26, 0.24), (0.74, 0.24), (0.26, 0.5), (0.74, 0.5), (0.26, 0.76), (0.74, 0.76)),
}


def fair_roll(sides: int, closed: int, dice: random.Random) -> Dice:
    """Two white dice and one of each colour whose row is still open, all faces equally likely."""
    return tuple(None if at >= 2 and closed >> at - 2 & 1 else dice.randint(1, sides) for at in range(6))


def draw_die(
    pen: Pen,
    theme: Theme,
    rect: Rect,
    at: int,
    face: int | None,
    *,
    sides: int = 6,
    out: bool = False,
    symbols: bool = False,
) -> None:
    """One die: ``at`` counts the two white ones, then red, yellow, green, blue. Without a face it waits for one.

    With ``symbols`` a coloured die's pips have the shape of its row's symbol.
    """
    ink, radius = theme.colour("ink"), 0.2 * rect.w
    x, y = rect.x + rect.w / 2, rect.y + rect.h / 2
    letter = COLOURS[at - 2] if at >= 2 else ""
    if out:
        pen.outline(rect, radius, 1, theme.colour("on_surface_2"))
        pen.icon("lock", x, y, 0.42 * rect.w, theme.colour("on_surface_2"))
        return
    pen.shadow(rect, radius, 2, theme)
    pen.bordered(rect, radius, theme.row(letter, "strong") if letter else (1, 1, 1, 1), ink, max(1.0, 0.035 * rect.w))
    if face is None:
        if letter:
            pen.symbol(letter, x, y, 0.36 * rect.w, ink)
        else:
            pen.text("?", x, y, 0.5 * rect.w, 700, (*ink[:3], 0.55), most=1.3)
    elif sides > 6:
        signed = symbols and letter
        pen.text(str(face), x, y - (0.1 * rect.h if signed else 0), 0.56 * rect.w, 700, ink, most=1 if signed else 1.2)
        if signed:
            pen.symbol(letter, x, rect.bottom - 0.17 * rect.h, 0.2 * rect.w, ink)
    else:
        for pip_x, pip_y in _PIPS[face]:
            pip = rect.x + pip_x * rect.w, rect.y + pip_y * rect.h
            if symbols and letter:
                pen.symbol(letter, *pip, 0.22 * rect.w, ink)
            else:
                pen.disc(*pip, 0.095 * rect.w, ink)


class DiceBar(Drawn):
    """The dice of the turn, with the sums they make. A tap enters them where people roll real ones."""

    def __init__(self, look: Look, sides: int, *, enters: bool) -> None:
        super().__init__(look)
        self.on_enter: Callable[[], object] = lambda: None
        self.on_clear: Callable[[], object] | None = None
        self.fill = "surface_2"
        self._sides = sides
        self._enters = enters
        self._dice: Dice | None = None
        self._closed = 0
        self._shown: Dice | None = None
        self._motion = Motion()
        self._faces = random.Random(0)

    @property
    def dice(self) -> Dice | None:
        return self._dice

    def show(self, dice: Dice | None, closed: int, *, rolled: bool = False) -> None:
        """Shows these dice; ``rolled`` lets them tumble first."""
        if (dice, closed) == (self._dice, self._closed) and not rolled:
            return
        self._dice, self._closed = dice, closed
        self._motion.finish()
        if not rolled or dice is None:
            self._shown = dice
            self.refresh()
            return
        self._motion.run(ROLL if self.look.motion else 0, self._tumble)

    def _tumble(self, at: float) -> None:
        step = int(at * FACES)
        if at >= 1 or self._dice is None:
            self._shown = self._dice
        else:
            self._faces.seed(step)
            self._shown = tuple(None if die is None else self._faces.randint(1, self._sides) for die in self._dice)
        self.refresh()

    @property
    def _large(self) -> bool:
        return self.box.h >= 60 and self.box.w >= 520

    def targets(self) -> list[Target]:
        box, found = self.box, list[Target]()
        # On a phone the bar is lower than a finger wants.
        beyond = max(0.0, (44 - box.h) / 2)
        if self._enters:
            width = box.w - (48 if self._clears else 0)
            said = dice_text(self._dice) if self._dice else ""
            found.append(Target("enter", Rect(0, -beyond, width, box.h + 2 * beyond), self.on_enter, said=said))
        if self._clears:
            assert self.on_clear
            found.append(Target("clear", Rect(box.w - 48, -beyond, 48, box.h + 2 * beyond), self.on_clear, box.h / 2))
        return found

    @property
    def _clears(self) -> bool:
        return self.on_clear is not None and self._enters and self._dice is not None

    def draw(self, pen: Pen) -> None:
        theme, box = self.theme, self.box
        pen.rounded(box, min(20.0, box.h / 2), theme.colour(self.fill))
        if self._shown is None and not self._enters:
            icon, text = "dice-multiple-outline", _("The dice are rolled in the app.")
            pen.icon(icon, 24, box.h / 2, 20, theme.colour("on_surface_2"))
            words = Rect(44, 2, box.w - 56, box.h - 4)
            draw_words(pen, text, words, 14, 400, theme.colour("on_surface_2"), least=11)
            return
        if self._clears:
            pen.icon("backspace-outline", box.w - 24, box.h / 2, 22, theme.colour("on_surface_2"))
        (self._draw_large if self._large else self._draw_small)(pen)

    def _out(self, at: int) -> bool:
        if at < 2:
            return False
        return bool(self._closed >> at - 2 & 1) if self._shown is None else self._shown[at] is None

    def _face(self, at: int) -> int | None:
        return self._shown[at] if self._shown else None

    def _draw_die(self, pen: Pen, rect: Rect, at: int) -> None:
        out, symbols = self._out(at), self.look.symbols
        draw_die(pen, self.theme, rect, at, self._face(at), sides=self._sides, out=out, symbols=symbols)

    def _draw_small(self, pen: Pen) -> None:
        theme, box = self.theme, self.box
        side = min(30.0, box.h - 6, (box.w - 120) / 7)
        text = f"= {self._shown[0] + self._shown[1]}" if self._shown and self._shown[0] and self._shown[1] else ""
        room = box.w - (44 if self._clears else 8) - 10
        words = 44.0 if text else 0.0
        if self._shown is None:
            words = min(110.0, room - 6 * (side + 4))
        gap = min(14.0, (room - words - 6 * side) / 6)
        x = 10.0
        for at in range(6):
            rect = Rect(x, (box.h - side) / 2, side, side)
            self._draw_die(pen, rect, at)
            x += side + gap
            if at == 1 and text:
                size = pen.size_within(text, 36, 17, 700)
                pen.text(text, x + 16, box.h / 2, size, 700, theme.colour("on_surface"), most=1)
                x += 40
        if self._shown is None:
            pen.text_within(_("tap to enter"), x, box.w - 10, box.h / 2, 13, 400, theme.colour("on_surface_2"), least=9)

    def _draw_large(self, pen: Pen) -> None:
        theme, box = self.theme, self.box
        side, middle = min(48.0, box.h - 26), box.h / 2
        strong, quiet = theme.colour("on_surface"), theme.colour("on_surface_2")
        x = 16.0
        for at in range(2):
            self._draw_die(pen, Rect(x, middle - side / 2, side, side), at)
            x += side + 10
        first, second = self._face(0), self._face(1)
        if first and second:
            pen.text_within(f"= {first + second}", x + 8, x + 74, middle, 20, 700, strong, least=16)
        else:
            pen.text_within(_("tap to enter"), x + 2, x + 78, middle, 13, 400, quiet, least=10)
        x += 80
        pen.plain(Rect(x, 14, 1, box.h - 28), theme.colour("outline"))
        x += 18
        step = min(104.0, (box.w - 56 - x) / 4)
        for at in range(2, 6):
            rect = Rect(x, middle - side / 2, side, side)
            self._draw_die(pen, rect, at)
            if self._shown and self._shown[at]:
                sums = sorted(set(colour_sums(self._shown, at - 2)))
                most = pen.scale(max(1.0, min(box.h / 40, (step - side - 12) / pen.text_width("12", 15, 500, 1))))
                for line, number in enumerate(sums):
                    y = middle + (line - (len(sums) - 1) / 2) * 19 * most
                    pen.text(str(number), rect.right + 8, y, 15, 500, strong, anchor="left", most=most)
            x += step


class DicePanel(Drawn):
    """Real dice entered: a column a die, a tap a face; with the last one it is done."""

    def __init__(self, look: Look, sides: int, closed: int) -> None:
        super().__init__(look)
        self.on_done: Callable[[Dice], object] = lambda dice: None
        self.on_cancel: Callable[[], object] = lambda: None
        self._sides = sides
        self._open = [at for at in range(6) if at < 2 or not closed >> at - 2 & 1]
        self._faces: dict[int, int] = {}

    @property
    def solid(self) -> bool:
        return True

    @property
    def _lies(self) -> bool:
        return self.box.w > self.box.h and self.box.h < 520

    @property
    def _card(self) -> Rect:
        insets, box = self.look.insets, self.box
        width = min(box.w - insets.left - insets.right - 8, 620.0 if self._lies else 440.0)
        cell = self._cell_height
        lines = 6 if self._lies else self._sides
        height = 46 + lines * cell + 6
        x = insets.left + (box.w - insets.left - insets.right - width) / 2
        return Rect(x, box.h - insets.bottom - height - 4, width, height)

    @property
    def _cell_height(self) -> float:
        insets, lines = self.look.insets, 6 if self._lies else self._sides
        return min(52.0, (self.box.h - insets.top - insets.bottom - 56) / lines)

    def _places(self) -> dict[tuple[int, int], Rect]:
        card, height = self._card, self._cell_height
        inner = card.w - 12
        if self._lies:
            # A line a die, where the screen is low.
            width = (inner - 44) / self._sides
            return {
                (at, face): Rect(card.x + 50 + (face - 1) * width, card.y + 46 + line * height, width, height)
                for line, at in enumerate(range(6))
                for face in range(1, self._sides + 1)
                if at in self._open
            }
        width = inner / 6
        return {
            (at, face): Rect(card.x + 6 + at * width, card.y + 46 + (face - 1) * height, width, height)
            for at in self._open
            for face in range(1, self._sides + 1)
        }

    def targets(self) -> list[Target]:
        card = self._card
        found = [Target("cancel", Rect(card.right - 48, card.y, 48, 46), lambda: self.on_cancel(), 23)]
        for (at, face), place in self._places().items():
            said = die_text(COLOURS[at - 2] if at >= 2 else "", face)
            found.append(Target(f"die:{at}:{face}", place, self._choose(at, face), 10, said))
        return found

    def _choose(self, at: int, face: int) -> Callable[[], object]:
        def choose() -> None:
            self._faces[at] = face
            self.refresh()
            if len(self._faces) == len(self._open):
                self.on_done(tuple(self._faces.get(die) for die in range(6)))

        return choose

    def draw(self, pen: Pen) -> None:
        theme, card = self.theme, self._card
        pen.plain(self.box, (*theme.colour("ink")[:3], 0.4))
        pen.shadow(card, 24, 3, theme)
        pen.rounded(card, 24, theme.colour("surface"))
        pen.text_within(
            _("Dice on the table"),
            card.x + 18,
            card.right - 52,
            card.y + 24,
            17,
            700,
            theme.colour("on_surface"),
            least=12,
        )
        pen.icon("close", card.right - 26, card.y + 24, 22, theme.colour("on_surface_2"))
        for (at, face), place in self._places().items():
            chosen, inner = self._faces.get(at) == face, place.grown(-2.5)
            if chosen:
                pen.outline(inner.grown(1), 12, 2.5, theme.colour("accent"))
            side = min(inner.w, inner.h) - (8 if chosen else 4)
            rect = Rect(place.x + (place.w - side) / 2, place.y + (place.h - side) / 2, side, side)
            draw_die(pen, theme, rect, at, face, sides=self._sides, symbols=self.look.symbols)
            if at in self._faces and not chosen:
                pen.rounded(rect.grown(1), 0.2 * side, (*theme.colour("surface")[:3], 0.6))
