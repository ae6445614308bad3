"""Persons of Saint Malo, and the houses of an architect."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from tests.oracles.saint_malo import around, beside
from tests.spoilers.kinds import Kinds
from tests.spoilers.places import one_of
from tests.spoilers.records import Data
from tests.spoilers.saint_malo.judge import Turn, turns
from tests.spoilers.saint_malo.places import broken, chain_of, change, empty

kind = Kinds()


@kind("move", "score", "cover")
def another_person(data: Data, chance: Random) -> None:
    turn = one_of(
        [one for one in turns(data) if one.action.startswith("H") and " h:" not in one.action],
        chance,
    )
    person = chance.choice([one for one in "CSPAMJN" if one != turn.action[2]])
    change(data, turn, f"H {person}{turn.action[3:]}")


@kind("move")
def houses_far_from_the_architect(data: Data, chance: Random) -> None:
    def actions(turn: Turn) -> Iterator[str]:
        if "H" in turn.dice and turn.city.logs and len(empty(turn)) > 12:
            for name in empty(turn)[:3]:
                far = [one for one in empty(turn) if one not in (name, *around(name))]
                yield from (f"H A@{name} h:{one}" for one in far)

    broken(data, chance, actions, "houses")


@kind("move")
def houses_apart(data: Data, chance: Random) -> None:
    def actions(turn: Turn) -> Iterator[str]:
        if "H" in turn.dice and turn.city.logs > 1:
            for name in empty(turn)[:6]:
                near = [one for one in around(name) if turn.city.at[one] == "."]
                for one in near:
                    far = [o for o in empty(turn) if o not in (name, one, *beside(one))]
                    yield from (f"H A@{name} h:{one},{other}" for other in far)

    broken(data, chance, actions, "houses")


@kind("move")
def houses_without_logs(data: Data, chance: Random) -> None:
    def actions(turn: Turn) -> Iterator[str]:
        chain = chain_of(turn)
        if "H" in turn.dice and len(chain) > turn.city.logs + 1:
            yield f"H A@{chain[0]} h:{','.join(chain[1 : turn.city.logs + 2])}"

    broken(data, chance, actions, "houses")


@kind("move")
def houses_of_a_merchant(data: Data, chance: Random) -> None:
    def actions(turn: Turn) -> Iterator[str]:
        chain = chain_of(turn)
        if "H" in turn.dice and turn.city.logs and len(chain) > 1:
            yield f"H M@{chain[0]} h:{chain[1]}"

    broken(data, chance, actions, "houses")
