"""Sheets and boards drawn in text, and told in sentences for people who listen to a screen reader."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from scorepad.rules import duel, quixo
from scorepad.rules.game import Reason, Score, State
from scorepad.rules.qwixx.family import Family
from scorepad.rules.qwixx.marks import Marks, marks_of
from scorepad.rules.qwixx.pad import PadState
from scorepad.rules.qwixx.sheet import Sheet
from scorepad.rules.qwixx.table import TableState
from scorepad.rules.qwixx.track import AppTrack, Pawn
from scorepad.texts import _, plural
from scorepad.texts.names import cell_name, colour_name, end_name, listed, missing_text, player_name, sentence


def draw(state: State, players: Sequence[str], *, plain: bool = False, before: State | None = None) -> str:
    """The whole position: every sheet or the board, then how it stands.

    ``plain`` tells it in sentences. With the state ``before``, sheets that have not changed since are left out.
    """
    lines: list[str] = []
    if isinstance(state, TableState | PadState):
        view = _tell_sheet if plain else _draw_sheet
        known = _sheets(before)
        for number, sheet in enumerate(_sheets(state), 1):
            if not known or sheet != known[number - 1]:
                lines += view(state.family, sheet, state.scores()[number - 1], player_name(number, players))
    elif isinstance(state, duel.DuelState):
        if not isinstance(before, duel.DuelState) or _on_board(before) != _on_board(state):
            lines += (_tell_duel if plain else _draw_duel)(state, players)
    elif isinstance(state, quixo.QuixoState):
        lines += (_tell_quixo if plain else _draw_quixo)(state)
    return "\n".join([*lines, status(state, players)])


class _Seen(NamedTuple):
    """All that one player's sheet shows."""

    sheet: Sheet
    closed: int
    pawn: Pawn | None


def _sheets(state: State | None) -> list[_Seen]:
    if not isinstance(state, TableState | PadState):
        return []
    pawns = state.pawns or [None] * len(state.sheets)
    return [_Seen(sheet, state.closed, pawn) for sheet, pawn in zip(state.sheets, pawns, strict=True)]


def status(state: State, players: Sequence[str]) -> str:
    """Whose turn it is and what there is to do, or how the game ended."""
    outcome = state.outcome
    if outcome:
        if not outcome.winners:
            return _("The game is over: {end}. Nobody wins.").format(end=end_name(outcome.reason))
        names = listed([player_name(number, players) for number in outcome.winners])
        text = _("The game is over: {end}. Won by {names}.").format(end=end_name(outcome.reason), names=names)
        if isinstance(state, PadState) and outcome.reason is Reason.TWO_ROWS:
            text += " " + _("White crosses of the last action may still be entered.")
        return text
    if state.active is None:
        return _("Locked: {rows}.").format(rows=_rows(state))
    parts = [_("Turn {turn}: {name}.").format(turn=state.turn, name=player_name(state.active, players))]
    if len(players) == 1:
        parts.append(_("Solo practice, not an official game."))
    if isinstance(state, TableState | duel.DuelState):
        parts += _turn_facts(state, players)
    elif isinstance(state, quixo.QuixoState):
        parts.append(_("Crosses to move.") if state.active % 2 else _("Circles to move."))
    return " ".join(parts)


def _turn_facts(state: TableState | duel.DuelState, players: Sequence[str]) -> list[str]:
    facts = []
    if state.dice:
        white, coloured = state.dice[:2], zip("rygb", state.dice[2:], strict=True)
        facts.append(
            _("Dice: white {first} and {second}, {others}.").format(
                first=white[0],
                second=white[1],
                others=", ".join(f"{colour_name(letter)} {die}" for letter, die in coloured if die is not None),
            )
        )
    if state.locked:
        facts.append(_("Locked: {rows}.").format(rows=_rows(state)))
    if isinstance(state, TableState):
        if state.ends_after_white:
            facts.append(_("Two rows are locked: finish this white action, then next."))
        if state.last_turns:
            facts.append(
                plural(
                    "The goal is reached: {count} turn is left.",
                    "The goal is reached: {count} turns are left.",
                    state.last_turns,
                )
            )
    upcoming = player_name(state.next_player, players)
    if state.misthrow_due:
        facts.append(_("Next means a misthrow, then {name}.").format(name=upcoming))
    else:
        facts.append(_("Next: {name}.").format(name=upcoming))
    return facts


def _rows(state: State) -> str:
    return listed([colour_name(letter) for letter in state.locked]) or _("no row")


# Sheets


def _head(family: Family, seen: _Seen, score: Score, name: str) -> str:
    sheet, pawn = seen.sheet, seen.pawn
    parts = [name, plural("{count} point", "{count} points", score.total)]
    parts.append(_("misthrows {count} of {boxes}").format(count=sheet.misthrows, boxes=family.layout.boxes))
    if family.lucky:
        first, second = family.lucky[score.player - 1]
        parts.append(_("lucky {first} and {second}").format(first=first, second=second))
    if pawn:
        parts.append(_pawn(family, pawn))
    return " · ".join([*parts, *_marks(marks_of(family.rules, sheet), score, pawn)])


def _marks(marks: Marks, score: Score, pawn: Pawn | None) -> list[str]:
    """What the sheet has beside its rows, as it stands."""
    parts = []
    if marks.bar:
        used = sum(field.used for field in marks.bar)
        parts.append(_("bonus bar {used} of {fields}").format(used=used, fields=len(marks.bar)))
        if used < len(marks.bar):
            parts.append(_("next bonus: {colour}").format(colour=colour_name(marks.bar[used].colour)))
    if marks.swaps:
        left = [field for field in marks.swaps if not field.used]
        text = _("next swap {first}–{second}") if left else _("swap fields used up")
        parts.append(text.format(first=left[0].first, second=left[0].second) if left else text)
    if score.bonus and not pawn:
        parts.append(_("bonus {points}").format(points=score.bonus))
    return parts


def _pawn(family: Family, pawn: Pawn) -> str:
    if pawn.cell is None:
        return _("pawn at the start")
    cell = cell_name(pawn.cell)
    if isinstance(family.track, AppTrack):
        text = _("pawn on field {field} of {fields}, {cell}")
        place = text.format(field=pawn.field, fields=len(family.track.fields), cell=cell)
    else:
        place = _("pawn on {cell}").format(cell=cell)
    return place + ", " + plural("{count} point", "{count} points", pawn.points)


def _width() -> int:
    """Room for the name of a colour."""
    return max(9, *(len(colour_name(letter)) + 1 for letter in "rygb"))


def _draw_sheet(family: Family, seen: _Seen, score: Score, name: str) -> list[str]:
    sheet, closed, _pawn_place = seen
    layout, marked = family.layout, marks_of(family.rules, sheet).marked
    lines = [_head(family, seen, score, name)]
    width = max(_width(), *(len(colour_name(row.letter)) + 2 for row in layout.rows))
    for at in layout.top_down:
        row, crosses, cells = layout.rows[at], sheet.rows[at], ""
        twice = family.rules.twice(sheet, at)
        for cell in layout.row_cells[at]:
            # On a mixed row every number has its colour's letter; a star marks a cell that is good for something more.
            number = f"{cell.colours}{cell.number}" if row.is_mixed else f"{cell.number}"
            number = f"{number:>{3 if row.is_mixed else 2}}"
            star = ("*" if cell.name in marked else " ") if marked else ""
            if crosses & cell.bit:
                cells += (f"{{{number}}}" if twice & cell.bit else f"[{number}]") + star
            elif closed >> at & 1 or crosses > cell.bit:
                cells += f" {'·':>{len(number)}} " + star
            else:
                cells += f" {number} " + star
        lock = _lock(family, sheet, closed, at)
        points = score.rows.get(row.letter, "")
        lines.append(f"  {colour_name(row.letter):<{width}}{cells}  {lock:<10} {points:>3}".rstrip())
    return [*lines, ""]


def _lock(family: Family, sheet: Sheet, closed: int, at: int) -> str:
    if not family.layout.rows[at].locking:
        return ""
    if sheet.rows[at] & family.layout.rows[at].lock_bit:
        return _("[lock]")
    if closed >> at & 1:
        return _("locked")
    missing = family.rules.missing_to_lock(sheet, at)
    return missing_text(missing) if missing else _("ready")


def _tell_sheet(family: Family, seen: _Seen, score: Score, name: str) -> list[str]:
    sheet, closed, _pawn_place = seen
    lines = [_head(family, seen, score, name).replace(" · ", ", ") + "."]
    open_cells = family.rules.open_cells(sheet)
    for at in family.layout.top_down:
        row, twice = family.layout.rows[at], family.rules.twice(sheet, at)
        crossed = [
            _("{number} twice").format(number=cell.number) if twice & cell.bit else str(cell.number)
            for cell in family.layout.cells_in(at, sheet.rows[at])
        ]
        parts = [_("crossed {numbers}").format(numbers=listed(crossed)) if crossed else _("no crosses")]
        if sheet.rows[at] & row.lock_bit:
            parts.append(_("lock crossed"))
        elif closed >> at & 1:
            parts.append(_("locked"))
        else:
            free = [
                cell_name(f"{cell.colours}{cell.number}") if row.is_mixed else str(cell.number)
                for cell in family.layout.cells_in(at, open_cells[at])
            ]
            if row.locking and row.is_plain and len(free) > 2:
                parts.append(_("open from {first} to {last}").format(first=free[0], last=free[-1]))
            elif free:
                parts.append(_("open {numbers}").format(numbers=listed(free)))
            missing = family.rules.missing_to_lock(sheet, at)
            if row.locking and missing:
                parts.append(plural("{count} cross missing to lock", "{count} crosses missing to lock", missing))
            elif row.locking:
                parts.append(_("ready to lock"))
        if row.locking:
            parts.append(plural("{count} point", "{count} points", score.rows[row.letter]))
        lines.append(f"{sentence(colour_name(row.letter))}: {'; '.join(parts)}.")
    return lines


# Duel


def _on_board(state: duel.DuelState) -> tuple[object, ...]:
    """All that the drawn board shows."""
    return state.board, state.supply, state.misthrows


def _duel_heads(state: duel.DuelState, players: Sequence[str]) -> list[str]:
    return [
        " · ".join(
            (
                player_name(score.player, players),
                plural("{count} point", "{count} points", score.total),
                plural("{count} stone in hand", "{count} stones in hand", state.supply[score.player - 1]),
                _("misthrows {count}").format(count=state.misthrows[score.player - 1]),
            )
        )
        for score in state.scores()
    ]


def _draw_duel(state: duel.DuelState, players: Sequence[str]) -> list[str]:
    lines = [f"{number}  {head}" for number, head in enumerate(_duel_heads(state, players), 1)]
    for at, row in enumerate(duel.LAYOUT.rows):
        numbers = "".join(f"{number:>5}" for number in row.numbers)
        lock = _("locked") if state.closed >> at & 1 else _("lock")
        lines.append(f"  {colour_name(row.letter):<{_width()}}{numbers}   {lock}")
        stones = "".join(f"{_stones(state, at, index):>5}" for index in range(len(row.numbers) + 1))
        if stones.strip():
            lines.append(f"  {'':<{_width()}}{stones}".rstrip())
    return [*lines, ""]


def _stones(state: duel.DuelState, row: int, index: int) -> str:
    for player in (1, 2):
        if height := duel.height(state.board[player - 1][row], index):
            return f"{player}" if height == 1 else f"{player}x{height}"
    return ""


def _tell_duel(state: duel.DuelState, players: Sequence[str]) -> list[str]:
    lines = [head.replace(" · ", ", ") + "." for head in _duel_heads(state, players)]
    for at, row in enumerate(duel.LAYOUT.rows):
        stones = []
        for index, number in enumerate(row.numbers):
            for player in (1, 2):
                if height := duel.height(state.board[player - 1][at], index):
                    name = player_name(player, players)
                    text = _("{number} {name}") if height == 1 else _("{number} {name}, {height} high")
                    stones.append(text.format(number=number, name=name, height=height))
        facts = "; ".join(stones) or _("no stones")
        closed = " " + _("Locked.") if state.closed >> at & 1 else ""
        lines.append(f"{sentence(colour_name(row.letter))}: {facts}.{closed}")
    return lines


# Quixo


def _cube(state: quixo.QuixoState, at: int) -> str:
    """``·`` for a blank cube, X or O, and with four players whom the dot points at."""
    symbol = "X" if state.crosses >> at & 1 else "O" if state.circles >> at & 1 else "·"
    if state.players == 4 and symbol != "·":
        symbol += str((1 if symbol == "X" else 2) + 2 * (state.dots >> at & 1))
    return symbol


def _draw_quixo(state: quixo.QuixoState) -> list[str]:
    lines = []
    for row in reversed(range(quixo.SIDE)):
        cubes = " ".join(f"{_cube(state, row * quixo.SIDE + column):<2}" for column in range(quixo.SIDE))
        lines.append(f"  {row + 1}  {cubes}".rstrip())
    return [*lines, "     a  b  c  d  e", ""]


def _tell_quixo(state: quixo.QuixoState) -> list[str]:
    lines = []
    for row in reversed(range(quixo.SIDE)):
        cubes = [_cube(state, row * quixo.SIDE + column) for column in range(quixo.SIDE)]
        words = ", ".join(_("blank") if cube == "·" else cube for cube in cubes)
        lines.append(_("Row {number}: {cubes}.").format(number=row + 1, cubes=words))
    return lines
