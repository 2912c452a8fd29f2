"""The panels of export and import: what is wanted, which file, and what became of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from scorepad.device.files import FoundFile
from scorepad.store.games import now
from scorepad.store.import_store import Report
from scorepad.texts import _, plural
from scorepad.texts.exchange import file_text, reason_text, report_text
from scorepad.texts.names import printable, sentence
from scorepad.ui.look import Look
from scorepad.ui.widgets.list_panel import ListItem, ListPanel

MOST = 200
"""More refused lines nobody reads."""


def export_panel(look: Look, everything: Callable[[], object], results: Callable[[], object]) -> ListPanel:
    moves = _("Every move, to be imported again here or elsewhere (.jsonl)")
    table = _("A table for spreadsheets (.csv)")
    items = (
        ListItem("all", "database-export-outline", _("All games"), moves, everything),
        ListItem("results", "table-arrow-right", _("Results"), table, results),
    )
    return ListPanel(look, _("Export"), items)


def files_panel(look: Look, found: Sequence[FoundFile], choose: Callable[[Path], object]) -> ListPanel:
    """Files that lie where people keep such files."""
    items = [
        ListItem(
            f"file:{one.path.name}", "file-document-outline", printable(one.path.name),
            file_text(one.changed, one.size, now()), partial(choose, one.path),
        )
        for one in found
    ]  # fmt: skip
    if found:
        note = _("A file from elsewhere can be dropped on this window.")
    else:
        note = _("There is no export among your documents and downloads. A file can be dropped on this window.")
    return ListPanel(look, _("Import"), items, note)


def report_panel(look: Look, report: Report) -> ListPanel:
    """How many games were taken, and every refused line with its reason."""
    items = [
        ListItem(
            f"line:{one.line}", "file-alert-outline", _("Line {number}").format(number=one.line),
            sentence(reason_text(one)),
        )
        for one in report.refused[:MOST]
    ]  # fmt: skip
    more = len(report.refused) - MOST
    if more > 0:
        items.append(ListItem("more", "dots-horizontal", plural("{count} more line", "{count} more lines", more)))
    return ListPanel(look, _("Import"), items, report_text(report), _("Done"))
