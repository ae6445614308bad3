"""Two sides of a sheet: where the back of a place lies, and marks to see whether they meet.

Backs are set so that a piece, once it is cut out, stands upright when it is turned over like the
page of a book. A sheet that the printer turns over a level line has its backs upside down for that.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from generator.layout.ink.box import Box
from generator.layout.ink.shapes import Group, Path, Pen, Rect, Segment
from generator.layout.page.block import Block
from generator.layout.page.marks import REGISTRATION
from generator.layout.page.page import Duplex

CROSS = 2.2  # how far the arms of a registration cross reach


@dataclass(frozen=True, slots=True)
class Turn:
    """The line about which a sheet is turned over or folded: upright at an x, or level at a y."""

    upright: bool
    at: float

    def back_of(self, front: Box) -> Box:
        """Return the box that lies behind a box of the front.

        >>> Turn(upright=True, at=105).back_of(Box(10, 20, 40, 40))
        Box(x=160, y=20, width=40, height=40)
        """
        if self.upright:
            return Box(2 * self.at - front.right, front.y, front.width, front.height)
        return Box(front.x, 2 * self.at - front.bottom, front.width, front.height)

    def placed(self, back: Block, front: Box, shown: Box) -> Group:
        """Return a back behind its front's box, clipped to what is shown, as the front's is.

        The back of the left side of a front is at its right, whichever way the sheet is turned.
        """
        box = self.back_of(front)
        clip = Rect(back.width - shown.right, shown.y, shown.width, shown.height)
        if self.upright:
            return Group(back.shapes, dx=box.x, dy=box.y, clip=clip)
        return Group(back.shapes, dx=box.right, dy=box.bottom, rotate=180.0, clip=clip)


def turned_over(duplex: Duplex, page: Box) -> Turn:
    """Return the line about which a page is turned over its long or its short edge."""
    upright = (duplex == "long-edge") == (page.height >= page.width)
    return Turn(upright, page.cx if upright else page.cy)


def mirrored(path: Path, turn: Turn) -> Path:
    """Return what to print on the back so that a path is seen from the front, through the paper."""
    steps = tuple(_mirrored_step(step, turn) for step in path.segments)
    return replace(path, segments=steps)


def _mirrored_step(step: Segment, turn: Turn) -> Segment:
    first = 0 if turn.upright else 1  # which of every two numbers is mirrored
    numbers = step[1:]
    turned = (
        2 * turn.at - number if i % 2 == first else number for i, number in enumerate(numbers)
    )
    return (step[0], *turned)  # type: ignore[return-value]  # as many numbers as before


def crosses(page: Box, inset: float, arm: float = CROSS) -> Path:
    """Return a registration cross near every corner: the same places on both sides of a sheet."""
    corners = page.inset(inset)
    steps: list[Segment] = []
    for x in (corners.x, corners.right):
        for y in (corners.y, corners.bottom):
            steps += [("M", x - arm, y), ("L", x + arm, y), ("M", x, y - arm), ("L", x, y + arm)]
    return Path(tuple(steps), stroke=Pen(REGISTRATION, 0.2))
