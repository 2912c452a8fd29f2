"""The log as its page shows it: lines from the newest to the oldest, and what an undo would take back."""

from __future__ import annotations

from dataclasses import dataclass

from scorepad.bots.seats import BotSeats
from scorepad.correction import can_correct
from scorepad.log import Entry, log_of
from scorepad.rules import moves as m
from scorepad.rules.game import State
from scorepad.session import Session
from scorepad.texts import _
from scorepad.texts.log import Told, told_entry, turn_player, turn_title, white_text
from scorepad.texts.moves import tell
from scorepad.texts.names import game_name, player_name, sentence


@dataclass(frozen=True)
class Heading:
    """Where a turn begins."""

    title: str
    player: str
    white: str


@dataclass(frozen=True)
class EntryLine:
    key: str
    entry: Entry
    told: Told
    pencil: bool
    """Whether it can be corrected."""
    alone: bool
    """Whether it is all that its player crossed in the turn."""


Line = Heading | EntryLine


def log_lines(session: Session) -> tuple[Line, ...]:
    """The newest turn first, and in a turn what was done last."""
    record = session.record
    players, lines, pencil = record.players, list[Line](), can_correct(session.state)
    for turn in reversed(log_of(record, session.states)):
        if turn.number is not None:
            white = white_text(turn.white) if turn.white else ""
            lines.append(Heading(turn_title(turn), turn_player(turn, players), white))
        by = [entry.player for entry in turn.entries if entry.cell]
        for entry in reversed(turn.entries):
            alone = turn.number is not None and by.count(entry.player) == 1
            told = told_entry(entry, players)
            lines.append(EntryLine(_key(entry), entry, told, pencil, alone))
    return tuple(lines)


def _key(entry: Entry) -> str:
    return f"entry:{entry.place}" if entry.move else f"{entry.kind}:{entry.place}:{entry.player}"


def log_subtitle(session: Session) -> str:
    name, turn = game_name(session.header.game), session.state.turn
    if turn is None:
        return f"{name} · {_('my sheet')}"
    return f"{name} · {_('turn {turn}').format(turn=turn)}"


def at_correction(session: Session) -> bool:
    """Whether an undo would take a correction back."""
    return bool(session.earlier) and session.earlier[-1].count == session.played


def steps_back(session: Session, seats: BotSeats) -> int:
    """How many steps an undo takes back: to what a person decided, for a robot would only play the same again."""
    states, (_start, moves) = session.states, session.since(session.played)
    border = session.earlier[-1].count if session.earlier else 0
    for count, at in enumerate(range(session.played - 1, border - 1, -1), 1):
        if not _by_bot(moves[at], states[at], seats):
            return count
    return session.played - border + (1 if session.earlier else 0)


def _by_bot(move: m.Move, before: State, seats: BotSeats) -> bool:
    player = getattr(move, "player", None) or before.active
    return not isinstance(move, m.Draw) and bool(player and seats.level(player))


def undo_lines(session: Session, seats: BotSeats) -> tuple[str, str]:
    """What an undo would take back, in a title and a line."""
    if not session.can_undo:
        return _("Nothing to undo."), ""
    if at_correction(session):
        return _("Undo takes the correction back."), _("Everything will be as it was before.")
    count = min(steps_back(session, seats), session.played)
    title = _("Undo takes back the last entry.") if count == 1 else _("Undo goes back to what you decided.")
    _state, moves = session.since(count)
    return title, undone_text(session, moves[0], session.played - count)


def undone_text(session: Session, move: m.Move, index: int) -> str:
    """One move as the log would say it."""
    players = session.header.players
    if isinstance(move, m.Next):
        active = session.states[index].active
        return _("{player} ended the turn").format(player=player_name(active or 1, players))
    for turn in reversed(log_of(session.record, session.states)):
        for entry in turn.entries:
            if entry.index == index:
                return str(told_entry(entry, players))
    return sentence(tell(move, players))
