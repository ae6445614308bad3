"""Learning in plain numpy: the same network as at run time, with the way back through it."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.random import Generator

from generator.reading.network import CONVOLUTIONS, SIDE, Floats, Network, patches, pool, softmax

Weights = dict[str, Floats]
Batch = tuple[Floats, Floats]  # cells, and how much of each label they are
CHANNELS = (16, 32, 48)
AT_ONCE = 96


def first_weights(rng: Generator, labels: int) -> Weights:
    """Return random weights of a fitting size."""
    weights: Weights = {}
    before, side = 1, SIDE
    for number, (channels, (kernel, stride, pooled)) in enumerate(
        zip(CHANNELS, CONVOLUTIONS, strict=True)
    ):
        seen = before * kernel * kernel
        weights[f"conv{number}"] = _normal(rng, (seen, channels), (2 / seen) ** 0.5)
        weights[f"conv{number}.bias"] = np.zeros(channels, np.float32)
        before, side = channels, side // stride // (2 if pooled else 1)
    weights["dense"] = _normal(rng, (before * side * side, labels), 0.02)
    weights["dense.bias"] = np.zeros(labels, np.float32)
    return weights


def _normal(rng: Generator, shape: tuple[int, int], scale: float) -> Floats:
    return rng.normal(0, scale, shape).astype(np.float32)


def gradients(weights: Weights, batch: Batch, kept: Floats) -> tuple[float, Weights]:
    """Return the loss of a batch, and how it changes with each weight.

    `kept` silences a part of what the convolutions found, another one each time, so that the last
    layer does not lean on single traits of our own strokes.
    """
    cells, wanted = batch
    seen, found, strongest = [], [], []
    picture: Floats = cells[..., None]
    for number, (kernel, stride, pooled) in enumerate(CONVOLUTIONS):
        seen.append(patches(picture, kernel, stride))
        flat = seen[-1] @ weights[f"conv{number}"] + weights[f"conv{number}.bias"]
        found.append(np.maximum(flat, np.float32(0)))
        picture = pool(found[-1]) if pooled else found[-1]
        strongest.append(picture)
    shape = picture.shape
    last: Floats = np.reshape(picture, kept.shape) * kept
    scores: Floats = last @ weights["dense"] + weights["dense.bias"]
    shares = softmax(scores)
    loss = float(-(wanted * np.log(shares + 1e-9)).sum() / len(cells))
    wrong = (shares - wanted) / np.float32(len(cells))
    changes: Weights = {"dense": last.T @ wrong, "dense.bias": wrong.sum(axis=0)}
    back: Floats = np.reshape((wrong @ weights["dense"].T) * kept, shape)
    for number in reversed(range(len(CONVOLUTIONS))):
        kernel, stride, pooled = CONVOLUTIONS[number]
        back = _unpooled(back, found[number], strongest[number]) if pooled else back
        back = back * (found[number] > 0)
        flat = back.reshape(-1, back.shape[-1])
        changes[f"conv{number}"] = seen[number].reshape(len(flat), -1).T @ flat
        changes[f"conv{number}.bias"] = flat.sum(axis=0)
        if number:
            back = _unseen(back @ weights[f"conv{number}"].T, kernel)
    return loss, changes


def _unpooled(back: Floats, found: Floats, strongest: Floats) -> Floats:
    """Return what belongs to the strongest of every four."""
    wide = np.repeat(np.repeat(back, 2, axis=1), 2, axis=2)
    most = np.repeat(np.repeat(strongest, 2, axis=1), 2, axis=2)
    own: Floats = wide * (found == most)
    return own


def _unseen(back: Floats, kernel: int) -> Floats:
    """Return the sum of what all patches of stride 1 say about a pixel."""
    number, rows, columns, seen = back.shape
    edge = kernel // 2
    each = back.reshape(number, rows, columns, seen // kernel**2, kernel, kernel)
    total = np.zeros((number, rows + 2 * edge, columns + 2 * edge, each.shape[3]), np.float32)
    for row in range(kernel):
        for column in range(kernel):
            total[:, row : row + rows, column : column + columns] += each[..., row, column]
    return total[:, edge:-edge, edge:-edge]


def learned(rng: Generator, pool_of: Batch, rounds: int, say: Callable[[str], None]) -> Weights:
    """Return weights after so many rounds over cells that look a little different each time."""
    cells, wanted = pool_of
    weights = first_weights(rng, wanted.shape[1])
    slow = {name: np.zeros_like(one) for name, one in weights.items()}
    size = {name: np.zeros_like(one) for name, one in weights.items()}
    steps = len(cells) // AT_ONCE
    for number in range(rounds):
        order, losses = rng.permutation(len(cells)), []
        for step in range(steps):
            chosen = order[step * AT_ONCE : (step + 1) * AT_ONCE]
            kept = _kept(rng, len(weights["dense"]))
            loss, changes = gradients(weights, (varied(rng, cells[chosen]), wanted[chosen]), kept)
            losses.append(loss)
            done = number * steps + step
            rate = 1.25e-3 * (1 + np.cos(np.pi * done / (rounds * steps)))
            _adam(weights, changes, slow, size, done + 1, float(rate))
        say(f"round {number + 1}: loss {np.mean(losses):.4f}")
    return weights


def _kept(rng: Generator, found: int) -> Floats:
    """Return which finds are listened to this time: four of five, a little louder."""
    heard: Floats = (rng.random((AT_ONCE, found), np.float32) < 0.8).astype(np.float32)
    return heard * np.float32(1.25)


def varied(rng: Generator, cells: Floats) -> Floats:
    """Return cells moved by up to two pixels, paler or darker, with other noise."""
    moved = np.roll(cells, rng.integers(-2, 3, 2), axis=(1, 2))
    strength = rng.uniform(0.75, 1.2, (len(cells), 1, 1)).astype(np.float32)
    noise = rng.standard_normal(cells.shape, np.float32) * np.float32(0.02)
    return np.clip(moved * strength + noise, 0, 1)


def _adam(
    weights: Weights, changes: Weights, slow: Weights, size: Weights, step: int, rate: float
) -> None:
    """Take one step of Adam, in place."""
    for name, change in changes.items():
        slow[name] += 0.1 * (change - slow[name])
        size[name] += 0.001 * (change * change - size[name])
        mean = slow[name] / (1 - 0.9**step)
        spread = np.sqrt(size[name] / (1 - 0.999**step)) + 1e-7
        weights[name] -= np.float32(rate) * (mean / spread)


def fitting_temperature(weights: Weights, batch: Batch) -> float:
    """Return the temperature with which the probabilities of unseen cells mean what they say."""
    cells, wanted = batch
    scores: Floats = np.concatenate(
        [Network(weights).scores(cells[i : i + 256]) for i in range(0, len(cells), 256)]
    )
    losses = {
        float(t): -(wanted * np.log(softmax(scores / np.float32(t)) + 1e-9)).sum()
        for t in np.geomspace(0.7, 3, 40)
    }
    return min(losses, key=lambda t: losses[t])
