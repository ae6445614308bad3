"""Findings and reports: what the referee says about one record."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from generator.core.errors import shown
from generator.core.record import COMMON_KEYS, Record

CODES = ("score", "start", "dice", "cover", "move", "unfinished", "impossible", "unknown-key")
# Adding up wrongly is a mistake; everything else below it breaks the rules.
_HARMLESS = frozenset({"unknown-key"})
_MISTAKES = frozenset({"score"})


@dataclass(frozen=True, slots=True)
class Finding:
    """One difference between a sheet and the engine; `where` is the field's id on the sheet."""

    code: str
    where: str
    expected: Any
    got: Any
    message: str
    player: str | None = None

    def as_json(self) -> dict[str, Any]:
        """Return the finding as `verify --json` shows it; `player` only where there are several."""
        shown = {
            "code": self.code,
            "where": self.where,
            "expected": self.expected,
            "got": self.got,
            "message": self.message,
        }
        return shown if self.player is None else shown | {"player": self.player}


@dataclass(frozen=True, slots=True)
class Report:
    """The verdict about one record. Scores of several players are keyed by name."""

    id: str | None = None
    game: str | None = None
    score: Mapping[str, Any] | None = None
    claimed: Mapping[str, Any] | None = None
    findings: tuple[Finding, ...] = ()
    best: Mapping[str, Any] | None = None
    notes: tuple[str, ...] = field(default=())  # what a person may like to know: rating, winner
    error: str | None = None

    @property
    def verdict(self) -> str:
        """Return correct, wrong, illegal or unreadable."""
        codes = {finding.code for finding in self.findings} - _HARMLESS
        if self.error is not None:
            return "unreadable"
        if codes - _MISTAKES:
            return "illegal"
        return "wrong" if codes else "correct"

    def as_json(self, file: str) -> dict[str, Any]:
        """Return the report as `verify --json` shows it."""
        shown: dict[str, Any] = {
            "file": file,
            "id": self.id,
            "game": self.game,
            "verdict": self.verdict,
            "score": self.score,
            "claimed": self.claimed,
            "findings": [finding.as_json() for finding in self.findings],
            "best": self.best,
        }
        return shown if self.error is None else shown | {"error": self.error}


def exit_code(reports: Iterable[Report]) -> int:
    """Return 2 if any report is unreadable, else 1 if any verdict is no, else 0."""
    verdicts = {report.verdict for report in reports}
    if "unreadable" in verdicts:
        return 2
    return 1 if verdicts & {"wrong", "illegal"} else 0


def unknown_keys(
    record: Record, game_keys: Iterable[str], score_keys: Iterable[str]
) -> list[Finding]:
    """Return a finding for every key that means nothing to the game."""
    known, known_scores = COMMON_KEYS | set(game_keys), set(score_keys)
    paths: list[tuple[str, str | None]]
    paths = [(key, None) for key in record.data if key not in known]
    for name in record.seats:
        paths += [(f"score.{key}", name) for key in record.score(name) if key not in known_scores]
    return [
        Finding("unknown-key", key, None, key, f"{shown(key)} means nothing here, ignored", name)
        for key, name in paths
    ]


def claimed_score(
    record: Record, score_keys: Iterable[str], name: str | None = None
) -> dict[str, Any] | None:
    """Return the score boxes a player wrote, without keys that mean nothing; None for no claim."""
    known = set(score_keys)
    return {key: box for key, box in record.score(name).items() if key in known} or None


def difference(
    code: str, where: str, expected: str, got: str | None, player: str | None = None
) -> Finding:
    """Return a finding whose message says what was expected where.

    >>> difference("start", "cell.a1", "S", None).message
    'cell.a1: expected S, got nothing'
    """
    shown = "nothing" if got is None else got
    return Finding(code, where, expected, got, f"{where}: expected {expected}, got {shown}", player)


def compare_boxes(
    claimed: Mapping[str, int], actual: Mapping[str, int], player: str | None = None
) -> list[Finding]:
    """Return a finding for every score box that holds another number than the engine's.

    >>> [f.where for f in compare_boxes({"row.1": 4, "total": 9}, {"row.1": 4, "total": 10})]
    ['total']
    """
    return [
        Finding(
            "score",
            where,
            actual[where],
            got,
            f"{where}: {signed(got)} written, {signed(actual[where])} is right",
            player,
        )
        for where, got in claimed.items()
        if got != actual[where]
    ]


def signed(value: int) -> str:
    """Return a number with a true minus sign."""
    return str(value).replace("-", "−")


def report_on(
    record: Record,
    scores: Sequence[Mapping[str, Any] | None],
    score_keys: Iterable[str],
    findings: Iterable[Finding],
    notes: tuple[str, ...] = (),
) -> Report:
    """Return the report about a record: what is right by seat, what was claimed, what was found."""
    claims = [claimed_score(record, score_keys, name) for name in record.seats]
    return Report(
        id=None if record.ident is None else str(record.ident),
        game=record.game,
        score=record.by_seat(scores),
        claimed=record.by_seat(claims),
        findings=tuple(findings),
        notes=notes,
    )
