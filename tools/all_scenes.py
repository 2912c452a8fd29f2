"""Every screen that ``make shots`` paints and the tests measure, by name."""

from __future__ import annotations

from tools import scenes, scenes_robots
from tools.scenes import Scene

SCENES: dict[str, Scene] = {**scenes.SCENES, **scenes_robots.SCENES}
