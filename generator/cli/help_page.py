"""The help of commands: its texts, its placeholders, and how its options are laid out."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from gettext import gettext

import click

from generator.cli.language import language
from generator.core.assets import asset
from generator.core.text import Texts, load_texts

HELP = asset("templates", "help.toml")

ABOUT = ("", "people", "paper", "file", "shop")
"""What options are about, in the order of the whole help; "" is the command's own matter."""


def help_text(key: str) -> str:
    """Return a text of the help in the reader's language."""
    return Texts(HELP, language())(key)


def local_metavar(metavar: str) -> str:
    """Return a placeholder such as ID|GAME in the reader's words, what is no word as it is."""
    known = load_texts(HELP)

    def translated(match: re.Match[str]) -> str:
        key = f"metavar.{match[0]}"
        return help_text(key) if key in known else match[0]

    return re.sub("[A-Z]{2,}", translated, metavar)


class Formatter(click.HelpFormatter):
    """Lays help out with the punctuation of the reader's language."""

    def write_heading(self, heading: str) -> None:
        """Write a heading with its colon."""
        self.write(f"{'':>{self.current_indent}}{help_text('layout.heading').format(heading)}\n")


class Context(click.Context):
    """What a command is run in."""

    formatter_class = Formatter


def write_options(
    context: click.Context,
    formatter: click.HelpFormatter,
    options: Mapping[str, Iterable[click.Option]],
) -> None:
    """Write options under a heading each for what they are about."""
    for about, some in options.items():
        rows = [record for one in some if (record := one.get_help_record(context)) is not None]
        if rows:
            with formatter.section(help_text(f"about.{about}") if about else gettext("Options")):
                formatter.write_dl(rows)


def by_matter(options: Iterable[click.Option]) -> dict[str, list[click.Option]]:
    """Return options by what they are about; those of Click itself are the command's own."""
    found: dict[str, list[click.Option]] = {about: [] for about in ABOUT}
    for one in options:
        found[getattr(one, "about", "")].append(one)
    return found
