"""The photo laid onto the page: landmarks found one after another, from the code outwards."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from generator.layout.ink.box import Box
from generator.reading.landmarks import SIDE, corners, landmarks, matched, windows
from generator.reading.sampling import Flat, Grey, reduced
from generator.reading.surface import Points, Surface, affine_of, curled, perspective_of

DENSITY = 5.0  # pixels a millimetre of a page that is read
_COARSE = 2.5  # and of one on which landmarks are looked for
LEAST_SHARE = 0.55  # of the landmarks that must be found in place; of a wrong page 0.15 are

_FIT = 0.5  # how well a landmark must fit to be believed
_STEP = 32.0  # millimetres that one goes on from what is found
_ROUNDS = 14  # from one corner of the largest paper to the other
_LOOSE = 1.2  # millimetres that a landmark may be off the others to be believed
_IN_PLACE = 0.8  # and to count as found in the end
_FEW, _SOME = 6, 24  # landmarks for perspective, and for curl
_SPAN = 150.0
_CODE = 4  # its corners are the first landmarks


@dataclass(frozen=True, slots=True)
class Registered:
    """Where a page lies in a photo, and the share of its landmarks that were found in place."""

    surface: Surface
    share: float


@dataclass(frozen=True, slots=True)
class Blank:
    """A printed page on which nobody has written, in grey, and where its code stands."""

    picture: Grey  # DENSITY pixels a millimetre
    corners: Points  # of the code, in millimetres, clockwise from its own upper left one
    own: Box | None = None  # the part that is the sheet's, where several share the page

    @property
    def size(self) -> tuple[float, float]:
        """Width and height in millimetres."""
        rows, columns = self.picture.shape
        return columns / DENSITY, rows / DENSITY


def register(photo: Grey, blank: Blank, corners: Points) -> Registered:
    """Return where a page lies in a photo in which its code has these corners, in pixels."""
    marks = _own_landmarks(blank)
    grown = _grown(photo, blank, corners, marks)
    return _settled(photo, blank, grown, marks)


def _own_landmarks(blank: Blank) -> Points:
    """Return the landmarks of a page; of several sheets on it one may have been cut out."""
    marks = landmarks(blank.picture, DENSITY)
    if blank.own is None:
        return marks
    x, y = marks.T
    own = blank.own
    inside: Points = marks[(x > own.x) & (x < own.right) & (y > own.y) & (y < own.bottom)]
    return inside


def _grown(photo: Grey, blank: Blank, corners: Points, marks: Points) -> Surface:
    """Go from the code to its neighbours, and from those to theirs."""
    small, half = reduced(blank.picture, round(DENSITY / _COARSE)), reduced(photo, 2)
    page, seen = blank.corners, corners / 2
    left = marks
    surface = _fitted(page, seen)
    for _ in range(_ROUNDS):
        near = _distance(left, page) <= _STEP
        if not near.any():
            break
        tried, left = left[near], left[~near]
        reach = 3.0 + 0.14 * float(_distance(tried, page).max())
        found, places = _search(half, small, surface, tried, reach)
        page, seen = np.vstack([page, found]), np.vstack([seen, places])
        page, seen = _agreeing(page, seen)
        surface = _fitted(page, seen)
    return _doubled(surface)


def _doubled(surface: Surface) -> Surface:
    """Return a surface in a photo that is twice as large."""
    return replace(
        surface,
        perspective=np.diag([2.0, 2.0, 1.0]) @ surface.perspective,
        curl=surface.curl * 2,
        offsets=surface.offsets * 2,
    )


def _distance(points: Points, others: Points) -> Points:
    """Return how far every point is from the nearest of others."""
    apart: Points = np.sqrt(((points[:, None] - others[None]) ** 2).sum(axis=2)).min(axis=1)
    return apart


def _search(
    photo: Grey, blank: Grey, surface: Surface, marks: Points, reach: float
) -> tuple[Points, Points]:
    """Look for landmarks around where they should be; return those found, and their places."""
    shifts, fit = _shifts(photo, blank, surface, marks, reach, _COARSE)
    good = fit > _FIT
    return marks[good], surface.pixels(marks[good] + shifts[good])


def _shifts(
    photo: Grey, blank: Grey, surface: Surface, marks: Points, reach: float, density: float
) -> tuple[Points, Points]:
    """Return how far landmarks are from where they should be, in millimetres, and their fit."""
    size = (blank.shape[1] / density, blank.shape[0] / density)
    side = round(SIDE * density)
    room = side + 2 * round(reach * density)
    flat = Flat(photo, surface, size, density)
    seen = flat.squares(corners(marks * density, room), room)
    match = matched(windows(blank, marks * density, side), seen)
    return match.shift / density, match.fit


def _agreeing(page: Points, seen: Points) -> tuple[Points, Points]:
    """Return the landmarks without those that lie where their neighbours say they cannot."""
    if len(page) < _FEW + _CODE:
        return page, seen
    surface = _fitted(page, seen)
    off = np.hypot(*(surface.pixels(page) - seen).T) / surface.scale(page[:1])
    good = off < max(_LOOSE, 2.5 * float(np.median(off)))
    good[:_CODE] = True
    return page[good], seen[good]


def _fitted(page: Points, seen: Points) -> Surface:
    """Return the surface that so many landmarks can tell."""
    if len(page) < _CODE + 2:
        return Surface(perspective_of(page, seen) if _is_wide(page) else affine_of(page, seen))
    if len(page) < _SOME:
        return Surface(perspective_of(page, seen))
    return curled(page, seen, np.ones(len(page)), _SPAN, 0.3)


def _is_wide(page: Points) -> bool:
    """Tell whether points reach so far that they show from where a page is seen."""
    return float(np.ptp(page, axis=0).max()) > SIDE * 4


def _settled(photo: Grey, blank: Blank, surface: Surface, marks: Points) -> Registered:
    """Look at all landmarks once more, closely, and bend the surface through them."""
    share = 0.0
    for reach, stiff in ((2.4, 0.1), (1.2, 0.03)):
        shifts, fit = _shifts(photo, blank.picture, surface, marks, reach, DENSITY)
        seen = surface.pixels(marks + shifts)
        good = fit > _FIT
        if good.sum() < _FEW:
            return Registered(surface, 0.0)
        weights = np.where(good, fit, 0.0)
        for _ in range(3):  # those that lie apart from the others count less and less
            bent = curled(marks[good], seen[good], weights[good] + 1e-6, _SPAN, stiff)
            off = _off(bent, marks, seen)
            weights = np.where(good, fit / (1 + (off / 0.4) ** 2), 0.0)
        placed = good & (off < _IN_PLACE)
        share = float(placed.mean())
        gaps = seen[placed] - bent.pixels(marks[placed])
        surface = replace(bent, anchors=marks[placed], offsets=gaps)
    return Registered(surface, share)


def _off(surface: Surface, marks: Points, seen: Points) -> Points:
    """Return how far landmarks lie from a surface, in millimetres."""
    apart: Points = np.hypot(*(surface.pixels(marks) - seen).T)
    return apart / surface.scale(marks.mean(axis=0, keepdims=True))
