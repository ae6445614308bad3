"""Where the points of a page lie in a photo: paper seen from aside, curled, a little crooked."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

Points = NDArray[np.float64]  # rows of x and y
Weights = NDArray[np.float64]

_REACH = 22.0  # millimetres over which what a landmark is off is felt around it
_STIFF = 0.35  # how much a lone landmark is believed against its surroundings
_NO_POINTS: Points = np.zeros((0, 2))


@dataclass(frozen=True, slots=True)
class Surface:
    """The map from millimetres of a page to pixels of a photo.

    Perspective first; then what a smooth curl adds, a cubic in both directions; then what single
    landmarks are still off, spread around them.
    """

    perspective: Points  # 3 × 3
    curl: Points = field(default_factory=lambda: np.zeros((10, 2)))  # pixels
    centre: tuple[float, float] = (0.0, 0.0)
    span: float = 100.0  # millimetres that the cubic takes for 1
    anchors: Points = field(default_factory=lambda: _NO_POINTS)
    offsets: Points = field(default_factory=lambda: _NO_POINTS)

    def pixels(self, page: Points) -> Points:
        """Return where points of the page, in millimetres, lie in the photo."""
        found = _projected(self.perspective, page)
        if self.curl.any():
            found = found + _cubic(page, self.centre, self.span) @ self.curl
        if len(self.anchors):
            near = _nearness(page, self.anchors)
            found = found + (near @ self.offsets) / (near.sum(axis=1, keepdims=True) + _STIFF)
        return found

    def scale(self, page: Points) -> float:
        """Return how many pixels a millimetre has around a point, seen from its narrower side."""
        steps = page + np.array([(0.0, 0.0), (1.0, 0.0), (0.0, 1.0)])
        at, right, down = self.pixels(steps)
        return float(min(np.hypot(*(right - at)), np.hypot(*(down - at))))


def perspective_of(page: Points, photo: Points, weights: Weights | None = None) -> Points:
    """Return the perspective that takes points of a page to those of a photo, four or more."""
    from_page, from_photo = _balanced(page), _balanced(photo)
    a, b = _projected(from_page, page), _projected(from_photo, photo)
    one, none = np.ones(len(a)), np.zeros((len(a), 3))
    known = np.column_stack([a, one])
    across = np.hstack([known, none, -b[:, :1] * known])
    down = np.hstack([none, known, -b[:, 1:] * known])
    weighed = np.ones(len(a)) if weights is None else np.sqrt(weights)
    rows = np.vstack([across * weighed[:, None], down * weighed[:, None]])
    least = np.linalg.eigh(rows.T @ rows)[1][:, 0].reshape(3, 3)
    found: Points = np.linalg.inv(from_photo) @ least @ from_page
    return found


def affine_of(page: Points, photo: Points) -> Points:
    """Return the same without perspective: what a small part of a page looks like."""
    known = np.column_stack([page, np.ones(len(page))])
    solved = np.linalg.lstsq(known, photo, rcond=None)[0].T
    return np.vstack([solved, [0.0, 0.0, 1.0]])


def curled(page: Points, photo: Points, weights: Weights, span: float, stiff: float) -> Surface:
    """Return a surface with perspective and curl through landmarks; `stiff` keeps it flat."""
    seen = perspective_of(page, photo, weights)
    middle = page.mean(axis=0)
    centre = (float(middle[0]), float(middle[1]))
    terms = _cubic(page, centre, span)
    rest = photo - _projected(seen, page)
    spread = np.sqrt(weights)[:, None]
    # What perspective can say as well is dear here, and bends are dearer the higher they are.
    price = stiff * np.array([1.0, 1, 1, 1, 1, 1, 2, 2, 2, 2])
    rows = np.vstack([terms * spread, np.diag(np.sqrt(price))])
    wanted = np.vstack([rest * spread, np.zeros((10, 2))])
    return Surface(seen, np.linalg.lstsq(rows, wanted, rcond=None)[0], centre, span)


def _projected(matrix: Points, points: Points) -> Points:
    found = np.column_stack([points, np.ones(len(points))]) @ matrix.T
    flat: Points = found[:, :2] / found[:, 2:]
    return flat


def _balanced(points: Points) -> Points:
    """Return what moves points around the origin, about one apart: sums stay exact then."""
    middle = points.mean(axis=0)
    size = float(np.abs(points - middle).mean()) or 1.0
    return np.array([[1 / size, 0, -middle[0] / size], [0, 1 / size, -middle[1] / size], [0, 0, 1]])


def _cubic(page: Points, centre: tuple[float, float], span: float) -> Points:
    x, y = ((page - centre) / span).T
    one = np.ones_like(x)
    return np.column_stack(
        [one, x, y, x * x, x * y, y * y, x * x * x, x * x * y, x * y * y, y * y * y]
    )


def _nearness(page: Points, anchors: Points) -> Points:
    """Return how near every point is to every anchor: 1 on it, next to nothing far away."""
    apart = ((page[:, None, :] - anchors[None, :, :]) ** 2).sum(axis=2)
    near: Points = np.exp(-apart / (2 * (_REACH / 2) ** 2))
    return near
