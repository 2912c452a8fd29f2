"""What the sheets with special cells show besides rows of numbers, as plain data that any sheet may put together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import NamedTuple

from scorepad.rules.qwixx.layout import Bonus


class Mark(Enum):
    """What is printed on a cell besides its number."""

    BOXED = auto()
    """Takes the next field of the bar."""
    STAR = auto()
    """One of two that bring an effect together."""
    STEP = auto()
    """Counts once more, in a row of its own."""
    DOUBLE = auto()
    """Gives two crosses at once."""


class Extra(NamedTuple):
    """What one cell shows besides its number and its state."""

    colours: str = ""
    """Its own colour, where the row has several; two letters in a row between two rows."""
    mark: Mark | None = None
    pair: str = ""
    """The letter of its pair, for a star."""
    linked: str = ""
    """The cell that is crossed together with it."""
    twice: bool = False
    """Holds two crosses."""
    again: bool = False
    """Legal although crossed: it may be crossed once more."""
    forced: bool = False
    """Will be crossed together with a legal cell."""
    swap: bool = False
    """Legal because the next swap field changes the white sum."""


PLAIN = Extra()
"""A number and nothing else."""


@dataclass(frozen=True)
class LinkView:
    """A chain between two cells of neighbouring rows."""

    first: str
    second: str
    used: bool = False


class FieldState(Enum):
    OPEN = auto()
    NEXT = auto()
    USED = auto()


@dataclass(frozen=True)
class FieldView:
    """A field of a bar: a colour alone, or with the number of the cell that it stands for."""

    letter: str
    state: FieldState = FieldState.OPEN
    number: int = 0
    void: bool = False
    """It brings nothing any more: its row is locked."""


@dataclass(frozen=True)
class FieldsBar:
    """Coloured fields in a row: the bonus bar, or the steps with their points."""

    fields: tuple[FieldView, ...]
    points: int | None = None

    @property
    def height(self) -> float:
        """As designed, below a lying sheet."""
        return 50


@dataclass(frozen=True)
class SwapsBar:
    """Pairs of numbers that are used in order; so many are used."""

    swaps: tuple[tuple[int, int], ...]
    used: int = 0

    @property
    def height(self) -> float:
        return 40

    def state(self, at: int) -> FieldState:
        if at < self.used:
            return FieldState.USED
        return FieldState.NEXT if at == self.used else FieldState.OPEN


@dataclass(frozen=True)
class PairView:
    """Two cells, and what they bring when both are crossed."""

    letter: str
    cells: tuple[str, str]
    effect: Bonus
    points: int = 0
    crossed: int = 0
    """How many of the two are."""

    @property
    def done(self) -> bool:
        return self.crossed == len(self.cells)


@dataclass(frozen=True)
class PairsBar:
    pairs: tuple[PairView, ...]

    @property
    def height(self) -> float:
        return 50


Bar = FieldsBar | SwapsBar | PairsBar


def bar_fields(bar: Bar) -> Sequence[object]:
    """What lies in a bar, in order."""
    match bar:
        case FieldsBar():
            return bar.fields
        case SwapsBar():
            return bar.swaps
    return bar.pairs
