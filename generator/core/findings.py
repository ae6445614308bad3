"""Findings and reports: what the referee says about one record."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import Any, TypedDict

from generator.core.messages import DEFAULT, Message, Quoted, at, in_words, say
from generator.core.options import Options
from generator.core.record import Record
from generator.core.score import Score

# How far a verdict reaches, the furthest first.
CERTAINTIES = ("replayed", "proved", "plausible")
CODES = ("score", "start", "dice", "cover", "move", "unfinished", "impossible", "unknown-key")
# Adding up wrongly is a mistake; everything else below it breaks the rules.
_HARMLESS = frozenset({"unknown-key"})
_MISTAKES = frozenset({"score"})
# What no play explains; a play that stops too early may still go on.
_CONTRADICTIONS = frozenset({"start", "dice", "cover", "move", "impossible"})


class _FindingJson(TypedDict):
    code: str
    where: str
    expected: Any  # a number, a text, or None for nothing
    got: Any
    message: str


class FindingJson(_FindingJson, total=False):
    """A finding as `verify --json` shows it; `player` only where there are several.

    `follows` is the `where` of an earlier finding that explains this one, if any does.
    """

    player: str
    follows: str


class BestJson(TypedDict):
    """The best score that the dice allow, as `verify --json` shows it."""

    score: int
    bound: int
    proved: bool


class _ReportJson(TypedDict):
    file: str
    id: str | None
    game: str | None
    player: str | None
    verdict: str
    certainty: str | None
    unchecked: list[str]
    score: Any  # the boxes of a sheet, those of several players by name, or None
    claimed: Any
    findings: list[FindingJson]
    best: BestJson | dict[str, BestJson] | None


class ReportJson(_ReportJson, total=False):
    """A report as `verify --json` shows it; `error` only where a sheet cannot be read."""

    error: str


@dataclass(frozen=True, slots=True)
class Finding:
    """One difference between a sheet and the engine; `where` is the field's id on the sheet.

    `problem` says what is the matter there; `place` is the field's name as the sheet has it.
    """

    code: str
    where: str
    expected: Any
    got: Any
    problem: Message
    player: str | None = None
    place: Message | str | None = None
    unread: bool = False  # a line that cannot be read: that shows nothing against the play
    follows: str | None = None  # where an earlier finding is that explains this one

    @property
    def refutes(self) -> bool:
        """Whether this shows that the rules or the dice do not allow what is written."""
        return self.code in _CONTRADICTIONS and not self.unread

    def message(self) -> Message:
        """Return what is the matter, and where."""
        return self.problem if self.place is None else at(self.place, self.problem)

    def as_json(self, lang: str = DEFAULT) -> FindingJson:
        """Return the finding as `verify --json` shows it."""
        shown: FindingJson = {
            "code": self.code,
            "where": self.where,
            "expected": _plain(self.expected, lang),
            "got": _plain(self.got, lang),
            "message": self.message().words(lang),
        }
        if self.player is not None:
            shown["player"] = self.player
        if self.follows is not None:
            shown["follows"] = self.follows
        return shown


def _plain(value: Any, lang: str) -> Any:
    return in_words(value, lang) if isinstance(value, Message | Quoted) else value


@dataclass(frozen=True, slots=True)
class BestScore:
    """What a solver says about the dice of one seat."""

    score: int
    bound: int
    proved: bool

    def as_json(self) -> BestJson:
        """Return it as `verify --json` shows it."""
        return {"score": self.score, "bound": self.bound, "proved": self.proved}


@dataclass(frozen=True, slots=True)
class Report:
    """The verdict about one record: scores, claims and bests by seat, a lone sheet has one."""

    id: str | None = None
    game: str | None = None
    variant: str | None = None
    names: tuple[str, ...] = ()  # of several players; empty for a lone sheet
    player: str | None = None  # of a lone sheet whose player gave a name
    played: date | None = None  # the day that the record names
    options: Options = Options()  # noqa: RUF009 - immutable
    scores: tuple[Score | None, ...] = ()  # None where nothing can be scored
    claims: tuple[Mapping[str, Any] | None, ...] = ()  # the boxes as written, None for no claim
    findings: tuple[Finding, ...] = ()
    bests: tuple[BestScore, ...] = ()  # empty where nobody asked or nobody knows
    # replayed: the engine played every move that is written; proved: an exact method shows that
    # the dice allow this sheet, or something in it that they or the rules do not; plausible: no
    # play of it was found.
    certainty: str | None = None
    stops: tuple[Finding, ...] = ()  # the lines up to which moves were played, where not all were
    unchecked: tuple[str, ...] = ()  # the boxes that were written and could not be checked
    unchecked_places: tuple[Message | str, ...] = ()  # the same as the sheet calls them
    wishes: tuple[Message, ...] = ()  # what to write down so that they could be
    notes: tuple[Message, ...] = ()  # what a person may like to know: rating, winner
    error: Message | None = None
    blank: bool = False  # a form in which nothing is written, but perhaps a name

    @property
    def verdict(self) -> str:
        """Return correct, wrong, illegal, unproved or unreadable."""
        codes = {finding.code for finding in self.findings} - _HARMLESS
        if self.error is not None:
            return "unreadable"
        if codes - _MISTAKES:
            return "illegal"
        if codes:
            return "wrong"
        return "unproved" if self.unchecked else "correct"

    @property
    def is_refuted(self) -> bool:
        """Whether something in it cannot be, and not just a line that nobody can read."""
        codes = {finding.code for finding in self.findings if not finding.unread}
        return self.error is None and bool(codes - _HARMLESS - _MISTAKES)

    def as_json(self, file: str, lang: str = DEFAULT) -> ReportJson:
        """Return the report as `verify --json` shows it."""
        scores = [None if score is None else score.as_data() for score in self.scores]
        shown: ReportJson = {
            "file": file,
            "id": self.id,
            "game": self.game,
            "player": self.player,
            "verdict": self.verdict,
            "certainty": self.certainty,
            "unchecked": list(self.unchecked),
            "score": by_name(self.names, scores),
            "claimed": by_name(self.names, self.claims),
            "findings": [finding.as_json(lang) for finding in self.findings],
            "best": by_name(self.names, [best.as_json() for best in self.bests]),
        }
        if self.error is not None:
            shown["error"] = self.error.words(lang)
        return shown


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
    return 1 if verdicts & {"wrong", "illegal", "unproved"} else 0


def claimed_score(
    record: Record, score_keys: Iterable[str], name: str | None = None
) -> dict[str, Any] | None:
    """Return the score boxes a player wrote, without keys that mean nothing; None for no claim."""
    known = set(score_keys)
    return {key: box for key, box in record.score(name).items() if key in known} or None


def box_name(key: str, name: str | None) -> str:
    """Return a score box as a record has it: for one of several players with the name."""
    return key if name is None else f"score.{name}.{key}"


def difference(
    code: str, where: str, expected: Any, got: Any, player: str | None = None
) -> Finding:
    """Return a finding that says what was expected where.

    >>> str(difference("start", "cell.a1", "S", None).problem)
    'expected S, got nothing'
    """
    found = say("finding.nothing") if got is None else got
    problem = say("finding.difference", expected=expected, got=found)
    return Finding(code, where, expected, got, problem, player)


def compare_boxes(
    claimed: Mapping[str, int], actual: Mapping[str, int], player: str | None = None
) -> list[Finding]:
    """Return a finding for every score box that holds another number than the engine's.

    >>> [f.where for f in compare_boxes({"row.1": 4, "total": 9}, {"row.1": 4, "total": 10})]
    ['total']
    """
    return [
        Finding("score", where, right, got, say("finding.box", got=got, right=right), player)
        for where, got in claimed.items()
        if got != (right := actual[where])
    ]


def signed(value: int) -> str:
    """Return a number with a true minus sign."""
    return in_words(value, DEFAULT)


def _box_place(box: str, place: Callable[[str], Message | str]) -> Message | str:
    """Return the name of a box: `total`, or `score.NAME.total` of one of several players."""
    if not box.startswith("score."):
        return place(box)
    name, _, key = box.removeprefix("score.").rpartition(".")
    return at(name, place(key))


def _placed(finding: Finding, place: Callable[[str], Message | str]) -> Finding:
    if finding.code == "unknown-key" or finding.place is not None:
        return finding
    return replace(finding, place=place(finding.where))


def with_sums(findings: Sequence[Finding]) -> tuple[Finding, ...]:
    """Return findings, a wrong total marked that is the right sum of boxes found wrong before.

    >>> row, total = compare_boxes({"row.1": 6, "total": 12}, {"row.1": 4, "total": 10})
    >>> with_sums([row, total])[1].follows
    'row.1'
    """
    off: dict[str | None, int] = {}
    last: dict[str | None, str] = {}
    found = []
    for one in findings:
        if one.code == "score" and isinstance(one.got, int) and isinstance(one.expected, int):
            gap = one.got - one.expected
            if one.where == "total" and one.follows is None and off.get(one.player) == gap:
                found.append(replace(one, follows=last[one.player]))
                continue
            off[one.player] = off.get(one.player, 0) + gap
            last[one.player] = one.where
        found.append(one)
    return tuple(found)


def _stops(findings: Iterable[Finding], one_list: bool) -> tuple[Finding, ...]:
    """Return the first line that the engine could not play: everybody's, or of every player."""
    first: dict[str | None, Finding] = {}
    for finding in findings:
        if finding.code == "move":
            stop = replace(finding, player=None) if one_list else finding
            first.setdefault(stop.player, stop)
    return tuple(first.values())


def weakest(certainties: Iterable[str]) -> str:
    """Return how far a verdict about several sheets reaches: as far as the weakest.

    >>> weakest(["replayed", "plausible", "proved"])
    'plausible'
    """
    return max(certainties, key=CERTAINTIES.index)


def reach(findings: Iterable[Finding], *, whole: bool = True, otherwise: str = "plausible") -> str:
    """Return how far the verdict about moves reaches that somebody wrote down.

    Where the engine played all of them they are replayed. Where it could not, a contradiction is a
    proof against them; a line that cannot be read is none, and what is known `otherwise` counts.

    >>> reach([difference("move", "round.3", "free cells", "a2 b2")])
    'proved'
    """
    found = tuple(findings)
    if whole and not any(finding.code == "move" for finding in found):
        return "replayed"
    return "proved" if any(finding.refutes for finding in found) else otherwise


def report_on(
    record: Record,
    scores: Sequence[Score | None],
    score_keys: Iterable[str],
    findings: Iterable[Finding],
    place: Callable[[str], Message | str],
    certainty: str,
    *,
    notes: tuple[Message, ...] = (),
    unchecked: Sequence[str] = (),
    wishes: Sequence[Message] = (),
    one_list: bool = False,
) -> Report:
    """Return the report about a record: what is right by seat, what was claimed, what was found.

    `place` names a field as the sheet does. The moves of all players may be one list.
    """
    keys = frozenset(score_keys)
    found = with_sums([_placed(finding, place) for finding in findings])
    report = Report(
        id=None if record.ident is None else str(record.ident),
        game=record.game,
        variant=record.variant,
        names=record.names,
        player=None if record.names else next(iter(record.player_names), None),
        options=record.options,
        scores=tuple(scores),
        claims=tuple(claimed_score(record, keys, name) for name in record.seats),
        findings=found,
        notes=notes,
        certainty=certainty,
        stops=_stops(found, one_list),
        unchecked=tuple(unchecked),
        unchecked_places=tuple(_box_place(box, place) for box in unchecked),
        wishes=tuple(wishes),
    )
    # Nobody wins, and nobody is a grand master, by an illegal sheet.
    return replace(report, notes=()) if report.verdict == "illegal" else report


def winner_note(names: Sequence[str], ranking: Sequence[Sequence[int]]) -> Message:
    """Return who won a table, by the seats' names and their places."""
    *others, last = (names[seat] for seat in ranking[0])
    if not others:
        return say("note.won", winner=last)
    return say("note.shared", others=others, last=last)
