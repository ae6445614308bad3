"""The command `malo`: one file a command, generic over games."""

import io
import os
import sys
import warnings

import click

from generator import __version__
from generator.cli.advise import advise
from generator.cli.check import check
from generator.cli.daily import daily
from generator.cli.games import games
from generator.cli.play import play
from generator.cli.print import print_
from generator.cli.roll import roll
from generator.cli.solve import solve
from generator.cli.verify import verify
from generator.core.errors import MaloError
from generator.core.record import one_line


@click.group(context_settings={"help_option_names": ["-h", "--help"]}, invoke_without_command=True)
@click.version_option(__version__, prog_name="malo")
@click.pass_context
def malo(context: click.Context) -> None:
    """Print it, play it, prove it: four tabletop games on paper.

    An ID is game.variant#seed, such as detrak.basic#2026-11-16: the same dice on every machine.
    """
    if context.invoked_subcommand is None:
        click.echo(context.get_help())


for command in (games, print_, daily, roll, play, solve, advise, verify, check):
    malo.add_command(command)


def main() -> None:
    """Run the command; whatever goes wrong is one line on stderr and exit code 2."""
    # Bytes that are no text must reach the parsers as text they can refuse, and a file's name
    # that is none must not stop the report; JSON reads such an escape as the same character.
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")
    # A game of another package that cannot be loaded is worth one line, not a place in our code.
    warnings.showwarning = lambda message, *_: click.echo(f"malo: {one_line(message)}", err=True)
    try:
        sys.exit(malo(standalone_mode=False, prog_name="malo") or 0)
    except (KeyboardInterrupt, click.Abort):
        sys.exit(130)
    except click.UsageError as error:
        command = error.ctx.command_path if error.ctx else "malo"
        fail(f"{error.format_message().rstrip('.')} (see {command} --help)")
    except click.ClickException as error:
        fail(error.format_message())
    except MaloError as error:
        fail(one_line(error))
    except OSError as error:
        fail(f"{error.filename}: {error.strerror}" if error.filename else one_line(error))
    except Exception as error:
        if os.environ.get("MALO_DEBUG"):
            raise
        fail(f"internal error, please report it: {type(error).__name__}: {one_line(error)}")


def fail(message: str) -> None:
    """Say what is wrong in one line and exit with 2."""
    click.echo(f"malo: {one_line(message)}", err=True)
    sys.exit(2)
