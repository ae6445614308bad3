"""Boxes of a page as PDF has them: points, from the bottom left of the sheet."""

from generator.layout.ink.box import Box
from generator.layout.ink.fonts import MM_PER_PT


def points(millimetres: float) -> float:
    """Return a length in points, rounded so that equal boxes stay equal."""
    return round(millimetres / MM_PER_PT, 4)


def page_box(box: Box, media: Box) -> tuple[float, float, float, float]:
    """Return a box as left, bottom, right and top."""
    return (
        points(box.x - media.x),
        points(media.bottom - box.bottom),
        points(box.right - media.x),
        points(media.bottom - box.y),
    )
