"""What is said when something goes wrong: one line on stderr, and the exit code 2."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import click

from generator.cli.echoing import echo
from generator.cli.language import words
from generator.core.errors import MaloError, MissingText, reason
from generator.core.messages import Message, at, say
from generator.core.text import one_line

WRONG = 2
# How libraries tell, other than by a MemoryError, that there is no room for them.
_NO_ROOM = ("can't start new thread", "failed to map segment", "cannot allocate memory")


def fail(message: str) -> int:
    """Say what is wrong in one line and return the exit code for it."""
    with suppress(OSError):  # where nobody can be told any more, the exit code still tells
        echo(f"malo: {one_line(message)}", err=True)
    return WRONG


def told(error: Exception) -> str:
    """Return what to say about an error, in the language that is spoken."""
    _let_go(error)
    try:
        return _in_words(error)
    except MissingText as missing:  # what a game wanted to say has no words
        return words(missing.message)
    except (OSError, MemoryError):  # not even the texts can be read
        return f"{type(error).__name__}: {error}"


def is_bug(error: Exception) -> bool:
    """Tell whether nobody but us can have caused an error."""
    known = isinstance(error, (click.ClickException, MaloError, OSError))
    return not known and not _is_short_of_memory(error)


def _in_words(error: Exception) -> str:
    if isinstance(error, click.UsageError):
        command = error.ctx.command_path if error.ctx else "malo"
        problem = error.format_message().rstrip(".")
        return words(say("use.see-help", problem=problem, command=command))
    if isinstance(error, click.ClickException):
        return error.format_message()
    if isinstance(error, MaloError):
        return words(error.message)
    if _is_short_of_memory(error):
        return words(say("use.no-memory"))
    if isinstance(error, OSError):
        return words(_refused(error))
    return words(say("use.internal", error=f"{type(error).__name__}: {one_line(error)}"))


def _let_go(error: BaseException | None) -> None:
    """Forget where errors came from: the files and the memory in use there are needed now."""
    while error is not None:
        error.__traceback__ = None
        error = error.__context__


def _is_short_of_memory(error: Exception) -> bool:
    if isinstance(error, MemoryError):
        return True
    said = str(error).lower()
    return isinstance(error, (ImportError, RuntimeError)) and any(one in said for one in _NO_ROOM)


def _refused(error: OSError) -> Message:
    """Return what the system refused, and why."""
    if error.filename:
        return at(error.filename, reason(error))
    try:
        Path.cwd()
    except FileNotFoundError:  # libraries ask for it as well
        return say("use.folder-gone")
    return reason(error)
