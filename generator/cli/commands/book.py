"""`malo book`: a puzzle book with its answers."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from generator.cli.children import for_whom, games_for
from generator.cli.days import Day, Weekdays, today
from generator.cli.options import Named, Whole, argument, command, option, progress, refuse
from generator.cli.people import Names, names_of
from generator.cli.places import beside
from generator.cli.printing import book_options, deliver, files_of, make_job
from generator.cli.targets import ALL, BookGame
from generator.core.difficulty import DIFFICULTIES, Difficulty
from generator.core.messages import quoted, say
from generator.core.names import Aliases
from generator.games import find_game
from generator.tasks.book.books import PER_PAGE, answers_book, book_idents, book_name, check_book
from generator.tasks.book.books import book as make_book
from generator.tasks.book.edition import MOST_SHEETS, Answers, Edition
from generator.tasks.book.graded import TRIED, graded
from generator.tasks.book.work import Workers, cores, solve_all
from generator.tasks.print.dailies import EVERY_DAY
from generator.tasks.print.seating import MOST

if TYPE_CHECKING:
    from generator.layout.page.options import PrintOptions
    from generator.layout.page.page import Document

_MOST_DAYS = 3660  # ten years and some
_DIFFICULTIES: Aliases = dict.fromkeys(DIFFICULTIES, ())
_ORDERS = {"days": (), "easy-first": ()}
_ANSWERS = {"within": (), "apart": (), "none": ()}


@command("book", usual="from days difficulty per-page names booklet paper style")
@argument("name", metavar="GAME|ALL", type=BookGame())
@option("--from", "first", type=Day(), default=today, metavar="DATE", key="from")
@option(
    "--days",
    type=Whole(1, _MOST_DAYS),
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
@option("--order", type=Named(_ORDERS), default="days", show_default=True)
@option("--variant", metavar="NAME")
@for_whom
@option(
    "--per-page",
    type=Named({str(count): () for count in PER_PAGE}),
    default="1",
    show_default=True,
    key="per-page",
)
@option("--answers", type=Named(_ANSWERS))
@option("--names", type=Names(), default=(), metavar="NAMES", key="book-names", about="people")
@option(
    "--players",
    type=click.Path(path_type=Path),
    metavar="FILE",
    key="book-players",
    about="people",
)
@option(
    "--copies",
    type=Whole(1, MOST),
    default=1,
    metavar="NUMBER",
    key="book-copies",
    about="people",
)
@option("--booklet", is_flag=True, about="paper")
@option("--signature", type=Whole(1, MOST_SHEETS), metavar="NUMBER", about="paper")
@option("--jobs", type=Whole(1, 256), default=cores, metavar="NUMBER")
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
    """Make a puzzle book, or one for everybody: cover, rules, contents, puzzles, answers."""
    asked = values | {"names": _names(values.pop("names"), values.pop("players"))}
    edition, count = _edition(asked), int(per_page)
    job = make_job(asked)
    if name == ALL and variant:
        refuse(say("book.variant-of-all"))
    games, variant = games_for([] if name == ALL else [find_game(name)], audience, variant)
    looked_at = days if difficulty is None else days * TRIED
    idents = book_idents(games, first, looked_at, variant, weekdays)
    check_book(idents[:days], job.options, count, edition)
    workers = Workers(jobs, cluster)
    if difficulty is None:
        puzzles = solve_all(idents, workers, progress)
    else:
        puzzles = graded(idents, difficulty, days, workers, progress)
    named = book_name([one.ident for one in puzzles], count, weekdays, difficulty, edition)
    made = make_book(puzzles, job.options, count, edition)
    files = files_of(job, made, named, values)
    if edition.answers == "apart":
        answers = answers_book(puzzles, job.options, count, edition)
        apart = values | {"out": beside(values["out"], "answers")}
        files |= files_of(job, answers, f"{named.removesuffix('-puzzles')}-answers", apart)
    then, sheets = _next(edition, made, job.options)
    deliver(files, values, then, sheets=sheets, signature=edition.signature or 0)


def _names(names: tuple[str, ...], listed: Path | None) -> tuple[str, ...]:
    """Return the names of whose copies are printed, as they were typed or from a file."""
    if listed is None:
        return names
    if names:
        refuse(say("book.names-or-file"))
    found = names_of(listed)
    if not found:
        refuse(say("book.no-names", file=quoted(str(listed))))
    return found


def _edition(asked: dict[str, Any]) -> Edition:
    """Take what is asked of the book from the options; in a class the answers are apart."""
    several = bool(asked["names"]) or asked["copies"] > 1
    order, answers = asked.pop("order"), asked.pop("answers")
    usual: Answers = "apart" if several else "within"
    return Edition(order, answers or usual, asked.pop("booklet"), asked.pop("signature"))


def _next(edition: Edition, made: Document, options: PrintOptions) -> tuple[str, int]:
    """Return what to do next, and how many sheets a copy has."""
    copies = options.copies * max(1, len(options.names))
    sheets = len(made.pages) // 2 // copies
    if not edition.booklet:
        return "next.book" if copies == 1 else "next.book-copies", sheets
    several = edition.signature is not None and edition.signature < sheets
    return "next.signatures" if several else "next.booklet", sheets
