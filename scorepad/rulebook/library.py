"""Every game's book, one line a game, and the page that explains a rule."""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

from scorepad.rulebook.pages import Book, Page
from scorepad.sheet_groups import more_groups
from scorepad.texts import _

if TYPE_CHECKING:
    from scorepad.rulebook import classic, duel, house, longo, onboard, quixo, sheets  # noqa: F401 - for those who pack

_PLACES = {
    "classic": "scorepad.rulebook.classic",
    "onboard": "scorepad.rulebook.onboard",
    "longo": "scorepad.rulebook.longo",
    "duel": "scorepad.rulebook.duel",
    "quixo": "scorepad.rulebook.quixo",
    "house": "scorepad.rulebook.house",
}
_SHEETS = {group.key: group.sheets[0] for group in more_groups()}
"""The books of the further sheets, and the sheet in their examples: those of a series share their words."""
GAMES = (*_PLACES, *_SHEETS)
"""Every book, as people choose one."""


@cache
def book(game: str) -> Book:
    """The pages of a game, in the order in which they are read. A sheet of a series has its own in the examples."""
    if game in _PLACES:
        pages: Book = import_module(_PLACES[game]).PAGES
        return pages
    from scorepad.rulebook.sheets import pages_of

    return pages_of(_SHEETS.get(game, game))


def page_for(game: str, rule: str) -> Page | None:
    """The page that explains a rule; before all others the one whose own rule it is."""
    pages = [page for page in book(game) if rule in page.rules]
    return min(pages, key=lambda page: page.rules.index(rule), default=None)


def find(words: str) -> list[tuple[str, Page]]:
    """The pages of all games with words that begin like all of these, each with its game; those that have them in
    their title come first."""
    wanted = _plain(words).split()
    if not wanted:
        return []
    found, seen = list[tuple[bool, str, Page]](), set[int]()
    for game in GAMES:
        for page in book(game):
            if id(page) in seen:
                # Classic's, in the book of another sheet.
                continue
            seen.add(id(page))
            title = _plain(" ".join((_(page.title), _(page.tab), *page.rules)))
            if _has(title, wanted):
                found.append((False, game, page))
            elif _has(f"{title} {_texts(page)}", wanted):
                found.append((True, game, page))
    return [(game, page) for _late, game, page in sorted(found, key=lambda one: one[0])]


def _plain(text: str) -> str:
    """Without capitals and accents, as people type who look for something: ``zamek``, ``klodka``."""
    apart = unicodedata.normalize("NFD", text.casefold().replace("ł", "l"))
    return "".join(sign for sign in apart if not unicodedata.combining(sign))


def _has(text: str, wanted: list[str]) -> bool:
    return all(re.search(rf"\b{re.escape(word)}", text) for word in wanted)


def _texts(page: Page) -> str:
    """All that is said on a page."""
    texts = [page.text, *(example.text for example in page.examples)]
    if page.consequence:
        texts += [page.consequence.strong, page.consequence.plain]
    return _plain(" ".join(map(_, texts)))
