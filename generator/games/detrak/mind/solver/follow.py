"""The best totals that can still follow each place for the next roll of a Détrak game under way.

Everything is as in `solve`, but the target comes down for every place by itself: the first target
that a play with the roll at that place reaches is what can follow it. A play that is found settles
all places at which it has the same two symbols.
"""

from collections.abc import Mapping, Sequence

from generator.games.detrak.mind.solver.case import Case, CellsBySymbol, Terms
from generator.games.detrak.mind.solver.lists import Lists
from generator.games.detrak.mind.solver.matchings import DOMINOES
from generator.games.detrak.mind.solver.pin import Pin
from generator.games.detrak.mind.solver.search import Found
from generator.games.detrak.mind.solver.solve import Chain
from generator.games.detrak.mind.solver.work import DEALT, UsedUpError, Work

Spot = tuple[int, int]
"""Where a roll may go: the cells of its first and its second symbol."""


def totals(
    rules: Terms,
    written: CellsBySymbol,
    rolls: Sequence[tuple[int, int]],
    best: Mapping[Spot, int],
    units: int,
) -> dict[Spot, int]:
    """The best total after each place for the first of the rolls to come.

    Places known to be `best` may be given; finding one is paid for like a puzzle of its own.
    Places for which the units do not suffice are left out: none of them is better than the others.
    """
    work = Work(DEALT)
    lists = Lists(rules.board & ~sum(written), mirrored=False, work=work)
    found = dict(best)
    try:
        whole = Chain(rules, lists, written, rolls)
        if not found:
            found = _best(whole, rolls[0])
        work.left = units
        _come_down(whole, _places(lists.open_cells, rolls[0]), rolls[0], found)
    except UsedUpError:
        pass
    return found


class _Part:
    """The cases of a grid with a roll at a certain place."""

    def __init__(self, whole: Chain, pin: Pin) -> None:
        self._whole, self._pin = whole, pin
        self._cases: list[Case] = []

    def worth(self, target: int) -> list[Case]:
        """The cases that may reach the target."""
        cases = self._whole.worth(target)
        self._cases += [case.pinned(self._pin) for case in cases[len(self._cases) :]]
        return self._cases


def _best(whole: Chain, roll: tuple[int, int]) -> dict[Spot, int]:
    """Some of the best places, with the total of the best play."""
    target = whole.cases[0].loose_bound
    while not (places := _reached(whole, target, roll)):
        target -= 1
    return dict.fromkeys(places, target)


def _come_down(
    whole: Chain, places: list[Spot], roll: tuple[int, int], found: dict[Spot, int]
) -> None:
    """Find the totals of all places, the highest first."""
    parts = {place: _Part(whole, Pin(place, roll)) for place in places}
    target = max(found.values())
    while parts.keys() - found.keys():
        for place, part in parts.items():
            if place not in found:
                for reached in _reached(part, target, roll):
                    found.setdefault(reached, target)
        target -= 1


def _places(open_cells: int, roll: tuple[int, int]) -> list[Spot]:
    """The places of a roll on free cells; of a double the two ways round are one place."""
    free = [(a, b) for a, b in DOMINOES if open_cells >> a & open_cells >> b & 1]
    return free if roll[0] == roll[1] else free + [(b, a) for a, b in free]


def _reached(chain: Chain | _Part, target: int, roll: tuple[int, int]) -> list[Spot]:
    """The places for the roll in a play that reaches the target; none where there is no play."""
    for case in chain.worth(target):
        if found := case.play(target):
            return _like_places(case, found, roll)
    return []


def _like_places(case: Case, found: Found, roll: tuple[int, int]) -> list[Spot]:
    sets, matchings = found
    dominoes = case.family().dominoes((matchings & -matchings).bit_length() - 1)
    return places_of(dominoes, *(sets[symbol] for symbol in roll))


def places_of(dominoes: Sequence[Spot], first: int, second: int) -> list[Spot]:
    """The dominoes, each way round, that begin on one symbol's cells and end on the other's.

    >>> places_of([(1, 2), (3, 8)], 0b1100, 0b0010)
    [(2, 1)]
    """
    ways = [*dominoes, *((b, a) for a, b in dominoes)]
    return [(a, b) for a, b in ways if first >> a & second >> b & 1]
