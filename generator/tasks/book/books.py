"""Puzzle books: which puzzles they hold, how many share a page, and the document."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from datetime import date
from functools import partial
from itertools import chain
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
from generator.tasks.book.copies import check_length, copies_of, owners_of
from generator.tasks.book.edition import (
    PLAIN,
    Edition,
    binding_of,
    check_edition,
    check_thickness,
    folding,
    in_order,
)
from generator.tasks.print.dailies import EVERY_DAY, Puzzle, daily_ident, days_from
from generator.tasks.print.seating import seated

if TYPE_CHECKING:
    from generator.layout.document.contents import Contents
    from generator.layout.document.cover import CoverWords, Owner
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
    edition: Edition = PLAIN,
) -> str:
    """Return the name of a book's file, which tells games, days and kinds apart.

    >>> book_name([Ident("detrak", "basic", "2027-01-01")], 4)
    'book-detrak-2027-01-01-1-4-up'
    >>> book_name([Ident("detrak", "basic", "2027-01-01")], weekdays=[0, 4])
    'book-detrak-2027-01-01-1-weekdays-15'
    >>> book_name([Ident("detrak", "basic", "2027-01-01")], difficulty="easy")
    'book-detrak-2027-01-01-1-easy'
    >>> book_name([Ident("detrak", "basic", "2027-01-01")], edition=Edition("easy-first", "apart"))
    'book-detrak-2027-01-01-1-easy-first-puzzles'
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
    parts = [*about, first.seed, str(len(idents)), *some, *graded, *shared, *edition.name]
    return "-".join(["book", *parts])


def check_book(
    idents: Sequence[Ident], options: PrintOptions, per_page: int = 1, edition: Edition = PLAIN
) -> None:
    """Refuse a book that cannot be made, as far as that is known before anything is solved."""
    check_edition(edition, options, len(idents), per_page)
    pages = binding_of(options, edition).options
    for ident in {(one.game, one.variant): one for one in idents}.values():
        game = find_game(ident.game)
        seated(game, replace(options, ident=ident), puzzle=True)
        fitting = per_page_of(game, ident.variant, pages)
        if per_page not in fitting:
            paper = pages.paper.capitalize()
            refusal = say("book.per-page", game=game.name, got=per_page, paper=paper, known=fitting)
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


def book(
    puzzles: Sequence[Puzzle], options: PrintOptions, per_page: int = 1, edition: Edition = PLAIN
) -> Document:
    """Return the book of some solved puzzles, a copy for everybody; raises NotationError.

    Its pages are numbered here and laid out when the document is drawn.
    """
    made, places = _checked(puzzles, options, per_page, edition), Places()
    plan, words = _plan(made, places), cover_words(made)
    check_thickness(edition, plan.length)
    about = "book.describe"
    return _document(made, plan, words, options, about, owners_of(options))


def answers_book(
    puzzles: Sequence[Puzzle], options: PrintOptions, per_page: int = 1, edition: Edition = PLAIN
) -> Document:
    """Return the answers of a book as a book of their own, once for all of its copies."""
    made, places = _checked(puzzles, options, per_page, edition), Places()
    _plan(made, places)  # which says on what pages the puzzles are
    plan, words = _answers_plan(made, Places(puzzles=places.puzzles)), cover_words(made, True)
    check_thickness(edition, plan.length)
    found = _document(made, plan, words, options, "book.describe-answers", ())
    return replace(found, title=f"{found.title} — {made.text('book.answers')}")


def _checked(
    puzzles: Sequence[Puzzle], options: PrintOptions, per_page: int, edition: Edition
) -> Book:
    """Return a book that can be made."""
    check_book([one.ident for one in puzzles], options, per_page, edition)
    leaf = binding_of(options, edition).leaf
    return Book(in_order(puzzles, edition), leaf, per_page, edition)


def _document(
    book: Book,
    plan: Plan,
    words: CoverWords,
    options: PrintOptions,
    about: str,
    owners: Sequence[Owner],
) -> Document:
    """Return the document of a plan: page after page to be bound, or sheets to be folded."""
    from generator.layout.document.booklet import FOLDS, sides
    from generator.layout.page.page import Document, PagesInTurn

    check_length(plan.length, owners)
    binding = binding_of(options, book.edition)
    copies = partial(copies_of, plan, binding, words, book.emblems, owners)
    count, folded = plan.length * max(1, len(owners)), book.edition.booklet
    pages = PagesInTurn(count, lambda: chain.from_iterable(copies()))
    if folded:
        fold, together = FOLDS[options.paper], book.edition.signature or plan.length
        shift = options.back_offset
        pages = PagesInTurn(
            count // 2,
            lambda: chain.from_iterable(sides(one, fold, together, shift) for one in copies()),
        )
    titles = [game.title[options.lang] for game in book.games]
    return Document(
        title=f"{book.title} — {book.when}",
        pages=pages,
        subject=book.text(about, games=", ".join(titles)),
        lang=options.lang,
        duplex="short-edge" if folded else "long-edge",
        about=book.title,
    )


def _plan(book: Book, places: Places) -> Plan:
    """Return where every part of a book begins."""
    from generator.layout.document.contents import contents_length

    text, plan = book.text, Plan(folded=book.edition.booklet)
    rules, within = rules_pages(book), book.edition.answers == "within"
    _add_imprint(plan, book)
    counts = [len(numbers) for _, numbers in book.groups]
    length = contents_length(1 + bool(rules) + within, counts, book.mixed, book.leaf)
    _add_contents(plan, length, lambda: contents_of(book, places), book)
    if rules:
        first = plan.add(len(rules), text("book.rules"), lambda: rules)
        places.chapters.append((text("book.rules"), first))
    first = plan.add(1, text("book.puzzles"), lambda: [opener_page(book, places)])
    places.chapters.append((text("book.puzzles"), first))
    add_puzzles(plan, book, places)
    if within:
        add_answers(plan, book, places)
    return plan


def _answers_plan(book: Book, places: Places) -> Plan:
    """Return where every part of a book of answers begins."""
    from generator.layout.document.contents import contents_length

    plan = Plan(folded=book.edition.booklet)
    _add_imprint(plan, book)
    counts = [len(numbers) for _, numbers in book.groups]
    length = contents_length(1, counts, book.mixed, book.leaf)
    _add_contents(plan, length, lambda: contents_of(book, places, answers=True), book)
    add_answers(plan, book, places)
    return plan


def _add_imprint(plan: Plan, book: Book) -> None:
    """Plan the page behind the cover; that of a booklet says how it is folded."""
    from generator.layout.document.bookpages import imprint

    def told() -> str:
        return folding(plan.length, book.edition, book.text) if plan.folded else ""

    plan.add(1, "", lambda: [imprint(book.title, book.leaf, told())])


def _add_contents(plan: Plan, length: int, contents: Callable[[], Contents], book: Book) -> None:
    """Plan the contents, which are known when everything else is planned."""
    from generator.layout.document.contents import contents_pages
    from generator.layout.page.page import Bookmark

    title = book.text("book.contents")
    plan.add(length, title, lambda: marked(contents_pages(contents(), book.leaf), Bookmark(title)))
