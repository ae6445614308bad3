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
        if not found:
            found = _best(Chain(rules, lists, written, rolls), rolls[0])
        work.left = units
        _come_down(rules, lists, written, rolls, found)
    except UsedUpError:
        pass
    return found


def _best(chain: Chain, roll: tuple[int, int]) -> dict[Spot, int]:
    """Some of the best places, with the total of the best play."""
    target = chain.cases[0].loose_bound
    while not (places := _reached(chain, target, roll)):
        target -= 1
    return dict.fromkeys(places, target)


def _come_down(
    rules: Terms,
    lists: Lists,
    written: CellsBySymbol,
    rolls: Sequence[tuple[int, int]],
    found: dict[Spot, int],
) -> None:
    """Find the totals of all places, the highest first."""
    chains = {
        place: Chain(rules, lists, written, rolls, Pin(place, rolls[0]))
        for place in _places(lists.open_cells, double=rolls[0][0] == rolls[0][1])
    }
    target = max(found.values())
    while chains.keys() - found.keys():
        for place, chain in chains.items():
            if place not in found:
                for reached in _reached(chain, target, rolls[0]):
                    found.setdefault(reached, target)
        target -= 1


def _places(open_cells: int, double: bool) -> list[Spot]:
    """The places of a roll on free cells; of a double the two ways round are one place."""
    free = [(a, b) for a, b in DOMINOES if open_cells >> a & open_cells >> b & 1]
    return free if double else free + [(b, a) for a, b in free]


def _reached(chain: Chain, target: int, roll: tuple[int, int]) -> list[Spot]:
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
