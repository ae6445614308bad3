"""Who stands where at an event: by puzzle and for the evening, from what came in, in its order."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from generator.core.score import places
from generator.tasks.event.event import FULL, Event, EventGame
from generator.tasks.event.receiving import UNREADABLE, Handed, HandedSheet
from generator.tasks.read.rankings import is_sure, merit
from generator.tasks.read.results import medal


@dataclass(frozen=True, slots=True)
class Result:
    """A player's sheet of a puzzle that counts, and what it earns; no place where it has none."""

    player: str
    number: int  # of what came in
    sheet: HandedSheet
    place: int | None = None
    points: int = 0
    medal: str | None = None


@dataclass(frozen=True, slots=True)
class GameTable:
    """The results of a puzzle, best first, and whose sheet is missing."""

    game: EventGame
    results: tuple[Result, ...]
    missing: tuple[str, ...]

    def of(self, player: str) -> Result | None:
        """Return the result of a player, None where the sheet is missing."""
        return next((one for one in self.results if one.player == player), None)


@dataclass(frozen=True, slots=True)
class Line:
    """A player's line in a table: the place, the points, and those of every part.

    A part is None where nothing was handed in, or somebody was not there.
    """

    player: str
    place: int | None
    points: int
    parts: tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class Replaced:
    """A sheet that another one took the place of: both are kept, one counts."""

    sheet: HandedSheet
    number: int
    by: int


@dataclass(frozen=True, slots=True)
class Evening:
    """Where everybody stands: by puzzle, and for the evening."""

    event: Event
    games: tuple[GameTable, ...]
    lines: tuple[Line, ...]  # of those who handed something in, best first
    replaced: tuple[Replaced, ...] = field(default=())

    @property
    def absent(self) -> tuple[str, ...]:
        """Who handed in nothing at all."""
        there = {line.player for line in self.lines}
        return tuple(name for name in self.event.players if name not in there)


_Key = tuple[str, str]  # whose sheet, of which puzzle


def evening(event: Event, handed: Iterable[Handed]) -> Evening:
    """Return where everybody stands after what came in."""
    current, replaced = _counting(event, handed)
    games = tuple(_game(event, game, current) for game in event.games)
    rows = {player: _parts(player, games) for player in event.players}
    there = {player: parts for player, parts in rows.items() if any(p is not None for p in parts)}
    placed = {one.player for game in games for one in game.results if one.place is not None}
    return Evening(event, games, in_lines(there, placed), tuple(replaced))


def _counting(event: Event, handed: Iterable[Handed]) -> tuple[dict[_Key, Result], list[Replaced]]:
    """Return the sheets that count: the last of every player and puzzle that can be read.

    The same file again, under another name, was handed in for the wrong player before.
    """
    current: dict[_Key, Result] = {}
    replaced: list[Replaced] = []
    before: dict[object, Handed] = {}
    for one in sorted(handed, key=lambda one: one.number):
        if (mistaken := before.get(one.same)) is not None:
            wrong = [key for key, old in current.items() if old.number == mistaken.number]
            replaced += [
                Replaced(current.pop(key).sheet, mistaken.number, one.number) for key in wrong
            ]
        before[one.same] = one
        for sheet in one.sheets:
            _take(current, replaced, sheet, one.number)
    listed = {(player, str(game.ident)) for player in event.players for game in event.games}
    return {key: one for key, one in current.items() if key in listed}, replaced


def _take(
    current: dict[_Key, Result], replaced: list[Replaced], sheet: HandedSheet, number: int
) -> None:
    """Put a sheet in the place of the one before, unless that alone can be read."""
    key, new = (sheet.player, sheet.id), Result(sheet.player, number, sheet)
    old = current.get(key)
    if old is None:
        current[key] = new
        return
    if sheet.verdict == UNREADABLE and old.sheet.verdict != UNREADABLE:
        old, new = new, old
    current[key] = new
    replaced.append(Replaced(old.sheet, old.number, new.number))


def _game(event: Event, game: EventGame, current: Mapping[_Key, Result]) -> GameTable:
    own = [current.get((player, str(game.ident))) for player in event.players]
    there = [one for one in own if one is not None]
    counted = [one for one in there if one.sheet.counts]
    ranked: list[Result] = []
    for tied in places([merit(one.sheet.certainty, one.sheet.total) for one in counted]):
        place = len(ranked) + 1
        ranked += [_placed(counted[k], place, game) for k in tied]
    points = _shares(game, ranked) if event.points == "share" else _by_place(event, ranked)
    results = [replace(one, points=earned) for one, earned in zip(ranked, points, strict=True)]
    missing = zip(event.players, own, strict=True)
    return GameTable(
        game,
        (*results, *(one for one in there if not one.sheet.counts)),
        tuple(player for player, one in missing if one is None),
    )


def _placed(one: Result, place: int, game: EventGame) -> Result:
    total = one.sheet.total or 0
    # A medal says that the sheet was played so: not what nobody could prove.
    earned = medal(total, game.medals) if is_sure(one.sheet.certainty) else None
    return replace(one, place=place, medal=earned)


def _by_place(event: Event, ranked: Sequence[Result]) -> list[int]:
    """Return as many points as there are names on the list, one less with every place."""
    return [len(event.players) + 1 - (one.place or 0) for one in ranked]


def _shares(game: EventGame, ranked: Sequence[Result]) -> list[int]:
    """Return the shares of the best; a sheet without a proof never earns more than one with it."""
    totals = [one.sheet.total or 0 for one in ranked]
    sure = [is_sure(one.sheet.certainty) for one in ranked]
    # Where the best is not proved, somebody may beat it.
    best = max([game.best, *(total for total, known in zip(totals, sure, strict=True) if known)])
    shares = [share(total, best) for total in totals]
    least = min((one for one, known in zip(shares, sure, strict=True) if known), default=FULL)
    return [one if known else min(one, least) for one, known in zip(shares, sure, strict=True)]


def share(total: int, best: int) -> int:
    """Return the points for a total where the best earns them all; nothing is part of nothing.

    >>> share(45, 53), share(-3, 53), share(-4, -4), share(-5, -4)
    (849, 0, 1000, 0)
    """
    if total >= best:
        return FULL
    return max(0, round(FULL * total / best)) if best > 0 else 0


def _parts(player: str, games: Sequence[GameTable]) -> tuple[int | None, ...]:
    found = (game.of(player) for game in games)
    return tuple(None if one is None else one.points for one in found)


def in_lines(rows: Mapping[str, tuple[int | None, ...]], placed: Iterable[str]) -> tuple[Line, ...]:
    """Return the lines of a table, most points first; who has no result has no place."""
    known = set(placed)
    names = [name for name in rows if name in known]
    sums = {name: sum(part or 0 for part in parts) for name, parts in rows.items()}
    lines: list[Line] = []
    for tied in places([sums[name] for name in names]):
        place = len(lines) + 1
        lines += [Line(names[k], place, sums[names[k]], rows[names[k]]) for k in tied]
    others = (name for name in rows if name not in known)
    return (*lines, *(Line(name, None, sums[name], rows[name]) for name in others))
