"""--players, --names and --copies: who gets which sheet, and that each is judged by itself."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from datetime import date
from io import BytesIO
from pathlib import Path

import pypdf
import pytest

from generator.core.errors import MaloError
from generator.core.ident import Ident
from generator.games import find_game, games
from generator.layout.ink.box import Box
from generator.layout.ink.colour import BLACK
from generator.layout.ink.shapes import Group, Shape, Text
from generator.layout.page.fields import PLAYER, Field
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import Document, Page
from generator.layout.sheet.everybody import lettered
from generator.render.form.fill import fill_form
from generator.render.pdf import pdf_bytes
from generator.tasks.print.dailies import Puzzle, daily, daily_ident, days_from
from generator.tasks.print.printing import kit
from generator.tasks.print.saving import holds_values
from generator.tasks.read.verifying import referee
from tests.command import speak
from tests.test_kits import texts_with_boxes
from tests.test_pack import best_values

DETRAK = Ident("detrak", "basic", "2026-11-16")
SIEGE = Ident("robber-knights", "siege", "2026-11-16")
HARMFUL = "Zoë\u202e"


def printed(game: str, *names: str, **options: object) -> Document:
    return kit(find_game(game), PrintOptions(lang="en", **options), names)  # type: ignore[arg-type]


def words(page: Page) -> list[str]:
    """Return every text of a page, of stamps as well."""

    def found(shapes: tuple[Shape, ...]) -> list[str]:
        texts: list[str] = []
        for shape in shapes:
            if isinstance(shape, Text):
                texts.append(shape.text)
            elif isinstance(shape, Group):
                texts += found(shape.shapes)
        return texts

    return found(page.shapes)


def fields(document: Document) -> list[Field]:
    return [field for page in document.pages for field in page.fields]


def numbers(document: Document) -> list[int]:
    return sorted({field.copy for field in fields(document)})


def sheet_numbers(page: Page) -> list[str]:
    return [word for word in words(page) if re.fullmatch(r"sheet \d+", word)]


# who gets what


@pytest.mark.parametrize(
    ("game", "component", "each"),
    [("saint-malo", "city", 1), ("vacances", "diary", 1), ("detrak", "pads", 2)],
)
def test_everybody_gets_a_sheet_in_every_copy(game: str, component: str, each: int) -> None:
    made = printed(game, component, players=4, copies=2)
    assert len(made.pages) == 8 / each
    assert numbers(made) == list(range(1, 9))


@pytest.mark.parametrize("ident", [DETRAK, SIEGE], ids=str)
def test_a_puzzle_for_four_is_four_sheets_of_one_drawing(ident: Ident) -> None:
    alone = printed(ident.game, "puzzle", ident=ident)
    made = printed(ident.game, "puzzle", ident=ident, players=4)
    assert len(made.pages) == 4 * len(alone.pages)
    assert [sheet_numbers(page) for page in made.pages] == [[f"sheet {k}"] for k in range(1, 5)]
    assert numbers(alone) == [0]
    own = {field.id for field in fields(alone)}
    assert {field.id for field in fields(made)} == own
    assert len(fields(made)) == 4 * len(fields(alone))
    assert len(pdf_bytes(made)) < 1.2 * len(pdf_bytes(alone))


def test_every_page_of_a_sheet_has_its_number() -> None:
    ident = Ident("saint-malo", "sprint", "x")
    asked = {"ident": ident, "players": 2, "paper": "a5"}
    rolls, city, *_ = made = printed("saint-malo", "puzzle", **asked).pages
    assert [sheet_numbers(page) for page in made] == [["sheet 1"]] * 3 + [["sheet 2"]] * 3
    assert rolls.fields
    assert city.fields


def test_boards_maps_and_rules_are_printed_once_a_copy() -> None:
    solo = Ident("saint-malo", "solo", "x")
    pages = printed("saint-malo", "puzzle", "rules", ident=solo, players=3, copies=2).pages
    titles = [page.title for page in pages]
    alone = ["Saint Malo x", "The pirate board"]  # everybody plays alone, with pirates of their own
    assert titles == alone * 6 + ["The rules on a page"] * 2
    table = Ident("saint-malo", "table", "x")
    pages = printed("saint-malo", "puzzle", ident=table, players=3, copies=2).pages
    assert [page.title for page in pages].count("The pirate board") == 2
    assert len(printed("vacances", "map", players=3).pages) == 4
    tiles = len(printed("robber-knights", "tiles", players=2).pages)
    assert len(printed("robber-knights", "tiles", players=2, copies=3).pages) == 3 * tiles


def test_copies_hardly_make_a_file_larger() -> None:
    one, many = (pdf_bytes(printed("saint-malo", "board", copies=n)) for n in (1, 20))
    assert len(many) < len(one) + 20 * 1000


def test_blank_sheets_and_those_of_an_id_are_counted_on() -> None:
    made = printed("detrak", "puzzle", "pads", ident=DETRAK, players=2)
    puzzles, pads = made.pages[:2], made.pages[2:]
    assert [sheet_numbers(page) for page in puzzles] == [["sheet 3"], ["sheet 4"]]
    assert sheet_numbers(pads[0]) == ["sheet 1", "sheet 2"]
    ids = [{field.name for field in page.fields} for page in made.pages]
    assert sum(map(len, ids)) == len(set().union(*ids))


def test_without_players_and_copies_nothing_is_numbered() -> None:
    for game in games().values():
        for page in kit(game, PrintOptions(lang="en")).pages[1:]:
            assert sheet_numbers(page) == []


def test_only_what_so_many_players_need_is_printed() -> None:
    def said(component: str, players: int) -> str:
        pages = printed("vacances", component, players=players).pages
        return " ".join(word for page in pages for word in words(page))

    assert "Player 2" in said("mat", 2)
    assert "Player 3" not in said("mat", 2)
    (score,) = printed("robber-knights", "score", players=3).pages
    colours = {field.id.partition(".")[2] for field in score.fields}
    assert colours == set("RBY")


# names


def test_names_stand_on_their_lines_and_imply_how_many_play() -> None:
    made = printed("saint-malo", "city", names=("Anne", "Bob"))
    assert [[name for name in ("Anne", "Bob") if name in words(page)] for page in made.pages] == [
        ["Anne"],
        ["Bob"],
    ]
    more = printed("saint-malo", "city", names=("Anne", "Bob"), players=4, copies=2)
    named = [[name for name in ("Anne", "Bob") if name in words(page)] for page in more.pages]
    assert named == [["Anne"], ["Bob"], [], []] * 2


@pytest.mark.parametrize("fillable", [False, True], ids=["paper", "form"])
@pytest.mark.parametrize(("paper", "pages"), [("a4", 1), ("a5", 3)])
def test_a_name_stands_on_every_page_of_a_sprint(paper: str, pages: int, fillable: bool) -> None:
    ident = Ident("saint-malo", "sprint", "x")
    asked = {"ident": ident, "names": ("Anne", "Bob"), "paper": paper, "fillable": fillable}
    made = printed("saint-malo", "puzzle", **asked)
    shown = [
        [name for name in ("Anne", "Bob") if name in (*words(page), *_written(page))]
        for page in made.pages
    ]
    assert shown == [["Anne"]] * pages + [["Bob"]] * pages
    # One field for a name: one that stood on two pages would make the form unreadable.
    assert [field.name for field in fields(made) if field.value] == ["1/player", "2/player"]


def _written(page: Page) -> list[str]:
    return [field.value for field in page.fields]


def test_a_name_and_a_number_share_the_line() -> None:
    long = "Anne-Sophie Guillemette de la Bourdonnais-Kerguélen-Trémarec"
    for paper, per_sheet in (("a4", 8), ("a5", 2), ("letter", 1)):
        made = printed("detrak", "pads", names=(long, "B"), paper=paper, per_sheet=per_sheet)
        page = made.pages[0]
        written = dict(texts_with_boxes(page.shapes))
        (name,) = (box for text, box in written.items() if text[:4] == "Anne")
        assert not name.overlaps(written["sheet 1"])
        (field,) = (one for one in page.fields if one.name == "1/player")
        assert not field.box.overlaps(written["sheet 1"])
        assert page.trim.holds(written["sheet 1"])


def test_slips_that_are_over_belong_to_nobody() -> None:
    pages = printed("detrak", "pads", names=("Anne", "Bob", "Cid")).pages
    said = [[word for word in words(page) if word in {"Anne", "Bob", "Cid"}] for page in pages]
    assert said == [["Anne", "Bob"], ["Cid"]]


def test_a_table_has_the_names_on_its_one_sheet_and_on_mats() -> None:
    (score,) = printed("robber-knights", "score", names=("Anne", "Bob")).pages
    values = {field.id: field.value for field in score.fields if field.value}
    assert values == {"player.R": "Anne", "player.B": "Bob"}
    mats = [
        word for page in printed("vacances", "mat", names=("Anne",)).pages for word in words(page)
    ]
    assert "Anne" in mats
    assert "Player 1" not in mats


def test_a_form_has_the_names_as_values_and_not_twice() -> None:
    made = printed("saint-malo", "city", names=("Anne", "Bob"), fillable=True)
    assert "Anne" not in words(made.pages[0])
    read = pypdf.PdfReader(BytesIO(pdf_bytes(made, fillable=True))).get_fields() or {}
    assert [read[f"{seat}/player"]["/V"] for seat in (1, 2)] == ["Anne", "Bob"]


# handed in


@pytest.fixture(scope="module")
def form(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a form of two copies for Anne and Bob, three of its sheets filled in."""
    made = printed("detrak", "puzzle", ident=DETRAK, names=("Anne", "Bob"), copies=2, fillable=True)
    right = best_values(str(DETRAK))
    wrong = right | {"total": "99"}
    sheets = {"1": right, "2": right, "3": wrong}
    values = {f"{k}/{field}": one for k, sheet in sheets.items() for field, one in sheet.items()}
    path = tmp_path_factory.mktemp("copies") / "form.pdf"
    path.write_bytes(fill_form(pdf_bytes(made, fillable=True), values))
    return path


def test_every_copy_is_judged_by_itself_and_a_name_alone_is_no_sheet(form: Path) -> None:
    reports = list(referee(form).reports.values())
    assert [(one.player, one.verdict) for one in reports] == [
        ("Anne", "correct"),
        ("Bob", "correct"),
        ("Anne", "wrong"),
    ]
    assert [one.where for one in reports[2].findings] == ["total"]


def test_a_sheet_taken_out_of_the_form_is_judged_alone(form: Path, tmp_path: Path) -> None:
    writer = pypdf.PdfWriter()
    writer.append(str(form), pages=(2, 3))
    path = tmp_path / "third.pdf"
    writer.write(path)
    (report,) = referee(path).reports.values()
    assert (report.player, report.verdict) == ("Anne", "wrong")


def test_printed_names_do_not_keep_a_form_from_being_printed_again(
    form: Path, tmp_path: Path
) -> None:
    blank = tmp_path / "blank.pdf"
    made = printed("detrak", "pads", names=("Anne", "Bob"), fillable=True)
    blank.write_bytes(pdf_bytes(made, fillable=True))
    assert not holds_values(blank.read_bytes())
    assert holds_values(form.read_bytes())
    assert holds_values(fill_form(blank.read_bytes(), {"1/player": "Anna"}))


def test_the_pack_of_a_day_for_several() -> None:
    day = date(2026, 11, 16)
    idents = [DETRAK, SIEGE]
    alone = daily([day], idents, PrintOptions(lang="en"))
    made = daily([day], idents, PrintOptions(lang="en", names=("Anne", "Bob")))
    assert len(made.puzzles.pages) == 2 * len(alone.puzzles.pages)
    assert len(made.solutions.pages) == len(alone.solutions.pages)
    for ident in idents:
        own = [page for page in made.puzzles.pages if page.ident == str(ident)]
        names = [word for page in own for word in words(page) if word in {"Anne", "Bob"}]
        assert names == ["Anne", "Bob"], ident


# what is refused

REFUSED = {
    "nobody": ("print detrak --players 0", "0 is not in the range 1…99"),
    "seven of six": ("print detrak --players 7", "detrak takes 1 to 6 players, got 7"),
    "five of four": ("print robber-knights --players 5", "takes 2 to 4 players, got 5"),
    "alone at a table": ("print saint-malo.table#x --players 1", "takes 2 to 5 players, got 1"),
    "seven names": ("print detrak --names a,b,c,d,e,f,g", "takes 1 to 6 players, got 7"),
    "seven of an id's kit": ("print detrak#x --players 7", "detrak takes 1 to 6 players, got 7"),
    "seven of its pads": ("print detrak#x puzzle pads --players 7", "takes 1 to 6 players, got 7"),
    "six at a table": (
        "print saint-malo.table#x puzzle --players 6",
        "takes 2 to 5 players, got 6",
    ),
    "100 of a day": ("daily detrak --players 100", "100 is not in the range 1…99"),
    "100 names": (
        f"daily detrak --names {','.join(map(str, range(100)))}",
        "detrak takes 1 to 99 players, got 100",
    ),
    "no copy": ("print detrak --copies 0", "0 is not in the range 1…99"),
    "1000 copies": ("daily detrak --copies 1000", "1000 is not in the range 1…99"),
    "a form for a whole school": (
        "print detrak pads --players 6 --copies 50 --fillable",
        "a form of 11700 fields could not be read back, at most 10000",
    ),
    "a gap": ("print detrak --names Anne,,Bob", "--names: ‘’ is no name"),
    "no names": ("daily detrak --names ,", "--names: ‘’ is no name"),
    "a name that acts": (f"print detrak --names {HARMFUL}", r"--names: ‘Zoë\u202e’ is no name"),
    "twins": ("print detrak --names Anne,Anne", "names that differ"),
    "a long name": (f"print detrak --names {'x' * 65}", "is longer than 64 characters"),
    "two for one": ("daily detrak --names Anne,Bob --players 1", "2 names for 1 player"),
}


@pytest.mark.parametrize(("line", "message"), REFUSED.values(), ids=REFUSED)
def test_impossible_tables_are_refused_with_a_line(line: str, message: str, tmp_path: Path) -> None:
    answer = speak(*line.split(" "), "--out", str(tmp_path), MALO_LANG="en")
    assert answer.code == 2
    assert message in answer.err
    assert list(tmp_path.iterdir()) == []


PUZZLES = [
    Ident(game.name, variant.name, "2026-11-16")
    for game in games().values()
    for variant in game.variants
    if variant.sheets is not None and 1 in variant.players
]


@pytest.mark.parametrize("ident", PUZZLES, ids=str)
def test_as_many_as_like_solve_a_puzzle(ident: Ident) -> None:
    names = tuple(f"Player {k:02}" for k in range(1, 100))
    alone = printed(ident.game, "puzzle", ident=ident)
    made = printed(ident.game, "puzzle", ident=ident, names=names)
    assert len(made.pages) == 99 * len(alone.pages)
    assert numbers(made) == list(range(1, 100))
    written = [field.value for field in fields(made) if field.id == "player" and field.copy]
    assert written == list(names)


def test_as_many_as_like_solve_the_puzzles_of_a_day() -> None:
    made = daily([date(2026, 11, 16)], [DETRAK, SIEGE], PrintOptions(lang="en", players=12))
    for ident in (DETRAK, SIEGE):
        own = [page for page in made.puzzles.pages if page.ident == str(ident)]
        assert [sheet_numbers(page) for page in own] == [[f"sheet {k}"] for k in range(1, 13)]


def test_a_month_of_forms_for_a_school_is_refused_after_its_first_puzzle() -> None:
    day = date(2026, 11, 16)
    idents = [daily_ident(find_game("detrak"), one) for one in days_from(day, 31)]
    begun: list[Ident] = []

    def watch(puzzles: Iterable[Puzzle]) -> Iterator[Puzzle]:
        for puzzle in puzzles:
            begun.append(puzzle.ident)
            yield puzzle

    options = PrintOptions(lang="en", players=99, fillable=True)
    with pytest.raises(MaloError, match="a form of 147312 fields could not be read back"):
        daily([day], idents, options, watch)
    assert begun == idents[:1]


@pytest.mark.parametrize(("taken", "at_left"), [(False, False), (True, True)])
def test_the_number_of_a_map_leaves_words_in_its_corner_alone(taken: bool, at_left: bool) -> None:
    name = Text(192.0, 12.0, "Fort National", "Lato-Regular", 7, BLACK, "end")
    sheet, chart = (
        Page(
            210.0, 297.0, (), (Field(PLAYER, Box(100, 20, 60, 6), "text", "Name", copy=2),), sheet=2
        ),
        Page(210.0, 297.0, (Group((name,)),) if taken else (), sheet=2),
    )
    _, numbered = lettered([sheet, chart], PrintOptions(lang="en", players=2))
    ((_, box),) = [one for one in texts_with_boxes(numbered.shapes) if one[0] == "sheet 2"]
    assert (box.x < 30) == at_left
