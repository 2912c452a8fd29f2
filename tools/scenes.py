"""Every screen in a state worth looking at: what ``make shots`` paints and what the tests measure."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeVar

from kivy.app import App
from kivy.base import EventLoop
from kivy.metrics import dp
from kivy.properties import ObjectProperty
from kivymd.theming import ThemeManager

from scorepad.preferences import Preferences
from scorepad.record import Record, new, parse_move, read
from scorepad.rulebook.library import GAMES
from scorepad.rules.qwixx.pad import PadState
from scorepad.rules.qwixx.table import TableState
from scorepad.rules.qwixx.track import SPIRAL_A, SPIRAL_B
from scorepad.session import Session
from scorepad.setup_draft import SetupDraft
from scorepad.store.history import GameLine
from scorepad.store.players import Player
from scorepad.store.tracks import NamedTrack
from scorepad.table_talk import Action
from scorepad.texts import _
from scorepad.texts.dates import when_text
from scorepad.texts.exchange import facts_text
from scorepad.track_draft import TrackDraft
from scorepad.ui.home_view import Finished, Seat, Summary, Waiting, Wins, finished_game, last_setup_text
from scorepad.ui.kit import dress
from scorepad.ui.look import Insets, Look
from scorepad.ui.screens.home import HomeScreen
from scorepad.ui.screens.my_sheet import MySheetScreen
from scorepad.ui.screens.play import PlayScreen
from scorepad.ui.screens.result import ResultScreen
from scorepad.ui.screens.screen import Screen
from scorepad.ui.screens.settings import SettingsScreen
from scorepad.ui.screens.settings_page import DEVICE
from scorepad.ui.screens.setup import SetupScreen
from scorepad.ui.screens.table import FOCUS, TableScreen
from scorepad.ui.screens.track_editor import TrackEditorScreen
from scorepad.ui.screens.tracks import TracksScreen
from scorepad.ui.sheet_view import sheet_view
from scorepad.ui.theme import Theme
from tools.kept_lines import NOW, PLAYED, moment

KEPT = Path(__file__).parent / "games"
"""Games played as far as the pictures show them, as records."""
COLOURS = {"Ema": 0, "Petr": 1, "Iva": 2, "Jan": 3, "Lea": 4}
KNOWN = [Player(name, colour) for name, colour in COLOURS.items()] + [Player("Tomáš", 1), Player("Zofia", 2)]
TRACKS = [NamedTrack("My board", SPIRAL_A.fields), NamedTrack("Grandmother's board, side 2", SPIRAL_B.fields)]
Make = Callable[[Look], Screen]
Then = Callable[[Screen], object]
AnyPlay = TypeVar("AnyPlay", bound=PlayScreen)


@dataclass(frozen=True)
class Size:
    """A device: its window in dp and what the system takes from it."""

    width: int
    height: int
    insets: Insets = field(default_factory=Insets)


SIZES = {
    "phone": Size(360, 740, Insets(0, 24, 0, 20)),
    "phone-lying": Size(740, 360, Insets(20, 0, 4, 0)),
    "small": Size(320, 568, Insets(0, 22, 0, 14)),
    "small-lying": Size(568, 320),
    "tablet": Size(800, 1280, Insets(0, 24, 0, 20)),
    "tablet-lying": Size(1280, 800, Insets(0, 24, 0, 20)),
}
TABLETS = ("tablet", "tablet-lying")


@dataclass(frozen=True)
class Scene:
    make: Make
    then: Then = lambda screen: None
    """What is done once the screen is laid out."""
    sizes: Sequence[str] = tuple(SIZES)


class Host(App):
    """What KivyMD's text field wants to know of an app."""

    theme_cls = ObjectProperty()


@lru_cache(maxsize=1)
def _host() -> Host:
    host = Host()
    host.theme_cls = ThemeManager()
    return host


def dressed(theme: Theme) -> Host:
    """An app in this theme."""
    host = _host()
    dress(host.theme_cls, theme)
    return host


def play(scene: Scene, look: Look, size: Size) -> Screen:
    """The scene on a device, laid out and drawn; ``stop`` it when it has been looked at."""
    screen = scene.make(replace(look, insets=size.insets))
    screen.size_hint = (None, None)
    screen.pos, screen.size = (0, 0), (dp(size.width), dp(size.height))
    EventLoop.idle()
    scene.then(screen)
    EventLoop.idle()
    return screen


# Games


@lru_cache(maxsize=32)
def kept(name: str, dice: str = "") -> Record:
    record = read((KEPT / f"{name}.json").read_bytes())
    return replace(record, extra={"dice": dice}) if dice else record


def pad(game: str, told: str, **options: object) -> Record:
    """A sheet of one's own: crossed cells, and other moves with their words joined, ``miss-1`` for instance."""
    moves = tuple(f"cross 1 {word}" if word[1:].isdigit() else word.replace("-", " ") for word in told.split())
    return new(game, ("Ema",), "pad", options=options).with_moves(moves)


CLASSIC = pad("classic", "r2 y2 g12 b12 y3 g11 b11 r4 y5 b10 g9 r5 b9 miss-1 y6 b8 close-g")
LONG_ROWS = pad("classic", "r2 r3 r4 r6 r7 r9 r12 y3 y5 y7 g12 g10 g9 b11 b10 miss-1 miss-1")
LONGO = pad("longo", "r3 r4 r7 r8 y2 y4 y5 b16 b14 b13 b11 b10 b9", lucky=[[6, 11]])
ONBOARD = pad("onboard", "r2 y3 g11 pawn-1-3 pawn-1-4 y5 b10", track="spiral-b")
FULL_PAD = pad("classic", "miss-1 r2 r3 r5 r6 r8 r12 y2 y4 y5 y7 g12 g10 g9 b11 b9 b8 b7 b5 b2")
MY_BOARD = TrackDraft(
    tuple(
        (cell[0], int(cell[1:]))
        for cell in "g12 y3 r4 b11 g10 r5 y6 b10 g9 y7 r8 b9 g8 y8 b7 r9 g6".split()
    ) + (None,) * 23,
    colour="y", cursor=18,
)  # fmt: skip


def waiting(record: Record, number: int) -> Waiting:
    state = record.replay()
    assert isinstance(state, TableState | PadState)
    totals = [score.total for score in state.scores()]
    seats = tuple(
        Seat(
            name,
            COLOURS[name],
            totals[at],
            leads=len(totals) > 1 and totals[at] == max(totals),
            rolls=state.active == at + 1,
            view=sheet_view(state, at + 1, record.players),
        )
        for at, name in enumerate(record.players)
    )
    return Waiting(number, record.game, record.mode, state.turn, seats, len(record.moves))


SUMMARY = Summary("classic", (Wins("Ema", 0, 21), Wins("Petr", 1, 17), Wins("Iva", 2, 12), Wins("Jan", 3, 9)), 118)


# Screens


def over(games: Sequence[GameLine]) -> list[Finished]:
    """Games that are over, in words of the language that is spoken."""
    return [finished_game(line, when_text(line.changed, NOW)) for line in games]


def home(
    *games: Record,
    recent: Sequence[GameLine] = (),
    last: SetupDraft | None = None,
    notice: Callable[[], str] = lambda: "",
) -> Make:
    def make(look: Look) -> Screen:
        waiting_games = [waiting(game, at) for at, game in enumerate(games)]
        screen = HomeScreen(look, GAMES, waiting_games, over(recent), last_setup_text(last) if last else "")
        screen.notice = notice()
        screen.on_calculator = screen.on_history = screen.on_help = lambda: None
        screen.summary = SUMMARY if recent else None
        return screen

    return make


def setup(draft: SetupDraft, *, unfolded: bool = False) -> Scene:
    return Scene(
        lambda look: SetupScreen(look, draft, KNOWN, TRACKS),
        lambda screen: _setup(screen).page.fold(True) if unfolded else None,
    )


def _setup(screen: Screen) -> SetupScreen:
    assert isinstance(screen, SetupScreen)
    return screen


def panel(draft: SetupDraft, key: str) -> Scene:
    """A set-up in which this was tapped."""

    def tap(screen: Screen) -> None:
        target = _setup(screen).page.target(key)
        assert target, key
        target.act()

    return Scene(lambda look: SetupScreen(look, draft, KNOWN, TRACKS), tap)


def my_sheet(
    record: Record, announced: int | None = None, then: Callable[[MySheetScreen], object] = lambda screen: None
) -> Scene:
    def on(screen: Screen) -> None:
        assert isinstance(screen, MySheetScreen)
        then(screen)

    return Scene(lambda look: MySheetScreen(Session(record), look, {"announced": announced}), on)


def table(
    record: Record,
    then: Callable[[TableScreen], object] = lambda screen: None,
    *,
    shown: int | None = None,
    announced: int | None = None,
    passed: Sequence[int] = (),
    seating: str = "around",
    sizes: Sequence[str] = tuple(SIZES),
) -> Scene:
    def make(look: Look) -> Screen:
        session = Session(record)
        talk = {"turn": session.state.turn, "announced": announced, "passed": list(passed)}
        view = {"talk": talk, "seating": seating, "shown": shown}
        return TableScreen(session, look, [COLOURS[name] for name in record.players], view)

    def on(screen: Screen) -> None:
        assert isinstance(screen, TableScreen)
        then(screen)

    return Scene(make, on, sizes)


def plays(*moves: str) -> Callable[[TableScreen], object]:
    """These moves are played on the screen, so that it says what they did."""

    def play_them(screen: TableScreen) -> None:
        for text in moves:
            screen.session.submit(parse_move(text))

    return play_them


def then_undone(act: Callable[[AnyPlay], object]) -> Callable[[AnyPlay], object]:
    def act_and_undo(screen: AnyPlay) -> None:
        act(screen)
        screen.undo()

    return act_and_undo


def land(screen: TableScreen) -> None:
    """On the printed board: where the pawn landed is said, what is printed there is asked."""
    screen.choose(Action.PAWN)
    screen.tap(3, "b", "b9")


def result(record: Record, minutes: int = 31) -> Scene:
    return Scene(lambda look: ResultScreen(look, record, [COLOURS[name] for name in record.players], minutes))


def kept_facts() -> str:
    """What is kept, in words of the language that is spoken."""
    return facts_text(118, 9, moment(3, "18:00"), NOW)


def settings(
    then: Callable[[SettingsScreen], object] = lambda screen: None,
    able: Collection[str] = DEVICE,
    scrolled: float = 0,
    **chosen: Any,
) -> Scene:
    def make(look: Look) -> Screen:
        screen = SettingsScreen(look, Preferences(look.theme.name, **chosen), kept_facts(), able)
        screen.offset = scrolled
        return screen

    return Scene(make, then)


LONG_NAMES = ("Wilhelmina Charlotte", "Bartholomäus", "Małgorzata", "Oma", "Přemysl Otakar II.")
COLOURS |= {name: at for at, name in enumerate(LONG_NAMES)}


def with_long_names(record: Record) -> Record:
    return replace(record, players=LONG_NAMES[: len(record.players)])


FOUR = SetupDraft("classic", "table", ("Ema", "Petr", "Iva", "Jan"))
SCENES = {
    "home": Scene(home(kept("home"), LONGO, recent=PLAYED[:3], last=FOUR)),
    "home-one": Scene(home(kept("home"), recent=PLAYED[:3], last=FOUR)),
    "home-notice": Scene(home(CLASSIC, notice=lambda: _("Not every game can be read."))),
    "home-names": Scene(home(with_long_names(kept("table-focus-5")), with_long_names(CLASSIC))),
    "home-empty": Scene(home()),
    "setup": setup(FOUR),
    "setup-onboard": setup(replace(FOUR, game="onboard", track="spiral-a")),
    "setup-longo": setup(replace(FOUR, game="longo")),
    "setup-house": setup(replace(FOUR, game="longo", house=frozenset({"tie"})), unfolded=True),
    "setup-pad": setup(SetupDraft(names=("Ema",))),
    "name-panel": panel(FOUR, "player:1"),
    "lucky-panel": panel(replace(FOUR, game="longo"), "lucky:0"),
    "setup-names": setup(SetupDraft("longo", "table", LONG_NAMES, first=4)),
    "sheet": my_sheet(CLASSIC, 7),
    "sheet-names": my_sheet(with_long_names(LONGO), 7),
    "sheet-rows": my_sheet(LONG_ROWS, 8),
    "sheet-longo": my_sheet(LONGO, 6),
    "sheet-onboard": my_sheet(ONBOARD),
    "sheet-refusal": my_sheet(CLASSIC, 7, lambda screen: screen.sheet.on_tap("r", "r3")),
    "sheet-crossed": my_sheet(CLASSIC, 7, lambda screen: screen.sheet.on_tap("y", "y7")),
    "sheet-undone": my_sheet(CLASSIC, 7, then_undone(lambda screen: screen.sheet.on_tap("y", "y7"))),
    "sheet-track": my_sheet(ONBOARD, None, lambda screen: screen.bottom_bar.on_bonus()),
    "table-2": table(kept("table-2"), announced=8),
    "table-3": table(kept("table-3"), announced=7),
    "table-4": table(kept("table-phone"), shown=3),
    "table-5": table(kept("table-focus-5", "real"), shown=1, passed=(5,), announced=7),
    "table-names": table(with_long_names(kept("table-around-4")), plays("colour 1 g2"), shown=2),
    "table-names-5": table(with_long_names(kept("table-focus-5")), shown=1),
    "table-lock": table(kept("table-around-4"), plays("colour 1 g2")),
    "table-focus": table(kept("table-around-4"), seating=FOCUS, sizes=TABLETS),
    "table-white-end": table(kept("white-end")),
    "table-misthrow": table(kept("table-3"), lambda screen: screen.press_main(2)),
    "table-undone": table(kept("table-3"), then_undone(plays("white 1 b8"))),
    "dice-entered": table(kept("table-focus-5"), passed=(5,)),
    "dice-empty": table(kept("table-3", "entered")),
    "dice-app": table(kept("table-3", "app")),
    "dice-panel": table(kept("table-3", "entered"), lambda screen: screen.enter_dice()),
    "table-menu": table(kept("onboard-track"), lambda screen: screen.open_menu()),
    "table-onboard": table(kept("onboard-track")),
    "table-onboard-printed": table(kept("onboard-printed"), announced=9),
    "table-longo": table(kept("longo"), announced=6),
    "track-panel": table(kept("onboard-track"), lambda screen: screen.open_track()),
    "pawn-panel": table(kept("onboard-printed"), land),
    "result": result(kept("result")),
    "result-names": result(with_long_names(kept("result"))),
    "result-onboard": result(kept("result-onboard"), 24),
    "result-longo": result(kept("result-longo"), 45),
    "result-pad": result(FULL_PAD),
    "settings": settings(symbols=True, language="en", text=130, sounds=True),
    "settings-feel": settings(scrolled=300, sounds=True, speech="all", vibration=False),
    "settings-unable": settings(scrolled=300, able=("sounds",), speech="news"),
    "settings-house": settings(lambda screen: setattr(screen, "unfolded", True), house=frozenset({"tie"})),
    "settings-languages": settings(lambda screen: screen.open_languages(), language="cs"),
    "settings-about": settings(lambda screen: screen.open_about()),
    "tracks": Scene(lambda look: TracksScreen(look, TRACKS, ["My board, side 2"])),
    "tracks-empty": Scene(lambda look: TracksScreen(look, ())),
    "track-editor": Scene(lambda look: TrackEditorScreen(look, MY_BOARD, "My board")),
}
