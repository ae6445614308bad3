"""Saint Malo's engine and its oracle, side by side: whole games, endings, drawn cities."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from generator.core.errors import IllegalMove
from generator.core.game import CHANCE, Setup
from generator.core.stream import Stream
from generator.games.saint_malo import GAME
from generator.games.saint_malo.mind.baselines import greedy_move, random_move
from generator.games.saint_malo.notation.moves import (
    format_action,
    format_faces,
    parse_action,
    parse_faces,
)
from generator.games.saint_malo.rules.actions import Walls, act, legal_actions
from generator.games.saint_malo.rules.city import City
from generator.games.saint_malo.rules.turn import Move, Reroll, Roll, State, Take
from tests.oracles import saint_malo as oracle
from tests.oracles.saint_malo_table import START, TURNS, Table, Track, begun, boxes
from tests.walks import is_accepted

GAMES, ENDINGS, CITIES = 5, 62, 267  # final positions of a part
FEW = 6  # empty spaces up to which all actions are compared
CAUSES = {"citizen", "priest", "houses", "juggler", "noble", "bottom"}


def same_city(city: City, plain: oracle.Plain, cannons: int) -> bool:
    """Tell whether both have the same sheet."""
    tallies = (city.coins, city.logs, city.points, city.cannons)
    return city.cells == plain.cells() and tallies == (
        plain.coins,
        plain.logs,
        plain.points(),
        cannons,
    )


def assert_same(state: State, table: Table) -> None:
    """Compare the sheets, the pirates and how far the turn has come."""
    assert all(map(same_city, state.cities, table.cities, table.track.cannons))
    assert (state.marked, state.turn, state.seat) == (table.track.marked, table.turn, table.seat)
    if table.over:
        assert GAME.to_move(state) is None
        assert not list(GAME.legal(state))
        return
    assert GAME.to_move(state) == (CHANCE if table.due else table.seat)
    assert [die for die in range(5) if state.due >> die & 1] == table.due
    assert [format_faces(roll) for roll in state.offers] == table.offers
    if not table.due and not table.offers:
        assert state.dice == parse_faces("".join(table.dice))


def assert_same_end(state: State, table: Table) -> None:
    """Compare every score box and the places."""
    for seat, plain in enumerate(table.cities):
        assert GAME.score(state, seat).as_data() == boxes(plain, table.track.cannons[seat])
    assert [list(place) for place in GAME.ranking(state)] == table.ranking()


# Games


def play_out(state: State, table: Table, chance: Random, look: float) -> Counter[str]:
    """Play to the end with both engines; returns where points came from."""
    stream = Stream("saint-malo.table#oracle", str(chance.random()))
    faces = chance.choice(["LCWXHS", "LCWXHS", "LCWXHSSS", "WWWWHS", "HHHHXCL", "CCXHSW"])
    mover = chance.choice([random_move, random_move, wall_builder, greedy_move])
    assert_same(state, table)
    while not table.over:
        if table.due:
            assert not is_accepted(GAME, state, Reroll(1))
            roll = "".join(chance.choices(faces, k=len(table.due)))
            table.roll(roll)
            move: Move = Roll(parse_faces(roll, len(roll)))
        else:
            assert not is_accepted(GAME, state, Roll((0,) * 5))
            move = mover(state, stream)
            check_moves(state, table, chance, look)
            follow(table, move)
        state = GAME.apply(state, move)
        assert_same(state, table)
    assert_same_end(state, table)
    return Counter(cause for plain in table.cities for cause, _ in plain.causes)


def wall_builder(state: State, stream: Stream) -> Move:
    """Return a random move, walls if it can be: sides get complete that way."""
    moves = [random_move(state, stream) for _ in range(3)]
    return next((move for move in moves if isinstance(move, Walls)), moves[0])


def follow(table: Table, move: Move) -> None:
    """Make the engine's move on the oracle's table."""
    match move:
        case Reroll(dice):
            table.again([die for die in range(5) if dice >> die & 1])
        case Take(roll):
            table.take(format_faces(roll))
        case Roll():
            raise AssertionError("no dice are due")
        case _:
            table.act(format_action(move))


def check_moves(state: State, table: Table, chance: Random, look: float) -> None:
    """Compare what may be done: all of it in a city that is nearly full, a few tries in others."""
    if table.offers:
        taken = {format_faces(move.faces) for move in GAME.legal(state) if isinstance(move, Take)}
        assert taken == set(table.offers)
        wrong = "".join(chance.choices("LCWXHS", k=5))
        accepted = is_accepted(GAME, state, Take(parse_faces(wrong)))
        assert accepted == (wrong in table.offers)
        return
    assert is_accepted(GAME, state, Reroll(chance.randint(1, 31))) == table.may_roll_again()
    city, plain, dice = state.cities[state.seat], table.cities[table.seat], "".join(table.dice)
    for _ in range(4):
        assert_alike(city, plain, dice, wrong_action(plain, chance))
    if plain.cells().count(".") <= FEW and chance.random() < look:
        assert_same_actions(city, plain, dice)
        rerolls = sum(isinstance(move, Reroll) for move in GAME.legal(state))
        assert rerolls == (31 if table.may_roll_again() else 0)


def assert_same_actions(city: City, plain: oracle.Plain, dice: str) -> None:
    """Compare all actions and what they lead to."""
    slow = oracle.actions(plain, dice)
    fast = {}
    for action in legal_actions(city, parse_faces(dice)):
        text = format_action(action)
        assert text not in fast, "a duplicate"
        assert parse_action(text) == action
        fast[text] = act(city, parse_faces(dice), action)
    assert fast.keys() == slow.keys()
    assert all(same_city(fast[text], slow[text], city.cannons) for text in fast)


def assert_alike(city: City, plain: oracle.Plain, dice: str, text: str) -> None:
    """Both take an action, with the same effect, or both refuse it."""
    try:
        slow = oracle.after(plain, dice, text)
    except oracle.Refused:
        with pytest.raises(IllegalMove):
            act(city, parse_faces(dice), parse_action(text))
    else:
        fast = act(city, parse_faces(dice), parse_action(text))
        assert same_city(fast, slow, city.cannons), text


def wrong_action(plain: oracle.Plain, chance: Random) -> str:
    """Return an action as anybody might write it, often against the rules."""
    names = [name for name in oracle.NAMES if name not in oracle.TOWERS]
    empty = [name for name in names if plain.at[name] == "."] or names
    start = chance.choice([chance.choice(empty), chance.choice(names)])
    group = [start]
    while len(group) < chance.choice([1, 2, 2, 3, 4]):
        near = [name for name in oracle.around(chance.choice(group)) if name not in group]
        usual = [name for name in near if plain.at[name] == "."]
        group.append(chance.choice(usual if usual and chance.random() < 0.8 else near))
    kind = chance.choice("-LCWWXHHHH")
    if kind == "W":
        sides = [[name for name in side if name in empty] for side in oracle.SIDES.values()]
        group = chance.choice([group, sides[0] or group, *(side for side in sides if side)])
    home = chance.choice([start, start, chance.choice(empty)])
    person = chance.choice("CSPAAMJN") + f"@{home}"
    person += f" h:{','.join(group[1:])}" if len(group) > 1 and chance.random() < 0.6 else ""
    if kind == "W":
        bonus = chance.choice(["", "", " top:-", f" top:{person.split()[0]}", f" top:{person}"])
        return f"W {','.join(group)}{bonus}"
    texts = {
        "-": "-",
        "L": f"L{len(group)}",
        "C": f"C {','.join(group)}",
        "X": f"X{len(group)} {start}",
    }
    return texts.get(kind, f"H {person}")


def check_game(seed: int) -> Counter[str]:
    """Play a whole game of 1 to 5 players."""
    players = 1 + seed % 5
    variant = "table" if players > 1 else ["sprint", "solo", "children"][seed // 5 % 3]
    chance = Random(f"saint malo {seed}")
    state = GAME.start(Setup(variant, players))
    return play_out(state, begun(variant, players), chance, look=0.2)


# Endings, and cities that need not be reachable


def drawn_city(chance: Random, empty: int) -> oracle.Plain:
    """Return a city with so many empty spaces, near each other or on a side that is nearly done."""
    inside = chance.choice(["gh12345CSPAMJN", "g12345", "gCSPAMJN", "1122345"])
    walled = chance.choice([0.0, 0.5, 1.0, 1.0])
    at = dict(zip(oracle.NAMES, START, strict=True))
    free = [name for name in at if at[name] == "."]
    for name in free:
        at[name] = (
            "w" if name in oracle.OUTER and chance.random() < walled else chance.choice(inside)
        )
    around = chance.choice(free)
    first = chance.choice([[*oracle.around(around)], *oracle.SIDES.values()])
    first = chance.sample(first, len(first))
    chance.shuffle(free)
    for name in [name for name in (*first, *free) if name in free][:empty]:
        at[name] = "."
    track = [("track", chance.choice([0, 3, 7, 20]))]
    return oracle.Plain(at, chance.randrange(9), chance.randrange(6), track)


def drawn_table(chance: Random, empty: range) -> Table:
    """Return a table of drawn cities before a round."""
    players = chance.randint(1, 5)
    variant = "table" if players > 1 else chance.choice(["sprint", "solo", "children"])
    cities = [drawn_city(chance, chance.choice(empty)) for _ in range(players)]
    for seat in range(1, players):
        if chance.random() < 0.2:
            cities[seat] = cities[0].copy()
    track = Track([chance.randrange(3) for _ in cities])
    track.marked = chance.randrange(12 * max(2, players) + 1)
    last = TURNS.get(variant, 20)
    return Table(variant, cities, track, turn=chance.choice([last, last, last - 3]))


def state_of(table: Table) -> State:
    """Return the oracle's table as a state of the engine."""
    cities = tuple(
        City(plain.cells(), plain.coins, plain.logs, plain.points(), cannons)
        for plain, cannons in zip(table.cities, table.track.cannons, strict=True)
    )
    return State(table.variant, cities, table.track.marked, table.turn)


def check_ending(seed: int) -> Counter[str]:
    """Play drawn cities with little room to the end."""
    chance = Random(f"saint malo ending {seed}")
    table = drawn_table(chance, range(1, 8))
    return play_out(state_of(table), table, chance, look=0.3)


def check_cities(seed: int) -> None:
    """Score drawn cities with both."""
    chance = Random(f"saint malo cities {seed}")
    table = drawn_table(chance, range(chance.choice([1, 42])))
    assert_same_end(state_of(table), table)


def check_played(part: int) -> Counter[str]:
    """Play games and endings of a part; returns where points came from."""
    causes: Counter[str] = Counter()
    for seed in range(part * GAMES, (part + 1) * GAMES):
        causes += check_game(seed)
    for seed in range(part * ENDINGS, (part + 1) * ENDINGS):
        causes += check_ending(seed)
    return causes


def check_drawn(part: int) -> None:
    """Score the drawn cities of a part."""
    for seed in range(part * CITIES, (part + 1) * CITIES):
        check_cities(seed)


def test_hundreds_of_final_positions_agree() -> None:
    assert check_played(0).keys() >= CAUSES
    check_drawn(0)
