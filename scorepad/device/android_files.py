"""Documents on Android: the system shows its own screen, people choose a place there, and the app may read or write
that one document. No permission is needed for it."""

from __future__ import annotations

import importlib
import itertools
import os
from collections.abc import Callable
from typing import Any

from kivy.clock import Clock

from scorepad.device.files import Source

OPEN, CREATE = "android.intent.action.OPEN_DOCUMENT", "android.intent.action.CREATE_DOCUMENT"
_OPENABLE, _TITLE = "android.intent.category.OPENABLE", "android.intent.extra.TITLE"
ANY, TABLE, PLAIN = "*/*", "text/csv", "application/octet-stream"
"""Of the last kind the system changes no name; it knows none for lines of JSON."""
_RESULT_OK = -1
_requests = itertools.count(0x5C0)

Problem = Callable[[str], object]


def pick_document(picked: Callable[[Source], object], failed: Problem) -> None:
    """Lets people choose a document to be read; nothing happens if they choose none."""

    def chosen(address: Any) -> None:
        try:
            picked(_source(address))
        except Exception as error:
            failed(str(error))

    _ask(OPEN, ANY, "", chosen, failed)


def _source(address: Any) -> Source:
    # Opened at once, in the thread of the window: other threads do not find the app's classes.
    descriptor = _resolver().openFileDescriptor(address, "r")
    size, handle = int(descriptor.getStatSize()), int(descriptor.detachFd())
    return Source(str(address.getLastPathSegment()), lambda: os.fdopen(handle, "rb"), max(0, size))


class Document:
    """A new document, empty until it is written. ``handle`` is a file descriptor that whoever opens it closes; after
    that ``close`` tells the place where the document lies that it is whole."""

    def __init__(self, address: Any) -> None:
        self._address = address
        # Not detached: a place in the cloud waits for the end, and would take that for a failure.
        self._descriptor = _resolver().openFileDescriptor(address, "wt")
        self.handle = os.dup(int(self._descriptor.getFd()))

    def close(self) -> None:
        """OSError if the place has not taken it."""
        try:
            self._descriptor.close()
        except Exception as error:
            raise OSError(str(error)) from error

    def delete(self) -> None:
        """What could not be written to its end is of no use to anybody; some places cannot take it away again."""
        try:
            _class("android.provider.DocumentsContract").deleteDocument(_resolver(), self._address)
        except Exception:
            return


def create_document(name: str, kind: str, created: Callable[[Document], object], failed: Problem) -> None:
    """Lets people choose where a document of this name is put; nothing happens if they choose nothing."""

    def chosen(address: Any) -> None:
        try:
            document = Document(address)
        except Exception as error:
            failed(str(error))
            return
        created(document)

    _ask(CREATE, kind, name, chosen, failed)


def _ask(action: str, kind: str, title: str, chosen: Callable[[Any], object], failed: Problem) -> None:
    activity, request = importlib.import_module("android.activity"), next(_requests)

    def answered(code: int, result: int, intent: Any) -> None:
        """Comes in a thread of Android's, which goes through all listeners: none may be taken away meanwhile."""
        if code == request:
            address = intent.getData() if result == _RESULT_OK and intent is not None else None
            Clock.schedule_once(lambda _dt: done(address))

    def done(address: Any) -> None:
        activity.unbind(on_activity_result=answered)
        if address is not None:
            chosen(address)

    try:
        intent = _class("android.content.Intent")(action)
        intent.addCategory(_OPENABLE)
        intent.setType(kind)
        if title:
            # As a Java string: a bare one would fit several of this method's forms.
            intent.putExtra(_TITLE, _class("java.lang.String")(title))
        activity.bind(on_activity_result=answered)
        _window().startActivityForResult(intent, request)
    except Exception as error:
        # A device without any place for documents has no such screen.
        activity.unbind(on_activity_result=answered)
        failed(str(error))


def _class(name: str) -> Any:
    return importlib.import_module("jnius").autoclass(name)


def _window() -> Any:
    return _class("org.kivy.android.PythonActivity").mActivity


def _resolver() -> Any:
    return _window().getContentResolver()
