"""``make bench``: every figure beside a calibration loop measured in the same run."""

from __future__ import annotations

from bench import rules
from bench.calibration import STEPS, loop_seconds


def main() -> None:
    best = min(loop_seconds() for _ in range(5))
    print(f"calibration: one loop = {STEPS:,} steps of plain Python = {best * 1000:.0f} ms here\n")
    rules.classic_games()
    rules.legal_moves()
    rules.quixo_perft()
    rules.duel_moves()
    rules.replay()
    rules.command_line()


if __name__ == "__main__":
    main()
