"""What codes say, and that a page comes back from its code without solving anything."""

from __future__ import annotations

import sys
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from types import FrameType

import pytest
import zxingcpp
from PIL import Image

from generator.core.errors import NotationError
from generator.core.game import AnyGame, AnyVariant
from generator.core.ident import Ident
from generator.games import find_game, games
from generator.layout.document.binding import Binding
from generator.layout.ink.box import Box
from generator.layout.ink.qr import qr
from generator.layout.ink.shapes import Path as Outline
from generator.layout.page.options import PagePlace, PrintOptions
from generator.layout.page.page import PAPERS, Page
from generator.layout.sheet.codes import SheetCode, parse_code
from generator.layout.sheet.sheet_code import code_text
from generator.tasks.print.blank import BlankPage, blank_sheet, coded_sheet
from generator.tasks.print.dailies import solved_puzzle
from generator.tasks.print.printing import kit, puzzle_pages

DAY = "2026-12-05"
DPI = 110
SHEETS = [(game, one) for game in games().values() for one in game.variants if one.sheets]
each_sheet = pytest.mark.parametrize(
    ("game", "variant"), SHEETS, ids=[f"{game.name}.{one.name}" for game, one in SHEETS]
)
# Paper, and whether in large print, which A5 has no room for.
LOOKS = [
    (paper, large) for paper in PAPERS for large in (False, True) if (paper, large) != ("a5", True)
]


def options(paper: str, large: bool, ident: Ident | None = None) -> PrintOptions:
    return PrintOptions(paper=paper, lang="en", large_print=large, ident=ident)


def placed(number: int, kind: str = "puzzle", **more: int) -> PagePlace:
    return PagePlace(number=number, of=5, kind=kind, **more)  # type: ignore[arg-type]


def modules(text: str) -> int:
    """Return how many modules the code of a text has: its corners lie on the grid of so many."""
    for count in range(21, 60, 4):
        (path,) = qr(text, Box(0, 0, count, count), quiet=0).shapes
        assert isinstance(path, Outline)
        numbers = [number for step in path.segments for number in step[1:]]
        if all(abs(number - round(number)) < 1e-6 for number in numbers):
            return count
    raise AssertionError(text)


# what codes say


def every_code() -> list[str]:
    """Return the codes of all pages of a day, however they are printed."""
    found = []
    for game in games().values():
        for ident in [None, *(Ident(game.name, one.name, DAY) for one in game.variants)]:
            for paper, large in LOOKS:
                asked = options(paper, large, ident)
                blank = [replace(asked, players=count) for count in (None, 3)]
                found += [
                    code_text(
                        replace(one, place=placed(2, "blank", copy=99, share=share)), game.name
                    )
                    for one in blank
                    for share in ((1, 8) if game.name == "detrak" else (1,))
                ]
                if ident:
                    book = Binding(replace(asked, large_print=False)).leaf
                    found += [code_text(replace(asked, place=placed(number))) for number in (1, 5)]
                    found += [
                        code_text(replace(book, place=placed(1, share=share)))
                        for share in (1, 2, 4)
                    ]
    return found


def test_every_code_of_a_day_reads_back_and_has_25_modules_at_most() -> None:
    codes = every_code()
    assert len(set(codes)) > 300
    for text in set(codes):
        assert str(parse_code(text)) == text
        assert modules(text) <= 25, text


def test_a_code_says_how_its_page_is_laid_out() -> None:
    assert parse_code("ROBBER-KNIGHTS.SIEGE:2026-12-05/1AEX") == SheetCode(
        "robber-knights",
        Ident("robber-knights", "siege", DAY),
        page=1,
        lang="en",
        large_print=True,
    )
    assert parse_code("DETRAK*12/1LFS4B") == SheetCode(
        "detrak", None, 12, 1, "letter", share=4, blank=True
    )
    assert parse_code("ROBBER-KNIGHTS*2/1CFB3").players == 3
    assert parse_code("DETRAK.BASIC:2026-12-05/1CFKS2").book


@pytest.mark.parametrize(
    "seed", ["Tea Time", "marée haute", "a#b.c", "2026-1-5", "千里の道も一歩から", "x/1"]
)
@pytest.mark.parametrize("link", ["", "https://example.org/?id=", "http://a.b/c/"])
def test_any_other_seed_stands_as_it_is_and_the_page_below_it(seed: str, link: str) -> None:
    ident = Ident("detrak", "basic", seed)
    text = code_text(PrintOptions(ident=ident, link=link, place=placed(2)))
    assert link or text == f"{ident}\n2AF"
    assert parse_code(text) == SheetCode("detrak", ident, page=2)


def test_codes_printed_before_can_be_read() -> None:
    ident = Ident("saint-malo", "sprint", "2026-11-16")
    for before in (
        "saint-malo.sprint#2026-11-16",
        "https://x.org/?id=saint-malo.sprint%232026-11-16",
    ):
        assert parse_code(before) == SheetCode("saint-malo", ident)
    assert parse_code("saint-malo/2") == SheetCode("saint-malo", None, 2)
    assert str(parse_code("saint-malo/2")) == "saint-malo/2"
    with pytest.raises(NotationError, match="code"):
        coded_sheet(parse_code("saint-malo/2"))


@pytest.mark.parametrize(
    "text",
    [
        "", "detrak", "DETRAK.BASIC:2026-13-05/1AF", "DETRAK.BASIC:2026-12-05/0AF",
        "DETRAK.BASIC:2026-12-05/1ZF", "DETRAK.BASIC:2026-12-05", "detrak.basic#x\n", "detrak/0",
        "detrak.basic#x\n1AFF", "https://example.org/", "DETRAK*1/1AFS0B", "９/1AF",
    ],
)  # fmt: skip
def test_what_is_no_code_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        parse_code(text)


# every page that is handed in has its code


def seen(page: Page) -> list[str]:
    """Return what a reader finds on a page."""
    with Image.open(BytesIO(BlankPage(page).pixels(DPI))) as picture:
        return [one.text for one in zxingcpp.read_barcodes(picture.convert("L"))]


@each_sheet
@pytest.mark.parametrize(("paper", "large"), [("a4", False), ("a5", False), ("letter", True)])
def test_every_page_with_fields_names_itself(
    game: AnyGame, variant: AnyVariant, paper: str, large: bool
) -> None:
    asked = options(paper, large, Ident(game.name, variant.name, DAY))
    pages = puzzle_pages(game, asked, None)
    for number, page in enumerate(pages, start=1):
        if page.fields or page.echoes:
            (text,) = seen(page)
            code = parse_code(text)
            assert (code.page, code.paper, code.large_print) == (number, paper, large)
            assert boxes(coded_sheet(code).page) == boxes(page)


@pytest.mark.parametrize(
    ("game", "component", "more"),
    [
        ("detrak", "pads", {}),
        ("detrak", "pads", {"per_sheet": 4}),
        ("saint-malo", "city", {"players": 2}),
        ("saint-malo", "city", {"players": 3, "per_sheet": 2}),
        ("saint-malo", "city", {"large_print": True, "copies": 2}),
        ("vacances", "diary", {"players": 2}),
        ("robber-knights", "score", {"players": 3}),
    ],
)
def test_blank_sheets_name_themselves(game: str, component: str, more: dict[str, int]) -> None:
    for page in kit(find_game(game), PrintOptions(**more), [component]).pages:  # type: ignore[arg-type]
        codes = [parse_code(text) for text in seen(page)]
        assert [code.copy for code in codes] == sorted({one.copy or 1 for one in page.fields})
        for code in codes:
            own = {one.id: one.box for one in page.fields if (one.copy or 1) == code.copy}
            back = {one.id: one.box for one in coded_sheet(code).fields}
            # With several players the sheet's number stands on the line for the name.
            assert {**own, "player": None} == {**back, "player": None}


# a page comes back without solving


def boxes(page: Page) -> list[tuple[str, Box, str]]:
    return [(one.name, one.box, one.stands_for) for one in page.placed_fields()]


@each_sheet
def test_a_sheet_has_its_fields_where_the_solved_one_has_them(
    game: AnyGame, variant: AnyVariant
) -> None:
    ident = Ident(game.name, variant.name, "2026-11-16")
    solved = solved_puzzle(ident).solved if variant.solver else None
    for paper, large in LOOKS:
        for book in (False, True):
            asked = options(paper, large, ident)
            asked = Binding(asked).leaf if book else asked
            pages = puzzle_pages(game, asked, solved)
            again = [blank_sheet(ident, number, asked) for number in range(1, len(pages) + 1)]
            assert [boxes(one.page) for one in again] == [boxes(page) for page in pages]
        with pytest.raises(NotationError):
            blank_sheet(ident, len(pages) + 1, asked)


@each_sheet
@pytest.mark.parametrize("large", [False, True])
def test_nothing_of_a_mind_is_asked_for_it(game: AnyGame, variant: AnyVariant, large: bool) -> None:
    asked: list[str] = []

    def watch(frame: FrameType, event: str, _: object) -> None:
        if event == "call" and "mind" in Path(frame.f_code.co_filename).parts:
            asked.append(f"{frame.f_code.co_filename} {frame.f_code.co_name}")

    ident = Ident(game.name, variant.name, DAY)
    blank_sheet(ident, 1, options("a4", large))  # modules are run when they are imported
    sys.setprofile(watch)
    try:
        page = blank_sheet(ident, 1, options("letter", large))
    finally:
        sys.setprofile(None)
    assert page.page.shapes
    assert asked == []


def test_pixels_have_the_size_of_the_paper() -> None:
    page = blank_sheet(Ident("detrak", "basic", DAY), 1, PrintOptions(paper="letter"))
    with Image.open(BytesIO(page.pixels(100))) as picture:
        assert picture.size == (850, 1100)
    assert {one.id for one in page.fields} >= {"cell.a2", "total", "player"}
