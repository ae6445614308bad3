"""A diary as a page to print: half a year by game, and how near to the best."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import TYPE_CHECKING

from generator.core.dates import long_date
from generator.core.messages import in_words
from generator.core.score import MEDALS
from generator.core.text import common, one_line
from generator.tasks.diary.diary import Entry, puzzle_title
from generator.tasks.diary.stats import Stats, Summary, share

if TYPE_CHECKING:
    from generator.layout.document.diary_chart import Strip
    from generator.layout.document.heat_map import Calendar, Mark
    from generator.layout.page.options import PrintOptions
    from generator.layout.page.page import Document

_LONGEST_NAME = 24


def chart_name(stats: Stats) -> str:
    """Return the name of the chart's file."""
    return f"stats-{stats.today.isoformat()}"


def stats_title(stats: Stats, lang: str) -> str:
    """Return whose results they are: one's own, those of a player, or everybody's."""
    words = common(lang)
    if stats.mine:
        return words("stats.title")
    if stats.player:
        return words("stats.title-of", name=one_line(stats.player)[:_LONGEST_NAME])
    return words("stats.title-everybody" if stats.player is None else "stats.title-nameless")


def up_to(stats: Stats, lang: str) -> str:
    """Return up to which day results count, and how much of the streak is only said."""
    day = long_date(stats.today, lang)
    if stats.whole.said:
        return common(lang)("stats.up-to-said", day=day, count=stats.whole.said)
    return common(lang)("stats.up-to", day=day)


def chart(stats: Stats, options: PrintOptions) -> Document:
    """Return the page of a diary."""
    from generator.layout.document.diary_chart import WEEKS, DiaryPage, chart_page
    from generator.layout.document.heat_map import Calendar
    from generator.layout.page.page import Document

    calendar = Calendar(stats.today, WEEKS)
    title = stats_title(stats, options.lang)
    made = DiaryPage(
        title,
        up_to(stats, options.lang),
        _figures(stats.whole, options.lang),
        tuple(_strip(one, stats.entries, calendar, options.lang) for one in stats.games),
        stats.today,
    )
    page = chart_page(made, options)
    return Document(f"Malopress — {title}", (page,), page.description, options.lang)


def _figures(whole: Summary, lang: str) -> tuple[tuple[str, str], ...]:
    """Return the numbers that lead: streaks, medals, how often the best was reached."""
    words = common(lang)
    numbers = {
        "streak": whole.streak.current,
        "longest": whole.streak.longest,
        **{medal: whole.medals.get(medal, 0) for medal in reversed(MEDALS)},
        "reached": whole.reached,
        "puzzles": whole.puzzles,
    }
    return tuple((str(number), words(f"stats.figure-{key}")) for key, number in numbers.items())


def _strip(summary: Summary, entries: Sequence[Entry], calendar: Calendar, lang: str) -> Strip:
    from generator.layout.document.diary_chart import Strip

    words, name = common(lang), summary.game or ""
    own = [entry for entry in entries if entry.game == name]
    shown = [entry for entry in own if 0 <= calendar.week(entry.date) < calendar.weeks]
    streaks = words(
        "stats.note-streak", current=summary.streak.current, longest=summary.streak.longest
    )
    notes = [streaks, words("stats.note-gap", gap=in_words(summary.gap, lang))]
    if summary.share is not None:
        part = words("stats.percent", number=round(100 * summary.share))
        notes.append(words("stats.note-share", share=part))
    weeks = {calendar.week(entry.date) for entry in shown}
    shares = {week: share([e for e in shown if calendar.week(e.date) == week]) for week in weeks}
    return Strip(
        puzzle_title(name, "", lang),
        tuple(notes),
        _marks(shown),
        frozenset(e.date for e in shown) - {e.date for e in shown if e.is_of_its_day},
        {week: part for week, part in sorted(shares.items()) if part is not None},
    )


def _marks(entries: Sequence[Entry]) -> dict[date, Mark]:
    """Return the mark of every day; of several variants the better one."""
    from generator.layout.document.heat_map import MARKS

    marks: dict[date, Mark] = {}
    for entry in entries:
        mark: Mark = "best" if entry.gap <= 0 else _medal(entry.medal)
        marks[entry.date] = max(mark, marks.get(entry.date, mark), key=MARKS.index)
    return marks


def _medal(medal: str | None) -> Mark:
    known: dict[str | None, Mark] = {"bronze": "bronze", "silver": "silver", "gold": "gold"}
    return known.get(medal, "played")
