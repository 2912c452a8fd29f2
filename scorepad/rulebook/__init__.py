"""The rules of every game in our own words: a book a game, a page a rule, with examples that are real games."""
