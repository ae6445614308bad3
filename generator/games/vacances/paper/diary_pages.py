"""The holiday diary of a lone player: its days, its rows and its score on a page or two."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial

from generator.core.dates import long_date, parse_date
from generator.core.game import AnySolved
from generator.games.vacances.notation.puzzles import Dealt, dealt_to
from generator.games.vacances.paper.diary import days_table
from generator.games.vacances.paper.diary_score import Goals, score_table
from generator.games.vacances.paper.filled import filled
from generator.games.vacances.rules.scoring import targets
from generator.games.vacances.texts import texts
from generator.layout.ink.box import Box
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import Page
from generator.layout.page.parts import Parts
from generator.layout.sheet.furniture import (
    FOOT_HEIGHT,
    HEAD_HEIGHT,
    LOW_FOOT,
    Head,
    sheet_foot,
    sheet_head,
    targets_note,
)
from generator.layout.sheet.sheet import DrawPage

Inside = Callable[[PrintOptions], Parts]
"""All that is drawn on a page."""


def diary_page(options: PrintOptions) -> Page:
    """Return an empty diary."""
    (draw,) = diary_sheet(options)
    return draw(options)


def diary_sheet(options: PrintOptions, solved: AnySolved | None = None) -> list[DrawPage]:
    """Return a diary; with an id its weather and dice are printed, with its best the targets."""
    text, ident = texts(options.lang), options.ident
    dealt = dealt_to(ident) if ident else None
    words = [text("sheet.reminder")]
    if solved is not None:
        words.append(targets_note(solved.proved, options))
    # An id's sheet has room for them, so that nothing moves where they are not known.
    goals = None if ident is None else {} if solved is None else targets(solved.score)
    title = f"{text('title')} {ident.seed}" if ident else text("sheet.diary")
    about = text("sheet.describe-puzzle" if ident else "sheet.describe-diary")
    drawn = _sheets(options, _head(options), dealt, words, goals)
    return [partial(_finished, draw, title, about) for draw in drawn]


def solution_diary(
    options: PrintOptions, dealt: Dealt, values: Mapping[str, str], words: tuple[str, str, str]
) -> list[DrawPage]:
    """Return the diary with a best holiday written in; the words are subtitle, title and foot."""
    text, (subtitle, title, note) = texts(options.lang), words
    head = replace(_head(options), subtitle=subtitle, name_line=False)
    about = text("sheet.describe-solution")

    def written(draw: Inside, options: PrintOptions) -> Parts:
        return filled(draw(options), values, options)

    drawn = _sheets(options, head, dealt, [note])
    return [partial(_finished, partial(written, draw), title, about) for draw in drawn]


def _finished(draw: Inside, title: str, description: str, options: PrintOptions) -> Page:
    area = options.area()
    return options.page(draw(options).block(area.width, area.height), title, description)


def _sheets(
    options: PrintOptions,
    head: Head,
    dealt: Dealt | None,
    words: Sequence[str],
    goals: Goals = None,
) -> list[Inside]:
    """Return the whole sheet; one without a line for the name is only looked at.

    In large print the rows and the score of an id have a page of their own.
    """

    def days(room: Box) -> Parts:
        return days_table(room, dealt, options)

    def score(room: Box) -> Parts:
        return score_table(room, options, goals)

    def both(room: Box) -> Parts:
        share = 0.66 if room.height > 180 else 0.69
        above = Box(room.x, room.y, room.width, room.height * share)
        rest = Box(room.x, above.bottom + 4, room.width, room.bottom - above.bottom - 4)
        parts = days(above)
        parts.add(score(rest))
        return parts

    if not (options.large_print and dealt):
        return [partial(_page, head, both, "\n".join(words), FOOT_HEIGHT)]
    # Shown larger, the code of the low foot has 26 mm as well.
    return [
        partial(_page, head, days, words[0], LOW_FOOT),
        partial(_page, head, score, words[-1], LOW_FOOT),
    ]


def _page(
    head: Head, fill: Callable[[Box], Parts], words: str, foot: float, options: PrintOptions
) -> Parts:
    """Return a page with head and foot, and what fills the room between them."""
    area = options.inside()
    shapes, name = sheet_head(head, area, options)
    top = area.y + HEAD_HEIGHT + 4.5
    parts = Parts([*shapes], [*name])
    parts.add(fill(Box(area.x, top, area.width, area.bottom - foot - 3.5 - top)))
    parts.shapes += sheet_foot(words, area, options, "vacances", foot)
    return parts


def _head(options: PrintOptions) -> Head:
    text = texts(options.lang)
    if options.ident is None:
        return Head(text("title"), text("sheet.diary"))
    day = parse_date(options.ident.seed)
    subtitle = text("sheet.puzzle" if day else "sheet.puzzle-any")
    when = long_date(day, options.lang) if day else ""
    return Head(text("title"), subtitle, when, str(options.ident))
