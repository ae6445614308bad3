"""What `malo check --json` shows: samples station by station, or a game check by check."""

from collections.abc import Mapping, Sequence
from typing import Literal, TypedDict

from generator.core.game import AnyGame
from generator.core.messages import DEFAULT, Message, at
from generator.tasks.check.checking import STATIONS, Outcome
from generator.tasks.check.stations import Station


class StationJson(TypedDict):
    """How a sample fares at a station: what is wrong, or why it does not stop there."""

    outcome: Literal["passed", "failed", "skipped"]
    problems: list[str]
    reason: str | None


class SampleJson(TypedDict):
    """A sample at every station."""

    sample: str
    ok: bool
    problem: str | None
    stations: dict[str, StationJson]


class CheckJson(TypedDict):
    """All samples, and whether all of them hold and there is any."""

    ok: bool
    samples: list[SampleJson]


class GameCheckJson(TypedDict):
    """One check of a game."""

    check: str
    ok: bool
    problems: list[str]


class GameChecksJson(TypedDict):
    """All checks of a game."""

    game: str
    ok: bool
    checks: list[GameCheckJson]


def check_json(outcomes: Sequence[Outcome], lang: str = DEFAULT) -> CheckJson:
    """Return how some samples fared."""
    ok = bool(outcomes) and not any(outcome.problems for outcome in outcomes)
    return {"ok": ok, "samples": [_sample(outcome, lang) for outcome in outcomes]}


def _sample(outcome: Outcome, lang: str) -> SampleJson:
    told = [at(station, problem).words(lang) for station, problem in outcome.problems]
    return {
        "sample": outcome.sample,
        "ok": not told,
        "problem": "; ".join(told) or None,
        "stations": {name: _station(outcome.stations[name], lang) for name in STATIONS},
    }


def _station(station: Station, lang: str) -> StationJson:
    return {
        "outcome": station.outcome,
        "problems": [problem.words(lang) for problem in station.problems],
        "reason": None if station.reason is None else station.reason.words(lang),
    }


def game_checks_json(
    game: AnyGame, found: Mapping[str, Sequence[Message]], lang: str = DEFAULT
) -> GameChecksJson:
    """Return what the checks of a game found."""
    checks: list[GameCheckJson] = [
        {"check": name, "ok": not problems, "problems": [one.words(lang) for one in problems]}
        for name, problems in found.items()
    ]
    return {"game": game.name, "ok": not any(found.values()), "checks": checks}
