"""Set-up with real touches in a real window: who plays, where they sit, what the game needs, and the start."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

import pytest
from kivy.app import App
from kivy.base import EventLoop
from kivy.properties import ObjectProperty
from kivymd.theming import ThemeManager

from scorepad.bots.seats import bot_seats
from scorepad.bots.thinking import Level
from scorepad.record import Record
from scorepad.rules.qwixx.track import SPIRAL_A
from scorepad.setup_draft import SetupDraft
from scorepad.sheet_groups import OWN_PLACE as GAMES
from scorepad.store.players import Player
from scorepad.store.tracks import NamedTrack
from scorepad.ui.kit import dress
from scorepad.ui.look import Insets, Look
from scorepad.ui.paint import Pen
from scorepad.ui.screens.setup import SetupScreen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.theme import LIGHT
from scorepad.ui.widgets.drawn import Drawn, Target
from scorepad.ui.widgets.lucky_panel import LuckyPanel
from scorepad.ui.widgets.name_panel import NamePanel
from scorepad.ui.widgets.robot_panel import RobotPanel
from scorepad.ui.widgets.top_panel import TopPanel
from tests.ui.device import Finger

PHONE, SMALL, LYING, SMALL_LYING = (360, 740), (320, 568), (740, 360), (568, 320)
SIZES = [PHONE, SMALL, LYING, SMALL_LYING, (800, 1280), (1280, 800)]
INSETS = Insets(0, 22, 0, 14)
KNOWN = [Player("Ema", 0), Player("Petr", 1), Player("Iva", 2), Player("Jan", 3), Player("Lea", 4)]
GARDEN = NamedTrack("Garden", SPIRAL_A.fields[:8])
EMPTY = SetupDraft(mode="table")
THREE = SetupDraft(mode="table", names=("Ema", "Petr", "Iva"))


class Host(App):
    """What KivyMD's field wants to know of an app."""

    theme_cls = ObjectProperty()


@pytest.fixture(autouse=True)
def app(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    host = Host()
    host.theme_cls = ThemeManager()
    dress(host.theme_cls, LIGHT)
    monkeypatch.setattr(App, "_running_app", host)
    yield
    host.dispatch("on_stop")


class Hand:
    """A hand on the screen: taps what is called so, and drags."""

    def __init__(
        self, draft: SetupDraft = EMPTY, size: tuple[int, int] = PHONE, known: Sequence[Player] = KNOWN
    ) -> None:
        EventLoop.ensure_window()
        look = Look(LIGHT, INSETS)
        self.screen = SetupScreen(look, draft, known, [GARDEN], size_hint=(None, None))
        self.screen.pos, self.screen.size = (0, 0), size
        self.started = list[SetupDraft]()
        self.changes = list[SetupDraft]()
        self.screen.on_start = self.started.append
        self.screen.on_change = self.changes.append

    @property
    def draft(self) -> SetupDraft:
        return self.screen.draft

    @property
    def record(self) -> Record:
        return self.started[-1].record([GARDEN], random.Random(1))

    @property
    def panel(self) -> TopPanel | None:
        overlay = self.screen.overlay
        assert overlay is None or isinstance(overlay, TopPanel)
        return overlay

    def parts(self) -> list[Drawn]:
        return [self.panel] if self.panel else [self.screen.page, self.screen.start_bar, self.screen.app_bar]

    def find(self, key: str) -> tuple[Drawn, Target]:
        for part in self.parts():
            if target := part.target(key):
                return part, target
        raise AssertionError(f"there is no {key}")

    def has(self, key: str) -> bool:
        return any(part.target(key) for part in self.parts())

    def place(self, key: str) -> tuple[float, float]:
        """The middle of what is called so, scrolled into view."""
        part, target = self.find(key)
        if part is self.screen.page:
            self.screen.pane.reveal(target.rect)
        rect = target.rect
        return part.x + rect.x + rect.w / 2, part.top - rect.y - rect.h / 2

    def tap(self, *keys: str) -> None:
        for key in keys:
            self.touch(self.place(key))

    def drag(self, key: str, *by: float) -> None:
        """Along these distances downwards, one after the other."""
        x, y = self.place(key)
        self.touch((x, y), *((x, y - distance) for distance in by))

    def touch(self, at: tuple[float, float], *to: tuple[float, float]) -> None:
        touch = Finger(*at)
        EventLoop.window.add_widget(self.screen)
        touch.touch_down()
        for point in to:
            touch.touch_move(*point)
        touch.touch_up()
        EventLoop.window.remove_widget(self.screen)

    def write(self, name: str) -> None:
        assert isinstance(self.panel, NamePanel)
        # The field is ready to be typed into a frame after it is made.
        EventLoop.idle()
        self.panel.field.select_all()
        self.panel.field.delete_selection()
        self.panel.field.insert_text(name)

    def enter(self) -> None:
        assert isinstance(self.panel, NamePanel)
        self.panel.field.dispatch("on_text_validate")


@pytest.mark.parametrize("size", SIZES)
def test_three_players_are_seated_moved_and_start_with_a_house_rule(size: tuple[int, int]) -> None:
    hand = Hand(size=size)
    hand.tap("known:Ema", "known:Petr", "add")
    hand.write("Zoe")
    hand.tap("ok")
    assert hand.draft.names == ("Ema", "Petr", "Zoe")
    hand.drag("handle:2", -30, -104)
    hand.tap("dice:entered", "house", "house:misthrow_at_white_end", "start")
    record = hand.record
    assert (record.game, record.mode, record.players) == ("classic", "table", ("Zoe", "Ema", "Petr"))
    assert record.options == {"house": {"misthrow_at_white_end": True}}
    assert record.extra == {"dice": "entered"}
    assert record.first == 2, "Ema was to begin and still does"


def test_longo_with_chosen_lucky_numbers() -> None:
    hand = Hand(THREE)
    hand.tap("game:longo", "lucky:0", "number:3", "number:14", "ok")
    hand.tap("lucky:2", "pair:4-9", "ok", "start")
    assert hand.record.options == {"lucky": [[3, 14], [6, 11], [4, 9]]}


def test_lucky_numbers_are_two_and_the_oldest_goes() -> None:
    hand = Hand(THREE.with_game("longo"))
    hand.tap("lucky:0")
    panel = hand.panel
    assert isinstance(panel, LuckyPanel) and panel.pair == (5, 8)
    hand.tap("number:12")
    assert panel.pair == (8, 12)
    hand.tap("number:8")
    assert panel.pair is None
    hand.tap("ok")
    assert hand.panel is panel, "one number is no pair"
    hand.tap("cancel")
    assert hand.panel is None and hand.draft.pairs()[0] == (5, 8)


def test_on_board_on_a_track_of_ones_own() -> None:
    hand = Hand(THREE)
    opened = list[str]()
    hand.screen.on_tracks = lambda: opened.append("tracks")
    hand.tap("game:onboard", "track:spiral-b", "track:own:Garden", "tracks", "start")
    assert hand.record.options == {"track": GARDEN.option}
    assert opened == ["tracks"]


def test_my_sheet_asks_only_whose_it_is() -> None:
    hand = Hand(THREE)
    hand.tap("mode:pad")
    assert not hand.has("dice:real") and not hand.has("random") and not hand.has("handle:0")
    hand.tap("known:Lea", "player:0")
    assert not hand.has("remove") and not hand.has("begins")
    hand.write("Lea K.")
    hand.tap("ok", "add")
    hand.write("lea k.")
    hand.tap("ok")
    assert hand.screen.start_bar.text == "Start"
    hand.tap("start")
    assert (hand.record.mode, hand.record.players, hand.record.extra) == ("pad", ("lea k.",), {})


# Players


def test_a_player_is_renamed_begins_and_leaves() -> None:
    hand = Hand(THREE)
    hand.tap("player:1")
    hand.write("Petra")
    hand.tap("begins")
    assert hand.screen.start_bar.text == "Start, Petra begins"
    hand.tap("player:0", "remove")
    assert (hand.draft.names, hand.draft.first) == (("Petra", "Iva"), 0)


def test_enter_confirms_a_name() -> None:
    hand = Hand(known=())
    hand.tap("add")
    hand.write("Ema")
    hand.enter()
    assert hand.draft.names == ("Ema",) and hand.panel is None


@pytest.mark.parametrize(("name", "why"), [("  ", "needs a name"), ("EMA", "already there")])
def test_a_name_that_cannot_be_had_says_why_and_can_be_mended(name: str, why: str) -> None:
    hand = Hand(THREE)
    hand.tap("add")
    panel = hand.panel
    assert isinstance(panel, NamePanel)
    hand.write(name)
    hand.tap("ok")
    assert why in panel.complaint and hand.panel is panel
    hand.write("Zoe")
    assert panel.complaint == ""
    hand.tap("ok")
    assert hand.draft.names == ("Ema", "Petr", "Iva", "Zoe")


def test_no_more_than_twenty_letters_can_be_typed() -> None:
    hand = Hand()
    hand.tap("add")
    hand.write("N" * 30)
    hand.tap("ok")
    assert hand.draft.names == ("N" * 20,)


@pytest.mark.parametrize("leave", ["cancel", "beside", "back"])
def test_a_panel_can_be_left_without_a_change(leave: str) -> None:
    hand = Hand(THREE)
    hand.tap("add")
    hand.write("Zoe")
    if leave == "cancel":
        hand.tap("cancel")
    elif leave == "beside":
        hand.touch((180, 40))
    else:
        assert hand.screen.go_back()
    assert hand.panel is None and hand.draft == THREE and hand.started == []


def test_the_keyboard_comes_for_a_new_name_and_goes_with_the_panel() -> None:
    hand = Hand(THREE)
    EventLoop.window.add_widget(hand.screen)
    hand.find("add")[1].act()
    panel = hand.panel
    assert isinstance(panel, NamePanel)
    EventLoop.idle()
    assert panel.field.focus
    hand.screen.stop()
    assert not panel.field.focus
    EventLoop.window.remove_widget(hand.screen)


def test_a_full_table_offers_no_more_seats() -> None:
    hand = Hand(THREE.add("Jan"))
    assert hand.has("add") and hand.has("known:Lea") and not hand.has("known:Jan")
    hand.tap("known:Lea")
    assert not hand.has("add")


def test_chance_can_decide_who_begins() -> None:
    hand = Hand(THREE)
    hand.tap("random")
    assert hand.draft.first is None
    assert hand.screen.start_bar.text == "Start, a random player begins"
    hand.tap("random")
    assert hand.draft.first == 0


# Duel and Quixo


@pytest.mark.parametrize("size", SIZES)
def test_d1_a_duel_needs_two_and_neither_sheets_nor_house_rules(size: tuple[int, int]) -> None:
    hand = Hand(SetupDraft(names=("Ema",)), size)
    hand.tap("game:duel")
    assert hand.screen.start_bar.text == "Add one more player"
    for key in ("mode:pad", "house", "track:printed", "lucky:0", "clock:5"):
        assert not hand.has(key), key
    hand.tap("known:Petr")
    assert not hand.has("add") and not hand.has("robot"), "two are all"
    hand.tap("dice:entered", "start")
    record = hand.record
    assert (record.game, record.mode, record.players) == ("duel", "table", ("Ema", "Petr"))
    assert (record.options, record.extra) == ({}, {"dice": "entered"})


@pytest.mark.parametrize("size", SIZES)
def test_q6_q9_four_play_quixo_in_two_teams_with_a_clock(size: tuple[int, int]) -> None:
    hand = Hand(THREE, size)
    hand.tap("game:quixo")
    assert hand.screen.start_bar.text == "Add one more player"
    assert not hand.has("dice:app")
    hand.tap("known:Jan", "clock:10", "increment:5", "house", "house:repetition_draw", "start")
    record = hand.record
    assert record.players == ("Ema", "Petr", "Iva", "Jan")
    assert record.options == {"house": {"repetition_draw": True}}
    assert record.extra == {"clock": {"minutes": 10, "increment": 5}}


def test_q6_the_seats_say_who_plays_crosses_and_who_circles(monkeypatch: pytest.MonkeyPatch) -> None:
    hand = Hand(THREE.with_game("quixo").add("Jan"), (1280, 800))
    told = "Partners sit opposite: Ema and Iva play crosses, Petr and Jan circles."
    assert told in drawn(hand, monkeypatch)
    hand.drag("handle:0", 30, 52)
    told = "Partners sit opposite: Petr and Iva play crosses, Ema and Jan circles."
    assert told in " ".join(drawn(hand, monkeypatch))


def test_q9_without_a_clock_no_time_is_added(monkeypatch: pytest.MonkeyPatch) -> None:
    hand = Hand(SetupDraft("quixo", "table", ("Ema", "Petr")))
    assert not hand.has("increment:2")
    hand.tap("clock:5", "increment:2", "clock:3")
    assert hand.draft.clock == (3, 2), "what a move adds stays"
    hand.tap("clock:none", "start")
    assert hand.record.extra == {}


# Robots


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", ["duel", "quixo"])
def test_one_person_plays_against_a_robot_after_two_taps(game: str, size: tuple[int, int]) -> None:
    hand = Hand(SetupDraft(game, "pad", ("Ema",)), size)
    hand.tap("robot", "start")
    record = hand.record
    assert record.players == ("Ema", "Robot Ada")
    assert bot_seats(record.extra, 2).levels == (None, Level.MEDIUM)


def test_with_a_robot_the_app_rolls(monkeypatch: pytest.MonkeyPatch) -> None:
    hand = Hand(THREE.with_dice("entered"))
    hand.tap("robot")
    assert "With a robot the app rolls." in drawn(hand, monkeypatch)
    assert not hand.has("dice:real") and not hand.has("dice:app")
    hand.tap("start")
    assert hand.record.extra["dice"] == "app"
    hand.tap("player:3", "remove", "start")
    assert hand.record.extra == {"dice": "entered"}


def test_on_board_with_a_robot_is_played_on_a_track_that_it_sees(monkeypatch: pytest.MonkeyPatch) -> None:
    hand = Hand(THREE)
    hand.tap("game:onboard", "robot")
    assert "A robot does not see the printed board." in drawn(hand, monkeypatch)
    assert not hand.has("track:printed")
    hand.tap("start")
    assert hand.record.options == {"track": "spiral-a"}
    hand.tap("track:own:Garden", "start")
    assert hand.record.options == {"track": GARDEN.option}


def test_a_robot_is_renamed_plays_better_and_leaves() -> None:
    hand = Hand(THREE)
    hand.tap("robot", "player:3")
    assert isinstance(hand.panel, RobotPanel)
    hand.write("Marvin")
    hand.tap("level:hard")
    assert hand.panel is None
    assert (hand.draft.names[3], hand.draft.bots[3]) == ("Marvin", Level.HARD)
    hand.tap("robot")
    assert hand.draft.bots[4] is Level.HARD, "the next one is as good"
    hand.drag("handle:3", -30, -160)
    assert hand.draft.names[0] == "Marvin" and hand.draft.bots[0] is Level.HARD
    hand.tap("player:0", "remove", "player:3", "begins")
    assert hand.screen.start_bar.text == "Start, Robot Ada begins"


def test_a_robot_is_not_called_like_a_player() -> None:
    hand = Hand(THREE)
    hand.tap("robot", "player:3")
    hand.write("Ema")
    hand.tap("ok")
    assert isinstance(hand.panel, RobotPanel) and "already there" in hand.panel.complaint
    hand.tap("level:easy")
    assert (hand.draft.names[3], hand.draft.bots[3]) == ("Robot Ada", Level.EASY)


def test_robots_do_not_play_alone_and_have_no_sheets() -> None:
    hand = Hand(SetupDraft("classic", "table"), known=())
    hand.tap("robot", "robot")
    assert hand.screen.start_bar.text == "Robots do not play alone" and not hand.screen.start_bar.ready
    hand.tap("mode:pad")
    assert not hand.has("robot") and hand.draft.names == ()


# Dragging


def test_a_handle_moves_its_player_and_not_the_page() -> None:
    hand = Hand(THREE.add("Jan"), SMALL)
    hand.screen.pane.scroll_to(60)
    hand.drag("handle:1", 20, 52, 104)
    assert hand.draft.names == ("Ema", "Iva", "Jan", "Petr")
    assert len(hand.changes) == 1, "only the seat where it was let go counts"


def test_a_handle_that_comes_back_changes_nothing() -> None:
    hand = Hand(THREE)
    hand.drag("handle:0", 90, 10)
    assert hand.draft == THREE and hand.changes == []
    hand.tap("handle:0")
    assert hand.draft == THREE


def test_a_player_can_be_dragged_beyond_what_is_seen() -> None:
    hand = Hand(THREE.add("Jan").add("Lea"), SMALL_LYING)
    hand.drag("handle:0", 60, 120, 200, 300, 300)
    assert hand.draft.names[-1] == "Ema"
    assert hand.screen.pane.offset > 0


def test_a_drag_beside_the_handles_scrolls_and_taps_nothing() -> None:
    hand = Hand(THREE, SMALL)
    hand.drag("player:0", -20, -60, -120)
    assert hand.screen.pane.offset > 40
    assert hand.panel is None and hand.draft == THREE


def test_enter_on_a_handle_moves_one_seat_on() -> None:
    hand = Hand(THREE)
    hand.find("handle:0")[1].act()
    hand.find("handle:2")[1].act()
    assert hand.draft.names == ("Iva", "Petr", "Ema")


# Start


def test_start_says_what_is_missing_and_waits() -> None:
    hand = Hand(SetupDraft("longo", "table", ("Ema",)))
    assert hand.screen.start_bar.text == "Add one more player" and not hand.screen.start_bar.ready
    hand.tap("start")
    assert hand.started == []
    hand.tap("known:Petr", "start")
    assert hand.started == [hand.draft]


def test_one_player_alone_is_told_that_it_is_practice(monkeypatch: pytest.MonkeyPatch) -> None:
    hand = Hand(SetupDraft(mode="table", names=("Ema",)))
    assert "Solo practice, unofficial" in drawn(hand, monkeypatch)
    hand.tap("start")
    assert hand.record.players == ("Ema",)


def test_every_choice_is_told_once() -> None:
    hand = Hand(THREE)
    hand.tap("game:classic", "dice:real", "mode:table")
    assert hand.changes == []
    hand.tap("game:longo", "dice:app")
    assert [(draft.game, draft.dice) for draft in hand.changes] == [("longo", "real"), ("longo", "app")]


def test_back_leaves_the_screen() -> None:
    hand = Hand(THREE)
    left = list[str]()
    hand.screen.on_back = lambda: left.append("left")
    hand.tap("back")
    assert left == ["left"] and not hand.screen.go_back()


# Room


LONG = tuple(f"Maximiliane Wilhelm{at}" for at in range(4))
WIDE = SetupDraft("onboard", "table", LONG, track="own:Garden")


def drawn(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every text on the screen as it is written there."""
    texts, write = list[str](), Pen.text

    def note(pen: Pen, text: str, *args: object, **kwargs: object) -> None:
        texts.append(text)
        write(pen, text, *args, **kwargs)  # type: ignore[arg-type]

    monkeypatch.setattr(Pen, "text", note)
    for part in [hand.screen.page, hand.screen.start_bar, hand.screen.app_bar]:
        part._draw()
    return texts


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", SIZES)
def test_targets_are_large_enough_apart_and_inside_the_safe_area(size: tuple[int, int], game: str) -> None:
    wide = WIDE.with_game(game)
    robots = SetupDraft(game, "table", LONG[:1], track="own:Garden", clock=(5, 2)).add_robot().add_robot()
    for draft in (wide, wide.with_mode("pad"), EMPTY.with_game(game), robots):
        hand = Hand(draft, size)
        if hand.has("house"):
            hand.tap("house")
        check_targets(hand, hand.parts())
        safe, pane = hand.screen.safe, hand.screen.pane
        assert pane.x >= safe.x and pane.right <= safe.right
        assert size[1] - pane.top >= safe.y + 44 and pane.height >= 150


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("key", ["add", "player:0", "player:3", "lucky:0"])
def test_panels_fit_on_every_screen(size: tuple[int, int], key: str) -> None:
    hand = Hand(THREE.with_game("longo").add_robot(), size)
    hand.tap(key)
    if key == "add":
        hand.write("ema")
        hand.tap("ok")
    assert hand.panel
    safe, card = hand.screen.safe, hand.panel.card
    assert card.x >= safe.x and card.right <= safe.right and card.y >= safe.y and card.bottom <= safe.bottom
    check_targets(hand, [hand.panel])
    if isinstance(hand.panel, NamePanel):
        field = hand.panel.field
        assert field.x >= card.x and field.top <= size[1] - card.y and field.height >= 44
        assert size[1] - field.y <= safe.y + 160, "half of a phone is its keyboard's"


def check_targets(hand: Hand, parts: Sequence[Drawn]) -> None:
    safe = hand.screen.safe
    for part in parts:
        targets = part.targets()
        for at, target in enumerate(targets):
            rect, least = target.rect, 48 if target.key.startswith("handle:") else 44
            assert rect.w >= least and rect.h >= least, target.key
            assert part.x + rect.x >= safe.x and part.x + rect.right <= safe.right, target.key
            assert not any(overlap(rect, other.rect) for other in targets[:at]), target.key


def overlap(one: Rect, other: Rect) -> bool:
    return (
        min(one.right, other.right) - max(one.x, other.x) > 0.01
        and min(one.bottom, other.bottom) - max(one.y, other.y) > 0.01
    )


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("robot", [False, True])
def test_no_word_is_cut_on_the_smallest_phone(game: str, robot: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    draft = SetupDraft("classic", "table", ("Ema",), clock=(5, 2)).add_robot() if robot else THREE
    hand = Hand(draft.with_game(game), SMALL)
    if hand.has("house"):
        hand.tap("house")
    texts = drawn(hand, monkeypatch)
    assert len(texts) > 15
    assert [text for text in texts if text.endswith("…") and text not in ("Own track…", "Make a sheet…")] == []


def test_a_column_on_a_tablet_is_no_wider_than_two_hands() -> None:
    hand = Hand(THREE, (1280, 800))
    rects = [target.rect for target in hand.screen.page.targets()]
    assert max(rect.right for rect in rects) - min(rect.x for rect in rects) == 560
    assert min(rect.x for rect in rects) == 360


def test_whatever_is_tapped_the_game_starts_or_says_what_is_missing() -> None:
    chance = random.Random(11)
    hand = Hand(EMPTY, SMALL)
    for _ in range(600):
        targets = [target for part in hand.parts() for target in part.targets() if target.key not in ("back", "tracks")]
        key = chance.choice(targets).key
        if isinstance(hand.panel, NamePanel):
            hand.write(chance.choice(["Ema", "Zoe", "", "Jan"]))
        hand.tap(key)
        draft = hand.draft
        assert hand.screen.start_bar.ready == draft.can_start([GARDEN])
        if draft.can_start([GARDEN]):
            draft.record([GARDEN], chance)
    assert len({draft.game for draft in hand.changes}) == len(GAMES) and hand.started
    assert any(draft.has_robots for draft in hand.started)
