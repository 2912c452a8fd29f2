"""The pages that Classic, On Board and Longo share: the same words, each with its own sheet in the examples."""

from __future__ import annotations

from scorepad.rulebook.pages import Consequence, Example, Page, Played, Rows, on_pad
from scorepad.texts import marked

ROLL = "roll 4 1 3 2 5 6"


def order(game: str) -> Page:
    begun = on_pad(game, "r5")
    return Page(
        key="order",
        rules=("C2",),
        tab=marked("Order"),
        title=marked("Only forwards"),
        text=marked("In each row you go from its first number to its last. What you leave out stays out."),
        steps=(
            Example(marked("Red 5 is crossed, now red 7"), begun, Rows("r"), tap="cross 1 r7"),
            Example(
                marked("Everything before it is gone"),
                begun.then("cross 1 r7"),
                Rows("r"),
                result=marked("2, 3, 4 and 6 are lost"),
            ),
        ),
        counter=Example(
            marked("Red 6 comes before red 7"),
            begun.then("cross 1 r7"),
            Rows("r"),
            tap="cross 1 r6",
            word=marked("too late"),
        ),
        consequence=Consequence(
            marked("Skipping costs nothing now"),
            marked("Every number that you leave out is one cross less."),
            icon="arrow-right",
        ),
    )


def dice(game: str) -> Page:
    rolled = Played(game, (ROLL,))
    return Page(
        key="dice",
        rules=("C3", "C4", "C5"),
        tab=marked("Dice"),
        title=marked("White first, then colour"),
        text=marked(
            "Whoever is active rolls all dice. First everybody may use the white sum, once. Then the active player "
            "alone may add one white die and one coloured die, for the row of that colour."
        ),
        steps=(
            Example(
                marked("White 4 and 1: everybody may cross a 5"),
                rolled,
                Rows("ry", player=2),
                tap="white 2 y5",
                dice="12",
            ),
            Example(
                marked("Your roll: white 4 and blue 6 make blue 10"),
                rolled.then("white 1 r5"),
                Rows("b"),
                tap="colour 1 b10",
                dice="1b",
            ),
        ),
        counter=Example(
            marked("Somebody else rolled: no colour for you"),
            rolled,
            Rows("b", player=2),
            tap="colour 2 b10",
            dice="1b",
            word=marked("not yours"),
        ),
        consequence=Consequence(
            marked("Nothing has to be crossed"),
            marked("Only whoever rolled and crossed nothing at all takes a misthrow."),
            icon="dice-multiple-outline",
        ),
    )


def end(game: str, lock_red: str, lock_yellow: str) -> Page:
    """``lock_red`` and ``lock_yellow`` are crosses that lock these rows."""
    over = on_pad(game, f"{lock_red} {lock_yellow}")
    return Page(
        key="end",
        rules=("C10",),
        tab=marked("The end"),
        title=marked("When the game is over"),
        text=marked(
            "The game is over as soon as two rows are locked, no matter by whom, or somebody takes a fourth misthrow."
        ),
        steps=(
            Example(marked("Two rows are locked"), over, Rows("ry"), result=marked("The game is over")),
            Example(
                marked("Or: the fourth misthrow of one player"),
                on_pad(game, "b8", 4),
                Rows("", misthrows=True),
                result=marked("The game is over"),
            ),
        ),
        counter=Example(
            marked("After that nobody takes a misthrow any more"),
            over,
            Rows("", misthrows=True),
            tap="miss 1",
            word=marked("over"),
        ),
        consequence=Consequence(
            marked("A white action is finished by all"),
            marked(
                "If the second lock falls there, everybody may still use that white sum; the colour action is left out."
            ),
        ),
    )


def misthrow(game: str) -> Page:
    rolled = Played(game, (ROLL,))
    return Page(
        key="misthrow",
        rules=("C6", "C13"),
        tab=marked("Misthrow"),
        title=marked("A turn without a cross"),
        text=marked(
            "It was your roll and you crossed nothing, neither white nor colour: that is a misthrow. Passing on "
            "purpose is allowed. Nobody else ever takes one."
        ),
        steps=(
            Example(marked("Your roll, and no cross"), rolled, Rows("", misthrows=True), dice="12rygb"),
            Example(
                marked("The turn ends with a misthrow"),
                rolled.then("next"),
                Rows("", misthrows=True),
                result=marked("A misthrow costs 5 points"),
            ),
        ),
        consequence=Consequence(
            marked("Ended in the white action? Then no misthrow"),
            marked("A house rule can change this when you set up the game."),
            icon="tune-variant",
        ),
    )


def points(game: str) -> Page:
    played = on_pad(game, "r3 r6 r9 y2 y3 y5 y8 y10 g12 g10 g9 g7 g5 g4 b11 b10 b8 b5", 1)
    return Page(
        key="points",
        rules=("C12",),
        tab=marked("Points"),
        title=marked("Each cross is worth more"),
        text=marked(
            "The first cross of a row counts 1 point, the second 2, the third 3, and so on. The lock is a cross, too. "
            "Each misthrow costs 5."
        ),
        steps=(
            Example(
                marked("Four crosses: 1 + 2 + 3 + 4"),
                on_pad(game, "b11 b10 b8 b5"),
                Rows("b", points=True),
                counts=True,
                result=marked("4 crosses make 10 points"),
            ),
            Example(
                marked("All rows together, less the misthrows"),
                played,
                Rows(points=True, misthrows=True),
                result=marked("6 + 15 + 21 + 10 − 5 = 47 points"),
            ),
        ),
        consequence=Consequence(
            marked("The highest total wins, equal totals share"),
            marked("A house rule can let fewer misthrows decide."),
            icon="trophy-variant",
        ),
    )


def both(game: str, cells: str) -> Played:
    """A table at which both players have made the same crosses."""
    moves = list[str]()
    for cell in cells.split():
        moves += [f"white 1 {cell}", f"white 2 {cell}", "next"]
    return Played(game, tuple(moves))


def together(game: str, crosses: str, last: str, roll: str, few: str, missing: str) -> Page:
    """``crosses`` allow to lock with ``last`` at this ``roll``; ``few`` do not, and ``missing`` says so."""
    locked = both(game, crosses).then(roll, f"white 2 {last}")
    return Page(
        key="together",
        rules=("C9", "C11"),
        tab=marked("Together"),
        title=marked("Everybody at once"),
        text=marked(
            "White crosses count as made at the same moment. If somebody locks a row with the white sum, everybody "
            "else who has enough crosses there may lock it, too."
        ),
        steps=(
            Example(
                marked("Somebody locks red, and you are ready"),
                locked,
                Rows("r"),
                tap=f"white 1 {last}",
                dice="12",
            ),
            Example(
                marked("So you lock it with the same roll"),
                locked.then(f"white 1 {last}"),
                Rows("r"),
                result=marked("Both locks count"),
            ),
        ),
        counter=Example(
            missing,
            on_pad(game, few).then("close r"),
            Rows("r"),
            tap=f"cross 1 {last}",
            word=marked("closed"),
        ),
        consequence=Consequence(
            marked("Two locks in one white action"),
            marked("So the second and the third row can close with the same roll."),
        ),
    )
