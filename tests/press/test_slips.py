"""What is cut and folded: pads in equal slips, dice of one size, and one meaning of every line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from generator.games import find_game
from generator.layout.cutting.dicepages import SIDES
from generator.layout.ink.box import Box
from generator.layout.ink.shapes import Group, Line, Shape, Text, Use
from generator.layout.ink.theme import Theme
from generator.layout.page.lines import fold_pen
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import Page
from generator.tasks.print.jobs import PAPERS
from generator.tasks.print.printing import kit

DICE = {"detrak": 2, "saint-malo": 5}


def pages(game: str, name: str, per_sheet: int | None = None, **asked: object) -> tuple[Page, ...]:
    """Return the pages of a component."""
    options = PrintOptions(per_sheet=per_sheet, **asked)  # type: ignore[arg-type]
    return tuple(kit(find_game(game), options, [name]).pages)


def placed(shapes: tuple[Shape, ...], scale: float = 1.0) -> Iterator[tuple[Shape, float]]:
    """Yield every shape that is not a group, with how much it is enlarged."""
    for shape in shapes:
        if isinstance(shape, Group):
            yield from placed(shape.shapes, scale * shape.scale)
        else:
            yield shape, scale


def slips(page: Page) -> dict[int, dict[str, Box]]:
    """Return the fields of every slip by their ids."""
    found: dict[int, dict[str, Box]] = {}
    for field in page.fields:
        found.setdefault(field.copy, {})[field.id] = field.box
    return found


@pytest.mark.parametrize("count", [1, 2, 4, 6, 8])
@pytest.mark.parametrize("paper", PAPERS)
def test_the_slips_of_a_pad_are_equal(paper: str, count: int) -> None:
    (page,) = pages("detrak", "pads", count, paper=paper)
    first, *others = slips(page).values()
    steps = {(0.0, 0.0)}
    for other in others:
        moved = {
            (round(other[name].x - box.x, 6), round(other[name].y - box.y, 6))
            for name, box in first.items()
        }
        assert len(moved) == 1
        steps |= moved
    # The steps divide the sheet into equal parts.
    columns, rows = ({step[axis] for step in steps} for axis in (0, 1))
    assert len(columns) * len(rows) == count
    for found, length in ((columns, page.width), (rows, page.height)):
        assert sorted(found) == pytest.approx([i * length / len(found) for i in range(len(found))])


@pytest.mark.parametrize("paper", PAPERS)
def test_a_sheet_has_as_many_slips_as_leave_cells_for_a_pen(paper: str) -> None:
    (page,) = pages("detrak", "pads", paper=paper)
    assert len(slips(page)) == {"a5": 1, "letter": 1, "a3": 4, "a2": 4}.get(paper, 2)


def test_a_guillotine_gets_marks_and_no_lines() -> None:
    def cuts(marks: bool) -> list[float]:
        (page,) = pages("detrak", "pads", 2, marks=marks)
        middle = page.width / 2
        return [
            abs(shape.y2 - shape.y1)
            for shape, _ in placed(page.shapes)
            if isinstance(shape, Line) and shape.x1 == shape.x2 == middle
        ]

    (line,) = cuts(marks=False)
    assert line == pytest.approx(210.0)
    assert cuts(marks=True) == [5.0, 5.0]  # within the margins of the slips


@pytest.mark.parametrize("game", DICE)
@pytest.mark.parametrize("paper", PAPERS)
def test_dice_to_fold_have_one_size_and_one_is_spare(game: str, paper: str) -> None:
    sides = Counter(
        round(shape.size * scale / 0.66, 3)  # a symbol takes 66 % of its face
        for page in pages(game, "dice", paper=paper)
        for shape, scale in placed(page.shapes)
        if isinstance(shape, Use) and shape.symbol != "scissors"
    )
    folded = max(sides)
    assert folded in SIDES
    assert sides[folded] == 6 * (DICE[game] + 1)


@pytest.mark.parametrize("game", DICE)
@pytest.mark.parametrize("paper", PAPERS)
def test_dice_take_one_sheet_of_card_where_they_can_and_say_things_once(
    game: str, paper: str
) -> None:
    made = pages(game, "dice", paper=paper)
    assert len(made) == (2 if (game, paper) == ("saint-malo", "a5") else 1)
    shown = [shape for page in made for shape, _ in placed(page.shapes)]
    assert (
        sum(isinstance(one, Text) and one.text == "AVEC DES DÉS ORDINAIRES" for one in shown) == 1
    )
    assert [one.text for one in shown if isinstance(one, Text) and one.text in {"1", "2", "3"}] == [
        "1", "2", "3",
    ]  # the pictures of how a die is folded  # fmt: skip


@pytest.mark.parametrize(
    ("game", "name"),
    [("detrak", "pads"), ("detrak", "dice"), ("saint-malo", "dice"), ("saint-malo", "city")]
    + [("vacances", "markers"), ("vacances", "mat")]
    + [("robber-knights", name) for name in ("tiles", "knights", "standees", "frame")],
)
def test_a_dashed_line_is_folded_and_nothing_else(game: str, name: str) -> None:
    fold = fold_pen(Theme("ink")).dash
    for page in pages(game, name, style="ink"):
        strokes = [getattr(shape, "stroke", None) for shape, _ in placed(page.shapes)]
        thin = [pen for pen in strokes if pen is not None and pen.width < 1]  # thick ones are walls
        assert {pen.dash for pen in thin} <= {(), fold}
