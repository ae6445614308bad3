"""`malo book`: a puzzle book with its answers."""

from __future__ import annotations

from datetime import date
from typing import Any

import click

from generator.cli.children import for_whom, games_for
from generator.cli.days import Day, Weekdays, today
from generator.cli.options import Named, argument, command, option, progress, refuse
from generator.cli.printing import book_options, deliver, files_of, make_job
from generator.cli.targets import ALL, BookGame
from generator.core.difficulty import Difficulty
from generator.core.messages import say
from generator.games import find_game
from generator.tasks.book.books import PER_PAGE, book_idents, book_name, check_per_page
from generator.tasks.book.books import book as make_book
from generator.tasks.book.graded import TRIED, graded
from generator.tasks.book.work import Workers, cores, solve_all
from generator.tasks.print.dailies import EVERY_DAY

_MOST_DAYS = 3660  # ten years and some
_DIFFICULTIES = {"easy": ("facile",), "medium": ("moyen",), "hard": ("difficile",)}


@command("book")
@argument("name", metavar="GAME|all", type=BookGame())
@option("--from", "first", type=Day(), default=today, metavar="DATE", key="from")
@option(
    "--days",
    type=click.IntRange(1, _MOST_DAYS),
    default=30,
    show_default=True,
    metavar="NUMBER",
    key="book-days",
)
@option(
    "--weekdays",
    type=Weekdays(),
    default=frozenset(EVERY_DAY),
    metavar="WEEKDAYS",
)
@option("--difficulty", type=Named(_DIFFICULTIES), key="difficulty")
@option("--variant", metavar="NAME")
@for_whom
@option(
    "--per-page",
    type=Named({str(count): () for count in PER_PAGE}),
    default="1",
    show_default=True,
    key="per-page",
)
@option("--jobs", type=click.IntRange(1, 256), default=cores, metavar="NUMBER")
@option("--cluster", metavar="ADDRESS")
@book_options
def book(
    name: str,
    first: date,
    days: int,
    weekdays: frozenset[int],
    difficulty: Difficulty | None,
    variant: str | None,
    audience: str | None,
    per_page: str,
    jobs: int,
    cluster: str | None,
    **values: Any,
) -> None:
    """Make a puzzle book: cover, rules, contents, puzzles, answers at the end."""
    job, count = make_job(values), int(per_page)
    if name == ALL and variant:
        refuse(say("book.variant-of-all"))
    named = [] if name == ALL else [find_game(name)]
    games, variant = games_for(named, audience, variant)
    looked_at = days if difficulty is None else days * TRIED
    idents, options = book_idents(games, first, looked_at, variant, weekdays), job.options
    check_per_page(idents, count, options)
    workers = Workers(jobs, cluster)
    if difficulty is None:
        puzzles = solve_all(idents, workers, progress)
    else:
        puzzles = graded(idents, difficulty, days, workers, progress)
    made = make_book(puzzles, options, count)
    name = book_name([one.ident for one in puzzles], count, weekdays, difficulty)
    deliver(files_of(job, made, name, values), values, "next.book")
