"""What is said of an event in words, on a screen, in a spreadsheet and on paper."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from generator.core.messages import in_words
from generator.core.text import common
from generator.tasks.diary.diary import puzzle_title
from generator.tasks.event.event import EventGame
from generator.tasks.event.receiving import HandedSheet
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
