"""For whom to print: --players, --names and --copies; names from a file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from generator.cli.options import Whole, option
from generator.core.errors import RecordError, reason
from generator.core.files import read_ordinary
from generator.core.messages import at, say
from generator.core.record import MAX_BYTES
from generator.tasks.event.event import names_in
from generator.tasks.print.seating import MOST

F = TypeVar("F", bound=Callable[..., Any])


class Names(click.ParamType[tuple[str, ...]]):
    """Names with commas between them."""

    name = "names"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[str, ...]:
        """Return the names; what is none among them is refused where they are used."""
        return value if isinstance(value, tuple) else tuple(map(str.strip, str(value).split(",")))


_NUMBER = Whole(1, MOST)
_OPTIONS = (
    option("--players", type=_NUMBER, metavar="NUMBER", key="players-print", about="people"),
    option("--names", type=Names(), default=(), metavar="NAMES", key="names", about="people"),
    option("--copies", type=_NUMBER, default=1, metavar="NUMBER", about="people"),
)


def people_options(command: F) -> F:
    """Add the options to a command; it receives them as values for `make_job`."""
    for one in reversed(_OPTIONS):
        command = one(command)
    return command


def names_of(path: Path) -> tuple[str, ...]:
    """Return the names in a file, one a line."""
    try:
        content = read_ordinary(path, MAX_BYTES)
        text = None if content is None else content.decode("utf-8-sig")
    except OSError as error:
        raise RecordError(at(str(path), say("cannot-read", reason=reason(error)))) from None
    except UnicodeDecodeError as error:
        raise RecordError(at(str(path), say("not-text", byte=error.start))) from None
    if text is None:
        raise RecordError(at(str(path), say("too-large-record", size=MAX_BYTES >> 20)))
    return names_in(text)
