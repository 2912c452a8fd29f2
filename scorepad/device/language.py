"""Which languages the system speaks, the best first. Without Kivy: the command line asks too."""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Callable, Sequence
from typing import Any

from scorepad.texts import best_language

PATIENCE = 0.5
"""How long, in seconds, a command may take to answer."""
_VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


def system_language() -> str:
    """The language that fits the system best; English where it cannot be known."""
    return best_language(system_languages())


def system_languages() -> Sequence[str]:
    """Such as ``cs_CZ.UTF-8`` or ``de-AT``."""
    ask = _of_android if "ANDROID_ARGUMENT" in os.environ else _ASK.get(sys.platform, _of_environment)
    try:
        # People who set a variable mean it, on every system.
        return _of_environment() or ask()
    except Exception:
        # Java, registries and commands fail in ways of their own; none of them is worth a crash.
        return ()


def _of_environment() -> Sequence[str]:
    """As gettext does it: the list first, then the first variable that says something."""
    names = os.environ.get("LANGUAGE", "").split(":")
    names += next(([name] for name in map(os.environ.get, _VARIABLES[1:]) if name), [])
    return [name for name in names if name and name not in ("C", "POSIX", "C.UTF-8")]


def _module(name: str) -> Any:
    """A module that exists on its own platform only."""
    return importlib.import_module(name)


def _of_android() -> Sequence[str]:
    locales = _module("jnius").autoclass("android.os.LocaleList").getDefault()
    return [str(locales.get(at).toLanguageTag()) for at in range(locales.size())]


def _of_windows() -> Sequence[str]:
    number = _module("ctypes").windll.kernel32.GetUserDefaultUILanguage()
    return [_module("locale").windows_locale[number]]


def _of_macos() -> Sequence[str]:
    answer = _module("subprocess").run(
        ["defaults", "read", "-g", "AppleLanguages"], capture_output=True, text=True, timeout=PATIENCE, check=True
    )
    return [name.strip(' ",') for name in str(answer.stdout).splitlines() if name.strip(' "(),')]


_ASK: dict[str, Callable[[], Sequence[str]]] = {"win32": _of_windows, "darwin": _of_macos}
