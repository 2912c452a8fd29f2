"""What people do in a Quixo game: take a cube, push it in, pass, agree on a draw, give up, run out of time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from scorepad.game_clock import GameClock
from scorepad.rules import moves as m
from scorepad.rules.game import IllegalMove
from scorepad.rules.quixo import CUBES, PASS, QuixoState
from scorepad.session import Change, Session, Step
from scorepad.setup_options import clock_of
from scorepad.texts import _
from scorepad.texts.names import player_name
from scorepad.texts.quixo import cube_refusal, move_text
from scorepad.texts.steps import correction_notice
from scorepad.ui.look import Look
from scorepad.ui.quixo_view import Hand, QuixoView, can_take, draw_parties, move_views, quixo_view, side_of
from scorepad.ui.screens.play import PlayScreen
from scorepad.ui.screens.quixo_clock import RunningClock

LONG_GAME = 60
"""After so many moves a robot agrees to a draw."""
KEEP_EVERY = 5
"""So many ticks of the clock apart it is written down, should the app be killed."""


class QuixoPlay(PlayScreen):
    """Keeps what the player to move has in the hand; everything else follows from the session and the clock."""

    def __init__(
        self,
        session: Session,
        look: Look,
        colours: Sequence[int] = (),
        view: Mapping[str, object] | None = None,
        **kwargs: object,
    ) -> None:
        super().__init__(session, look, **kwargs)
        self.colours = tuple(colours)
        found = view or {}
        self.hand = _hand(found.get("hand"), self.state) if self.bot_due() is None else Hand()
        self.note = ""
        """What an undo took back, until the next tap."""
        self.running: RunningClock | None = None
        self._ticks = 0
        chosen = clock_of(session.header.extra)
        if chosen:
            self.running = RunningClock(GameClock.new(*chosen).restored(found.get("clock")))
            self.running.on_tick, self.running.on_out = self._tick, self._time_is_up
            self.running.on_pause = self.keep
            self._run_clock()

    @property
    def state(self) -> QuixoState:
        state = self.session.state
        assert isinstance(state, QuixoState)
        return state

    @property
    def people(self) -> list[int]:
        return [number for number in range(1, len(self.players) + 1) if not self.seats.level(number)]

    @property
    def clock(self) -> GameClock | None:
        return self.running.clock if self.running else None

    @property
    def shown(self) -> QuixoView:
        session, now = self.session, self.running.now if self.running else 0.0
        robots = self.seats.numbers
        return quixo_view(self.state, self.players, session.last_move, self.hand, robots, self.clock, now)

    def view(self) -> dict[str, object]:
        found: dict[str, object] = {"hand": [self.hand.cube, self.hand.dot]}
        if self.running:
            found["clock"] = self.running.clock.to_table(self.running.now)
        return found

    def keep(self) -> None:
        self.on_view(self.view())

    def stop(self) -> None:
        if self.running:
            self.running.stop()
            self.keep()
        super().stop()

    # To be said by the screen

    def refused(self, cube: str, text: str) -> None:
        """Shows a refusal at its cube."""

    def show_clocks(self) -> None:
        """Shows the clocks alone."""

    def ask(self, player: int, title: str, text: str, yes: str, act: m.Move, *, costs: bool = False) -> None:
        """Asks a player whether to make this move."""

    # Cubes

    def tap_cube(self, cube: str) -> None:
        """Takes the cube, puts it back, or explains why it cannot be taken."""
        if self.hand.cube == cube:
            self.take(None)
        elif self._can_take(cube):
            self.take(cube)

    def lift(self, cube: str) -> bool:
        """Takes the cube to drag it; whether it can be taken."""
        if self.hand.cube != cube and not self._can_take(cube):
            return False
        self.take(cube)
        return True

    def drop(self, end: str | None, own: bool) -> None:
        """Lets a dragged cube go: pushed in at an end, or put back."""
        cube = self.hand.cube
        if end and cube:
            self.push(end)
            return
        self.take(None)
        if own and cube:
            self._explain(cube)

    def push(self, end: str) -> None:
        cube = self.hand.cube
        if cube is None:
            return
        dot = self.hand.dot or self.state.mover if self.state.players == 4 else None
        self.attempt(lambda: self.session.submit(m.Push(cube, end, dot)), lambda text: self.refused(cube, text))

    def take(self, cube: str | None) -> None:
        """Has this cube in the hand, or none. The dot points at oneself until another is chosen."""
        self.note = ""
        if cube != self.hand.cube:
            self.hand = Hand(cube)
            self.keep()
        self.bubble.hide()
        self.show()

    def point_dot(self, me: bool) -> None:
        """Four players: whom the dot of the cube in the hand will point at (Q7)."""
        self.hand = Hand(self.hand.cube, self.state.mover if me else self.state.partner)
        self.show()
        self.keep()

    def pass_turn(self) -> None:
        self.attempt(lambda: self.session.submit(PASS), self.warn)

    def _can_take(self, cube: str) -> bool:
        robot = self.bot_due()
        if robot is None and can_take(self.state, cube):
            return True
        if robot is None:
            self._explain(cube)
        else:
            self._refuse(cube, _("It is {player}'s turn.").format(player=player_name(robot, self.players)))
        return False

    def _explain(self, cube: str) -> None:
        """Why this cube cannot be taken; if it can, why it cannot go back where it came from."""
        dot = self.state.mover if self.state.players == 4 else None
        try:
            self.state.play(m.Push(cube, cube, dot))
        except IllegalMove as error:
            self._refuse(cube, cube_refusal(error.refusal, self.players))

    def _refuse(self, cube: str, text: str) -> None:
        self.look.feel.refuse(text)
        self.refused(cube, text)

    # The ends by word

    def offer_draw(self) -> None:
        """The other side accepts or not. Robots do not, before a game is long."""
        speaker, answers = draw_parties(self.state, self.seats.numbers)
        if speaker is None or self.state.ended:
            return
        name = player_name(speaker, self.players)
        if answers is None:
            if self.session.played >= LONG_GAME:
                self._end(m.Draw())
            else:
                other = speaker % len(self.players) + 1
                self.warn(_("{player} wants to play on.").format(player=player_name(other, self.players)))
            return
        text = _("{player}, do you accept?").format(player=player_name(answers, self.players))
        self.ask(answers, _("{player} offers a draw").format(player=name), text, _("Accept the draw"), m.Draw())

    def give_up(self) -> None:
        speaker, _answers = draw_parties(self.state, self.seats.numbers)
        if speaker is None or self.state.ended:
            return
        text = _("{player} gives up, and the other side wins.").format(player=player_name(speaker, self.players))
        self.ask(speaker, _("Give up?"), text, _("Give up"), m.Resign(speaker), costs=True)

    def _end(self, move: m.Move) -> None:
        self.close()
        self.attempt(lambda: self.session.submit(move), self.warn)

    # The clock

    def _run_clock(self) -> None:
        """The side to move uses its time, once the first move is made."""
        if self.running:
            begun = self.session.played > 0 and not self.state.ended
            self.running.run(side_of(self.state.mover) if begun else None)

    def _tick(self) -> None:
        self.show_clocks()
        self._ticks += 1
        if self._ticks % KEEP_EVERY == 0:
            self.keep()

    def _time_is_up(self) -> None:
        self._end(m.Time(self.state.mover))

    # Steps

    def before_showing(self, change: Change) -> None:
        self.hand = Hand()
        self.note = ""
        if change.step is Step.UNDONE:
            last = move_views(self.session.header, [change.move], self.session.played + 1)[0]
            told = _("{player} {move}").format(player=last.name, move=move_text(change.move, self.players)).strip()
            self.note = _("Undone: {move}").format(move=told)
            if isinstance(change.move, m.Time):
                self.note = _("Undone: {move}. You play on without the clock.").format(move=told)
        elif correction := correction_notice(change):
            self.note = correction[0]
        elif self.running and isinstance(change.move, m.Push | m.Pass):
            self.running.moved(self.session.played)
        self._run_clock()

    def on_step(self, change: Change) -> None:
        self.keep()


def _hand(found: object, state: QuixoState) -> Hand:
    """The cube in the hand as it was kept, if it can still be taken."""
    if not isinstance(found, list) or len(found) != 2 or found[0] not in CUBES or not can_take(state, found[0]):
        return Hand()
    dots = (state.mover, state.partner) if state.players == 4 else ()
    return Hand(found[0], found[1] if found[1] in dots else None)
