"""The option --back-offset: two numbers of millimetres."""

from __future__ import annotations

import re
from typing import Any

import click

from generator.cli.language import words
from generator.core.messages import quoted, say

FARTHEST = 10
_NUMBER = re.compile(r"[+-]?(\d{1,3}(\.\d{0,6})?|\.\d{1,6})", re.ASCII)


class BackOffset(click.ParamType[tuple[float, float]]):
    """How far backs are moved to the right and down; `1,5;-2` has decimal commas."""

    name = "offset"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[float, float]:
        """Return the two numbers."""
        if isinstance(value, tuple):
            return value
        text = str(value).replace("−", "-").replace(" ", "")
        parts = text.replace(",", ".").split(";") if ";" in text else text.split(",")
        if len(parts) != 2 or not all(_NUMBER.fullmatch(part) for part in parts):
            self.fail(words(say("use.back-offset", got=quoted(value))), param, ctx)
        x, y = (float(part) + 0.0 for part in parts)
        if max(abs(x), abs(y)) > FARTHEST:
            self.fail(
                words(say("use.back-offset-far", got=quoted(value), most=FARTHEST)), param, ctx
            )
        return x, y
