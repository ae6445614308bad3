"""`malo print`: the whole kit of a game, or parts of it."""

from __future__ import annotations

from typing import Any

from generator.cli.options import argument, command, option, refuse
from generator.cli.people import people_options
from generator.cli.printing import back_options, deliver, make_job, print_options
from generator.cli.targets import ComponentName, Target
from generator.core.messages import say
from generator.games import parse_target
from generator.tasks.printing import kit, kit_name


@command("print")
@argument("target", metavar="GAME|ID", type=Target())
@argument("names", nargs=-1, metavar="[COMPONENT]...", type=ComponentName())
@people_options
@option("--per-sheet", type=int, metavar="NUMBER", key="per-sheet")
@option("--tile-size", type=float, metavar="MM", key="tile-size")
@back_options
@print_options
def print_(
    target: str,
    names: tuple[str, ...],
    players: int | None,
    people: tuple[str, ...],
    copies: int,
    per_sheet: int | None,
    tile_size: float | None,
    **values: Any,
) -> None:
    """Print the whole kit of a game, or the components named; an ID adds its puzzle sheet."""
    job = make_job(values)
    game, variant, ident = parse_target(target)
    together = game.variant(variant).copies
    if per_sheet is not None and per_sheet not in together:
        expected = together or [1]
        refuse(say("use.per-sheet", got=per_sheet, known=list(expected)))
    options = job.options(ident, players, per_sheet, tile_size, copies, people)
    document = kit(game, options, names)
    name = kit_name(game, ident, names, fillable=job.fillable)
    then = "next.print" if document.duplex == "none" else f"next.print-{document.duplex}"
    deliver(job.files(document, name), values, "next.form" if job.fillable else then)
