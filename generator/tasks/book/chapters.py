"""A puzzle book up to its answers: front matter, rules, puzzles."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from functools import partial
from itertools import groupby
from typing import TYPE_CHECKING, Any

from generator.core.dates import month_of, parse_date, short_day, shortest_date, span
from generator.core.game import AnyGame, PuzzleSheets
from generator.core.text import Texts, common
from generator.tasks.book.bookplan import Plan, Side
from generator.tasks.book.edition import PLAIN, Edition
from generator.tasks.print.dailies import Puzzle
from generator.tasks.print.printing import RULES, puzzle_pages

# Layouts are imported where they are used, as everywhere in tasks: each loads fonts and more.
if TYPE_CHECKING:
    from generator.layout.document.contents import Contents
    from generator.layout.document.cover import CoverWords
    from generator.layout.document.manyup import Made
    from generator.layout.page.options import PrintOptions
    from generator.layout.page.page import Bookmark, Page

_EMBLEMS = ("tower", "sun", "voilier", "shield", "castle", "wall")  # of games that have none


@dataclass(frozen=True, slots=True)
class Book:
    """The puzzles of a book in their order, and the options for its leaves."""

    puzzles: tuple[Puzzle, ...]
    leaf: PrintOptions
    per_page: int = 1
    edition: Edition = PLAIN

    @property
    def text(self) -> Texts:
        """The words of books."""
        return common(self.leaf.lang)

    @property
    def games(self) -> list[AnyGame]:
        """The games in the order in which they first come."""
        return list({puzzle.ident.game: puzzle.game for puzzle in self.puzzles}.values())

    @property
    def mixed(self) -> bool:
        """Whether it holds several games, so that each puzzle must say which it is of."""
        return len(self.games) > 1

    @property
    def title(self) -> str:
        """The title: that of the game, or of all books of several games."""
        return self.text("book.all") if self.mixed else self.games[0].title[self.leaf.lang]

    @property
    def when(self) -> str:
        """The days of its puzzles."""
        days = [day_of(puzzle) for puzzle in self.puzzles]
        return span(min(days), max(days), self.leaf.lang)

    @property
    def numbered(self) -> bool:
        """Whether puzzles have numbers, because their days do not follow one another."""
        return self.edition.order != "days"

    @property
    def groups(self) -> list[tuple[str, list[int]]]:
        """The places of the puzzles by month, or by how hard they are."""
        named = (self.group_of(place) for place in range(len(self.puzzles)))
        grouped = groupby(enumerate(named), key=lambda one: one[1])
        return [(group, [place for place, _ in found]) for group, found in grouped]

    def group_of(self, place: int) -> str:
        """Return what a puzzle stands under."""
        puzzle = self.puzzles[place]
        if not self.numbered:
            return month_of(day_of(puzzle), self.leaf.lang)
        rated = puzzle.difficulty
        return self.text(f"difficulty.{rated}" if rated else "book.unrated").capitalize()

    def said(self, place: int, day: str) -> str:
        """Return the day of a puzzle, with its number where puzzles have one."""
        if not self.numbered:
            return day
        short = shortest_date(day_of(self.puzzles[place]), self.leaf.lang)
        return self.text("book.numbered", number=place + 1, day=short)

    def options_of(self, place: int) -> PrintOptions:
        """Return the options for the leaves of a puzzle."""
        puzzle, number = self.puzzles[place], place + 1 if self.numbered else 0
        return replace(self.leaf, ident=puzzle.ident, difficulty=puzzle.difficulty, number=number)

    @property
    def emblems(self) -> tuple[str, ...]:
        """The symbols of its games, one game after another, so that none comes last."""
        own = [sheets_of(self.first(game)).emblems or _EMBLEMS for game in self.games]
        longest = max(map(len, own))
        return tuple(one[k % len(one)] for k in range(longest) for one in own)

    def first(self, game: AnyGame) -> Puzzle:
        """Return the first puzzle of a game."""
        return next(puzzle for puzzle in self.puzzles if puzzle.ident.game == game.name)


@dataclass(slots=True)
class Places:
    """Where everything is: known when all parts are planned, read when the contents are drawn."""

    chapters: list[tuple[str, int]] = field(default_factory=list)
    puzzles: dict[int, int] = field(default_factory=dict)  # pages by place in the book
    answers: dict[int, int] = field(default_factory=dict)


def day_of(puzzle: Puzzle) -> date:
    """Return the day of a puzzle."""
    day = parse_date(puzzle.ident.seed)
    assert day is not None, "a book holds the puzzles of days"
    return day


def sheets_of(puzzle: Puzzle) -> PuzzleSheets[Any]:
    """Return the sheets of a puzzle's way to play."""
    sheets = puzzle.game.variant(puzzle.ident.variant).sheets
    assert sheets is not None, "has_daily"
    return sheets


def marked(pages: Iterable[Page], *bookmarks: Bookmark) -> list[Page]:
    """Return pages of which the first has bookmarks and the others have none."""
    first, *others = pages
    return [replace(first, bookmarks=bookmarks), *(replace(one, bookmarks=()) for one in others)]


def cover_words(book: Book, answers: bool = False) -> CoverWords:
    """Return what the cover says, of the book or of its answers."""
    from generator.layout.document.cover import CoverWords

    text, count = book.text, len(book.puzzles)
    about = text("book.about-one") if count == 1 else text("book.about", count=count)
    if answers or book.edition.answers != "within":
        about = text("book.about-answers" if answers else "book.about-alone", count=count)
    titles = [game.title[book.leaf.lang] for game in book.games]
    games = " · ".join(titles) if book.mixed else ""
    first = book.puzzles[0]
    if not book.mixed and first.ident.variant != first.game.variants[0].name:
        games = first.game.texts(book.leaf.lang)(f"variant.{first.ident.variant}.title")
        games = games.capitalize()
    art = None if book.mixed else book.games[0].art
    scene = None if art is None else art.lid
    heading = text("book.answers" if answers else "book.puzzles")
    return CoverWords(book.title, about, book.when, games, text("book.motto"), scene, heading)


def contents_of(book: Book, places: Places, answers: bool = False) -> Contents:
    """Return what the contents list, of the book or of its answers in a book of their own."""
    from generator.layout.document.contents import Contents, Entry

    lang = book.leaf.lang

    def entry(place: int) -> Entry:
        puzzle = book.puzzles[place]
        game = puzzle.game.title[lang] if book.mixed else ""
        day = book.said(place, short_day(day_of(puzzle), lang))
        page = None if answers else places.puzzles[place]
        return Entry(day, game, puzzle.difficulty, page, places.answers.get(place))

    groups = tuple((group, tuple(map(entry, numbers))) for group, numbers in book.groups)
    title = f"{book.title} — {book.when}"
    return Contents(title, tuple(places.chapters), groups, scored=not answers)


def rules_pages(book: Book) -> list[Page]:
    """Return the rules of all games that have them, each with its bookmarks."""
    from generator.layout.page.page import Bookmark

    found: list[Page] = []
    for game in book.games:
        makers = (one.pages for one in game.components if one.name == RULES)
        pages = [page for make in makers if make is not None for page in make(book.leaf)]
        chapter = () if found else (Bookmark(book.text("book.rules")),)
        own = (Bookmark(game.title[book.leaf.lang], 1),) if book.mixed else ()
        found += marked(pages, *chapter, *own) if pages else []
    return found


def opener_page(book: Book, places: Places) -> Page:
    """Return the first page of the puzzles."""
    from generator.layout.document.bookpages import opener
    from generator.layout.page.page import Bookmark

    text, (_, answers) = book.text, places.chapters[-1]
    rated = any(puzzle.difficulty is not None for puzzle in book.puzzles)
    hints = [text("book.hint-targets")]
    hints += [text("book.hint-difficulty")] if rated else []
    hints += [text("book.hint-order")] if book.numbered else []
    where = {"within": text("book.hint-answers", page=answers), "apart": text("book.hint-apart")}
    hints += [where[book.edition.answers]] if book.edition.answers in where else []
    hints.append(text("book.hint-verify"))
    title = text("book.puzzles")
    about = f"{book.title} — {book.when}"
    art = None if book.mixed else book.games[0].art
    scene = None if art is None else art.lid
    page = opener(title, about, book.emblems, hints, book.leaf, scene)
    return marked([page], Bookmark(title))[0]


def add_puzzles(plan: Plan, book: Book, places: Places) -> None:
    """Plan the pages of the puzzles; those of two sheets lie open side by side."""
    counts = {game.name: _sheet_count(book, game) for game in book.games}
    step = book.per_page
    for start in range(0, len(book.puzzles), step):
        shown = range(start, min(start + step, len(book.puzzles)))
        count = counts[book.puzzles[start].ident.game] if step == 1 else 1
        running = book.group_of(start)
        leaves = partial(_puzzle_leaves, book, shown)
        side: Side = "left" if count % 2 == 0 else "any"
        page = plan.add(count, running, leaves, side, ruled=step > 1)
        places.puzzles |= dict.fromkeys(shown, page)


def _sheet_count(book: Book, game: AnyGame) -> int:
    first = next(k for k, one in enumerate(book.puzzles) if one.ident.game == game.name)
    return len(_sheets(book, first))


def _sheets(book: Book, place: int) -> Sequence[Page]:
    puzzle = book.puzzles[place]
    return puzzle_pages(puzzle.game, book.options_of(place), puzzle.solved)


def _puzzle_leaves(book: Book, shown: range) -> list[Page]:
    """Return the sheets of one puzzle, or a page of several small ones."""
    bookmarks = [mark for place in shown for mark in _day_marks(book, place)]
    if book.per_page == 1:
        return marked(_sheets(book, shown[0]), *bookmarks)
    from generator.layout.document.manyup import puzzles_page

    made = [_small(book, place) for place in shown]
    return marked([puzzles_page(made, book.per_page, book.leaf)], *bookmarks)


def _small(book: Book, place: int) -> Made:
    puzzle = book.puzzles[place]
    small = sheets_of(puzzle).small
    assert small is not None, "checked before anything was solved"
    shared = replace(book.options_of(place), per_sheet=book.per_page)
    return partial(small.draw, shared, puzzle.solved)


def _day_marks(book: Book, place: int) -> list[Bookmark]:
    """Return the bookmarks of a puzzle: its day, and before the first of a group that group."""
    from generator.layout.page.page import Bookmark

    puzzle, lang = book.puzzles[place], book.leaf.lang
    day = book.said(place, short_day(day_of(puzzle), lang))
    name = f"{day} — {puzzle.game.title[lang]}" if book.mixed else day
    group = book.group_of(place)
    starts = place == 0 or book.group_of(place - 1) != group
    return [*([Bookmark(group, 1)] if starts else []), Bookmark(name, 2)]
