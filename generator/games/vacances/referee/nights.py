"""The rows of markers that a day of a diary opens, played again."""

from __future__ import annotations

from generator.core.errors import IllegalMove
from generator.core.messages import Message
from generator.games.vacances.notation import fields
from generator.games.vacances.notation.lines import BadLine, RowsLine
from generator.games.vacances.notation.records import order_of_rows
from generator.games.vacances.referee.table import Table
from generator.games.vacances.rules.state import Lay, new_series
from generator.games.vacances.rules.turn import apply
from generator.games.vacances.rules.wording import say_series
from generator.games.vacances.texts import say


def lay_rows(table: Table) -> None:
    """Lay the rows that a diary opens today."""
    state, diary = table.state, table.diary
    where = f"rows.{state.day}"
    line = table.take_line(where)
    new = new_series(state.travellers[state.seat])
    order = line.order if isinstance(line, RowsLine) else order_of_rows(state, diary.rows)
    if order is None:
        table.close()
    if isinstance(line, BadLine):
        diary.report_unread(line)
        diary.broken = True
    elif order is None and not diary.ended and not diary.broken:
        _miss_order(table, where, [say_series(one) for one in new])
    try:
        table.apply(state, Lay(order or new))
    except IllegalMove as error:
        table.refuse(diary, where, error.message)
        if not diary.broken:  # otherwise markers may be missing or too many
            got = say("series-list", series=[say_series(one) for one in order or ()])
            diary.refuse(where, got, error.message)
        diary.broken = True
        table.state = apply(state, Lay(new))


def _miss_order(table: Table, where: str, series: list[Message]) -> None:
    """Note that nobody says in which order rows were opened; a sheet has them all together."""
    diary, day = table.diary, table.state.day
    line = say("finding.rows-line", series=series)
    box = say("box.no-order", day=day, series=series)
    diary.report_missing("unfinished", fields.ALL_ROWS if diary.is_form else where, line, box)
    diary.broken = True


def check_single_rows(table: Table) -> None:
    """A line of rows that left no choice must name the one series that opened, or none."""
    where = f"rows.{table.state.day}"
    for seat, diary in enumerate(table.diaries):
        line = diary.lines.get(where)
        rows = table.state.travellers[seat].rows
        opened = rows[table.rows_before[seat] :]
        if not isinstance(line, RowsLine):
            continue
        if line.order == opened:
            del diary.lines[where]
            continue
        table.refuse(diary, where, say("record.left-over"))
        if not diary.broken:
            got = [say_series(one) for one in line.order]
            expected = say("finding.order", series=[say_series(one) for one in rows])
            diary.report("move", where, expected, say("series-list", series=got))
            diary.broken = True
