"""`malo stats`: the diary of one's own dailies, on the screen or as a chart."""

from __future__ import annotations

from datetime import date
from typing import Any

import click

from generator.cli.days import Day
from generator.cli.echoing import echo
from generator.cli.keeping import warn
from generator.cli.language import language, text
from generator.cli.options import as_json, command, echo_json, option
from generator.cli.printing import deliver, make_job, plain_options
from generator.core.dates import long_date
from generator.core.messages import in_words, say
from generator.core.record import one_line
from generator.core.score import MEDALS
from generator.tasks.diary import Diary, Entry, diary_path, puzzle_title, read_diary
from generator.tasks.stats import Stats, Summary
from generator.tasks.stats import stats as reckon
from generator.tasks.stats_chart import chart, chart_name

_LAST = 7  # results shown
_COLUMNS = ("streak", "longest", *reversed(MEDALS), "reached", "gap", "share")


@command("stats")
@option("--player", metavar="NAME", key="stats-player")
@option("--date", "day", type=Day(), metavar="DATE", key="stats-date")
@as_json
@plain_options
def stats(player: str | None, day: date | None, as_json: bool, **values: Any) -> None:
    """Show the dailies that were verified: streak, medals, how far from the best."""
    path = diary_path()
    diary = read_diary(path)
    if diary.damaged:
        warn(say("diary.damaged", path=str(path), count=diary.damaged))
    today = day or date.today()
    found = reckon(diary.entries, today, player)
    if as_json:
        echo_json(_as_json(found, diary))
    elif found is None:
        echo(text()("stats.empty", today=today.isoformat()))
    else:
        _show(found)
    if found is not None and (values["out"] is not None or values["format"] is not None):
        job = make_job(values)
        made = chart(found, job.options())
        deliver(job.files(made, chart_name(found)), values, quiet=as_json)


def _as_json(found: Stats | None, diary: Diary) -> dict[str, Any]:
    summaries = () if found is None else found.games
    return {
        "damaged": diary.damaged,
        "players": [] if found is None else list(found.players),
        "all": None if found is None else _summary_json(found.whole),
        "games": [{"game": one.game, **_summary_json(one)} for one in summaries],
        "results": [] if found is None else [_entry_json(one) for one in found.entries],
    }


def _summary_json(one: Summary) -> dict[str, Any]:
    return {
        "puzzles": one.puzzles,
        "days": one.days,
        "streak": one.streak.current,
        "longest": one.streak.longest,
        "medals": {medal: one.medals.get(medal, 0) for medal in MEDALS},
        "reached": one.reached,
        "gap": round(one.gap, 3),
        "share": None if one.share is None else round(one.share, 4),
    }


def _entry_json(entry: Entry) -> dict[str, Any]:
    return {
        "date": entry.date.isoformat(),
        "game": entry.game,
        "variant": entry.variant,
        "player": entry.player or None,
        "score": entry.score,
        "best": entry.best,
        "proved": entry.proved,
        "medal": entry.medal,
    }


def _show(found: Stats) -> None:
    """Show a table of the games, and the last results below it."""
    shown, lang = text(), language()
    whose = "" if not found.player else f" — {one_line(found.player)}"
    click.secho(f"{shown('stats.title')}{whose}", bold=True)
    echo(shown("stats.up-to", day=long_date(found.today, lang)))
    if found.player is None and len(found.players) > 1:
        echo(shown("stats.players", names=", ".join(map(one_line, found.players))))
    click.echo()
    names = [puzzle_title(one.game or "", "", lang) for one in found.games]
    rows = [("", [shown(f"stats.{column}") for column in _COLUMNS])]
    rows += list(zip(names, map(_cells, found.games), strict=True))
    if len(found.games) > 1:
        rows.append((shown("stats.all"), _cells(found.whole)))
    for line in _aligned(rows):
        click.echo(line)
    click.echo()
    click.secho(shown("stats.last"), bold=True)
    for entry in found.entries[:_LAST]:
        click.echo(_result(entry))


def _cells(one: Summary) -> list[str]:
    """Return what stands in the columns of a game's row."""
    medals = [str(one.medals.get(medal, 0)) for medal in reversed(MEDALS)]
    share = "–" if one.share is None else text()("stats.percent", number=round(100 * one.share))
    reached = f"{one.reached}/{one.puzzles}"
    gap = in_words(one.gap, language())
    return [str(one.streak.current), str(one.streak.longest), *medals, reached, gap, share]


def _aligned(rows: list[tuple[str, list[str]]]) -> list[str]:
    """Return a table: names to the left, numbers to the right below their heads."""
    first = max(len(name) for name, _ in rows)
    widths = [max(map(len, column)) for column in zip(*(cells for _, cells in rows), strict=True)]
    return [
        "  ".join([f"{name:<{first}}", *(f"{c:>{w}}" for c, w in zip(cells, widths, strict=True))])
        for name, cells in rows
    ]


def _result(entry: Entry) -> str:
    """Return a result on a line: day, medal, score and best, puzzle and player."""
    shown = text()
    score, best = (in_words(number, language()) for number in (entry.score, entry.best))
    wide = max(len(shown(f"medal.{one}")) for one in MEDALS)
    medal = "–" if entry.medal is None else shown(f"medal.{entry.medal}")
    title = puzzle_title(entry.game, entry.variant, language())
    who = f", {one_line(entry.player)}" if entry.player else ""
    return f"{entry.date.isoformat()}  {medal:<{wide}}  {score:>4}/{best:<4} {title}{who}"
