"""The end of a game in words: who won and how, and the whole result as a text to share."""

from __future__ import annotations

from collections.abc import Sequence

from scorepad.course import Course, course, lockers
from scorepad.extra_points import extra_parts
from scorepad.paper import is_paper
from scorepad.record import Record, parse_move
from scorepad.results import ranked, winners
from scorepad.rules.duel import DuelState
from scorepad.rules.game import State
from scorepad.rules.moves import Pass, Push
from scorepad.rules.quixo import QuixoState
from scorepad.setup_options import clock_of
from scorepad.texts import _, plural
from scorepad.texts.conditions import clock_text, house_text, minutes_text
from scorepad.texts.ends import end_sentence
from scorepad.texts.names import colour_name, game_name, listed, player_name
from scorepad.texts.sheets import told


def result_title(state: State, players: Sequence[str]) -> str:
    """Who won; the name alone where nobody played against them."""
    if state.outcome is None and len(players) > 1:
        return _("Not finished")
    return _title(state.outcome.winners if state.outcome else (), players)


def record_title(record: Record, state: State) -> str:
    """As ``result_title``, also of a game on paper."""
    return _title(winners(record, state), record.players) if is_paper(record) else result_title(state, record.players)


def _title(won: Sequence[int], players: Sequence[str]) -> str:
    if len(players) == 1:
        return player_name(1, players)
    names = [player_name(number, players) for number in won]
    if not names:
        return _("A draw")
    if len(names) == 1:
        return _("{player} wins").format(player=names[0])
    return _("{players} win").format(players=listed(names))


def result_details(record: Record, state: State) -> list[str]:
    """How it was won, the most important first: by how much, what the winner locked, why it ended."""
    ended = end_sentence(record, state)
    if isinstance(state, QuixoState) or _ended_by_word(state):
        return [ended]
    players, placed = record.players, ranked(record, state)
    first = [one for one in placed if one.place == 1]
    details = list[str]()
    if len(first) < len(placed):
        second = [one for one in placed if one.place == len(first) + 1]
        names = listed([player_name(one.seat, players) for one in second])
        ahead = first[0].result.score.total - second[0].result.score.total
        if ahead > 0:
            details.append(_("{points} ahead of {players}").format(points=ahead, players=names))
        elif ahead == 0:
            details.append(_("fewer misthrows than {players}").format(players=names))
    if isinstance(state, DuelState):
        return [text for text in (*details, ended) if text]
    if len(first) == 1:
        rows = [row for row in state.locked if first[0].seat in lockers(state, row)]
        if rows:
            details.append(_("locked {rows}").format(rows=listed([colour_name(row) for row in rows])))
    return details or [text for text in (ended,) if text]


def _ended_by_word(state: State) -> bool:
    """Whether somebody gave up or ran out of time, or a draw was agreed: then the points decided nothing."""
    return isinstance(state, DuelState) and (state.lost_by is not None or bool(state.ended and not _winners(state)))


def _winners(state: State) -> Sequence[int]:
    return state.outcome.winners if state.outcome else ()


def facts(record: Record, played: Course, minutes: int | None) -> list[str]:
    """What game it was and how long it took, the most important first."""
    found = [game_name(record.game)]
    if is_paper(record):
        return [*found, _("on paper")]
    if record.game == "quixo":
        found.append(moves_text(record))
    elif played.turns is not None:
        found.append(plural("{count} turn", "{count} turns", played.turns))
    if minutes is not None:
        found.append(minutes_text(minutes))
    return found


def moves_text(record: Record) -> str:
    """How many moves were made; who gives up makes none."""
    count = sum(isinstance(parse_move(text), Push | Pass) for text in record.moves)
    return plural("{count} move", "{count} moves", count)


def quixo_sides(won_by: int | None, players: Sequence[str]) -> str:
    """What the winners played, against whom; in a draw, who against whom. Player 1 plays crosses, 2 circles."""
    crosses, circles = (
        listed([player_name(number, players) for number in range(first, len(players) + 1, 2)]) for first in (1, 2)
    )
    if won_by == 1:
        return _("crosses against {players}").format(players=circles)
    if won_by == 2:
        return _("circles against {players}").format(players=crosses)
    return _("{crosses} against {circles}").format(crosses=crosses, circles=circles)


def result_text(record: Record, minutes: int | None = None, when: str = "") -> str:
    """The result as a few plain lines, to be sent to somebody."""
    state = record.replay()
    lines = [" · ".join(facts(record, course(record), minutes) + [when] * bool(when))]
    if len(record.players) > 1:
        lines.append(record_title(record, state))
    if isinstance(state, QuixoState):
        lines += [end_sentence(record, state), *_quixo_lines(record)]
    else:
        if isinstance(state, DuelState):
            lines.append(end_sentence(record, state))
        for one in ranked(record, state):
            player = player_name(one.seat, record.players)
            summed = told(one.result, extra_parts(state, one.seat))
            lines.append(_("{place}. {player}: {sum}").format(place=one.place, player=player, sum=summed))
    if house := house_text(record):
        lines.append(_("House rules: {rules}").format(rules=house))
    return "\n".join(line for line in lines if line)


def _quixo_lines(record: Record) -> list[str]:
    """Who played what, and the clock if there was one."""
    names = [player_name(number, record.players) for number in range(1, len(record.players) + 1)]
    lines = [
        _("Crosses: {players}").format(players=listed(names[::2])),
        _("Circles: {players}").format(players=listed(names[1::2])),
    ]
    if clock := clock_of(record.extra):
        lines.append(_("Clock: {clock}").format(clock=clock_text(clock)))
    return lines
