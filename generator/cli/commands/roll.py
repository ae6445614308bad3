"""`malo roll`: the dice of an id, fresh dice, and a dice tray for the table."""

from __future__ import annotations

import click

from generator.cli.called import typed
from generator.cli.language import reader
from generator.cli.options import Whole, argument, as_json, command, echo_json, lang, option, refuse
from generator.cli.seats import seats_message
from generator.cli.targets import Target
from generator.cli.tray import run_tray
from generator.core.game import AnyGame
from generator.core.messages import say
from generator.games import parse_target
from generator.tasks.play.rolling import (
    fresh_ident,
    has_tray,
    rolled_json,
    rolled_words,
    seated_ident,
)


@command("roll")
@argument("target", metavar="ID|GAME", type=Target())
@option("--table", is_flag=True)
@option("--players", type=Whole(1, 6), metavar="NUMBER", key="players-table")
@as_json
@lang
def roll(target: str, table: bool, players: int | None, as_json: bool) -> None:
    """Show the dice of an id; for a game alone, invent an id and show its dice."""
    if table and as_json:
        refuse(say("use.table-json"))
    if players is not None and not table:
        refuse(say("use.players-table"))
    game, variant, ident = parse_target(target)
    if table:
        seats = players or 1
        ident = seated_ident(game, target, seats, tray=True)
        _check_tray(game, target, ident.variant, seats)
        run_tray(game, ident, seats)
        return
    ident = ident or fresh_ident(game, variant)
    if as_json:
        echo_json(rolled_json(game, ident))
        return
    click.secho(str(ident), bold=True)
    click.echo(rolled_words(game, ident, reader()))


def _check_tray(game: AnyGame, target: str, variant: str, players: int) -> None:
    if game.dice is None:
        refuse(say("use.no-tray", game=game.name))
    if players not in game.variant(variant).players:
        refuse(seats_message(game, target, players, _example, tray=True))
    if not has_tray(game, game.variant(variant), players):
        refuse(say("use.open-rolls", game=f"{game.name}.{variant}"))


def _example(target: str, players: int) -> str:
    return typed("roll", target, "--table", "--players", str(players))
