"""Train the networks and write their weights, with seed and figures beside them."""
# ruff: noqa: T201  # it says how far it is

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path
from typing import Any

import numpy as np

from benchmarks.training.learning import Batch, Weights, fitting_temperature, learned
from benchmarks.training.samples import samples
from generator.reading.network import Network
from generator.reading.recognise import KINDS, Kind, prepared

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


def train(kind: Kind, rounds: int, count: int) -> dict[str, Any]:
    """Train one network, keep it, and return how well it reads cells it has not seen."""
    started = time.process_time()
    rng = np.random.default_rng([SEED, KINDS.index(kind)])
    weights = learned(
        rng, _cells(kind, count, rng), rounds, lambda told: print(kind, told, flush=True)
    )
    unseen = _cells(kind, UNSEEN, rng)
    temperature = fitting_temperature(weights, unseen)
    keep(kind, weights, temperature)
    return {
        "seed": SEED,
        "rounds": rounds,
        "cells": count,
        "weights": sum(one.size for one in weights.values()),
        **measured(Network(weights, temperature), unseen),
        "processor seconds": round(time.process_time() - started),
    }


def _cells(kind: Kind, count: int, rng: np.random.Generator) -> Batch:
    cells, wanted = samples(kind, count)(rng)
    return prepared(kind, cells), wanted


def measured(network: Network, unseen: Batch) -> dict[str, float]:
    """Return which shares of unseen cells are read rightly, surely, and surely but wrongly."""
    shares, truth = network.probabilities(unseen[0]), unseen[1].argmax(axis=1)
    right, sure = shares.argmax(axis=1) == truth, shares.max(axis=1) >= 0.95
    return {
        "temperature": round(network.temperature, 2),
        "right": round(float(right.mean()), 4),
        "sure": round(float(sure.mean()), 4),
        "sure and wrong": round(float((sure & ~right).mean()), 4),
    }


def keep(kind: Kind, weights: Weights, temperature: float) -> None:
    """Write weights as half floats."""
    halves: dict[str, Any] = {name: one.astype(np.float16) for name, one in weights.items()}
    np.savez_compressed(WEIGHTS / f"{kind}.npz", **halves, temperature=np.float16(temperature))


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
