"""What was written by hand on a page that lies flat: the photo in even light, less the print."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from generator.layout.ink.box import Box
from generator.reading.register import DENSITY
from generator.reading.sampling import Grey, blurred, darkest, over_runs

_BLOCK = 20  # pixels: light is even over four millimetres
_PAPER = 0.96  # what is printed no darker than this is paper
_BRIGHT = 80  # percent of the paper of a block is darker than its light; ink darkens some of it
_SLACK = 2  # pixels that print may lie beside its place
_DOT = 2  # pixels from the middle of a printed dot to the clear ground about it
_PALE = 0.1  # so much paler it is
_BLURS = (0, 1, 2, 3)
_STRONG = 0.85  # what the pen of a sheet leaves in ink, in the end
_PALEST = 0.22  # ink as pale as a hard pencil's; what is paler still is dirt
_SEEN = 0.12


def ink_on(flat: Grey, blank: Grey, boxes: Sequence[Box]) -> Grey:
    """Return how much ink was written at every pixel of a page, from 0 to 1.

    How dark the pen is tells what it wrote into the boxes.

    >>> paper = np.ones((60, 60), np.float32)
    >>> written = paper.copy()
    >>> written[28:32, 10:50] = 0.1
    >>> ink = ink_on(written, paper, [Box(0, 0, 12, 12)])
    >>> bool(ink[30, 30] > 0.8), bool(ink[10, 10] > 0)
    (True, False)
    """
    even = flat / _light(flat, blank)
    printed = _as_printed(even, blank)
    # Print is dark a little beyond its edge, wherever the edge lies exactly.
    ground = np.maximum(darkest(printed, _SLACK), 0.15)
    sharp = np.maximum(ground - even, 0) / ground
    raw: Grey = np.where(_about_dots(blank), _softly(printed, even), sharp).astype(np.float32)
    noise = _noise(even, blank)
    found: Grey = np.maximum(raw - noise, 0) / (1 - noise)
    even_pens: Grey = np.clip(found * (_STRONG / _pen(found, boxes)), 0, 1)
    return even_pens


def _light(flat: Grey, blank: Grey) -> Grey:
    """Return how bright white paper is everywhere."""
    paper = darkest(blank, 3) > _PAPER
    rows, columns = (-(-side // _BLOCK) for side in flat.shape)
    wide = ((0, rows * _BLOCK - flat.shape[0]), (0, columns * _BLOCK - flat.shape[1]))
    shown = np.pad(np.where(paper, flat, np.nan), wide, constant_values=np.nan)
    blocks = shown.reshape(rows, _BLOCK, columns, _BLOCK).swapaxes(1, 2).reshape(rows, columns, -1)
    bright = _percentile(blocks)
    return np.maximum(_spread(_filled(bright), flat.shape), 0.05)


def _percentile(blocks: Grey) -> Grey:
    """Return how bright most paper of every block is; nothing where it has hardly any."""
    ordered = np.sort(blocks, axis=2)  # what is no paper comes last
    known = np.isfinite(blocks).sum(axis=2)
    place = np.clip(known * _BRIGHT // 100, 0, blocks.shape[2] - 1)
    found = np.take_along_axis(ordered, place[:, :, None], axis=2)[:, :, 0]
    return np.where(known > _BLOCK, found, np.nan).astype(np.float32)


def _filled(light: Grey) -> Grey:
    """Return the light of all blocks: where none is known, that of those around it."""
    known = np.isfinite(light)
    if not known.any():
        return np.ones_like(light)
    total, count = np.where(known, light, 0).astype(np.float32), known.astype(np.float32)
    found = np.zeros_like(total)
    left = np.ones(light.shape, bool)
    for radius in (1, 2, 4, 8, 16, 32):
        sums, counts = blurred(total, radius), blurred(count, radius)
        near = left & (counts > 0.02)
        found[near] = sums[near] / counts[near]
        left &= ~near
    found[left] = light[known].mean()
    return found


def _spread(blocks: Grey, shape: tuple[int, ...]) -> Grey:
    """Return a value of every block for every pixel, without steps."""
    from PIL import Image

    rows, columns = blocks.shape
    size = (columns * _BLOCK, rows * _BLOCK)
    wide = Image.fromarray(blocks).resize(size, Image.Resampling.BILINEAR)
    return np.asarray(wide, np.float32)[: shape[0], : shape[1]]


def _as_printed(even: Grey, blank: Grey) -> Grey:
    """Return the blank as this photo shows it: as blurred, and as dark."""
    seen = 1 - even[::2, ::2]
    best, shown = -1.0, blank
    for radius in _BLURS:
        soft = blurred(blank, radius)
        print_ = 1 - soft[::2, ::2]
        dark = print_ > 0.1
        if dark.sum() < 100:
            return soft
        likeness = float(np.corrcoef(print_[dark], seen[dark])[0, 1])
        if likeness > best:
            # Ink that was written over print makes it darker, not paler.
            depth = float(np.median(seen[dark] / print_[dark]))
            # A fine line is sharper than the rest now and then: it may be as dark as it was drawn.
            best, shown = likeness, np.minimum(1 - np.float32(max(depth, 0.5)) * (1 - soft), blank)
    return shown


def _about_dots(blank: Grey) -> NDArray[np.bool_]:
    """Return where fine dots are printed, as on Détrak’s diagonal, with room about each.

    Dots are taken to reach so far that a pattern of them would swallow what is written there.
    """
    count = 2 * _DOT + 1
    wide = np.pad(blank, _DOT, mode="edge")
    across, down = (over_runs(np.minimum, wide, count, axis) for axis in (1, 0))
    sides = (across[: -count + 1], across[count - 1 :], down[:, : -count + 1], down[:, count - 1 :])
    ring = np.minimum(np.minimum(*sides[:2]), np.minimum(*sides[2:]))
    dots = np.where(blank < ring - _PALE, np.float32(0), np.float32(1))
    about_dots: NDArray[np.bool_] = darkest(dots, _SLACK) == 0
    return about_dots


def _softly(printed: Grey, even: Grey) -> Grey:
    """Return ink as it shows where both pictures are out of focus: small dots hardly do."""
    ground, seen = (np.maximum(blurred(one, 1), 0.15) for one in (printed, even))
    found: Grey = np.maximum(ground - seen, 0) / ground
    return found


def _noise(even: Grey, blank: Grey) -> np.float32:
    """Return how much darker paper looks here and there, though nobody wrote on it."""
    paper = blank[::3, ::3] > 0.99
    dark = 1 - even[::3, ::3][paper]
    if len(dark) < 100:
        return np.float32(0.05)
    usual = float(np.median(np.abs(dark)))
    return np.float32(np.clip(3 * usual, 0.03, 0.12))


def _pen(ink: Grey, boxes: Sequence[Box]) -> np.float32:
    """Return how dark the pen of this sheet writes: a pencil says no less than a felt pen."""
    parts = [_inside(ink, box) for box in boxes]
    strokes = np.concatenate([part[part > _SEEN] for part in parts] or [np.zeros(0, np.float32)])
    if len(strokes) < 4 * DENSITY * DENSITY:  # a few square millimetres
        return np.float32(_STRONG)
    return np.float32(np.clip(np.percentile(strokes, 80), _PALEST, 1))


def _inside(ink: Grey, box: Box) -> Grey:
    left, top, right, bottom = (
        max(0, round(one * DENSITY)) for one in (box.x, box.y, box.right, box.bottom)
    )
    return ink[top:bottom, left:right]
