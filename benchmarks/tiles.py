"""How fast the press is: 96 tiles by our layout and PDF writer, by bare reportlab, through SVG."""
# ruff: noqa: T201  # a benchmark prints its table

from __future__ import annotations

import sys
from collections.abc import Callable
from io import BytesIO
from time import perf_counter

import cairosvg  # type: ignore[import-untyped]
from jinja2 import Template
from pypdf import PdfWriter
from reportlab.pdfgen.canvas import Canvas

from generator.layout.ink.box import Box
from generator.layout.ink.fonts import MM_PER_PT, text_width
from generator.layout.ink.grid import centred_grid
from generator.layout.ink.shapes import Circle, Rect, Shape, Use
from generator.layout.ink.symbols import symbol, symbol_names
from generator.layout.ink.textbox import TextStyle
from generator.layout.ink.theme import Hue, Theme
from generator.layout.page.page import Document, Page, paper
from generator.render.pdf import pdf_bytes
from generator.render.write.pdf_shapes import font
from generator.render.write.svg_shapes import glyph_outline

TILES = 96
SIDE = 20.0
ROUNDS = 7
LABEL_FONT, LABEL_SIZE = "Lato-Bold", 6.5
HUES: tuple[Hue, ...] = ("sea", "gorse", "sage", "brick")
THEME = Theme()


def cells() -> list[Box]:
    """Return the places of the tiles on an A4 sheet, as every route uses them."""
    return centred_grid(paper("a4").box, 8, 12, SIDE, SIDE, 3.0).cells()


def names() -> list[str]:
    """Return the symbols of the tiles."""
    known = symbol_names()
    return [known[k % 24] for k in range(TILES)]


def ours() -> bytes:
    """Draw the sheet by our layout and our PDF writer."""
    shapes: list[Shape] = []
    label = TextStyle(LABEL_FONT, LABEL_SIZE, THEME.line("ink"))
    for number, (box, name) in enumerate(zip(cells(), names(), strict=True)):
        hue = HUES[number % 4]
        shapes.append(Rect.of(box, 1.0, THEME.fill(hue, 0.3), THEME.pen("ink", 0.35)))
        shapes.append(Circle(box.cx, box.cy - 2, 6.5, THEME.fill("white"), THEME.pen(hue, 0.6)))
        shapes.append(Use.centred(name, box.cx, box.cy - 2, 9, THEME.line("ink")))
        shapes.append(label.at(box.cx, box.bottom - 2, f"{name} {number}", "middle"))
    return pdf_bytes(Document("Tiles", (Page.on(paper("a4"), tuple(shapes)),), "Benchmark"))


def bare() -> bytes:
    """Draw the same with the calls of reportlab alone, symbols as forms there as well."""
    target = BytesIO()
    mm = 1 / MM_PER_PT
    height = paper("a4").height * mm
    font(LABEL_FONT)
    canvas = Canvas(
        target,
        pagesize=(paper("a4").width * mm, height),
        pageCompression=1,
        invariant=1,
        initialFontName=LABEL_FONT,  # type: ignore[arg-type]  # the stubs ask for a float
    )
    defined: set[str] = set()
    ink = THEME.line("ink").rgb
    for number, (box, name) in enumerate(zip(cells(), names(), strict=True)):
        if name not in defined:
            defined.add(name)
            _bare_symbol(canvas, name)
        hue = HUES[number % 4]
        x, y = box.cx * mm, height - (box.cy - 2) * mm
        canvas.setFillColorRGB(*THEME.fill(hue, 0.3).rgb)
        canvas.setStrokeColorRGB(*ink)
        canvas.setLineWidth(0.35 * mm)
        bottom = height - box.bottom * mm
        canvas.roundRect(box.x * mm, bottom, SIDE * mm, SIDE * mm, mm, stroke=1, fill=1)
        canvas.setFillColorRGB(1, 1, 1)
        canvas.setStrokeColorRGB(*THEME.line(hue).rgb)
        canvas.setLineWidth(0.6 * mm)
        canvas.circle(x, y, 6.5 * mm, stroke=1, fill=1)
        canvas.setFillColorRGB(*ink)
        canvas.setStrokeColorRGB(*ink)
        canvas.saveState()
        canvas.translate(x - 4.5 * mm, y + 4.5 * mm)
        canvas.scale(0.09 * mm, -0.09 * mm)
        canvas.doForm(name)
        canvas.restoreState()
        canvas.setFont(LABEL_FONT, LABEL_SIZE)
        canvas.drawCentredString(x, bottom + 2 * mm, f"{name} {number}")
    canvas.showPage()
    canvas.save()
    return target.getvalue()


def _bare_symbol(canvas: Canvas, name: str) -> None:
    canvas.beginForm(name, -10, -10, 110, 110)
    for outline in symbol(name):
        path = canvas.beginPath()
        for step in outline.segments:
            if step[0] == "M":
                path.moveTo(step[1], step[2])
            elif step[0] == "L":
                path.lineTo(step[1], step[2])
            elif step[0] == "C":
                path.curveTo(*step[1:])
            else:
                path.close()
        canvas.setLineWidth(outline.stroke or 1)
        canvas.setLineCap(1)
        canvas.setLineJoin(1)
        filled = outline.stroke is None
        canvas.drawPath(path, stroke=int(not filled), fill=int(filled))
    canvas.endForm()


SHEET = Template(
    '<svg xmlns="http://www.w3.org/2000/svg" width="210mm" height="297mm" viewBox="0 0 210 297">'
    '{% for tile in tiles %}<g transform="translate({{ tile.x }} {{ tile.y }})">'
    '<rect width="20" height="20" rx="1" fill="{{ tile.ground }}" stroke="{{ ink }}"'
    ' stroke-width="0.35"/><circle cx="10" cy="8" r="6.5" fill="#fff" stroke="{{ tile.line }}"'
    ' stroke-width="0.6"/><g transform="translate(5.5 3.5) scale(0.09)">'
    '{% for path in tile.paths %}<path d="{{ path.d }}" fill="{{ path.fill }}"'
    ' stroke="{{ path.stroke }}" fill-rule="evenodd" stroke-width="{{ path.width }}"'
    ' stroke-linecap="round"/>{% endfor %}</g>'
    '{% for glyph in tile.glyphs %}<path d="{{ glyph.d }}" fill="{{ ink }}" transform="translate('
    '{{ glyph.x }} 18) scale({{ scale }} -{{ scale }})"/>{% endfor %}</g>{% endfor %}</svg>'
)


def through_svg() -> bytes:
    """Draw the sheet from one Jinja2 template, turn it to PDF by cairosvg, collect with pypdf.

    This is the route at its best: one conversion for the whole sheet, pages appended, not merged.
    """
    tiles = [_tile(k, *place) for k, place in enumerate(zip(cells(), names(), strict=True))]
    scale = LABEL_SIZE * MM_PER_PT / 1000
    svg = SHEET.render(tiles=tiles, ink=THEME.line("ink").hex, scale=scale)
    writer = PdfWriter()
    writer.append(BytesIO(cairosvg.svg2pdf(bytestring=svg.encode())))
    target = BytesIO()
    writer.write(target)
    return target.getvalue()


def _tile(number: int, box: Box, name: str) -> dict[str, object]:
    ink, hue = THEME.line("ink").hex, HUES[number % 4]
    paths = [
        {
            "d": " ".join(" ".join(map(str, step)) for step in outline.segments),
            "fill": "none" if outline.stroke else ink,
            "stroke": ink if outline.stroke else "none",
            "width": outline.stroke or 0,
        }
        for outline in symbol(name)
    ]
    label = f"{name} {number}"
    x = 10 - text_width(label, LABEL_FONT, LABEL_SIZE) / 2
    glyphs = []
    for c in label:
        glyphs.append({"d": glyph_outline(LABEL_FONT, c), "x": x})
        x += text_width(c, LABEL_FONT, LABEL_SIZE)
    fills = {"ground": THEME.fill(hue, 0.3).hex, "line": THEME.line(hue).hex}
    return {"x": box.x, "y": box.y, "paths": paths, "glyphs": glyphs, **fills}


def measure(routes: dict[str, Callable[[], bytes]]) -> dict[str, tuple[float, int]]:
    """Return the best time of each route and the size of what it makes.

    Rounds alternate between the routes, so that a busy moment of the machine hits all of them.
    """
    sizes = {name: len(route()) for name, route in routes.items()}  # fonts are read here, once
    times: dict[str, list[float]] = {name: [] for name in routes}
    for _ in range(ROUNDS):
        for name, route in routes.items():
            start = perf_counter()
            route()
            times[name].append(perf_counter() - start)
    return {name: (min(times[name]), sizes[name]) for name in routes}


def main() -> int:
    """Print the table; the exit code is 1 when a promise is broken."""
    results = measure(
        {
            "Malopress layout and PDF writer": ours,
            "bare reportlab calls": bare,
            "Jinja2 → cairosvg → pypdf": through_svg,
        }
    )
    (own, _), (plain, _), (svg, _) = results.values()
    print(f"One A4 sheet of {TILES} tiles (vector symbol, label), best of {ROUNDS} rounds:\n")
    print("| route | ms | of ours | KB |\n|---|---:|---:|---:|")
    for name, (time, size) in results.items():
        print(f"| {name} | {time * 1000:.1f} | {time / own:.2f} × | {size / 1000:.0f} |")
    kept = own <= 3 * plain and svg >= 4 * own
    print(f"\nAt most 3 × bare reportlab, at least 4 × faster than SVG: {'yes' if kept else 'NO'}")
    return 0 if kept else 1


if __name__ == "__main__":
    sys.exit(main())
