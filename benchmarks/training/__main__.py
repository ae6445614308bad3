"""Train the networks and write their weights, with seed and figures beside them."""
# ruff: noqa: T201  # it says how far it is

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from benchmarks.training.learning import Batch, fitting_temperature, learned
from benchmarks.training.samples import samples
from generator.reading.network import Network, together
from generator.reading.recognise import KINDS, Kind, member_key, prepared

WEIGHTS = Path(__file__).parents[2] / "generator" / "reading" / "weights"
FIGURES = WEIGHTS / "figures.json"
SEED = 30
UNSEEN = 4000
# Rounds, and cells in each: what is told apart by little needs more of both.
LENGTHS: dict[Kind, tuple[int, int]] = {
    "marks": (10, 20_000),
    "digit": (10, 26_000),
    "cross": (9, 16_000),
    "city": (9, 28_000),
}
# Networks that learn from other cells each and are heard together: marks are drawn most freely.
MEMBERS: dict[Kind, int] = {"marks": 3, "digit": 1, "cross": 1, "city": 1}


def train(kind: Kind, rounds: int, count: int) -> dict[str, Any]:
    """Train the networks of a kind, keep them, and return how well they read unseen cells."""
    started = time.process_time()
    members = [member(kind, number, rounds, count) for number in range(MEMBERS[kind])]
    networks, unseen = [network for network, _ in members], members[0][1]
    keep(kind, networks)
    return {
        "seed": SEED,
        "rounds": rounds,
        "cells": count,
        "networks": len(networks),
        "weights": sum(one.size for network in networks for one in network.weights.values()),
        "temperature": [round(one.temperature, 2) for one in networks],
        **measured(networks, unseen),
        "processor seconds": round(time.process_time() - started),
    }


def member(kind: Kind, number: int, rounds: int, count: int) -> tuple[Network, Batch]:
    """Return one network of a kind, and cells that it has not seen."""
    rng = np.random.default_rng([SEED, KINDS.index(kind), number][: 3 if number else 2])
    weights = learned(
        rng, _cells(kind, count, rng), rounds, lambda told: print(kind, number, told, flush=True)
    )
    unseen = _cells(kind, UNSEEN, rng)
    return Network(weights, fitting_temperature(weights, unseen)), unseen


def _cells(kind: Kind, count: int, rng: np.random.Generator) -> Batch:
    cells, wanted = samples(kind, count)(rng)
    return prepared(kind, cells), wanted


def measured(networks: Sequence[Network], unseen: Batch) -> dict[str, float]:
    """Return which shares of unseen cells are read rightly, surely, and surely but wrongly."""
    shares, truth = together(networks, unseen[0]), unseen[1].argmax(axis=1)
    right, sure = shares.argmax(axis=1) == truth, shares.max(axis=1) >= 0.95
    return {
        "right": round(float(right.mean()), 4),
        "sure": round(float(sure.mean()), 4),
        "sure and wrong": round(float((sure & ~right).mean()), 4),
    }


def keep(kind: Kind, networks: Sequence[Network]) -> None:
    """Write weights as half floats."""
    halves: dict[str, Any] = {}
    for number, one in enumerate(networks):
        named = {**one.weights, "temperature": np.float64(one.temperature)}
        halves |= {member_key(number, name): np.float16(held) for name, held in named.items()}
    np.savez_compressed(WEIGHTS / f"{kind}.npz", **halves)


def main() -> None:
    """Train all kinds, or those that are named."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kinds", nargs="*", help=", ".join(KINDS))
    asked: list[str] = parser.parse_args().kinds
    for kind in [one for one in KINDS if not asked or one in asked]:
        figures = train(kind, *LENGTHS[kind])
        print(kind, figures, flush=True)
        told = json.loads(FIGURES.read_text(encoding="utf-8")) | {kind: figures}
        FIGURES.write_text(json.dumps(told, indent=1, sort_keys=True) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
