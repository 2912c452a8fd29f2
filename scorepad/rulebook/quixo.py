"""The rules of Quixo, for two and for four."""

from __future__ import annotations

from scorepad.rulebook.pages import Book, Consequence, Cubes, Example, Page, Played
from scorepad.texts import marked

GAME = "quixo"
_START = Played(GAME)
_FEW = _START.then("a1-a5", "e5-e1")

BOARD = Page(
    key="board",
    rules=("Q1",),
    tab=marked("The board"),
    title=marked("Twenty-five cubes"),
    text=marked(
        "Five by five cubes, all of them blank at first. One side plays the crosses, the other the circles. Agree on "
        "who has what and who begins, or draw lots."
    ),
    steps=(Example(marked("Both have taken one cube"), _FEW, Cubes()),),
    consequence=Consequence(
        marked("Five in a line is what you want"),
        marked("Each turn: take a cube, turn your symbol up, push it in."),
        icon="grid",
    ),
)

TAKING = Page(
    key="taking",
    rules=("Q2",),
    tab=marked("Taking"),
    title=marked("A cube from the edge"),
    text=marked(
        "You take a cube from the edge of the board, a blank one or one with your own symbol. What lies inside stays, "
        "and so do the cubes of the other side."
    ),
    steps=(Example(marked("Crosses take a blank cube"), _FEW, Cubes(), tap="c1-c5"),),
    counter=Example(marked("A cube with a circle"), _FEW, Cubes(), tap="e1-a1", word=marked("not yours")),
    consequence=Consequence(
        marked("Two players always move"),
        marked("Nobody may pass, even where every move helps the other side."),
    ),
)

PUSHING = Page(
    key="pushing",
    rules=("Q3",),
    tab=marked("Pushing"),
    title=marked("In at another end"),
    text=marked(
        "Your symbol goes up, and you push the cube in at an end of the row or column that it left. The cubes between "
        "slide towards the gap."
    ),
    steps=(
        Example(marked("Taken below, pushed in from above"), _FEW, Cubes(), tap="c1-c5"),
        Example(
            marked("The column has moved down by one"),
            _FEW.then("c1-c5"),
            Cubes(),
            result=marked("Your symbol is where you pushed it in"),
        ),
    ),
    counter=Example(marked("Back in where it came from"), _FEW, Cubes(), tap="c1-c1", word=marked("never")),
    consequence=Consequence(
        marked("Three ways, or two"),
        marked("A cube from a corner has two ends to go to, any other three."),
        icon="arrow-all",
    ),
)

_NEARLY = _START.then("b1-e1", "d1-a1", "e3-e1", "d1-d5", "e3-e1", "e4-a4", "e4-e1", "d5-a5")
LINE = Page(
    key="line",
    rules=("Q4",),
    tab=marked("Winning"),
    title=marked("Five in a line"),
    text=marked(
        "Five of your symbol in a row, a column or a diagonal, and you have won. Nobody has to see it first: the app "
        "tells you."
    ),
    steps=(
        Example(marked("Four crosses in the right-hand column"), _NEARLY, Cubes(), tap="d5-e5"),
        Example(marked("The fifth one is pushed in"), _NEARLY.then("d5-e5"), Cubes(), result=marked("Crosses win")),
    ),
    counter=Example(marked("One more push after it"), _NEARLY.then("d5-e5"), Cubes(), tap="a1-e1", word=marked("over")),
    consequence=Consequence(
        marked("Diagonals count as well"),
        marked("Both run from corner to corner."),
        icon="trophy-variant",
    ),
)

_TRAP = _START.then("a5-e5", "e4-e1", "a3-a5", "b1-a1", "e4-a4", "e4-e1", "d1-d5", "b5-a5", "c5-e5")
CAREFUL = Page(
    key="careful",
    rules=("Q5",),
    tab=marked("Careful"),
    title=marked("A line for the others"),
    text=marked(
        "Your push moves other cubes, too. If it makes five of the other side's symbol, you have lost, even if you "
        "complete a line of your own at the same time."
    ),
    steps=(
        Example(marked("Circles push in this cube…"), _TRAP, Cubes(), tap="a5-a1"),
        Example(marked("…and complete a line of crosses"), _TRAP.then("a5-a1"), Cubes(), result=marked("Crosses win")),
    ),
    consequence=Consequence(
        marked("Look at the whole row first"),
        marked("Every cube between the gap and your push moves by one."),
        icon="eye-outline",
    ),
)

_FOUR = Played(GAME, players=4)
_ROUND = _FOUR.then("a1-a5@3", "e1-e5@2")
TEAMS = Page(
    key="teams",
    rules=("Q6",),
    tab=marked("Teams"),
    title=marked("Four play in two teams"),
    text=marked(
        "Partners sit opposite each other: 1 and 3 play the crosses, 2 and 4 the circles. You take turns clockwise; in "
        "these pictures player 1 sits below. A line of your symbol wins for both of you."
    ),
    steps=(Example(marked("The first cross and the first circle"), _ROUND, Cubes()),),
    consequence=Consequence(
        marked("Everything else stays the same"),
        marked("except for the dot, which says whose cube it is."),
    ),
)

DOT = Page(
    key="dot",
    rules=("Q7",),
    tab=marked("The dot"),
    title=marked("Whose cube is it?"),
    text=marked(
        "With four players every marked cube has a dot. When you push it in you point it at yourself or at your "
        "partner. Only that player may take the cube again; blank ones are for everybody."
    ),
    steps=(
        Example(marked("The dot of the cross points at player 3"), _ROUND, Cubes()),
        Example(marked("Player 3 takes it and points it at player 1"), _ROUND, Cubes(), tap="a5-e5@1"),
    ),
    counter=Example(
        marked("The dot points at player 1, but 3 is to move"),
        _FOUR.then("a1-a5@1", "e1-e5@2"),
        Cubes(),
        tap="a5-e5@3",
        word=marked("not yours"),
    ),
    consequence=Consequence(
        marked("A present for your partner"),
        marked("Who may take a cube decides what your team can do next."),
    ),
)

_STUCK = _FOUR.then(
    *"e1-e5@1 a2-a1@2 c1-a1@1 d1-a1@2 a5-e5@1 e2-e5@2 a4-a5@1 e2-e5@2 a4-a5@1 a3-a5@2 d1-a1@1 c5-a5@2 c5-e5@1 e2-e5@2 "
    "e1-e5@1 a2-a1@2 c5-a5@1 d5-a5@2".split()
)
PASSING = Page(
    key="passing",
    rules=("Q8",),
    tab=marked("Passing"),
    title=marked("Only if nothing is left"),
    text=marked(
        "With four players it may happen that no cube at the edge is open to you: none is blank, and no dot of your "
        "team points at you. Then you pass. Otherwise you have to move."
    ),
    steps=(
        Example(
            marked("Player 3: no blank cube, and every cross points at player 1"),
            _STUCK,
            Cubes(),
            tap="pass",
            result=marked("Player 3 passes"),
        ),
    ),
    counter=Example(marked("Passing while a cube can be taken"), _ROUND, Cubes(), tap="pass", word=marked("you must")),
    consequence=Consequence(
        marked("The app sees it"),
        marked("It offers to pass only when there is nothing to take."),
        icon="skip-next",
    ),
)

TIME = Page(
    key="time",
    rules=("Q9",),
    tab=marked("Time"),
    title=marked("Playing by the clock"),
    text=marked(
        "If you like, each side gets a clock when the game is set up. It runs only in your own turns. Whoever runs out "
        "of time loses."
    ),
    steps=(
        Example(
            marked("The time of the crosses is up"),
            _FEW.then("time 1"),
            Cubes(),
            result=marked("Circles win"),
        ),
    ),
    counter=Example(marked("A quick push after that"), _FEW.then("time 1"), Cubes(), tap="c1-c5", word=marked("over")),
    consequence=Consequence(
        marked("Without a clock there is no hurry"),
        marked("A new game has none until you choose one."),
        icon="timer-outline",
    ),
)

DRAWS = Page(
    key="draws",
    rules=("Q10",),
    tab=marked("Draws"),
    title=marked("When nobody wins"),
    text=marked(
        "The game itself knows no draw. But you can agree on one at any time, and anybody may give up. Both are in the "
        "menu."
    ),
    steps=(Example(marked("Both sides agree"), _FEW.then("draw"), Cubes(), result=marked("A draw")),),
    counter=Example(marked("Going on all the same"), _FEW.then("draw"), Cubes(), tap="c1-c5", word=marked("over")),
    consequence=Consequence(
        marked("House rule: “Repetition is a draw”"),
        marked("When the same position comes up for the third time, with the same player to move."),
        icon="tune-variant",
    ),
)

PAGES: Book = (BOARD, TAKING, PUSHING, LINE, CAREFUL, TEAMS, DOT, PASSING, TIME, DRAWS)
