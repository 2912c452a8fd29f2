"""Everything kept, as the screens want it. Where the store cannot be written, the app goes on in memory and says so."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Protocol, TypeVar
from weakref import WeakSet

from scorepad.bots.seats import BotSeats, bot_seats, people
from scorepad.preferences import Preferences
from scorepad.record import BadRecord, Record, new
from scorepad.rules.qwixx.house import HouseSheet
from scorepad.session import Session
from scorepad.setup_draft import SetupDraft, first_draft
from scorepad.setup_names import seat_colours
from scorepad.store.care import Care
from scorepad.store.database import Database, StoreError, Trouble
from scorepad.store.games import VIEW, Games, Keeper, KeptGame, now, view_key
from scorepad.store.history import History
from scorepad.store.outside import SHEET_DRAFTS, TRACK_DRAFTS
from scorepad.store.players import CALCULATOR, SETUP, Player, Players
from scorepad.store.refuge import Numbers, Rekey
from scorepad.store.settings import Settings
from scorepad.store.sheets import Sheets
from scorepad.store.tracks import NamedTrack, Tracks
from scorepad.texts import _
from scorepad.texts.dates import when_text
from scorepad.texts.troubles import goes_on_text
from scorepad.ui.bookmark import BOOKMARK
from scorepad.ui.home_view import Finished, Waiting, finished_game, waiting_game

Made = TypeVar("Made")
SHOWN = 12
OPEN_GAME, SEATING, GREETED = "open-game", "seating", "greeted"


@dataclass
class Playing:
    """A game that is open; without an id it could not be saved."""

    session: Session
    game: int | None = None
    keeper: Keeper | None = None

    def stop(self) -> None:
        if self.keeper:
            self.keeper.stop()


class NameBearer(Protocol):
    """Remembers players by their names while other screens are shown."""

    def renamed(self, old: str, name: str) -> None: ...


class Shelf:
    def __init__(self, folder: Path) -> None:
        self.care = Care(folder / "scorepad.db")
        self.on_failure: Callable[[], object] = lambda: None
        """Told if something could be written neither into the file nor in memory."""
        self._failed: Trouble | None = None
        """Why the last change was not made, not even in memory."""
        self._unread = ""
        """What cannot be shown; nothing if all is well."""
        database = self._database = self.care.database
        self._games = Games(database)
        self._players = Players(database)
        self._tracks = Tracks(database)
        self._sheets = Sheets(database)
        self._settings = Settings(database)
        self._put_last: tuple[int | None, dict[str, object]] | None = None
        self.name_bearers = WeakSet[NameBearer]()
        """Who is told that a player has another name."""

    def close(self) -> None:
        self._database.close()

    @property
    def database(self) -> Database:
        """The store itself, for desks that ask it things that the app as a whole need not know."""
        return self._database

    @property
    def problem(self) -> str:
        """Why not everything is saved or shown; nothing if all is well."""
        trouble = self.care.trouble or self._failed
        return goes_on_text(trouble) if trouble else self._unread

    # Settings

    def preferences(self) -> Preferences:
        with suppress(StoreError):
            return Preferences.read(self._settings)
        return Preferences()

    def put_preferences(self, preferences: Preferences) -> None:
        self.attempt(lambda: preferences.write(self._settings))

    @property
    def is_new(self) -> bool:
        """Whether the app is here for the first time: nobody has played or chosen anything, and nothing is wrong."""
        with suppress(StoreError):
            return self.care.trouble is None and self._database.is_untouched
        return False

    def put_greeted(self) -> None:
        """The app is not new any more."""
        self.attempt(lambda: self._settings.put(GREETED, 1))

    def draft(self, game: str = "") -> SetupDraft:
        """The last set-up; of this game if one is named."""
        known = self.players()
        with suppress(StoreError):
            found = self._settings.table(f"{SETUP}:{game}" if game else SETUP)
            if found:
                draft = SetupDraft.from_table(found)
                return draft.with_game(game) if game else draft
            if game and (last := self._settings.table(SETUP)):
                return SetupDraft.from_table(last).with_game(game)
        draft = first_draft(known)
        if game:
            draft = draft.with_game(game)
        for rule in sorted(self.preferences().house):
            draft = draft.toggle_house(rule)
        return draft

    def put_draft(self, draft: SetupDraft) -> None:
        table = draft.to_table()
        self.attempt(lambda: self._settings.put(SETUP, table))
        self.attempt(lambda: self._settings.put(f"{SETUP}:{draft.game}", table))

    def has_draft(self) -> bool:
        with suppress(StoreError):
            return bool(self._settings.table(SETUP))
        return False

    def players(self) -> list[Player]:
        with suppress(StoreError):
            return self._players.recent()
        return []

    def colours(self, names: Sequence[str]) -> tuple[int, ...]:
        return seat_colours(names, self.players())

    # Games

    def begin(self, record: Record) -> Playing:
        """A new game. One that cannot be saved is played all the same."""
        begun: list[int] = []
        # A robot is nobody whom the next set-up should offer as a player.
        names = people(record.players, bot_seats(record.extra, len(record.players)))
        self.attempt(lambda: self._players.remember(names))
        self.attempt(lambda: begun.append(self._games.begin(record)))
        return (self.open(begun[0]) if begun else None) or Playing(Session(record))

    def open(self, game: int) -> Playing | None:
        """The game as it was left; None if it is not there or cannot be read."""
        try:
            session = self._games.open(game)
        except (StoreError, BadRecord):
            return None
        return Playing(session, game, self._games.keep(game, session))

    def rematch(self, record: Record) -> Record:
        """The same game again, with the same dice, clock and robots; the next player begins."""
        first = record.first % len(record.players) + 1 if record.mode == "table" else 1
        again = new(record.game, record.players, record.mode, first, record.options)
        bots = bot_seats(record.extra, len(record.players))
        # With the same seed, robots would play the same game once more.
        other = BotSeats(bots.levels, bots.seed + 1).to_header() if bots.numbers else {}
        return replace(again, extra={**record.extra, **other})

    def minutes(self, game: int | None) -> int | None:
        """How long a game took."""
        with suppress(StoreError):
            if game is not None and (kept := self._games.kept(game)):
                return kept.minutes
        return None

    def delete(self, game: int) -> bool:
        """Takes the game out of the lists; it can be brought back until the app is started again."""
        return self.attempt(lambda: self._games.delete(game))

    def bring_back(self, game: int) -> bool:
        return self.attempt(lambda: self._games.bring_back(game))

    def waiting(self) -> list[Waiting]:
        """The games to go on with; what cannot be read is left in the store."""
        found = list[Waiting]()
        self._unread = ""
        for kept in self._list(lambda: self._games.unfinished(4 * SHOWN)):
            if len(found) == SHOWN:
                break
            if one := self.waiting_one(kept.id):
                found.append(one)
            else:
                self._unread = _("Not every game can be read.")
        return found

    def waiting_one(self, game: int) -> Waiting | None:
        """A game as it was left; None if it cannot be read."""
        with suppress(StoreError, BadRecord):
            session = self._games.open(game)
            return waiting_game(game, session.record, session.state, self.colours(session.header.players))
        return None

    def recent(self, limit: int = 8) -> list[Finished]:
        """The games that ended last."""
        with suppress(StoreError):
            lines = History(self._database).finished(limit=limit).games
            return [finished_game(line, when_text(line.changed, now())) for line in lines]
        return []

    # What is open

    def open_game(self) -> int | None:
        with suppress(StoreError):
            return self._settings.number(OPEN_GAME)
        return None

    def put_open(self, game: int | None) -> None:
        if self.open_game() != game:
            self.attempt(lambda: self._settings.put(OPEN_GAME, game))

    def view(self, game: int | None) -> dict[str, object]:
        """What was shown of a game when it was left; a new one is shown as the last one was."""
        self._put_last = None
        with suppress(StoreError):
            found = self._settings.table(view_key(game)) if game is not None else {}
            seating = self._settings.text(SEATING)
            return found or ({"seating": seating} if seating else {})
        return {}

    def put_view(self, game: int | None, view: dict[str, object]) -> None:
        if (game, view) == self._put_last:
            # Most taps change the game and nothing of how it is shown: one transaction less for them.
            return
        self._put_last = game, view
        if game is not None:
            self.attempt(lambda: self._settings.put(view_key(game), view))
        seating = view.get("seating")
        with suppress(StoreError):
            if isinstance(seating, str) and seating != self._settings.text(SEATING):
                self._settings.put(SEATING, seating)

    def put_bookmark(self, table: dict[str, object]) -> None:
        """Keeps where somebody is."""
        self.attempt(lambda: self._settings.put(BOOKMARK, table))

    def take_bookmark(self) -> dict[str, object]:
        """Where somebody was when the app was last out of sight; only once."""
        with suppress(StoreError):
            if found := self._settings.table(BOOKMARK):
                self.attempt(lambda: self._settings.put(BOOKMARK, None))
            return found
        return {}

    # Tracks

    def tracks(self) -> list[NamedTrack]:
        with suppress(StoreError):
            return self._tracks.all()
        return []

    def put_track(self, track: NamedTrack) -> None:
        self.attempt(lambda: self._tracks.save(track))

    def track_drafts(self) -> dict[str, object]:
        """Tracks that are not finished yet, by name, as their drafts keep them."""
        with suppress(StoreError):
            return self._settings.table(TRACK_DRAFTS)
        return {}

    def put_track_draft(self, name: str, table: dict[str, object] | None, old: str = "") -> None:
        """Keeps an unfinished track; None forgets it."""
        drafts = {key: value for key, value in self.track_drafts().items() if key not in (name, old)}
        if table is not None:
            drafts[name] = table
        self.attempt(lambda: self._settings.put(TRACK_DRAFTS, drafts))

    def delete_track(self, name: str) -> None:
        self.attempt(lambda: self._tracks.delete(name))
        self.put_track_draft(name, None)

    # Own sheets

    def sheets(self) -> list[HouseSheet]:
        with suppress(StoreError):
            return self._sheets.all()
        return []

    def put_sheet(self, sheet: HouseSheet) -> None:
        self.attempt(lambda: self._sheets.save(sheet))

    def sheet_drafts(self) -> dict[str, object]:
        """Sheets that are not finished yet, by name, as their drafts keep them."""
        with suppress(StoreError):
            return self._settings.table(SHEET_DRAFTS)
        return {}

    def put_sheet_draft(self, name: str, table: object, old: str = "") -> None:
        """Keeps an unfinished sheet; None forgets it."""
        drafts = {key: value for key, value in self.sheet_drafts().items() if key not in (name, old)}
        if table is not None:
            drafts[name] = table
        self.attempt(lambda: self._settings.put(SHEET_DRAFTS, drafts))

    def delete_sheet(self, name: str) -> None:
        self.attempt(lambda: self._sheets.delete(name))
        self.put_sheet_draft(name, None)

    # Trouble

    def attempt(self, act: Callable[[], object]) -> bool:
        """Does something to the store, in memory if the file cannot be written; False if not even that works."""
        try:
            self.insist(act)
            self._failed = None
        except StoreError as error:
            self._failed = error.trouble
            self.on_failure()
            return False
        return True

    def insist(self, act: Callable[[], Made]) -> Made:
        """What it makes of the store, in memory if the file cannot be written; StoreError if not even that works."""
        try:
            return act()
        except StoreError as error:
            if error.trouble is Trouble.OTHER:
                raise
            # The store is in memory by now.
            return act()

    def keep_up(self, playing: Playing) -> None:
        """What could not be written of a game is tried once more, and in memory it always works."""
        keeper = playing.keeper
        if keeper is None:
            self._keep(playing)
            return
        with suppress(StoreError):
            if keeper.problem or keeper.is_missing:
                keeper.catch_up()
        playing.game = keeper.game

    def _keep(self, playing: Playing) -> None:
        """A game that could not be saved when it began."""
        begun: list[int] = []
        if self.attempt(lambda: begun.append(self._games.begin(playing.session.record))):
            playing.game, playing.keeper = begun[0], self._games.keep(begun[0], playing.session)

    def come_back(self, playing: Playing | None, come: Callable[[Rekey], Numbers | None]) -> Numbers | None:
        """Tries to go on in the file, with the game that is open; None if that does not work yet."""
        numbers = come(_rekey)
        if numbers is not None and playing and playing.keeper:
            game = playing.keeper.game
            playing.keeper.go_on_as(numbers.get(game, game))
            self.keep_up(playing)
        return numbers

    def _list(self, ask: Callable[[], list[KeptGame]]) -> list[KeptGame]:
        with suppress(StoreError):
            return ask()
        # A file that fails now is one more time asked, in memory.
        with suppress(StoreError):
            return ask()
        self._unread = _("Not every game can be read.")
        return []


def _rekey(key: str, value: str, numbers: Numbers) -> tuple[str, str]:
    """The settings that speak of a game by its number."""
    name, _colon, number = key.partition(":")
    if name == VIEW and number.isdecimal():
        return view_key(numbers.get(int(number), int(number))), value
    if key == OPEN_GAME and value.isdecimal():
        return key, str(numbers.get(int(value), int(value)))
    if key == CALCULATOR:
        with suppress(ValueError, TypeError, KeyError):
            draft = json.loads(value)
            return key, json.dumps({**draft, "saved": numbers.get(draft["saved"], draft["saved"])})
    return key, value
