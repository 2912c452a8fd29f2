"""A game being set up: what people chose so far, what is still missing, and the record that it becomes."""

from __future__ import annotations

import random
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto

from scorepad import record as records
from scorepad.preferences import DICE
from scorepad.record import BadRecord, Record
from scorepad.rules.game import Refusal, Why
from scorepad.rules.qwixx.variants import LONGO, LUCKY_PAIRS, QwixxGame
from scorepad.rules.registry import find_game
from scorepad.store.players import COLOURS, Player
from scorepad.store.tracks import NamedTrack
from scorepad.texts import _, plural
from scorepad.texts.names import printable

MAX_NAME = 20
MODES = ("pad", "table")
TRACKS = ("printed", "spiral-a", "spiral-b")
OWN = "own:"
"""Before the name of one of the players' own tracks."""
Pair = tuple[int, int]
LUCKY_NUMBERS = range(2, 2 * LONGO.layout.sides + 1)


class Lack(Enum):
    """What keeps a game from being started."""

    PLAYERS = auto()
    TOO_MANY = auto()
    OWNER = auto()
    BLANK_NAME = auto()
    SAME_NAME = auto()
    TRACK = auto()


@dataclass(frozen=True)
class Problem:
    lack: Lack
    count: int = 0
    name: str = ""

    def told(self) -> str:
        """What to do about it, short enough for a button."""
        match self.lack:
            case Lack.PLAYERS:
                return plural("Add one more player", "Add {count} more players", self.count)
            case Lack.TOO_MANY:
                return plural("One player too many", "{count} players too many", self.count)
            case Lack.OWNER:
                return _("Whose sheet is it?")
            case Lack.BLANK_NAME:
                return _("Everybody needs a name")
            case Lack.SAME_NAME:
                return _("{name} is already there").format(name=printable(self.name))
            case Lack.TRACK:
                return _("Choose a track")


@dataclass(frozen=True)
class SetupDraft:
    """Every change gives a new draft; what the game does not have leaves it as it is."""

    game: str = "classic"
    mode: str = "pad"
    names: tuple[str, ...] = ()
    """Who plays, in the order of the seats; on a pad the one whose sheet it is."""
    first: int | None = 0
    """The seat that begins, from 0; None is decided at random at the start."""
    dice: str = "real"
    lucky: tuple[Pair | None, ...] = ()
    """The pairs that were chosen, by seat; whose pair is not takes a printed one."""
    track: str = "printed"
    house: frozenset[str] = frozenset()
    aside: tuple[str, ...] = ()
    """Who had to get up for a smaller game and sits down again when there is room."""

    def __post_init__(self) -> None:
        # Frozen, and yet every seat has a place for a pair, so that equal drafts are equal.
        seats = len(self.names)
        object.__setattr__(self, "lucky", (*self.lucky, *[None] * seats)[:seats])

    # What the game says

    @property
    def kind(self) -> QwixxGame:
        kind = _kind(self.game)
        assert kind is not None
        return kind

    @property
    def is_pad(self) -> bool:
        return self.mode == "pad"

    @property
    def counts(self) -> Sequence[int]:
        """How many may play."""
        return range(1, 2) if self.is_pad else self.kind.player_counts("table")

    @property
    def is_solo(self) -> bool:
        """Alone at a table: practice that no rule book knows (C14)."""
        return not self.is_pad and len(self.names) == 1 and 1 in self.counts

    @property
    def has_room(self) -> bool:
        return len(self.names) < self.counts[-1]

    def pairs(self) -> tuple[Pair, ...]:
        """Everybody's lucky numbers: chosen, or the printed pair of the seat, or one that nobody else has (L3)."""
        taken = {pair for pair in self.lucky if pair}
        found = list[Pair]()
        for seat, pair in enumerate(self.lucky):
            if pair is None:
                printed = (*LUCKY_PAIRS[seat : seat + 1], *LUCKY_PAIRS)
                pair = next((one for one in printed if one not in taken), LUCKY_PAIRS[0])
                taken.add(pair)
            found.append(pair)
        return tuple(found)

    # Changes

    def with_game(self, game: str) -> SetupDraft:
        kind = _kind(game)
        if kind is None:
            return self
        return replace(self, game=game, house=self.house & frozenset(kind.house))._seated()

    def with_mode(self, mode: str) -> SetupDraft:
        return replace(self, mode=mode)._seated() if mode in MODES else self

    def add(self, name: str) -> SetupDraft:
        """One more player; on a pad, whose sheet it is instead."""
        name = clean_name(name)
        if self.is_pad and self.names:
            return self.rename(0, name)
        if not self.has_room or self.name_problem(name):
            return self
        return replace(self, names=(*self.names, name))._without_guest(name)

    def remove(self, at: int) -> SetupDraft:
        if at not in range(len(self.names)):
            return self
        names, lucky = list(self.names), list(self.lucky)
        del names[at], lucky[at]
        first = self.first
        if first is not None and first >= at:
            # Who was to begin is gone, or has moved up a seat.
            first = 0 if first == at else first - 1
        return replace(self, names=tuple(names), lucky=tuple(lucky), first=first)

    def move(self, at: int, to: int) -> SetupDraft:
        """Seats a player elsewhere; whoever was to begin still does, and everybody keeps the pair they chose."""
        seats = list(range(len(self.names)))
        if at not in seats or to not in seats:
            return self
        seats.insert(to, seats.pop(at))
        return replace(
            self,
            names=tuple(self.names[seat] for seat in seats),
            lucky=tuple(self.lucky[seat] for seat in seats),
            first=None if self.first is None else seats.index(self.first),
        )

    def rename(self, at: int, name: str) -> SetupDraft:
        name = clean_name(name)
        if at not in range(len(self.names)) or self.name_problem(name, at):
            return self
        return replace(self, names=(*self.names[:at], name, *self.names[at + 1 :]))._without_guest(name)

    def begins(self, at: int) -> SetupDraft:
        return replace(self, first=at) if at in range(len(self.names)) else self

    def random_first(self) -> SetupDraft:
        return replace(self, first=None)

    def with_dice(self, dice: str) -> SetupDraft:
        return replace(self, dice=dice) if dice in DICE else self

    def with_lucky(self, at: int, pair: Pair | None) -> SetupDraft:
        """The lucky numbers of a seat; None for the printed ones."""
        if at not in range(len(self.names)) or (pair is not None and not _is_pair(pair)):
            return self
        chosen = list(self.lucky)
        chosen[at] = None if pair is None else (min(pair), max(pair))
        return replace(self, lucky=tuple(chosen))

    def with_track(self, track: str) -> SetupDraft:
        return replace(self, track=track) if _is_track(track) else self

    def toggle_house(self, name: str) -> SetupDraft:
        return replace(self, house=self.house ^ {name}) if name in self.kind.house else self

    def _seated(self) -> SetupDraft:
        """As many as the game takes sit down; the others wait."""
        everybody = self.names + tuple(name for name in self.aside if not _among(name, self.names))
        most = self.counts[-1]
        names = everybody[:most]
        first = 0 if self.first is not None and self.first >= len(names) else self.first
        return replace(self, names=names, aside=everybody[most:], first=first)

    def _without_guest(self, name: str) -> SetupDraft:
        return replace(self, aside=tuple(other for other in self.aside if not _among(other, (name,))))

    # What is missing

    def name_problem(self, name: str, at: int | None = None) -> Problem | None:
        """Why a newcomer, or the player at a seat, cannot be called so."""
        name = clean_name(name)
        if not name:
            return Problem(Lack.BLANK_NAME)
        others = [other for seat, other in enumerate(self.names) if seat != at]
        return Problem(Lack.SAME_NAME, name=name) if _among(name, others) else None

    def problems(self, tracks: Sequence[NamedTrack] = ()) -> tuple[Problem, ...]:
        """Everything that keeps the game from being started, the most important first."""
        found = list[Problem]()
        count, counts = len(self.names), self.counts
        if count < counts[0]:
            found.append(Problem(Lack.OWNER) if self.is_pad else Problem(Lack.PLAYERS, counts[0] - count))
        if count > counts[-1]:
            found.append(Problem(Lack.TOO_MANY, count - counts[-1]))
        for seat, name in enumerate(self.names):
            if not clean_name(name):
                found.append(Problem(Lack.BLANK_NAME))
            elif _among(name, self.names[:seat]):
                found.append(Problem(Lack.SAME_NAME, name=name))
        if self.kind.has_track and self._track_option(tracks) is None:
            found.append(Problem(Lack.TRACK))
        return tuple(found)

    def can_start(self, tracks: Sequence[NamedTrack] = ()) -> bool:
        return not self.problems(tracks)

    # The record

    def record(self, tracks: Sequence[NamedTrack], dice: random.Random) -> Record:
        """The game as it begins; BadRecord if there are problems."""
        first = self.first
        if first is None:
            first = dice.randrange(len(self.names)) if self.names else 0
        made = records.new(self.game, tuple(map(clean_name, self.names)), self.mode, first + 1, self._options(tracks))
        return made if self.is_pad else replace(made, extra={"dice": self.dice})

    def _options(self, tracks: Sequence[NamedTrack]) -> dict[str, object]:
        """Only what differs from the printed rules."""
        options: dict[str, object] = {}
        if self.kind.has_lucky and self.pairs() != LUCKY_PAIRS[: len(self.names)]:
            options["lucky"] = [list(pair) for pair in self.pairs()]
        if self.kind.has_track and self.track != TRACKS[0]:
            track = self._track_option(tracks)
            if track is None:
                raise BadRecord(Refusal(Why.BAD_TRACK))
            options["track"] = track
        if house := sorted(self.house & frozenset(self.kind.house)):
            options["house"] = {name: "fewest-misthrows" if name == "tie" else True for name in house}
        return options

    def _track_option(self, tracks: Sequence[NamedTrack]) -> object:
        """The track as an option; None for one that is not there any more."""
        if self.track in TRACKS:
            return self.track
        return next((track.option for track in tracks if OWN + track.name == self.track), None)

    # Keeping the last set-up

    def to_table(self) -> dict[str, object]:
        return {
            "game": self.game,
            "mode": self.mode,
            "names": list(self.names),
            "first": self.first,
            "dice": self.dice,
            "lucky": [list(pair) if pair else None for pair in self.lucky],
            "track": self.track,
            "house": sorted(self.house),
            "aside": list(self.aside),
        }

    @classmethod
    def from_table(cls, table: Mapping[str, object]) -> SetupDraft:
        """What ``to_table`` gave. A value that cannot be read falls back alone; the others stay."""
        draft = cls()
        game, mode, dice, track = (_text(table, key) for key in ("game", "mode", "dice", "track"))
        draft = draft.with_game(game).with_mode(mode).with_dice(dice).with_track(track)
        names, most = _people(_list(table, "names")), draft.counts[-1]
        pairs = [_read_pair(pair) for pair in _list(table, "lucky")[:most]]
        guests = [name for name in _people(_list(table, "aside")) if not _among(name, names)]
        draft = replace(draft, names=tuple(names[:most]), aside=(*names[most:], *guests))
        for seat, pair in enumerate(pairs):
            draft = draft.with_lucky(seat, pair)
        for name in {name for name in _list(table, "house") if isinstance(name, str)}:
            draft = draft.toggle_house(name)
        first = table.get("first", 0)
        if first is None:
            return draft.random_first()
        return draft.begins(first) if type(first) is int else draft


def first_draft(known: Sequence[Player] = ()) -> SetupDraft:
    """What a device offers that has never set up a game: a sheet for whoever played last."""
    return SetupDraft(names=(clean_name(known[0].name) if known else _("Me"),))


def clean_name(name: str) -> str:
    """A name without control characters and needless space, and not too long."""
    kept = "".join(" " if char.isspace() else char for char in name if char.isprintable() or char.isspace())
    return " ".join(unicodedata.normalize("NFC", kept).split())[:MAX_NAME].strip()


def seat_colours(names: Sequence[str], known: Sequence[Player]) -> tuple[int, ...]:
    """Everybody's colour: newcomers get the one that is rarest at this table, then rarest of all, as the store does."""
    colours = {player.name: player.colour for player in known}
    taken = [colours[name] for name in names if name in colours]
    for name in names:
        if name not in colours:
            everywhere = list(colours.values())
            colours[name] = min(range(COLOURS), key=lambda one: (taken.count(one), everywhere.count(one), one))
            taken.append(colours[name])
    return tuple(colours[name] for name in names)


def _kind(game: str) -> QwixxGame | None:
    found = find_game(game)
    return found if isinstance(found, QwixxGame) else None


def _among(name: str, others: Sequence[str]) -> bool:
    return name.casefold() in (other.casefold() for other in others)


def _people(found: Sequence[object]) -> list[str]:
    """Names that can be read, no more than ever sit at one table."""
    names = list[str]()
    for name in found:
        if isinstance(name, str) and clean_name(name) and not _among(clean_name(name), names):
            names.append(clean_name(name))
    return names[:COLOURS]


def _is_pair(pair: Pair) -> bool:
    return pair[0] != pair[1] and all(number in LUCKY_NUMBERS for number in pair)


def _is_track(track: str) -> bool:
    return track in TRACKS or (track.startswith(OWN) and len(track) > len(OWN))


def _read_pair(found: object) -> Pair | None:
    # type(), because true would pass for 1.
    if isinstance(found, list) and len(found) == 2 and all(type(number) is int for number in found):
        return found[0], found[1]
    return None


def _text(table: Mapping[str, object], key: str) -> str:
    value = table.get(key)
    return value if isinstance(value, str) else ""


def _list(table: Mapping[str, object], key: str) -> list[object]:
    value = table.get(key)
    return value if isinstance(value, list) else []
