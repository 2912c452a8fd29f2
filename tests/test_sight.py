"""The colours of the design: every text stands out from what it lies on, and the four rows stay apart for every eye."""

from __future__ import annotations

import json
from typing import Any

import pytest

from scorepad.rules.qwixx.layout import COLOURS
from scorepad.texts import LOCALES
from tools.sight import APART, ENOUGH_CONTRAST, SIGHTS, ciede2000, contrast, nearest

TOKENS: dict[str, Any] = json.loads((LOCALES.parent / "tokens.json").read_text("utf-8"))
THEMES = ("light", "dark")


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        # From the table of Sharma, Wu and Dalal (2005), made to find mistakes in such formulas.
        ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
        ((50, -1.3802, -84.2814), (50, 0, -82.7485), 1.0),
        ((50, 2.5, 0), (50, 0, -2.5), 4.3065),
        ((50, 2.5, 0), (73, 25, -18), 27.1492),
        ((50, 2.49, -0.001), (50, -2.49, 0.0009), 7.1792),
        ((50, 2.49, -0.001), (50, -2.49, 0.0011), 7.2195),
        ((2.0776, 0.0795, -1.135), (0.9033, -0.0636, -0.5514), 0.9082),
        ((35.0831, -44.1164, 3.7933), (35.0232, -40.0716, 1.5901), 1.8645),
    ],
)
def test_the_distance_is_that_of_its_inventors(one: Any, other: Any, expected: float) -> None:
    assert ciede2000(one, other) == pytest.approx(expected, abs=1e-4)
    assert ciede2000(other, one) == pytest.approx(expected, abs=1e-4)


def test_the_contrast_is_that_of_wcag() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)


def colour(theme: str, name: str) -> str:
    """``bg``, ``r lane``, ``player 1``."""
    found = TOKENS["color"][theme]
    first, _, second = name.partition(" ")
    if first == "player":
        return str(found["players"][int(second) - 1])
    return str(found["rows"][first][second] if second else found[first])


def pairs(theme: str) -> dict[str, tuple[str, str]]:
    """Every text that the design has on every ground that it lies on."""
    found = {}
    for name in TOKENS["contrast"][theme]:
        text, _, ground = name.partition(" / ")
        if ground:
            row = text.split()[0] if text[:2] in ("r ", "y ", "g ", "b ") else ""
            found[name] = colour(theme, text), colour(theme, f"{row} {ground}".strip())
    return found


@pytest.mark.parametrize("theme", THEMES)
def test_every_text_of_the_design_stands_out(theme: str, capsys: pytest.CaptureFixture[str]) -> None:
    measured = {name: contrast(*both) for name, both in pairs(theme).items()}
    assert len(measured) > 50
    least = min(measured, key=measured.__getitem__)
    with capsys.disabled():
        print(f"\ncontrast, {theme}: {len(measured)} pairs, least {measured[least]:.2f} ({least})")
    assert {name: ratio for name, ratio in measured.items() if ratio < ENOUGH_CONTRAST} == {}


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("part", ["crossed", "lane"])
def test_the_four_rows_stay_apart_for_every_eye(theme: str, part: str, capsys: pytest.CaptureFixture[str]) -> None:
    rows = {letter: colour(theme, f"{letter} {part}") for letter in COLOURS}
    measured = {sight: nearest(rows, sight) for sight in SIGHTS}
    with capsys.disabled():
        told = ", ".join(f"{sight} {far:.1f} ({both})" for sight, (far, both) in measured.items())
        print(f"\ncolour difference, {theme}, {part}: {told}")
    assert {sight: far for sight, (far, _both) in measured.items() if far < APART} == {}
