"""Export and import in the settings: what is wanted, which file, how far it is, and what became of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from io import BytesIO
from pathlib import Path

from scorepad.device.files import FoundFile
from scorepad.preferences import Preferences
from scorepad.record import new, write
from scorepad.store.games import now
from scorepad.store.import_file import read_incoming
from scorepad.store.import_store import Report
from scorepad.texts import _
from scorepad.ui.data_panels import export_panel, files_panel, report_panel
from scorepad.ui.look import Look
from scorepad.ui.screens.screen import Screen
from scorepad.ui.screens.settings import SettingsScreen
from scorepad.ui.widgets.progress_panel import ProgressPanel
from scorepad.ui.widgets.top_panel import TopPanel
from tools.scenes import Scene, kept_facts

DAY = 86_400_000
NAMES = ("scorepad-2026-11-14.jsonl", "from-grandmother.jsonl", "play.json", "scorepad-2026-10-02-2.jsonl")
RECORD = new("classic", ("Ema", "Petr"))
LINES = (
    write(RECORD.with_moves(("white 1 r7", "next", "white 1 r5"))), "no JSON", write(RECORD).replace("classic", "go"),
    write(RECORD.with_moves(("roll 4 1 3 2 5 6", "white 1 r9"))), write(replace(RECORD, players=("Ema",) * 2)),
    *["half a line"] * 6,
)  # fmt: skip
REFUSED = tuple(read_incoming(BytesIO("\n".join(LINES).encode())).refused)


def over_settings(panel: Callable[[Look], TopPanel]) -> Scene:
    def make(look: Look) -> Screen:
        return SettingsScreen(look, Preferences(look.theme.name), kept_facts())

    return Scene(make, lambda screen: screen.open(panel(screen.look)))


def found() -> list[FoundFile]:
    return [FoundFile(Path(name), now() - 3 * at * DAY, 9000 * 5**at) for at, name in enumerate(NAMES)]


def progress(look: Look) -> ProgressPanel:
    panel = ProgressPanel(look, _("Import"), _("Every game is replayed and checked…"))
    panel.show(62, 100)
    return panel


def saving(look: Look) -> ProgressPanel:
    panel = progress(look)
    panel.say(_("Games are being saved…"), stoppable=False)
    panel.show(3, 10)
    return panel


def nothing(*_told: object) -> None:
    pass


SCENES: dict[str, Scene] = {
    "export-panel": over_settings(lambda look: export_panel(look, nothing, nothing)),
    "import-files": over_settings(lambda look: files_panel(look, found(), nothing)),
    "import-no-files": over_settings(lambda look: files_panel(look, (), nothing)),
    "import-progress": over_settings(progress),
    "import-saving": over_settings(saving),
    "import-done": over_settings(lambda look: report_panel(look, Report(taken=42, known=3))),
    "import-refused": over_settings(
        lambda look: report_panel(look, Report(taken=42, forward=1, known=3, tracks=1, players=2, refused=REFUSED))
    ),
}
