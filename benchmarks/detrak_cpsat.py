"""A CP-SAT model of Détrak, to check the solver's best scores and to compare times."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

RUN_POINTS = (0, 0, 2, 3, 8, 10)
# The most n cells of one symbol score in rows and columns; without this cap no proof ends.
MOST_POINTS = (
    *(0, 0, 2, 4, 8, 10, 14, 17, 24, 26, 30, 33, 40),
    *(42, 48, 54, 64, 66, 70, 73, 80, 82, 86, 92, 96, 100),
)
FEWEST_PLACED = 8
# One core, as the solver.
WORKERS = 1

CELLS = range(25)
SYMBOLS = range(6)
DOMINOES = [
    (a, b) for a in range(1, 25) for b in (a + 1, a + 5) if b < 25 and (b == a + 5 or b % 5)
]
LINES = [list(CELLS[5 * i : 5 * i + 5]) for i in range(5)] + [list(CELLS[i::5]) for i in range(5)]
DIAGONAL = [4, 8, 12, 16, 20]


def best_score(
    start: int, rolls: Sequence[tuple[int, int]], *, advanced: bool, seconds: float
) -> int | None:
    """The proved best score, or None if there is no proof within the time.

    Full plays first; stuck plays are only asked whether they can do better.
    """
    best = _best_placing(start, rolls, advanced, seconds, stuck=False, floor=None)
    for placed in range(len(rolls) - 1, FEWEST_PLACED - 1, -1):
        if best is None or _cap(start, rolls[:placed], advanced) <= best:
            break
        some = rolls[:placed]
        better = _best_placing(start, some, advanced, seconds, stuck=True, floor=best + 1)
        best = None if better is None else max(best, better)
    return best


def _cap(start: int, rolls: Sequence[tuple[int, int]], advanced: bool) -> int:
    return sum(_symbol_cap(s, start, rolls) for s in SYMBOLS) + (20 if advanced else 0)


def _symbol_cap(symbol: int, start: int, rolls: Sequence[tuple[int, int]]) -> int:
    return MOST_POINTS[sum(roll.count(symbol) for roll in rolls) + (symbol == start)]


def _best_placing(
    start: int,
    rolls: Sequence[tuple[int, int]],
    advanced: bool,
    seconds: float,
    *,
    stuck: bool,
    floor: int | None,
) -> int | None:
    """The best score of plays that place just these rolls; a very low one if below `floor`."""
    # Only the benchmarks know ortools.
    from ortools.sat.python import cp_model

    model = cp_model.CpModel()
    holds = _cells(model, start, rolls, stuck)
    total = _line_points(model, holds, LINES, penalty=5 if advanced else 0)
    # One variable a symbol: then a target for the sum means a least score for each of them.
    objective = total.pop("lost", 0)
    for symbol in SYMBOLS:
        points = model.new_int_var(0, _symbol_cap(symbol, start, rolls), "")
        model.add(points == total[symbol])
        objective += points
    if advanced:
        objective += 2 * sum(_line_points(model, holds, [DIAGONAL], penalty=0).values())
    if floor is not None:
        model.add(objective >= floor)
    model.maximize(objective)
    solver = cp_model.CpSolver()
    solver.parameters.max_time_in_seconds = seconds
    solver.parameters.num_workers = WORKERS
    status = solver.solve(model)
    if status == cp_model.INFEASIBLE:
        return -1000
    return round(solver.objective_value) if status == cp_model.OPTIMAL else None


def _cells(
    model: Any, start: int, rolls: Sequence[tuple[int, int]], stuck: bool
) -> list[list[Any]]:
    """holds[cell][symbol], tied to dominoes that show the rolls."""
    shown: list[list[list[Any]]] = [[[] for _ in SYMBOLS] for _ in CELLS]
    for (a, b), count in sorted(Counter((min(r), max(r)) for r in rolls).items()):
        uses = []
        # Mirror images score alike: in a full play e5 need not be paired with d5.
        for x, y in DOMINOES if stuck else DOMINOES[:-1]:
            for first, second in [(a, b), (b, a)][: 1 + (a != b)]:
                use = model.new_bool_var("")
                uses.append(use)
                shown[x][first].append(use)
                shown[y][second].append(use)
        model.add(sum(uses) == count)
    holds = [[model.new_bool_var("") for _ in SYMBOLS] for _ in CELLS]
    for cell in CELLS:
        for symbol in SYMBOLS:
            fixed = int(cell == 0 and symbol == start)
            model.add(holds[cell][symbol] == sum(shown[cell][symbol]) + fixed)
        model.add(sum(holds[cell]) <= 1 if stuck else sum(holds[cell]) == 1)
    if stuck:
        for x, y in DOMINOES:
            model.add(sum(holds[x]) + sum(holds[y]) >= 1)
    for symbol in SYMBOLS:
        size = sum(roll.count(symbol) for roll in rolls) + (symbol == start)
        model.add(sum(holds[cell][symbol] for cell in CELLS) == size)
    return holds


def _line_points(
    model: Any, holds: list[list[Any]], lines: list[list[int]], penalty: int
) -> dict[Any, Any]:
    """Points by symbol, and those of the lines that score nothing under "lost".

    Splitting a run never pays, so it is enough that no cell is in two runs of a line.
    """
    points: dict[Any, Any] = dict.fromkeys(SYMBOLS, 0)
    for line in lines:
        runs: list[Any] = []
        through: list[list[Any]] = [[] for _ in line]
        for symbol in SYMBOLS:
            for length in range(2, 6):
                for begin in range(6 - length):
                    run = model.new_bool_var("")
                    runs.append(run)
                    points[symbol] += RUN_POINTS[length] * run
                    for i in range(begin, begin + length):
                        model.add_implication(run, holds[line[i]][symbol])
                        through[i].append(run)
        for some in through:
            model.add_at_most_one(some)
        if penalty:
            nothing = model.new_bool_var("")
            model.add(sum(runs) + nothing >= 1)
            points["lost"] = points.get("lost", 0) - penalty * nothing
    return points
