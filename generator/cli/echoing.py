"""What is said to people: on a terminal, lines that are too long for it break between words."""

from __future__ import annotations

import shutil
import sys
from textwrap import wrap

import click


def echo(text: str, err: bool = False) -> None:
    """Say a text; in a pipe or a file its lines stay whole, one a message."""
    stream = sys.stderr if err else sys.stdout
    if stream is not None and stream.isatty():
        text = broken(text, shutil.get_terminal_size().columns)
    click.echo(text, err=err)


def broken(text: str, width: int) -> str:
    """Return a text whose long lines are broken between words, each part indented as its line.

    Words that French keeps together with a no-break space stay so.

    >>> print(broken("  the dice are not those of the id", 20))
      the dice are not
      those of the id
    """
    return "\n".join(part for line in text.split("\n") for part in _parts(line, width))


def _parts(line: str, width: int) -> list[str]:
    if len(line) <= width:
        return [line]
    indent = line[: len(line) - len(line.lstrip(" "))]
    return wrap(
        line.lstrip(" "),
        width,
        initial_indent=indent,
        subsequent_indent=indent,
        expand_tabs=False,
        replace_whitespace=False,
        break_long_words=False,
        break_on_hyphens=False,
    )
