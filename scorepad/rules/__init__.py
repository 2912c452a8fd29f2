"""The games: pure rules, standard library only; no files, no clock, no screen, no randomness."""
