"""`malo games`: what there is."""

from typing import Any

import click

from generator.cli.options import as_json, echo_json
from generator.core.game import LANGUAGES, AnyGame
from generator.games import games as all_games


@click.command()
@as_json
def games(as_json: bool) -> None:
    """Show the games, their variants, printable components and solvers."""
    described = [_describe(game) for game in all_games().values()]
    if as_json:
        echo_json({"games": described})
        return
    for game in all_games().values():
        _show(game)


def _describe(game: AnyGame) -> dict[str, Any]:
    return {
        "game": game.name,
        "title": dict(game.title),
        "variants": [
            {
                "variant": variant.name,
                "players": [variant.players[0], variant.players[-1]],
                "summary": variant.summary,
                "solver": variant.solver and variant.solver.kind,
            }
            for variant in game.variants
        ],
        "options": [option.name for option in game.options],
        "components": [component.name for component in game.components],
        "languages": list(LANGUAGES),
    }


def _show(game: AnyGame) -> None:
    click.secho(f"{game.title['en']}", bold=True)
    for variant in game.variants:
        fewest, most = variant.players[0], variant.players[-1]
        seats = f"{fewest} player" if most == 1 else f"{fewest}–{most} players"
        solver = f"solver: {variant.solver.kind}" if variant.solver else "no solver"
        name = f"{game.name}.{variant.name}"
        click.echo(f"  {name:<22} {seats:<12} {solver:<16} {variant.summary}")
    if game.options:
        click.echo(f"  options: {', '.join(option.name for option in game.options)}")
    click.echo(f"  languages: {', '.join(LANGUAGES)}")
    if game.components:
        click.echo(f"  prints: {', '.join(component.name for component in game.components)}")
