"""Tiles join into a landscape, each a little different; players are told apart without colour."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import fields, is_dataclass, replace
from itertools import combinations, pairwise
from typing import Any, get_args

import numpy as np
import pypdfium2 as pdfium  # type: ignore[import-untyped]
import pytest

from generator.core.game import art_beside
from generator.games import robber_knights
from generator.games.robber_knights.paper.arms import HUES
from generator.games.robber_knights.paper.badges import crossed, helms, shield
from generator.games.robber_knights.paper.forest import forest
from generator.games.robber_knights.paper.knights import (
    SLAB,
    knight_stack,
    standee,
    token_front,
    token_grid,
)
from generator.games.robber_knights.paper.land import SIDE
from generator.games.robber_knights.paper.mountains import mountains
from generator.games.robber_knights.paper.plain import plain
from generator.games.robber_knights.paper.small_tiles import SMALL, held_tile
from generator.games.robber_knights.paper.table import SEATS, START, laid
from generator.games.robber_knights.paper.tile_art import tile_back, tile_front
from generator.games.robber_knights.rules.tiles import COLOURS, KNIGHTS, LETTERS, TILES
from generator.layout.ink.box import Box
from generator.layout.ink.colour import BLACK, Colour
from generator.layout.ink.figures import on_cloth, scene
from generator.layout.ink.reach import reach
from generator.layout.ink.shapes import (
    Circle,
    Group,
    Line,
    Path,
    Rect,
    Segment,
    Shape,
    Text,
    bounds,
)
from generator.layout.ink.theme import PALETTE, Style, Theme
from generator.layout.page.block import Block
from generator.layout.page.page import Document, Page
from generator.render.pdf import pdf_bytes
from tests.shape_log import flat

EVERY = Theme(), Theme("ink")
VARIANTS = range(24)


def moved(shape: Shape, dx: float, dy: float) -> str:
    """Return a shape moved, as text to a thousandth of a millimetre; of a figure, its foot."""
    if isinstance(shape, Group):
        return f"{shape.dx + dx + 1e-6:.2f} {shape.dy + dy + 1e-6:.2f} {hash(shape.shapes)}"
    if isinstance(shape, Path):
        steps = [
            (step[0], *(round(v + (dy if k % 2 else dx), 3) for k, v in enumerate(step[1:])))
            for step in shape.segments
        ]
        return f"{steps} {shape.fill} {shape.stroke}"
    if isinstance(shape, Circle):
        at = round(shape.cx + dx, 3), round(shape.cy + dy, 3)
        return f"{at} {shape.r} {shape.fill}"
    assert isinstance(shape, Rect)
    at = round(shape.x + dx, 3), round(shape.y + dy, 3)
    return f"{at} {shape.width} {shape.height} {shape.fill}"


def on_edge(shapes: Iterable[Shape], edge: Box) -> list[Shape]:
    """Return the shapes that show on an edge of a tile, which is given as a very thin box.

    A hatch is placed by its outline and stands for it here.
    """
    found: list[Shape] = []
    for one in shapes:
        if isinstance(one, Group) and one.stamp:
            found += [one] if reach(one).overlaps(edge) else []
            continue
        shape = one.clip if isinstance(one, Group) else one
        assert isinstance(shape, Rect | Circle | Path)
        line = shape.stroke.width / 2 if shape.stroke else 0.0
        if bounds(shape).inset(-line).overlaps(edge):
            found.append(shape)
    return found


@pytest.mark.parametrize("draw", [forest, mountains])
@pytest.mark.parametrize("theme", EVERY, ids=lambda theme: theme.style)
def test_trees_and_peaks_on_an_edge_of_small_tiles_go_on_behind_it(draw: Any, theme: Theme) -> None:
    """Whatever two tiles lie beside each other, what one edge cuts is whole with the other."""
    left, top = Box(-0.02, 0, 0.04, SMALL), Box(0, -0.02, SMALL, 0.04)
    seen = set()
    for variant in VARIANTS:
        _, *things = draw(SMALL, variant, theme)
        for near, dx, dy in ((left, SMALL, 0.0), (top, 0.0, SMALL)):
            far = near.moved(dx, dy)
            here = {moved(one, dx, dy) for one in on_edge(things, near)}
            there = {moved(one, 0.0, 0.0) for one in on_edge(things, far)}
            assert here == there
            assert here
            seen.add((dx, frozenset(there)))
    assert len(seen) == 2  # the same on every tile


def furrows(variant: int) -> list[tuple[tuple[float, float], tuple[float, float]]]:
    """Return for every furrow where and how steep it crosses the left and the right edge."""
    _, lines, _ = plain(SMALL, variant, Theme())
    assert isinstance(lines, Path)
    found = []
    for start in range(0, len(lines.segments), 5):
        steps: tuple[Any, ...] = lines.segments[start : start + 5]
        assert [step[0] for step in steps] == ["M", "L", "C", "C", "L"]
        _, enter, first, second, leave = steps
        assert (enter[1], second[5]) == (0.0, SMALL)
        # A curve leaves its ends towards its control points.
        found.append((_slope(enter[1:], first[1:3]), _slope(second[5:], second[3:5])))
        assert _slope(second[5:], leave[1:]) == found[-1][1]
    return found


def _slope(at: tuple[float, float], towards: tuple[float, float]) -> tuple[float, float]:
    """Return the height of a point and how steep the way to another is."""
    (x, y), (far, down) = at, towards
    return round(y, 6), round((down - y) / (far - x), 6)


def test_furrows_run_on_from_small_tile_to_small_tile() -> None:
    first = furrows(0)
    assert all(furrows(variant) == first for variant in VARIANTS)
    for left, right in first:
        assert left == right
    heights = {left[0] for left, _ in first if 0 < left[0] < SMALL}
    assert len(heights) == round(SMALL / 4)
    assert {round(SMALL - height, 6) for height in heights} == heights


PIXELS = 8  # of a millimetre
EDGE = 5  # of them across what is compared of an edge


def edges(code: str, variant: int, theme: Theme) -> list[Any]:
    """Return what is printed along the four edges of a tile, each turned to be the upper one."""
    page = Page(SIDE, SIDE, tile_front(code, variant, theme).shapes, title="t", description="d")
    with pdfium.PdfDocument(pdf_bytes(Document("t", (page,), "d"))) as opened:
        picture = opened[0].render(scale=PIXELS * 25.4 / 72).to_numpy()
    return [np.rot90(picture, turns)[:EDGE].astype(int) for turns in range(4)]


@pytest.mark.parametrize("code", TILES)
@pytest.mark.parametrize("theme", EVERY, ids=lambda theme: theme.style)
def test_every_edge_of_every_tile_is_the_same_from_both_ends(code: str, theme: Theme) -> None:
    """So tiles join whatever lies where, and where a cut is a little off nobody sees it."""
    first, *_ = edges("pc", 0, theme)
    for variant in (0, 5, 10, 23):
        for edge in edges(code, variant, theme):
            for seen in (edge, edge[:, ::-1]):
                assert abs(seen - first).mean() < 1
                assert abs(seen - first).max() < 100


def test_no_two_tiles_of_a_kind_look_the_same() -> None:
    for code in TILES:
        drawn = [tile_front(code, variant, Theme()).shapes for variant in VARIANTS]
        assert all(one != other for one, other in combinations(drawn, 2)), code


@pytest.mark.parametrize("code", TILES)
@pytest.mark.parametrize("theme", EVERY, ids=lambda theme: theme.style)
def test_badges_are_there_for_both_sides_of_the_table(code: str, theme: Theme) -> None:
    (art,) = tile_front(code, 0, theme).shapes
    assert isinstance(art, Group)
    groups = [one for one in art.shapes if isinstance(one, Group)]
    badges = [one for one in groups if one.shapes[0] in PLATES[theme]]
    upright, turned = badges[::2], badges[1::2]
    assert len(upright) == (2 if TILES[code].points else 1)
    for one, other in zip(upright, turned, strict=True):
        assert (one.rotate, other.rotate) == (0, 180)
        assert one.shapes == other.shapes
        assert (one.dx + other.dx, one.dy + other.dy) == (SIDE, SIDE)


def plates(theme: Theme) -> tuple[Shape, ...]:
    """Return what every badge begins with."""
    least = {tile.least for tile in TILES.values() if tile.least}
    return crossed(theme)[0], shield(1, theme)[0], *(helms(count, theme)[0] for count in least)


PLATES = {theme: plates(theme) for theme in EVERY}


def in_black(value: Any) -> Any:
    """Return a drawing as a printer without colours knows it: only its lines and outlines."""
    if isinstance(value, Colour):
        return BLACK
    if isinstance(value, tuple):
        return tuple(in_black(one) for one in value)
    if is_dataclass(value) and not isinstance(value, type):
        # Symbols of arms are named after colours; their outlines are compared elsewhere.
        changed = {one.name: in_black(getattr(value, one.name)) for one in fields(value)}
        return replace(value, **changed)
    return value


def back_of_a_token(colour: str, theme: Theme) -> Block:
    return token_grid(colour, 1, 1, theme, back=True)


@pytest.mark.parametrize("theme", EVERY, ids=lambda theme: theme.style)
@pytest.mark.parametrize(
    "draw",
    [token_front, back_of_a_token, standee, lambda colour, theme: tile_back(colour, "A", theme)],
    ids=["token", "back of a token", "standee", "back of a tile"],
)
def test_players_are_told_apart_without_colour(draw: Any, theme: Theme) -> None:
    drawn = [in_black(draw(colour, theme).shapes) for colour in COLOURS]
    lines = [tuple(one for one in flat(shapes) if isinstance(one, Path)) for shapes in drawn]
    assert all(one != other for one, other in combinations(lines, 2))


@pytest.mark.parametrize(
    ("colour", "lines"), [("R", {"|"}), ("B", {"-"}), ("G", {"\\"}), ("Y", {"."})]
)
@pytest.mark.parametrize("theme", EVERY, ids=lambda theme: theme.style)
def test_every_player_has_the_hatch_of_heraldry(colour: str, lines: set[str], theme: Theme) -> None:
    """Gules is upright, azure level, vert from the upper left to the lower right, or is dotted."""
    cloth_of = {
        tile_back(colour, "A", theme): theme.deep(HUES[colour], 0.25),
        token_front(colour, theme): on_cloth(HUES[colour], theme),
    }
    for block, line in cloth_of.items():
        cloth, *_ = (one for one in flat(block.shapes) if is_hatch(one, line))
        assert isinstance(cloth, Path)
        assert len(cloth.segments) > 10
        assert {_run(one, two) for one, two in pairwise(cloth.segments) if two[0] != "M"} == lines


def is_hatch(shape: Shape, colour: Colour) -> bool:
    """Tell whether a shape is drawn in the colour of a player's hatch, and as fine."""
    if not isinstance(shape, Path) or colour not in colours_of(shape):
        return False
    return shape.stroke is None or 0.2 < shape.stroke.width < 0.3


def _run(start: Segment, step: Segment) -> str:
    """Return how a line of a hatch runs; dots are curved."""
    if step[0] != "L":
        return "."
    right, down = (round(b - a, 6) for a, b in zip(start[1:], step[1:], strict=True))
    return "-" if not down else "|" if not right else "\\" if right * down > 0 else "/"


@pytest.mark.parametrize("colour", COLOURS)
def test_hatch_and_ground_differ_in_grey(colour: str) -> None:
    theme, hue = Theme(), HUES[colour]
    for strength in (0.3, 0.48):
        ground, line = theme.fill(hue, strength), theme.deep(hue, 0.25)
        assert ground.lightness - line.lightness > 20
    assert abs(theme.fill(hue).lightness - on_cloth(hue, theme).lightness) > 20


@pytest.mark.parametrize("theme", EVERY, ids=lambda theme: theme.style)
def test_no_ink_is_laid_thicker_than_a_press_takes(theme: Theme) -> None:
    blocks = [tile_front(code, 0, theme) for code in TILES]
    blocks += [tile_back(colour, "A", theme) for colour in COLOURS]
    blocks += [token_front(colour, theme) for colour in COLOURS]
    for shape in (one for block in blocks for one in flat(block.shapes)):
        for colour in colours_of(shape):
            assert sum(colour.cmyk) <= 2.0 + 1e-9, shape


def colours_of(shape: Shape) -> list[Colour]:
    """Return every colour of a shape."""
    found = [getattr(shape, name, None) for name in ("fill", "colour")]
    stroke = getattr(shape, "stroke", None)
    found += [stroke.colour] if stroke is not None else []
    return [one for one in found if one is not None]


@pytest.mark.parametrize("size", [11.7, 17.0, 20.0, 24.0])
@pytest.mark.parametrize("code", TILES)
def test_small_tiles_keep_to_their_square_and_can_be_read(code: str, size: float) -> None:
    for knights in ("", "R", "RRB", "YGBR"):
        block = held_tile(code, 3, knights, Theme(), size)
        assert (block.width, block.height) == (size, size)
        # What a shape reaches is rounded up: a stack's frame takes half a millimetre less.
        assert all(Box(0, 0, size, size).holds(reach(shape), 0.75) for shape in block.shapes)
        assert [text for text, _ in letters(block)] == [*reversed(knights)]
        assert all(points >= 6.5 for _, points in letters(block))


def letters(block: Block) -> list[tuple[str, float]]:
    """Return the texts of a drawing from the top down with their sizes on paper."""
    found: list[tuple[float, str, float]] = []

    def walk(shapes: Iterable[Shape], y: float, scale: float) -> None:
        for shape in shapes:
            if isinstance(shape, Group):
                walk(shape.shapes, y + shape.dy * scale, scale * shape.scale)
            elif isinstance(shape, Text):
                found.append((y + shape.y * scale, shape.text, shape.size * scale))

    walk(block.shapes, 0.0, 1.0)
    return [(text, size) for _, text, size in sorted(found)]


def test_a_stack_shows_who_holds_the_tile() -> None:
    stack = knight_stack("RRB", Theme())
    assert (stack.width, stack.height) == (SLAB[0], 3 * SLAB[1])
    frame = stack.shapes[-1]
    assert isinstance(frame, Rect)
    assert (frame.y, frame.height) == (0.0, SLAB[1])  # the uppermost, here blue
    assert knight_stack("", Theme()).shapes == ()


def test_nothing_is_drawn_by_lines_too_thin_to_print() -> None:
    """Black lines are sharp; those of a tint are screened on a press, and must be wider."""
    for code in TILES:
        for shape in flat(tile_front(code, 1, Theme()).shapes):
            stroke = shape.stroke if isinstance(shape, Line | Path | Rect | Circle) else None
            sharp = stroke is not None and stroke.colour.hex == PALETTE["ink"].hex
            assert stroke is None or stroke.width >= (0.12 if sharp else 0.2)


def test_the_table_shows_a_start_that_can_be() -> None:
    """Everybody keeps the castle and one more of their tiles A; all the others are the land."""
    dealt = Counter(code for code in LETTERS["A"] for _ in SEATS)
    shown = Counter(START) + Counter(code for seat in SEATS for code in seat.hand)
    assert shown == dealt
    assert [seat.hand[0] for seat in SEATS] == ["pc"] * len(SEATS)
    assert [seat.colour for seat in SEATS] == list(COLOURS)


def test_the_table_shows_all_knights_and_lies_on_its_wood() -> None:
    wood = scene(art_beside(robber_knights.__file__).folder / "table.svg")
    for style in get_args(Style):
        theme = Theme(style)
        shown = laid(theme)
        tokens = {colour: token_front(colour, theme).shapes for colour in COLOURS}
        trays = [group for group in shown if isinstance(group, Group)][-len(SEATS) :]
        for seat, tray in zip(SEATS, trays, strict=True):
            knights = [one for one in tray.shapes if isinstance(one, Group)]
            assert sum(one.shapes == tokens[seat.colour] for one in knights) == KNIGHTS
        for shape in shown:
            assert Box(0.0, 0.0, wood.width, wood.height).holds(reach(shape))
