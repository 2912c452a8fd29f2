"""Calculated scores in words: the sum, the ranking, what is wrong with a sheet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from scorepad.calculator import LIMITS, BadSheet, Fault, Placed, Result
from scorepad.texts import _, marked
from scorepad.texts.extra_points import part_name
from scorepad.texts.names import game_name, listed, printable

_FAULTS = {
    Fault.NO_SUCH_GAME: marked("There are no sheets to add up in “{what}”, only in {games}."),
    Fault.ROW: marked("A row of {game} has 0 to {most} crosses."),
    Fault.MISTHROWS: marked("A player has 0 to {most} misthrows."),
    Fault.BONUS: marked("A bonus is 0 to {most} points."),
    Fault.NO_SHEET: marked("“{what}” is not a sheet. Write it like “Ema: 4 3 7 8 / 2 + 12”."),
}


def told(result: Result, named: Mapping[str, int] | None = None) -> str:
    """The parts and the total: ``10 + 6 + 28 + 36 − 10 = 70``. What is named stands for the bonus."""
    score = result.score
    parts = " + ".join(str(points) for points in score.rows.values())
    parts += f" − {-score.misthrows}"
    if named:
        parts += "".join(f" + {points} ({part_name(part)})" for part, points in named.items())
    elif score.bonus:
        parts += f" + {score.bonus}"
    return f"{parts} = {score.total}"


def told_ranking(ranking: Sequence[Placed]) -> str:
    names = [printable(one.result.name) or _("Player {number}").format(number=one.seat) for one in ranking]
    width = max(map(len, names))
    return "\n".join(
        f"{one.place}. {name:<{width}}  {told(one.result)}" for one, name in zip(ranking, names, strict=True)
    )


def explain_sheet(error: BadSheet) -> str:
    games = listed([f"“{game}”" for game in LIMITS])
    return _(_FAULTS[error.fault]).format(
        what=printable(error.what), game=game_name(error.what), most=error.most, games=games
    )
