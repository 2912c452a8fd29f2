"""Stand-ins for the few classes of Android that the app speaks to, and for its own thread."""

from __future__ import annotations

import threading
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest
from kivy.clock import Clock

from scorepad.device import android, back, ears, files, safe_area, system_bars, text_size

MODULES: tuple[Any, ...] = (back, ears, files, safe_area, system_bars, text_size)
SYSTEM_BARS, CUTOUT, IME = 7, 128, 8


class JavaError(Exception):
    pass


class Sides(SimpleNamespace):
    """android.graphics.Insets, and a Rect."""

    def __init__(self, left: int = 0, top: int = 0, right: int = 0, bottom: int = 0) -> None:
        super().__init__(left=left, top=top, right=right, bottom=bottom)

    def most(self, other: Sides) -> Sides:
        return Sides(*(max(getattr(self, side), getattr(other, side)) for side in vars(self)))


class Phone:
    """A phone whose window is that large, in pixels; the app's own thread must not touch it."""

    def __init__(self, version: int = 36, size: tuple[int, int] = (1080, 2400)) -> None:
        self.version, self.size = version, size
        self.bars, self.cutout, self.keyboard = Sides(), Sides(), 0
        self.surface = Sides(0, 0, *size)
        self.attached = True
        self.font_scale, self.ui_mode = 1.0, 0x11
        self.touched_by: set[str] = set()
        self.appearance: tuple[int, int] | None = None
        self.flags = 0x700
        self.colours: dict[str, int] = {}
        self.in_background = False
        self.listeners: list[tuple[int, Any]] = []

    # The window and its views: each call notes its thread

    def _on_ui(self) -> None:
        self.touched_by.add(threading.current_thread().name)

    def getWindow(self) -> Phone:  # noqa: N802
        return self

    def getDecorView(self) -> Phone:  # noqa: N802
        self._on_ui()
        return self

    def getRootWindowInsets(self) -> Any:  # noqa: N802
        self._on_ui()
        return _WindowInsets(self) if self.attached else None

    def getWidth(self) -> int:  # noqa: N802
        return self.size[0]

    def getHeight(self) -> int:  # noqa: N802
        return self.size[1]

    def getGlobalVisibleRect(self, rect: Sides) -> bool:  # noqa: N802
        self._on_ui()
        rect.__dict__.update(vars(self.surface))
        return True

    def getInsetsController(self) -> Any:  # noqa: N802
        self._on_ui()
        if self.version < 30:
            raise JavaError

        def dress(appearance: int, mask: int) -> None:
            self.appearance = appearance, mask

        return SimpleNamespace(setSystemBarsAppearance=dress)

    def getSystemUiVisibility(self) -> int:  # noqa: N802
        return self.flags

    def setSystemUiVisibility(self, flags: int) -> None:  # noqa: N802
        self._on_ui()
        self.flags = flags

    def setStatusBarColor(self, colour: int) -> None:  # noqa: N802
        self._on_ui()
        self.colours["status"] = colour

    def setNavigationBarColor(self, colour: int) -> None:  # noqa: N802
        self.colours["navigation"] = colour

    def setNavigationBarContrastEnforced(self, enforced: bool) -> None:  # noqa: N802
        if self.version < 29:
            raise JavaError

    # The activity

    def getResources(self) -> Any:  # noqa: N802
        configuration = SimpleNamespace(fontScale=self.font_scale, uiMode=self.ui_mode)
        return SimpleNamespace(getConfiguration=lambda: configuration)

    def moveTaskToBack(self, even_if_not_first: bool) -> bool:  # noqa: N802
        self._on_ui()
        self.in_background = even_if_not_first
        return True

    def getOnBackInvokedDispatcher(self) -> Any:  # noqa: N802
        self._on_ui()
        if self.version < 33:
            raise JavaError
        return SimpleNamespace(registerOnBackInvokedCallback=lambda *told: self.listeners.append(told))

    # The modules that speak to it

    def autoclass(self, name: str) -> Any:
        if threading.current_thread() is not threading.main_thread():
            raise JavaError(f"only the window's thread finds {name}")
        kinds = SimpleNamespace(systemBars=lambda: SYSTEM_BARS, displayCutout=lambda: CUTOUT, ime=lambda: IME)
        found: dict[str, Any] = {
            "org.kivy.android.PythonActivity": SimpleNamespace(mActivity=self, getSurface=lambda: self),
            "android.os.Build$VERSION": SimpleNamespace(SDK_INT=self.version),
            "android.graphics.Rect": Sides,
        }
        if self.version >= 30:
            found["android.view.WindowInsets$Type"] = kinds
        return found[name]

    def module(self, name: str) -> Any:
        return {
            "jnius": SimpleNamespace(
                autoclass=self.autoclass, PythonJavaClass=object, java_method=lambda _signature: lambda method: method
            ),
            "android.runnable": SimpleNamespace(Runnable=_Runnable),
        }[name]


class _WindowInsets:
    def __init__(self, phone: Phone) -> None:
        self._phone = phone

    def getInsets(self, kinds: int) -> Sides:  # noqa: N802
        phone, found = self._phone, Sides()
        if kinds & SYSTEM_BARS == SYSTEM_BARS:
            found = found.most(phone.bars)
        if kinds & CUTOUT:
            found = found.most(phone.cutout)
        if kinds & IME:
            found = found.most(Sides(bottom=phone.keyboard))
        return found

    def getDisplayCutout(self) -> Any:  # noqa: N802
        sides = {f"getSafeInset{side.title()}": at for side, at in vars(self._phone.cutout).items()}
        return SimpleNamespace(**{name: lambda at=at: at for name, at in sides.items()})

    def __getattr__(self, name: str) -> Any:
        """getSystemWindowInset… and getStableInset…"""
        phone = self._phone
        for prefix, with_keyboard in (("getSystemWindowInset", True), ("getStableInset", False)):
            if name.startswith(prefix):
                side = name.removeprefix(prefix).lower()
                taken = getattr(phone.bars, side)
                return lambda: max(taken, phone.keyboard) if with_keyboard and side == "bottom" else taken
        raise AttributeError(name)


class _Runnable:
    """Runs in Android's own thread, here at once."""

    def __init__(self, work: Callable[[], object]) -> None:
        self._work = work

    def __call__(self) -> None:
        thread = threading.Thread(target=self._work, name="android")
        thread.start()
        thread.join()


def plug_in(phone: Phone, monkeypatch: pytest.MonkeyPatch) -> Phone:
    """The app runs on this phone from now on."""
    monkeypatch.setattr(android, "module", phone.module)
    for module in MODULES:
        monkeypatch.setattr(module, "is_android", lambda: True)
    monkeypatch.setattr(back, "_kept", [])
    return phone


def pass_on() -> None:
    """What has come from Android's thread is heard."""
    Clock.tick()
