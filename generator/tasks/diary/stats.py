"""What a diary tells: streaks, medals, and how far from the best."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from generator.core.errors import NotationError
from generator.core.messages import in_words, quoted, say
from generator.core.names import plain
from generator.core.score import MEDALS
from generator.core.text import common
from generator.games import games
from generator.tasks.diary.diary import Entry, better, puzzle_title, same_name
from generator.tasks.read.results import SIGNS


@dataclass(frozen=True, slots=True)
class Streak:
    """Days without a gap on which that day's puzzle was played, and the most there were.

    The current ones go up to today, or to yesterday while today is not over.
    """

    current: int
    longest: int


@dataclass(frozen=True, slots=True)
class Summary:
    """How the dailies of one game went, or those of all games for None."""

    game: str | None
    puzzles: int
    days: int
    later: int  # how many puzzles were played on another day than their own
    streak: Streak
    said: int  # how many days of the current streak rest on what a sheet says that came later
    medals: Mapping[str, int]  # how many, by medal
    reached: int  # how often the best was
    gap: float  # the mean of the points missing to the best
    share: float | None  # of all the best scores together; None where they are nothing


@dataclass(frozen=True, slots=True)
class Stats:
    """The results that count on a day, newest first, and what they come to."""

    today: date
    player: str | None  # whose alone, None for one's own and for everybody's
    mine: bool  # whether they are one's own
    players: tuple[str, ...]  # who has a name in the diary; of one's own results, who else
    entries: tuple[Entry, ...]
    games: tuple[Summary, ...]
    whole: Summary


def stats(entries: Sequence[Entry], today: date, player: str | None = None) -> Stats | None:
    """Return what results come to, of one player by name or of everybody; None for no results.

    Where several players solved the same puzzle, the best of them counts.
    """
    chosen = [one for one in entries if player is None or same_name(one.player, player)]
    if entries and not chosen:
        assert player is not None
        known = names_in(entries) or "–"
        raise NotationError(say("diary.no-player", name=quoted(player), known=known))
    return _reckoned(chosen, today, names_in(entries), player=player)


def own_stats(entries: Sequence[Entry], today: date, own_name: str = "") -> Stats | None:
    """Return what one's own results come to: those without a name, and those under one's own.

    Where nobody said which name that is and there is only one, it is taken for one's own.
    """
    names = names_in(entries)
    if not own_name and len(names) == 1:
        (own_name,) = names
    chosen = [one for one in entries if not one.player or same_name(one.player, own_name)]
    others = tuple(name for name in names if not same_name(name, own_name))
    return _reckoned(chosen, today, others, mine=True)


def share_line(found: Stats, lang: str) -> str:
    """Return a line for friends: the last day that was played, the streak, what was noted later."""
    words, day = common(lang), found.entries[0].date
    parts = [day.isoformat()]
    for one in reversed([entry for entry in found.entries if entry.date == day]):
        score, best = (in_words(number, lang) for number in (one.score, one.best))
        sign = "" if one.medal is None else f" {SIGNS[one.medal]}"
        parts.append(f"{puzzle_title(one.game, one.variant, lang)} {score}/{best}{sign}")
    if (length := found.whole.streak.current) > 1:
        said = found.whole.said
        key = "stats.in-a-row-said" if said else "stats.in-a-row"
        parts.append(words(key, count=length, said=said))
    return " · ".join(parts)


def names_in(entries: Iterable[Entry]) -> tuple[str, ...]:
    """Return who has a name among some results."""
    return tuple(sorted({entry.player for entry in entries} - {""}))


def _reckoned(
    chosen: Sequence[Entry],
    today: date,
    players: tuple[str, ...],
    player: str | None = None,
    mine: bool = False,
) -> Stats | None:
    if not chosen:
        return None
    counted = _best_of_puzzles(chosen)
    names = dict.fromkeys([*games(), *sorted({entry.game for entry in counted})])
    by_game = {name: [entry for entry in counted if entry.game == name] for name in names}
    summaries = tuple(_summary(name, own, today) for name, own in by_game.items() if own)
    newest = tuple(sorted(counted, key=lambda one: (one.date, one.game, one.variant), reverse=True))
    return Stats(today, player, mine, players, newest, summaries, _summary(None, counted, today))


def _best_of_puzzles(entries: Iterable[Entry]) -> list[Entry]:
    """Return the best result of every puzzle."""
    best: dict[tuple[date, str, str], Entry] = {}
    for entry in entries:
        puzzle = entry.date, entry.game, entry.variant
        best[puzzle] = better(best.get(puzzle, entry), entry)
    return list(best.values())


def _summary(game: str | None, entries: Sequence[Entry], today: date) -> Summary:
    in_time = [entry for entry in entries if entry.is_of_its_day]
    days = streak({entry.date for entry in in_time}, today)
    return Summary(
        game,
        len(entries),
        len({entry.date for entry in entries}),
        len(entries) - len(in_time),
        days,
        _only_said(in_time, days.current, today),
        Counter(entry.medal for entry in entries if entry.medal is not None),
        sum(entry.gap <= 0 for entry in entries),
        sum(entry.gap for entry in entries) / len(entries),
        share(entries),
    )


def _only_said(in_time: Sequence[Entry], length: int, today: date) -> int:
    """Return how many days of the current streak nothing noted in time speaks for."""
    sure = {entry.date.toordinal() for entry in in_time if not entry.is_only_said}
    last = today.toordinal()
    last -= last not in {entry.date.toordinal() for entry in in_time}
    return sum(day not in sure for day in range(last - length + 1, last + 1))


def by_name(entries: Iterable[Entry], today: date) -> tuple[tuple[str, Summary], ...]:
    """Return what the results of everybody come to, by name; blank for those without one.

    The best of the streaks comes first, then the most medals of gold.
    """
    own: dict[str, list[Entry]] = {}
    for entry in entries:
        own.setdefault(plain(entry.player) or entry.player, []).append(entry)
    found = [(one[-1].player, _summary(None, _best_of_puzzles(one), today)) for one in own.values()]
    return tuple(sorted(found, key=_standing))


def _standing(one: tuple[str, Summary]) -> tuple[int, int, str]:
    name, summary = one
    return -summary.streak.current, -summary.medals.get(MEDALS[-1], 0), name


def share(entries: Iterable[Entry]) -> float | None:
    """Return what part of the best scores was reached, all of them together.

    Leads and totals may be below zero; a part of nothing is none.
    """
    given = list(entries)
    best = sum(entry.best for entry in given)
    return max(0.0, sum(entry.score for entry in given) / best) if best > 0 else None


def streak(days: Iterable[date], today: date) -> Streak:
    """Return how many days in a row there are.

    >>> streak([date(2026, 11, day) for day in (7, 14, 15)], date(2026, 11, 16))
    Streak(current=2, longest=2)
    """
    played = {day.toordinal() for day in days}  # numbers go on where the calendar ends
    last = today.toordinal() - (today.toordinal() not in played)
    longest = max((_run(played, day) for day in played if day + 1 not in played), default=0)
    return Streak(_run(played, last), longest)


def _run(played: set[int], last: int) -> int:
    """Return how many days in a row end with a day."""
    length = 0
    while last - length in played:
        length += 1
    return length
