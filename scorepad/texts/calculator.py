"""The calculator in words: how a player stands, what an undone step was."""

from __future__ import annotations

from collections.abc import Sequence

from scorepad.calculator import Placed
from scorepad.calculator_draft import CalculatorDraft, Entry
from scorepad.rules.qwixx.layout import COLOURS
from scorepad.texts import _, plural
from scorepad.texts.extra_points import extra_of_player, extra_text
from scorepad.texts.names import colour_name, game_name, listed, printable


def standing(ranked: Sequence[Placed], seat: int) -> str:
    """How far a player is behind the next better one, or ahead of the next; nothing for one alone."""
    own = next(one for one in ranked if one.seat == seat)
    total, others = own.result.score.total, [one for one in ranked if one.seat != seat]
    if not others:
        return ""
    level = [one for one in others if one.result.score.total == total]
    if level:
        return _("level with {players}").format(players=_names(level))
    better = [one for one in others if one.result.score.total > total]
    if better:
        nearest = min(one.result.score.total for one in better)
        players = _names([one for one in better if one.result.score.total == nearest])
        return _("{points} behind {players}").format(points=_points(nearest - total), players=players)
    nearest = max(one.result.score.total for one in others)
    players = _names([one for one in others if one.result.score.total == nearest])
    return _("{points} ahead of {players}").format(points=_points(total - nearest), players=players)


def _names(placed: Sequence[Placed]) -> str:
    return listed([printable(one.result.name) for one in placed])


def _points(count: int) -> str:
    return plural("{count} point", "{count} points", count)


def crosses_text(draft: CalculatorDraft, count: int) -> str:
    """In Duel stones lie where others have crosses."""
    if draft.has_stones:
        return plural("{count} stone", "{count} stones", count)
    return plural("{count} cross", "{count} crosses", count)


def undone(before: CalculatorDraft, after: CalculatorDraft) -> tuple[str, str]:
    """What a step was that is undone, and what holds again."""
    if before.saved is not None and after.saved is None:
        return _("Taken out of the history"), _("The counts stay as they are.")
    if before.game != after.game:
        return _("Undone: another game"), _("{game} again").format(game=game_name(after.game))
    changed = [
        (seat, one)
        for seat, (one, other) in enumerate(zip(after.entries, before.entries, strict=False))
        if one != other
    ]
    if len(before.entries) > len(after.entries):
        return _("Undone: one more player"), listed(after.names)
    if len(before.entries) < len(after.entries):
        return _("Undone: one player less"), listed(after.names)
    if len(changed) != 1 or changed[0][0] >= len(after.names):
        return _("Undone: new sheets"), _("All counts are back.")
    seat, entry = changed[0]
    return _undone_entry(after, before.entries[seat], entry, after.names[seat])


def _undone_entry(draft: CalculatorDraft, before: Entry, after: Entry, name: str) -> tuple[str, str]:
    title, name = _("Undone: {what}"), printable(name)
    if before.name != after.name:
        return title.format(what=_("another name")), _("{what} again").format(what=name)
    for row, count, other in zip(COLOURS, after.counts.rows, before.counts.rows, strict=True):
        if count != other:
            what = _("{player}, {row}").format(player=name, row=colour_name(row))
            return title.format(what=what), _("{what} again").format(what=crosses_text(draft, count))
    if before.counts.misthrows != after.counts.misthrows:
        told = plural("{count} misthrow", "{count} misthrows", after.counts.misthrows)
        return title.format(what=name), _("{what} again").format(what=told)
    if before.counts.bonus != after.counts.bonus:
        told = extra_text(draft.extra, after.counts.bonus)
        return title.format(what=extra_of_player(draft.extra, name)), told
    # Crosses that lie elsewhere but are as many.
    return title.format(what=name), ""
