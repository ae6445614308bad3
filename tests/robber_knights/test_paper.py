"""The kit holds what the rules ask for, read back from the printed sheets, at its true size."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from generator.core.game import LANGUAGES
from generator.games.robber_knights import GAME
from generator.games.robber_knights.paper import kit
from generator.games.robber_knights.paper.arms import HUES
from generator.games.robber_knights.paper.rules_figure import RIDES
from generator.games.robber_knights.rules.tiles import ROOM, TILES
from generator.layout.ink.box import Box
from generator.layout.ink.figures import standing
from generator.layout.ink.shapes import Group, Path, Rect, Shape, Text, bounds
from generator.layout.ink.theme import Style, Theme
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import PAPERS, Document
from generator.render.pdf import pdf_bytes
from generator.tasks.print.printing import kit as whole_kit
from tests.robber_knights.helpers import written_fields
from tests.robber_knights.printed import (
    Front,
    buildings,
    circles_cut,
    fills,
    pieces_on,
    read_back,
    read_front,
    symbols,
    words,
)
from tests.shape_log import flat

# The rulebook's own lists.
TYPES = {
    Front("lake", "", None, 0): 1,
    Front("mountains", "", 3, 0): 2,
    Front("plain", "", 1, 0): 3,
    Front("plain", "village", 1, 2): 3,
    Front("plain", "castle", 1, 1): 6,
    Front("plain", "town", 1, 3): 3,
    Front("forest", "village", 2, 2): 3,
    Front("forest", "castle", 2, 1): 2,
    Front("forest", "town", 2, 3): 1,
}
LETTERS = {
    "A": "plain castle, plain, plain village, mountains",
    "B": "lake, plain castle, plain village, forest village, plain town",
    "C": "plain, plain village, plain castle, forest castle, forest town",
    "D": "mountains, plain castle, plain castle, forest village, plain town",
    "E": "plain, plain castle, forest castle, forest village, plain town",
}
PLAYERS = ("red", "blue", "yellow", "green")


def printed_tiles(**asked: Any) -> list[tuple[Front, str, str]]:
    """Return every tile of a kit with what is behind it: front, colour and letter."""
    pages = kit.tiles_pages(PrintOptions(**asked))
    found = []
    for front, back in zip(pages[::2], pages[1::2], strict=True):
        assert (front.back, back.back) == (False, True)
        behind = {_corner(box): tile for box, tile in pieces_on(back)}
        for box, tile in pieces_on(front):
            # The sheet is turned over its long edge: left and right change places.
            other = behind.pop(_corner(Box(front.width - box.right, box.y, 1, 1)))
            found.append((read_front(tile), *read_back(other)))
        assert not behind
    return found


def _corner(box: Box) -> tuple[float, float]:
    return round(box.x, 3), round(box.y, 3)


def test_every_player_has_the_tiles_of_the_rules() -> None:
    tiles = printed_tiles()
    assert len(tiles) == 96
    for player in PLAYERS:
        own = Counter(front for front, colour, _ in tiles if colour == player)
        assert own == TYPES, player


@pytest.mark.parametrize("letter", LETTERS)
def test_every_letter_has_the_tiles_of_the_rules(letter: str) -> None:
    tiles = printed_tiles()
    for player in PLAYERS:
        own = Counter(
            f"{front.terrain} {front.building}".strip()
            for front, *back in tiles
            if back == [player, letter]
        )
        assert own == Counter(LETTERS[letter].split(", ")), player


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("size", [40.0, 50.0])
def test_tiles_are_whole_and_square_on_every_paper(paper: str, size: float) -> None:
    pages = kit.tiles_pages(PrintOptions(paper=paper, players=1, tile_size=size, apart=True))
    assert sum(len(pieces_on(page)) for page in pages) == 2 * 24
    for page in pages:
        boxes = [box for box, _ in pieces_on(page)]
        for k, box in enumerate(boxes):
            assert (round(box.width, 6), round(box.height, 6)) == (size, size)
            assert page.trim.inset(6).holds(box.inset(-3))
            assert not any(box.inset(-3).overlaps(other.inset(-3)) for other in boxes[:k])
    for _, tile in (piece for page in pages if not page.back for piece in pieces_on(page)):
        # The landscape runs 3 mm over the edge, as far as the sheet shows it.
        assert isinstance(tile.clip, Rect)
        assert bounds(tile.clip) == Box(-3, -3, size + 6, size + 6)
        assert _ground_of(tile).holds(bounds(tile.clip))


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("size", [40.0, 50.0])
def test_tiles_touch_and_show_no_art_of_one_on_another(paper: str, size: float) -> None:
    """One cut serves two: art runs over the edge where no tile is, and nowhere else."""
    for page in kit.tiles_pages(PrintOptions(paper=paper, players=1, tile_size=size)):
        pieces = [(box, _seen(tile)) for box, tile in pieces_on(page)]
        corners = {_corner(box) for box, _ in pieces}
        for box, seen in pieces:
            assert (round(box.width, 6), round(box.height, 6)) == (size, size)
            assert page.trim.inset(6).holds(seen)
            assert seen.holds(box)
            assert not any(seen.overlaps(other) for other, _ in pieces if other != box)
            over = {
                (-1, 0): box.x - seen.x,
                (1, 0): seen.right - box.right,
                (0, -1): box.y - seen.y,
                (0, 1): seen.bottom - box.bottom,
            }
            for (right, down), bleed in over.items():
                beside = _corner(box.moved(right * size, down * size)) in corners
                assert bleed == pytest.approx(0) if beside else bleed > 1.5
    assert len(corners) == len(pieces)


def _seen(tile: Group) -> Box:
    """Return what a sheet shows of a tile."""
    assert tile.clip is not None
    return bounds(tile.clip).moved(tile.dx, tile.dy)


def _ground_of(tile: Group) -> Box:
    (art,) = tile.shapes
    assert isinstance(art, Group)
    assert isinstance(art.shapes[0], Rect)
    return bounds(art.shapes[0]).scaled(art.scale)


@pytest.mark.parametrize(("paper", "sheets"), [("a4", 1), ("letter", 1), ("legal", 1), ("a5", 2)])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_tiles_of_a_player_take_one_sheet(paper: str, sheets: int, lang: str) -> None:
    for duplex in ("long-edge", "short-edge"):
        asked = PrintOptions(paper=paper, players=1, duplex=duplex, lang=lang)
        assert len(kit.tiles_pages(asked)) == 2 * sheets


@pytest.mark.parametrize("paper", ["a4", "letter", "legal", "a5"])
def test_everybody_has_sheets_of_their_own(paper: str) -> None:
    for back in kit.tiles_pages(PrintOptions(paper=paper))[1::2]:
        assert len({read_back(tile)[0] for _, tile in pieces_on(back)}) == 1


@pytest.mark.parametrize("style", ["colour", "ink"])
def test_all_tiles_of_four_players_are_a_light_file(style: Style) -> None:
    """What recurs is in it once: a drawing for every tile would make it thrice as heavy."""
    pages = tuple(kit.tiles_pages(PrintOptions(style=style)))
    assert len(pages) == 8
    assert len(pdf_bytes(Document("Tiles", pages, "Tiles"))) < 250_000


def test_every_cut_through_touching_tiles_has_a_mark_at_both_ends() -> None:
    front, _ = kit.tiles_pages(PrintOptions(players=1))
    boxes = [box for box, _ in pieces_on(front)]
    (marks,) = (
        one
        for one in flat(front.shapes)
        if isinstance(one, Path) and len(one.segments) == 2 * 2 * ((4 + 1) + (6 + 1))
    )
    level, upright = Counter[float](), Counter[float]()
    ends: list[tuple[float, ...]] = [step[1:] for step in marks.segments]
    for (x, y), (right, down) in zip(ends[::2], ends[1::2], strict=True):
        assert not any(box.inset(0.01).holds(Box(x, y, 0, 0)) for box in boxes)
        (upright if x == right else level)[round(x if x == right else y, 3)] += 1
        assert (x == right) != (y == down)
    assert upright == dict.fromkeys({round(x, 3) for b in boxes for x in (b.x, b.right)}, 2)
    assert level == dict.fromkeys({round(y, 3) for b in boxes for y in (b.y, b.bottom)}, 2)


@pytest.mark.parametrize("asked", [PrintOptions(apart=True), PrintOptions(shop=True)])
def test_whoever_wants_bleed_has_the_tiles_apart(asked: PrintOptions) -> None:
    front = kit.tiles_pages(asked)[0]
    boxes = [box for box, _ in pieces_on(front)]
    assert len(boxes) == 20
    assert boxes[1].x - boxes[0].right >= 6


@pytest.mark.parametrize("players", [1, 2, 3, 4, 9])
def test_fewer_players_need_fewer_colours(players: int) -> None:
    expected = dict.fromkeys(PLAYERS[:players], 24)
    assert Counter(colour for _, colour, _ in printed_tiles(players=players)) == expected
    options = PrintOptions(players=players)
    backs = [page for page in kit.knights_pages(options) if page.back]
    arms = Counter(name for page in backs for _, tile in pieces_on(page) for name in symbols(tile))
    assert arms == {f"arms-{player}": 30 for player in expected}


@pytest.mark.parametrize("paper", PAPERS)
def test_there_are_thirty_knights_of_every_colour_with_two_sides(paper: str) -> None:
    """Straight cuts that neighbours share part them; nobody has to cut 120 circles."""
    pages = kit.knights_pages(PrintOptions(paper=paper))
    fronts, backs = pages[::2], pages[1::2]
    assert sum(circles_cut(page) for page in fronts) == 0
    discs = {Theme().fill(hue): hue for hue in ("brick", "sea", "gorse", "sage")}
    behind = {"brick": "red", "sea": "blue", "gorse": "yellow", "sage": "green"}
    count: Counter[str] = Counter()
    for front, back in zip(fronts, backs, strict=True):
        other = {_corner(box): tile for box, tile in pieces_on(back)}
        for box, tile in pieces_on(front):
            assert box.width * box.height == 30 * 16 * 16
            helms = Counter(fill for fill in fills(tile) if fill in discs)
            ((disc, number),) = helms.items()
            hue = discs[disc]
            # Every token has its colour once, and the helm on it once more on its rib.
            assert number == 2 * 30
            arms = symbols(other[_corner(Box(front.width - box.right, box.y, 1, 1))])
            assert arms == [f"arms-{behind[hue]}"] * 30
            count[behind[hue]] += 30
    assert count == dict.fromkeys(PLAYERS, 30)


def test_standing_knights_have_two_sides_alike() -> None:
    pages = kit.standees_pages(PrintOptions())
    arms: Counter[str] = Counter()
    for standee in (tile for page in pages for _, tile in pieces_on(page)):
        one, two = (name for name in symbols(standee) if name.startswith("arms-"))
        assert one == two
        first, second = knights_in(standee)
        assert first == second
        arms[one] += 1
    assert arms == {f"arms-{player}": 30 for player in PLAYERS}


def knights_in(shape: Shape) -> list[str]:
    """Return whose knights stand in a drawing."""
    if not isinstance(shape, Group):
        return []
    for colour, hue in HUES.items():
        if shape.shapes == standing("knight", 0, 0, Theme(), owner=hue).shapes:
            return [colour]
    return [colour for one in shape.shapes for colour in knights_in(one)]


@pytest.mark.parametrize("duplex", ["short-edge", "fold", "none"])
def test_the_tiles_come_in_every_way_of_two_sides(duplex: Any) -> None:
    pages = kit.tiles_pages(PrintOptions(duplex=duplex, players=1))
    used = Counter(name for page in pages for name in symbols(Group(page.shapes)))
    built = Counter(name for page in pages for name in buildings(Group(page.shapes)))
    assert built == {"castle": 8, "village": 6, "town": 4}
    assert used["arms-red"] == (0 if duplex == "none" else 24)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize(("players", "limits"), [(None, (7, 9, 10)), (2, (7,)), (3, (9,))])
@pytest.mark.parametrize("size", [40.0, 47.0])
def test_strips_measure_the_land_in_tiles(
    paper: str, players: int | None, limits: tuple[int, ...], size: float
) -> None:
    options = PrintOptions(paper=paper, players=players, tile_size=size, lang="en")
    pieces = [tile for page in kit.frame_pages(options) for _, tile in pieces_on(page)]
    corners = [tile for tile in pieces if symbols(tile) == ["tower"]]
    assert len(corners) == 4
    parts = [tile for tile in pieces if tile not in corners]
    assert len(parts) % 2 == 0  # two strips alike
    found: dict[int, float] = {}
    bars: dict[str, float] = {}
    for part in parts:
        found |= _strip(part)
        bars |= _bars(part)
    ends = sorted(found.values())
    assert [number for _, number in sorted((v, k) for k, v in found.items())] == [
        *range(1, max(limits) + 1)
    ]
    assert all(round(b - a, 6) == size for a, b in pairwise(ends))
    players_of = {7: 2, 9: 3, 10: 4}
    assert bars == {f"{players_of[limit]} players": limit * size for limit in limits}


def _bars(part: Group) -> dict[str, float]:
    """Return what the bars of a strip's part say and where they end, from the strip's start."""
    (level,) = part.shapes
    assert isinstance(level, Group)
    first = next(int(text) for text in words(level) if text.isdecimal())
    wide = next(one.width for one in level.shapes if isinstance(one, Rect) and one.width > 30)
    ends = [one.x + one.width for one in level.shapes if isinstance(one, Rect) and one.width < 2]
    said = [text for text in words(level) if "players" in text]
    return {text: round((first - 1) * wide + end, 6) for text, end in zip(said, ends, strict=True)}


def _strip(part: Group) -> dict[int, float]:
    """Return the ends of the cells of a strip's part by their numbers, from the strip's start."""
    (level,) = part.shapes
    assert isinstance(level, Group)
    numbers = [one for one in level.shapes if isinstance(one, Text) and one.text.isdecimal()]
    first = int(numbers[0].text)
    boxes = [one for one in level.shapes if isinstance(one, Rect) and one.width > 30]
    assert len(boxes) == len(numbers)
    start = (first - 1) * boxes[0].width
    return {
        int(text.text): round(start + box.x + box.width, 6)
        for text, box in zip(numbers, boxes, strict=True)
    }


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("paper", PAPERS)
def test_the_score_sheet_has_the_fields_of_the_notation(lang: str, paper: str) -> None:
    (page,) = kit.score_pages(PrintOptions(paper=paper, lang=lang))
    assert sorted(field.id for field in page.fields) == sorted(written_fields())
    (page,) = kit.score_pages(PrintOptions(paper=paper, lang=lang, players=2))
    assert {field.id.rpartition(".")[2] for field in page.fields} == {"R", "B"}


def test_the_examples_of_the_rules_keep_the_rules() -> None:
    first, second = RIDES
    assert [knights.count("R") for _, knights in first.tiles] == [1, 2, 1]
    assert sum(knights.count("Y") for _, knights in second.tiles) == 4
    assert sum(knights.count("R") for _, knights in second.tiles) == 5
    assert all(knights.endswith("R") for _, knights in second.tiles)
    for code, knights in first.tiles + second.tiles:
        for colour in set(knights):
            assert knights.count(colour) >= (TILES[code].least or 0)
        assert len(knights) <= ROOM
    assert [len(knights) for code, knights in second.tiles if code == "fv"] == [ROOM]


@pytest.mark.parametrize("style", ["colour", "ink"])
@pytest.mark.parametrize("paper", ["a4", "a5"])
def test_the_whole_kit_is_small(style: Any, paper: str) -> None:
    options = PrintOptions(style=style, paper=paper)
    tiles_and_knights = whole_kit(GAME, options, ("tiles", "knights"))
    assert len(pdf_bytes(tiles_and_knights)) < 500_000
    assert len(pdf_bytes(whole_kit(GAME, options))) < 1_000_000
