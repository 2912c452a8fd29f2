"""The log and its corrections in plain words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from scorepad.correction import Misfit, Points, Verdict
from scorepad.log import Entry, Kind, Turn, log_of
from scorepad.record import Record
from scorepad.rules import moves as m
from scorepad.rules.game import Refusal, Why
from scorepad.texts import _, marked, plural
from scorepad.texts.moves import tell
from scorepad.texts.names import cell_name, colour_name, listed, missing_text, player_name, points_text, sentence
from scorepad.texts.quixo import dot_text
from scorepad.texts.refusals import explain

_HERE = "\0"
"""Stands for the name while a sentence is put together: where it comes is for the language to say."""
_ACTIONS = {
    m.White: marked("white action"),
    m.Lucky: marked("lucky number"),
    m.Swap: marked("swapped sum"),
    m.Colour: marked("colour action"),
}
_NO_CHOICE = {
    Why.LEFT_OF_LAST: marked("skipped"),
    Why.LEFT_OF_STONE: marked("skipped"),
    Why.ALREADY_CROSSED: marked("crossed"),
    Why.ROW_LOCKED: marked("locked"),
    Why.CLOSED_TOO_FEW: marked("locked"),
    Why.ALREADY_CLOSED: marked("locked"),
    Why.PAWN_ROW_LOCKED: marked("locked"),
    Why.PAWN_BEFORE_LAST: marked("skipped"),
    Why.FIELD_TAKEN: marked("taken"),
    Why.FIELD_STACK: marked("taken"),
    Why.FIELD_OWN: marked("taken"),
    Why.SAME_FIELD: marked("taken"),
    Why.WHITE_SUM: marked("not rolled"),
    Why.COLOUR_SUM: marked("not rolled"),
    Why.SWAP_SUM: marked("not rolled"),
    Why.DIE_GONE: marked("locked"),
}
_DICE = {
    Why.DIE_MISSING: marked("The {colour} die was out of the game then, and would be in it now."),
    Why.DIE_OUT: marked("The {colour} die was in the game then, and would be out of it now."),
}


class Told(NamedTuple):
    """A sentence around a name that is set off from it."""

    before: str
    name: str
    after: str

    def __str__(self) -> str:
        return self.before + self.name + self.after


def told_entry(entry: Entry, players: Sequence[str]) -> Told:
    """What somebody did, in one short sentence."""
    if entry.player is None:
        return Told(sentence(_nobody(entry, players)), "", "")
    before, _name, after = _sentence(entry, players).partition(_HERE)
    return Told(before, player_name(entry.player, players), after)


def _nobody(entry: Entry, players: Sequence[str]) -> str:
    if isinstance(entry.move, m.Close):
        return _("{row} was locked").format(row=colour_name(entry.move.row))
    return tell(entry.move or m.Next(), players)


def _sentence(entry: Entry, players: Sequence[str]) -> str:
    name, cell = _HERE, cell_name(entry.cell) if entry.cell else ""
    match entry.kind:
        case Kind.CROSSED:
            return _crossed(entry, cell)
        case Kind.PAWN:
            if entry.locked:
                return _("{player} moved the pawn to {cell}, locked it").format(player=name, cell=cell)
            return _("{player} moved the pawn to {cell}").format(player=name, cell=cell)
        case Kind.NOTHING:
            return _("{player} crossed nothing").format(player=name)
        case Kind.MISTHROW:
            return _("{player} took a misthrow").format(player=name)
        case Kind.STONE:
            return _stone(entry, cell, players)
        case Kind.ROLLED:
            return _("{player} rolled").format(player=name)
        case Kind.PUSHED:
            return _pushed(entry.move)
    return _ended(entry.move)


def _crossed(entry: Entry, cell: str) -> str:
    words = {"player": _HERE, "cell": cell}
    if entry.forced:
        forced = listed([cell_name(name) for name in entry.forced])
        return _("{player} crossed {cell}, which brought {forced}").format(**words, forced=forced)
    if entry.locked:
        return _("{player} crossed {cell}, locked it").format(**words)
    if isinstance(entry.move, m.Lucky):
        return _("{player} crossed {cell}, lucky number").format(**words)
    if isinstance(entry.move, m.Swap):
        return _("{player} crossed {cell}, swapped sum").format(**words)
    return _("{player} crossed {cell}").format(**words)


def _stone(entry: Entry, cell: str, players: Sequence[str]) -> str:
    words = {"player": _HERE, "cell": cell}
    if entry.locked:
        return _("{player} placed {cell}, locked it").format(**words)
    if entry.beaten:
        return _("{player} beat {other} on {cell}").format(**words, other=player_name(entry.beaten, players))
    if entry.height > 1:
        return _("{player} stacked on {cell}, {height} high").format(**words, height=entry.height)
    return _("{player} placed {cell}").format(**words)


def _pushed(move: m.Move | None) -> str:
    if not isinstance(move, m.Push):
        return _("{player} passed").format(player=_HERE)
    return _("{player} took {taken}, pushed in at {end}").format(player=_HERE, taken=move.taken, end=move.end)


def _ended(move: m.Move | None) -> str:
    if isinstance(move, m.Time):
        return _("{player} has run out of time").format(player=_HERE)
    return _("{player} gives up").format(player=_HERE)


def turn_title(turn: Turn) -> str:
    return _("Turn {turn}").format(turn=turn.number)


def turn_player(turn: Turn, players: Sequence[str]) -> str:
    return _("{player} rolled").format(player=player_name(turn.player or 1, players))


def white_text(white: int) -> str:
    return _("white {sum}").format(sum=white)


def log_text(record: Record) -> str:
    """The whole log as plain lines, the first turn first, to be sent to somebody."""
    lines = list[str]()
    for turn in log_of(record):
        if turn.number is not None:
            white = [white_text(turn.white)] if turn.white else []
            lines.append(" · ".join([turn_title(turn), turn_player(turn, record.players), *white]))
        for entry in turn.entries:
            line = str(told_entry(entry, record.players))
            if isinstance(entry.move, m.Roll):
                line = f"{line}: {dice_text(entry.move)}"
            if entry.move and (dot := dot_text(entry.move, record.players)):
                line = f"{line}, {dot}"
            lines.append(f"  {line}" if turn.number is not None else line)
    return "\n".join(lines)


def dice_text(roll: m.Roll) -> str:
    """Two white dice, then the coloured ones that are still in the game."""
    white = _("white {first} and {second}").format(first=roll.dice[0], second=roll.dice[1])
    colours = [cell_name(f"{row}{die}") for row, die in zip("rygb", roll.dice[2:], strict=True) if die is not None]
    return ", ".join([white, *colours])


# Correcting


def draft_title(entry: Entry, players: Sequence[str]) -> str:
    """Whose entry it is."""
    if entry.player is None:
        return _("A row was locked") if entry.kind is Kind.CLOSED else sentence(_nobody(entry, players))
    words = {
        Kind.CROSSED: _("{player} crossed"),
        Kind.STONE: _("{player} placed"),
        Kind.PAWN: _("{player}'s pawn"),
        Kind.ROLLED: _("{player} rolled"),
        Kind.NOTHING: _("{player} crossed nothing"),
        Kind.MISTHROW: _("{player} took a misthrow"),
    }
    name = player_name(entry.player, players)
    return words[entry.kind].format(player=name) if entry.kind in words else str(told_entry(entry, players))


def draft_detail(entry: Entry) -> str:
    """What it was."""
    match entry.move:
        case m.Roll():
            return _("was {what}").format(what=becomes_text(entry, entry.move))
        case m.Close(row=row):
            return _("was {what}").format(what=colour_name(row))
        case m.PawnLands(cell=cell, points=points):
            points_told = plural("{count} point", "{count} points", points or 0)
            return _("was {cell}, {action}").format(cell=cell_name(cell), action=points_told)
        case m.CellMove(cell=cell) if type(entry.move) in _ACTIONS:
            return _("was {cell}, {action}").format(cell=cell_name(cell), action=action_text(type(entry.move)))
    if entry.cell:
        return _("was {what}").format(what=cell_name(entry.cell))
    if entry.kind is Kind.NOTHING:
        return _("Put a cross in that was forgotten.")
    if entry.kind is Kind.MISTHROW and entry.move is None:
        return _("Put in what was forgotten.")
    return ""


def action_text(action: type[object]) -> str:
    """What an action is called; nothing on a pad, where there is only one."""
    if action in (m.PawnSteps, m.PawnLands):
        return _("pawn")
    return next((_(text) for kind, text in _ACTIONS.items() if kind is action), "")


def no_choice_text(refusal: Refusal | None) -> str:
    """Why a row cannot be chosen, in a word."""
    if refusal is None:
        return _("no")
    if refusal.why in (Why.LOCK_NEEDS_CROSSES, Why.LOCK_NEEDS_STONES, Why.PAWN_LOCK):
        missing = int(refusal.params["needed"]) - int(refusal.params["have"])
        return missing_text(missing)
    return _(_NO_CHOICE[refusal.why]) if refusal.why in _NO_CHOICE else _("no")


def becomes_text(entry: Entry, move: m.Move | None) -> str:
    """What the entry becomes, named shortly."""
    match move:
        case m.CellMove(cell=cell) | m.PawnLands(cell=cell):
            return cell_name(cell)
        case m.Close(row=row):
            return colour_name(row)
        case m.PawnSteps(steps=steps):
            return plural("{count} field", "{count} fields", steps)
        case m.Roll(dice=dice):
            return white_text((dice[0] or 0) + (dice[1] or 0))
    return ""


def button_text(entry: Entry, move: m.Move | None, verdict: Verdict | None) -> str:
    """What the main button will do."""
    if verdict is None or verdict.refused:
        return _("Choose what it was")
    if verdict.misfits:
        return plural(
            "Correct and leave out {count} entry", "Correct and leave out {count} entries", len(verdict.misfits)
        )
    if move is None:
        return _("Take it out")
    if entry.move is None:
        return _("Put in {what}").format(what=becomes_text(entry, move))
    return _("Correct to {what}").format(what=becomes_text(entry, move))


def take_out_text(entry: Entry, *, only: bool) -> str:
    """``only``: it is all that the player crossed in the turn."""
    if isinstance(entry.move, m.Roll):
        return _("Without the dice")
    return _("Crossed nothing") if only and entry.kind is Kind.CROSSED else _("Delete entry")


def verdict_title(verdict: Verdict) -> str:
    if not verdict.later:
        return _("Nothing was entered after it.")
    if not verdict.misfits:
        return plural("The later entry still fits.", "All {count} later entries still fit.", verdict.later)
    return plural("A later entry no longer fits:", "{count} later entries no longer fit:", len(verdict.misfits))


def misfit_lines(misfit: Misfit, players: Sequence[str]) -> tuple[str, str]:
    """A later entry, and why it no longer fits."""
    refusal = misfit.refusal
    told = tell(misfit.move, players)
    if refusal.why in _DICE:
        why = _(_DICE[refusal.why]).format(colour=colour_name(str(refusal.params["colour"])))
    else:
        why = explain(refusal, players)
    if misfit.turn is None:
        return sentence(told), why
    return _("Turn {turn}, {entry}").format(turn=misfit.turn, entry=told), why


def end_change(verdict: Verdict) -> str:
    """Whether the game would be over, where that changes."""
    if verdict.over == verdict.was_over:
        return ""
    return _("The game would be over.") if verdict.over else _("The game would go on.")


def points_change(points: Points, players: Sequence[str]) -> str:
    """``Iva: red 21 to 15, yellow 6 to 10, total 48 to 46``."""
    before, after = points.before, points.after
    parts = [
        _change(colour_name(row), value, after.rows[row])
        for row, value in before.rows.items()
        if value != after.rows[row]
    ]
    if before.misthrows != after.misthrows:
        parts.append(_change(_("misthrows"), before.misthrows, after.misthrows))
    if before.bonus != after.bonus:
        parts.append(_change(_("bonus"), before.bonus, after.bonus))
    if before.total != after.total:
        parts.append(_change(_("total"), before.total, after.total))
    return _("{player}: {changes}").format(player=player_name(before.player, players), changes=", ".join(parts))


def _change(what: str, before: int, after: int) -> str:
    return _("{what} {before} to {after}").format(what=what, before=points_text(before), after=points_text(after))


def corrected_text(entry: Entry, move: m.Move | None, players: Sequence[str]) -> str:
    """What was corrected, for the bar that offers to undo it."""
    if move is None:
        return _("Corrected: {what} taken out").format(
            what=becomes_text(entry, entry.move) or str(told_entry(entry, players))
        )
    what = becomes_text(entry, move)
    if entry.player is not None:
        what = _("{player}: {what}").format(player=player_name(entry.player, players), what=what)
    return _("Corrected: {what}").format(what=what)


def more_text(count: int) -> str:
    """How many lines of a long list are not shown."""
    return plural("Show {count} more", "Show {count} more", count)
