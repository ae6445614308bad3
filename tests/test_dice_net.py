"""A net is folded in space: the cube must close, and every seam needs exactly one flap."""

from __future__ import annotations

from collections import Counter

import pytest

from generator.layout.cutting.dice import FLAPS, NET_FACES, Edge, die_net, face_edges, net_edges
from generator.layout.ink.box import Box
from generator.layout.ink.shapes import Path, bounds
from generator.layout.ink.theme import Theme

Vector = tuple[int, int, int]
Corner = tuple[int, int]


def folded() -> dict[tuple[Corner, Corner], Vector]:
    """Return where every corner of every face lies in space: keys (face, corner of the net)."""
    first = NET_FACES[2]
    places: dict[tuple[Corner, Corner], Vector] = {}
    frames = {first: ((0, 0, 0), (1, 0, 0), (0, 1, 0))}  # origin, right, down
    waiting = [first]
    while waiting:
        face = waiting.pop()
        origin, right, down = frames[face]
        for dx, dy in ((0, 0), (1, 0), (1, 1), (0, 1)):
            corner = add(origin, add(times(dx, right), times(dy, down)))
            places[face, (face[0] + dx, face[1] + dy)] = corner
        for step, frame in neighbours(origin, right, down).items():
            other = (face[0] + step[0], face[1] + step[1])
            if other in NET_FACES and other not in frames:
                frames[other] = frame
                waiting.append(other)
    return places


def neighbours(
    origin: Vector, right: Vector, down: Vector
) -> dict[Corner, tuple[Vector, Vector, Vector]]:
    """Return the frames of the four faces beside one, each turned by a right angle, inwards."""
    inwards = cross(right, down)
    return {
        (1, 0): (add(origin, right), inwards, down),
        (-1, 0): (add(origin, inwards), times(-1, inwards), down),
        (0, 1): (add(origin, down), right, inwards),
        (0, -1): (add(origin, inwards), right, times(-1, inwards)),
    }


def add(a: Vector, b: Vector) -> Vector:
    return a[0] + b[0], a[1] + b[1], a[2] + b[2]


def times(k: int, a: Vector) -> Vector:
    return k * a[0], k * a[1], k * a[2]


def cross(a: Vector, b: Vector) -> Vector:
    return a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]


def seam(edge: Edge) -> frozenset[Vector]:
    """Return where an outer edge lies in space."""
    face = next(face for face in NET_FACES if edge in face_edges(face))
    places = folded()
    return frozenset({places[face, edge.start], places[face, edge.end]})


def test_six_faces_close_into_a_cube() -> None:
    places = folded()
    faces = {
        frozenset(places[face, corner] for f, corner in places if f == face) for face in NET_FACES
    }
    assert len(faces) == 6
    assert len(set(places.values())) == 8


def test_every_outer_edge_meets_exactly_one_other() -> None:
    _, outer = net_edges()
    assert len(outer) == 14
    assert set(Counter(map(seam, outer)).values()) == {2}


def test_every_seam_has_exactly_one_flap() -> None:
    _, outer = net_edges()
    assert set(FLAPS) <= set(outer)
    assert Counter(map(seam, FLAPS)) == Counter({seam(edge): 1 for edge in outer})


@pytest.mark.parametrize("upright", [False, True])
def test_nothing_of_a_net_leaves_its_block(upright: bool) -> None:
    block = die_net(("ring",) * 6, 20.0, Theme(), upright)
    paths = [shape for shape in block.shapes if isinstance(shape, Path)]
    assert len(paths) == 2 * len(FLAPS)
    assert all(Box(0, 0, block.width, block.height).holds(bounds(path)) for path in paths)
