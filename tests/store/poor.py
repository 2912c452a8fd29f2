"""Somebody with a store that cannot be written: each case in a process of its own, which says how it went."""

from __future__ import annotations

import os
import resource
import signal
import sys
from pathlib import Path

from scorepad.record import new
from scorepad.store.care import Care
from scorepad.store.database import Database, Trouble
from scorepad.store.games import Games
from tests.store.stores import GAMES, as_they_are, kept

CLASSIC = new("classic", ("Ema", "Petr"))


def limited(path: Path) -> str:
    """No file of this process may become longer than a store with a few games."""
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    care = Care(path)
    games = Games(care.database)
    game = games.begin(CLASSIC)
    session = games.open(game)
    keeper = games.keep(game, session)
    hard = resource.getrlimit(resource.RLIMIT_FSIZE)[1]
    resource.setrlimit(resource.RLIMIT_FSIZE, (200_000, hard))
    while care.trouble is None:
        session.submit("white 1 r5")
        session.undo()
    keeper.catch_up()
    trouble = care.trouble
    session.submit("white 1 r6")
    assert keeper.problem is None
    second = games.begin(CLASSIC)
    resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))
    assert care.come_back(as_they_are) == {}
    keeper.go_on_as(game)
    session.submit("white 2 y6")
    care.database.close()
    database = Database(path)
    found = {one.number: one.moves for one in kept(database).values()}
    assert found == {game: ("white 1 r6", "white 2 y6"), second: ()}, found
    return f"{trouble.value}, all there"


def without_rights(path: Path) -> str:
    """The folder belongs to this user, who may not write into it at first."""
    if os.geteuid() == 0:
        somebody = 65534
        for one in (path.parent, *path.parent.iterdir()):
            os.chown(one, somebody, somebody)
        os.setgroups([])
        os.setgid(somebody)
        os.setuid(somebody)
    path.chmod(0o444)
    path.parent.chmod(0o555)
    care = Care(path)
    trouble, shown = care.trouble, len(kept(care.database))
    Games(care.database).begin(CLASSIC)
    assert care.come_back(as_they_are) is None
    path.parent.chmod(0o755)
    path.chmod(0o644)
    assert care.come_back(as_they_are) == {}
    assert len(kept(care.database)) == GAMES + 1 and trouble
    care.database.close()
    # A folder into which one may not even look.
    path.parent.chmod(0)
    care = Care(path)
    assert care.trouble in (Trouble.READ_ONLY, Trouble.UNREADABLE)
    second = Games(care.database).begin(CLASSIC)
    assert care.come_back(as_they_are) is None
    path.parent.chmod(0o755)
    numbers = care.come_back(as_they_are)
    assert numbers == {second: GAMES + 2}
    assert len(kept(care.database)) == GAMES + 2
    care.database.close()
    return f"{trouble.value}, {shown} shown, all there"


if __name__ == "__main__":
    print({"limited": limited, "without_rights": without_rights}[sys.argv[1]](Path(sys.argv[2])))
