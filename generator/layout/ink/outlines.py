"""Round outlines as Bézier curves."""

from __future__ import annotations

from generator.layout.ink.shapes import Segment

KAPPA = 0.5522847498  # how far a quarter circle's control points reach


def circle_outline(cx: float, cy: float, r: float) -> list[Segment]:
    """Return a circle as four curves."""
    k = r * KAPPA
    return [
        ("M", cx + r, cy),
        ("C", cx + r, cy + k, cx + k, cy + r, cx, cy + r),
        ("C", cx - k, cy + r, cx - r, cy + k, cx - r, cy),
        ("C", cx - r, cy - k, cx - k, cy - r, cx, cy - r),
        ("C", cx + k, cy - r, cx + r, cy - k, cx + r, cy),
        ("Z",),
    ]


def rounded_outline(x: float, y: float, width: float, height: float, r: float) -> list[Segment]:
    """Return a rectangle with round corners, clockwise from its top left."""
    right, bottom, k = x + width, y + height, r * (1 - KAPPA)
    return [
        ("M", x + r, y),
        ("L", right - r, y),
        ("C", right - k, y, right, y + k, right, y + r),
        ("L", right, bottom - r),
        ("C", right, bottom - k, right - k, bottom, right - r, bottom),
        ("L", x + r, bottom),
        ("C", x + k, bottom, x, bottom - k, x, bottom - r),
        ("L", x, y + r),
        ("C", x, y + k, x + k, y, x + r, y),
        ("Z",),
    ]
