"""What a diary tells: streaks, medals, and how far from the best."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from generator.core.errors import NotationError
from generator.core.messages import quoted, say
from generator.core.names import plain
from generator.games import games
from generator.tasks.diary import Entry


@dataclass(frozen=True, slots=True)
class Streak:
    """Days without a gap: up to today, or to yesterday while today is not over; and the most."""

    current: int
    longest: int


@dataclass(frozen=True, slots=True)
class Summary:
    """How the dailies of one game went, or those of all games for None."""

    game: str | None
    puzzles: int
    days: int
    streak: Streak
    medals: Mapping[str, int]  # how many, by medal
    reached: int  # how often the best was
    gap: float  # the mean of the points missing to the best
    share: float | None  # of all the best scores together; None where they are nothing


@dataclass(frozen=True, slots=True)
class Stats:
    """The results that count on a day, newest first, and what they come to."""

    today: date
    player: str | None  # whose alone, None for everybody's
    players: tuple[str, ...]  # who has a name in the diary
    entries: tuple[Entry, ...]
    games: tuple[Summary, ...]
    whole: Summary


def stats(entries: Sequence[Entry], today: date, player: str | None = None) -> Stats | None:
    """Return what results come to, of one player by name or of everybody; None for no results.

    Where several players solved the same puzzle, the best of them counts.
    """
    players = tuple(sorted({entry.player for entry in entries} - {""}))
    chosen = [one for one in entries if player is None or _is(one.player, player)]
    if entries and not chosen:
        assert player is not None
        raise NotationError(say("diary.no-player", name=quoted(player), known=players or "–"))
    if not chosen:
        return None
    counted = _best_of_puzzles(chosen)
    names = dict.fromkeys([*games(), *sorted({entry.game for entry in counted})])
    by_game = {name: [entry for entry in counted if entry.game == name] for name in names}
    summaries = tuple(_summary(name, own, today) for name, own in by_game.items() if own)
    newest = tuple(sorted(counted, key=lambda one: (one.date, one.game, one.variant), reverse=True))
    return Stats(today, player, players, newest, summaries, _summary(None, counted, today))


def _is(name: str, asked: str) -> bool:
    """Tell whether a name is the one that was asked for, whatever its case and accents."""
    return name == asked or (bool(plain(name)) and plain(name) == plain(asked))


def _best_of_puzzles(entries: Iterable[Entry]) -> list[Entry]:
    """Return the best result of every puzzle."""
    best: dict[tuple[date, str, str], Entry] = {}
    for entry in entries:
        puzzle = entry.date, entry.game, entry.variant
        if puzzle not in best or entry.merit > best[puzzle].merit:
            best[puzzle] = entry
    return list(best.values())


def _summary(game: str | None, entries: Sequence[Entry], today: date) -> Summary:
    days = {entry.date for entry in entries}
    return Summary(
        game,
        len(entries),
        len(days),
        streak(days, today),
        Counter(entry.medal for entry in entries if entry.medal is not None),
        sum(entry.gap <= 0 for entry in entries),
        sum(entry.gap for entry in entries) / len(entries),
        share(entries),
    )


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
