"""The end of a game in words: who won and how, and the whole result as a text to share."""

from __future__ import annotations

from collections.abc import Sequence

from scorepad.course import Course, course, lockers, ranking
from scorepad.record import Record
from scorepad.rules.game import State
from scorepad.texts import _, plural
from scorepad.texts.names import colour_name, end_name, game_name, listed, player_name, sentence
from scorepad.texts.sheets import told


def result_title(state: State, players: Sequence[str]) -> str:
    """Who won; the name alone where nobody played against them."""
    if len(players) == 1:
        return player_name(1, players)
    winners = [player_name(number, players) for number in (state.outcome.winners if state.outcome else ())]
    if not winners:
        return _("A draw") if state.outcome else _("Not finished")
    if len(winners) == 1:
        return _("{player} wins").format(player=winners[0])
    return _("{players} win").format(players=listed(winners))


def result_details(state: State, players: Sequence[str]) -> list[str]:
    """How it was won, the most important first: by how much, and what the winner locked."""
    ranked = ranking(state, players)
    first = [one for one in ranked if one.place == 1]
    details = list[str]()
    if len(first) < len(ranked):
        second = [one for one in ranked if one.place == len(first) + 1]
        names = listed([player_name(one.seat, players) for one in second])
        ahead = first[0].result.score.total - second[0].result.score.total
        if ahead > 0:
            details.append(_("{points} ahead of {players}").format(points=ahead, players=names))
        elif ahead == 0:
            details.append(_("fewer misthrows than {players}").format(players=names))
    if len(first) == 1:
        rows = [row for row in state.locked if first[0].seat in lockers(state, row)]
        if rows:
            details.append(_("locked {rows}").format(rows=listed([colour_name(row) for row in rows])))
    if not details and state.outcome:
        details.append(sentence(end_name(state.outcome.reason)))
    return details


def facts(record: Record, played: Course, minutes: int | None) -> list[str]:
    """What game it was and how long it took, the most important first."""
    found = [game_name(record.game)]
    if played.turns is not None:
        found.append(plural("{count} turn", "{count} turns", played.turns))
    if minutes is not None:
        found.append(_("{count} min").format(count=minutes))
    return found


def result_text(record: Record) -> str:
    """The result as a few plain lines, to be sent to somebody."""
    state = record.replay()
    lines = [" · ".join(facts(record, course(record), None))]
    if len(record.players) > 1:
        lines.append(result_title(state, record.players))
    for one in ranking(state, record.players):
        player = player_name(one.seat, record.players)
        lines.append(_("{place}. {player}: {sum}").format(place=one.place, player=player, sum=told(one.result)))
    return "\n".join(lines)
