"""Players: another name in every game, two names for one person, colours, and who is forgotten."""

from __future__ import annotations

import itertools
import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scorepad.calculator_draft import CalculatorDraft, Entry
from scorepad.record import new
from scorepad.setup_draft import SetupDraft
from scorepad.setup_names import as_known
from scorepad.store.database import Database, StoreError
from scorepad.store.games import Games
from scorepad.store.history import Filter, History
from scorepad.store.players import CALCULATOR, TOGETHER, Played, Player, Players, TogetherAtTable, same_name
from scorepad.store.settings import Settings
from scorepad.texts.players import merge_text, played_text, together_text
from tests.store.shelves import Shelves, at
from tests.store.test_history import TODAY


@pytest.fixture
def players(database: Database) -> Players:
    return Players(database, itertools.count(1000).__next__)


def everything(database: Database) -> list[object]:
    """All that the file keeps."""
    tables = ("game", "move", "seat", "rolled", "player", "setting", "track")
    return [database.rows(f"SELECT * FROM {table} ORDER BY 1, 2") for table in tables]


# Another name


def test_a_new_name_stands_in_every_game_and_nothing_else_changes(
    shelves: Shelves, players: Players, database: Database
) -> None:
    over = shelves.paper("Ema", "Petr", when="2026-11-01 10:00")
    waits = shelves.unfinished("Petr", "Ema", "Iva", when="2026-11-02 10:00")
    other = shelves.paper("Iva", "Petr")
    players.remember(["Ema", "Petr"])
    before = database.rows("SELECT id, uid, kind, played, over, begun, changed, spent, turns FROM game")
    players.rename("Ema", "Emma")
    assert shelves.games.open(over).record.players == ("Emma", "Petr")
    assert shelves.games.open(waits).record.players == ("Petr", "Emma", "Iva")
    assert shelves.games.open(other).record.players == ("Iva", "Petr")
    assert database.rows("SELECT id, uid, kind, played, over, begun, changed, spent, turns FROM game") == before
    assert History(database).names() == ["Emma", "Iva", "Petr"]
    assert [player.name for player in players.recent()] == ["Emma", "Petr"]


def test_a_renamed_game_is_read_with_all_that_its_header_had(shelves: Shelves, players: Players) -> None:
    record = new("longo", ("Žofie", "Petr"), options={"lucky": [[6, 11], [7, 12]]}).with_moves(("white 1 r3",))
    game = shelves.games.begin(record)
    players.rename("Žofie", "Žofka")
    again = shelves.games.open(game).record
    assert (again.options, again.moves, again.players) == (record.options, record.moves, ("Žofka", "Petr"))


@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(tables=st.lists(st.lists(st.sampled_from(["Ema", "Petr", "Iva", "Jan"]), min_size=2, max_size=4, unique=True)))
def test_renaming_back_undoes_it_whoever_sat_where(
    tmp_path_factory: pytest.TempPathFactory, tables: list[list[str]]
) -> None:
    database = Database(tmp_path_factory.mktemp("names") / "scorepad.db")
    shelves, players = Shelves(database), Players(database)
    for names in tables:
        shelves.paper(*names)
        players.remember(names)
    Settings(database).put("setup", SetupDraft(names=("Ema", "Petr")).to_table())

    def seen() -> list[object]:
        headers = [json.loads(header) for (header,) in database.rows("SELECT header FROM game")]
        rest = [database.rows(f"SELECT * FROM {table}") for table in ("seat", "player")]
        return [headers, *rest, Settings(database).table("setup")]

    before = seen()
    players.rename("Ema", "Wilhelmina")
    assert "Ema" not in json.dumps(seen(), ensure_ascii=False)
    players.rename("Wilhelmina", "Ema")
    assert seen() == before
    database.close()


def test_the_next_set_up_begins_with_the_new_name(players: Players, database: Database) -> None:
    kept = Settings(database)
    for key in ("setup", "setup:classic"):
        kept.put(key, SetupDraft("classic", "table", ("Ema", "Petr"), aside=("Iva",)).to_table())
    kept.put("setup:longo", {"names": "nonsense"})
    players.rename("Iva", "Ivana")
    players.rename("Ema", "Emma")
    for key in ("setup", "setup:classic"):
        draft = SetupDraft.from_table(kept.table(key))
        assert (draft.names, draft.aside) == (("Emma", "Petr"), ("Ivana",))
    assert kept.table("setup:longo") == {"names": "nonsense"}


def test_the_calculator_knows_the_new_name_in_every_step_that_can_be_undone(
    players: Players, database: Database
) -> None:
    kept = Settings(database)
    draft = CalculatorDraft(entries=(Entry("Ema"), Entry("Petr"))).with_row("r", 3).with_row("g", 2)
    kept.put(CALCULATOR, draft.to_table())
    players.rename("Petr", "Peter")
    draft = CalculatorDraft.from_table(kept.table(CALCULATOR))
    assert [one.names for one in (draft, *draft.former)] == 3 * [("Ema", "Peter")]
    for nonsense in ({"players": 7, "former": "?"}, {"players": [None, {"name": 3}], "former": [4]}):
        kept.put(CALCULATOR, nonsense)
        players.rename("Ema", "Emma")
        assert kept.table(CALCULATOR) == nonsense


def test_a_robot_of_the_same_name_keeps_it(shelves: Shelves, players: Players, database: Database) -> None:
    game = shelves.paper("Ema", "Ada")
    with database.change() as connection:
        connection.execute("UPDATE seat SET robot = 1 WHERE player = 'Ada'")
    players.rename("Ada", "Adam")
    assert shelves.games.open(game).record.players == ("Ema", "Ada")
    with pytest.raises(TogetherAtTable):
        players.rename("Ema", "Ada")


def test_whoever_has_an_unfinished_game_open_does_not_bring_the_old_name_back(
    shelves: Shelves, players: Players
) -> None:
    game = shelves.unfinished("Ema", "Petr")
    session = shelves.games.open(game)
    keeper = shelves.games.keep(game, session)
    players.rename("Ema", "Emma")
    session.submit("white 1 r2")
    assert keeper.game == game, "nobody else has played in it"
    again = shelves.games.open(game).record
    assert (again.players, again.moves) == (("Emma", "Petr"), ("white 1 r2",))


def test_a_renaming_that_fails_half_way_changes_nothing(shelves: Shelves, players: Players, database: Database) -> None:
    for _time in range(5):
        shelves.paper("Ema", "Petr")
    before = everything(database)

    def stop(at: int, of: int) -> None:
        if at == 3:
            raise RuntimeError

    with pytest.raises(RuntimeError):
        players.rename("Ema", "Emma", stop)
    assert everything(database) == before


def test_a_damaged_game_stops_no_renaming(shelves: Shelves, players: Players, database: Database) -> None:
    damaged, whole = shelves.paper("Ema", "Petr"), shelves.paper("Ema", "Petr")
    with database.change() as connection:
        connection.execute("UPDATE game SET header = '[]' WHERE id = ?", (damaged,))
    players.rename("Ema", "Emma")
    assert shelves.games.open(whole).record.players == ("Emma", "Petr")


def test_a_store_that_cannot_be_written_says_so(players: Players, shelves: Shelves, database: Database) -> None:
    shelves.paper("Ema", "Petr")
    database.rows("PRAGMA query_only = ON")
    with pytest.raises(StoreError):
        players.rename("Ema", "Emma")
    with pytest.raises(StoreError):
        players.forget("Ema")


# Two names for one person


def test_two_players_become_one_in_games_colour_and_list(
    shelves: Shelves, players: Players, database: Database
) -> None:
    shelves.paper("Ema", "Petr")
    shelves.paper("Emma", "Iva")
    players.remember(["Emma"])
    players.remember(["Petr"])
    players.remember(["Ema"])
    players.recolour("Emma", 3)
    players.rename("Ema", "Emma")
    assert players.played()["Emma"].games == 2
    assert players.recent() == [Player("Emma", 3), Player("Petr", players.recent()[1].colour)]
    assert len(History(database).finished(Filter(players=("Emma",))).games) == 2


def test_who_sat_at_one_table_cannot_become_one(shelves: Shelves, players: Players, database: Database) -> None:
    shelves.paper("Ema", "Petr")
    shelves.unfinished("Petr", "Iva", "Ema")
    shelves.paper("Ema", "Iva")
    players.remember(["Ema", "Petr", "Iva"])
    before = everything(database)
    assert players.together("Ema", "Petr") == 2
    with pytest.raises(TogetherAtTable) as refused:
        players.rename("Ema", "Petr")
    assert refused.value.count == 2
    assert everything(database) == before


def test_whether_two_sat_together_is_looked_up_once_for_each_of_them(database: Database) -> None:
    plan = [str(row[3]) for row in database.rows("EXPLAIN QUERY PLAN " + TOGETHER, "Ema", "Petr")]
    searches = [line for line in plan if "seat" in line]
    assert len(searches) == 2
    assert all("USING COVERING INDEX seat_by_player" in line for line in searches)
    assert not any("JOIN" in line or "CORRELATED" in line for line in plan)


def test_who_would_sit_twice_in_the_next_set_up_sits_once(players: Players, database: Database) -> None:
    draft = SetupDraft("longo", "table", ("Petr", "Ema", "Iva"), first=2, lucky=((6, 11), None, (7, 12)))
    Settings(database).put("setup", draft.to_table())
    players.rename("Ema", "Iva")
    again = SetupDraft.from_table(Settings(database).table("setup"))
    assert (again.names, again.lucky, again.first) == (("Petr", "Iva"), ((6, 11), (7, 12)), 0)


def test_a_name_is_the_same_whatever_its_capitals_and_however_its_accents_are_typed(
    shelves: Shelves, players: Players
) -> None:
    assert same_name("ema", "EMA")
    assert same_name("Zofia\u0301", "zofi\u00e1")
    assert not same_name("Ema", "Emma")
    players.remember(["Ema"])
    shelves.paper("Petr", "Iva")
    assert players.same("EMA", "Petr") == "Ema"
    assert players.same("ema", "Ema") is None, "one's own name may be written anew"
    assert players.same("petr", "Ema") is None
    assert players.same("petr", "Ema", ["Petr"]) == "Petr", "forgotten, but in old games"


def test_a_set_up_takes_a_known_name_as_it_is_written() -> None:
    known = [Player("Ema", 0), Player("ema b", 1)]
    assert as_known(" EMA ", known) == "Ema"
    assert as_known("Ema B", known) == "ema b"
    assert as_known("Jan", known) == "Jan"
    assert as_known("ema", [Player("Ema", 0), Player("ema", 1)]) == "ema", "both are known"


# Forgetting


def test_who_is_forgotten_stays_in_games_and_is_remembered_anew_by_playing(
    shelves: Shelves, players: Players, database: Database
) -> None:
    shelves.paper("Ema", "Petr")
    players.remember(["Ema", "Petr"])
    players.forget("Ema")
    assert [player.name for player in players.recent()] == ["Petr"]
    assert History(database).names() == ["Ema", "Petr"]
    assert players.played()["Ema"].wins == 1
    players.remember(["Ema"])
    assert [player.name for player in players.recent()] == ["Ema", "Petr"]


def test_forgetting_can_be_undone(players: Players) -> None:
    players.remember(["Ema", "Petr"])
    players.recolour("Petr", 4)
    before = players.recent()
    gone = players.forget("Petr")
    assert gone
    players.bring_back(gone)
    assert players.recent() == before
    assert players.forget("Nobody") is None


# How often they played


def test_games_wins_and_the_last_time_are_counted_over_what_ended(shelves: Shelves, players: Players) -> None:
    shelves.paper("Ema", "Petr", when="2026-11-01 10:00")
    shelves.paper("Petr", "Ema", when="2026-11-16 10:00")
    shelves.paper("Ema", crosses=(3,), when="2026-11-17 09:00")
    shelves.unfinished("Ema", "Petr", when="2026-11-17 10:00")
    shelves.games.delete(shelves.paper("Ema", "Petr", when="2026-11-17 11:00"))
    assert players.played() == {
        "Ema": Played(3, 1, at("2026-11-17 09:00")),
        "Petr": Played(2, 1, at("2026-11-16 10:00")),
    }
    assert players.seats("Ema") == 5


def test_players_are_put_in_words() -> None:
    assert played_text(Played(42, 17, at("2026-11-17 09:00")), TODAY) == "42 games · 17 wins · today"
    assert played_text(Played(1, 1, at("2026-10-17 09:00")), TODAY) == "1 game · 1 win · 17 October"
    assert played_text(None, TODAY) == "no finished games yet"
    told = "Ema and Petr sat at one table in {}: a game needs two names for them."
    assert together_text("Ema", "Petr", 1) == told.format("1 game")
    assert together_text("Ema", "Petr", 12) == told.format("12 games")
    assert "cannot be parted" in merge_text("Ema", "Emma")


def test_a_long_list_of_games_is_told_while_it_is_renamed(shelves: Shelves, players: Players) -> None:
    for _time in range(3):
        shelves.paper("Ema", "Petr")
    told = list[tuple[int, int]]()
    players.rename("Ema", "Emma", lambda at, of: told.append((at, of)))
    assert told == [(0, 3), (1, 3), (2, 3)]


def test_a_game_begun_after_a_rename_finds_the_colour(database: Database, players: Players) -> None:
    players.remember(["Ema"])
    players.recolour("Ema", 2)
    players.rename("Ema", "Emma")
    assert players.remember(["Emma"]) == [Player("Emma", 2)]
    Games(database).begin(new("classic", ("Emma", "Petr")))
    assert players.seats("Emma") == 1
