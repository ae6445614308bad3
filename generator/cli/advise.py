"""`malo advise`: what to do next when the dice are unknown, and what the moves played gave away."""

import sys
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

import click

from generator.cli.options import as_json, echo_json
from generator.core.errors import MaloError, RecordError
from generator.core.record import Record
from generator.tasks.advising import PlayedTable, Rated, Reviewed, given_away, played_table
from generator.tasks.advising import review as reviewed_moves
from generator.tasks.reading import read_file

SHOWN = 10


@click.command()
@click.argument("path", metavar="RECORD", type=click.Path(path_type=Path))
@click.option("--top", type=click.IntRange(min=1), help="Only so many of the rated moves.")
@click.option("--dice", metavar="ROLL", help="The dice on the table, for a record without an id.")
@click.option("--review", is_flag=True, help="What every move gave away.")
@as_json
def advise(path: Path, top: int | None, dice: str | None, review: bool, as_json: bool) -> None:
    """Rate the open moves of a game when the dice to come are unknown.

    A finished game is reviewed: what every move gave away against the best one.
    """
    game, record = read_file(path)
    try:
        table = played_table(game, record, dice, review)
    except MaloError as error:
        raise RecordError(f"{path}: {error}") from None
    open_moves = None if table.seat is None else table.rated(len(table.moves))
    reviewed = reviewed_moves(table, _shown_progress) if review or table.is_over else None
    if as_json:
        _echo_json(record, table, open_moves, reviewed, top)
        return
    if open_moves is not None:
        _show_moves(table, open_moves, top or SHOWN)
    if reviewed is not None:
        _show_review(reviewed)


def _shown_progress(decisions: list[int]) -> Iterator[int]:
    """Yield the decisions; on a terminal a bar shows how far it has come."""
    if not sys.stderr.isatty():
        yield from decisions
        return
    with click.progressbar(decisions, file=sys.stderr) as bar:
        yield from bar


def _echo_json(
    record: Record,
    table: PlayedTable,
    moves: Rated | None,
    reviewed: list[Reviewed] | None,
    top: int | None,
) -> None:
    seat = table.seat
    data: dict[str, Any] = {
        "id": None if record.ident is None else str(record.ident),
        "game": record.game,
        "variant": record.variant,
        "seat": None if seat is None else seat + 1,
        "player": None if seat is None else table.name(seat),
        "dice": None if seat is None else table.last_dice(),
        "moves": [{"move": move, "value": value} for move, value in (moves or ())[:top]],
    }
    if reviewed is not None:
        data["review"] = [asdict(entry) for entry in reviewed]
        data["lost"] = given_away(reviewed)
    echo_json(data)


def _show_moves(table: PlayedTable, moves: Rated, top: int) -> None:
    assert table.seat is not None
    head = [table.name(table.seat), table.last_dice() or ""]
    click.secho(" — ".join(part for part in head if part) or "the first move", bold=True)
    width = max(len(move) for move, _ in moves[:top])
    for place, (move, value) in enumerate(moves[:top], start=1):
        click.echo(f"{place:>3}  {move:<{width}}  {value:6.1f}")
    if len(moves) > top:
        click.echo(f"     and {len(moves) - top} more, down to {moves[-1][1]:.1f}")


def _show_review(reviewed: list[Reviewed]) -> None:
    if not reviewed:
        click.echo("no moves to review")
        return
    rows = [("", "player", "move", "value", "lost", "best"), *map(_cells, reviewed)]
    columns = list(zip(*rows, strict=True))
    widths = [max(map(len, column)) for column in columns]
    named = any(entry.player for entry in reviewed)
    for row in rows:
        cells = [
            cell.ljust(width) if column[0] in {"player", "move", "best"} else cell.rjust(width)
            for cell, width, column in zip(row, widths, columns, strict=True)
            if named or column[0] != "player"
        ]
        click.echo("  ".join(cells).rstrip())
    for player, lost in given_away(reviewed).items():
        click.echo(f"{player}{': ' if player else ''}{lost:.1f} given away")


def _cells(entry: Reviewed) -> tuple[str, ...]:
    """Return a line of the review; the best move only where it shows to have been better."""
    value, lost = ("?" if x is None else f"{x:.1f}" for x in (entry.value, entry.lost))
    best = "" if lost == "0.0" else f"{entry.best} ({entry.best_value:.1f})"
    return (str(entry.turn), entry.player, entry.move, value, lost, best)
