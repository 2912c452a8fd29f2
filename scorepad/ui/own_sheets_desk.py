"""Own sheets: the list, what a new one is copied from, the editor, and how they go out of the app and come back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path

from kivy.core.clipboard import Clipboard

from scorepad.places import write_whole
from scorepad.record import BadRecord
from scorepad.rules.qwixx.house import HouseSheet
from scorepad.sheet_draft import (
    BadSheetDraft,
    SheetDraft,
    draft_of_layout,
    draft_of_sheet,
    read_sheet_draft,
    sheets_to_copy,
)
from scorepad.store.sheets import export_sheet, import_sheet, sheet_told_apart
from scorepad.store.tracks import MAX_BYTES, free_name
from scorepad.texts import _
from scorepad.texts.names import game_name, printable
from scorepad.texts.own_sheets import layout_text, sheet_text
from scorepad.texts.refusals import explain
from scorepad.ui.desk import Desk
from scorepad.ui.look import Look
from scorepad.ui.screens.own_sheets import Listed, OwnSheetsScreen
from scorepad.ui.screens.screen import Screen
from scorepad.ui.screens.sheet_editor import SheetEditorScreen, name_refused
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.shelf import Shelf
from scorepad.ui.widgets.list_panel import ListItem, ListPanel
from scorepad.ui.widgets.menu import MenuItem, MenuPanel
from scorepad.ui.widgets.name_panel import NamePanel


def listed(shelf: Shelf) -> list[Listed]:
    """Every sheet once: as it is being changed, if it is."""
    found = dict[str, Listed]()
    for name, table in sorted(shelf.sheet_drafts().items()):
        with suppress(BadSheetDraft):
            found[name] = Listed(name, read_sheet_draft(table), saved=False)
    for sheet in shelf.sheets():
        found.setdefault(sheet.name, Listed(sheet.name, draft_of_sheet(sheet)))
    return list(found.values())


def _taken(shelf: Shelf) -> set[str]:
    return {sheet.name for sheet in shelf.sheets()} | set(shelf.sheet_drafts())


def _kept(shelf: Shelf, name: str) -> HouseSheet | None:
    return next((sheet for sheet in shelf.sheets() if sheet.name == name), None)


class OwnSheetsDesk:
    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._shelf = desk.shelf

    def screen(self) -> Screen:
        screen = OwnSheetsScreen(self._desk.look, listed(self._shelf))
        screen.on_new = lambda: self._ask_source(screen)
        screen.on_edit = self._edit
        screen.on_dots = lambda sheet, dots: self._open_menu(screen, sheet, dots)
        screen.on_import = lambda: self.bring_in(Clipboard.paste().encode("utf-8", "replace"))
        screen.on_back = self._desk.back
        return screen

    # A new one

    def _ask_source(self, screen: Screen) -> None:
        """Which sheet is copied."""
        items = [*layout_items(self._begin), *(self._own_item(one) for one in listed(self._shelf))]
        panel = source_panel(self._desk.look, items)
        panel.on_cancel = screen.close
        screen.open(panel)

    def _own_item(self, one: Listed) -> ListItem:
        copy = SheetDraft(one.draft.rows, one.draft.sides, one.draft.minimum)
        name, below = printable(one.name), sheet_text(one.draft)
        return ListItem(f"copy-own:{one.name}", "table-edit", name, below, partial(self._begin, copy))

    def _begin(self, draft: SheetDraft) -> None:
        if screen := self._desk.navigator.screen:
            screen.close()
        name = free_name(_("My sheet"), _taken(self._shelf))
        self._shelf.put_sheet_draft(name, draft.to_table())
        self._edit(name)

    # The editor

    def _draft(self, name: str) -> SheetDraft | None:
        """Where its owner left it; a finished sheet is opened for changes."""
        with suppress(BadSheetDraft):
            if name in (drafts := self._shelf.sheet_drafts()):
                return read_sheet_draft(drafts[name])
        sheet = _kept(self._shelf, name)
        return draft_of_sheet(sheet) if sheet else None

    def _edit(self, name: str) -> None:
        if self._draft(name):
            # The screen may be made anew, and by then the sheet may have another name.
            kept = [name]
            self._desk.navigator.go(lambda: self._editor(name, kept))

    def _editor(self, first: str, kept: list[str]) -> Screen:
        """``first`` is what the sheet was called when it was opened, ``kept`` has what it is called now."""
        shelf, old, name = self._shelf, self._desk.navigator.screen, kept[0]
        if isinstance(old, SheetEditorScreen):
            # In another language for instance, and with all that can be undone.
            draft = old.draft
        else:
            draft = self._draft(name) or draft_of_layout(next(sheets_to_copy())[1])
        screen = SheetEditorScreen(self._desk.look, draft, name, tuple(_taken(shelf) - {name, first}))

        def keep(name: str, draft: SheetDraft) -> None:
            sheet = _kept(shelf, first)
            same = sheet is not None and name == first and draft.same_sheet(draft_of_sheet(sheet))
            shelf.put_sheet_draft(name, None if same else draft.to_table(), old=kept[0])
            kept[0] = name

        def save(name: str, draft: SheetDraft) -> None:
            keep(name, draft)
            if draft.complete:
                shelf.put_sheet(draft.sheet(name))
                shelf.put_sheet_draft(name, None)
                if name != first:
                    # Renamed: the sheet is not there twice.
                    shelf.delete_sheet(first)
            self._desk.navigator.back()

        screen.on_change, screen.on_save, screen.on_back = keep, save, self._desk.back
        return screen

    # What else can be done

    def _open_menu(self, screen: Screen, sheet: Listed, dots: Rect) -> None:
        items = [MenuItem("rename-box", _("Rename"), lambda: self._ask_name(screen, sheet))]
        if sheet.saved:
            items.append(MenuItem("export-variant", _("Share"), lambda: self._share(sheet)))
        items.append(MenuItem("delete-outline", _("Delete"), lambda: self._delete(sheet)))
        screen.open(MenuPanel(self._desk.look, items, screen.close, dots))

    def _ask_name(self, screen: Screen, sheet: Listed) -> None:
        taken = frozenset(_taken(self._shelf) - {sheet.name})
        title = _("Name of the sheet")
        panel = NamePanel(self._desk.look, title, sheet.name, lambda name: name_refused(name, taken))
        panel.on_name, panel.on_cancel = lambda name: self._rename(screen, sheet, name.strip()), screen.close
        screen.open(panel)

    def _rename(self, screen: Screen, sheet: Listed, name: str) -> None:
        screen.close()
        if name == sheet.name:
            return
        self._put(*self._taken_away(sheet), name)
        self._desk.navigator.show()

    def _taken_away(self, sheet: Listed) -> tuple[HouseSheet | None, object]:
        """The sheet and its draft, which are then not there any more."""
        found = _kept(self._shelf, sheet.name), self._shelf.sheet_drafts().get(sheet.name)
        self._shelf.delete_sheet(sheet.name)
        return found

    def _put(self, kept: HouseSheet | None, draft: object, name: str) -> None:
        if kept:
            self._shelf.put_sheet(replace(kept, name=name))
        if draft is not None:
            self._shelf.put_sheet_draft(name, draft)

    def _delete(self, sheet: Listed) -> None:
        """At once; for a while one tap brings it back. Games on it have it in their records."""
        kept, draft = self._taken_away(sheet)

        def bring_back() -> None:
            self._put(kept, draft, free_name(sheet.name, _taken(self._shelf)))
            self._show_list()

        self._show_list()
        text = _("“{name}” is deleted.").format(name=printable(sheet.name, 40))
        self._desk.offer_undo(text, bring_back)

    def _show_list(self) -> None:
        if isinstance(self._desk.navigator.screen, OwnSheetsScreen):
            self._desk.navigator.show()

    def _share(self, sheet: Listed) -> None:
        self._desk.toast(export_to(sheet.draft.sheet(sheet.name), self._desk.folder))

    # From outside

    def bring_in(self, data: bytes) -> None:
        if not data.strip():
            self._desk.toast(_("Copy a sheet first, or drop its file on this window."))
            return
        try:
            sheet = import_sheet(data)
        except BadRecord as error:
            self._desk.toast(explain(error.refusal))
            return
        sheet = sheet_told_apart(sheet, self._shelf.sheets(), self._shelf.sheet_drafts())
        self._shelf.put_sheet(sheet)
        self._show_list()
        self._desk.toast(_("“{name}” is imported.").format(name=sheet.name))


def source_panel(look: Look, items: Sequence[ListItem]) -> ListPanel:
    """Asks which sheet is copied."""
    note = _("Rows, colours, numbers, dice and the crosses for a lock are copied, special rules of a sheet are not.")
    return ListPanel(look, _("Which sheet shall it begin with?"), items, note)


def layout_items(begin: Callable[[SheetDraft], object]) -> list[ListItem]:
    """Every sheet of the family."""
    return [
        ListItem(f"copy:{game}", "table", game_name(game), layout_text(layout), partial(begin, draft_of_layout(layout)))
        for game, layout in sheets_to_copy()
    ]


def export_to(sheet: HouseSheet, folder: Path) -> str:
    """Writes the sheet to a file and the clipboard; what to say about it."""
    text = export_sheet(sheet)
    Clipboard.copy(text)
    safe = "".join(char if char.isalnum() or char in " -_" else "_" for char in sheet.name).strip() or "sheet"
    path = folder / "sheets" / f"{safe}.json"
    try:
        write_whole(path, text + "\n")
    except OSError:
        return _("“{name}” is copied: paste it into a message.").format(name=sheet.name)
    return _("“{name}” is copied, and saved as {path}.").format(name=sheet.name, path=path)


def sheet_in(path: Path) -> bytes | None:
    """What stands in a file that was dropped on the window, if it is a sheet."""
    try:
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
        import_sheet(data)
    except (OSError, BadRecord):
        return None
    return data
