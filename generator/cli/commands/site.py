"""`malo site`: the page without a server, as a folder for any web space."""

from __future__ import annotations

from datetime import date
from itertools import groupby
from pathlib import Path

import click

from generator.cli.days import Day, today
from generator.cli.echoing import echo
from generator.cli.language import text
from generator.cli.options import Whole, argument, command, lang, option, progress
from generator.core.dates import parse_date
from generator.core.text import visible
from generator.tasks.book.work import Workers, cores, solve_all
from generator.tasks.print.dailies import daily_ident, days_from, games_with_daily
from generator.tasks.print.jobs import print_job
from generator.tasks.solve.solutions import found_beforehand
from generator.web.site.build import site_files
from generator.web.site.days import day_files
from generator.web.site.folder import check_place, write_site
from generator.web.site.runtime import find_runtime

_MOST_DAYS = 3660  # ten years and some
_CODES = "#/code/"  # where the page takes a printed code


@command("site")
@argument("out", metavar="FOLDER", type=click.Path(path_type=Path))
@option(
    "--days",
    type=Whole(1, _MOST_DAYS),
    default=30,
    show_default=True,
    metavar="NUMBER",
    key="site-days",
)
@option("--from", "first", type=Day(), default=today, metavar="DATE", key="site-from")
@option("--link", default="", metavar="URL", key="site-link")
@option("--pyodide", type=click.Path(path_type=Path), metavar="FOLDER")
@option("--jobs", type=Whole(1, 256), default=cores, metavar="NUMBER")
@option("--cluster", metavar="ADDRESS")
@lang
def site(
    out: Path,
    days: int,
    first: date,
    link: str,
    pyodide: Path | None,
    jobs: int,
    cluster: str | None,
) -> None:
    """Make a site: the page, a Python for the browser, our code, the puzzles of some days."""
    codes = code_link(link)
    print_job({"link": codes})  # refuses what is no address
    check_place(out)
    runtime, workers = find_runtime(pyodide), Workers(jobs, cluster)
    span = days_from(first, days)
    idents = [daily_ident(game, day) for day in span for game in games_with_daily()]
    puzzles = solve_all(idents, workers, progress)
    by_day = {
        day: list(some)
        for key, some in groupby(puzzles, key=lambda one: one.ident.seed)
        if (day := parse_date(key)) is not None
    }
    drawn = day_files(by_day, codes, workers, progress)
    solutions = found_beforehand((one.ident, one.solved) for one in puzzles)
    ends = (span[0].isoformat(), span[-1].isoformat())
    files = site_files(runtime, solutions, drawn, ends, codes)
    write_site(out, files)
    size = round(sum(map(len, files.values())) / 1_000_000)
    echo(visible(str(out)))
    echo(text()("site.made", days=days, size=size))


def code_link(address: str) -> str:
    """Return what codes on paper begin with, for the address of a site.

    >>> code_link("https://club.example/malo")
    'https://club.example/malo/#/code/'
    """
    if not address or "#" in address:
        return address
    return address.rstrip("/") + "/" + _CODES
