"""What comes from KivyMD: the app's theme, text fields and dialogs. The only module that imports its widgets.

They are imported when first used: a sheet needs none of them, and a cold start should not pay for them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.animation import Animation
from kivy.core.window import Window
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.uix.widget import Widget
from kivymd.app import MDApp
from kivymd.theming import ThemeManager

from scorepad.setup_names import MAX_NAME
from scorepad.ui.theme import Theme, rgba, tokens


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

        def keyboard_on_key_down(self, *event: Any) -> bool:
            # Nor a line from which Backspace could take something.
            return not self._lines or bool(super().keyboard_on_key_down(*event))

    hints = [MDTextFieldHintText(text=hint)] if hint else []
    # A name that is refused stays to be mended, so Enter must not close the keyboard.
    field = NameField(
        *hints, mode="outlined", text=text, size_hint=(None, None), width=dp(width), text_validate_unfocus=False
    )
    field.theme_text_color = "Custom"
    field.text_color_normal = field.text_color_focus = field.theme_cls.onSurfaceColor
    field.bind(on_text_validate=lambda field: done(field.text))
    return field


class _Question:
    """KivyMD never lets go of a dialog that was shown, and it is a large thing: so one is opened again and again."""

    def __init__(self, yes: str, no: str) -> None:
        from kivymd.uix.button import MDButton, MDButtonText
        from kivymd.uix.dialog import MDDialog, MDDialogButtonContainer, MDDialogHeadlineText, MDDialogSupportingText

        self.words = yes, no
        self.is_open = False
        self._agreed: Callable[[], object] = lambda: None
        self._title, self._text = MDDialogHeadlineText(), MDDialogSupportingText()
        self._dialog: Any = MDDialog(
            self._title,
            self._text,
            MDDialogButtonContainer(
                Widget(),
                MDButton(MDButtonText(text=no), style="text", on_release=lambda *_: self.dismiss()),
                MDButton(MDButtonText(text=yes), style="text", on_release=lambda *_: self._answer()),
                spacing=dp(8),
            ),
        )
        self._dialog.bind(on_dismiss=lambda *_: setattr(self, "is_open", False))

    @property
    def theme_manager(self) -> ThemeManager:
        return self._dialog.theme_cls

    def open(self, title: str, text: str, agreed: Callable[[], object]) -> None:
        dialog = self._dialog
        if dialog.parent:
            # It is still fading away.
            Animation.cancel_all(dialog)
            for part in (dialog, dialog._scrim):
                Window.remove_widget(part)
        self._title.text, self._text.text, self._agreed = title, text, agreed
        self.is_open = True
        dialog.open()

    def dismiss(self) -> None:
        self._dialog.dismiss()

    def _answer(self) -> None:
        # While it fades away its buttons can still be tapped.
        if self.is_open:
            self.dismiss()
            self._agreed()


_question: _Question | None = None


def ask(title: str, text: str, yes: str, no: str, agreed: Callable[[], object]) -> None:
    """A dialog for what cannot be undone; nothing else deserves one."""
    global _question
    wanted = (yes, no), MDApp.get_running_app().theme_cls
    if _question is None or (_question.words, _question.theme_manager) != wanted:
        _question = _Question(yes, no)
    _question.open(title, text, agreed)


def is_asking() -> bool:
    return _question is not None and _question.is_open


def take_back() -> bool:
    """Takes the dialog away unanswered, for KivyMD's do not know Esc; False if there is none."""
    if _question is None or not _question.is_open:
        return False
    _question.dismiss()
    return True
