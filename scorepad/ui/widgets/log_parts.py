"""How the lines of a log are drawn: a turn's heading, an entry with its badge, words and chip."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scorepad.bots.seats import BotSeats
from scorepad.log import Entry, Kind
from scorepad.rules import moves as m
from scorepad.texts.log import Told
from scorepad.ui.ink import tall
from scorepad.ui.log_view import EntryLine, Heading
from scorepad.ui.paint import Pen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.theme import Rgba, Theme
from scorepad.ui.widgets.controls import draw_badge
from scorepad.ui.widgets.dice import draw_die
from scorepad.ui.widgets.log_words import draw_told_lines, told_lines

HEADING, ENTRY = 30, 42
PLAYER = 22
"""A second line of a heading."""
CHIP = 32
PENCIL = 44
"""What a chip and the pencil behind it take of a line."""
WORDS = 42
"""Where the words of an entry begin."""
DIE = 17
LEAST_NAME = 48.0
CHIPS = 1.6
"""So much larger chips become with the texts."""


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


def heading_height(heading: Heading, width: float) -> float:
    return tall(HEADING) + (tall(PLAYER) if _is_player_below(heading, width) else 0)


def _is_player_below(heading: Heading, width: float) -> bool:
    """Larger texts of a heading may need two lines."""
    if Pen.scale() == 1 or not heading.player:
        return False
    white = Pen.text_width(heading.white, 13, 500) + 24 if heading.white else 0
    whole = Pen.text_width(heading.title, 14, 700) + 8 + Pen.text_width(heading.player, 14, 400)
    return whole + white > width - 29


def draw_heading(pen: Pen, theme: Theme, rect: Rect, heading: Heading) -> None:
    below = _is_player_below(heading, rect.w)
    middle, quiet = rect.y + tall(HEADING) / 2, theme.colour("on_surface_2")
    pen.rounded(rect, min(rect.h / 2, 22), theme.colour("surface_2"))
    right = rect.right - 15
    if heading.white:
        width = pen.text_width(heading.white, 13, 500)
        pen.text(heading.white, right, middle, 13, 500, quiet, anchor="right")
        pen.icon("dice-multiple-outline", right - width - 12, middle, 14, quiet)
        right -= width + 24
    left = rect.x + 14
    end = left + pen.text_within(heading.title, left, right, middle, 14, 700, theme.colour("on_surface"), least=12) + 8
    if below:
        middle = rect.bottom - tall(PLAYER + 4) / 2
        pen.text_within(heading.player, left, rect.right - 15, middle, 14, 400, quiet, least=11)
    elif right - end > 40:
        pen.text_within(heading.player, end, right, middle, 14, 400, quiet, least=11)


def entry_height(line: EntryLine, width: float) -> float:
    """As high as larger words need it."""
    if Pen.scale() == 1:
        return ENTRY
    words = told_lines(line.told, _room(line, width)).height
    dice = tall(DIE) + 6 if isinstance(line.entry.move, m.Roll) else 0.0
    return max(tall(ENTRY, CHIPS), words + dice + 14)


def _room(line: EntryLine, width: float) -> float:
    """How wide larger words may be."""
    chip = 0.0 if isinstance(line.entry.move, m.Roll) else _chip_width(line.entry)
    return width - WORDS - chip - (PENCIL if line.pencil else 8) - (8 if chip else 0)


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
    strong = theme.colour("on_surface")
    colour = theme.colour({Kind.NOTHING: "on_surface_2", Kind.MISTHROW: "danger"}.get(entry.kind, "on_surface"))
    if pen.scale() == 1:
        right = draw_chip_of(pen, theme, entry, right, middle, seats) - 8
        draw_told(pen, line.told, rect.x + WORDS, right, middle, strong, colour)
        return
    words = told_lines(line.told, _room(line, rect.w))
    top = middle - words.height / 2
    if isinstance(entry.move, m.Roll):
        # So many dice have more room below the words than beside them.
        die = min(tall(DIE), (right - rect.x - WORDS) / 6 - 3)
        top -= (die + 6) / 2
        draw_dice(pen, theme, entry.move.dice, rect.x + WORDS + 6 * die + 15, top + words.height + 6 + die / 2, die)
    else:
        draw_chip_of(pen, theme, entry, right, middle, seats)
    draw_told_lines(pen, words, rect.x + WORDS, top, strong, colour)


def _chip_width(entry: Entry) -> float:
    """What ``draw_chip_of`` takes."""
    wide = CHIP * Pen.scale(CHIPS)
    match entry.move:
        case m.Close():
            return wide
        case m.Push(dot=int()):
            return wide + 4
    if entry.kind is Kind.MISTHROW:
        return wide
    return (wide + 22 if entry.kind is Kind.PAWN else wide) if entry.cell else 0.0


def draw_chip_of(pen: Pen, theme: Theme, entry: Entry, right: float, middle: float, seats: Seats) -> float:
    """What the entry put where, at the end of its line; where that begins."""
    scale = pen.scale(CHIPS)
    chip = Rect(right - CHIP * scale, middle - 13 * scale, CHIP * scale, 26 * scale)
    x = chip.x + chip.w / 2
    match entry.move:
        case m.Roll(dice=dice):
            return draw_dice(pen, theme, dice, right, middle)
        case m.Close(row=row):
            pen.rounded(chip, 8, theme.row(row, "strong"))
            pen.icon("lock", x, middle, 15 * scale, theme.colour("ink"))
            return chip.x
        case m.Push(dot=int(dot)):
            pen.icon("arrow-right", chip.x + 4, middle, 14, theme.colour("on_surface_2"))
            seats.draw(pen, theme, dot, right - 10, middle, 10)
            return chip.x - 4
    if entry.kind is Kind.MISTHROW:
        pen.rounded(chip, 8, theme.colour("danger_2"))
        pen.text("−5", x, middle, 14, 700, theme.colour("on_danger_2"), most=CHIPS)
    elif entry.cell:
        row, number = entry.cell.rstrip("0123456789"), entry.cell.lstrip("rygb")
        pen.rounded(chip, 8, theme.row(row, "strong"))
        if entry.locked:
            pen.icon("lock", x, middle, 15 * scale, theme.colour("ink"))
        else:
            pen.text(number, x, middle, 15, 700, theme.colour("ink"), most=CHIPS)
        if entry.kind is Kind.PAWN:
            pen.icon("chess-pawn", chip.x - 12, middle, 16, theme.colour("on_surface_2"))
            return chip.x - 22
    else:
        return right
    return chip.x


def draw_dice(
    pen: Pen, theme: Theme, dice: Sequence[int | None], right: float, middle: float, die: float = DIE
) -> float:
    """The six dice in small, up to this place; where they begin."""
    left = right - 6 * die - 5 * 3
    for at, face in enumerate(dice):
        rect = Rect(left + at * (die + 3), middle - die / 2, die, die)
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
