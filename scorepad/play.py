"""The games in a terminal: for a machine without a display, and for people who use a screen reader."""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from scorepad import record as records
from scorepad.announcements import announcements
from scorepad.places import data_folder, set_aside, write_whole
from scorepad.play_robot import RobotAsked, has_robot, robot_asked, robot_plays
from scorepad.record import BadRecord, Record
from scorepad.rules.game import IllegalMove, Refusal, Why
from scorepad.rules.registry import GAME_IDS
from scorepad.session import Change, Session
from scorepad.shortform import first_legal, moves_meant
from scorepad.summary import legal_texts
from scorepad.texts import _, marked
from scorepad.texts.moves import tell
from scorepad.texts.names import game_name, listed, printable, sentence
from scorepad.texts.problems import problem_text
from scorepad.texts.refusals import explain
from scorepad.textview import draw, status

UNDONE = "undone"
"""The header key under which moves that were undone are kept, so that they can be redone another day."""
HELP = marked("""\
Moves, in full or short:
  white 2 y5    2 y5     Player 2 uses the white sum for yellow 5
  white 1 y5    y5       the same for the player whose turn it is; if their white sum is used: the colour dice
  colour 1 b10  c b10    the colour dice for blue 10
  lucky 1 g16   l g16    Longo: a lucky number instead of the white sum
  swap 1 r5     s r5     X-Change: the next swap field changes the white sum
  white 1 y11 >g         Bonus B: among rows with equally few crosses the bonus goes to green
  pawn 1 3      p 3      On Board: the pawn three free fields forward
  pawn 1 r5 12  p r5 12  On Board, printed board: it landed on red 5, worth 12 points; add “goal” for the last five
  roll 4 1 3 2 5 6       the dice: two white, then red, yellow, green, blue; “-” for a die that is out
  roll                   the dice, thrown for you
  next          n        the turn is over
  white 1 r15 lock       Longo, if the lock is a choice on the last number but one: with the lock
  cross 1 r5    1 r5     pad: a cross;  miss 1 (m 1): a misthrow;  close r (k r): somebody else locked red
  a1-a5         a1a5     Quixo: take a1, push it in at a5; with four players a1-a5@3 points the dot at player 3
  pass                   Quixo with four players, when nothing can be taken
  resign 1, time 1, draw Duel and Quixo: gives up, ran out of time, agreed
  robot, robot 2 easy    a robot plays the turn; or for player 2; easy, medium or hard
Other words: undo, redo, legal, show, help, new, quit""")


@dataclass
class Terminal:
    """Where a game talks and listens."""

    ask: Callable[[str], str] = input
    say: Callable[[str], None] = print
    complain: Callable[[str], None] = lambda text: print(f"scorepad: {text}", file=sys.stderr)
    plain: bool = False
    dice: random.Random = field(default_factory=random.SystemRandom)


class GameInTerminal:
    """One game, kept in a file after every move."""

    def __init__(self, session: Session, path: Path, terminal: Terminal) -> None:
        self._session = session
        self._path = path
        self._terminal = terminal
        self._players: Sequence[str] = session.header.players
        self._unsaved = False

    def run(self) -> bool:
        """Plays until the player leaves; whether they want a new game."""
        self.save()
        self._show()
        words: dict[str, Callable[[], None]] = {
            "help": lambda: self._terminal.say(_(HELP)),
            "?": lambda: self._terminal.say(_(HELP)),
            "legal": self._legal,
            "show": self._show,
            "undo": self._undo,
            "u": self._undo,
            "redo": self._redo,
        }
        while True:
            try:
                line = self._terminal.ask("> ").strip()
            except (EOFError, KeyboardInterrupt):
                line = "quit"
            word = line.lower()
            if word in ("quit", "q", "exit"):
                self._leave()
                return False
            if word == "new":
                return True
            if word in words:
                words[word]()
            elif asked := robot_asked(line):
                self._let_robot(asked)
            elif line:
                self._play(line)
            else:
                self._terminal.say(status(self._session.state, self._players))

    def save(self) -> None:
        """Keeps the game as it stands. What cannot be written now is said, and tried again after the next move."""
        undone = self._session.undone
        header = self._session.record
        extra = {key: value for key, value in header.extra.items() if key != UNDONE}
        if undone:
            extra[UNDONE] = list(undone)
        try:
            write_whole(self._path, records.write(replace(header, extra=extra), indent=1) + "\n")
            self._unsaved = False
        except OSError as error:
            self._unsaved = True
            text = _("The game could not be saved in {path}: {problem}. It goes on, and saving is tried again.")
            self._terminal.say(text.format(path=self._path, problem=problem_text(error)))

    def _play(self, line: str) -> None:
        state = self._session.state
        meant = moves_meant(state, line, self._terminal.dice)
        if not meant:
            self._terminal.say(
                _("Whose? Put the player's number in front, like “2 {move}”.").format(move=printable(line))
            )
            return
        try:
            change = self._session.submit(first_legal(state, meant))
        except IllegalMove as error:
            refusal = error.refusal
            rule = f"{refusal.rule}, " if refusal.rule else ""
            self._terminal.say(f"{explain(refusal, self._players)} ({rule}{refusal.code})")
            return
        self._after(change, sentence(tell(change.move, self._players)) + ".")

    def _let_robot(self, asked: RobotAsked) -> None:
        if not has_robot(self._session):
            self._terminal.say(_("No robot plays on this pad."))
            return
        before = self._session.played
        for change in robot_plays(self._session, asked, self._terminal.dice):
            self._after(change, sentence(tell(change.move, self._players)) + ".")
        if self._session.played == before:
            self._terminal.say(_("The robot does nothing."))

    def _undo(self) -> None:
        change = self._session.undo()
        if change is None:
            self._terminal.say(_("There is nothing to undo."))
        else:
            self._after(change, _("Undone: {move}.").format(move=tell(change.move, self._players)))

    def _redo(self) -> None:
        change = self._session.redo()
        if change is None:
            self._terminal.say(_("There is nothing to redo."))
        else:
            self._after(change, _("Redone: {move}.").format(move=tell(change.move, self._players)))

    def _after(self, change: Change, told: str) -> None:
        self.save()
        self._terminal.say(" ".join([told, *announcements(change, self._players)]))
        self._terminal.say(draw(change.after, self._players, plain=self._terminal.plain, before=change.before))

    def _legal(self) -> None:
        self._terminal.say("\n".join(legal_texts(self._session.state)) or _("There is no legal move."))

    def _show(self) -> None:
        self._terminal.say(draw(self._session.state, self._players, plain=self._terminal.plain))

    def _leave(self) -> None:
        if self._unsaved:
            self.save()
        if not self._unsaved:
            self._terminal.say(_("The game is saved in {path}.").format(path=self._path))


@dataclass(frozen=True)
class Wish:
    """What the command line asks for. Without any of the first five, the kept game goes on."""

    game: str | None = None
    players: Sequence[str] | None = None
    mode: str | None = None
    first: int | None = None
    options: str | None = None
    file: str | None = None
    new: bool = False

    @property
    def set_up(self) -> bool:
        return any(value is not None for value in (self.game, self.players, self.mode, self.first, self.options))


def play(wish: Wish | None = None, terminal: Terminal | None = None) -> int:
    """Goes on with the kept game, or begins one; the exit status."""
    wish, terminal = wish or Wish(), terminal or Terminal()
    path = Path(wish.file) if wish.file else data_folder() / "play.json"
    try:
        session = _begin(path, wish, terminal)
        while session is not None and GameInTerminal(session, path, terminal).run():
            session = _asked(terminal)
            _keep_old(path, terminal)
    except BadRecord as error:
        terminal.complain(f"{explain(error.refusal, error.players)} ({error.refusal.code})")
        return 2
    except (EOFError, KeyboardInterrupt):
        terminal.say("")
    return 0


def _begin(path: Path, wish: Wish, terminal: Terminal) -> Session:
    wanted = _wanted(wish)
    kept = _kept(path, wish, terminal)
    over = kept is not None and kept.state.outcome is not None
    if kept and not wish.new and (wanted is None or (_same_setup(kept.header, wanted) and not over)):
        names = listed([printable(name) for name in kept.header.players])
        terminal.say(_("Going on with {game}: {names}.").format(game=game_name(kept.header.game), names=names))
        return kept
    session = Session(wanted) if wanted else _asked(terminal)
    _keep_old(path, terminal)
    terminal.say(_("Type “help” for the moves, “quit” to stop: the game is kept after every move."))
    return session


def _wanted(wish: Wish) -> Record | None:
    """The game that the command line asks for, if it asks for one; BadRecord if it cannot be."""
    if not wish.set_up:
        return None
    try:
        options = json.loads(wish.options or "{}")
    except (ValueError, RecursionError):
        options = None
    players = wish.players or [_("Player {number}").format(number=number) for number in (1, 2)]
    header = {"format": records.FORMAT, "version": records.VERSION, "game": wish.game or GAME_IDS[0],
              "mode": wish.mode or "table", "players": list(players), "first": 1 if wish.first is None else wish.first,
              "options": options, "moves": []}  # fmt: skip
    return records.from_json(header)


def _same_setup(one: Record, other: Record) -> bool:
    return replace(one, moves=(), extra={}) == replace(other, moves=(), extra={})


def _kept(path: Path, wish: Wish, terminal: Terminal) -> Session | None:
    """The game kept in the file.

    In our own place, a file that is no game is set aside. Anywhere else it may be somebody's letter: BadRecord.
    """
    try:
        if not path.exists():
            return None
        with path.open("rb") as file:
            record = records.read(file.read(records.MAX_BYTES + 1))
        undone = record.extra.get(UNDONE)
        texts = tuple(text for text in undone if isinstance(text, str)) if isinstance(undone, list) else ()
        return Session(record, texts)
    except BadRecord as error:
        problem = error
    except OSError as error:
        facts: dict[str, str | int] = {"path": str(path), "problem": problem_text(error)}
        problem = BadRecord(Refusal(Why.UNREADABLE, None, facts))
    if wish.file:
        raise problem
    terminal.say(_("The kept game cannot be read: {problem}").format(problem=explain(problem.refusal, problem.players)))
    _put_aside(path, "damaged", terminal)
    return None


def _keep_old(path: Path, terminal: Terminal) -> None:
    """Keeps a game that a new one would overwrite."""
    _put_aside(path, "old", terminal)


def _put_aside(path: Path, word: str, terminal: Terminal) -> None:
    try:
        if not path.exists():
            return
        aside = set_aside(path, word)
        terminal.say(_("What was there before is kept as {path}.").format(path=aside))
    except OSError as error:
        text = _("{path} cannot be moved out of the way: {problem}.")
        terminal.say(text.format(path=path, problem=problem_text(error)))


def _asked(terminal: Terminal) -> Session:
    """A new game, asked for; asks until it can be set up."""
    games = ", ".join(GAME_IDS)
    while True:
        game = terminal.ask(_("Which game ({games})? ").format(games=games)).strip().lower() or GAME_IDS[0]
        names = terminal.ask(_("The players' names, with commas between: ")).split(",")
        try:
            return Session(records.new(game, tuple(name.strip() for name in names)))
        except BadRecord as error:
            terminal.say(explain(error.refusal))
