"""What the tests of pictures share."""

from __future__ import annotations

from pathlib import Path

from PIL import Image, ImageChops


def pixels(path: Path) -> Image.Image:
    with Image.open(path) as image:
        return image.convert("RGBA")


def differs(one: Image.Image, other: Image.Image) -> str:
    """In what two pictures differ, or nothing. Another machine may round the edge of a shape to another sixteenth."""
    if one.size != other.size:
        return f"{one.size} and {other.size}"
    parts = [ImageChops.difference(a, b).histogram() for a, b in zip(one.split(), other.split(), strict=True)]
    most = max(value for part in parts for value, count in enumerate(part) if count)
    share = max(sum(part[9:]) for part in parts) / (one.width * one.height)
    return "" if most <= 40 and share < 0.002 else f"by up to {most}, {share:.2%} of the pixels by more than 8"
