"""The cheapest way to give every row a column of its own."""

from __future__ import annotations

from collections.abc import Sequence

NEVER = 10**6  # dearer than anything that is possible


def cheapest(costs: Sequence[Sequence[int]]) -> int:
    """Return the least sum of one cost a row, every row in another column; NEVER where none is.

    The Hungarian method: rows come in one by one, each along the shortest path of exchanges.

    >>> cheapest([[4, 1], [2, 0]]), cheapest([[1, NEVER], [1, NEVER]]) == NEVER
    (3, True)
    """
    columns = len(costs[0]) if costs else 0
    if len(costs) > columns:
        return NEVER
    row_price, column_price = [0] * (len(costs) + 1), [0] * (columns + 1)
    holder = [0] * (columns + 1)  # the row of each column; column 0 holds the one that comes in
    for row in range(1, len(costs) + 1):
        holder[0] = row
        _let_in(costs, row_price, column_price, holder)
    chosen = [costs[holder[j] - 1][j - 1] for j in range(1, columns + 1) if holder[j]]
    return min(sum(chosen), NEVER)


def _let_in(
    costs: Sequence[Sequence[int]], row_price: list[int], column_price: list[int], holder: list[int]
) -> None:
    """Find a column for the row that column 0 holds, and pass the others on."""
    columns = len(holder) - 1
    least = [2 * NEVER * (columns + 1)] * (columns + 1)
    before, used, here = [0] * (columns + 1), [False] * (columns + 1), 0
    while holder[here]:
        used[here] = True
        row, step, there = holder[here], 2 * NEVER * (columns + 1), 0
        for j in range(1, columns + 1):
            if not used[j]:
                reduced = costs[row - 1][j - 1] - row_price[row] - column_price[j]
                if reduced < least[j]:
                    least[j], before[j] = reduced, here
                if least[j] < step:
                    step, there = least[j], j
        for j in range(columns + 1):
            if used[j]:
                row_price[holder[j]] += step
                column_price[j] -= step
            else:
                least[j] -= step
        here = there
    while here:
        holder[here] = holder[before[here]]
        here = before[here]
