"""The tables of a TrueType font that we need: its measures, its characters, its outlines.

Our fonts are fixed files, so this reads what stands in them and nothing else: components that are
moved, never turned or scaled. A font is bytes and numbers that nobody changes once it is open, so
any number of threads may read it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from struct import iter_unpack, unpack_from
from typing import Literal, NamedTuple, TypeAlias

GlyphStep: TypeAlias = (
    tuple[Literal["M", "L"], float, float]
    | tuple[Literal["Q"], float, float, float, float]
    | tuple[Literal["Z"]]
)
"""A step of an outline in the font's own units, y upwards; Q has one control point."""

# Flags of a point, by the names of the specification.
_ON_CURVE, _X_SHORT, _Y_SHORT, _REPEAT, _X_SAME, _Y_SAME = 1, 2, 4, 8, 16, 32
# Flags of a component.
_WORDS, _OFFSETS, _MORE = 0x1, 0x2, 0x20
_TURNED = 0x8 | 0x40 | 0x80


class _Point(NamedTuple):
    x: float
    y: float
    on: bool  # whether the outline goes through it, or only towards it


@dataclass(frozen=True, slots=True)
class TrueType:
    """A font that is open: where its tables are, and which glyph stands for a character."""

    data: bytes
    tables: Mapping[str, int]
    glyphs: Mapping[int, int]
    units: int  # an em

    def short(self, table: str, offset: int) -> int:
        """Return a signed number of a table."""
        return int(unpack_from(">h", self.data, self.tables[table] + offset)[0])

    def advance(self, character: int) -> int:
        """Return how wide a character is; the last width stands for all glyphs after it."""
        count = _word(self.data, self.tables["hhea"] + 34)
        glyph = min(self.glyphs[character], count - 1)
        return _word(self.data, self.tables["hmtx"] + 4 * glyph)

    def outline(self, character: int) -> list[GlyphStep]:
        """Return the outline of a character, empty for blanks."""
        return [step for contour in self._contours(self.glyphs[character]) for step in contour]

    def _contours(self, glyph: int, dx: int = 0, dy: int = 0) -> Iterator[list[GlyphStep]]:
        start, end = unpack_from(">II", self.data, self.tables["loca"] + 4 * glyph)
        if start == end:
            return
        here = self.tables["glyf"] + start
        count = unpack_from(">h", self.data, here)[0]
        if count < 0:
            for part, x, y in self._components(here + 10):
                yield from self._contours(part, dx + x, dy + y)
        else:
            points, ends = self._points(here + 10, count)
            moved = [_Point(x + dx, y + dy, on) for x, y, on in points]
            for first, last in zip([0, *ends], ends, strict=False):
                yield _steps(moved[first:last])

    def _components(self, here: int) -> Iterator[tuple[int, int, int]]:
        """Yield the glyphs that a glyph is made of, and how far each is moved."""
        flags = _MORE
        while flags & _MORE:
            flags, glyph = unpack_from(">HH", self.data, here)
            assert flags & (_OFFSETS | _TURNED) == _OFFSETS, "our fonts only move components"
            form = ">hh" if flags & _WORDS else ">bb"
            yield (glyph, *unpack_from(form, self.data, here + 4))
            here += 8 if flags & _WORDS else 6

    def _points(self, here: int, count: int) -> tuple[list[_Point], list[int]]:
        """Return the points of a glyph without components, and where its contours end."""
        ends = [end + 1 for end in unpack_from(f">{count}H", self.data, here)]
        here += 2 * count
        here += 2 + _word(self.data, here)  # instructions for small screens
        flags: list[int] = []
        while len(flags) < ends[-1]:
            flag = self.data[here]
            repeated = self.data[here + 1] if flag & _REPEAT else 0
            flags += [flag] * (1 + repeated)
            here += 2 if flag & _REPEAT else 1
        xs, here = self._coordinates(here, flags, _X_SHORT, _X_SAME)
        ys, here = self._coordinates(here, flags, _Y_SHORT, _Y_SAME)
        on = [bool(flag & _ON_CURVE) for flag in flags]
        return [_Point(*point) for point in zip(xs, ys, on, strict=True)], ends

    def _coordinates(
        self, here: int, flags: list[int], short: int, same: int
    ) -> tuple[list[int], int]:
        """Return the coordinates of one axis, each given by its distance from the one before."""
        value, values = 0, []
        for flag in flags:
            if flag & short:
                value += self.data[here] if flag & same else -self.data[here]
                here += 1
            elif not flag & same:
                value += unpack_from(">h", self.data, here)[0]
                here += 2
            values.append(value)
        return values, here


def opened(data: bytes) -> TrueType:
    """Return a font from the content of its file."""
    tables = {}
    for i in range(_word(data, 4)):
        name, _, offset, _ = unpack_from(">4sIII", data, 12 + 16 * i)
        tables[name.decode("ascii")] = offset
    assert _word(data, tables["head"] + 50) == 1, "our fonts have long offsets of glyphs"
    return TrueType(
        data, tables, _characters(data, tables["cmap"]), _word(data, tables["head"] + 18)
    )


def _characters(data: bytes, here: int) -> dict[int, int]:
    """Return which glyph stands for a character, by the table with all of Unicode or the first."""
    found = {}
    for i in range(_word(data, here + 2)):
        platform, encoding, offset = unpack_from(">HHI", data, here + 4 + 8 * i)
        found[platform, encoding] = here + offset
    return _groups(data, found[3, 10]) if (3, 10) in found else _segments(data, found[3, 1])


def _groups(data: bytes, here: int) -> dict[int, int]:
    """Return the characters of a table of format 12."""
    (count,) = unpack_from(">I", data, here + 12)
    groups = iter_unpack(">III", data[here + 16 : here + 16 + 12 * count])
    return {
        character: glyph + character - first
        for first, last, glyph in groups
        for character in range(first, last + 1)
    }


def _segments(data: bytes, here: int) -> dict[int, int]:
    """Return the characters of a table of format 4."""
    count = _word(data, here + 6) // 2
    lists = here + 14
    ends = unpack_from(f">{count}H", data, lists)
    starts = unpack_from(f">{count}H", data, lists + 2 * count + 2)
    deltas = unpack_from(f">{count}H", data, lists + 4 * count + 2)
    ranges = unpack_from(f">{count}H", data, lists + 6 * count + 2)
    found = {}
    for i, (start, end, delta, distance) in enumerate(
        zip(starts, ends, deltas, ranges, strict=True)
    ):
        base = lists + 6 * count + 2 + 2 * i + distance
        for character in range(start, end + 1):
            listed = _word(data, base + 2 * (character - start)) if distance else character
            glyph = (listed + delta) % 0x10000 if listed or not distance else 0
            if glyph:
                found[character] = glyph
    return found


def _steps(contour: list[_Point]) -> list[GlyphStep]:
    """Return a contour that begins and ends in its first point on the curve."""
    first = next((i for i, point in enumerate(contour) if point.on), None)
    if first is None:  # all points are controls: it begins half-way between the last and the first
        start = _between(contour[-1], contour[0])
        points = [*contour, start]
    else:
        start = contour[first]
        points = [*contour[first + 1 :], *contour[: first + 1]]
    steps: list[GlyphStep] = [("M", start.x, start.y)]
    control: _Point | None = None
    for point in points:
        if control is not None:
            end = point if point.on else _between(control, point)
            steps.append(("Q", control.x, control.y, end.x, end.y))
        elif point.on and point is not points[-1]:  # the last line is drawn by closing
            steps.append(("L", point.x, point.y))
        control = None if point.on else point
    return [*steps, ("Z",)]


def _between(one: _Point, other: _Point) -> _Point:
    return _Point((one.x + other.x) / 2, (one.y + other.y) / 2, True)


def _word(data: bytes, offset: int) -> int:
    return int(unpack_from(">H", data, offset)[0])
