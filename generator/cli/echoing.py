"""What is said to people: on a terminal, lines that are too long for it break between words."""

from __future__ import annotations

import codecs
import io
import shutil
import sys
from textwrap import wrap

import click

# For a pipe, a file or an old terminal that has not every sign: what is read as the same.
_PLAIN = {
    **dict.fromkeys("‘’", "'"),
    **dict.fromkeys("“”«»", '"'),
    **dict.fromkeys("–—−·•", "-"),
    **dict.fromkeys("\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}", " "),
    **{"…": "...", "×": "x", "→": "->", "▸": ">", "œ": "oe", "Œ": "Oe"},
    **{"○": "O", "△": "^", "✓": "v", "✗": "x", "🥇": "(1)", "🥈": "(2)", "🥉": "(3)"},
}


def _plainly(error: UnicodeError) -> tuple[str, int]:
    """Return what stands for signs that an encoding has not, and where they end."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    signs = error.object[error.start : error.end]
    named = (
        _PLAIN.get(sign) or sign.encode("ascii", "backslashreplace").decode() for sign in signs
    )
    return "".join(named), error.end


codecs.register_error("malopress.plainly", _plainly)


def speak_plainly() -> None:
    """Let streams say in plainer signs what they cannot say otherwise; nothing stops a report."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="malopress.plainly")


def has(sign: str) -> bool:
    """Tell whether the output can hold a sign."""
    try:
        sign.encode(getattr(sys.stdout, "encoding", None) or "utf-8")
    except UnicodeEncodeError:
        return False
    return True


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
