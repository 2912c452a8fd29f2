"""What the three cards of the first start say, before and after somebody has done it."""

from __future__ import annotations

from scorepad.texts import _

Words = tuple[str, str]
"""A title and a line below it."""


def cross_words(*, done: bool) -> Words:
    if done:
        return _("Crossed!"), _("That is how you fill your sheet.")
    return _("Tap a number to cross it"), _("Try it: any one you like.")


def undo_words(*, done: bool) -> Words:
    if done:
        return _("Taken back!"), _("A wrong tap never costs you anything.")
    return _("Tap Undo to take it back"), _("One tap a step, as often as you like.")


def turn_words(*, done: bool, costs: bool) -> Words:
    """``costs``: nothing is crossed, and the button says that this is a misthrow."""
    if done:
        return _("Have fun!"), _("Everything else explains itself while you play.")
    if costs:
        return _("This button ends the turn"), _("It says what it will do. Without a cross, that is a misthrow.")
    return _("This button ends the turn"), _("It always says what it will do.")
