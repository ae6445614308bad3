"""The networks: plain numpy that does what it says, weights that fit, figures that are true."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

import generator.reading
from benchmarks.training.__main__ import MEMBERS
from benchmarks.training.learning import first_weights, gradients
from benchmarks.training.samples import samples
from generator.games.detrak.rules.turn import SYMBOLS
from generator.games.saint_malo.rules.city import CHURCHES, CRATE, HOUSE, PERSONS, WALL
from generator.reading.network import SIDE, Network, patches, pool, together
from generator.reading.recognise import EMPTY, KINDS, LABELS, OTHER, Kind, recognise

WEIGHTS = Path(generator.reading.__file__).parent / "weights"
FIGURES = json.loads((WEIGHTS / "figures.json").read_text(encoding="utf-8"))


def test_a_patch_is_what_a_kernel_sees_with_nothing_beyond_the_edge() -> None:
    picture = np.arange(9, dtype=np.float32).reshape(1, 3, 3, 1)
    seen = patches(picture, 3, 1)
    assert seen[0, 0, 0].tolist() == [0, 0, 0, 0, 0, 1, 0, 3, 4]
    assert seen[0, 1, 1].tolist() == list(range(9))


def test_a_network_that_counts_ink_counts_ink() -> None:
    """A case small enough to reckon by hand: every layer adds up, so scores are the ink's sum."""
    corner = np.zeros((25, 1), np.float32)
    corner[12] = 1  # the middle of a kernel of 5 × 5
    middle = np.zeros((9, 1), np.float32)
    middle[4] = 1
    ones = np.ones((16, 2), np.float32)
    ones[:, 1] = 0
    bias = {f"conv{i}.bias": np.zeros(1, np.float32) for i in range(3)}
    weights = {"conv0": corner, "conv1": middle, "conv2": middle, "dense": ones, **bias}
    network = Network({**weights, "dense.bias": np.array([0, 0.5], np.float32)})
    cell = np.zeros((1, SIDE, SIDE), np.float32)
    cell[0, 8, 8] = cell[0, 24, 24] = 1.0  # each in a quarter of its own, at an even pixel
    cell[0, 9, 9] = 1.0  # the first stride passes odd pixels over
    assert network.scores(cell).tolist() == [[2.0, 0.5]]
    shares = network.probabilities(cell)[0]
    assert shares.tolist() == pytest.approx([1 / (1 + np.exp(-1.5)), 1 / (1 + np.exp(1.5))])


def test_a_higher_temperature_is_less_sure() -> None:
    weights = first_weights(np.random.default_rng(1), 3)
    cell = np.random.default_rng(2).random((1, SIDE, SIDE), np.float32) * 9
    warm, cold = (Network(weights, one).probabilities(cell).max() for one in (5.0, 0.5))
    assert warm < cold


def test_networks_that_disagree_are_not_sure_together() -> None:
    weights = first_weights(np.random.default_rng(1), 2)
    weights["dense"][:] = 0
    yes, no = (
        Network({**weights, "dense.bias": np.array(bias, np.float32)}) for bias in ([9, 0], [0, 9])
    )
    cell = np.ones((1, SIDE, SIDE), np.float32)
    assert together([yes], cell).max() > 0.99
    assert together([yes, no], cell)[0].tolist() == pytest.approx([0.5, 0.5])


@pytest.mark.parametrize("kind", KINDS)
def test_as_many_networks_are_heard_as_were_trained(kind: Kind) -> None:
    with np.load(WEIGHTS / f"{kind}.npz") as kept:
        size = sum(kept[name].size for name in kept.files if "temperature" not in name)
        temperatures = [name for name in kept.files if name.endswith("temperature")]
    assert len(temperatures) == FIGURES[kind]["networks"] == MEMBERS[kind]
    assert size == FIGURES[kind]["weights"]


def test_pooling_keeps_the_strongest() -> None:
    picture = np.array([[1, 5], [2, 3]], np.float32).reshape(1, 2, 2, 1)
    assert pool(picture).ravel().tolist() == [5]


def test_learning_goes_the_way_that_numbers_say() -> None:
    """The way back through the network against differences, at some weights of every layer."""
    rng = np.random.default_rng(3)
    weights = first_weights(rng, 4)
    cells, wanted = (
        rng.random((6, SIDE, SIDE), np.float32),
        np.eye(4, dtype=np.float32)[[0, 1, 2, 3, 0, 1]],
    )
    kept = np.ones((6, len(weights["dense"])), np.float32)
    _, changes = gradients(weights, (cells, wanted), kept)
    for name, change in changes.items():
        place = np.unravel_index(np.abs(change).argmax(), change.shape)
        moved = [dict(weights), dict(weights)]
        for one, step in zip(moved, (-2e-3, 2e-3), strict=True):
            one[name] = one[name].copy()
            one[name][place] += step
        low, high = (gradients(one, (cells, wanted), kept)[0] for one in moved)
        assert (high - low) / 4e-3 == pytest.approx(float(change[place]), rel=0.08), name


def test_labels_are_those_of_the_records() -> None:
    assert LABELS["marks"] == (*SYMBOLS, EMPTY, OTHER)
    assert LABELS["city"] == (CRATE, WALL, HOUSE, *CHURCHES, *PERSONS, EMPTY, OTHER)
    assert LABELS["digit"] == (*"0123456789", EMPTY, OTHER)


@pytest.mark.parametrize("kind", KINDS)
def test_every_cell_gets_a_probability_for_every_label(kind: Kind) -> None:
    cells = np.random.default_rng(4).random((3, SIDE, SIDE), np.float32)
    shares = recognise(kind, cells)
    assert shares.shape == (3, len(LABELS[kind]))
    assert shares.sum(axis=1) == pytest.approx(1, abs=1e-5)
    assert recognise(kind, cells[:0]).shape == (0, len(LABELS[kind]))


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_at_all_is_empty(kind: Kind) -> None:
    (shares,) = recognise(kind, np.zeros((1, SIDE, SIDE), np.float32))
    assert LABELS[kind][shares.argmax()] == EMPTY
    assert shares.max() > 0.9


def test_weights_are_small() -> None:
    files = list(WEIGHTS.glob("*.npz"))
    assert {one.stem for one in files} == set(KINDS)
    assert sum(one.stat().st_size for one in files) < 400_000


@pytest.mark.parametrize("kind", KINDS)
def test_the_figures_beside_the_weights_are_theirs(kind: Kind) -> None:
    """On a small part of what they were measured on, drawn anew."""
    told = FIGURES[kind]
    cells, wanted = samples(kind, 400)(np.random.default_rng([told["seed"], 7]))
    shares, truth = recognise(kind, cells), wanted.argmax(axis=1)
    right, sure = shares.argmax(axis=1) == truth, shares.max(axis=1) >= 0.95
    assert right.mean() == pytest.approx(told["right"], abs=0.05)
    assert sure.mean() == pytest.approx(told["sure"], abs=0.08)
    assert (sure & ~right).mean() < 0.03
