"""The puzzles of a day or of several: dealt, solved once each, laid out with their solutions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta
from itertools import islice
from typing import TYPE_CHECKING

from generator.core.dates import long_date
from generator.core.difficulty import Difficulty
from generator.core.errors import NotationError
from generator.core.game import CHILDREN, AnyGame, AnySolved
from generator.core.ident import Ident
from generator.core.messages import say
from generator.games import find_game
from generator.games import games as all_games
from generator.render.save import Watch
from generator.tasks.print.jobs import check_fields
from generator.tasks.print.printing import document_of, puzzle_pages
from generator.tasks.print.seating import seated
from generator.tasks.solve.solutions import solution_of
from generator.tasks.solve.solving import difficulty_of

if TYPE_CHECKING:
    from generator.layout.page.options import PrintOptions
    from generator.layout.page.page import Document, Page

EVERY_DAY = range(7)  # of the week, Monday first


@dataclass(frozen=True, slots=True)
class Puzzle:
    """The puzzle of an id, its solution, and how hard it is, where somebody knows."""

    ident: Ident
    solved: AnySolved
    difficulty: Difficulty | None = None

    @property
    def game(self) -> AnyGame:
        """The game it belongs to."""
        return find_game(self.ident.game)


@dataclass(frozen=True, slots=True)
class Daily:
    """The puzzle sheets of a day or of several, and their solutions apart."""

    puzzles: Document
    solutions: Document


def games_with_daily() -> list[AnyGame]:
    """Return the games whose first variant has a puzzle for every day."""
    return [game for game in all_games().values() if game.variants[0].has_daily]


def has_children(game: AnyGame) -> bool:
    """Tell whether a game has an easier puzzle for children every day."""
    return any(one.name == CHILDREN and one.has_daily for one in game.variants)


def daily_ident(game: AnyGame, day: date, variant: str | None = None) -> Ident:
    """Return the id of a day's puzzle; refuses a variant that has none."""
    chosen = game.variant(variant)
    if not chosen.has_daily:
        raise NotationError(say("game.no-daily", game=f"{game.name}.{chosen.name}"))
    return Ident(game.name, chosen.name, day.isoformat())


def days_from(first: date, count: int, weekdays: Collection[int] = EVERY_DAY) -> list[date]:
    """Return so many days, one after another; refuses days after the end of the calendar.

    >>> [str(day) for day in days_from(date(2026, 12, 31), 2)]
    ['2026-12-31', '2027-01-01']
    >>> [str(day) for day in days_from(date(2026, 11, 20), 2, weekdays=[0, 4])]  # a Friday
    ['2026-11-20', '2026-11-23']
    """
    left = range((date.max - first).days + 1)
    days = (first + timedelta(days=k) for k in left)
    found = list(islice((day for day in days if day.weekday() in weekdays), count))
    if len(found) < count:
        raise NotationError(say("game.no-such-days", last=date.max.isoformat()))
    return found


def daily_name(
    days: Sequence[date],
    idents: Sequence[Ident],
    fillable: bool = False,
    children: bool = False,
) -> str:
    """Return the name of a file of dailies, which tells apart what must not be mixed up.

    It names the first day, how many there are, and a game, a variant or a form that was asked for,
    or that all of it is for children.

    >>> daily_name([date(2026, 11, 16)], [])
    'daily-2026-11-16'
    >>> daily_name(days_from(date(2026, 11, 16), 7), [Ident("detrak", "advanced", "x")], True)
    'daily-2026-11-16-7-days-detrak-advanced-form'
    """
    parts = ["daily", days[0].isoformat(), *([f"{len(days)}-days"] if len(days) > 1 else [])]
    for ident in idents:
        usual = find_game(ident.game).variants[0].name
        parts += [ident.game] if ident.variant == usual else [ident.game, ident.variant]
    parts += [CHILDREN] if children and not idents else []
    return "-".join([*parts, "form"] if fillable else parts)


def solved_puzzle(ident: Ident) -> Puzzle:
    """Return the puzzle of an id, solved."""
    solved = solution_of(ident)
    return Puzzle(ident, solved, difficulty_of(find_game(ident.game), ident, solved))


def daily(
    days: Sequence[date], idents: Sequence[Ident], options: PrintOptions, watch: Watch = iter
) -> Daily:
    """Return the sheets of the puzzles of some days; every sheet carries the id of its own."""
    for ident in idents:  # before anything is solved, which may take a while
        seated(find_game(ident.game), replace(options, ident=ident), puzzle=True)
    puzzles = list(_solved(idents, options, watch))
    title = " – ".join(long_date(day, options.lang) for day in dict.fromkeys((days[0], days[-1])))
    return Daily(
        _document(title, puzzles, _puzzle, options), _document(title, puzzles, _solution, options)
    )


def _solved(idents: Sequence[Ident], options: PrintOptions, watch: Watch) -> Iterator[Puzzle]:
    """Yield the puzzles, solved; a form with too many fields is refused as soon as that is known.

    How many a sheet has follows from its variant, so that one of each tells about all days.
    """
    kinds = Counter((ident.game, ident.variant) for ident in idents)
    fields: dict[tuple[str, str], int] = {}
    for puzzle in watch(map(solved_puzzle, idents)):
        kind = puzzle.ident.game, puzzle.ident.variant
        if options.fillable and kind not in fields:
            pages = _puzzle(puzzle, replace(options, ident=puzzle.ident))
            fields[kind] = kinds[kind] * sum(len(page.fields) for page in pages)
            check_fields(sum(fields.values()))
        yield puzzle


def _puzzle(puzzle: Puzzle, options: PrintOptions) -> Sequence[Page]:
    """Return everybody's sheet of a puzzle; the sheets of every puzzle are numbered from 1."""
    from generator.layout.sheet.everybody import lettered, with_names

    options = seated(puzzle.game, options, puzzle=True)
    pages = puzzle_pages(puzzle.game, replace(options, difficulty=puzzle.difficulty), puzzle.solved)
    return lettered(with_names(pages, options, puzzle.game.seat_names), options)


def _solution(puzzle: Puzzle, options: PrintOptions) -> Sequence[Page]:
    sheets = puzzle.game.variant(puzzle.ident.variant).sheets
    assert sheets is not None, "has_daily"
    assert sheets.solution is not None, "has_daily"
    return sheets.solution(options, puzzle.solved, None)


def _document(
    title: str,
    puzzles: Sequence[Puzzle],
    sheets: Callable[[Puzzle, PrintOptions], Sequence[Page]],
    options: PrintOptions,
) -> Document:
    """Return the document; of several puzzles none may stand for the others in title and id."""
    pages = [
        replace(page, ident=str(puzzle.ident))
        for puzzle in puzzles
        for page in sheets(puzzle, replace(options, ident=puzzle.ident))
    ]
    first = puzzles[0]
    made = document_of(first.game, title, pages, replace(options, ident=first.ident))
    if len(puzzles) == 1:
        return made
    about = ", ".join(f"{one.game.title[options.lang]} {one.ident}" for one in puzzles)
    return replace(made, title=f"Malopress — {title}", subject=about, ident=None)
