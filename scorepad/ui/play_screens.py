"""Which screen plays which game. Each is loaded when it is first needed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from scorepad.session import Session
from scorepad.ui.look import Look
from scorepad.ui.screens.play import PlayScreen


def play_screen(session: Session, look: Look, colours: Sequence[int], view: Mapping[str, object]) -> PlayScreen:
    """The screen of a game as it was left; ``view`` is what was shown of it."""
    header = session.header
    if header.mode == "pad":
        from scorepad.ui.screens.my_sheet import MySheetScreen

        return MySheetScreen(session, look, view)
    if header.game == "duel":
        from scorepad.ui.screens.duel import DuelScreen

        return DuelScreen(session, look, view)
    if header.game == "quixo":
        from scorepad.ui.screens.quixo import QuixoScreen

        return QuixoScreen(session, look, colours, view)
    from scorepad.ui.screens.table import TableScreen

    return TableScreen(session, look, colours, view)
