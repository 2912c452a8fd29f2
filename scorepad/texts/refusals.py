"""Why something is refused, in a sentence that a player understands."""

from __future__ import annotations

from collections.abc import Sequence

from scorepad.rules.game import Param, Refusal, Why
from scorepad.texts import _, marked
from scorepad.texts.names import cell_name, colour_name, game_name, listed, player_name, printable, sentence

SENTENCES: dict[Why, str] = {
    Why.TOO_LONG: marked("The record is larger than {limit} bytes."),
    Why.TOO_MANY_MOVES: marked("A game has at most {limit} moves."),
    Why.UNREADABLE: marked("{path} cannot be read: {problem}."),
    Why.NOT_JSON: marked("The file is not a game record in JSON and UTF-8."),
    Why.KEY_MISSING: marked("The record has no “{key}”."),
    Why.WRONG_TYPE: marked("“{key}” has a value that it cannot have."),
    Why.OTHER_FORMAT: marked("This is not a record of the format “{format}”, version {version}."),
    Why.UNKNOWN_GAME: marked("There is no game called “{game}”."),
    Why.UNKNOWN_MODE: marked("{game} has no mode “{mode}”."),
    Why.PLAYER_COUNT: marked("{game} takes {counts} players, not {count}."),
    Why.BLANK_NAME: marked("Player {number} has no readable name."),
    Why.SAME_NAME: marked("Two players are called “{name}”."),
    Why.FIRST_PLAYER: marked("Player {first} cannot start: there are {players} players."),
    Why.UNKNOWN_OPTION: marked("This game has no option “{name}”."),
    Why.UNKNOWN_HOUSE_RULE: marked("This game has no house rule “{name}”."),
    Why.BAD_LUCKY: marked("Lucky numbers are one pair for each of {players} players, two different numbers from 2 to 16."),
    Why.BAD_TRACK: marked("The track is “printed”, “spiral-a”, “spiral-b” or a list of 6 to 100 fields."),
    Why.BAD_FIELD: marked("Field {field} of the track must be a colour (r, y, g, b), a number from 2 to 12 and points."),
    Why.BAD_PAPER: marked("The counts of this paper game are none that its sheets can have."),
    Why.SHEET_MISSING: marked("A game on an own sheet needs the sheet itself, as the option “sheet”."),
    Why.BAD_SHEET: marked("A sheet is a name, the sides of its dice, the crosses that a lock needs, and four rows of cells."),
    Why.SHEET_NAME: marked("A sheet needs a readable name of at most {most} letters."),
    Why.SHEET_DICE: marked("The dice of a sheet have 6 or 8 sides."),
    Why.SHEET_CELL: marked("Row {row} of the sheet, cell {cell}: a cell is a colour (r, y, g, b) and a number."),
    Why.SHEET_SHORT: marked("Row {row} has too few cells: it needs at least {least}."),
    Why.SHEET_LONG: marked("Row {row} has too many cells: {most} is the most."),
    Why.SHEET_NUMBER: marked("Row {row}: two dice never make {number}, only 2 to {most}."),
    Why.SHEET_TWICE: marked("Row {row} has the {number} twice."),
    Why.SHEET_MINIMUM: marked("Row {row} can never be locked: before its last cell there is room for {most} crosses, not {minimum}."),
    Why.SHEET_LOCK: marked("The last cell of row {row} must be {colour}: each row is locked with a colour of its own."),
    Why.BAD_NOTATION: marked("“{text}” is not a move."),
    Why.NO_PLAYER: marked("There is no player {number}: there are {players}."),
    Why.NO_CELL: marked("There is no cell “{name}” in this game."),
    Why.NO_LOCK_CHOICE: marked("There is no choice about the lock at {cell} here."),
    Why.NO_ROW_CHOICE: marked("There is no choice between rows at {cell} here."),
    Why.BAD_DIE: marked("The dice of this game have {sides} sides."),
    Why.DIE_OUT: marked("The {colour} die is out of the game: write “-” for it."),
    Why.DIE_MISSING: marked("The {colour} die is still in the game: write its number."),
    Why.NO_POINTS: marked("Say the points printed under the pawn too, from 1 to 20."),
    Why.DOT_MISSING: marked("Point the dot at {player} or at {partner}."),
    Why.DOT_OF_TWO: marked("With two players the cubes have no dots."),
    Why.DOT_AT_OPPONENT: marked("The dot may point only at {player} or at {partner}."),
    Why.WRONG_MODE: marked("“{text}” does not belong to this game or mode."),
    Why.OTHER_PAWN: marked("“{text}” does not fit the track of this game."),
    Why.NO_PASSING: marked("With two players nobody passes."),
    Why.GAME_OVER: marked("The game is over."),
    Why.WHITE_END: marked("Two rows are locked: only white crosses of this white action may still be made, then the game is over."),
    Why.NOT_ACTIVE: marked("It is {active}'s turn, not {player}'s."),
    Why.ROLLED: marked("The dice of this turn are rolled already."),
    Why.ROLL_LATE: marked("The dice must be entered before the first cross of the turn."),
    Why.WHITE_USED: marked("{player} has already used the white sum of this turn."),
    Why.COLOUR_USED: marked("{player} has already used the colour dice of this turn."),
    Why.PAWN_USED: marked("{player} has already moved the pawn in this turn."),
    Why.COLOUR_LATE: marked("The colour dice come before the pawn, and {player} has moved the pawn already."),
    Why.WHITE_LATE: marked("The white sum comes before the colour dice, and {player} has used those already."),
    Why.WHITE_UNDERCUTS: marked("The white sum counts first, and with {cell} crossed {later} would not be allowed: undo that first."),
    Why.ROW_LOCKED: marked("{cell} cannot be used: its row is locked."),
    Why.DIE_GONE: marked("{cell} cannot be crossed with the colour dice: the {colour} die is out of the game."),
    Why.CLOSED_TOO_FEW: marked("The row of {cell} is locked, and locking it too needs {needed} crosses: {player} has {have}."),
    Why.ALREADY_CLOSED: marked("The {row} row is locked already."),
    Why.NOT_LUCKY: marked("The white sum is not lucky: {player} has {first} and {second}."),
    Why.NOT_FEWEST: marked("{cell} is not in the row where {player} has the fewest crosses."),
    Why.NOT_LEFTMOST: marked("{cell} is not the first free cell of its row for {player}."),
    Why.NAMED_NOT_FEWEST: marked("The {row} row is not one of those where {player} has the fewest crosses."),
    Why.NOTHING_TO_NAME: marked("There is no choice between rows at {cell} here."),
    Why.WHITE_SUM: marked("{cell} does not fit: the white sum of this turn is {sum}."),
    Why.COLOUR_SUM: marked("{cell} does not fit: the dice make {sum} for this row."),
    Why.SWAP_SUM: marked("{cell} does not fit: the next swap field of {player} makes {first} of {second} or {second} of {first}."),
    Why.NO_SWAP_LEFT: marked("{player} has used all swap fields."),
    Why.BONUS_CELL: marked("{cell} can be crossed only once {above} or {below} is crossed."),
    Why.ALREADY_CROSSED: marked("{player} has crossed {cell} already."),
    Why.LEFT_OF_LAST: marked("{cell} comes before {last}, which {player} has crossed already."),
    Why.LEFT_OF_STONE: marked("{cell} comes before {last}, where {player} has a stone already."),
    Why.LOCK_NEEDS_CROSSES: marked("{cell} needs {needed} crosses in its row first: {player} has {have}."),
    Why.LOCK_NEEDS_STONES: marked("{cell} needs {needed} stones in its row first: {player} has {have}."),
    Why.PAWN_RANGE: marked("A pawn moves 1 to 5 free fields, not {steps}."),
    Why.PAWN_PAST_END: marked("{steps} free fields are too far: the track has {free} left."),
    Why.PAWN_ROW_LOCKED: marked("The pawn cannot land on {cell}: its row is locked and the cell is not crossed."),
    Why.PAWN_BEFORE_LAST: marked("The pawn cannot land on {cell}: it comes before {last}, which {player} has crossed already."),
    Why.PAWN_LOCK: marked("The pawn cannot land on {cell}: it needs {needed} crosses in its row first, {player} has {have}."),
    Why.FIELD_TAKEN: marked("{player} has a stone on {cell}, and only a row's frontmost stone can be beaten."),
    Why.FIELD_STACK: marked("{player} has a stack of {height} on {cell}: it cannot be beaten."),
    Why.FIELD_OWN: marked("{player} may stack on {cell} only while that stone is the row's frontmost."),
    Why.SAME_FIELD: marked("The two actions of a turn must use two different fields, and {cell} was used already."),
    Why.CUBE_NOT_YOURS: marked("The cube on {cube} belongs to the opponent."),
    Why.CUBE_OF_PARTNER: marked("The dot of the cube on {cube} points at {partner}."),
    Why.CUBE_NOT_EDGE: marked("The cube on {cube} does not lie at the edge of the board."),
    Why.PUSH_BACK: marked("The cube taken from {cube} may not go back where it came from."),
    Why.PUSH_ASIDE: marked("A cube from {cube} can be pushed in only at an end of its row or column, and {end} is none."),
    Why.MUST_MOVE: marked("{player} can take a cube, so there is no passing."),
}  # fmt: skip
_TWO_SUMS = {
    Why.WHITE_SUM: marked("{cell} does not fit: the white sum of this turn is {sum} or {other}."),
    Why.COLOUR_SUM: marked("{cell} does not fit: the dice make {sum} or {other} for this row."),
}


def explain(refusal: Refusal, players: Sequence[str] = ()) -> str:
    """The refusal as one sentence, with the players' names."""
    params = refusal.params
    template = SENTENCES[refusal.why]
    if params.get("sum") != params.get("other"):
        template = _TWO_SUMS[refusal.why]
    words = {key: _word(key, value, players) for key, value in params.items()}
    return sentence(_(template).format(**words))


def _word(key: str, value: Param, players: Sequence[str]) -> Param:
    if isinstance(value, int):
        if key in ("player", "active", "partner"):
            return player_name(value, players)
        # A hostile record may hold a number with thousands of digits.
        return value if abs(value) < 10**9 else "…"
    if key in ("cell", "last", "above", "below"):
        return cell_name(value)
    if key == "later":
        return listed([cell_name(cell) for cell in value.split()])
    if key in ("colour", "row"):
        return colour_name(value)
    return printable(game_name(value) if key == "game" else value)
