"""Every game's book, one line a game, and the page that explains a rule."""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

from scorepad.rulebook.pages import Book, Page
from scorepad.texts import _

if TYPE_CHECKING:
    from scorepad.rulebook import classic, duel, house, longo, onboard, quixo  # noqa: F401 - so that those who pack find them

_PLACES = {
    "classic": "scorepad.rulebook.classic",
    "onboard": "scorepad.rulebook.onboard",
    "longo": "scorepad.rulebook.longo",
    "duel": "scorepad.rulebook.duel",
    "quixo": "scorepad.rulebook.quixo",
    "house": "scorepad.rulebook.house",
}
GAMES = tuple(_PLACES)
"""The games that have a book. These are the ones that home, set-up and calculator offer; the rules, the command line
and the store know every registered game."""


@cache
def book(game: str) -> Book:
    """The pages of a game, in the order in which they are read."""
    pages: Book = import_module(_PLACES[game]).PAGES
    return pages


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
    found = list[tuple[bool, str, Page]]()
    for game in GAMES:
        for page in book(game):
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
