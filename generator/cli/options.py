"""What commands are made of: help in the reader's language, names that forgive, shared options."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from gettext import gettext
from itertools import count
from typing import Any, NoReturn

import click
from click.shell_completion import CompletionItem

from generator.cli.called import (
    find_command,
    find_value,
    in_english,
    local_name,
    local_option,
    long_names,
    meant_command,
    meant_option,
    meant_value,
    shown_names,
)
from generator.cli.echoing import has
from generator.cli.help_page import (
    Context,
    by_matter,
    help_text,
    local_metavar,
    write_options,
)
from generator.cli.language import NAMES, text, words
from generator.core.errors import MaloError
from generator.core.messages import Message, quoted, say
from generator.core.names import Aliases
from generator.core.text import is_hidden


class Command(click.Command):
    """A command whose help is looked up under its name.

    Its options have a name in every language. One with many names its usual ones: help shows those,
    and --help-all all of them.
    """

    context_class = Context

    def __init__(self, *args: Any, usual: str = "", **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.usual = tuple(usual.split())

    @property
    def help(self) -> str:
        """The whole help."""
        return help_text(f"command.{self.name}")

    @help.setter
    def help(self, value: str | None) -> None:
        """Nothing: the texts have it."""

    def get_params(self, ctx: click.Context) -> list[click.Parameter]:
        """Return all parameters, with --help-all where help does not show every option."""
        return [*super().get_params(ctx), *([_HELP_ALL] if self.usual else [])]

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

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Parse arguments whose options may have the names of any language."""
        options = self._options(ctx)
        try:
            return super().parse_args(ctx, in_english(args, options))
        except click.NoSuchOption as error:
            told = meant_option(error.option_name, options)
            if told is None:  # nor do Click's own guesses, which know no French, help anybody
                raise click.NoSuchOption(error.option_name, ctx=ctx) from None
            raise click.UsageError(words(told), ctx) from None
        except click.BadOptionUsage as error:  # Click's parser knows neither command nor French
            name = error.option_name
            said = error.message.replace(name, local_option(name))
            raise click.BadOptionUsage(name, said, ctx) from None

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the usual options, or all of them by what they are about."""
        options = self._options(ctx)
        if self.usual and not ctx.meta.get(_ALL):
            options = [one for one in options if self._is_usual(one)]
            write_options(ctx, formatter, {"": options})
        else:
            write_options(ctx, formatter, by_matter(options))

    def _is_usual(self, one: click.Option) -> bool:
        usual = {*self.usual, "help", "help-all"}
        return not usual.isdisjoint(long_names(one))

    def _options(self, ctx: click.Context) -> list[click.Option]:
        return [one for one in self.get_params(ctx) if isinstance(one, click.Option)]


class Group(Command, click.Group):
    """A command with commands below it, which are shown in the order of use."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of the commands."""
        return list(self.commands)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return a command by its name in any language, None if there is none of that name."""
        if cmd_name not in self.commands:
            cmd_name = find_command(cmd_name, self.commands) or cmd_name
        return super().get_command(ctx, cmd_name)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Return the command that is meant, its name, and what is asked of it."""
        try:
            return super().resolve_command(ctx, args)
        except click.exceptions.NoSuchCommand as error:
            told = meant_command(error.command_name, self.commands)
            if told is None:
                raise click.exceptions.NoSuchCommand(error.command_name, ctx=ctx) from None
            raise click.UsageError(words(told), ctx) from None

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the commands, then the options."""
        self.format_commands(ctx, formatter)
        super().format_options(ctx, formatter)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the list of the commands, none of which is needed for it."""
        with formatter.section(gettext("Commands")):
            formatter.write_dl(
                [
                    (shown_names("command", one), help_text(f"short.{one}"))
                    for one in self.list_commands(ctx)
                ]
            )


class Argument(click.Argument):
    """An argument whose placeholder is in the reader's words."""

    def make_metavar(self, ctx: click.Context) -> str:
        """Return the placeholder."""
        return local_metavar(super().make_metavar(ctx))


class Option(click.Option):
    """An option whose help is looked up under its name, and whose placeholder is translated."""

    def __init__(self, *args: Any, key: str | None = None, about: str = "", **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.key = key or str(self.name)
        self.about = about  # one of help_page.ABOUT

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        """Return the option under its names, and its help."""
        self.help = help_text(f"option.{self.key}")
        found = super().get_help_record(ctx)
        if found is None:
            return None
        names, told = found
        for name in long_names(self):
            local = local_name("option", name)
            if local != name:
                names = names.replace(f"--{name}", f"--{local}, --{name}", 1)
        return names, told

    def get_error_hint(self, ctx: click.Context | None) -> str:
        """Return the names that messages call the option by."""
        return " / ".join(f"'{local_option(name)}'" for name in self.opts)

    def get_help_extra(self, ctx: click.Context) -> Any:
        """Return what help adds; the least and the most are said in its words where they matter."""
        found = {key: value for key, value in super().get_help_extra(ctx).items() if key != "range"}
        if isinstance(self.type, Named) and "default" in found:
            found["default"] = local_name("value", str(found["default"]))
        return found

    def make_metavar(self, ctx: click.Context) -> str:
        """Return the placeholder."""
        return local_metavar(super().make_metavar(ctx))


command: Callable[..., Callable[[Callable[..., Any]], click.Command]]
command = partial(click.command, cls=Command)
argument: Callable[..., Callable[[Any], Any]] = partial(click.argument, cls=Argument)
option: Callable[..., Callable[[Any], Any]] = partial(click.option, cls=Option)


def _show_all(ctx: click.Context, _: click.Parameter, value: bool) -> None:
    if value and not ctx.resilient_parsing:
        ctx.meta[_ALL] = True
        click.echo(ctx.get_help())
        ctx.exit()


_ALL = "malo.help-all"
_HELP_ALL = Option(
    ["--help-all"], is_flag=True, expose_value=False, is_eager=True, callback=_show_all
)


class Whole(click.IntRange):
    """A whole number within a range, which is told as people write it."""

    def _describe_range(self) -> str:
        return _between(self.min, self.max)


class Measure(click.FloatRange):
    """Any number within a range."""

    def _describe_range(self) -> str:
        return _between(self.min, self.max)


def _between(least: float | None, most: float | None) -> str:
    return "…".join("" if one is None else f"{one:g}" for one in (least, most))


class Named(click.ParamType[str]):
    """One of some names, found whatever the case, accents, blanks or hyphens, in any language."""

    name = "name"

    def __init__(self, names: Aliases) -> None:
        self.names = names

    @property
    def shown(self) -> tuple[str, ...]:
        """The names to choose from, in the reader's language."""
        return tuple(local_name("value", name) for name in self.names)

    def get_metavar(self, param: click.Parameter, ctx: click.Context) -> str:
        """Return the names to choose from."""
        return f"[{'|'.join(self.shown)}]"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Return the name that was meant."""
        found = find_value(str(value), self.names)
        if found is None:
            expected = say("use.one-of", got=quoted(value), known=list(self.shown))
            self.fail(words(meant_value(str(value), self.names) or expected), param, ctx)
        return found

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """Return the names that begin so."""
        names = dict.fromkeys((*self.shown, *self.names))
        return [CompletionItem(name) for name in names if name.startswith(incomplete)]


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
    """Print data as JSON; what a terminal would obey, or the output cannot hold, is escaped."""
    import json  # not needed for help, which is asked for most

    shown = json.dumps(data, ensure_ascii=False, indent=2)
    hidden = {char for char in set(shown) - {"\n"} if is_hidden(char) or not has(char)}
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


@contextmanager
def waiting(key: str) -> Iterator[None]:
    """Say on a terminal what takes so long; the next line takes its place."""
    said = f"{text()(f'waiting.{key}')}" if is_watched() else ""
    if said:
        click.echo(f"{said}\r", err=True, nl=False)
    try:
        yield
    finally:
        if said:
            click.echo(f"{' ' * len(said)}\r", err=True, nl=False)


def progress(items: Iterable[Any], length: int | None = None) -> Iterable[Any]:
    """Yield items; on a terminal a bar shows how far the work has come."""
    if not is_watched():
        yield from items
        return
    with click.progressbar(items, length=length, file=sys.stderr) as bar:
        yield from bar
