"""The cover of a kit: what it says follows from the pages that were really laid out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from generator.core.game import AnyGame, Component
from generator.core.making import Work
from generator.core.text import common
from generator.layout.document.kit_cover import KitCover, cover_pages
from generator.layout.document.kit_steps import KitPart, steps_of

if TYPE_CHECKING:
    from generator.layout.page.options import PrintOptions
    from generator.layout.page.page import Page

Made = tuple[Component, Sequence["Page"]]


def kit_cover(game: AnyGame, made: Sequence[Made], options: PrintOptions) -> list[Page]:
    """Return the cover of some components with their pages, which follow it in the file."""
    length, pages = 1, cover_pages(described(game, made, options, 1), options)
    while len(pages) > length:  # on small paper; the pages of the parts are then counted on
        length = len(pages)
        pages = cover_pages(described(game, made, options, length), options)
    return pages


def described(game: AnyGame, made: Sequence[Made], options: PrintOptions, length: int) -> KitCover:
    """Return what the cover says in a file in which it takes so many pages."""
    words = common(options.lang)
    parts = tuple(_parts(game, made, options, length))
    about = [words("cover.kit")]
    if options.players is not None:
        key = "cover.for-one" if options.players == 1 else "cover.for-players"
        about.append(words(key, count=options.players))
    if options.copies > 1:
        about.append(words("cover.copies", count=options.copies))
    steps = steps_of(parts, options.sides(two_sided=True), options.lang)
    return KitCover(game.title[options.lang], " · ".join(about), parts, steps)


def _parts(
    game: AnyGame, made: Sequence[Made], options: PrintOptions, length: int
) -> Iterator[KitPart]:
    """Yield the parts; where a file has backs, every front is an odd page of it."""
    text = game.texts(options.lang)
    sides = 2 if any(page.back for _, pages in made for page in pages) else 1
    before = length  # sheets
    for component, pages in made:
        fronts = [page for page in pages if not page.back]
        folded = component.making.two_sided and options.sides(two_sided=True) == "fold"
        yield KitPart(
            title=text(f"component.{component.name}.title").capitalize(),
            about=fronts[0].description,
            picture=fronts[0],
            sheets=len(fronts),
            pages=(before * sides + 1, (before + len(fronts)) * sides),
            two_sided=len(fronts) < len(pages),
            grams=component.making.grams,
            work=_work(component, fronts, folded, options),
            joined=component.making.joined and len(fronts) > options.copies,
            folded=folded,
            written_on=component.written_on,
        )
        before += len(fronts)


def _work(
    component: Component, fronts: Sequence[Page], folded: bool, options: PrintOptions
) -> tuple[Work, ...]:
    """Return what is done with the sheets of a component, in the order it is done."""
    making = component.making
    if folded:
        return "fold", "glue", "cut"
    if making.joined and len(fronts) > options.copies:
        return "cut", "glue"
    shared = any(len({one.copy for one in page.fields}) > 1 for page in fronts)
    return ("cut",) if shared and not making.work else making.work
