"""The errors a user may cause; a message is one line: what, where, and what was expected."""

from __future__ import annotations

import errno

from generator.core.messages import Message, say

_REASONS: dict[int | None, Message] = {
    errno.ENOENT: say("reason.not-found"),
    errno.ENXIO: say("reason.not-a-file"),  # a socket, or a pipe that nobody reads
    errno.EISDIR: say("reason.folder"),
    errno.ENOTDIR: say("reason.no-folder"),
    errno.EACCES: say("reason.not-allowed"),
    errno.EPERM: say("reason.not-allowed"),
    errno.ENOSPC: say("reason.disk-full"),
    errno.ENAMETOOLONG: say("reason.name-too-long"),
    errno.EROFS: say("reason.read-only"),
    errno.EEXIST: say("reason.no-folder"),  # a folder was to be made where something else is
    errno.EFBIG: say("reason.file-too-large"),
    errno.EDQUOT: say("reason.quota"),
    errno.EMFILE: say("reason.too-many-open"),
    errno.ENFILE: say("reason.too-many-open"),
    errno.EIO: say("reason.disk-error"),
    errno.ELOOP: say("reason.circle"),
    errno.ENOMEM: say("reason.no-memory"),
}


class MaloError(Exception):
    """Bad usage or unreadable input: the command line shows the message and exits with 2."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message


class NotationError(MaloError):
    """A text that is no id, move, state or code at all."""


class RecordError(MaloError):
    """A record file that cannot be read; the message names the key."""


class IllegalMove(MaloError):  # noqa: N818 - the rulebook's word, and it reads well in `except`
    """A well-formed move that the rules do not allow here."""


class MissingText(MaloError):  # noqa: N818 - reads well in `except`
    """A text that a game's files do not have: the message names the game and the key."""


def reason(error: OSError) -> Message:
    """Return why the system would not read or write a file."""
    known = _REASONS.get(error.errno)
    return known if known is not None else say("reason.other", number=error.errno or 0)
