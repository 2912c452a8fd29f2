"""The rules of On Board: those of Classic, and a pawn on a track."""

from __future__ import annotations

from scorepad.rulebook import classic, family
from scorepad.rulebook.pages import Book, Consequence, Example, Fields, Page, Played, Rows
from scorepad.texts import marked

GAME = "onboard"
SPIRAL = {"track": "spiral-a"}
_START = Played(GAME, options=SPIRAL)

TRACK = Page(
    key="track",
    rules=("B1",),
    tab=marked("The track"),
    title=marked("A pawn for everybody"),
    text=marked(
        "You play Classic, and beside it each of you has a pawn on a track. All pawns begin together on the start. "
        "Every field names a colour and a number; below it stand its points."
    ),
    steps=(Example(marked("The first fields of Spiral A"), _START, Fields(0, 6)),),
    consequence=Consequence(
        marked("Your printed board is welcome, too"),
        marked("Move the real pawn on it. Then tap the cell it landed on and enter its points."),
        icon="chess-pawn",
    ),
)

_ONE_AHEAD = _START.then("pawn 1 3", "next")
PAWN = Page(
    key="pawn",
    rules=("B2",),
    tab=marked("The pawn"),
    title=marked("Moving your pawn"),
    text=marked(
        "It was your roll, and the colour action is over. Now you may move your pawn forward by 1 to 5 free fields. "
        "Nobody has to, and nobody else moves in your turn."
    ),
    steps=(
        Example(marked("From the start to the fifth field"), _START, Fields(0, 6), tap="pawn 1 5"),
        Example(
            marked("A field with a pawn is jumped and not counted: three steps"),
            _ONE_AHEAD,
            Fields(0, 6, player=2),
            tap="pawn 2 3",
        ),
    ),
    counter=Example(marked("Six fields"), _START, Fields(0, 6), tap="pawn 1 6", word=marked("too far")),
    consequence=Consequence(
        marked("Never back, never past the last field"),
        marked("There is room for one pawn a field, and nobody is ever sent back."),
        icon="chess-pawn",
    ),
)

LANDING = Page(
    key="landing",
    rules=("B3",),
    tab=marked("Landing"),
    title=marked("Cross what you land on"),
    text=marked(
        "The cell that the field names is crossed on your sheet at once, by the usual rules. If you have that cross "
        "already, you may stop there, too. Otherwise the pawn cannot land there."
    ),
    steps=(
        Example(marked("The fifth field is green 10"), _START, Fields(0, 6), tap="pawn 1 5"),
        Example(
            marked("So green 10 is crossed on your sheet"),
            _START.then("pawn 1 5"),
            Rows("g"),
            result=marked("12 and 11 are lost"),
        ),
    ),
    counter=Example(
        marked("Yellow 3 comes before your yellow 7"),
        _START.then("white 1 y7"),
        Fields(0, 6),
        tap="pawn 1 4",
        word=marked("no landing"),
    ),
    consequence=Consequence(
        marked("A closed row?"),
        marked("You land on its fields only where you have that cross already."),
        icon="lock",
    ),
)

_TURN = _START.then("roll 4 1 3 2 5 6", "white 1 r5", "colour 1 b10")
THREE = Page(
    key="three",
    rules=("B4", "B2"),
    tab=marked("Three"),
    title=marked("Three crosses in a turn"),
    text=marked(
        "White, colour, pawn: whoever rolled can make up to three crosses, always in this order. A misthrow is taken "
        "only if none of the three made one."
    ),
    steps=(
        Example(marked("White 5, blue 10, then the pawn"), _TURN, Fields(0, 6), tap="pawn 1 5", dice="12b"),
        Example(
            marked("Red 5, blue 10 and green 10"),
            _TURN.then("pawn 1 5"),
            Rows("rgb"),
            result=marked("Three crosses in one turn"),
        ),
    ),
    counter=Example(
        marked("A colour after the pawn has moved"),
        _START.then("roll 4 1 3 2 5 6", "pawn 1 5"),
        Rows("b"),
        tap="colour 1 b10",
        dice="1b",
        word=marked("too late"),
    ),
    consequence=Consequence(
        marked("An old cross does not help"),
        marked("A pawn that lands where you have a cross already makes no new one. Without another, it is a misthrow."),
        icon="alert-circle-outline",
    ),
)

_RACE = _START.then(
    *(
        move
        for first, second in ((5, 5), (5, 5), (5, 3), (5, 3), (5, 2), (5, 5))
        for move in (f"pawn 1 {first}", "next", f"pawn 2 {second}", "next")
    )
)
_GOAL = _RACE.then("pawn 1 5", "next")
GOAL = Page(
    key="goal",
    rules=("B5", "B6"),
    tab=marked("The goal"),
    title=marked("The last five fields"),
    text=marked(
        "As soon as a pawn stands on one of the last five fields, each of the others has one more turn of their own. "
        "Then the game is over."
    ),
    steps=(
        Example(marked("Five steps lead to blue 4"), _RACE, Fields(32, 38), tap="pawn 1 5"),
        Example(
            marked("The others roll once more"),
            _GOAL,
            Fields(34, 40),
            result=marked("Last round"),
        ),
    ),
    counter=Example(
        marked("After that last turn nothing more is crossed"),
        _GOAL.then("pawn 2 2", "next"),
        Rows("b"),
        tap="white 1 b3",
        word=marked("over"),
    ),
    consequence=Consequence(
        marked("Two locks or four misthrows end it, too"),
        marked("At once, as in Classic. A pawn can lock a row like a coloured die."),
        icon="flag-checkered",
    ),
)

BONUS = Page(
    key="bonus",
    rules=("B7",),
    tab=marked("Bonus"),
    title=marked("Points under the pawn"),
    text=marked(
        "At the end you add the points of the field on which your pawn stands, from 1 to 20. A pawn that is still on "
        "the start adds nothing."
    ),
    steps=(Example(marked("A pawn near the goal"), _GOAL, Fields(34, 40), result=marked("19 points more")),),
    counter=Example(
        marked("On the printed board: the points are missing"),
        Played(GAME),
        Rows("g"),
        tap="pawn 1 g10",
        word=marked("how many?"),
    ),
    consequence=Consequence(
        marked("The farther, the better"),
        marked("Every other field is worth a point more. But the fields get harder to land on."),
        icon="chess-pawn",
    ),
)

PAGES: Book = (
    classic.sheet(GAME),
    TRACK,
    family.order(GAME),
    family.dice(GAME),
    PAWN,
    LANDING,
    THREE,
    classic.locks(GAME),
    GOAL,
    family.end(GAME, classic.LOCK_RED, classic.LOCK_YELLOW),
    family.points(GAME),
    BONUS,
    family.misthrow(GAME),
    classic.together(GAME),
)
