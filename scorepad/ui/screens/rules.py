"""The rule book: a page a rule, tabs that say how far one is, search over all games."""

from __future__ import annotations

from collections.abc import Callable

from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp

from scorepad.rulebook.library import GAMES, book
from scorepad.rulebook.pages import Page
from scorepad.sheet_groups import MORE, group_key
from scorepad.texts import _
from scorepad.texts.sheet_groups import group_name
from scorepad.ui.ink import tall
from scorepad.ui.look import Look
from scorepad.ui.screens.rules_page import RulesPage
from scorepad.ui.screens.rules_search import SearchPanel
from scorepad.ui.screens.screen import Screen
from scorepad.ui.sheet_choice import choose_sheet
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.widgets.menu import MenuItem, MenuPanel
from scorepad.ui.widgets.rules_bars import RulesBar, RulesFoot, RulesTabs
from scorepad.ui.widgets.scroll import ScrollPane

BAR = 44.0
WIDEST = 1140.0
SWIPE = 60.0
"""So far a finger goes sideways to turn the page, in dp."""
GAME_ICONS = {
    "classic": "table-row",
    "onboard": "chess-pawn",
    "longo": "clover",
    "house": "table-edit",
    "duel": "circle-double",
    "quixo": "cube-outline",
}


class RulesScreen(Screen):
    """``on_page`` is told which page of which game is shown now."""

    def __init__(self, look: Look, game: str, key: str = "", **kwargs: object) -> None:
        super().__init__(look, **kwargs)
        self.on_page: Callable[[str, str], object] = lambda game, key: None
        self.bar, self.tabs, self.foot = RulesBar(look), RulesTabs(look), RulesFoot(look)
        self.page = RulesPage(look)
        self.pane = ScrollPane(self.page)
        for part in (self.pane, self.bar, self.tabs, self.foot):
            self.add_widget(part)
        self.bar.on_back = lambda: self.on_back()
        self.bar.on_game, self.bar.on_search = self.choose_game, self.search
        self.tabs.on_page = self.turn_to
        self.foot.on_before, self.foot.on_next = lambda: self.turn_to(self.at - 1), self._onwards
        self.game, self.at = game, 0
        self.open_page(game, key)

    @property
    def shown(self) -> Page:
        return book(self.game)[self.at]

    def open_page(self, game: str, key: str = "") -> None:
        """This page of this game's book; without a key the first one."""
        keys = [page.key for page in book(game)]
        self.game = game
        self.turn_to(keys.index(key) if key in keys else 0)

    def turn_to(self, at: int) -> None:
        pages = book(self.game)
        self.at = max(0, min(at, len(pages) - 1))
        names = [_(page.tab) for page in pages]
        self.bar.show(group_name(self.game))
        self.tabs.show(names, self.at)
        last = self.at == len(pages) - 1
        short = _("Done") if last else names[self.at + 1]
        onwards = short if last else _("Next: {page}").format(page=short)
        self.foot.show(names[self.at - 1] if self.at else "", onwards, short)
        self.page.show(pages[self.at])
        self.pane.arrange()
        self.pane.scroll_to(0)
        self.on_page(self.game, self.shown.key)

    def _onwards(self) -> None:
        if self.at == len(book(self.game)) - 1:
            self.on_back()
        else:
            self.turn_to(self.at + 1)

    def lay_out(self) -> None:
        safe = self.safe
        margin = 8.0 if safe.w < 600 else 16.0
        width = min(WIDEST, safe.w - 2 * margin)
        left = safe.x + (safe.w - width) / 2
        low, self.page.lies = safe.h < 400, safe.w > safe.h
        tabs, foot = max(44.0, 26 + tall(15)), (44.0 if low else 48.0) * min(1.25, tall(1.0))
        below = 4.0 if low else 8.0
        self.bar.place(Rect(left, safe.y, width, BAR), self)
        self.tabs.place(Rect(left, safe.y + BAR - 2, width, tabs), self)
        end = min(WIDEST / 2, width)
        self.foot.place(Rect(left + (width - end) / 2, safe.bottom - below - foot, end, foot), self)
        # A tab reaches a little further than its name, and nothing on the page's upper edge can be tapped.
        top = safe.y + BAR + tabs - 9
        self.pane.place(Rect(left, top, width, safe.bottom - below - foot - 4 - top), self)

    # Choosing

    def choose_game(self) -> None:
        def choice(game: str) -> MenuItem:
            return MenuItem(GAME_ICONS[game], group_name(game), lambda: self.open_page(game), game == self.game)

        target = self.bar.target("game")
        at = self.on_screen(self.bar, target.rect) if target else None
        items = [choice(game) for game in GAMES if game in GAME_ICONS]
        if more := [game for game in GAMES if game not in GAME_ICONS]:
            read = group_key(self.game)
            name = group_name(read if read in more else MORE)

            def choose_more() -> None:
                choose_sheet(self, group_name(MORE), more, read, self.open_page)

            items.append(MenuItem("cards-outline", name, choose_more, read in more))
        self.open(MenuPanel(self.look, items, self.close, at))

    def search(self) -> None:
        panel = SearchPanel(self.look)

        def found(game: str, page: Page) -> None:
            self.close()
            self.open_page(game, page.key)

        panel.on_found, panel.on_cancel = found, self.close
        self.open(panel)

    def steer(self, direction: tuple[int, int]) -> bool:
        """The arrows to the sides turn the pages, as a finger does, unless they move the keyboard's ring."""
        across, down = direction
        rings = any(part.focused for part in (self.bar, self.tabs, self.foot))
        if down or rings or self.overlay or not 0 <= self.at + across < len(book(self.game)):
            return False
        self.turn_to(self.at + across)
        return True

    # A finger that goes sideways turns the page

    def on_touch_up(self, touch: MotionEvent) -> bool:
        dx, dy = (touch.x - touch.ox) / dp(1), (touch.y - touch.oy) / dp(1)
        began = self.pane.collide_point(touch.ox, touch.oy) and not self.overlay and not touch.is_mouse_scrolling
        if touch.grab_current is None and began and abs(dx) > SWIPE and abs(dx) > 2 * abs(dy):
            self.turn_to(self.at + (1 if dx < 0 else -1))
            return True
        return bool(super().on_touch_up(touch))
