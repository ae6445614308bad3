"""Pens on a page: dabs of a hand become ink, as wide and as dark as the pen and its pressure."""

from __future__ import annotations

import itertools
import random
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw

from tests.photos.hands import Dab

Grey = NDArray[np.float32]
_FINER = 2  # ink is drawn finer than the page


@dataclass(frozen=True)
class Pen:
    """What somebody writes with."""

    name: str
    width: float  # millimetres
    colour: tuple[int, int, int]
    cover: float  # of the paper below it
    grain: float = 0.0  # how much of the paper's grain stays white


PENS = (
    Pen("pencil", 0.5, (92, 92, 98), 0.75, 0.55),
    Pen("soft pencil", 0.8, (70, 70, 74), 0.8, 0.45),
    Pen("blue ball pen", 0.42, (38, 52, 140), 0.88, 0.15),
    Pen("black ball pen", 0.4, (36, 34, 40), 0.9, 0.12),
    Pen("gel pen", 0.6, (20, 26, 90), 0.96),
    Pen("red ball pen", 0.45, (178, 34, 44), 0.88, 0.12),
    Pen("fineliner", 0.5, (22, 22, 24), 0.97),
    Pen("felt pen", 1.1, (24, 28, 34), 0.93),
)


@dataclass
class Ink:
    """The ink on a page so far: how much of each place one pen covers."""

    pen: Pen
    density: float  # pixels a millimetre
    cover: Grey

    def write(
        self, strokes: Sequence[Sequence[Dab]], box: tuple[float, float, float, float]
    ) -> None:
        """Draw strokes of a unit square into a box of the page, in millimetres."""
        x, y, wide, high = box
        margin = max(wide, high) * 0.4 + 2
        scale = self.density * _FINER
        left, top = x - margin, y - margin
        size = (round((wide + 2 * margin) * scale), round((high + 2 * margin) * scale))
        canvas = Image.new("L", size)
        draw = ImageDraw.Draw(canvas)
        for stroke in strokes:
            for u, v, press in _closer(stroke, max(wide, high) / (self.pen.width * 0.35)):
                radius = self.pen.width / 2 * (0.7 + 0.35 * press) * scale
                px, py = (x + u * wide - left) * scale, (y + v * high - top) * scale
                draw.ellipse((px - radius, py - radius, px + radius, py + radius), fill=255)
        self._lay(canvas.reduce(_FINER), left, top)

    def shade(self, picture: Grey, box: tuple[float, float, float, float]) -> None:
        """Lay somebody's drawing, dark where it is 1, into a box of the page."""
        x, y, wide, high = box
        size = (max(2, round(wide * self.density)), max(2, round(high * self.density)))
        drawn = Image.fromarray((picture * 255).astype(np.uint8))
        self._lay(drawn.resize(size, Image.Resampling.BICUBIC), x, y)

    def _lay(self, drawn: Image.Image, left: float, top: float) -> None:
        column, row = round(left * self.density), round(top * self.density)
        part = np.asarray(drawn, np.float32) / 255
        rows, columns = self.cover.shape
        cut = part[max(0, -row) : max(0, rows - row), max(0, -column) : max(0, columns - column)]
        place = self.cover[max(0, row) :, max(0, column) :][: cut.shape[0], : cut.shape[1]]
        np.maximum(place, cut, out=place)

    def on(self, page: Image.Image, chance: random.Random) -> Image.Image:
        """Return a page with the ink on it; the grain of the paper shows through a pencil's."""
        rng = np.random.default_rng(chance.getrandbits(32))
        noise = rng.random((page.height // 2 + 1, page.width // 2 + 1), np.float32)
        grain = np.kron(noise, np.ones((2, 2), np.float32))[: page.height, : page.width]
        cover = self.cover * self.pen.cover * (1 - self.pen.grain * grain)
        mask = Image.fromarray((cover * 255).astype(np.uint8))
        return Image.composite(Image.new("RGB", page.size, self.pen.colour), page, mask)


def _closer(stroke: Sequence[Dab], finest: float) -> list[Dab]:
    """Return dabs so close together that a thin pen leaves no gap between them."""
    found = list(stroke[:1])
    for (x, y, p), (u, v, q) in itertools.pairwise(stroke):
        steps = max(1, int(((u - x) ** 2 + (v - y) ** 2) ** 0.5 * finest) + 1)
        ways = [i / steps for i in range(1, steps + 1)]
        found += [(x + (u - x) * t, y + (v - y) * t, p + (q - p) * t) for t in ways]
    return found
