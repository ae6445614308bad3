"""What an event has on paper before it begins: sheets with names, forms, lists to write on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from generator.core.dates import long_date
from generator.core.text import common
from generator.tasks.event.event import Event
from generator.tasks.event.telling import game_titles
from generator.tasks.print.dailies import Daily, daily

if TYPE_CHECKING:
    from generator.layout.document.standings import TableCell, TableColumn
    from generator.layout.page.options import PrintOptions
    from generator.layout.page.page import Document

_GUESTS = ("", "")  # lines for who comes without having been expected
_NUMBER, _WIDE, _SHARE = 11.0, 27.0, 0.62  # mm, widths of columns; how much they all may take


def sheets(event: Event, options: PrintOptions) -> list[Daily]:
    """Return everybody's sheets of every puzzle, with the names, and its solution."""
    named = replace(options, names=event.players)
    return [daily([event.day], [one.ident], named) for one in event.games]


def form(event: Event, player: str, options: PrintOptions) -> Document:
    """Return one player's form of all puzzles, the name filled in."""
    asked = replace(options, names=(player,), fillable=True)
    return daily([event.day], [one.ident for one in event.games], asked).puzzles


def sign_in(event: Event, options: PrintOptions) -> Document:
    """Return the list of the names, with boxes to tick: who is there, and what came in."""
    from generator.layout.document.standings import TableCell, TableColumn

    words = common(options.lang)
    titles = [words("event.there"), *game_titles(event.games, options.lang)]
    columns = (
        TableColumn(words("event.number"), _NUMBER),
        TableColumn(words("name"), None, "words"),
        *_equal(titles, "tick", options),
    )
    rows = tuple(
        (TableCell(str(k)), TableCell(name), *(TableCell() for _ in titles))
        for k, name in enumerate((*event.players, *_GUESTS), start=1)
    )
    return _list(event, words("event.sign-in"), columns, rows, options)


def board(event: Event, options: PrintOptions) -> Document:
    """Return the table to fill in by hand: a box a puzzle, the points and the place."""
    from generator.layout.document.standings import TableCell, TableColumn

    words = common(options.lang)
    titles = [*game_titles(event.games, options.lang), words("event.points"), words("event.place")]
    columns = (TableColumn(words("name"), None, "words"), *_equal(titles, "box", options))
    rows = tuple(
        (TableCell(name), *(TableCell() for _ in titles)) for name in (*event.players, *_GUESTS)
    )
    return _list(event, words("event.board"), columns, rows, options)


def _equal(titles: list[str], kind: str, options: PrintOptions) -> list[TableColumn]:
    """Return columns to write in, as wide as the names leave them."""
    from generator.layout.document.standings import TableColumn

    wide = min(_WIDE, options.inside().width * _SHARE / len(titles))
    return [TableColumn(title, wide, kind) for title in titles]


def _list(
    event: Event,
    title: str,
    columns: Sequence[TableColumn],
    rows: Sequence[Sequence[TableCell]],
    options: PrintOptions,
) -> Document:
    from generator.layout.document.standings import PrintedTable, table_pages
    from generator.layout.page.page import Document

    when = long_date(event.day, options.lang)
    table = PrintedTable(
        title, event.title, when, tuple(columns), tuple(map(tuple, rows)), written=True
    )
    pages = tuple(table_pages(table, options))
    return Document(f"Malopress — {title}", pages, event.title, options.lang)
