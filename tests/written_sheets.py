"""What people write onto the sheets of a game, by field id, and what the referee says of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache

from generator.core.errors import RecordError
from generator.core.findings import Report
from generator.core.game import AnyGame
from generator.core.ident import Ident
from generator.core.messages import Message, in_words
from generator.layout.page.fields import Field
from generator.layout.page.options import PrintOptions
from generator.tasks.print.printing import puzzle_pages
from generator.tasks.read.verifying import referee_data


@cache
def puzzle_fields(game: AnyGame, ident: Ident, lang: str = "fr") -> tuple[Field, ...]:
    """Return the fields of the puzzle sheet of an id."""
    options = PrintOptions(lang=lang, ident=ident)
    return tuple(one for page in puzzle_pages(game, options, None) for one in page.fields)


def every_field(game: AnyGame, day: str) -> Iterator[Field]:
    """Yield every field of every sheet that people hand in, normal and in large print."""
    for options in (PrintOptions(), PrintOptions(large_print=True)):
        for part in game.components:
            if part.filled_in and part.pages is not None:
                yield from (one for page in part.pages(options) for one in page.fields)
        for variant in game.variants:
            if variant.sheets is not None:
                asked = replace(options, ident=Ident(game.name, variant.name, day))
                for page in puzzle_pages(game, asked, None):
                    yield from page.fields


def nameless(game: AnyGame, day: str) -> set[str]:
    """Return the fields and blocks that have no name in the game's texts."""
    fields = list(every_field(game, day))
    places = {where for one in fields for where in (one.id, one.block) if where}
    return {where for where in places if not isinstance(game.place(where), Message)}


def alike(game: AnyGame, day: str, lang: str) -> set[str]:
    """Return the names that several fields share in a language."""
    ids = {one.id for one in every_field(game, day)}
    names = Counter(in_words(game.place(where), lang) for where in ids)
    return {name for name, count in names.items() if count > 1}


def handed_in(game: AnyGame, ident: Ident | None, values: Mapping[str, str]) -> Report:
    """Return the report about a filled form, as if it had been read from a PDF."""
    assert game.sheet_data is not None
    try:
        return referee_data(game.sheet_data(ident, values))
    except RecordError as error:
        return referee_data(error)
