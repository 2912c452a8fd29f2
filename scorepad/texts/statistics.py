"""Figures and what they mean, in words."""

from __future__ import annotations

from scorepad.figures import Figures, Played, Rival
from scorepad.luck import Dice, Verdict
from scorepad.texts import _, plural
from scorepad.texts.months import date_text, moment_of
from scorepad.texts.names import points_text

UNKNOWN = "–"
MOST = 1000
"""Rarer than one in so many is rare enough."""


def decimal(number: float | None) -> str:
    """With one digit behind the point, as the language writes it."""
    if number is None:
        return UNKNOWN
    whole, _point, tenths = f"{abs(number):.1f}".partition(".")
    text = _("{whole}.{tenths}").format(whole=whole, tenths=tenths)
    return f"−{text}" if number < 0 and text != _("{whole}.{tenths}").format(whole=0, tenths=0) else text


def short(number: float | None) -> str:
    """A median: whole, or a half."""
    return decimal(number) if number is None or number != int(number) else points_text(int(number))


def percent(share: float | None) -> str:
    return UNKNOWN if share is None else _("{number} %").format(number=round(100 * share))


def signed(number: float) -> str:
    text = decimal(number)
    return f"+{text}" if round(number, 1) > 0 else text


def games_text(count: int) -> str:
    return plural("{count} game", "{count} games", count)


def wins_text(figures: Figures) -> str:
    """What stands below the number of wins."""
    if figures.share is None:
        return plural("win", "wins", figures.wins)
    return plural("win · {share}", "wins · {share}", figures.wins, share=percent(figures.share))


def played_text(one: Played) -> str:
    """One game: when it was and how it ended."""
    date = date_text(moment_of(one.moment))
    if one.players == 1:
        return _("{date} · alone").format(date=date)
    if one.won:
        return _("{date} · won").format(date=date)
    if one.drawn:
        return _("{date} · drawn").format(date=date)
    return _("{date} · place {place} of {players}").format(date=date, place=one.place, players=one.players)


def rival_text(rival: Rival) -> str:
    """How often two met."""
    if rival.level:
        return plural("{games} · {count} drawn", "{games} · {count} drawn", rival.level, games=games_text(rival.games))
    return games_text(rival.games)


def difference_text(rival: Rival) -> str:
    return "" if rival.difference is None else _("{points} a game").format(points=signed(rival.difference))


def rolls_text(dice: Dice) -> str:
    return plural("{count} roll", "{count} rolls", dice.rolls)


def mean_text(dice: Dice) -> str:
    return _("White sum {mean} on average, expected {expected}").format(
        mean=decimal(dice.mean), expected=decimal(dice.expected_mean)
    )


def luck_text(dice: Dice) -> str:
    """What fair dice do; never who deserved it."""
    verdict = dice.verdict
    if verdict is Verdict.TOO_FEW:
        return _("Too few rolls yet to tell the dice from chance.")
    if verdict is Verdict.USUAL:
        return _("As expected: chance alone makes differences like these.")
    often = MOST + 1 if dice.chance * MOST < 1 else round(1 / dice.chance)
    if often > MOST:
        return _("Rare: fair dice go this far for fewer than one player in {count}.").format(count=MOST)
    if verdict is Verdict.RARE:
        return _("Rare: fair dice go this far for one player in {count}.").format(count=often)
    return _("A little out of the ordinary: fair dice go this far for one player in {count}.").format(count=often)


def most_text(dice: Dice) -> str:
    """The sum that stands out."""
    number = dice.most
    return _("Above all the {number}: {times} times, expected {expected}.").format(
        number=number, times=dice.sums.get(number, 0), expected=decimal(dice.expected_sums[number])
    )
