"""Dates as people write them, in French and English."""

from __future__ import annotations

import re
from calendar import monthrange
from datetime import date, timedelta

from generator.core.names import plain
from generator.core.text import common

_LANGUAGES = ("fr", "en")
_GOES_WITHOUT = ("le", "du", "the", "of", "er", "st", "nd", "rd", "th")  # "le 1er", "the 2nd of"
_NEAR = {"today": 0, "tomorrow": 1, "yesterday": -1}  # how many days from today


def parse_date(text: str) -> date | None:
    """Return the date of a text such as 2026-11-16, or None if it is none."""
    try:
        found = date.fromisoformat(text)
    except ValueError:
        return None
    # fromisoformat also reads 20261116 and 2026-W47-1; a daily seed has only one form.
    return found if found.isoformat() == text else None


def parse_day(text: str, lang: str, today: date) -> date | None:
    """Return the day that a person means, None if it is none.

    >>> monday = date(2026, 11, 16)
    >>> str(parse_day("22/11/2026", "fr", monday)), str(parse_day("demain", "fr", monday))
    ('2026-11-22', '2026-11-17')
    >>> str(parse_day("Sunday", "en", monday)), str(parse_day("lundi", "fr", monday))
    ('2026-11-22', '2026-11-16')
    """
    if (found := parse_date(text.strip())) is not None:
        return found
    readings = day_readings(text, lang)
    if readings:
        return readings[0] if len(readings) == 1 else None
    return _named_day(plain(text), today) or _written_day(text, today)


def day_readings(text: str, lang: str) -> tuple[date, ...]:
    """Return the dates that figures such as 3/4/2026 may mean: in French one, the day first.

    >>> [str(day) for day in day_readings("3/4/2026", "en")]
    ['2026-04-03', '2026-03-04']
    >>> [str(day) for day in day_readings("15/11/2026", "en")]
    ['2026-11-15']
    """
    figures = re.fullmatch(r"(\d{1,2})[/.](\d{1,2})[/.](\d{4})", text.strip())
    if figures is None:
        return ()
    first, second, year = figures.groups()
    orders = [(first, second)] if lang == "fr" else [(first, second), (second, first)]
    found = (parse_date(f"{year}-{month:0>2}-{day:0>2}") for day, month in orders)
    return tuple(dict.fromkeys(day for day in found if day is not None))


def _named_day(word: str, today: date) -> date | None:
    """Return a day by its word in any language: today, tomorrow, or the next of a weekday."""
    for text in map(common, _LANGUAGES):
        for key, days in _NEAR.items():
            if word == plain(text(f"date.{key}")):
                return _days_on(today, days)
        weekdays = [plain(day) for day in text("date.weekdays").split()]
        if word in weekdays:
            return _days_on(today, (weekdays.index(word) - today.weekday()) % 7)
    return None


def _written_day(text: str, today: date) -> date | None:
    """Return a day whose month is a word, as we write dates ourselves; this year's without a year.

    >>> str(_written_day("jeudi 1er déc. 2027", date(2026, 11, 16)))
    '2027-12-01'
    >>> str(_written_day("November 22", date(2026, 11, 16)))
    '2026-11-22'
    """
    parts = [plain(one) for one in re.findall(r"\d+|[^\W\d]+", text)]
    days = [one for one in parts if one.isdecimal() and len(one) < 3]
    years = [one for one in parts if one.isdecimal() and len(one) == 4] or [f"{today.year:04}"]
    months = [month for one in parts if (month := _month_number(one)) is not None]
    known = len(days) + len(months) + sum(one in years or _goes_without(one) for one in parts)
    if not len(days) == len(months) == len(years) == 1 or known < len(parts):
        return None
    return parse_date(f"{years[0]}-{months[0]:02}-{days[0]:0>2}")


def _month_number(word: str) -> int | None:
    """Return the only month whose name begins so, in any language."""
    names = [common(lang)("date.months").split() for lang in _LANGUAGES]
    found = {k for year in names for k, name in enumerate(year, 1) if plain(name).startswith(word)}
    return found.pop() if len(word) > 2 and len(found) == 1 else None


def _goes_without(word: str) -> bool:
    """Tell whether a word of a date says nothing that the others do not: a weekday, an article."""
    weekdays = [day for lang in _LANGUAGES for day in common(lang)("date.weekdays").split()]
    return word in _GOES_WITHOUT or word in map(plain, weekdays)


def _days_on(day: date, days: int) -> date | None:
    """Return the day so many days later; None where the calendar has ended."""
    try:
        return day + timedelta(days=days)
    except OverflowError:
        return None


def parse_weekdays(text: str) -> frozenset[int] | None:
    """Return the days of the week that a person means, Monday 0, None if they are none.

    Names may be cut short, in any language; a dash takes all from one to the other.

    >>> sorted(parse_weekdays("mon-fri")), sorted(parse_weekdays("sam-dim,mercredi"))
    ([0, 1, 2, 3, 4], [2, 5, 6])
    >>> parse_weekdays("m")
    """
    found: set[int] = set()
    for part in re.split(r"[,;\s]+", text.strip()):
        ends = [_weekday(word) for word in re.split(r"[-–]", part)]
        if not 1 <= len(ends) <= 2 or None in ends:
            return None
        first, last = ends[0] or 0, ends[-1] or 0
        found |= {(first + k) % 7 for k in range((last - first) % 7 + 1)}
    return frozenset(found)


def _weekday(word: str) -> int | None:
    """Return the only day of the week whose name begins so, Monday 0."""
    wanted = plain(word)
    names = [common(lang)("date.weekdays").split() for lang in _LANGUAGES]
    found = {k for days in names for k, day in enumerate(days) if plain(day).startswith(wanted)}
    return found.pop() if wanted and len(found) == 1 else None


def day_words(lang: str) -> list[str]:
    """Return the words that name a day, as they are written in a language.

    >>> day_words("en")[:4]
    ['today', 'tomorrow', 'yesterday', 'Monday']
    """
    text = common(lang)
    near = [text(f"date.{key}") for key in _NEAR]
    return [*near, *text("date.weekdays").split()]


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
        day=_day(day, lang),
        month=_month(day, lang),
        year=day.year,
    )


def short_day(day: date, lang: str) -> str:
    """Write a day of a month that is known.

    >>> short_day(date(2026, 11, 16), "fr"), short_day(date(2026, 11, 16), "en")
    ('lun. 16', 'Mon 16')
    """
    text = common(lang)
    weekday = text("date.short-weekdays").split()[day.weekday()]
    return text("date.short", weekday=weekday, day=_day(day, lang))


def shortest_date(day: date, lang: str) -> str:
    """Write a day and its month, cut short, without the year.

    >>> shortest_date(date(2026, 11, 16), "fr"), shortest_date(date(2026, 11, 16), "en")
    ('16 nov.', '16 Nov')
    """
    text = common(lang)
    month = text("date.short-months").split()[day.month - 1]
    return text("date.day-and-month", day=_day(day, lang), month=month)


def plain_date(day: date, lang: str) -> str:
    """Write a date without its weekday.

    >>> plain_date(date(2026, 12, 1), "fr"), plain_date(date(2026, 12, 1), "en")
    ('1er décembre 2026', '1 December 2026')
    """
    text, month = common(lang), _month(day, lang)
    return text("date.plain", day=_day(day, lang), month=month, year=day.year)


def month_of(day: date, lang: str) -> str:
    """Write the month of a date.

    >>> month_of(date(2026, 12, 1), "fr")
    'décembre 2026'
    """
    return common(lang)("date.month", month=_month(day, lang), year=day.year)


def span(first: date, last: date, lang: str) -> str:
    """Write the days from one to another, a whole month or year by its name.

    >>> span(date(2027, 1, 1), date(2027, 12, 31), "fr")
    '2027'
    >>> span(date(2027, 2, 1), date(2027, 2, 28), "fr")
    'février 2027'
    >>> span(date(2027, 1, 5), date(2027, 2, 3), "fr")
    'du 5 janvier au 3 février 2027'
    >>> span(date(2027, 1, 1), date(2027, 1, 4), "fr")
    'du 1er au 4 janvier 2027'
    >>> span(date(2026, 12, 31), date(2027, 1, 1), "en")
    '31 December 2026 to 1 January 2027'
    """
    text, ends_month = common(lang), _days_left(last) == 0
    if first == last:
        return plain_date(first, lang)
    if first.year == last.year and first.day == 1 and ends_month:
        if first.month == last.month:
            return month_of(first, lang)
        if (first.month, last.month) == (1, 12):
            return str(first.year)
    begin = plain_date(first, lang)
    if (first.year, first.month) == (last.year, last.month):
        begin = _day(first, lang)
    elif first.year == last.year:
        begin = text("date.day-and-month", day=_day(first, lang), month=_month(first, lang))
    return text("date.span", first=begin, last=plain_date(last, lang))


def _days_left(day: date) -> int:
    """Return how many days of its month come after a day."""
    return monthrange(day.year, day.month)[1] - day.day


def _day(day: date, lang: str) -> str:
    return common(lang)("date.first") if day.day == 1 else str(day.day)


def _month(day: date, lang: str) -> str:
    return common(lang)("date.months").split()[day.month - 1]
