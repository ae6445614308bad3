"""Days as options: as people write them, in either language."""

from __future__ import annotations

from datetime import date, datetime
from typing import Any

import click

from generator.cli.language import language, words
from generator.core.dates import day_readings, long_date, parse_day, parse_weekdays
from generator.core.messages import quoted, say


def today() -> date:
    """Return the day it is: the one place where a command asks the clock for it."""
    return datetime.now().date()


class Day(click.ParamType[date]):
    """A day such as 2026-11-22, tomorrow or Sunday."""

    name = "day"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> date:
        """Return the day that was meant."""
        if isinstance(value, date):
            return value
        day = parse_day(str(value), language(), today())
        readings = day_readings(str(value), language())
        if len(readings) > 1:
            first, second = (long_date(one, language()) for one in readings)
            expected = say("use.two-dates", got=quoted(value), first=first, second=second)
            self.fail(words(expected), param, ctx)
        if day is None:
            self.fail(words(say("use.date", got=quoted(value))), param, ctx)
        return day


class Weekdays(click.ParamType[frozenset[int]]):
    """Days of the week such as mon-fri or lundi,jeudi."""

    name = "weekdays"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> frozenset[int]:
        """Return the days that were meant, Monday 0."""
        if isinstance(value, frozenset):
            return value
        found = parse_weekdays(str(value))
        if found is None:
            self.fail(words(say("use.weekdays", got=quoted(value))), param, ctx)
        return found
