"""Every back of the real kit lies behind its own front, and the sheets say how to make them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

import pytest

from generator.core.game import LANGUAGES
from generator.games.robber_knights.paper import kit
from generator.games.robber_knights.paper.knights import TOKEN
from generator.layout.ink.shapes import Line, Rect
from generator.layout.ink.theme import Theme
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import PAPERS, Duplex, Page
from tests.press import turning
from tests.robber_knights.printed import pieces_on, read_front
from tests.robber_knights.test_paper import LETTERS
from tests.shape_log import flat

MODES: tuple[Duplex, ...] = ("long-edge", "short-edge", "fold")
OFFSET = (1.5, -0.7)
HUES = {Theme().fill(hue, 0.48): hue for hue in ("brick", "sea", "gorse", "sage")}
each_mode = pytest.mark.parametrize("duplex", MODES)
each_paper = pytest.mark.parametrize("paper", PAPERS)


@dataclass(frozen=True)
class Sheet:
    """A front and what is behind it, which on a sheet to fold is the same page."""

    front: Page
    back: Page
    duplex: Duplex

    def seen(self, x: float, y: float) -> tuple[float, float]:
        """Return where a point of the back, without the offset, is seen from the front."""
        at = x - OFFSET[0], y - OFFSET[1]
        page = self.front.width, self.front.height
        return turning.through_paper(*at, self.duplex, page, self._fold())

    def _fold(self) -> str:
        if self.duplex != "fold":
            return ""
        lines = (one for one in flat(self.front.shapes) if isinstance(one, Line))
        dashed = [one for one in lines if one.stroke.dash]
        # The legend has a short one.
        (fold,) = (one for one in dashed if abs(one.x2 - one.x1) + abs(one.y2 - one.y1) > 20)
        return "upright" if fold.x1 == fold.x2 else "level"


def sheets_of(pages: list[Page], duplex: Duplex) -> list[Sheet]:
    if duplex == "fold":
        return [Sheet(page, page, duplex) for page in pages]
    return [Sheet(*pair, duplex) for pair in zip(pages[::2], pages[1::2], strict=True)]


def letters_behind(sheet: Sheet) -> list[tuple[str, tuple[float, float]]]:
    """Return every back's letter and the middle between its two places, seen from the front."""
    words = turning.words(sheet.back)
    found = [(text, sheet.seen(x, y)) for text, x, y in words if text in LETTERS]
    backs = []
    for (letter, upright), (same, turned) in zip(found[::2], found[1::2], strict=True):
        assert letter == same
        # Turned like the page of a book the upright one is at the upper left.
        assert upright[0] > turned[0] + 20
        assert upright[1] < turned[1] - 20
        backs.append((letter, ((upright[0] + turned[0]) / 2, (upright[1] + turned[1]) / 2)))
    return backs


@each_paper
@each_mode
@pytest.mark.parametrize("size", [40.0, 45.0, 50.0])
def test_every_tile_has_its_letter_behind_it(paper: str, duplex: Duplex, size: float) -> None:
    asked = PrintOptions(paper=paper, duplex=duplex, tile_size=size, players=1, back_offset=OFFSET)
    tiles: Counter[tuple[str, str]] = Counter()
    for sheet in sheets_of(kit.tiles_pages(asked), duplex):
        fronts = pieces_on(sheet.front)
        backs = letters_behind(sheet)
        assert len(backs) == len(fronts)
        for letter, at in backs:
            (tile,) = (tile for box, tile in fronts if _near(at, (box.cx, box.cy)))
            front = read_front(tile)
            tiles[letter, f"{front.terrain} {front.building}".strip()] += 1
    expected = [(letter, tile) for letter in LETTERS for tile in LETTERS[letter].split(", ")]
    assert tiles == Counter(expected)


def _near(one: tuple[float, float], other: tuple[float, float]) -> bool:
    return max(abs(a - b) for a, b in zip(one, other, strict=True)) < 0.01


@each_paper
@each_mode
def test_every_knight_has_its_own_colour_behind_it(paper: str, duplex: Duplex) -> None:
    pages = kit.knights_pages(PrintOptions(paper=paper, duplex=duplex, back_offset=OFFSET))
    count: Counter[str] = Counter()
    for sheet in sheets_of(pages, duplex):
        fronts, backs = cloths(sheet.front), cloths(sheet.back)
        if duplex == "fold":
            half = len(fronts) // 2
            fronts, backs = fronts[:half], backs[half:]
        behind = [(sheet.seen(*at), hue) for at, hue in backs]
        assert len(behind) == len(fronts)
        for at, hue in fronts:
            assert [own for back, own in behind if _near(at, back)] == [hue]
            count[hue] += 1
    assert count == dict.fromkeys(HUES.values(), 1)


def cloths(page: Page) -> list[tuple[tuple[float, float], str]]:
    """Return the middles of the cloths that a player's tokens share, and their hues."""
    return [
        (place(shape.x + shape.width / 2, shape.y + shape.height / 2), HUES[shape.fill])
        for shape, place in turning.leaves(page)
        if isinstance(shape, Rect) and shape.width > TOKEN and shape.fill in HUES
    ]


# What the sheets say


@pytest.mark.parametrize(
    ("draw", "duplex", "known"),
    [
        (kit.tiles_pages, "long-edge", []),
        (kit.tiles_pages, "fold", ["fold"]),
        (kit.knights_pages, "long-edge", ["cut"]),
        (kit.knights_pages, "fold", ["cut", "fold"]),
        (kit.standees_pages, "none", ["cut", "fold"]),
    ],
)
def test_the_legend_explains_the_lines_of_a_sheet_and_no_others(
    draw: Callable[[PrintOptions], list[Page]], duplex: Duplex, known: list[str]
) -> None:
    page = draw(PrintOptions(lang="en", duplex=duplex))[0]
    assert [text for text, _, _ in turning.words(page) if text in {"cut", "fold"}] == known


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("draw", [kit.tiles_pages, kit.knights_pages], ids=["tiles", "knights"])
def test_sheets_say_how_they_are_printed(draw: object, lang: str) -> None:
    both, folded, behind = {
        "fr": ("Imprimez recto verso", "Pliez la feuille", "Les deux faces|sont au dos"),
        "en": ("Print on both sides", "Fold the sheet", "Both sides count|are on the back"),
    }[lang]
    said = {}
    for duplex in (*MODES, "none"):
        (page, *_) = draw(PrintOptions(duplex=duplex, lang=lang))  # type: ignore[operator]
        said[duplex] = " ".join(text for text, _, _ in turning.words(page))
    assert [mode for mode in said if both in said[mode]] == ["long-edge", "short-edge"]
    assert [mode for mode in said if folded in said[mode]] == ["fold"]
    assert [mode for mode in said if not any(one in said[mode] for one in behind.split("|"))] == [
        "none"
    ]


def test_tiles_without_backs_come_in_the_order_that_the_sheet_tells() -> None:
    pages = kit.tiles_pages(PrintOptions(duplex="none", players=2, lang="en"))
    said = " ".join(text for text, _, _ in turning.words(pages[0]))
    assert "red, blue; of each colour 4 tiles A, then 5 B, 5 C, 5 D and 5 E" in said
    fronts = [read_front(tile) for page in pages for _, tile in pieces_on(page)]
    names = [f"{front.terrain} {front.building}".strip() for front in fronts]
    assert names == 2 * [tile for letter in LETTERS.values() for tile in letter.split(", ")]


@pytest.mark.parametrize(("paper", "players", "glued"), [("a4", 2, True), ("a3", 2, False)])
def test_only_strips_in_parts_are_glued(paper: str, players: int, glued: bool) -> None:
    (page,) = kit.frame_pages(PrintOptions(paper=paper, players=players, lang="en"))
    said = " ".join(text for text, _, _ in turning.words(page))
    assert ("Glue the parts" in said, "glue" in said) == (glued, glued)
    assert "Lay one strip along the rows" in said
