"""`malo daily`: today's puzzle sheets, and the solutions in a second file."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import Any

import click

from generator.cli.language import language, words
from generator.cli.options import argument, command, option, refuse
from generator.cli.printing import back_options, deliver, make_job, print_options
from generator.cli.targets import DailyGame
from generator.core.dates import parse_day
from generator.core.messages import quoted, say
from generator.games import find_game
from generator.tasks.dailies import daily as make_daily
from generator.tasks.dailies import daily_ident, daily_name, games_with_daily
from generator.tasks.jobs import FORMATS


def _date(context: click.Context, parameter: click.Parameter, said: str | None) -> date:
    if said is None:
        return date.today()
    day = parse_day(said, language(), date.today())
    if day is None:
        raise click.BadParameter(words(say("use.date", got=quoted(said))))
    return day


@command("daily")
@argument("names", nargs=-1, metavar="[GAME]...", type=DailyGame())
@option("--date", "day", callback=_date, metavar="DATE", key="date")
@option("--variant", metavar="NAME")
@back_options
@print_options
def daily(names: tuple[str, ...], day: date, variant: str | None, **values: Any) -> None:
    """Make the puzzle sheets of a day and, in a second file, their solutions."""
    job = make_job(values)
    games = [find_game(name) for name in names] or games_with_daily()
    if len(games) > 1 and (variant or job.fillable):
        refuse(say("use.one-game"))
    idents = [daily_ident(game, day, variant) for game in games]
    made = make_daily(day, idents, job.options())
    name = daily_name(day, idents if names else (), fillable=job.fillable)
    files = job.files(made.puzzles, name, _target(job.out, ""))
    files |= job.files(made.solutions, f"{name}-solutions", _target(job.out, "-solutions"))
    deliver(files, values, "next.form" if job.fillable else "next.daily")


def _target(out: Path | None, suffix: str) -> Path | None:
    """Return where a file goes: the solutions stand beside a puzzle file that was named."""
    if out is None or out.suffix[1:].lower() not in FORMATS:
        return out
    return out.with_stem(out.stem + suffix)
