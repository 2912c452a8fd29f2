"""Statistics: one player in one game, as figures and charts, in one column of cards or two."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from kivy.input.motionevent import MotionEvent

from scorepad.figures import Figures
from scorepad.store.statistics import Known
from scorepad.texts import _
from scorepad.texts.names import sentence
from scorepad.ui.ink import tall
from scorepad.ui.look import Look
from scorepad.ui.paint import Pen
from scorepad.ui.screens.result_parts import TWO_COLUMNS, content_width
from scorepad.ui.screens.screen import Screen
from scorepad.ui.screens.statistics_cards import Card, MoreCard, RowsCard, TilesCard, tiles_of
from scorepad.ui.screens.statistics_charts import DiceCard, DistributionCard, TrendCard
from scorepad.ui.screens.statistics_choice import ChoiceBar, PlayersPanel, StatisticsBar
from scorepad.ui.screens.statistics_empty import EmptyCard, Trouble, WaitCard
from scorepad.ui.screens.statistics_rivals import FormCard, RivalsCard
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.widgets.drawn import Target
from scorepad.ui.widgets.menu import MenuItem, MenuPanel
from scorepad.ui.widgets.scroll import Page, ScrollPane

BAR, GAP = 44.0, 10.0
PERIODS = (0, 365, 30)
"""The time that counts, in days; all of it is 0."""


def period_text(days: int) -> str:
    return {365: _("last 12 months"), 30: _("last 30 days")}.get(days, _("all games"))


class StatisticsPage(Page):
    """The cards. What is chosen on them, a game in the trend for instance, lasts until other figures come."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.tall = 700.0
        self.colours: Mapping[str, int] = {}
        self.on_game: Callable[[int], object] = lambda game: None
        self.on_every: Callable[[], object] = lambda: None
        """Games of any time are to count."""
        self.on_height: Callable[[], object] = lambda: None
        """The cards have become taller or lower."""
        self.cards: Sequence[Card] = ()
        self._figures: Figures | None = None
        self._chosen: int | None = None
        self._unfolded = False
        self._touched: tuple[float, float] | None = None

    @property
    def figures(self) -> Figures | None:
        return self._figures

    def show(self, figures: Figures) -> None:
        self._figures, self._chosen, self._unfolded = figures, None, False
        self._deal()

    def tell(self, card: Card) -> None:
        """One card instead of figures."""
        self._figures, self.cards = None, (card,)
        self._changed()

    def _deal(self) -> None:
        figures = self._figures
        assert figures is not None
        show = lambda game: self.on_game(game)  # noqa: E731 - what is to be done may be said later
        cards: list[Card] = [TilesCard(tiles_of(figures, show))]
        if not figures.games:
            words = _("Choose a longer time, or count every game.")
            every = ((_("Show all games"), lambda: self.on_every()),)
            cards.append(EmptyCard(Trouble(_("No games in this time"), words), every))
        if figures.totals:
            cards += [
                DistributionCard(figures),
                TrendCard(figures, self._chosen, self._choose, show),
                RowsCard(figures.rows),
                MoreCard(figures),
            ]
        elif figures.form:
            cards.append(FormCard(figures.form))
        if figures.rivals:
            cards.append(RivalsCard(figures, self.colours, self._unfolded, self._unfold))
        if figures.dice:
            cards.append(DiceCard(figures.dice))
        self.cards = cards
        self._changed()

    def _changed(self) -> None:
        self.on_height()
        self.refresh()

    def _unfold(self) -> None:
        self._unfolded = True
        self._deal()

    def _choose(self, rect: Rect) -> None:
        """A finger means the nearest dot; the keyboard goes from dot to dot."""
        card = next(card for card in self.cards if isinstance(card, TrendCard))
        touched, self._touched = self._touched, None
        self._chosen = (card.at(rect, *touched) if touched else card.before()).game
        self._deal()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        target = self.target_at(*self.at(touch))
        self._touched = self.at(touch) if target and target.key == "trend" else None
        return super().on_touch_down(touch)

    def on_touch_up(self, touch: MotionEvent) -> bool:
        answered = super().on_touch_up(touch)
        if touch.grab_current is self:
            self._touched = None
        return answered

    # Places

    def places(self, width: float) -> list[Rect]:
        """The first card across the whole, the others in turn where there is more room."""
        across, gap = content_width(width), GAP if width < 600 else 12.0
        left, wide = (width - across) / 2, width >= TWO_COLUMNS and len(self.cards) > 2
        column = (across - gap) / 2 if wide else across
        places, ends = list[Rect](), [0.0, 0.0]
        for at, card in enumerate(self.cards):
            if at == 0:
                place = Rect(left, 0, across, card.height(across, self.tall))
                ends = [place.bottom + gap] * 2
            else:
                side = 1 if wide and ends[1] < ends[0] else 0
                place = Rect(left + side * (column + gap), ends[side], column, card.height(column, self.tall))
                ends[side] = place.bottom + gap
            places.append(place)
        return places

    def height_for(self, width: float) -> float:
        return max((place.bottom for place in self.places(width)), default=0.0) + 12

    def targets(self) -> list[Target]:
        pairs = zip(self.cards, self.places(self.box.w), strict=True)
        return [target for card, place in pairs for target in card.targets(place)]

    def draw(self, pen: Pen) -> None:
        for card, place in zip(self.cards, self.places(self.box.w), strict=True):
            card.draw(pen, self.theme, place)


class StatisticsScreen(Screen):
    """Asks for figures by ``on_choose``, which is told the player, the game and the days that count."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.on_choose: Callable[[str, str, int], object] = lambda player, game, days: None
        self.on_game: Callable[[int], object] = lambda game: None
        self.on_play: Callable[[], object] = lambda: None
        self.on_calculator: Callable[[], object] = lambda: None
        self.on_stop: Callable[[], object] = lambda: None
        """The screen is left."""
        self.days = 0
        self.bar = StatisticsBar(look)
        self.choice = ChoiceBar(look)
        self.page = StatisticsPage(look)
        self.pane = ScrollPane(self.page)
        self._players: Sequence[Known] = ()
        self._colours: Mapping[str, int] = {}
        self.bar.on_back = lambda: self.on_back()
        self.choice.on_players = self._open_players
        self.choice.on_game = lambda game: self._ask(self.choice.player, game)
        self.page.on_game = lambda game: self.on_game(game)
        self.page.on_every = lambda: self._since(0)
        self.page.on_height = self.pane.arrange
        for part in (self.pane, self.choice, self.bar):
            self.add_widget(part)

    # What is shown

    def show(self, players: Sequence[Known], figures: Figures | None, colours: Mapping[str, int]) -> None:
        """The figures of one of the players; none without finished games."""
        self._players, self._colours, self.page.colours = players, colours, colours
        if figures is None:
            self._show_nothing()
            return
        known = next((one for one in players if one.name == figures.player), None)
        games = tuple(known.games) if known else (figures.game,)
        self.choice.choose(figures.player, colours.get(figures.player, 0), games, figures.game)
        self.bar.on_filter = self._open_periods
        self.bar.subtitle = period_text(self.days) if self.days else ""
        self.bar.refresh()
        self.page.show(figures)
        self._resized()

    def _show_nothing(self) -> None:
        words = _("Play a game to its end, or add up one that was played on paper: what comes of it is shown here.")
        card = EmptyCard(
            Trouble(_("No finished games yet"), words),
            ((_("Play"), lambda: self.on_play()), (_("Calculator"), lambda: self.on_calculator())),
        )
        self.page.tell(card)

    def complain(self, problem: str) -> None:
        """The store cannot be read."""
        self.page.tell(EmptyCard(Trouble(_("The games cannot be read"), problem, "alert-circle-outline")))

    def wait(self, at: int, of: int) -> None:
        """It takes long; what was shown before stays below."""
        if self.page.figures is None:
            self.page.tell(WaitCard(at / of))

    def stop(self) -> None:
        self.on_stop()

    # What is chosen

    def _ask(self, player: str, game: str) -> None:
        """The game stays the same if the player knows it."""
        known = next((one for one in self._players if one.name == player), None)
        if known is None:
            return
        game = game if game in known.games else next(iter(known.games))
        self.on_choose(player, game, self.days)

    def _open_players(self) -> None:
        panel = PlayersPanel(self.look, self._players, self._colours, self.choice.player)

        def chosen(name: str) -> None:
            self.close()
            self._ask(name, self.choice.game)

        panel.names.on_player = chosen
        panel.on_cancel = self.close
        self.open(panel)

    def _open_periods(self) -> None:
        icons = ("calendar-blank-outline", "calendar-range", "calendar-month")
        items = [
            MenuItem(icon, sentence(period_text(days)), partial(self._since, days), days == self.days)
            for days, icon in zip(PERIODS, icons, strict=True)
        ]
        self.open(MenuPanel(self.look, items, self.close))

    def _since(self, days: int) -> None:
        self.days = days
        self._ask(self.choice.player, self.choice.game)

    # Places

    def lay_out(self) -> None:
        safe = self.safe
        width = content_width(safe.w)
        left = safe.x + (safe.w - width) / 2
        bar, choice = tall(BAR, 1.25), self.choice.wanted(safe.right - left)
        self.bar.place(Rect(left, safe.y, width, bar), self)
        # The games may slide out at the right edge.
        self.choice.place(Rect(left, safe.y + bar, safe.right - left, choice), self)
        self.choice.reveal(self.choice.game)
        top = safe.y + bar + choice + GAP if self.choice.player else safe.y + bar
        self.page.tall = safe.h
        self.pane.place(Rect(safe.x, top, safe.w, safe.bottom - top), self)
