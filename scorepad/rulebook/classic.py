"""The rules of Classic."""

from __future__ import annotations

from scorepad.rulebook import family
from scorepad.rulebook.pages import Book, Consequence, Example, Page, Played, Rows, Span, at_table, on_pad
from scorepad.texts import marked

LOCK_RED, LOCK_YELLOW = "r2 r4 r5 r7 r9 r12", "y3 y4 y6 y8 y10 y12"


def sheet(game: str) -> Page:
    return Page(
        key="sheet",
        rules=("C1",),
        tab=marked("The sheet"),
        title=marked("Four rows, four locks"),
        text=marked(
            "Red and yellow run from 2 up to 12, green and blue from 12 down to 2. Each row ends with its lock. Below "
            "them are four boxes for misthrows."
        ),
        steps=(
            Example(marked("Your sheet at the start"), on_pad(game, ""), Rows(misthrows=True)),
            Example(
                marked("A row with three crosses"),
                on_pad(game, "g12 g10 g7"),
                Rows("g"),
                result=marked("The lock needs two more"),
            ),
        ),
        consequence=Consequence(
            marked("Everybody has a sheet of their own"),
            marked("You cross numbers in the others' turns, too."),
        ),
    )


def locks(game: str) -> Page:
    ready = at_table(game, "r2 r4 r5 r7 r9").then("roll 6 6 1 2 3 4")
    return Page(
        key="locks",
        rules=("C7", "C8"),
        tab=marked("Locks"),
        title=marked("Locking a row"),
        text=marked("The last number of a row opens only when you have five crosses in it."),
        steps=(
            Example(marked("Five crosses, white sum 12"), ready, Rows("r"), tap="white 1 r12", dice="12", counts=True),
            Example(
                marked("Cross 12: the lock is crossed with it"),
                ready.then("white 1 r12"),
                Rows("r"),
                span=Span(marked("counts as two"), "r12"),
                result=marked("7 crosses make 28 points"),
            ),
        ),
        counter=Example(
            marked("Three crosses: 12 stays shut"),
            on_pad(game, "y3 y6 y8"),
            Rows("y"),
            tap="cross 1 y12",
            word=marked("not yet"),
        ),
        consequence=Consequence(
            marked("Then the row is closed for everybody"),
            marked("and its die leaves the game at once."),
        ),
    )


def together(game: str) -> Page:
    return family.together(
        game,
        crosses="r2 r3 r5 r7 r8 r10",
        last="r12",
        roll="roll 6 6 1 2 3 4",
        few="r3 r6 r8",
        missing=marked("Three crosses: red is closed for you"),
    )


ALONE = Page(
    key="alone",
    rules=("C14",),
    tab=marked("Alone"),
    title=marked("Practising alone"),
    text=marked(
        "One player, always active: every roll is yours, white and colour. This is our own way to practise, not an "
        "official game."
    ),
    steps=(
        Example(
            marked("Each turn is yours: white 9 first"),
            Played("classic", ("roll 5 4 2 6 1 3",), players=1),
            Rows("ry"),
            tap="white 1 y9",
            dice="12",
        ),
        Example(
            marked("Then white 5 and red 2"),
            Played("classic", ("roll 5 4 2 6 1 3", "white 1 y9"), players=1),
            Rows("r"),
            tap="colour 1 r7",
            dice="1r",
        ),
    ),
)

PAGES: Book = (
    sheet("classic"),
    family.order("classic"),
    family.dice("classic"),
    locks("classic"),
    family.end("classic", LOCK_RED, LOCK_YELLOW),
    family.points("classic"),
    family.misthrow("classic"),
    together("classic"),
    ALONE,
)


def with_classic(*own: Page) -> Book:
    """The book of another sheet: its own pages first, then Classic's, but for those that it has pages of its own for.

    Classic's pages keep Classic's sheet in their examples: on a sheet with forced crosses the same crosses would bring
    others along, which those pages do not speak of.
    """
    instead = {page.key: page for page in own}
    first = [page for page in own if page.key not in {one.key for one in PAGES[1:]}]
    return (*first, *(instead.get(page.key, page) for page in PAGES[1:]))
