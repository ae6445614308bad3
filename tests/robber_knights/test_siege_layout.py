"""A siege's sheet on every paper: boxes for a pen, a picture a rule, nothing on another."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest

from generator.games.robber_knights import GAME
from generator.games.robber_knights.paper import kit
from generator.games.robber_knights.paper.siege_sheet import solution_pages
from generator.games.robber_knights.paper.small_siege import small_siege
from generator.games.robber_knights.rules.tiles import TILES
from generator.games.robber_knights.texts import texts
from generator.layout.ink.box import Box
from generator.layout.ink.fonts import SMALLEST, cap_height, text_width
from generator.layout.ink.shapes import Group, Shape, Text
from generator.layout.page.fields import Field
from generator.layout.page.options import PrintOptions
from generator.tasks.print.printing import puzzle_pages
from generator.tasks.solve.solutions import solution_of
from tests.robber_knights.test_siege import IDENT

Drawn = tuple[tuple[Shape, ...], tuple[Field, ...]]
SHEETS = ["a4", "letter", "a5", "legal", "a4 large", "letter large", "a5 large", "small"]
STRIP = ("lay", "draw", "ride", "keep", "full", "score")


def drawn(sheet: str, lang: str) -> list[Drawn]:
    """Return shapes and fields of every page of a sheet; a small one is half a page of a book."""
    if sheet == "small":
        block = small_siege(PrintOptions(ident=IDENT, lang=lang, per_sheet=2), None, 182.0, 118.0)
        return [(block.shapes, block.fields)]
    paper, _, large = sheet.partition(" ")
    options = PrintOptions(paper=paper, ident=IDENT, lang=lang, large_print=bool(large))
    return [(page.shapes, page.fields) for page in puzzle_pages(GAME, options, solution_of(IDENT))]


def lines(
    shapes: tuple[Shape, ...], x: float = 0, y: float = 0, scale: float = 1.0
) -> Iterator[tuple[Text, Box, float]]:
    """Yield every line of text with the box of its capitals and its size on paper."""
    for shape in shapes:
        if isinstance(shape, Group) and not shape.rotate:
            within = x + scale * shape.dx, y + scale * shape.dy, scale * shape.scale
            yield from lines(shape.shapes, *within)
        elif isinstance(shape, Text):
            width = text_width(shape.text, shape.font, shape.size, shape.tracking)
            left = shape.x - {"start": 0.0, "middle": 0.5, "end": 1.0}[shape.anchor] * width
            high = cap_height(shape.font, shape.size)
            box = Box(left, shape.y - high, width, high).scaled(scale).moved(x, y)
            yield shape, box, scale * shape.size


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("sheet", SHEETS)
def test_no_text_stands_on_another_or_on_a_box_and_no_box_on_another(sheet: str, lang: str) -> None:
    for shapes, fields in drawn(sheet, lang):
        texts_ = [(one.text, box) for one, box, _ in lines(shapes)]
        boxes = [(field.id, field.box) for field in fields]
        for (one, first), (other, second) in combinations([*texts_, *boxes], 2):
            assert not first.overlaps(second), (one, other)


@pytest.mark.parametrize("sheet", SHEETS)
def test_a_pen_has_room_everywhere(sheet: str) -> None:
    fields = [field for _, found in drawn(sheet, "fr") for field in found]
    for field in fields:
        wide, high = field.box.width, field.box.height
        match field.id.split("."):
            case ["turn", _, "knights", _]:
                assert wide >= 7.5, field.id
                assert high >= 9.0, field.id
            case ["turn", _, "tile"]:
                assert min(wide, high) >= 3.6, field.id
            case ["cell", _] | ["turn", _, "arrow"]:
                assert min(wide, high) >= 7.0, field.id


@pytest.mark.parametrize("sheet", SHEETS)
def test_every_box_says_what_it_is_for_and_one_of_several_is_one_field(sheet: str) -> None:
    fields = [field for _, found in drawn(sheet, "fr") for field in found]
    assert all(field.label for field in fields)
    kinds = {field.id.split(".")[2]: field.kind for field in fields if field.id.startswith("turn.")}
    assert kinds == {"tile": "radio", "arrow": "radio", "knights": "number"}
    for number in "123":
        ways = [field.stands_for for field in fields if field.id == f"turn.{number}.arrow"]
        tiles = [field.stands_for for field in fields if field.id == f"turn.{number}.tile"]
        assert ways == ["N", "E", "S", "W"]
        assert tiles == ["p", "ft", "pc", "pc2"]


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("sheet", SHEETS)
def test_the_sheet_teaches_the_game_in_words_and_never_names_a_tile_by_its_code(
    sheet: str, lang: str
) -> None:
    said = [one.text for shapes, _ in drawn(sheet, lang) for one, _, _ in lines(shapes)]
    assert not {code for code in TILES if len(code) > 1} & set(said)  # columns are l, m, p too
    whole = " ".join(said)
    small, heads = sheet == "small", ["sheet.tick", "sheet.way", "sheet.left"]
    keys = ["sheet.key", "sheet.tick"] if small else [*heads, *(f"strip.{one}" for one in STRIP)]
    for key in keys:
        assert texts(lang)(key) in whole, key
    assert min(size for shapes, _ in drawn(sheet, lang) for _, _, size in lines(shapes)) >= SMALLEST


def test_every_cell_to_write_in_is_on_the_board() -> None:
    ((_, fields),) = drawn("a4", "en")
    cells = {field.id.removeprefix("cell.") for field in fields if field.id.startswith("cell.")}
    assert {"g6", "m12"} & cells == {"g6", "m12"}
    assert "m6" not in cells  # where a tile lies


def test_a_solution_explains_itself_and_leaves_the_pictures_out() -> None:
    (page,) = solution_pages(PrintOptions(ident=IDENT, lang="en"), solution_of(IDENT), None)
    whole = " ".join(one.text for one, _, _ in lines(page.shapes))
    assert texts("en")("sheet.solution-note") in whole
    assert not any(texts("en")(f"strip.{one}") in whole for one in STRIP)


# The score sheet of the table


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("paper", ["a4", "letter", "a5"])
def test_on_the_score_sheet_nothing_stands_on_another_and_boxes_say_what_for(
    paper: str, lang: str
) -> None:
    (page,) = kit.score_pages(PrintOptions(paper=paper, lang=lang))
    found = [(one.text, box) for one, box, _ in lines(page.shapes)]
    for words in (texts(lang)("sheet.tally"), texts(lang)("sheet.points")):
        assert [text for text, _ in found].count(words) == 3 * 4
    found += [(field.id, field.box) for field in page.fields]
    for (one, first), (other, second) in combinations(found, 2):
        assert not first.overlaps(second), (one, other)


def test_knights_left_stand_below_the_total_as_they_are_no_points() -> None:
    (page,) = kit.score_pages(PrintOptions())
    tops = {field.id: field.box.y for field in page.fields}
    assert tops["castles.R"] < tops["towns.R"] < tops["total.R"] < tops["knights.R"]
