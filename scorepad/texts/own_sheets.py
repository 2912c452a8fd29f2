"""Own sheets in a few words."""

from __future__ import annotations

from scorepad.rules.qwixx.layout import Layout
from scorepad.sheet_draft import SheetDraft, draft_of_layout
from scorepad.texts import _, plural
from scorepad.texts.refusals import explain


def sheet_text(draft: SheetDraft) -> str:
    """``9 cells · d6 · locks need 4``; rows of different length: ``7–9 cells``."""
    lengths = sorted(map(len, draft.rows))
    least, most = lengths[0], lengths[-1]
    if least == most:
        cells = plural("{count} cell", "{count} cells", most)
    else:
        cells = plural("{least}–{most} cell", "{least}–{most} cells", most, least=least, most=most)
    locks = plural("locks need {count}", "locks need {count}", draft.minimum)
    return f"{cells} · d{draft.sides} · {locks}"


def layout_text(layout: Layout) -> str:
    return sheet_text(draft_of_layout(layout))


def draft_text(draft: SheetDraft) -> str:
    """What is missing, or only that it is not saved yet."""
    return explain(draft.flaws[0].refusal) if draft.flaws else _("Not saved yet: tap to go on")
