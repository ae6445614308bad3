"""Puzzle books: which puzzles they hold, how many share a page, and the document."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import date
from functools import partial
from typing import TYPE_CHECKING

from generator.core.difficulty import Difficulty
from generator.core.errors import NotationError
from generator.core.game import AnyGame
from generator.core.ident import Ident
from generator.core.messages import say
from generator.games import find_game
from generator.tasks.book.answers import add_answers
from generator.tasks.book.bookplan import Plan
from generator.tasks.book.chapters import (
    Book,
    Places,
    add_puzzles,
    contents_of,
    cover_words,
    marked,
    opener_page,
    rules_pages,
)
from generator.tasks.print.dailies import EVERY_DAY, Puzzle, daily_ident, days_from

if TYPE_CHECKING:
    from generator.layout.page.options import PrintOptions
    from generator.layout.page.page import Document

PER_PAGE = (1, 2, 4)


def book_idents(
    games: Sequence[AnyGame],
    first: date,
    days: int,
    variant: str | None = None,
    weekdays: Collection[int] = EVERY_DAY,
) -> list[Ident]:
    """Return the ids of a book: a puzzle a day, of one game after another; some weekdays alone.

    >>> games = [find_game("detrak"), find_game("vacances")]
    >>> [str(ident) for ident in book_idents(games, date(2026, 12, 31), 3)]
    ['detrak.basic#2026-12-31', 'vacances.solo#2027-01-01', 'detrak.basic#2027-01-02']
    """
    wanted = enumerate(days_from(first, days, weekdays))
    return [daily_ident(games[k % len(games)], day, variant) for k, day in wanted]


def book_name(
    idents: Sequence[Ident],
    per_page: int = 1,
    weekdays: Collection[int] = EVERY_DAY,
    difficulty: Difficulty | None = None,
) -> str:
    """Return the name of a book's file, which tells games, days and kinds apart.

    >>> book_name([Ident("detrak", "basic", "2027-01-01")], 4)
    'book-detrak-2027-01-01-1-4-up'
    >>> book_name([Ident("detrak", "basic", "2027-01-01")], weekdays=[0, 4])
    'book-detrak-2027-01-01-1-weekdays-15'
    >>> book_name([Ident("detrak", "basic", "2027-01-01")], difficulty="easy")
    'book-detrak-2027-01-01-1-easy'
    """
    first = idents[0]
    mixed = len({ident.game for ident in idents}) > 1
    about = ["all" if mixed else first.game]
    if not mixed and first.variant != find_game(first.game).variants[0].name:
        about.append(first.variant)
    shared = [f"{per_page}-up"] if per_page > 1 else []
    chosen = "".join(str(day + 1) for day in sorted(weekdays))
    some = ["weekdays", chosen] if len(chosen) < len(EVERY_DAY) else []
    graded = [difficulty] if difficulty else []
    return "-".join(["book", *about, first.seed, str(len(idents)), *some, *graded, *shared])


def check_per_page(idents: Sequence[Ident], per_page: int, options: PrintOptions) -> None:
    """Refuse so many puzzles a page where a game of the book has no room for them."""
    for name, variant in dict.fromkeys((ident.game, ident.variant) for ident in idents):
        fitting = per_page_of(find_game(name), variant, options)
        if per_page not in fitting:
            paper = options.paper.capitalize()
            refusal = say("book.per-page", game=name, got=per_page, paper=paper, known=fitting)
            raise NotationError(refusal)


def per_page_of(game: AnyGame, variant: str, options: PrintOptions) -> list[int]:
    """Return how many puzzles of a game may share a page of a book."""
    from generator.layout.document.binding import Binding
    from generator.layout.document.manyup import puzzle_cells

    sheets, leaf = game.variant(variant).sheets, Binding(options).leaf
    small = None if sheets is None else sheets.small
    cells = {count: puzzle_cells(count, leaf)[0] for count in PER_PAGE}
    return [
        count
        for count, cell in cells.items()
        if count == 1 or (small is not None and small.fits(cell.width, cell.height))
    ]


def book(puzzles: Sequence[Puzzle], options: PrintOptions, per_page: int = 1) -> Document:
    """Return the book of some solved puzzles, a day after another; raises NotationError.

    Its pages are numbered here and laid out when the document is drawn.
    """
    from generator.layout.document.binding import Binding
    from generator.layout.document.cover import cover
    from generator.layout.page.page import Document, PagesInTurn

    check_per_page([one.ident for one in puzzles], per_page, options)
    binding = Binding(options)
    made = Book(tuple(puzzles), binding.leaf, per_page)
    plan, words = _plan(made), cover_words(made)
    front = cover(words, made.emblems, options)
    titles = [game.title[options.lang] for game in made.games]
    return Document(
        title=f"{made.title} — {made.when}",
        pages=PagesInTurn(plan.length, partial(plan.pages, binding, front)),
        subject=made.text("book.describe", games=", ".join(titles)),
        lang=options.lang,
        duplex="long-edge",
        about=made.title,
    )


def _plan(book: Book) -> Plan:
    """Return where every part of a book begins."""
    from generator.layout.document.bookpages import imprint
    from generator.layout.document.contents import contents_length, contents_pages
    from generator.layout.page.page import Bookmark

    text, leaf, places, plan = book.text, book.leaf, Places(), Plan()
    rules = rules_pages(book)
    plan.add(1, "", lambda: [imprint(book.title, leaf)])
    counts = [len(numbers) for _, numbers in book.months]
    length = contents_length(3 if rules else 2, counts, book.mixed, leaf)
    title = text("book.contents")
    plan.add(
        length,
        title,
        lambda: marked(contents_pages(contents_of(book, places), leaf), Bookmark(title)),
    )
    if rules:
        first = plan.add(len(rules), text("book.rules"), lambda: rules)
        places.chapters.append((text("book.rules"), first))
    first = plan.add(1, text("book.puzzles"), lambda: [opener_page(book, places)])
    places.chapters.append((text("book.puzzles"), first))
    add_puzzles(plan, book, places)
    add_answers(plan, book, places)
    return plan
