"""Checking sample games end to end: every sample, station by station."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from generator.core.assets import asset
from generator.core.errors import RecordError, reason
from generator.core.files import read_ordinary
from generator.core.findings import Report
from generator.core.messages import Message, at, say
from generator.core.record import MAX_BYTES
from generator.tasks.check.circle import against_the_best, on_paper
from generator.tasks.check.stations import Sample, Station, dice, record_again, replay, skipped
from generator.tasks.read.reading import read_file
from generator.tasks.read.verifying import referee_file

# The way of a sample: dice of the id, play, record, filled sheet, the sheet read back and
# refereed; what the referee says about the sample itself; its score beside the best.
STATIONS = ("dice", "replay", "record", "form", "reading", "verdict", "best")
EXPECTED = ".expected.json"
_EXPECTATIONS = ("verdict", "findings", "certainty", "unchecked", "totals")


@dataclass(frozen=True, slots=True)
class Outcome:
    """One sample and how it fared at every station."""

    sample: str
    stations: Mapping[str, Station]

    @property
    def problems(self) -> list[tuple[str, Message]]:
        """Everything that is wrong with it, by station."""
        return [(name, problem) for name in STATIONS for problem in self.stations[name].problems]


def is_sample(path: Path) -> bool:
    """Tell whether a file is one of the bundled samples, and nobody's own."""
    return asset("samples").resolve() in path.resolve().parents


def sample_files(folder: Path) -> list[Path]:
    """Return the samples below a folder, and the expectations that have lost theirs."""
    if not folder.is_dir():
        return [folder]
    samples = set(folder.rglob("*.toml"))
    lost = {path for path in folder.rglob(f"*{EXPECTED}") if _sample_of(path) not in samples}
    return sorted(samples | lost)


def _sample_of(expected: Path) -> Path:
    return expected.with_name(expected.name.removesuffix(EXPECTED) + ".toml")


def check_samples(folder: Path) -> Iterator[Outcome]:
    """Yield the outcome of every sample below a folder, or of a file that is one."""
    base = folder if folder.is_dir() else folder.parent
    for path in sample_files(folder):
        yield check_sample(path, path.relative_to(base).as_posix())


def check_sample(path: Path, name: str | None = None) -> Outcome:
    """Return how a sample fares at every station."""
    stations = dict.fromkeys(STATIONS, skipped(say("skipped.unreadable")))
    try:
        expected = read_expected(path)
    except RecordError as error:
        stations["verdict"] = Station((error.message,))
        return Outcome(name or path.name, stations)
    (report,) = referee_file(path).values()
    stations["verdict"] = _verdict(report, expected)
    if report.error is None:
        game, record = read_file(path)
        codes = frozenset(code for code, _ in expected["findings"])
        sample = Sample(game, record, report, expected["verdict"], codes)
        stations |= play_stations(sample)
        stations["best"] = against_the_best(sample)
    return Outcome(name or path.name, stations)


def play_stations(sample: Sample) -> dict[str, Station]:
    """Return the stations of a sample's play, from its dice to the sheet read back."""
    replayed, play = replay(sample)
    broken = say("skipped.not-replayed") if replayed.problems else say("skipped.illegal")
    why = replayed.reason or broken
    stations = dict.fromkeys(("dice", "record", "form", "reading"), skipped(why))
    stations["replay"] = replayed
    if play is not None:
        stations["dice"] = dice(sample, play)
        if sample.is_legal:
            stations["record"] = record_again(sample, play)
            stations |= on_paper(sample, play)
    return stations


def _verdict(report: Report, expected: Mapping[str, Any]) -> Station:
    """Compare what the referee says about a sample with what it must say."""
    if report.error is not None and expected["verdict"] != "unreadable":
        return Station((report.error,))
    told = {
        "verdict": report.verdict,
        "findings": finding_places(report),
        "certainty": report.certainty,
        "unchecked": list(report.unchecked),
        "totals": [None if score is None else score.total for score in report.scores],
    }
    return Station(
        tuple(
            say("check.expected", what=key, expected=_shown(value), got=_shown(told[key]))
            if key != "verdict"
            else say("check.verdict", expected=value, got=told[key])
            for key, value in expected.items()
            if told[key] != value
        )
    )


def _shown(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def read_expected(path: Path) -> dict[str, Any]:
    """Return what a sample must give: verdict and findings, and what else its file says.

    A sample without the file is correct. Raises RecordError for a file that says nothing clear.
    """
    if path.name.endswith(EXPECTED):
        raise RecordError(say("check.no-sample"))
    file = path.with_suffix(EXPECTED)
    try:
        content = read_ordinary(file, MAX_BYTES)
    except FileNotFoundError:
        return {"verdict": "correct", "findings": []}
    except OSError as error:
        raise RecordError(at(file.name, say("cannot-read", reason=reason(error)))) from None
    expected = None if content is None else _expected(content)
    if expected is None:
        raise RecordError(say("check.expectation", file=file.name, keys=_EXPECTATIONS))
    return expected


def _expected(content: bytes) -> dict[str, Any] | None:
    """Return what a file says is expected, None where that is not clear."""
    try:
        expected: dict[str, Any] = json.loads(content)
        known = {"verdict", "findings"} <= expected.keys() <= set(_EXPECTATIONS)
        texts = [expected["verdict"], *(text for pair in expected["findings"] for text in pair)]
        pairs = all(len(pair) == 2 for pair in expected["findings"])
    except (ValueError, KeyError, AttributeError, TypeError, RecursionError):
        return None
    clear = known and pairs and all(isinstance(text, str) for text in texts)
    return expected if clear else None


def finding_places(report: Report) -> list[list[str]]:
    """Return code and place of every finding."""
    return [[finding.code, finding.where] for finding in report.findings]
