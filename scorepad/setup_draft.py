"""A game being set up: what people chose so far, what is still missing, and the record that it becomes."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from scorepad import record as records
from scorepad.bots.seats import BotSeats
from scorepad.bots.thinking import Level
from scorepad.record import BadRecord, Record
from scorepad.rules.game import Refusal, Why
from scorepad.rules.qwixx.house import SHEET, HouseSheet
from scorepad.rules.qwixx.variants import LUCKY_PAIRS
from scorepad.setup_names import among, clean_name, robot_name
from scorepad.setup_options import (
    MODES,
    OWN,
    TRACKS,
    Clock,
    Kind,
    Pair,
    as_clock,
    as_dice,
    as_pair,
    as_track,
    clock_header,
    kind_of,
)
from scorepad.setup_problems import Lack, Problem
from scorepad.store.players import COLOURS, Player
from scorepad.store.tracks import NamedTrack
from scorepad.texts import _

SEEDS = 1 << 31
One = TypeVar("One")
OwnSheets = Sequence[HouseSheet]


@dataclass(frozen=True)
class SetupDraft:
    """Every change gives a new draft; what the game does not have leaves it as it is.

    What was chosen stays, even while something else takes its place: dice and track while a robot plays, for instance.
    """

    game: str = "classic"
    mode: str = "pad"
    """What was chosen; a game without sheets of one's own is played at a table all the same."""
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
    """Who had to get up for a smaller game and sits down again when there is room. Robots do not wait."""
    clock: Clock | None = None
    bots: tuple[Level | None, ...] = ()
    """The robots' levels, by seat; None for a person."""
    level: Level = Level.MEDIUM
    """The level that was chosen last: the next robot has it too."""
    sheet: str = ""
    """The name of the own sheet that was chosen; nothing means the first of all."""

    def __post_init__(self) -> None:
        # Frozen, and yet every seat has a place for a pair and a level, so that equal drafts are equal.
        seats = len(self.names)
        object.__setattr__(self, "lucky", (*self.lucky, *[None] * seats)[:seats])
        object.__setattr__(self, "bots", (*self.bots, *[None] * seats)[:seats])

    # What the game says

    @property
    def kind(self) -> Kind:
        kind = kind_of(self.game)
        assert kind is not None
        return kind

    @property
    def is_pad(self) -> bool:
        return self.mode == "pad" and "pad" in self.kind.modes

    @property
    def counts(self) -> Sequence[int]:
        """How many may play."""
        return self.kind.counts["pad" if self.is_pad else "table"]

    @property
    def is_solo(self) -> bool:
        """Alone at a table: practice that no rule book knows (C14)."""
        return not self.is_pad and len(self.names) == 1 and 1 in self.counts

    @property
    def has_room(self) -> bool:
        return len(self.names) < self.counts[-1]

    @property
    def has_robots(self) -> bool:
        return any(self.bots)

    @property
    def rolled_by(self) -> str:
        """The dice that are played with: a robot cannot pick up real ones."""
        return "app" if self.has_robots else self.dice

    @property
    def played_track(self) -> str:
        """The track that is played on: a robot does not see the printed board."""
        return TRACKS[1] if self.has_robots and self.track == TRACKS[0] else self.track

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
        kind = kind_of(game)
        if kind is None:
            return self
        return replace(self, game=game, house=self.house & frozenset(kind.house))._seated()

    def with_mode(self, mode: str) -> SetupDraft:
        return replace(self, mode=mode)._seated() if mode in self.kind.modes else self

    def with_players(self, names: Sequence[str]) -> SetupDraft:
        """These people and nobody else, at a table if there are several."""
        mode = "table" if len(names) > 1 else self.mode
        return replace(self, mode=mode, names=tuple(names), first=0, lucky=(), bots=(), aside=())._seated()

    def add(self, name: str) -> SetupDraft:
        """One more player; on a pad, whose sheet it is instead."""
        name = clean_name(name)
        if self.is_pad and self.names:
            return self.rename(0, name)
        if not self.has_room or self.name_problem(name):
            return self
        return replace(self, names=(*self.names, name))._without_guest(name)

    def add_robot(self) -> SetupDraft:
        if self.is_pad or not self.has_room:
            return self
        name = robot_name((*self.names, *self.aside))
        return replace(self, names=(*self.names, name), bots=(*self.bots, self.level))

    def with_level(self, at: int, level: Level) -> SetupDraft:
        """How well the robot at a seat plays."""
        if at not in range(len(self.names)) or not self.bots[at]:
            return self
        return replace(self, bots=(*self.bots[:at], level, *self.bots[at + 1 :]), level=level)

    def remove(self, at: int) -> SetupDraft:
        if at not in range(len(self.names)):
            return self
        return self._in_order([seat for seat in range(len(self.names)) if seat != at])

    def move(self, at: int, to: int) -> SetupDraft:
        """Seats a player elsewhere; whoever was to begin still does, and everybody keeps the pair they chose."""
        seats = list(range(len(self.names)))
        if at not in seats or to not in seats:
            return self
        seats.insert(to, seats.pop(at))
        return self._in_order(seats)

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
        return replace(self, dice=dice) if as_dice(dice) and not self.has_robots else self

    def with_lucky(self, at: int, pair: Pair | None) -> SetupDraft:
        """The lucky numbers of a seat; None for the printed ones."""
        if at not in range(len(self.names)) or (pair is not None and not as_pair(pair)):
            return self
        return replace(self, lucky=(*self.lucky[:at], as_pair(pair), *self.lucky[at + 1 :]))

    def with_track(self, track: str) -> SetupDraft:
        if not as_track(track) or (self.has_robots and track == TRACKS[0]):
            return self
        return replace(self, track=track)

    def with_sheet(self, name: str) -> SetupDraft:
        return replace(self, sheet=name)

    def with_clock(self, clock: Clock | None) -> SetupDraft:
        return replace(self, clock=clock) if clock is None or as_clock(clock) else self

    def toggle_house(self, name: str) -> SetupDraft:
        return replace(self, house=self.house ^ {name}) if name in self.kind.house else self

    def _in_order(self, seats: Sequence[int]) -> SetupDraft:
        """These seats in this order; the others are left. Who was to begin and is gone leaves it to the first."""
        first = self.first
        if first is not None:
            first = seats.index(first) if first in seats else 0
        return replace(
            self,
            names=_picked(self.names, seats),
            lucky=_picked(self.lucky, seats),
            bots=_picked(self.bots, seats),
            first=first,
        )

    def _fitting(self) -> SetupDraft:
        """As many as the game takes keep their seats, people before robots; the other people get up."""
        people = [seat for seat, level in enumerate(self.bots) if not level]
        robots = [seat for seat, level in enumerate(self.bots) if level and not self.is_pad]
        stay = [*people, *robots][: self.counts[-1]]
        left = [self.names[seat] for seat in people if seat not in stay]
        guests = [name for name in self.aside if not among(name, left)]
        return replace(self._in_order(sorted(stay)), aside=(*left, *guests))

    def _seated(self) -> SetupDraft:
        """Who got up sits down again as far as there is room."""
        draft = self._fitting()
        guests = [name for name in draft.aside if not among(name, draft.names)]
        room = self.counts[-1] - len(draft.names)
        return replace(draft, names=(*draft.names, *guests[:room]), aside=tuple(guests[room:]))

    def _without_guest(self, name: str) -> SetupDraft:
        return replace(self, aside=tuple(other for other in self.aside if not among(other, (name,))))

    # What is missing

    def name_problem(self, name: str, at: int | None = None) -> Problem | None:
        """Why a newcomer, or the player at a seat, cannot be called so."""
        name = clean_name(name)
        if not name:
            return Problem(Lack.BLANK_NAME)
        others = [other for seat, other in enumerate(self.names) if seat != at]
        return Problem(Lack.SAME_NAME, name=name) if among(name, others) else None

    def problems(self, tracks: Sequence[NamedTrack] = (), sheets: OwnSheets = ()) -> tuple[Problem, ...]:
        """Everything that keeps the game from being started, the most important first."""
        found = list[Problem]()
        count, counts = len(self.names), self.counts
        if count > counts[-1]:
            found.append(Problem(Lack.TOO_MANY, count - counts[-1]))
        elif count not in counts:
            more = min(one for one in counts if one > count) - count
            found.append(Problem(Lack.OWNER) if self.is_pad else Problem(Lack.PLAYERS, more))
        if self.names and all(self.bots):
            found.append(Problem(Lack.PERSON))
        for seat, name in enumerate(self.names):
            if not clean_name(name):
                found.append(Problem(Lack.BLANK_NAME))
            elif among(name, self.names[:seat]):
                found.append(Problem(Lack.SAME_NAME, name=name))
        if self.kind.has_track and self._track_option(tracks) is None:
            found.append(Problem(Lack.TRACK))
        if self.kind.has_sheet and self.played_sheet(sheets) is None:
            found.append(Problem(Lack.SHEET))
        return tuple(found)

    def can_start(self, tracks: Sequence[NamedTrack] = (), sheets: OwnSheets = ()) -> bool:
        return not self.problems(tracks, sheets)

    # The record

    def record(self, tracks: Sequence[NamedTrack], dice: random.Random, sheets: OwnSheets = ()) -> Record:
        """The game as it begins; BadRecord if there are problems."""
        first = self.first
        if first is None:
            first = dice.randrange(len(self.names)) if self.names else 0
        mode, names = "pad" if self.is_pad else "table", tuple(map(clean_name, self.names))
        made = records.new(self.game, names, mode, first + 1, self._options(tracks, sheets))
        if self.is_pad:
            return made
        if all(self.bots):
            raise BadRecord(Refusal(Why.PLAYER_COUNT, None, {"game": self.game, "counts": "1", "count": 0}))
        return replace(made, extra=self._extra(dice))

    def _extra(self, dice: random.Random) -> dict[str, object]:
        """What the rules need not know: how the dice are rolled, the clock, who is a robot."""
        extra: dict[str, object] = {"dice": self.rolled_by} if self.kind.has_dice else {}
        if self.kind.has_clock and self.clock:
            extra |= clock_header(self.clock)
        if self.has_robots:
            extra |= BotSeats(self.bots, dice.randrange(SEEDS)).to_header()
        return extra

    def _options(self, tracks: Sequence[NamedTrack], sheets: OwnSheets) -> dict[str, object]:
        """Only what differs from the printed rules."""
        options: dict[str, object] = {}
        if self.kind.has_lucky and self.pairs() != LUCKY_PAIRS[: len(self.names)]:
            options["lucky"] = [list(pair) for pair in self.pairs()]
        if self.kind.has_track and self.played_track != TRACKS[0]:
            track = self._track_option(tracks)
            if track is None:
                raise BadRecord(Refusal(Why.BAD_TRACK))
            options["track"] = track
        if self.kind.has_sheet and (sheet := self.played_sheet(sheets)):
            options[SHEET] = sheet.option
        if house := sorted(self.house & frozenset(self.kind.house)):
            options["house"] = {name: "fewest-misthrows" if name == "tie" else True for name in house}
        return options

    def played_sheet(self, sheets: OwnSheets) -> HouseSheet | None:
        """The own sheet that is played on; None for one that is not there any more."""
        return next((sheet for sheet in sheets if self.sheet in ("", sheet.name)), None)

    def _track_option(self, tracks: Sequence[NamedTrack]) -> object:
        """The track as an option; None for one that is not there any more."""
        if self.played_track in TRACKS:
            return self.played_track
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
            "clock": list(self.clock) if self.clock else None,
            "bots": [level and str(level) for level in self.bots],
            "level": str(self.level),
            "sheet": self.sheet,
        }

    @classmethod
    def from_table(cls, table: Mapping[str, object]) -> SetupDraft:
        """What ``to_table`` gave. A value that cannot be read falls back alone; the others stay."""
        game, mode, first = table.get("game"), table.get("mode"), table.get("first", 0)
        names = _people(_list(table, "names"))
        guests = [name for name in _people(_list(table, "aside")) if not among(name, names)]
        draft = cls(
            game if isinstance(game, str) and kind_of(game) else cls.game,
            mode if isinstance(mode, str) and mode in MODES else cls.mode,
            tuple(names),
            first if first is None or (type(first) is int and first in range(len(names))) else 0,
            as_dice(table.get("dice")) or cls.dice,
            tuple(map(as_pair, _list(table, "lucky"))),
            as_track(table.get("track")) or cls.track,
            frozenset(),
            tuple(guests),
            as_clock(table.get("clock")),
            tuple(map(_level, _list(table, "bots"))),
            _level(table.get("level")) or cls.level,
            sheet if isinstance(sheet := table.get("sheet"), str) else cls.sheet,
        )
        for name in {name for name in _list(table, "house") if isinstance(name, str)}:
            draft = draft.toggle_house(name)
        return draft._fitting()


def first_draft(known: Sequence[Player] = ()) -> SetupDraft:
    """What a device offers that has never set up a game: a sheet for whoever played last."""
    return SetupDraft(names=(clean_name(known[0].name) if known else _("Me"),))


def _picked(values: Sequence[One], seats: Sequence[int]) -> tuple[One, ...]:
    return tuple(values[seat] for seat in seats)


def _people(found: Sequence[object]) -> list[str]:
    """Names that can be read, no more than ever sit at one table."""
    names = list[str]()
    for name in found:
        if isinstance(name, str) and clean_name(name) and not among(clean_name(name), names):
            names.append(clean_name(name))
    return names[:COLOURS]


def _level(found: object) -> Level | None:
    return Level(found) if isinstance(found, str) and found in tuple(Level) else None


def _list(table: Mapping[str, object], key: str) -> list[object]:
    value = table.get(key)
    return value if isinstance(value, list) else []
