"""The log on the device: what everybody did, and an earlier entry put right, by touches alone."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from kivy.core.clipboard import Clipboard
from kivy.metrics import dp

from scorepad.bots.seats import BotSeats
from scorepad.bots.thinking import Level
from scorepad.device import share as share_device
from scorepad.log import Kind
from scorepad.record import Record, new
from scorepad.rules.qwixx.table import TableState
from scorepad.session import Session
from scorepad.store.database import Database
from scorepad.store.games import Games
from scorepad.ui.screens.log import LogScreen
from scorepad.ui.screens.result import ResultScreen
from scorepad.ui.screens.table import TableScreen
from tests.ui.device import ESC, PHONE, SIZES, SMALL, TABLET, TABLET_LYING, Device, Z

LOG = ("menu", "menu:format-list-bulleted")
TURNS = (
    "white 1 r8", "white 2 g8", "next",
    "white 1 g9", "white 2 y9", "next",
    "white 2 g5", "colour 1 b12", "next",
    "white 1 b10",
)  # fmt: skip
WRONG_ROW = new("classic", ("Ema", "Petr")).with_moves(TURNS)
"""Ema's red 8 of the first turn should have been yellow 8."""


def opened(device: Device, record: Record) -> LogScreen:
    """The log of a game that was played so far."""
    device.app.begin_record(record)
    device.tap(*LOG)
    return log(device)


def log(device: Device) -> LogScreen:
    assert isinstance(device.screen, LogScreen), device.screen
    return device.screen


def totals(device: Device) -> list[int]:
    return [score.total for score in session(device).state.scores()]


def session(device: Device) -> Session:
    assert device.app.playing
    return device.app.playing.session


def kept(device: Device) -> tuple[str, ...]:
    """The moves in the store."""
    return device.games()[0].moves


@pytest.mark.parametrize("size", SIZES)
def test_a_cross_put_into_the_wrong_row_three_turns_ago_is_corrected(device: Device, size: tuple[int, int]) -> None:
    device.resize(size)
    opened(device, WRONG_ROW)
    before = totals(device)
    device.tap("entry:0", "choice:y")
    words = device.words()
    assert {"All 6 later entries still fit.", "Ema: red 1 to 0, yellow 0 to 1", "Correct to yellow 8"} <= set(words)
    assert kept(device) == TURNS
    device.tap("apply")
    mended = ("white 1 y8", *TURNS[1:])
    assert kept(device) == session(device).record.moves == mended
    assert log(device).foot.notice and "Corrected: Ema: yellow 8" in device.words()
    device.tap("back")
    state = device.play.session.state
    assert isinstance(state, TableState)
    assert [row.bit_count() for row in state.sheets[0].rows] == [0, 1, 1, 2]
    # One undo, on the sheet as well as in the log, brings it all back.
    device.tap("undo")
    assert kept(device) == TURNS
    assert totals(device) == before


def test_undo_in_the_log_restores_and_redo_corrects_again(device: Device) -> None:
    opened(device, WRONG_ROW)
    device.tap("entry:0", "choice:y", "apply", "undo")
    assert kept(device) == TURNS
    assert "Correction undone." in device.words()
    device.tap("redo")
    assert kept(device)[0] == "white 1 y8"
    device.key(Z, "ctrl")
    assert kept(device) == TURNS


def test_what_no_longer_fits_is_shown_and_nothing_changes_until_the_players_decide(device: Device) -> None:
    record = new("classic", ("Ema", "Petr")).with_moves(
        ("white 1 y5", "next", "white 1 r6", "white 2 g6", "next", "white 1 r7", "next", "white 1 r9", "next")
    )
    opened(device, record)
    device.tap("entry:0", "choice:r")
    for _ in range(3):
        device.tap("number:more")
    words = " ".join(device.words())
    assert "2 later entries no longer fit:" in words
    assert "Turn 2, Ema: red 6, white sum" in words
    assert "Red 6 comes before red 8, which Ema has crossed already." in words
    assert "Correct and leave out 2 entries" in words
    assert kept(device) == record.moves
    device.tap("cancel")
    assert (kept(device), log(device).draft) == (record.moves, None)
    device.tap("entry:0", "choice:r", "number:more", "number:more", "number:more", "apply")
    assert kept(device) == ("white 1 r8", "next", "white 2 g6", "next", "next", "white 1 r9", "next")
    device.tap("undo")
    assert kept(device) == record.moves


def test_killed_in_between_nothing_is_lost_and_undo_still_restores(device: Device) -> None:
    opened(device, WRONG_ROW)
    device.tap("entry:0", "choice:y")
    device.restart()
    assert device.moves == TURNS
    device.tap(*LOG, "entry:0", "choice:y", "apply")
    device.restart()
    assert device.moves[0] == "white 1 y8"
    device.tap(*LOG)
    assert "Undo takes the correction back." in device.words()
    device.tap("undo")
    device.restart()
    assert device.moves == TURNS


def test_a_correction_and_its_undo_survive_in_the_store(tmp_path: Path) -> None:
    database = Database(tmp_path / "scorepad.db")
    games = Games(database)
    game = games.begin(WRONG_ROW)
    played = games.open(game)
    games.keep(game, played)
    played.correct(("white 1 y8", *TURNS[1:]))
    played.submit("next")
    database.close()
    database = Database(tmp_path / "scorepad.db")
    again = Games(database).open(game)
    Games(database).keep(game, again)
    again.undo()
    assert again.record.moves[0] == "white 1 y8"
    again.undo()
    assert again.record == WRONG_ROW
    database.close()
    database = Database(tmp_path / "scorepad.db")
    assert Games(database).open(game).record == WRONG_ROW
    database.close()


def test_a_forgotten_cross_is_put_in_and_the_misthrow_goes(device: Device) -> None:
    record = new("classic", ("Ema", "Petr")).with_moves(("white 2 r8", "next", "white 1 y5", "next"))
    opened(device, record)
    assert totals(device) == [-4, -4]
    device.tap(f"{Kind.MISTHROW}:1:1", "choice:b", "apply")
    assert kept(device) == ("white 2 r8", "white 1 b8", "next", "white 1 y5", "next")
    assert totals(device) == [2, -4]


def test_whoever_crossed_nothing_gets_the_cross_before_the_colour_dice(device: Device) -> None:
    opened(device, new("classic", ("Ema", "Petr")).with_moves(("white 1 r8", "colour 1 y4", "next")))
    device.tap(f"{Kind.NOTHING}:1:2", "choice:g", "apply")
    assert kept(device) == ("white 1 r8", "white 2 g8", "colour 1 y4", "next")


def test_dice_are_entered_anew_or_taken_out(device: Device) -> None:
    record = new("classic", ("Ema", "Petr")).with_moves(("roll 4 1 3 2 5 6", "white 1 r5", "next"))
    opened(device, replace(record, extra={"dice": "entered"}))
    device.tap("entry:0", "enter-dice")
    device.tap(*(f"die:{at}:{face}" for at, face in enumerate((4, 2, 3, 2, 5, 6))))
    assert "A later entry no longer fits:" in device.words()
    device.tap("cancel", "entry:0", "take-out", "apply")
    assert kept(device) == ("white 1 r5", "next")


def test_a_pad_moves_a_cross_and_takes_a_misthrow_and_a_lock_out(device: Device) -> None:
    record = new("classic", ("Ema",), "pad").with_moves(("cross 1 r5", "miss 1", "close g", "cross 1 y4"))
    opened(device, record)
    device.tap("entry:0", "choice:b", "apply", "entry:1", "take-out", "apply", "entry:1", "take-out", "apply")
    assert kept(device) == ("cross 1 b5", "cross 1 y4")
    device.tap("back", "undo", "undo", "undo")
    assert device.moves == record.moves


def test_a_tap_on_the_tablets_log_opens_it(device: Device) -> None:
    device.app.begin_record(new("classic", ("Ema",), "pad").with_moves(("cross 1 r5",)))
    device.resize(TABLET)
    device.tap("log")
    assert log(device).draft is None
    device.tap("back", "log:0")
    assert log(device).draft
    device.tap("choice:y", "apply", "back")
    assert device.moves == ("cross 1 y5",)
    assert "You crossed yellow 5" in device.words()


def test_longo_crosses_can_become_lucky_numbers(device: Device) -> None:
    record = new("longo", ("Ema", "Petr"), options={"lucky": [[5, 8], [6, 11]]}).with_moves(("white 1 r8", "next"))
    opened(device, record)
    device.tap("entry:0", "action:lucky", "choice:r", "apply")
    assert kept(device) == ("lucky 1 r2", "next")


def test_a_pawn_goes_another_way(device: Device) -> None:
    spiral = new("onboard", ("Ema", "Petr"), options={"track": "spiral-a"}).with_moves(("pawn 1 3", "next"))
    opened(device, spiral)
    device.tap("entry:0", "choice:5", "apply")
    assert kept(device) == ("pawn 1 5", "next")
    device.tap("back", "back")
    opened(device, new("onboard", ("Ema", "Petr")).with_moves(("pawn 1 r5 3", "next")))
    device.tap("entry:0", "choice:y", "points:more", "goal", "apply")
    assert kept(device) == ("pawn 1 y5 4 goal", "next")


def test_a_stone_of_a_duel_is_moved(device: Device) -> None:
    opened(device, new("duel", ("Ema", "Petr")).with_moves(("white 1 r5", "next", "white 2 y5", "next")))
    device.tap("entry:0", "choice:b", "apply")
    assert kept(device) == ("white 1 b5", "next", "white 2 y5", "next")
    device.tap("back", "undo")
    assert device.moves[0] == "white 1 r5"
    assert "Correction undone." in device.words()


def test_quixo_has_a_log_to_read_and_undo_is_its_tool(device: Device) -> None:
    opened(device, new("quixo", ("Ema", "Petr")).with_moves(("a1-a5", "b1-b5", "resign 1")))
    assert not device.has("entry:0") and not device.has("entry:2") and " took a1, pushed in at a5" in device.words()
    device.tap("undo", "undo")
    assert kept(device) == ("a1-a5",)
    device.tap("back")
    assert device.moves == ("a1-a5",)


@pytest.mark.parametrize("size", [PHONE, SMALL, TABLET, TABLET_LYING])
def test_back_leads_to_the_game_whatever_its_form(device: Device, size: tuple[int, int]) -> None:
    device.resize(size)
    opened(device, WRONG_ROW)
    device.tap("entry:0")
    device.key(ESC)
    assert log(device).draft is None
    device.key(ESC)
    assert isinstance(device.screen, TableScreen) and device.moves == TURNS


def test_the_log_is_shared_as_text(device: Device) -> None:
    opened(device, WRONG_ROW)
    device.tap("share")
    assert Clipboard.paste().startswith("Turn 1 · Ema rolled · white 8\n  Ema crossed red 8")
    assert "The log is copied as text." in device.words()


def test_where_there_is_a_share_sheet_the_log_goes_there_as_a_result_does(
    device: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    given = list[tuple[str, str]]()

    def take(title: str, text: str) -> bool:
        given.append((title, text))
        return True

    monkeypatch.setattr(share_device, "has_share_sheet", lambda: True)
    monkeypatch.setattr(share_device, "send_text", take)
    opened(device, WRONG_ROW)
    device.tap("share")
    ((title, text),) = given
    assert title == "Log" and text.startswith("Turn 1 · Ema rolled")
    assert "The log is copied as text." not in device.words()


# Ends


FIVE = [f"white {player} {row}{number}" for number in range(2, 7) for player, row in ((1, "r"), (2, "y"))]
PLAYED = tuple(text for at in range(0, 10, 2) for text in (*FIVE[at : at + 2], "next"))


def test_a_game_that_is_over_is_corrected_as_long_as_it_is_open(device: Device) -> None:
    over = (*PLAYED, "white 1 r12", "white 2 y12", "next")
    device.app.begin_record(new("classic", ("Ema", "Petr")).with_moves(over[:-1]))
    device.tap("main")
    device.wait(1)
    assert isinstance(device.screen, ResultScreen)
    device.tap("sheets", *LOG, f"entry:{len(PLAYED)}", "take-out")
    assert "The game would go on." in device.words()
    device.tap("apply")
    assert device.games()[0].moves == (*PLAYED, "white 2 y12", "next")
    device.tap("undo")
    assert device.games(over=True)[0].moves == over


def test_a_correction_that_ends_the_game_leads_to_its_result(device: Device) -> None:
    record = new("classic", ("Ema", "Petr")).with_moves((*PLAYED, "white 1 r12", "next", "white 2 b5"))
    opened(device, record)
    device.tap(f"{Kind.MISTHROW}:{len(PLAYED) + 1}:2", "choice:y")
    words = device.words()
    assert "The game would be over." in words and "Correct and leave out 1 entry" in words
    device.tap("apply")
    device.key(ESC)
    device.wait(1)
    assert isinstance(device.screen, ResultScreen)


def test_the_result_comes_even_if_the_settings_were_opened_over_the_log_in_between(device: Device) -> None:
    opened(device, new("classic", ("Ema", "Petr")).with_moves((*PLAYED, "white 1 r12", "next", "white 2 b5")))
    device.tap(f"{Kind.MISTHROW}:{len(PLAYED) + 1}:2", "choice:y", "apply")
    device.app.open_settings()
    device.key(ESC)
    log(device)
    device.key(ESC)
    device.wait(1)
    assert isinstance(device.screen, ResultScreen)


# What was said at the table, and robots


def test_what_was_announced_and_no_longer_fits_is_dropped(device: Device) -> None:
    device.app.begin_record(new("classic", ("Ema", "Petr", "Iva")))
    screen = device.screen
    assert isinstance(screen, TableScreen)
    screen.announce(8)
    screen.tap(1, "r", "r8")
    screen.pass_white(2)
    assert (screen.talk.announced, device.moves) == (8, ("white 1 r8",))
    device.tap(*LOG, "entry:0", "number:more", "apply", "back")
    screen = device.screen
    assert isinstance(screen, TableScreen)
    assert device.moves == ("white 1 r9",)
    assert (screen.talk.announced, screen.talk.passed, screen.table.sum_) == (None, {2}, 9)
    device.tap("undo")
    assert device.moves == ("white 1 r8",) and screen.table.sum_ == 8
    assert "Correction undone." in device.words()


def test_robots_entries_are_corrected_too_and_undo_stops_at_the_correction(device: Device) -> None:
    seats = BotSeats((None, Level.EASY), 7)
    record = new("classic", ("Ema", "Robot Ada")).with_moves(("roll 4 4 1 1 1 1", "white 2 r8", "white 1 y8", "next"))
    opened(device, replace(record, extra={"dice": "app", **seats.to_header()}))
    device.tap("entry:1", "choice:b", "apply")
    assert session(device).record.moves[1] == "white 2 b8"
    device.tap("undo")
    assert session(device).record.moves == record.moves
    device.tap("entry:1", "choice:b", "apply", "back", "undo")
    assert session(device).record.moves[: len(record.moves)] == record.moves


def test_a_log_of_hundreds_of_entries_draws_only_what_is_seen(device: Device) -> None:
    moves = tuple(f"cross 1 {row}{number}" for row in "ry" for number in range(2, 12))
    screen = opened(device, new("classic", ("Ema", "Petr", "Iva"), "pad").with_moves(
        tuple(text.replace(" 1 ", f" {player} ") for player in (1, 2, 3) for text in moves)
    ))  # fmt: skip
    assert len([key for key in _keys(screen) if key.startswith("entry:")]) == 60
    seen = device.words(screen.page)
    assert seen.count("Ema") + seen.count("Petr") + seen.count("Iva") < 20
    screen.pane.scroll_to(screen.pane.reach)
    device.frame()
    assert screen.page.height > dp(2000)
    assert " crossed red 2" in device.words(screen.page)


def _keys(screen: LogScreen) -> list[str]:
    return [target.key for target in screen.page.targets()]
