"""House rules in plain words: what a switch is called, and what changes when it is on."""

from __future__ import annotations

from scorepad.texts import _, marked

_NAMES = {
    "tie": marked("Misthrows break ties"),
    "misthrow_at_white_end": marked("Misthrow at a white end"),
    "lucky_counts_closed_rows": marked("Lucky numbers count locked rows"),
    "optional_lock_on_last_but_one": marked("Optional lock"),
    "repetition_draw": marked("Repetition is a draw"),
}
_SENTENCES = {
    "tie": marked("With equal totals, fewer misthrows win; as printed, the win is shared."),
    "misthrow_at_white_end": marked(
        "When the white action ends the game, an active player without a cross still takes a misthrow."
    ),
    "lucky_counts_closed_rows": marked("A locked row can also be the one with the fewest crosses."),
    "optional_lock_on_last_but_one": marked("On the last number but one, you choose whether to cross the lock."),
    "repetition_draw": marked("Quixo ends in a draw when the same position comes up for the third time."),
}


def house_name(rule: str) -> str:
    return _(_NAMES[rule])


def house_sentence(rule: str) -> str:
    return _(_SENTENCES[rule])
