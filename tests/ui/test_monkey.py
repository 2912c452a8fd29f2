"""Two monkeys at the app: what they do at random, on every screen, breaks nothing."""

from __future__ import annotations

import json
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from scorepad.paper import is_paper
from scorepad.record import read, write
from scorepad.session import Session
from scorepad.store.database import Database
from scorepad.store.games import Games

STEPS, MONKEYS = 20_000, 2
"""So many steps in all, shared by so many processes."""
ROOT = Path(__file__).parent.parent.parent
EVERYTHING = {
    "HomeScreen", "SetupScreen", "MySheetScreen", "TableScreen", "ResultScreen", "SettingsScreen", "TracksScreen",
    "TrackEditorScreen", "PHONE", "FOCUS", "AROUND", "MenuPanel", "DicePanel", "PawnPanel", "LockPanel", "TrackPanel",
    "LuckyPanel", "name_panel.NamePanel", "track_editor.NamePanel", "QuestionPanel", "DuelScreen", "QuixoScreen",
    "RobotPanel", "ListPanel", "LogScreen", "HistoryScreen", "PlayersScreen", "ChoicePanel",
    "CalculatorScreen", "ReplayScreen", "StatisticsScreen", "SharePanel", "MoreSheetsScreen",
}  # fmt: skip


def live(folder: Path, seed: int) -> set[str]:
    """What the monkey has seen; its process must end well."""
    folder.mkdir()
    command = [sys.executable, "-W", "error", "-m", "tests.ui.monkey", str(folder), str(seed), str(STEPS // MONKEYS)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-4000:] + done.stdout[-2000:]
    return set(json.loads(done.stdout.splitlines()[-1]))


def check_store(path: Path) -> None:
    """Whatever the monkey did, every game in the store is whole."""
    database = Database(path)
    assert database.rows("PRAGMA integrity_check") == [("ok",)]
    assert database.rows("PRAGMA foreign_key_check") == []
    games = Games(database)
    every = [*games.unfinished(), *games.finished()]
    assert len(every) == database.rows("SELECT count(*) FROM game WHERE deleted IS NULL")[0][0] > 10
    for game in every:
        session = games.open(game.id)
        again = read(write(session.record)).replay()
        assert [score.total for score in again.scores()] == [score.total for score in session.state.scores()]
        assert game.over == (again.outcome is not None or is_paper(session.record))
        assert game.played == len(session.record.moves)
        assert Session(session.record, session.undone).undone == session.undone
    assert any(game.over for game in every)
    database.close()


def test_twenty_thousand_touches_keys_and_sizes_break_nothing(tmp_path: Path) -> None:
    with ThreadPoolExecutor(MONKEYS) as pool:
        seen = set.union(*pool.map(lambda at: live(tmp_path / str(at), 7 + at), range(MONKEYS)))
    assert seen >= EVERYTHING, EVERYTHING - seen
    for at in range(MONKEYS):
        check_store(tmp_path / str(at) / "scorepad.db")
