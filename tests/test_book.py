"""Puzzle books: what is on which page, what shares a page, and what is refused."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import date, timedelta
from io import BytesIO
from pathlib import Path

import pypdf
import pytest

from generator.core.game import AnyGame, AnySolved, Drawing
from generator.core.ident import Ident
from generator.games import find_game, games
from generator.layout.document.binding import GUTTER, Binding
from generator.layout.document.contents import Contents, Entry, contents_length, contents_pages
from generator.layout.ink.box import Box
from generator.layout.ink.figures import printed
from generator.layout.ink.reach import reach_of
from generator.layout.ink.shapes import Group, Shape, Text
from generator.layout.ink.theme import Theme
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import Document, Page, PagesInTurn
from generator.render.pdf import pdf_bytes
from generator.render.save import SaveOptions
from generator.tasks.book.books import book, book_idents, per_page_of
from generator.tasks.book.work import Workers, solve_all
from generator.tasks.print.dailies import Puzzle, games_with_daily
from generator.tasks.print.jobs import PrintJob
from tests.command import speak
from tests.press.helpers import assert_glyphs, assert_print_ready
from tests.test_kits import texts_with_boxes

FIRST = date(2026, 12, 29)  # so that some days lie in the next month, and year
LOOKS = [("a4", "fr", "colour"), ("a5", "en", "ink"), ("letter", "en", "colour")]


@pytest.fixture(scope="module")
def days() -> list[Puzzle]:
    """Six days of Détrak, solved."""
    return solved([find_game("detrak")], 6)


@pytest.fixture(scope="module")
def mixed() -> list[Puzzle]:
    """A day of every game, solved."""
    return solved(games_with_daily(), 4)


def solved(those: list[AnyGame], count: int) -> list[Puzzle]:
    return solve_all(book_idents(those, FIRST, count), Workers())


def solved_again(those: list[Puzzle]) -> list[Puzzle]:
    """Return the same games some days later."""
    return [
        replace(one, ident=replace(one.ident, seed=f"2027-02-0{k}"))
        for k, one in enumerate(those, start=1)
    ]


def options(paper: str = "a4", lang: str = "en", style: str = "colour") -> PrintOptions:
    return PrintOptions(paper=paper, lang=lang, style="ink" if style == "ink" else "colour")


def shown(page: Page) -> list[str]:
    """Return all texts of a page."""
    return [text for text, _ in texts_with_boxes(page.shapes)]


def number_of(page: Page) -> tuple[int, float] | None:
    """Return the number that stands in a lower corner of a page, and where; None without one."""
    corner = [
        (int(text), box.cx)
        for text, box in texts_with_boxes(page.shapes)
        if text.isdigit() and box.bottom > page.height - 8
    ]
    assert len(corner) <= 1
    return corner[0] if corner else None


def test_page_numbers_count_pages_and_stand_in_the_outer_corners(days: list[Puzzle]) -> None:
    made = book(days, options())
    assert len(made.pages) == len(list(made.pages))
    assert len(made.pages) % 2 == 0
    numbered = 0
    for place, page in enumerate(made.pages, start=1):
        found = number_of(page)
        if found is not None:
            number, x = found
            assert number == place
            assert (x > page.width - 20) if place % 2 else (x < 20)
            numbered += 1
    assert numbered >= len(days) + 4


def test_the_inner_margin_is_wider_on_either_side(days: list[Puzzle]) -> None:
    pages = list(book(days, options()).pages)
    puzzles = [page for page in pages if any("detrak.basic#" in text for text in shown(page))]
    assert len(puzzles) >= 2
    for page in puzzles:
        left = min(box.x for _, box in texts_with_boxes(page.shapes))
        right = max(box.right for _, box in texts_with_boxes(page.shapes))
        place = pages.index(page) + 1
        inner, outer = (left, page.width - right) if place % 2 else (page.width - right, left)
        assert inner == pytest.approx(outer + GUTTER, abs=1.0)


@pytest.mark.parametrize("per_page", [1, 4])
def test_the_first_of_a_month_is_raised_wherever_it_is_printed(
    days: list[Puzzle], per_page: int
) -> None:
    first = [puzzle for puzzle in days if puzzle.ident.seed.endswith("-01")]
    pages = [" ".join(shown(page)) for page in book(first, options(lang="fr"), per_page).pages]
    assert [page for page in pages if re.search(r"\d(?:er|re|e)\b", page)] == []
    whens = ("1ᵉʳ janvier 2027", "ven. 1ᵉʳ", "vendredi 1ᵉʳ janvier 2027")
    assert [sum(when in page for page in pages) for when in whens] == [5, 1, 1]


@pytest.mark.parametrize("per_page", [1, 2, 4])
def test_contents_and_bookmarks_lead_to_the_puzzles_and_answers(
    days: list[Puzzle], per_page: int
) -> None:
    reader = pypdf.PdfReader(BytesIO(pdf_bytes(book(days, options(), per_page))))
    texts = [page.extract_text() for page in reader.pages]
    entries = re.findall(r"(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) (\d+)\s+(\d+)\s+(\d+)", texts[2])
    assert [int(day) for day, _, _ in entries] == [29, 30, 31, 1, 2, 3]
    for puzzle, (_, page, answer) in zip(days, entries, strict=True):
        assert str(puzzle.ident) in texts[int(page) - 1]
        assert f"p. {page}" in texts[int(answer) - 1]
        assert f"Best {puzzle.solved.score}, proved" in texts[int(answer) - 1]
    outline = flat(reader, reader.outline)
    assert [title for title, level, _ in outline if level == 0] == [
        "Détrak", "Contents", "How to play", "Puzzles", "Answers",
    ]  # fmt: skip
    by_day = {title: page for title, level, page in outline if level == 2}
    assert list(by_day) == ["Tue 29", "Wed 30", "Thu 31", "Fri 1", "Sat 2", "Sun 3"]
    assert list(by_day.values()) == [int(page) for _, page, _ in entries]
    months = [title for title, level, _ in outline if level == 1]
    assert months == ["December 2026", "January 2027"] * 2


def test_the_puzzles_of_one_game_begin_with_its_scene_and_those_of_all_with_the_harbour(
    days: list[Puzzle], mixed: list[Puzzle]
) -> None:
    art = find_game("detrak").art
    assert art is not None
    scene = printed(art.lid, Theme())
    assert scene in list(groups(opening(book(days, options()), "Puzzles").shapes))
    scenes = [printed(game.art.lid, Theme()) for game in games().values() if game.art]
    drawn = list(groups(opening(book(mixed, options()), "Puzzles").shapes))
    assert not [one for one in scenes if one in drawn]


def opening(document: Document, title: str) -> Page:
    """Return the page that opens a chapter."""
    (page,) = (page for page in document.pages if page.title == title)
    return page


def groups(shapes: tuple[Shape, ...]) -> Iterator[Group]:
    for one in shapes:
        if isinstance(one, Group):
            yield one
            yield from groups(one.shapes)


def flat(reader: pypdf.PdfReader, entries: object, level: int = 0) -> list[tuple[str, int, int]]:
    """Return the bookmarks of a file with their levels and pages."""
    assert isinstance(entries, list)
    found: list[tuple[str, int, int]] = []
    for entry in entries:
        if isinstance(entry, list):
            found += flat(reader, entry, level + 1)
        else:
            page = reader.get_destination_page_number(entry)
            assert page is not None
            found.append((str(entry.title), level, page + 1))
    return found


def test_two_sheets_lie_side_by_side_and_no_page_but_the_last_is_empty(mixed: list[Puzzle]) -> None:
    """Three games of one sheet and one of two, twice: so one of the two needs a page before it."""
    pages = list(book([*mixed, *solved_again(mixed)], options()).pages)
    first = {mark.title: i for i, page in enumerate(pages, 1) for mark in page.bookmarks}
    days = [title for title in first if re.match(r"\w+ \d+ — ", title)]
    assert [title.partition(" — ")[2] for title in days] == [
        game.title["en"] for game in games_with_daily()
    ] * 2
    for title, after in itertools.pairwise(days):
        if first[after] - first[title] == 2:
            assert first[title] % 2 == 0, title
    empty = [i for i, page in enumerate(pages, 1) if not list(texts_with_boxes(page.shapes))]
    assert set(empty) <= {len(pages)}
    rough = [i for i, page in enumerate(pages, 1) if "ROUGH WORK" in shown(page)]
    assert rough == [first[days[-1]] - 1]


@pytest.mark.parametrize("paper", ["a4", "a5", "letter"])
def test_games_with_few_answers_share_a_page(mixed: list[Puzzle], paper: str) -> None:
    pages = list(book(mixed, options(paper)).pages)
    titles = {game.title["en"] for game in games_with_daily()}
    found = [
        [text.removeprefix("Answers — ") for text in shown(page) if text.startswith("Answers — ")]
        for page in pages
    ]
    assert {title for some in found for title in some} == titles
    assert sum(map(len, found)) == 4
    assert len([some for some in found if some]) == 2
    for page, some in zip(pages, found, strict=True):
        if some:
            assert [mark.title for mark in page.bookmarks if mark.level == 1] == some


@pytest.mark.parametrize(("paper", "lang", "style"), LOOKS)
def test_a_mixed_book_is_readable_and_stays_on_its_pages(
    mixed: list[Puzzle], paper: str, lang: str, style: str
) -> None:
    made = book(mixed, options(paper, lang, style))
    pages = tuple(made.pages)
    assert_glyphs(Document(made.title, pages))
    for number, page in enumerate(pages[1:], start=2):  # flags of the cover run over its edge
        for text, box in texts_with_boxes(page.shapes):
            assert page.trim.inset(5.0).holds(box), f"page {number}: {text!r} at {box}"
        assert_readable(page.shapes)


def assert_readable(shapes: tuple[Shape, ...], scale: float = 1.0) -> None:
    for shape in shapes:
        if isinstance(shape, Group):
            assert_readable(shape.shapes, scale * shape.scale)
        elif isinstance(shape, Text):
            assert shape.size * scale >= 6.49, shape


def drawings() -> list[tuple[str, str, Drawing[AnySolved], tuple[float, float]]]:
    """Return every small puzzle and every answer with each of its least sizes."""
    return [
        (game.name, variant.name, drawing, size)
        for game in games().values()
        for variant in game.variants
        if variant.sheets is not None
        for drawing in (variant.sheets.small, variant.sheets.answer)
        if drawing is not None
        for size in drawing.sizes
    ]


# A cell of 15 mm is written on as a whole; its field on a screen is a little lower.
LEAST = {
    "symbol": (13.0, 8.9),
    "number": (7.9, 5.9),
    "text": (9.0, 6.9),
    "tick": (3.6, 3.6),
    "radio": (3.6, 3.6),
}


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize(
    ("name", "variant", "drawing", "size"),
    drawings(),
    ids=[f"{name}-{variant}-{size}" for name, variant, _, size in drawings()],
)
def test_a_drawing_keeps_to_its_place_at_its_least_size(
    name: str, variant: str, drawing: Drawing[AnySolved], size: tuple[float, float], lang: str
) -> None:
    """Fields are as large as a pen needs, less the frame around them; nothing is too small."""
    ident = Ident(name, variant, FIRST.isoformat())
    (puzzle,) = solve_all([ident], Workers())
    made = drawing.draw(PrintOptions(lang=lang, ident=ident), puzzle.solved, *size)
    place = Box(0.0, 0.0, *size)
    # A reach is rounded up for the corners of outlines and the letters of texts.
    assert place.inset(-2.0).holds(reach_of(made.shapes))
    for text, box in texts_with_boxes(made.shapes):
        assert place.inset(-0.4).holds(box), (text, box)
    assert_readable(made.shapes)
    for i, field in enumerate(made.fields):
        wide, high = LEAST[field.kind]
        assert field.box.width >= wide - 0.01, field
        assert field.box.height >= high - 0.01, field
        assert not any(field.box.overlaps(other.box) for other in made.fields[:i]), field


@pytest.mark.parametrize(
    ("game", "variant", "paper", "known"),
    [
        ("detrak", "basic", "a4", [1, 2, 4]),
        ("detrak", "basic", "letter", [1, 2, 4]),
        ("detrak", "advanced", "a4", [1, 2, 4]),
        ("detrak", "advanced", "letter", [1, 2]),
        ("detrak", "basic", "a5", [1, 2]),
        ("robber-knights", "siege", "a4", [1, 2]),
        ("robber-knights", "siege", "a5", [1]),
        ("robber-knights", "siege", "a3", [1, 2]),
        ("saint-malo", "sprint", "a3", [1]),
        ("vacances", "solo", "a3", [1]),
    ],
)
def test_as_many_puzzles_share_a_page_as_can_be_written_on(
    game: str, variant: str, paper: str, known: list[int]
) -> None:
    assert per_page_of(find_game(game), variant, options(paper)) == known


def test_a_book_for_a_press(days: list[Puzzle]) -> None:
    job = PrintJob(PrintOptions(marks=True), SaveOptions(press=True, bleed=3.0))
    (content,) = job.files(book(days[:2], job.options), "book").values()
    assert_print_ready(content, read=False)
    with BytesIO(content) as file:
        assert pypdf.PdfReader(file).viewer_preferences is not None


def test_contents_of_ten_years_have_every_day_once() -> None:
    """However many columns and pages they take."""
    first = date(2027, 1, 1)
    counts = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] * 10
    leaf = Binding(options()).leaf
    numbers = iter(range(100, 9999))
    months = tuple(
        (f"month {k}", tuple(Entry("d", "", None, next(numbers), 7) for _ in range(count)))
        for k, count in enumerate(counts)
    )
    pages = contents_pages(Contents("t", (("one", 1), ("two", 2)), months), leaf)
    assert len(pages) == contents_length(2, counts, False, leaf) > 20
    listed = [int(text) for page in pages for text in shown(page) if text.isdigit()]
    entries = [entry.page for _, entries in months for entry in entries]
    assert [number for number in listed if number >= 100] == entries
    assert first + timedelta(days=len(entries)) > date(2036, 12, 1)


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_contents_of_a_month_fill_their_page_and_have_room_for_scores(paper: str) -> None:
    entries = tuple(Entry(f"day {k}", "", None, 6 + k, 40) for k in range(1, 32))
    leaf = Binding(options(paper)).leaf
    (page,) = contents_pages(Contents("t", (("one", 1),), (("month", entries),)), leaf)
    lines = dict(texts_with_boxes(page.shapes))
    assert "my score" in lines
    assert len({box.x for text, box in lines.items() if text.startswith("day ")}) == 1
    assert lines["day 31"].bottom > 0.9 * page.height


def test_pages_in_turn_are_laid_out_when_asked_for() -> None:
    laid: list[int] = []

    def lay_out(number: int) -> Page:
        laid.append(number)
        return Page(10.0, 10.0, (), title=str(number))

    pages = PagesInTurn(3, lambda: map(lay_out, range(3)))
    assert len(pages) == 3
    assert laid == []
    assert pages[1].title == "1"
    assert laid == [0, 1]
    assert [page.title for page in pages[1:]] == ["1", "2"]
    assert pages[-1].title == "2"
    with pytest.raises(IndexError):
        _ = pages[3]
    doubled = Document("t", pages).with_pages(bleed=2.0).pages
    assert [(page.title, page.bleed) for page in doubled] == [("0", 2.0), ("1", 2.0), ("2", 2.0)]


@pytest.mark.parametrize(
    ("arguments", "french", "english"),
    [
        (["detrak", "--days", "0"], "0 n’est pas dans l’intervalle", "0 is not in the range"),
        (["detrak", "--days", "4000"], "4000 n’est pas", "4000 is not in the range"),
        (["chess"], "aucun jeu ne s’appelle", "no game is called"),
        (["detrak", "--per-page", "3"], "au choix : 1, 2, 4", "expected one of 1, 2, 4"),
        (["all", "--per-page", "2"], "ne tiennent pas sur A4", "do not fit A4"),
        (["vacances", "--per-page", "4", "--paper", "letter"], "sur Letter", "do not fit Letter"),
        (["all", "--variant", "basic"], "pas avec « tous »", "takes one game, not all"),
        (["saint-malo", "--variant", "solo"], "pas encore de casse-tête", "no daily puzzle"),
        (["detrak", "--from", "9999-12-30"], "le calendrier s’arrête", "the calendar ends"),
        (["detrak", "--cluster", "tcp://127.0.0.1:1"], "aucun ordonnanceur", "no Dask scheduler"),
        (["detrak", "--cluster", "nowhere"], "aucun ordonnanceur", "no Dask scheduler"),
        (["detrak", "--fillable"], "n’existe pas", "No such option"),
        (["detrak", "--jobs", "0"], "n’est pas dans l’intervalle", "is not in the range"),
    ],
)
def test_what_cannot_be_made_is_one_clear_line(
    arguments: list[str], french: str, english: str, tmp_path: Path
) -> None:
    for lang, part in (("fr", french), ("en", english)):
        answer = speak("book", *arguments, "--lang", lang, "--out", str(tmp_path / "book.pdf"))
        assert answer.code == 2
        (line,) = answer.err.splitlines()
        assert part in line.replace("\xa0", " ")
        assert answer.out == ""
    assert list(tmp_path.iterdir()) == []


def test_the_command_makes_a_book(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    words = ["book", "détrak", "--from", "2027-01-01", "--days", "2", "--per-page", "4"]
    answer = speak(*words, "--jobs", "1", "--lang", "en")
    assert (answer.code, answer.err) == (0, "")
    assert answer.out.splitlines()[0] == "output/book-detrak-2027-01-01-2-4-up.pdf"
    made = Path("output/book-detrak-2027-01-01-2-4-up.pdf").read_bytes()
    assert speak(*words, "--jobs", "2", "--lang", "en", "--out", "again.pdf").code == 0
    assert Path("again.pdf").read_bytes() == made
