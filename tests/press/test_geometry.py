"""Curves, parallels, waterlines and merlons: what must hold for any line."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import cos, dist, hypot, inf, pi, sin
from typing import TypeVar

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from generator.layout.ink.curves import TOLERANCE, Point, Trace, Walk, smooth, traces
from generator.layout.ink.offset import offset
from generator.layout.ink.outlines import circle_outline
from generator.layout.ink.ramparts import battlement, crenellated, rampart
from generator.layout.ink.shapes import segments
from generator.layout.ink.theme import Theme
from generator.layout.ink.water import water_pens
from tests.press.outline import contains

T = TypeVar("T")
coordinates = st.integers(0, 200).map(float)
points = st.tuples(coordinates, coordinates)
many_points = st.lists(points, min_size=2, max_size=9, unique=True)
distances = st.floats(0.5, 20)


@st.composite
def islands(draw: st.DrawFn) -> tuple[Point, ...]:
    """Draw the points of a round shore with bays: no line from its middle meets it twice."""
    count = draw(st.integers(5, 14))
    radii = draw(st.lists(st.floats(25, 60), min_size=count, max_size=count))
    return tuple(
        (100 + r * cos(2 * pi * k / count), 100 + r * sin(2 * pi * k / count))
        for k, r in enumerate(radii)
    )


few_examples = settings(max_examples=25)  # the sure way of measuring is a slow one


def some(points: Sequence[T], count: int = 40) -> Sequence[T]:
    """Return a share of many points."""
    return points[:: max(1, len(points) // count)]


def distance_to(trace: Trace, point: Point) -> float:
    """Return how far a point is from a line, the slow and sure way."""
    nearest = inf
    for (ax, ay), (bx, by) in pairwise(trace.corners):
        dx, dy = bx - ax, by - ay
        share = ((point[0] - ax) * dx + (point[1] - ay) * dy) / (dx * dx + dy * dy)
        share = min(1.0, max(0.0, share))
        nearest = min(nearest, hypot(point[0] - ax - dx * share, point[1] - ay - dy * share))
    return nearest


@given(many_points, st.booleans())
def test_a_smooth_curve_passes_through_its_points_in_order(
    through: list[Point], closed: bool
) -> None:
    steps = smooth(through, closed)
    reached = [(step[-2], step[-1]) for step in steps if step[0] != "Z"]
    assert reached == ([*through, through[0]] if closed else through)
    assert steps[-1][0] == ("Z" if closed else "C")


@given(many_points, st.booleans())
def test_a_smooth_curve_has_no_kink(through: list[Point], closed: bool) -> None:
    curves = [step for step in smooth(through, closed) if step[0] == "C"]
    joints = [*pairwise(curves), *([(curves[-1], curves[0])] if closed else [])]
    for into, out in joints:
        x, y = into[5], into[6]
        assert x - into[3] == pytest.approx(out[1] - x, abs=1e-9)
        assert y - into[4] == pytest.approx(out[2] - y, abs=1e-9)


@few_examples
@given(many_points, st.booleans())
def test_the_trace_of_a_curve_keeps_close_to_it(through: list[Point], closed: bool) -> None:
    (coarse,) = traces(smooth(through, closed))
    (fine,) = traces(smooth(through, closed), TOLERANCE / 50)
    assert coarse.closed == closed
    assert set(through) <= set(coarse.points)
    for point in some(fine.points):
        assert distance_to(coarse, point) <= TOLERANCE * 1.1


def test_an_outline_of_several_parts_gives_a_trace_each() -> None:
    outline = segments("M0 0 L10 0 L10 0 L10 10 L0 0 Z M20 0 L30 0")
    assert traces(outline) == (
        Trace(((0, 0), (10, 0), (10, 10)), closed=True),
        Trace(((20, 0), (30, 0))),
    )


def test_left_is_up_for_a_line_to_the_right_and_outside_for_a_clockwise_one() -> None:
    (right,) = offset(Trace(((0, 0), (10, 0))), 2)
    assert right.points == ((0, -2), (10, -2))
    (below,) = offset(Trace(((0, 0), (10, 0))), -2)
    assert below.points == ((0, 2), (10, 2))
    square = Trace(((0, 0), (10, 0), (10, 10), (0, 10)), closed=True)
    assert square.clockwise() == square.reversed().clockwise().reversed().clockwise()
    (inner,) = offset(square, -2)
    assert inner.closed
    assert bounds_of(inner) == pytest.approx((2, 2, 8, 8))
    (outer,) = offset(square.reversed().clockwise(), 2)
    assert bounds_of(outer) == pytest.approx((-2, -2, 12, 12))


def bounds_of(*lines: Trace) -> tuple[float, float, float, float]:
    """Return left, top, right and bottom of lines."""
    xs, ys = zip(*(point for line in lines for point in line.points), strict=True)
    return min(xs), min(ys), max(xs), max(ys)


@few_examples
@given(st.one_of(many_points, islands()), distances, st.sampled_from((-1, 1)))
def test_an_offset_line_is_at_its_distance_everywhere(
    through: Sequence[Point], distance: float, side: int
) -> None:
    """Of open lines whatever they do, of closed ones where they enclose something."""
    (source,) = traces(smooth(through, closed=isinstance(through, tuple)))
    for part in offset(source, side * distance):
        for a, b in some(list(pairwise(part.corners))):
            assert distance_to(source, a) == pytest.approx(distance, abs=1.01 * TOLERANCE)
            middle = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
            assert distance_to(source, middle) == pytest.approx(distance, abs=12 * TOLERANCE)


@few_examples
@given(islands(), st.floats(0.5, 15))
def test_the_line_outside_an_island_goes_round_it_once(
    shore: tuple[Point, ...], distance: float
) -> None:
    (source,) = traces(smooth(shore, closed=True))
    for turned in (source, source.reversed()):
        parts = offset(turned.clockwise(), distance)
        assert parts
        assert not any(contains(source, point) for part in parts for point in some(part.points))
        left, top, right, bottom = bounds_of(*parts)
        x1, y1, x2, y2 = bounds_of(source)
        grown = (x1 - distance, y1 - distance, x2 + distance, y2 + distance)
        assert (left, top, right, bottom) == pytest.approx(grown, abs=3 * TOLERANCE)


def test_a_round_island_has_round_waterlines_in_one_piece() -> None:
    (island,) = traces(circle_outline(50, 50, 20))
    for distance in (0.5, 5.0, 40.0):
        (line,) = offset(island.clockwise(), distance)
        assert line.closed
        assert line.length == pytest.approx(2 * pi * (20 + distance), rel=1e-3)
    assert offset(island.clockwise(), -20.5) == ()


def test_a_corner_inside_is_mitred_and_one_outside_is_round() -> None:
    angle = Trace(((0, 0), (20, 0), (20, 20)))
    (inside,) = offset(angle, -3)
    assert inside.points == ((0, 3), (17, 3), (17, 20))
    (outside,) = offset(angle, 3)
    assert len(outside.points) > 6
    assert all(dist(p, (20, 0)) == pytest.approx(3) for p in outside.points[1:-1])


def test_waterlines_fade_outwards() -> None:
    pens = water_pens(4, Theme())
    assert len(pens) == 4
    for near, far in pairwise(pens):
        assert near.width > far.width
        assert near.colour.lightness < far.colour.lightness
    assert len(water_pens(1, Theme())) == 1


@few_examples
@given(islands(), st.floats(0.8, 2.5), st.floats(0.4, 1.5), st.floats(0.5, 2.5))
def test_merlons_stand_on_one_side_evenly(
    town: tuple[Point, ...], wide: float, high: float, gap: float
) -> None:
    (wall,) = traces(smooth(town, closed=True))
    (clear,) = offset(wall.clockwise(), high) or (None,)
    assume(clear is not None and clear.closed)  # no bend too narrow for a merlon
    outline = crenellated(wall.clockwise(), (wide, high), gap)
    tops = [p for p in some(outline.points, 150) if distance_to(wall, p) > 0.02]
    assert outline.closed
    assert tops
    assert not any(contains(wall, point) for point in tops)
    for point in tops:
        assert distance_to(wall, point) == pytest.approx(high, abs=0.05)
    inward = crenellated(wall.clockwise().reversed(), (wide, high), gap)
    assert all(contains(wall, p) for p in some(inward.points) if distance_to(wall, p) > 0.02)


def test_a_straight_wall_is_cut_into_even_merlons() -> None:
    wall = crenellated(Trace(((0, 0), (12, 0))), (2, 1), 2)
    assert wall.points[:5] == ((0, 0), (1, 0), (1, -1), (3, -1), (3, 0))
    assert [x for x, y in wall.points if y == -1] == [1, 3, 5, 7, 9, 11]
    assert wall.points[-1] == (12, 0)


def test_a_battlement_steps_where_it_is_told_to() -> None:
    line = battlement(0, 9, [(2, 4)], 1, lambda a, b, out: [(a, -out), (b, -out)])
    assert line == [(0, 0), (2, 0), (2, -1), (4, -1), (4, 0), (9, 0)]


@pytest.mark.parametrize("closed", [True, False])
def test_a_rampart_is_as_thick_as_said(closed: bool) -> None:
    (town,) = traces(circle_outline(50, 50, 30))
    line = town.clockwise() if closed else Trace(town.clockwise().points[:60])
    wall = rampart(line, 2.0, (1.5, 1.0), 1.5)
    found = traces(wall.segments)
    assert len(found) == (2 if closed else 1)
    radii = [dist(point, (50, 50)) for part in found for point in part.points]
    assert min(radii) == pytest.approx(28, abs=0.05)
    assert max(radii) == pytest.approx(31, abs=0.05)
    assert wall.even_odd == closed


@given(many_points, st.floats(0, 1))
def test_a_walk_reaches_every_place_of_a_line(through: list[Point], share: float) -> None:
    trace = Trace(tuple(through))
    walk = Walk(trace)
    assert walk.length == pytest.approx(trace.length)
    assert distance_to(trace, walk.at(share * walk.length)) < 1e-6
    for passed, point in zip(walk.between(0, walk.length), trace.points, strict=True):
        assert passed == pytest.approx(point)
