"""Printing on both sides: what the options do to every game's kit."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from io import BytesIO
from pathlib import Path

import pikepdf
import pypdf
import pytest

from generator.core.errors import MaloError
from generator.core.game import Component
from generator.games import find_game, games
from generator.layout.ink.fonts import text_width
from generator.layout.ink.shapes import Group, Line, Shape, Text
from generator.layout.ink.theme import Theme
from generator.layout.page.lines import cut_pen
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import Document, Duplex, Page
from generator.render.pdf import pdf_bytes
from generator.tasks.print.printing import kit
from tests.command import speak
from tests.press.fillers import read_sheet
from tests.press.helpers import assert_glyphs, assert_print_ready, assert_writers_agree
from tests.press.turning import through_paper, words
from tests.shape_log import shape_log
from tests.turns import every_other

EDGES: tuple[Duplex, ...] = ("long-edge", "short-edge")
SHEETS = [
    ("detrak", "pads"),
    ("saint-malo", "city"),
    ("vacances", "diary"),
    ("robber-knights", "score"),
]
FLAT = [game.name for game in games().values() if not any(c.tile_sizes for c in game.components)]
each_sheet_by_turns = pytest.mark.parametrize(("sheet", "duplex"), every_other(SHEETS, EDGES))


@lru_cache(maxsize=64)
def made(game: str, *names: str, **asked: object) -> Document:
    """Return what `malo print` makes."""
    return kit(find_game(game), PrintOptions(**asked), names)  # type: ignore[arg-type]


@pytest.mark.parametrize("game", FLAT)
def test_kits_are_one_sided_unless_asked_otherwise(game: str) -> None:
    usual, none = made(game), made(game, duplex="none")
    assert shape_log(usual) == shape_log(none)
    assert usual.duplex == none.duplex == "none"
    assert not any(page.back for page in usual.pages)


@pytest.mark.parametrize("game", games())
def test_rules_behind_a_puzzle_say_nothing_of_how_hard_it_is(game: str) -> None:
    plain = PrintOptions()
    usual, hard = (
        kit(find_game(game), replace(plain, difficulty=n), ["rules"]) for n in (None, "medium")
    )
    assert shape_log(hard) == shape_log(usual)


def test_tiles_have_backs_unless_asked_otherwise() -> None:
    usual, none = (made("robber-knights", "tiles", duplex=mode) for mode in (None, "none"))
    assert usual == made("robber-knights", "tiles", duplex="long-edge")
    assert [page.back for page in usual.pages] == [False, True] * len(none.pages)
    assert (usual.duplex, none.duplex) == ("long-edge", "none")


@pytest.mark.parametrize(("game", "duplex"), every_other([*games()], EDGES))
def test_every_second_page_of_a_two_sided_kit_is_a_back(game: str, duplex: Duplex) -> None:
    one, two = made(game, duplex="none"), made(game, duplex=duplex)
    # Two sheets of a one-sided kit are backs here: how it is made that of the lid, and the table
    # that of the rules.
    behind = {"Couverture", "La table, prête à jouer"}
    fronts = [page.title for page in one.pages if page.title not in behind]
    assert [page.back for page in two.pages] == [False, True] * len(fronts)
    assert [page.title for page in two.pages[::2]] == fronts
    assert behind <= {page.title for page in two.pages[1::2]}
    for front, back in zip(two.pages[::2], two.pages[1::2], strict=True):
        assert back.fields == ()
        assert sorted((front.width, front.height)) == sorted((back.width, back.height))


@pytest.mark.parametrize(
    ("sheet", "duplex", "paper"), every_other(SHEETS, EDGES, ["a4", "a5", "a3"])
)
def test_a_whole_sheet_has_the_rules_behind_it(
    sheet: tuple[str, str], duplex: Duplex, paper: str
) -> None:
    game, name = sheet
    *_, front, back = made(game, name, per_sheet=1, paper=paper, duplex=duplex).pages
    rules, *_ = made(game, "rules", paper=paper).pages
    said = [text for text, _, _ in words(rules)]
    assert [text for text, _, _ in words(back)] == said
    page = front.width, front.height
    # Turned like the page of a book, the back is upright: its title is at the top, at the left.
    for (_, x, y), (_, x2, y2) in zip(words(rules), words(back), strict=True):
        seen = through_paper(x2, y2, duplex, page)
        assert seen == pytest.approx((front.width - x, y), abs=0.01)


TO_CUT = [("detrak", "pads", 4), ("detrak", "pads", 2), ("saint-malo", "city", 2)]


@pytest.mark.parametrize(
    ("sheet", "duplex", "look"),
    every_other(TO_CUT, EDGES, [("a4", "fr"), ("letter", "en"), ("a3", "fr")]),
)
def test_sheets_to_cut_apart_have_the_rules_behind_each(
    sheet: tuple[str, str, int], duplex: Duplex, look: tuple[str, str]
) -> None:
    (game, name, count), (paper, lang) = sheet, look
    front, back = made(game, name, per_sheet=count, paper=paper, lang=lang, duplex=duplex).pages[:2]
    cuts = cut_lines(front.shapes, 1.0)
    assert cuts
    parts: dict[tuple[bool, ...], list[str]] = {}
    for text, left, y, right in seen_texts(back, duplex):
        assert not any(left < x < right for x, upright in cuts if upright), text
        where = tuple((left if upright else y) < at for at, upright in sorted(cuts))
        parts.setdefault(where, []).append(text)
    assert len(parts) == count
    assert len({tuple(sorted(part)) for part in parts.values()}) == 1


def cut_lines(shapes: tuple[Shape, ...], scale: float) -> set[tuple[float, bool]]:
    """Return where the cut lines of a page are, and whether they stand upright."""
    found = set()
    for shape in shapes:
        if isinstance(shape, Group) and not shape.dx and not shape.dy:
            found |= cut_lines(shape.shapes, scale * shape.scale)
        elif isinstance(shape, Line) and shape.stroke == cut_pen(Theme()):
            upright = shape.x1 == shape.x2
            found.add(((shape.x1 if upright else shape.y1) * scale, upright))
    return found


def seen_texts(back: Page, duplex: Duplex) -> list[tuple[str, float, float, float]]:
    """Return the texts of a back with where they begin and end, seen from the front."""
    sizes = {one.text: text_width(one.text, one.font, one.size) for one in _texts(back.shapes)}
    found = []
    for text, x, y in words(back):
        at, height = through_paper(x, y, duplex, (back.width, back.height))
        # Upright for whoever turns the page like a book: seen from the front it runs leftwards.
        found.append((text, at - sizes[text], height, at))
    return found


def _texts(shapes: tuple[Shape, ...]) -> list[Text]:
    found = [shape for shape in shapes if isinstance(shape, Text)]
    for shape in shapes:
        if isinstance(shape, Group):
            found += _texts(shape.shapes)
    return found


def test_rules_that_would_be_too_small_are_refused() -> None:
    with pytest.raises(MaloError, match="smaller --per-sheet"):
        made("detrak", "pads", per_sheet=8, duplex="long-edge")


def test_a_folded_kit_has_nothing_behind_whole_sheets() -> None:
    assert shape_log(made("detrak", duplex="fold")) == shape_log(made("detrak"))


@each_sheet_by_turns
def test_forms_have_the_same_fields_with_a_back(sheet: tuple[str, str], duplex: Duplex) -> None:
    game, name = sheet
    one, two = (
        made(game, name, per_sheet=1, fillable=True, duplex=mode) for mode in ("none", duplex)
    )
    files = [pdf_bytes(each, fillable=True) for each in (one, two)]
    forms = [read_sheet(file) for file in files]
    assert forms[0].values.keys() == forms[1].values.keys()
    assert forms[0].values
    assert_print_ready(files[1], fillable=True)


@each_sheet_by_turns
def test_backs_please_a_print_shop(sheet: tuple[str, str], duplex: Duplex) -> None:
    two = made(*sheet, lang="en", duplex=duplex)
    assert_glyphs(two)
    pressed = two.with_pages(bleed=3.0, marks=True)
    assert_print_ready(pdf_bytes(pressed, press=True))
    with pikepdf.open(BytesIO(pdf_bytes(two))) as opened:
        hint = {"long-edge": "/DuplexFlipLongEdge", "short-edge": "/DuplexFlipShortEdge"}[duplex]
        assert opened.Root.ViewerPreferences.Duplex == hint


def test_every_writer_draws_the_same_back() -> None:
    two = made("detrak", "pads", paper="a5", per_sheet=2, duplex="short-edge")
    assert_writers_agree(replace(two, pages=two.pages[:2]))  # the others are like them


def test_an_offset_moves_the_back_and_nothing_else() -> None:
    still, moved = (
        made("vacances", "diary", duplex="long-edge", back_offset=offset)
        for offset in ((0.0, 0.0), (2.0, -1.0))
    )
    assert still.pages[0] == moved.pages[0]
    for (_, x, y), (_, x2, y2) in zip(words(still.pages[1]), words(moved.pages[1]), strict=True):
        assert (x2 - x, y2 - y) == pytest.approx((2.0, -1.0))


def test_the_sheets_of_a_map_stay_one_sided() -> None:
    one, two = made("vacances", "map"), made("vacances", "map", duplex="long-edge")
    assert shape_log(one) == shape_log(two)
    assert two.duplex == "none"
    both = made("vacances", "map", "diary", duplex="long-edge")
    fronts = [page for page in both.pages if not page.back]
    assert fronts[: len(one.pages)] == list(one.pages)
    assert all(page.shapes == () for page in both.pages[1 : 2 * len(one.pages) : 2])


# The size of tiles


def test_a_size_of_tiles_is_for_components_that_have_tiles() -> None:
    detrak = find_game("detrak")
    with pytest.raises(MaloError, match="nothing printed here has tiles"):
        kit(detrak, PrintOptions(tile_size=45.0))
    seen = []

    def tiles(options: object) -> list[Page]:
        seen.append(options.tile_size)  # type: ignore[attr-defined]
        return [Page(100, 100, (), description="x")]

    tiled = replace(detrak, components=(Component("tiles", tiles, tile_sizes=(40.0, 50.0)),))
    for size in (None, 40.0, 45.5, 50.0):
        kit(tiled, PrintOptions(tile_size=size), ["tiles"])
    assert seen == [None, 40.0, 45.5, 50.0]
    for size in (39.9, 50.1, float("nan"), float("inf"), -45.0):
        with pytest.raises(MaloError, match="expected 40 to 50 millimetres"):
            kit(tiled, PrintOptions(tile_size=size), ["tiles"])


# The command


@pytest.fixture(autouse=True)
def _in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_the_command_prints_both_sides() -> None:
    answer = speak("print", "detrak", "pads", "--duplex", "bord long", MALO_LANG="en")
    assert answer.code == 0
    pages = pypdf.PdfReader("output/detrak-pads.pdf").pages
    assert len(pages) == 2
    assert pages[1].extract_text().count("Twelve rounds") == 2
    assert "turned over the long edge" in answer.out


@pytest.mark.parametrize(
    ("game", "behind"), [("detrak", "Twelve rounds"), ("robber-knights", "The oldest begins")]
)
def test_a_daily_may_have_its_rules_behind_it(game: str, behind: str) -> None:
    day = ["--date", "2026-11-16", "--duplex", "short-edge", "--lang", "en"]
    assert speak("daily", game, *day).code == 0
    made = pypdf.PdfReader(f"output/daily-2026-11-16-{game}.pdf").pages
    assert len(made) == 2
    assert behind not in made[0].extract_text()
    assert behind in made[1].extract_text()
    assert len(pypdf.PdfReader(f"output/daily-2026-11-16-{game}-solutions.pdf").pages) == 1


def test_pictures_of_both_sides_are_files_of_their_own() -> None:
    arguments = ["--duplex", "long-edge", "--format", "svg", "--back-offset", "-1,0.5"]
    assert speak("print", "detrak", "pads", "dice", *arguments).code == 0
    names = sorted(path.name for path in Path("output").iterdir())
    assert names == [f"detrak-pads-dice-{number:02}.svg" for number in (1, 2, 3, 4)]


@pytest.mark.parametrize(
    ("said", "offset"),
    [
        ("1.5,-0.5", (1.5, -0.5)),
        ("-1,-2", (-1.0, -2.0)),
        ("−1 , +2", (-1.0, 2.0)),
        ("1,5;-2", (1.5, -2.0)),
        (".5,10", (0.5, 10.0)),
    ],
)
def test_an_offset_is_two_numbers(said: str, offset: tuple[float, float]) -> None:
    arguments = ["--duplex", "long-edge", "--out", "x.svg", "--back-offset", said]
    assert speak("print", "vacances", "diary", *arguments).code == 0
    moved = f"translate({offset[0]:g} {offset[1]:g})"
    assert moved in Path("x-02.svg").read_text(encoding="utf-8")
    assert moved not in Path("x-01.svg").read_text(encoding="utf-8")


@pytest.mark.parametrize("mode", ["long-edge", "short-edge", "fold", None])
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_calibration_page_is_a_command(mode: str | None, lang: str) -> None:
    arguments = [] if mode is None else ["--duplex", mode]
    answer = speak("calibrate", "--lang", lang, *arguments)
    assert (answer.code, answer.err) == (0, "")
    path = Path(f"output/calibration-a4-{mode or 'long-edge'}.pdf")
    assert str(path) in answer.out
    with pikepdf.open(path) as opened:
        assert len(opened.pages) == (1 if mode == "fold" else 2)
        assert str(opened.Root.Lang).startswith(lang)
