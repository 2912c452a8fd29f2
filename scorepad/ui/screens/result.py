"""The result: who won, the ranking with all parts of the score, the course of the totals, a rematch."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from scorepad.record import Record
from scorepad.texts import _
from scorepad.ui.ink import tall
from scorepad.ui.look import Look
from scorepad.ui.result_view import ResultView, result_view
from scorepad.ui.screens.result_page import ResultPage
from scorepad.ui.screens.result_parts import BAR, GAP, Aside, ResultBar, ResultButtons, ResultCards, content_width
from scorepad.ui.screens.result_quixo import QuixoResultPage
from scorepad.ui.screens.screen import Screen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.widgets.scroll import ScrollPane
from scorepad.ui.widgets.share_panel import SharePanel

_PAGES: dict[str, Callable[[Look, ResultView], ResultCards]] = {"quixo": QuixoResultPage}
"""What has no points is shown otherwise."""


class ResultScreen(Screen):
    """A finished game. ``reopens``: it has ended just now, so that its last move can still be undone; older games are
    only looked at. ``on_share`` is told what is to be shared."""

    def __init__(
        self,
        look: Look,
        record: Record,
        colours: Sequence[int],
        minutes: int | None = None,
        when: str = "",
        *,
        reopens: bool = True,
        offset: float = 0,
    ) -> None:
        super().__init__(look)
        self.on_close: Callable[[], object] = lambda: None
        self.on_rematch: Callable[[], object] = lambda: None
        self.on_share: Callable[[str], object] = lambda what: None
        self.on_sheets: Callable[[], object] = lambda: None
        """Shows the sheets, or the board, as they can be played on."""
        self.on_steps: Callable[[], object] = lambda: None
        """Shows the game move by move."""
        self.on_leave: Callable[[float], object] = lambda offset: None
        """Is told how far it was scrolled."""
        self._offset = offset
        self.view = result_view(record, colours, minutes, when)
        self.bar = ResultBar(look, self.view.facts)
        self.bar.on_back = lambda: self.on_close()
        self.page: ResultCards = _PAGES.get(record.game, ResultPage)(look, self.view)
        self.page.steps = reopens and not self.view.paper
        self.page.on_steps = lambda: self.on_steps()
        self.pane = ScrollPane(self.page)
        aside = None if self.view.paper else Aside.SHEETS if reopens else Aside.STEPS
        word = _("Board") if record.game in ("duel", "quixo") else _("Sheets")
        self.buttons = ResultButtons(look, aside, word if aside is Aside.SHEETS else "")
        self.buttons.on_aside = self._go_aside
        self.buttons.on_rematch = lambda: self.on_rematch()
        self.buttons.on_share = self.open_share
        for part in (self.pane, self.bar, self.buttons):
            self.add_widget(part)

    def stop(self) -> None:
        self.on_leave(self.pane.offset)
        self.close()

    def _go_aside(self) -> None:
        (self.on_sheets if self.buttons.aside is Aside.SHEETS else self.on_steps)()

    def undo(self) -> None:
        """Back to where the last move can be undone; an older game is not opened by accident."""
        if self.buttons.aside is Aside.SHEETS:
            self.on_sheets()

    def open_share(self) -> None:
        def share(what: str) -> None:
            self.close()
            self.on_share(what)

        panel = SharePanel(self.look, moves=not self.view.paper)
        panel.on_share, panel.on_cancel = share, self.close
        self.open(panel)

    def lay_out(self) -> None:
        safe = self.safe
        width = content_width(safe.w)
        left = safe.x + (safe.w - width) / 2
        self.bar.place(Rect(left, safe.y, width, BAR), self)
        height, below = (48.0, 8.0) if safe.h < 480 else (tall(56.0, 1.25), 14.0)
        across = min(width, 560.0)
        buttons = Rect(safe.x + (safe.w - across) / 2, safe.bottom - height - below, across, height)
        self.buttons.place(buttons, self)
        self.page.tall, self.page.roomy = safe.h, not self.is_phone
        self.pane.place(Rect(safe.x, safe.y + BAR, safe.w, buttons.y - GAP - safe.y - BAR), self)
        if self._offset:
            self.pane.scroll_to(self._offset)
            self._offset = 0
