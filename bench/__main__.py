"""``make bench``: every figure beside a calibration loop of the same run. ``python -m bench ui``: the app alone;
``bots``: the tournaments alone; ``rules``: the rules alone; ``store``: with few and many games; ``against``: the rules
beside an earlier version of them."""

from __future__ import annotations

import sys

from bench import against, bots_board, bots_qwixx, rules, store, ui
from bench.calibration import STEPS, loop_seconds


def main(parts: list[str]) -> None:
    best = min(loop_seconds() for _ in range(5))
    print(f"calibration: one loop = {STEPS:,} steps of plain Python = {best * 1000:.0f} ms here\n")
    if parts[:1] == ["against"]:
        against.run(*parts[1:2])
        return
    if "rules" in parts or not parts:
        rules.classic_games()
        rules.legal_moves()
        rules.quixo_perft()
        rules.duel_moves()
        rules.replay()
        rules.command_line()
        against.run()
        print()
    if "ui" in parts or not parts:
        ui.main()
        print()
    if "store" in parts or not parts:
        store.main()
        print()
    if "bots" in parts or not parts:
        bots_board.run()
        bots_qwixx.run()


if __name__ == "__main__":
    main(sys.argv[1:])
