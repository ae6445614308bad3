"""`malo stats`: the diary of one's own dailies, on the screen or as a chart."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from typing import Any

import click

from generator.cli.days import Day, today
from generator.cli.echoing import echo
from generator.cli.keeping import warn
from generator.cli.kept_diary import diary_path, kept_diary, own_name
from generator.cli.language import language, text, words
from generator.cli.options import as_json, command, echo_json, option, refuse
from generator.cli.printing import deliver, files_of, make_job, plain_options
from generator.core.dates import long_date
from generator.core.messages import in_words, say
from generator.core.score import MEDALS
from generator.core.text import one_line
from generator.tasks.diary.diary import Diary, Entry, puzzle_title
from generator.tasks.diary.stats import Stats, Summary, by_name, names_in, own_stats, share_line
from generator.tasks.diary.stats import stats as reckon
from generator.tasks.diary.stats_chart import chart, chart_name, stats_title, up_to
from generator.tasks.diary.stats_json import stats_json

_LAST = 7  # results shown
_COLUMNS = ("streak", "longest", *reversed(MEDALS), "reached", "gap", "share")


@command("stats", usual="player everybody by-name date json paper out open")
@option("--player", metavar="NAME", key="stats-player")
@option("--everybody", is_flag=True)
@option("--by-name", "people", is_flag=True, key="by-name")
@option("--date", "day", type=Day(), metavar="DATE", key="stats-date")
@as_json
@plain_options
def stats(
    player: str | None,
    everybody: bool,
    people: bool,
    day: date | None,
    as_json: bool,
    **values: Any,
) -> None:
    """Show the dailies that were verified: streak, medals, how far from the best."""
    if (player is not None) + everybody + people > 1:
        refuse(say("use.player-everybody"))
    path = diary_path()
    diary = kept_diary(path)
    if diary.damaged:
        warn(say("diary.damaged", path=str(path), count=diary.damaged))
    if player is None and not everybody and not people:
        found = own_stats(diary.entries, day or today(), own_name())
    else:
        found = reckon(diary.entries, day or today(), player)
    if as_json:
        echo_json(stats_json(found, diary, day or today()))
    elif found is None:
        echo(_nothing(diary))
    elif people:
        _show_people(diary, day or today())
    else:
        _show(found)
    if found is not None and (values["out"] is not None or values["format"] is not None):
        job = make_job(values)
        made = chart(found, job.options)
        deliver(files_of(job, made, chart_name(found), values), values, quiet=as_json)


def _nothing(diary: Diary) -> str:
    """Return what to do where there is nothing to show: begin, or look at somebody else's."""
    if diary.entries:
        return text()("stats.none-of-yours", names=_names(names_in(diary.entries)))
    return text()("stats.empty")


def _names(names: Iterable[str]) -> str:
    return ", ".join(map(one_line, names))


def _show(found: Stats) -> None:
    """Show a table of the games, and the last results below it."""
    shown, lang = text(), language()
    click.secho(stats_title(found, lang), bold=True)
    echo(up_to(found, lang))
    if found.mine and found.players:
        echo(shown("stats.others", names=_names(found.players)))
    elif found.player is None and len(found.players) > 1:
        echo(shown("stats.players", names=_names(found.players)))
    click.echo()
    names = [puzzle_title(one.game or "", "", lang) for one in found.games]
    rows = [("", [shown(f"stats.{column}") for column in _COLUMNS])]
    rows += list(zip(names, map(_cells, found.games), strict=True))
    if len(found.games) > 1:
        rows.append((shown("stats.all"), _cells(found.whole)))
    for line in _aligned(rows):
        click.echo(line)
    if found.whole.later:
        echo(words(say("diary.later", count=found.whole.later)))
    click.echo()
    click.secho(shown("stats.last"), bold=True)
    for entry in found.entries[:_LAST]:
        click.echo(_result(entry))
    if found.mine or found.player:
        click.echo()
        echo(shown("play.share", line=share_line(found, lang)))


def _show_people(diary: Diary, day: date) -> None:
    """Show a table of everybody in the diary, a row a name."""
    shown = text()
    click.secho(shown("stats.title-by-name"), bold=True)
    echo(shown("stats.up-to", day=long_date(day, language())))
    click.echo()
    found = by_name(diary.entries, day)
    rows = [("", [shown(f"stats.{column}") for column in _COLUMNS])]
    rows += [(one_line(name) or shown("stats.nameless"), _cells(one)) for name, one in found]
    for line in _aligned(rows):
        click.echo(line)
    for name, one in found:
        if one.said:
            who = one_line(name) or shown("stats.nameless")
            echo(shown("stats.said-of", name=who, count=one.said))


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
    line = f"{entry.date.isoformat()}  {medal:<{wide}}  {score:>4}/{best:<4} {title}{who}"
    if entry.is_only_said and entry.noted is not None:
        return f"{line}{shown('stats.noted-on', day=entry.noted.isoformat())}"
    if entry.played is None or entry.is_of_its_day:
        return line
    return f"{line}{shown('stats.on-another-day', day=entry.played.isoformat())}"
