"""Saint Malo on paper: what its sheets must hold beyond what tests/test_kits.py asks of all."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache, partial
from itertools import groupby, product
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from pypdf import PdfReader

from generator.cli import malo
from generator.core.game import LANGUAGES
from generator.core.ident import Ident
from generator.core.text import common
from generator.games.saint_malo import GAME
from generator.games.saint_malo.deal import rolls
from generator.games.saint_malo.notation.alphabet import city_letters
from generator.games.saint_malo.notation.form_ticks import LAST_POINT
from generator.games.saint_malo.paper.kit import puzzle_pages
from generator.games.saint_malo.paper.lessons import action_lessons, person_lessons, turn_lessons
from generator.games.saint_malo.paper.marks import SYMBOL_FILES
from generator.games.saint_malo.paper.people import bare
from generator.games.saint_malo.paper.pirate_rows import PirateTrack
from generator.games.saint_malo.paper.reminders import SECTION, persons, shield
from generator.games.saint_malo.paper.rules_figure import CITY, series_lengths
from generator.games.saint_malo.paper.table import laid
from generator.games.saint_malo.referee.sheet_bounds import problems
from generator.games.saint_malo.rules.city import PERSONS, City, defence
from generator.games.saint_malo.rules.ground import (
    ADJACENT,
    PRINTED_CRATES,
    SPACES,
    cell_at,
    cell_name,
)
from generator.games.saint_malo.rules.persons import juggler_points, merchant_coins
from generator.games.saint_malo.rules.scoring import SERIES_POINTS, church_points, churches
from generator.layout.document.binding import Binding
from generator.layout.ink.box import Box
from generator.layout.ink.fonts import text_width
from generator.layout.ink.reach import reach
from generator.layout.ink.shapes import Circle, Group, Line, Shape, Text, Use, bounds
from generator.layout.ink.shapes import Path as Outline
from generator.layout.page.fields import Field, tab_order
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import PAPERS, Document, Page
from generator.render.pdf import pdf_bytes
from generator.tasks.print.printing import component_pages
from generator.tasks.solve.solutions import solution_of
from tests.press.helpers import assert_glyphs, assert_print_ready, assert_writers_agree
from tests.turns import every_other

SPRINT = Ident("saint-malo", "sprint", "2026-11-16")
SOLO = Ident("saint-malo", "solo", "2026-11-16")
# Ticks: the referee needs none of them.
OTHERS = ("roll", "pirates", "defence", "coin", "log", "cannon", "track")
# Small papers in both languages; where there is more room, the other one is for the long runs.
LOOKS = [
    *product(("a4", "a5"), LANGUAGES),
    *every_other(("a3", "letter", "legal", "tabloid"), LANGUAGES),
]
each_look = pytest.mark.parametrize(("paper", "lang"), LOOKS)


def pages(name: str, **options: object) -> list[Page]:
    """Return the pages of a component."""
    component = next(one for one in GAME.components if one.name == name)
    return list(component_pages(GAME, component, PrintOptions(**options)))  # type: ignore[arg-type]


@cache
def whole_kit(paper: str, lang: str) -> tuple[Page, ...]:
    """Return every page of the kit, the puzzles and the city sheets two to a page."""
    return tuple(_laid_out(paper, lang))


def _laid_out(paper: str, lang: str) -> Iterator[Page]:
    for component in GAME.components:
        ident = SPRINT if component.needs_id else None
        yield from pages(component.name, paper=paper, lang=lang, ident=ident)
    yield from pages("puzzle", paper=paper, lang=lang, ident=SOLO)
    yield from pages("city", paper=paper, lang=lang, players=2, per_sheet=2, ident=SPRINT)
    if paper != "a5":
        for ident in (SPRINT, SOLO):
            yield from pages("puzzle", paper=paper, lang=lang, ident=ident, large_print=True)


def placed(
    shapes: tuple[Shape, ...], dx: float = 0.0, dy: float = 0.0, scale: float = 1.0
) -> Iterator[tuple[Shape, float, float, float]]:
    """Yield every shape that is not a group, with where and how large it is drawn."""
    for shape in shapes:
        if isinstance(shape, Group):
            inner = (dx + scale * shape.dx, dy + scale * shape.dy, scale * shape.scale)
            yield from placed(shape.shapes, *inner)
        else:
            yield shape, dx, dy, scale


def texts(page: Page) -> list[tuple[Text, Box, float]]:
    """Return the texts of a page, the boxes of their letters, and their sizes on paper."""
    found = []
    for shape, dx, dy, scale in placed(page.shapes):
        if isinstance(shape, Text):
            width = text_width(shape.text, shape.font, shape.size, shape.tracking)
            x = shape.x - {"start": 0.0, "middle": 0.5, "end": 1.0}[shape.anchor] * width
            high = shape.size * 0.24  # capitals and figures, in millimetres
            box = Box(x, shape.y - high, width, high).scaled(scale).moved(dx, dy)
            found.append((shape, box, shape.size * scale))
    return found


def fields(made: list[Page]) -> dict[str, Field]:
    """Return the fields of some pages by id."""
    return {field.name: field for page in made for field in page.fields}


@each_look
def test_every_text_can_be_read_and_touches_no_other_and_no_field(paper: str, lang: str) -> None:
    for page in whole_kit(paper, lang):
        found = texts(page)
        for i, (text, box, size) in enumerate(found):
            assert size >= 6.5 - 1e-6, (page.title, text)
            assert page.trim.inset(5.0).holds(box), (page.title, text)
            clash = [other.text for other, place, _ in found[:i] if box.overlaps(place)]
            assert not clash, (page.title, text.text, clash)
            # A number of the track is printed to be crossed off.
            written = [field for field in page.fields if not field.crossed]
            written_on = [field.id for field in written if box.overlaps(field.box)]
            assert not written_on, (page.title, text.text, written_on)


@each_look
def test_no_text_is_close_to_a_line(paper: str, lang: str) -> None:
    for page in whole_kit(paper, lang):
        lines = [
            Box(*_corner(line), abs(line.x2 - line.x1), abs(line.y2 - line.y1))
            .scaled(scale)
            .moved(dx, dy)
            for line, dx, dy, scale in placed(page.shapes)
            if isinstance(line, Line)
        ]
        # The numbers of the track are there to be crossed off.
        for text, box in ((one, box) for one, box, _ in texts(page) if not one.text.isdecimal()):
            around = box.inset(-1.0, -1.5)  # accents and what hangs below take half of it
            assert not any(around.overlaps(line) for line in lines), (page.title, text.text)


def _corner(line: Line) -> tuple[float, float]:
    return min(line.x1, line.x2), min(line.y1, line.y2)


@pytest.mark.parametrize("line", [6.0, 6.6, 9.0])
def test_people_stand_clear_of_their_heads_and_letters(line: float) -> None:
    shapes = persons(Box(0.0, 0.0, 67.0, SECTION + 7 * line), PrintOptions())
    people = [reach(one) for one in shapes if isinstance(one, Group)]
    beside = [reach(one) for one in shapes if isinstance(one, Circle | Use)]
    assert (len(people), len(beside)) == (7, 14)
    assert not [one for one in people for other in beside if one.overlaps(other)]


@pytest.mark.parametrize("paper", PAPERS)
def test_the_people_are_drawn_on_the_board_of_every_paper(paper: str) -> None:
    *_, page = pages("board", paper=paper)
    drawn = {one.segments for one in _outlines(page.shapes)}
    for code in PERSONS:
        assert _figure(code) <= drawn, code


def _figure(code: str) -> set[object]:
    """Return the outlines of a person."""
    return {one.segments for one in _outlines([bare(code, 0.0, 0.0, 1.0, PrintOptions().theme)])}


def test_all_people_stand_on_both_cities_of_the_table_and_within_it() -> None:
    table = Box(0.0, 0.0, 200.0, 92.0)
    rows = laid(PrintOptions().theme)
    assert len(rows) == 2
    for row in rows:
        assert table.holds(reach(row))
        drawn = {one.segments for one in _outlines([row])}
        assert all(_figure(code) <= drawn for code in PERSONS)


def _outlines(shapes: Iterable[Shape]) -> Iterator[Outline]:
    for one in shapes:
        if isinstance(one, Group):
            yield from _outlines(one.shapes)
        elif isinstance(one, Outline):
            yield one


@pytest.mark.parametrize("paper", ["a4", "letter", "legal", "a3", "tabloid"])
def test_spaces_are_at_least_15_mm_on_a_whole_page(paper: str) -> None:
    cells = fields(pages("city", paper=paper))
    step = cells["cell.d4"].box.x - cells["cell.c4"].box.x
    assert step >= 15.0
    assert cells["cell.d4"].box.width >= 0.85 * step


def test_a_pocket_sheet_has_spaces_of_more_than_10_mm() -> None:
    for paper, per_sheet in (("a5", 1), ("a4", 2), ("letter", 2)):
        cells = fields(pages("city", paper=paper, per_sheet=per_sheet))
        copy = "1/" if per_sheet > 1 else ""
        assert cells[f"{copy}cell.d4"].box.x - cells[f"{copy}cell.c4"].box.x > 10.5


@pytest.mark.parametrize("paper", ["a4", "a5"])
def test_every_free_space_tally_and_score_box_is_a_field(paper: str) -> None:
    free = SPACES & ~PRINTED_CRATES
    cells = {f"cell.{cell_name(cell)}" for cell in range(49) if free >> cell & 1}
    tallies = {f"tally-{key}" for key in ("coins", "logs", "points", "cannons")}
    score = {"full", "coins", "logs", "churches", "cannons", "total", "player"}
    ids = set(fields(pages("puzzle", ident=SOLO, paper=paper)))
    assert {name for name in ids if name.split(".")[0] not in OTHERS} == cells | tallies | score
    stores = {f"coin.{i}" for i in range(1, 31)} | {f"log.{i}" for i in range(1, 21)}
    assert stores | {f"cannon.{i}" for i in range(1, 7)} <= ids
    assert len(cells) == 41
    sprint = set(fields(pages("puzzle", ident=SPRINT, paper=paper)))
    own = {name for name in sprint if name.split(".")[0] not in OTHERS}
    assert own == cells | score - {"full"} | {"tally-points"}  # no city is full in seven turns


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("paper", ["a4", "a5", "letter"])
def test_a_city_says_in_plain_words_what_its_code_is_for(paper: str, lang: str) -> None:
    (page,) = pages("city", paper=paper, lang=lang)
    use = common(lang)("code.game")
    assert [text.text for text, *_ in texts(page) if use in text.text]


@pytest.mark.parametrize(("paper", "per_sheet"), [("a4", 1), ("a4", 2), ("a5", 1)])
def test_there_is_room_for_30_coins_20_logs_and_100_points(paper: str, per_sheet: int) -> None:
    (page,) = pages("city", paper=paper, per_sheet=per_sheet, players=1)
    shapes = list(placed(page.shapes))
    coins = [one for one, *_ in shapes if isinstance(one, Circle) and 3.0 < one.r < 4.0]
    assert len(coins) >= 30
    symbols = [one.symbol for one, *_ in shapes if isinstance(one, Use)]
    assert symbols.count("cannon") == 6
    assert symbols.count("crate") >= 4
    words = [text.text for text, *_ in texts(page)]
    assert all(str(number) in words for number in range(1, LAST_POINT + 1))


def test_a_kit_for_four_is_a_lid_a_cover_four_cities_a_board_dice_rules_and_a_table(
    tmp_path: Path,
) -> None:
    out = tmp_path / "kit.pdf"
    arguments = ["print", "saint-malo", "--players", "4", "--fillable", "--out", str(out)]
    result = CliRunner().invoke(malo, arguments)
    assert result.exit_code == 0, result.output
    reader = PdfReader(out)
    assert len(reader.pages) == 2 + 4 + 1 + 1 + 2
    names = set(reader.get_fields() or {})
    assert {f"{seat}/cell.d4" for seat in range(1, 5)} <= names


def test_two_to_a_page_are_numbered_on() -> None:
    made = pages("city", players=3, per_sheet=2)
    assert [page.width > page.height for page in made] == [True, True]
    numbers = [sorted({field.copy for field in page.fields}) for page in made]
    assert numbers == [[1, 2], [3]]


def test_small_paper_takes_one_sheet_a_page() -> None:
    assert len(pages("city", paper="a5", players=2, per_sheet=2)) == 2


def test_a_sheet_says_the_id_it_is_for() -> None:
    for name in ("puzzle", "city"):
        for page in pages(name, ident=SPRINT):
            assert any(str(SPRINT) in text.text for text, *_ in texts(page))


def test_the_longest_ids_find_room() -> None:
    for seed in ("W" * 64, "les marées d’équinoxe de la ligue de Saint-Malo, manche 12", "é" * 50):
        ident = Ident("saint-malo", "sprint", seed)
        made = pages("puzzle", ident=ident)
        for options in ({}, {"paper": "a5"}, {"paper": "letter", "per_sheet": 2}):
            made += pages("city", ident=ident, **options)
        for page in made:
            assert all(page.trim.inset(5.0).holds(box) for _, box, _ in texts(page))


def test_a_sprint_is_printed_with_its_dice_and_a_solo_is_not() -> None:
    solo = Ident("saint-malo", "solo", "2026-11-16")
    city, board = pages("puzzle", ident=solo)
    assert "tally-coins" in fields([city])
    assert not any(name.startswith("roll.") for name in fields([city, board]))
    assert {"1", "3", "6", "8", "10", "12"} <= {text.text for text, *_ in texts(board)}
    first, *_ = pages("puzzle", ident=SPRINT, paper="a5")
    symbols = [one.symbol for one, *_ in placed(first.shapes) if isinstance(one, Use)]
    dice = [one for one in symbols if not one.startswith("medal-")]
    dealt = [SYMBOL_FILES[face] for turn in range(1, 8) for r in rolls(SPRINT, turn) for face in r]
    assert dice[: len(dealt)] == dealt
    buttons = [
        (one.id, one.stands_for)
        for one in first.fields
        if one.kind == "radio" and one.id.startswith("roll.")
    ]
    assert buttons == [(f"roll.{turn}", roll) for turn in range(1, 8) for roll in "123"]


# The sprint


def leaf(paper: str, lang: str) -> list[Page]:
    """Return the pages of a sprint for a book."""
    options = Binding(PrintOptions(paper=paper, lang=lang, ident=SPRINT)).leaf
    return puzzle_pages(options, solution_of(SPRINT))


@each_look
def test_a_sprint_is_one_page_and_three_on_small_paper(paper: str, lang: str) -> None:
    count = 3 if paper == "a5" else 1
    assert len(pages("puzzle", ident=SPRINT, paper=paper, lang=lang)) == count
    assert len(leaf(paper, lang)) == count


@pytest.mark.parametrize("paper", PAPERS)
def test_the_city_of_a_sprint_has_spaces_for_a_pen(paper: str) -> None:
    least = {"a5": 14.5}.get(paper, 15.0)
    cells = fields(pages("puzzle", ident=SPRINT, paper=paper))
    assert cells["cell.d4"].box.x - cells["cell.c4"].box.x >= least - 1e-6
    bound = fields(leaf(paper, "fr"))
    assert bound["cell.d4"].box.x - bound["cell.c4"].box.x >= least - 0.5
    total = cells["total"].box
    assert total.width / 2 >= 8.5  # a digit
    assert total.height >= 10.0
    for name in ("coins", "logs", "tally-points", "churches", "cannons", "total"):
        assert cells[name].size * 0.353 < cells[name].box.height  # what is typed is not cut off


def taught(way: str, said: str, lang: str) -> bool:
    """Tell whether a turn of a way to play, the dice and the characters are all explained."""
    options = PrintOptions(lang=lang)
    lessons = *turn_lessons(way, options), *action_lessons(options), *person_lessons(options)
    return all(lesson.words in said for lesson in lessons)


@each_look
@pytest.mark.parametrize("large", [False, True], ids=["usual", "large"])
@pytest.mark.parametrize("way", ["solo", "table"])
def test_so_do_games_with_hidden_dice_on_their_board(
    way: str, large: bool, paper: str, lang: str
) -> None:
    if large and paper == "a5":
        return  # which has no room for it
    look: dict[str, Any] = {"paper": paper, "lang": lang, "large_print": large}
    made = pages("puzzle", ident=Ident("saint-malo", way, "2026-11-16"), **look)
    said = " ".join(text.text for page in made for text, *_ in texts(page))
    assert taught(way, said, lang)
    rolling = {"fr": "malo lancer", "en": "malo roll"}[lang]
    assert rolling in said.replace("\N{NO-BREAK SPACE}", " ")
    alone = " ".join(text.text for page in pages("board", **look) for text, *_ in texts(page))
    assert taught("table", alone, lang)
    assert rolling not in alone


@each_look
def test_a_sprint_teaches_its_rules_on_its_own_sheet(paper: str, lang: str) -> None:
    made = pages("puzzle", ident=SPRINT, paper=paper, lang=lang)
    symbols = {
        one.symbol for page in made for one, *_ in placed(page.shapes) if isinstance(one, Use)
    }
    assert {*SYMBOL_FILES} <= symbols
    for group in (made, leaf(paper, lang)):
        said = " ".join(text.text for page in group for text, *_ in texts(page))
        assert taught("sprint", said, lang)
    assert not any(field.id.startswith("move.") for page in made for field in page.fields)


@each_look
def test_what_a_sprint_teaches_does_not_run_together(paper: str, lang: str) -> None:
    """Two sentences are further apart than the lines of one."""
    said = [(text, box) for page in leaf(paper, lang) for text, box, _ in texts(page)]
    for lessons in (partial(turn_lessons, "sprint"), action_lessons, person_lessons):
        words = [one.words for one in lessons(PrintOptions(lang=lang))]
        first = [box for text, box in said if len(text.text) > 1 and _begins(text.text, words)]
        assert len(first) == len(words)
        tops = [box.y for _, box in said if abs(box.x - first[0].x) < 0.01]
        for box in first[1:]:
            above = max(y for y in tops if y < box.y - 0.01)
            assert box.y - above > box.height * 1.77 + 0.6  # lines are 1.77 capitals apart


def _begins(line: str, sentences: list[str]) -> bool:
    return any(sentence.startswith(line) for sentence in sentences)


def test_a_sprint_has_the_pirate_rows_that_its_swords_can_reach() -> None:
    for seed in ("2026-11-16", "2026-12-05", "x"):
        ident = Ident("saint-malo", "sprint", seed)
        most = sum(max(r.count(5) for r in rolls(ident, turn)) for turn in range(1, 8))
        rows = {
            int(name.split(".")[1])
            for name in fields(pages("puzzle", ident=ident))
            if "pirates" in name
        }
        assert len(rows) == -(-most // 4)
        assert rows == set((1, 3, 6, 8, 10, 12)[: len(rows)])


@each_look
def test_nothing_to_write_in_touches_anything_of_the_kind(paper: str, lang: str) -> None:
    kinds = (
        pages("puzzle", ident=SPRINT, paper=paper, lang=lang),
        pages("puzzle", ident=SOLO, paper=paper, lang=lang),
        pages("puzzle", ident=SPRINT, paper=paper, lang=lang, large_print=True),
        leaf(paper, lang),
    )
    for page in (page for made in kinds for page in made):
        boxes = [(one.id, one.box) for one in page.fields]
        for i, (name, box) in enumerate(boxes):
            assert page.trim.inset(5.0).holds(box)
            clash = [other for other, place in boxes[:i] if box.inset(-0.2).overlaps(place)]
            assert not clash, (page.title, name, clash)


@each_look
def test_texts_of_a_sprint_in_a_book_touch_nothing(paper: str, lang: str) -> None:
    for page in leaf(paper, lang):
        found = [box for _, box, _ in texts(page)]
        for i, box in enumerate(found):
            assert not any(box.overlaps(other) for other in found[:i])
            assert not any(box.overlaps(one.box) for one in page.fields if not one.crossed)


@pytest.mark.parametrize("ident", [SPRINT, SOLO, None], ids=["sprint", "solo", "city"])
@pytest.mark.parametrize("options", [{}, {"paper": "a5"}, {"large_print": True}])
def test_the_defence_is_a_track_on_every_sheet(
    ident: Ident | None, options: dict[str, object]
) -> None:
    made = pages("puzzle" if ident else "city", ident=ident, **options)
    track = [one for page in made for one in page.fields if one.id == "defence"]
    assert [one.stands_for for one in track] == [str(number) for number in range(1, 13)]
    assert {one.kind for one in track} == {"radio"}
    assert min(min(one.box.width, one.box.height) for one in track) > 4.0


def test_the_first_logs_are_not_solid() -> None:
    for ident in (SPRINT, SOLO):
        page, *_ = pages("puzzle", ident=ident)
        logs = [one.box for one in page.fields if one.id in ("log.1", "log.2")]
        boxes = [box.inset(-4.0, -1.0) for box in logs]  # a log is longer than its tick
        ink = PrintOptions().theme.line("ink")
        solid = [
            shape
            for shape, dx, dy, scale in placed(page.shapes)
            if isinstance(shape, Outline)
            and shape.fill == ink
            and any(box.overlaps(bounds(shape).scaled(scale).moved(dx, dy)) for box in boxes)
        ]
        assert not solid


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_list_of_the_city_shows_letters_that_fit_a_space(lang: str) -> None:
    city = fields(pages("puzzle", ident=SPRINT, lang=lang))["cell.d4"]
    assert all(value == shown for value, shown in city.choices)
    assert max(len(shown) for _, shown in city.choices) == 2
    made = pages("puzzle", ident=SPRINT, lang=lang)
    said = " ".join(text.text for page in made for text, *_ in texts(page))
    assert all(letters in said for letters in city_letters(lang))


@pytest.mark.parametrize("width", [5.0, 6.6, 9.0])
def test_a_number_leaves_white_in_its_shield(width: float) -> None:
    for strength in (1, 10, 12):
        *_, number = shield(strength, Box(0, 0, width, 13), PrintOptions(), 14.0)
        assert isinstance(number, Text)
        assert text_width(number.text, number.font, number.size) <= 0.7 * width


def test_a_solo_player_ticks_the_pirates_on_the_board() -> None:
    solo = Ident("saint-malo", "solo", "2026-11-16")
    _, board = pages("puzzle", ident=solo)
    strengths = (1, 3, 6, 8, 10, 12)
    assert set(fields([board])) == {f"pirates.{s}.{i}" for s in strengths for i in range(1, 5)}
    assert not fields(pages("board"))


@pytest.mark.parametrize("paper", ["a4", "a5"])
def test_tab_goes_through_a_sheet_block_by_block(paper: str) -> None:
    city, *_ = pages("puzzle", ident=SOLO, paper=paper)
    blocks = [block for block, _ in groupby(field.block for field in tab_order(city.fields))]
    assert len(blocks) == len(set(blocks))
    assert blocks[:3] == ["", "city", "coins"]
    first, *_ = pages("puzzle", ident=SPRINT, paper=paper)
    blocks = [block for block, _ in groupby(field.block for field in tab_order(first.fields))]
    assert blocks[:4] == ["", "rolls", "pirates", "defence"]
    assert len(blocks) == len(set(blocks))


def test_neither_coins_nor_logs_touch_each_other_on_small_paper() -> None:
    for options in ({"paper": "a5"}, {"per_sheet": 2, "players": 1}, {"paper": "letter"}):
        (page,) = pages("city", **options)
        circles = [
            (scale * one.cx + dx, scale * one.cy + dy, scale * one.r)
            for one, dx, dy, scale in placed(page.shapes)
            if isinstance(one, Circle) and 3.0 < one.r < 4.0
        ]
        for i, (x, y, r) in enumerate(circles):
            near = [((x - a) ** 2 + (y - b) ** 2) ** 0.5 - r - s for a, b, s in circles[:i]]
            assert not near or min(near) >= 0.6


@pytest.mark.parametrize(
    ("players", "in_use"), [(None, 10), (1, 4), (2, 4), (3, 6), (4, 8), (5, 10)]
)
def test_the_board_crosses_off_the_columns_not_in_use(players: int | None, in_use: int) -> None:
    track = PirateTrack(Box(0, 0, 180, 90), PrintOptions(), players=players)
    boxes = [(n, box) for n in track.columns for box in track.group(n, 0)]
    assert len(boxes) == 10
    assert sum(track.in_use(n) for n, _ in boxes) == in_use
    assert not any(a.overlaps(b) for i, (_, a) in enumerate(boxes) for _, b in boxes[:i])


def test_the_example_of_the_rules_is_true() -> None:
    assert problems(CITY, {}, "table") == []
    assert church_points(churches(CITY)) == 25
    assert [SERIES_POINTS[length] for length in series_lengths(churches(CITY))] == [20, 4, 1]
    assert juggler_points(CITY, ADJACENT[cell_at("d4")]) == 8
    assert merchant_coins(CITY, ADJACENT[cell_at("c3")]) == 4
    assert defence(City(CITY)) == 3


@pytest.mark.parametrize(
    ("paper", "lang", "style", "per_sheet"),
    [
        ("a4", "fr", "colour", 2),
        pytest.param("letter", "en", "ink", 2, marks=pytest.mark.soak),
    ],
)
def test_sheets_side_by_side_please_the_press(
    paper: str, lang: str, style: str, per_sheet: int
) -> None:
    made = tuple(
        pages("city", paper=paper, lang=lang, style=style, per_sheet=per_sheet, ident=SPRINT)
    )
    document = Document("Saint Malo", made, made[0].description, lang, ident=str(SPRINT))
    assert_glyphs(document)
    assert_print_ready(pdf_bytes(document))
    assert_print_ready(pdf_bytes(document, fillable=True), fillable=True)
    assert_writers_agree(replace(document, pages=made[:1]))  # the others have other numbers
