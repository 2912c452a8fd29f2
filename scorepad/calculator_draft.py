"""Sheets from paper being added up: who played what, how many crosses everybody has, whose sheet is entered now.

A draft is a value: every step gives a new one that remembers those before it, so that each step can be undone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from scorepad.calculator import LIMITS, MOST_BONUS, Limits, Placed, Result, calculate, ranking
from scorepad.paper import Counts, paper_record
from scorepad.paper_sheet import NO_CROSSES, PaperSheet, paper_sheet
from scorepad.record import Record
from scorepad.rulebook.library import GAMES as EXPLAINED
from scorepad.rules.qwixx.layout import COLOURS
from scorepad.rules.qwixx.variants import QwixxGame
from scorepad.rules.registry import find_game
from scorepad.setup_draft import SetupDraft
from scorepad.setup_names import among, clean_name
from scorepad.setup_problems import Problem
from scorepad.texts import _

GAMES = tuple(game for game in LIMITS if game in EXPLAINED)
"""What the calculator offers."""
MOST_STEPS = 500
"""So many steps can be undone."""
KEPT_STEPS = 100
"""So many of them are kept: all are written again with every tap."""
MOST_PLAYERS = 5
BLANK = Counts()


@dataclass(frozen=True)
class Entry:
    """One player's sheet, as far as it is entered. Who has no name yet is called by the seat."""

    name: str = ""
    counts: Counts = BLANK
    crosses: tuple[int, ...] = NO_CROSSES
    """Row by row the cells that were tapped on the sheet, as bits; none in a row that was counted."""


@dataclass(frozen=True)
class CalculatorDraft:
    """What a step cannot do leaves the draft as it is."""

    game: str = "classic"
    entries: tuple[Entry, ...] = (Entry(), Entry())
    """Everybody; a game for fewer people shows the first of them, the others wait for another game."""
    at: int = 0
    """Whose sheet is entered, from 0."""
    saved: int | None = None
    """The game in the history that says the same; None if there is none."""
    former: tuple[CalculatorDraft, ...] = field(default=(), compare=False, repr=False)

    # What it says

    @property
    def limits(self) -> Limits:
        return LIMITS[self.game]

    @property
    def counts_of_players(self) -> Sequence[int]:
        """How many may play. On paper one may be alone with a sheet."""
        game = find_game(self.game)
        assert game is not None
        return game.player_counts("pad" if "pad" in game.modes else "table")

    @property
    def has_bonus(self) -> bool:
        """Whether a pawn stands on points."""
        game = find_game(self.game)
        return isinstance(game, QwixxGame) and game.has_track

    @property
    def sheet(self) -> PaperSheet | None:
        """The sheet on which crosses can be tapped; None in a game without one."""
        return paper_sheet(self.game)

    @property
    def players(self) -> tuple[Entry, ...]:
        """Those who play this game."""
        return self.entries[: self.counts_of_players[-1]]

    @property
    def names(self) -> tuple[str, ...]:
        """What everybody is called; no two are called the same."""
        found = list[str]()
        given = [entry.name for entry in self.entries if entry.name]
        for seat, entry in enumerate(self.players, 1):
            number = seat
            while among(name := entry.name or _("Player {number}").format(number=number), found) or (
                not entry.name and among(name, given)
            ):
                number += 1
            found.append(name)
        return tuple(found)

    @property
    def people(self) -> tuple[str, ...]:
        """The names that people gave."""
        return tuple(entry.name for entry in self.players if entry.name)

    @property
    def edited(self) -> Entry:
        return self.players[self.at]

    @property
    def has_room(self) -> bool:
        return len(self.players) < self.counts_of_players[-1]

    @property
    def can_remove(self) -> bool:
        return len(self.players) > self.counts_of_players[0]

    @property
    def is_blank(self) -> bool:
        return all(entry.counts == BLANK for entry in self.players)

    @property
    def next_at(self) -> int:
        """Whose sheet comes next, around the table."""
        return (self.at + 1) % len(self.players)

    def results(self) -> list[Result]:
        return [
            calculate(self.game, one.counts.rows, one.counts.misthrows, one.counts.bonus, name)
            for one, name in zip(self.players, self.names, strict=True)
        ]

    def ranking(self) -> list[Placed]:
        return ranking(self.results())

    def record(self) -> Record:
        """The game as it goes to the history."""
        return paper_record(self.game, self.names, [entry.counts for entry in self.players])

    def name_problem(self, name: str, at: int) -> Problem | None:
        return SetupDraft(names=self.names).name_problem(name, at)

    # Steps

    def edit(self, at: int) -> CalculatorDraft:
        """Another player's sheet. Nothing is entered by that, so there is nothing to undo."""
        return replace(self, at=at) if at in range(len(self.players)) else self

    def with_row(self, row: str, count: int) -> CalculatorDraft:
        """So many crosses in a row, wherever they lie."""
        at, entry = COLOURS.index(row), self.edited
        count = max(0, min(count, self.limits.longest_row))
        if count == entry.counts.rows[at]:
            return self
        return self._entered(replace(entry, counts=_with_row(entry.counts, at, count), crosses=_put(entry, at, 0)))

    def with_crosses(self, row: str, crosses: int) -> CalculatorDraft:
        """These cells of a row, tapped on the sheet; their number is the count."""
        at, entry = COLOURS.index(row), self.edited
        if self.sheet is None or not self.sheet.can_be(at, crosses):
            return self
        counts = _with_row(entry.counts, at, crosses.bit_count())
        return self._entered(replace(entry, counts=counts, crosses=_put(entry, at, crosses)))

    def with_misthrows(self, count: int) -> CalculatorDraft:
        count = max(0, min(count, self.limits.misthrows))
        return self._entered(replace(self.edited, counts=replace(self.edited.counts, misthrows=count)))

    def with_bonus(self, points: int) -> CalculatorDraft:
        points = max(0, min(points, MOST_BONUS)) if self.has_bonus else 0
        return self._entered(replace(self.edited, counts=replace(self.edited.counts, bonus=points)))

    def with_game(self, game: str) -> CalculatorDraft:
        """Another game: what its sheets cannot have is brought down to what they can."""
        return self._step(replace(self, game=game)._fitting()) if game in GAMES else self

    def add(self) -> CalculatorDraft:
        """One more player, whose sheet is entered next."""
        if not self.has_room:
            return self
        seats = len(self.players)
        return self._step(replace(self, entries=(*self.entries, Entry()), at=seats))

    def rename(self, at: int, name: str) -> CalculatorDraft:
        if at not in range(len(self.players)) or self.name_problem(name, at):
            return self
        name = clean_name(name)
        # Somebody who waits for a larger game may have had this name.
        others = [replace(one, name="") if among(one.name, (name,)) else one for one in self.entries]
        return self._step(
            replace(self, entries=(*others[:at], replace(self.entries[at], name=name), *others[at + 1 :]))
        )

    def remove(self, at: int) -> CalculatorDraft:
        if at not in range(len(self.players)) or not self.can_remove:
            return self
        entries = (*self.entries[:at], *self.entries[at + 1 :])
        edited = self.at - 1 if self.at > at or self.at == len(self.players) - 1 else self.at
        return self._step(replace(self, entries=entries, at=max(0, edited)))

    def clear(self) -> CalculatorDraft:
        """New sheets for the same people."""
        return self._step(replace(self, entries=tuple(Entry(entry.name) for entry in self.entries), at=0))

    def saved_as(self, game: int) -> CalculatorDraft:
        return replace(self, saved=game, former=(*self.former, _bare(self))[-MOST_STEPS:])

    def not_saved(self) -> CalculatorDraft:
        """The game that it was saved as is not there any more."""
        former = tuple(replace(one, saved=None) if one.saved == self.saved else one for one in self.former)
        return replace(self, saved=None, former=former)

    def undo(self) -> CalculatorDraft:
        if not self.former:
            return self
        *before, last = self.former
        return replace(last, former=tuple(before))

    def _entered(self, entry: Entry) -> CalculatorDraft:
        return self._step(replace(self, entries=(*self.entries[: self.at], entry, *self.entries[self.at + 1 :])))

    def _step(self, after: CalculatorDraft) -> CalculatorDraft:
        """What follows this draft, which it remembers. Whatever is changed is not what was saved."""
        if after == self:
            return self
        return replace(after, saved=None, former=(*self.former, _bare(self))[-MOST_STEPS:])

    def _fitting(self) -> CalculatorDraft:
        """Enough players, and nothing that the game's sheets cannot have."""
        missing = self.counts_of_players[0] - len(self.entries)
        entries = tuple(self._fitted(entry) for entry in (*self.entries, *[Entry()] * max(0, missing)))
        return replace(self, entries=entries, at=max(0, min(self.at, len(entries) - 1, self.counts_of_players[-1] - 1)))

    def _fitted(self, entry: Entry) -> Entry:
        limits, counts, sheet = self.limits, entry.counts, self.sheet
        rows = tuple(min(count, limits.longest_row) for count in counts.rows)
        crosses = tuple(
            bits if sheet and sheet.can_be(at, bits) and bits.bit_count() == rows[at] else 0
            for at, bits in enumerate(entry.crosses)
        )
        bonus = min(counts.bonus, MOST_BONUS) if self.has_bonus else 0
        return Entry(entry.name, Counts(rows, min(counts.misthrows, limits.misthrows), bonus), crosses)

    # Keeping it

    def to_table(self) -> dict[str, object]:
        return {**_bare_table(self), "former": [_bare_table(one) for one in self.former[-KEPT_STEPS:]]}

    @classmethod
    def from_table(cls, table: Mapping[str, object]) -> CalculatorDraft:
        """What ``to_table`` gave. A value that cannot be read falls back alone; the others stay."""
        former = [_read_bare(one) for one in _list(table.get("former")) if isinstance(one, dict)]
        return replace(_read_bare(table), former=tuple(former[-MOST_STEPS:]))


def first_calculation(setup: SetupDraft | None) -> CalculatorDraft:
    """What a device offers that has added up nothing yet: the people of the last set-up, two at the least."""
    if setup is None:
        return CalculatorDraft()
    names = [name for name, level in zip(setup.names, setup.bots, strict=True) if not level]
    entries = [Entry(name) for name in names] + [Entry()] * (2 - len(names))
    game = setup.game if setup.game in GAMES else CalculatorDraft.game
    return CalculatorDraft(game, tuple(entries))._fitting()


def _bare(draft: CalculatorDraft) -> CalculatorDraft:
    """The draft without those before it."""
    return replace(draft, former=())


def _with_row(counts: Counts, at: int, count: int) -> Counts:
    return replace(counts, rows=(*counts.rows[:at], count, *counts.rows[at + 1 :]))


def _put(entry: Entry, at: int, crosses: int) -> tuple[int, ...]:
    return (*entry.crosses[:at], crosses, *entry.crosses[at + 1 :])


def _bare_table(draft: CalculatorDraft) -> dict[str, object]:
    return {
        "game": draft.game,
        "at": draft.at,
        "saved": draft.saved,
        "players": [
            {
                "name": entry.name,
                "rows": list(entry.counts.rows),
                "misthrows": entry.counts.misthrows,
                "bonus": entry.counts.bonus,
                "crosses": list(entry.crosses),
            }
            for entry in draft.entries
        ],
    }


def _read_bare(table: Mapping[str, object]) -> CalculatorDraft:
    game, at, saved = table.get("game"), table.get("at"), table.get("saved")
    entries, names = list[Entry](), list[str]()
    for found in _list(table.get("players"))[:MOST_PLAYERS]:
        entry = _read_entry(found if isinstance(found, dict) else {})
        entry = replace(entry, name="") if among(entry.name, names) else entry
        names += [entry.name] if entry.name else []
        entries.append(entry)
    return CalculatorDraft(
        game if isinstance(game, str) and game in GAMES else CalculatorDraft.game,
        tuple(entries) or CalculatorDraft.entries,
        _whole(at),
        saved if type(saved) is int else None,
    )._fitting()


def _read_entry(found: Mapping[str, object]) -> Entry:
    name = found.get("name")
    return Entry(
        clean_name(name) if isinstance(name, str) else "",
        Counts(_four(found.get("rows")), _whole(found.get("misthrows")), _whole(found.get("bonus"))),
        _four(found.get("crosses")),
    )


def _four(found: object) -> tuple[int, ...]:
    return tuple(map(_whole, (*_list(found), 0, 0, 0, 0)[:4]))


def _whole(found: object) -> int:
    """A count; type(), because true would pass for 1."""
    return found if type(found) is int and found > 0 else 0


def _list(found: object) -> list[object]:
    return found if isinstance(found, list) else []
