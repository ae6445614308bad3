"""Documents as SVG, one a page, with text as outlines so that it looks the same everywhere."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from jinja2 import Environment, FileSystemLoader, StrictUndefined, Template

from generator.core.assets import asset
from generator.layout.ink.box import Box
from generator.layout.ink.shapes import Rect, Shape
from generator.layout.ink.theme import PALETTE
from generator.layout.page.fields import Field
from generator.layout.page.page import Document, Page
from generator.render.write.numbers import short
from generator.render.write.svg_shapes import Node, ShapeNodes


@cache
def _template(name: str) -> Template:
    environment = Environment(
        loader=FileSystemLoader(asset("templates")),
        autoescape=True,
        undefined=StrictUndefined,
        keep_trailing_newline=True,
    )
    return environment.get_template(name)


def svg_pages(document: Document) -> list[str]:
    """Return every page of a document as SVG text; a field is a rectangle that names it."""
    return [svg_page(document, page) for page in document.pages]


def svg_picture(shapes: Iterable[Shape], box: Box) -> str:
    """Return some shapes within a box as SVG text, on no paper: to be laid on a page."""
    nodes = ShapeNodes()
    drawing = nodes.draw(shapes)
    return _template("picture.svg.jinja").render(
        view_box=" ".join(map(short, (box.x, box.y, box.width, box.height))),
        definitions=nodes.definitions(),
        drawing=drawing,
    )


def svg_page(document: Document, page: Page) -> str:
    """Return one page of a document as SVG text."""
    media = page.media
    nodes = ShapeNodes()
    # White paper, or a viewer with a dark ground would show ink on black.
    paper = nodes.outline(Rect.of(media, fill=PALETTE["white"]))
    drawing = nodes.draw(page.drawn())
    title = _plain(document.title_of(page))
    description = _plain(page.description or document.subject)
    return _template("page.svg.jinja").render(
        width=short(media.width),
        height=short(media.height),
        view_box=" ".join(short(value) for value in (media.x, media.y, media.width, media.height)),
        lang=document.lang,
        title=title,
        description=description,
        mark=Node("svg", {"title": title, "desc": description}, drawing).mark,
        definitions=nodes.definitions(),
        paper=paper,
        drawing=drawing,
        fields=[_field(field) for field in page.placed_fields()],
    )


def _plain(text: str) -> str:
    """Return a text without the characters that XML cannot hold, even escaped."""
    return "".join(c for c in text if c.isprintable() or c in "\t\n\xa0\u202f")


def _field(field: Field) -> Node:
    """Return the box of a field; its name is no id, for two sheets in a web page share names."""
    box = field.box
    place = {"x": box.x, "y": box.y, "width": box.width, "height": box.height}
    return Node("rect", {"data-field": field.name, **{k: short(v) for k, v in place.items()}})
