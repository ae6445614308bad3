"""`malo solve`: the best play, with proof or bound."""

import sys
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import click

from generator.cli.options import as_json, echo_json
from generator.cli.printing import make_job, print_options, save_files
from generator.core.errors import RecordError
from generator.core.findings import signed
from generator.core.game import AnyGame, Input, Solved
from generator.core.ident import Ident
from generator.core.options import parse_option
from generator.core.record import Record
from generator.games import find_game, games, parse_target
from generator.tasks.reading import is_record, read_file
from generator.tasks.solving import puzzle_by_hand, solution_document
from generator.tasks.solving import solve as solve_record


class SolveCommand(click.Command):
    """Takes what the solvers of all games declare as options, without naming any game."""

    def get_params(self, ctx: click.Context) -> list[click.Parameter]:
        """Return the options of every solve, and those by hand."""
        by_hand: list[click.Parameter] = [
            click.Option([f"--{one.name}"], help=f"{one.summary[0].upper()}{one.summary[1:]}.")
            for one in hand_inputs().values()
        ]
        return [*self.params[:1], *by_hand, *super().get_params(ctx)[1:]]


def hand_inputs() -> dict[str, Input]:
    """Return everything that some puzzle can be given by hand."""
    solvers = [variant.solver for game in games().values() for variant in game.variants]
    return {one.name: one for solver in solvers if solver is not None for one in solver.inputs}


@click.command(cls=SolveCommand)
@click.argument("target", metavar="ID|RECORD|GAME")
@click.option("--option", "options", multiple=True, metavar="NAME", help="A table option.")
@as_json
@print_options
def solve(target: str, options: tuple[str, ...], as_json: bool, **values: Any) -> None:
    """Find the best play of an id, a record, or dice given by hand.

    With --out the solution is also printed as a sheet.
    """
    by_hand = {name: values.pop(name) for name in hand_inputs()}
    given = {name: value for name, value in by_hand.items() if value is not None}
    job = make_job(values)
    record = _puzzle(target, given, options)
    game = find_game(record.game)
    if game.variant(record.variant).solver is None:
        raise click.UsageError(f"{game.name}.{record.variant} has no solver")
    if sys.stderr.isatty():
        click.echo("solving…\r", err=True, nl=False)
    try:
        found = {name: _timed(record, name) for name in record.seats}
    except RecordError as error:
        raise RecordError(f"{target}: {error}") from None
    if as_json:
        echo_json(_as_json(record, found))
    else:
        for name, (solved, _) in found.items():
            _show(record, name, solved)
    if job.out is not None:
        solutions = {name: solved for name, (solved, _) in found.items()}
        document = solution_document(record, solutions, job.options(record.ident))
        if document is not None:
            save_files(job.files(document, f"{game.name}-solution"), quiet=as_json)


def _timed(record: Record, name: str | None) -> tuple[Solved, float]:
    """Return a solution and the seconds it took."""
    began = time.perf_counter()
    solved = solve_record(record, name)
    return solved, round(time.perf_counter() - began, 3)


def _puzzle(target: str, by_hand: Mapping[str, str], options: tuple[str, ...]) -> Record:
    """Return what is to be solved as a record."""
    if is_record(target):
        if by_hand or options:
            raise click.UsageError("a record has its own dice, start symbol and options")
        return read_file(Path(target))[1]
    game, variant, ident = parse_target(target)
    if not _is_whole(game, variant, ident, by_hand):
        raise click.UsageError("expected an id, or a game with --dice; not both, not neither")
    return puzzle_by_hand(game, variant, by_hand, dict(map(parse_option, options)), ident)


def _is_whole(game: AnyGame, variant: str, ident: Ident | None, by_hand: Mapping[str, str]) -> bool:
    """Tell whether a puzzle is told once: by its id, or by all that a solver needs by hand."""
    solver = game.variant(variant).solver
    needed = {one.name for one in solver.inputs if one.required} if solver else set()
    if ident is not None:
        return not needed & by_hand.keys()
    return bool(needed) and needed <= by_hand.keys()


def _as_json(record: Record, found: Mapping[str | None, tuple[Solved, float]]) -> dict[str, Any]:
    """Return one player's solution, or those of several by name."""
    head: dict[str, Any] = {
        "id": None if record.ident is None else str(record.ident),
        "game": record.game,
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
