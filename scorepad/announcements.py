"""What everybody at the table should hear of a step: locks, misthrows, the end."""

from __future__ import annotations

from collections.abc import Sequence

from scorepad.session import Change
from scorepad.texts import _
from scorepad.texts.names import colour_name, end_name, player_name, sentence


def announcements(change: Change, players: Sequence[str]) -> list[str]:
    told = [sentence(_("{row} is locked.").format(row=colour_name(row))) for row in change.locked]
    told += [_("{player}: misthrow.").format(player=player_name(player, players)) for player in change.misthrows]
    if change.ended and change.after.outcome:
        told.append(_("The game is over: {end}.").format(end=end_name(change.after.outcome.reason)))
    return told
