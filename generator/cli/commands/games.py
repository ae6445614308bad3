"""`malo games`: what there is."""

from __future__ import annotations

import click

from generator.cli.language import language, text
from generator.cli.options import as_json, command, echo_json, lang
from generator.core.game import COVER, LANGUAGES, AnyGame, AnyVariant
from generator.games import games as all_games


@command("games")
@as_json
@lang
def games(as_json: bool) -> None:
    """Show the games, their variants, printable components and solvers."""
    if as_json:
        from generator.tasks.games_json import games_json  # here: a list for people needs no task

        echo_json(games_json(language()))
        return
    for game in all_games().values():
        _show(game)


def _show(game: AnyGame) -> None:
    words, shown = game.texts(language()), text()
    click.secho(game.title[language()], bold=True)
    for variant in game.variants:
        name = f"{game.name}.{variant.name}"
        summary = words(f"variant.{variant.name}.summary")
        click.echo(f"  {name:<20} {_players(variant)}, {_solver(variant)}\n    {summary}")
    if game.components:
        click.echo(f"  {shown('games.components')}")
    for component in game.printable:
        told = shown if component is COVER else words
        title, summary = (told(f"component.{component.name}.{key}") for key in ("title", "summary"))
        click.echo(f"    {title:<11} {summary}")
    for option in game.options:
        click.echo(f"  --option {option.name}\n    {words(f'option.{option.name}.summary')}")
        for value in option.values:
            click.echo(f"    {value:<8} {words(f'option.{option.name}.{value}')}")
    click.echo(f"  {shown('games.languages', languages=', '.join(LANGUAGES))}")


def _players(variant: AnyVariant) -> str:
    fewest, most = variant.players[0], variant.players[-1]
    key = "games.one-player" if most == 1 else "games.players"
    return text()(key, fewest=fewest, most=most) if most > 1 else text()(key)


def _solver(variant: AnyVariant) -> str:
    return text()(f"games.{variant.solver.kind if variant.solver else 'unsolved'}")
