"""Rows of Vacances that the evenings did not open, or in another order."""

from __future__ import annotations

from random import Random

from tests.spoilers.kinds import Kinds
from tests.spoilers.places import Unfit, one_of, somebody
from tests.spoilers.records import Data, own
from tests.spoilers.vacances.judge import SERIES, field_of, finished, turns
from tests.spoilers.vacances.places import line_of

kind = Kinds()


@kind("move")
def series_left_out_of_a_row_line(data: Data, chance: Random) -> None:
    lines, i = line_of(data, chance, "rows")
    lines[i] = " ".join(lines[i].split(" ")[:-1])


@kind("move")
def series_laid_that_is_not_there(data: Data, chance: Random) -> None:
    lines, i = line_of(data, chance, "rows")
    words = lines[i].split(" ")
    words[-1] = one_of([one for one in SERIES if one not in words], chance)
    lines[i] = " ".join(words)


@kind("cover", "score")
def series_laid_in_another_order(data: Data, chance: Random) -> None:
    lines, i = line_of(data, chance, "rows")
    words = lines[i].split(" ")
    lines[i] = " ".join([*words[:-2], words[-1], words[-2]])


@kind("unfinished")
def row_line_left_out(data: Data, chance: Random) -> None:
    """The finished rows would say it."""
    if "rows" in data:
        raise Unfit
    lines, i = line_of(data, chance, "rows")
    del lines[i]


@kind("move")
def row_line_on_a_day_without_new_rows(data: Data, chance: Random) -> None:
    name = somebody(data, chance)
    lines = own(data, "moves", name)
    rows = [list(one.table.player.rows) for one in turns(data) if one.name == name]
    rows = [*rows[5::6], finished(data)[name].rows]  # in the evenings, and at the end
    days = [day for day in range(1, 5) if rows[day] == rows[day - 1] != []]
    day = one_of([day for day in days if f"rows.{day}" not in map(field_of, lines)], chance)
    lines.append(f"{day} rows {chance.choice([rows[day][-1], rows[day][0]])}")
