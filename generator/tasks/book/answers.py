"""The answers at the end of a puzzle book, game by game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from generator.core.dates import plain_date
from generator.core.findings import signed
from generator.core.game import AnySolved, Drawing
from generator.tasks.book.bookplan import Plan
from generator.tasks.book.chapters import Book, Places, day_of, marked, sheets_of

if TYPE_CHECKING:
    from generator.layout.document.manyup import AnswerGroup, KeyEntry
    from generator.layout.page.options import PrintOptions
    from generator.layout.page.page import Page


@dataclass(frozen=True, slots=True)
class _Run:
    """Puzzles of a game whose answers follow one another on a page."""

    shown: Sequence[int]
    size: tuple[float, float] | None  # of an answer; None where only the solution sheets do
    opens: bool  # the answers of its game


def add_answers(plan: Plan, book: Book, places: Places) -> None:
    """Plan the answers, game by game: short ones together on pages, or the solution sheets."""
    running, first = book.text("book.answers"), plan.end
    for number, runs in enumerate(_pages(book)):
        whole = runs[0].size is None
        count = len(_solution(book, runs[0].shown[0])) if whole else 1
        leaves = partial(_answer_leaves, book, runs, number == 0, places)
        page = plan.add(count, running, leaves)
        first = page if number == 0 else first
        for run in runs:
            places.answers |= dict.fromkeys(run.shown, page)
    places.chapters.append((running, first))


def _pages(book: Book) -> list[list[_Run]]:
    """Return what stands on every page; games with few puzzles share one where they can."""
    from generator.layout.document.manyup import answers_grid, answers_height, shared_height

    pages: list[list[_Run]] = []
    free = 0.0
    for game in book.games:
        own = [k for k, one in enumerate(book.puzzles) if one.ident.game == game.name]
        size = _size(sheets_of(book.first(game)).answer, book.leaf)
        if size is None:
            pages += [[_Run([one], None, one == own[0])] for one in own]
            free = 0.0
            continue
        high, grid = answers_height(len(own), size, book.leaf), answers_grid(size, book.leaf)
        if high <= free:
            pages[-1].append(_Run(own, size, opens=True))
            free -= high
            continue
        step = grid.columns * grid.rows
        parts = [own[start : start + step] for start in range(0, len(own), step)]
        pages += [[_Run(part, size, part is parts[0])] for part in parts]
        free = shared_height(book.leaf) - high if len(parts) == 1 else 0.0
    return pages


def _size(answer: Drawing[AnySolved] | None, leaf: PrintOptions) -> tuple[float, float] | None:
    """Return the size of answers on a page; None where only the solution sheets do."""
    from generator.layout.document.manyup import answer_fits

    sizes = () if answer is None else answer.sizes
    return next((size for size in sizes if answer_fits(size, leaf)), None)


def _answer_leaves(book: Book, runs: Sequence[_Run], opens_all: bool, places: Places) -> list[Page]:
    """Return a page of answers, or a solution; it may open the answers of games, or all."""
    from generator.layout.document.manyup import answers_page
    from generator.layout.page.page import Bookmark

    bookmarks = [Bookmark(book.text("book.answers"))] if opens_all else []
    for run in runs:
        game = book.puzzles[run.shown[0]].game.title[book.leaf.lang]
        bookmarks += [Bookmark(game, 1)] if run.opens and book.mixed else []
        bookmarks += [
            Bookmark(group, 2 if book.mixed else 1)
            for group, numbers in book.groups
            if _first_of(numbers, book, run.shown) in run.shown
        ]
    if runs[0].size is None:
        return marked(_solution(book, runs[0].shown[0]), *bookmarks)
    return marked([answers_page(_groups(book, runs, places), book.leaf)], *bookmarks)


def _groups(book: Book, runs: Sequence[_Run], places: Places) -> list[AnswerGroup]:
    """Return the answers of a page in their places; the first heading has a note."""
    from generator.layout.document.manyup import AnswerGroup, answers_grid, shared_grids

    sized = [(len(run.shown), run.size) for run in runs if run.size is not None]
    grids = [answers_grid(sized[0][1], book.leaf)]
    if len(runs) > 1:
        grids = shared_grids(sized, book.leaf)
    groups: list[AnswerGroup] = []
    for run, grid in zip(runs, grids, strict=True):
        game = book.puzzles[run.shown[0]].game.title[book.leaf.lang]
        heading = book.text("book.answers")
        if book.mixed:
            heading = book.text("book.answers-of", game=game)
        note = "" if groups else book.text("book.key-note")
        entries = [_answer(book, one, places.puzzles[one]) for one in run.shown]
        groups.append(AnswerGroup(heading, note, entries, grid))
    return groups


def _first_of(numbers: Sequence[int], book: Book, shown: Sequence[int]) -> int | None:
    """Return the first puzzle of a group that is of the game of the puzzles shown."""
    game = book.puzzles[shown[0]].ident.game
    return next((k for k in numbers if book.puzzles[k].ident.game == game), None)


def _solution(book: Book, place: int) -> Sequence[Page]:
    puzzle = book.puzzles[place]
    solution = sheets_of(puzzle).solution
    assert solution is not None, "has_daily"
    return solution(replace(book.options_of(place), difficulty=None), puzzle.solved, None)


def _answer(book: Book, place: int, page: int) -> KeyEntry:
    from generator.layout.document.manyup import KeyEntry

    puzzle = book.puzzles[place]
    text, solved, answer = book.text, puzzle.solved, sheets_of(puzzle).answer
    assert answer is not None, "it has a grid"
    key = "book.best-proved" if solved.proved else "book.best-known"
    score = text(key, best=signed(solved.score), bound=signed(solved.bound))
    draw = partial(answer.draw, replace(book.leaf, ident=puzzle.ident), solved)
    day = book.said(place, plain_date(day_of(puzzle), book.leaf.lang))
    return KeyEntry(day, text("book.page", page=page), score, draw)
