"""Places in a record of Saint Malo."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from tests.oracles.saint_malo import NAMES, OUTER, TOWERS, beside
from tests.spoilers.places import needs_sheet, one_of
from tests.spoilers.records import Data, own, put, seats
from tests.spoilers.saint_malo.judge import Turn, city_text, refusal, turns

INNER = [name for name in NAMES if name not in OUTER and name not in TOWERS]
GROUND = [name for name in NAMES if name not in TOWERS]


def change(data: Data, turn: Turn, action: str) -> None:
    """Write another action in the place of one."""
    own(data, "moves", turn.name)[turn.index] = f"{turn.index + 1} {turn.dice} {action}"


def broken(
    data: Data,
    chance: Random,
    actions: Callable[[Turn], Iterator[str]],
    *rules: str,
    among: list[Turn] | None = None,
) -> None:
    """Write an action that one of these rules forbids, in one of some turns or of any ten."""
    if among is None:
        among = chance.sample(turns(data), min(10, len(turns(data))))
    fits = [
        (turn, action)
        for turn in among
        for action in actions(turn)
        if refusal(turn, action) in rules
    ]
    change(data, *one_of(fits, chance))


def empty(turn: Turn, among: list[str] | None = None) -> list[str]:
    """Return the empty spaces of a city."""
    return [name for name in among or GROUND if turn.city.at[name] == "."]


def chain_of(turn: Turn) -> list[str]:
    """Return up to five empty spaces that hang together."""
    chain = empty(turn)[:1]
    while chain and len(chain) < 5:
        more = [
            o for name in chain for o in beside(name) if turn.city.at[o] == "." and o not in chain
        ]
        if not more:
            break
        chain.append(more[0])
    return chain


def sheet(data: Data, chance: Random, alone: bool) -> tuple[str | None, list[str]]:
    """Return somebody's city, alone or beside its moves, space by space."""
    name = chance.choice(seats(data))
    needs_sheet(data, "city", alone=alone)
    return name, own(data, "city", name).split()


def rewrite(data: Data, name: str | None, cells: list[str]) -> None:
    """Write a city."""
    put(data, "city", name, city_text(cells))
