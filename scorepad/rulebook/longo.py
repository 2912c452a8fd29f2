"""The rules of Longo: those of Classic on a longer sheet, and lucky numbers."""

from __future__ import annotations

from scorepad.rulebook import family
from scorepad.rulebook.pages import Book, Consequence, Example, Page, Played, Rows, Span, at_table, on_pad
from scorepad.texts import marked

GAME = "longo"
LOCK_RED, LOCK_YELLOW = "r2 r3 r5 r7 r9 r11 r16", "y2 y4 y6 y8 y10 y13 y16"
PAIRS = {"lucky": [[6, 11], [7, 12]]}

SHEET = Page(
    key="sheet",
    rules=("L1", "C1"),
    tab=marked("The sheet"),
    title=marked("Four long rows"),
    text=marked(
        "The dice have eight sides. Red and yellow run from 2 up to 16, green and blue from 16 down to 2. Most of the "
        "other rules are those of Classic."
    ),
    steps=(Example(marked("Your sheet at the start"), on_pad(GAME, ""), Rows(misthrows=True)),),
    consequence=Consequence(
        marked("Each sheet has two lucky numbers"), marked("You choose yours when the game is set up."), icon="clover"
    ),
)

_SIX = at_table(GAME, "r2 r4 r5 r7 r9 r11").then("roll 8 7 1 2 3 4")
LOCKS = Page(
    key="locks",
    rules=("L2", "C7", "C8"),
    tab=marked("Locks"),
    title=marked("Two numbers lock a row"),
    text=marked(
        "Each of the last two numbers of a row locks it, and needs six crosses there first. The lock is crossed with "
        "it. The row is closed for everybody, and its die leaves the game at once."
    ),
    steps=(
        Example(marked("Six crosses, white sum 15"), _SIX, Rows("r"), tap="white 1 r15", dice="12", counts=True),
        Example(
            marked("Cross 15: the lock is crossed with it"),
            _SIX.then("white 1 r15"),
            Rows("r"),
            span=Span(marked("counts as two"), "r15"),
            result=marked("8 crosses make 36 points"),
        ),
    ),
    counter=Example(
        marked("Three crosses: 15 and 16 stay shut"),
        on_pad(GAME, "y3 y6 y8"),
        Rows("y"),
        tap="cross 1 y15",
        word=marked("not yet"),
    ),
    consequence=Consequence(
        marked("At most 15 crosses, 120 points"),
        marked("A house rule leaves you the choice at 15 or 3: lock at once, or go on."),
        icon="tune-variant",
    ),
)

_LUCKY = Played(
    GAME,
    (
        "white 1 r4", "colour 1 y3", "next", "white 1 b13", "next", "colour 1 r7", "white 1 y5", "next", "next",
        "roll 2 4 1 3 5 8",
    ),
    options=PAIRS,
)  # fmt: skip
LUCKY = Page(
    key="lucky",
    rules=("L4", "L3", "L5"),
    tab=marked("Lucky"),
    title=marked("Lucky numbers"),
    text=marked(
        "If the white sum is one of your two lucky numbers, you may leave it and cross another cell: the first free "
        "one of the row where you have the fewest crosses. Everybody may, all game long."
    ),
    steps=(
        Example(
            marked("Lucky 6 & 11, white sum 6, green is empty"),
            _LUCKY,
            Rows(),
            tap="lucky 1 g16",
            dice="12",
        ),
        Example(
            marked("Green 16 is crossed instead of a 6"),
            _LUCKY.then("lucky 1 g16"),
            Rows("g"),
            result=marked("No number is lost"),
        ),
    ),
    counter=Example(
        marked("Red has more crosses than green"),
        _LUCKY,
        Rows("rg"),
        tap="lucky 1 r8",
        dice="12",
        word=marked("not there"),
    ),
    consequence=Consequence(
        marked("Several rows with the fewest? You choose"),
        marked("Closed rows do not count; a house rule can change that."),
        icon="clover",
    ),
)

_OTHERS = "y2 y3 y5 y6 y8 y9 g16 g14 g12 g11 g9 g8 b15 b13 b12 b10 b9 b8"
_FULL = on_pad(GAME, f"r3 r5 r8 r10 r12 r14 {_OTHERS}", options={"lucky": [[6, 11]]})
LUCKY_LOCK = Page(
    key="lucky-lock",
    rules=("L6", "L7", "L2"),
    tab=marked("Lucky lock"),
    title=marked("Lucky, and locked"),
    text=marked(
        "A lucky cross may lock a row, if you have the six crosses for it. With fewer the lucky number does not help "
        "you in that row."
    ),
    steps=(
        Example(marked("Six crosses each: red 15 comes next"), _FULL, Rows("ry"), tap="cross 1 r15"),
        Example(
            marked("The lucky number locks red"),
            _FULL.then("cross 1 r15"),
            Rows("r"),
            result=marked("8 crosses make 36 points"),
        ),
    ),
    counter=Example(
        marked("Two crosses: red 15 stays shut"),
        on_pad(GAME, "r9 r14", options={"lucky": [[6, 11]]}),
        Rows("r"),
        tap="cross 1 r15",
        word=marked("no luck"),
    ),
    consequence=Consequence(
        marked("The others are in the same moment"),
        marked("They may still use the white sum in that row."),
    ),
)

TOGETHER = family.together(
    GAME,
    crosses="r2 r3 r5 r7 r8 r10",
    last="r16",
    roll="roll 8 8 1 2 3 4",
    few="r3 r6 r8",
    missing=marked("Three crosses: red is closed for you"),
)

PAGES: Book = (
    SHEET,
    family.order(GAME),
    family.dice(GAME),
    LUCKY,
    LOCKS,
    family.end(GAME, LOCK_RED, LOCK_YELLOW),
    family.points(GAME),
    LUCKY_LOCK,
    family.misthrow(GAME),
    TOGETHER,
)
