"""``scorepad export`` and ``scorepad import`` as people and scripts call them."""

from __future__ import annotations

import os
import resource
import stat
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from scorepad.cli import main
from scorepad.record import write
from scorepad.store.games import Games
from tests.exchange.stores import SHORT, exported, fill, fill_with_all, golden, opened

ROOM = 1 << 16
"""As many bytes may a file have on a disk that is as good as full; SQLite needs half of them to open one."""
Printed = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path


def store(home: Path) -> Path:
    return home / "data" / "scorepad" / "scorepad.db"


def run(
    *arguments: str, text: bytes = b"", before: Callable[[], object] | None = None
) -> subprocess.CompletedProcess[bytes]:
    """The command in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "scorepad", *arguments], input=text, capture_output=True, timeout=60, preexec_fn=before,
        env={**os.environ, "PYTHONIOENCODING": "utf-8"}, check=False,
    )  # fmt: skip


def test_what_one_exports_another_imports(home: Path, monkeypatch: pytest.MonkeyPatch, capsys: Printed) -> None:
    with opened(store(home)) as database:
        fill_with_all(database)
        data, count = exported(database), Games(database).count()
    file = home / "games.jsonl"
    assert main(["export", str(file)]) == 0
    assert capsys.readouterr().out == f"{count} games saved as {file}.\n"
    assert file.read_bytes() == data
    monkeypatch.setenv("XDG_DATA_HOME", str(home / "other"))
    assert main(["import", str(file)]) == 0
    assert capsys.readouterr().out.startswith(f"{count} games imported, 1 track imported, 1 sheet imported, ")
    assert main(["import", str(file)]) == 0
    assert capsys.readouterr().out == f"0 games imported, {count} already here.\n"
    assert main(["export", str(home / "again.jsonl")]) == 0
    assert (home / "again.jsonl").read_bytes() == data


def test_standard_input_and_output_are_a_file_too(home: Path) -> None:
    text = write(SHORT).encode()
    done = run("import", "-", text=text)
    assert (done.returncode, done.stdout, done.stderr) == (0, b"1 game imported, 2 new players.\n", b"")
    out = run("export", "-")
    assert out.returncode == 0 and out.stderr == b""
    assert run("replay", "-", text=out.stdout).stdout == run("replay", "-", text=text).stdout


def test_a_refused_line_is_one_clear_line_and_the_others_are_taken(home: Path) -> None:
    bad = SHORT.with_moves(("white 1 r7", "next", "white 1 r5"))
    done = run("import", "-", text="\n".join((write(SHORT), write(bad), "nonsense")).encode())
    assert done.returncode == 2
    assert done.stdout.decode() == "1 game imported, 2 new players, 2 lines refused.\n"
    assert done.stderr.decode().splitlines() == [
        "scorepad: line 2: move 3, “white 1 r5”: Red 5 comes before red 7, which Ema has crossed already.",
        "scorepad: line 3: This is no game record in JSON and UTF-8.",
    ]


def test_a_name_in_csv_or_the_word_gives_results_for_spreadsheets(home: Path) -> None:
    with opened(store(home)) as database:
        fill(database, *golden())
    assert main(["export", str(home / "results.CSV")]) == 0
    data = (home / "results.CSV").read_bytes()
    assert data.startswith(b"\xef\xbb\xbfDate,Game,") and data.endswith(b"\r\n")
    assert run("export", "--csv", "-").stdout == data


@pytest.mark.parametrize("text", [b"", b"\n \r\n\n"])
def test_an_empty_file_has_nothing_to_import(text: bytes) -> None:
    done = run("import", "-", text=text)
    assert (done.returncode, done.stdout, done.stderr) == (2, b"", b"scorepad: There is nothing in this file.\n")


def test_a_file_that_cannot_be_read_is_told(home: Path, capsys: Printed) -> None:
    for path in (home, home / "nowhere"):
        assert main(["import", str(path)]) == 2
        told = capsys.readouterr().err
        assert told.startswith(f"scorepad: {path} cannot be read: ") and told.count("\n") == 1
    assert not store(home).exists()


# Where nothing can be written


def test_a_folder_is_no_file_to_export_to(home: Path, capsys: Printed) -> None:
    for path in (str(home), f"{home / 'not there yet'}/"):
        assert main(["export", path]) == 1
        assert capsys.readouterr().err == f"scorepad: {path} cannot be written: it is a folder.\n"
    assert not (home / "not there yet").exists()


def test_a_folder_that_cannot_be_made_is_told(home: Path, capsys: Printed) -> None:
    (home / "file").write_text("not a folder", "utf-8")
    assert main(["export", str(home / "file" / "games.jsonl")]) == 1
    told = capsys.readouterr().err
    assert told.startswith(f"scorepad: {home / 'file' / 'games.jsonl'} cannot be written: ") and told.count("\n") == 1


def test_a_full_disk_leaves_no_half_file_and_the_old_one_as_it_was(home: Path) -> None:
    with opened(store(home)) as database:
        fill(database, *golden() * 10)
    target = home / "out" / "games.jsonl"
    target.parent.mkdir()
    target.write_text("the old export", "utf-8")
    done = run("export", str(target), before=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (ROOM, ROOM)))
    assert done.returncode == 1
    assert done.stderr.decode() == f"scorepad: {target} cannot be written: it would become too large.\n"
    assert target.read_text("utf-8") == "the old export"
    assert list(target.parent.iterdir()) == [target]


def test_a_store_without_room_takes_nothing_and_says_so(home: Path) -> None:
    with opened(store(home)) as database:
        fill(database, SHORT)
    many = [replace(one, players=tuple(f"{name} {at}" for name in one.players)) for at in range(20) for one in golden()]
    text = "\n".join(map(write, many)).encode()
    size = store(home).stat().st_size + ROOM
    done = run("import", "-", text=text, before=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (size, size)))
    assert done.returncode == 1 and done.stdout == b""
    told = b"scorepad: Nothing is imported. Nothing can be saved now: this device is full."
    assert done.stderr.startswith(told) and done.stderr.count(b"\n") == 1
    with opened(store(home)) as database:
        assert Games(database).count() == 1


def test_a_folder_in_the_stores_place_is_one_clear_sentence(home: Path, capsys: Printed) -> None:
    store(home).mkdir(parents=True)
    assert main(["export", str(home / "games.jsonl")]) == 1
    assert "is damaged. Start the app" in capsys.readouterr().err
    assert not (home / "games.jsonl").exists()


def test_others_may_read_an_export_as_they_may_read_every_file_of_the_user(home: Path) -> None:
    old = os.umask(0o022)
    try:
        assert main(["export", str(home / "games.jsonl")]) == 0
        assert stat.S_IMODE((home / "games.jsonl").stat().st_mode) == 0o644
        (home / "games.jsonl").chmod(0o640)
        assert main(["export", str(home / "games.jsonl")]) == 0
        assert stat.S_IMODE((home / "games.jsonl").stat().st_mode) == 0o640
    finally:
        os.umask(old)


def test_a_file_may_have_a_name_as_long_as_names_can_be(home: Path) -> None:
    name = "x" * 249 + ".jsonl"
    assert main(["export", str(home / name)]) == 0
    assert {path.name for path in home.iterdir()} == {"data", name}


def test_a_mistyped_folder_is_not_made(home: Path, capsys: Printed) -> None:
    assert main(["export", str(home / "Documnets" / "games.jsonl")]) == 1
    assert "cannot be written: there is no such file or folder." in capsys.readouterr().err
    assert not (home / "Documnets").exists()


def test_a_damaged_store_is_left_to_the_app_which_rescues_it(home: Path, capsys: Printed) -> None:
    store(home).parent.mkdir(parents=True)
    store(home).write_bytes(b"no games here" * 1000)
    assert main(["export", str(home / "games.jsonl")]) == 1
    assert "is damaged. Start the app" in capsys.readouterr().err
    assert store(home).read_bytes() == b"no games here" * 1000


def test_a_full_standard_output_is_one_clear_sentence(home: Path) -> None:
    with opened(store(home)) as database:
        fill(database, *golden())
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "scorepad", "export", "-"], stdout=full, stderr=subprocess.PIPE, check=False
        )
    assert (done.returncode, done.stderr) == (1, b"scorepad: there is no space left\n")


def test_a_link_is_followed_and_a_device_is_written_to(home: Path) -> None:
    with opened(store(home)) as database:
        fill(database, SHORT)
    (home / "link.jsonl").symlink_to(home / "real.jsonl")
    assert main(["export", str(home / "link.jsonl")]) == 0
    assert (home / "link.jsonl").is_symlink() and (home / "real.jsonl").stat().st_size > 100
    assert main(["export", "/dev/null"]) == 0


def test_neither_needs_kivy() -> None:
    code = (
        "import sys; from scorepad.cli import main; main(['export', '-']); main(['import', '-']); "
        "assert not [name for name in sys.modules if name.startswith('kivy')]"
    )
    done = subprocess.run([sys.executable, "-c", code], input=b"", capture_output=True, check=False)
    assert done.returncode == 0, done.stderr
