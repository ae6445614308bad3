"""For whom to print: --players, --names and --copies."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import click

from generator.cli.options import option
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


_NUMBER = click.IntRange(1, MOST)
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
