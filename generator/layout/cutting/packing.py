"""Tiles and tokens at their true size on as many sheets as they need, ready to be cut out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from generator.layout.ink.box import Box
from generator.layout.ink.fonts import FitError
from generator.layout.ink.outlines import circle_outline
from generator.layout.ink.shapes import Group, Path, Pen, Rect, Segment
from generator.layout.ink.theme import Theme
from generator.layout.page.block import Block
from generator.layout.page.duplex import Turn
from generator.layout.page.lines import cut_pen
from generator.layout.page.parts import Parts

Cut: TypeAlias = Literal["marks", "lines"]
_MARK_GAP, _SHORTEST_MARK = 0.4, 1.0
_NEAR = 1e-6


@dataclass(frozen=True, slots=True)
class Piece:
    """Something to cut out, and how many of it; its block's box is where it is cut.

    A round piece is cut along the circle in its box, with `lines` and with `marks` alike.
    Art that runs to the edge is drawn over it by the bleed of the cutting, art of a back by its
    `back_bleed`, which is larger: few printers put the back exactly behind the front.
    """

    block: Block
    count: int = 1
    back: Block | None = None
    round: bool = False

    def __post_init__(self) -> None:
        if self.back is None:
            return
        if (self.back.width, self.back.height) != (self.block.width, self.block.height):
            raise ValueError("a back has the size of its front")
        if self.back.fields:
            raise ValueError("nobody writes on a back")


@dataclass(frozen=True, slots=True)
class Cutting:
    """How pieces are set apart: `gutter` between two, art `bleed` over the edge, marks or lines.

    Pieces without a gutter touch: one cut serves two. Their art runs over the edge only where no
    other piece is, and `margin` is what is free around all of them, for bleed and marks.
    """

    gutter: float = 6.0
    bleed: float = 0.0
    cut: Cut = "marks"
    margin: float = 0.0

    def __post_init__(self) -> None:
        if self.bleed > self.around:
            raise ValueError(
                f"a bleed of {self.bleed:g} mm needs a gutter of {2 * self.bleed:g} mm or more, "
                f"not {self.gutter:g} mm"
            )

    @property
    def around(self) -> float:
        """What is free around a piece, or around all that touch."""
        return self.gutter / 2 or self.margin

    @property
    def back_bleed(self) -> float:
        """How far the art of a back may run over the edge: to the middle of the gutter."""
        return self.around


TOUCHING = Cutting(gutter=0.0, cut="lines")
"""Straight cuts that neighbours share: half as many, and nothing in between to throw away."""


@dataclass(frozen=True, slots=True)
class Placed:
    """Where one copy of a piece is cut out: enough to find the place of its back.

    `piece` is its index in the list of pieces; `copy`, `sheet` count from 0 as well.
    """

    piece: int
    copy: int
    sheet: int
    box: Box


def pack(pieces: Sequence[Piece], area: Box, cutting: Cutting) -> tuple[Placed, ...]:
    """Return a place for every copy, row by row, high pieces first; sheet after sheet.

    Every piece has half a gutter of its own around it, which stays inside the area as well.
    """
    order = sorted(range(len(pieces)), key=lambda i: -pieces[i].block.height)
    sheets: list[list[Box]] = []  # what is still free on each
    found: list[Placed] = []
    area = area.inset(cutting.margin)
    for i in order:
        width, height = (side + cutting.gutter for side in _size(pieces[i]))
        if width > area.width + 1e-6 or height > area.height + 1e-6:
            raise FitError(
                f"a piece of {width:g} × {height:g} mm with its gutter does not fit "
                f"{area.width:g} × {area.height:g} mm"
            )
        for copy in range(pieces[i].count):
            sheet, box = _take(sheets, width, height, area)
            found.append(Placed(i, copy, sheet, box.inset(cutting.gutter / 2)))
    return _centred(found, area, cutting)


def _size(piece: Piece) -> tuple[float, float]:
    return piece.block.width, piece.block.height


def _take(sheets: list[list[Box]], width: float, height: float, area: Box) -> tuple[int, Box]:
    """Return the first free place with room for a piece, on a new sheet if there is none.

    What is left beside the piece is as high as the piece is, so that rows come about; what is
    left below it comes after that, and so does a lower piece of a row.
    """
    for number, free in enumerate(sheets):
        for k, room in enumerate(free):
            if width <= room.width + 1e-6 and height <= room.height + 1e-6:
                beside = Box(room.x + width, room.y, room.width - width, height)
                below = Box(room.x, room.y + height, room.width, room.height - height)
                free[k : k + 1] = [beside, below]
                return number, Box(room.x, room.y, width, height)
    sheets.append([area])
    return _take(sheets, width, height, area)


def _centred(places: list[Placed], area: Box, cutting: Cutting) -> tuple[Placed, ...]:
    """Return the places moved to the middle of the area, all by as much: sheets then stack."""
    if not places:
        return ()
    half = cutting.gutter / 2
    right = (area.right - max(place.box.right for place in places) - half) / 2
    down = (area.bottom - max(place.box.bottom for place in places) - half) / 2
    return tuple(replace(place, box=place.box.moved(right, down)) for place in places)


def cut_sheets(
    pieces: Sequence[Piece],
    places: Sequence[Placed],
    cutting: Cutting,
    theme: Theme,
) -> tuple[Parts, ...]:
    """Return what is drawn on every sheet: the pieces, clipped to their bleed, then the cuts.

    Every piece is a sheet of its own to write on: its fields get its number, from 1.
    """
    sheets = tuple(Parts() for _ in range(1 + max((p.sheet for p in places), default=-1)))
    for number, place in enumerate(places, start=1):
        block, box = pieces[place.piece].block, place.box
        clip = Rect.of(_shown(place, places, cutting.bleed))
        sheets[place.sheet].shapes.append(Group(block.shapes, dx=box.x, dy=box.y, clip=clip))
        sheets[place.sheet].fields += [
            field.moved(box.x, box.y).of_copy(number) for field in block.fields
        ]
    for number, sheet in enumerate(sheets):
        cut = [(pieces[p.piece].round, p.box) for p in places if p.sheet == number]
        sheet.shapes.append(
            _cuts(cut, cutting, replace(theme.pen("ink"), width=cut_pen(theme).width))
        )
    return sheets


def back_sheets(
    pieces: Sequence[Piece], places: Sequence[Placed], cutting: Cutting, turn: Turn
) -> tuple[Parts, ...]:
    """Return the backs of every sheet, each behind its front once the sheet is turned."""
    sheets = tuple(Parts() for _ in range(1 + max((p.sheet for p in places), default=-1)))
    for place in places:
        back = pieces[place.piece].back
        if back is not None:
            shown = _shown(place, places, cutting.back_bleed)
            sheets[place.sheet].shapes.append(turn.placed(back, place.box, shown))
    return sheets


def _shown(place: Placed, places: Sequence[Placed], bleed: float) -> Box:
    """Return what is seen of a piece's art: its bleed too, but where another piece touches it."""
    box = place.box
    beside = [
        other.box
        for other in places
        if bleed and other.sheet == place.sheet and _touch(box, other.box) and other is not place
    ]
    left = any(abs(one.right - box.x) < _NEAR for one in beside)
    right = any(abs(one.x - box.right) < _NEAR for one in beside)
    above = any(abs(one.bottom - box.y) < _NEAR for one in beside)
    below = any(abs(one.y - box.bottom) < _NEAR for one in beside)
    x, y = (0.0 if one else -bleed for one in (left, above))
    wide, high = box.width - x, box.height - y
    return Box(x, y, wide + (0.0 if right else bleed), high + (0.0 if below else bleed))


def _touch(box: Box, other: Box) -> bool:
    """Tell whether two boxes share part of a side."""
    across = min(box.right, other.right) - max(box.x, other.x)
    down = min(box.bottom, other.bottom) - max(box.y, other.y)
    return (across > _NEAR and abs(down) < _NEAR) or (down > _NEAR and abs(across) < _NEAR)


def _cuts(cut: Sequence[tuple[bool, Box]], cutting: Cutting, pen: Pen) -> Path:
    """Return all cuts of a sheet as one path, over the bleed but never over a piece."""
    steps: list[Segment] = []
    if cutting.cut == "marks" and not cutting.gutter:
        return Path(tuple(_marks_around([box for _, box in cut], cutting)), stroke=pen)
    for is_round, box in cut:
        if is_round:
            steps += circle_outline(box.cx, box.cy, box.width / 2)
        else:
            steps += _marks(box, cutting) if cutting.cut == "marks" else _frame(box)
    return Path(tuple(steps), stroke=pen)


def _frame(box: Box) -> list[Segment]:
    return [
        ("M", box.x, box.y),
        ("L", box.right, box.y),
        ("L", box.right, box.bottom),
        ("L", box.x, box.bottom),
        ("Z",),
    ]


def _marks(box: Box, cutting: Cutting) -> list[Segment]:
    """Return eight marks that point at the corners, inside the piece's half of the gutters."""
    near, far = _reach(cutting)
    steps: list[Segment] = []
    for x, out_x in ((box.x, -1), (box.right, 1)):
        for y, out_y in ((box.y, -1), (box.bottom, 1)):
            steps += [("M", x + out_x * near, y), ("L", x + out_x * far, y)]
            steps += [("M", x, y + out_y * near), ("L", x, y + out_y * far)]
    return steps


def _marks_around(boxes: Sequence[Box], cutting: Cutting) -> list[Segment]:
    """Return marks at both ends of every cut through pieces that touch."""
    near, far = _reach(cutting)
    left, right = min(box.x for box in boxes), max(box.right for box in boxes)
    top, bottom = min(box.y for box in boxes), max(box.bottom for box in boxes)
    steps: list[Segment] = []
    for x in sorted({round(x, 6) for box in boxes for x in (box.x, box.right)}):
        steps += [("M", x, top - near), ("L", x, top - far)]
        steps += [("M", x, bottom + near), ("L", x, bottom + far)]
    for y in sorted({round(y, 6) for box in boxes for y in (box.y, box.bottom)}):
        steps += [("M", left - near, y), ("L", left - far, y)]
        steps += [("M", right + near, y), ("L", right + far, y)]
    return steps


def _reach(cutting: Cutting) -> tuple[float, float]:
    """Return how far from the corners marks begin and end."""
    far, near = cutting.around, cutting.bleed + _MARK_GAP
    if far - near < _SHORTEST_MARK:
        near = min(_MARK_GAP, far)  # on the bleed, which is cut off
    return near, far
