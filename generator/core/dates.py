"""Dates as people write them, in French and English."""

from datetime import date

from generator.core.text import common


def parse_date(text: str) -> date | None:
    """Return the date of a text such as 2026-11-16, or None if it is none."""
    try:
        found = date.fromisoformat(text)
    except ValueError:
        return None
    # fromisoformat also reads 20261116 and 2026-W47-1; a daily seed has only one form.
    return found if found.isoformat() == text else None


def long_date(day: date, lang: str) -> str:
    """Write a date out.

    >>> long_date(date(2026, 11, 16), "fr"), long_date(date(2026, 12, 1), "en")
    ('lundi 16 novembre 2026', 'Tuesday 1 December 2026')
    >>> long_date(date(2026, 12, 1), "fr")
    'mardi 1er décembre 2026'
    """
    text = common(lang)
    return text(
        "date.format",
        weekday=text("date.weekdays").split()[day.weekday()],
        day=text("date.first") if day.day == 1 else day.day,
        month=text("date.months").split()[day.month - 1],
        year=day.year,
    )
