"""A sheet that somebody fills in on a screen: blank, or as a form that holds all they wrote."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from generator.core.errors import NotationError
from generator.core.game import AnyGame
from generator.core.messages import quoted, say
from generator.tasks.print.jobs import PrintJob
from generator.tasks.print.printing import document_of, kit_name, puzzle_pages
from generator.tasks.solve.solutions import is_kept, solution_of

if TYPE_CHECKING:
    from generator.layout.page.fields import Field
    from generator.layout.page.options import PrintOptions
    from generator.layout.page.page import Document, Page


def sheet_document(game: AnyGame, options: PrintOptions) -> Document:
    """Return one sheet to write on: that of the options' id, or a blank one of the game.

    Nothing is solved for it: targets are printed where the solution is kept already.
    """
    pages = _pages(game, options)
    if not any(page.fields for page in pages):
        raise NotationError(say("game.no-puzzle-sheets", game=str(options.ident or game.name)))
    made = document_of(game, pages[0].title, pages, options)
    return replace(made, title=made.title_of(pages[0]))


def _pages(game: AnyGame, options: PrintOptions) -> list[Page]:
    ident = options.ident
    if ident is None:
        found = next((one.pages for one in game.components if one.filled_in), None)
        alone = replace(options, per_sheet=1) if 1 in game.variants[0].copies else options
        return [] if found is None else list(found(alone))
    solver = game.variant(ident.variant).solver
    known = solution_of(ident) if solver and is_kept(ident) else None
    return list(puzzle_pages(game, options, known))


def filled_form(
    game: AnyGame, options: PrintOptions, values: Mapping[str, str]
) -> dict[str, bytes]:
    """Return the file of a sheet as a form, with values in its fields by their names."""
    from generator.render.form.fill import fill_form

    options = replace(options, fillable=True)
    document = sheet_document(game, options)
    written = {name: value for name, value in values.items() if value.strip()}
    _check_written({one.name: one for page in document.pages for one in page.fields}, written)
    name = kit_name(game, options.ident, ("puzzle",) if options.ident else (), fillable=True)
    (blank,) = PrintJob(options).files(document, name).values()
    return {f"{name}.pdf": fill_form(blank, written)}


def _check_written(fields: Mapping[str, Field], written: Mapping[str, str]) -> None:
    """Refuse what has no field, and signs that the font of its field has not.

    Beside the marks of its list that font has plain letters, because people type such as well.
    """
    for name, value in written.items():
        if name not in fields:
            raise NotationError(say("form.no-field", name=quoted(name)))
        offered = [one for one, _ in fields[name].choices]
        plain = value.isascii() and value.isprintable()
        if offered and value not in offered and not plain:
            raise NotationError(say("use.one-of", got=quoted(value), known=offered))
