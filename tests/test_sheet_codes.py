"""What codes say, and that a page comes back from its code without solving anything."""

from __future__ import annotations

from collections.abc import Iterable
from cProfile import Profile
from dataclasses import replace
from datetime import date, timedelta
from io import BytesIO
from itertools import pairwise
from os import sep
from typing import Any

import pytest
import zxingcpp
from PIL import Image

from generator.core.errors import NotationError
from generator.core.game import AnyGame, AnyVariant
from generator.core.ident import Ident
from generator.games import find_game, games
from generator.layout.document.binding import Binding
from generator.layout.document.manyup import puzzle_cells
from generator.layout.ink.box import Box
from generator.layout.ink.qr import qr
from generator.layout.ink.shapes import Path as Outline
from generator.layout.page.fields import PLAYER, Field
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import PAPERS, Document, Page
from generator.layout.sheet.codes import SheetCode, parse_code
from generator.layout.sheet.sheet import PrintedSheet, SheetKind
from generator.layout.sheet.sheet_code import code_text
from generator.tasks.book import books
from generator.tasks.print.blank import blank_sheet, coded_sheet, written_pages
from generator.tasks.print.dailies import daily_ident, solved_puzzle
from generator.tasks.print.printing import kit, puzzle_pages, shares
from tests.press.test_codes import pictures
from tests.turns import every_other

DAY = "2026-12-05"
DPI = 150
QR_CODES = zxingcpp.BarcodeFormats(zxingcpp.BarcodeFormat.QRCode)
CAPITALS = set("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:")  # of QR's alphanumeric mode
SHEETS = [(game, one) for game in games().values() for one in game.variants if one.sheets]
each_sheet = pytest.mark.parametrize(
    ("game", "variant"), SHEETS, ids=[f"{game.name}.{one.name}" for game, one in SHEETS]
)
# Paper, and whether in large print, which A5 has no room for.
LOOKS = [
    (paper, large) for paper in PAPERS for large in (False, True) if (paper, large) != ("a5", True)
]
MIND = f"{sep}mind{sep}"
SMALL_PAPERS = ("a4", "a5", "letter", "legal")  # on larger ones everything is larger


def options(paper: str, large: bool, ident: Ident | None = None) -> PrintOptions:
    return PrintOptions(paper=paper, lang="en", large_print=large, ident=ident)


def code_of(options: PrintOptions, kind: SheetKind = "puzzle", **place: int) -> SheetCode:
    """Return what the code of a page of a sheet of Détrak says, or of its id's game."""
    game = options.ident.game if options.ident else "detrak"
    sheet = PrintedSheet(find_game(game).texts(options.lang), options, kind)
    code = replace(sheet, **place).code  # type: ignore[arg-type]
    assert code is not None
    return code


def modules(text: str) -> int:
    """Return how many modules the code of a text has: its outlines lie on their edges."""
    (path,) = qr(text, Box(0, 0, 1, 1), quiet=0).shapes
    assert isinstance(path, Outline)
    edges = sorted({round(number, 6) for step in path.segments for number in step[1:]})
    return round(1 / min(after - edge for edge, after in pairwise(edges)))


# what codes say


def every_code() -> list[SheetCode]:
    """Return the codes of all pages of a day, however they are printed."""
    found = []
    for game in games().values():
        for ident in [None, *(Ident(game.name, one.name, DAY) for one in game.variants)]:
            for paper, large in LOOKS:
                asked = options(paper, large, ident)
                blank = [replace(asked, players=count) for count in (None, 3)]
                found += [
                    replace(code_of(one, "blank", page=2, copy=99, share=share), game=game.name)
                    for one in blank
                    for share in ((1, 8) if game.name == "detrak" else (1,))
                ]
                if ident:
                    book = Binding(replace(asked, large_print=False)).leaf
                    found += [code_of(asked, page=number) for number in (1, 5)]
                    found += [code_of(book, share=share) for share in (1, 2, 4)]
    return found


def test_every_code_of_a_day_reads_back_and_has_25_modules_at_most() -> None:
    codes = {str(code): code for code in every_code()}
    assert len(codes) > 300
    for text, code in codes.items():
        assert parse_code(text) == code
        assert set(text) <= CAPITALS  # which take the less room the fewer they are
    # The sheets of a table with a long name have their number as well.
    longer = {text for text, code in codes.items() if code.ident and code.copy > 1}
    assert modules(max(longer, key=len)) <= 29
    assert modules(max(codes.keys() - longer, key=len)) <= 25


@pytest.mark.parametrize("seed", [DAY, "Tea Time"])
def test_a_blank_sheet_with_an_id_tells_its_number(seed: str) -> None:
    ident = Ident("saint-malo", "table", seed)
    asked = PrintOptions(ident=ident, players=3)
    texts = [str(code_of(asked, "blank", copy=number)) for number in (1, 2, 13)]
    assert [text[-4:] for text in texts] == ["AFB3", "B3N2", "3N13"]
    assert [parse_code(text).copy for text in texts] == [1, 2, 13]
    assert {parse_code(text).ident for text in texts} == {ident}


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
    text = code_text(code_of(PrintOptions(ident=ident), page=2), link)
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
        "DETRAK*1/1AFBN2", "DETRAK.BASIC:2026-12-05/1AFN2", "DETRAK.BASIC:2026-12-05/1AFBN0",
    ],
)  # fmt: skip
def test_what_is_no_code_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        parse_code(text)


# every page that is handed in has its code


def seen(page: Page) -> list[str]:
    """Return what a reader finds on a page."""
    (picture,) = pictures(Document("", (page,)), DPI)
    # Told what to look for, it takes a fifth of the time; test_codes.py does not tell it.
    found = zxingcpp.read_barcodes(picture.convert("L"), formats=QR_CODES)
    return [one.text for one in found]


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


def blank_prints() -> list[Any]:
    """Return all components that people write on, in all the ways that change what is on a page.

    What stands on A4 stands on the others: every other number of sheets there is for the long runs.
    """
    found = []
    for game in games().values():
        names = [one.name for one in game.components if one.filled_in]
        together = sorted({count for one in game.variants for count in one.copies})
        counts = (None, *together)
        like_a4 = every_other(("a5", "letter", "legal"), counts)
        ways = [PrintOptions(per_sheet=count) for count in counts]
        ways += [PrintOptions(players=3, copies=2), PrintOptions(large_print=True, copies=2)]
        ways += [
            PrintOptions(ident=Ident(game.name, one.name, seed), players=one.players[0], copies=2)
            for one in game.variants
            for seed in (DAY, "Tea")
        ]
        for name in names:
            found += [pytest.param(game.name, name, way) for way in ways]
            found += [
                pytest.param(game.name, name, PrintOptions(paper, per_sheet=count), marks=marks)
                for (paper, count), marks, _ in like_a4
                if count is None
                or any(count in shares(one, PrintOptions(paper)) for one in game.variants)
            ]
    return found


def as_printed(fields: Iterable[Field]) -> dict[str, object]:
    """Return the places of fields by id; a number may stand on the line for the name."""
    return {f"{one.id}/{one.stands_for}": one.box for one in fields if one.id != PLAYER}


@pytest.mark.parametrize(
    ("game", "component", "asked"),
    blank_prints(),
    ids=lambda one: (
        f"{one.paper}-{one.per_sheet}-{one.ident}" if isinstance(one, PrintOptions) else one
    ),
)
def test_every_blank_sheet_names_itself(game: str, component: str, asked: PrintOptions) -> None:
    for page in kit(find_game(game), asked, [component]).pages:
        codes = [parse_code(text) for text in seen(page)]
        assert sorted(code.copy for code in codes) == sorted({one.copy or 1 for one in page.fields})
        for code in codes:
            own = [one for one in page.fields if (one.copy or 1) == code.copy]
            assert as_printed(coded_sheet(code).fields) == as_printed(own)


def small_puzzles() -> list[tuple[AnyGame, AnyVariant, str, int]]:
    """Return all puzzles that can share a page of a book, on all papers."""
    return [
        (game, variant, paper, count)
        for game, variant in SHEETS
        if variant.has_daily
        for paper in SMALL_PAPERS
        for count in books.per_page_of(game, variant.name, PrintOptions(paper=paper))
        if count > 1
    ]


@pytest.mark.parametrize(
    ("game", "variant", "paper", "count"),
    small_puzzles(),
    ids=[f"{game.name}.{one.name}-{paper}-{n}" for game, one, paper, n in small_puzzles()],
)
def test_every_small_puzzle_of_a_book_names_itself(
    game: AnyGame, variant: AnyVariant, paper: str, count: int
) -> None:
    days = [date(2026, 12, 5) + timedelta(days=k) for k in range(count)]
    puzzles = [solved_puzzle(daily_ident(game, day, variant.name)) for day in days]
    printed = books.book(puzzles, PrintOptions(paper=paper, lang="en"), count)
    (page,) = (one for one in printed.pages if len([m for m in one.bookmarks if m.level == 2]) > 1)
    codes = seen(replace(page, bookmarks=()))
    leaf = Binding(PrintOptions(paper=paper, lang="en")).leaf
    assert variant.sheets is not None
    assert variant.sheets.small is not None
    place = puzzle_cells(count, leaf)[0]
    for puzzle in puzzles:
        (text,) = (one for one in codes if puzzle.ident.seed in one)
        # What the book has drawn, in the first place of the page: all places are alike.
        shared = replace(leaf, ident=puzzle.ident, per_sheet=count)
        block = variant.sheets.small.draw(shared, puzzle.solved, place.width, place.height)
        back = coded_sheet(parse_code(text))
        assert back.fields
        assert as_printed(back.fields) == as_printed(block.placed(place.x, place.y).fields)


@pytest.mark.parametrize(
    "text",
    [
        "DETRAK.BASIC:2026-12-05/1AFKS3", "DETRAK.BASIC:2026-12-05/1AFS2",
        "DETRAK.BASIC:2026-12-05/2AFKS2", "VACANCES.SOLO:2026-12-05/1AFKS2",
        "ROBBER-KNIGHTS.SIEGE:2026-12-05/1CFKS4", "DETRAK*1/1AFS7B", "VACANCES*1/1AFS2B",
    ],
)  # fmt: skip
def test_a_page_that_nobody_printed_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match="code"):
        coded_sheet(parse_code(text))


def test_a_small_code_leaves_out_an_address_that_nobody_could_read() -> None:
    link = "https://example.org/a/club/of/friends/and/its/sheets?id="
    small, large = (
        kit(find_game("detrak"), PrintOptions(per_sheet=count, link=link), ["pads"]).pages[0]
        for count in (8, 1)
    )
    assert sorted(seen(small)) == [f"DETRAK*{number}/1AFS8B" for number in range(1, 9)]
    assert seen(large) == [f"{link}DETRAK%2A1%2F1AFB"]


# a page comes back without solving


def boxes(page: Page) -> list[tuple[str, Box, str]]:
    return [(one.name, one.box, one.stands_for) for one in page.placed_fields()]


@each_sheet
@pytest.mark.parametrize(
    "turn", [0, *(pytest.param(turn, marks=pytest.mark.soak) for turn in (1, 2, 3))]
)
def test_a_sheet_has_its_fields_where_the_solved_one_has_them(
    game: AnyGame, variant: AnyVariant, turn: int
) -> None:
    """Every other look is tried, for the next sheet the others, and every other one of them bound.

    The long runs have the rest.
    """
    ident = Ident(game.name, variant.name, "2026-11-16")
    solved = solved_puzzle(ident).solved if variant.solver else None
    first = (SHEETS.index((game, variant)) + turn) % 2
    for number, (paper, large) in enumerate(LOOKS[first::2], start=turn // 2):
        asked = options(paper, large, ident)
        asked = Binding(asked).leaf if number % 2 else asked
        pages = puzzle_pages(game, asked, solved)
        again = puzzle_pages(game, asked, None)
        assert [boxes(page) for page in again] == [boxes(page) for page in pages]
        assert boxes(blank_sheet(ident, len(pages), asked).page) == boxes(pages[-1])
        with pytest.raises(NotationError):
            blank_sheet(ident, len(pages) + 1, asked)


@pytest.mark.parametrize(("sheet", "large"), every_other(SHEETS, [False, True]))
def test_nothing_of_a_mind_is_asked_for_it(sheet: tuple[AnyGame, AnyVariant], large: bool) -> None:
    game, variant = sheet
    ident = Ident(game.name, variant.name, DAY)
    blank_sheet(ident, 1, options("a4", large))  # modules are run when they are imported
    with Profile() as calls:  # in C: a function of ours would be asked a million times
        page = blank_sheet(ident, 1, options("letter", large))
    called = [str(one.code) for one in calls.getstats()]
    assert any(f"{sep}layout{sep}" in one for one in called)
    assert page.page.shapes
    assert [one for one in called if MIND in one] == []


def test_pixels_have_the_size_of_the_paper() -> None:
    page = blank_sheet(Ident("detrak", "basic", DAY), 1, PrintOptions(paper="letter"))
    with Image.open(BytesIO(page.pixels(100))) as picture:
        assert picture.size == (850, 1100)
    assert {one.id for one in page.fields} >= {"cell.a2", "total", "player"}


@pytest.mark.parametrize("code", ["SAINT-MALO*1/1AFB4", "SAINT-MALO*3/1AFB4", "DETRAK*3/1AEB4"])
def test_a_sheet_of_a_kit_for_several_lacks_none_of_the_others_pages(code: str) -> None:
    assert written_pages(parse_code(code)) == [1]
    with pytest.raises(NotationError):
        coded_sheet(parse_code(code.replace("/1A", "/2A")))
