"""Everything kept, as the screens want it. Where the store cannot be written, the app goes on in memory and says so."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

from scorepad.bots.seats import BotSeats, bot_seats, people
from scorepad.preferences import Preferences
from scorepad.record import BadRecord, Record, new
from scorepad.session import Session
from scorepad.setup_draft import SetupDraft, first_draft
from scorepad.setup_names import seat_colours
from scorepad.store.database import Database, StoreError
from scorepad.store.games import Games, Keeper, KeptGame, now
from scorepad.store.history import History
from scorepad.store.players import Player, Players
from scorepad.store.settings import Settings
from scorepad.store.tracks import NamedTrack, Tracks
from scorepad.texts import _
from scorepad.texts.dates import when_text
from scorepad.ui.home_view import Finished, Waiting, finished_game, waiting_game

SHOWN = 12
STILL_OFFERED = 60_000
"""So many milliseconds after a game was deleted somebody may still bring it back."""
OPEN_GAME, VIEW, SEATING, SETUP, DRAFTS = "open-game", "view", "seating", "setup", "track-drafts"


@dataclass
class Playing:
    """A game that is open; without an id it could not be saved."""

    session: Session
    game: int | None = None
    keeper: Keeper | None = None
    warned: bool = False
    """Whether people were told that saving fails."""

    @property
    def problem(self) -> str:
        return self.keeper.problem.problem if self.keeper and self.keeper.problem else ""

    def stop(self) -> None:
        if self.keeper:
            self.keeper.stop()


class Shelf:
    def __init__(self, folder: Path) -> None:
        self.problem = ""
        """Why not everything is saved or shown; nothing if all is well."""
        try:
            database = Database(folder / "scorepad.db")
        except StoreError as error:
            # Playing must go on; what is played now lasts as long as the app does.
            self.problem = _("Nothing can be saved: {problem}").format(problem=error.problem)
            database = Database(Path(":memory:"))
        self._in_memory = bool(self.problem)
        self._database = database
        self._games = Games(database)
        self._players = Players(database)
        self._tracks = Tracks(database)
        self._settings = Settings(database)
        self._put_last: tuple[int | None, dict[str, object]] | None = None
        self._forget_deleted()

    def close(self) -> None:
        self._database.close()

    @property
    def database(self) -> Database:
        """The store itself, for desks that ask it things that the app as a whole need not know."""
        return self._database

    # Settings

    def preferences(self) -> Preferences:
        with suppress(StoreError):
            return Preferences.read(self._settings)
        return Preferences()

    def put_preferences(self, preferences: Preferences) -> None:
        self.attempt(lambda: preferences.write(self._settings))

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
        try:
            # A robot is nobody whom the next set-up should offer as a player.
            self._players.remember(people(record.players, bot_seats(record.extra, len(record.players))))
            game = self._games.begin(record)
        except StoreError as error:
            self.problem = _("Nothing can be saved: {problem}").format(problem=error.problem)
            return Playing(Session(record))
        return self.open(game) or Playing(Session(record))

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

    def _forget_deleted(self) -> None:
        with suppress(StoreError):
            # Another window may have deleted it just now, and still offer to bring it back.
            for game in self._games.forget_deleted(STILL_OFFERED):
                self._settings.put(f"{VIEW}:{game}", None)

    def waiting(self) -> list[Waiting]:
        """The games to go on with; what cannot be read is left in the store."""
        found = list[Waiting]()
        for kept in self._list(lambda: self._games.unfinished(4 * SHOWN)):
            if len(found) == SHOWN:
                break
            if one := self.waiting_one(kept.id):
                found.append(one)
            else:
                self.problem = self.problem or _("Not every game can be read.")
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
        # The game itself is what counts, and its keeper says what is wrong; this only spares a tap at the start.
        with suppress(StoreError):
            if self._settings.number(OPEN_GAME) != game:
                self._settings.put(OPEN_GAME, game)

    def view(self, game: int | None) -> dict[str, object]:
        """What was shown of a game when it was left; a new one is shown as the last one was."""
        self._put_last = None
        with suppress(StoreError):
            found = self._settings.table(f"{VIEW}:{game}") if game is not None else {}
            seating = self._settings.text(SEATING)
            return found or ({"seating": seating} if seating else {})
        return {}

    def put_view(self, game: int | None, view: dict[str, object]) -> None:
        if (game, view) == self._put_last:
            # Most taps change the game and nothing of how it is shown: one transaction less for them.
            return
        with suppress(StoreError):
            if game is not None:
                self._settings.put(f"{VIEW}:{game}", view)
            seating = view.get("seating")
            if isinstance(seating, str) and seating != self._settings.text(SEATING):
                self._settings.put(SEATING, seating)
            self._put_last = game, view

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
            return self._settings.table(DRAFTS)
        return {}

    def put_track_draft(self, name: str, table: dict[str, object] | None, old: str = "") -> None:
        """Keeps an unfinished track; None forgets it."""
        drafts = {key: value for key, value in self.track_drafts().items() if key not in (name, old)}
        if table is not None:
            drafts[name] = table
        self.attempt(lambda: self._settings.put(DRAFTS, drafts))

    def delete_track(self, name: str) -> None:
        self.attempt(lambda: self._tracks.delete(name))
        self.put_track_draft(name, None)

    # Trouble

    def attempt(self, act: Callable[[], object]) -> bool:
        """Does something to the store; False, and a problem to be told, if it cannot be written."""
        try:
            act()
            if not self._in_memory:
                self.problem = ""
            return True
        except StoreError as error:
            self.problem = _("Nothing can be saved: {problem}").format(problem=error.problem)
            return False

    def _list(self, ask: Callable[[], list[KeptGame]]) -> list[KeptGame]:
        try:
            return ask()
        except StoreError as error:
            self.problem = self.problem or _("The games cannot be read: {problem}").format(problem=error.problem)
            return []
