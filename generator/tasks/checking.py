"""Checking the bundled sample games end to end."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from generator.core.errors import MaloError
from generator.core.findings import Report
from generator.core.messages import Message, say
from generator.core.play import play_out, record_data
from generator.core.record import Record, format_toml, parse_toml
from generator.games import read_record
from generator.tasks.circle import circle_problem
from generator.tasks.reading import read_file
from generator.tasks.verifying import referee_file


@dataclass(frozen=True, slots=True)
class Outcome:
    """One sample and what went wrong with it; nothing for a sample that holds."""

    sample: str
    problem: Message | None = None


def check_samples(folder: Path) -> Iterator[Outcome]:
    """Yield the outcome of every sample below a folder."""
    for path in sorted(folder.rglob("*.toml")):
        yield Outcome(str(path.relative_to(folder)), check_sample(path))


def check_sample(path: Path) -> Message | None:
    """Return what is wrong with a sample: against its expectation, and replayed from its moves."""
    (report,) = referee_file(path).values()
    expected = read_expected(path)
    told = {
        "verdict": report.verdict,
        "findings": finding_places(report),
        "certainty": report.certainty,
        "unchecked": list(report.unchecked),
    }
    got = {key: told[key] for key in expected}
    if got != expected:
        said = got if report.error is None else report.error
        return say("check.expected", expected=str(expected), got=said)
    return replay_problem(path) if report.verdict == "correct" else None


def read_expected(path: Path) -> dict[str, Any]:
    """Return what a sample must give: verdict and findings, and how far that reaches if it says so.

    A sample without the file is correct.
    """
    expected = path.with_suffix(".expected.json")
    if not expected.exists():
        return {"verdict": "correct", "findings": []}
    content: dict[str, Any] = json.loads(expected.read_text(encoding="utf-8"))
    return content


def finding_places(report: Report) -> list[list[str]]:
    """Return code and place of every finding."""
    return [[finding.code, finding.where] for finding in report.findings]


def _has_all_moves(record: Record) -> bool:
    """Tell whether the whole game can be replayed: of several sheets some may be grids alone."""
    moves = record.value("moves")
    return all(name in moves for name in record.names) if isinstance(moves, dict) else bool(moves)


def replay_problem(path: Path) -> Message | None:
    """Play a sample's moves through the engine: they must end the game and survive a record."""
    try:
        game, record = read_file(path)
        if not _has_all_moves(record):
            return None
        played = game.playback(record)
        state = play_out(game, game.start(played.setup), played.moves)
        if game.to_move(state) is not None:
            return say("check.stops")
        scores = [game.score(state, seat) for seat in range(played.setup.players)]
        written = format_toml(record_data(game, played, scores))
        _, again = read_record(parse_toml(written.encode()))
        if game.playback(again) != played or game.referee(again).findings:
            return say("check.another")
        return circle_problem(game, record, state)
    except MaloError as error:
        return error.message
