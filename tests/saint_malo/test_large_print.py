"""Saint Malo in large print: more pages, and nothing that one writes on is smaller."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.core.ident import Ident
from generator.games.saint_malo import GAME
from generator.games.saint_malo.notation.forms import sheet_values
from generator.games.saint_malo.paper.kit import puzzle_pages, solution_pages
from generator.layout.ink.shapes import Use
from generator.layout.page.fields import Field
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import Document, Page
from generator.render.form.fill import fill_form
from generator.tasks.solve.solutions import solution_of
from tests.press.test_large_sizes import not_larger
from tests.saint_malo.test_forms import blank, finished, read_back
from tests.saint_malo.test_kit import SOLO, SPRINT, pages, placed


def smallest(made: list[Page]) -> dict[str, tuple[float, float]]:
    """Return the least width and height of every kind of field."""
    kinds: dict[str, list[Field]] = {}
    for page in made:
        for field in page.fields:
            kinds.setdefault(field.id.partition(".")[0], []).append(field)
    return {
        kind: (min(one.box.width for one in group), min(one.box.height for one in group))
        for kind, group in kinds.items()
    }


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("ident", [SPRINT, SOLO, None], ids=["sprint", "solo", "blank"])
def test_no_field_is_smaller_than_in_normal_print(ident: Ident | None, paper: str) -> None:
    name = "puzzle" if ident else "city"
    normal = pages(name, ident=ident, paper=paper)
    large = pages(name, ident=ident, paper=paper, large_print=True)
    ids = [sorted({one.id for page in made for one in page.fields}) for made in (normal, large)]
    assert ids[0] == ids[1]
    before, after = smallest(normal), smallest(large)
    for kind, (width, height) in before.items():
        assert after[kind][0] >= width - 0.1, kind
        assert after[kind][1] >= height - 0.1, kind
    assert after["cell"][0] >= 1.3 * before["cell"][0]


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_dice_of_a_sprint_are_larger(paper: str) -> None:
    (normal, *_), (large, *_) = (
        pages("puzzle", ident=SPRINT, paper=paper, large_print=asked) for asked in (False, True)
    )
    before, after = (
        [
            one.size * scale
            for one, _, _, scale in placed(page.shapes)
            if isinstance(one, Use) and not one.symbol.startswith("medal-")
        ][: 7 * 3 * 5]
        for page in (normal, large)
    )
    assert min(after) >= 1.1 * max(before)


def test_pages_are_counted_and_the_name_is_written_once() -> None:
    for ident, count in ((SPRINT, 3), (SOLO, 4)):
        made = pages("puzzle", ident=ident, large_print=True)
        assert len(made) == count
        named = [page for page in made if any(one.id == "player" for one in page.fields)]
        assert len(named) == 1
        assert all(page in named or [one.id for one in page.echoes] == ["player"] for page in made)


def test_a_large_form_reads_back_like_a_normal_one(tmp_path: Path) -> None:
    ident = Ident("saint-malo", "sprint", "large")
    state = finished("sprint", ident.seed)
    pdf = blank("puzzle", ident, lang="en", large_print=True)
    report = read_back(fill_form(pdf, sheet_values(state, 0)), tmp_path)[""]
    assert (report.verdict, report.certainty) == ("correct", "proved")
    assert [one and one.total for one in report.scores] == [GAME.score(state, 0).total]
    ident = Ident("saint-malo", "solo", "large")
    state = finished("solo", ident.seed)
    pdf = fill_form(blank("puzzle", ident, large_print=True), sheet_values(state, 0))
    report = read_back(pdf, tmp_path)[""]
    assert (report.verdict, report.scores) == ("correct", (GAME.score(state, 0),))


def test_blank_sheets_in_large_print_are_refereed_one_by_one(tmp_path: Path) -> None:
    state = finished("table", "circle", players=2)
    values = {
        f"{seat + 1}/{field}": value
        for seat in range(2)
        for field, value in (sheet_values(state, seat) | {"player": "Anke"}).items()
    }
    reports = read_back(
        fill_form(blank("city", None, players=2, large_print=True), values), tmp_path
    )
    assert {name: report.verdict for name, report in reports.items()} == {
        "(1)": "correct",
        "(2)": "correct",
    }


def printed(paper: str, lang: str, large: bool) -> dict[str, Document]:
    """Return the sheets of a sprint and its solution, those of a solo, by name."""
    solved, made = solution_of(SPRINT), {}
    for name, ident in (("sprint", SPRINT), ("solo", SOLO)):
        options = PrintOptions(paper, lang, ident=ident, large_print=large)
        made[name] = puzzle_pages(options, solved if ident == SPRINT else None)
    options = PrintOptions(paper, lang, ident=SPRINT, large_print=large)
    made["solution"] = solution_pages(options, solved, None)
    return {name: Document(name, tuple(one), name) for name, one in made.items()}


@pytest.mark.parametrize(("paper", "lang"), [("a4", "fr"), ("letter", "en"), ("a3", "en")])
def test_every_word_of_a_puzzle_and_its_solution_is_a_third_larger(paper: str, lang: str) -> None:
    usual, large = (printed(paper, lang, asked) for asked in (False, True))
    assert [not_larger(usual[name], large[name]) for name in usual] == [{}, {}, {}]
