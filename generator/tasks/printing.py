"""Printing a kit or parts of it, and the puzzle sheets of an id, as documents."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from generator.core.errors import NotationError, shown
from generator.core.game import AnyGame, Component, Solved
from generator.core.ident import Ident
from generator.tasks.solving import solve_ident

if TYPE_CHECKING:
    from generator.layout.options import PrintOptions
    from generator.layout.page import Document, Page


def kit(game: AnyGame, options: PrintOptions, names: Sequence[str] = ()) -> Document:
    """Return the whole kit of a game as a document, or the components named.

    With an id in the options its puzzle sheets are part of the kit.
    """
    chosen = components(game, options.ident, names)
    pages = [page for one in chosen for page in component_pages(game, one, options)]
    title = ", ".join(dict.fromkeys(page.title for page in pages)) if names else "kit"
    return document_of(game, title, pages, options)


def components(game: AnyGame, ident: Ident | None, names: Sequence[str] = ()) -> list[Component]:
    """Return the components asked for; for the kit, those that go with an id or without."""
    if not game.components:
        raise NotationError(f"{game.name} has nothing to print yet")
    if not names:
        return [one for one in game.components if not (one.blank if ident else one.needs_id)]
    known = {component.name: component for component in game.components}
    chosen = []
    for name in names:
        if name not in known:
            expected = ", ".join(known)
            raise NotationError(
                f"{game.name} has no component {shown(name)}: expected one of {expected}"
            )
        if known[name].needs_id and ident is None:
            example = f"{game.name}.{game.variants[0].name}#2026-11-16"
            raise NotationError(f"{name} needs an id, as in: malo print '{example}' {name}")
        chosen.append(known[name])
    return chosen


def component_pages(game: AnyGame, component: Component, options: PrintOptions) -> Sequence[Page]:
    """Return the pages of a component; the puzzle sheets of an id are solved for their targets."""
    if component.pages is not None:
        return component.pages(options)
    assert options.ident is not None, "a puzzle sheet is the sheet of an id"
    solver = game.variant(options.ident.variant).solver
    return puzzle_pages(game, options, solve_ident(options.ident) if solver else None)


def puzzle_pages(game: AnyGame, options: PrintOptions, solved: Solved | None) -> Sequence[Page]:
    """Return the puzzle sheets of the options' id, whose solution is known if it has a solver."""
    assert options.ident is not None, "a puzzle sheet is the sheet of an id"
    sheets = game.variant(options.ident.variant).sheets
    if sheets is None:
        raise NotationError(f"{game.name}.{options.ident.variant} has no puzzle sheets")
    return sheets.puzzle(options, solved)


def document_of(
    game: AnyGame, title: str, pages: Sequence[Page], options: PrintOptions
) -> Document:
    """Return the document of some pages; a sheet without an id still names its game."""
    from generator.layout.page import Document

    return Document(
        title=f"{game.title[options.lang]} — {title}",
        pages=tuple(pages),
        subject=pages[0].description,
        lang=options.lang,
        ident=game.name if options.ident is None else str(options.ident),
    )
