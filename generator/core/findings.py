"""Findings and reports: what the referee says about one record."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from generator.core.errors import shown
from generator.core.record import COMMON_KEYS, Record
from generator.core.score import Score

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
class BestScore:
    """What a solver says about the dice of one seat."""

    score: int
    bound: int
    proved: bool

    def as_json(self) -> dict[str, Any]:
        """Return it as `verify --json` shows it."""
        return {"score": self.score, "bound": self.bound, "proved": self.proved}


@dataclass(frozen=True, slots=True)
class Report:
    """The verdict about one record: scores, claims and bests by seat, a lone sheet has one."""

    id: str | None = None
    game: str | None = None
    names: tuple[str, ...] = ()  # of several players; empty for a lone sheet
    scores: tuple[Score | None, ...] = ()  # None where nothing can be scored
    claims: tuple[Mapping[str, Any] | None, ...] = ()  # the boxes as written, None for no claim
    findings: tuple[Finding, ...] = ()
    bests: tuple[BestScore, ...] = ()  # empty where nobody asked or nobody knows
    notes: tuple[str, ...] = ()  # what a person may like to know: rating, winner
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
        scores = [None if score is None else score.as_data() for score in self.scores]
        shown: dict[str, Any] = {
            "file": file,
            "id": self.id,
            "game": self.game,
            "verdict": self.verdict,
            "score": by_name(self.names, scores),
            "claimed": by_name(self.names, self.claims),
            "findings": [finding.as_json() for finding in self.findings],
            "best": by_name(self.names, [best.as_json() for best in self.bests]),
        }
        return shown if self.error is None else shown | {"error": self.error}


def by_name(names: Sequence[str], values: Sequence[Any]) -> Any:
    """Return a lone value, or those of several players by name; None where there are none."""
    if all(value is None for value in values):
        return None
    return dict(zip(names, values, strict=True)) if names else values[0]


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
    scores: Sequence[Score | None],
    score_keys: Iterable[str],
    findings: Iterable[Finding],
    notes: tuple[str, ...] = (),
) -> Report:
    """Return the report about a record: what is right by seat, what was claimed, what was found."""
    keys = frozenset(score_keys)
    return Report(
        id=None if record.ident is None else str(record.ident),
        game=record.game,
        names=record.names,
        scores=tuple(scores),
        claims=tuple(claimed_score(record, keys, name) for name in record.seats),
        findings=tuple(findings),
        notes=notes,
    )
