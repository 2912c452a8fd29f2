"""Home: the game in progress first, then the games that can be begun with one tap."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from kivy.clock import Clock
from kivy.metrics import dp

from scorepad.texts import _, plural
from scorepad.ui.home_view import Finished, Seat, Summary, Waiting, tile_subtitle, tile_title
from scorepad.ui.ink import tall, text_scale, text_size
from scorepad.ui.look import Look
from scorepad.ui.paint import Pen
from scorepad.ui.screens.home_bar import ENTRY_SIZE, Entry, EntryBar
from scorepad.ui.screens.home_cards import draw_history_card, draw_players_card
from scorepad.ui.screens.home_grown import GrownContent, grown_layout, heading_words, tile_columns, words_below
from scorepad.ui.screens.home_grown_parts import (
    draw_grown_entry,
    draw_grown_hero,
    draw_grown_line,
    draw_grown_tile,
    draw_grown_welcome,
)
from scorepad.ui.screens.home_hero import TOUCH
from scorepad.ui.screens.home_layout import (
    LEAST_FOR_CARDS,
    WIDE_CARDS,
    Content,
    HomePlaces,
    Shape,
    home_layout,
    shape_of,
)
from scorepad.ui.screens.home_parts import (
    Called,
    draw_entry,
    draw_hero,
    draw_line,
    draw_logo,
    draw_result,
    draw_tile,
    draw_welcome,
)
from scorepad.ui.screens.screen import Screen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.widgets.drawn import Target
from scorepad.ui.widgets.lines import draw_lines
from scorepad.ui.widgets.scroll import Page, ScrollPane

__all__ = ["Finished", "HomeScreen", "Seat", "Waiting"]

TITLE = "Scorepad"
NOTICE_SIZE, NOTICE_LINE = 13, 19
TOUCH_LEAST = 44.0
SUMMED_AFTER = 0.1
"""So many seconds after it is laid out."""


class HomeScreen(Screen):
    """Takes what is to be shown; tells what was tapped by its callbacks."""

    def __init__(
        self,
        look: Look,
        games: Sequence[str],
        waiting: Sequence[Waiting] = (),
        recent: Sequence[Finished] = (),
        last: str = "",
        **kwargs: object,
    ) -> None:
        super().__init__(look, **kwargs)
        self.games = tuple(games)
        self.waiting = tuple(waiting)
        self.recent = tuple(recent)
        self.last = last
        self.on_continue: Callable[[int], object] = lambda game: None
        self.on_begin: Callable[[str], object] = lambda game: None
        self.on_last: Callable[[], object] = lambda: None
        """What was set up last is to be set up again."""
        self.on_delete: Callable[[int], object] = lambda game: None
        self.on_result: Callable[[int], object] = lambda game: None
        # What has no callback is not shown.
        self.on_settings: Callable[[], object] | None = lambda: None
        self.on_calculator: Callable[[], object] | None = None
        self.on_history: Callable[[], object] | None = None
        self.on_players: Callable[[], object] = lambda: None
        self.on_player: Callable[[str], object] = lambda name: None
        self.on_help: Callable[[], object] | None = None
        self.on_summary: Callable[[], object] = lambda: None
        """All games are to be summed up, for there is room to show it."""
        self.summary: Summary | None = None
        self._asked = False
        self._notice = ""
        self.page = HomePage(self)
        self.pane = ScrollPane(self.page)
        self.bar = EntryBar(look, lambda: self.entries)
        self.add_widget(self.pane)
        self.add_widget(self.bar)

    @property
    def notice(self) -> str:
        """A quiet word about what just happened; it may be a long one."""
        return self._notice

    @notice.setter
    def notice(self, text: str) -> None:
        self._notice = text
        self.page.refresh()
        self.pane.arrange()

    @property
    def entries(self) -> list[Entry]:
        known = (
            ("calculator", Called(_("Calculator"), _("add up paper sheets"), "calculator-variant-outline"),
             self.on_calculator),
            ("history", Called(_("History"), _("all games and players"), "history"), self.on_history),
            ("settings", Called(_("Settings"), _("look, feel, rules, data"), "cog-outline"), self.on_settings),
        )  # fmt: skip
        return [Entry(key, words, act) for key, words, act in known if act]

    @property
    def shape(self) -> Shape:
        return shape_of(self.safe.w, self.safe.h)

    @property
    def has_cards(self) -> bool:
        """Whether the last results and the rest stand in cards below the games."""
        return self.shape is Shape.WIDE and self.pane.height / dp(1) >= tall(LEAST_FOR_CARDS)

    @property
    def has_bar(self) -> bool:
        """Whether the entries stand in a bar at the bottom. With larger texts they may have no room there."""
        if self.shape is not Shape.NARROW or not self.entries:
            return False
        room = (self.safe.w - 24) / len(self.entries) - 8
        titles = [text_size(entry.words.title, ENTRY_SIZE, 500) for entry in self.entries]
        return text_scale() == 1 or max(titles) <= room

    def sum_up(self, summary: Summary) -> None:
        self.summary = summary
        self.page.refresh()

    def lay_out(self) -> None:
        safe, bar = self.safe, 0.0
        if self.has_bar:
            bar = (63.0 if safe.h >= 640 else 54.0) + 1.3 * (tall(ENTRY_SIZE) - ENTRY_SIZE)
        self.pane.place(Rect(safe.x, safe.y, safe.w, safe.h - bar), self)
        self.bar.place(Rect(safe.x, safe.bottom - bar, safe.w, bar), self)
        self.page.refresh()
        if self.has_cards and not self._asked:
            self._asked = True
            # Not before the first frame: nobody waits for it.
            Clock.schedule_once(lambda _dt: self.on_summary(), SUMMED_AFTER)


class HomePage(Page):
    """Everything but the bar at the bottom."""

    def __init__(self, home: HomeScreen) -> None:
        super().__init__(home.look)
        self._home = home

    # Places

    def height_for(self, width: float) -> float:
        return self._layout(width).height

    @property
    def places(self) -> HomePlaces:
        return self._layout(self.box.w)

    def _layout(self, width: float) -> HomePlaces:
        home, height = self._home, self._home.pane.height / dp(1)
        lines = self._notice_lines(width)
        notice = len(lines) * tall(NOTICE_LINE) + 17 if lines else 0
        if text_scale() > 1 and home.shape is not Shape.WIDE:
            return grown_layout(home.shape, width, height, self._grown(notice))
        content = Content(
            games=len(home.games),
            seats=len(home.waiting[0].seats) if home.waiting else 0,
            lines=max(0, len(home.waiting) - 1),
            recent=len(home.recent),
            entries=len(self._carded() if home.has_cards else home.entries),
            players=len(home.summary.wins) if home.summary and width >= tall(WIDE_CARDS) else 0,
            notice=notice,
            board=home.waiting[0].board_shape if home.waiting else 0,
        )
        # How tall the pane is decides how much is shown; how tall the page becomes follows from that.
        return home_layout(home.shape, width, height, content)

    def _grown(self, notice: float) -> GrownContent:
        home = self._home
        entries = () if home.has_bar or home.shape is Shape.LYING else self._carded()
        return GrownContent(
            games=home.games,
            waiting=home.waiting,
            entries=[(entry.words.title, entry.words.subtitle) for entry in entries],
            last=home.last,
            notice=notice,
            icons=len(home.entries) if home.shape is Shape.LYING else 0,
        )

    def _carded(self) -> list[Entry]:
        """The entries that get a card of their own: on a large screen the last results lead to the history already."""
        home = self._home
        listed = home.shape is Shape.WIDE and bool(home.recent)
        found = [entry for entry in home.entries if entry.key != "history" or not listed]
        if home.on_help:
            rules = Called(_("Rules"), _("every game, with pictures"), "book-open-variant")
            found.insert(len(found) - 1, Entry("rules", rules, home.on_help))
        return found

    def _beside_title(self, width: float) -> float:
        """How much room there is for a notice in the header."""
        home = self._home
        icons = (0 if home.shape is Shape.NARROW or home.has_cards else len(home.entries)) + (1 if home.on_help else 0)
        return width - 64 - text_size(TITLE, 28, 700) - 48 - icons * TOUCH

    def _notice_lines(self, width: float) -> list[str]:
        """The notice, if it does not fit beside the title."""
        notice = self._home.notice
        if not notice or text_size(notice, NOTICE_SIZE, 400) <= self._beside_title(width):
            return []
        return Pen.wrapped(notice, width - 24 - 28, NOTICE_SIZE, 400)

    # Taps

    def targets(self) -> list[Target]:
        home, places = self._home, self.places
        found = []
        last = last_place(places.heading) if home.last else None
        if places.hero:
            first = home.waiting[0].id
            found.append(Target("continue", _above(places.hero.go, last), partial(home.on_continue, first), 24))
            found.append(Target(f"delete:{first}", places.hero.delete, partial(home.on_delete, first), 24))
        for place, waiting in zip(places.lines, home.waiting[1:], strict=True):
            delete = _above(_line_end(place), last)
            go = _above(Rect(place.x, place.y, delete.x - place.x, place.h), last)
            found.append(Target(f"waiting:{waiting.id}", go, partial(home.on_continue, waiting.id), 18))
            found.append(Target(f"delete:{waiting.id}", delete, partial(home.on_delete, waiting.id), 24))
        if last:
            found.append(Target("last", last, home.on_last, 14, home.last))
        for place, game in zip(places.tiles, home.games, strict=True):
            # Without the numbers of its picture.
            said = f"{tile_title(game)}, {tile_subtitle(game)}"
            found.append(Target(f"tile:{game}", place, partial(home.on_begin, game), 18, said))
        for place, result in zip(places.results, home.recent, strict=False):
            found.append(Target(f"result:{result.id}", place, partial(home.on_result, result.id), 12))
        if places.history and home.on_history:
            heading = Rect(places.history.x, places.history.y, places.history.w, tall(46))
            # The bar at the bottom has one that is called so, too.
            found.append(Target("all", heading, home.on_history, 18))
        if places.players and home.summary:
            heading = Rect(places.players.x, places.players.y, places.players.w, tall(46))
            found.append(Target("players", heading, home.on_players, 18))
            for place, wins in zip(places.wins, home.summary.wins, strict=False):
                found.append(Target(f"player:{wins.name}", place, partial(home.on_player, wins.name), 12))
        for place, entry in zip(places.icons, home.entries, strict=False):
            found.append(Target(entry.key, place, entry.act, 24))
        for place, entry in zip(places.cards, self._carded(), strict=False):
            found.append(Target(entry.key, place, entry.act, 18))
        if home.on_help:
            found.append(Target("help", self._help_place(places), home.on_help, 24))
        return found

    def _help_place(self, places: HomePlaces) -> Rect:
        header = places.header
        right = places.icons[0].x if places.icons else header.right + 8
        return Rect(right - TOUCH, header.y + (header.h - TOUCH) / 2, TOUCH, TOUCH)

    # Drawing

    def draw(self, pen: Pen) -> None:
        theme, home, places = self.theme, self._home, self.places
        self._draw_header(pen, places)
        if places.grown:
            self._draw_grown(pen, places)
            return
        if places.hero:
            draw_hero(pen, theme, places.hero, home.waiting[0])
        if places.welcome:
            draw_welcome(pen, theme, places.welcome)
        for place, waiting in zip(places.lines, home.waiting[1:], strict=True):
            draw_line(pen, theme, place, waiting, _line_end(place))
        self._draw_heading(pen, places)
        for place, game in zip(places.tiles, home.games, strict=True):
            draw_tile(pen, theme, place, game)
        if places.history:
            count = home.summary.games if home.summary else None
            games = "" if count is None else plural("{count} game", "{count} games", count)
            draw_history_card(pen, theme, places.history, games, home.on_history is not None)
        for at, (place, result) in enumerate(zip(places.results, home.recent, strict=False)):
            draw_result(pen, theme, place, result, at == 0)
        if places.players and home.summary:
            draw_players_card(pen, theme, places.players, places.wins, home.summary)
        for place, entry in zip(places.cards, self._carded(), strict=False):
            draw_entry(pen, theme, place, entry.words)

    def _draw_grown(self, pen: Pen, places: HomePlaces) -> None:
        theme, home, heading = self.theme, self._home, places.heading
        if places.hero:
            draw_grown_hero(pen, theme, places.hero, home.waiting[0])
        if places.welcome:
            draw_grown_welcome(pen, theme, places.welcome)
        for place, waiting in zip(places.lines, home.waiting[1:], strict=True):
            draw_grown_line(pen, theme, place, waiting, _line_end(place))
        # All tiles' words are as tall as those that need most. In one column they stand beside the pictures.
        columns = tile_columns(home.games, heading.w)
        below = words_below(home.games, places.tiles[-1].w) if columns > 1 else None
        words = heading_words(home.last)
        draw_lines(pen, theme, words, heading.x + 4, heading.right - 4, heading.y + 6)
        for place, game in zip(places.tiles, home.games, strict=True):
            draw_grown_tile(pen, theme, place, game, below)
        for place, entry in zip(places.cards, self._carded(), strict=False):
            draw_grown_entry(pen, theme, place, entry.words)

    def _draw_header(self, pen: Pen, places: HomePlaces) -> None:
        theme, header, home = self.theme, places.header, self._home
        large = places.shape is Shape.WIDE
        side, size = (38.0 * pen.scale(), 26) if large else (30.0, 22)
        middle = header.y + header.h / 2
        left = header.x + (0 if large else 4)
        draw_logo(pen, theme, left, middle - side / 2, side)
        quiet, right = theme.colour("on_surface_2"), header.right - 4
        for place, entry in zip(places.icons, home.entries, strict=False):
            pen.icon(entry.words.icon, place.x + 24, place.y + 24, 24, theme.colour("on_surface"))
            right = min(right, place.x - 4)
        if home.on_help:
            place = self._help_place(places)
            pen.icon("help-circle-outline", place.x + 24, place.y + 24, 26, quiet)
            right = place.x - 4
        words, ink = left + side + (12 if large else 10), theme.colour("on_surface")
        pen.text_within(TITLE, words, max(words, right), middle, size, 700, ink, least=14)
        lines = self._notice_lines(self.box.w)
        if home.notice and not lines:
            pen.text(home.notice, right, middle, NOTICE_SIZE, 400, quiet, anchor="right")
        if lines:
            place = Rect(places.notice.x, places.notice.y, places.notice.w, places.notice.h)
            pen.rounded(place, 14, theme.colour("surface_2"))
            for at, line in enumerate(lines):
                y = place.y + 8.5 + (at + 0.5) * tall(NOTICE_LINE)
                pen.text_within(line, place.x + 14, place.right - 14, y, NOTICE_SIZE, 400, quiet, least=10)

    def _draw_heading(self, pen: Pen, places: HomePlaces) -> None:
        theme, heading = self.theme, places.heading
        large = places.shape is Shape.WIDE
        left, right = heading.x + 4, heading.right - 4
        y = heading.bottom - tall(20 if large else 15)
        size = 16 if large else 14
        pen.text(_("New game"), left, y, size, 700, theme.colour("on_surface"), anchor="left")
        left += pen.text_width(_("New game"), size, 700) + 12
        quiet = theme.colour("on_surface_2")
        if self._home.last:
            pen.icon("chevron-right", right - 5, y, 20 * pen.scale(1.4), quiet)
            end = right - 5 - 8 * pen.scale(1.4)
            text, size = self._home.last, 14 if large else 13
            if pen.text_width(text, 10.5, 400, 1) > end - left:
                # What it is, without saying that it was the last.
                text = text.partition(": ")[2] or text
            pen.text_within(text, left, end, y, size, 400, quiet, anchor="right", least=10.5)


def last_place(heading: Rect) -> Rect:
    """The heading names the last set-up, and a tap on it leads there: tall enough for a finger."""
    high = max(TOUCH_LEAST, heading.h)
    return Rect(heading.x, heading.bottom - high, heading.w, high)


def _above(place: Rect, last: Rect | None) -> Rect:
    """What is left of a place above the last set-up, which may reach a little into it."""
    if last is None or place.x >= last.right or place.right <= last.x or place.y >= last.y:
        return place
    return Rect(place.x, place.y, place.w, min(place.bottom, last.y) - place.y)


def _line_end(line: Rect) -> Rect:
    """Where a waiting game can be deleted."""
    return Rect(line.right - TOUCH - 2, line.y + (line.h - TOUCH) / 2, TOUCH, TOUCH)
