"""Every sentence that a person reads comes from here, through gettext."""

from __future__ import annotations

import gettext as _gettext

_translation: _gettext.NullTranslations = _gettext.NullTranslations()


def _(text: str) -> str:
    """The text in the player's language."""
    return _translation.gettext(text)


def plural(one: str, many: str, count: int) -> str:
    """The form of the text that fits the count, with the count put in."""
    return _translation.ngettext(one, many, count).format(count=count)


def marked(text: str) -> str:
    """Marks a text for the catalogue; it is translated later, when it is shown."""
    return text
