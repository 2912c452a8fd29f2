"""Every screen that ``make shots`` paints and the tests measure, by name."""

from __future__ import annotations

from tools import (
    scenes,
    scenes_calculator,
    scenes_data,
    scenes_duel,
    scenes_first,
    scenes_history,
    scenes_log,
    scenes_more,
    scenes_quixo,
    scenes_result,
    scenes_robots,
    scenes_rules,
    scenes_setup,
    scenes_sheets,
    scenes_statistics,
    scenes_tracks,
    scenes_trouble,
)
from tools.scenes import Scene

SCENES: dict[str, Scene] = {
    **scenes.SCENES,
    **scenes_setup.SETUP_SCENES,
    **scenes_more.SCENES,
    **scenes_tracks.SCENES,
    **scenes_sheets.SCENES,
    **scenes_robots.SCENES,
    **scenes_duel.DUEL_SCENES,
    **scenes_quixo.SCENES,
    **scenes_data.SCENES,
    **scenes_history.SCENES,
    **scenes_calculator.SCENES,
    **scenes_statistics.SCENES,
    **scenes_result.RESULT_SCENES,
    **scenes_log.LOG_SCENES,
    **scenes_trouble.SCENES,
    **scenes_first.SCENES,
    **scenes_rules.SCENES,
}
