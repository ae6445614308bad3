"""The plates of the map: cartouches with hollow corners, and a ribbon for its title."""

from __future__ import annotations

from generator.layout.ink.box import Box
from generator.layout.ink.colour import WHITE
from generator.layout.ink.contour import titled
from generator.layout.ink.fonts import cap_height
from generator.layout.ink.shapes import Circle, Path, Segment, Shape, polygon
from generator.layout.ink.textbox import TextStyle
from generator.layout.ink.theme import Theme
from generator.layout.sheet.furniture import fitted

_CORNER, _STUD = 3.4, 0.95
_TITLE = 0.88  # of a ribbon, at most: a title that fills it looks cut off


def panel(box: Box, theme: Theme) -> list[Shape]:
    """Return a white cartouche: hollow corners, a double frame, a stud in every corner."""
    studs = [
        Circle(x, y, _STUD, theme.fill("brick"), theme.pen("ink", 0.3))
        for x in (box.x + _STUD, box.right - _STUD)
        for y in (box.y + _STUD, box.bottom - _STUD)
    ]
    return [
        Path(_hollow(box), WHITE, theme.pen("ink", 0.9, round=True)),
        Path(_hollow(box.inset(1.3)), None, theme.pen("ink", 0.25)),
        *studs,
    ]


def _hollow(box: Box) -> tuple[Segment, ...]:
    """Return a box whose corners are cut out in arcs."""
    left, top, right, bottom = box.x, box.y, box.right, box.bottom
    r, k = _CORNER, 0.55 * _CORNER
    return (
        ("M", left + r, top),
        ("L", right - r, top),
        ("C", right - r, top + k, right - k, top + r, right, top + r),
        ("L", right, bottom - r),
        ("C", right - k, bottom - r, right - r, bottom - k, right - r, bottom),
        ("L", left + r, bottom),
        ("C", left + r, bottom - k, left + k, bottom - r, left, bottom - r),
        ("L", left, top + r),
        ("C", left + k, top + r, left + r, top + k, left + r, top),
        ("Z",),
    )


def ribbon(box: Box, words: str, most: float, theme: Theme) -> list[Shape]:
    """Return a title on a ribbon with folded ends, which fills a box."""
    tail, fall = box.height * 0.62, box.height * 0.18
    body = Box(box.x + tail, box.y, box.width - 2 * tail, box.height - fall)
    shapes: list[Shape] = []
    for out, edge in ((-1.0, body.x), (1.0, body.right)):
        shapes += _ribbon_end(body, edge, out, tail, fall, theme)
    arch = body.height * 0.1
    near, far = body.x + body.width * 0.3, body.x + body.width * 0.7
    outline: tuple[Segment, ...] = (
        ("M", body.x, body.y + arch),
        ("C", near, body.y, far, body.y, body.right, body.y + arch),
        ("L", body.right, body.bottom),
        ("C", far, body.bottom - arch, near, body.bottom - arch, body.x, body.bottom),
        ("Z",),
    )
    shapes.append(Path(outline, theme.ground("sand", 0.6), theme.pen("ink", 0.7, round=True)))
    style = TextStyle("Vollkorn-Black", most, theme.line("ink"))
    style = fitted(style, words, _TITLE * body.width)
    middle = body.cy - arch * 0.2 + cap_height(style.font, style.size) / 2
    return [*shapes, *titled(style.at(body.cx, middle, words, "middle"), theme)]


def _ribbon_end(
    body: Box, edge: float, out: float, tail: float, fall: float, theme: Theme
) -> list[Shape]:
    """Return an end of a ribbon and the fold before it."""
    top, bottom, inward = body.y + fall, body.bottom + fall, edge - out * tail * 0.7
    far, notch = edge + out * tail, edge + out * tail * 0.52
    pen = theme.pen("ink", 0.6, round=True)
    swallow = [
        (far, top), (inward, top), (inward, bottom), (far, bottom), (notch, (top + bottom) / 2),
    ]  # fmt: skip
    fold = [(edge, body.bottom), (inward, body.bottom), (inward, bottom)]
    return [
        polygon(swallow, theme.fill("brick"), pen),
        polygon(fold, theme.fill("ink"), pen),
    ]
