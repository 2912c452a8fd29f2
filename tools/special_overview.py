"""All sheets with special cells side by side, painted by the sheet's own widget; and each as a phone shows it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from kivy.graphics import InstructionGroup
from kivy.metrics import dp
from kivy.uix.widget import Widget

from scorepad.ui.look import Look
from scorepad.ui.paint import Pen
from scorepad.ui.sheet_geometry import Rect, lying, upright
from scorepad.ui.theme import DARK, LIGHT, Theme
from scorepad.ui.widgets.mini_sheet import draw_mini_sheet
from scorepad.ui.widgets.sheet import SheetWidget
from scorepad.ui.widgets.sheet_pictures import draw_sheet_picture
from tools.special_views import VIEWS

WIDTH, HEIGHT = 1100, 1040
CARD_W, SHEET_W = 530, 510


@dataclass(frozen=True)
class Panel:
    name: str
    title: str
    subtitle: str
    card: Rect
    sheet: float
    """How high the sheet is."""
    words: tuple[str, ...] = ()


def _card(column: int, top: float, height: float) -> Rect:
    return Rect(16 + 538 * column, top, CARD_W, height)


PANELS = (
    Panel(
        "mixx-a",
        "Mixx A",
        "each cell has its own colour and symbol",
        _card(0, 54, 312),
        207,
        (
            "White sum 8. The lock wears the colour of the last cell; its die leaves,",
            "cells of that colour in other rows stay open to the white sum.",
        ),
    ),
    Panel("big-points", "Big Points", "a bonus row counts for both neighbours", _card(1, 54, 312), 249),
    Panel("bonus-a", "Bonus A", "a boxed cell takes the next field of the bar", _card(0, 378, 320), 267),
    Panel(
        "chain-a",
        "Connected Chain A",
        "links join the two cells of a pair",
        _card(1, 378, 320),
        207,
        (
            "Red 6 is legal: the dashed yellow 6 will be crossed with it,",
            "out of order or in a closed row too. Used links are filled.",
        ),
    ),
    Panel(
        "double-b",
        "Double B",
        "double cells give two crosses at once",
        _card(0, 706, 312),
        207,
        (
            "A filled foot with two small crosses marks the cell; crossed, it holds two.",
            "The lock needs 7, a double counts as two.",
        ),
    ),
    Panel("x-change", "X-Change", "swap fields are used in order", _card(1, 706, 312), 261),
)
FURTHER = (
    Panel("bonus-b", "Bonus B", "two stars of one letter bring an effect", _card(0, 54, 312), 261),
    Panel("steps-a", "Connected Steps A", "a staircase of cells is a fifth row", _card(1, 54, 312), 267),
    Panel("double-a", "Double A", "the last cross of a row may be doubled", _card(0, 378, 320), 207),
)


class SpecialOverview(Widget):
    """Six sheets as in the design, or the further ones."""

    def __init__(self, look: Look, panels: tuple[Panel, ...] = PANELS) -> None:
        super().__init__(size_hint=(None, None), size=(dp(WIDTH), dp(HEIGHT)), pos=(0, 0))
        group = InstructionGroup()
        self.canvas.add(group)
        pen, theme = Pen(group, 0, self.top), look.theme
        pen.plain(Rect(0, 0, WIDTH, HEIGHT), theme.colour("bg"))
        ink, quiet = theme.colour("on_surface"), theme.colour("on_surface_2")
        pen.text("Special cells, lying", 20, 31, 22, 700, ink, anchor="left")
        words = "cells 34×42 dp on a pitch of 37 · states as ever, only the additions are new"
        pen.text(words, 228, 32, 14, 400, quiet, anchor="left")
        for panel in panels:
            self._draw_panel(pen, look, panel)

    def _draw_panel(self, pen: Pen, look: Look, panel: Panel) -> None:
        theme, card = look.theme, panel.card
        ink, quiet = theme.colour("on_surface"), theme.colour("on_surface_2")
        pen.shadow(card, 18, 1, theme)
        pen.rounded(card, 18, theme.colour("surface"))
        pen.text(panel.title, card.x + 16, card.y + 24, 17, 700, ink, anchor="left")
        left = card.x + 16 + pen.text_width(panel.title, 17, 700) + 12
        pen.text(panel.subtitle, left, card.y + 25, 13, 400, quiet, anchor="left")
        place = Rect(card.x + 10, card.y + 44, SHEET_W, panel.sheet)
        self._add(look, panel.name, place)
        for at, words in enumerate(panel.words):
            y = place.bottom + 30 + 18 * at
            pen.text(words, card.x + 16, y, 13, 400, quiet, anchor="left")

    def _add(self, look: Look, name: str, place: Rect) -> None:
        widget = SheetWidget(look, lambda w, h: lying(w, h, 11, head=30, foot=39))
        widget.place(place, self)
        widget.show(VIEWS[name]())
        self.add_widget(widget)


class Standing(Widget):
    """Every special sheet as it stands on a phone of this size, side by side."""

    def __init__(self, look: Look, width: float, height: float, names: tuple[str, ...] = tuple(VIEWS)) -> None:
        super().__init__(size_hint=(None, None), size=(dp(width * len(names)), dp(height)), pos=(0, 0))
        group = InstructionGroup()
        self.canvas.add(group)
        low = height < 640
        top, margin, sheet = (45, 8, height - 90) if low else (85, 8, height - 138)
        Pen(group, 0, self.top).plain(Rect(0, 0, width * len(names), height), look.theme.colour("bg"))
        for at, name in enumerate(names):
            widget = SheetWidget(look, lambda w, h: upright(w, h, 11, compact=low))
            widget.place(Rect(at * width + margin, top, width - 2 * margin, sheet), self)
            widget.show(VIEWS[name]())
            self.add_widget(widget)


class Pictures(Widget):
    """The little pictures of all kinds of sheets, as the list of further sheets shows them, and small sheets."""

    def __init__(self, look: Look) -> None:
        super().__init__(size_hint=(None, None), size=(dp(560), dp(5 * 70 + 20)), pos=(0, 0))
        group = InstructionGroup()
        self.canvas.add(group)
        pen, theme = Pen(group, 0, self.top), look.theme
        pen.plain(Rect(0, 0, 560, 370), theme.colour("surface"))
        for at, game in enumerate(KINDS):
            draw_sheet_picture(pen, theme, Rect(12 + 100 * (at % 2), 12 + 70 * (at // 2), 88, 50), game)
        for at, view in enumerate(VIEWS.values()):
            place = Rect(220 + 170 * (at % 2), 12 + 70 * (at // 2), 160, 58)
            draw_mini_sheet(pen, theme, place, view(), numbers=False, ends=True, patterns=look.symbols)


KINDS = (
    "mixx-a", "mixx-b", "big-points", "bonus-a", "bonus-b", "steps-c", "chain-a", "double-a", "double-b", "x-change"
)  # fmt: skip


def _look(theme: Theme = LIGHT, *, symbols: bool = False) -> Look:
    return Look(theme, symbols=symbols, motion=False)


SPECIAL: dict[str, Callable[[], Widget]] = {
    "sheets-extra": lambda: SpecialOverview(_look()),
    "sheets-extra-dark": lambda: SpecialOverview(_look(DARK)),
    "sheets-extra-symbols": lambda: SpecialOverview(_look(symbols=True)),
    "sheets-further": lambda: SpecialOverview(_look(), FURTHER),
    "sheets-further-dark": lambda: SpecialOverview(_look(DARK), FURTHER),
    "sheets-standing": lambda: Standing(_look(), 360, 740),
    "sheets-standing-dark": lambda: Standing(_look(DARK), 360, 740),
    "sheets-standing-small": lambda: Standing(_look(), 320, 568),
    "sheets-standing-symbols": lambda: Standing(_look(symbols=True), 360, 740),
    "sheet-pictures": lambda: Pictures(_look()),
    "sheet-pictures-dark": lambda: Pictures(_look(DARK)),
}
"""Pictures that ``make shots`` paints besides the screens."""
