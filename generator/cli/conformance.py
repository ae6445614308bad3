"""What `malo check --game` shows: the checks of a game, and everything that is wrong with it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import click

from generator.cli.echoing import echo
from generator.cli.language import language, reader, text, words
from generator.cli.options import echo_json, progress
from generator.core.game import AnyGame
from generator.core.messages import Message
from generator.tasks.check.check_json import game_checks_json
from generator.tasks.check.conformance import CHECKS, check_game


def check_contract(game: AnyGame, as_json: bool) -> bool:
    """Check a game, show what was found, and tell whether it keeps its contract."""
    found: dict[str, list[Message]] = {}
    seen: Iterable[str] = progress(CHECKS, len(CHECKS))
    for name in seen:
        found |= check_game(game, [name])
    held = [name for name, problems in found.items() if not problems]
    if as_json:
        echo_json(game_checks_json(game, found, language()))
    else:
        _show(game, found, held)
    return len(held) == len(found)


def _show(game: AnyGame, found: Mapping[str, Sequence[Message]], held: Sequence[str]) -> None:
    """Show a line a check with what is wrong below it, and how many hold."""
    passed, failed = "✓✗" if reader().marks else "+X"
    click.secho(game.name, bold=True)
    for name, problems in found.items():
        mark = click.style(failed, fg="red") if problems else click.style(passed, fg="green")
        echo(f"  {mark} {text()(f'contract.{name}')}")
        for problem in problems:
            click.secho(f"      {words(problem)}", fg="red")
    echo(text()("contract.summary", held=len(held), count=len(found)))
