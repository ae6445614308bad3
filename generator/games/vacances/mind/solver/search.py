"""The search through labels, period by period, and the way back from the best one."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from generator.games.vacances.mind.solver.holiday import Ints, Standing
from generator.games.vacances.mind.solver.labels import (
    TOOK_DISH,
    TOOK_MARKER,
    arrivals,
    first_labels,
    hopes,
    next_labels,
    packed,
    points,
    unpacked,
)
from generator.games.vacances.mind.solver.orders import SHARES
from generator.games.vacances.mind.solver.relaxed import Relaxed
from generator.games.vacances.mind.solver.solution import Solution, Stop


@dataclass(slots=True)
class Work:
    """How many labels may still be looked at: a fixed amount, never a time."""

    left: int


@dataclass(frozen=True, slots=True)
class Found:
    """The best holiday of a search that came to its end, None if none may reach the target."""

    best: Solution | None


def search(
    relaxed: Relaxed,
    start: Standing,
    target: int,
    work: Work,
    *,
    beam: int | None = None,
    room: int | None = None,
) -> Found | None:
    """Search for the best holiday of at least `target` points; None if there is not enough room.

    Without a beam it also gives up, for want of room, when the work is used up.

    With a beam only the most hopeful labels of every period are followed: what it finds is real,
    but need not be the best.
    """
    used, aim = 0, target * SHARES
    layers = [first_labels(relaxed, start, aim)]
    for number in range(len(relaxed.holiday.periods)):
        labels = next_labels(relaxed, number, layers[-1], aim)
        if beam is not None:
            labels = _narrowed(relaxed, number + 1, labels, beam)
        layers.append(labels)
        used += len(labels)
        work.left -= len(labels)
        if room is not None and (used > room or work.left < 0):
            return None
    totals = points(relaxed, unpacked(layers[-1]))
    # The worth of a label counts what is left over as well: its points may be too few.
    if not (totals >= target).any():
        return Found(None)
    last = int(totals.argmax())
    return Found(way_back(relaxed, layers, aim, last, int(totals[last])))


def _narrowed(relaxed: Relaxed, number: int, labels: Ints, beam: int) -> Ints:
    """Return the most hopeful labels, the first ones among equals."""
    if len(labels) <= beam:
        return labels
    ranked = np.argsort(-hopes(relaxed, number, unpacked(labels)), kind="stable")
    return labels[np.sort(ranked[:beam])]


def way_back(relaxed: Relaxed, layers: list[Ints], aim: int, last: int, score: int) -> Solution:
    """Return the holiday that led to a label, by looking for the label before it every time."""
    label = layers[-1][last]
    order = unpacked(layers[-1][last : last + 1]).order
    stops: list[Stop] = []
    for number in range(len(layers) - 2, -1, -1):
        before = layers[number]
        before = before[unpacked(before).order == order]
        ways = arrivals(relaxed, number, before, aim)
        way = int(np.nonzero(packed(ways.labels) == label)[0][0])
        end, took = int(ways.end[way]), int(ways.took[way])
        period = relaxed.holiday.periods[number]
        space = end if end < relaxed.holiday.spaces else int(period.then[end])
        stops.insert(0, Stop(space, bool(took & TOOK_MARKER), bool(took & TOOK_DISH)))
        label = before[int(ways.origin[way])]
    return Solution(score, relaxed.orders.orders[int(order[0])], tuple(stops))
