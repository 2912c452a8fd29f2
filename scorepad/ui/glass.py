"""What is told to the graphics chip once and shown often. Seldom, while the app lies in the background, the chip
forgets all of it; Kivy then tells it what Kivy knows, and the rest is made anew."""

from __future__ import annotations

from kivy.cache import Cache
from kivy.graphics.context import get_context

from scorepad.ui import halves, ink, patterns, shapes

CACHES = (
    halves.band_texture,
    halves.disc_texture,
    ink.text_texture,
    ink.cross_texture,
    patterns.pattern_texture,
    shapes.rounded_texture,
    shapes.bordered_texture,
    shapes.shadow_texture,
)


def renew() -> None:
    """Everything was forgotten. What is shown has to be made anew after this."""
    for cache in CACHES:
        cache.cache_clear()
    # The edges of smooth shapes, which Kivy forgets to tell again.
    Cache.remove("kv.graphics.texture")
    get_context().reload()
