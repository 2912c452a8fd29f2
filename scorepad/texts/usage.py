"""What Python's own reader of command lines says: its texts, so that they are in our catalogues too."""

from __future__ import annotations

import gettext
import os

from scorepad.texts import DOMAIN, LOCALES, SOURCE, language, marked, marked_plural

WORDS = (
    marked("usage: "),
    marked("positional arguments"),
    marked("options"),
    marked("show this help message and exit"),
    marked("show program's version number and exit"),
    marked("%(prog)s: error: %(message)s\n"),
    marked("argument %(argument_name)s: %(message)s"),
    marked("ambiguous option: %(option)s could match %(matches)s"),
    marked("expected one argument"),
    marked("expected at least one argument"),
    *marked_plural("expected %s argument", "expected %s arguments"),
    marked("ignored explicit argument %r"),
    marked("invalid %(type)s value: %(value)r"),
    marked("invalid choice: %(value)r (choose from %(choices)s)"),
    marked("invalid choice: %(value)r, maybe you meant %(closest)r? (choose from %(choices)s)"),
    marked("not allowed with argument %s"),
    marked("the following arguments are required: %s"),
    marked("unrecognized arguments: %s"),
)


def teach_python() -> None:
    """From now on it speaks the player's language."""
    if language() != SOURCE:
        # It asks gettext in its own way, which knows only the environment.
        os.environ["LANGUAGE"] = language()
        gettext.bindtextdomain(DOMAIN, str(LOCALES))
        gettext.textdomain(DOMAIN)
