"""What comes from KivyMD: the app's theme, text fields and dialogs. The only module that imports its widgets.

They are imported when first used: a sheet needs none of them, and a cold start should not pay for them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget
from kivymd.theming import ThemeManager

from scorepad.setup_draft import MAX_NAME
from scorepad.ui.theme import Theme, tokens

_asked: list[Any] = []
"""The dialog that waits for an answer, if there is one."""


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

    hints = [MDTextFieldHintText(text=hint)] if hint else []
    # A name that is refused stays to be mended, so Enter must not close the keyboard.
    field = NameField(
        *hints, mode="outlined", text=text, size_hint=(None, None), width=dp(width), text_validate_unfocus=False
    )
    field.theme_text_color = "Custom"
    field.text_color_normal = field.text_color_focus = field.theme_cls.onSurfaceColor
    field.bind(on_text_validate=lambda field: done(field.text))
    return field


def ask(title: str, text: str, yes: str, no: str, agreed: Callable[[], object]) -> Widget:
    """A dialog for what cannot be undone; nothing else deserves one."""
    from kivymd.uix.button import MDButton, MDButtonText
    from kivymd.uix.dialog import MDDialog, MDDialogButtonContainer, MDDialogHeadlineText, MDDialogSupportingText

    def answer(*_args: object) -> None:
        # While it fades away its buttons can still be tapped.
        if is_asking():
            dialog.dismiss()
            agreed()

    dialog: Any = MDDialog(
        MDDialogHeadlineText(text=title),
        MDDialogSupportingText(text=text),
        MDDialogButtonContainer(
            Widget(),
            MDButton(MDButtonText(text=no), style="text", on_release=lambda *_: dialog.dismiss()),
            MDButton(MDButtonText(text=yes), style="text", on_release=answer),
            spacing=dp(8),
        ),
    )
    dialog.bind(on_dismiss=lambda *_: _asked.clear())
    _asked.append(dialog)
    dialog.open()
    return dialog


def is_asking() -> bool:
    return bool(_asked)


def take_back() -> bool:
    """Takes the dialog away unanswered, for KivyMD's do not know Esc; False if there is none."""
    if not _asked:
        return False
    _asked[-1].dismiss()
    return True
