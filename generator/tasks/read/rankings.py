"""The sheets of a folder side by side: who comes before whom, and who has no place and why.

A sheet that nothing contradicts, though no play of it was found, never stands above one that was
replayed or proved, whatever its total.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from generator.core.findings import Finding, Report
from generator.core.messages import Message, at, say
from generator.core.score import places
from generator.games import games
from generator.tasks.read.reading import About

_SURE = frozenset({"replayed", "proved"})


@dataclass(frozen=True, slots=True)
class Entry:
    """One player in a ranking: the total and the place, or the reason why there is no place."""

    name: str  # the player's, or the file's where nobody wrote one
    sheet: str
    verdict: str | None  # None for a sheet in which nothing is written
    certainty: str | None = None
    total: int | None = None  # what the engine adds up
    claimed: int | None = None  # what stands in the box for it, where that is another number
    place: int | None = None
    reason: Message | None = None

    @property
    def is_sure(self) -> bool:
        """Whether a play of this sheet is known."""
        return is_sure(self.certainty)


@dataclass(frozen=True, slots=True)
class Ranking:
    """The players of one id, or of one way to play without ids."""

    game: str
    variant: str | None
    ident: str | None
    placed: tuple[Entry, ...]  # best first
    unplaced: tuple[Entry, ...]

    @property
    def about(self) -> str:
        """What is ranked, as an id names it; a game's first variant goes without saying."""
        first = games()[self.game].variants[0].name
        alone = self.variant is None or self.variant == first
        return self.ident or (self.game if alone else f"{self.game}.{self.variant}")


@dataclass(frozen=True, slots=True)
class Rankings:
    """All rankings of a folder, and whoever is in none of them for want of a place."""

    rankings: tuple[Ranking, ...] = ()
    unranked: tuple[Entry, ...] = ()


_Group = tuple[str, str | None, str | None]
"""What is ranked together: game, variant and id."""


def rankings(reports: Iterable[tuple[str, Report]], blank: Mapping[str, About]) -> Rankings:
    """Return a ranking for every game and id that several sheets were handed in for.

    Nobody is forgotten: where anything is ranked, every other sheet without a place is told, too.
    """
    found: dict[_Group | None, list[Entry]] = defaultdict(list)
    for sheet, report in reports:
        if not report.blank:
            found[_group(report.game, report.variant, report.id)] += entries_of(sheet, report)
    for sheet, about in blank.items():
        empty = Entry(about.player or sheet, sheet, None, reason=say("ranking.empty"))
        found[_group(about.game, about.variant, about.ident)].append(empty)
    ranked, unranked = [], []
    for group, entries in _joined(found).items():
        is_ranking = len(entries) > 1 and any(entry.reason is None for entry in entries)
        if group is not None and is_ranking:
            ranked.append(_ranking(group, entries))
        else:
            unranked += [entry for entry in entries if entry.reason is not None]
    return Rankings(tuple(ranked), tuple(_told_apart(unranked)) if ranked else ())


def _group(game: str | None, variant: str | None, ident: str | None) -> _Group | None:
    return None if game is None else (game, variant, ident)


def _joined(groups: Mapping[_Group | None, list[Entry]]) -> dict[_Group | None, list[Entry]]:
    """Put an empty pad, which may be for any variant, to the only one that was played."""
    joined = {group: list(entries) for group, entries in groups.items()}
    for group in groups:
        if group is None or group[1] is not None:
            continue
        like = [one for one in groups if one and one[::2] == group[::2] and one[1] is not None]
        if len(like) == 1:
            joined[like[0]] += joined.pop(group)
    return joined


def entries_of(sheet: str, report: Report) -> list[Entry]:
    """Return an entry for everybody on a sheet."""
    if report.error is not None:
        reason = say("ranking.unreadable", problem=report.error)
        names = report.names or (report.player or sheet,)
        return [Entry(name, sheet, report.verdict, reason=reason) for name in names]
    if not report.names:
        return [_entry(report.player or sheet, sheet, report, 0, report.findings)]
    return [
        _entry(name, sheet, report, seat, _own(report, name))
        for seat, name in enumerate(report.names)
    ]


def _own(report: Report, name: str) -> tuple[Finding, ...]:
    """Return what was found about one of several players, or about nobody in particular."""
    return tuple(one for one in report.findings if one.player in (None, name))


def _entry(name: str, sheet: str, report: Report, seat: int, findings: Sequence[Finding]) -> Entry:
    verdict = report.verdict
    if verdict == "illegal":
        return Entry(name, sheet, verdict, reason=_illegal(report, findings))
    score = report.scores[seat]
    if score is None:
        return Entry(name, sheet, verdict, reason=say("ranking.no-total"))
    if verdict == "wrong" and not any(one.code == "score" for one in findings):
        verdict = "correct"  # somebody else at the table added up wrongly
    wrong = next((one.got for one in findings if (one.code, one.where) == ("score", "total")), None)
    return Entry(name, sheet, verdict, report.certainty, score.total, wrong)


def _illegal(report: Report, findings: Sequence[Finding]) -> Message:
    """Return why a sheet is illegal: by what was found first, of oneself if there is any."""
    against = [one for one in findings if one.code not in ("score", "unknown-key")]
    if against:
        return say("ranking.illegal", problem=against[0].message())
    first = next(one for one in report.findings if one.code not in ("score", "unknown-key"))
    return say("ranking.illegal", problem=at(first.player, first.message()))


def _ranking(group: _Group, entries: list[Entry]) -> Ranking:
    told = _told_apart(entries)
    scored = [entry for entry in told if entry.reason is None]
    placed: list[Entry] = []
    for tied in places([merit(entry.certainty, entry.total) for entry in scored]):
        place = len(placed) + 1
        placed += [replace(scored[i], place=place) for i in tied]
    unplaced = tuple(entry for entry in told if entry.reason is not None)
    return Ranking(*group, tuple(placed), unplaced)


def merit(certainty: str | None, total: int | None) -> tuple[bool, int | None]:
    """Return what makes one sheet come before another: that a play of it is known, then points."""
    return is_sure(certainty), total


def is_sure(certainty: str | None) -> bool:
    """Tell whether a verdict that reaches so far knows a play of its sheet."""
    return certainty in _SURE


def _told_apart(entries: list[Entry]) -> list[Entry]:
    """Name the file beside a name that several sheets bear."""
    count = Counter(entry.name for entry in entries)
    return [
        entry if count[entry.name] == 1 else replace(entry, name=f"{entry.name} ({entry.sheet})")
        for entry in entries
    ]
