"""Five thousand export files that were damaged on their way: never an exception, never a half import."""

from __future__ import annotations

import io
import json
import random
from pathlib import Path

import pytest

from scorepad.record import new, read
from scorepad.setup_draft import SetupDraft
from scorepad.store import import_store
from scorepad.store.database import MEMORY, Database
from scorepad.store.games import Games
from scorepad.store.import_file import read_incoming
from scorepad.store.import_store import Report, put_incoming
from scorepad.store.outside import content_id
from scorepad.store.players import Players
from scorepad.store.settings import Settings
from scorepad.store.sheets import Sheets
from scorepad.store.tracks import Tracks
from scorepad.texts.exchange import refused_text, report_text
from tests.exchange.stores import BEGUN, BOARD, PAPER, ROBOT, SHEET, SHORT, everything, exported, fill, imported

FILES, PARTS = 5000, 10
PAD = new("classic", ("Iva",), "pad").with_moves(("cross 1 r5", "miss 1", "close b", "miss 1", "miss 1", "miss 1"))
LONGO = new("longo", ("Ema", "Iva"), "table", 2, {"lucky": [[5, 8], [6, 11]]}).with_moves(("white 1 r5", "next"))
BOARDED = new("onboard", ("Ema", "Petr"), "table", 1, {"track": "spiral-a"}).with_moves(("pawn 1 3", "next"))
HOUSE = new("house", ("Ema", "Petr"), options={"sheet": SHEET.option}).with_moves(("white 1 r4", "next"))
DUEL = new("duel", ("Ema", "Petr")).with_moves(("white 1 r2", "next", "resign 2"))
HOSTILE: tuple[object, ...] = (
    None, True, False, 0, -1, 1, 2**63, 10**40, 1.5, -1e300, "", "x", "\x00", "\ud800", "x" * 300, "classic", "quixo",
    [], {}, [[]], [None], {"a": 1}, [1, 2, 3], "white 1 r5", "next", "roll 9 9 9 9 9 9", ["next"] * 40,
    [["r", 5, 1]] * 8, "00000000000000000000000000000000", "scorepad", "scorepad-track", "scorepad-sheet",
    "scorepad-backup",
)  # fmt: skip
RAW = (b"\x00", b"\xff", b"\xc3", b"\n", b"\r", b'"', b"\\", b"{", b"}", b"[", b",", b"9" * 5000, b"NaN", b"1e999",
       b"\xef\xbb\xbf", b"[" * 2000, b"\\ud800", "é".encode())  # fmt: skip


@pytest.fixture(scope="module")
def export() -> bytes:
    """Small games of every kind, and what can come after them."""
    database = empty()
    fill(database, SHORT, PAPER, ROBOT, PAD, LONGO, BOARDED, HOUSE, DUEL)
    Players(database).remember(["Somebody"])
    Tracks(database).save(BOARD)
    Sheets(database).save(SHEET)
    Settings(database).put("preferences", {"theme": "dark"})
    Settings(database).put("setup", {"game": "longo", "names": ["Ema"], "lucky": [[5, 8]], "house": ["tie"]})
    Settings(database).put("track-drafts", {"Half": {"fields": []}})
    return exported(database)


def places(found: object, way: tuple[object, ...] = ()) -> list[tuple[object, ...]]:
    """The ways to every value in a JSON text."""
    inner = (
        list(found.items()) if isinstance(found, dict) else list(enumerate(found)) if isinstance(found, list) else []
    )
    return [way, *(place for key, value in inner for place in places(value, (*way, key)))]


def put(found: object, way: tuple[object, ...], value: object) -> object:
    if not way:
        return value
    inside: object = found
    for key in way[:-1]:
        inside = inside[key]  # type: ignore[index]
    inside[way[-1]] = value  # type: ignore[index]
    return found


def damaged(data: bytes, dice: random.Random) -> bytes:
    """The file after one to three mishaps."""
    for _ in range(dice.choice((1, 1, 2, 3))):
        data = mishap(data, dice)
    return data


def mishap(data: bytes, dice: random.Random) -> bytes:
    lines = data.split(b"\n")
    at, other = dice.randrange(len(lines)), dice.randrange(len(lines))
    spot = dice.randrange(len(data) + 1)
    match dice.randrange(12):
        case 0:
            flipped = bytearray(data or b"x")
            for _ in range(dice.randint(1, 8)):
                flipped[dice.randrange(len(flipped))] ^= 1 << dice.randrange(8)
            return bytes(flipped)
        case 1:
            return data[:spot]
        case 2:
            return data[:spot] + data[min(len(data), spot + dice.randint(1, 400)) :]
        case 3:
            return data[:spot] + dice.choice(RAW) + data[spot:]
        case 4:
            lines[at] = lines[at][: dice.randrange(len(lines[at]) + 1)]
        case 5:
            lines.insert(at, lines[other])
        case 6:
            lines[at], lines[other] = lines[other], lines[at]
        case 7:
            del lines[at]
        case _:
            lines[at] = another_line(lines[at], lines[other], dice)
    return b"\n".join(lines)


def another_line(line: bytes, other: bytes, dice: random.Random) -> bytes:
    """A value replaced, a key taken out, moves exchanged: still JSON."""
    try:
        found, second = json.loads(line), json.loads(other)
    except (ValueError, RecursionError):
        return line
    match dice.randrange(5):
        case 0 if isinstance(found, dict) and isinstance(second, dict):
            key = dice.choice(("moves", "players", "kept", "options", "paper", "game", "settings", "fields"))
            if key in second:
                found[key] = second[key]
        case 1 if isinstance(found, dict) and found:
            del found[dice.choice(list(found))]
        case 2 if isinstance(found, dict) and isinstance(found.get("moves"), list):
            dice.shuffle(found["moves"])
        case 3 if isinstance(found, dict):
            found[dice.choice(("paper", "bots", "kept", "note", "clock"))] = dice.choice(HOSTILE)
        case _:
            found = put(found, dice.choice(places(found)), dice.choice(HOSTILE))
    return json.dumps(found).encode()


BLANK = Database(Path(MEMORY))


def empty() -> Database:
    return BLANK.another()


class Enough(Exception):
    pass


def check(database: Database, report: Report, before: dict[str, list[tuple[object, ...]]]) -> None:
    """Exactly what was reported is in the store, and all of it can be played, listed and read."""
    games = Games(database)
    after = everything(database)
    assert len(after["game"]) == len(before["game"]) + report.taken
    assert len(after["player"]) == len(before["player"]) + report.players
    assert len(after["track"]) == len(before["track"]) + report.tracks
    assert len(after["sheet"]) == len(before["sheet"]) + report.sheets
    old = {row[0]: row for row in before["game"]}
    changed = [row for row in after["game"] if row[0] in old and old[row[0]] != row]
    assert len(changed) <= report.forward
    uids, contents = set[str](), list[str]()
    for game, uid in database.rows("SELECT id, uid FROM game"):
        session = games.open(game)
        assert session.undone == ()
        if content_id(session.record) == uid:
            contents.append(uid)
        uids.add(uid)
    assert len(uids) == len(after["game"]) and len(contents) == len(set(contents))
    assert len(games.finished()) + len(games.unfinished()) == len(after["game"])
    assert len(Players(database).recent(-1)) == len(after["player"])
    assert len(Tracks(database).all()) == len(after["track"])
    assert len(Sheets(database).all()) == len(after["sheet"])
    SetupDraft.from_table(Settings(database).table("setup"))


@pytest.mark.parametrize("part", range(PARTS))
def test_damaged_files_never_fail_and_are_never_half_imported(
    export: bytes, part: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    dice = random.Random(part)
    first, *rest = export.splitlines(keepends=True)
    shorter = json.loads(first)
    shorter["moves"] = shorter["moves"][:2]
    start = empty()
    # Two of the games are here, one of them not as far as in the file.
    imported(start, json.dumps(shorter).encode() + b"\n" + rest[0], moment=BEGUN)
    taken = refused = 0
    for number in range(FILES // PARTS):
        monkeypatch.setattr(import_store, "TOGETHER", 3 if number % 5 else 1)
        database = start.another() if number % 2 else empty()
        before = everything(database)
        data = damaged(export, dice)
        incoming = read_incoming(io.BytesIO(data), len(data), moment=BEGUN)
        if number % 5 == 0 and incoming.games:
            last = dice.randint(1, len(incoming.games))

            def told(at: int, of: int, last: int = last) -> None:
                if at == last:
                    raise Enough

            with pytest.raises(Enough):
                put_incoming(database, incoming, told, BEGUN)
            assert everything(database) == before
        report = put_incoming(database, incoming, moment=BEGUN)
        assert report_text(report) and all(map(refused_text, report.refused))
        check(database, report, before)
        if number % 3 == 0:
            filled = everything(database)
            again = put_incoming(database, incoming, moment=BEGUN)
            assert (again.taken, again.forward, again.tracks, again.players) == (0, 0, 0, 0)
            assert everything(database) == filled
        if number % 10 == 0:
            out = exported(database)
            for line in out.splitlines():
                if json.loads(line)["format"] == "scorepad":
                    read(line).replay()
            other = empty()
            assert imported(other, out, moment=BEGUN).refused == ()
            assert exported(other) == out
            other.close()
        taken, refused = taken + report.taken, refused + len(report.refused)
        database.close()
    # The mishaps are neither harmless nor so bad that nothing is left to be checked.
    assert taken > FILES // PARTS and refused > FILES // PARTS // 3
