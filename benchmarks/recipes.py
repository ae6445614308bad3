"""What inks bring the colours of the screen best to coated paper: the recipes of `theme.PALETTE`.

A search from tint to tint, each from the one before, with whole percents. Greys keep
to black, no recipe mixes a grey of three inks, and none takes more than 200 %.
"""
# ruff: noqa: T201  # a benchmark prints its table

from __future__ import annotations

import sys
from itertools import product

from generator.layout.ink.theme import PALETTE, Hue
from tests.press.plate_rules import GREYISH
from tests.press.softproof import Inks, hue_turn, proof
from tests.vision import Triple, difference, seen

SHARES = (0.1, 0.2, 0.35, 0.5, 0.75, 1.0)
GREYS: tuple[Hue, ...] = ("ink", "granite", "mist")
MOST = 1.99  # ink in all: with black on top, 300 % are not reached
_TURN = 0.1  # of a unit of distance, a degree of hue
_BLACK = 0.5  # of a unit of distance, a percent of black: its dots show in a tint


def best(target: Triple, start: Inks, grey: bool) -> Inks:
    """Return the inks nearest to a colour, found by steps of ever fewer percents."""
    inks = start
    for step in (0.16, 0.08, 0.04, 0.02, 0.01):
        while True:
            found = min(_around(inks, step, grey), key=lambda one: _fault(target, one))
            if _fault(target, found) >= _fault(target, inks):
                break
            inks = found
    return inks


def _around(inks: Inks, step: float, grey: bool) -> list[Inks]:
    moves = product((-step, 0.0, step), repeat=4)
    ways: list[Inks] = []
    for move in moves:
        c, m, y, k = (
            min(1.0, max(0.0, round(ink + by, 2))) for ink, by in zip(inks, move, strict=True)
        )
        one: Inks = (0.0, 0.0, 0.0, k) if grey else (c, m, y, k)
        if grey or (min(one[:3]) < GREYISH * max(one[:3]) and sum(one) <= MOST):
            ways.append(one)
    return ways


def _fault(target: Triple, inks: Inks) -> float:
    printed = proof(inks)
    apart = difference(target, printed)
    turned = _TURN * min(20.0, hue_turn(target, printed)) * any(inks[:3])
    return apart + turned + _BLACK * 100 * inks[3] * any(inks[:3])


def main() -> int:
    """Print the recipes, and how far each is from the screen."""
    for hue, colour in PALETTE.items():
        if hue in {"ink", "white"}:
            continue
        inks: Inks = (0.0, 0.0, 0.0, 0.0)
        print(f'    "{hue}": (')
        for share in SHARES:
            target = seen(colour.tint(share), "all cones")
            inks = best(target, inks, hue in GREYS)
            c, m, y, k = (round(100 * ink) for ink in inks)
            apart, turn = difference(target, proof(inks)), hue_turn(target, proof(inks))
            print(f"        ({share}, {c}, {m}, {y}, {k}),  # {apart:.1f} apart, {turn:.0f}°")
        print("    ),")
    return 0


if __name__ == "__main__":
    sys.exit(main())
