"""All ledgers on the way to a total: layer by layer forwards, then back from the end.

The forward pass keeps every ledger from which the bound does not rule the total out, with the most
points any way to it brings. The backward pass finds what each can really still bring, so that the
best ledger of all, the relaxation's exact answer, is known, and only steps towards the total stay.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from generator.games.saint_malo.mind.solver.ledger_turns import (
    Label,
    Rows,
    settled,
    totals,
    turn_after,
)
from generator.games.saint_malo.mind.solver.ledgers import (
    Keys,
    first_ledger,
    pack,
    unpack,
)
from generator.games.saint_malo.mind.solver.prices import Prices
from generator.games.saint_malo.mind.solver.series import Column
from generator.games.saint_malo.mind.solver.terms import Terms

WIDEST = 150_000  # ledgers of a layer; further ones are dropped, and nothing is ruled out then
_NEVER = -999


@dataclass(frozen=True, slots=True)
class Step:
    """One turn on the way: where it leads, what it gains, and the most that comes with the rest."""

    to: int
    gain: int
    yields: int
    label: Label
    promise: int  # the gain and the best rest


@dataclass(frozen=True, slots=True)
class Ways:
    """The steps from every ledger that lead on to the total, the most promising first."""

    target: int
    best: int  # the most the relaxation allows; below the target there are no steps
    steps: tuple[dict[int, list[Step]], ...]  # by turn, then by ledger
    whole: bool  # no ledger was dropped


@dataclass(frozen=True, slots=True)
class _Layer:
    """The ways from one layer's ledgers to the next one's."""

    value: Column  # of the ledgers before the turn
    origin: Column
    goal: Column
    gain: Column
    yields: Column
    label: Column
    names: list[Label]


def outline(terms: Terms, prices: Prices, target: int, widest: int = WIDEST) -> Ways:
    """Return the ways in which ledgers reach a total."""
    ledgers, value = first_ledger(terms), np.array([terms.value])
    layers: list[_Layer] = []
    whole = True
    for turn in range(terms.turns):
        found: list[tuple[Rows, Keys, int]] = []
        names: list[Label] = []
        for name, after in turn_after(terms, turn, ledgers, value):
            kept, keys = _kept(terms, prices, turn + 1, after, target)
            if len(keys):
                found.append((kept, keys, len(names)))
                names.append(name)
        if not found:
            return Ways(target, target - 1, (), whole)
        layer, keys, best = _merged(value, found, names)
        layers.append(layer)
        if len(keys) > widest:
            layer, keys, best = _narrowed(terms, prices, turn + 1, layer, keys, best, widest)
            layers[-1], whole = layer, False
        ledgers, value = unpack(keys), best
    return _backwards(terms, layers, target, whole)


def _kept(terms: Terms, prices: Prices, turn: int, after: Rows, target: int) -> tuple[Rows, Keys]:
    """Return the rows that may reach the target; after the last turn a total is the value."""
    if turn == terms.turns:
        total = totals(terms, after)
        kept = after.chosen(np.flatnonzero(total >= target))
        ends = Rows(kept.origin, kept.ledgers, total[total >= target], kept.yields)
        return ends, np.zeros(len(ends.origin), dtype=np.uint64)
    after = settled(after, terms.turns - turn)
    promising = np.flatnonzero(after.value + prices.bound(turn, after.ledgers) >= target)
    kept = after.chosen(promising)
    return kept, pack(kept.ledgers)


def _merged(
    value: Column, found: list[tuple[Rows, Keys, int]], names: list[Label]
) -> tuple[_Layer, Keys, Column]:
    """Bring the same ledgers together; each keeps the most points any way to it brings."""
    origin = np.concatenate([one.origin for one, _, _ in found])
    points = np.concatenate([one.value for one, _, _ in found])
    yields = np.concatenate([one.yields for one, _, _ in found])
    label = np.concatenate([np.full(len(keys), number) for _, keys, number in found])
    every = np.concatenate([keys for _, keys, _ in found])
    keys, goal = np.unique(every, return_inverse=True)
    best = np.full(len(keys), _NEVER)
    np.maximum.at(best, goal, points)
    return _Layer(value, origin, goal, points - value[origin], yields, label, names), keys, best


def _narrowed(
    terms: Terms,
    prices: Prices,
    turn: int,
    layer: _Layer,
    keys: Keys,
    best: Column,
    widest: int,
) -> tuple[_Layer, Keys, Column]:
    """Drop all ledgers but the most promising; of equal ones the smaller numbers stay."""
    promise = best + prices.bound(turn, unpack(keys))
    stay = np.sort(np.argsort(-promise, kind="stable")[:widest])
    number = np.full(len(keys), -1)
    number[stay] = np.arange(len(stay))
    goal = number[layer.goal]
    way = np.flatnonzero(goal >= 0)
    return (
        _Layer(
            layer.value,
            layer.origin[way],
            goal[way],
            layer.gain[way],
            layer.yields[way],
            layer.label[way],
            layer.names,
        ),
        keys[stay],
        best[stay],
    )


def _backwards(terms: Terms, layers: list[_Layer], target: int, whole: bool) -> Ways:
    """Find what every ledger can still bring and keep the steps that lead to the target."""
    rest = np.zeros(1, dtype=np.int64)  # all ends are one
    steps: list[dict[int, list[Step]]] = []
    for layer in reversed(layers):
        promise = layer.gain + rest[layer.goal]
        rest = np.full(len(layer.value), _NEVER)
        np.maximum.at(rest, layer.origin, promise)
        good = np.flatnonzero(layer.value[layer.origin] + promise >= target)
        steps.insert(0, _steps(layer, promise, good))
    return Ways(target, int(rest[0]) + terms.value, tuple(steps), whole)


def _steps(layer: _Layer, promise: Column, good: Column) -> dict[int, list[Step]]:
    """Return steps by the ledger they start from, in an order that no machine changes."""
    columns = (layer.origin, -promise, layer.label, -layer.yields, layer.goal, layer.gain)
    table = sorted(zip(*(column[good].tolist() for column in columns), strict=True))
    steps: dict[int, list[Step]] = {}
    for origin, less, label, fewer, goal, gain in table:
        step = Step(goal, gain, -fewer, layer.names[label], -less)
        steps.setdefault(origin, []).append(step)
    return steps
