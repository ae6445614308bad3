"""`malo completion`: the script that completes commands, games, components and ids in a shell."""

from __future__ import annotations

import click
from click.shell_completion import get_completion_class

from generator.cli.options import Named, argument, command, lang

SHELLS = ("bash", "zsh", "fish")
_VARIABLE = "_MALO_COMPLETE"


@command("completion")
@argument("shell", type=Named(dict.fromkeys(SHELLS, ())), metavar="SHELL")
@lang
@click.pass_context
def completion(context: click.Context, shell: str) -> None:
    """Print the script for a shell."""
    made = get_completion_class(shell)
    assert made is not None, "every shell we name is one Click knows"
    script = made(context.find_root().command, {}, "malo", _VARIABLE)
    # Not source(): it starts bash to ask for its version, which the script itself does not need.
    click.echo(script.source_template % script.source_vars())
