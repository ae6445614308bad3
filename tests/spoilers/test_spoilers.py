"""Every kind of mistake is found where it was made, and a right record is never accused."""

from __future__ import annotations

import os
import random

import pytest

from tests.spoilers import detrak, robber_knights, saint_malo, vacances
from tests.spoilers.checking import check, check_kind, right_record
from tests.spoilers.judging import Judged
from tests.spoilers.kinds import Kind, Spoilers

GAMES = [detrak.SPOILERS, robber_knights.SPOILERS, saint_malo.SPOILERS, vacances.SPOILERS]
SLICE = 2  # records of every kind in every run; the long runs have others
LONG = 100
# Where long runs begin: always at the same records, or anywhere with MALO_RANDOM=1.
FIRST = 1000 * random.SystemRandom().randrange(1, 10**6 if os.environ.get("MALO_RANDOM") else 2)
KINDS = [
    pytest.param(game, kind, id=f"{game.name}-{kind.name}") for game in GAMES for kind in game.kinds
]
FLAVOURS = [
    pytest.param(game, flavour, id=f"{game.name}-{flavour}")
    for game in GAMES
    for flavour in game.right
]


@pytest.mark.parametrize(("game", "flavour"), FLAVOURS)
def test_a_right_record_is_correct(game: Spoilers, flavour: str) -> None:
    check(game, right_record(game, flavour, 0), Judged(), flavour)


@pytest.mark.parametrize(("game", "kind"), KINDS)
def test_a_mistake_is_found_where_it_was_made(game: Spoilers, kind: Kind) -> None:
    harmless = check_kind(game, kind, range(SLICE))
    assert harmless < SLICE, "none of these was the mistake that the kind is about"


@pytest.mark.soak
@pytest.mark.parametrize(("game", "kind"), KINDS)
def test_a_mistake_is_found_in_the_long_run(game: Spoilers, kind: Kind) -> None:
    assert check_kind(game, kind, range(FIRST, FIRST + LONG)) < LONG


@pytest.mark.soak
@pytest.mark.parametrize(("game", "flavour"), FLAVOURS)
def test_a_right_record_is_correct_in_the_long_run(game: Spoilers, flavour: str) -> None:
    for number in range(FIRST // 10, FIRST // 10 + LONG // 10):  # those that are spoilt above
        check(game, right_record(game, flavour, number), Judged(), f"{flavour} {number}")
