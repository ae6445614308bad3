"""`malo check`: every bundled sample game end to end."""

import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click

from generator.cli.circle import circle_problem
from generator.cli.options import as_json, echo_json
from generator.cli.reading import read_file, referee_file
from generator.core.assets import asset
from generator.core.errors import MaloError
from generator.core.findings import Report
from generator.core.game import play_out, record_data
from generator.core.record import Record, format_toml, parse_toml
from generator.games import read_record


@dataclass(frozen=True, slots=True)
class Outcome:
    """One sample and what went wrong with it; nothing for a sample that holds."""

    sample: str
    problem: str | None = None


@click.command()
@as_json
def check(as_json: bool) -> None:
    """Run the bundled samples: dice, play, record, filled sheet, referee, best score."""
    outcomes = list(run_samples(asset("samples")))
    failed = [outcome for outcome in outcomes if outcome.problem]
    if as_json:
        shown = [
            {"sample": o.sample, "ok": o.problem is None, "problem": o.problem} for o in outcomes
        ]
        echo_json({"ok": not failed, "samples": shown})
    else:
        for outcome in outcomes:
            mark = (
                click.style("FAILED", fg="red")
                if outcome.problem
                else click.style("ok", fg="green")
            )
            click.echo(
                f"{mark} {outcome.sample}{': ' if outcome.problem else ''}{outcome.problem or ''}"
            )
        click.echo(f"{len(outcomes) - len(failed)} of {len(outcomes)} samples hold")
    sys.exit(1 if failed else 0)


def run_samples(folder: Path) -> Iterator[Outcome]:
    """Yield the outcome of every sample below a folder."""
    for path in sorted(folder.rglob("*.toml")):
        yield Outcome(str(path.relative_to(folder)), check_sample(path))


def check_sample(path: Path) -> str | None:
    """Return what is wrong with a sample: against its expectation, and replayed from its moves."""
    (report,) = referee_file(path).values()
    expected = read_expected(path)
    got = {"verdict": report.verdict, "findings": finding_places(report)}
    if got != expected:
        return f"expected {expected}, got {got}" + (f" ({report.error})" if report.error else "")
    return replay_problem(path) if report.verdict == "correct" else None


def read_expected(path: Path) -> dict[str, Any]:
    """Return the verdict and findings a sample must give; a sample without the file is correct."""
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


def replay_problem(path: Path) -> str | None:
    """Play a sample's moves through the engine: they must end the game and survive a record."""
    try:
        game, record = read_file(path)
        if not _has_all_moves(record):
            return None
        played = game.playback(record)
        state = play_out(game, game.start(played.setup), played.moves)
        if game.to_move(state) is not None:
            return "the moves stop before the game is over"
        scores = [game.score(state, seat) for seat in range(played.setup.players)]
        written = format_toml(record_data(game, played, scores))
        _, again = read_record(parse_toml(written.encode()))
        if game.playback(again) != played or game.referee(again).findings:
            return "the game written as a record and read back is another one"
        return circle_problem(game, record, state)
    except MaloError as error:
        return str(error)
