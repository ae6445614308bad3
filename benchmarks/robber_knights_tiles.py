# ruff: noqa: T201 - a benchmark prints its table
"""How long the tiles and knights of Robber Knights take to print, beside bare reportlab calls.

    python -m benchmarks.robber_knights_tiles

96 tiles and 120 knights, front and back. Ours draws everything anew: trees and furrows are placed,
sheets laid out, operators written. The bare route is given the finished drawing and only calls
reportlab for it: once with a form for everything that recurs, as ours has, once without. Wanted: at
most 3 × the faster of the two, and under 400 KB.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable
from io import BytesIO
from statistics import median
from time import process_time
from typing import Any

from reportlab.pdfgen.canvas import Canvas

from generator.games.robber_knights import paper
from generator.games.robber_knights.paper.kit import knights_pages, tiles_pages
from generator.layout.ink.colour import Colour
from generator.layout.ink.fonts import MM_PER_PT
from generator.layout.ink.shapes import (
    Circle,
    Group,
    Line,
    Path,
    Pen,
    Rect,
    Segment,
    Shape,
    Text,
    Use,
)
from generator.layout.ink.stamps import Stamps
from generator.layout.ink.symbols import SYMBOL_SIZE, symbol
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import Document, Page
from generator.render.pdf import pdf_bytes
from generator.render.write.pdf_shapes import font

ROUNDS = 9
FONTS = ("Lato-Regular", "Lato-Black", "Lato-Bold", "Vollkorn-Bold")
MM = 1 / MM_PER_PT
ANCHORS = {"start": "drawString", "middle": "drawCentredString", "end": "drawRightString"}


def ours() -> bytes:
    """Make the kit from nothing."""
    for found in pkgutil.iter_modules(paper.__path__, f"{paper.__name__}."):
        for thing in vars(importlib.import_module(found.name)).values():
            if hasattr(thing, "cache_clear"):
                thing.cache_clear()
    return pdf_bytes(document())


def document() -> Document:
    """Return the laid out kit."""
    options = PrintOptions()
    pages = (*tiles_pages(options), *knights_pages(options))
    return Document("Robber Knights", pages, "Tiles and knights")


class Bare:
    """Draws a finished layout by the calls of reportlab alone."""

    def __init__(self, forms: bool) -> None:
        self.target = BytesIO()
        self.forms = forms
        self.stamps = Stamps()
        self.canvas: Any = Canvas(
            self.target,
            pageCompression=1,
            invariant=1,
            initialFontName=FONTS[0],  # type: ignore[arg-type]  # the stubs ask for a float
        )

    def printed(self, made: Document) -> bytes:
        """Return the document as PDF."""
        for page in made.pages:
            self.page(page)
        self.canvas.save()
        return self.target.getvalue()

    def page(self, page: Page) -> None:
        """Draw a page."""
        self.canvas.setPageSize((page.width * MM, page.height * MM))
        self.canvas.transform(MM, 0, 0, -MM, 0, page.height * MM)
        self.draw(page.drawn())
        self.canvas.showPage()

    def draw(self, shapes: tuple[Shape, ...]) -> None:
        """Draw shapes in order."""
        for shape in shapes:
            if isinstance(shape, Group):
                self.group(shape)
            elif isinstance(shape, Use):
                self.use(shape)
            elif isinstance(shape, Text):
                self.text(shape)
            elif isinstance(shape, Line):
                self.pen(shape.stroke)
                self.canvas.line(shape.x1, shape.y1, shape.x2, shape.y2)
            else:
                assert isinstance(shape, Rect | Circle | Path)
                self.outline(shape)

    def group(self, group: Group) -> None:
        """Draw a group in its own state, a stamp through a form."""
        number, new = self.stamps.number(group) if group.stamp and self.forms else (0, False)
        if new:
            self.canvas.beginForm(f"stamp{number}", -50, -50, 100, 100)
            self.draw(group.shapes)
            self.canvas.endForm()
        self.canvas.saveState()
        self.canvas.translate(group.dx, group.dy)
        if group.rotate:
            self.canvas.rotate(group.rotate)
        if group.scale != 1:
            self.canvas.scale(group.scale, group.scale)
        if group.clip is not None:
            self.canvas.clipPath(self.path(group.clip), stroke=0, fill=0)
        if number:
            self.canvas.doForm(f"stamp{number}")
        else:
            self.draw(group.shapes)
        self.canvas.restoreState()

    def use(self, use: Use) -> None:
        """Draw a symbol through a form."""
        if not self.canvas.hasForm(use.symbol):
            self.canvas.beginForm(use.symbol, -10, -10, 110, 110)
            for outline in symbol(use.symbol):
                self.canvas.setLineWidth(outline.stroke or 1)
                filled = outline.stroke is None
                path = self.steps(outline.segments)
                self.canvas.drawPath(path, stroke=int(not filled), fill=int(filled))
            self.canvas.endForm()
        self.canvas.setFillColorRGB(*use.colour.rgb)
        self.canvas.setStrokeColorRGB(*use.colour.rgb)
        self.canvas.saveState()
        self.canvas.translate(use.x, use.y)
        self.canvas.scale(use.size / SYMBOL_SIZE, use.size / SYMBOL_SIZE)
        self.canvas.doForm(use.symbol)
        self.canvas.restoreState()

    def text(self, text: Text) -> None:
        """Set a text, which stands on its head in millimetres from the top."""
        self.canvas.saveState()
        self.canvas.translate(text.x, text.y)
        self.canvas.scale(1, -1)
        self.canvas.setFillColorRGB(*text.colour.rgb)
        self.canvas.setFont(text.font, text.size * MM_PER_PT)
        getattr(self.canvas, ANCHORS[text.anchor])(0, 0, text.text)
        self.canvas.restoreState()

    def outline(self, shape: Rect | Circle | Path) -> None:
        """Fill and stroke an outline."""
        if shape.fill is not None:
            self.fill(shape.fill)
        if shape.stroke is not None:
            self.pen(shape.stroke)
        look = {"stroke": int(shape.stroke is not None), "fill": int(shape.fill is not None)}
        if isinstance(shape, Circle):
            self.canvas.circle(shape.cx, shape.cy, shape.r, **look)
        elif isinstance(shape, Rect) and shape.radius:
            place = (shape.x, shape.y, shape.width, shape.height, shape.radius)
            self.canvas.roundRect(*place, **look)
        elif isinstance(shape, Rect):
            self.canvas.rect(shape.x, shape.y, shape.width, shape.height, **look)
        else:
            self.canvas.drawPath(self.steps(shape.segments), **look)

    def fill(self, colour: Colour) -> None:
        """Choose the colour of areas."""
        self.canvas.setFillColorRGB(*colour.rgb)

    def pen(self, pen: Pen) -> None:
        """Choose the pen of lines."""
        self.canvas.setStrokeColorRGB(*pen.colour.rgb)
        self.canvas.setLineWidth(pen.width)
        if pen.dash:
            self.canvas.setDash(list(pen.dash))
        if pen.round:
            self.canvas.setLineCap(1)
            self.canvas.setLineJoin(1)

    def path(self, shape: Rect | Circle | Path) -> Any:
        """Return an outline as a path of reportlab's."""
        if isinstance(shape, Path):
            return self.steps(shape.segments)
        path = self.canvas.beginPath()
        if isinstance(shape, Circle):
            path.circle(shape.cx, shape.cy, shape.r)
        else:
            path.rect(shape.x, shape.y, shape.width, shape.height)
        return path

    def steps(self, segments: tuple[Segment, ...]) -> Any:
        """Return the steps of an outline as a path of reportlab's."""
        path = self.canvas.beginPath()
        for step in segments:
            if step[0] == "M":
                path.moveTo(step[1], step[2])
            elif step[0] == "L":
                path.lineTo(step[1], step[2])
            elif step[0] == "C":
                path.curveTo(*step[1:])
            else:
                path.close()
        return path


def timed(make: Callable[[], bytes]) -> tuple[float, bytes]:
    """Return the median processor time of making something, and what was made."""
    make()
    times, made = [], b""
    for _ in range(ROUNDS):
        start = process_time()
        made = make()
        times.append(process_time() - start)
    return median(times), made


def main() -> None:
    """Print a line a route."""
    for name in FONTS:
        font(name)
    finished = document()
    routes: dict[str, Callable[[], bytes]] = {
        "bare calls, recurring drawings as forms": lambda: Bare(forms=True).printed(finished),
        "bare calls, every tile drawn anew": lambda: Bare(forms=False).printed(finished),
        "ours, placing and laying out included": ours,
    }
    first = 0.0
    for name, make in routes.items():
        took, made = timed(make)
        first = first or took
        share = f"{took / first:5.2f} ×"
        print(f"{name:42} {took * 1000:6.0f} ms {share} {len(made) / 1000:6.0f} KB")


if __name__ == "__main__":
    main()
