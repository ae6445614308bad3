"""The command `malo`: one file a command, generic over games; it parses, calls a task, shows."""

from __future__ import annotations

import io
import os
import sys
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import click

from generator import __version__
from generator.cli.commands import Commands
from generator.cli.echoing import speak_plainly
from generator.cli.failing import fail, is_bug, told
from generator.cli.language import choose, use, words
from generator.cli.leaving import INTERRUPTED, PIPE_CLOSED, Interrupts, PipeClosed, leave_pipe
from generator.cli.options import Group, Option, lang
from generator.core.messages import Message
from generator.core.text import one_line


class Malo(Group):
    """The group of all commands; it learns the reader's language before anything is parsed."""

    def main(self, args: Any = None, *rest: Any, **more: Any) -> Any:
        """Run a command line."""
        use(choose(sys.argv[1:] if args is None else list(args), os.environ))
        return super().main(args, *rest, **more)

    def make_context(self, *args: Any, **more: Any) -> click.Context:
        """Parse a command line, which may be a wish for help."""
        with _readers_may_go():
            return super().make_context(*args, **more)

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command."""
        with _readers_may_go():
            return super().invoke(ctx)


@contextmanager
def _readers_may_go() -> Iterator[None]:
    """Tell of a reader that has gone before Click takes it for the answer no."""
    try:
        yield
    except BrokenPipeError:
        raise PipeClosed from None


@click.group(
    "malo",
    cls=Malo,
    context_settings={"help_option_names": ["-h", "--help"]},
    invoke_without_command=True,
)
@lang
@click.version_option(__version__, prog_name="malo", cls=Option, key="version")
@click.pass_context
def malo(context: click.Context) -> None:
    """Show the help where no command is named."""
    if context.invoked_subcommand is None:
        click.echo(context.get_help())


malo.commands = Commands()  # type: ignore[assignment]  # nobody adds to them


def main() -> int:
    """Run the command and return its exit code; whatever goes wrong is one line on stderr and 2."""
    # Bytes that are no text must reach the parsers as text they can refuse.
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    speak_plainly()
    warnings.showwarning = _show_warning
    interrupts = Interrupts()
    code = _run(interrupts)
    return INTERRUPTED if interrupts.seen else code


def _called() -> int:
    try:
        return int(malo(standalone_mode=False, prog_name="malo") or 0)
    except SystemExit as leaving:
        return leaving.code if isinstance(leaving.code, int) else 0


def _run(interrupts: Interrupts) -> int:
    """Run a command line and return its exit code."""
    try:
        with interrupts:
            code = _called()
            if sys.stdout is not None:
                sys.stdout.flush()  # now, while a reader that has gone can still be noticed
        return code
    except (KeyboardInterrupt, click.Abort):
        return INTERRUPTED
    except (BrokenPipeError, PipeClosed):
        leave_pipe()
        return PIPE_CLOSED
    except Exception as error:
        if os.environ.get("MALO_DEBUG") and is_bug(error):
            raise
        return fail(told(error))


def _show_warning(message: Warning | str, *_: object, **more: object) -> None:
    """Show a warning as one line: a game of another package that cannot be loaded, say."""
    told = message.args[0] if isinstance(message, Warning) and message.args else message
    click.echo(
        f"malo: {one_line(words(told if isinstance(told, Message) else str(told)))}", err=True
    )
