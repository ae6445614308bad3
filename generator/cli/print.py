"""`malo print`: the whole kit of a game, or parts of it."""

from typing import Any

import click

from generator.cli.printing import make_job, print_options, save_files
from generator.games import parse_target
from generator.tasks.printing import kit


@click.command("print")
@click.argument("target", metavar="GAME|ID")
@click.argument("names", nargs=-1, metavar="[COMPONENT]...")
@click.option("--players", type=click.IntRange(1, 99), help="Enough sheets for so many players.")
@click.option("--per-sheet", type=int, help="How many pads share a sheet.")
@print_options
def print_(
    target: str, names: tuple[str, ...], players: int | None, per_sheet: int | None, **values: Any
) -> None:
    """Print the whole kit of a game, or the components named; an ID adds its puzzle sheet."""
    job = make_job(values)
    game, variant, ident = parse_target(target)
    copies = game.variant(variant).copies
    if per_sheet is not None and per_sheet not in copies:
        allowed = ", ".join(map(str, copies)) or "no choice here"
        raise click.UsageError(f"--per-sheet {per_sheet}: expected one of {allowed}")
    document = kit(game, job.options(ident, players, per_sheet), names)
    part = "-".join(names) if names else "kit"
    save_files(job.files(document, f"{game.name}-{part}"))
