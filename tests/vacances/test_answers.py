"""What a pen writes into a diary: digits in boxes, ticks beside pictures, and how it is taught."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from io import BytesIO
from itertools import combinations

import pypdfium2  # type: ignore[import-untyped]
import pytest
from PIL import Image

from generator.core.game import LANGUAGES
from generator.games.vacances import GAME
from generator.games.vacances.notation.forms import sheet_data
from generator.games.vacances.notation.moves import NO_DISH_SIGN
from generator.games.vacances.paper import kit
from generator.games.vacances.paper.lessons import numbers_on_map
from generator.games.vacances.rules.calendar import PERIODS, WEATHERS
from generator.games.vacances.rules.markers import DISH_NAMES, SERIES
from generator.games.vacances.texts import texts
from generator.layout.document.binding import Binding
from generator.layout.ink.box import Box
from generator.layout.ink.fonts import cap_height, text_width
from generator.layout.ink.shapes import Group, Shape, Text
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import PAPERS, Document, Page
from generator.render.pdf import pdf_bytes
from tests.oracles.vacances import NUMBER
from tests.press.fillers import fill_with_pypdf, read_sheet
from tests.shape_log import flat
from tests.vacances.helpers import refereed
from tests.vacances.test_forms import END, SOLO, filled

DIGIT = 7.5, 9.0  # what a camera needs
LESSONS = ("start", "space", "marker", "dish", "night", "rows", "trip", "event", "weather")
Made = tuple[str, PrintOptions]


def puzzles() -> Iterator[Made]:
    """Yield every kind of puzzle sheet by name: papers, large print, leaves of books."""
    for lang in LANGUAGES:
        for paper in PAPERS:
            options = PrintOptions(paper=paper, lang=lang, ident=SOLO)
            yield f"{paper}-{lang}", options
            yield f"{paper}-{lang}-book", replace(Binding(options).leaf, ident=SOLO)
        yield f"a4-{lang}-large", PrintOptions(lang=lang, ident=SOLO, large_print=True)
        yield f"letter-{lang}-large", PrintOptions("letter", lang, ident=SOLO, large_print=True)


each_puzzle = pytest.mark.parametrize("made", [*puzzles()], ids=lambda made: made[0])


@cache  # several tests look at the same pages
def written_pages(made: Made) -> list[Page]:
    """Return the pages of a puzzle that are written on."""
    return [page for page in kit.puzzle_pages(made[1], None) if page.fields]


def said(pages: list[Page]) -> str:
    """Return everything that pages say, in one line."""
    found = (one.text for page in pages for one in flat(page.shapes) if isinstance(one, Text))
    return " ".join(" ".join(found).split())


@each_puzzle
def test_every_digit_has_a_box_that_a_camera_reads(made: Made) -> None:
    fields = [one for page in written_pages(made) for one in page.fields]
    digits = [one for one in fields if one.id.endswith((".tens", ".ones"))]
    assert len(digits) == 2 * 5 * PERIODS
    for one in (*digits, *(one for one in fields if one.id.startswith("count."))):
        # The frame stands 0.3 mm around its field.
        wide, high = one.box.width + 0.61, one.box.height + 0.61
        assert (wide >= DIGIT[0], high >= DIGIT[1], one.max_length) == (True, True, 1), one
    for one in fields:
        if one.id.startswith("row."):
            assert one.box.width + 0.61 >= 2 * DIGIT[0]


@each_puzzle
def test_dishes_and_series_are_ticked_among_pictures(made: Made) -> None:
    fields = [one for page in written_pages(made) for one in page.fields]
    for ident, choices in {
        "dish.3": (*DISH_NAMES, NO_DISH_SIGN),
        "series.2": SERIES,
    }.items():
        found = [one for one in fields if one.id == ident]
        assert [(one.kind, one.stands_for) for one in found] == [("radio", one) for one in choices]
        assert len({one.label for one in found}) == len(choices)
        assert all(one.box.width >= 3.59 for one in found)


def test_the_weather_of_a_table_is_ticked_as_well() -> None:
    for paper in PAPERS:
        (page, *_) = kit.diary_pages(PrintOptions(paper=paper, players=1))
        found = [one.stands_for for one in page.fields if one.id == "weather.4"]
        assert found == list(WEATHERS)


@each_puzzle
def test_every_puzzle_teaches_its_game(made: Made) -> None:
    pages, text = written_pages(made), texts(made[1].lang)
    shown = said(pages)
    for lesson in LESSONS:
        words = " ".join(text(f"lesson.{lesson}", **numbers_on_map()).split())
        assert words in shown, lesson
    assert " ".join(text("sheet.free").split()) in shown
    assert NUMBER["gar"] == numbers_on_map()["station"]
    for sky in ("rain", "storm"):
        assert " ".join(text(f"sheet.sky-{sky}").split()) in shown


def placed(shapes: tuple[Shape, ...], scale: float, dx: float, dy: float) -> Iterator[Box]:
    """Yield the boxes of the letters of all texts, in millimetres of the page."""
    for shape in shapes:
        if isinstance(shape, Group):
            if not shape.rotate:
                inner = scale * shape.scale, dx + scale * shape.dx, dy + scale * shape.dy
                yield from placed(shape.shapes, *inner)
        elif isinstance(shape, Text):
            wide = text_width(shape.text, shape.font, shape.size, shape.tracking)
            high = cap_height(shape.font, shape.size)
            left = shape.x - {"start": 0.0, "middle": wide / 2, "end": wide}[shape.anchor]
            yield Box(dx + scale * left, dy + scale * (shape.y - high), scale * wide, scale * high)


@each_puzzle
def test_no_word_stands_on_a_word_or_on_the_edge_of_a_box(made: Made) -> None:
    for page in written_pages(made):
        words = list(placed(page.shapes, 1.0, 0.0, 0.0))
        for one, other in combinations(words, 2):
            assert not one.overlaps(other), (one, other)
        for field in page.fields:
            if field.crossed:  # the sign that is crossed stands in it
                continue
            for word in words:
                assert not word.overlaps(field.box), (field.id, word)


# As a form


def form(lang: str = "fr") -> bytes:
    """Return the form of a puzzle."""
    options = PrintOptions(ident=SOLO, fillable=True, lang=lang)
    pages = tuple(kit.puzzle_pages(options, None))
    return pdf_bytes(Document("diary", pages, lang=lang, ident=str(SOLO)), fillable=True)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_filled_form_is_refereed_box_by_box(lang: str) -> None:
    sheet = read_sheet(fill_with_pypdf(form(lang), filled(table=False)))
    report = refereed(sheet_data(SOLO, sheet.values))
    assert (report.verdict, report.certainty) == ("correct", "replayed")
    assert report.scores[0] == GAME.score(END, 0)


def shown(pdf: bytes) -> Image.Image:
    """Return the first page as pdfium shows it, with what stands in its fields."""
    opened = pypdfium2.PdfDocument(BytesIO(pdf))
    opened.init_forms()
    page: Image.Image = opened[0].render(scale=2, may_draw_forms=True).to_pil()
    return page.convert("L")


def test_what_is_filled_in_is_seen_in_its_boxes() -> None:
    blank, values = form(), filled(table=False)
    page = kit.puzzle_pages(PrintOptions(ident=SOLO, lang="fr"), None)[0]
    before, after = shown(blank), shown(fill_with_pypdf(blank, values))
    seen: Counter[bool] = Counter()
    for field in page.fields:
        if field.id.startswith(("space.", "dish.", "series.", "count.")):
            value = values.get(field.id)
            due = value == field.stands_for if field.kind == "radio" else bool(value)
            box = field.box.scaled(2 * 72 / 25.4)
            area = round(box.x), round(box.y), round(box.right), round(box.bottom)
            assert (before.crop(area).tobytes() != after.crop(area).tobytes()) == due, field
            seen[due] += 1
    assert min(seen.values()) > 20
