"""Sheets of Vacances without moves."""

from __future__ import annotations

from random import Random

from tests.spoilers.judging import Mistake
from tests.spoilers.kinds import Kinds
from tests.spoilers.places import Unfit
from tests.spoilers.records import Data, put
from tests.spoilers.vacances.judge import SERIES, dealt_weather
from tests.spoilers.vacances.places import sheet

kind = Kinds()


@kind("impossible")
def alone_six_markers_in_a_row(data: Data, chance: Random) -> Mistake:
    name, rows = sheet(data, chance, alone=True)
    k = chance.randrange(len(rows))
    rows[k][1] = chance.choice([0, 6])
    return Mistake("impossible", f"count.{k + 1}", name)


@kind("impossible")
def alone_a_series_twice(data: Data, chance: Random) -> Mistake:
    name, rows = sheet(data, chance, alone=True)
    if len(rows) < 2:
        raise Unfit
    i, k = sorted(chance.sample(range(len(rows)), 2))
    rows[k][0] = rows[i][0]
    return Mistake("impossible", f"series.{k + 1}", name)


@kind("impossible")
def alone_six_nights(data: Data, chance: Random) -> Mistake:
    name, _ = sheet(data, chance, alone=True)
    put(data, "lodgings", name, chance.choice([-1, 6]))
    return Mistake("impossible", "lodging", name)


@kind("impossible")
def alone_an_event_twice(data: Data, chance: Random) -> Mistake:
    name, _ = sheet(data, chance, alone=True)
    event = chance.choice(["racecourse", "rhum"])
    put(data, "events", name, [event, event])
    return Mistake("impossible", "events", name)


@kind("impossible")
def alone_more_markers_than_periods(data: Data, chance: Random) -> Mistake:
    """25 periods, and five full rows with two events are 27 markers."""
    name, _ = sheet(data, chance, alone=True)
    put(data, "rows", name, [[one, 5] for one in SERIES])
    put(data, "events", name, ["racecourse", "rhum"])
    return Mistake("impossible", "total", name)


@kind("impossible")
def alone_beaches_above_five_dishes(data: Data, chance: Random) -> Mistake:
    """Five dishes open their row on day 1; a beach row above it wants sun on that day."""
    name, _ = sheet(data, chance, alone=True)
    if dealt_weather(data["id"])[0] == "sun":
        raise Unfit
    put(data, "rows", name, [["beaches", 1], ["dishes", 5]])
    put(data, "events", name, [])
    return Mistake("impossible", "rows", name)
