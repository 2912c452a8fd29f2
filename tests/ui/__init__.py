"""A real window without a display; set up before Kivy is imported for the first time."""

import os
import tempfile

os.environ.update(
    SDL_VIDEODRIVER="offscreen",
    KIVY_NO_ARGS="1",
    KIVY_NO_CONFIG="1",
    KIVY_NO_FILELOG="1",
    KIVY_NO_CONSOLELOG="1",
    KIVY_METRICS_DENSITY="1",
    KIVY_DPI="160",
    KIVY_HOME=tempfile.mkdtemp(prefix="scorepad-kivy-"),
)
