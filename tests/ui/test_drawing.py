"""What is drawn again keeps what it had; what is turned is touched where it is seen."""

from __future__ import annotations

from math import isclose

import pytest
from hypothesis import given
from hypothesis import strategies as st
from kivy.graphics import InstructionGroup
from kivy.metrics import dp
from kivy.uix.widget import Widget

from scorepad.ui.kept import KeptDrawing
from scorepad.ui.paint import Pen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.widgets.turned import Turned

RED, BLUE = (1.0, 0.0, 0.0, 1.0), (0.0, 0.0, 1.0, 1.0)


class Drawing:
    """Some rounded fields, by their places and colours, and the instructions that show them."""

    def __init__(self) -> None:
        self.group = InstructionGroup()
        self._kept = KeptDrawing(self.group)

    def show(self, *fields: tuple[float, tuple[float, ...]], at: float = 0) -> list[int]:
        def draw(pen: Pen) -> None:
            for x, colour in fields:
                pen.rounded(Rect(x, 0, 20, 20), 4, colour)  # type: ignore[arg-type]

        self._kept.draw(draw, at, 100)
        return [id(child) for child in self.group.children]


def test_what_looks_the_same_is_not_made_again() -> None:
    drawing = Drawing()
    first = drawing.show((0, RED), (30, BLUE))
    assert first
    assert drawing.show((0, RED), (30, BLUE)) == first


def test_a_change_makes_only_what_changed() -> None:
    drawing = Drawing()
    first = drawing.show((0, RED), (30, BLUE))
    second = drawing.show((0, RED), (30, RED))
    half = len(first) // 2
    assert second[:half] == first[:half]
    assert not set(second[half:]) & set(first)


def test_what_comes_back_is_found_again() -> None:
    drawing = Drawing()
    first = drawing.show((0, RED))
    drawing.show((0, BLUE))
    assert drawing.show((0, RED)) == first


def test_what_lies_elsewhere_is_made_anew() -> None:
    drawing = Drawing()
    first = drawing.show((0, RED))
    assert not set(drawing.show((0, RED), at=50)) & set(first)


@given(st.sampled_from([0, 90, 180, 270]), st.floats(0, 300), st.floats(0, 200))
def test_a_point_of_a_turned_part_comes_back_to_itself(turned: int, x: float, y: float) -> None:
    table, part = Widget(size=(800, 600)), Turned(Widget(size_hint=(None, None)))
    part.seat(Rect(100, 50, 300, 200), turned, table)
    back = part.to_local(*part.to_parent(x, y))
    assert isclose(back[0], x, abs_tol=1e-6) and isclose(back[1], y, abs_tol=1e-6)


@pytest.mark.parametrize(
    ("turned", "corner"), [(0, (100, 550)), (90, (400, 550)), (180, (400, 350)), (270, (100, 350))]
)
def test_the_top_left_corner_of_a_turned_part_lies_where_its_player_sees_it(
    turned: int, corner: tuple[float, float]
) -> None:
    table, part = Widget(size=(dp(800), dp(600))), Turned(Widget(size_hint=(None, None)))
    part.seat(Rect(100, 50, 300, 200), turned, table)
    found = part.to_parent(0, part.child.height)
    assert found == pytest.approx((dp(corner[0]), dp(corner[1])))


def test_a_line_never_ends_with_a_word_of_one_letter_or_at_a_hard_space() -> None:
    lines = Pen.wrapped("Poslední číslo řady se otevře, až když v ní máš pět křížků a dost.", 150, 14, 400)
    assert len(lines) > 2 and not any(line.split(" ")[-1] in ("v", "a") for line in lines)
    assert Pen.wrapped("je to\N{NO-BREAK SPACE}tak", 1, 14, 400) == ["je", "to\N{NO-BREAK SPACE}tak"]
