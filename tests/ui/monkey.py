"""A monkey at the app: touches, keys, rotations, resizes and restarts over all screens. Run in a process of its own."""

from __future__ import annotations

import fnmatch
import gc
import json
import random
import sys
import traceback
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from kivy.core.clipboard import Clipboard
from kivy.core.window import Window

from scorepad.bots.seats import BotSeats
from scorepad.bots.thinking import Level
from scorepad.paper import Counts, paper_record
from scorepad.preferences import Preferences
from scorepad.record import new, write
from scorepad.rules.qwixx.house import read_sheet
from scorepad.rules.qwixx.track import SPIRAL_A
from scorepad.store.database import Database
from scorepad.store.games import Games
from scorepad.store.players import Players
from scorepad.store.sheets import Sheets
from scorepad.store.tracks import NamedTrack, Tracks, export_track
from scorepad.ui.first_steps_desk import show_first_steps
from scorepad.ui.screens.home import HomeScreen
from scorepad.ui.screens.table import TableScreen
from tests.playthrough import GARDEN
from tests.ui.device import DOWN, ENTER, ESC, LEFT, PHONE, RIGHT, SIZES, SPACE, TAB, TABLET_LYING, UP, Device, Finger, Z

KEYS = (TAB, TAB, UP, DOWN, LEFT, RIGHT, ENTER, ENTER, SPACE, 8, 127, 282, 293, ord("a"), ord("7"))
RARELY = {
    "HomeScreen": ("settings", "delete:", "history", "all", "players", "player:", "calculator"),
    "HistoryScreen": ("back", "statistics", "continue", "waiting:", "dots:"),
    "PlayersScreen": ("back", "delete", "merge", "statistics"),
    "SetupScreen": ("back", "tracks", "more", "game:more"),
    "SettingsScreen": ("theme:", "tracks"),
    "TrackEditorScreen": ("rename",),
    "MySheetScreen": ("back", "menu", "log"),
    "TableScreen": ("back", "menu:home"),
    "DuelScreen": ("back", "menu", "give-up", "draw"),
    "QuixoScreen": ("back", "menu", "give-up", "draw"),
    "LogScreen": ("back", "share"),
}
"""What leads out of a game, takes long, or is done ten times before anything else happens."""
EVERY = 250
WAYS = (
    "continue", "waiting:*", "tile:*", "waiting:*", "settings tracks new rename", "waiting:*", "tile:longo lucky:*",
    "tile:onboard mode:table track:spiral-a dice:* start action:pawn menu menu:chess-pawn", "tile:more sheet:* start",
    "tile:duel robot player:1", "tile:duel robot start", "waiting:*", "tile:quixo clock:* robot start",
    "waiting:* menu menu:format-list-bulleted", "history",
    "history players players", "calculator", "history result:* steps", "history statistics", "history result:* share",
    "settings export", "help", "waiting:* menu menu:book-open-variant", "first-steps",
    "tile:more sheet:* mode:table robot start",
)  # fmt: skip
"""Where it is put every now and then, as far as there is such a way: alone it would stay where it likes it."""
SURELY = {
    "HomeScreen": "upright", "FirstStepsScreen": "first-steps", "SetupScreen": "tile:classic",
    "MySheetScreen": "game:7", "TableScreen": "game:1", "PHONE": "game:1", "FOCUS": "tablet game:1",
    "AROUND": "tablet game:5",
    "DuelScreen": "upright game:8", "QuixoScreen": "game:12", "LogScreen": "game:1 menu menu:format-list-bulleted",
    "ResultScreen": "history result:14", "ReplayScreen": "history result:14 steps", "HistoryScreen": "history",
    "StatisticsScreen": "history statistics", "PlayersScreen": "settings players", "CalculatorScreen": "calculator",
    "SettingsScreen": "settings", "TracksScreen": "settings tracks", "TrackEditorScreen": "settings tracks new",
    "RulesScreen": "help", "MoreSheetsScreen": "tile:more", "OwnSheetsScreen": "settings sheets",
    "SheetEditorScreen": "settings sheets edit:*",
    "MenuPanel": "game:1 menu", "DuelMenu": "game:8 menu", "DicePanel": "game:4 enter", "LockPanel": "game:15 r15",
    "PawnPanel": "game:6 action:pawn r5", "TrackPanel": "game:5 action:pawn", "LuckyPanel": "tile:longo lucky:0",
    "name_panel.NamePanel": "tile:classic add", "track_editor.NamePanel": "settings tracks edit:Attic rename",
    "KnownNamePanel": "calculator rename", "BonusPanel": "calculator game menu:chess-pawn bonus",
    "RobotPanel": "tile:duel robot player:1", "QuestionPanel": "game:8 menu menu:flag-outline",
    "Facing": "game:12 resign", "MovesPanel": "game:11 menu menu:history", "ChoicePanel": "history game",
    "PlayersPanel": "history statistics players", "ListPanel": "settings language", "SearchPanel": "help search",
    "SharePanel": "history result:14 share",
}  # fmt: skip
"""What it has seen before it begins, and how it came there: every screen, table and panel."""
DEVICES = {"upright": PHONE, "tablet": TABLET_LYING}
WORDS = ("Ema", "Žofie", "名前", "🎲", "‮abc", "\u0301", "x" * 60, " ", "")


class Monkey:
    def __init__(self, folder: Path, seed: int) -> None:
        self.dice = random.Random(seed)
        self.folder = folder
        self.seen = set[str]()
        prepare(folder)
        self.device = Device(folder, PHONE, PREFERENCES)
        self.device.paints_every, self.device.pace = 40, 0
        self._hasten()

    def live(self, steps: int) -> None:
        deeds: list[tuple[Callable[[], object], int]] = [
            (self.tap, 5600),
            (self.poke, 1500),
            (self.slide, 500),
            (self.two_fingers, 200),
            (self.wheel, 100),
            (self.press, 1200),
            (self.undo, 250),
            (self.escape, 100),
            (self.type, 120),
            (self.wait, 200),
            (self.resize, 120),
            (self.drop, 20),
            (self.restart, 5),
        ]
        for name, way in SURELY.items():
            self.go(way, surely=True)
            assert name in self.seen, f"{way} led to {self.device.screen}, {self.device.screen.overlay}: no {name}"
        chosen = self.dice.choices([deed for deed, _ in deeds], [weight for _, weight in deeds], k=steps)
        for step, deed in enumerate(chosen):
            if step % EVERY == 0:
                self.go(WAYS[step // EVERY % len(WAYS)])
            deed()
            if self.dice.random() < 0.04:
                # Fingers are faster than frames.
                self.device.wait(0.1)
            self.look()
            if step % 100 == 0:
                self.check()
            if step % 500 == 0:
                gc.collect()

    def _hasten(self) -> None:
        """The disk need not be waited for: nobody pulls the plug here."""
        self.device.app._shelf._database.rows("PRAGMA synchronous = OFF")

    def go(self, way: str, surely: bool = False) -> None:
        """Home, and from there to a part of the app; as far as it is there, or surely."""
        for _ in range(12):
            if isinstance(self.device.screen, HomeScreen) and not self.device.screen.overlay:
                break
            self.device.key(ESC)
            self.device.wait(1)
        self.look()
        for step in way.split():
            self.step(step, surely)
            self.device.wait(0.5)
            self.look()

    def step(self, step: str, surely: bool) -> None:
        app, (word, _colon, number) = self.device.app, step.partition(":")
        if step == "first-steps":
            show_first_steps(app)
        elif step in DEVICES:
            self.device.resize(DEVICES[step])
        elif word == "game" and number.isdigit():
            assert app.open_game(int(number))
        else:
            if surely:
                # Some things are looked up beside the window.
                self.device.until(lambda: self._reached(step))
            if found := self._reached(step):
                self.device.touch(*self.device.place_of(self.dice.choice(found)))

    def _reached(self, pattern: str) -> list[str]:
        keys = [target.key for part in self.device.parts() for target in part.targets()]
        return fnmatch.filter(keys, pattern)

    # What it does

    def tap(self) -> None:
        """On something that can be tapped; bars as often as sheets, though they have fewer places."""
        parts = [(part, targets) for part in self.device.parts() if (targets := part.targets())]
        if not parts:
            return
        part, targets = self.dice.choice(parts)
        target = self.dice.choice(targets)
        if target.key.startswith(RARELY.get(type(self.device.screen).__name__, ())) and self.dice.random() < 0.85:
            part, targets = self.dice.choice(parts)
            target = self.dice.choice(targets)
        self.device.touch(*self.device.place_on(part, target))

    def _anywhere(self) -> tuple[float, float]:
        return self.dice.uniform(-2, Window.width + 2), self.dice.uniform(-2, Window.height + 2)

    def poke(self) -> None:
        self.device.touch(*self._anywhere())

    def slide(self) -> None:
        x, y = self._anywhere()
        far = self.dice.choice((5, 30, 300))
        way = [(x + self.dice.uniform(-far, far), y + self.dice.uniform(-far, far)) for _ in range(3)]
        self.device.touch(x, y, *way)

    def two_fingers(self) -> None:
        """Down and up in any order; a window may change its size in between."""
        first, second = Finger(*self._anywhere()), Finger(*self._anywhere())
        first.touch_down()
        second.touch_down()
        if self.dice.random() < 0.1:
            self.resize()
        first.touch_move(*self._anywhere())
        for touch in self.dice.sample((first, second), 2):
            touch.touch_up()

    def wheel(self) -> None:
        touch = Finger(*self._anywhere())
        touch.profile = ["pos", "button"]
        touch.button = self.dice.choice(("scrollup", "scrolldown"))
        touch.touch_down()
        touch.touch_up()

    def press(self) -> None:
        self.device.key(self.dice.choice(KEYS), *self.dice.choice(((), (), ("shift",), ("ctrl",))))

    def undo(self) -> None:
        self.device.key(Z, "ctrl", *(("shift",) if self.dice.random() < 0.4 else ()))

    def escape(self) -> None:
        self.device.key(ESC)

    def type(self) -> None:
        self.device.type(self.dice.choice(WORDS))

    def wait(self) -> None:
        self.device.wait(self.dice.choice((0.01, 0.1, 0.6, 5)))

    def resize(self) -> None:
        odd = self.dice.randint(50, 1500), self.dice.randint(50, 1500)
        self.device.resize(odd if self.dice.random() < 0.1 else self.dice.choice(SIZES))

    def drop(self) -> None:
        path = self.folder / "dropped.json"
        track = export_track(NamedTrack(self.dice.choice(("Garden", "Attic")), SPIRAL_A.fields))
        text = self.dice.choice((track, f"{write(new('classic', ('Ema', 'Iva')))}\nno record\nnothing"))
        path.write_text(text[: self.dice.choice((10, len(text)))], "utf-8")
        Clipboard.copy(track)
        Window.dispatch("on_drop_file", str(path).encode(), 0, 0)

    def restart(self) -> None:
        self.device.restart()
        self._hasten()

    # What it sees

    def look(self) -> None:
        screen = self.device.screen
        self.seen.add(type(screen).__name__)
        if isinstance(screen, TableScreen) and screen.kind:
            self.seen.add(screen.kind.name)
        if overlay := screen.overlay:
            name, module = type(overlay).__name__, type(overlay).__module__.rpartition(".")[2]
            self.seen.add(f"{module}.{name}" if name == "NamePanel" else name)

    def check(self) -> None:
        """What is on the screen is in the store; on a busy machine as soon as the file can be written again."""
        self.device.until(self._is_kept)

    def _is_kept(self) -> bool:
        playing = self.device.app._playing
        if not playing:
            return True
        assert playing.game
        database = Database(self.folder / "scorepad.db")
        session = Games(database).open(playing.game)
        database.close()
        return (session.record, session.undone) == (playing.session.record, playing.session.undone)


PREFERENCES = Preferences(theme="light", house=frozenset({"optional_lock_on_last_but_one"}))


def prepare(folder: Path) -> None:
    """A device that has been used: games that wait, among them one that is ready for locks, two that have ended, an own
    track and an own sheet. The games are numbered from 1 in this order."""
    database = Database(folder / "scorepad.db")
    games, tracks = Games(database), Tracks(database)
    Players(database).remember(("Ema", "Petr"))
    tracks.save(NamedTrack("Attic", SPIRAL_A.fields))
    Sheets(database).save(read_sheet(GARDEN))
    games.begin(new("classic", ("Ema", "Petr", "Iva", "Jan", "Ola")))
    games.begin(new("classic", ("Ema", "Petr")).with_moves(("white 1 r5", *("next",) * 8)))
    games.begin(paper_record("onboard", ("Ema", "Iva"), [Counts((4, 3, 7, 8), 2, 12), Counts((5, 5, 5, 5))]))
    games.begin(replace(new("classic", ("Ema", "Petr", "Iva")), extra={"dice": "entered"}))
    games.begin(replace(new("onboard", ("Ema", "Petr"), options={"track": "spiral-a"}), extra={"dice": "app"}))
    games.begin(replace(new("onboard", ("Ema", "Petr", "Iva")), extra={"dice": "real"}))
    games.begin(new("onboard", ("Ema",), "pad"))
    for dice in ("real", "entered", "app"):
        games.begin(replace(new("duel", ("Ema", "Petr")), extra={"dice": dice}))
    clock = {"clock": {"minutes": 3, "increment": 2}}
    games.begin(replace(new("quixo", ("Ema", "Petr")).with_moves(("a1-a5",)), extra=clock))
    games.begin(new("quixo", ("Ema", "Petr", "Iva", "Jan"), options={"house": {"repetition_draw": True}}))
    robots = BotSeats((None, Level.EASY, Level.EASY), 3).to_header()
    games.begin(replace(new("classic", ("Ema", "Robot Ada", "Robot Hugo")), extra={"dice": "app", **robots}))
    rows = [f"cross 1 {row}{number}" for row in "ry" for number in range(2, 9)]
    house = {"house": {"optional_lock_on_last_but_one": True}}
    games.begin(new("classic", ("Ema",), "pad").with_moves(("cross 1 r5", *("miss 1",) * 4)))
    for _ in range(3):
        games.begin(new("longo", ("Ema",), "pad", options=house).with_moves(tuple(rows)))
    database.close()


def main(folder: str, seed: str, steps: str) -> None:
    try:
        one = Monkey(Path(folder), int(seed))
        one.live(int(steps))
        one.device.stop()
    except BaseException:
        # Kivy keeps what is written to stderr for itself.
        traceback.print_exc(file=sys.stdout)
        sys.exit(1)
    print(json.dumps(sorted(one.seen)))


if __name__ == "__main__":
    main(*sys.argv[1:])
