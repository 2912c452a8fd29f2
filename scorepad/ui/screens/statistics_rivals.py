"""The cards of the statistics about other people: head to head, and how the last games ended."""

from __future__ import annotations

from collections.abc import Mapping
from math import ceil

from scorepad.figures import Figures, Played, Rival
from scorepad.texts import _, plural
from scorepad.texts.names import printable
from scorepad.texts.statistics import difference_text, rival_text
from scorepad.ui.ink import tall
from scorepad.ui.paint import Pen
from scorepad.ui.screens.statistics_cards import HEAD, PAD, Act, Card
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.theme import Theme
from scorepad.ui.widgets.controls import draw_badge
from scorepad.ui.widgets.drawn import Target
from scorepad.ui.widgets.lines import Stack, Words, stacked

RIVAL, ALL = 60.0, 48.0
NAME = 38.0
"""Where a rival's name begins, after the badge."""
SHOWN = 5
"""So many rivals are shown until one asks for all."""
FORM = 1.7
"""So much larger the words below the last games become."""


class RivalsCard(Card):
    """Head to head: how often one was ahead of each of the others, as numbers and as a bar."""

    def __init__(self, figures: Figures, colours: Mapping[str, int], unfolded: bool, unfold: Act) -> None:
        self.title = _("Head to head")
        self.note = _("ahead : behind")
        self._rivals, self._colours = figures.rivals, colours
        self._unfold = unfold
        self._folded = not unfolded and len(self._rivals) > SHOWN + 1

    @property
    def _shown(self) -> tuple[Rival, ...]:
        return self._rivals[:SHOWN] if self._folded else self._rivals

    def _words(self, rival: Rival, width: float) -> Stack:
        score = _("{ahead} : {behind}").format(ahead=rival.ahead, behind=rival.behind)
        return stacked(
            width - 2 * PAD - NAME,
            (Words(printable(rival.name), 15, 500, "on_surface"), Words(score, 16, 700, "on_surface", stays=True)),
            (Words(rival_text(rival), 12, 400, "on_surface_2"), Words(difference_text(rival), 12, 400, "on_surface_2")),
        )

    def _lines(self, rect: Rect) -> list[Rect]:
        found, y = list[Rect](), rect.y + HEAD + self.more(rect.w)
        for rival in self._shown:
            height = RIVAL if Pen.scale() == 1 else self._words(rival, rect.w).height + 28
            found.append(Rect(rect.x + PAD, y, rect.w - 2 * PAD, height))
            y += height
        return found

    def height(self, width: float, screen: float) -> float:
        return self._lines(Rect(0, 0, width, 0))[-1].bottom + (_all() if self._folded else 6)

    def _all(self, rect: Rect) -> Rect:
        return Rect(rect.x + 4, rect.bottom - _all() + 1, rect.w - 8, _all() - 4)

    def targets(self, rect: Rect) -> list[Target]:
        return [Target("rivals", self._all(rect), self._unfold)] if self._folded else []

    def draw(self, pen: Pen, theme: Theme, rect: Rect) -> None:
        super().draw(pen, theme, rect)
        for rival, line in zip(self._shown, self._lines(rect), strict=True):
            if pen.scale() > 1:
                self._words(rival, rect.w).draw(pen, theme, line.x + NAME, line.y + 4)
            else:
                self._draw_words(pen, theme, line, rival)
            self._draw_bar(pen, theme, line, rival)
        if self._folded:
            place, accent = self._all(rect), theme.colour("accent")
            words = plural("Show all {count}", "Show all {count}", len(self._rivals))
            middle = place.y + place.h / 2
            width = pen.text_within(words, place.x + 30, place.right - 30, middle, 14, 500, accent, anchor="center")
            pen.icon("chevron-down", place.x + place.w / 2 + width / 2 + 14, middle, 20, accent)

    def _draw_words(self, pen: Pen, theme: Theme, line: Rect, rival: Rival) -> None:
        strong, quiet = theme.colour("on_surface"), theme.colour("on_surface_2")
        left, score = line.x + NAME, _("{ahead} : {behind}").format(ahead=rival.ahead, behind=rival.behind)
        width = pen.text_width(score, 16, 700)
        pen.text(score, line.right, line.y + 15, 16, 700, strong, anchor="right")
        pen.text_within(printable(rival.name), left, line.right - width - 10, line.y + 15, 15, 500, strong, least=11)
        right = line.right
        if told := difference_text(rival):
            width = min(pen.text_width(told, 12, 400), 0.45 * (right - left))
            pen.text_within(told, right - width, right, line.y + 34, 12, 400, quiet, anchor="right", least=8.5)
            right -= width + 8
        pen.text_within(rival_text(rival), left, right, line.y + 34, 12, 400, quiet, least=8.5)

    def _draw_bar(self, pen: Pen, theme: Theme, line: Rect, rival: Rival) -> None:
        colour = self._colours.get(rival.name, 0)
        draw_badge(pen, theme, line.x + 14, line.y + 25, 14, printable(rival.name), colour, robot=rival.robot)
        bar = Rect(line.x + NAME, line.bottom - 14, line.w - NAME, 5)
        pen.rounded(bar, 2.5, theme.colour("surface_2"))
        parts = ((rival.ahead, "accent"), (rival.level, "outline"))
        x = bar.x
        for games, role in parts:
            if games:
                part = Rect(x, bar.y, bar.w * games / rival.games, bar.h)
                pen.rounded(part, 2.5, theme.colour(role))
                x = part.right


def _all() -> float:
    """How tall the line is that shows all rivals."""
    return tall(ALL, 1.4)


class FormCard(Card):
    """The last games, the latest at the end, each with a sign: for games without points."""

    def __init__(self, form: tuple[Played, ...]) -> None:
        self.title = _("Last games")
        self.note = _("the latest at the end")
        self._form = form

    def _columns(self, width: float) -> int:
        """How many stand beside each other: all of them, unless larger or longer words need more room."""
        words, pitch = {_result(one)[3] for one in self._form}, (width - 2 * PAD) / len(self._form)
        if Pen.scale() == 1 and all(Pen.text_width(word, 8, 400) <= pitch - 2 for word in words):
            return len(self._form)
        widest = max(Pen.text_width(word, 11, 400, FORM) for word in words)
        return max(1, min(len(self._form), int((width - 2 * PAD) / (widest + 6))))

    def _row(self) -> float:
        return 54 + tall(18, FORM) if Pen.scale() > 1 else 72.0

    def height(self, width: float, screen: float) -> float:
        return 36 + self.more(width) + ceil(len(self._form) / self._columns(width)) * self._row()

    def draw(self, pen: Pen, theme: Theme, rect: Rect) -> None:
        super().draw(pen, theme, rect)
        columns, top = self._columns(rect.w), rect.y + 60 + self.more(rect.w)
        pitch = min((rect.w - 2 * PAD) / columns, tall(52.0))
        for at, one in enumerate(self._form):
            row, column = divmod(at, columns)
            x, y = rect.x + PAD + (column + 0.5) * pitch, top + row * self._row()
            radius = min(16.0, 0.42 * pitch)
            fill, ink, icon, word = _result(one)
            pen.disc(x, y, radius, theme.colour(fill))
            pen.icon(icon, x, y, 1.2 * radius, theme.colour(ink))
            quiet, down = theme.colour("on_surface_2"), 18 + tall(11, FORM)
            pen.text_within(
                word, x - pitch / 2 + 1, x + pitch / 2 - 1, y + down, 11, 400, quiet,
                anchor="center", least=8, most=FORM,
            )  # fmt: skip


def _result(one: Played) -> tuple[str, str, str, str]:
    """Its disc, the sign on it, which one, and the word below."""
    if one.won:
        return "accent", "on_accent", "check", _("won")
    if one.drawn:
        return "surface_2", "on_surface", "equal", _("drawn")
    return "danger_2", "on_danger_2", "close", _("lost")
