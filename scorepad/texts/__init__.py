"""Every sentence that a person reads comes from here, through gettext. English is written in the code itself."""

from __future__ import annotations

import gettext as _gettext
from collections.abc import Iterable

from scorepad.places import ASSETS

LOCALES = ASSETS / "locales"
DOMAIN = "scorepad"
LANGUAGES = {
    "en": "English",
    "cs": "Čeština",
    "de": "Deutsch",
    "it": "Italiano",
    "pl": "Polski",
    "sk": "Slovenčina",
}
"""As those who speak them call them, sorted by that name."""
SOURCE = "en"
CASES = ("genitive", "dative", "accusative", "locative", "instrumental")
"""The forms besides the plain one that a sentence may ask a word for."""

_translation: _gettext.NullTranslations = _gettext.NullTranslations()
_language = SOURCE


def _(text: str) -> str:
    """The text in the player's language."""
    return _translation.gettext(text)


def plural(one: str, many: str, count: int, /, **fields: object) -> str:
    """The form of the text that fits the count, with the count and the other fields put in."""
    return _translation.ngettext(one, many, count).format(count=count, **fields)


def in_context(context: str, text: str) -> str:
    """The text in the player's language, where the same English words can mean several things."""
    return _translation.pgettext(context, text)


def marked(text: str) -> str:
    """Marks a text for the catalogue; it is translated later, when it is shown."""
    return text


def marked_in(context: str, text: str) -> str:
    """Marks a text for the catalogue that ``in_context`` shows later."""
    return text


def marked_plural(one: str, many: str) -> tuple[str, str]:
    """Marks the two forms of a text for the catalogue, which has as many as the language needs."""
    return one, many


def declined(text: str) -> str:
    """Marks a word for the catalogue with all its cases; ``Word`` shows it."""
    return text


class Word(str):
    """A word that a sentence can ask for in another case: ``{row:genitive}`` in a translation.

    English has no need of it: only translations name a case, and each language has its forms in its catalogue.
    """

    __slots__ = ("_fields", "_text")
    _text: str
    _fields: dict[str, object]

    def __new__(cls, text: str, **fields: object) -> Word:
        word = super().__new__(cls, _(text).format(**fields))
        word._text, word._fields = text, fields
        return word

    def __format__(self, case: str) -> str:
        if case in CASES:
            return in_context(case, self._text).format(**self._fields)
        return format(str(self), case)


def language() -> str:
    """The language that is spoken now."""
    return _language


def speak(wanted: str) -> None:
    """From now on every text comes in this language. What is shown already has to be drawn again."""
    global _translation, _language
    if wanted == SOURCE or wanted not in LANGUAGES:
        _translation, _language = _gettext.NullTranslations(), SOURCE
        return
    # A language whose file was lost is better in English than not at all.
    _translation = _gettext.translation(DOMAIN, LOCALES, [wanted], fallback=True)
    _language = wanted


def best_language(wanted: Iterable[str]) -> str:
    """The first of the languages a system asks for (``cs_CZ.UTF-8``, ``de-AT``) that is spoken here."""
    for name in wanted:
        plain = name.replace("-", "_").split("_")[0].split(".")[0].lower()
        if plain in LANGUAGES:
            return plain
    return SOURCE
