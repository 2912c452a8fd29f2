"""Export and import, told in words."""

from __future__ import annotations

from scorepad.rules.game import Why
from scorepad.store.days import day_of
from scorepad.store.import_file import BadFile, Refused
from scorepad.store.import_store import Report
from scorepad.texts import _, plural
from scorepad.texts.dates import day_name
from scorepad.texts.names import printable
from scorepad.texts.problems import problem_text
from scorepad.texts.refusals import explain


def report_text(report: Report) -> str:
    """``42 games imported, 3 already here, 1 line refused.``"""
    told = [
        (1, plural("{count} game imported", "{count} games imported", report.taken)),
        (report.forward, plural("{count} game went on", "{count} games went on", report.forward)),
        (report.known, plural("{count} already here", "{count} already here", report.known)),
        (report.tracks, plural("{count} track imported", "{count} tracks imported", report.tracks)),
        (report.sheets, plural("{count} sheet imported", "{count} sheets imported", report.sheets)),
        (report.players, plural("{count} new player", "{count} new players", report.players)),
        (report.settings, _("settings taken over")),
        (len(report.refused), plural("{count} line refused", "{count} lines refused", len(report.refused))),
    ]
    parts = [text for count, text in told if count]
    return _("{parts}.").format(parts=", ".join(parts))


def refused_text(refused: Refused) -> str:
    """``line 7: move 3, “white 1 r5”: Red 5 comes before red 7, which Ema has crossed already.``"""
    return _("line {number}: {reason}").format(number=refused.line, reason=reason_text(refused))


def reason_text(refused: Refused) -> str:
    error = refused.error
    if error.refusal.why is Why.NOT_JSON:
        # The file as a whole may well be one.
        return _("This is no game record in JSON and UTF-8.")
    reason = explain(error.refusal, error.players)
    if not error.move:
        return reason
    return _("move {number}, “{text}”: {reason}").format(number=error.move, text=printable(error.text), reason=reason)


def bad_file_text(error: BadFile) -> str:
    if error.lines:
        return _("The file has more than {count} lines: this is no export of Scorepad.").format(count=error.lines)
    return _("The file is larger than {count} MiB: this is no export of Scorepad.").format(count=error.megabytes)


def nothing_text() -> str:
    return _("There is nothing in this file.")


def exported_text(games: int, unreadable: int, path: str) -> str:
    text = plural("{count} game", "{count} games", games)
    parts = [_("{games} saved as {path}.").format(games=text, path=path)]
    if unreadable:
        parts.append(
            plural(
                "{count} game cannot be read and is left out.",
                "{count} games cannot be read and are left out.",
                unreadable,
            )
        )
    return " ".join(parts)


def facts_text(games: int, players: int, backed_up: int | None, now: int) -> str:
    """``118 games, 9 players · last back-up 14 November``"""
    facts = {
        "games": plural("{count} game", "{count} games", games),
        "players": plural("{count} player", "{count} players", players),
    }
    if backed_up is None:
        return _("{games}, {players} · not backed up yet").format(**facts)
    return _("{games}, {players} · last back-up {day}").format(**facts, day=_day(backed_up, now))


def file_text(changed: int, size: int, now: int) -> str:
    """``14 November · 48 kB``"""
    if size < 1_000_000:
        amount = _("{count} kB").format(count=max(1, round(size / 1000)))
    else:
        amount = _("{count} MB").format(count=round(size / 1_000_000))
    return f"{_day(changed, now)} · {amount}"


def _day(moment: int, now: int) -> str:
    return day_name(day_of(moment), day_of(now))


def unreadable_text(path: str, error: Exception) -> str:
    return _("{path} cannot be read: {problem}.").format(path=path, problem=problem_text(error))


def unwritable_text(path: str, error: OSError) -> str:
    return _("{path} cannot be written: {problem}.").format(path=path, problem=problem_text(error))
