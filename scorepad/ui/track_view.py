"""What is shown of On Board's track: fields, pawns, and where a player's pawn may go now."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scorepad.rules.game import IllegalMove, Refusal, Why
from scorepad.rules.moves import PawnSteps
from scorepad.rules.qwixx.pad import PadState
from scorepad.rules.qwixx.table import TableState
from scorepad.rules.qwixx.track import GOAL_FIELDS, AppTrack
from scorepad.texts import _
from scorepad.texts.names import player_name
from scorepad.texts.refusals import explain
from scorepad.texts.short import Explained

_NOT_NOW = {Why.NOT_ACTIVE, Why.PAWN_USED, Why.GAME_OVER, Why.WHITE_END}


@dataclass(frozen=True)
class FieldView:
    colour: str
    number: int
    points: int
    goal: bool
    passed: bool
    """The player's pawn has it behind itself."""
    steps: int = 0
    """So many free fields ahead of the player's pawn, which may land here; 0 if it may not."""
    crossed: bool = False
    """The player has crossed its cell already: landing there makes no cross."""


@dataclass(frozen=True)
class PawnView:
    player: int
    field: int
    """From 1; 0 is the start."""
    colour: int
    """Which of the players' colours."""
    initial: str
    name: str = ""


@dataclass(frozen=True)
class TrackView:
    player: int
    fields: tuple[FieldView, ...]
    pawns: tuple[PawnView, ...]

    @property
    def choices(self) -> tuple[FieldView, ...]:
        """The fields where the player's pawn may land, the nearest first."""
        return tuple(sorted((field for field in self.fields if field.steps), key=lambda field: field.steps))

    def pawns_on(self, field: int) -> list[PawnView]:
        return [pawn for pawn in self.pawns if pawn.field == field]


def has_track(state: object) -> bool:
    """Whether the game is played on a track that the app knows, not on the printed board."""
    return isinstance(state, TableState | PadState) and isinstance(state.family.track, AppTrack)


def track_view(
    state: TableState | PadState, player: int, names: Sequence[str] = (), colours: Sequence[int] = ()
) -> TrackView:
    """The track as this player looks at it. Only what the rules allow now is lifted."""
    track = _track(state)
    layout, rows = state.family.layout, state.sheets[player - 1].rows
    landing = {
        _field_after(state, player, move.steps): move.steps
        for move in state.legal_moves()
        if isinstance(move, PawnSteps) and move.player == player
    }
    fields = []
    for at, field in enumerate(track.fields, 1):
        cell = layout.cells[field.cell]
        fields.append(
            FieldView(
                *field,
                goal=at > len(track.fields) - GOAL_FIELDS,
                passed=at < state.pawns[player - 1].field,
                steps=landing.get(at, 0),
                crossed=bool(rows[cell.row] & cell.bit),
            )
        )
    pawns = tuple(
        PawnView(
            number,
            pawn.field,
            colours[number - 1] if number <= len(colours) else number - 1,
            player_name(number, names)[:1].upper() if names else str(number),
            player_name(number, names),
        )
        for number, pawn in enumerate(state.pawns, 1)
    )
    return TrackView(player, tuple(fields), pawns)


def refusal(state: TableState | PadState, player: int, field: int, names: Sequence[str] = ()) -> str:
    """Why the player's pawn may not go to this field (0 is the start); nothing if it may."""
    mine = state.pawns[player - 1].field
    if field > mine:
        standing = next((number for number, pawn in enumerate(state.pawns, 1) if pawn.field == field), None)
        steps = _steps_to(state, player, field)
        found = _refused(state, PawnSteps(player, max(1, steps)))
        if standing and (found is None or found.why not in _NOT_NOW):
            text = _("The pawn of {player} stands there: it is jumped and not counted.")
            return Explained(text.format(player=player_name(standing, names)), "B2")
        return Explained(explain(found, names), found.rule) if found else ""
    found = _refused(state, PawnSteps(player, 1))
    if found and found.why in _NOT_NOW:
        return Explained(explain(found, names), found.rule)
    if field == mine:
        return Explained(_("The pawn stands here. It moves 1 to 5 free fields forward, or stays."), "B2")
    return Explained(_("A pawn never goes backward: it moves 1 to 5 free fields forward."), "B2")


def _track(state: TableState | PadState) -> AppTrack:
    track = state.family.track
    assert isinstance(track, AppTrack)
    return track


def _refused(state: TableState | PadState, move: PawnSteps) -> Refusal | None:
    try:
        state.play(move)
    except IllegalMove as error:
        return error.refusal
    return None


def _steps_to(state: TableState | PadState, player: int, field: int) -> int:
    """How many free fields it is to this one (B2)."""
    taken = {pawn.field for pawn in state.pawns}
    return sum(at not in taken for at in range(state.pawns[player - 1].field + 1, field + 1))


def _field_after(state: TableState | PadState, player: int, steps: int) -> int:
    return _track(state).landing(state.pawns, PawnSteps(player, steps)).field
