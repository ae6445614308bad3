"""Large print compared with the usual one: every word and every box of every component."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import inf

import pytest

from generator.core.game import AnyGame, Component
from generator.games import find_game
from generator.layout.ink.shapes import Group, Shape, Text
from generator.layout.page.page import Document
from tests.kits import components, document
from tests.press.test_large_print import least_boxes

THIRD = 1.32  # Letter is a little shorter than two sheets of A5
ROOMY = 10.0  # a side of a box that is enough for any hand, in millimetres
TITLE = "Vollkorn-Black"  # the name of the game, which is large in any print
# What is laid on a table beside parts of the published games has their size.
TRUE_SIZE = {
    ("detrak", "dice"): "dice to fold",
    ("saint-malo", "dice"): "dice to fold",
    ("robber-knights", "tiles"): "tiles",
    ("robber-knights", "knights"): "tokens",
    ("robber-knights", "standees"): "pieces that stand on tiles",
    ("robber-knights", "frame"): "edges as long as rows of tiles",
    ("vacances", "map"): "a map for the pawns",
    ("vacances", "markers"): "tokens",
    ("vacances", "mat"): "rows for the tokens",
    ("vacances", "poster"): "a picture as large as its wall",
}
# A label of the figure that only the large one has room for.
LABELS = {"diagonale", "diagonal"}
BLANK = [(game, one) for game, one in components() if not one.needs_id]
ENLARGED = [(game, one) for game, one in BLANK if (game.name, one.name) not in TRUE_SIZE]
PIECES = [(game, one) for game, one in BLANK if (game.name, one.name) in TRUE_SIZE]
RULES = [(game, one) for game, one in BLANK if one.name == "rules"]
Word = tuple[str, str]  # its font, which tells what it is for, and the word


def names(chosen: list[tuple[AnyGame, Component]]) -> list[str]:
    """Return names for some components, as test ids."""
    return [f"{game.name}-{one.name}" for game, one in chosen]


def words(shapes: tuple[Shape, ...], scale: float = 1.0) -> Iterator[tuple[Word, float]]:
    """Yield every word with its size on paper: lines break elsewhere in large print."""
    for shape in shapes:
        if isinstance(shape, Group):
            yield from words(shape.shapes, scale * shape.scale)
        elif isinstance(shape, Text):
            yield from (((shape.font, word), shape.size * scale) for word in shape.text.split())


def least_sizes(made: Document) -> dict[Word, float]:
    """Return the least size of every word."""
    found: dict[Word, float] = {}
    for page in made.pages:
        for word, size in words(page.shapes):
            found[word] = min(size, found.get(word, inf))
    return found


def too_small(usual: Document, large: Document) -> dict[Word, tuple[float, float]]:
    """Return the words of both that are not a third larger, with their sizes."""
    before, now = least_sizes(usual), least_sizes(large)
    both = before.keys() & now.keys()
    assert len(both) > len(before) * 0.8  # some words tell of pages, and some break at a hyphen
    return {
        word: (before[word], now[word])
        for word in both
        if word[1] not in LABELS and now[word] < before[word] * (1.0 if word[0] == TITLE else THIRD)
    }


@pytest.mark.parametrize("paper", ["a4", "letter", "a3"])
@pytest.mark.parametrize(("game", "part"), ENLARGED, ids=names(ENLARGED))
def test_every_word_is_a_third_larger(game: AnyGame, part: Component, paper: str) -> None:
    usual = document(game, part, paper)
    assert too_small(usual, document(game, part, paper, large_print=True)) == {}


@pytest.mark.parametrize("style", ["colour", "ink"])
@pytest.mark.parametrize("paper", ["a4", "letter", "legal", "tabloid"])
@pytest.mark.parametrize(("game", "part"), RULES, ids=names(RULES))
def test_so_are_the_rules_in_english(
    game: AnyGame, part: Component, paper: str, style: str
) -> None:
    usual = document(game, part, paper, "en", style)
    assert too_small(usual, document(game, part, paper, "en", style, large_print=True)) == {}


@pytest.mark.parametrize(("game", "part"), PIECES, ids=names(PIECES))
def test_pieces_keep_their_size(game: AnyGame, part: Component) -> None:
    usual, large = document(game, part), document(game, part, large_print=True)
    before, now = least_sizes(usual), least_sizes(large)
    changed = {word: now[word] / size for word, size in before.items() if now[word] != size}
    # The words beside the ruler are no part of a piece; those about the pieces are larger.
    ruler = {("Lato-Regular", "100"), ("Lato-Regular", "mm")}
    assert all(1 < ratio < 1.334 for word, ratio in changed.items() if word not in ruler)


@pytest.mark.parametrize("paper", ["a4", "a3", "tabloid"])
@pytest.mark.parametrize(
    ("game", "name"),
    [
        ("robber-knights", "tiles"),
        ("robber-knights", "knights"),
        ("robber-knights", "standees"),
        ("robber-knights", "frame"),
        ("vacances", "markers"),
    ],
)
def test_how_pieces_are_made_is_told_in_larger_words(game: str, name: str, paper: str) -> None:
    part = next(one for one in find_game(game).printable if one.name == name)
    usual, large = (
        document(find_game(game), part, paper, large_print=one) for one in (False, True)
    )
    told = [least_sizes(replace(one, pages=one.pages[:1])) for one in (usual, large)]
    words = [word for word, size in told[0].items() if word[0] == "Lato-Regular" and size == 8.0]
    assert len(words) > 5
    assert all(told[1][word] == pytest.approx(8.0 * 4 / 3) for word in words)
    assert len(usual.pages) == len(large.pages)


@pytest.mark.parametrize("paper", ["a4", "letter", "a3"])
@pytest.mark.parametrize(("game", "part"), ENLARGED, ids=names(ENLARGED))
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
