"""``make texts``: gathers every text of the app, brings the languages' catalogues up to date and compiles them.

Translations that are there stay; what is new is listed, and what is not used any more goes. Babel is needed only here:
the app reads the compiled files with the standard library.
"""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from scorepad.texts import CASES, DOMAIN, LANGUAGES, LOCALES, SOURCE

ROOT = Path(__file__).parent.parent
TEMPLATE = LOCALES / f"{DOMAIN}.pot"
TRANSLATED = tuple(language for language in LANGUAGES if language != SOURCE)
KEYWORDS = {
    "_": None,
    "marked": None,
    "plural": (1, 2),
    "marked_plural": (1, 2),
    "in_context": ((1, "c"), 2),
    "marked_in": ((1, "c"), 2),
}
"""Which arguments of which function are texts."""
DECLINED = {"declined": None}
_PYTHON = [("**.py", "python")]


def po_file(language: str) -> Path:
    return LOCALES / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def mo_file(language: str) -> Path:
    return po_file(language).with_suffix(".mo")


def gathered() -> Catalog:
    """Every text that is marked in the code."""
    catalogue = Catalog(charset="utf-8")
    for path, message, context in sorted(_found(), key=lambda one: one[0]):
        catalogue.add(message, None, [(f"scorepad/{Path(path).as_posix()}", 0)], context=context)
    return catalogue


def _found() -> Iterator[tuple[str, str | tuple[str, ...], str | None]]:
    """Where a text is, the text, its context."""
    for path, _line, message, _comments, context in extract_from_dir(ROOT / "scorepad", _PYTHON, keywords=KEYWORDS):
        yield path, message, context
    for path, _line, message, _comments, _context in extract_from_dir(ROOT / "scorepad", _PYTHON, keywords=DECLINED):
        yield from ((path, message, case) for case in (None, *CASES))


def known(language: str) -> Catalog:
    """A language as it is kept."""
    if not po_file(language).exists():
        return Catalog(locale=language, charset="utf-8")
    with po_file(language).open("rb") as file:
        return read_po(file, locale=language)


def brought_up_to_date(language: str, template: Catalog) -> Catalog:
    old, new = known(language), Catalog(locale=language, charset="utf-8")
    for message in texts_of(template):
        before = old.get(message.id if isinstance(message.id, str) else message.id[0], message.context)
        kept = before.string if before and bool(before.pluralizable) == bool(message.pluralizable) else None
        flags = before.flags if before else ()
        new.add(message.id, kept, message.locations, flags, context=message.context)
    return new


def texts_of(catalogue: Catalog) -> Iterator[Message]:
    """All but the header."""
    return (message for message in catalogue if message.id)


def missing(catalogue: Catalog) -> list[Message]:
    """What is not translated, in all its forms."""
    found = []
    for message in texts_of(catalogue):
        strings = (message.string,) if isinstance(message.string, str) else message.string or ("",)
        if not all(strings) or (message.pluralizable and len(strings) != catalogue.num_plurals):
            found.append(message)
    return found


def written(catalogue: Catalog) -> bytes:
    """As a file without dates, so that it changes only with its texts."""
    catalogue.header_comment, catalogue.fuzzy = "# Scorepad", False
    file = io.BytesIO()
    write_po(file, catalogue, width=120, include_lineno=False, omit_header=False)
    dated = (
        b'"POT-Creation-Date',
        b'"PO-Revision-Date',
        b'"Last-Translator',
        b'"Report-Msgid',
        b'"Language-Team',
        b'"Generated',
    )
    lines = (line for line in file.getvalue().split(b"\n") if not line.startswith(dated))
    return b"\n".join(lines)


def compiled(catalogue: Catalog) -> bytes:
    # The same texts make the same file, whenever that is.
    catalogue.creation_date = catalogue.revision_date = datetime(2000, 1, 1, tzinfo=UTC)
    file = io.BytesIO()
    write_mo(file, catalogue)
    return file.getvalue()


def main() -> int:
    template = gathered()
    LOCALES.mkdir(parents=True, exist_ok=True)
    TEMPLATE.write_bytes(written(template))
    lacking = 0
    for language in TRANSLATED:
        catalogue = brought_up_to_date(language, template)
        po_file(language).parent.mkdir(parents=True, exist_ok=True)
        po_file(language).write_bytes(written(catalogue))
        mo_file(language).write_bytes(compiled(known(language)))
        lost = missing(catalogue)
        lacking += len(lost)
        for message in lost[:5]:
            print(f"{language}: {message.id!r}")
        print(f"{language}: {len(list(texts_of(catalogue)))} texts, {len(lost)} not translated")
    return 1 if lacking else 0


if __name__ == "__main__":
    sys.exit(main())
