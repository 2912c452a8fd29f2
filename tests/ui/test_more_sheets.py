"""The further sheets as people find them: from home and from the set-up, with few taps, on every device."""

from __future__ import annotations

import pytest

from scorepad.rulebook.library import GAMES, book
from scorepad.sheet_groups import more_groups
from scorepad.ui.screens import rules
from scorepad.ui.screens.home import HomeScreen
from scorepad.ui.screens.more_sheets import MoreSheetsScreen
from scorepad.ui.screens.result import ResultScreen
from scorepad.ui.screens.rules import RulesScreen
from scorepad.ui.screens.setup import SetupScreen
from tests.ui.device import PHONE, SIZES, SMALL, TABLET_LYING, Device, finish


def setup(device: Device) -> SetupScreen:
    assert isinstance(device.screen, SetupScreen), device.screen
    return device.screen


def more(device: Device) -> MoreSheetsScreen:
    assert isinstance(device.screen, MoreSheetsScreen), device.screen
    return device.screen


@pytest.mark.parametrize("size", SIZES)
def test_every_group_is_in_the_list_with_its_sentence_and_can_be_set_up(device: Device, size: tuple[int, int]) -> None:
    device.resize(size)
    device.tap("tile:more")
    rows = {target.key: target.rect for target in more(device).page.targets()}
    assert list(rows) == [*(f"sheet:{group.key}" for group in more_groups()), "sheet:house"]
    assert len({rect.x for rect in rows.values()}) == (1 if size in (PHONE, SMALL) else 2)
    assert all(rect.h >= 63 for rect in rows.values())
    words = " ".join(device.words())
    assert "Mixx A" in words and "Colours change within a row." in words and words.count("A–E") == 2
    device.tap("sheet:x-change")
    assert setup(device).draft.game == "x-change"
    assert "X-Change" in device.words() and "Swap fields" in " ".join(device.words())
    device.app.back()
    more(device)
    device.app.back()
    assert isinstance(device.screen, HomeScreen)


def test_the_sheet_of_the_last_set_up_is_marked_and_two_taps_away(device: Device) -> None:
    device.tap("tile:more")
    assert "last played" not in device.words()
    device.tap("sheet:steps", "game:steps-c", "start", "back")
    device.restart()
    assert "Last set-up: Connected Steps C, my sheet" in device.words()
    device.tap("last", "start")
    assert device.session.header.game == "steps-c"
    device.tap("back", "tile:more")
    assert device.words().count("last played") == 1
    # A series opens where it was left.
    device.tap("sheet:steps")
    assert setup(device).draft.game == "steps-c"


def test_another_sheet_is_at_most_two_taps_away_and_the_players_stay(device: Device) -> None:
    device.tap("tile:classic", "mode:table")
    screen = setup(device)
    screen.page.change(screen.draft.add("Petr"))
    names = screen.draft.names
    device.tap("game:more", "sheet:chain")
    assert (setup(device).draft.game, setup(device).draft.names) == ("chain-a", names)
    device.tap("game:chain-d")
    assert setup(device).draft.game == "chain-d"
    device.tap("more", "sheet:mixx-b")
    assert (setup(device).draft.game, setup(device).draft.names) == ("mixx-b", names)
    device.tap("game:longo")
    assert setup(device).draft.game == "longo"
    assert not device.has("more")
    device.app.back()
    assert isinstance(device.screen, HomeScreen), "the list is not on the way back any more"


def test_leaving_the_list_changes_nothing_and_it_is_found_where_it_was_left(device: Device) -> None:
    device.resize(SMALL)
    device.tap("tile:more", "sheet:x-change")
    assert setup(device).draft.game == "x-change"
    device.app.back()
    device.frame()
    offset = more(device).pane.offset
    assert offset > 0
    device.tap("help")
    assert isinstance(device.screen, RulesScreen)
    device.app.back()
    device.frame()
    assert more(device).pane.offset == offset
    device.app.back()
    device.tap("tile:classic", "game:more")
    device.app.back()
    assert setup(device).draft.game == "classic"


def test_what_was_played_on_a_sheet_is_found_again_under_its_name(device: Device) -> None:
    device.tap("tile:more", "sheet:steps", "game:steps-e", "start")
    device.tap("r2", on=device.play)
    finish(device)
    assert isinstance(device.screen, ResultScreen)
    assert "Connected Steps E" in " ".join(device.words())
    assert "+1" in device.words(), "the step counts beside the rows"
    device.tap("back", "history", "game")
    assert "Connected Steps" in device.words()
    device.tap("kind:steps")
    assert "Connected Steps" in device.words() and "Connected Steps E" in device.words()


@pytest.mark.parametrize("size", [PHONE, TABLET_LYING])
def test_the_calculator_adds_up_further_sheets(device: Device, size: tuple[int, int]) -> None:
    device.resize(size)
    device.tap("calculator", "game", "menu:cards-outline", "sheet:steps", "sheet:steps-b")
    assert any("Connected Steps B" in word for word in device.words())
    device.tap("more:r", "bonus-more", "bonus-more", "save", "result")
    assert isinstance(device.screen, ResultScreen)
    assert "+3" in device.words()


def test_the_rules_of_further_sheets_are_chosen_in_a_second_step(
    device: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rules, "GAMES", tuple(dict.fromkeys((*GAMES, "mixx-a", "x-change"))))
    monkeypatch.setattr(rules, "book", lambda game: book("classic"))
    device.tap("help", "game")
    assert "More sheets" in device.words() and "Mixx A" not in device.words()
    device.tap("menu:cards-outline", "sheet:mixx-a")
    assert isinstance(device.screen, RulesScreen)
    assert device.screen.game == "mixx-a" and "Mixx A" in device.words()
