"""What commands are made of: help in the reader's language, names that forgive, shared options."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable
from functools import partial
from gettext import gettext
from itertools import count
from typing import Any, NoReturn

import click
from click.shell_completion import CompletionItem

from generator.cli.language import NAMES, language, words
from generator.core.assets import asset
from generator.core.errors import MaloError
from generator.core.messages import Message, quoted, say
from generator.core.names import Aliases, find_name, unknown_name
from generator.core.text import Texts, is_hidden, load_texts

_HELP = asset("templates", "help.toml")


def help_text(key: str) -> str:
    """Return a text of the help in the reader's language."""
    return Texts(_HELP, language())(key)


def local_metavar(metavar: str) -> str:
    """Return a placeholder such as ID|GAME in the reader's words, what is no word as it is."""
    known = load_texts(_HELP)

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


class Command(click.Command):
    """A command whose help is looked up under its name."""

    context_class = Context

    @property
    def help(self) -> str:
        """The whole help."""
        return help_text(f"command.{self.name}")

    @help.setter
    def help(self, value: str | None) -> None:
        """Nothing: the texts have it."""

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """Return the option --help, which Click keeps in the language of its first reader."""
        found = super().get_help_option(ctx)
        if found is not None:
            found.help = help_text("option.help")
        return found

    def get_short_help_str(self, limit: int = 45) -> str:
        """Return the help in a few words."""
        return help_text(f"short.{self.name}")

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        """Return what follows the command's name in its usage."""
        return [local_metavar(piece) for piece in super().collect_usage_pieces(ctx)]


class Group(Command, click.Group):
    """A command with commands below it."""

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the list of the commands, none of which is needed for it."""
        with formatter.section(gettext("Commands")):
            formatter.write_dl(
                [(one, help_text(f"short.{one}")) for one in self.list_commands(ctx)]
            )


class Argument(click.Argument):
    """An argument whose placeholder is in the reader's words."""

    def make_metavar(self, ctx: click.Context) -> str:
        """Return the placeholder."""
        return local_metavar(super().make_metavar(ctx))


class Option(click.Option):
    """An option whose help is looked up under its name, and whose placeholder is translated."""

    def __init__(self, *args: Any, key: str | None = None, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.key = key or str(self.name)

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        """Return the option and its help."""
        self.help = help_text(f"option.{self.key}")
        return super().get_help_record(ctx)

    def make_metavar(self, ctx: click.Context) -> str:
        """Return the placeholder."""
        return local_metavar(super().make_metavar(ctx))


command: Callable[..., Callable[[Callable[..., Any]], click.Command]]
command = partial(click.command, cls=Command)
argument: Callable[..., Callable[[Any], Any]] = partial(click.argument, cls=Argument)
option: Callable[..., Callable[[Any], Any]] = partial(click.option, cls=Option)


class Named(click.ParamType[str]):
    """One of some names, found whatever the case, accents, blanks or hyphens, in any language."""

    name = "name"

    def __init__(self, names: Aliases) -> None:
        self.names = names

    def get_metavar(self, param: click.Parameter, ctx: click.Context) -> str:
        """Return the names to choose from."""
        return f"[{'|'.join(self.names)}]"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Return the name that was meant."""
        found = find_name(str(value), self.names)
        if found is None:
            expected = say("use.one-of", got=quoted(value), known=list(self.names))
            self.fail(words(unknown_name(str(value), self.names, expected)), param, ctx)
        return found

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """Return the names that begin so."""
        return [CompletionItem(name) for name in self.names if name.startswith(incomplete)]


def usage(message: Message) -> click.UsageError:
    """Return a message about the command line as an error that names the command's help."""
    return click.UsageError(words(message), click.get_current_context(silent=True))


def refuse(message: Message) -> NoReturn:
    """Refuse a command line."""
    raise usage(message)


as_json: Callable[[Any], Any] = option("--json", "as_json", is_flag=True, key="json")
lang = option(
    "--lang", type=Named(NAMES), expose_value=False, is_eager=True, key="lang"
)  # read before anything else, see cli.language
options = option("--option", "options", multiple=True, metavar="NAME", key="option")


def echo_json(data: Any) -> None:
    """Print data as JSON; what a terminal would obey is escaped."""
    import json  # not needed for help, which is asked for most

    shown = json.dumps(data, ensure_ascii=False, indent=2)
    hidden = {char for char in set(shown) - {"\n"} if is_hidden(char)}
    click.echo(shown.translate({ord(char): json.dumps(char)[1:-1] for char in hidden}))


# What a person types at a prompt besides moves, in either language.
QUIT = frozenset({"q", "quit", "quitter"})
HELP = frozenset({"?", "h", "help", "aide"})
UNDO = frozenset({"u", "undo", "annuler"})


# From a pipe: more lines than any game takes, and none that a person would type is longer.
MOST_LINES = 2_000
_LONGEST_LINE = 1_000
_lines_read = count(1)


def ask(prompt: str) -> str | None:
    """Return the line a person types, None at the end of the input or when they press Ctrl-C."""
    try:
        line = input(prompt) if sys.stdin is not None and sys.stdin.isatty() else _piped(prompt)
    except (EOFError, KeyboardInterrupt):
        line = None
    if line is None:
        click.echo()
        return None
    return line.strip()


def _piped(prompt: str) -> str | None:
    """Return the next line of a pipe or file, which may be endless; None where there is none."""
    click.echo(prompt, nl=False)
    if sys.stdin is None:  # closed before we began
        return None
    if next(_lines_read) > MOST_LINES:
        raise MaloError(say("use.endless-input", most=MOST_LINES))
    return sys.stdin.readline(_LONGEST_LINE) or None


def is_watched() -> bool:
    """Tell whether somebody sees on a terminal what is said beside the output."""
    return sys.stderr is not None and sys.stderr.isatty()


def progress(items: Iterable[Any], length: int | None = None) -> Iterable[Any]:
    """Yield items; on a terminal a bar shows how far the work has come."""
    if not is_watched():
        yield from items
        return
    with click.progressbar(items, length=length, file=sys.stderr) as bar:
        yield from bar
