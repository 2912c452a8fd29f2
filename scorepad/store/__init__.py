"""What Scorepad keeps: games with every move, players, tracks and settings, in one SQLite file.

A move is one transaction (write-ahead log, synchronous FULL): what was answered is on the disk, whatever happens to
the program or the power a moment later.
"""
