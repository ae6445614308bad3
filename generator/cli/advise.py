"""`malo advise`: what to do next when the dice are unknown, and what the moves played gave away."""

import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import click

from generator.cli.hints import rated
from generator.cli.options import as_json, echo_json
from generator.cli.reading import read_file
from generator.cli.session import check_dice
from generator.core.errors import MaloError, RecordError
from generator.core.game import CHANCE, AnyGame, Playback
from generator.core.ident import Ident
from generator.core.record import Record

SHOWN = 10


@dataclass(frozen=True, slots=True)
class Reviewed:
    """A move played beside the best one; no value where the game's advisor does not rate it."""

    turn: int  # which of the player's moves, from 1
    player: str
    move: str
    value: float | None
    best: str
    best_value: float
    lost: float | None


@dataclass(frozen=True, slots=True)
class Table:
    """A record played up to where it stops: the seats' names, states before moves, the moves."""

    game: AnyGame
    stream: Ident | str
    names: tuple[str, ...]
    states: list[Any]
    moves: list[Any]

    def rated(self, played: int) -> Sequence[tuple[str, float]]:
        """Return the rated moves after so many moves, dice included."""
        return rated(self.game, self.stream, self.states[played], played)


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
        table = _table(game, record, dice, review)
    except MaloError as error:
        raise RecordError(f"{path}: {error}") from None
    seat = game.to_move(table.states[-1])
    open_moves = None if seat in (None, CHANCE) else table.rated(len(table.moves))
    reviewed = _review(table) if review or seat is None else None
    if as_json:
        _echo_json(record, table, open_moves, reviewed, top)
        return
    if open_moves is not None:
        _show_moves(table, open_moves, top or SHOWN)
    if reviewed is not None:
        _show_review(reviewed)


def _table(game: AnyGame, record: Record, dice: str | None, review: bool) -> Table:
    """Replay a record and let the dice fall that are due."""
    if game.advise is None:
        raise RecordError(f"{game.name} has no advisor")
    if record.data.get("moves") is None:
        raise RecordError("moves: expected the moves played; advice needs more than the end")
    played: Playback[Any] = game.playback(record)
    state = game.start(played.setup)
    states, moves = [state], list(played.moves)
    for move in moves:
        if record.ident is not None and game.to_move(state) == CHANCE:
            check_dice(game, record.ident, state, move)
        state = game.apply(state, move)
        states.append(state)
    while game.to_move(state) == CHANCE:
        if record.ident is not None:
            moves.append(game.chance(record.ident, state))
        elif dice is not None:
            moves.append(game.parse_move(state, dice))
            dice = None
        elif review:
            break
        else:
            raise RecordError("no dice on the table: give them with --dice")
        state = game.apply(state, moves[-1])
        states.append(state)
    if dice is not None:
        raise RecordError("--dice: no dice are due here, or the id deals them")
    stream = record.ident or f"{game.name}.{record.variant}"
    return Table(game, stream, played.names, states, moves)


def _name(table: Table, seat: int) -> str:
    return table.names[seat] if table.names else ""


def _review(table: Table) -> list[Reviewed]:
    """Return every move of every seat beside the best one."""
    seats = [table.game.to_move(state) for state in table.states[: len(table.moves)]]
    reviewed = []
    for i in _shown_progress([i for i, seat in enumerate(seats) if seat not in (None, CHANCE)]):
        seat = seats[i]
        assert seat is not None
        turn = seats[: i + 1].count(seat)
        reviewed.append(_beside_best(table, i, turn, _name(table, seat)))
    return reviewed


def _shown_progress(decisions: list[int]) -> Iterator[int]:
    """Yield the decisions; on a terminal a bar shows how far it has come."""
    if not sys.stderr.isatty():
        yield from decisions
        return
    with click.progressbar(decisions, file=sys.stderr) as bar:
        yield from bar


def _beside_best(table: Table, i: int, turn: int, player: str) -> Reviewed:
    moves = table.rated(i)
    best, best_value = moves[0]
    move = table.game.format_move(table.states[i], table.moves[i])
    value = dict(moves).get(move)
    lost = None if value is None else round(best_value - value, 3)
    return Reviewed(turn, player, move, value, best, best_value, lost)


def _sums(reviewed: list[Reviewed]) -> dict[str, float]:
    """Return what each player gave away altogether."""
    sums = dict.fromkeys((entry.player for entry in reviewed), 0.0)
    for entry in reviewed:
        sums[entry.player] = round(sums[entry.player] + (entry.lost or 0.0), 3)
    return sums


def _echo_json(
    record: Record,
    table: Table,
    moves: Sequence[tuple[str, float]] | None,
    reviewed: list[Reviewed] | None,
    top: int | None,
) -> None:
    seat = table.game.to_move(table.states[-1])
    to_move = None if moves is None or seat is None else seat
    data: dict[str, Any] = {
        "id": None if record.ident is None else str(record.ident),
        "game": record.game,
        "variant": record.variant,
        "seat": None if to_move is None else to_move + 1,
        "player": None if to_move is None else _name(table, to_move),
        "dice": _dice(table) if to_move is not None else None,
        "moves": [{"move": move, "value": value} for move, value in (moves or ())[:top]],
    }
    if reviewed is not None:
        data["review"] = [asdict(entry) for entry in reviewed]
        data["lost"] = _sums(reviewed)
    echo_json(data)


def _dice(table: Table) -> str | None:
    """Return the last dice or draw as text, None before the first."""
    for state, move in zip(table.states[-2::-1], table.moves[::-1], strict=True):
        if table.game.to_move(state) == CHANCE:
            return table.game.format_move(state, move)
    return None


def _show_moves(table: Table, moves: Sequence[tuple[str, float]], top: int) -> None:
    seat = table.game.to_move(table.states[-1])
    assert seat is not None
    head = [_name(table, seat), _dice(table) or ""]
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
    for player, lost in _sums(reviewed).items():
        click.echo(f"{player}{': ' if player else ''}{lost:.1f} given away")


def _cells(entry: Reviewed) -> tuple[str, ...]:
    """Return a line of the review; the best move only where it shows to have been better."""
    value, lost = ("?" if x is None else f"{x:.1f}" for x in (entry.value, entry.lost))
    best = "" if lost == "0.0" else f"{entry.best} ({entry.best_value:.1f})"
    return (str(entry.turn), entry.player, entry.move, value, lost, best)
