"""What the grids of a table prove together: there are rolls that serve all, or none."""

from __future__ import annotations

import random
from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from generator.games.detrak.referee.shared_rolls import can_share
from generator.games.detrak.rules.turn import FREE
from tests.detrak.helpers import Table, found, referee, seeds
from tests.oracles import detrak as plain


def as_face(code: str) -> int:
    """Return a symbol as the engine has it."""
    return plain.SYMBOLS.index(code)


def as_engine(grid: plain.Grid) -> tuple[int, ...]:
    """Return a grid as the engine has it."""
    return tuple(as_face(grid[cell]) if cell in grid else FREE for cell in plain.CELLS)


@given(seed=seeds, count=st.integers(2, 4), moves=st.integers(0, 4))
def test_players_who_wrote_the_same_rolls_are_never_refused(
    seed: int, count: int, moves: int
) -> None:
    table = Table(plain.SYMBOLS[:count], str(seed), str(seed))
    names = [f"P{i}" for i in range(count)]
    report = referee(table.record(moves=names[:moves], grid=names[moves:]))
    assert report.findings == ()
    assert (report.certainty == "replayed") == (moves >= count)


@given(seed=seeds, count=st.integers(2, 4), symbols=st.integers(0, 1))
def test_players_who_wrote_other_rolls_are_refused_when_no_rolls_serve_all(
    seed: int, count: int, symbols: int
) -> None:
    table = Table(plain.SYMBOLS[:count], str(seed), f"{seed} other")
    if symbols:  # of two symbols many grids can be cut alike
        for game in table.games:
            game.grid = {cell: "SX"[code in "BHT"] for cell, code in game.grid.items()}
            game.grid["a1"] = game.start
    share = plain.can_share([plain.rolls_by_cut(game.grid) for game in table.games])
    assert can_share([as_engine(game.grid) for game in table.games]) == share
    report = referee(table.record(grid=[f"P{i}" for i in range(count)]))
    assert (found(report), report.certainty) == (
        ([], "plausible") if share else ([("cover", "grid")], "proved")
    )


def small_grid(chance: random.Random, symbols: str, pairs: int) -> plain.Grid:
    """Return a grid after a few rounds."""
    grid = {"a1": "S"}
    for _ in range(pairs):
        one, two = chance.choice([p for p in plain.places(grid) if min(p[0][1], p[1][1]) < "3"])
        grid |= {one: chance.choice(symbols), two: chance.choice(symbols)}
    return grid


@given(seed=seeds, count=st.integers(1, 3), known=st.integers(0, 3))
def test_shared_rolls_are_decided_as_by_trying_every_series(
    seed: int, count: int, known: int
) -> None:
    chance = random.Random(seed)
    grids = [small_grid(chance, "SX", chance.randint(1, 4)) for _ in range(count)]
    said: list[str | None] = [chance.choice(["SS", "SX", "XX"]) for _ in range(4)]
    for number in chance.sample(range(4), 4 - known):
        said[number] = None
    families = [plain.rolls_by_cut(grid) for grid in grids]
    lengths = [(len(grid) - 1) // 2 for grid in grids]
    longest = max(lengths)
    serves = any(
        all(one in (None, roll) for one, roll in zip(said, series, strict=False))
        and all(
            tuple(sorted(series[:length])) in family
            for length, family in zip(lengths, families, strict=True)
        )
        for series in product(["SS", "SX", "XX"], repeat=longest)
    )
    faces = [one and (as_face(one[0]), as_face(one[1])) for one in said]
    assert (
        can_share([as_engine(grid) for grid in grids], [face or None for face in faces]) == serves
    )
