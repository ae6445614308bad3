"""Détrak's engine and its oracle, side by side: whole games of all kinds, and drawn grids."""

from __future__ import annotations

from random import Random

from generator.core.game import CHANCE, Setup
from generator.core.options import Options
from generator.games.detrak import GAME
from generator.games.detrak.rules.scoring import rating
from generator.games.detrak.rules.turn import Move, Place, Roll, Rules, Start, State
from tests.oracles import detrak as oracle
from tests.walks import is_accepted

GAMES, GRIDS = 67, 267  # final positions of a part


def as_oracle(grid: tuple[int, ...]) -> oracle.Grid:
    """Return a grid of the engine by the names of its cells."""
    cells = zip(oracle.CELLS, grid, strict=True)
    return {cell: oracle.SYMBOLS[symbol] for cell, symbol in cells if symbol >= 0}


def assert_same_end(state: State, table: oracle.Table) -> None:
    """Compare every score box, the places and the rating."""
    for seat in range(len(state.grids)):
        score = GAME.score(state, seat).as_data()
        rows, columns = score.pop("rows"), score.pop("columns")
        score |= {f"row.{row}": rows.pop(0) for row in oracle.ROWS}
        score |= {f"column.{column}": columns.pop(0) for column in oracle.COLUMNS}
        assert score == table.boxes(seat)
        assert rating(score["total"]) == oracle.rating(score["total"])
    assert [list(place) for place in GAME.ranking(state)] == table.ranking()


# Whole games


def check_game(seed: int) -> None:
    """Play a game with both engines at once: all sizes of table, lucky and unlucky dice."""
    chance = Random(f"detrak {seed}")
    players = 1 + seed % 6
    advanced, penalty = bool(seed % 4), seed % 4 == 3
    variant = "advanced" if advanced else "basic"
    state = GAME.start(
        Setup(variant, players, Options({"diagonal_penalty": True} if penalty else {}))
    )
    table = oracle.Table([{} for _ in range(players)], advanced, penalty)
    faces = chance.sample(range(6), chance.choice([1, 2, 3, 6, 6, 6]))
    while (turn := table.turn()) is not None:
        assert GAME.to_move(state) == (CHANCE if isinstance(turn, str) else turn)
        assert_refused_alike(state, table, chance)
        state = GAME.apply(state, next_move(state, table, faces, chance))
        assert list(map(as_oracle, state.grids)) == table.grids
    assert GAME.to_move(state) is None
    assert not list(GAME.legal(state))
    assert_refused_alike(state, table, chance)
    assert_same_end(state, table)


def next_move(state: State, table: oracle.Table, faces: list[int], chance: Random) -> Move:
    """Return a move and make it on the oracle's table; all moves are compared now and then."""
    turn, look = table.turn(), chance.random() < 0.2
    if turn == "roll":
        assert not look or len(set(GAME.legal(state))) == 36
        pair = Roll(chance.choice(faces), chance.choice(faces))
        table.roll(oracle.SYMBOLS[pair.first] + oracle.SYMBOLS[pair.second])
        return pair
    if not table.writing:
        symbols = [
            oracle.SYMBOLS[move.symbol] for move in GAME.legal(state) if isinstance(move, Start)
        ]
        assert sorted(symbols) == sorted(table.start_symbols())
        symbol = chance.choice(symbols)
        table.start(symbol)
        return Start(oracle.SYMBOLS.index(symbol))
    grid = table.grids[table.writing[0]]
    if look:
        assert_same_places(state, grid, table.rolls[-1])
    one, two = chosen_place(grid, table.rolls[-1], chance)
    table.place(one, two)
    return Place(oracle.CELLS.index(one), oracle.CELLS.index(two))


def chosen_place(grid: oracle.Grid, pair: str, chance: Random) -> tuple[str, str]:
    """Return a place: any, one that scores, or one that leaves little room."""
    free = oracle.places(grid)
    places = chance.sample(free, min(4, len(free)))
    style = chance.choice(["any", "greedy", "cramped"])
    if style == "any":
        return places[0]
    written = {place: grid | dict(zip(place, pair, strict=True)) for place in places}
    if style == "greedy":
        return max(places, key=lambda place: oracle.boxes(written[place])["total"])
    return min(places, key=lambda place: len(oracle.places(written[place])))


def assert_same_places(state: State, grid: oracle.Grid, pair: str) -> None:
    """Compare all that a roll may leave on a grid, each once."""
    found = []
    for move in GAME.legal(state):
        assert isinstance(move, Place)
        cells = [oracle.CELLS[move.first], oracle.CELLS[move.second]]
        found.append(tuple(sorted(zip(cells, pair, strict=True))))
    assert len(found) == len(set(found))
    assert set(found) == oracle.placements(grid, pair)


def assert_refused_alike(state: State, table: oracle.Table, chance: Random) -> None:
    """Try a move of every kind, most of them against the rules."""
    one = chance.randrange(25)
    two = chance.choice([chance.randrange(25), (one + chance.choice([1, 5, -1, -5])) % 25])
    near = table.may_place(oracle.CELLS[one], oracle.CELLS[two])
    assert is_accepted(GAME, state, Place(one, two)) == near
    assert is_accepted(GAME, state, Roll(0, 1)) == (table.turn() == "roll")
    symbol = chance.randrange(6)
    started = all("a1" in grid for grid in table.grids)
    free = not started and oracle.SYMBOLS[symbol] in table.start_symbols()
    assert is_accepted(GAME, state, Start(symbol)) == free


# Drawn grids


def drawn_grid(chance: Random) -> tuple[int, ...]:
    """Return a grid that nobody need have written: crowded or bare, of many symbols or few."""
    faces = chance.sample(range(6), chance.choice([1, 2, 2, 3, 4, 6]))
    free = chance.choice([0, 0, 0.1, 0.5, 0.9])
    return tuple(-1 if chance.random() < free else chance.choice(faces) for _ in range(25))


def turned(grid: tuple[int, ...], chance: Random) -> tuple[int, ...]:
    """Return a grid that ties with another: its rows in another order keep the rows' points."""
    rows = [grid[i : i + 5] for i in range(0, 25, 5)]
    if chance.random() < 0.5:
        return tuple(grid[5 * column + row] for row in range(5) for column in range(5))
    chance.shuffle(rows)
    return tuple(symbol for row in rows for symbol in row)


def check_grids(seed: int) -> None:
    """Score a table of drawn grids with both."""
    chance = Random(f"detrak grids {seed}")
    grids = [drawn_grid(chance)]
    for _ in range(chance.randrange(6)):
        tie = chance.random() < 0.4
        grids.append(turned(chance.choice(grids), chance) if tie else drawn_grid(chance))
    advanced, penalty = chance.random() < 0.6, chance.random() < 0.5
    table = oracle.Table(list(map(as_oracle, grids)), advanced, penalty)
    assert_same_end(State(Rules(advanced, penalty), tuple(grids), 12), table)


def check_played(part: int) -> None:
    """Play the games of a part."""
    for seed in range(part * GAMES, (part + 1) * GAMES):
        check_game(seed)


def check_drawn(part: int) -> None:
    """Score the drawn grids of a part."""
    for seed in range(part * GRIDS, (part + 1) * GRIDS):
        check_grids(seed)


def test_hundreds_of_final_positions_agree() -> None:
    check_played(0)
    check_drawn(0)
