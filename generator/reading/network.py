"""A small convolutional network in plain numpy: what `make train` learned, applied to cells.

Three convolutions, each halving the picture, and one layer that weighs what they found. Pictures
stand as (number, row, column, channel); a convolution is one product of matrices over its patches.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]

SIDE = 32  # pixels of a cell
CONVOLUTIONS = ((5, 2, False), (3, 1, True), (3, 1, True))  # kernel, stride, pooled?
AT_ONCE = 256  # cells in one go: patches take memory


@dataclass(frozen=True)
class Network:
    """What was learned: a kernel and a bias for every layer, and how far to trust the sum."""

    weights: Mapping[str, Floats]
    temperature: float = 1.0  # scores are divided by it, so that probabilities mean what they say

    def probabilities(self, cells: Floats) -> Floats:
        """Return how likely each label is for each cell, (n, 32, 32) with ink from 0 to 1."""
        starts = range(0, max(1, len(cells)), AT_ONCE)
        scores: Floats = np.concatenate([self.scores(cells[i : i + AT_ONCE]) for i in starts])
        return softmax(scores / np.float32(self.temperature))

    def scores(self, cells: Floats) -> Floats:
        """Return what the last layer says, before it becomes probabilities."""
        found: Floats = cells[..., None]
        for number, (kernel, stride, pooled) in enumerate(CONVOLUTIONS):
            flat = patches(found, kernel, stride) @ self.weights[f"conv{number}"]
            found = np.maximum(flat + self.weights[f"conv{number}.bias"], np.float32(0))
            found = pool(found) if pooled else found
        flat = found.reshape(len(found), len(self.weights["dense"]))
        return flat @ self.weights["dense"] + self.weights["dense.bias"]


def together(networks: Sequence[Network], cells: Floats) -> Floats:
    """Return the mean of what several networks say: where they disagree, nobody is sure."""
    shares: Floats = np.mean([one.probabilities(cells) for one in networks], axis=0)
    return shares


def patches(pictures: Floats, kernel: int, stride: int) -> Floats:
    """Return what a kernel sees at each of its places, with nothing beyond the edge.

    >>> patches(np.ones((1, 4, 4, 2), np.float32), 3, 1).shape
    (1, 4, 4, 18)
    """
    edge = kernel // 2
    padded = np.pad(pictures, ((0, 0), (edge, edge), (edge, edge), (0, 0)))
    seen = np.lib.stride_tricks.sliding_window_view(padded, (kernel, kernel), axis=(1, 2))
    seen = seen[:, ::stride, ::stride]
    number, rows, columns = seen.shape[:3]
    return seen.reshape(number, rows, columns, kernel * kernel * pictures.shape[3])


def pool(pictures: Floats) -> Floats:
    """Return the strongest of every four neighbours.

    >>> pool(np.arange(4, dtype=np.float32).reshape(1, 2, 2, 1)).ravel().tolist()
    [3.0]
    """
    number, rows, columns, channels = pictures.shape
    fours = pictures.reshape(number, rows // 2, 2, columns // 2, 2, channels)
    strongest: Floats = fours.max(axis=(2, 4))
    return strongest


def softmax(scores: Floats) -> Floats:
    """Return scores as probabilities.

    >>> softmax(np.zeros((1, 2), np.float32)).tolist()
    [[0.5, 0.5]]
    """
    raised = np.exp(scores - scores.max(axis=1, keepdims=True))
    shares: Floats = raised / raised.sum(axis=1, keepdims=True)
    return shares
