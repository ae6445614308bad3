"""Holding the referee against what must come out."""

from __future__ import annotations

import random
from collections.abc import Iterable
from copy import deepcopy
from functools import lru_cache

from generator.core.findings import Report
from generator.tasks.read.verifying import referee_data
from tests.spoilers.judging import UNREADABLE, Judged, Mistake, judged
from tests.spoilers.kinds import Kind, Spoilers
from tests.spoilers.places import Unfit
from tests.spoilers.records import Data, as_record

TRIES = 200  # right records that are looked at for a place that fits a kind


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
