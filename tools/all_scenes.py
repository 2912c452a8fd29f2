"""Every screen that ``make shots`` paints and the tests measure, by name."""

from __future__ import annotations

from tools import scenes, scenes_data, scenes_duel, scenes_quixo, scenes_robots, scenes_setup
from tools.scenes import Scene

SCENES: dict[str, Scene] = {
    **scenes.SCENES,
    **scenes_setup.SETUP_SCENES,
    **scenes_robots.SCENES,
    **scenes_duel.DUEL_SCENES,
    **scenes_quixo.SCENES,
    **scenes_data.SCENES,
}
