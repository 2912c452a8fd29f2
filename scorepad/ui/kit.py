"""What comes from KivyMD: the app's theme and its text fields. The only module that imports its widgets.

They are imported when first used: a sheet needs none of them, and a cold start should not pay for them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.uix.widget import Widget
from kivymd.theming import ThemeManager

from scorepad.setup_names import MAX_NAME
from scorepad.ui.ink import tall
from scorepad.ui.theme import Theme, rgba, tokens

TEXT, FIELD = 16.0, 56.0
"""How large a text field's letters are, and how high it is around them at least."""


def nobody(typing: bool) -> None:
    """Told that somebody types now, or no longer; whoever wants to know takes its place."""


on_typing: Callable[[bool], object] = nobody


class OwnPalette(ThemeManager):
    """KivyMD computes a palette from a single colour, which takes a sixth of a start and would be replaced at once."""

    def set_colors(self, *_args: object) -> None:
        """The colours come from ``dress``, but for the few that a design need not name."""
        self.shadowColor = self.scrimColor = rgba("#000000")
        self.disabledTextColor = self._get_disabled_hint_text_color()


def dress(manager: ThemeManager, theme: Theme) -> None:
    """Gives KivyMD's widgets our palette instead of one computed from a single colour."""
    manager.theme_style = "Light" if theme.name == "light" else "Dark"
    for role, ours in tokens()["kivymd_roles"].items():
        setattr(manager, role, theme.colour(ours))


def field_height() -> float:
    """How high a text field is, in dp."""
    return max(FIELD, tall(1.3 * TEXT) + 12)


def name_field(hint: str, text: str, done: Callable[[str], None], *, width: float) -> Widget:
    """A field for a short name; ``done`` is told the text when Enter is pressed. The hint may be left out."""
    from kivymd.uix.textfield import MDTextField, MDTextFieldHintText

    class NameField(MDTextField):
        def insert_text(self, substring: str, from_undo: bool = False) -> Any:
            room = MAX_NAME - len(self.text) + len(self.selection_text)
            return super().insert_text(substring[: max(0, room)], from_undo=from_undo)

        def on_touch_down(self, touch: MotionEvent) -> bool:
            # Before its first frame Kivy's field has no line in which to look for the cursor's place.
            return bool(self._lines) and bool(super().on_touch_down(touch))

        def keyboard_on_key_down(self, window: Any, keycode: tuple[int, str], *event: Any) -> bool:
            if keycode[1] == "tab":
                # It belongs in no name: it leads on to what stands around the field.
                self.focus = False
                return False
            # Nor a line from which Backspace could take something.
            return not self._lines or bool(super().keyboard_on_key_down(window, keycode, *event))

    hints = [MDTextFieldHintText(text=hint)] if hint else []
    # A name that is refused stays to be mended, so Enter must not close the keyboard.
    field = NameField(
        *hints, mode="outlined", text=text, size_hint=(None, None), width=dp(width), text_validate_unfocus=False
    )
    field.theme_text_color = "Custom"
    field.text_color_normal = field.text_color_focus = field.theme_cls.onSurfaceColor
    # KivyMD would take the system's size for texts instead of the one that was chosen.
    field.font_size, field.height = dp(tall(TEXT)), dp(field_height())
    field.bind(on_text_validate=lambda field: done(field.text), focus=lambda _field, typing: on_typing(typing))
    return field
