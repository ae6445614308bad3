"""`malo advise`: what to do next, and what the moves played gave away."""

from __future__ import annotations

from pathlib import Path

import click

from generator.cli.echoing import echo
from generator.cli.hints import number, told, told_move, value_words
from generator.cli.language import reader, text
from generator.cli.options import (
    Whole,
    argument,
    as_json,
    command,
    echo_json,
    lang,
    option,
    progress,
)
from generator.core.errors import MaloError, RecordError
from generator.core.messages import at
from generator.tasks.play.advice_json import advice_json
from generator.tasks.play.advising import (
    PlayedTable,
    Rated,
    Reviewed,
    compared_moves,
    given_away,
    is_hidden,
    played_table,
)
from generator.tasks.play.advising import review as reviewed_moves
from generator.tasks.read.reading import read_file

SHOWN = 10


@command("advise")
@argument("path", metavar="RECORD", type=click.Path(path_type=Path))
@option("--top", type=Whole(min=1), metavar="NUMBER")
@option("--dice", metavar="DICE", key="dice-advise")
@option("--review", is_flag=True)
@as_json
@lang
def advise(path: Path, top: int | None, dice: str | None, review: bool, as_json: bool) -> None:
    """Rate the open moves of a game: exactly where the dice to come lie open."""
    game, record = read_file(path)
    try:
        table = played_table(game, record, dice, review)
    except MaloError as error:
        raise RecordError(at(str(path), error.message)) from None
    open_moves = None if table.seat is None else table.rated(len(table.moves))
    reviewed = reviewed_moves(table, progress) if review or table.is_over else None
    if as_json:
        echo_json(advice_json(record, table, open_moves, reviewed, top))
        return
    if open_moves is not None:
        _show_moves(table, open_moves, top or SHOWN)
    if reviewed is not None:
        _show_review(table, reviewed)
    if is_hidden(compared_moves(open_moves, reviewed)):
        echo(text()("hints.hidden"))


def _show_moves(table: PlayedTable, moves: Rated, top: int) -> None:
    assert table.seat is not None
    last = table.last_dice()
    dice = "" if last is None else table.game.tell(*last, reader())
    head = " — ".join(part for part in (table.name(table.seat), dice) if part)
    click.secho(head or text()("advise.first-move"), bold=True)
    words = [told(table.game, table.states[-1], one) for one in moves[:top]]
    width = max(map(len, words))
    for place, (line, one) in enumerate(zip(words, moves, strict=False), start=1):
        click.echo(f"{place:>3}  {line:<{width}}  {value_words(one):>6}")
    if len(moves) > top:
        rest, worst = len(moves) - top, value_words(moves[-1])
        echo(f"     {text()('advise.more', count=rest, worst=worst)}")


def _show_review(table: PlayedTable, reviewed: list[Reviewed]) -> None:
    shown = text()
    if not reviewed:
        echo(shown("advise.nothing"))
        return
    for entry in reviewed:
        echo(_review_line(table, entry))
    for player, lost in given_away(reviewed).items():
        key = "advise.sum-named" if player else "advise.sum"
        whole = not is_hidden([entry.best for entry in reviewed])
        echo(shown(key, player=player, lost=int(lost) if whole else float(lost)))


def _review_line(table: PlayedTable, entry: Reviewed) -> str:
    """Return a line of the review; the best move only where it shows to have been better."""
    shown = text()
    move = told_move(table.game, entry.state, entry.move, entry.text)
    head = f"{entry.turn:>3}  {entry.player + '  ' if entry.player else ''}{move}"
    if entry.lost is None or entry.value is None:
        return f"{head}  {shown('advise.unrated')}"
    whole = not is_hidden([entry.best])
    value = number(entry.value, whole)
    if round(entry.lost, 1) <= 0:
        return f"{head}  {value}"
    best = told(table.game, entry.state, entry.best)
    lost, best_value = number(entry.lost, whole), value_words(entry.best)
    better = shown("advise.better", lost=lost, best=best, best_value=best_value)
    return f"{head}  {value}  {better}"
