"""Nothing is printed over anything else: words, boxes to write in, rules, QR codes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations

import pytest

from generator.core.game import AnyGame
from generator.core.ident import Ident
from generator.games import games
from generator.layout.document.binding import Binding
from generator.layout.ink.box import Box
from generator.layout.ink.colour import BLACK
from generator.layout.ink.colour import WHITE as PAPER
from generator.layout.ink.fonts import text_width
from generator.layout.ink.shapes import Group, Line, Path, Pen, Rect, Shape, Text, bounds
from generator.layout.ink.theme import Style
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import PAPERS, Page
from generator.tasks.print.printing import puzzle_pages

DAY = "2026-12-05"
ART = {"map", "tiles", "standees"}  # all picture, with names over their lines
NEAR = 0.15  # mm that boxes may touch: there is white around letters
WHITE = 1.0  # mm around a code where nothing stands
WIDE, HIGH = (4.0, 60.0), (4.0, 25.0)  # of a box to write in, from the least to the most
RULE = 12.0  # the least length of a rule


@dataclass(frozen=True)
class Look:
    """How something is printed."""

    paper: str
    lang: str
    style: Style = "colour"
    large: bool = False
    book: bool = False  # on what binding leaves of the paper

    def __str__(self) -> str:
        kind = "large" if self.large else "book" if self.book else "loose"
        return f"{self.paper}-{self.lang}-{self.style}-{kind}"

    def options(self) -> PrintOptions:
        """Return what is asked for."""
        asked = PrintOptions(self.paper, self.lang, self.style, large_print=self.large)
        return Binding(asked).leaf if self.book else asked


SOON = {
    Look("a4", "fr"),
    Look("a5", "en"),
    Look("letter", "en", book=True),
    Look("letter", "fr", "ink", large=True),
}
STYLES: tuple[Style, ...] = ("colour", "ink")
EVERY = [
    Look(paper, lang, style, large, book)
    for paper in PAPERS
    for lang in ("fr", "en")
    for style in STYLES
    for large, book in ((False, False), (True, False), (False, True))
    if (paper, large) != ("a5", True)  # which has no room for it
]


def looks() -> list[object]:
    """Return every look; most are for the long runs."""
    return [
        pytest.param(look, id=str(look), marks=[] if look in SOON else [pytest.mark.soak])
        for look in EVERY
    ]


def pages(game: AnyGame, look: Look) -> Iterator[Page]:
    """Yield the pages of a game that people read or write on."""
    options = look.options()
    if not look.book:
        for part in game.components:
            if part.pages is not None and part.name not in ART:
                yield from part.pages(options)
    for variant in game.variants:
        if variant.sheets is not None:
            asked = replace(options, ident=Ident(game.name, variant.name, DAY))
            yield from puzzle_pages(game, asked, None)


@dataclass
class Printed:
    """What may get into one another's way on a page."""

    words: list[tuple[str, Box]] = field(default_factory=list)
    boxes: list[Box] = field(default_factory=list)
    rules: list[Box] = field(default_factory=list)  # without a width, or without a height
    codes: list[Box] = field(default_factory=list)

    def add(self, shapes: Sequence[Shape], dx: float = 0, dy: float = 0, scale: float = 1) -> None:
        """Take in shapes; a drawing that is turned is left out."""
        for shape in shapes:
            if isinstance(shape, Group):
                if not shape.rotate:
                    across, down = dx + scale * shape.dx, dy + scale * shape.dy
                    self.add(shape.shapes, across, down, scale * shape.scale)
            elif (found := self._list_and_box(shape, scale)) is not None:
                kept, box = found
                kept.append(box.scaled(scale).moved(dx, dy))
            elif isinstance(shape, Text) and shape.text.strip():
                self.words.append((shape.text, _line(shape).scaled(scale).moved(dx, dy)))

    def _list_and_box(self, shape: Shape, scale: float) -> tuple[list[Box], Box] | None:
        """Return where a shape belongs and what it covers; None for what may lie under words."""
        if isinstance(shape, Line):
            left, top = min(shape.x1, shape.x2), min(shape.y1, shape.y2)
            box = Box(left, top, abs(shape.x2 - shape.x1), abs(shape.y2 - shape.y1))
            straight = min(box.width, box.height) == 0
            return (self.rules, box) if straight else None
        if isinstance(shape, Rect) and shape.stroke and shape.fill in {None, PAPER}:
            box = bounds(shape)
            fits = WIDE[0] < box.width * scale < WIDE[1] and HIGH[0] < box.height * scale < HIGH[1]
            return (self.boxes, box) if fits else None
        if isinstance(shape, Path) and _is_code(shape):
            return self.codes, bounds(shape)
        return None

    def overlaps(self) -> Iterator[str]:
        """Say what is printed over what."""
        for (one, here), (other, there) in combinations(self.words, 2):
            if one != other and here.inset(NEAR).overlaps(there):  # a title may have a contour
                yield f"{one!r} over {other!r}"
        edges = [edge for box in self.boxes for edge in _edges(box)]
        for words, here in self.words:
            yield from (
                f"{words!r} over a line" for one in (*self.rules, *edges) if _cut(here, one)
            )
        for box in self.boxes:
            for rule in self.rules:
                long = max(rule.width, rule.height) > RULE
                if long and _cut(box, rule) and not box.inset(-2 * NEAR).holds(rule):
                    yield f"a rule through the box at {box.x:.0f}, {box.y:.0f}"
        for white in (code.inset(-WHITE) for code in self.codes):
            yield from (f"{words!r} at a code" for words, one in self.words if one.overlaps(white))
            yield from (
                f"a box at {one.x:.0f} at a code" for one in self.boxes if one.overlaps(white)
            )


def _line(text: Text) -> Box:
    """Return the room that the letters of a text take, without what hangs below the line."""
    width, height = text_width(text.text, text.font, text.size, text.tracking), text.size * 0.25
    left = text.x - {"start": 0.0, "middle": 0.5, "end": 1.0}[text.anchor] * width
    return Box(left, text.y - height, width, height)


def _edges(box: Box) -> tuple[Box, ...]:
    wide, high = replace(box, height=0.0), replace(box, width=0.0)
    return wide, wide.moved(0.0, box.height), high, high.moved(box.width, 0.0)


def _cut(box: Box, line: Box) -> bool:
    """Tell whether a line goes through a box."""
    inner = box.inset(2 * NEAR) if min(box.width, box.height) > 1.0 else box
    across = line.x < inner.right and line.right > inner.x
    return across and line.y < inner.bottom and line.bottom > inner.y


def _is_code(path: Path) -> bool:
    """Tell a QR code by its many straight steps in a square."""
    box = bounds(path)
    square = abs(box.width - box.height) < 0.01 * box.width
    return square and len(path.segments) > 150 and all(step[0] in "MLZ" for step in path.segments)


@pytest.mark.parametrize("look", looks())
@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.name)
def test_nothing_stands_on_anything_else(game: AnyGame, look: Look) -> None:
    for page in pages(game, look):
        printed = Printed()
        printed.add(page.shapes)
        assert not page.fields or printed.codes, page.title
        if page.fields or page.width < page.height:  # else it is the map to plan a holiday on
            assert [*printed.overlaps()] == [], page.title


def test_what_overlaps_is_found() -> None:
    words = Text(10, 10, "Noble", "Lato-Regular", 10, BLACK)
    box, pen = Rect(8, 20, 30, 10, stroke=Pen(BLACK, 0.3)), Pen(BLACK, 0.3)
    apart: tuple[Shape, ...] = (words, box, Line(0, 40, 90, 40, pen))

    def said(*more: Shape) -> list[str]:
        printed = Printed()
        printed.add((*apart, *more))
        return [*printed.overlaps()]

    assert said() == []
    assert said(replace(words, text="7 PV", x=15)) == ["'Noble' over '7 PV'"]
    assert said(Line(0, 9, 90, 9, pen)) == ["'Noble' over a line"]
    assert said(replace(box, y=9)) == ["'Noble' over a line"]
    assert said(Line(0, 25, 90, 25, pen)) == ["a rule through the box at 8, 20"]
    assert said(Line(8, 25, 38, 25, pen)) == []
