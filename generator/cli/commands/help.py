"""`malo help`: the help of the command, or of one of its commands."""

from __future__ import annotations

import click

from generator.cli.options import Group, argument, command, lang, refuse
from generator.core.messages import quoted, say


@command("help")
@argument("names", nargs=-1, metavar="[COMMAND]...")
@lang
@click.pass_context
def help_(context: click.Context, names: tuple[str, ...]) -> None:
    """Show the help of a command, of one below it, or of all."""
    asked = context.find_root()
    rest = list(names)
    while rest and isinstance(asked.command, Group):
        name, found, rest = asked.command.resolve_command(asked, rest)
        assert found is not None  # what is none is refused
        asked = found.context_class(found, info_name=name, parent=asked)
    if rest:
        refuse(say("use.no-command-below", name=asked.command_path, got=quoted(rest[0])))
    click.echo(asked.get_help())
