"""Reading, writing and replaying records: the header to the letter."""

from __future__ import annotations

import json
from typing import Any

import pytest

from scorepad.record import MAX_BYTES, MAX_MOVES, BadRecord, new, read, write
from tests.table import totals

HEADER: dict[str, Any] = {
    "format": "scorepad",
    "version": 1,
    "game": "classic",
    "mode": "table",
    "players": ["Ema", "Petr"],
    "first": 1,
    "options": {},
    "moves": ["roll 4 1 3 2 5 6", "white 1 r5", "white 2 y5", "colour 1 b10", "next"],
}


def with_(**changes: object) -> str:
    """The example record with something changed; ``...`` takes a key out."""
    changed = {key: value for key, value in {**HEADER, **changes}.items() if value is not ...}
    return json.dumps(changed)


def why(text: str | bytes) -> str:
    """The reason why a header is refused, finer than its code."""
    with pytest.raises(BadRecord) as caught:
        read(text)
    assert caught.value.move == 0
    assert caught.value.text == ""
    assert caught.value.refusal.code == "bad-record"
    return caught.value.refusal.why.value.partition("/")[2]


def test_the_example_of_the_notation_replays() -> None:
    state = read(with_()).replay()
    assert state.turn == 2
    assert state.active == 2
    assert totals(state) == [2, 1]


def test_writing_gives_back_what_was_read() -> None:
    record = read(with_())
    assert json.loads(write(record)) == HEADER
    assert read(write(record, indent=2)) == record


def test_unknown_header_keys_are_ignored_and_kept() -> None:
    record = read(with_(event="Friday", table={"number": 3}))
    assert json.loads(write(record))["table"] == {"number": 3}


def test_names_in_any_script_are_written_as_they_are() -> None:
    record = new("classic", ("Žofie", "Łukasz"))
    assert "Žofie" in write(record)
    assert read(write(record).encode()) == record


def test_half_a_character_in_an_unknown_key_survives() -> None:
    text = with_()[:-1] + ', "note": "\\ud800"}'
    written = write(read(text))
    assert json.loads(written)["note"] == "\ud800"
    written.encode()


def test_first_and_options_may_be_missing() -> None:
    record = read(with_(first=..., options=...))
    assert (record.first, record.options) == (1, {})


def test_defaults_may_be_written_out() -> None:
    read(with_(game="onboard", options={"track": "printed", "house": {"tie": False}}, moves=[]))
    read(with_(options={"house": {"misthrow_at_white_end": False}}))
    read(with_(game="quixo", options={"house": {"repetition_draw": False}}, moves=[]))


@pytest.mark.parametrize("key", ["format", "version", "game", "mode", "players", "moves"])
def test_a_required_key_is_missing(key: str) -> None:
    assert why(with_(**{key: ...})) == "key-missing"


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "null", "3", '"x"', "[" * 100_000, "{'a': 1}", with_()[:-1], '{"a": NaN}']
)
def test_not_json_or_not_an_object(text: str) -> None:
    assert why(text) == "not-json"


def test_a_number_with_thousands_of_digits_is_no_record() -> None:
    assert why(with_()[:-1] + ', "n": ' + "1" * 5000 + "}") == "not-json"


def test_only_utf8_is_read() -> None:
    assert why(with_().encode("utf-16")) == "not-json"
    assert why(b"\xff\xfe" + with_().encode()) == "not-json"
    assert why("\ufeff" + with_()) == "not-json"


@pytest.mark.parametrize(
    "changes",
    [{"format": "other"}, {"format": None}, {"version": 2}, {"version": "1"}, {"version": True}, {"version": 1.0}],
)
def test_another_format_or_version(changes: dict[str, object]) -> None:
    assert why(with_(**changes)) == "other-format"


@pytest.mark.parametrize(
    "changes",
    [
        {"game": 1}, {"mode": None}, {"first": "1"}, {"first": True}, {"first": 1.0}, {"first": None},
        {"options": []}, {"options": None}, {"players": "Ema"}, {"players": ["Ema", 2]}, {"moves": "next"},
        {"moves": ["next", 3]}, {"moves": [None]}, {"options": {"house": True}},
    ],
)  # fmt: skip
def test_a_value_of_the_wrong_type(changes: dict[str, object]) -> None:
    assert why(with_(**changes)) == "wrong-type"


def test_an_unknown_game_or_mode() -> None:
    assert why(with_(game="chess")) == "unknown-game"
    assert why(with_(mode="solo")) == "unknown-mode"


@pytest.mark.parametrize("game", ["duel", "quixo"])
def test_duel_and_quixo_have_no_pad(game: str) -> None:
    assert why(with_(game=game, mode="pad")) == "unknown-mode"


@pytest.mark.parametrize(
    ("game", "mode", "allowed"),
    [
        ("classic", "table", {1, 2, 3, 4, 5}), ("longo", "table", {2, 3, 4, 5}), ("onboard", "table", {2, 3, 4}),
        ("classic", "pad", {1, 2, 3, 4, 5}), ("longo", "pad", {1, 2, 3, 4, 5}), ("onboard", "pad", {1, 2, 3, 4}),
        ("duel", "table", {2}), ("quixo", "table", {2, 4}),
    ],
)  # fmt: skip
def test_player_counts(game: str, mode: str, allowed: set[int]) -> None:
    for count in range(8):
        text = with_(game=game, mode=mode, players=[f"P{n}" for n in range(count)], moves=[])
        if count in allowed:
            read(text)
        else:
            assert why(text) == "player-count"


def test_names_are_not_blank_and_not_twice() -> None:
    assert why(with_(players=["Ema", ""])) == "blank-name"
    assert why(with_(players=["Ema", " \t"])) == "blank-name"
    assert why(with_(players=["Ema", "\ud800"])) == "blank-name"
    assert why(with_(players=["Ema", "Ema"])) == "same-name"


@pytest.mark.parametrize("first", [0, 3, -1])
def test_the_first_player_must_exist_also_in_a_pad(first: int) -> None:
    assert why(with_(first=first)) == "first-player"
    assert why(with_(first=first, mode="pad", moves=[])) == "first-player"


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("classic", {"track": "printed"}), ("classic", {"lucky": [[5, 8], [6, 11]]}), ("longo", {"track": "spiral-a"}),
        ("duel", {"dice": 6}), ("quixo", {"lucky": [[5, 8], [6, 11]]}), ("onboard", {"lucky": [[5, 8], [6, 11]]}),
    ],
)  # fmt: skip
def test_an_option_of_another_game(game: str, options: object) -> None:
    assert why(with_(game=game, options=options, moves=[])) == "unknown-option"


@pytest.mark.parametrize(
    ("game", "name"),
    [
        ("classic", "lucky_counts_closed_rows"), ("onboard", "optional_lock_on_last_but_one"), ("duel", "tie"),
        ("duel", "misthrow_at_white_end"), ("quixo", "tie"), ("classic", "repetition_draw"), ("longo", "no_such_rule"),
    ],
)  # fmt: skip
def test_a_house_rule_of_another_game_even_if_it_is_off(game: str, name: str) -> None:
    for value in (True, False):
        assert why(with_(game=game, options={"house": {name: value}}, moves=[])) == "unknown-house-rule"


@pytest.mark.parametrize("value", ["yes", 1, None, "fewest-misthrows", []])
def test_a_house_rule_is_true_or_false(value: object) -> None:
    assert why(with_(options={"house": {"misthrow_at_white_end": value}})) == "wrong-type"


@pytest.mark.parametrize("value", [True, "most-misthrows", 1, None])
def test_the_tie_rule_is_a_word(value: object) -> None:
    assert why(with_(options={"house": {"tie": value}})) == "wrong-type"


@pytest.mark.parametrize(
    "lucky",
    [[], [[5, 8]], [[5, 8], [6, 6]], [[5, 8], [1, 6]], [[5, 8], [6, 17]], [[5, 8], [6]], [[5, 8], ["6", 7]], "5 8",
     [[5, 8], [6, True]], [[5, 8], [6.0, 7]], [[5, 8], [6, 7], [4, 9]], None],
)  # fmt: skip
def test_lucky_numbers_that_cannot_be(lucky: object) -> None:
    assert why(with_(game="longo", options={"lucky": lucky}, moves=[])) == "lucky"


@pytest.mark.parametrize("track", ["spiral-c", None, 3, [], {}, {"fields": {}}, {"fields": [], "name": "x"},
                                   {"fields": [["g", 10, 3]] * 5}, {"fields": [["g", 10, 3]] * 101}])  # fmt: skip
def test_tracks_that_cannot_be(track: object) -> None:
    assert why(with_(game="onboard", options={"track": track}, moves=[])) == "track"


@pytest.mark.parametrize(
    "field",
    [["g", 10], ["x", 10, 3], ["rg", 10, 3], ["", 10, 3], ["g", 1, 3], ["g", 13, 3], ["g", 10, -1], ["g", 10, 1.5],
     ["g", 10, 10**4000],
     ["g", True, 3], ["g", 10, True], ["g", "10", 3], "g10", None, [3, 10, 3]],
)  # fmt: skip
def test_fields_that_cannot_be(field: object) -> None:
    fields = [["g", 10, 3]] * 6 + [field]
    assert why(with_(game="onboard", options={"track": {"fields": fields}}, moves=[])) == "field"


def test_a_track_of_6_and_of_100_fields_can_be() -> None:
    for length in (6, 100):
        fields = [["g", 10, 0]] * length
        read(with_(game="onboard", options={"track": {"fields": fields}}, moves=[]))


def test_the_largest_record_and_one_byte_more() -> None:
    filler = MAX_BYTES - len(with_(note=""))
    read(with_(note="x" * filler))
    assert why(with_(note="x" * (filler + 1))) == "too-long"


def test_the_longest_record_and_one_move_more() -> None:
    moves = ["white 1 r2"] * MAX_MOVES
    with pytest.raises(BadRecord) as caught:
        read(with_(moves=moves)).replay()
    assert caught.value.move == 2
    assert why(with_(moves=[*moves, "next"])) == "too-many-moves"


def test_the_first_bad_move_is_reported_even_if_a_later_one_is_worse() -> None:
    with pytest.raises(BadRecord) as caught:
        read(with_(moves=["white 1 r5", "white 1 r6", "nonsense"])).replay()
    assert (caught.value.move, caught.value.text, caught.value.refusal.code) == (2, "white 1 r6", "action-used")


@pytest.mark.parametrize(
    "text",
    ["", " ", "next ", " next", "Next", "NEXT", "white  1 r5", "white 1 r05", "white 01 r5", "white 1 R5",
     "white 1  r5", "white 1 r5\n", "white\t1 r5", "white 1", "white r5", "white 0 r5", "white 1 r1", "white 1 r13",
     "white 1 r5 lock", "white 3 r5", "white 1 r٥", "white 1 r5 r6", "roll 1 2 3 4 5", "roll 1 2 3 4 5 6 1",
     "roll 0 2 3 4 5 6",
     "roll 7 2 3 4 5 6", "roll - 2 3 4 5 6", "roll 1 2 - 4 5 6", "roll 1 2 3 4 5 x", "colour 1 x5", "miss", "close",
     "close x", "close ry", "pawn 1", "pawn 1 r5", "pawn 1 r5 0", "pawn 1 r5 21", "pawn 1 r5 05", "pawn 1 r5 3 Goal",
     "pawn 1 -1", "pawn 1 03", "a1a5", "a1-f5", "a0-a5", "a1-a6", "a1-a5@", "a1-a5@0", "a1-a5@5", "pass 1", "draw 1",
     "resign", "time", "white 1 ry5", "white 1 y11 >g", "x" * 100_000],
)  # fmt: skip
def test_what_is_no_move(text: str) -> None:
    with pytest.raises(BadRecord) as caught:
        read(with_(moves=[text])).replay()
    assert (caught.value.move, caught.value.refusal.code) == (1, "bad-notation")
