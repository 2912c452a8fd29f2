"""Bots at a shared table: each decides about the white sum as people do, and the one that rolls waits for them."""

from __future__ import annotations

from scorepad.rules import moves as m
from scorepad.session import Change, Step
from scorepad.table_talk import Talk, still_choosing, who_can_choose
from scorepad.texts import _
from scorepad.texts.names import player_name
from scorepad.ui.screens.table_play import TablePlay
from scorepad.ui.table_view import Press

ROLL_PACE = 0.9
ROLLER_PACE = 0.8
OTHERS_PACE = 0.35
"""Seconds before a bot rolls, acts as the roller, or decides about somebody else's white sum."""


class TableWithBots(TablePlay):
    _next_wanted = 0
    """The turn that a person wants to end as soon as the bots have decided about its white sum."""

    @property
    def people(self) -> tuple[int, ...]:
        return tuple(number for number in self.state.family.numbers if not self.seats.level(number))

    @property
    def facing(self) -> int:
        """To whom the turn bar speaks: a bot's turn is read by the next person."""
        count, mover = len(self.players), self.state.mover
        order = [(mover - 1 + step) % count + 1 for step in range(count)]
        return next((player for player in order if player in self.people), mover)

    # What the bots wait for

    @property
    def _must_roll(self) -> bool:
        return self.main(self.state.mover).press is Press.ROLL

    def _people_choosing(self) -> list[int]:
        return [player for player in who_can_choose(self.state, self._talk) if player in self.people]

    def _bots_choosing(self) -> list[int]:
        if self._must_roll or self.state.ended:
            return []
        return [player for player in still_choosing(self.state, self._talk) if player not in self.people]

    def bot_due(self) -> int | None:
        state = self.state
        if state.ended:
            return None
        mover = state.mover if self.seats.level(state.mover) else None
        if self._must_roll:
            return mover
        waiting = self._bots_choosing()
        return waiting[0] if waiting else mover

    def bot_pace(self, player: int) -> float:
        if self._must_roll:
            return ROLL_PACE
        return ROLLER_PACE if player == self.state.mover else OTHERS_PACE

    def before_bot(self, player: int) -> bool:
        if not self._must_roll:
            return False
        self.roll()
        return True

    def bot_acts(self, player: int, move: m.Move | None) -> None:
        if player != self.state.mover:
            if move is None:
                self._say(self._talk.with_pass(player))
            else:
                super().bot_acts(player, move)
            self._end_turn_if_wanted()
        elif isinstance(move, m.White | m.Lucky | m.Swap):
            super().bot_acts(player, move)
        elif not self._people_choosing():
            # The colour dice come after everybody's white action, as at any table.
            super().bot_acts(player, move or m.Next())

    def _end_turn_if_wanted(self) -> None:
        if self._next_wanted == self.state.turn and not self._bots_choosing():
            self.end_turn()

    # What people see and do

    def before_showing(self, change: Change) -> None:
        super().before_showing(change)
        corrected = change.step in (Step.CORRECTED, Step.RESTORED)
        if corrected or not self.by_bot(change.move, change.before):
            self._next_wanted = 0
        if self.seats.numbers:
            self._show_who_decides()

    def _show_who_decides(self) -> None:
        """In a bot's turn, whoever can use its white sum; then the bot, so that its crosses are seen."""
        state = self.state
        if state.ended or state.mover in self.people:
            return
        choosing = [] if self._must_roll else self._people_choosing()
        if not choosing:
            self._shown = state.mover
        elif self._shown not in choosing:
            self._shown = choosing[0]

    def pass_white(self, player: int) -> None:
        super().pass_white(player)
        if self.seats.numbers:
            self._show_who_decides()
            self.show()

    def _say(self, talk: Talk) -> None:
        super()._say(talk)
        if self.seats.numbers:
            self.opponents.ask()

    def tap(self, player: int, row: str, cell: str | None) -> None:
        if self.seats.level(player) and cell is not None:
            self.refused(player, row, cell, _("{player} plays alone.").format(player=player_name(player, self.players)))
        else:
            super().tap(player, row, cell)

    def end_turn(self) -> None:
        if self._bots_choosing():
            self._next_wanted = self.state.turn
        else:
            super().end_turn()

    def is_decision(self) -> bool:
        """Back in a bot's turn at the moment when people passed: they are asked again."""
        state = self.state
        passed = [player for player in self._talk.passed if player in self.people]
        if state.mover in self.people or self._must_roll or state.colour or state.pawn_moved or not passed:
            return False
        talk = self._talk
        for player in passed:
            talk = talk.without_pass(player)
        self._talk = talk
        self._show_who_decides()
        self._say(talk)
        return True
