"""Sheets of Saint Malo with their fields, filled in rightly, and ways to spoil a field."""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import cache

from generator.core.errors import RecordError
from generator.core.findings import Report
from generator.core.ident import Ident
from generator.games.saint_malo import GAME
from generator.games.saint_malo.notation.forms import sheet_data, sheet_values
from generator.layout.page.fields import Field
from generator.layout.page.options import PrintOptions
from generator.tasks.print.printing import puzzle_pages
from generator.tasks.read.verifying import referee_data
from tests.saint_malo.test_forms import finished, logged

VARIANTS = ("sprint", "solo", "table")


@dataclass(frozen=True)
class Filled:
    """A sheet as a form: its fields, and what a right one holds."""

    ident: Ident
    fields: tuple[Field, ...]
    values: dict[str, str]

    def refereed(self, **changed: str) -> Report:
        """Return the verdict about the right sheet with some fields changed."""
        return self.judged(self.values | changed)

    def judged(self, values: dict[str, str]) -> Report:
        """Return the verdict about what somebody wrote on the sheet."""
        try:
            return referee_data(sheet_data(self.ident, values))
        except RecordError as error:
            return referee_data(error)


@cache
def filled(variant: str, seed: str = "filled") -> Filled:
    """Return a sheet of a random game, rightly filled in; a sprint's with its rolls ticked."""
    ident = Ident("saint-malo", variant, seed)
    options = PrintOptions(ident=ident, fillable=True)
    fields = tuple(
        one for page in puzzle_pages(GAME, options, None) for one in page.fields if one.copy < 2
    )
    if variant == "sprint":
        values = {key: one for key, one in logged(ident, "fr")[0].items() if "move." not in key}
    else:
        values = sheet_values(finished(variant, seed, 2 if variant == "table" else 1), 0)
    return Filled(ident, fields, values | {"lang": "fr"})


def spoilt(sheet: Filled, field: Field, chance: random.Random) -> str:
    """Return something else than stands in a field."""
    before = sheet.values.get(field.id, "")
    match field.kind:
        case "tick":
            return "" if before else "x"
        case "number":
            return str(int(before or 0) + chance.choice([-3, -1, 1, 2, 7]))
        case "radio":
            others = [one.stands_for for one in sheet.fields if one.id == field.id]
        case "symbol":
            others = [mark for mark, _ in field.choices]
        case _:
            others = ["Anke"]
    return chance.choice([one for one in others if one != before])
