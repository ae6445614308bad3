"""`malo daily`: today's puzzle sheets, and the solutions in a second file."""

from datetime import date
from pathlib import Path
from typing import Any

import click

from generator.cli.printing import (
    make_job,
    print_options,
    save_files,
)
from generator.core.dates import parse_date
from generator.games import find_game
from generator.tasks.dailies import daily as make_daily
from generator.tasks.dailies import daily_ident, games_with_daily
from generator.tasks.jobs import FORMATS


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
    games = [find_game(name) for name in names] or games_with_daily()
    if len(games) > 1 and (variant or job.fillable):
        raise click.UsageError("--variant and --fillable take one game at a time")
    made = make_daily(day, [daily_ident(game, day, variant) for game in games], job.options())
    name = f"daily-{day.isoformat()}"
    files: dict[Path, bytes] = {}
    for document, suffix in ((made.puzzles, ""), (made.solutions, "-solutions")):
        files |= job.files(document, name + suffix, _target(job.out, suffix))
    save_files(files)


def _target(out: Path | None, suffix: str) -> Path | None:
    """Return where a file goes: the solutions stand beside a puzzle file that was named."""
    if out is None or out.suffix[1:].lower() not in FORMATS:
        return out
    return out.with_stem(out.stem + suffix)
