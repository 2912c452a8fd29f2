"""What is the matter with the kept games, and what to do about it, in words that help."""

from __future__ import annotations

from scorepad.store.database import StoreError, Trouble
from scorepad.store.rescue import Rescued
from scorepad.texts import _, marked, plural

SENTENCES = {
    Trouble.FULL: marked("Nothing can be saved now: this device is full. Please delete something you do not need."),
    Trouble.READ_ONLY: marked("Nothing can be saved now: Scorepad may not write into its folder."),
    Trouble.LOCKED: marked("Nothing can be saved now: another program is using the file with your games."),
    Trouble.DAMAGED: marked("The file with your games is damaged. Scorepad is rescuing what can be read."),
    Trouble.TOO_NEW: marked("A newer Scorepad has saved your games. Please update this one: it cannot save anything."),
    Trouble.UNREADABLE: marked("Nothing can be saved now: the file with your games cannot be opened."),
    Trouble.GONE: marked("The file with your games was moved or deleted. Scorepad is making a new one."),
    Trouble.OTHER: marked("Nothing can be saved now: the storage of this device does not work as it should."),
}  # fmt: skip
_TRIED_AGAIN = (Trouble.FULL, Trouble.READ_ONLY, Trouble.LOCKED, Trouble.UNREADABLE, Trouble.OTHER)


def trouble_text(trouble: Trouble) -> str:
    """What is wrong and what to do, in one or two short sentences."""
    return _(SENTENCES[trouble])


def unread_text(error: Exception) -> str:
    """Why something cannot be shown."""
    if isinstance(error, StoreError) and error.trouble in (Trouble.DAMAGED, Trouble.TOO_NEW, Trouble.GONE):
        return trouble_text(error.trouble)
    return _("The file with your games cannot be read now. Please try again in a moment.")


def unsaved_text(error: Exception) -> str:
    """Why something cannot be saved."""
    return trouble_text(error.trouble if isinstance(error, StoreError) else Trouble.OTHER)


def refused_text(error: StoreError) -> str:
    """The same on the command line, where nothing is rescued and nothing goes on by itself."""
    if error.trouble is Trouble.DAMAGED:
        return _("The file with your games is damaged. Start the app: it rescues what can be read.")
    if error.trouble is Trouble.TOO_NEW:
        return _("A newer Scorepad has saved your games. Please update this one.")
    if error.trouble in (Trouble.GONE, Trouble.UNREADABLE):
        return _("The file with your games cannot be opened.")
    return trouble_text(error.trouble)


def goes_on_text(trouble: Trouble) -> str:
    """The same, and that nothing is lost as long as the app stays open."""
    text = trouble_text(trouble)
    if trouble not in _TRIED_AGAIN:
        return text
    return " ".join((text, _("Leave Scorepad open: it saves everything as soon as it can.")))


def rescuing_text(done: int, of: int) -> str:
    """How far the rescue is."""
    text = _(
        "The file with your games is damaged. Scorepad is rescuing what can be read: {done} of {all} games so far."
    )
    return text.format(done=done, all=of)


def saved_again_text() -> str:
    return _("Everything is saved again.")


def rescued_text(rescued: Rescued) -> str:
    """How the rescue of a damaged file went."""
    if rescued.aside:
        sentences = [_("The file with your games was damaged. It is kept as {name}.").format(name=rescued.aside)]
    else:
        sentences = [_("The file with your games was gone.")]
    sentences.append(plural("{count} game was rescued.", "{count} games were rescued.", rescued.games))
    if rescued.partly:
        sentences.append(
            plural("{count} of them lacks its last moves.", "{count} of them lack their last moves.", rescued.partly)
        )
    if rescued.lost:
        sentences.append(plural("{count} game could not be read.", "{count} games could not be read.", rescued.lost))
    return " ".join(sentences)
