"""Somebody who taps through a game on the real app without end: each time in a process of its own, to be killed.

Says what the screen shows once it is open, then before each tap what will be tapped, and after it what is shown.

Run as a program it loads the app, and then begins such a process for each line that it reads: a folder, a seed and a
pipe. Half a second of loading is no part of what is tested. It answers with the process's number, and how that ended.
"""

from __future__ import annotations

import json
import os
import random
import sys
import traceback
from pathlib import Path
from typing import TextIO

# Painters of their own would not come along into the new process. Nothing is painted here.
os.environ["LP_NUM_THREADS"] = "0"

from scorepad.ui.screens.play import PlayScreen
from tests.ui.device import ESC, SIZES, Device

GAMES = ("classic", "longo", "onboard")


def shown(device: Device) -> str:
    """Everything that must be there again: the game with what was undone, who is looked at, what was said."""
    play = device.play
    return json.dumps({"moves": play.session.record.moves, "undone": play.session.undone, "view": play.view()})


def begin(device: Device, dice: random.Random) -> None:
    device.tap(f"tile:{dice.choice(GAMES)}")
    if dice.random() < 0.7:
        device.tap("mode:table", "add")
        device.type("Petr")
        device.tap("ok")
        device.tap(f"dice:{dice.choice(('real', 'entered', 'app'))}")
    device.tap("start")


def choose(device: Device, dice: random.Random) -> str:
    """Something to tap that does not lead out of the game; a game that is over is undone."""
    if device.session.state.outcome:
        device.screen.close()
        return "undo"
    keys = {target.key for part in device.parts() for target in part.targets()}
    often = sorted(keys & {"undo", "redo", "main"})
    if often and dice.random() < 0.3:
        return dice.choice(often)
    return dice.choice(sorted(key for key in keys if not key.startswith(("back", "menu", "undo", "log", "why"))))


def live(folder: Path, seed: int, out: TextIO) -> None:
    """Never ends by itself."""

    def say(word: str, text: str) -> None:
        print(word, text, file=out, flush=True)

    dice = random.Random(seed)
    device = Device(folder, dice.choice(SIZES))
    device.paints_every = 10**9
    if not isinstance(device.screen, PlayScreen):
        begin(device, dice)
    say("opened", shown(device))
    while True:
        key = choose(device, dice)
        say("tap", key)
        try:
            device.tap(key)
        except AssertionError:
            # A notice may go by itself before the finger comes down.
            if device.has(key):
                raise
            continue
        if not isinstance(device.screen, PlayScreen):
            # “Why?” lay on what was to be tapped.
            device.key(ESC)
        say("answered", shown(device))


def main() -> None:
    for line in sys.stdin:
        folder, seed, pipe = line.rstrip("\n").split("\t")
        process = os.fork()
        if process == 0:
            with open(pipe, "w", encoding="utf-8") as out:
                try:
                    live(Path(folder), int(seed), out)
                except BaseException:
                    # Kivy keeps what is written to stderr for itself.
                    traceback.print_exc(file=out)
            os._exit(1)
        print(process, flush=True)
        print(os.waitstatus_to_exitcode(os.waitpid(process, 0)[1]), flush=True)


if __name__ == "__main__":
    main()
