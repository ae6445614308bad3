"""Days as options: as people write them, in either language."""

from __future__ import annotations

from datetime import date
from typing import Any

import click

from generator.cli.language import language, words
from generator.core.dates import parse_day
from generator.core.messages import quoted, say


class Day(click.ParamType[date]):
    """A day such as 2026-11-22, tomorrow or Sunday."""

    name = "day"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> date:
        """Return the day that was meant."""
        if isinstance(value, date):
            return value
        day = parse_day(str(value), language(), date.today())
        if day is None:
            self.fail(words(say("use.date", got=quoted(value))), param, ctx)
        return day
