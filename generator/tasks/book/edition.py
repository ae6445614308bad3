"""How puzzles become a book: in which order, with or without answers, to bind or to fold."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal, TypeAlias

from generator.core.difficulty import DIFFICULTIES
from generator.core.errors import NotationError
from generator.core.messages import say
from generator.core.text import Texts
from generator.tasks.print.dailies import Puzzle

if TYPE_CHECKING:
    from generator.layout.document.binding import Binding
    from generator.layout.page.options import PrintOptions

Order: TypeAlias = Literal["days", "easy-first"]
Answers: TypeAlias = Literal["within", "apart", "none"]
MOST_SHEETS = 20  # of 80 g/m² that a stapler holds and a fold takes
_PAGES = 4  # on a sheet


@dataclass(frozen=True, slots=True)
class Edition:
    """What somebody may choose of a book, besides its puzzles and the paper."""

    order: Order = "days"
    answers: Answers = "within"
    booklet: bool = False
    signature: int | None = None  # so many sheets of a booklet are folded together; None is all

    @property
    def name(self) -> tuple[str, ...]:
        """What of it the name of a file tells, so that nobody mixes books up."""
        order = () if self.order == "days" else (self.order,)
        alone = () if self.answers == "within" else ("puzzles",)
        return (*order, *alone, *(("booklet",) if self.booklet else ()))


PLAIN = Edition()


def in_order(puzzles: Sequence[Puzzle], edition: Edition) -> tuple[Puzzle, ...]:
    """Return puzzles in the order of a book; those that nobody has rated come last."""
    if edition.order == "days":
        return tuple(puzzles)
    return tuple(sorted(puzzles, key=_hardness))


def _hardness(puzzle: Puzzle) -> tuple[int, str]:
    rated = puzzle.difficulty
    return len(DIFFICULTIES) if rated is None else DIFFICULTIES.index(rated), puzzle.ident.seed


def check_edition(edition: Edition, options: PrintOptions, puzzles: int, per_page: int) -> None:
    """Refuse what cannot be folded, as far as it is known before anything is solved."""
    from generator.layout.document.booklet import FOLDS

    if not edition.booklet:
        if edition.signature is not None:
            raise NotationError(say("book.signature-alone"))
        return
    if options.shop:
        raise NotationError(say("book.booklet-press"))
    if options.paper not in FOLDS:
        refusal = say("book.booklet-paper", paper=options.paper.capitalize(), known=list(FOLDS))
        raise NotationError(refusal)
    if options.large_print and FOLDS[options.paper].laid_out == "a5":
        large = [name for name, fold in FOLDS.items() if fold.laid_out != "a5"]
        raise NotationError(say("book.booklet-large", known=large))
    check_thickness(edition, -(-puzzles // per_page))


def check_thickness(edition: Edition, pages: int) -> None:
    """Refuse a booklet of so many pages, or of more, that cannot be folded in one go."""
    most = _PAGES * MOST_SHEETS
    if edition.booklet and edition.signature is None and pages > most:
        raise NotationError(say("book.booklet-thick", most=most, pages=pages))


def sheets_in(pages: int) -> int:
    """Return how many sheets the pages of a booklet take."""
    return pages // _PAGES


def folding(pages: int, edition: Edition, text: Texts) -> str:
    """Return how a booklet of so many pages is folded."""
    sheets = sheets_in(pages)
    if edition.signature is None or edition.signature >= sheets:
        return text("book.folded", sheets=sheets)
    return text("book.folded-signatures", sheets=sheets, signature=edition.signature)


def binding_of(options: PrintOptions, edition: Edition) -> Binding:
    """Return how the pages of a book are bound: those of a booklet are half a sheet each.

    For whom it is printed is nothing that a page is laid out for.
    """
    from generator.layout.document.binding import Binding
    from generator.layout.document.booklet import FOLDS

    alone = replace(options, names=(), copies=1, players=None)
    if not edition.booklet:
        return Binding(alone)
    fold = FOLDS[options.paper]
    # The back of a sheet is moved as a whole.
    return Binding(replace(alone, paper=fold.laid_out, back_offset=(0.0, 0.0)), fold.page)
