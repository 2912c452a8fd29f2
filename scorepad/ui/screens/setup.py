"""Set-up: game, sheet or table, who plays, dice, what the game needs. Start stands below, whatever is scrolled."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from scorepad.rules.qwixx.house import HouseSheet
from scorepad.setup_draft import SetupDraft
from scorepad.setup_names import as_known
from scorepad.sheet_groups import OWN_PLACE
from scorepad.store.players import Player
from scorepad.store.tracks import NamedTrack
from scorepad.texts import _
from scorepad.ui.ink import tall
from scorepad.ui.look import Look
from scorepad.ui.paint import Pen
from scorepad.ui.screens.screen import Screen
from scorepad.ui.screens.setup_page import SetupPage, column
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.widgets.bars import AppBar
from scorepad.ui.widgets.controls import MAIN, QUIET, draw_button
from scorepad.ui.widgets.drawn import Drawn, Target
from scorepad.ui.widgets.lucky_panel import LuckyPanel
from scorepad.ui.widgets.name_panel import Deed, NamePanel
from scorepad.ui.widgets.robot_panel import RobotPanel
from scorepad.ui.widgets.scroll import ScrollPane

BAR = 46
LOW = 420


class StartBar(Drawn):
    """The button that starts the game, or says what is missing."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.on_start: Callable[[], object] = lambda: None
        self._text = ""
        self._ready = False

    @property
    def text(self) -> str:
        return self._text

    @property
    def ready(self) -> bool:
        return self._ready

    def show(self, text: str, ready: bool) -> None:
        self._text, self._ready = text, ready
        self.refresh()

    @property
    def button(self) -> Rect:
        left, across = column(0, self.box.w)
        above, below = (6, 8) if self.box.h < 70 else (11, 12)
        return Rect(left, above, across, self.box.h - above - below)

    def targets(self) -> list[Target]:
        return [Target("start", self.button, self.on_start if self._ready else lambda: None, self.button.h / 2)]

    def draw(self, pen: Pen) -> None:
        style = MAIN if self._ready else QUIET
        draw_button(pen, self.theme, self.button, self._text, style, size=17, raised=self._ready)


class SetupScreen(Screen):
    """``on_start`` is told a draft that can be started, ``on_change`` every one that was chosen on the way."""

    def __init__(
        self,
        look: Look,
        draft: SetupDraft,
        known: Sequence[Player],
        tracks: Sequence[NamedTrack] = (),
        games: Sequence[str] = OWN_PLACE,
        sheets: Sequence[HouseSheet] = (),
        **kwargs: object,
    ) -> None:
        super().__init__(look, **kwargs)
        self.on_start: Callable[[SetupDraft], object] = lambda draft: None
        self.on_change: Callable[[SetupDraft], object] = lambda draft: None
        self.on_tracks: Callable[[], object] = lambda: None
        """Opens the list of own tracks."""
        self.on_more: Callable[[], object] = lambda: None
        """Opens the list of further sheets."""
        self.on_sheets: Callable[[], object] = lambda: None
        """Opens the list of own sheets."""
        self._known = tuple(known)
        self.app_bar = AppBar(look, _("New game"))
        self.app_bar.on_back = lambda: self.on_back()
        self.page = SetupPage(look, draft, known, tracks, games, sheets)
        self.page.on_change = self._changed
        self.page.on_player = self._ask_player
        self.page.on_add = self._ask_newcomer
        self.page.on_lucky = self._ask_lucky
        self.page.on_tracks = lambda: self.on_tracks()
        self.page.on_more = lambda: self.on_more()
        self.page.on_sheets = lambda: self.on_sheets()
        self.pane = ScrollPane(self.page)
        self.start_bar = StartBar(look)
        self.start_bar.on_start = self._start
        for part in (self.pane, self.app_bar, self.start_bar):
            self.add_widget(part)
        self._say_start()

    @property
    def draft(self) -> SetupDraft:
        return self.page.draft

    def lay_out(self) -> None:
        safe = self.safe
        left, across = column(safe.x, safe.w)
        below, bar = (tall(62, 1.1), tall(BAR, 1.1)) if safe.h < LOW else (tall(79, 1.4), tall(BAR, 1.3))
        self.app_bar.place(Rect(left - 4, safe.y, across + 8, bar), self)
        self.pane.place(Rect(safe.x, safe.y + bar, safe.w, safe.h - bar - below), self)
        self.start_bar.place(Rect(safe.x, safe.bottom - below, safe.w, below), self)

    def stop(self) -> None:
        self.close()

    # What is chosen

    def _changed(self, draft: SetupDraft) -> None:
        self._say_start()
        self.on_change(draft)

    def _say_start(self) -> None:
        draft = self.draft
        if problems := draft.problems(self.page.tracks, self.page.sheets):
            self.start_bar.show(problems[0].told(), False)
        elif draft.is_pad or draft.is_solo:
            self.start_bar.show(_("Start"), True)
        elif draft.first is None:
            self.start_bar.show(_("Start, a random player begins"), True)
        else:
            self.start_bar.show(_("Start, {player} begins").format(player=draft.names[draft.first]), True)

    def _start(self) -> None:
        if self.draft.can_start(self.page.tracks, self.page.sheets):
            self.on_start(self.draft)

    def _take(self, draft: SetupDraft) -> None:
        """A panel has answered."""
        self.close()
        self.page.change(draft)

    # Panels

    def _ask_newcomer(self) -> None:
        panel = NamePanel(self.look, _("Whose sheet") if self.draft.is_pad else _("New player"), "", self._refused())
        panel.on_name = lambda name: self._take(self.draft.add(as_known(name, self._known)))
        self._open(panel)

    def _ask_player(self, at: int) -> None:
        draft, level = self.draft, self.draft.bots[at]
        deeds = [
            Deed("begins", _("Begins"), "flag-outline", lambda name: self._take(draft.rename(at, name).begins(at))),
            Deed("remove", _("Remove"), "account-remove-outline", lambda name: self._take(draft.remove(at)), True),
        ]
        name, refused = draft.names[at], self._refused(at)
        panel: NamePanel
        if level:
            panel = robot = RobotPanel(self.look, name, level, refused, deeds)
            robot.on_level = lambda name, level: self._take(draft.rename(at, name).with_level(at, level))
        elif draft.is_pad:
            panel = NamePanel(self.look, _("Whose sheet"), name, refused)
        else:
            panel = NamePanel(self.look, _("Player"), name, refused, deeds)
        panel.on_name = lambda name: self._take(draft.rename(at, as_known(name, self._known)))
        self._open(panel)

    def _refused(self, at: int | None = None) -> Callable[[str], str]:
        # On a pad a new name takes the place of the one that is there.
        seat = 0 if self.draft.is_pad else at

        def refused(name: str) -> str:
            problem = self.draft.name_problem(name, seat)
            return problem.told() if problem else ""

        return refused

    def _ask_lucky(self, at: int) -> None:
        draft = self.draft
        title = _("{player}'s lucky numbers").format(player=draft.names[at])
        panel = LuckyPanel(self.look, title, draft.pairs()[at])
        panel.on_pair = lambda pair: self._take(draft.with_lucky(at, pair))
        self._open(panel)

    def _open(self, panel: NamePanel | LuckyPanel) -> None:
        panel.on_cancel = self.close
        self.open(panel)
