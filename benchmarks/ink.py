"""How much ink kits take: what the plates of a press would cover, in colour and in ink style."""
# ruff: noqa: T201  # a benchmark prints its table

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache

import pypdfium2 as pdfium  # type: ignore[import-untyped]

from generator.core.ident import Ident
from generator.games import games
from generator.layout.ink.colour import Colour
from generator.layout.ink.shapes import Group, Halo, Line, Pen, Shape, Text, Use
from generator.layout.ink.theme import Style
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import Document, Page
from generator.render.pdf import pdf_bytes
from generator.tasks.print.printing import kit

DPI = 300  # at less, thin lines are drawn thicker than they are
PROMISE = 0.5  # of what colour takes for everything but texts, which are black in both styles
WHOLE = 0.6  # of what colour takes, texts included
STYLES: tuple[Style, ...] = ("colour", "ink")
Change = Callable[[Colour], Colour]


@dataclass(frozen=True, slots=True)
class Coverage:
    """Ink of some pages, in sheets of paper wholly covered by one plate."""

    pages: int
    ink: float

    @property
    def percent(self) -> float:
        """How much of a page the plates cover together, on average."""
        return 100 * self.ink / self.pages


def coverage(document: Document) -> Coverage:
    """Return how much ink a document takes, as its CMYK values say.

    Every page is drawn twice, as if cyan, magenta and yellow, and then black, were the red, green
    and blue of a screen: what is covered by something else counts no more, as on a press.
    """
    ink = 0.0
    for plates in (_three, _black):
        pages = tuple(_recoloured(page, plates) for page in document.pages)
        ink += _dark(pdf_bytes(replace(document, pages=pages)))
    return Coverage(len(document.pages), ink)


@cache
def _three(colour: Colour) -> Colour:
    cyan, magenta, yellow, _ = colour.cmyk
    return replace(colour, rgb=(1 - cyan, 1 - magenta, 1 - yellow))


@cache
def _black(colour: Colour) -> Colour:
    return replace(colour, rgb=(1 - colour.cmyk[3], 1.0, 1.0))


def _recoloured(page: Page, change: Change) -> Page:
    return replace(page, shapes=_changed(page.shapes, change))


def _changed(shapes: tuple[Shape, ...], change: Change) -> tuple[Shape, ...]:
    return tuple(_shape(shape, change) for shape in shapes)


def _shape(shape: Shape, change: Change) -> Shape:
    if isinstance(shape, Group):
        return replace(shape, shapes=_changed(shape.shapes, change))
    if isinstance(shape, Text | Use | Halo):
        return replace(shape, colour=change(shape.colour))
    stroke = shape.stroke and _pen(shape.stroke, change)
    if isinstance(shape, Line):
        return replace(shape, stroke=stroke or shape.stroke)
    return replace(shape, fill=shape.fill and change(shape.fill), stroke=stroke)


def _pen(pen: Pen, change: Change) -> Pen:
    return replace(pen, colour=change(pen.colour))


def _dark(pdf: bytes) -> float:
    """Return how dark pages are in the mean, all three colours added up."""
    total = 0.0
    with pdfium.PdfDocument(pdf) as opened:
        for page in opened:
            picture = page.render(scale=DPI / 72, rev_byteorder=True).to_numpy()
            total += 3 - 3 * float(picture[..., :3].mean()) / 255
    return total


def without_texts(document: Document) -> Document:
    """Return a document with everything but its texts."""
    pages = (replace(page, shapes=_drawn(page.shapes)) for page in document.pages)
    return replace(document, pages=tuple(pages))


def _drawn(shapes: tuple[Shape, ...]) -> tuple[Shape, ...]:
    return tuple(
        replace(shape, shapes=_drawn(shape.shapes)) if isinstance(shape, Group) else shape
        for shape in shapes
        if not isinstance(shape, Text | Halo)
    )


@dataclass(frozen=True, slots=True)
class Ratio:
    """What a kit takes in both styles, and the shares of the second: of all, of what is no text."""

    colour: Coverage
    ink: Coverage
    whole: float
    drawn: float


def ratio(name: str, components: tuple[str, ...] = (), ident: Ident | None = None) -> Ratio:
    """Return what a kit takes, or some of its components, perhaps of an id."""
    asked = [PrintOptions(style=style, ident=ident) for style in STYLES]
    made = [kit(games()[name], options, components) for options in asked]
    colour, ink = map(coverage, made)
    full, saved = (coverage(without_texts(document)).ink for document in made)
    return Ratio(colour, ink, ink.ink / colour.ink, saved / full)


def _row(title: str, name: str, components: tuple[str, ...] = ()) -> bool:
    """Print a line of the table and tell whether the promise is kept."""
    found = ratio(name, components)
    takes = f"{found.colour.percent:.1f} | {found.ink.percent:.1f}"
    row = f"{title} | {found.colour.pages} | {takes} | {found.whole:.2f} | {found.drawn:.2f}"
    print(f"| {row} |", flush=True)
    return found.drawn <= PROMISE and (bool(components) or found.whole <= WHOLE)


def main() -> int:
    """Print the table; the exit code is 1 when ink style takes more than it may."""
    print("| kit | pages | colour, % of a page | ink, % of a page | ratio | without texts |")
    print("|---|---:|---:|---:|---:|---:|")
    kept = True
    for game in games().values():
        kept = _row(f"**{game.title['en']}**", game.name) and kept
        for one in game.components:
            if not one.needs_id:
                kept = _row(one.name, game.name, (one.name,)) and kept
    print(f"\nWithout texts, ink style takes at most half of colour: {'yes' if kept else 'NO'}")
    return 0 if kept else 1


if __name__ == "__main__":
    sys.exit(main())
