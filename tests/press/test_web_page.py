"""Several drawings as SVG in one web page: none takes a piece of another for its own."""

from __future__ import annotations

from collections.abc import Iterable
from io import BytesIO
from xml.etree import ElementTree

import cairosvg  # type: ignore[import-untyped]
from PIL import Image, ImageChops

from generator.core.ident import Ident
from generator.games import games
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import Document
from generator.render.write.png import NAME
from generator.render.write.svg import svg_pages
from generator.tasks.print.printing import puzzle_pages
from tests.kits import components, document
from tests.press.test_svg import XLINK

DAYS = ("2026-11-16", "2026-11-17")


def puzzle(ident: Ident) -> list[str]:
    """Return the sheets of a puzzle as SVG."""
    # Without its solution, which would be told in words alone.
    pages = tuple(puzzle_pages(games()[ident.game], PrintOptions(ident=ident), None))
    return svg_pages(Document(str(ident), pages, ident=str(ident)))


def puzzles() -> list[str]:
    """Return the sheets of every variant that has any, on two days."""
    idents = [
        Ident(game.name, variant.name, day)
        for game in games().values()
        for variant in game.variants
        if variant.sheets is not None
        for day in DAYS
    ]
    return [page for ident in idents for page in puzzle(ident)]


def kits() -> list[str]:
    """Return what every kit holds, in two languages and styles."""
    looks = (("fr", "colour"), ("en", "ink"))
    made = (
        document(game, component, lang=lang, style=style)
        for game, component in components()
        if not component.needs_id
        for lang, style in looks
    )
    return [page for one in made for page in svg_pages(one)]


def clashes(pages: Iterable[str]) -> set[str]:
    """Return the ids that stand for one thing here and for another there."""
    found: dict[str, str] = {}
    unlike = set()
    for page in pages:
        for node in ElementTree.fromstring(page).iter():
            if name := node.get("id"):
                content = ElementTree.tostring(node, encoding="unicode").strip()
                if found.setdefault(name, content) != content:
                    unlike.add(name)
    return unlike


def test_an_id_means_the_same_in_the_puzzles_and_kits_of_all_games() -> None:
    pages = [*puzzles(), *kits()]
    assert len(pages) > 60
    assert clashes(pages) == set()


def test_different_drawings_are_told_apart() -> None:
    """The check itself: what it looks for would be found."""
    pages = ['<svg><g id="a" x="1"/></svg>', '<svg><g id="a" x="2"/><g id="b"/></svg>']
    assert clashes(pages) == {"a"}


def drawn(svg: str) -> Image.Image:
    """Return a drawing as a picture with a whole number of pixels a millimetre."""
    png = cairosvg.svg2png(
        bytestring=svg.encode(), url=NAME, scale=2 * 25.4 / 96, background_color="white"
    )
    return Image.open(BytesIO(png)).convert("RGB")


def inlined(pages: list[str]) -> str:
    """Return pages of A4 beside each other in one document."""
    bodies = [
        page.partition("?>")[2].replace("<svg ", f'<svg x="{210 * k}" ', 1)
        for k, page in enumerate(pages)
    ]
    bodies = [
        body.replace('width="210mm" height="297mm"', 'width="210" height="297"') for body in bodies
    ]
    wide = 210 * len(pages)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="{XLINK[1:-1]}" '
        f'width="{wide}mm" height="297mm" viewBox="0 0 {wide} 297">{"".join(bodies)}</svg>'
    )


def test_two_sieges_in_one_page_show_their_own_boards() -> None:
    pages = [puzzle(Ident("robber-knights", "siege", day))[0] for day in DAYS]
    alone = [drawn(page) for page in pages]
    assert ImageChops.difference(*alone).getbbox() is not None
    together = drawn(inlined(pages))
    width, height = alone[0].size
    for place, one in enumerate(alone):
        part = together.crop((place * width, 0, (place + 1) * width, height))
        assert ImageChops.difference(part, one).getbbox() is None


def test_the_same_page_has_the_same_ids_again() -> None:
    ident = Ident("robber-knights", "siege", DAYS[0])
    assert puzzle(ident) == puzzle(ident)
