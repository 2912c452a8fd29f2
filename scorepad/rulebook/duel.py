"""The rules of Duel."""

from __future__ import annotations

from scorepad.rulebook.pages import Book, Consequence, Example, Page, Played, Stones
from scorepad.texts import marked

GAME = "duel"


def played(*turns: str, first: int = 1) -> Played:
    """These turns, the players' one after the other: what is placed white, and then with a colour."""
    moves = list[str]()
    for at, cells in enumerate(turns):
        player = 1 + (first - 1 + at) % 2
        moves += [f"{kind} {player} {cell}" for kind, cell in zip(("white", "colour"), cells.split(), strict=False)]
        moves.append("next")
    return Played(GAME, tuple(moves), first=first)


_ROLLED = Played(GAME, ("roll 4 3 3 2 5 6",))
DICE = Page(
    key="dice",
    rules=("D1",),
    tab=marked("Your roll"),
    title=marked("One board for two"),
    text=marked(
        "You share one board, and each of you has 22 stones; here the light ones are yours. Whoever rolls plays alone: "
        "first the white sum, in any row; then one white and one coloured die, in the row of that colour."
    ),
    steps=(
        Example(marked("White 4 and 3: a 7, say in red"), _ROLLED, Stones("r"), tap="white 1 r7", dice="12"),
        Example(
            marked("White 4 and blue 6: blue 10"),
            _ROLLED.then("white 1 r7"),
            Stones("b"),
            tap="colour 1 b10",
            dice="1b",
        ),
    ),
    counter=Example(
        marked("A stone in the other player's turn"),
        _ROLLED,
        Stones("y"),
        tap="white 2 y7",
        dice="12",
        word=marked("not yours"),
    ),
    consequence=Consequence(
        marked("You may leave out either of them"),
        marked("but whoever places no stone at all takes a misthrow."),
        icon="dice-multiple-outline",
    ),
)

_RED = played("r5 r7", "r3", "g12", first=2)
ORDER = Page(
    key="order",
    rules=("D2",),
    tab=marked("Order"),
    title=marked("Behind your last stone"),
    text=marked(
        "In each row you place behind the last of your own stones, in the direction of the arrow. The other's stones "
        "do not hold you back: gaps between them are free."
    ),
    steps=(
        Example(marked("Your last stone is on 3: you take the 6"), _RED, Stones("r"), tap="white 1 r6"),
        Example(
            marked("You stand between the other's stones"),
            _RED.then("white 1 r6"),
            Stones("r"),
            result=marked("From now on: behind the 6"),
        ),
    ),
    counter=Example(
        marked("Red 2 comes before your stone on 3"), _RED, Stones("r"), tap="white 1 r2", word=marked("too late")
    ),
    consequence=Consequence(
        marked("Only your own stones count"),
        marked("What you leave out now may still be taken by the other player."),
        icon="arrow-right",
    ),
)

BEATING = Page(
    key="beating",
    rules=("D3", "D4"),
    tab=marked("Beating"),
    title=marked("Beating a stone"),
    text=marked(
        "A field with a stone of the other player is taken. There is one exception: the foremost stone of the whole "
        "row, as long as it stands alone on its field. Your stone takes its place, and it goes back to its owner."
    ),
    steps=(
        Example(marked("The 7 is foremost and single"), _RED, Stones("r"), tap="white 1 r7"),
        Example(
            marked("Now its owner goes on behind the 5 again"),
            _RED.then("white 1 r7", "next"),
            Stones("r"),
            tap="white 2 r6",
        ),
    ),
    counter=Example(marked("The 5 is not the foremost"), _RED, Stones("r"), tap="white 1 r5", word=marked("taken")),
    consequence=Consequence(
        marked("A beaten stone is not lost"),
        marked("Its owner gets it back, and may place on fields again that were already behind."),
        icon="undo-variant",
    ),
)

_MINE = played("r5 r7", "r3", "g12", "b12")
STACKS = Page(
    key="stacks",
    rules=("D5",),
    tab=marked("Stacks"),
    title=marked("Stacks are safe"),
    text=marked(
        "If the foremost stone of a row is yours, you may put another one on it with the same number, as high as you "
        "like. A stack of two or more can never be beaten."
    ),
    steps=(
        Example(marked("Your 7 is foremost: once more a 7"), _MINE, Stones("r"), tap="white 1 r7"),
        Example(
            marked("Two stones on one field"),
            _MINE.then("white 1 r7"),
            Stones("r"),
            result=marked("Nobody can beat them"),
        ),
    ),
    counter=Example(
        marked("The other player wants to beat them"),
        _MINE.then("white 1 r7", "next"),
        Stones("r"),
        tap="white 2 r7",
        word=marked("safe"),
    ),
    consequence=Consequence(
        marked("Every stone of a stack counts"),
        marked("for the five stones that a lock needs, and for the points."),
        icon="layers",
    ),
)

FIELDS = Page(
    key="fields",
    rules=("D6",),
    tab=marked("Two fields"),
    title=marked("Two different fields"),
    text=marked(
        "The two actions of one turn go to two different fields. So nobody puts two stones on one field in a single "
        "turn."
    ),
    steps=(
        Example(
            marked("Red 7 is placed. White 4 and yellow 2: a 6"),
            _ROLLED.then("white 1 r7"),
            Stones("y"),
            tap="colour 1 y6",
            dice="1y",
        ),
    ),
    counter=Example(
        marked("White 4 and red 3: red 7 once more"),
        _ROLLED.then("white 1 r7"),
        Stones("r"),
        tap="colour 1 r7",
        dice="1r",
        word=marked("used"),
    ),
    consequence=Consequence(
        marked("In your next turn you may"),
        marked("if your stone is still there, and still the foremost."),
        icon="layers",
    ),
)

_FIVE = played("r2 r4", "b12", "r5 r7", "b11", "r9", "b10").then("roll 6 6 1 2 3 4")
LOCKS = Page(
    key="locks",
    rules=("D8", "D9"),
    tab=marked("Locks"),
    title=marked("Locking a row"),
    text=marked(
        "The last number of a row opens only when five of your own stones lie there. With it goes one more stone, onto "
        "the lock. It counts, too; the row is closed and its die leaves the game at once."
    ),
    steps=(
        Example(marked("Five stones, white sum 12"), _FIVE, Stones("r"), tap="white 1 r12", dice="12"),
        Example(
            marked("A stone on 12 and one on the lock"),
            _FIVE.then("white 1 r12"),
            Stones("r"),
            result=marked("7 stones make 28 points"),
        ),
    ),
    counter=Example(
        marked("Three stones: 12 stays shut"),
        played("r2 r4", "b12", "r5", "b11"),
        Stones("r"),
        tap="white 1 r12",
        word=marked("not yet"),
    ),
    consequence=Consequence(
        marked("Was it your very last stone?"),
        marked("Then none is left for the lock, and the game is over."),
        icon="lock",
    ),
)

MISTHROW = Page(
    key="misthrow",
    rules=("D7",),
    tab=marked("Misthrow"),
    title=marked("A turn without a stone"),
    text=marked(
        "It was your roll and you placed nothing, neither white nor colour: one of your stones goes to the misthrow "
        "column, and stays there."
    ),
    steps=(
        Example(marked("Your roll, and no stone"), _ROLLED, dice="12rygb"),
        Example(
            marked("The turn ends with a misthrow"),
            _ROLLED.then("next"),
            result=marked("21 stones left, and 5 points less"),
        ),
    ),
    consequence=Consequence(
        marked("Four misthrows end the game"),
        marked("The column is for both of you: your stones and the other's are counted together."),
        icon="alert-circle-outline",
    ),
)

_TWO = played("r2 y2", "b12", "r4 y4", "b11", "r5 y6", "b10", "r7 y8", "b9", "r9 y10", "b8").then("white 1 r12")
END = Page(
    key="end",
    rules=("D10",),
    tab=marked("The end"),
    title=marked("Three ways to the end"),
    text=marked(
        "Two rows are closed, four stones lie in the misthrow column, or somebody has placed the last stone. Then the "
        "game is over at once, even in the middle of a turn."
    ),
    steps=(
        Example(marked("Red is closed, and yellow is ready"), _TWO, Stones("ry"), tap="colour 1 y12"),
        Example(
            marked("Two rows are closed"),
            _TWO.then("colour 1 y12"),
            Stones("ry"),
            result=marked("The game is over"),
        ),
    ),
    counter=Example(
        marked("One more stone"),
        _TWO.then("colour 1 y12"),
        Stones("g"),
        tap="white 2 g12",
        word=marked("over"),
    ),
    consequence=Consequence(
        marked("A misthrow stone counts as placed"),
        marked("If it was your last one, the game ends with it."),
        icon="flag-checkered",
    ),
)

POINTS = Page(
    key="points",
    rules=("D11",),
    tab=marked("Points"),
    title=marked("Each stone is worth more"),
    text=marked(
        "The first stone of yours in a row counts 1 point, the second 2, the third 3, and so on, up to the twelfth. "
        "Each of your own stones in the misthrow column costs 5."
    ),
    steps=(
        Example(
            marked("A stone and a stack of two: 1 + 2 + 3"),
            _MINE.then("white 1 r7"),
            Stones("r"),
            result=marked("3 stones make 6 points"),
        ),
        Example(
            marked("Two rows, each with its lock"),
            _TWO.then("colour 1 y12"),
            Stones("ry"),
            result=marked("28 + 28 = 56 points"),
        ),
    ),
    consequence=Consequence(
        marked("The highest total wins"),
        marked("Who has the most points does not have to be who ended the game."),
        icon="trophy-variant",
    ),
)

PAGES: Book = (DICE, ORDER, BEATING, STACKS, FIELDS, LOCKS, MISTHROW, END, POINTS)
