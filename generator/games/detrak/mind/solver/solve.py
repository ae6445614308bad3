"""The proved best score of a Détrak game whose dice are all known, with a play that reaches it.

Runs never mix symbols, so the score is a sum over symbols of what each one's cells score. The
target starts at a bound no play can beat and comes down one by one; the first target for which
some play is found is the best score. Every kind of play is searched at every target: the play that
places all rolls, and the plays that get stuck because no two free cells touch.

All this takes a fixed amount of work at most. Once it is used up, the target that was being looked
for is a bound, and the best play is the best one that exchanging pairs comes across.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from generator.games.detrak.mind.solver.case import Case, CellsBySymbol, Terms
from generator.games.detrak.mind.solver.cellsets import ALL_CELLS
from generator.games.detrak.mind.solver.exchange import exchanged
from generator.games.detrak.mind.solver.lists import Lists
from generator.games.detrak.mind.solver.matchings import transposed
from generator.games.detrak.mind.solver.work import BY_HAND, UsedUpError, Work

SYMBOLS = 6
MOST_ROLLS = 12
_TO_THE_END = 1 << 60  # more units than any search takes


@dataclass(frozen=True, slots=True)
class Solution:
    """A best play: cells count from a1 = 0 along the rows; stuck plays place fewer rolls.

    No play scores more than `bound`; the play is proved to be best if it scores as much.
    """

    score: int
    bound: int
    start: int
    placements: tuple[tuple[int, int], ...]


def solve(
    start: int | None,
    rolls: Sequence[tuple[int, int]],
    *,
    advanced: bool = False,
    diagonal_penalty: bool = False,
    units: int = BY_HAND,
) -> Solution:
    """The best play from symbol `start`, or from the best of all start symbols if it is None.

    >>> solve(0, [(0, 0)] * 12).score
    100
    """
    if not 1 <= len(rolls) <= MOST_ROLLS:
        raise ValueError(f"{len(rolls)} rolls given, expected 1 to {MOST_ROLLS}")
    if not {start, *(symbol for roll in rolls for symbol in roll)} <= {None, *range(SYMBOLS)}:
        raise ValueError(f"symbols are 0 to {SYMBOLS - 1}, got start {start} and rolls {rolls}")
    return solve_on(
        ALL_CELLS,
        start,
        rolls,
        advanced=advanced,
        diagonal_penalty=diagonal_penalty,
        units=units,
    )


def solve_on(
    board: int,
    start: int | None,
    rolls: Sequence[tuple[int, int]],
    *,
    advanced: bool = False,
    diagonal_penalty: bool = False,
    units: int = BY_HAND,
) -> Solution:
    """The same on those cells of the grid that are in `board`; the others stay free."""
    rules = Terms(advanced, diagonal_penalty, board)
    mirrored = transposed(board) == board
    lists = Lists(board & ~1, mirrored, Work(units))
    starts = _starts(start, rolls)
    chains = [Chain(rules, lists, _only(symbol), rolls) for symbol in starts]
    target = max(case.loose_bound for chain in chains for case in chain.cases)
    try:
        while True:
            if found := _played(chains, target):
                return found
            target -= 1
    except UsedUpError:
        most_placed = lists.open_cells.bit_count() // 2
        score, symbol, placements = exchanged(rules, starts, rolls[:most_placed], units)
        return Solution(score, target, symbol, placements)


def solve_rest(written: CellsBySymbol, rolls: Sequence[tuple[int, int]]) -> Solution:
    """The same in the basic game for a grid on which at least half of the rolls are written.

    So few cells are left that the search always comes to its end.
    """
    rules = Terms(advanced=False, diagonal_penalty=False, board=ALL_CELLS)
    lists = Lists(ALL_CELLS & ~sum(written), mirrored=False, work=Work(_TO_THE_END))
    chain = Chain(rules, lists, written, rolls)
    target = chain.cases[0].loose_bound
    while not (found := _played([chain], target)):
        target -= 1
    return found


def _played(chains: list["Chain"], target: int) -> Solution | None:
    """A play that scores `target`, if there is one; of cases alike the first stands for all."""
    tried: list[Case] = []
    for case in (case for chain in chains for case in chain.worth(target)):
        if any(case.is_like(one) for one in tried):
            continue
        tried.append(case)
        if found := case.play(target):
            sets, matchings = found
            dominoes = case.family().dominoes((matchings & -matchings).bit_length() - 1)
            placements = _placements(case.rolls, sets, dominoes)
            return Solution(target, target, case.start, placements)
    return None


class Chain:
    """The cases of one grid: all rolls placed, then stuck with one roll less each time."""

    def __init__(
        self,
        rules: Terms,
        lists: Lists,
        written: CellsBySymbol,
        rolls: Sequence[tuple[int, int]],
    ) -> None:
        self._rules, self._lists, self._written, self._rolls = rules, lists, written, rolls
        self.cases = [self._case(min(len(rolls), lists.open_cells.bit_count() // 2))]

    def worth(self, target: int) -> list[Case]:
        """The cases that may reach the target.

        A further cell never costs points, so fewer rolls never have a higher loose bound: the next
        case can wait until the last one's bound is reached.
        """
        while self.cases[-1].loose_bound >= target and len(self.cases[-1].rolls) > 1:
            self.cases.append(self._case(len(self.cases[-1].rolls) - 1))
        return self.cases

    def _case(self, placed: int) -> Case:
        stuck = placed < len(self._rolls)
        rolls = self._rolls[:placed]
        return Case(self._rules, self._lists, self._written, rolls, stuck=stuck)


def _only(start: int) -> CellsBySymbol:
    """A grid that shows nothing but the start symbol."""
    return tuple(int(symbol == start) for symbol in range(SYMBOLS))


def _starts(start: int | None, rolls: Sequence[tuple[int, int]]) -> list[int]:
    """The start symbols to try: of those never rolled, one stands for all."""
    if start is not None:
        return [start]
    rolled = {symbol for roll in rolls for symbol in roll}
    unrolled = [symbol for symbol in range(SYMBOLS) if symbol not in rolled]
    return sorted(rolled) + unrolled[:1]


def _placements(
    rolls: Sequence[tuple[int, int]], sets: dict[int, int], dominoes: list[tuple[int, int]]
) -> tuple[tuple[int, int], ...]:
    """A domino for every roll: the cells of its first and its second symbol."""
    left = sorted(dominoes)
    placements: list[tuple[int, int]] = []
    for first, second in rolls:
        a, b = next(
            (a, b)
            for x, y in left
            for a, b in ((x, y), (y, x))
            if sets[first] >> a & 1 and sets[second] >> b & 1
        )
        left.remove((min(a, b), max(a, b)))
        placements.append((a, b))
    return tuple(placements)
