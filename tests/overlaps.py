"""What is printed over what on a page: words, boxes, rules, codes, symbols, pictures of pages."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from generator.layout.ink.box import Box
from generator.layout.ink.colour import WHITE as PAPER
from generator.layout.ink.fonts import text_width
from generator.layout.ink.shapes import Circle, Group, Line, Path, Rect, Shape, Text, Use, bounds
from generator.layout.page.page import Page

NEAR = 0.15  # mm that words may touch: there is white around letters
WHITE = 1.0  # mm around a code where nothing stands
WIDE, HIGH = (4.0, 60.0), (4.0, 25.0)  # of a box to write in, from the least to the most
FRAME = "frame"  # around something that may be crossed by rules, such as part of a board
RULE = 12.0  # the least length of a rule
EDGE = 0.16  # of a symbol: it seldom fills its square
SMALL = 0.55  # the scale below which a drawing with words is a picture of a page


class Span(NamedTuple):
    """A rectangle by its edges, and what stands there."""

    left: float
    top: float
    right: float
    bottom: float
    what: str = ""

    def grown(self, by: float) -> Span:
        """Return it with every edge moved outwards, or inwards."""
        return Span(self[0] - by, self[1] - by, self[2] + by, self[3] + by, self.what)

    def common(self, other: Span) -> Span:
        """Return what two have in common."""
        return Span(
            max(self.left, other.left),
            max(self.top, other.top),
            min(self.right, other.right),
            min(self.bottom, other.bottom),
        )

    def meets(self, other: Span) -> bool:
        """Tell whether two share some area; a line has none, but goes through others."""
        return (
            self.left < other.right
            and other.left < self.right
            and self.top < other.bottom
            and other.top < self.bottom
        )

    def holds(self, other: Span) -> bool:
        """Tell whether another one lies wholly within it."""
        return (
            self.left <= other.left
            and self.top <= other.top
            and self.right >= other.right
            and self.bottom >= other.bottom
        )


@dataclass(frozen=True)
class Placed:
    """Where a drawing is on its page: scaled, then turned by quarters, then moved."""

    dx: float = 0.0
    dy: float = 0.0
    scale: float = 1.0
    quarters: int = 0

    def point(self, x: float, y: float) -> tuple[float, float]:
        """Return a point of the drawing on the page."""
        x, y = x * self.scale, y * self.scale
        for _ in range(self.quarters):
            x, y = -y, x
        return self.dx + x, self.dy + y

    def within(self, group: Group) -> Placed | None:
        """Return where a group is in this drawing; None where it is turned by less."""
        quarters, rest = divmod(group.rotate, 90)
        if rest:
            return None
        turned = (self.quarters + int(quarters)) % 4
        return Placed(*self.point(group.dx, group.dy), self.scale * group.scale, turned)

    def span(self, box: Box, what: str = "") -> Span:
        """Return a box of the drawing on the page."""
        (x1, y1), (x2, y2) = self.point(box.x, box.y), self.point(box.right, box.bottom)
        return Span(min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2), what)


class Disc(NamedTuple):
    """A white disc, and how many rules, boxes and words were there before it."""

    span: Span
    rules: int
    boxes: int
    words: int


@dataclass
class Printed:
    """What may get into one another's way on a page, which shows everything so much larger."""

    zoom: float = 1.0
    words: list[Span] = field(default_factory=list)
    boxes: list[Span] = field(default_factory=list)
    rules: list[Span] = field(default_factory=list)  # without a width, or without a height
    codes: list[Span] = field(default_factory=list)
    pictures: list[Span] = field(default_factory=list)  # of pages
    frames: list[Span] = field(default_factory=list)  # of boxes and dice, however small
    signs: list[Span] = field(default_factory=list)  # symbols
    discs: list[Disc] = field(default_factory=list)  # which hide what was there before

    def add(
        self, shapes: Iterable[Shape], at: Placed | None = None, window: Span | None = None
    ) -> None:
        """Take in what a window shows of shapes; what is turned by less than a quarter, not."""
        at = at or Placed()
        for shape in shapes:
            if isinstance(shape, Group):
                self._group(shape, at, window)
            else:
                if (found := self._list_and_span(shape, at)) is not None:
                    kept, span = found
                    if window is None or window.holds(span):
                        kept.append(span)
                if isinstance(shape, Rect) and shape.stroke and shape.fill == PAPER:
                    self.frames.append(at.span(bounds(shape)))
                if isinstance(shape, Circle) and shape.fill == PAPER:
                    counts = len(self.rules), len(self.boxes), len(self.words)
                    self.discs.append(Disc(at.span(bounds(shape)), *counts))

    def _group(self, group: Group, at: Placed, window: Span | None) -> None:
        inner = at.within(group)
        if inner is None:
            return
        if isinstance(group.clip, Rect):
            seen = inner.span(bounds(group.clip))
            if inner.scale < SMALL and _has_words(group):
                self.pictures.append(seen)
                return
            window = seen if window is None else window.common(seen)
        self.add(group.shapes, inner, window)

    def _list_and_span(self, shape: Shape, at: Placed) -> tuple[list[Span], Span] | None:
        """Return where a shape belongs and what it covers; None for what may lie under words."""
        if isinstance(shape, Text):
            return (self.words, at.span(line_of(shape), shape.text)) if shape.text.strip() else None
        if isinstance(shape, Use):
            square = Box(shape.x, shape.y, shape.size, shape.size).inset(EDGE * shape.size)
            return self.signs, at.span(square, shape.symbol)
        if isinstance(shape, Line):
            if shape.x1 != shape.x2 and shape.y1 != shape.y2:
                return None
            box = Box(shape.x1, shape.y1, shape.x2 - shape.x1, shape.y2 - shape.y1)
            return self.rules, at.span(box)
        if isinstance(shape, Rect) and shape.stroke and shape.fill in {None, PAPER}:
            wide, high = shape.width * at.scale, shape.height * at.scale
            wide, high = (high, wide) if at.quarters % 2 else (wide, high)
            wide, high = wide / self.zoom, high / self.zoom
            fits = WIDE[0] < wide < WIDE[1] and HIGH[0] < high < HIGH[1]
            what = "" if shape.fill else FRAME
            return (self.boxes, at.span(bounds(shape), what)) if fits else None
        if isinstance(shape, Path) and _is_code(shape):
            return self.codes, at.span(bounds(shape))
        return None

    def overlaps(self, art: bool = False) -> Iterator[str]:
        """Say what is printed over what; on a page that is all art, words on words alone."""
        yield from self._words()
        if not art:
            yield from self._lines()
            yield from self._frames()
            yield from self._at_codes()
            yield from self._on_signs()
            for picture in self.pictures:
                yield from (
                    f"{one.what!r} over a picture" for one in self.words if one.meets(picture)
                )

    def _words(self) -> Iterator[str]:
        words = _Ordered(self.words)
        for one in self.words:
            for other in words.near(one.grown(-NEAR)):
                # A title may have a contour, which is the same words.
                if one.what != other.what and (one.top, one.what) <= (other.top, other.what):
                    yield f"{one.what!r} over {other.what!r}"

    def _lines(self) -> Iterator[str]:
        lines = self._since(0, 0)
        for number, one in enumerate(self.words):
            below = [d for d in self.discs if d.words <= number and d.span.holds(_inner(one))]
            seen = self._since(below[-1].rules, below[-1].boxes) if below else lines
            yield from (f"{one.what!r} over a line" for _ in seen.near(_inner(one)))
        rules = _Ordered([rule for rule in self.rules if _length(rule) > RULE * self.zoom])
        for box in self.boxes:
            if box.what == FRAME:
                continue
            for rule in rules.near(_inner(box)):
                if not box.grown(2 * NEAR).holds(rule):
                    yield f"a rule through the box at {box.left:.0f}, {box.top:.0f}"

    def _since(self, rules: int, boxes: int) -> _Ordered:
        """Return the lines that were drawn after so many rules and boxes."""
        return _Ordered(
            [*self.rules[rules:], *(edge for box in self.boxes[boxes:] for edge in _edges(box))]
        )

    def _frames(self) -> Iterator[str]:
        frames = _Ordered(self.frames)
        for one in self.frames:
            for other in frames.near(_inner(one)):
                # Dice of one size lie before one another in pictures.
                if one < other and _cross(one, other) and not _alike(one, other):
                    yield f"a box at {one.left:.0f}, {one.top:.0f} over another"

    def _on_signs(self) -> Iterator[str]:
        """Say which words stand on symbols; the number of a space may touch what it numbers."""
        signs = _Ordered(self.signs)
        for one in (word for word in self.words if not word.what.isdecimal()):
            yield from (f"{one.what!r} over {sign.what}" for sign in signs.near(one))

    def _at_codes(self) -> Iterator[str]:
        for white in (code.grown(WHITE) for code in self.codes):
            yield from (f"{one.what!r} at a code" for one in self.words if one.meets(white))
            yield from (
                f"a box at {one.left:.0f} at a code" for one in self.boxes if one.meets(white)
            )


class _Ordered:
    """Spans in the order of their upper edges, to find those near another one quickly."""

    def __init__(self, spans: Sequence[Span]) -> None:
        self._spans = sorted(spans, key=lambda one: one.top)
        self._tops = [one.top for one in self._spans]
        self._highest = max((one.bottom - one.top for one in spans), default=0.0)

    def near(self, span: Span) -> Iterator[Span]:
        """Yield those that meet a span."""
        start = bisect_left(self._tops, span.top - self._highest)
        end = bisect_right(self._tops, span.bottom)
        return (one for one in self._spans[start:end] if one.meets(span))


def overlaps(page: Page, art: bool = False, zoom: float = 1.0) -> list[str]:
    """Return what is printed over what on a page, and which fields of a form lie on others."""
    printed = Printed(zoom)
    printed.add(page.shapes)
    fields = [Placed().span(one.box, one.id) for one in page.fields]
    found, ordered = [*printed.overlaps(art)], _Ordered(fields)
    for one in fields:
        others = (other for other in ordered.near(one.grown(-NEAR)) if other is not one)
        found += [f"field {one.what} over {other.what}" for other in others]
    return found if printed.codes or not page.fields else [*found, "no code"]


def line_of(text: Text) -> Box:
    """Return the room that the letters of a text take, without what hangs below the line."""
    width, height = text_width(text.text, text.font, text.size, text.tracking), text.size * 0.25
    left = text.x - {"start": 0.0, "middle": 0.5, "end": 1.0}[text.anchor] * width
    return Box(left, text.y - height, width, height)


def _edges(box: Span) -> tuple[Span, ...]:
    left, top, right, bottom, _ = box
    ends = (left, top, right, top), (left, bottom, right, bottom), (left, top, left, bottom)
    return tuple(Span(*one) for one in (*ends, (right, top, right, bottom)))


def _inner(span: Span) -> Span:
    """Return what a line must go through to be seen to do so."""
    thick = min(span.right - span.left, span.bottom - span.top) > 1.0
    return span.grown(-2 * NEAR) if thick else span


def _cross(one: Span, other: Span) -> bool:
    """Tell whether two that meet lie partly outside each other."""
    return not (one.grown(2 * NEAR).holds(other) or other.grown(2 * NEAR).holds(one))


def _alike(one: Span, other: Span) -> bool:
    """Tell whether two have the same size."""
    sizes = ((span.right - span.left, span.bottom - span.top) for span in (one, other))
    return all(abs(a - b) < 0.01 for a, b in zip(*sizes, strict=True))


def _length(rule: Span) -> float:
    return max(rule.right - rule.left, rule.bottom - rule.top)


def _has_words(shape: Shape) -> bool:
    if isinstance(shape, Group):
        return any(map(_has_words, shape.shapes))
    return isinstance(shape, Text)


def _is_code(path: Path) -> bool:
    """Tell a QR code by its many straight steps in a square, which are filled; a texture is not."""
    steps = path.segments
    if path.fill is None or len(steps) <= 150 or any(step[0] == "C" for step in steps):
        return False
    box = bounds(path)
    return abs(box.width - box.height) < 0.01 * box.width
