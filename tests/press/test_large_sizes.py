"""Large print compared with the usual one: every word and every box of every component."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from math import dist, inf

import pytest

from generator.core.game import AnyGame, Component
from generator.games import find_game
from generator.layout.ink.shapes import Group, Line, Shape, Text, bounds
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import Document
from generator.tasks.print.printing import kit
from tests.kits import components, document
from tests.press.test_large_print import least_boxes

THIRD = 1.32  # Letter is a little shorter than two sheets of A5
ALREADY = 12.0  # points that are large in any print, such as the number on a pawn
ROOMY = 10.0  # a side of a box that is enough for any hand, in millimetres
# A label of the figure that only the large one has room for.
LABELS = {"diagonale", "diagonal"}
FOLDS = 12  # of a die: five between its faces, seven of flaps
BLANK = [(game, one) for game, one in components() if not one.needs_id]
RULES = [(game, one) for game, one in BLANK if one.name == "rules"]
Word = tuple[str, str]  # its font, which tells what it is for, and the word


def names(chosen: list[tuple[AnyGame, Component]]) -> list[str]:
    """Return names for some components, as test ids."""
    return [f"{game.name}-{one.name}" for game, one in chosen]


def words(shapes: tuple[Shape, ...], scale: float = 1.0) -> Iterator[tuple[Word, float]]:
    """Yield every word with its size on paper: lines break elsewhere in large print.

    A line with an id stands beside the title, which leaves it no more room; the code says it too.
    """
    for shape in shapes:
        if isinstance(shape, Group):
            yield from words(shape.shapes, scale * shape.scale)
        elif isinstance(shape, Text) and "#" not in shape.text:
            said = (word for word in shape.text.split() if any(map(str.isalnum, word)))
            yield from (((shape.font, word), shape.size * scale) for word in said)


def least_sizes(made: Document) -> dict[Word, float]:
    """Return the least size of every word."""
    found: dict[Word, float] = {}
    for page in made.pages:
        for word, size in words(page.shapes):
            found[word] = min(size, found.get(word, inf))
    return found


def not_larger(usual: Document, large: Document) -> dict[Word, tuple[float, float]]:
    """Return the words of both that are neither a third larger nor large anyway."""
    return less_than_larger(least_sizes(usual), least_sizes(large))


def less_than_larger(
    before: Mapping[Word, float], now: Mapping[Word, float]
) -> dict[Word, tuple[float, float]]:
    """Return the words of both whose least size is neither a third larger nor large anyway."""
    both = before.keys() & now.keys()
    assert len(both) > len(before) * 0.8  # the others tell of pages, or break at a hyphen
    return {
        word: (before[word], now[word])
        for word in both
        if word[1] not in LABELS and now[word] < min(ALREADY, THIRD * before[word])
    }


@pytest.mark.parametrize("paper", ["a4", "letter", "a3"])
@pytest.mark.parametrize(("game", "part"), BLANK, ids=names(BLANK))
def test_every_word_is_a_third_larger(game: AnyGame, part: Component, paper: str) -> None:
    usual = document(game, part, paper)
    assert not_larger(usual, document(game, part, paper, large_print=True)) == {}


@pytest.mark.parametrize("style", ["colour", "ink"])
@pytest.mark.parametrize("paper", ["a4", "letter", "legal", "tabloid"])
@pytest.mark.parametrize(("game", "part"), RULES, ids=names(RULES))
def test_so_are_the_rules_in_english(
    game: AnyGame, part: Component, paper: str, style: str
) -> None:
    usual = document(game, part, paper, "en", style)
    assert not_larger(usual, document(game, part, paper, "en", style, large_print=True)) == {}


@pytest.mark.parametrize("paper", ["a4", "letter", "legal", "a3", "tabloid"])
@pytest.mark.parametrize("name", ["tiles", "knights", "standees", "frame"])
def test_pieces_that_lie_beside_published_ones_keep_their_size_and_sheets(
    name: str, paper: str
) -> None:
    """For four players, and each as large as usual: the words about them are larger."""
    game = find_game("robber-knights")
    usual, large = (
        kit(game, PrintOptions(paper, players=4, large_print=one), (name,)) for one in (False, True)
    )
    assert len(large.pages) == len(usual.pages)
    if name != "frame":  # whose parts are longer by a larger strip to glue on
        assert cut_out(large) == cut_out(usual)


def cut_out(made: Document) -> Counter[tuple[float, float]]:
    """Return the sizes of all pieces: each is clipped to its bleed."""
    clips = (group.clip for page in made.pages for group in groups(page.shapes))
    boxes = (bounds(clip) for clip in clips if clip is not None)
    return Counter((round(box.width, 3), round(box.height, 3)) for box in boxes)


def groups(shapes: tuple[Shape, ...]) -> Iterator[Group]:
    """Yield what is placed on a page, without what is within."""
    for shape in shapes:
        if isinstance(shape, Group) and shape.clip is not None:
            yield shape
        elif isinstance(shape, Group):
            yield from groups(shape.shapes)


@pytest.mark.parametrize("paper", ["a4", "letter", "legal", "a3", "tabloid"])
@pytest.mark.parametrize(("game", "dice"), [("detrak", 3), ("saint-malo", 6)])
def test_dice_to_fold_are_no_smaller(game: str, dice: int, paper: str) -> None:
    usual, large = (
        folds(kit(find_game(game), PrintOptions(paper, large_print=one), ("dice",)))
        for one in (False, True)
    )
    assert max(large) >= max(usual)
    assert large[max(large)] == usual[max(usual)] == FOLDS * dice


def folds(made: Document) -> Counter[float]:
    """Return how many folds there are of every length: the longest are those of the dice."""

    def within(shapes: tuple[Shape, ...], scale: float) -> Iterator[float]:
        for shape in shapes:
            if isinstance(shape, Group):
                yield from within(shape.shapes, scale * shape.scale)
            elif isinstance(shape, Line) and shape.stroke.dash:
                yield round(scale * dist((shape.x1, shape.y1), (shape.x2, shape.y2)), 2)

    return Counter(one for page in made.pages for one in within(page.shapes, 1.0))


@pytest.mark.parametrize("paper", ["a4", "letter", "a3"])
@pytest.mark.parametrize(("game", "part"), BLANK, ids=names(BLANK))
def test_every_box_is_a_third_larger_or_roomy(game: AnyGame, part: Component, paper: str) -> None:
    usual = least_boxes(document(game, part, paper))
    large = least_boxes(document(game, part, paper, large_print=True))
    assert usual.keys() == large.keys()
    assert {
        kind: (box, large[kind])
        for kind, box in usual.items()
        for before, now in zip(box, large[kind], strict=True)
        if now < min(ROOMY, THIRD * before)
    } == {}
