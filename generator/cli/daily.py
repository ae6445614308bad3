"""`malo daily`: today's puzzle sheets, and the solutions in a second file."""

from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from generator.cli.printing import (
    FORMATS,
    make_document,
    make_job,
    print_options,
    render_document,
    save_files,
)
from generator.core.dates import long_date, parse_date
from generator.core.game import AnyGame
from generator.core.ident import Ident
from generator.games import find_game
from generator.games import games as all_games

if TYPE_CHECKING:
    from generator.layout.page import Page


def _date(context: click.Context, parameter: click.Parameter, text: str | None) -> date:
    if text is None:
        return date.today()
    day = parse_date(text)
    if day is None:
        raise click.BadParameter(f"expected a date such as 2026-11-16, got {text!r}")
    return day


@click.command()
@click.argument("names", nargs=-1, metavar="[GAME]...")
@click.option("--date", "day", callback=_date, metavar="YYYY-MM-DD", help="Another day than today.")
@click.option("--variant", help="Another variant than the game's first; with one GAME.")
@print_options
def daily(names: tuple[str, ...], day: date, variant: str | None, **values: Any) -> None:
    """Make the puzzle sheets of a day and, in a second file, their solutions."""
    job = make_job(values)
    games = [find_game(name) for name in names] or [
        game for game in all_games().values() if game.daily is not None
    ]
    if len(games) > 1 and (variant or job.fillable):
        raise click.UsageError("--variant and --fillable take one game at a time")
    puzzles: list[Page] = []
    solutions: list[Page] = []
    ident = None
    for game in games:
        ident = _ident(game, variant, day)
        sheets = game.daily(job.options(ident))  # type: ignore[misc]  # _ident refuses games without
        puzzles += sheets.puzzle
        solutions += sheets.solution
    name = f"daily-{day.isoformat()}"
    title = long_date(day, job.lang)
    only = ident if len(games) == 1 else None
    files: dict[Path, bytes] = {}
    for pages, suffix in ((puzzles, ""), (solutions, "-solutions")):
        document = make_document(games[0], title, pages, job, only)
        files |= render_document(document, job, name + suffix, _target(job.out, suffix))
    save_files(files)


def _ident(game: AnyGame, variant: str | None, day: date) -> Ident:
    if game.daily is None:
        raise click.UsageError(f"{game.name} has no daily puzzle yet")
    return Ident(game.name, game.variant(variant).name, day.isoformat())


def _target(out: Path | None, suffix: str) -> Path | None:
    """Return where a file goes: the solutions stand beside a puzzle file that was named."""
    if out is None or out.suffix[1:].lower() not in FORMATS:
        return out
    return out.with_stem(out.stem + suffix)
