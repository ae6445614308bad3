"""The sheet of a siege and its solution, read back from their shapes."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta

import pytest

from generator.core.ident import Ident
from generator.games.robber_knights import GAME
from generator.games.robber_knights.deal import position, siege
from generator.games.robber_knights.mind.siege.solve import Storm
from generator.games.robber_knights.notation.names import parse_cell
from generator.games.robber_knights.notation.siege_sheet import sheet_turn
from generator.games.robber_knights.notation.sieges import hardness
from generator.games.robber_knights.paper.siege_board import MARGIN, SiegeBoard
from generator.games.robber_knights.paper.siege_sheet import solution_pages
from generator.games.robber_knights.rules.field import SIDE
from generator.games.robber_knights.rules.state import Lay, State
from generator.layout.ink.box import Box
from generator.layout.ink.shapes import Circle, Group, Path, Rect, Shape, Text, Use, bounds
from generator.layout.ink.theme import Style
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import Page
from generator.tasks.print.printing import puzzle_pages
from tests.robber_knights.helpers import table
from tests.shape_log import flat
from tests.solved import best_of

OPTIONS = PrintOptions()
BRICK, WHITE = OPTIONS.theme.line("brick"), OPTIONS.theme.line("white")
LAND = "p[R] p[R] p[R] p[R] p[R] p[R] p[R]\n" * 7


def ident(days: int) -> Ident:
    """Return the id of a day after 16 November 2026."""
    return Ident("robber-knights", "siege", str(date(2026, 11, 16) + timedelta(days)))


def words(page: Page) -> list[str]:
    """Return everything that is written on a page."""
    return [shape.text for shape in flat(page.shapes) if isinstance(shape, Text)]


def sheets(days: int, lang: str = "en") -> tuple[Page, Page, Storm]:
    """Return puzzle and solution of a day, and the solution itself."""
    options, solved = PrintOptions(ident=ident(days), lang=lang), best_of(ident(days))
    (puzzle,) = puzzle_pages(GAME, options, solved)
    (solution,) = solution_pages(options, solved, None)
    assert isinstance(solved.play, Storm)
    return puzzle, solution, solved.play


def drawn(state: State, cell: float, *moves: Lay) -> tuple[Shape, ...]:
    """Return a board with the arrows of moves."""
    return SiegeBoard(state, cell, OPTIONS, moves).block().shapes


def heads(shapes: tuple[Shape, ...]) -> list[tuple[tuple[float, float], ...]]:
    """Return the heads of arrows, tip first; those that teach are drawn in one piece."""
    filled = [one for one in shapes if isinstance(one, Path) and one.fill == BRICK]
    corners = [[(step[1], step[2]) for step in one.segments if len(step) == 3] for one in filled]
    return [tuple(one) for one in corners if len(one) == 3]


# What is written


@pytest.mark.parametrize("days", [0, 1, 2])
def test_the_puzzle_says_what_is_open_and_nothing_of_the_best_turn(days: int) -> None:
    puzzle, _, storm = sheets(days)
    dealt, said = storm.dealt, words(puzzle)
    head = said.index("KNIGHTS LEFT")
    assert said[head + 1 : head + 3] == ["R", str(dealt.knights[0])]
    assert str(ident(days)) in said
    best = [line.removeprefix("R ") for line in best_of(ident(days)).moves]
    assert not {*best, str(storm.score.number("own"))} & set(said)
    assert heads(tuple(flat(puzzle.shapes))) == []


@pytest.mark.parametrize("days", [0, 1, 2])
def test_the_solution_tells_its_turn_its_points_and_the_knights_it_leaves(days: int) -> None:
    _, solution, storm = sheets(days)
    said = words(solution)
    own, lead = storm.score.number("own"), storm.score.total
    assert {str(own), f"The solution: lead {lead}"} <= set(said)
    red, _ = storm.dealt.knights
    spent = sum(sum(move.knights) for move in storm.turn)
    head = said.index("KNIGHTS LEFT")
    assert said[head + 1 : head + 3] == ["R", f"{red} → {red - spent}"]
    assert solution.fields == ()
    marched = [move for move in storm.turn if len(move.knights) > 1]
    assert len(heads(tuple(flat(solution.shapes)))) == len(marched)


@pytest.mark.parametrize("days", [0, 1, 2])
def test_the_solution_has_the_turn_in_the_boxes_of_the_puzzle(days: int) -> None:
    puzzle, solution, storm = sheets(days)
    values = sheet_turn(storm.turn)
    marks: dict[str, list[Path] | list[Rect]] = {
        "tile": [one for one in flat(solution.shapes) if isinstance(one, Path) and is_tick(one)],
        "arrow": [one for one in flat(solution.shapes) if isinstance(one, Rect) and is_frame(one)],
    }
    buttons = [one for one in puzzle.fields if one.kind == "radio"]
    chosen = [one for one in buttons if one.stands_for == values.get(one.id)]
    assert len(chosen) == sum(name.endswith(tuple(marks)) for name in values)
    for kind, drawn in marks.items():
        places = [one.box for one in chosen if one.id.endswith(kind)]
        assert len(drawn) == len(places)
        assert all(any(place.holds(bounds(mark)) for mark in drawn) for place in places)
    written = [one for one in flat(solution.shapes) if isinstance(one, Text)]
    for field in (one for one in puzzle.fields if ".knights." in one.id):
        inside = [one.text for one in written if field.box.holds(Box(one.x, one.y, 0.0, 0.0))]
        assert inside == ([values[field.id]] if field.id in values else [])


def is_tick(shape: Path) -> bool:
    """Tell whether a shape is a tick of a solution."""
    return shape.fill is None and len(shape.segments) == 3


def is_frame(shape: Rect) -> bool:
    """Tell whether a shape is the frame of what a solution chooses, which hides nothing."""
    return shape.fill is None and shape.stroke is not None and shape.stroke.width == 0.9


def test_the_solution_shows_the_knights_as_they_stand_in_the_end() -> None:
    puzzle, solution, storm = sheets(0)
    for page, state in ((puzzle, storm.start), (solution, storm.end)):
        for colour in "RB":
            # One more tells how many knights are left to red.
            stacked = "".join(state.stacks).count(colour)
            assert words(page).count(colour) == stacked + (colour == "R")


def test_the_puzzle_says_how_hard_the_siege_is_and_has_a_medal_beside_every_target() -> None:
    found = set()
    for days in range(4):
        puzzle, _, storm = sheets(days)
        signs = [one.symbol for one in flat(puzzle.shapes) if isinstance(one, Use)]
        medals = [sign.removeprefix("medal-") for sign in signs if sign.startswith("medal-")]
        assert medals == [*GAME.deal(ident(days))["targets"]]
        hard = {1: "easy", 2: "medium", 3: "hard"}[hardness(storm.dealt)]
        assert [word for word in words(puzzle) if word in ("easy", "medium", "hard")] == [hard]
        found.add(hard)
    assert found == {"easy", "medium", "hard"}


@pytest.mark.parametrize("style", ["colour", "ink"])
def test_every_direction_shows_its_arrow(style: Style) -> None:
    (page,) = puzzle_pages(GAME, PrintOptions(ident=ident(0), style=style), None)
    drawn = [one for one in flat(page.shapes) if isinstance(one, Path) and (one.fill or one.stroke)]
    seen = [bounds(one) for one in drawn if one.fill != WHITE]
    for field in (one for one in page.fields if one.id.endswith("arrow")):
        assert any(field.box.holds(arrow) for arrow in seen), field.id


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_negative_lead_has_a_true_minus(lang: str) -> None:
    assert siege(ident(0)).lead == -4
    puzzle, _, _ = sheets(0, lang)
    now = {"fr": "au départ : Rouge − Bleu = −4", "en": "at the start: Red − Blue = −4"}
    assert now[lang] in words(puzzle)


@pytest.mark.parametrize(("lang", "head"), [("fr", "OBJECTIFS"), ("en", "TARGETS")])
def test_the_targets_have_a_head_of_their_own(lang: str, head: str) -> None:
    for page in sheets(0, lang)[:2]:
        after = words(page)[words(page).index(head) :]
        medals = {"fr": ["argent", "17", "or", "20"], "en": ["silver", "17", "gold", "20"]}
        assert after[2:6] == medals[lang]


@pytest.mark.parametrize("paper", ["a4", "letter", "a5"])
def test_no_open_tile_is_smaller_than_the_board_shows_it(paper: str) -> None:
    options = PrintOptions(ident=ident(0), paper=paper)
    (puzzle,) = puzzle_pages(GAME, options, best_of(ident(0)))
    tiles = [shape.scale for shape in grouped(puzzle.shapes) if isinstance(shape.clip, Rect)]
    many = sum(map(bool, position(ident(0)).tiles))
    land, open_ = tiles[:many], tiles[many : many + 4]
    assert min(open_) >= max(land)


def grouped(shapes: tuple[Shape, ...]) -> Iterator[Group]:
    """Yield the tiles of a sheet: groups that are cut off at their edges, stamped."""
    for shape in shapes:
        if isinstance(shape, Group):
            if shape.stamp and shape.clip is not None:
                yield shape
            else:
                yield from grouped(shape.shapes)


# Arrows


@pytest.mark.parametrize("cell", [22.0, 11.7])
@pytest.mark.parametrize(
    ("direction", "last"), [("N", "g5"), ("E", "i7"), ("S", "g9"), ("W", "e7")]
)
def test_an_arrow_leads_from_the_castle_to_the_last_tile(
    direction: str, last: str, cell: float
) -> None:
    """The top left of the land is d4, and its middle g7."""
    state = table(LAND.strip(), "Apc Bpc")
    move = Lay("pc", parse_cell("g7"), direction, (1, 1, 1))
    (head,) = heads(drawn(state, cell, move))
    (tip, *back) = head
    row, column = divmod(parse_cell(last), SIDE)
    left, top = MARGIN + (column - 3) * cell, MARGIN + (row - 3) * cell
    for x, y in head:
        assert left < x < left + cell
        assert top < y < top + cell
    middle = [sum(one[axis] for one in back) / 2 for axis in (0, 1)]
    towards = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}[direction]
    ahead = [tip[axis] - middle[axis] for axis in (0, 1)]
    assert [round(one / (0.2 * cell)) for one in ahead] == list(towards)


def test_knights_that_stay_have_no_arrow_and_every_tile_laid_its_number() -> None:
    state = table(LAND.strip(), "Apc Bpc")
    moves = (
        Lay("pv", parse_cell("d4")),
        Lay("pc", parse_cell("d5"), "", (1,)),
        Lay("pc", parse_cell("g7"), "E", (1, 1)),
    )
    shapes = drawn(state, 13.0, *moves)
    assert len(heads(shapes)) == 1
    numbers = [one.text for one in shapes if isinstance(one, Text) and one.colour == WHITE]
    assert numbers == ["1", "2", "3"]
    # No arrow covers a number: they come last.
    kinds = [type(one) for one in shapes[-9:]]
    assert kinds == [Rect, Circle, Text] * 3
