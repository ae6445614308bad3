"""The answers at the end of a puzzle book, game by game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from generator.core.dates import plain_date
from generator.core.findings import signed
from generator.core.game import AnySolved, Drawing
from generator.tasks.book.bookplan import Plan
from generator.tasks.book.chapters import Book, Places, day_of, marked, sheets_of
from generator.tasks.print.dailies import Puzzle

if TYPE_CHECKING:
    from generator.layout.document.manyup import KeyEntry
    from generator.layout.ink.grid import CellGrid
    from generator.layout.page.options import PrintOptions
    from generator.layout.page.page import Page


def add_answers(plan: Plan, book: Book, places: Places) -> None:
    """Plan the answers, game by game: short ones together on pages, or the solution sheets."""
    running, first = book.text("book.answers"), plan.end
    for game in book.games:
        own = [k for k, one in enumerate(book.puzzles) if one.ident.game == game.name]
        grid = _grid(sheets_of(book.first(game)).answer, book.leaf)
        together = 1 if grid is None else grid.columns * grid.rows
        count = 1 if grid is not None else len(_solution(book, book.puzzles[own[0]]))
        for start in range(0, len(own), together):
            shown = own[start : start + together]
            opens = start == 0, game is book.games[0] and start == 0
            leaves = partial(_answer_leaves, book, shown, grid, opens, places)
            page = plan.add(count, running, leaves)
            first = page if opens[1] else first
            places.answers |= dict.fromkeys(shown, page)
    places.chapters.append((running, first))


def _grid(answer: Drawing[AnySolved] | None, leaf: PrintOptions) -> CellGrid | None:
    """Return the places of answers on a page; None where only the solution sheets do."""
    from generator.layout.document.manyup import answer_fits, answers_grid

    sizes = [] if answer is None else [size for size in answer.sizes if answer_fits(size, leaf)]
    return answers_grid(sizes[0], leaf) if sizes else None


def _answer_leaves(
    book: Book,
    shown: Sequence[int],
    grid: CellGrid | None,
    opens: tuple[bool, bool],
    places: Places,
) -> list[Page]:
    """Return a page of answers, or a solution; it may open the answers of its game, or all."""
    from generator.layout.document.manyup import answers_page
    from generator.layout.page.page import Bookmark

    text, game = book.text, book.puzzles[shown[0]].game.title[book.leaf.lang]
    opens_game, opens_all = opens
    bookmarks = [Bookmark(text("book.answers"))] if opens_all else []
    bookmarks += [Bookmark(game, 1)] if opens_game and book.mixed else []
    bookmarks += [
        Bookmark(month, 2 if book.mixed else 1)
        for month, numbers in book.months
        if _first_of(numbers, book, shown) in shown
    ]
    if grid is None:
        return marked(_solution(book, book.puzzles[shown[0]]), *bookmarks)
    answers = [_answer(book, book.puzzles[place], places.puzzles[place]) for place in shown]
    heading = text("book.answers-of", game=game) if book.mixed else text("book.answers")
    words = heading, text("book.key-note")
    return marked([answers_page(answers, grid, words, book.leaf)], *bookmarks)


def _first_of(numbers: Sequence[int], book: Book, shown: Sequence[int]) -> int | None:
    """Return the first puzzle of a month that is of the game of the puzzles shown."""
    game = book.puzzles[shown[0]].ident.game
    return next((k for k in numbers if book.puzzles[k].ident.game == game), None)


def _solution(book: Book, puzzle: Puzzle) -> Sequence[Page]:
    solution = sheets_of(puzzle).solution
    assert solution is not None, "has_daily"
    return solution(replace(book.leaf, ident=puzzle.ident), puzzle.solved, None)


def _answer(book: Book, puzzle: Puzzle, page: int) -> KeyEntry:
    from generator.layout.document.manyup import KeyEntry

    text, solved, answer = book.text, puzzle.solved, sheets_of(puzzle).answer
    assert answer is not None, "it has a grid"
    key = "book.best-proved" if solved.proved else "book.best-known"
    score = text(key, best=signed(solved.score), bound=signed(solved.bound))
    draw = partial(answer.draw, replace(book.leaf, ident=puzzle.ident), solved)
    day = plain_date(day_of(puzzle), book.leaf.lang)
    return KeyEntry(day, text("book.page", page=page), score, draw)
