"""The map: names lie on nothing, every space has its number, sheets cover all of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import combinations
from math import dist

import pytest

from generator.core.game import LANGUAGES
from generator.games.vacances.paper.chart import the_chart
from generator.games.vacances.paper.kit import map_pages
from generator.games.vacances.paper.labels import (
    label_boxes,
    label_texts,
    tag_box,
    text_box,
    water_names,
)
from generator.games.vacances.paper.map_board import frames, map_block
from generator.games.vacances.paper.map_sheets import uncut
from generator.games.vacances.paper.roads import roads_below
from generator.games.vacances.paper.spaces import LOOKS, placed, radius, space_box
from generator.games.vacances.rules.board import the_board
from generator.games.vacances.texts import texts
from generator.layout.cutting.poster import tiling
from generator.layout.ink.box import Box, around
from generator.layout.ink.curves import Point, Trace, smooth, traces
from generator.layout.ink.shapes import Group, Shape, Text, bounds
from generator.layout.ink.theme import Theme
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import Document, Page
from generator.render.pdf import pdf_bytes
from generator.render.write.svg import svg_pages
from tests.press.outline import contains
from tests.turns import every_other

BOARD, CHART = the_board(), the_chart()
KINDS = {space.id: space.kind for space in BOARD.spaces}
TAGS = {
    space.id: tag_box(space, CHART.numbers[space.id])
    for space in BOARD.spaces
    if space.kind != "plain"
}
each_language = pytest.mark.parametrize("lang", LANGUAGES)
LINE = 1.15  # half of a road's width, without its white edge


def names(lang: str) -> Iterator[tuple[str, Box]]:
    """Yield every line of every name with the room it takes."""
    chart = the_chart(lang)
    for label in chart.labels:
        yield from ((label.space, box) for box in label_boxes(label, KINDS[label.space]))
    for water in chart.names:
        letters = water_names(replace(chart, names=(water,)), Theme())
        yield water.text, around(point for one in letters for point in corners(letter_box(one)))


def letter_box(group: Group) -> Box:
    """Return the room of a letter that is set along a curve, which hardly turns it."""
    (text,) = group.shapes
    assert isinstance(text, Text)
    assert abs((group.rotate + 180) % 360 - 180) < 20
    return text_box(text).moved(group.dx, group.dy)


def corners(box: Box) -> list[Point]:
    """Return two corners of a box."""
    return [(box.x, box.y), (box.right, box.bottom)]


def distance(box: Box, x: float, y: float) -> float:
    """Return how far a point is from a box."""
    near = min(max(x, box.x), box.right), min(max(y, box.y), box.bottom)
    return dist((x, y), near)


@each_language
def test_every_space_has_its_name_in_full(lang: str) -> None:
    labels = the_chart(lang).labels
    assert {label.space for label in labels} == {space.id for space in BOARD.spaces}
    assert len(labels) == len(BOARD.spaces)
    for label in labels:
        written = " ".join(label.lines).replace("- ", "-")
        name = texts(lang)(f"space.{label.space}")
        broken = written.replace("-", "") == name  # a word may be broken at the end of a line
        assert broken or written in (name, name.replace(" – ", " "), name.upper())


@each_language
def test_names_and_numbers_overlap_no_other(lang: str) -> None:
    plates = [*names(lang), *((f"number of {name}", box) for name, box in TAGS.items())]
    for (one, box), (other, more) in combinations(plates, 2):
        assert one == other or not box.overlaps(more), (one, other)


@each_language
def test_names_lie_on_no_space(lang: str) -> None:
    for name, box in names(lang):
        for space in BOARD.spaces:
            if space.kind == "plain":
                assert distance(box, space.x, space.y) > radius("plain"), (name, space.id)
            else:
                assert not box.overlaps(space_box(space)), (name, space.id)


def test_numbers_lie_on_no_other_space() -> None:
    for name, box in TAGS.items():
        for space in BOARD.spaces:
            if space.id != name:
                assert distance(box, space.x, space.y) > radius(space.kind), (name, space.id)


@each_language
def test_names_and_numbers_lie_on_no_road(lang: str) -> None:
    for name, box in [*names(lang), *TAGS.items()]:
        below = [BOARD.lines[k] for k in roads_below(box, LINE)]
        assert not below, (name, [(BOARD.spaces[a].id, BOARD.spaces[b].id) for a, b in below])


@each_language
def test_everything_stays_clear_of_panels_and_border(lang: str) -> None:
    _, inner = frames(BOARD, CHART)
    cx, cy, r = CHART.compass
    compass = Box(cx - r, cy - r - 4.5, 2 * r, 2 * r + 4.5)
    boxes = [*names(lang), *TAGS.items(), *((s.id, space_box(s)) for s in BOARD.spaces)]
    for name, box in boxes:
        assert inner.inset(0.5).holds(box), name
        for panel in (CHART.counter, CHART.legend, compass):
            assert not box.overlaps(panel), name


@pytest.mark.parametrize(
    ("space", "land"), [("gar", "mainland"), ("cat", "city"), ("gbe", "grand-be"), ("fna", "fort")]
)
def test_spaces_lie_where_they_belong(space: str, land: str) -> None:
    one, ground = BOARD.spaces[BOARD.at(space)], {**CHART.shores, **CHART.beaches}[land]
    assert contains(Trace(ground, closed=True), (one.x, one.y))


def test_the_walled_city_lies_within_its_walls() -> None:
    wall = traces(smooth(CHART.rampart, closed=True))[0]
    outside = {"fna", "eve", "bon", "gbe", "voi", "mol", "cdi", "exc"}
    for space in BOARD.spaces:
        if space.part == "walled" and space.id not in outside:
            assert contains(wall, (space.x, space.y)), space.id


def test_lines_over_water_are_lines() -> None:
    lines = {f"{BOARD.spaces[a].id}-{BOARD.spaces[b].id}" for a, b in BOARD.lines}
    assert set(CHART.water) <= lines


def test_every_kind_has_an_outline_of_its_own_but_for_events_and_promenades() -> None:
    looks = {kind: (look.outline, radius(kind)) for kind, look in LOOKS.items()}
    del looks["racecourse"], looks["excursion"]
    assert len(set(looks.values())) == len(looks)
    for look in LOOKS.values():
        assert placed(look.outline, 0, 0, 1)[-1] == ("Z",)


def texts_of(shapes: tuple[Shape, ...]) -> Iterator[str]:
    """Yield every text of a drawing."""
    for shape in shapes:
        if isinstance(shape, Text):
            yield shape.text
        elif isinstance(shape, Group):
            yield from texts_of(shape.shapes)


@each_language
def test_all_numbers_and_names_are_on_the_map(lang: str) -> None:
    found = list(texts_of(map_block(PrintOptions(lang=lang)).shapes))
    assert all(letter in found for water in the_chart(lang).names for letter in water.text)
    for space in BOARD.spaces:
        assert str(space.number) in found
    for label in the_chart(lang).labels:
        for text in label_texts(label, KINDS[label.space], Theme()):
            assert text.text in found


def test_the_english_map_has_english_words_and_proper_names() -> None:
    french, english = (
        set(texts_of(map_block(PrintOptions(lang=k)).shapes))
        | {one.text for one in the_chart(k).names}
        | {" ".join(label.lines) for label in the_chart(k).labels}
        for k in LANGUAGES
    )
    assert {"GARE", "Plage du Val", "Les Thermes", "La Manche", "soir"} <= french - english
    assert {"STATION", "Val beach", "Thermal baths", "The Channel", "evening"} <= english - french
    assert {"Marville racecourse", "Youth hostel", "Dinan gate"} <= english
    assert {"Rothéneuf", "Fort National", "Rue de Dinan", "Cézembre"} <= french & english
    words = {"Plage", "Porte", "Hôtel", "Tour", "Gîte", "Auberge", "Hippodrome", "Bassin", "Île"}
    assert not [text for text in english if words & set(text.split())]


@cache
def sheets_of(options: PrintOptions) -> list[Page]:
    """Return the sheets of the map, which several tests look at."""
    return map_pages(options)


CUT = {"a4": (0, 0), "letter": (0, 0), "a5": (2, 4), "legal": (0, 4), "tabloid": (0, 0)}


@pytest.mark.parametrize(("paper", "lang"), every_other([*CUT], LANGUAGES))
def test_joints_cut_hardly_a_space_or_a_drawing_and_no_number_or_panel(
    paper: str, lang: str
) -> None:
    """The map of A4 and Letter is drawn around its two joints."""
    options, (spaces, drawings) = PrintOptions(paper=paper, lang=lang), CUT[paper]
    design = map_block(options)
    tiles = tiling(design.width, design.height, options, keep=uncut(options))
    assert tiles.cut(uncut(options))[:3] == [spaces, 0, drawings]
    pages = sheets_of(options)
    assert len(pages) == len(tiles.tiles)
    for page, tile in zip(pages, tiles.tiles, strict=True):
        (sheet,) = page.shapes
        assert isinstance(sheet, Group)
        art = sheet.shapes[0]
        assert isinstance(art, Group)
        assert art.clip is not None
        assert bounds(art.clip) == tile.printed


@pytest.mark.parametrize(
    ("paper", "sheets"),
    [("a3", 1), ("a4", 4), ("letter", 4), ("a5", 8), ("legal", 3), ("tabloid", 2)],
)
def test_the_map_takes_as_few_sheets_as_it_can(paper: str, sheets: int) -> None:
    assert len(sheets_of(PrintOptions(paper=paper))) == sheets


@pytest.mark.parametrize("style", ["colour", "ink"])
def test_the_map_is_a_small_file(style: str) -> None:
    options = PrintOptions(paper="a3", style="ink" if style == "ink" else "colour")
    made = Document("Vacances", tuple(sheets_of(options)), "The map")
    assert len(pdf_bytes(made)) < 1_500_000
    assert len(svg_pages(made)) == 1
