"""Imports a file into a store and kills itself after so many games: run in a process of its own."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path

from scorepad.store import import_store
from scorepad.store.database import Database
from scorepad.store.import_file import read_incoming
from scorepad.store.import_store import put_incoming

if __name__ == "__main__":
    file, store, last = sys.argv[1:]
    import_store.TOGETHER = 1

    def told(at: int, of: int) -> None:
        if at == int(last):
            os.kill(os.getpid(), signal.SIGKILL)

    with open(file, "rb") as stream:
        incoming = read_incoming(stream)
    put_incoming(Database(Path(store)), incoming, told)
