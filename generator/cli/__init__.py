"""The command `malo`: one file a command, generic over games."""

import io
import os
import sys

import click

from generator import __version__
from generator.cli.check import check
from generator.cli.games import games
from generator.cli.play import play
from generator.cli.roll import roll
from generator.cli.verify import verify
from generator.core.errors import MaloError
from generator.core.record import one_line


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="malo")
def malo() -> None:
    """Print it, play it, prove it: four tabletop games on paper.

    An ID is game.variant#seed, such as detrak.basic#2026-11-16: the same dice on every machine.
    """


for command in (games, roll, play, verify, check):
    malo.add_command(command)


def main() -> None:
    """Run the command; whatever goes wrong is one line on stderr and exit code 2."""
    # Bytes that are no text must reach the parsers as text they can refuse.
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    try:
        sys.exit(malo(standalone_mode=False, prog_name="malo") or 0)
    except (KeyboardInterrupt, click.Abort):
        sys.exit(130)
    except BrokenPipeError:
        # The reader of a pipe went away (`malo games | head`): nothing to say, nobody to say it to.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(0)
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
    click.echo(f"malo: {one_line(ValueError(message))}", err=True)
    sys.exit(2)
