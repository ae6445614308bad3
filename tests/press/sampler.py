"""A document with everything the press can draw, for its tests."""

from __future__ import annotations

from dataclasses import replace

from generator.layout.ink.box import Box
from generator.layout.ink.colour import WHITE
from generator.layout.ink.grid import CellGrid
from generator.layout.ink.hatch import HATCHES, dots, heraldic
from generator.layout.ink.qr import qr
from generator.layout.ink.shapes import (
    Circle,
    Group,
    Line,
    Path,
    Rect,
    Shape,
    Text,
    Use,
    polygon,
    polyline,
    segments,
)
from generator.layout.ink.symbols import symbol_names
from generator.layout.ink.textbox import TextBox, TextStyle
from generator.layout.ink.theme import PALETTE, Style, Theme
from generator.layout.page.block import Block
from generator.layout.page.fields import Field
from generator.layout.page.marks import ruler
from generator.layout.page.page import Document, Page, paper
from tests.press.nup import n_up

IDENT = "detrak.basic#2026-11-16"
TEXT = "Inscrivez les deux symboles dans deux cases libres qui se touchent, s’il en reste ; sinon…"


def sampler(style: Style = "colour") -> Document:
    """Return a document of one page with every kind of shape, and one with bleed and marks."""
    page = sampler_page(style)
    second = replace(page, fields=(), title="Bleed", bleed=3.0, marks=True, scale=98.0)
    return Document("Sampler", (page, second), "Every shape", lang="en", ident=IDENT)


def sampler_page(style: Style = "colour") -> Page:
    """Return the page with everything."""
    theme = Theme(style)
    block = copies()
    shapes = (*_swatches(theme), *_symbols(theme), *_figures(theme), *_texts(theme), *block.shapes)
    return Page.on(paper("a4"), shapes, (*block.fields, *fields()), "All of it", "Every shape once")


def fields() -> tuple[Field, ...]:
    """Return fields of every kind; the diagonal has two boxes."""
    return (
        Field("cell.a2", Box(20, 240, 15, 15), "symbol", "Cell a2", 1),
        Field("cell.b2", Box(40, 240.4, 15, 15), "symbol", "Cell b2", 1),
        Field("diagonal", Box(60, 240, 12, 8), "number", "Diagonal", 3),
        Field("diagonal", Box(80, 240, 12, 8), "number", "Diagonal", 3),
        Field("total", Box(60, 260, 20, 9), "number", "Total", 4, size=14),
        Field("done.1", Box(100, 240, 4, 4), "tick", "Round 1 done"),
        Field("player", Box(110, 240, 60, 7), "text", "Name"),
    )


def copies() -> Block:
    """Return four copies of a small block with fields."""
    pen = Theme().pen("ink", 0.9)
    block = Block(
        60,
        40,
        (Rect(0, 0, 60, 40, 2, None, pen), Text(5, 10, "Score", "Lato-Bold", 9, PALETTE["ink"])),
        (Field("row.1", Box(5, 15, 12, 8), "number"), Field("row.2", Box(25, 15, 12, 8), "number")),
    )
    return n_up(block, 4, Box(12, 190, 186, 40))


def _swatches(theme: Theme) -> list[Shape]:
    shapes: list[Shape] = []
    grid = CellGrid(Box(12, 10, 186, 30), 6, 2, 3)
    for column, hue in enumerate(HATCHES):
        shapes.append(Rect.of(grid.cell(column, 0), 1.0, theme.fill(hue), theme.pen("ink")))
        area = Rect.of(grid.cell(column, 1), 2.5, theme.ground(hue, 0.4), theme.pen("ink", 0.35))
        shapes += [area, heraldic(hue, area, theme.line("ink"))]
    return shapes


def _symbols(theme: Theme) -> list[Shape]:
    cells = CellGrid(Box(12, 45, 186, 35), 18, 3, 1).cells()
    return [
        Use.centred(name, cell.cx, cell.cy, 9.0, theme.line("ink"))
        for name, cell in zip(symbol_names(), cells, strict=False)
    ]


def _figures(theme: Theme) -> list[Shape]:
    curve = segments("M40 92 C50 80 60 120 70 92 L70 108 L40 108 Z M45 104 L55 104 L55 100 Z")
    turned: tuple[Shape, ...] = (
        Rect(-6, -4, 12, 8, 0, theme.fill("sea")),
        Text(0, 1, "turn", "Lato-Bold", 8, WHITE, "middle"),
        Use.centred("helm", 10, 0, 5, theme.line("brick")),
    )
    return [
        Line(12, 85, 198, 85, theme.pen("ink", 0.7)),
        Circle(24, 100, 8, theme.fill("sage", 0.3), theme.pen("ink", 0.6)),
        Path(curve, theme.fill("orange"), theme.pen("brick", 0.9, round=True), even_odd=True),
        polygon([(75, 108), (83, 92), (91, 108)], None, theme.pen("sea", 1.5)),
        Rect(95, 92, 20, 16, 1.2, theme.ground("gorse", 0.4), theme.pen("ink", 0.35, (1.5, 1.0))),
        dots(Rect(95, 92, 20, 16), theme.line("granite")),
        polyline([(120, 92), (130, 108), (140, 92)], theme.pen("heather", 2, round=True)),
        Group(turned, 150, 100, 30, 1.2),
        Group((Use("castle", 0, 0, 20, theme.line("sage")),), 170, 88, clip=Circle(10, 10, 9)),
    ]


def _texts(theme: Theme) -> list[Shape]:
    ink = theme.line("ink")
    style = TextStyle("Lato-Regular", 8.5, ink)
    return [
        Text(12, 125, "Détrak Œuvre", "Vollkorn-Black", 30, ink),
        Text(198, 120, "lundi 16 novembre", "Lato-Semibold", 11, ink, "end"),
        Text(198, 126, "LES DOUZE LANCERS", "Lato-Bold", 7.5, theme.line("granite"), "end", 0.25),
        *TextBox(Box(12, 132, 60, 25), TEXT, style).shapes(),
        *TextBox(Box(80, 132, 40, 20), "Total 30", style.sized(20), "centre", "middle").shapes(),
        qr(IDENT, Box(160, 132, 28, 28)),
        ruler(12, 180, theme),
    ]
