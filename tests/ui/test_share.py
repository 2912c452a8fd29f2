"""A result shared: the picture itself, and what becomes of picture, text and record on a desktop and on Android."""

from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from kivy.base import EventLoop
from kivy.core.clipboard import Clipboard
from kivy.core.window import Window
from kivy.metrics import Metrics
from PIL import Image, ImageStat

from scorepad.device import share as share_device
from scorepad.record import Record, new, read
from scorepad.texts.dates import day_code, full_date
from scorepad.ui import share_desk
from scorepad.ui.paint import Pen
from scorepad.ui.result_view import dated, result_view
from scorepad.ui.share_picture import result_picture
from scorepad.ui.theme import LIGHT
from scorepad.ui.widgets.toast import Toast
from tests.playthrough import GAMES, NAMES, played
from tests.ui.device import LYING, TABLET, Device
from tools.scenes import LONG_NAMES, kept
from tools.scenes_result import ON_PAPER, SOLO_ON_PAPER, pictures

TWO = new("classic", NAMES[:2], "pad").with_moves(
    (*(f"cross 1 r{number}" for number in (2, 3, 4, 5, 6, 12)), "cross 2 y4", "miss 2", "close g")
)


def picture_of(record: Record, minutes: int | None = 31) -> Image.Image:
    EventLoop.ensure_window()
    painting = result_picture(result_view(record, range(len(record.players)), minutes, "2026-03-04"))
    picture = Image.open(io.BytesIO(painting.png()))
    picture.load()
    return picture


def pixels(role: str) -> tuple[int, ...]:
    return tuple(round(255 * part) for part in LIGHT.colour(role)[:3])


# The picture


@pytest.mark.parametrize("name", GAMES)
def test_every_game_becomes_a_picture_of_the_same_width(name: str) -> None:
    picture = picture_of(played(*GAMES[name]))
    assert (picture.format, picture.mode, picture.width) == ("PNG", "RGB", 1080)
    assert 900 < picture.height < 2600
    assert max(ImageStat.Stat(picture).stddev) > 30, "there is something on it"
    counts = {colour: count for count, colour in picture.getcolors(1 << 24) or []}
    assert counts[pixels("hero")] > 50_000, "the winner on a dark ground"
    assert counts[pixels("surface")] > 100_000, "cards"
    assert picture.getpixel((2, 2)) == pixels("bg") == picture.getpixel((1077, picture.height - 3))


@pytest.mark.parametrize("record", [ON_PAPER, SOLO_ON_PAPER, kept("result-duel"), kept("result-quixo-4")])
def test_paper_games_duels_and_quixo_become_pictures_too(record: Record) -> None:
    assert picture_of(record).width == 1080


def test_the_picture_does_not_depend_on_the_window_or_the_device() -> None:
    EventLoop.ensure_window()
    before, density = Window.size, Metrics.density
    found = []
    try:
        for size, dense in ((LYING, 1.0), (TABLET, 1.0), ((320, 568), 3.0)):
            Window.size, Metrics.density = size, dense
            EventLoop.idle()
            found.append(picture_of(kept("result")).tobytes())
    finally:
        Window.size, Metrics.density = before, density
    assert found[0] == found[1] == found[2]


def test_other_results_are_other_pictures() -> None:
    assert picture_of(TWO).tobytes() != picture_of(TWO.with_moves((*TWO.moves[:-1], "close b"))).tobytes()


def words_of(record: Record, monkeypatch: pytest.MonkeyPatch) -> tuple[list[str], list[str]]:
    """What is written, and what had to be cut."""
    written, cut = list[str](), list[str]()
    write, within = Pen.text, Pen.text_within

    def note(pen: Pen, text: str, *args: Any, **kwargs: Any) -> None:
        written.append(text)
        write(pen, text, *args, **kwargs)

    def note_within(pen: Pen, text: str, *args: Any, **kwargs: Any) -> float:
        width = within(pen, text, *args, **kwargs)
        cut.extend([text] if written[-1] != text else [])
        return width

    monkeypatch.setattr(Pen, "text", note)
    monkeypatch.setattr(Pen, "text_within", note_within)
    picture_of(record)
    return written, cut


def test_the_picture_says_everything_that_the_result_says(monkeypatch: pytest.MonkeyPatch) -> None:
    record = replace(kept("result"), options={"house": {"tie": "fewest-misthrows"}})
    written, cut = words_of(record, monkeypatch)
    for text in ("Ema wins", "13 ahead of Petr · locked red", *NAMES[:4], "91", "78", "−15", "Course of the totals"):
        assert text in written, text
    foot = " ".join(written)
    for text in ("Classic", "24 turns", "31 min", "2026-03-04", "House rules: Misthrows", "Scorepad"):
        assert text in foot, text
    assert cut == []


def test_only_long_names_are_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("result", "result-onboard", "result-duel", "result-quixo-4"):
        record = kept(name)
        with monkeypatch.context() as patch:
            _written, cut = words_of(replace(record, players=LONG_NAMES[: len(record.players)]), patch)
        assert all(any(long in text for long in LONG_NAMES) for text in cut), cut


def test_what_is_sent_says_the_day_and_never_today() -> None:
    view = result_view(TWO, (0, 1), 31, "today 09:41")
    assert next(one.text for one in dated(view, "2026-03-04").conditions) == "2026-03-04"
    assert day_code(0) in ("1970-01-01", "1969-12-31")
    assert full_date(0) in ("1 January 1970", "31 December 1969")


def test_the_pictures_of_the_tools_can_be_painted() -> None:
    EventLoop.ensure_window()
    for name, view in pictures().items():
        assert result_picture(view).width == 1080, name


# A desktop


def shown_toast(device: Device) -> str:
    found = [child.text for child in device.screen.children if isinstance(child, Toast)]
    return found[0] if found else ""


def share(device: Device, what: str) -> str:
    """Shares the result on the screen; what is said then."""
    device.tap("share", what)
    device.until(lambda: shown_toast(device))
    return shown_toast(device)


@pytest.fixture
def over(device: Device) -> Device:
    """A device on which a game has just ended."""
    device.app.begin_record(new("classic", NAMES[:2], "table").with_moves(("next",) * 6))
    device.session.submit("next")
    device.wait(1)
    device.wait(1)
    return device


def test_a_picture_is_saved_among_the_users_pictures(over: Device, own_pictures: Path) -> None:
    said = share(over, "picture")
    (path,) = (own_pictures / "Scorepad").iterdir()
    with Image.open(path) as picture:
        assert (picture.format, picture.width) == ("PNG", 1080)
    assert said == f"The picture is saved, its place copied: Pictures/Scorepad/{path.name}"
    assert Clipboard.paste() == str(path)
    assert path.name.startswith("Classic 2") and path.name.endswith("Petr wins.png")


def test_where_a_command_fills_the_clipboard_it_is_said(
    over: Device, own_pictures: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copied = list[Path]()
    monkeypatch.setattr(share_device, "copy_picture", lambda path: not copied.append(path))  # type: ignore[func-returns-value]
    assert share(over, "picture").startswith("The picture is copied and saved: ")
    assert copied == list((own_pictures / "Scorepad").iterdir())


def test_sharing_twice_makes_two_pictures(over: Device, own_pictures: Path) -> None:
    share(over, "picture")
    over.wait(6)
    share(over, "picture")
    names = sorted(path.name for path in (own_pictures / "Scorepad").iterdir())
    assert len(names) == 2 and names[0].removesuffix(".png").endswith("-2")


def test_a_text_is_copied_and_saved(over: Device, own_pictures: Path) -> None:
    assert share(over, "text").startswith("The text is copied and saved: Pictures/Scorepad/Classic")
    (path,) = (own_pictures / "Scorepad").iterdir()
    assert path.suffix == ".txt"
    text = path.read_text("utf-8")
    assert text == Clipboard.paste()
    first, title, *ranking = text.splitlines()
    assert first.startswith("Classic · 7 turns · 1 min · ")
    assert (title, len(ranking)) == ("Petr wins", 2)


def test_a_record_is_copied_and_saved_and_reads_back(over: Device, own_pictures: Path) -> None:
    assert "game record" in share(over, "record")
    (path,) = (own_pictures / "Scorepad").iterdir()
    assert read(path.read_bytes()).moves == ("next",) * 7
    assert read(Clipboard.paste()) == read(path.read_bytes())


@pytest.mark.parametrize("what", ["picture", "text", "record"])
def test_a_folder_that_cannot_be_written_is_said_plainly(over: Device, own_pictures: Path, what: str) -> None:
    (own_pictures / "Scorepad").write_text("a file is in the way")
    said = share(over, what)
    assert said.endswith("Nothing was saved: the folder cannot be written.")
    assert said.startswith("Copied.") == (what != "picture")


def test_without_a_folder_for_pictures_they_lie_in_the_apps_own(
    over: Device, own_pictures: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_PICTURES_DIR", str(own_pictures / "nowhere"))
    share(over, "picture")
    assert len(list((over.folder / "shared" / "Scorepad").iterdir())) == 1


def test_a_graphics_card_that_refuses_sends_the_words(over: Device, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_args: object) -> None:
        raise RuntimeError("FBO initialization failed")

    monkeypatch.setattr(share_desk, "result_picture", refuse)
    assert share(over, "picture").startswith("The text is copied and saved")


# Android


@pytest.fixture
def android(over: Device, monkeypatch: pytest.MonkeyPatch) -> Callable[[bool, bool], list[tuple[object, ...]]]:
    """A device with a share sheet that takes texts and pictures, or does not; what it was given."""

    def with_sheet(texts: bool, images: bool) -> list[tuple[object, ...]]:
        given = list[tuple[object, ...]]()

        def take(answer: bool) -> Callable[..., bool]:
            def taken(*told: object) -> bool:
                given.append(told)
                return answer

            return taken

        monkeypatch.setattr(share_device, "has_share_sheet", lambda: True)
        monkeypatch.setattr(share_device, "send_text", take(texts))
        monkeypatch.setattr(share_device, "send_picture", take(images))
        monkeypatch.setattr(share_device, "leave_thread", lambda: None)
        return given

    return with_sheet


def test_the_share_sheet_gets_the_picture_and_the_words(over: Device, android: Any, own_pictures: Path) -> None:
    given = android(True, True)
    over.tap("share", "picture")
    over.until(lambda: given)
    ((title, text, name, png),) = given
    assert title == "Petr wins" and "Ema: 0 + 0" in text and name.endswith(".png")
    assert Image.open(io.BytesIO(png)).width == 1080
    over.wait(1)
    assert shown_toast(over) == "" and list(own_pictures.iterdir()) == [], "the sheet speaks for itself"


def test_a_device_that_takes_no_picture_gets_the_words(over: Device, android: Any) -> None:
    given = android(True, False)
    over.tap("share", "picture")
    over.until(lambda: len(given) == 2)
    assert "Ema: 0 + 0" in given[1][1]


def test_a_device_without_a_share_sheet_gets_the_words_into_its_clipboard(over: Device, android: Any) -> None:
    android(False, False)
    assert share(over, "text") == "The result is copied as text."
    assert "Petr wins" in Clipboard.paste()
