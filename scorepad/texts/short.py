"""Why a tap is refused, in one short line at the cell: whose sheet it is goes without saying there."""

from __future__ import annotations

from collections.abc import Sequence

from scorepad.rules.game import Param, Refusal, Why
from scorepad.texts import _, marked
from scorepad.texts.names import cell_name, colour_name, sentence
from scorepad.texts.refusals import explain

_LINES: dict[Why, str] = {
    Why.ALREADY_CROSSED: marked("{cell} is crossed already."),
    Why.LEFT_OF_LAST: marked("{cell} comes before your {last}."),
    Why.LEFT_OF_STONE: marked("{cell} comes before your stone on {last}."),
    Why.LOCK_NEEDS_CROSSES: marked("{cell} needs {needed} crosses first: you have {have}."),
    Why.LOCK_NEEDS_STONES: marked("{cell} needs {needed} stones first: you have {have}."),
    Why.SAME_FIELD: marked("{cell} is used in this turn: take another field."),
    Why.CLOSED_TOO_FEW: marked("Locking too needs {needed} crosses: you have {have}."),
    Why.ROW_LOCKED: marked("This row is locked."),
    Why.WHITE_SUM: marked("{cell} does not fit: white is {sum}."),
    Why.COLOUR_SUM: marked("{cell} does not fit: the dice make {sum}."),
    Why.SWAP_SUM: marked("{cell} does not fit: your next swap is {first} and {second}."),
    Why.NO_SWAP_LEFT: marked("You have used all swap fields."),
    Why.BONUS_CELL: marked("{cell} opens once {above} or {below} is crossed."),
    Why.DIE_GONE: marked("The {colour} die is out: only the white sum fits here."),
    Why.WHITE_USED: marked("You have used the white sum already."),
    Why.COLOUR_USED: marked("You have used the colour dice already."),
    Why.PAWN_USED: marked("You have moved your pawn already."),
    Why.COLOUR_LATE: marked("The colour dice come before the pawn."),
    Why.NOT_LUCKY: marked("The white sum is not lucky for you: {first} and {second} are."),
    Why.NOT_FEWEST: marked("{cell} is not in your row with the fewest crosses."),
    Why.NOT_LEFTMOST: marked("{cell} is not the first free cell of its row."),
    Why.PAWN_ROW_LOCKED: marked("No landing on {cell}: its row is locked."),
    Why.PAWN_BEFORE_LAST: marked("No landing on {cell}: it comes before your {last}."),
    Why.PAWN_LOCK: marked("No landing on {cell}: it needs {needed} crosses, you have {have}."),
}
_TWO_SUMS = marked("{cell} does not fit: the dice make {sum} or {other}.")


class Explained(str):
    """Why something is refused, with the id of the rule that says so: who reads it can ask for the rule."""

    __slots__ = ("rule",)
    rule: str

    def __new__(cls, text: str, rule: str | None) -> Explained:
        explained = super().__new__(cls, text)
        explained.rule = rule or ""
        return explained


def explain_at_cell(refusal: Refusal, players: Sequence[str]) -> Explained:
    """One line, to the person whose sheet was tapped; the full sentence where there is no shorter one."""
    return Explained(_line(refusal, players), refusal.rule)


def _line(refusal: Refusal, players: Sequence[str]) -> str:
    params = refusal.params
    template = _LINES.get(refusal.why)
    if template is None:
        return explain(refusal, players)
    if params.get("sum") != params.get("other"):
        if refusal.why is not Why.COLOUR_SUM:
            return explain(refusal, players)
        template = _TWO_SUMS
    words = {key: _word(key, value) for key, value in params.items()}
    return sentence(_(template).format(**words))


def _word(key: str, value: Param) -> Param:
    if key == "colour":
        return colour_name(str(value))
    return cell_name(str(value)) if key in ("cell", "last", "above", "below") else value
