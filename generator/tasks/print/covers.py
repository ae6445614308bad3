"""The cover of a kit: what it says follows from the pages that were really laid out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from generator.core.game import AnyGame, Art, Component
from generator.core.making import Work
from generator.core.text import common
from generator.layout.document.kit_cover import KitCover, cover_pages
from generator.layout.document.kit_steps import KitPart, steps_of
from generator.layout.document.lid import LidWords, lid
from generator.layout.sheet.tablepage import LaidTable

if TYPE_CHECKING:
    from generator.layout.page.options import PrintOptions
    from generator.layout.page.page import Page

Made = tuple[Component, Sequence["Page"]]


def kit_cover(game: AnyGame, made: Sequence[Made], options: PrintOptions) -> list[Page]:
    """Return the cover of some components with their pages, which follow it in the file."""
    two_sided = any(page.back for _, pages in made for page in pages)
    length, pages = 1, bound(game, described(game, made, options, 1), options, two_sided)
    while _fronts(pages) > length:  # the pages of the parts are then counted on
        length = _fronts(pages)
        pages = bound(game, described(game, made, options, length), options, two_sided)
    return pages


def bound(game: AnyGame, told: KitCover, options: PrintOptions, two_sided: bool) -> list[Page]:
    """Return the cover, of a game with art on the back of a lid, or behind it."""
    first, *others = making = cover_pages(told, options)
    if game.art is None:
        return making
    if two_sided:
        first = replace(first, back=True, shift=options.back_offset)
    return [lid_of(game, game.art, told.parts, options), first, *others]


def lid_of(game: AnyGame, art: Art, parts: Sequence[KitPart], options: PrintOptions) -> Page:
    """Return the lid of a game with its art."""
    line = game.texts(options.lang)("kit.lid")
    return lid(art.lid, LidWords(game.title[options.lang], line, parts), options)


def _fronts(pages: Sequence[Page]) -> int:
    return sum(not page.back for page in pages)


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
    besides, table, laid = "", "", None
    if _is_whole(game, made, options):
        besides, table = game.texts(options.lang).optional("kit.besides"), _table(game, options)
        if game.art is not None and game.art.table is not None and options.ident is None:
            laid = LaidTable(game.art.table, laid=game.art.laid)
    steps = steps_of(parts, options.sides(two_sided=True), options.lang, besides, table)
    title, lid = game.title[options.lang], game.art is not None
    return KitCover(title, " · ".join(about), parts, steps, lid, laid)


def _table(game: AnyGame, options: PrintOptions) -> str:
    """Return how the table is laid, where a game says so: for the way to play of an id, or any."""
    text, own = game.texts(options.lang), ""
    if options.ident is not None:
        own = text.optional(f"kit.table-{options.ident.variant}")
    return own or text.optional("kit.table")


def _is_whole(game: AnyGame, made: Sequence[Made], options: PrintOptions) -> bool:
    """Tell whether nothing is left out of a kit that a table needs."""
    needed = (one for one in game.components if not (one.solo or one.instead or one.extra))
    wanted = {one.name for one in needed if not (one.blank if options.ident else one.needs_id)}
    return wanted <= {component.name for component, _ in made}


def _parts(
    game: AnyGame, made: Sequence[Made], options: PrintOptions, length: int
) -> Iterator[KitPart]:
    """Yield the parts; where a file has backs, every front is an odd page of it."""
    sides = 2 if any(page.back for _, pages in made for page in pages) else 1
    by_name = {component.name: component for component in game.components}
    before = length  # sheets
    runs: dict[str, list[tuple[int, list[Page]]]] = {}
    for component, pages in made:
        by_name[component.name] = component
        for name, run in _by_part(component, pages):
            runs.setdefault(name, []).append((before, run))
            before += sum(not page.back for page in run)
    for name, own in runs.items():
        ranges = [
            (first * sides + 1, (first + sum(not page.back for page in run)) * sides)
            for first, run in own
        ]
        pages = [page for _, run in own for page in run]
        yield _part(game, by_name[name], pages, tuple(ranges), options)


def _by_part(component: Component, pages: Sequence[Page]) -> Iterator[tuple[str, list[Page]]]:
    """Yield the pages of a component in runs: some may be of another one. A back is its front's."""
    run: list[Page] = []
    for page in pages:
        if run and not page.back and page.part != run[0].part:
            yield run[0].part or component.name, run
            run = []
        run.append(page)
    if run:
        yield run[0].part or component.name, run


def _part(
    game: AnyGame,
    component: Component,
    pages: Sequence[Page],
    ranges: tuple[tuple[int, int], ...],
    options: PrintOptions,
) -> KitPart:
    """Return a part as it was printed."""
    fronts = [page for page in pages if not page.back]
    folded = component.making.two_sided and options.sides(two_sided=True) == "fold"
    return KitPart(
        name=component.name,
        the=_the(game, component, options),
        about=fronts[0].description,
        picture=fronts[0],
        sheets=len(fronts),
        ranges=ranges,
        two_sided=len(fronts) < len(pages),
        grams=component.making.grams,
        work=_work(component, fronts, folded, options),
        joined=component.making.joined and len(fronts) > options.copies,
        folded=folded,
        written_on=component.written_on,
        for_each=_copies(fronts[0]) if component.each and options.players is None else 0,
        instead=component.instead,
    )


def _the(game: AnyGame, component: Component, options: PrintOptions) -> str:
    """Return what a part is called: the sheets of an id by the way to play that they are for."""
    text = game.texts(options.lang)
    own = f"component.{component.name}.the"
    if component.needs_id and options.ident is not None:
        own = f"kit.sheets-{options.ident.variant}"
    return text.optional(own) or text(f"component.{component.name}.title")


def _work(
    component: Component, fronts: Sequence[Page], folded: bool, options: PrintOptions
) -> tuple[Work, ...]:
    """Return what is done with the sheets of a component, in the order it is done."""
    making = component.making
    if folded:
        return "fold", "glue", "cut"
    if making.joined and len(fronts) > options.copies:
        return "cut", "glue"
    shared = any(_copies(page) > 1 for page in fronts)
    return ("cut",) if shared and not making.work else making.work


def _copies(page: Page) -> int:
    """Return how many sheets to write on share a page."""
    return len({one.copy for one in page.fields})
