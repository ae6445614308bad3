"""A rectangle of space in millimetres: where things go, before anything is painted."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle; y grows downwards from the top of the trimmed page.

    >>> Box(10, 10, 40, 20).inset(2)
    Box(x=12, y=12, width=36, height=16)
    """

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The x of the right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The y of the bottom edge."""
        return self.y + self.height

    @property
    def cx(self) -> float:
        """The x of the centre."""
        return self.x + self.width / 2

    @property
    def cy(self) -> float:
        """The y of the centre."""
        return self.y + self.height / 2

    def inset(self, by: float, vertical: float | None = None) -> Box:
        """Return the box with every edge moved inwards (a negative amount grows it)."""
        down = by if vertical is None else vertical
        return Box(self.x + by, self.y + down, self.width - 2 * by, self.height - 2 * down)

    def moved(self, dx: float, dy: float) -> Box:
        """Return the box moved right and down."""
        return Box(self.x + dx, self.y + dy, self.width, self.height)

    def scaled(self, factor: float) -> Box:
        """Return the box scaled about the origin."""
        return Box(self.x * factor, self.y * factor, self.width * factor, self.height * factor)

    def square(self) -> Box:
        """Return the largest square with the same centre."""
        side = min(self.width, self.height)
        return Box(self.cx - side / 2, self.cy - side / 2, side, side)

    def holds(self, other: Box, slack: float = 1e-6) -> bool:
        """Tell whether another box lies wholly inside this one."""
        return (
            other.x >= self.x - slack
            and other.y >= self.y - slack
            and other.x + other.width <= self.x + self.width + slack
            and other.y + other.height <= self.y + self.height + slack
        )

    def overlaps(self, other: Box, slack: float = 1e-6) -> bool:
        """Tell whether two boxes share some area; touching edges do not count."""
        # Names of a map ask this a million times: edges by name would take twice as long.
        return (
            self.x < other.x + other.width - slack
            and other.x < self.x + self.width - slack
            and self.y < other.y + other.height - slack
            and other.y < self.y + self.height - slack
        )


def around(points: Iterable[tuple[float, float]]) -> Box:
    """Return the smallest box around some points."""
    xs, ys = zip(*points, strict=True)
    left, top = min(xs), min(ys)
    return Box(left, top, max(xs) - left, max(ys) - top)
