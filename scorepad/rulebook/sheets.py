"""The rules of the further official sheets: a page or two of their own, then those of Classic."""

from __future__ import annotations

from scorepad.rulebook.bonus_sheets import big_points, bonus_a, bonus_b
from scorepad.rulebook.classic import with_classic
from scorepad.rulebook.pages import Book, Consequence, Example, Page, Played, Rows, Span, on_pad
from scorepad.rules.qwixx.variants import QwixxGame
from scorepad.rules.registry import find_game
from scorepad.texts import marked

AT_START = marked("Your sheet at the start")


# Mixx


def _mixx_a(game: str) -> Book:
    rolled = Played(game, ("roll 4 1 2 6 5 3",))
    return with_classic(
        Page(
            key="sheet",
            rules=("C1", "C5", "C8"),
            tab=marked("The sheet"),
            title=marked("Colours change within a row"),
            text=marked(
                "Each cell has a colour of its own. The white sum fits every cell with its number; for the coloured "
                "dice the colour of the cell decides. A row is locked with the colour of its last cell."
            ),
            steps=(
                Example(AT_START, on_pad(game, ""), Rows()),
                Example(
                    marked("White 4 and blue 3: the blue 7 of the first row"),
                    rolled,
                    Rows("r"),
                    tap="colour 1 r7",
                    dice="1b",
                ),
            ),
            counter=Example(
                marked("White 4 and red 3 make 7, but that 7 is blue"),
                Played(game, ("roll 4 2 3 6 5 6",)),
                Rows("r"),
                tap="colour 1 r7",
                dice="1r",
                word=marked("wrong die"),
            ),
            consequence=Consequence(
                marked("A die that is gone closes one row only"),
                marked("Cells of its colour in other rows still take the white sum."),
            ),
        )
    )


def _mixx_b(game: str) -> Book:
    begun = on_pad(game, "r8")
    return with_classic(
        Page(
            key="sheet",
            rules=("C2", "C1"),
            tab=marked("The sheet"),
            title=marked("Numbers in a mixed order"),
            text=marked(
                "The numbers of a row are mixed, and yet you go from its first cell to its last. The last cell locks "
                "the row: 11 in red, 10 in yellow, 3 in green, 4 in blue."
            ),
            steps=(
                Example(AT_START, on_pad(game, ""), Rows()),
                Example(marked("Red 8 is crossed, now red 12"), begun, Rows("r"), tap="cross 1 r12"),
            ),
            counter=Example(
                marked("Red 2 comes before red 8"), begun, Rows("r"), tap="cross 1 r2", word=marked("too late")
            ),
            consequence=Consequence(
                marked("The place counts, not the number"),
                marked("A look at the whole row before each cross is worth it."),
                icon="arrow-right",
            ),
        )
    )


# Connected


def _game(game: str) -> QwixxGame:
    found = find_game(game)
    assert isinstance(found, QwixxGame)
    return found


def _steps(game: str) -> Book:
    marks = _game(game).layout.steps
    return with_classic(
        Page(
            key="sheet",
            rules=("C1",),
            tab=marked("Steps"),
            title=marked("A fifth row of marked cells"),
            text=marked(
                "Eleven cells are marked and joined by a line. You cross them like any others, and at the end they "
                "count once more, as a row of their own."
            ),
            steps=(
                Example(AT_START, on_pad(game, ""), Rows()),
                Example(
                    marked("Four marked cells are crossed"),
                    on_pad(game, " ".join(marks[:4])),
                    Rows(),
                    result=marked("10 points more"),
                ),
            ),
            consequence=Consequence(
                marked("They need no order of their own"),
                marked("Each marked cell counts, whichever others you have. All eleven make 66 points."),
                icon="stairs",
            ),
        )
    )


def _chain(game: str) -> Book:
    first, second = _game(game).layout.chains[0]
    linked = on_pad(game, first)
    return with_classic(
        Page(
            key="sheet",
            rules=("C1", "C2"),
            tab=marked("Links"),
            title=marked("Two cells that belong together"),
            text=marked(
                "Links join two cells of neighbouring rows. Cross one, and the other is crossed with it: also before "
                "your last cross there, also in a closed row."
            ),
            steps=(
                Example(marked("A cell with a link"), on_pad(game, ""), Rows("ry"), tap=f"cross 1 {first}"),
                Example(marked("Both are crossed"), linked, Rows("ry"), result=marked("Two crosses for one number")),
            ),
            counter=Example(
                marked("The partner is crossed already"),
                linked,
                Rows("ry"),
                tap=f"cross 1 {second}",
                word=marked("done"),
            ),
            consequence=Consequence(
                marked("The partner skips, too"),
                marked("What lies before it in its row is lost, as with every cross."),
                icon="link-variant",
            ),
        )
    )


# Double


def _locks(game: str, crosses: str, counter: Example, *, counts: bool) -> Page:
    ready = on_pad(game, crosses)
    return Page(
        key="locks",
        rules=("C7", "C8"),
        tab=marked("Locks"),
        title=marked("Seven crosses for the lock"),
        text=marked(
            "The last number of a row opens only when you have seven crosses in it, second crosses included. The row "
            "is then closed for everybody, and its die leaves the game at once."
        ),
        steps=(
            Example(marked("Seven crosses, now 12"), ready, Rows("r"), tap="cross 1 r12", counts=counts),
            Example(
                marked("Cross 12: the lock is crossed with it"),
                ready.then("cross 1 r12"),
                Rows("r", points=True),
                span=Span(marked("counts as two"), "r12"),
            ),
        ),
        counter=counter,
        consequence=Consequence(
            marked("At most 16 crosses of a row count"),
            marked("That makes 136 points."),
            icon="trophy-variant",
        ),
    )


def _double_a(game: str) -> Book:
    begun = on_pad(game, "r5 r7")
    return with_classic(
        Page(
            key="sheet",
            rules=("C2", "C1"),
            tab=marked("Double"),
            title=marked("A second cross"),
            text=marked(
                "The last crossed cell of a row may be crossed once more when its number comes up again. Both crosses "
                "count. A cell takes two, never three."
            ),
            steps=(
                Example(marked("Red 7 is the last cross, and 7 comes up again"), begun, Rows("r"), tap="cross 1 r7"),
                Example(
                    marked("Two crosses in one cell"),
                    begun.then("cross 1 r7"),
                    Rows("r", points=True),
                ),
            ),
            counter=Example(
                marked("Red 5 is not the last one"), begun, Rows("r"), tap="cross 1 r5", word=marked("too late")
            ),
            consequence=Consequence(
                marked("A second cross skips nothing"),
                marked("It counts for the points and for the lock."),
                icon="content-duplicate",
            ),
        ),
        _locks(
            game,
            "r2 r2 r4 r4 r7 r7 r9",
            Example(
                marked("Three crosses: 12 stays shut"),
                on_pad(game, "y3 y3 y6"),
                Rows("y"),
                tap="cross 1 y12",
                word=marked("not yet"),
            ),
            counts=False,
        ),
    )


def _double_b(game: str) -> Book:
    return with_classic(
        Page(
            key="sheet",
            rules=("C1",),
            tab=marked("Double"),
            title=marked("Two crosses at once"),
            text=marked("Some cells have two small crosses at their foot. Cross such a cell, and it counts as two."),
            steps=(
                Example(marked("Red 5 is a double cell"), on_pad(game, "r2"), Rows("r"), tap="cross 1 r5"),
                Example(
                    marked("It holds two crosses"),
                    on_pad(game, "r2 r5"),
                    Rows("r", points=True),
                ),
            ),
            consequence=Consequence(
                marked("They count for the points and for the lock"),
                marked("So it is worth waiting for them."),
                icon="content-duplicate",
            ),
        ),
        _locks(
            game,
            "r2 r3 r5 r9",
            Example(
                marked("Three crosses: 12 stays shut"),
                on_pad(game, "y3 y6"),
                Rows("y"),
                tap="cross 1 y12",
                word=marked("not yet"),
            ),
            counts=False,
        ),
    )


# X-Change


def _x_change(game: str) -> Book:
    rolled = Played(game, ("roll 6 2 1 3 4 5",))
    return with_classic(
        Page(
            key="sheet",
            rules=("C4", "C1"),
            tab=marked("Swap"),
            title=marked("Another number for you alone"),
            text=marked(
                "Below your sheet are nine swap fields, used one after the other. If the white sum is one number of "
                "your next field, you may cross the other one instead."
            ),
            steps=(
                Example(
                    marked("White sum 8, your next field is 8 and 5: a 5 goes, too"),
                    rolled,
                    Rows("ry"),
                    tap="swap 1 y5",
                    dice="12",
                ),
                Example(
                    marked("The field is used, the next one is 9 and 7"),
                    rolled.then("swap 1 y5"),
                    Rows("ry"),
                ),
            ),
            counter=Example(
                marked("Without a swap a 5 does not fit"),
                rolled,
                Rows("ry"),
                tap="white 1 y5",
                dice="12",
                word=marked("no"),
            ),
            consequence=Consequence(
                marked("Only in the white action, in everybody's turn"),
                marked("The others keep the white sum; each has swap fields of their own."),
                icon="swap-horizontal",
            ),
        )
    )


_BOOKS = {
    "mixx-a": _mixx_a,
    "mixx-b": _mixx_b,
    "big-points": big_points,
    "bonus-a": bonus_a,
    "bonus-b": bonus_b,
    **{f"steps-{letter}": _steps for letter in "abcde"},
    **{f"chain-{letter}": _chain for letter in "abcde"},
    "double-a": _double_a,
    "double-b": _double_b,
    "x-change": _x_change,
}


def pages_of(game: str) -> Book:
    """The book of a further sheet."""
    return _BOOKS[game](game)
