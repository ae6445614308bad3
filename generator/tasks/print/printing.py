"""Printing a kit or parts of it, and the puzzle sheets of an id, as documents."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import count, takewhile
from typing import TYPE_CHECKING

from generator.core.errors import NotationError
from generator.core.game import COVER, AnyGame, AnySolved, AnyVariant, Component
from generator.core.ident import Ident
from generator.core.messages import Message, quoted, say
from generator.core.names import resolved
from generator.core.record import Record
from generator.core.text import common
from generator.games import find_game
from generator.tasks.print.seating import seated
from generator.tasks.solve.solutions import solution_of
from generator.tasks.solve.solving import difficulty_of

if TYPE_CHECKING:
    from generator.layout.page.options import PrintOptions
    from generator.layout.page.page import Document, Page

RULES = "rules"  # the component that has them
_MOST_ON_SMALL = 4  # sheets to write on, on a page of A5: more have no room for a pen and a code


def kit(game: AnyGame, options: PrintOptions, names: Sequence[str] = ()) -> Document:
    """Return the whole kit of a game as a document, or the components named.

    With an id in the options its puzzle sheets are part of the kit. The whole kit has a cover; one
    that is named comes first and tells of what follows it, or, alone, of the whole kit.
    """
    people = options.players or len(options.names)
    chosen = components(game, options.ident, names, people)
    options = seated(game, options, puzzle=all(one.needs_id for one in chosen))
    named = [one for one in chosen if one is not COVER]
    parts = named or components(game, options.ident, (), people)[1:]
    _check_tiles(game, parts, options)
    made = list(zip(parts, kit_parts(game, parts, options), strict=True))
    pages = [page for _, part in made for page in part] if named else []
    if len(named) < len(chosen):
        pages = _with_cover(game, made, pages, options)
    fronts = dict.fromkeys(page.title for page in pages if not page.back)
    title = ", ".join(fronts) if names else "kit"
    return document_of(game, title, pages, options)


def shares(variant: AnyVariant, options: PrintOptions) -> list[int]:
    """Return how many copies of a sheet may share a page of the paper."""
    most = _MOST_ON_SMALL if options.at_true_size().small else max(variant.copies, default=1)
    return [count for count in variant.copies if count <= most] or [1]


def check_share(variant: AnyVariant, options: PrintOptions) -> None:
    """Refuse so many copies of a sheet on a page as there cannot be."""
    got, known = options.per_sheet, shares(variant, options)
    if got is not None and got not in known:
        raise NotationError(say("use.per-sheet", got=got, known=known))


def _with_cover(
    game: AnyGame,
    made: Sequence[tuple[Component, Sequence[Page]]],
    pages: Sequence[Page],
    options: PrintOptions,
) -> list[Page]:
    """Return pages behind the cover of what was made, which shows some of them small."""
    from generator.layout.sheet.everybody import stamped
    from generator.tasks.print.covers import kit_cover

    cover = kit_cover(game, made, options)
    # Drawn once in the file: on the cover and in its own place.
    shown = {id(next(page for page in part if not page.back)) for _, part in made}
    return [*cover, *(stamped(page) if id(page) in shown else page for page in pages)]


def kit_parts(
    game: AnyGame, chosen: Sequence[Component], options: PrintOptions
) -> list[Sequence[Page]]:
    """Return the pages of some components, for everybody and as often as asked for."""
    from generator.layout.sheet.everybody import last_number, lettered

    two_sided = any(one.making.two_sided for one in chosen)
    blank = {
        one.name: _named_pages(game, one, options, two_sided) for one in chosen if not one.needs_id
    }
    # Blank sheets have numbers from 1 whatever is printed with them; an id's are counted on.
    last = last_number([page for part in blank.values() for page in part])
    behind = replace(options, first=last + 1)
    parts = [
        _named_pages(game, one, behind, two_sided) if one.needs_id else blank[one.name]
        for one in chosen
    ]
    return [lettered(part, options) for part in parts]


def _named_pages(
    game: AnyGame, component: Component, options: PrintOptions, two_sided: bool
) -> Sequence[Page]:
    """Return the pages of a component, with the players' names on what they write on.

    Rules have the table with them, behind them where the kit has backs.
    """
    from generator.layout.sheet.everybody import repeated, with_names

    pages = component_pages(game, component, options)
    if component.name == RULES:
        pages = _with_table(game, pages, replace(options, duplex=options.sides(two_sided)))
    if not component.written_on:
        pages = repeated(pages, options.copies)
    return with_names(pages, options, game.seat_names)


def _with_table(game: AnyGame, pages: Sequence[Page], options: PrintOptions) -> Sequence[Page]:
    """Return the rules with the table ready to play, two by two on sheets that have backs.

    The drawing shows the game of a table, which the puzzle of an id is not.
    """
    from generator.layout.sheet.rulebacks import with_page_behind
    from generator.layout.sheet.tablepage import LaidTable, table_page

    if game.art is None or game.art.table is None or options.ident is not None:
        return pages
    texts = game.texts(options.lang)
    legend = takewhile(bool, (texts.optional(f"kit.laid-{number}") for number in count(1)))
    page = table_page(
        texts("title"), LaidTable(game.art.table, tuple(legend), game.art.laid), options
    )
    every = [*pages, page]
    pairs = zip(every[::2], every[1::2], strict=False)
    alone = every[-1:] if len(every) % 2 else []
    return [*(one for pair in pairs for one in with_page_behind(*pair, options)), *alone]


def _check_tiles(game: AnyGame, chosen: Sequence[Component], options: PrintOptions) -> None:
    """Refuse to set tiles where none of the components has tiles, or none of that size."""
    size = options.tile_size
    sizes = [one.tile_sizes for one in chosen if one.tile_sizes is not None]
    if size is not None and not sizes:
        raise NotationError(say("game.no-tiles-to-size", game=game.name))
    if options.apart and not sizes:
        raise NotationError(say("game.no-tiles-to-part", game=game.name))
    if size is None:
        return
    least, most = max(least for least, _ in sizes), min(most for _, most in sizes)
    if not least <= size <= most:
        least_said, most_said = f"{least:g}", f"{most:g}"
        raise NotationError(
            say("game.tile-size", got=f"{size:g}", least=least_said, most=most_said)
        )


def kit_name(
    game: AnyGame, ident: Ident | None, names: Sequence[str], fillable: bool = False
) -> str:
    """Return the name of a kit's file, which tells games, ids, parts and forms apart."""
    chosen = [one.name for one in components(game, ident, names)] if names else ["kit"]
    about = (game.name,) if ident is None else (game.name, ident.variant, ident.slug)
    return "-".join([*about, *chosen, *(["form"] if fillable else [])])


def components(
    game: AnyGame, ident: Ident | None, names: Sequence[str] = (), players: int = 0
) -> list[Component]:
    """Return the components asked for; for the kit, its cover and what goes with an id or not.

    A kit for several players has nothing that only a lone one needs.
    """
    if not game.components:
        raise NotationError(say("game.nothing-to-print", game=game.name))
    if not names:
        found = [
            one
            for one in game.printable
            if not (one.blank if ident else one.needs_id)
            and not (one.solo and players > 1)
            and not one.extra
        ]
        # Nothing but a cover: the rest can only be printed for an id, which a line then says.
        return found if len(found) > 1 else [_component(game, game.components[0].name, ident)]
    return [_component(game, name, ident) for name in names]


def _component(game: AnyGame, name: str, ident: Ident | None) -> Component:
    """Return a component by its name or title, however it is typed."""
    by_name = {component.name: component for component in game.printable}
    known = game.titles("component", by_name) | cover_titles()
    cover = Message(common("fr").path, f"component.{COVER.name}.title", {})
    titles = [cover, *game.titled("component", list(by_name)[1:])]
    otherwise = say("game.no-component", game=game.name, name=quoted(name), known=titles)
    found = resolved(name, known, otherwise)
    if by_name[found].needs_id and ident is None:
        example = f"{game.name}.{game.variants[0].name}#2026-11-16"
        raise NotationError(say("game.component-needs-id", name=found, id=example))
    return by_name[found]


def cover_titles() -> dict[str, tuple[str, ...]]:
    """Return what the cover may be called."""
    return {COVER.name: common("fr").words(f"component.{COVER.name}.title")}


def component_pages(game: AnyGame, component: Component, options: PrintOptions) -> Sequence[Page]:
    """Return the pages of a component; the puzzle sheets of an id are solved for their targets."""
    if component.pages is not None:
        return component.pages(options)
    assert options.ident is not None, "a puzzle sheet is the sheet of an id"
    solver = game.variant(options.ident.variant).solver
    return puzzle_pages(game, options, solution_of(options.ident) if solver else None)


def puzzle_pages(game: AnyGame, options: PrintOptions, solved: AnySolved | None) -> Sequence[Page]:
    """Return the puzzle sheets of the options' id, whose solution is known if it has a solver."""
    assert options.ident is not None, "a puzzle sheet is the sheet of an id"
    sheets = game.variant(options.ident.variant).sheets
    if sheets is None:
        name = f"{game.name}.{options.ident.variant}"
        raise NotationError(say("game.no-puzzle-sheets", game=name))
    rated = options.difficulty or difficulty_of(game, options.ident, solved)
    return sheets.puzzle(replace(options, difficulty=rated), solved)


def document_of(
    game: AnyGame, title: str, pages: Sequence[Page], options: PrintOptions
) -> Document:
    """Return the document of some pages; a sheet without an id still names its game."""
    from generator.layout.page.page import Document, collated

    return Document(
        title=f"{game.title[options.lang]} — {title}",
        pages=collated(pages),
        subject=pages[0].description,
        lang=options.lang,
        ident=game.name if options.ident is None else str(options.ident),
        duplex=options.sides(two_sided=True) if any(page.back for page in pages) else "none",
        about=game.title[options.lang],
    )


def solution_name(record: Record) -> str:
    """Return the name of the file of a solution, which tells ids apart."""
    seed = () if record.ident is None else (record.ident.slug,)
    return "-".join([record.game, record.variant, *seed, "solution"])


def solution_document(
    record: Record, solved: Mapping[str | None, AnySolved], options: PrintOptions
) -> Document | None:
    """Return the solution sheets of a record's players; None where there are none to print."""
    game = find_game(record.game)
    sheets = game.variant(record.variant).sheets
    if sheets is None or sheets.solution is None:
        return None
    pages = [page for name, one in solved.items() for page in sheets.solution(options, one, name)]
    return document_of(game, pages[0].title, pages, options)
