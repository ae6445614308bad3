"""`malo roll`: the dice of an id, fresh dice, and a dice tray for the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import click

from generator.cli.language import language, reader, text
from generator.cli.options import argument, as_json, command, echo_json, lang, option, refuse
from generator.cli.seats import seats_message
from generator.cli.targets import Target
from generator.cli.tray import run_tray
from generator.core.difficulty import difficulty
from generator.core.game import AnyGame
from generator.core.ident import Ident
from generator.core.messages import in_words, say
from generator.core.score import MEDALS
from generator.games import parse_target
from generator.tasks.play.rolling import fresh_ident, has_tray, rolled_json, seated_ident

_DIFFICULTY = "stars"  # where a deal says how hard it is: a frozen key, which people never read


@command("roll")
@argument("target", metavar="ID|GAME", type=Target())
@option("--table", is_flag=True)
@option("--players", type=click.IntRange(1, 6), metavar="NUMBER", key="players-table")
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
    _show(game, ident)


def _check_tray(game: AnyGame, target: str, variant: str, players: int) -> None:
    if game.dice is None:
        refuse(say("use.no-tray", game=game.name))
    if players not in game.variant(variant).players:
        refuse(seats_message(game, target, players, _example, tray=True))
    if not has_tray(game, game.variant(variant), players):
        example = f"malo roll {game.name}.{variant}"
        refuse(say("use.open-rolls", game=f"{game.name}.{variant}", example=example))


def _example(target: str, players: int) -> str:
    return f"malo roll {target} --table --players {players}"


def _show(game: AnyGame, ident: Ident) -> None:
    open_rolls = game.variant(ident.variant).open_rolls
    if open_rolls is not None:
        click.echo(open_rolls(ident, reader()))
        return
    words, dealt = game.texts(language()), game.deal(ident)
    if _DIFFICULTY in dealt:
        dealt[_DIFFICULTY] = text()(f"difficulty.{difficulty(dealt[_DIFFICULTY])}")
    for line in deal_lines(dealt, lambda key: words(f"dealt.{key}"), _inner_name):
        click.echo(line)
    if game.dice is not None:
        click.echo(game.dice.legend(reader()))


def _inner_name(key: str) -> str:
    """Return a medal in words; colours and letters are the same in every language."""
    return text()(f"medal.{key}") if key in MEDALS else key


def deal_lines(
    dealt: dict[str, Any], name: Callable[[str], str] = str, inner: Callable[[str], str] = str
) -> list[str]:
    """Lay out what an id deals for reading: a line a key, a line a turn.

    >>> deal_lines({"start": "B", "rolls": ["BB", "OS"], "leads": {"now": -4}})
    ['start  B', 'rolls', '   1  BB', '   2  OS', 'leads now  −4']
    """
    lines = []
    for key, value in dealt.items():
        if isinstance(value, dict):
            blocks = (deal_lines({f"{name(key)} {inner(one)}": value[one]}) for one in value)
            lines += [line for block in blocks for line in block]
        elif isinstance(value, list):
            entries = enumerate(value, start=1)
            lines += [name(key), *(f"  {i:>2}  {_entry(entry)}" for i, entry in entries)]
        else:
            lines.append(f"{name(key)}  {in_words(value, language())}")
    return lines


def _entry(entry: Any) -> str:
    return "  ".join(map(str, entry)) if isinstance(entry, list) else str(entry)
