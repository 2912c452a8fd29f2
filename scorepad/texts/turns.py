"""The turn in words: what the bar says and what its button will do."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from scorepad.rules.qwixx.table import TableState
from scorepad.table_talk import Action, Talk, still_choosing, used_white, white_sum, who_can_choose
from scorepad.texts import _, marked, plural
from scorepad.texts.names import listed, player_name

_ACTIONS = {Action.WHITE: marked("White"), Action.COLOUR: marked("Colour"), Action.PAWN: marked("Pawn")}


def action_name(action: Action) -> str:
    return _(_ACTIONS[action])


def next_text(state: TableState, players: Sequence[str], *, stays: bool = False) -> str:
    """What ending the turn will do. ``stays``: the pawn could still move."""
    name = player_name(state.next_player, players)
    solo, last = len(players) == 1, state.ends_after_white or state.last_turns == 1
    if state.misthrow_due:
        if last or state.sheets[state.mover - 1].misthrows + 1 >= state.family.layout.boxes:
            return _("Misthrow −5, end the game")
        return _("Misthrow −5, next turn") if solo else _("Misthrow −5, next: {player}").format(player=name)
    if last:
        return _("End the game")
    if solo:
        return _("Next turn")
    return (_("Stay, next: {player}") if stays else _("Next: {player}")).format(player=name)


def action_text(state: TableState, talk: Talk, players: Sequence[str]) -> str:
    """Who is to do what."""
    name = player_name(state.mover, players)
    if state.ended:
        return _("The game is over")
    if state.ends_after_white:
        return _("Two rows are locked: finish this white action")
    white, colour = not used_white(state, state.mover), not state.colour and not state.pawn_moved
    if white and colour:
        return _("{player}: white action or colour action").format(player=name)
    if white:
        return _("{player}: white action").format(player=name)
    if colour:
        return _("{player}: colour action").format(player=name)
    if state.family.track and not state.pawn_moved:
        return _("{player}: pawn").format(player=name)
    return _("{player} is done").format(player=name)


def waiting_text(state: TableState, talk: Talk, players: Sequence[str], bots: Collection[int] = ()) -> str:
    """Who may still use the white sum; nothing if nobody may. A bot that rolls waits only for those who can."""
    waiting = who_can_choose(state, talk) if state.mover in bots else still_choosing(state, talk)
    names = [player_name(number, players) for number in waiting if number not in bots]
    if not names or state.ended:
        return ""
    return (_("{players} still choose") if len(names) > 1 else _("{players} still chooses")).format(
        players=listed(names)
    )


def turn_facts(state: TableState, talk: Talk) -> str:
    """Turn, white sum, what is used: the small print of the turn bar."""
    facts = [_("turn {turn}").format(turn=state.turn)]
    known = white_sum(state, talk)
    if known is not None:
        facts.append(_("white {sum}").format(sum=known))
    if state.colour:
        facts.append(_("colour used"))
    return " · ".join(facts)


def last_round_text(state: TableState) -> str:
    """The countdown once a pawn has reached the goal (B5); nothing before."""
    left = state.last_turns
    if left is None:
        return ""
    return plural("Last round: {count} turn left", "Last round: {count} turns left", left)
