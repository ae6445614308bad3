"""Options and output that several commands share."""

import json
import secrets
from typing import Any

import click

from generator.core.game import LANGUAGES, AnyGame
from generator.core.ident import Ident

# No letters that look alike on paper.
_SEED_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"

as_json = click.option("--json", "as_json", is_flag=True, help="Machine-readable output.")
lang = click.option(
    "--lang",
    type=click.Choice(LANGUAGES),
    default=LANGUAGES[0],
    show_default=True,
    help="Language.",
)


def echo_json(data: Any) -> None:
    """Print data as JSON."""
    click.echo(json.dumps(data, ensure_ascii=False, indent=2))


def ask(prompt: str) -> str | None:
    """Return the line a person types, None at the end of the input or when they press Ctrl-C."""
    try:
        return input(prompt).strip()
    except (EOFError, KeyboardInterrupt):
        click.echo()
        return None


def fresh_ident(game: AnyGame, variant: str) -> Ident:
    """Invent an id whose seed is easy to read out and to type."""
    letters = [secrets.choice(_SEED_LETTERS) for _ in range(8)]
    return Ident(game.name, variant, "".join(letters[:4]) + "-" + "".join(letters[4:]))
