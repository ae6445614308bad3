"""Boxes of Vacances, and rows, nights and events beside their moves."""

from __future__ import annotations

from random import Random

from tests.spoilers.kinds import Kinds
from tests.spoilers.places import off_by
from tests.spoilers.records import Data, own, put
from tests.spoilers.vacances.places import sheet

kind = Kinds()
kind.box("row-box-off-by-one", [f"row.{row}" for row in range(1, 6)])
kind.box("lodging-box-off", ["lodging"], 1, 5)
kind.box("events-box-off", ["events"], 1, 5)
kind.box("total-off", ["total"], 1, 2, 5, 10)


@kind("cover")
def markers_counted_wrongly(data: Data, chance: Random) -> None:
    _, rows = sheet(data, chance, alone=False)
    row = chance.choice(rows)
    row[1] = off_by(int(str(row[1])), chance)


@kind("cover", "move")
def two_rows_swapped(data: Data, chance: Random) -> None:
    _, rows = sheet(data, chance, alone=False)
    i, j = chance.sample(range(len(rows)), 2) if len(rows) > 1 else (0, 0)
    rows[i], rows[j] = rows[j], rows[i]


@kind("cover")
def a_night_too_many(data: Data, chance: Random) -> None:
    name, _ = sheet(data, chance, alone=False)
    put(data, "lodgings", name, off_by(own(data, "lodgings", name), chance))


@kind("cover")
def an_event_too_many(data: Data, chance: Random) -> None:
    name, _ = sheet(data, chance, alone=False)
    events = own(data, "events", name)
    event = chance.choice(["racecourse", "rhum"])
    put(data, "events", name, [event] if not events else events[1:])
