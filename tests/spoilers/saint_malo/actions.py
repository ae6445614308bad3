"""Actions of Saint Malo that the rules forbid."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from tests.oracles.saint_malo import OUTER, TOWERS, beside
from tests.spoilers.kinds import Kinds
from tests.spoilers.places import one_of
from tests.spoilers.records import Data
from tests.spoilers.saint_malo.judge import Turn, turns
from tests.spoilers.saint_malo.places import GROUND, INNER, broken, chain_of, change, empty

kind = Kinds()


@kind("move")
def space_taken(data: Data, chance: Random) -> None:
    def actions(turn: Turn) -> Iterator[str]:
        taken = [name for name in GROUND if turn.city.at[name] != "."]
        for name in taken:
            if "X" in turn.dice:
                yield f"X1 {name}"
            if "C" in turn.dice:
                yield f"C {name}"
            if "H" in turn.dice:
                yield f"H C@{name}"

    broken(data, chance, actions, *(f"{name} is taken" for name in GROUND))


@kind("move", "score", "cover", "unfinished")
def another_space(data: Data, chance: Random) -> None:
    """Legal by itself, often: later lines may find it taken."""
    turn = one_of([one for one in turns(data) if one.action[0] in "XH"], chance)
    old = turn.action.split("@")[-1][:2] if turn.action[0] == "H" else turn.action[3:]
    new = one_of([name for name in empty(turn) if name != old], chance)
    change(data, turn, turn.action.replace(old, new, 1))


@kind("move")
def sign_on_a_tower(data: Data, chance: Random) -> None:
    turn = one_of([one for one in turns(data) if one.action[0] == "X"], chance)
    change(data, turn, f"{turn.action[:2]} {chance.choice(sorted(TOWERS))}")


@kind("move")
def sign_off_the_city(data: Data, chance: Random) -> None:
    turn = one_of([one for one in turns(data) if one.action[0] == "X"], chance)
    change(data, turn, f"{turn.action[:2]} {chance.choice(['h3', 'd8', 'd0'])}")


@kind("move")
def wall_inside_the_city(data: Data, chance: Random) -> None:
    def actions(turn: Turn) -> Iterator[str]:
        if "W" in turn.dice:
            yield from (f"W {name}" for name in empty(turn, INNER))

    broken(data, chance, actions, *(f"{name} takes no wall" for name in INNER))


@kind("move")
def crates_apart(data: Data, chance: Random) -> None:
    def actions(turn: Turn) -> Iterator[str]:
        if turn.dice.count("C") > 1 and empty(turn):
            one = empty(turn)[0]
            apart = [name for name in empty(turn) if name not in (one, *beside(one))]
            yield from (f"C {one},{name}" for name in apart)

    broken(data, chance, actions, "crates")


def _everything(turn: Turn) -> Iterator[str]:
    """Yield an action of every symbol and number of dice."""
    free, outer = empty(turn), empty(turn, sorted(OUTER))
    yield from (f"L{n}" for n in range(1, 6))
    if free:
        yield from (f"X{n} {free[0]}" for n in range(1, 6))
        yield from (f"H {person}@{free[-1]}" for person in "CSPAMJN")
    yield from (f"W {','.join(outer[:n])}" for n in range(1, len(outer[:5]) + 1))
    chain = chain_of(turn)
    yield from (f"C {','.join(chain[:n])}" for n in range(1, len(chain) + 1))


@kind("move")
def rotation_not_paid(data: Data, chance: Random) -> None:
    broken(data, chance, _everything, "coins")


@kind("move")
def swords_rotated(data: Data, chance: Random) -> None:
    broken(data, chance, _everything, "dice")


@kind("move")
def log_delivery_without_coins(data: Data, chance: Random) -> None:
    poor = [one for one in turns(data) if one.city.coins < 2 and "L" in one.dice]
    broken(data, chance, lambda turn: iter(["L1"]), "coins", among=poor)


@kind("move", "score", "cover")
def church_of_another_size(data: Data, chance: Random) -> None:
    turn = one_of([one for one in turns(data) if one.action[0] == "X"], chance)
    size = chance.choice([n for n in "12345" if n != turn.action[1]])
    change(data, turn, f"X{size}{turn.action[2:]}")


@kind("move")
def church_of_size_six(data: Data, chance: Random) -> None:
    turn = one_of([one for one in turns(data) if one.action[0] == "X"], chance)
    change(data, turn, f"X6{turn.action[2:]}")


@kind("move")
def bonus_where_no_side_is_complete(data: Data, chance: Random) -> None:
    def actions(turn: Turn) -> Iterator[str]:
        outer = empty(turn, sorted(OUTER))
        if "W" in turn.dice and outer and empty(turn, INNER):
            yield f"W {outer[0]} top:C@{empty(turn, INNER)[0]}"

    broken(data, chance, actions, "top")


@kind("move")
def pass_though_there_is_an_action(data: Data, chance: Random) -> None:
    broken(data, chance, lambda turn: iter(["-"]), "something is possible")


@kind("move")
def unknown_action(data: Data, chance: Random) -> None:
    change(data, chance.choice(turns(data)), chance.choice(["Q3", "X d4", "H Z@d4", "C", "D4"]))
