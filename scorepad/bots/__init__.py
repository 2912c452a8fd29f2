"""Players that choose a legal move from a state; they know nothing of screens or files."""
