"""Cities without their ground: a ledger holds what a city has, but not where it stands.

Many ledgers are kept together as columns, one a tally, so that a turn is done for all at once; a
ledger packed into one number tells whether two are the same.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from generator.games.saint_malo.mind.solver.series import Column
from generator.games.saint_malo.mind.solver.terms import Terms
from generator.games.saint_malo.rules.city import PERSONS, SIDE_DEFENCE

Keys = npt.NDArray[np.uint64]
Ledgers = dict[str, Column]

# Bits of each tally. All but coins, logs and pirate boxes count from the start of the sprint on.
WIDTHS = {
    "coins": 6,
    "logs": 5,  # no more than architects can still use: the others are points already
    "series": 10,
    "crates": 4,
    "walls": 5,
    "sides": 4,  # whose bonus was taken
    "soldiers": 3,
    "marked": 5,
    "others": 4,  # types of persons without a count of their own
    "merchants": 3,
    "earned": 6,  # coins by merchants
    "priests": 3,
    "preached": 6,  # points by priests
}
assert sum(WIDTHS.values()) == 64
_SHIFTS = dict(zip(WIDTHS, np.cumsum([0, *WIDTHS.values()]).tolist(), strict=False))

MOST_WALLS = 20
OTHERS = "CAJN"
_COUNTED = {"S": "soldiers", "P": "priests", "M": "merchants"}
COUNT = np.array([bits.bit_count() for bits in range(1 << len(PERSONS))])


def type_bits(codes: str) -> int:
    """Return types of persons as bits in the order of PERSONS."""
    return sum(1 << PERSONS.index(code) for code in codes)


_OTHER_TYPES = np.array(
    [
        type_bits("".join(code for i, code in enumerate(OTHERS) if bits >> i & 1))
        for bits in range(1 << len(OTHERS))
    ]
)


def first_ledger(terms: Terms) -> Ledgers:
    """Return the ledger of the start, alone."""
    city, marked = terms.sprint.city, terms.sprint.marked
    held = {"coins": city.coins, "logs": city.logs, "marked": marked}
    return {name: np.array([held.get(name, 0)]) for name in WIDTHS}


def rows(ledgers: Ledgers, chosen: npt.NDArray[np.bool_] | Column) -> Ledgers:
    """Return some of the ledgers."""
    return {name: column[chosen] for name, column in ledgers.items()}


def pack(ledgers: Ledgers) -> Keys:
    """Return every ledger as one number."""
    keys = np.zeros(len(ledgers["coins"]), dtype=np.uint64)
    for name, column in ledgers.items():
        keys |= column.astype(np.uint64) << np.uint64(_SHIFTS[name])
    return keys


def unpack(keys: Keys) -> Ledgers:
    """Return the ledgers of numbers."""
    return {
        name: (keys >> np.uint64(_SHIFTS[name]) & np.uint64((1 << width) - 1)).astype(np.int64)
        for name, width in WIDTHS.items()
    }


def types(terms: Terms, ledgers: Ledgers) -> Column:
    """Return which types of persons stand, as bits in the order of PERSONS."""
    found: Column = terms.types | _OTHER_TYPES[ledgers["others"]]
    for code, name in _COUNTED.items():
        found |= np.where(ledgers[name] > 0, type_bits(code), 0)
    return found


def strength(terms: Terms, ledgers: Ledgers) -> Column:
    """Return the defence."""
    built: Column = terms.defence + ledgers["soldiers"] + SIDE_DEFENCE * COUNT[ledgers["sides"]]
    return built
