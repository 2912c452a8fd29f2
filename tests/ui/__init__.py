"""Tests in a real window, which needs no display."""

from tools.offscreen import offscreen

offscreen(density=1)
