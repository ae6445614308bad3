"""A diary of one's own: the dailies that somebody finished, and how near they came to the best.

A line of JSON a puzzle and player. Nothing else reads it, so it may be deleted at any time. Where
it lies, and what becomes of one that is damaged, is up to whoever keeps it (`cli.kept_diary`).
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass, replace
from datetime import date
from typing import Any

from generator.core.dates import parse_date
from generator.core.findings import Report
from generator.core.ident import Ident
from generator.core.names import plain
from generator.core.options import Options
from generator.core.record import MAX_NUMBER
from generator.core.score import MEDALS
from generator.games import find_game, games, parse_ident
from generator.tasks.read.results import result_of
from generator.tasks.solve.solutions import solution_of

_LONGEST_LINE = 2_000  # in bytes; the longest name takes some hundreds

Day = date  # in an entry, `date` is the day of the puzzle
Key = tuple[Day, str, str, str]
# What a line holds, by type.
_DAYS = ("played", "noted")  # which lines of before do not have
_WORDS = dict.fromkeys(("date", "game", "variant", "player", *_DAYS), (str,))
_NUMBERS = {"score": (int,), "best": (int,), "proved": (bool,)}
_TYPES: dict[str, tuple[type, ...]] = {**_WORDS, **_NUMBERS, "medal": (str, type(None))}


@dataclass(frozen=True, slots=True)
class Entry:
    """The puzzle of a day as somebody finished it, beside the best known."""

    date: Day
    game: str
    variant: str
    player: str  # blank where no name was given
    score: int
    best: int
    proved: bool  # that no play beats the best
    medal: str | None
    played: Day | None = None  # None where the diary did not ask for it yet
    noted: Day | None = None  # the day it was written down, by the clock; None likewise

    @property
    def is_of_its_day(self) -> bool:
        """Whether it was played on the day of the puzzle; what nobody knows is believed."""
        return self.played in (None, self.date)

    @property
    def is_only_said(self) -> bool:
        """Whether it counts for its day by nothing but the date on a sheet handed in later."""
        return self.is_of_its_day and self.noted is not None and self.noted > self.date

    @property
    def key(self) -> Key:
        """Which puzzle it is, and whose: of these the better result stays."""
        return self.date, self.game, self.variant, self.player

    @property
    def merit(self) -> tuple[int, int, bool]:
        """What makes one result better than another of the same puzzle."""
        return self.score, self.best, self.proved

    @property
    def gap(self) -> int:
        """How many points are missing to the best."""
        return self.best - self.score


@dataclass(frozen=True, slots=True)
class Diary:
    """What a diary holds, in the order of days, and how many of its lines are damaged."""

    entries: tuple[Entry, ...] = ()
    damaged: int = 0


@dataclass(frozen=True, slots=True)
class Noted:
    """The results that were new to a diary, and what it holds with them."""

    entries: tuple[Entry, ...]
    content: bytes


def puzzle_title(name: str, variant: str, lang: str) -> str:
    """Return what a puzzle is called: its game, and its variant where that is not the first.

    >>> puzzle_title("detrak", "basic", "en"), puzzle_title("detrak", "advanced", "en")
    ('Détrak', 'Détrak (advanced)')
    """
    game = games().get(name)
    if game is None:  # of a package that is not installed any more
        return name
    known = {one.name for one in game.variants[1:]}
    title = game.texts(lang)(f"variant.{variant}.title") if variant in known else ""
    return f"{game.title[lang]} ({title})" if title else game.title[lang]


def same_name(name: str, other: str) -> bool:
    """Tell whether two names are the same, whatever their case and accents.

    >>> same_name("Cécile", "cecile"), same_name("☃", "☂")
    (True, False)
    """
    return name == other or (bool(plain(name)) and plain(name) == plain(other))


def daily_entry(
    ident: Ident,
    total: int,
    player: str = "",
    options: Options | None = None,
    played: date | None = None,
    noted: date | None = None,
) -> Entry | None:
    """Return a finished puzzle as an entry, None unless it is a daily, played by the usual rules.

    A total that no play of these dice can reach is none either.
    """
    day, variant = parse_date(ident.seed), find_game(ident.game).variant(ident.variant)
    if day is None or options or not variant.has_daily:
        return None
    best = solution_of(ident)
    if total > best.bound:
        return None
    medal = result_of(find_game(ident.game), ident, total, best).medal
    # A best that is not proved may be beaten; then this is the best known.
    known = max(best.score, total)
    about = ident.game, ident.variant, player
    return Entry(day, *about, total, known, best.proved, medal, played, noted)


def reported_entry(report: Report, today: date | None = None) -> Entry | None:
    """Return a correct sheet of a daily as an entry, None for any other sheet.

    It was played on the day that it names, or else today, when it is handed in.
    """
    score = report.scores[0] if len(report.scores) == 1 else None
    if report.verdict != "correct" or report.id is None or report.names or score is None:
        return None
    days = [day for day in (report.played, today) if day is not None]
    player, played = report.player or "", min(days, default=None)
    ident = parse_ident(report.id)
    return daily_entry(ident, score.total, player, report.options, played, today)


def read_diary(content: bytes) -> Diary:
    """Return what the bytes of a diary hold, whatever anybody put there."""
    read = [_read_line(line) for line in content.splitlines() if line.strip()]
    entries = [entry for entry in read if entry is not None]
    return Diary(_merged(entries), len(read) - len(entries))


def _read_line(line: bytes) -> Entry | None:
    """Return the entry of a line, None where it is none."""
    if len(line) > _LONGEST_LINE:
        return None
    try:
        data = json.loads(line)
    except (ValueError, RecursionError):
        return None
    if not isinstance(data, dict) or not _is_sound(data):
        return None
    days = {key: parse_date(data[key]) for key in ("date", *_DAYS) if key in data}
    return None if None in days.values() else Entry(**(data | days))


def _is_sound(data: dict[str, Any]) -> bool:
    """Tell whether a line holds what ours do, and nothing that could not be shown or summed."""
    if data.keys() | {*_DAYS} != _TYPES.keys():
        return False
    return (
        all(type(value) in _TYPES[key] for key, value in data.items())
        and all(data[key].isprintable() for key in _WORDS.keys() & data.keys())
        and max(abs(data["score"]), abs(data["best"])) <= MAX_NUMBER
        and data["medal"] in (None, *MEDALS)
    )


def _merged(entries: Iterable[Entry]) -> tuple[Entry, ...]:
    """Return the better result of every puzzle and player, in the order of days."""
    found: dict[Key, Entry] = {}
    for entry in entries:
        found[entry.key] = better(found.get(entry.key, entry), entry)
    return tuple(found[key] for key in sorted(found))


def better(one: Entry, other: Entry) -> Entry:
    """Return the better of two results of a puzzle, as played on its day if either was."""
    best = other if other.merit > one.merit else one
    telling = [entry for entry in (one, other) if entry.is_of_its_day] or [one, other]
    # A day that is known tells more than one that is only believed.
    played = min((one.played for one in telling if one.played is not None), default=None)
    noted = None if any(one.noted is None for one in telling) else _first(telling)
    return replace(best, played=played, noted=noted)


def _first(entries: Iterable[Entry]) -> Day | None:
    """Return the day on which the first of some results was written down."""
    return min((one.noted for one in entries if one.noted is not None), default=None)


def noted(diary: Diary, entries: Iterable[Entry]) -> Noted:
    """Return a diary with some results, unless it has better ones; damaged lines are left out."""
    after = _merged([*diary.entries, *entries])
    new = tuple(entry for entry in after if entry not in diary.entries)
    return Noted(new, "".join(map(diary_line, after)).encode())


def diary_line(entry: Entry) -> str:
    """Return an entry as a line of a diary."""
    return json.dumps(_line(entry), ensure_ascii=False) + "\n"


def _line(entry: Entry) -> dict[str, Any]:
    line = asdict(entry) | {"date": entry.date.isoformat()}
    for key in _DAYS:
        day: Day | None = line.pop(key)
        if day is not None:  # else as it was written before
            line[key] = day.isoformat()
    return line
