"""How the lines of a log are drawn: a turn's heading, an entry with its badge, words and chip."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scorepad.bots.seats import BotSeats
from scorepad.log import Entry, Kind
from scorepad.rules import moves as m
from scorepad.texts.log import Told
from scorepad.ui.log_view import EntryLine, Heading
from scorepad.ui.paint import Pen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.theme import Rgba, Theme
from scorepad.ui.widgets.controls import draw_badge
from scorepad.ui.widgets.dice import draw_die

HEADING, ENTRY = 30, 42
CHIP = 32
PENCIL = 44
"""What a chip and the pencil behind it take of a line."""
WORDS = 42
"""Where the words of an entry begin."""
DIE = 17
LEAST_NAME = 48.0


@dataclass(frozen=True)
class Seats:
    """Who sits at the table, as the badges show it."""

    players: tuple[str, ...]
    colours: tuple[int, ...]
    bots: BotSeats

    def draw(self, pen: Pen, theme: Theme, player: int, x: float, y: float, radius: float = 12) -> None:
        colour = self.colours[player - 1] if player <= len(self.colours) else player - 1
        robot = self.bots.level(player) is not None
        draw_badge(pen, theme, x, y, radius, self.players[player - 1], colour, robot=robot)


def draw_heading(pen: Pen, theme: Theme, rect: Rect, heading: Heading) -> None:
    middle, quiet = rect.y + rect.h / 2, theme.colour("on_surface_2")
    pen.rounded(rect, rect.h / 2, theme.colour("surface_2"))
    right = rect.right - 15
    if heading.white:
        width = pen.text_width(heading.white, 13, 500)
        pen.text(heading.white, right, middle, 13, 500, quiet, anchor="right")
        pen.icon("dice-multiple-outline", right - width - 12, middle, 14, quiet)
        right -= width + 24
    left = rect.x + 14
    left += pen.text_within(heading.title, left, right, middle, 14, 700, theme.colour("on_surface"), least=12) + 8
    if right - left > 40:
        pen.text_within(heading.player, left, right, middle, 14, 400, quiet, least=11)


def draw_entry(pen: Pen, theme: Theme, rect: Rect, line: EntryLine, seats: Seats) -> None:
    entry, middle = line.entry, rect.y + rect.h / 2
    if entry.player:
        seats.draw(pen, theme, entry.player, rect.x + 20, middle)
    else:
        pen.disc(rect.x + 20, middle, 12, theme.colour("surface_2"))
        icon = "lock" if entry.kind is Kind.CLOSED else "flag-outline"
        pen.icon(icon, rect.x + 20, middle, 15, theme.colour("on_surface_2"))
    right = rect.right - 8
    if line.pencil:
        pen.icon("pencil-outline", rect.right - 20, middle, 19, theme.colour("on_surface_2"))
        right = rect.right - PENCIL
    right = draw_chip_of(pen, theme, entry, right, middle, seats) - 8
    colour = {Kind.NOTHING: "on_surface_2", Kind.MISTHROW: "danger"}.get(entry.kind, "on_surface")
    draw_told(pen, line.told, rect.x + WORDS, right, middle, theme.colour("on_surface"), theme.colour(colour))


def draw_chip_of(pen: Pen, theme: Theme, entry: Entry, right: float, middle: float, seats: Seats) -> float:
    """What the entry put where, at the end of its line; where that begins."""
    chip = Rect(right - CHIP, middle - 13, CHIP, 26)
    match entry.move:
        case m.Roll(dice=dice):
            return draw_dice(pen, theme, dice, right, middle)
        case m.Close(row=row):
            pen.rounded(chip, 8, theme.row(row, "strong"))
            pen.icon("lock", chip.x + CHIP / 2, middle, 15, theme.colour("ink"))
            return chip.x
        case m.Push(dot=int(dot)):
            pen.icon("arrow-right", chip.x + 4, middle, 14, theme.colour("on_surface_2"))
            seats.draw(pen, theme, dot, right - 10, middle, 10)
            return chip.x - 4
    if entry.kind is Kind.MISTHROW:
        pen.rounded(chip, 8, theme.colour("danger_2"))
        pen.text("−5", chip.x + CHIP / 2, middle, 14, 700, theme.colour("on_danger_2"))
    elif entry.cell:
        row, number = entry.cell.rstrip("0123456789"), entry.cell.lstrip("rygb")
        pen.rounded(chip, 8, theme.row(row, "strong"))
        if entry.locked:
            pen.icon("lock", chip.x + CHIP / 2, middle, 15, theme.colour("ink"))
        else:
            pen.text(number, chip.x + CHIP / 2, middle, 15, 700, theme.colour("ink"))
        if entry.kind is Kind.PAWN:
            pen.icon("chess-pawn", chip.x - 12, middle, 16, theme.colour("on_surface_2"))
            return chip.x - 22
    else:
        return right
    return chip.x


def draw_dice(pen: Pen, theme: Theme, dice: Sequence[int | None], right: float, middle: float) -> float:
    """The six dice in small, up to this place; where they begin."""
    left = right - 6 * DIE - 5 * 3
    for at, face in enumerate(dice):
        rect = Rect(left + at * (DIE + 3), middle - DIE / 2, DIE, DIE)
        # Numbers, not pips: so small, they are easier to read.
        draw_die(pen, theme, rect, at, face, sides=8, out=face is None)
    return left


def draw_told(pen: Pen, told: Told, left: float, right: float, y: float, strong: Rgba, colour: Rgba) -> None:
    """A sentence with its name in bold; a long name is cut before the rest becomes too small."""
    size, room = 15.0, right - left

    def width(size: float) -> float:
        return sum(pen.text_width(text, size, 400) for text in (told.before, told.after))

    while size > 12 and width(size) + pen.text_width(told.name, size, 700) > room:
        size -= 0.5
    while size > 10 and width(size) + min(LEAST_NAME, pen.text_width(told.name, size, 700)) > room:
        size -= 0.5
    after = pen.text_width(told.after, size, 400)
    if told.before:
        left += pen.text_within(told.before, left, right, y, size, 400, colour, least=9)
    if told.name:
        left += pen.text_within(told.name, left, max(left + 8, right - after), y, size, 700, strong)
    if told.after:
        pen.text_within(told.after, left, right + 1, y, size, 400, colour, least=9)
