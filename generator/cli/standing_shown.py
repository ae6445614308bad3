"""Where everybody stands at an event, on the screen; and what came in, as it comes."""

from __future__ import annotations

from collections.abc import Sequence

import click

from generator.cli.echoing import echo
from generator.cli.language import language, text, words
from generator.core.dates import long_date
from generator.core.findings import Report
from generator.core.messages import in_words
from generator.core.text import one_line, visible
from generator.tasks.event.event import points_words
from generator.tasks.event.receiving import UNREADABLE, Handed, HandedSheet
from generator.tasks.event.series import Series
from generator.tasks.event.standing import Evening, GameTable, Line
from generator.tasks.event.telling import headings, note, or_dash

_VERDICTS = {UNREADABLE: "event.is-unreadable"}
_MOST = 8  # evenings whose points stand beside the names


def show_handed(handed: Handed, reports: Sequence[tuple[str, Report]], now: Evening) -> None:
    """Say what came in: whose it is, the verdict, and everything that was found."""
    left = list(handed.sheets)
    for _, report in reports:
        for sheet in left[: len(report.names) or 1]:
            _show_sheet(handed.number, sheet, now)
        del left[: len(report.names) or 1]
        if report.error is not None:
            echo(f"       {one_line(words(report.error))}")
        for finding in report.findings:
            who = f"{visible(finding.player)}, " if finding.player else ""
            echo(f"       {who}{words(finding.message())}")


def _show_sheet(number: int, sheet: HandedSheet, now: Evening) -> None:
    """Say whose sheet it is, of what, its verdict, and what it replaces."""
    shown = text()
    titles = dict(zip(_idents(now), headings(now.games, language()), strict=True))
    total = "" if sheet.total is None else shown("event.with-total", total=sheet.total)
    line = shown(
        "event.came-in",
        number=number,
        name=sheet.player,
        game=titles[sheet.id],
        verdict=shown(_VERDICTS.get(sheet.verdict, f"verdict.{sheet.verdict}")),
        total=total,
    )
    echo(line)
    if sheet.written:
        echo(f"       {shown('event.written', name=sheet.written)}")
    for old in now.replaced:
        if (old.by, old.sheet.player, old.sheet.id) == (number, sheet.player, sheet.id):
            echo(f"       {shown('event.replaces', number=old.number)}")
        elif (old.number, old.sheet) == (number, sheet):
            echo(f"       {shown('event.stays', number=old.by)}")


def show_missing(now: Evening) -> None:
    """Say whose sheets are missing, a line a puzzle."""
    shown = text()
    for title, table in zip(headings(now.games, language()), now.games, strict=True):
        if table.missing:
            names = visible(", ".join(table.missing))
            echo(shown("event.missing-of", game=title, names=names))
        else:
            echo(shown("event.complete", game=title))


def show_evening(one: Evening) -> None:
    """Show the table of every puzzle, and that of the evening."""
    shown, lang, event = text(), language(), one.event
    click.secho(visible(event.title), bold=True)
    echo(long_date(event.day, lang))
    for title, table in zip(headings(one.games, lang), one.games, strict=True):
        click.echo()
        click.secho(shown("event.game-title", game=title, id=str(table.game.ident)), bold=True)
        _show_game(table)
    click.echo()
    click.secho(shown("event.evening"), bold=True)
    echo(points_words(event, lang))
    _show_lines(one.lines, headings(one.games, lang))
    if one.absent:
        echo(shown("event.absent", names=visible(", ".join(one.absent))))
    titles = dict(zip(_idents(one), headings(one.games, lang), strict=True))
    for old in one.replaced:
        game = titles.get(old.sheet.id, old.sheet.id)
        name = visible(old.sheet.player)
        echo(shown("event.replaced", number=old.number, by=old.by, name=name, game=game))


def _idents(one: Evening) -> list[str]:
    return [str(table.game.ident) for table in one.games]


def _show_game(table: GameTable) -> None:
    """Show the results of a puzzle: place, name, total, points, medal, and what is to be said."""
    shown, lang = text(), language()
    if not table.results:
        echo(f"  {shown('event.nothing')}")
        return
    wide = max(len(visible(one.player)) for one in table.results)
    for one in table.results:
        name, said = visible(one.player), note(one.sheet, lang)
        if one.place is None:
            echo(f"   –  {name:<{wide}}  {visible(one_line(said))}")
            continue
        told = [shown(f"medal.{one.medal}")] if one.medal else []
        told += [said] if said else []
        total, points = in_words(one.sheet.total, lang), in_words(one.points, lang)
        line = f"  {one.place:>2}. {name:<{wide}}  {total:>4}  {points:>5}  {', '.join(told)}"
        echo(line.rstrip())
    if table.missing:
        echo(f"   –  {shown('event.missing-names', names=visible(', '.join(table.missing)))}")


def show_series(one: Series) -> None:
    """Show the table of a series: of many evenings the points of the last ones."""
    shown, lang = text(), language()
    click.secho(shown("event.season"), bold=True)
    first = max(0, len(one.evenings) - _MOST)
    for number, evening in enumerate(one.evenings, start=1):
        day = long_date(evening.event.day, lang)
        echo(f"  {shown('event.evening-of', number=number, day=day, title=evening.event.title)}")
    click.echo()
    echo(points_words(one.evenings[-1].event, lang))
    numbers = [str(k) for k in range(first + 1, len(one.evenings) + 1)]
    _show_lines(one.lines, numbers, first)


def _show_lines(lines: Sequence[Line], heads: Sequence[str], first: int = 0) -> None:
    """Show a table of points, with a column a part from the first one on."""
    if not lines:
        echo(f"  {text()('event.nothing')}")
        return
    lang, sums = language(), text()("event.points")
    wide = max(len(visible(line.player)) for line in lines)
    parts = [[or_dash(part, lang) for part in line.parts[first:]] for line in lines]
    widths = [max(len(head), 4) for head in heads]
    columns = "  ".join(f"{head:>{w}}" for head, w in zip(heads, widths, strict=True))
    echo(f"      {'':<{wide}}  {columns}  {sums}")
    for line, own in zip(lines, parts, strict=True):
        place = "  – " if line.place is None else f"{line.place:>3}."
        cells = "  ".join(f"{cell:>{w}}" for cell, w in zip(own, widths, strict=True))
        total = in_words(line.points, lang)
        echo(f" {place} {visible(line.player):<{wide}}  {cells}  {total:>{len(sums)}}")
