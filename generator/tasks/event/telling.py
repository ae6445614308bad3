"""What is said of an event in words, on a screen, in a spreadsheet and on paper."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from generator.core.dates import span
from generator.core.messages import in_words
from generator.core.score import MEDALS
from generator.core.text import common
from generator.tasks.diary.diary import puzzle_title
from generator.tasks.event.event import EventGame
from generator.tasks.event.receiving import HandedSheet
from generator.tasks.event.series import Series
from generator.tasks.event.standing import GameTable
from generator.tasks.read.rankings import is_sure


def headings(tables: Sequence[GameTable], lang: str) -> list[str]:
    """Return what the puzzles of some tables are called."""
    return game_titles([table.game for table in tables], lang)


def game_titles(games: Sequence[EventGame], lang: str) -> list[str]:
    """Return what some puzzles are called; a seed tells apart what has the same name.

    >>> from generator.games import parse_ident
    >>> game_titles([EventGame(parse_ident(f"detrak#{n}"), 9) for n in "ab"], "en")
    ['Détrak a', 'Détrak b']
    """
    titles = [puzzle_title(one.ident.game, one.ident.variant, lang) for one in games]
    count = Counter(titles)
    pairs = zip(titles, games, strict=True)
    return [title if count[title] == 1 else f"{title} {one.ident.seed}" for title, one in pairs]


def note(sheet: HandedSheet, lang: str) -> str:
    """Return what is to be said of a sheet: why it has no place, or is not wholly right or sure."""
    words = common(lang)
    if sheet.reason:
        return sheet.reason[lang]
    told = [] if is_sure(sheet.certainty) else [words("event.plausible")]
    if sheet.claimed is not None:
        told.append(words("event.wrong-total", claimed=in_words(sheet.claimed, lang)))
    elif sheet.verdict != "correct":
        told.append(words(f"event.is-{sheet.verdict}"))
    return ", ".join(told)


def medal_of(place: int | None) -> str | None:
    """Return the medal of a place: gold for the first.

    >>> medal_of(1), medal_of(3), medal_of(4), medal_of(None)
    ('gold', 'bronze', None, None)
    """
    return None if place is None or place > len(MEDALS) else MEDALS[-place]


def or_dash(value: int | None, lang: str) -> str:
    """Return a number in words, a dash for none."""
    return "–" if value is None else in_words(value, lang)


def span_of(one: Series, lang: str) -> str:
    """Return the days of a series, the first and the last."""
    return span(one.evenings[0].event.day, one.evenings[-1].event.day, lang)
