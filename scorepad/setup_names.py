"""Who sits at a table: names that can be read and told apart, robots' names, and everybody's colour."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from scorepad.bots.thinking import Level
from scorepad.store.players import COLOURS, Player, same_name
from scorepad.texts import _

MAX_NAME = 20
ROBOTS = ("Ada", "Hugo", "Nela", "Otto", "Iris", "Karel")


def clean_name(name: str) -> str:
    """A name without control characters and needless space, and not too long."""
    kept = "".join(" " if char.isspace() else char for char in name if char.isprintable() or char.isspace())
    return " ".join(unicodedata.normalize("NFC", kept).split())[:MAX_NAME].strip()


def among(name: str, others: Sequence[str]) -> bool:
    return name.casefold() in (other.casefold() for other in others)


def as_known(name: str, known: Sequence[Player]) -> str:
    """The name as somebody who is known already writes it: who types ``ema`` means Ema."""
    clean = clean_name(name)
    spellings = [player.name for player in known if same_name(player.name, clean)]
    return clean if clean in spellings or not spellings else spellings[0]


def robot_name(taken: Sequence[str]) -> str:
    """How the next robot is called: as nobody else at the table."""
    names = [clean_name(_("Robot {name}").format(name=name)) for name in ROBOTS]
    numbered = [clean_name(_("Robot {name}").format(name=number)) for number in range(1, len(taken) + 2)]
    return next(name for name in (*names, *numbered) if not among(name, taken))


def seat_colours(
    names: Sequence[str], known: Sequence[Player], bots: Sequence[Level | None] = ()
) -> tuple[int, ...]:  # fmt: skip
    """Everybody's colour: newcomers get the one that is rarest at this table, then rarest of all, as the store does.

    Robots take what people leave them: the store does not know them.
    """
    colours = {player.name: player.colour for player in known}
    taken = [colours[name] for name in names if name in colours]
    robots = [name for name, level in zip(names, bots, strict=False) if level]
    for name in (*(name for name in names if name not in robots), *robots):
        if name not in colours:
            everywhere = list(colours.values())
            colours[name] = min(range(COLOURS), key=lambda one: (taken.count(one), everywhere.count(one), one))
            taken.append(colours[name])
    return tuple(colours[name] for name in names)
