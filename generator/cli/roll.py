"""`malo roll`: the dice of an id, fresh dice, and a dice tray for the table."""

from typing import Any

import click

from generator.cli.options import as_json, echo_json, fresh_ident
from generator.cli.tray import run_tray
from generator.games import parse_target


@click.command()
@click.argument("target", metavar="ID|GAME")
@click.option("--table", is_flag=True, help="Roll turn by turn; keep and re-roll dice.")
@as_json
def roll(target: str, table: bool, as_json: bool) -> None:
    """Show the dice of an id; for a game alone, invent an id and show its dice."""
    if table and as_json:
        raise click.UsageError("--table is for people: it does not go with --json")
    game, variant, ident = parse_target(target)
    ident = ident or fresh_ident(game, variant)
    if table:
        if game.dice is None:
            raise click.UsageError(f"{game.name} has no dice to roll at the table")
        run_tray(game.title["en"], game.dice, ident)
        return
    dealt = game.deal(ident)
    if as_json:
        echo_json({"id": str(ident), "game": game.name, "variant": variant, **dealt})
        return
    click.secho(str(ident), bold=True)
    for line in deal_lines(dealt):
        click.echo(line)


def deal_lines(dealt: dict[str, Any]) -> list[str]:
    """Lay out what an id deals for reading: a line a key, a line a turn.

    >>> deal_lines({"start": "B", "rolls": ["BB", "OS"]})
    ['start  B', 'rolls', '   1  BB', '   2  OS']
    """
    lines = []
    for key, value in dealt.items():
        if isinstance(value, dict):
            lines += [key, *(f"  {line}" for line in deal_lines(value))]
        elif isinstance(value, list):
            lines += [
                key,
                *(f"  {i:>2}  {_entry(entry)}" for i, entry in enumerate(value, start=1)),
            ]
        else:
            lines.append(f"{key}  {value}")
    return lines


def _entry(entry: Any) -> str:
    return "  ".join(map(str, entry)) if isinstance(entry, list) else str(entry)
