"""Games of Saint Malo spoilt in one place."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random

from generator.games.saint_malo import GAME
from generator.games.saint_malo.mind.baselines import greedy_move, random_move
from tests.oracles.saint_malo import NAMES, OUTER, TOWERS, around, beside
from tests.oracles.saint_malo_table import boxes
from tests.spoilers.machinery import (
    Data,
    Mistake,
    Mover,
    Spoilers,
    Unfit,
    off_by,
    one_of,
    own,
    play,
    put,
    seats,
    wrong_box,
)
from tests.spoilers.saint_malo_judge import (
    FACES,
    TALLIES,
    Turn,
    city_text,
    finished,
    judge,
    refusal,
    tally_of,
    turns,
    variant_of,
)

INNER = [name for name in NAMES if name not in OUTER and name not in TOWERS]
GROUND = [name for name in NAMES if name not in TOWERS]


# Right records


def right(variant: str, players: int, how: str, seed: int) -> Data:
    """Return a right record; `how` says whose dice they are and what stands beside the moves."""
    movers: Sequence[Mover] = [random_move, greedy_move][seed % 2 :]
    if seed >= 50 and players == 1:
        movers = [GAME.opponent]  # slow: in long runs only
    data = play(GAME, variant, players, movers, f"{how} {seed}")
    if "hand" in how:
        del data["id"]
        data = {"game": "saint-malo", "variant": variant, **data}
    table = finished(data)
    for seat, name in enumerate(seats(data)):
        city = table.cities[seat]
        put(data, "score", name, boxes(city, table.track.cannons[seat]))
        if "sheet" in how:
            put(data, "city", name, city_text(city))
            put(data, "tally", name, tally_of(table, seat))
    if "alone" in how:
        del data["moves"]
    return data


RIGHT: dict[str, Callable[[int], Data]] = {
    "sprint": lambda seed: right("sprint", 1, "sheet", seed),
    "sprint-by-hand": lambda seed: right("sprint", 1, "hand", seed),
    "sprint-alone": lambda seed: right("sprint", 1, "sheet alone", seed),
    "solo": lambda seed: right("solo", 1, "", seed),
    "solo-alone": lambda seed: right("solo", 1, "sheet alone", seed),
    "two": lambda seed: right("table", 2, "sheet", seed),
    "three-by-hand": lambda seed: right("table", 3, "hand sheet", seed),
    "five": lambda seed: right("table", 5, "", seed),
    "two-alone": lambda seed: right("table", 2, "hand sheet alone", seed),
}
SPOILERS = Spoilers("saint-malo", RIGHT, judge)
kind = SPOILERS.kind


# Places


def played(data: Data) -> list[Turn]:
    """Return the turns; a city alone has none."""
    if "moves" not in data:
        raise Unfit
    return turns(data)


def change(data: Data, turn: Turn, action: str) -> None:
    """Write another action in the place of one."""
    own(data, "moves", turn.name)[turn.index] = f"{turn.index + 1} {turn.dice} {action}"


def broken(
    data: Data, chance: Random, actions: Callable[[Turn], Iterator[str]], *rules: str
) -> None:
    """Write an action that one of these rules forbids."""
    some = chance.sample(played(data), min(10, len(played(data))))
    fits = [
        (turn, action)
        for turn in some
        for action in actions(turn)
        if refusal(turn, action) in rules
    ]
    change(data, *one_of(fits, chance))


def empty(turn: Turn, among: list[str] | None = None) -> list[str]:
    """Return the empty spaces of a city."""
    return [name for name in among or GROUND if turn.city.at[name] == "."]


def lines(data: Data, chance: Random) -> list[str]:
    """Return somebody's lines."""
    if "moves" not in data:
        raise Unfit
    found: list[str] = own(data, "moves", chance.choice(seats(data)))
    return found


def reface(data: Data, turn: Turn, dice: str) -> None:
    """Write other dice in the place of a turn's."""
    own(data, "moves", turn.name)[turn.index] = f"{turn.index + 1} {dice} {turn.action}"


# Actions


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
    turn = one_of([one for one in played(data) if one.action[0] in "XH"], chance)
    old = turn.action.split("@")[-1][:2] if turn.action[0] == "H" else turn.action[3:]
    new = one_of([name for name in empty(turn) if name != old], chance)
    change(data, turn, turn.action.replace(old, new, 1))


@kind("move")
def sign_on_a_tower(data: Data, chance: Random) -> None:
    turn = one_of([one for one in played(data) if one.action[0] == "X"], chance)
    change(data, turn, f"{turn.action[:2]} {chance.choice(sorted(TOWERS))}")


@kind("move")
def sign_off_the_city(data: Data, chance: Random) -> None:
    turn = one_of([one for one in played(data) if one.action[0] == "X"], chance)
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
    chain = _chain(turn)
    yield from (f"C {','.join(chain[:n])}" for n in range(1, len(chain) + 1))


def _chain(turn: Turn) -> list[str]:
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


@kind("move")
def rotation_not_paid(data: Data, chance: Random) -> None:
    broken(data, chance, _everything, "coins")


@kind("move")
def swords_rotated(data: Data, chance: Random) -> None:
    broken(data, chance, _everything, "dice")


@kind("move")
def log_delivery_without_coins(data: Data, chance: Random) -> None:
    def actions(turn: Turn) -> Iterator[str]:
        if turn.city.coins < 2 and "L" in turn.dice:
            yield "L1"

    fits = [
        one for one in played(data) for action in actions(one) if refusal(one, action) == "coins"
    ]
    change(data, one_of(fits, chance), "L1")


@kind("move", "score", "cover")
def church_of_another_size(data: Data, chance: Random) -> None:
    turn = one_of([one for one in played(data) if one.action[0] == "X"], chance)
    size = chance.choice([n for n in "12345" if n != turn.action[1]])
    change(data, turn, f"X{size}{turn.action[2:]}")


@kind("move")
def church_of_size_six(data: Data, chance: Random) -> None:
    turn = one_of([one for one in played(data) if one.action[0] == "X"], chance)
    change(data, turn, f"X6{turn.action[2:]}")


@kind("move", "score", "cover")
def another_person(data: Data, chance: Random) -> None:
    turn = one_of(
        [one for one in played(data) if one.action.startswith("H") and " h:" not in one.action],
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
        chain = _chain(turn)
        if "H" in turn.dice and len(chain) > turn.city.logs + 1:
            yield f"H A@{chain[0]} h:{','.join(chain[1 : turn.city.logs + 2])}"

    broken(data, chance, actions, "houses")


@kind("move")
def houses_of_a_merchant(data: Data, chance: Random) -> None:
    def actions(turn: Turn) -> Iterator[str]:
        chain = _chain(turn)
        if "H" in turn.dice and turn.city.logs and len(chain) > 1:
            yield f"H M@{chain[0]} h:{chain[1]}"

    broken(data, chance, actions, "houses")


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
    change(data, chance.choice(played(data)), chance.choice(["Q3", "X d4", "H Z@d4", "C", "D4"]))


# Dice


@kind("dice", "move", "score")
def another_die(data: Data, chance: Random) -> None:
    """Another game, where no id says what was rolled."""
    turn = chance.choice(played(data))
    i = chance.randrange(5)
    other = chance.choice([face for face in FACES if face != turn.dice[i]])
    reface(data, turn, turn.dice[:i] + other + turn.dice[i + 1 :])


@kind("dice", "move")
def dice_in_another_order(data: Data, chance: Random) -> None:
    """A sprint takes a roll whole, in any order; elsewhere the order counts."""
    if "id" not in data or variant_of(data) == "sprint":
        raise Unfit
    turn = chance.choice(played(data))
    reface(data, turn, "".join(sorted(turn.dice)))


@kind("move")
def three_dice(data: Data, chance: Random) -> None:
    turn = chance.choice(played(data))
    reface(data, turn, turn.dice[:3])


# Lines


@kind("move", "dice")
def line_left_out(data: Data, chance: Random) -> None:
    own_lines = lines(data, chance)
    del own_lines[chance.randrange(len(own_lines) - 1)]


@kind("move", "dice")
def line_twice(data: Data, chance: Random) -> None:
    own_lines = lines(data, chance)
    i = chance.randrange(len(own_lines))
    own_lines.insert(i, own_lines[i])


@kind("move", "dice")
def two_lines_swapped(data: Data, chance: Random) -> None:
    own_lines = lines(data, chance)
    i, j = chance.sample(range(len(own_lines)), 2)
    own_lines[i], own_lines[j] = own_lines[j], own_lines[i]


@kind("move", "dice", "score", "cover")
def two_turns_swapped(data: Data, chance: Random) -> None:
    """With their numbers: another order may be another game."""
    own_lines = lines(data, chance)
    i, j = chance.sample(range(len(own_lines)), 2)
    (one, first), (two, second) = (own_lines[k].split(" ", 1) for k in (i, j))
    own_lines[i], own_lines[j] = f"{one} {second}", f"{two} {first}"


@kind("move")
def wrong_turn(data: Data, chance: Random) -> None:
    own_lines = lines(data, chance)
    i = chance.randrange(len(own_lines))
    number, rest = own_lines[i].split(" ", 1)
    own_lines[i] = f"{int(number) + 1} {rest}"


@kind("unfinished")
def game_stops(data: Data, chance: Random) -> None:
    del lines(data, chance)[-1]


@kind("move", "dice")
def turn_after_the_end(data: Data, chance: Random) -> None:
    own_lines = lines(data, chance)
    own_lines.append(f"{len(own_lines) + 1} SSSSS -")


# The sheet beside the moves


def sheet(data: Data, chance: Random, alone: bool) -> tuple[str | None, list[str]]:
    """Return somebody's city, alone or beside its moves, space by space."""
    name = chance.choice(seats(data))
    if "city" not in data or alone == ("moves" in data):
        raise Unfit
    return name, own(data, "city", name).split()


def rewrite(data: Data, name: str | None, cells: list[str]) -> None:
    """Write a city."""
    put(data, "city", name, "\n".join(" ".join(cells[i : i + 7]) for i in range(0, 49, 7)))


@kind("cover")
def space_of_the_city_changed(data: Data, chance: Random) -> None:
    name, cells = sheet(data, chance, alone=False)
    i = NAMES.index(chance.choice(GROUND))
    cells[i] = chance.choice([code for code in ".gh123CSPAMJN" if code != cells[i]])
    rewrite(data, name, cells)


def _tally(key: str) -> Callable[[Data, Random], Mistake]:
    def off(data: Data, chance: Random) -> Mistake:
        name, _ = sheet(data, chance, alone=False)
        tally = own(data, "tally", name)
        tally[key] = off_by(tally[key], chance)
        return Mistake("score", f"tally-{key}", name)

    off.__name__ = f"tally_of_{key}_off"
    return off


for _key in TALLIES:
    kind("score")(_tally(_key))


# Boxes


def _box(box: str, *steps: int) -> Callable[[Data, Random], Mistake]:
    def off(data: Data, chance: Random) -> Mistake:
        return wrong_box(data, chance, [box], *steps)

    off.__name__ = f"{box}_box_off"
    return off


for _name, _steps in {
    "full": (5,),
    "coins": (1,),
    "logs": (1,),
    "churches": (1, 5),
    "cannons": (5,),
    "total": (1, 2, 5),
}.items():
    kind("score")(_box(_name, *_steps))


# Cities alone


def alone_with(data: Data, chance: Random, spaces: list[str], code: str, where: str) -> Mistake:
    """Write a code on one of these spaces of a city alone; boxes are left out."""
    name, cells = sheet(data, chance, alone=True)
    space = one_of([one for one in spaces if cells[NAMES.index(one)] != code], chance)
    cells[NAMES.index(space)] = code
    rewrite(data, name, cells)
    del data["score"]
    return Mistake("impossible", where.format(space), name)


@kind("impossible")
def alone_wall_inside(data: Data, chance: Random) -> Mistake:
    return alone_with(data, chance, INNER[4:], "w", "cell.{}")


@kind("impossible")
def alone_church_of_size_six(data: Data, chance: Random) -> Mistake:
    return alone_with(data, chance, INNER[4:], "6", "cell.{}")


@kind("impossible")
def alone_printed_crate_gone(data: Data, chance: Random) -> Mistake:
    return alone_with(data, chance, ["b2", "c2", "b3", "b4"], ".", "cell.{}")


@kind("impossible")
def alone_sign_on_a_tower(data: Data, chance: Random) -> Mistake:
    return alone_with(data, chance, sorted(TOWERS), "g", "cell.{}")


@kind("impossible")
def alone_seven_cannons(data: Data, chance: Random) -> Mistake:
    name, _ = sheet(data, chance, alone=True)
    own(data, "tally", name)["cannons"] = 7
    del data["score"]
    return Mistake("impossible", "tally-cannons", name)


@kind("impossible")
def alone_fewer_than_no_coins(data: Data, chance: Random) -> Mistake:
    name, _ = sheet(data, chance, alone=True)
    own(data, "tally", name)["coins"] = -1
    del data["score"]
    return Mistake("impossible", "tally-coins", name)


@kind("unreadable")
def alone_row_missing(data: Data, chance: Random) -> Mistake:
    name, cells = sheet(data, chance, alone=True)
    rewrite(data, name, cells[:42])
    return Mistake("unreadable")
