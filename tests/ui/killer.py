"""Somebody who taps through a game on the real app without end: run in a process of its own, to be killed.

Says what the screen shows once it is open, then before each tap what will be tapped, and after it what is shown.
"""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path

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


def say(word: str, text: str) -> None:
    print(word, text, flush=True)


if __name__ == "__main__":
    dice = random.Random(int(sys.argv[2]))
    device = Device(Path(sys.argv[1]), dice.choice(SIZES))
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
