"""The rules of the sheets with bonus rows, boxed cells and pairs: Big Points, Bonus A and Bonus B."""

from __future__ import annotations

from scorepad.rulebook.classic import with_classic
from scorepad.rulebook.pages import Book, Consequence, Example, Page, Rows, on_pad
from scorepad.texts import marked


def big_points(game: str) -> Book:
    begun = on_pad(game, "r5")
    return with_classic(
        Page(
            key="sheet",
            rules=("C12",),
            tab=marked("The sheet"),
            title=marked("Two bonus rows"),
            text=marked(
                "Between red and yellow, and between green and blue, lies a bonus row without a lock. A cross there "
                "counts for both rows beside it."
            ),
            steps=(
                Example(marked("Your sheet at the start"), on_pad(game, ""), Rows()),
                Example(
                    marked("A 5 in the bonus row"),
                    begun.then("cross 1 ry5"),
                    Rows("ry", points=True),
                    result=marked("It counts in red and in yellow"),
                ),
            ),
            consequence=Consequence(
                marked("At most 15 crosses of a row count"),
                marked("That makes 120 points."),
                icon="trophy-variant",
            ),
        ),
        Page(
            key="bonus",
            rules=("C1",),
            tab=marked("Bonus"),
            title=marked("The same number once more"),
            text=marked(
                "A bonus cell opens when its number is crossed in a row beside it. When the number comes up again, "
                "you may cross it, from its row's first cell to its last as everywhere. Either colour's die fits."
            ),
            steps=(
                Example(marked("Red 5 is crossed, and 5 comes up again"), begun, Rows("ry"), tap="cross 1 ry5"),
                Example(
                    marked("The bonus 5 is crossed"),
                    begun.then("cross 1 ry5"),
                    Rows("ry"),
                    result=marked("No misthrow: it is a cross"),
                ),
            ),
            counter=Example(
                marked("No 8 is crossed beside it"), begun, Rows("ry"), tap="cross 1 ry8", word=marked("not yet")
            ),
            consequence=Consequence(
                marked("Bonus crosses do not help to lock"),
                marked("But they stay possible when a row beside them is locked."),
                icon="lock-open-variant-outline",
            ),
        ),
    )


def bonus_a(game: str) -> Book:
    start, boxed = on_pad(game, ""), on_pad(game, "r2 r3")
    return with_classic(
        Page(
            key="sheet",
            rules=("C1",),
            tab=marked("Bonus"),
            title=marked("Boxed cells bring a second cross"),
            text=marked(
                "Cross a boxed cell, and you take the next field of the bar below your sheet. The next free cell of "
                "that colour is crossed at once. Is it boxed, too? Then it goes on."
            ),
            steps=(
                Example(marked("Red 3 is boxed"), start, Rows("ry"), tap="cross 1 r3"),
                Example(
                    marked("The bar begins with red: red 4 comes with it"),
                    start.then("cross 1 r3"),
                    Rows("ry"),
                    result=marked("Two crosses for one number"),
                ),
                Example(
                    marked("Next is yellow: yellow 6 comes with yellow 5"),
                    boxed.then("cross 1 y5"),
                    Rows("ry"),
                ),
            ),
            consequence=Consequence(
                marked("What cannot be crossed is lost"),
                marked("A closed row, or a lock without enough crosses: the field of the bar is used up all the same."),
                icon="gift-outline",
            ),
        )
    )


def bonus_b(game: str) -> Book:
    ready = on_pad(game, "y7")
    return with_classic(
        Page(
            key="sheet",
            rules=("C1",),
            tab=marked("Pairs"),
            title=marked("Five pairs with an effect"),
            text=marked(
                "Two cells with the same letter are a pair. As soon as you have crossed both, it has its effect: at "
                "once for crosses, at the end for points."
            ),
            steps=(
                Example(
                    marked("Red 6 and blue 4: 13 points more"),
                    on_pad(game, "r6 b4"),
                    Rows("rb"),
                    result=marked("13 points more"),
                ),
                Example(marked("Yellow 7 is crossed, blue 7 completes the pair"), ready, Rows(), tap="cross 1 b7"),
                Example(
                    marked("One cross more in each row, the next free cell"),
                    ready.then("cross 1 b7"),
                    Rows(),
                ),
            ),
            consequence=Consequence(
                marked("Red 8 and blue 10: your lowest row counts double"),
                marked("Yellow 3 and green 5: misthrows cost nothing. The fourth still ends the game."),
                icon="star-circle-outline",
            ),
        ),
        Page(
            key="fewest",
            rules=("C2",),
            tab=marked("Fewest"),
            title=marked("The row with the fewest"),
            text=marked(
                "Yellow 11 and green 9 bring two crosses in your row with the fewest crosses. Are several rows equal? "
                "Then you choose one of them. Closed rows do not count."
            ),
            steps=(
                Example(
                    marked("Blue has the fewest crosses"),
                    on_pad(game, "r2 r3 y11 g12 g10"),
                    Rows(),
                    tap="cross 1 g9",
                ),
                Example(
                    marked("Two crosses in blue come with it"),
                    on_pad(game, "r2 r3 y11 g12 g10").then("cross 1 g9"),
                    Rows(),
                ),
            ),
        ),
    )
