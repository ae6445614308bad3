"""The calibration page: what a person reads off it puts backs behind their fronts."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import pypdfium2 as pdfium  # type: ignore[import-untyped]
import pytest

from generator.layout.cutting.packing import Cutting
from generator.layout.ink.shapes import Text
from generator.layout.ink.theme import PALETTE
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import PAPERS, Document, Duplex, Page
from generator.render.pdf import pdf_bytes
from generator.tasks.print.calibrating import calibration
from tests.press.helpers import (
    Picture,
    assert_glyphs,
    assert_print_ready,
    assert_writers_agree,
)
from tests.press.turning import Stroke, letters, sheets, strokes, through_paper, words

MODES: tuple[Duplex, ...] = ("long-edge", "short-edge", "fold")
BLACK, RED = PALETTE["ink"].hex, PALETTE["brick"].hex
TILES = Cutting(gutter=8.0, bleed=3.0)
each_mode = pytest.mark.parametrize("duplex", MODES)
each_paper = pytest.mark.parametrize("paper", PAPERS)


@dataclass(frozen=True)
class Printer:
    """A printer that moves every back to the right and down, and prints too large or too small."""

    shift: tuple[float, float]
    size: float = 1.0

    def printed(
        self, x: float, y: float, page: tuple[float, float], back: bool
    ) -> tuple[float, float]:
        """Return where a point of a page lands on the paper."""
        (width, height), (right, down) = page, self.shift if back else (0.0, 0.0)
        return (
            width / 2 + (x - width / 2) * self.size + right,
            height / 2 + (y - height / 2) * self.size + down,
        )


def read_off(made: Document, printer: Printer) -> tuple[float, float]:
    """Do what the page says: hold it against the light, read both scales, add the tenths."""
    return tuple(_reading(made, printer, name) for name in "XY")  # type: ignore[return-value]


def _reading(made: Document, printer: Printer, name: str) -> float:
    """Return the number of a scale: the nearest line to the arrow, and the red line that meets."""
    axis = "XY".index(name)
    numbers, ticks = _scale(made, printer, name)
    lines = _vernier(made, printer, axis)
    per_mm = (numbers[10] - numbers[-10]) / 20
    # The arrow is on the line that is longer than the others.
    arrow = max(lines, key=lambda line: line[1])[0]
    whole = round((arrow - numbers[0]) / per_mm)
    along = sorted((line[0] for line in lines), key=lambda place: place * per_mm)
    meets = min(along, key=lambda place: min(abs(place - tick) for tick in ticks))
    tenths = along.index(meets) - along.index(arrow)
    return round(whole + tenths / 10, 1)


def _scale(made: Document, printer: Printer, name: str) -> tuple[dict[int, float], list[float]]:
    """Return where the numbers of a scale stand, and its lines."""
    front = made.pages[0]
    page, axis = (front.width, front.height), "XY".index(name)
    ((_, *at),) = [word for word in words(front) if word[0] == name]
    row = 1 - axis
    numbers = {}
    for text, x, y in words(front):
        place, value = (x, y), text.replace("−", "-")
        beside = abs(place[row] - at[row]) < 6 and -1 < place[axis] - at[axis] < 62
        if value in {"-10", "-5", "0", "5", "10"} and beside:
            numbers[int(value)] = printer.printed(x, y, page, back=False)[axis]
    lines = [
        (printer.printed(one.x1, one.y1, page, back=False)[axis], one.length)
        for one in strokes(front)
        if one.colour == BLACK and _across(one, axis) and abs((one.x1, one.y1)[row] - at[row]) < 15
    ]
    # A number belongs to the long line next to it: it stands a little lower, or over it.
    long = [place for place, length in lines if length > 8]
    nearest = {value: min(long, key=lambda t: abs(t - where)) for value, where in numbers.items()}
    return nearest, [place for place, _ in lines]


def _across(stroke: Stroke, axis: int) -> bool:
    """Tell whether a stroke is a line of a scale along an axis."""
    ends = ((stroke.x1, stroke.x2), (stroke.y1, stroke.y2))
    return abs(ends[axis][0] - ends[axis][1]) < 1e-9 and 5 < stroke.length < 12


def _vernier(made: Document, printer: Printer, axis: int) -> list[tuple[float, float]]:
    """Return the lines of the back as seen from the front, each with its length."""
    sheet = made.pages[-1]
    page = sheet.width, sheet.height
    folded = made.duplex == "fold"
    found = []
    for one in strokes(sheet):
        if one.colour == RED and _across(one, axis) and (not folded or one.x1 > page[0] / 2):
            at = printer.printed(one.x1, one.y1, page, back=True)
            seen = through_paper(*at, made.duplex, page, "upright" if folded else "")
            found.append((seen[axis], one.length))
    assert len(found) == 11
    return found


def land(duplex: Duplex, paper: str, offset: tuple[float, float], printer: Printer) -> float:
    """Print tiles with an offset and return how far a back is from behind its front."""
    scale = 100 / printer.size
    options = PrintOptions(paper=paper, duplex=duplex, back_offset=offset)
    made = sheets([(40.0, 40.0)] * 3, options, TILES).with_pages(scale=scale)
    found = letters(pdf_bytes(made))
    page = made.pages[0].width, made.pages[0].height
    front = printer.printed(found["A"].x, found["A"].y, page, back=False)
    back = printer.printed(found["a"].x, found["a"].y, page, back=True)
    upright = found["a"].across > 0
    seen = through_paper(*back, duplex, page, "" if duplex != "fold" else _fold(upright))
    return max(abs(seen[0] - front[0] - 40), abs(seen[1] - front[1]))


def _fold(upright: bool) -> str:
    return "upright" if upright else "level"


SHIFTS = [(0.0, 0.0), (1.3, -0.7), (-2.4, 3.1), (9.9, -9.8), (-0.1, 0.2), (0.0, -4.0)]


ASKED = [("a4", shift) for shift in SHIFTS] + [(paper, (1.3, -0.7)) for paper in PAPERS]


@each_mode
@pytest.mark.parametrize(("paper", "shift"), ASKED)
def test_what_is_read_off_is_what_to_type(
    paper: str, duplex: Duplex, shift: tuple[float, float]
) -> None:
    printer = Printer(shift)
    made = calibration(PrintOptions(paper=paper, duplex=duplex))
    typed = read_off(made, printer)
    assert typed == pytest.approx((-shift[0], -shift[1]))
    assert land(duplex, paper, typed, printer) < 0.01


@each_mode
def test_without_it_backs_are_off(duplex: Duplex) -> None:
    printer = Printer((1.3, -0.7))
    assert land(duplex, "a4", (0.0, 0.0), printer) == pytest.approx(1.3, abs=0.01)
    assert land(duplex, "a4", (1.3, -0.7), printer) == pytest.approx(2.6, abs=0.01)


@each_mode
def test_a_second_page_is_read_as_what_is_still_missing(duplex: Duplex) -> None:
    printer = Printer((1.3, -0.7))
    made = calibration(PrintOptions(duplex=duplex, back_offset=(-1.0, 0.4)))
    assert read_off(made, printer) == pytest.approx((-0.3, 0.3))
    assert any("--décalage-verso -1,0.4" in text for text, _, _ in words(made.pages[0]))
    right = calibration(PrintOptions(duplex=duplex, back_offset=(-1.3, 0.7)))
    assert read_off(right, printer) == pytest.approx((0.0, 0.0))


@each_mode
def test_a_printer_that_prints_too_large_is_lined_up_as_well(duplex: Duplex) -> None:
    printer = Printer((-2.2, 1.4), size=100 / 98)
    made = calibration(PrintOptions(duplex=duplex)).with_pages(scale=98.0)
    typed = read_off(made, printer)
    assert typed == pytest.approx((2.2, -1.4))
    assert land(duplex, "a4", typed, printer) < 0.01


@each_paper
@each_mode
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_page_says_in_words_what_to_type(paper: str, duplex: Duplex, lang: str) -> None:
    made = calibration(PrintOptions(paper=paper, duplex=duplex, lang=lang))
    said = [text for text, _, _ in words(made.pages[0])]
    french = {"long-edge": "bord-long", "short-edge": "bord-court", "fold": "pli"}[duplex]
    typed = {
        "fr": f"malo imprimer … --recto-verso {french} --décalage-verso X,Y",
        "en": f"malo print … --duplex {duplex} --back-offset X,Y",
    }
    assert typed[lang] in said
    assert_glyphs(made)
    for page in made.pages:
        for text, x, y in words(page):
            assert 7.5 < x < page.width - 7.5, text
            assert 7.5 < y < page.height - 7.5, text


@each_mode
@pytest.mark.parametrize("axis", [0, 1])
def test_the_numbers_behind_read_the_right_way_round_through_the_paper(
    duplex: Duplex, axis: int
) -> None:
    made = calibration(PrintOptions(duplex=duplex))
    page = made.pages[-1].width, made.pages[-1].height
    picture = _drawn(made)[-1]
    seen = picture[::-1] if duplex == "short-edge" else picture[:, ::-1]
    lines = []
    for one in strokes(made.pages[-1]):
        if one.colour == RED and _across(one, axis) and (duplex != "fold" or one.x1 > page[0] / 2):
            near, far = (
                through_paper(x, y, duplex, page, "upright" if duplex == "fold" else "")
                for x, y in ((one.x1, one.y1), (one.x2, one.y2))
            )
            lines.append((near[axis], far, one.length))
    numbers, _ = _scale(made, Printer((0.0, 0.0)), "XY"[axis])
    lines.sort(reverse=numbers[10] < numbers[-10])
    templates = {number: _ink(_drawn(_written(number))[0]) for number in range(-5, 6)}
    read = [_recognised(seen, far, axis, length > 8, templates) for _, far, length in lines]
    assert read == list(range(-5, 6))


FINE = 16  # pixels a millimetre


def _drawn(made: Document) -> list[Picture]:
    with pdfium.PdfDocument(pdf_bytes(made)) as opened:
        images = [page.render(scale=FINE * 25.4 / 72).to_pil().convert("L") for page in opened]
    return [1 - np.asarray(image, dtype=np.float64) / 255 for image in images]


def _written(number: int) -> Document:
    """Return a page with a number as text."""
    text = str(number).replace("-", "−")
    shape = Text(10, 10, text, "Lato-Bold", 7.5, PALETTE["brick"])
    return Document("number", (Page(20, 20, (shape,)),), "number")


def _ink(picture: Picture) -> Picture:
    """Return the part of a picture that holds all its ink."""
    rows, columns = np.nonzero(picture > 0.2)
    return picture[rows.min() : rows.max() + 1, columns.min() : columns.max() + 1]


def _recognised(
    seen: Picture, end: tuple[float, float], axis: int, arrow: bool, templates: dict[int, Picture]
) -> int:
    """Return the number printed beyond the end of a line, None of them if it is mirrored."""
    start = 2.2 if arrow else 0.2
    x, y = end
    across, down = (slice(x - 1.9, x + 1.9), slice(y + start, y + start + 4.2))
    if axis:
        across, down = (slice(x + start, x + start + 4.2), slice(y - 1.9, y + 1.9))
    part = _ink(seen[_pixels(down), _pixels(across)])
    off = {
        number: np.abs(_fitted(part, like.shape) - like).mean()
        for number, like in templates.items()
        if max(abs(a - b) for a, b in zip(part.shape, like.shape, strict=True)) <= 2
    }
    best = min(off, key=lambda number: off[number])
    assert off[best] < 0.12, "no number that reads this way round"
    return best


def _pixels(span: slice) -> slice:
    return slice(round(span.start * FINE), round(span.stop * FINE))


def _fitted(part: Picture, shape: tuple[int, ...]) -> Picture:
    rows, columns = shape
    padded = np.pad(part, ((0, 3), (0, 3)))
    return padded[:rows, :columns]


@pytest.mark.parametrize(
    "duplex", ["long-edge", pytest.param("short-edge", marks=pytest.mark.soak), "fold"]
)
def test_the_page_pleases_every_writer(duplex: Duplex) -> None:
    made = calibration(PrintOptions(paper="a5", duplex=duplex))
    assert_print_ready(pdf_bytes(made.with_pages(bleed=3.0, marks=True), press=True))
    assert_writers_agree(made)
