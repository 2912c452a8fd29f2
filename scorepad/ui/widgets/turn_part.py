"""What the parts of a shared table have in common: they show a TableView, and what was just done."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from scorepad.table_talk import Action
from scorepad.texts.turns import action_name
from scorepad.ui.look import Look
from scorepad.ui.paint import Pen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.table_view import ActionChoice, TableView
from scorepad.ui.widgets.bars import Notice
from scorepad.ui.widgets.drawn import Drawn, Target


class TurnPart(Drawn):
    """A subclass draws ``view`` and ``notice``, and places what the roller may say that a tap means."""

    chip = 36.0
    """How high the chips of the actions are."""
    chip_colours = (("surface", "accent"), ("surface_2", "on_surface_2"))
    """Fill and text of the action that holds now, and of the others."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.on_action: Callable[[Action], object] = lambda action: None
        self.on_undo: Callable[[], object] = lambda: None
        self.on_redo: Callable[[], object] = lambda: None
        self.on_main: Callable[[], object] = lambda: None
        self.view: TableView | None = None
        self._notice: Notice | None = None

    @property
    def notice(self) -> Notice | None:
        return self._notice

    @property
    def offers_redo(self) -> bool:
        return self._notice is not None and self._notice.redo

    def show(self, view: TableView) -> None:
        if view != self.view:
            self.view = view
            self.refresh()

    def tell(self, notice: Notice | None) -> None:
        if notice != self._notice:
            self._notice = notice
            self.refresh()

    # Which action a tap means

    @property
    def actions(self) -> tuple[ActionChoice, ...]:
        """What the roller may choose, while the roller is shown; nothing once all is used."""
        view = self.view
        if view is None or view.shown != view.state.mover:
            return ()
        return view.actions if any(not choice.used for choice in view.actions) else ()

    def action_targets(self, places: Sequence[Rect]) -> list[Target]:
        return [
            Target(f"action:{choice.action}", rect, self._choose(choice.action), self.chip / 2)
            for choice, rect in zip(self.actions, places, strict=True)
        ]

    def _choose(self, action: Action) -> Callable[[], object]:
        return lambda: self.on_action(action)

    def draw_actions(self, pen: Pen, places: Sequence[Rect], size: float) -> None:
        if not places:
            return
        theme, middle = self.theme, places[0].y + places[0].h / 2
        (now_fill, now_text), (fill, text) = self.chip_colours
        whole = Rect(places[0].x, middle - self.chip / 2, places[-1].right - places[0].x, self.chip)
        pen.rounded(whole, self.chip / 2, theme.colour(fill))
        for rect, choice in zip(places, self.actions, strict=True):
            place = Rect(rect.x, whole.y, rect.w, self.chip)
            now = choice.chosen and not choice.used
            if now:
                pen.bordered(place, self.chip / 2, theme.colour(now_fill), theme.colour(now_text), 2)
            colour = theme.colour(now_text if now else text)
            if choice.used:
                pen.icon("check", place.x + place.w / 2, middle, size + 5, colour)
            else:
                word = action_name(choice.action)
                left, right, most = place.x + 4, place.right - 4, self.chip / (1.3 * size)
                pen.text_within(word, left, right, middle, size, 500, colour, anchor="center", least=9, most=most)
