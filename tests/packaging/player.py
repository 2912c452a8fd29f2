"""Starts what is packed as a phone would, plays a little and tells what came of it, as JSON in the last line.

Run as a file by a Python that knows no other place of modules than those it is given: ``player.py APP PACKAGES``. The
app is its own from the first to the last frame: it is only touched, as fingers do it.
"""

from __future__ import annotations

import json
import os
import runpy
import sys
from typing import Any

app_folder, packages = sys.argv[1:]
sys.path[:0] = [app_folder, packages]
sys.argv = ["main.py"]

from kivy.app import App  # noqa: E402 - found only now
from kivy.base import EventLoop  # noqa: E402
from kivy.clock import Clock  # noqa: E402
from kivy.core.text import Label  # noqa: E402
from kivy.core.window import Window  # noqa: E402
from kivy.input.motionevent import MotionEvent  # noqa: E402
from kivy.metrics import dp  # noqa: E402

TAPS = ["skip", "tile:classic", "start", "r5", "y7", "undo"]
PACE = 0.15
"""Seconds from tap to tap: as quick as a person can be."""


class Finger(MotionEvent):  # type: ignore[misc]
    def __init__(self, x: float, y: float) -> None:
        super().__init__("finger", 1, {"x": x, "y": y}, is_touch=True, type_id="touch")
        self.profile = ["pos"]

    def depack(self, args: dict[str, float]) -> None:
        self.sx, self.sy = args["x"], args["y"]
        super().depack(args)


def tap(key: str) -> None:
    parts = [widget for widget in App.get_running_app().screen.walk(restrict=True) if hasattr(widget, "targets")]
    places = {target.key: (widget, target.rect) for widget in parts for target in widget.targets()}
    if key not in places:
        raise LookupError(f"{key} is not on the screen, only {list(places)}")
    widget, rect = places[key]
    x, y = widget.to_window(widget.x + dp(rect.x + rect.w / 2), widget.top - dp(rect.y + rect.h / 2))
    finger = Finger(x / (Window.width - 1), y / (Window.height - 1))
    for step in ("begin", "end"):
        EventLoop.post_dispatch_input(step, finger)


def go_on(_dt: float) -> None:
    app: Any = App.get_running_app()
    if app is None or app.screen is None:
        return
    if TAPS:
        tap(TAPS.pop(0))
        return
    told.update(
        moves=app.screen.session.record.moves,
        painted=sorted(painted),
        code=sys.modules["scorepad"].__file__,
        optimized=sys.flags.optimize,
    )
    app.stop()


def refresh(label: Any) -> None:
    painted.add(label.text)
    paint(label)


told: dict[str, Any] = {}
painted = set[str]()
paint, Label.refresh = Label.refresh, refresh
Clock.schedule_interval(go_on, PACE)
try:
    runpy.run_path(os.path.join(app_folder, "main.py"), run_name="__main__")  # noqa: PTH118
except SystemExit as end:
    told["status"] = end.code
print(json.dumps(told))
