"""What a replayed game comes to, as plain data: the JSON object of the command line."""

from __future__ import annotations

from scorepad.record import BadRecord, Record
from scorepad.rules.game import Score, State


def summary(record: Record, state: State, *, legal: bool = False) -> dict[str, object]:
    outcome = state.outcome
    facts: dict[str, object] = {
        "game": record.game,
        "mode": record.mode,
        "players": list(record.players),
        "turn": state.turn,
        "active": state.active,
        "over": outcome is not None,
        "reason": outcome.reason.value if outcome else None,
        "locked": list(state.locked),
        "scores": [_score(score) for score in state.scores()],
        "winners": list(outcome.winners) if outcome else [],
    }
    if legal:
        facts["legal"] = legal_texts(state)
    return facts


def legal_texts(state: State) -> list[str]:
    """Every legal move in the notation, sorted."""
    return sorted({str(move) for move in state.legal_moves()})


def error_facts(error: BadRecord) -> dict[str, object]:
    from scorepad.texts.refusals import explain  # only who meets an error waits for the sentences

    return {
        "error": {
            "move": error.move,
            "text": error.text,
            "code": error.refusal.code,
            "rule": error.refusal.rule,
            "message": explain(error.refusal, error.players),
        }
    }


def _score(score: Score) -> dict[str, object]:
    return {
        "player": score.player,
        "rows": dict(score.rows),
        "misthrows": score.misthrows,
        "bonus": score.bonus,
        "total": score.total,
    }
