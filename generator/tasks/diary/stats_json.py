"""What `malo stats --json` shows: a diary and what it comes to."""

from datetime import date
from typing import TypedDict

from generator.core.score import MEDALS
from generator.tasks.diary.diary import Diary, Entry
from generator.tasks.diary.stats import Stats, Summary, by_name, names_in


class SummaryJson(TypedDict):
    """What some results come to."""

    puzzles: int
    days: int
    later: int
    streak: int
    said: int
    longest: int
    medals: dict[str, int]
    reached: int
    gap: float
    share: float | None


class GameSummaryJson(SummaryJson):
    """What the results of one game come to."""

    game: str


class ResultJson(TypedDict):
    """A result of the diary."""

    date: str
    game: str
    variant: str
    player: str | None
    score: int
    best: int
    proved: bool
    medal: str | None
    played: str | None
    noted: str | None


class PersonSummaryJson(SummaryJson):
    """What the results of one person come to; null for those without a name."""

    player: str | None


class StatsJson(TypedDict):
    """A diary: its damage, who has a name in it, and its results, newest first."""

    damaged: int
    players: list[str]
    all: SummaryJson | None
    games: list[GameSummaryJson]
    people: list[PersonSummaryJson]
    results: list[ResultJson]


def stats_json(found: Stats | None, diary: Diary, today: date) -> StatsJson:
    """Return what was reckoned from a diary; nothing where it has no results."""
    summaries = () if found is None else found.games
    return {
        "damaged": diary.damaged,
        "players": list(names_in(diary.entries)),
        "all": None if found is None else _summary(found.whole),
        "games": [{"game": one.game or "", **_summary(one)} for one in summaries],
        "people": [
            {"player": name or None, **_summary(one)} for name, one in by_name(diary.entries, today)
        ],
        "results": [] if found is None else [_result(one) for one in found.entries],
    }


def _summary(one: Summary) -> SummaryJson:
    return {
        "puzzles": one.puzzles,
        "days": one.days,
        "later": one.later,
        "streak": one.streak.current,
        "said": one.said,
        "longest": one.streak.longest,
        "medals": {medal: one.medals.get(medal, 0) for medal in MEDALS},
        "reached": one.reached,
        "gap": round(one.gap, 3),
        "share": None if one.share is None else round(one.share, 4),
    }


def _result(entry: Entry) -> ResultJson:
    return {
        "date": entry.date.isoformat(),
        "game": entry.game,
        "variant": entry.variant,
        "player": entry.player or None,
        "score": entry.score,
        "best": entry.best,
        "proved": entry.proved,
        "medal": entry.medal,
        "played": None if entry.played is None else entry.played.isoformat(),
        "noted": None if entry.noted is None else entry.noted.isoformat(),
    }
