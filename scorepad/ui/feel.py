"""What a step feels and sounds like: one place that every screen tells, behind people's preferences."""

from __future__ import annotations

from collections.abc import Sequence

from scorepad.announcements import news, what_happened
from scorepad.rules.moves import Next, Roll
from scorepad.session import BACK, Change


class Feel:
    """Feels like nothing: for pictures, and where nothing else is possible."""

    def prepare(self) -> None:
        """A game is on the screen and nobody waits: what its steps will need may be loaded."""

    def cross(self) -> None:
        """A number was crossed, a stone placed, a cube pushed."""

    def lock(self) -> None:
        """A row was locked, by whomever."""

    def refuse(self, why: str = "") -> None:
        """A tap was refused; why is said to people who want to hear it."""

    def undo(self) -> None:
        """A step was taken back."""

    def roll(self) -> None:
        """The app has rolled."""

    def end(self) -> None:
        """The game is over."""

    def announce(self, text: str) -> None:
        """Says what everybody at the table should hear."""

    def describe(self, text: str, *, at_once: bool = True) -> None:
        """Says what somebody touches, or why it is refused, if they want to hear it: instead of the last description,
        or after it."""

    @property
    def announces(self) -> bool:
        """Whether anything is said at all."""
        return False

    @property
    def describes(self) -> bool:
        """Whether what is touched is to be described."""
        return False


SILENT = Feel()


def feel_step(
    feel: Feel, change: Change, players: Sequence[str], *, rolls: bool, stones: bool = False, by_bot: bool = False
) -> None:
    """Tells the feel of a step, whoever has made it. ``rolls``: it is the app that rolls the dice. What bots do is
    said one after the other, however fast they are."""
    if change.step in BACK:
        feel.undo()
    elif change.ended:
        feel.end()
    elif change.locked:
        feel.lock()
    elif isinstance(change.move, Roll):
        if rolls:
            feel.roll()
    elif not isinstance(change.move, Next) or change.misthrows:
        feel.cross()
    if feel.describes:
        feel.describe(what_happened(change, players, stones=stones), at_once=not by_bot)
    if feel.announces:
        for text in news(change, players):
            feel.announce(text)
