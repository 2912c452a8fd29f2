"""One page of the rule book, to be scrolled: what is said and examples of it, beside each other where there is room."""

from __future__ import annotations

from scorepad.rulebook.pages import Page as RulePage
from scorepad.ui.ink import text_scale
from scorepad.ui.look import Look
from scorepad.ui.paint import Pen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.widgets.rule_card import Block, page_blocks
from scorepad.ui.widgets.scroll import Page

GAP = 10.0
WIDEST = 560.0
TWO_COLUMNS = 660.0


class RulesPage(Page):
    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self._said: list[Block] = []
        self._shown: list[Block] = []
        self._page: RulePage | None = None
        self.lies = False
        """Whether the screen is wider than high: then there may be room for two columns."""

    @property
    def page(self) -> RulePage | None:
        return self._page

    def show(self, page: RulePage) -> None:
        self._page = page
        self._said, self._shown = page_blocks(page, self.look)
        self.refresh()

    def _places(self, width: float) -> list[tuple[Block, Rect]]:
        """Each block with its place, whose heights follow from the width."""
        if self.lies and width >= TWO_COLUMNS * text_scale(1.4):
            across = min(WIDEST, (width - 16) / 2)
            left = (width - 2 * across - 16) / 2
            said = _column(self._said, left, 0, 2 * across + 16)
            top = said[-1][1].bottom + GAP
            return [
                *said,
                *_column(self._shown[:1], left, top, across, GAP),
                *_column(self._shown[1:], left + across + 16, top, across, GAP),
            ]
        across = min(WIDEST, width)
        said = _column(self._said, (width - across) / 2, 0, across)
        return said + _column(self._shown, (width - across) / 2, said[-1][1].bottom + GAP - 1, across, GAP)

    def height_for(self, width: float) -> float:
        return max((place.bottom for _block, place in self._places(width)), default=0.0) + 8

    def draw(self, pen: Pen) -> None:
        for block, place in self._places(self.box.w):
            block.draw(pen, place)


def _column(
    blocks: list[Block], left: float, top: float, width: float, gap: float = 0.0
) -> list[tuple[Block, Rect]]:  # fmt: skip
    found, y = list[tuple[Block, Rect]](), top
    for block in blocks:
        height = block.height(width)
        found.append((block, Rect(left, y, width, height)))
        y += height + gap
    return found
