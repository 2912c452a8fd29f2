"""Finds pages of the rule book by words, in all games at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp

from scorepad.rulebook.library import find
from scorepad.rulebook.pages import Page
from scorepad.texts import _
from scorepad.texts.sheet_groups import group_name
from scorepad.ui.kit import field_height, name_field
from scorepad.ui.look import Look
from scorepad.ui.paint import Pen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.widgets.drawn import Target
from scorepad.ui.widgets.list_panel import ListItem, ListPage
from scorepad.ui.widgets.scroll import ScrollPane
from scorepad.ui.widgets.top_panel import TopPanel


class FoundPage(ListPage):
    """The pages that were found."""

    def show(self, items: Sequence[ListItem]) -> None:
        self._items = items
        self.refresh()


class SearchPanel(TopPanel):
    """``on_found`` is told the game and the page that was tapped."""

    widest = 560.0

    def __init__(self, look: Look) -> None:
        super().__init__(look, _("Search the rules"))
        self.on_found: Callable[[str, Page], object] = lambda game, page: None
        self._found: list[tuple[str, Page]] = []
        self.page = FoundPage(look, ())
        self.pane = ScrollPane(self.page)
        self.field = name_field("", "", lambda _text: self._first(), width=200)
        self.field.bind(text=lambda _field, text: self.look_for(text))
        self.add_widget(self.pane)
        self.add_widget(self.field)
        self.bind(pos=lambda *_: self._arrange(), size=lambda *_: self._arrange())
        # A word is all that is asked for: the keyboard comes at once.
        Clock.schedule_once(lambda _dt: self._type())

    def look_for(self, words: str) -> None:
        self._found = find(words)
        self.page.show(
            [
                ListItem(
                    f"found:{game}:{page.key}",
                    "book-open-variant",
                    _(page.title),
                    group_name(game),
                    partial(self._open, game, page),
                )
                for game, page in self._found
            ]
        )
        self._arrange()
        self.pane.scroll_to(0)
        self.refresh()

    def _open(self, game: str, page: Page) -> None:
        self.on_found(game, page)

    def _first(self) -> None:
        """Enter opens the best one."""
        if self._found:
            self._open(*self._found[0])

    def on_parent(self, _panel: object, parent: object) -> None:
        if parent is None:
            # A keyboard without its field would stay on the screen.
            self.field.focus = False

    def _type(self) -> None:
        if self.parent:
            self.field.focus = True

    # Places

    @property
    def kept_in_sight(self) -> float:
        return 6 + field_height() + 6

    def body_height(self, width: float) -> float:
        most = max(self.kept_in_sight, self.box.h - self.look.insets.top - self.look.covered - 16 - 60)
        page = self.page.height_for(width) if self._found else 40.0 * Pen.scale() if self._asked else 0.0
        return min(6 + field_height() + 10 + page + 8, most)

    @property
    def _asked(self) -> bool:
        return bool(self.field.text.strip())

    def _pane_place(self, body: Rect) -> Rect:
        top = body.y + 6 + field_height() + 10
        return Rect(body.x, top, body.w, max(0.0, body.bottom - 8 - top))

    def _arrange(self) -> None:
        body = self.body
        self.field.width = dp(body.w)
        self.field.pos = self.x + dp(body.x), self.top - dp(body.y + 6 + field_height() / 2) - self.field.height / 2
        self.pane.place(self._pane_place(body), self)

    def body_targets(self, body: Rect) -> list[Target]:
        return [Target("field", Rect(body.x, body.y + 6, body.w, field_height()), self._type, 6)]

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self.field.collide_point(*touch.pos):
            return bool(self.field.dispatch("on_touch_down", touch))
        if self._found and self._pane_place(self.body).holds(*self.at(touch)):
            return bool(self.pane.dispatch("on_touch_down", touch))
        return super().on_touch_down(touch)

    def draw_body(self, pen: Pen, body: Rect) -> None:
        self._arrange()
        if self._asked and not self._found:
            place, quiet = self._pane_place(body), self.theme.colour("on_surface_2")
            text = _("No page has these words.")
            pen.text_within(text, place.x, place.right, place.y + place.h / 2, 15, 400, quiet, least=10)
