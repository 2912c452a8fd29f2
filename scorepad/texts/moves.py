"""Moves in plain words."""

from __future__ import annotations

from collections.abc import Sequence

from scorepad.rules import moves as m
from scorepad.texts import _, marked
from scorepad.texts.names import cell_name, colour_name, player_name

_CELL_MOVES = {
    m.White: marked("{player}: {cell}, white sum"),
    m.Lucky: marked("{player}: {cell}, lucky number"),
    m.Swap: marked("{player}: {cell}, swapped sum"),
    m.Colour: marked("{player}: {cell}, colour dice"),
    m.Cross: marked("{player}: {cell}"),
}


def tell(move: m.Move, players: Sequence[str]) -> str:
    """The move as people would say it."""
    match move:
        case m.CellMove(player=player, cell=cell, lock=lock, fewest=fewest):
            text = _(_CELL_MOVES[type(move)]).format(player=player_name(player, players), cell=cell_name(cell))
            if fewest:
                return text + ", " + _("bonus in {row}").format(row=colour_name(fewest))
            return text + ", " + _("with the lock") if lock else text
        case m.Roll(dice=dice):
            return _("dice: {dice}").format(dice=" ".join("-" if die is None else str(die) for die in dice))
        case m.Miss(player=player):
            return _("{player}: misthrow").format(player=player_name(player, players))
        case m.Close(row=row):
            return _("{row} locked by somebody else").format(row=colour_name(row))
        case m.PawnSteps(player=player, steps=steps):
            return _("{player}: pawn {steps} forward").format(player=player_name(player, players), steps=steps)
        case m.PawnLands(player=player, cell=cell):
            return _("{player}: pawn to {cell}").format(player=player_name(player, players), cell=cell_name(cell))
        case m.Next():
            return _("next turn")
        case m.Pass():
            return _("pass")
        case m.Resign(player=player):
            return _("{player} gives up").format(player=player_name(player, players))
        case m.Time(player=player):
            return _("{player} has run out of time").format(player=player_name(player, players))
        case m.Draw():
            return _("draw agreed")
        case m.Push(taken=taken, end=end, dot=dot):
            text = _("cube {taken} pushed in at {end}").format(taken=taken, end=end)
            return text if dot is None else text + ", " + _("dot to {player}").format(player=player_name(dot, players))
