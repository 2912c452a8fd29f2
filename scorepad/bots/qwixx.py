"""Bots for every sheet of the family, at a table where the app rolls.

Every level weighs whole turns (``qwixx_plans``) and plays the first move of the best one; asked again after it, the
bot weighs what is left. Easy and medium count crosses and skipped cells; hard estimates how the game will end.
"""

from __future__ import annotations

from dataclasses import dataclass

from scorepad.bots.qwixx_plans import Plan, as_turn_began, plans, turn_over
from scorepad.bots.qwixx_values import Outlook, values_of
from scorepad.bots.thinking import Bot, Level, Thought
from scorepad.rules.game import State
from scorepad.rules.moves import Move
from scorepad.rules.qwixx.sheet import Sheet, SheetRules
from scorepad.rules.qwixx.table import TableState

EXTRA_POINT = 0.2
"""What bots that count crosses make of a point beside the rows."""
FINALISTS = 6
"""How many plans hard looks at twice."""


def _open_plans(state: State, player: int, thought: Thought) -> tuple[TableState, list[Plan]]:
    """What the player knows, and the plans whose first move is legal; without dice there are none."""
    assert isinstance(state, TableState)
    if state.dice is None or state.ended:
        return state, []
    thought.pause()
    known = as_turn_began(state, player)
    legal = None if known is state else set(state.legal_moves())
    found = []
    for plan in plans(known, player):
        thought.pause()
        if legal is None or not plan.moves or plan.moves[0] in legal:
            found.append(plan)
    return known, found


def _first_move(plan: Plan) -> Move | None:
    return plan.moves[0] if plan.moves else None


@dataclass(frozen=True)
class CountingBot:
    """Likes crosses and dislikes skipped cells; the end of the game comes as a surprise to it."""

    cross: float
    skipped: float
    misthrow: float
    whim: float = 0.0
    """How much its judgement goes up and down."""

    def __call__(self, state: State, player: int, thought: Thought) -> Move | None:
        known, found = _open_plans(state, player, thought)
        if len(found) < 2:
            return None
        whim = self.whim
        best = max(found, key=lambda plan: self._worth(known, plan, player) + thought.random.uniform(-whim, whim))
        return _first_move(best)

    def _worth(self, known: TableState, plan: Plan, player: int) -> float:
        before, after = known.sheets[player - 1], plan.after.sheets[player - 1]
        rules = known.family.rules
        crosses, skipped = _new_crosses(rules, before, after)
        worth = self.cross * crosses - self.skipped * skipped
        worth += EXTRA_POINT * (sum(rules.extra_points(after).values()) - sum(rules.extra_points(before).values()))
        if plan.after.pawn_moved and not known.pawn_moved:
            worth += plan.after.pawns[player - 1].points - known.pawns[player - 1].points + 0.1
        if player == known.mover and not plan.after.ended and plan.after.misthrow_due:
            worth -= self.misthrow
        return worth


def _new_crosses(rules: SheetRules, before: Sheet, after: Sheet) -> tuple[int, int]:
    """How many crosses the player made, and how many cells were skipped for them."""
    crosses = skipped = 0
    for at in range(len(rules.layout.rows)):
        old, new = before.rows[at], after.rows[at]
        if new != old:
            used = new.bit_length() - old.bit_length()
            # A forced cross may lie before the last one and skip nothing.
            skipped += max(0, used - new.bit_count() + old.bit_count())
        crosses += rules.count(after, at) - rules.count(before, at)
    return crosses, skipped


def hard(state: State, player: int, thought: Thought) -> Move | None:
    """The plan with the best outlook, as far as the tables tell; the best of them by looking at the next rolls too."""
    known, found = _open_plans(state, player, thought)
    if len(found) < 2:
        return None
    values = values_of(known.family.game, known.family.rules)
    outlooks = []
    for plan in found:
        thought.pause()
        outlooks.append(Outlook(turn_over(plan, player), values))
    # On Board, the pawn makes so much of every roll that a look without it misleads.
    if known.family.track:
        worths = {at: outlook.worth(player) for at, outlook in enumerate(outlooks)}
    else:
        worths = {}
        at_first = [outlook.worth(player) for outlook in outlooks]
        for at in sorted(range(len(found)), key=lambda at: -at_first[at])[:FINALISTS]:
            thought.pause()
            worths[at] = outlooks[at].worth(player, looking_ahead=True)
    return _first_move(found[max(worths, key=lambda at: worths[at])])


BOTS: dict[Level, Bot] = {
    Level.EASY: CountingBot(cross=2, skipped=0.6, misthrow=1, whim=2.5),
    Level.MEDIUM: CountingBot(cross=2, skipped=1.5, misthrow=5),
    Level.HARD: hard,
}
