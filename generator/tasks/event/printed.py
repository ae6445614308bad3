"""The tables of an event and of a series, to print."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from generator.core.dates import long_date
from generator.core.messages import in_words
from generator.core.text import common
from generator.tasks.event.event import points_words
from generator.tasks.event.series import Series
from generator.tasks.event.standing import Evening, GameTable, Line
from generator.tasks.event.telling import headings, medal_of, note, or_dash, span_of

if TYPE_CHECKING:
    from generator.layout.document.standings import PrintedTable, TableCell, TableColumn, TableNotes
    from generator.layout.page.options import PrintOptions
    from generator.layout.page.page import Document

_PLACE, _POINTS = 13.0, 19.0  # mm, widths of columns
_GAME, _EVENING, _LEAST = 27.0, 13.0, 9.5  # at most, and at least
_WHOLE = 20.0  # of a column that has total, medal and points
_SHARE = 0.66  # of the width that all columns but the names may take
_UPRIGHT = 8  # evenings that fit beside the names on an upright page


def results(one: Evening | Series, options: PrintOptions) -> Document:
    """Return the printed table of an evening or of a series."""
    return _of_series(one, options) if isinstance(one, Series) else _of_evening(one, options)


def _of_evening(one: Evening, options: PrintOptions) -> Document:
    """Return the table of an evening, and what is to be said of single sheets."""
    from generator.layout.document.standings import PrintedTable

    words, lang = common(options.lang), options.lang
    titles = headings(one.games, lang)
    landscape = _left(options) / len(titles) < _WHOLE
    wide = min(_GAME, _left(options, landscape) / len(titles))
    table = PrintedTable(
        words("event.results"),
        one.event.title,
        long_date(one.event.day, lang),
        _columns([(title, wide) for title in titles], options),
        tuple(_row(line, _cells(line, one.games, wide, lang), lang) for line in one.lines),
        tuple(_notes(one, lang)),
        landscape=landscape,
    )
    return _document(table, one.event.title, options)


def _of_series(one: Series, options: PrintOptions) -> Document:
    """Return the table of a series: the last evenings that fit, and the points of all."""
    from generator.layout.document.standings import PrintedTable, TableCell, TableNotes

    words, lang, count = common(options.lang), options.lang, len(one.evenings)
    landscape = count > _UPRIGHT
    left = _left(options, landscape)
    shown = min(count, int(left / _LEAST))
    first = count - shown
    numbers = [(str(k), min(_EVENING, left / shown)) for k in range(first + 1, count + 1)]
    cells = [[TableCell(or_dash(part, lang)) for part in line.parts[first:]] for line in one.lines]
    evenings = enumerate(one.evenings[first:], start=first + 1)
    lines = [
        words("event.evening-of", number=k, day=_day(e, lang), title=e.event.title)
        for k, e in evenings
    ]
    table = PrintedTable(
        words("event.season"),
        words("event.evenings", count=count),
        span_of(one, lang),
        _columns(numbers, options),
        tuple(_row(line, own, lang) for line, own in zip(one.lines, cells, strict=True)),
        (
            TableNotes(words("event.reckoning"), (points_words(one.evenings[-1].event, lang),)),
            TableNotes(words("event.the-evenings"), tuple(lines)),
        ),
        landscape=landscape,
    )
    return _document(table, span_of(one, lang), options)


def _left(options: PrintOptions, landscape: bool = False) -> float:
    """Return the room for the columns between the names and the points."""
    width = options.within(options.area(landscape)).width
    return width * _SHARE - _PLACE - _POINTS


def _columns(
    between: Sequence[tuple[str, float]], options: PrintOptions
) -> tuple[TableColumn, ...]:
    from generator.layout.document.standings import TableColumn

    words = common(options.lang)
    return (
        TableColumn(words("event.place"), _PLACE),
        TableColumn(words("name"), None, "words"),
        *(TableColumn(title, wide) for title, wide in between),
        TableColumn(words("event.points"), _POINTS),
    )


def _row(line: Line, cells: Sequence[TableCell], lang: str) -> tuple[TableCell, ...]:
    from generator.layout.document.standings import TableCell

    medal = medal_of(line.place)
    place = TableCell(or_dash(line.place, lang), medal=medal)
    return (place, TableCell(line.player), *cells, TableCell(or_dash(line.points, lang)))


def _cells(line: Line, games: Sequence[GameTable], wide: float, lang: str) -> list[TableCell]:
    """Return the total of every puzzle with the points for it; in a narrow column these alone."""
    from generator.layout.document.standings import TableCell

    cells = []
    for table in games:
        one = table.of(line.player)
        if one is None or one.place is None:
            cells.append(TableCell("–" if one is None else "×"))
            continue
        points = in_words(one.points, lang)
        if wide < _WHOLE:
            cells.append(TableCell(points))
        else:
            cells.append(TableCell(in_words(one.sheet.total, lang), points, one.medal))
    return cells


def _notes(one: Evening, lang: str) -> Iterator[TableNotes]:
    """Yield what is said below a table: how it is reckoned, single sheets, who is missing."""
    from generator.layout.document.standings import TableNotes

    words, titles = common(lang), headings(one.games, lang)
    yield TableNotes(words("event.reckoning"), (points_words(one.event, lang),))
    sheets = [
        words("event.note", name=result.player, game=title, note=said)
        for title, table in zip(titles, one.games, strict=True)
        for result in table.results
        if (said := note(result.sheet, lang))
    ]
    if sheets:
        yield TableNotes(words("event.notes"), tuple(sheets))
    missing = [
        words("event.missing-of", game=title, names=", ".join(table.missing))
        for title, table in zip(titles, one.games, strict=True)
        if table.missing
    ]
    if missing:
        yield TableNotes(words("event.missing"), tuple(missing))


def _day(one: Evening, lang: str) -> str:
    from generator.layout.ink.typography import raised

    return raised(long_date(one.event.day, lang))


def _document(table: PrintedTable, subject: str, options: PrintOptions) -> Document:
    from generator.layout.document.standings import table_pages
    from generator.layout.page.page import Document

    pages = tuple(table_pages(table, options))
    return Document(f"Malopress — {table.title}", pages, subject, options.lang)
