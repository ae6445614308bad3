"""Scanners and cameras: a page lies somewhere, in some light, and becomes a JPEG."""

from __future__ import annotations

import io
import itertools
import random
from dataclasses import dataclass
from math import cos, pi, radians, sin

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageFilter

Floats = NDArray[np.float32]

_MESH = 18  # pieces a side in which paper is bent
_ROWS = 32  # of pixels that are lit in one go
_WAYS = (Image.Transpose.ROTATE_90, Image.Transpose.ROTATE_180, Image.Transpose.ROTATE_270)


@dataclass(frozen=True)
class Camera:
    """How a page is taken: all ranges from little to much."""

    pixels: tuple[float, ...]  # megapixels
    room: float  # share of the picture beside the page
    turn: float  # degrees
    tilt: float  # shares of the page by which corners move
    curl: tuple[float, float]  # millimetres
    shadow: float  # what the darkest place loses
    blur: tuple[float, float]  # pixels of a 5 megapixel picture
    noise: float
    quality: tuple[int, int]


CAMERAS = {
    "scan": Camera((3.9, 5.4, 8.7), 0.0, 0.8, 0.0, (0, 0), 0.03, (0.2, 0.6), 1.5, (80, 92)),
    "good": Camera((5.0, 8.0, 12.0), 0.06, 4, 0.025, (0, 2.0), 0.25, (0.4, 0.9), 3.0, (78, 92)),
    "bad": Camera((3.0, 5.0, 8.0), 0.14, 12, 0.09, (2.0, 6.5), 0.55, (1.1, 2.3), 9.0, (40, 70)),
}


def photographed(page: Image.Image, quality: str, chance: random.Random) -> bytes:
    """Return a JPEG of a page that was scanned, or photographed well or badly."""
    camera = CAMERAS[quality]
    rng = np.random.default_rng(chance.getrandbits(32))
    size = _size(page, camera, chance)
    picture = _laid(page, size, camera, chance)
    blur = chance.uniform(*camera.blur) * (size[0] * size[1] / 5e6) ** 0.5
    picture = picture.filter(ImageFilter.GaussianBlur(blur))
    taken = Image.fromarray(_lit(picture, *_light(size, camera, chance), camera.noise, rng))
    if camera.room and chance.random() < 0.2:  # held the other way
        taken = taken.transpose(chance.choice(_WAYS))
    file = io.BytesIO()
    taken.save(file, "JPEG", quality=chance.randint(*camera.quality))
    return file.getvalue()


def _size(page: Image.Image, camera: Camera, chance: random.Random) -> tuple[int, int]:
    ratio = (
        page.height / page.width
        if not camera.room
        else (4 / 3) ** (1 if page.height > page.width else -1)
    )
    wide = (chance.choice(camera.pixels) * 1e6 / ratio) ** 0.5
    return round(wide), round(wide * ratio)


def _laid(
    page: Image.Image, size: tuple[int, int], camera: Camera, chance: random.Random
) -> Image.Image:
    """Return the picture of a page on a table: turned, seen from the side, and curled."""
    table = tuple(chance.randint(60, 190) for _ in range(3)) if camera.room else (250, 250, 250)
    edge = round(page.width * 0.5)
    board = Image.new("RGB", (page.width + 2 * edge, page.height + 2 * edge), table)
    board.paste(page, (edge, edge))
    seen = _Seen(page.size, edge, size, camera, chance)
    wide, high = size
    columns = [round(wide * i / _MESH) for i in range(_MESH + 1)]
    rows = [round(high * i / _MESH) for i in range(_MESH + 1)]
    mesh = [
        (
            (left, top, right, low),
            (*seen(left, top), *seen(left, low), *seen(right, low), *seen(right, top)),
        )
        for left, right in itertools.pairwise(columns)
        for top, low in itertools.pairwise(rows)
    ]
    return board.transform(size, Image.Transform.MESH, mesh, Image.Resampling.BICUBIC)


class _Seen:
    """Where on the board a pixel of the picture looks."""

    def __init__(
        self,
        page: tuple[int, int],
        edge: int,
        size: tuple[int, int],
        camera: Camera,
        chance: random.Random,
    ) -> None:
        self.page, self.edge, self.size = page, edge, size
        fits = min(size[0] / page[0], size[1] / page[1])
        self.scale = fits * (1 - camera.room * chance.uniform(0.4, 1))
        self.angle = radians(chance.uniform(-camera.turn, camera.turn))
        self.tilt = [chance.uniform(-camera.tilt, camera.tilt) for _ in range(2)]
        per_mm = max(page) / 297
        self.curl = chance.choice([-1, 1]) * chance.uniform(*camera.curl) * per_mm
        self.along = chance.random() < 0.5
        self.start, self.pace = chance.uniform(0, pi), chance.uniform(0.7, 1.3)

    def __call__(self, x: float, y: float) -> tuple[float, float]:
        """Return the place on the board."""
        u, v = (x - self.size[0] / 2) / self.scale, (y - self.size[1] / 2) / self.scale
        u, v = u * cos(self.angle) - v * sin(self.angle), u * sin(self.angle) + v * cos(self.angle)
        wide, high = self.page
        away = 1 + self.tilt[0] * u / wide * 2 + self.tilt[1] * v / high * 2
        u, v = u / away, v / away
        if self.along:
            u += self.curl * sin(self.start + pi * self.pace * (v / high + 0.5))
        else:
            v += self.curl * sin(self.start + pi * self.pace * (u / wide + 0.5))
        return u + wide / 2 + self.edge, v + high / 2 + self.edge


def _lit(
    picture: Image.Image, light: Floats, tint: Floats, noise: float, rng: np.random.Generator
) -> NDArray[np.uint8]:
    """Return a picture in some light, with the noise of a camera; in parts, which is quicker."""
    shown = np.array(picture)
    for top in range(0, len(shown), _ROWS):
        part = shown[top : top + _ROWS]
        pixels = part * (light[top : top + _ROWS, :, None] * tint)
        pixels += rng.standard_normal(pixels.shape[:2], np.float32)[..., None] * np.float32(noise)
        part[:] = pixels.clip(0, 255)
    return shown


def _light(size: tuple[int, int], camera: Camera, chance: random.Random) -> tuple[Floats, Floats]:
    """Return the light on every pixel, falling off to one side, a shadow's soft edge; its tint."""
    coarse_wide, coarse_high = 60, 80
    rows, columns = np.mgrid[0:coarse_high, 0:coarse_wide].astype(np.float32)
    x, y = columns / coarse_wide - 0.5, rows / coarse_high - 0.5
    angle = chance.uniform(0, 2 * pi)
    fall = 1 - camera.shadow * 0.6 * np.clip(0.5 + x * cos(angle) + y * sin(angle), 0, 1)
    angle, place = chance.uniform(0, 2 * pi), chance.uniform(-0.3, 0.4)
    edge = (x * cos(angle) + y * sin(angle) - place) * chance.uniform(8, 40)
    shadow = 1 - camera.shadow * chance.uniform(0.2, 0.8) / (1 + np.exp(-edge))
    light = Image.fromarray((fall * shadow).astype(np.float32)).resize(
        size, Image.Resampling.BICUBIC
    )
    tint = [1 - chance.uniform(0, camera.shadow * 0.25) for _ in range(3)]
    return np.asarray(light, np.float32), np.array(tint, np.float32)
