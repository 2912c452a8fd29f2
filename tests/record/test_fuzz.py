"""Hostile records: each replays or gives a code; nothing else is ever raised, and none takes longer than a second."""

from __future__ import annotations

import json
import random
import time

from scorepad.record import BadRecord, new, read, write
from scorepad.rules import moves as m
from scorepad.rules.duel import DuelState
from scorepad.rules.game import IllegalMove, Why
from scorepad.rules.qwixx.table import TableState
from scorepad.shortform import rolled
from scorepad.summary import error_facts, summary
from tests.rules.test_machines import SETUPS, complete, likely

CODES = {why.code for why in Why}
WORDS = ["white", "colour", "lucky", "pawn", "roll", "next", "cross", "miss", "close", "pass", "resign", "time",
         "draw", "swap", "lock", "goal", "1", "2", "3", "5", "-", "r5", "y12", "g2", "b16", "a1-a5", "e5-a5@3", "20",
         "0"]  # fmt: skip
JUNK: list[object] = [None, True, 0, -1, 10**9, 1.5, "", "x", [], {}, [[]], {"a": 1}, "\ud800", "next", ["next"] * 3]


def played(name: str, dice: random.Random) -> str:
    """A legal game of some length, as text."""
    record = SETUPS[name]
    state, texts = record.start(), list[str]()
    for _ in range(dice.choice((0, 3, 12, 60))):
        if isinstance(state, TableState | DuelState) and dice.random() < 0.3:
            try:
                roll = rolled(state, dice)
                state = state.play(roll)
                texts.append(str(roll))
            except IllegalMove:
                pass
        moves = list(state.legal_moves())
        if not moves:
            break
        move = complete(likely(moves, dice), dice)
        state = state.play(move)
        texts.append(str(move))
    return write(record.with_moves(tuple(texts)))


def mutated(text: str, dice: random.Random) -> bytes:
    """The record with something done to it that a fault or a rogue might do."""
    kind = dice.randrange(8)
    data = bytearray(text.encode())
    if kind == 0:
        for _ in range(dice.randint(1, 4)):
            data[dice.randrange(len(data))] = dice.randrange(256)
        return bytes(data)
    if kind == 1:
        return bytes(data[: dice.randrange(len(data))])
    if kind == 2:
        at = dice.randrange(len(data))
        return bytes(data[:at] + data[at : at + dice.randint(1, 9)] * dice.randint(2, 5) + data[at:])
    header = json.loads(text)
    if kind == 3:
        header[dice.choice(list(header))] = dice.choice(JUNK)
    elif kind == 4:
        options = header["options"] = dict(header["options"])
        options[dice.choice(["lucky", "track", "house", "x"])] = dice.choice(JUNK)
    else:
        moves = header["moves"]
        for _ in range(dice.randint(1, 3)):
            at = dice.randint(0, len(moves))
            change = dice.randrange(5)
            if change == 0:
                moves.insert(at, " ".join(dice.choices(WORDS, k=dice.randint(1, 4))))
            elif change == 1:
                moves.insert(at, str(m.White(dice.randint(1, 5), f"{dice.choice('rygb')}{dice.randint(2, 16)}")))
            elif change == 2 and moves:
                moves.insert(at, dice.choice(moves))
            elif change == 3 and moves:
                moves.pop(at % len(moves))
            elif moves:
                moves[at % len(moves)] = moves[at % len(moves)][::-1]
    return json.dumps(header).encode()


def outcome(data: bytes) -> str:
    """The code of the refusal, or ``fine``."""
    try:
        record = read(data)
        summary(record, record.replay(), legal=True)
    except BadRecord as error:
        facts = error_facts(error)["error"]
        assert isinstance(facts, dict)
        assert facts["message"]
        assert "\n" not in facts["message"]
        json.dumps(facts)
        return error.refusal.code
    return "fine"


def test_ten_thousand_mutated_records_replay_or_give_a_code() -> None:
    dice = random.Random(1)
    originals = [played(name, dice) for name in SETUPS for _ in range(8)]
    seen: dict[str, int] = {}
    for _ in range(10_000):
        data = mutated(dice.choice(originals), dice)
        start = time.process_time()
        code = outcome(data)
        assert time.process_time() - start < 1, data[:200]
        assert code in CODES | {"fine"}
        seen[code] = seen.get(code, 0) + 1
    # A fuzz that only ever meets the JSON reader would prove little.
    assert seen["fine"] > 500
    assert len(seen) > 15, seen


def test_the_longest_games_take_less_than_a_second() -> None:
    """Only cubes can be pushed to and fro for ten thousand moves; every sheet is full long before."""
    two = ("a1-a5", "e1-e5", "a5-a1", "e5-e1")
    four = ("a1-a5@3", "e1-e5@4", "a5-a1@1", "e5-e1@2")
    for names, moves in ((("A", "B"), two * 2500), (("A", "B", "C", "D"), four * 2500)):
        text = write(new("quixo", names).with_moves(moves))
        start = time.process_time()
        assert outcome(text.encode()) == "fine"
        assert time.process_time() - start < 1


def test_repetition_is_remembered_over_ten_thousand_moves_in_time() -> None:
    """Q10: without ever coming a third time, positions pile up; remembering them must stay cheap."""
    record = new("quixo", ("A", "B"), options={"house": {"repetition_draw": True}})
    dice = random.Random(5)
    state, texts = record.start(), list[str]()
    while len(texts) < 10_000:
        safe = list(state.legal_moves())
        dice.shuffle(safe)
        for move in safe:
            after = state.play(move)
            if after.outcome is None:
                state = after
                texts.append(str(move))
                break
        else:
            break
    start = time.process_time()
    read(write(record.with_moves(tuple(texts)))).replay()
    assert time.process_time() - start < 1
    assert len(texts) > 2000
