"""How the small things of every screen are drawn: buttons, chips, cards, switches, players' badges, misthrow boxes.

Functions, not widgets: a page draws dozens of them on one canvas. What they do when tapped is said by the page's
targets.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf

from scorepad.texts import _
from scorepad.ui.fitting import Fitted, draw_fitted, draw_words, fitted, words_within
from scorepad.ui.look import Look
from scorepad.ui.paint import Pen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.theme import Rgba, Theme, rgba, tokens


@dataclass(frozen=True)
class Style:
    """A button's colours, as roles of the palette."""

    fill: str
    text: str


MAIN = Style("accent", "on_accent")
TONAL = Style("accent_2", "on_accent_2")
COSTS = Style("danger_2", "on_danger_2")
QUIET = Style("surface_2", "on_surface")
WHITE = Style("on_hero", "hero")
REDO = 11.5
"""A smaller word is no better than an arrow."""
"""On a hero: white with dark text."""


def draw_button(
    pen: Pen,
    theme: Theme,
    rect: Rect,
    text: str,
    style: Style = MAIN,
    *,
    icon: str = "",
    after: str = "",
    size: float = 16,
    raised: bool = True,
) -> None:
    """A pill with its text in the middle, an icon before it or at its right end; larger words may take two lines."""
    if raised:
        pen.shadow(rect, rect.h / 2, 2, theme)
    pen.rounded(rect, rect.h / 2, theme.colour(style.fill))
    colour, middle = theme.colour(style.text), rect.y + rect.h / 2
    if after:
        pen.icon(after, rect.right - 24, middle, 20, colour)
    room = rect.w - (72 if after else 28) - (28 if icon else 0)
    if icon:
        words = words_within(text, room, rect.h - 6, size, 500, least=11)
        left = rect.x + rect.w / 2 - (words.width + 28) / 2
        pen.icon(icon, left + 10, middle, 20, colour)
        draw_fitted(pen, words, left + 28, left + 28 + room, middle - words.height / 2, colour, least=11)
    else:
        # The arrow at the right end does not push the words aside until they would touch it.
        shift = -10 if after else 0
        place = Rect(rect.x + rect.w / 2 + shift - room / 2, rect.y + 3, room, rect.h - 6)
        draw_words(pen, text, place, size, 500, colour, anchor="center", least=11)


def draw_undo(pen: Pen, theme: Theme, rect: Rect, fill: Rgba | None = None, colour: Rgba | None = None) -> None:
    """Undo looks the same everywhere and stands bottom left everywhere."""
    colour = colour or theme.colour("on_accent_2")
    pen.rounded(rect, min(16.0, rect.h / 2), fill or theme.colour("accent_2"))
    middle_x, middle_y = rect.x + rect.w / 2, rect.y + rect.h / 2
    large = 1.2 if rect.h > 60 else 1.0
    left, right, size = rect.x + 2, rect.right - 2, 11 * large
    most = max(1.0, min(1.6, rect.h / (27 * large)))
    # A larger word pushes the arrow up, and the arrow makes room for it.
    more = max(0.0, pen.size_within(_("Undo"), right - left, size, 500, least=8, most=most) - size)
    pen.icon("undo", middle_x, middle_y - 6.5 * large - 0.3 * more, 22 * large - 0.4 * more, colour)
    y = middle_y + 12 * large - 0.3 * more
    pen.text_within(_("Undo"), left, right, y, size, 500, colour, anchor="center", least=8, most=most)


def draw_redo(pen: Pen, left: float, right: float, y: float, size: float, colour: Rgba) -> None:
    """Its word, or its arrow where the word is too long for the place."""
    word = _("Redo")
    if pen.text_width(word, REDO, 700, 1) <= right - left:
        pen.text_within(word, left, right, y, size, 700, colour, anchor="center", least=REDO)
    else:
        pen.icon("redo", (left + right) / 2, y, 24, colour)


def chip_width(text: str, *, icon: bool = False, size: float = 14) -> float:
    return Pen.text_width(text, size, 500) + (46 if icon else 32)


def draw_chip(
    pen: Pen, theme: Theme, rect: Rect, text: str, *, chosen: bool = False, icon: str = "", size: float = 14
) -> None:
    """A choice among several: filled and ticked when chosen, otherwise an outline."""
    icon = "check" if chosen and not icon else icon
    if chosen:
        pen.rounded(rect, rect.h / 2, theme.colour("accent_2"))
    else:
        pen.outline(rect, rect.h / 2, 1, theme.colour("outline"))
    colour = theme.colour("on_accent_2" if chosen else "on_surface")
    middle = rect.y + rect.h / 2
    left, right = rect.x + 14, rect.right - 12
    most = max(1.0, rect.h / (1.15 * size))
    if icon:
        pen.icon(icon, left + 7, middle, 18, theme.colour("on_accent_2" if chosen else "accent"))
        left += 20
        pen.text_within(text, left, right, middle, size, 500, colour, least=11, most=most)
    else:
        pen.text_within(text, left - 6, right + 4, middle, size, 500, colour, anchor="center", least=11, most=most)


def draw_card(pen: Pen, theme: Theme, rect: Rect, radius: float = 18) -> None:
    pen.shadow(rect, radius, 1, theme)
    pen.rounded(rect, radius, theme.colour("surface"))


def draw_switch(pen: Pen, theme: Theme, rect: Rect, on: bool) -> None:
    """48 × 28, as in the settings."""
    middle = rect.y + rect.h / 2
    if on:
        pen.rounded(rect, rect.h / 2, theme.colour("accent"))
        pen.disc(rect.right - 14, middle, 11, theme.colour("on_accent"))
        pen.icon("check", rect.right - 14, middle, 14, theme.colour("accent"))
    else:
        pen.bordered(rect, rect.h / 2, theme.colour("surface_2"), theme.colour("on_surface_2"), 1.5)
        pen.disc(rect.x + 14, middle, 8, theme.colour("on_surface_2"))


def draw_segments(pen: Pen, theme: Theme, rect: Rect, words: Sequence[str], chosen: int, size: float = 13) -> None:
    """A row of words of which one is chosen; ``segment_places`` says where each lies."""
    pen.bordered(rect, rect.h / 2, theme.colour("surface_2"), theme.colour("outline"), 1)
    places, most = segment_places(rect, len(words)), max(1.0, rect.h / (1.2 * size))
    if pen.scale(most) > 1:
        # Larger words are all as large as the longest of them can be.
        most = min(pen.size_within(word, places[0].w - 12, size, 500, most=most) for word in words) / size
    for at, (place, word) in enumerate(zip(places, words, strict=True)):
        if at == chosen:
            pen.rounded(place, place.h / 2, theme.colour("accent"))
        colour = theme.colour("on_accent" if at == chosen else "on_surface")
        left, right, y = place.x + 6, place.right - 6, place.y + place.h / 2
        pen.text_within(word, left, right, y, size, 500, colour, anchor="center", least=10, most=most)


def segment_places(rect: Rect, count: int) -> list[Rect]:
    width = rect.w / count
    return [Rect(rect.x + at * width, rect.y, width, rect.h) for at in range(count)]


def player_colour(theme: Theme, colour: int) -> Rgba:
    found: list[str] = tokens()["color"][theme.name]["players"]
    return rgba(found[colour % len(found)])


def draw_badge(
    pen: Pen, theme: Theme, x: float, y: float, radius: float, name: str, colour: int, *, robot: bool = False
) -> None:
    """A player's disc with the initial; a bot's with a robot's head."""
    pen.disc(x, y, radius, player_colour(theme, colour))
    ink = theme.colour("surface" if theme.name == "light" else "bg")
    if robot:
        pen.icon("robot", x, y - 0.04 * radius, 1.3 * radius, ink)
    else:
        pen.text(name[:1].upper(), x, y, 0.95 * radius, 700, ink, most=1.3)


def draw_misthrows(pen: Pen, theme: Theme, places: Sequence[Rect], taken: int) -> None:
    """Misthrow boxes: the taken ones crossed, the others with their price."""
    pen.part(_draw_boxes, theme, tuple(places), taken)


def _draw_boxes(pen: Pen, theme: Theme, places: Sequence[Rect], taken: int) -> None:
    for at, place in enumerate(places):
        if at < taken:
            pen.rounded(place, place.w / 6, theme.colour("misthrow"))
            pen.cross(place.grown(-0.17 * place.w), at % 4, theme.colour("on_misthrow"))
        else:
            pen.bordered(place, place.w / 6, theme.colour("surface"), theme.colour("on_surface_2"), 1.25)
            if place.w >= 20:
                size = min(12.0, 0.4 * place.w)
                left, right, y = place.x + 3, place.right - 3, place.y + place.h / 2
                pen.text_within("−5", left, right, y, size, 500, theme.colour("on_surface_2"), anchor="center")


def box_row(left: float, middle: float, side: float, gap: float, count: int) -> list[Rect]:
    return [Rect(left + at * (side + gap), middle - side / 2, side, side) for at in range(count)]


def draw_hero_ground(pen: Pen, theme: Theme, rect: Rect, radius: float) -> None:
    """The dark ground of what matters most, with a large faint cross in its corner."""
    pen.shadow(rect, radius, 2, theme)
    pen.rounded(rect, radius, theme.colour("hero"))
    side = min(0.86 * rect.h, 190)
    cross = Rect(rect.right - 0.82 * side, rect.y - 0.12 * side, side, side)
    with pen.clipped(rect, radius):
        pen.cross(cross, 0, (*theme.colour("hero_button")[:3], 0.3))


def draw_nothing(pen: Pen, theme: Theme, place: Rect, icon: str, title: str, text: str) -> float:
    """A list without anything in it: what will be there, and how it gets there. Where the words end."""
    middle, y = place.x + place.w / 2, place.y + 70
    pen.disc(middle, y, 44, theme.colour("accent_2"))
    pen.icon(icon, middle, y, 44, theme.colour("on_accent_2"))
    if title:
        y += 70
        ink, words = theme.colour("on_surface"), _whole(title, place.w - 16, 19, 700, 26)
        end = draw_fitted(pen, words, place.x + 8, place.right - 8, y - 13, ink, anchor="center", least=14)
        y = end - 13
    y += 30 if title else 66
    words = _whole(text, min(340.0 * pen.scale(), place.w - 24), 15, 400, 21)
    quiet = theme.colour("on_surface_2")
    return draw_fitted(pen, words, place.x, place.right, y - 10.5, quiet, anchor="center", least=11) + 10.5


def _whole(text: str, room: float, size: float, weight: int, line: float) -> Fitted:
    """All of it, however high it becomes."""
    return fitted(text, room, inf, size, weight, line)


LUCKY = 1.6
"""So much larger a chip's lucky numbers become at most."""


def lucky_width(pair: Sequence[int]) -> float:
    return Pen.text_width(" & ".join(map(str, pair)), 14, 700, LUCKY) + 42


def draw_lucky(pen: Pen, theme: Theme, x: float, y: float, pair: Sequence[int]) -> float:
    """A player's lucky numbers in a chip; how wide it is."""
    text = " & ".join(map(str, pair))
    width = lucky_width(pair)
    pen.rounded(Rect(x, y - 14, width, 28), 14, theme.colour("accent_2"))
    pen.icon("clover", x + 16, y, 16, theme.colour("on_accent_2"))
    pen.text(text, x + 29, y, 14, 700, theme.colour("on_accent_2"), anchor="left", most=LUCKY)
    return width


def mirrored(rect: Rect, bar: Rect, look: Look) -> Rect:
    """A place in a bottom bar: on the other side for people who hold the device with their left hand."""
    if not look.left_handed:
        return rect
    return Rect(bar.x + bar.right - rect.right, rect.y, rect.w, rect.h)
