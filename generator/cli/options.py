"""Options and output that several commands share."""

import json
from typing import Any

import click

from generator.core.game import LANGUAGES

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
