"""Cells as the reader hands them to a network: a pen's strokes, leftovers of print, a camera."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFilter, ImageFont

from benchmarks.training.hand import Stroke, line, shaky
from generator.reading.network import SIDE, Floats
from generator.reading.recognise import SIDES

FINE = 3  # a cell is drawn so many times finer
FONT = Path(__file__).parents[2] / "fonts" / "Lato-Medium.ttf"

Ink = NDArray[np.floating[Any]]
_SMOOTH = Image.Resampling.BICUBIC


@dataclass(frozen=True)
class Room:
    """How large things are in the boxes of a kind, as shares of the cell's side."""

    size: tuple[float, float]  # of what is written
    pen: tuple[float, float]  # its width
    shift: float = 0.07  # of the writing from the middle
    flat: float = 0.15  # how far width and height may differ
    print_under: float = 0.05  # how often something was printed below
    left: float = 0.35  # how dark leftovers of print may be
    slant: float = 0.13
    side: int = SIDE  # pixels
    blot: float = 0.17  # how wide a pen may be beside what it writes


ROOMS = {
    "marks": Room((0.28, 0.85), (0.016, 0.08), side=SIDES["marks"]),
    "digit": Room((0.35, 0.86), (0.025, 0.12), flat=0.2, slant=0.2),
    "cross": Room((0.35, 1.05), (0.03, 0.26), 0.08, 0.25, 0.5, 1.0, blot=0.3),
    "city": Room((0.38, 0.85), (0.022, 0.1)),
}


def cell(rng: Generator, strokes: Sequence[Stroke], room: Room, solid: bool = False) -> Ink:
    """Return strokes as ink in a cell."""
    canvas = Image.new("L", (SIDE * FINE, SIDE * FINE))
    size = rng.uniform(*room.size)
    placed = _placed(rng, strokes, room, size)
    strength = rng.uniform(0.65, 1) if rng.random() < 0.9 else rng.uniform(0.35, 0.7)
    width = min(_pen_width(rng, room), size * room.blot * SIDE * FINE)
    _draw(canvas, placed, width, 255)
    if solid and placed:
        _fill(rng, canvas, placed[0], width)
    if rng.random() < 0.25:
        _neighbours(rng, canvas, width)
    ink = _textured(rng, np.asarray(canvas, np.float32) / 255) * strength
    return _photographed(rng, _over_print(rng, ink, room), room.side)


def traced(rng: Generator, picture: Ink, room: Room) -> Ink:
    """Return a small picture of somebody's writing as ink in a cell, thicker or thinner."""
    side = SIDE * FINE
    size = rng.uniform(*room.size) * side
    wide, high = (max(8, int(one)) for one in size * np.exp(rng.normal(0, 0.12, 2)) * (0.85, 1.1))
    large = Image.fromarray((picture * 255).astype(np.uint8)).resize((wide, high), _SMOOTH)
    lines = np.asarray(large, np.float32) / 255
    lines = 1 / (1 + np.exp(-(lines - rng.uniform(0.35, 0.65)) * 14))
    canvas = Image.new("L", (side, side))
    x, y = (0.5 + rng.normal(0, room.shift, 2)) * side - (wide / 2, high / 2)
    canvas.paste(Image.fromarray((lines * 255).astype(np.uint8)), (int(x), int(y)))
    lean = rng.normal(0, 0.15)
    shear = (1, lean, -lean * side / 2, 0, 1, 0)
    canvas = canvas.transform(canvas.size, Image.Transform.AFFINE, shear, _SMOOTH)
    canvas = canvas.rotate(rng.normal(0, 6), _SMOOTH)
    if rng.random() < 0.25:
        _neighbours(rng, canvas, _pen_width(rng, room))
    ink = _textured(rng, np.asarray(canvas, np.float32) / 255) * rng.uniform(0.5, 1)
    return _photographed(rng, _over_print(rng, ink, room), room.side)


def empty(rng: Generator, room: Room) -> Ink:
    """Return a cell in which nobody wrote: leftovers of print, an edge of a shadow, a speck."""
    canvas = Image.new("L", (SIDE * FINE, SIDE * FINE))
    width = _pen_width(rng, room)
    if rng.random() < 0.3:
        _neighbours(rng, canvas, width)
    if rng.random() < 0.12:
        speck = rng.uniform(10, SIDE * FINE - 10, 2)
        _draw(canvas, [np.stack([speck, speck + rng.normal(0, 3, 2)])], min(width, 7), 200)
    ink = np.asarray(canvas, np.float32) / 255
    return _photographed(rng, _over_print(rng, ink, room), room.side)


def _pen_width(rng: Generator, room: Room) -> float:
    """Return how wide a pen writes in the fine cell."""
    thin, wide = np.log(room.pen)
    return float(np.exp(rng.uniform(thin, wide))) * SIDE * FINE


def _placed(rng: Generator, strokes: Sequence[Stroke], room: Room, size: float) -> list[Stroke]:
    """Return strokes of a unit square at their place in the fine cell."""
    wide, high = size * np.exp(rng.normal(0, room.flat, 2))
    angle, slant = np.radians(rng.normal(0, 6)), rng.normal(0.08, room.slant)
    turn = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
    shape = turn @ np.array([[wide, -slant * wide], [0, high]])
    middle = 0.5 + rng.normal(0, room.shift, 2)
    tremor = 0.012 if rng.random() < 0.8 else 0.035
    return [((shaky(rng, one, tremor) - 0.5) @ shape.T + middle) * SIDE * FINE for one in strokes]


def _draw(canvas: Image.Image, strokes: Sequence[Stroke], width: float, shade: int) -> None:
    pen = ImageDraw.Draw(canvas)
    for stroke in strokes:
        points = [(float(x), float(y)) for x, y in stroke]
        pen.line(points, fill=shade, width=max(1, round(width)), joint="curve")
        for x, y in (points[0], points[-1]):
            half = width / 2
            pen.ellipse((x - half, y - half, x + half, y + half), fill=shade)


def _fill(rng: Generator, canvas: Image.Image, outline: Stroke, width: float) -> None:
    """Fill the inside of a stroke's box, as somebody does who takes back what stands there."""
    low, high = outline.min(axis=0), outline.max(axis=0)
    gap = max(2.0, width * rng.uniform(0.6, 1.1))
    rows = np.arange(low[1], high[1], gap)
    ways = [np.array([[low[0], y], [high[0], y + rng.normal(0, 2)]]) for y in rows]
    _draw(canvas, ways, width, 255)


def _neighbours(rng: Generator, canvas: Image.Image, width: float) -> None:
    """Let ends of strokes from the boxes beside it reach into the cell, at its very edge."""
    side = SIDE * FINE
    reach = rng.uniform(-0.1, 0.12)
    start, end = rng.uniform(-0.1, 1.1, 2)
    stroke = line(rng, (reach, start), (reach - abs(rng.normal(0, 0.08)), end)) * side
    stroke = stroke if rng.random() < 0.5 else side - stroke
    _draw(canvas, [stroke if rng.random() < 0.5 else stroke[:, ::-1]], width, 255)


def _textured(rng: Generator, ink: Ink) -> Ink:
    """Return ink as a pencil or an old ball pen leaves it: grained, or paler in places."""
    way = rng.random()
    if way < 0.35:
        grain = rng.uniform(1 - rng.uniform(0.2, 0.8), 1, ink.shape).astype(np.float32)
        return ink * grain
    if way < 0.6:
        coarse = rng.uniform(rng.uniform(0.3, 0.8), 1, (5, 5)).astype(np.float32)
        smooth = Image.fromarray(coarse).resize(ink.shape, Image.Resampling.BICUBIC)
        paler: Ink = np.asarray(smooth, np.float32).clip(0.1, 1)
        return ink * paler
    return ink


def _over_print(rng: Generator, ink: Ink, room: Room) -> Ink:
    """Return ink of which print has swallowed a part, with what subtracting it badly has left."""
    if rng.random() > room.print_under + 0.35:
        return ink
    below = _printed(rng, rng.random() < room.print_under)
    # The reader takes print to reach as far as it may lie beside its place.
    reach = rng.uniform(0, 1.5) * FINE
    wide = np.asarray(below.filter(ImageFilter.GaussianBlur(reach)), np.float32) / 255
    dark = np.clip(wide * 6, 0, 1)
    printed = np.asarray(below, np.float32) / 255
    ways = (lambda: np.clip(dark - printed, 0, 1), lambda: _beside(rng, printed), lambda: printed)
    left = ways[rng.integers(3)]() * _broken(rng) * rng.random() ** 2 * room.left
    shown: Ink = ink * (1 - dark * rng.uniform(0.6, 1))
    if shown.sum() < 0.4 * ink.sum():  # nobody could read it, nor should a network pretend to
        shown = ink
    found: Ink = np.maximum(shown, left)
    return found


def _beside(rng: Generator, printed: Ink) -> Ink:
    """Return what is left of print that lies a little beside its place."""
    moved: Ink = np.roll(printed, rng.integers(-3, 4, 2), axis=(0, 1))
    left: Ink = np.clip(moved - printed, 0, 1)
    return left


def _broken(rng: Generator) -> Ink:
    """Return where something is left and where not: whole, or in specks."""
    if rng.random() < 0.4:
        return np.ones((SIDE * FINE, SIDE * FINE), np.float32)
    pieces = int(rng.integers(8, 40))
    specks = Image.fromarray(rng.integers(0, 256, (pieces, pieces), np.uint8))
    spread = np.asarray(specks.resize((SIDE * FINE, SIDE * FINE), _SMOOTH), np.float32) / 255
    broken: Ink = np.clip((spread - rng.uniform(0.1, 0.7)) * 4, 0, 1)
    return broken


@cache
def _font(size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(FONT, size)


def _printed(rng: Generator, inside: bool) -> Image.Image:
    """Return what a sheet may have printed below: a frame near the edge, and perhaps a picture."""
    side = SIDE * FINE
    canvas = Image.new("L", (side, side))
    pen = ImageDraw.Draw(canvas)
    near, thick = rng.uniform(-0.02, 0.16) * side, int(rng.integers(1, 6))
    box = (near, near, side - near, side - near)
    shade = int(rng.integers(90, 256))
    way = rng.random()
    if way < 0.5:
        pen.rounded_rectangle(box, rng.uniform(0, 0.2) * side, outline=shade, width=thick)
    elif way < 0.75:
        pen.rectangle(box, outline=shade, width=thick)
    else:
        pen.ellipse(box, outline=shade, width=thick)
    if inside:
        _picture(rng, pen)
    return canvas


def _picture(rng: Generator, pen: ImageDraw.ImageDraw) -> None:
    """Print a figure, rings as of a coin, or a few shapes that overlap."""
    side, way = SIDE * FINE, rng.random()
    middle = side / 2
    if way < 0.4:
        size = int(rng.uniform(0.25, 0.6) * side)
        text = str(rng.choice([*map(str, range(1, 41)), "=", "+"]))
        pen.text((middle, middle), text, int(rng.integers(90, 256)), _font(size), "mm")
        return
    if way < 0.65:
        for share in rng.uniform(0.1, 0.48, int(rng.integers(1, 4))):
            reach = share * side
            box = (middle - reach, middle - reach, middle + reach, middle + reach)
            pen.ellipse(box, outline=255, width=int(rng.integers(2, 9)))
        return
    for _ in range(int(rng.integers(2, 6))):
        x, y = middle + rng.normal(0, 0.14, 2) * side
        wide, high = rng.uniform(0.03, 0.22, 2) * side
        if rng.random() < 0.4:
            pen.ellipse((x - high, y - high, x + high, y + high), outline=255, width=4)
        else:
            turn = rng.uniform(0, np.pi)
            along, across = (
                np.array([np.cos(turn), np.sin(turn)]),
                np.array([-np.sin(turn), np.cos(turn)]),
            )
            corners = [(x, y) + along * wide * i + across * high * j / 2 for i, j in _CORNERS]
            pen.polygon([(float(u), float(v)) for u, v in corners], fill=255)


_CORNERS = ((-1, -1), (1, -1), (1, 1), (-1, 1))


def _photographed(rng: Generator, ink: Ink, side: int) -> Ink:
    """Return the cell in its 32 pixels: blurred, noisy, perhaps with a shadow across it."""
    blur = FINE * (rng.uniform(0, 0.6) if rng.random() < 0.7 else rng.uniform(0.4, 1.3))
    picture = Image.fromarray((ink * 255).astype(np.uint8)).filter(ImageFilter.GaussianBlur(blur))
    small = np.asarray(picture.resize((side, side), Image.Resampling.BOX), np.float32) / 255
    if rng.random() < 0.25:
        small += _shadow(rng, side)
    small += rng.standard_normal(small.shape, np.float32) * np.float32(rng.uniform(0, 0.05))
    if rng.random() < 0.3:  # the reader takes pale ink for paper
        small = np.where(small < rng.uniform(0, 0.15), 0, small)
    taken: Ink = np.clip(small, 0, 1)
    return taken


def _shadow(rng: Generator, side: int) -> Ink:
    """Return a pale ramp or a soft edge."""
    rows, columns = np.mgrid[0:side, 0:side] / side - 0.5
    angle = rng.uniform(0, 2 * np.pi)
    ramp = rows * np.sin(angle) + columns * np.cos(angle)
    shade = 1 / (1 + np.exp(-(ramp - rng.uniform(-0.5, 0.5)) * rng.uniform(2, 40)))
    cast: Ink = shade * rng.uniform(0, 0.18)
    return cast


def stacked(cells: Sequence[Ink]) -> Floats:
    """Return cells as one array."""
    return np.stack(cells).astype(np.float32)
