"""The panel that asks what of a result is to be shared."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from scorepad.texts import _
from scorepad.ui.look import Look
from scorepad.ui.paint import Pen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.widgets.drawn import Target
from scorepad.ui.widgets.top_panel import HEAD, TopPanel

PICTURE, TEXT, RECORD = "picture", "text", "record"
LINE, LOW_LINE = 60.0, 50.0
TITLE_LINE, WORDS_LINE = 22.0, 18.0
LEFT, RIGHT = 60.0, 10.0


@dataclass(frozen=True)
class Choice:
    key: str
    icon: str
    title: str
    words: str


class SharePanel(TopPanel):
    """``on_share`` is told which one it is to be. A game on paper has no moves to give away."""

    def __init__(self, look: Look, *, moves: bool) -> None:
        super().__init__(look, _("Share the result"))
        self.on_share: Callable[[str], object] = lambda what: None
        self._choices = [
            Choice(PICTURE, "image-outline", _("Picture"), _("Looks good in any messenger")),
            Choice(TEXT, "text", _("Text"), _("A few lines for a message")),
        ]
        if moves:
            self._choices.append(
                Choice(RECORD, "code-json", _("Game record (JSON)"), _("Every move, for another Scorepad"))
            )

    def body_height(self, width: float) -> float:
        return sum(self._lines(width)) + 10

    def _most(self, width: float) -> float:
        """How much larger than designed texts can be, so that all choices are in sight."""
        insets = self.look.insets
        room = self.box.h - insets.top - insets.bottom - HEAD - 16 - 10
        most = Pen.scale()
        while most > 1 and sum(self._line(one, width, most) for one in self._choices) > room:
            most = max(1.0, most - 0.05)
        return most

    def _lines(self, width: float) -> list[float]:
        most = self._most(width)
        return [self._line(one, width, most) for one in self._choices]

    def _line(self, one: Choice, width: float, most: float) -> float:
        """How tall the line of a choice is."""
        least = LOW_LINE if self.is_low else LINE
        if Pen.scale(most) == 1:
            return least
        title, words = self._words(one, width, most)
        return max(least, 14 + (TITLE_LINE * len(title) + WORDS_LINE * len(words)) * Pen.scale(most))

    @staticmethod
    def _words(one: Choice, width: float, most: float) -> tuple[list[str], list[str]]:
        """Title and words; larger ones in as many lines as they need."""
        if Pen.scale(most) == 1:
            return [one.title], [one.words]
        room = width + 16 - LEFT - RIGHT
        return Pen.wrapped(one.title, room, 16, 500, most), Pen.wrapped(one.words, room, 13, 400, most)

    def _places(self, body: Rect) -> list[Rect]:
        y, found = body.y, []
        for height in self._lines(body.w):
            found.append(Rect(body.x - 8, y, body.w + 16, height))
            y += height
        return found

    def body_targets(self, body: Rect) -> list[Target]:
        def share(what: str) -> Callable[[], object]:
            return lambda: self.on_share(what)

        return [
            Target(one.key, place, share(one.key), 14)
            for one, place in zip(self._choices, self._places(body), strict=True)
        ]

    def draw_body(self, pen: Pen, body: Rect) -> None:
        theme, most = self.theme, self._most(body.w)
        strong, quiet = theme.colour("on_surface"), theme.colour("on_surface_2")
        title_line, words_line = TITLE_LINE * pen.scale(most), WORDS_LINE * pen.scale(most)
        for one, place in zip(self._choices, self._places(body), strict=True):
            middle, left, right = place.y + place.h / 2, place.x + LEFT, place.right - RIGHT
            pen.disc(place.x + 30, middle, 20, theme.colour("accent_2"))
            pen.icon(one.icon, place.x + 30, middle, 22, theme.colour("on_accent_2"))
            title, words = self._words(one, body.w, most)
            y = middle - (title_line * len(title) + words_line * len(words)) / 2
            for line in title:
                pen.text_within(line, left, right, y + title_line / 2, 16, 500, strong, least=12, most=most)
                y += title_line
            for line in words:
                pen.text_within(line, left, right, y + words_line / 2, 13, 400, quiet, least=10, most=most)
                y += words_line
