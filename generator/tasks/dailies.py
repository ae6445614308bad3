"""The puzzles of a day: dealt, solved once each, and laid out with their solutions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import TYPE_CHECKING

from generator.core.dates import long_date
from generator.core.errors import NotationError
from generator.core.game import AnyGame, Solved
from generator.core.ident import Ident
from generator.core.messages import say
from generator.games import find_game
from generator.games import games as all_games
from generator.tasks.printing import document_of, puzzle_pages
from generator.tasks.solutions import solution_of

if TYPE_CHECKING:
    from generator.layout.options import PrintOptions
    from generator.layout.page import Document, Page


@dataclass(frozen=True, slots=True)
class Puzzle:
    """The puzzle of an id and its solution."""

    ident: Ident
    solved: Solved

    @property
    def game(self) -> AnyGame:
        """The game it belongs to."""
        return find_game(self.ident.game)


@dataclass(frozen=True, slots=True)
class Daily:
    """The puzzle sheets of a day, and their solutions apart."""

    puzzles: Document
    solutions: Document


def games_with_daily() -> list[AnyGame]:
    """Return the games whose first variant has a puzzle for every day."""
    return [game for game in all_games().values() if game.variants[0].has_daily]


def daily_ident(game: AnyGame, day: date, variant: str | None = None) -> Ident:
    """Return the id of a day's puzzle; refuses a variant that has none."""
    chosen = game.variant(variant)
    if not chosen.has_daily:
        raise NotationError(say("game.no-daily", game=f"{game.name}.{chosen.name}"))
    return Ident(game.name, chosen.name, day.isoformat())


def daily_name(day: date, idents: Sequence[Ident], fillable: bool = False) -> str:
    """Return the name of a day's file; a game, a variant or a form that was asked for adds its own.

    >>> daily_name(date(2026, 11, 16), [])
    'daily-2026-11-16'
    >>> daily_name(date(2026, 11, 16), [Ident("detrak", "advanced", "2026-11-16")], fillable=True)
    'daily-2026-11-16-detrak-advanced-form'
    """
    parts = ["daily", day.isoformat()]
    for ident in idents:
        usual = find_game(ident.game).variants[0].name
        parts += [ident.game] if ident.variant == usual else [ident.game, ident.variant]
    return "-".join([*parts, "form"] if fillable else parts)


def solved_puzzle(ident: Ident) -> Puzzle:
    """Return the puzzle of an id, solved."""
    return Puzzle(ident, solution_of(ident))


def daily(day: date, idents: Sequence[Ident], options: PrintOptions) -> Daily:
    """Return the sheets of a day's puzzles; every sheet carries the title and id of its own."""
    puzzles = [solved_puzzle(ident) for ident in idents]
    sheets = [replace(options, ident=puzzle.ident) for puzzle in puzzles]
    pairs = list(zip(puzzles, sheets, strict=True))
    return Daily(
        _document(day, puzzles, [page for one, of in pairs for page in _puzzle(one, of)], options),
        _document(
            day, puzzles, [page for one, of in pairs for page in _solution(one, of)], options
        ),
    )


def _puzzle(puzzle: Puzzle, options: PrintOptions) -> Sequence[Page]:
    return puzzle_pages(puzzle.game, options, puzzle.solved)


def _solution(puzzle: Puzzle, options: PrintOptions) -> Sequence[Page]:
    sheets = puzzle.game.variant(puzzle.ident.variant).sheets
    assert sheets is not None, "has_daily"
    assert sheets.solution is not None, "has_daily"
    return sheets.solution(options, puzzle.solved, None)


def _document(
    day: date, puzzles: Sequence[Puzzle], pages: Sequence[Page], options: PrintOptions
) -> Document:
    """Return the document; of several games none may stand for the others in title and id."""
    title = long_date(day, options.lang)
    first = puzzles[0]
    made = document_of(first.game, title, pages, replace(options, ident=first.ident))
    if len(puzzles) == 1:
        return made
    about = ", ".join(f"{one.game.title[options.lang]} {one.ident}" for one in puzzles)
    return replace(made, title=f"Malopress — {title}", subject=about, ident=None)
