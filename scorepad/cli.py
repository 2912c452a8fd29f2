"""The command line: replay, score and perft need no display; play is the game in a terminal.

Kivy is imported only by the app itself, so that these answer at once.
"""

from __future__ import annotations

import argparse
import codecs
import json
import os
import re
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from scorepad import __version__
from scorepad.device.language import system_language
from scorepad.texts import _, speak
from scorepad.texts.problems import problem_text
from scorepad.texts.usage import teach_python

if TYPE_CHECKING:  # imported where they are used, so that each command loads only what it needs
    from scorepad.record import BadRecord, Record

BAD_INPUT = 2
FAILED = 1
INTERRUPTED = 130
_PLAIN = {"−": "-", "–": "-", "·": ".", "×": "x", "“": '"', "”": '"', "…": "..."}
DEEPEST = 100
"""Nobody lives to see it counted."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command; the exit status."""
    _mend_streams()
    speak(system_language())
    teach_python()
    try:
        options = _parser().parse_args(sys.argv[1:] if arguments is None else arguments)
        status = int(options.run(options))
        sys.stdout.flush()
        return status
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as error:
        # Nothing more can be written, and Python would complain once more while flushing at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if isinstance(error, BrokenPipeError):
            # Whoever read our output has seen enough.
            return 0
        print(f"scorepad: {problem_text(error)}", file=sys.stderr)
        return FAILED


def _mend_streams() -> None:
    """A closed stream, or a character that the terminal cannot show or send, must not end the program."""
    codecs.register_error("scorepad", _plainly)
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115 - for as long as we run
        elif hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace" if name == "stdin" else "scorepad")


def _plainly(error: UnicodeError) -> tuple[str, int]:
    """What a terminal without our punctuation shows instead."""
    assert isinstance(error, UnicodeEncodeError)
    return "".join(_PLAIN.get(char, "?") for char in error.object[error.start : error.end]), error.end


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="scorepad",
        description=_("A digital scorepad for the Qwixx family of dice games. Without a command it starts the app."),
    )
    parser.add_argument("--version", action="version", version=f"scorepad {__version__}")
    parser.set_defaults(run=_start_app)
    commands = parser.add_subparsers(metavar=_("COMMAND"))

    replay = commands.add_parser("replay", help=_("replay a game record and show the sheets and the score"))
    replay.add_argument("file", metavar=_("FILE"), help=_("a game record, “-” for standard input"))
    replay.add_argument("--json", action="store_true", help=_("print one JSON object"))
    replay.add_argument("--legal", action="store_true", help=_("list every legal move too"))
    replay.set_defaults(run=_replay)

    score = commands.add_parser("score", help=_("calculate a score from the number of crosses"))
    score.add_argument("--rows", nargs=4, type=int, metavar="N", help=_("crosses in red, yellow, green, blue"))
    score.add_argument("--misthrows", type=int, metavar="N", help=_("misthrows, 0 to 4"))
    score.add_argument("--bonus", type=int, metavar="N", help=_("points under the pawn, or any other bonus"))
    score.add_argument("--sheet", action="append", default=[], metavar=_("SHEET"),
                       help=_("one player in one go, “Ema: 4 3 7 8 / 2 + 12”; repeat for a ranking"))  # fmt: skip
    score.add_argument("--game", default="classic", metavar=_("GAME"), help=_("the game; decides the longest row"))
    score.set_defaults(run=_score)

    perft = commands.add_parser("perft", help=_("count the sequences of legal moves after a record"))
    perft.add_argument("file", metavar=_("FILE"), help=_("a game record, “-” for standard input"))
    perft.add_argument("depth", metavar=_("DEPTH"), type=_count, help=_("the length of the sequences"))
    perft.set_defaults(run=_perft)

    play = commands.add_parser("play", help=_("play in the terminal"))
    play.add_argument("--game", metavar=_("GAME"), help=_("its name in records: classic, mixx-a, duel …"))
    play.add_argument(
        "--players", nargs="+", metavar=_("NAME"), help=_("the players' names, in the order of the seats")
    )
    play.add_argument("--mode", choices=("table", "pad"), help=_("with turns, or sheets alone"))
    play.add_argument("--first", type=int, metavar="N", help=_("the player who starts, counted from 1"))
    play.add_argument("--options", metavar="JSON", help=_("options of the game, as in a record"))
    play.add_argument("--file", metavar=_("FILE"), help=_("where the game is kept; the default is one file for you"))
    play.add_argument("--new", action="store_true", help=_("begin a new game even if one is unfinished"))
    play.add_argument("--plain", action="store_true", help=_("tell the sheets in sentences, for a screen reader"))
    play.set_defaults(run=_play)

    export = commands.add_parser("export", help=_("write all games to a file, one record a line"))
    export.add_argument("file", metavar=_("FILE"), help=_("the new file, “-” for standard output"))
    export.add_argument("--csv", action="store_true", help=_("write results for spreadsheets; so does a name in .csv"))
    export.set_defaults(run=_export)

    bring = commands.add_parser("import", help=_("take games from a file that was exported, or from any record"))
    bring.add_argument("file", metavar=_("FILE"), help=_("the file, “-” for standard input"))
    bring.set_defaults(run=_import)
    return parser


def _count(text: str) -> int:
    if not re.fullmatch("[0-9]{1,3}", text) or int(text) > DEEPEST:
        raise argparse.ArgumentTypeError(_("a whole number from 0 to {most}, please").format(most=DEEPEST))
    return int(text)


def _start_app(options: argparse.Namespace) -> int:
    from scorepad.launch import launch

    return launch()


# replay


def _replay(options: argparse.Namespace) -> int:
    from scorepad.record import BadRecord
    from scorepad.summary import legal_texts, summary

    try:
        record = _read(options.file)
        state = record.replay()
    except BadRecord as error:
        return _refused(error, options.json)
    if options.json:
        print(json.dumps(summary(record, state, legal=options.legal)))
        return 0
    from scorepad.texts.names import game_name
    from scorepad.textview import draw

    print(game_name(record.game))
    print(draw(state, record.players))
    if options.legal:
        print(_("Legal moves:"))
        print("\n".join(f"  {text}" for text in legal_texts(state)))
    return 0


def _read(path: str) -> Record:
    """The record in a file; one byte more than allowed is read, so that a huge file cannot fill the memory."""
    from scorepad.record import MAX_BYTES, BadRecord, read
    from scorepad.rules.game import Refusal, Why

    try:
        if path == "-":
            return read(sys.stdin.buffer.read(MAX_BYTES + 1))
        with open(path, "rb") as file:
            return read(file.read(MAX_BYTES + 1))
    except (OSError, ValueError) as error:
        facts = {"path": path, "problem": problem_text(error)}
        raise BadRecord(Refusal(Why.UNREADABLE, None, facts)) from None


def _refused(error: BadRecord, as_json: bool) -> int:
    from scorepad.summary import error_facts
    from scorepad.texts.names import printable
    from scorepad.texts.refusals import explain

    where = _("move {number}, “{text}”").format(number=error.move, text=printable(error.text))
    rule = f"{error.refusal.rule}, " if error.refusal.rule else ""
    sentence = explain(error.refusal, error.players)
    print(f"scorepad: {where if error.move else _('record')}: {sentence} ({rule}{error.refusal.code})", file=sys.stderr)
    if as_json:
        print(json.dumps(error_facts(error)))
    return BAD_INPUT


# score


def _score(options: argparse.Namespace) -> int:
    from scorepad.calculator import BadSheet, calculate, ranking, read_sheet
    from scorepad.texts.sheets import explain_sheet, told, told_ranking

    alone = options.rows is not None
    if alone is bool(options.sheet) or (not alone and (options.misthrows, options.bonus) != (None, None)):
        return _complain(_("Give --rows (and --misthrows, --bonus) for one sheet, or --sheet for each of several."))
    try:
        if alone:
            print(told(calculate(options.game, options.rows, options.misthrows or 0, options.bonus or 0)))
        else:
            print(told_ranking(ranking([read_sheet(options.game, text) for text in options.sheet])))
    except BadSheet as error:
        return _complain(explain_sheet(error))
    return 0


def _complain(text: str) -> int:
    print(f"scorepad: {text}", file=sys.stderr)
    return BAD_INPUT


# perft


def _perft(options: argparse.Namespace) -> int:
    from scorepad.perft import NotCountable, perft
    from scorepad.record import BadRecord

    try:
        print(perft(_read(options.file).replay(), options.depth))
    except BadRecord as error:
        return _refused(error, False)
    except NotCountable:
        text = _("On the printed board a pawn move has points that only the players know: nothing to count.")
        return _complain(text)
    return 0


# play


def _play(options: argparse.Namespace) -> int:
    from scorepad.play import Terminal, Wish, play

    wish = Wish(options.game, options.players, options.mode, options.first, options.options, options.file, options.new)
    return play(wish, Terminal(plain=options.plain))


# export and import


def _export(options: argparse.Namespace) -> int:
    from scorepad.cli_exchange import export

    return export(options.file, as_csv=options.csv)


def _import(options: argparse.Namespace) -> int:
    from scorepad.cli_exchange import bring_in

    return bring_in(options.file)
