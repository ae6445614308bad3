"""What the spoilers of all games share: right records, named kinds of mistakes, what must come out.

A right record is a game that the engine's players played; what is right in its boxes, and what a
record with a mistake must be told, say the oracles of `tests/oracles`, never the engine.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from generator.core.findings import Report
from generator.core.game import CHANCE, AnyGame, Playback, Setup
from generator.core.ident import Ident
from generator.core.options import Options
from generator.core.play import record_data
from generator.core.stream import Stream
from generator.tasks.read.verifying import referee_data

Data = dict[str, Any]
"""A record; its moves are lists of lines here, one list or one for every name."""
Mover = Callable[[Any, Stream], Any]
NAMES = ("Anke", "Bruno", "Cléo", "Dora", "Emil", "Fanny")
TRIES = 200  # right records that are looked at for a place that fits a kind
UNREADABLE = "unreadable"
VERDICTS = (UNREADABLE, "illegal", "wrong")


class Unfit(Exception):  # noqa: N818 - no error: the record has no place for this mistake
    """A record has no place for a kind of mistake."""


@dataclass(frozen=True)
class Mistake:
    """What the referee must say first."""

    code: str
    where: str = ""
    player: str | None = None

    @property
    def verdict(self) -> str:
        """The verdict that follows."""
        return {"score": "wrong", UNREADABLE: UNREADABLE}.get(self.code, "illegal")


@dataclass(frozen=True)
class Judged:
    """The mistakes of a record in the order in which they must be told; none in a right one."""

    mistakes: tuple[Mistake, ...] = ()
    # What may be told first instead, where nobody can know which of two lines is wrong.
    instead: tuple[Mistake, ...] = ()

    @property
    def verdict(self) -> str:
        """The verdict that follows: breaking a rule outweighs adding up wrongly."""
        verdicts = {one.verdict for one in self.mistakes}
        return next((one for one in VERDICTS if one in verdicts), "correct")

    @property
    def accused(self) -> set[str | None]:
        """Everybody who made a mistake."""
        return {one.player for one in self.mistakes}


def judged(mistakes: Iterable[Mistake]) -> Judged:
    """Return what is wrong with a record."""
    return Judged(tuple(mistakes))


Spoiler = Callable[[Data, random.Random], "Mistake | None"]
"""Spoils a record in one place; returns what must be found where no oracle need be asked."""


@dataclass(frozen=True)
class Kind:
    """A named kind of mistake and the codes it may have; where it is another game, it has none."""

    name: str
    codes: tuple[str, ...]
    spoil: Spoiler


@dataclass(frozen=True, eq=False)
class Spoilers:
    """The right records of a game by name, its oracle's judgement, and its kinds of mistakes."""

    name: str
    right: Mapping[str, Callable[[int], Data]]
    judge: Callable[[Data], Judged]
    # All moves stand in one list: a line that is missing or wrong may put others out of turn.
    one_book: bool = False
    kinds: dict[str, Kind] = field(default_factory=dict)

    def kind(self, *codes: str) -> Callable[[Spoiler], Spoiler]:
        """Register a function as a kind; its name is the kind's."""

        def register(spoil: Spoiler) -> Spoiler:
            name = spoil.__name__.replace("_", "-")
            self.kinds[name] = Kind(name, codes, spoil)
            return spoil

        return register


# Right records


def play(
    game: AnyGame, variant: str, players: int, movers: Sequence[Mover], seed: str, **how: Any
) -> Data:
    """Return a game as a record without boxes: dice of an id, or by hand where `ident` is False."""
    chance = random.Random(f"{game.name} {variant} {players} {seed}")
    ident = Ident(game.name, variant, f"spoil {chance.randrange(10**6)}")
    options = Options(how.get("options", {}))
    by_id = how.get("ident", True)
    setup = game.setup(ident, players, options) if by_id else Setup(variant, players, options)
    stream = Stream(ident, "movers")
    state, steps = game.start(setup), []
    while (seat := game.to_move(state)) is not None:
        if seat != CHANCE:
            move = movers[seat % len(movers)](game.view(state, seat), stream)
        else:
            move = game.chance(ident, state) if by_id else chance.choice(list(game.legal(state)))
        steps.append((state, move))
        state = game.apply(state, move)
    names = NAMES[:players] if players > 1 else ()
    played = Playback(setup, names, tuple(steps), state, ident if by_id else None)
    return in_lines(record_data(game, played))


def in_lines(data: Data) -> Data:
    """Return a record with its moves as lists of lines."""
    moves = data["moves"]
    lines = (
        {name: own.splitlines() for name, own in moves.items()}
        if isinstance(moves, dict)
        else moves.splitlines()
    )
    return data | {"moves": lines}


def as_record(data: Data) -> Data:
    """Return a record as it is handed in: moves as text."""
    moves = data.get("moves")
    if isinstance(moves, dict):
        return data | {"moves": {name: "\n".join(own) for name, own in moves.items()}}
    return data if moves is None else data | {"moves": "\n".join(moves)}


def seats(data: Data) -> list[str | None]:
    """Return the names of a table, or None alone."""
    return list(data["players"]) if "players" in data else [None]


def own(data: Data, key: str, name: str | None) -> Any:
    """Return what stands under a key for one seat, None for nothing."""
    value = data.get(key)
    return value.get(name) if name is not None and isinstance(value, dict) else value


def put(data: Data, key: str, name: str | None, value: Any) -> None:
    """Write something for one seat."""
    if name is None:
        data[key] = value
    else:
        data.setdefault(key, {})[name] = value


# Choosing places


def one_of(places: Iterable[Any], chance: random.Random) -> Any:
    """Return one of some places; a record without any does not fit."""
    found = list(places)
    if not found:
        raise Unfit
    return chance.choice(found)


def off_by(value: int, chance: random.Random, *steps: int) -> int:
    """Return another number nearby."""
    return value + chance.choice([sign * step for step in steps or (1,) for sign in (1, -1)])


def wrong_box(data: Data, chance: random.Random, boxes: Sequence[str], *steps: int) -> Mistake:
    """Change one of these score boxes of one seat, and return what must be found."""
    name = chance.choice(seats(data))
    score = own(data, "score", name) or {}
    box = one_of([one for one in boxes if one in score], chance)
    score[box] = off_by(score[box], chance, *steps)
    return Mistake("score", box, name)


# The check


def check(game: Spoilers, data: Data, due: Judged, told: str) -> None:
    """Hold the referee's report about a record against what must come out."""
    report = referee_data(as_record(data))
    told = f"{told}\n{as_record(data)}\ndue: {due}\nreport: {_shown(report)}"
    assert report.verdict == due.verdict, told
    if due.verdict in ("correct", UNREADABLE):
        return
    first = report.findings[0]
    firsts = (due.mistakes[0], *due.instead)
    assert Mistake(first.code, first.where, first.player) in firsts, told
    told_of = [one for one in report.findings if one.code == "score" or not game.one_book]
    accused = {one.player for one in told_of if one.player is not None}
    assert accused <= due.accused, told


def _shown(report: Report) -> str:
    if report.error is not None:
        return str(report.error)
    found = [f"{one.code} {one.where} {one.player}: {one.message()}" for one in report.findings]
    return "\n  ".join([report.verdict, *found])


@lru_cache(maxsize=64)
def right_record(game: Spoilers, flavour: str, seed: int) -> Data:
    """Return a right record; it is made once and never changed."""
    return game.right[flavour](seed)


def spoilt(game: Spoilers, kind: Kind, seed: int) -> tuple[Data, Judged]:
    """Return a right record spoilt in one place, and what must come out."""
    chance = random.Random(f"{game.name} {kind.name} {seed}")
    flavours = list(game.right)
    for tried in range(TRIES):
        number = seed // 20 * 2 + chance.randrange(1 + tried // 10)
        flavour = chance.choice(flavours)
        data = deepcopy(right_record(game, flavour, number))
        before = deepcopy(data)
        try:
            known = kind.spoil(data, chance)
        except Unfit:
            continue
        if data == before:
            continue
        due = game.judge(data) if known is None else judged([known])
        return data, due
    raise AssertionError(f"{game.name}: no record fits {kind.name} (seed {seed})")


def check_kind(game: Spoilers, kind: Kind, seeds: Iterable[int]) -> int:
    """Check a kind on some records; return how many of them were no mistake but another game."""
    harmless = 0
    for seed in seeds:
        data, due = spoilt(game, kind, seed)
        told = f"{game.name}, {kind.name}, seed {seed}"
        check(game, data, due, told)
        harmless += not due.mistakes or due.mistakes[0].code not in kind.codes
    return harmless
