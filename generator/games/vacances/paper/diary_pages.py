"""The holiday diary of a lone player: its days, its rows and its score on a page or two."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from generator.core.dates import long_date, parse_date
from generator.core.game import Solved
from generator.games.vacances.notation.puzzles import Dealt, dealt_to
from generator.games.vacances.paper.diary import days_table
from generator.games.vacances.paper.diary_score import score_table
from generator.games.vacances.paper.filled import filled
from generator.games.vacances.texts import texts
from generator.layout.ink.box import Box
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import Page
from generator.layout.page.parts import Parts
from generator.layout.sheet.everybody import PLAYER
from generator.layout.sheet.furniture import (
    FOOT_HEIGHT,
    HEAD_HEIGHT,
    LOW_FOOT,
    Head,
    sheet_foot,
    sheet_head,
    targets_note,
)
from generator.layout.sheet.sheet_code import blank_code


def diary_sheet(
    options: PrintOptions, number: int = 1, prefix: str = "", solved: Solved | None = None
) -> list[Page]:
    """Return a diary; with an id its weather and dice are printed, with its best the targets."""
    text, ident = texts(options.lang), options.ident
    dealt = dealt_to(ident) if ident else None
    words = [text("sheet.reminder")]
    if solved is not None:
        words.append(targets_note(solved.proved, options))
    best = None if solved is None else solved.score
    title = f"{text('title')} {ident.seed}" if ident else text("sheet.diary")
    about = text("sheet.describe-puzzle" if ident else "sheet.describe-diary")
    area, pages = options.area(), list[Page]()
    for parts in _sheets(options, _head(options), dealt, words, best, number):
        # In a form the name is written once, on the first page.
        echoes = tuple(one for one in parts.fields if pages and one.id == PLAYER)
        fields = [one.prefixed(prefix) for one in parts.fields if one not in echoes]
        block = Parts(parts.shapes, fields).block(area.width, area.height)
        pages.append(options.page(block, title, about, echoes=echoes))
    return pages


def solution_diary(
    options: PrintOptions, dealt: Dealt, values: Mapping[str, str], words: tuple[str, str, str]
) -> list[Page]:
    """Return the diary with a best holiday written in; the words are subtitle, title and foot."""
    text, (subtitle, title, note) = texts(options.lang), words
    head = replace(_head(options), subtitle=subtitle, name_line=False)
    area = options.area()
    return [
        options.page(
            filled(sheet, values, options).block(area.width, area.height),
            title,
            text("sheet.describe-solution"),
        )
        for sheet in _sheets(options, head, dealt, [note])
    ]


def page_count(options: PrintOptions) -> int:
    """Return how many pages the diary of an id has with its map, which is the last."""
    return 3 if options.large_print else 2


def _sheets(
    options: PrintOptions,
    head: Head,
    dealt: Dealt | None,
    words: Sequence[str],
    best: int | None = None,
    number: int = 1,
) -> list[Parts]:
    """Return the whole sheet; one without a line for the name is only looked at.

    In large print the rows and the score of an id have a page of their own.
    """

    def days(room: Box) -> Parts:
        return days_table(room, dealt, options)

    def score(room: Box) -> Parts:
        return score_table(room, options, best)

    def both(room: Box) -> Parts:
        share = 0.66 if room.height > 180 else 0.69
        above = Box(room.x, room.y, room.width, room.height * share)
        rest = Box(room.x, above.bottom + 4, room.width, room.bottom - above.bottom - 4)
        parts = days(above)
        parts.add(score(rest))
        return parts

    if not (options.large_print and dealt):
        return [_page(options, head, both, "\n".join(words), number)]
    # Shown larger, the code of the low foot has 26 mm as well.
    first = _page(options, head, days, words[0], foot=LOW_FOOT)
    second = replace(head, page=f"2/{page_count(options)}")
    last = _page(options, second, score, words[-1], foot=LOW_FOOT)
    return [first, last]


def _page(
    options: PrintOptions,
    head: Head,
    fill: Callable[[Box], Parts],
    words: str,
    number: int = 1,
    foot: float = FOOT_HEIGHT,
) -> Parts:
    """Return a page with head and foot, and what fills the room between them."""
    area = options.area().inset(options.margin(), 9.5)
    shapes, name = sheet_head(head, area, options)
    top = area.y + HEAD_HEIGHT + 4.5
    parts = Parts([*shapes], [*name])
    parts.add(fill(Box(area.x, top, area.width, area.bottom - foot - 3.5 - top)))
    parts.shapes += sheet_foot(words, area, options, blank_code("vacances", number), foot)
    return parts


def _head(options: PrintOptions) -> Head:
    text = texts(options.lang)
    if options.ident is None:
        return Head(text("title"), text("sheet.diary"))
    day = parse_date(options.ident.seed)
    subtitle = text("sheet.puzzle" if day else "sheet.puzzle-any")
    when = long_date(day, options.lang) if day else ""
    page = f"1/{page_count(options)}"
    return Head(text("title"), subtitle, when, str(options.ident), page=page)
