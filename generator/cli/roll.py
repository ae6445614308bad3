"""`malo roll`: the dice of an id, fresh dice, and a dice tray for the table."""

from typing import Any

import click

from generator.cli.options import as_json, echo_json
from generator.cli.tray import run_tray
from generator.core.game import AnyGame
from generator.games import parse_target
from generator.tasks.rolling import fresh_ident, has_tray


@click.command()
@click.argument("target", metavar="ID|GAME")
@click.option("--table", is_flag=True, help="Roll turn by turn; keep and re-roll dice.")
@click.option("--players", type=click.IntRange(1, 6), default=1, help="Seats at the --table.")
@as_json
def roll(target: str, table: bool, players: int, as_json: bool) -> None:
    """Show the dice of an id; for a game alone, invent an id and show its dice."""
    if table and as_json:
        raise click.UsageError("--table is for people: it does not go with --json")
    game, variant, ident = parse_target(target)
    if table:
        if game.dice is None:
            raise click.UsageError(f"{game.name} has no dice to roll at the table")
        ident = ident or fresh_ident(game, _tray_variant(game, target, variant, players))
        _check_tray(game, ident.variant, players)
        run_tray(game, ident, players)
        return
    ident = ident or fresh_ident(game, variant)
    dealt = game.deal(ident)
    if as_json:
        echo_json({"id": str(ident), "game": game.name, "variant": variant, **dealt})
        return
    click.secho(str(ident), bold=True)
    for line in deal_lines(dealt):
        click.echo(line)


def _tray_variant(game: AnyGame, target: str, variant: str, players: int) -> str:
    """Return the variant named, else the first that so many players roll dice in."""
    fitting = (one.name for one in game.variants if has_tray(game, one, players))
    return variant if "." in target else next(fitting, variant)


def _check_tray(game: AnyGame, variant: str, players: int) -> None:
    allowed = game.variant(variant).players
    if players not in allowed:
        raise click.UsageError(
            f"{game.name}.{variant} takes {allowed[0]} to {allowed[-1]} players: say --players"
        )
    if not has_tray(game, game.variant(variant), players):
        raise click.UsageError(f"{game.name}.{variant} is played with the open rolls of its id")


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
