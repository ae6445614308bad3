"""A page as it was printed, given back from its id or its code: nothing is solved for it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from itertools import count
from typing import TYPE_CHECKING

from generator.core.errors import NotationError
from generator.core.ident import Ident
from generator.core.messages import say
from generator.games import find_game
from generator.tasks.print.printing import puzzle_pages

if TYPE_CHECKING:
    from collections.abc import Sequence

    from generator.core.game import AnyGame
    from generator.layout.page.fields import Field
    from generator.layout.page.options import PrintOptions
    from generator.layout.page.page import Page
    from generator.layout.sheet.codes import SheetCode


@dataclass(frozen=True, slots=True)
class BlankPage:
    """A page on which nobody has written: all is printed but the targets, which nobody knows."""

    page: Page
    copy: int = 0  # of several sheets that share a page the one that is meant

    @property
    def fields(self) -> tuple[Field, ...]:
        """The places to write in, in millimetres from the upper left corner of the paper."""
        return tuple(one for one in self.page.placed_fields() if one.copy == self.copy)

    def pixels(self, dpi: float) -> bytes:
        """Return the page as a PNG picture."""
        from generator.layout.page.page import Document
        from generator.render.write.png import png_pages

        (picture,) = png_pages(Document("", (self.page,)), dpi)
        return picture


def blank_sheet(ident: Ident, page: int, options: PrintOptions) -> BlankPage:
    """Return a page of the sheet of an id, the first of which is 1."""
    alone = replace(options, ident=ident, players=None, copies=1, names=(), duplex="none")
    return _page(puzzle_pages(find_game(ident.game), alone, None), page)


def whole_sheet(game: AnyGame, ident: Ident | None, options: PrintOptions) -> Sequence[Page]:
    """Return all pages of the sheet of an id, or of the one that a game has without an id."""
    if ident is not None:
        return puzzle_pages(game, replace(options, ident=ident), None)
    found = next((one.pages for one in game.components if one.filled_in), None)
    if found is None:
        raise NotationError(say("form.no-sheets", game=game.name))
    alone = replace(options, per_sheet=1) if 1 in game.variants[0].copies else options
    return list(found(alone))


def coded_sheet(code: SheetCode) -> BlankPage:
    """Return the page that a code names; one printed before codes did is refused.

    What a book leaves of its paper is a page of its own: only the reader sees on which side of the
    fold it lies.
    """
    from generator.layout.document.binding import Binding
    from generator.layout.page.options import PrintOptions

    if not code.page:
        raise _no_page(code)
    options = PrintOptions(code.paper, code.lang, large_print=code.large_print, ident=code.ident)
    options = Binding(options).leaf if code.book else options
    if code.blank or code.ident is None:
        return _of_a_game(code, options)
    if code.share > 1:
        return _small_puzzle(code, code.ident, options)
    return blank_sheet(code.ident, code.page, options)


def written_pages(code: SheetCode) -> list[int]:
    """Return the pages of a code's sheet that are written on; one that shares a page has one."""
    found: list[int] = []
    for number in count(1):
        try:
            page = coded_sheet(replace(code, page=number))
        except NotationError:
            return found
        found += [number] if page.fields else []
        if code.share > 1:
            return found
    return found


def _of_a_game(code: SheetCode, options: PrintOptions) -> BlankPage:
    """Return a sheet without dice, which may share its page with others."""
    game = find_game(code.game)
    found = next((one.pages for one in game.components if one.filled_in), None)
    together = game.variant(code.ident.variant if code.ident else None).copies
    if found is None or code.share not in (1, *together):
        raise _no_page(code)
    asked = replace(options, players=code.players, per_sheet=code.share)
    pages = list(found(asked))
    if code.share == 1:  # the sheets of the other players are alike, and not further pages of it
        pages = [page for page in pages if page.sheet == pages[0].sheet]
    return _page(pages, code.page, (code.copy - 1) % code.share)


def _small_puzzle(code: SheetCode, ident: Ident, leaf: PrintOptions) -> BlankPage:
    """Return a puzzle that shares its page of a book, in the first place of the page.

    All places are alike, so that only the reader sees in which of them it stands.
    """
    from generator.layout.document.manyup import SHARES, puzzle_cells, puzzles_page

    sheets = find_game(ident.game).variant(ident.variant).sheets
    small = sheets.small if sheets and code.book and code.share in SHARES else None
    if small is None:
        raise _no_page(code)
    place = puzzle_cells(code.share, leaf)[0]
    if code.page != 1 or not small.fits(place.width, place.height):
        raise _no_page(code)
    draw = partial(small.draw, replace(leaf, per_sheet=code.share), None)
    return BlankPage(puzzles_page([draw], code.share, leaf))


def _no_page(code: SheetCode) -> NotationError:
    return NotationError(say("code.no-page", code=str(code)))


def _page(pages: Sequence[Page], number: int, beside: int = 0) -> BlankPage:
    """Return one of some pages; of several sheets on it the one `beside` so many others."""
    if not 1 <= number <= len(pages):
        raise NotationError(say("code.pages", page=number, count=len(pages)))
    page = pages[number - 1]
    copies = sorted({one.copy for one in page.fields}) or [0]
    return BlankPage(page, copies[min(beside, len(copies) - 1)])
