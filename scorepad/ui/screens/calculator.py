"""The score calculator: for a table that played on paper. Counts go in, the ranking is there at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.clock import Clock
from kivy.uix.widget import Widget

from scorepad.calculator_draft import GAMES, CalculatorDraft
from scorepad.setup_names import among
from scorepad.sheet_groups import MORE, OWN_PLACE, more_group
from scorepad.texts import _
from scorepad.texts.calculator import undone
from scorepad.texts.names import game_name
from scorepad.texts.sheet_groups import group_name
from scorepad.ui.ink import tall
from scorepad.ui.look import Look
from scorepad.ui.screens.calculator_bars import Button, CalculatorBar, CalculatorFoot
from scorepad.ui.screens.calculator_lanes import TIGHT, sizes
from scorepad.ui.screens.calculator_page import CalculatorPage
from scorepad.ui.screens.calculator_panels import BonusPanel, KnownNamePanel
from scorepad.ui.screens.calculator_ranking import ROW
from scorepad.ui.screens.calculator_sheet import PaperForm
from scorepad.ui.screens.screen import Screen
from scorepad.ui.sheet_choice import choose_sheet
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.widgets.bars import Notice
from scorepad.ui.widgets.menu import MenuItem, MenuPanel
from scorepad.ui.widgets.name_panel import Deed
from scorepad.ui.widgets.scroll import ScrollPane
from scorepad.ui.widgets.toast import Toast

BAR, GAP = 44.0, 8.0
BESIDE = 720
"""From this width on the ranking stands beside the sheet."""
WIDEST = 1120.0
FOOT = 1.3
"""So much taller the bar at the bottom becomes for larger texts."""
_ICONS = {
    "classic": "dice-multiple-outline",
    "onboard": "chess-pawn",
    "longo": "clover",
    "duel": "circle-multiple-outline",
}


class CalculatorScreen(Screen):
    """``draft`` is always as it stands. ``on_change`` is told every step of it, so that nothing is lost whatever
    happens; ``on_save`` keeps it as a game and answers by ``saved_as``."""

    def __init__(
        self,
        look: Look,
        draft: CalculatorDraft,
        colours: Callable[[Sequence[str]], Sequence[int]],
        known: Sequence[str] = (),
        **kwargs: object,
    ) -> None:
        super().__init__(look, **kwargs)
        self.draft = draft
        self.on_change: Callable[[CalculatorDraft], object] = lambda draft: None
        self.on_save: Callable[[CalculatorDraft], object] = lambda draft: None
        self.on_unsave: Callable[[int], object] = lambda game: None
        """A save was undone: this game leaves the history."""
        self.on_result: Callable[[int], object] = lambda game: None
        self.on_rules: Callable[[str, str], object] = lambda game, rule: None
        self._colours, self._known = colours, known
        self.bar = CalculatorBar(look, _("Calculator"), game_name(draft.game))
        self.page, self.side = (CalculatorPage(look, draft, colours(draft.names)) for _side in range(2))
        self.pane, self.side_pane = ScrollPane(self.page), ScrollPane(self.side)
        self.foot = CalculatorFoot(look)
        self.form: PaperForm | None = None
        """The sheet on which crosses are tapped; None while they are counted."""
        self.bar.on_back = lambda: self.on_back()
        self.bar.on_game = self.choose_game
        self.foot.on_undo = self.undo
        for page in (self.page, self.side):
            page.on_change = self.step
            page.on_add = self.add
            page.on_rename = self.rename
            page.on_bonus = self.enter_bonus
            page.on_form = self.tap_crosses
        self._hide_notice = Clock.create_trigger(lambda _dt: self._tell(None), look.stays("undo_bar_stay"))
        self._show()

    def stop(self) -> None:
        self.close()
        self._hide_notice.cancel()

    # Steps

    def step(self, draft: CalculatorDraft, notice: Notice | None = None) -> None:
        if draft is not self.draft:
            self.draft = draft
            self.on_change(draft)
            self._show()
        self.tell(notice)

    def tell(self, notice: Notice | None) -> None:
        self._hide_notice.cancel()
        self._tell(notice)
        if notice:
            self._hide_notice()

    def _tell(self, notice: Notice | None) -> None:
        self.foot.tell(notice)
        if self.form:
            self.form.bottom.tell(notice)

    def undo(self) -> None:
        if self.overlay:
            # A panel asks about what a step back would take away.
            self.close()
            return
        before, after = self.draft, self.draft.undo()
        if after is before:
            return
        self.look.feel.undo()
        self.step(after, Notice(*undone(before, after)))
        if before.saved is not None and after.saved is None:
            self.on_unsave(before.saved)

    def add(self) -> None:
        """One more player, and at once the question who it is; whoever does not answer has a player all the same."""
        self.step(self.draft.add())
        self._ask_name(_("New player"), "")

    def rename(self) -> None:
        draft = self.draft
        self._ask_name(_("Player"), draft.edited.name)

    def save(self) -> None:
        if self.draft.is_blank:
            self.tell(Notice(_("Nothing to save yet"), _("Enter some crosses first.")))
        else:
            self.on_save(self.draft)

    def saved_as(self, game: int) -> None:
        """It is kept under this number."""
        self.step(self.draft.saved_as(game), Notice(_("Saved to the history"), _("Undo takes it out again.")))

    # The sheet

    def tap_crosses(self) -> None:
        """Shows the sheet, to copy the crosses themselves."""
        if self.draft.sheet is None:
            return
        self.form = form = PaperForm(self.look, self)
        form.on_step, form.on_tell = self.step, self.tell
        form.on_rules = lambda game, rule: self.on_rules(game, rule)
        form.chips.on_back = self.count_crosses
        form.chips.on_player = lambda at: self.step(self.draft.edit(at))
        form.bottom.on_undo, form.bottom.on_bonus = self.undo, self.enter_bonus
        self.tell(None)
        self._show()

    def count_crosses(self) -> None:
        """Back to the counts."""
        self.form = None
        self.tell(None)
        self._show()

    def go_back(self) -> bool:
        if super().go_back():
            return True
        if self.form is None:
            return False
        self.count_crosses()
        return True

    # Panels

    def choose_game(self) -> None:
        def choice(game: str) -> MenuItem:
            return MenuItem(
                _ICONS[game], game_name(game), lambda: self.step(self.draft.with_game(game)), game == self.draft.game
            )

        more = more_group(self.draft.game)
        name = game_name(self.draft.game) if more else group_name(MORE)
        items = [
            *map(choice, (game for game in GAMES if game in OWN_PLACE)),
            MenuItem("cards-outline", name, self.choose_sheet, more is not None),
            MenuItem("eraser", _("New sheets, same players"), self.begin_anew),
        ]
        if self.draft.has_room and not self.page.offers_add:
            items.append(MenuItem("account-plus-outline", _("Add player"), self.add))
        self.open(MenuPanel(self.look, items, self.close))

    def choose_sheet(self) -> None:
        """One of the further sheets."""
        sheets = [game for game in GAMES if game not in OWN_PLACE]

        def take(sheet: str) -> None:
            self.step(self.draft.with_game(sheet))

        choose_sheet(self, group_name(MORE), sheets, self.draft.game, take)

    def begin_anew(self) -> None:
        self.step(self.draft.clear())

    def enter_bonus(self) -> None:
        draft = self.draft
        panel = BonusPanel(self.look, draft.extra, draft.edited.counts.bonus, draft.bonus_choices)

        def done(points: int) -> None:
            self.close()
            self.step(self.draft.with_bonus(points))

        panel.on_points, panel.on_cancel = done, self.close
        self.open(panel)

    def _ask_name(self, title: str, name: str) -> None:
        at = self.draft.at

        def refused(name: str) -> str:
            problem = self.draft.name_problem(name, at)
            return problem.told() if problem else ""

        def done(name: str) -> None:
            self.close()
            self.step(self.draft.rename(at, name))

        def remove(_name: str) -> None:
            self.close()
            self.step(self.draft.remove(at))

        deeds = [Deed("remove", _("Remove"), "account-remove-outline", remove, True)] if self.draft.can_remove else []
        known = [one for one in self._known if not among(one, self.draft.names)]
        panel = KnownNamePanel(self.look, title, name, known, refused, deeds)
        panel.on_name, panel.on_cancel = done, self.close
        self.open(panel)

    # What is shown

    def _show(self) -> None:
        draft, colours = self.draft, self._colours(self.draft.names)
        if draft.sheet is None:
            # An undo led to a game without a sheet.
            self.form = None
        self.bar.game = game_name(draft.game)
        self.bar.refresh()
        for page in (self.page, self.side):
            page.show(draft, colours)
        self.foot.show(*self._buttons())
        if self.form:
            self.form.show(draft, colours)
        if self.width > 100:
            self.lay_out()

    def _buttons(self) -> tuple[Button, Button]:
        """What comes next, and beside it what can be done with all of it."""
        draft, saved = self.draft, self.draft.saved
        if saved is not None:
            new = Button("new", _("New sheets"), "eraser", self.begin_anew)
            return new, Button("result", _("Result"), "trophy-variant-outline", lambda: self.on_result(saved))
        save = Button("save", _("Save"), "content-save-outline", self.save)
        if len(draft.players) == 1:
            return save, Button("new", _("New"), "eraser", self.begin_anew)
        text = _("Next: {player}").format(player=draft.names[draft.next_at])
        return Button("next", text, "arrow-right", lambda: self.step(self.draft.edit(self.draft.next_at))), save

    # Where everything lies

    def lay_out(self) -> None:
        safe = self.safe
        margin = 8.0 if min(safe.w, safe.h) < 600 else 16.0
        across = min(safe.w - 2 * margin, WIDEST)
        inside = Rect(safe.x + (safe.w - across) / 2, safe.y, across, safe.h)
        beside = safe.w >= BESIDE or safe.w > safe.h
        self.page.has_editing = not beside and not self.form
        self.side.has_ranking = False
        if self.form:
            self._lay_sheet(self.form, inside)
        elif beside:
            self._have(self.pane, self.side_pane, self.bar, self.foot)
            self._lay_beside(inside, margin)
        else:
            self._have(self.pane, self.bar, self.foot)
            self._lay_below(inside)

    def _have(self, *parts: Widget) -> None:
        """These parts and no others: what is not seen is not to be tapped either."""
        wanted = [*parts, *([self.overlay] if self.overlay else [])]
        others = [child for child in self.children if isinstance(child, Toast)]
        if [*reversed(self.children)] != [*wanted, *others]:
            for child in [child for child in self.children if child not in others]:
                self.remove_widget(child)
            for at, part in enumerate(wanted):
                self.add_widget(part, index=len(self.children) if not at else len(others))

    def _lay_sheet(self, form: PaperForm, inside: Rect) -> None:
        """The sheet instead of the counts; on a large screen the ranking stays above it."""
        self.page.row, self.page.offers_add = 58.0, True
        left = form.lay_out(inside, self.page.ranking_height(inside.w))
        self._have(*([self.pane] if left.h else []), *form.parts)
        if left.h:
            self.pane.place(left, self)

    def _lay_below(self, inside: Rect) -> None:
        """All in one column; what does not fit scrolls, the bars stay."""
        foot, bar = tall(52.0 if inside.h > 600 else 48.0, FOOT), tall(BAR, 1.25)
        self.bar.place(Rect(inside.x, inside.y, inside.w, bar), self)
        self.foot.place(Rect(inside.x, inside.bottom - foot - 8, inside.w, foot), self)
        room = inside.h - bar - foot - 8 - GAP
        self.page.row, self.page.offers_add = ROW, True
        if room - self.page.ranking_height(inside.w) - 2 < TIGHT.whole:
            self.page.offers_add = False
        self.page.sizes = sizes(room - self.page.ranking_height(inside.w) - 2)
        self.pane.place(Rect(inside.x, inside.y + bar, inside.w, room), self)

    def _lay_beside(self, inside: Rect, margin: float) -> None:
        """The ranking beside the sheet. A lying phone gives the sheet its whole height."""
        low = self.is_phone
        foot, below = (48.0, 6.0) if low else (tall(60.0, FOOT), 12.0)
        bar = BAR if low else tall(BAR, 1.25)
        left = Rect(inside.x, inside.y, 0.46 * (inside.w - margin), inside.h)
        right = Rect(left.right + margin, inside.y, inside.right - left.right - margin, inside.h)
        bars = left if low else inside
        self.bar.place(Rect(bars.x, bars.y, bars.w, bar), self)
        self.foot.place(Rect(bars.x, bars.bottom - foot - below, bars.w, foot), self)
        room = inside.h - bar - foot - below - GAP
        self.page.row, self.page.offers_add = ROW if low else 58.0, True
        self.pane.place(Rect(left.x, left.y + bar, left.w, room), self)
        top, height = (right.y + 2, right.h - 6) if low else (right.y + bar, room)
        self.side.sizes = sizes(height - 2, most=160)
        self.side_pane.place(Rect(right.x, top, right.w, height), self)
