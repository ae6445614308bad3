"""`malo advise`: what to do next when the dice are unknown, and what the moves played gave away."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from generator.cli.hints import number, told, told_move
from generator.cli.language import reader, text
from generator.cli.options import argument, as_json, command, echo_json, lang, option, progress
from generator.core.errors import MaloError, RecordError
from generator.core.messages import at
from generator.core.record import Record
from generator.tasks.advising import PlayedTable, Rated, Reviewed, given_away, played_table
from generator.tasks.advising import review as reviewed_moves
from generator.tasks.reading import read_file

SHOWN = 10


@command("advise")
@argument("path", metavar="RECORD", type=click.Path(path_type=Path))
@option("--top", type=click.IntRange(min=1), metavar="NUMBER")
@option("--dice", metavar="DICE", key="dice-advise")
@option("--review", is_flag=True)
@as_json
@lang
def advise(path: Path, top: int | None, dice: str | None, review: bool, as_json: bool) -> None:
    """Rate the open moves of a game when the dice to come are unknown."""
    game, record = read_file(path)
    try:
        table = played_table(game, record, dice, review)
    except MaloError as error:
        raise RecordError(at(str(path), error.message)) from None
    open_moves = None if table.seat is None else table.rated(len(table.moves))
    reviewed = reviewed_moves(table, progress) if review or table.is_over else None
    if as_json:
        _echo_json(record, table, open_moves, reviewed, top)
        return
    if open_moves is not None:
        _show_moves(table, open_moves, top or SHOWN)
    if reviewed is not None:
        _show_review(table, reviewed)


def _echo_json(
    record: Record,
    table: PlayedTable,
    moves: Rated | None,
    reviewed: list[Reviewed] | None,
    top: int | None,
) -> None:
    seat, last = table.seat, table.last_dice()
    data: dict[str, Any] = {
        "id": None if record.ident is None else str(record.ident),
        "game": record.game,
        "variant": record.variant,
        "seat": None if seat is None else seat + 1,
        "player": None if seat is None else table.name(seat),
        "dice": None if seat is None or last is None else table.game.format_move(*last),
        "moves": [{"move": one.text, "value": one.value} for one in (moves or ())[:top]],
    }
    if reviewed is not None:
        data["review"] = [entry.as_json() for entry in reviewed]
        data["lost"] = given_away(reviewed)
    echo_json(data)


def _show_moves(table: PlayedTable, moves: Rated, top: int) -> None:
    assert table.seat is not None
    last = table.last_dice()
    dice = "" if last is None else table.game.tell(*last, reader())
    head = " — ".join(part for part in (table.name(table.seat), dice) if part)
    click.secho(head or text()("advise.first-move"), bold=True)
    words = [told(table.game, table.states[-1], one) for one in moves[:top]]
    width = max(map(len, words))
    for place, (line, one) in enumerate(zip(words, moves, strict=False), start=1):
        click.echo(f"{place:>3}  {line:<{width}}  {number(one.value):>6}")
    if len(moves) > top:
        rest, worst = len(moves) - top, number(moves[-1].value)
        click.echo(f"     {text()('advise.more', count=rest, worst=worst)}")


def _show_review(table: PlayedTable, reviewed: list[Reviewed]) -> None:
    shown = text()
    if not reviewed:
        click.echo(shown("advise.nothing"))
        return
    for entry in reviewed:
        click.echo(_review_line(table, entry))
    for player, lost in given_away(reviewed).items():
        key = "advise.sum-named" if player else "advise.sum"
        click.echo(shown(key, player=player, lost=float(lost)))


def _review_line(table: PlayedTable, entry: Reviewed) -> str:
    """Return a line of the review; the best move only where it shows to have been better."""
    shown = text()
    move = told_move(table.game, entry.state, entry.move, entry.text)
    head = f"{entry.turn:>3}  {entry.player + '  ' if entry.player else ''}{move}"
    if entry.lost is None or entry.value is None:
        return f"{head}  {shown('advise.unrated')}"
    if round(entry.lost, 1) <= 0:
        return f"{head}  {number(entry.value)}"
    best = told(table.game, entry.state, entry.best)
    gave = {"lost": number(entry.lost), "best": best, "best_value": number(entry.best.value)}
    return f"{head}  {number(entry.value)}  {shown('advise.better', **gave)}"
