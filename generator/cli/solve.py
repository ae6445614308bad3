"""`malo solve`: the best play, with proof or bound."""

import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import click

from generator.cli.options import as_json, echo_json
from generator.cli.printing import (
    make_document,
    make_job,
    print_options,
    render_document,
    save_files,
)
from generator.cli.reading import is_record, read_file
from generator.core.errors import RecordError
from generator.core.findings import signed
from generator.core.game import AnyGame, Solved
from generator.core.record import Record
from generator.games import parse_target, read_record


@click.command()
@click.argument("target", metavar="ID|RECORD|GAME")
@click.option("--dice", help='Dice rolled by hand, as "BB OS TX …"; with GAME.VARIANT.')
@click.option("--start", help="The start symbol for --dice, or free.")
@click.option("--option", "options", multiple=True, metavar="NAME", help="A table option.")
@as_json
@print_options
def solve(
    target: str,
    dice: str | None,
    start: str | None,
    options: tuple[str, ...],
    as_json: bool,
    **values: Any,
) -> None:
    """Find the best play of an id, a record, or dice given by hand.

    With --out the solution is also printed as a sheet.
    """
    job = make_job(values)
    game, record = _puzzle(target, dice, start, options)
    if game.solve is None or game.variant(record.variant).solver is None:
        raise click.UsageError(f"{game.name}.{record.variant} has no solver")
    if sys.stderr.isatty():
        click.echo("solving…\r", err=True, nl=False)
    try:
        found = {name: _timed(game.solve, record, name) for name in record.seats}
    except RecordError as error:
        raise RecordError(f"{target}: {error}") from None
    if as_json:
        echo_json(_as_json(game, record, found))
    else:
        for name, (solved, _) in found.items():
            _show(record, name, solved)
    if job.out is not None and game.solution is not None:
        pages = game.solution(job.options(record.ident), record)
        document = make_document(game, pages[0].title, pages, job, record.ident)
        save_files(render_document(document, job, f"{game.name}-solution"), quiet=as_json)


def _timed(
    solver: Callable[[Record, str | None], Solved], record: Record, name: str | None
) -> tuple[Solved, float]:
    """Return a solution and the seconds it took."""
    began = time.perf_counter()
    solved = solver(record, name)
    return solved, round(time.perf_counter() - began, 3)


def _puzzle(
    target: str, dice: str | None, start: str | None, options: tuple[str, ...]
) -> tuple[AnyGame, Record]:
    """Return what is to be solved as a record."""
    if is_record(target):
        if dice is not None or start is not None or options:
            raise click.UsageError("a record has its own dice, start symbol and options")
        return read_file(Path(target))
    game, variant, ident = parse_target(target)
    if (ident is None) == (dice is None):
        raise click.UsageError("expected an id, or a game with --dice; not both, not neither")
    data: dict[str, Any] = {"id": str(ident)} if ident else {"game": game.name, "variant": variant}
    data |= {key: value for key, value in (("dice", dice), ("start", start)) if value is not None}
    if options:
        data["options"] = dict.fromkeys(options, True)
    return read_record(data)


def _as_json(
    game: AnyGame, record: Record, found: Mapping[str | None, tuple[Solved, float]]
) -> dict[str, Any]:
    """Return one player's solution, or those of several by name."""
    head: dict[str, Any] = {
        "id": None if record.ident is None else str(record.ident),
        "game": game.name,
        "variant": record.variant,
    }
    bodies = {
        name: {
            "score": solved.score,
            "bound": solved.bound,
            "proved": solved.proved,
            "moves": list(solved.moves),
            "sheet": solved.sheet,
            "seconds": seconds,
        }
        for name, (solved, seconds) in found.items()
    }
    return head | bodies[None] if None in bodies else head | {"players": bodies}


def _show(record: Record, name: str | None, solved: Solved) -> None:
    title = str(record.ident) if record.ident else f"{record.game}.{record.variant}"
    click.secho(title if name is None else f"{title} — {name}", bold=True)
    for value in solved.sheet.values():
        if isinstance(value, str) and "\n" in value:
            for row in value.splitlines():
                click.echo("   " + " ".join(row))
    for move in solved.moves:
        click.echo(f"  {move}")
    for key, boxes in solved.sheet["score"].items():
        points = boxes if isinstance(boxes, list) else [boxes]
        click.echo(f"  {key:<9} {' '.join(f'{signed(one):>3}' for one in points)}")
    if solved.proved:
        click.secho(f"{signed(solved.score)} points: proved best", fg="green")
    else:
        click.echo(f"{signed(solved.score)} points: best known, at most {signed(solved.bound)}")
