# ruff: noqa: T201 - a report for a terminal
"""Learn what lines are worth in Détrak; --write renews the values the advisor uses.

Games are played with the values so far, each grid's value then moves towards what followed:
temporal differences, TD(½), one number a pattern and place. 150,000 games take minutes.
"""

from __future__ import annotations

import argparse
import random
from concurrent.futures import ProcessPoolExecutor

from generator.games.detrak.mind.line_values import (
    DIAGONAL_LINE,
    DIAGONAL_PLACE,
    PLACES,
    POINT,
    VALUES_FILE,
    Tables,
    learned_tables,
    patterns,
    points,
    values_name,
)
from generator.games.detrak.mind.lookahead import CodedGrid, alone, board_of, placed, replies, value
from generator.games.detrak.rules.turn import CELLS, FREE, ROUNDS, Rules

BATCH = 100  # games between two rebuilds of the tables
FIRST_RATE, LAST_RATE = 0.2, 0.004
TRACE = 0.5
MOST_ALONE = 5
LINE_PLACES = (*PLACES, *PLACES, DIAGONAL_PLACE)

ALL_RULES = (Rules(), Rules(advanced=True), Rules(advanced=True, diagonal_penalty=True))

Values = dict[str, list[float]]


def learn(rules: Rules, games: int, seed: int) -> Values:
    """Return the values after so many games; the rate falls in the last two thirds."""
    chance = random.Random(seed)
    values = {name: [0.0] * (DIAGONAL_PLACE + 1) for name in sorted(set(patterns()))}
    values["alone"] = [0.0] * (MOST_ALONE + 1)
    for played in range(0, games, BATCH):
        late = max(0.0, (played / games - 1 / 3) * 1.5)
        rate = FIRST_RATE * (LAST_RATE / FIRST_RATE) ** late
        tables = learned_tables(in_hundredths(values), rules)
        boards = [play(rules, tables, chance) for _ in range(BATCH)]
        for game in boards:
            correct(values, rules, game, rate)
        if played % max(BATCH, games // 10) < BATCH:
            mean = sum(value(game[-1], points(rules)) for game in boards) / BATCH / POINT
            print(f"{values_name(rules)}, {played} games: {mean:.2f}", flush=True)
    return values


def play(rules: Rules, tables: Tables, chance: random.Random) -> list[CodedGrid]:
    """Play a game by the tables and return its boards; the last is the end."""
    boards = [board_of((chance.randrange(6), *[FREE] * (CELLS - 1)))]
    while len(boards) <= ROUNDS and boards[-1].edges:
        ending = len(boards) == ROUNDS
        roll = chance.randrange(6), chance.randrange(6)
        found = replies(boards[-1], *roll, points(rules) if ending else tables)
        boards.append(placed(boards[-1], *max(found)[1:]))
    return boards


def correct(values: Values, rules: Rules, boards: list[CodedGrid], rate: float) -> None:
    """Move the value of every board of a game towards what came after it."""
    lines = DIAGONAL_LINE + rules.advanced
    target = value(boards[-1], points(rules)) / POINT
    if len(boards) > ROUNDS:
        boards = boards[:-1]  # the value of a full grid is known
    for board in reversed(boards):
        names = [patterns()[code] for code in board.codes[:lines]]
        entries = [(values[name], place) for name, place in zip(names, LINE_PLACES, strict=False)]
        entries.append((values["alone"], min(alone(board.free), MOST_ALONE)))
        now = sum(numbers[place] for numbers, place in entries)
        for numbers, place in entries:
            numbers[place] += rate * (target - now) / len(entries)
        target = TRACE * target + (1 - TRACE) * now


def in_hundredths(values: Values) -> dict[str, list[int]]:
    """Return values as the tables and the data file hold them."""
    return {name: [round(POINT * number) for number in row] for name, row in values.items()}


def table(rules: Rules, games: int, seed: int) -> str:
    """Return learned values as a table of the data file."""
    values = in_hundredths(learn(rules, games, seed))
    places = DIAGONAL_PLACE + rules.advanced
    rows = [
        f'"{name}" = {row if name == "alone" else row[:places]}' for name, row in values.items()
    ]
    return "\n".join([f"[{values_name(rules)}]", *rows, ""])


HEAD = """\
# What a line adds to the total in the end, on average, by its pattern, in hundredths of a point:
# letters are symbols, dots free cells; for lines at the border, next to it, in the middle, and
# for the diagonal. `alone`: for 0, 1, 2 … free cells without a free neighbour.
# Made by: python -m benchmarks.detrak_values --games {games} --seed {seed} --write
"""


def main() -> None:
    """Learn all rules and write the data file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", action="store_true", help="renew the data file")
    options = parser.parse_args()
    with ProcessPoolExecutor(len(ALL_RULES)) as pool:
        count = len(ALL_RULES)
        learned = pool.map(table, ALL_RULES, [options.games] * count, [options.seed] * count)
        tables = list(learned)
    if options.write:
        text = "\n".join([HEAD.format(**vars(options)), *tables])
        VALUES_FILE.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
