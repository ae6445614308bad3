"""Every sheet that can be handed in has a QR code that a reader reads, and that is large enough."""

from __future__ import annotations

import pypdfium2 as pdfium  # type: ignore[import-untyped]
import pytest
import zxingcpp
from PIL import Image

from generator.core.errors import MaloError
from generator.games import parse_target
from generator.layout.ink.box import Box
from generator.layout.ink.theme import Style
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import Document
from generator.layout.sheet.sheet_code import SIDE
from generator.render.pdf import pdf_bytes
from generator.tasks.print.jobs import LONGEST_LINK, PrintJob
from generator.tasks.print.printing import kit
from tests.kits import SEED
from tests.test_kits import texts_with_boxes

DPI = 100
# What is printed, the pages that are handed in, and what their codes hold.
SHEETS = {
    ("detrak", "basic", "puzzle"): {1: f"DETRAK.BASIC:{SEED}/1AF"},
    ("saint-malo", "sprint", "puzzle"): {1: f"SAINT-MALO.SPRINT:{SEED}/1AF"},
    ("saint-malo", "solo", "puzzle"): {n: f"SAINT-MALO.SOLO:{SEED}/{n}AF" for n in (1, 2)},
    ("robber-knights", "siege", "puzzle"): {1: f"ROBBER-KNIGHTS.SIEGE:{SEED}/1AF"},
    ("robber-knights", "siege", "score"): {1: "ROBBER-KNIGHTS*1/1AFB"},
    ("detrak", None, "pads"): {1: "DETRAK*1/1AFS2B2"},
    ("saint-malo", None, "city"): {n: f"SAINT-MALO*{n}/1AFB2" for n in (1, 2)},
    ("vacances", None, "diary"): {n: f"VACANCES*{n}/1AFB2" for n in (1, 2)},
    ("robber-knights", None, "score"): {1: "ROBBER-KNIGHTS*1/1AFB2"},
}


def made(
    game: str,
    variant: str | None,
    name: str,
    paper: str = "a4",
    link: str = "",
    style: Style = "colour",
) -> Document:
    """Return a component, of an id where a variant is given, else for two players."""
    target = f"{game}.{variant}#{SEED}" if variant else game
    found, _, ident = parse_target(target)
    players = None if variant else 2
    options = PrintOptions(paper=paper, link=link, style=style, ident=ident, players=players)
    return kit(found, options, [name])


def pictures(document: Document, dpi: float = DPI) -> list[Image.Image]:
    """Return the pages as a camera sees them."""
    with pdfium.PdfDocument(pdf_bytes(document)) as opened:
        return [page.render(scale=dpi / 72).to_pil() for page in opened]


def places(document: Document) -> list[dict[str, Box]]:
    """Return, page by page, what the codes hold and where they stand."""
    return [
        {one.text: _box(one.position) for one in zxingcpp.read_barcodes(picture)}
        for picture in pictures(document)
    ]


def _box(found: zxingcpp.Position) -> Box:
    start, side = found.top_left, found.top_right.x - found.top_left.x
    return Box(start.x, start.y, side, side).scaled(25.4 / DPI)


def codes(document: Document) -> list[dict[str, float]]:
    """Return, page by page, what the codes hold, with their sides in millimetres."""
    return [{text: box.width for text, box in page.items()} for page in places(document)]


def test_sheets_that_are_counted_on_have_their_numbers_in_their_codes() -> None:
    found, _, ident = parse_target(f"saint-malo.table#{SEED}")
    document = kit(found, PrintOptions(ident=ident, players=2), ["puzzle", "city"])
    held = [(*page, "")[0] for page in codes(document)]
    named = [f"SAINT-MALO.TABLE:{SEED}/1AFB2{number}" for number in ("N3", "N4", "", "N2")]
    assert held == [*named[:2], "", *named[2:]], "the pirate board has no code"


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: "-".join(filter(None, sheet)))
def test_a_sheet_that_is_handed_in_has_a_code(sheet: tuple[str, str | None, str]) -> None:
    pages = codes(made(*sheet))
    for number, text in SHEETS[sheet].items():
        # The code's own side, without the paper around it.
        assert pages[number - 1][text] == pytest.approx(SIDE, abs=0.8)


@pytest.mark.parametrize("paper", ["letter", "a5"])
def test_a_puzzle_has_a_large_code_on_other_paper_too(paper: str) -> None:
    (page,) = codes(made("detrak", "basic", "puzzle", paper))
    letter = {"letter": "L", "a5": "C"}[paper]
    assert page[f"DETRAK.BASIC:{SEED}/1{letter}F"] == pytest.approx(SIDE, abs=0.8)


@pytest.mark.parametrize(
    ("variant", "name", "pages"),
    [("sprint", "puzzle", 3), ("solo", "puzzle", 2), (None, "city", 2)],
)
def test_small_sheets_of_saint_malo_have_a_large_code_in_white(
    variant: str | None, name: str, pages: int
) -> None:
    document = made("saint-malo", variant, name, "a5")
    assert len(document.pages) == pages
    for page, found in zip(document.pages, places(document), strict=True):
        (code,) = found.values()
        assert code.width == pytest.approx(SIDE, abs=0.8)
        white = code.inset(-2.6)  # its label stands 3 mm off; edges are found to a pixel or two
        assert not [text for text, box in texts_with_boxes(page.shapes) if box.overlaps(white)]


@pytest.mark.parametrize(
    "sheet",
    [
        ("detrak", "basic", "puzzle"),
        ("detrak", None, "pads"),
        ("robber-knights", None, "score"),
        ("vacances", None, "diary"),
    ],
    ids=lambda sheet: sheet[-1],
)
def test_nothing_stands_under_a_code_on_small_paper(sheet: tuple[str, str | None, str]) -> None:
    picture = pictures(made(*sheet, "a5"))[0].convert("L")
    (code,) = zxingcpp.read_barcodes(picture)
    corner, far = code.position.bottom_left, code.position.bottom_right
    below = picture.crop((corner.x, far.y + 3, far.x, far.y + round(3.5 * DPI / 25.4)))
    assert below.getextrema() == (255, 255)


def test_a_code_is_read_where_ink_was_saved() -> None:
    (page,) = codes(made("detrak", "basic", "puzzle", style="ink"))
    assert f"DETRAK.BASIC:{SEED}/1AF" in page


def test_an_address_stands_before_the_id() -> None:
    (page,) = codes(made("detrak", "basic", "puzzle", link="https://example.org/malo?id="))
    assert [*page] == [f"https://example.org/malo?id=DETRAK.BASIC%3A{SEED}%2F1AF"]


@pytest.mark.parametrize(
    "link",
    [
        "example.org/",
        "ftp://example.org/",
        "https://a b",
        "https://é",
        "https://" + "x" * LONGEST_LINK,
    ],
)
def test_what_is_no_address_is_refused(link: str) -> None:
    with pytest.raises(MaloError, match="--link"):
        PrintJob(PrintOptions(link=link))
