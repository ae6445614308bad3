"""The table of an evening or of a series for a spreadsheet: a line a player."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Sequence
from io import StringIO

from generator.core.text import common
from generator.tasks.event.series import Series
from generator.tasks.event.standing import Evening, GameTable, Line
from generator.tasks.event.telling import headings, note

# Where the comma is the decimal sign, spreadsheets expect another one between cells.
_BETWEEN = {"fr": ";", "en": ","}
_FORMULA = ("=", "+", "-", "@")


def table_csv(one: Evening | Series, lang: str) -> bytes:
    """Return the table of an evening or of a series."""
    return _series(one, lang) if isinstance(one, Series) else _evening(one, lang)


def _evening(one: Evening, lang: str) -> bytes:
    """Return the table of an evening: place, name, points, and three cells a puzzle."""
    words, names = common(lang), headings(one.games, lang)
    head = [words(f"event.{key}") for key in ("place", "name", "points")]
    for name in names:
        head += [name, words("event.points-of", game=name), words("event.verdict-of", game=name)]
    rows = [[*_begun(line), *_cells(one.games, line, lang)] for line in one.lines]
    nothing = ["", "", words("event.missing-sheet")] * len(names)
    rows += [["", _plain(name), 0, *nothing] for name in one.absent]
    return _bytes(head, rows, lang)


def _series(one: Series, lang: str) -> bytes:
    """Return the table of a series: place, name, points, and a cell an evening."""
    words = common(lang)
    head = [words(f"event.{key}") for key in ("place", "name", "points")]
    head += [evening.event.day.isoformat() for evening in one.evenings]
    rows = [
        [*_begun(line), *("" if part is None else part for part in line.parts)]
        for line in one.lines
    ]
    return _bytes(head, rows, lang)


def _begun(line: Line) -> list[object]:
    return [line.place or "", _plain(line.player), line.points]


def _cells(games: Sequence[GameTable], line: Line, lang: str) -> list[object]:
    cells: list[object] = []
    for table, part in zip(games, line.parts, strict=True):
        one = table.of(line.player)
        if one is None:
            cells += ["", "", common(lang)("event.missing-sheet")]
            continue
        total = "" if one.sheet.total is None else one.sheet.total
        cells += [total, part, note(one.sheet, lang) or common(lang)("event.right")]
    return cells


def _plain(name: str) -> str:
    """Return a name that no spreadsheet takes for a formula."""
    return f"'{name}" if name.startswith(_FORMULA) else name


def _bytes(head: Sequence[object], rows: Iterable[Sequence[object]], lang: str) -> bytes:
    """Return lines as a spreadsheet opens them, its accents whole."""
    text = StringIO()
    writer = csv.writer(text, delimiter=_BETWEEN[lang], lineterminator="\r\n")
    writer.writerows([head, *rows])
    return text.getvalue().encode("utf-8-sig")
