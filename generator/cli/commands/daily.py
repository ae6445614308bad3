"""`malo daily`: puzzle sheets of a day or of several, and the solutions in a second file."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from functools import partial
from pathlib import Path
from typing import Any

from generator.cli.called import typed_path
from generator.cli.children import for_whom, games_for
from generator.cli.days import Day, today
from generator.cli.options import Whole, argument, command, option, progress, refuse
from generator.cli.people import people_options
from generator.cli.places import beside
from generator.cli.printing import back_options, deliver, files_of, make_job, print_options
from generator.cli.targets import DailyGame
from generator.core.messages import say
from generator.games import find_game
from generator.tasks.print.dailies import daily as make_daily
from generator.tasks.print.dailies import daily_ident, daily_name, days_from

_MOST_DAYS = 31


@command("daily", usual="date days for names paper style large-print fillable")
@argument("games", nargs=-1, metavar="[GAME]...", type=DailyGame())
@option("--date", "day", type=Day(), default=today, metavar="DATE", key="date")
@option("--days", type=Whole(1, _MOST_DAYS), default=1, metavar="NUMBER")
@option("--variant", metavar="NAME")
@for_whom
@people_options
@back_options
@print_options
def daily(
    games: tuple[str, ...],
    day: date,
    days: int,
    variant: str | None,
    audience: str | None,
    **values: Any,
) -> None:
    """Make the puzzle sheets of a day or of several and, in a second file, their solutions."""
    job = make_job(values)
    named = {game.name: game for game in map(find_game, games)}
    if len(named) != 1 and variant:
        refuse(say("use.one-game"))
    chosen, variant = games_for(list(named.values()), audience, variant)
    wanted = days_from(day, days)
    idents = [daily_ident(game, one, variant) for one in wanted for game in chosen]
    watch = partial(progress, length=len(idents)) if len(idents) > 1 else iter
    made = make_daily(wanted, idents, job.options, watch)
    fillable = job.options.fillable
    about = idents[: len(chosen)] if named else []
    name = daily_name(wanted, about, fillable=fillable, children=audience is not None)
    files = files_of(job, made.puzzles, name, values)
    # Nobody writes into solutions, and a form is another kind of file.
    plain = replace(job, options=replace(job.options, fillable=False))
    apart = values | {"out": beside(values["out"], "solutions")}
    solved = files_of(plain, made.solutions, f"{name}-solutions", apart)
    then = "next.daily-form" if fillable else "next.daily"
    deliver(files | solved, values, then, solutions=typed_path(Path(next(iter(solved)).name)))
