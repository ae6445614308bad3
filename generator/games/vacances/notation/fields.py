"""The fields of a diary by their ids: the same on paper, in a form, in records and in findings.

A day is 1 to 5, a period 1 to 6, a row 1 to 5. The boxes `lodging`, `events` and `total` hold
points, as in a record's [score]. Where a move ends is written into boxes of one digit, and crossed
off for staying; findings name them together, by what they had in common when they were one box.
"""

from __future__ import annotations

from generator.games.vacances.rules.calendar import DAYS, EVENING, MORNING, NOON, PERIODS, ROWS

LODGING, EVENTS, TOTAL = "lodging", "events", "total"
BOXES = (*(f"row.{row}" for row in range(1, ROWS + 1)), LODGING, EVENTS, TOTAL)
"""The score boxes."""
ALL_ROWS = "rows"  # all rows of markers together: a block of the sheet, a key of a record
SCORE_KEYS = frozenset({"rows", *BOXES})


def weather_field(day: int) -> str:
    """Return where a day's weather is ticked: sun, rain or storm (printed for an id)."""
    return f"weather.{day}"


def die_field(day: int, period: int) -> str:
    """Return where a period's die stands (number; printed for an id)."""
    return f"die.{day}.{period}"


def space_field(day: int, period: int) -> str:
    """Return where a move ends; in forms of before a text, now `digit_fields` and `stay_field`."""
    return f"space.{day}.{period}"


def digit_fields(day: int, period: int) -> tuple[str, str]:
    """Return the two digits of the space where a move ends, tens first."""
    space = space_field(day, period)
    return f"{space}.tens", f"{space}.ones"


def stay_field(day: int, period: int) -> str:
    """Return the `=` to cross for staying; no day begins where a pawn may stay."""
    assert period != MORNING
    return f"{space_field(day, period)}.stay"


def marker_field(day: int, period: int) -> str:
    """Return the tick for a marker taken; there is none in the evening."""
    assert period != EVENING
    return f"marker.{day}.{period}"


def dish_field(day: int) -> str:
    """Return where the dish of a day's noon is ticked (text in forms of before)."""
    return f"dish.{day}"


def beside_space(day: int, period: int) -> tuple[str, ...]:
    """Return the boxes of a period that say nothing where no space is written."""
    marker = () if period == EVENING else (marker_field(day, period),)
    dish = (dish_field(day),) if period == NOON else ()
    return (die_field(day, period), *marker, *dish)


def series_field(row: int) -> str:
    """Return where the series of a row of markers is ticked (text in forms of before)."""
    return f"series.{row}"


def count_field(row: int) -> str:
    """Return where the number of markers in a row stands (number)."""
    return f"count.{row}"


def row_field(row: int) -> str:
    """Return the score box of a row of markers (number)."""
    return f"row.{row}"


LONE = frozenset(
    {
        *(weather_field(day) for day in range(1, DAYS + 1)),
        *(
            box
            for day in range(1, DAYS + 1)
            for period in range(1, PERIODS + 1)
            for box in beside_space(day, period)
        ),
        *(field(row) for row in range(1, ROWS + 1) for field in (series_field, count_field)),
    }
)
"""The boxes that may say nothing by themselves."""
