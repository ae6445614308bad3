"""The drawn map: names nearest to their spaces, roads that meet no other, drawings off them all."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import combinations, pairwise, product
from math import ceil, dist, hypot
from pathlib import Path as File

import pypdfium2 as pdfium  # type: ignore[import-untyped]
import pytest

import generator.games.vacances.paper
from generator.core.game import LANGUAGES
from generator.games.vacances.paper.chart import the_chart
from generator.games.vacances.paper.labels import label_boxes, tag_box, text_box, water_names
from generator.games.vacances.paper.map_board import frames, map_block
from generator.games.vacances.paper.map_sheets import map_pages, uncut
from generator.games.vacances.paper.roads import the_roads
from generator.games.vacances.paper.scenery import scenery
from generator.games.vacances.paper.small_names import named_spaces
from generator.games.vacances.paper.spaces import LOOKS, placed, radius
from generator.games.vacances.rules.board import Space, the_board
from generator.layout.cutting.poster import tiling
from generator.layout.ink.box import Box, around
from generator.layout.ink.colour import WHITE
from generator.layout.ink.curves import Point, Walk, traces
from generator.layout.ink.drawings import artwork
from generator.layout.ink.fonts import SMALLEST, text_width
from generator.layout.ink.reach import reach
from generator.layout.ink.shapes import Group, Halo, Path, Text
from generator.layout.ink.theme import PALETTE, Style, Theme
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import Document
from generator.render.pdf import pdf_bytes
from tests.shape_log import flat
from tests.vision import contrast

GROUND = File(generator.games.vacances.paper.__file__).with_name("ground.svg")
BOARD, CHART = the_board(), the_chart()
ROOM = 1.8  # half of a road with its white edge
each_language = pytest.mark.parametrize("lang", LANGUAGES)


def away(box: Box, space: Space) -> float:
    """Return how far a space's edge is from a box: of a square the edge, and not a circle's."""
    return min(
        hypot(max(box.x - x, 0.0, x - box.right), max(box.y - y, 0.0, y - box.bottom))
        for x, y in edge(space)
    )


@cache
def edge(space: Space) -> tuple[Point, ...]:
    """Return points on the outline of a space, less than a quarter of a millimetre apart."""
    outline = placed(LOOKS[space.kind].outline, space.x, space.y, radius(space.kind))
    (trace,) = traces(outline)
    return tuple(
        (x1 + (x2 - x1) * k / count, y1 + (y2 - y1) * k / count)
        for (x1, y1), (x2, y2) in pairwise((*trace.corners, trace.corners[0]))
        for count in (ceil(dist((x1, y1), (x2, y2)) * 4) or 1,)
        for k in range(count)
    )


def strangers_as_near(boxes: list[Box], own: Space) -> list[str]:
    """Return the spaces that a name is no nearer to its own than to."""
    mine = min(away(box, own) for box in boxes)
    x, y = boxes[0].cx, boxes[0].cy
    others = (one for one in BOARD.spaces if one is not own and dist((one.x, one.y), (x, y)) < 60)
    return [one.id for one in others if min(away(box, one) for box in boxes) <= mine]


@each_language
def test_every_name_of_the_large_map_is_nearest_to_its_own_space(lang: str) -> None:
    """On A3, and on the A4 and Letter sheets that are joined to the same map."""
    for label in the_chart(lang).labels:
        own = BOARD.spaces[BOARD.at(label.space)]
        assert strangers_as_near(label_boxes(label, own.kind), own) == [], own.id


@each_language
@pytest.mark.parametrize(
    ("scale", "large"),
    [(0.95, False), (0.68, False), (0.64, False), (0.46, False), (0.46, True), (0.42, True)],
)
def test_every_name_of_a_small_map_is_nearest_to_its_own_space(
    lang: str, scale: float, large: bool
) -> None:
    named = named_spaces(lang, SMALLEST / scale, large)
    assert len(named) > 50
    for ident, texts in named.items():
        own = BOARD.spaces[BOARD.at(ident)]
        assert strangers_as_near([text_box(text) for text in texts], own) == [], own.id


@each_language
@pytest.mark.parametrize(
    ("scale", "large"), [(0.67, False), (0.64, False), (0.48, False), (0.46, True), (0.42, True)]
)
def test_names_of_two_spaces_are_never_read_as_one(lang: str, scale: float, large: bool) -> None:
    """What stands below another name is further from it than a line of the same name."""
    placed = named_spaces(lang, SMALLEST / scale, large)
    for one, other in combinations(placed, 2):
        for upper, lower in product(map(text_box, placed[one]), map(text_box, placed[other])):
            if upper.x < lower.right and lower.x < upper.right:
                apart = max(lower.y - upper.bottom, upper.y - lower.bottom)
                assert apart > 0.75, (one, other)


@each_language
def test_the_name_of_a_basin_stands_between_its_walls(lang: str) -> None:
    chart = the_chart(lang)
    ((dock, lines),) = {
        dock: [one for one in chart.names if one.basin == dock]
        for dock in chart.docks
        if any(one.basin == dock for one in chart.names)
    }.items()
    assert [one.basin for one in lines] == [dock, dock]
    for letter in water_names(replace(chart, names=tuple(lines)), Theme()):
        (text,) = letter.shapes
        assert isinstance(text, Text)
        right = letter.dx + text_width(text.text, text.font, text.size)
        for x, y in product((letter.dx - 0.5, right + 0.5), (letter.dy - 2.2, letter.dy + 0.6)):
            assert is_within(chart.docks[dock], x, y), text.text


@each_language
def test_a_basin_too_narrow_for_its_name_goes_without_it(lang: str) -> None:
    chart = the_chart(lang)
    named = {one.text for one in chart.names if one.basin}
    rest = replace(chart, names=tuple(one for one in chart.names if one.text not in named))
    small = water_names(chart, Theme(), 9.0)
    assert len(small) == len(water_names(rest, Theme(), 9.0))
    assert len(water_names(chart, Theme())) > len(water_names(rest, Theme()))


def is_within(corners: Sequence[Point], x: float, y: float) -> bool:
    """Tell whether a point lies within an outline: a ray to the right meets it an odd number."""
    met = 0
    for (x1, y1), (x2, y2) in pairwise((*corners, corners[0])):
        met += (y1 > y) != (y2 > y) and x < x1 + (y - y1) / (y2 - y1) * (x2 - x1)
    return met % 2 == 1


@cache
def path_of(number: int) -> tuple[Point, ...]:
    """Return points along a road, less than a millimetre apart."""
    walk = Walk(traces(the_roads()[number].segments)[0])
    return tuple(walk.at(k * walk.length / 60) for k in range(61))


def outside(number: int, *spaces: int) -> list[Point]:
    """Return the points of a road that lie off some spaces."""
    kept = [BOARD.spaces[k] for k in spaces]
    return [
        (x, y)
        for x, y in path_of(number)
        if all(dist((x, y), (one.x, one.y)) > radius(one.kind) + 1.0 for one in kept)
    ]


def test_roads_lead_from_space_to_space() -> None:
    for (a, b), road in zip(BOARD.lines, the_roads(), strict=True):
        one, other = BOARD.spaces[a], BOARD.spaces[b]
        assert (road.start, road.end) == ((one.x, one.y), (other.x, other.y))
        chord = dist(road.start, road.end)
        assert dist(road.near, road.far) < chord, "a gentle curve"


def test_no_road_crosses_or_touches_another() -> None:
    """The graph of the board allows it everywhere."""
    for one, other in combinations(range(len(BOARD.lines)), 2):
        common = set(BOARD.lines[one]) & set(BOARD.lines[other])
        first, second = outside(one, *common), outside(other, *common)
        if not around(first).inset(-2 * ROOM).overlaps(around(second)):
            continue  # they are further apart than that
        room = 1.0 if common else 2.0 * ROOM - 0.3
        near = min(dist(p, q) for p in first for q in second)
        assert near > room, [BOARD.spaces[k].id for k in (*BOARD.lines[one], *BOARD.lines[other])]


def test_no_road_passes_over_a_space_it_does_not_serve() -> None:
    for number, ends in enumerate(BOARD.lines):
        for k, space in enumerate(BOARD.spaces):
            if k not in ends:
                near = min(dist(point, (space.x, space.y)) for point in path_of(number))
                assert near > radius(space.kind) + ROOM, (space.id, number)


def drawings() -> Iterator[tuple[str, Box]]:
    """Yield every drawing of a place, with the box of all that is drawn of it."""
    for scene, drawn in zip(CHART.sights, scenery(CHART.sights, Theme()), strict=True):
        assert isinstance(drawn, Group)
        yield scene.name, reach(drawn)


def bodies() -> Iterator[tuple[str, Box]]:
    """Yield the boxes of all that is filled in the drawings: what would hide something."""
    for scene, drawn in zip(CHART.sights, scenery(CHART.sights, Theme()), strict=True):
        assert isinstance(drawn, Group)
        for shape in drawn.shapes:
            if isinstance(shape, Path) and shape.fill is not None:
                yield scene.name, reach(replace(drawn, shapes=(shape,)))


def test_the_map_shows_many_places_and_people() -> None:
    shown = {scene.name for scene in CHART.sights}
    assert len(shown) >= 40
    assert {"cathedrale", "chateau", "solidor", "fort-national", "phare", "grand-be"} <= shown
    assert {"petit-be", "rochers", "eglise", "pecheur", "promeneurs", "cycliste"} <= shown


@each_language
def test_drawings_lie_under_no_name_number_or_panel(lang: str) -> None:
    chart = the_chart(lang)
    kinds = {space.id: space.kind for space in BOARD.spaces}
    plates = [
        (one.space, box) for one in chart.labels for box in label_boxes(one, kinds[one.space])
    ]
    plates += [
        (space.id, tag_box(space, chart.numbers[space.id]))
        for space in BOARD.spaces
        if space.kind != "plain"
    ]
    plates += [("counter", chart.counter), ("legend", chart.legend)]
    _, inner = frames(BOARD, CHART)
    for name, box in bodies():
        assert [other for other, plate in plates if plate.overlaps(box)] == [], name
        assert inner.holds(box), name


def test_drawings_cover_no_space() -> None:
    reached = {space: around(edge(space)).inset(-1.0) for space in BOARD.spaces}
    for name, box in bodies():
        for space in (one for one, room in reached.items() if room.overlaps(box)):
            assert away(box, space) > 0.0, (name, space.id)


@each_language
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_no_drawing_lies_on_a_joint_of_the_map_of_four_sheets(paper: str, lang: str) -> None:
    options = PrintOptions(paper, lang)
    design, edge = map_block(options), CHART.frame[0]
    parts = [
        one.part for one in tiling(design.width, design.height, options, keep=uncut(options)).tiles
    ]
    assert len(parts) == 4
    for name, box in drawings():
        assert any(part.holds(box.moved(-edge, -edge)) for part in parts), name


@each_language
def test_every_name_stands_on_a_white_halo(lang: str) -> None:
    drawn = flat(map_block(PrintOptions(lang=lang)).shapes)
    halos = {one.text.text: one for one in drawn if isinstance(one, Halo)}
    names = {text for label in the_chart(lang).labels for text in label.lines}
    assert names <= set(halos)
    for name in names:
        assert halos[name].colour == WHITE
        assert contrast(halos[name].text.colour, WHITE) >= 4.5


def test_names_of_waters_are_read_on_all_depths_of_the_sea() -> None:
    for share in (0.08, 0.13, 0.18):
        assert contrast(PALETTE["sea"], PALETTE["sea"].tint(share)) >= 4.5


def test_what_a_field_a_block_or_a_beach_is_painted_with_lets_ink_be_read() -> None:
    """A name reaches over the ground around it, a marker is laid upon it."""
    grounds = [mark.fill for mark in artwork(GROUND).layers if mark.role == "ground" and mark.fill]
    assert len(grounds) > 20
    for hue, share in grounds:
        assert contrast(PALETTE["ink"], PALETTE[hue].tint(share)) >= 4.5, (hue, share)


def black_shares(style: Style) -> float:
    """Return how much ink the map takes, all plates together, as a share of its paper."""
    made = Document("Map", tuple(map_pages(PrintOptions("a3", style=style))))
    with pdfium.PdfDocument(pdf_bytes(made)) as opened:
        (seen,) = (page.render(scale=3).to_numpy() for page in opened)
    plates = 3 if style == "colour" else 1
    return (1 - float(seen.mean()) / 255) * plates


def test_the_ink_map_takes_at_most_half_of_the_ink_of_the_coloured_one() -> None:
    assert 0.02 < black_shares("ink") <= black_shares("colour") / 2
