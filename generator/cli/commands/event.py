"""`malo event`: an evening at the club or a lesson, from the names to the certificates."""

from __future__ import annotations

import sys
from datetime import date
from pathlib import Path
from typing import Any

import click

from generator.cli.called import typed_path
from generator.cli.days import Day, today
from generator.cli.echoing import echo
from generator.cli.handing_in import HandingIn
from generator.cli.kept_event import check_free, events_in, kept_event, kept_handed
from generator.cli.language import language, text, words
from generator.cli.new_event import event_files, folder_name, idents_of, write_event
from generator.cli.options import (
    Group,
    Named,
    argument,
    as_json,
    command,
    echo_json,
    lang,
    option,
    progress,
    refuse,
)
from generator.cli.people import Names, names_of
from generator.cli.printing import deliver, event_options, files_of, make_job, plain_options
from generator.cli.standing_shown import show_evening, show_handed, show_missing, show_series
from generator.cli.targets import Targets
from generator.core.files import SaveError, write_new, write_whole
from generator.core.findings import exit_code
from generator.core.messages import at, say
from generator.core.text import one_line, visible
from generator.tasks.event.certified import certificates
from generator.tasks.event.event import check_event, new_event
from generator.tasks.event.event_csv import table_csv
from generator.tasks.event.event_json import added_json, table_json
from generator.tasks.event.printed import results
from generator.tasks.event.series import Series, series
from generator.tasks.event.standing import Evening, evening
from generator.tasks.print.dailies import solved_puzzle
from generator.tasks.print.jobs import print_job

_POINTS = {"places": (), "share": ()}
_FOLDER = click.Path(path_type=Path)


@click.group("event", cls=Group, invoke_without_command=True)
@lang
@click.pass_context
def event(context: click.Context) -> None:
    """Show the help where nothing is named that is to be done at an event."""
    if context.invoked_subcommand is None:
        click.echo(context.get_help())


@command("new", usual="games players names date points out paper style")
@argument("title", metavar="TITLE")
@option("--games", type=Targets(), required=True, metavar="GAMES", key="event-games")
@option("--players", type=_FOLDER, metavar="FILE", key="event-players")
@option("--names", type=Names(), default=(), metavar="NAMES", key="event-names")
@option("--date", "day", type=Day(), default=today, metavar="DATE", key="event-date")
@option("--points", type=Named(_POINTS), default="places", show_default=True, key="points")
@option("--out", type=_FOLDER, metavar="FOLDER", key="event-out")
@event_options
def new(
    title: str,
    games: tuple[str, ...],
    players: Path | None,
    names: tuple[str, ...],
    day: date,
    points: str,
    out: Path | None,
    **values: Any,
) -> None:
    """Make the folder of an event: sheets with names, forms, lists; solutions apart."""
    if (players is None) != bool(names):
        refuse(say("event.names-or-file"))
    title = title.strip()
    listed, idents = names if players is None else names_of(players), idents_of(games)
    check_event(title, listed, idents)
    folder = out or Path(folder_name(title, day))
    check_free(folder)  # before anything is solved, which may take a while
    job = print_job(values | {"lang": language()})
    forms = print_job(values | {"lang": language(), "fillable": True})
    made = new_event(title, day, points, listed, list(map(solved_puzzle, progress(idents))))
    write_event(folder, made, event_files(made, job, forms))
    click.echo(visible(str(folder)))
    for one in made.games:
        click.echo(f"  {one.ident}")
    echo(text()("event.next", folder=typed_path(folder)))


@command("add")
@argument("folder", metavar="FOLDER", type=_FOLDER)
@argument("files", metavar="FILE...", nargs=-1, required=True, type=_FOLDER)
@option("--as", "who", metavar="NAME", key="event-as")
@option("--no-ask", is_flag=True, key="no_ask")
@as_json
@lang
def add(
    folder: Path, files: tuple[Path, ...], who: str | None, no_ask: bool, as_json: bool
) -> None:
    """Referee what is handed in, keep it, and say who is still missing."""
    told = kept_event(folder)
    if who is not None:
        told.listed(who)
    taken = HandingIn(folder, told, who, asks=not (no_ask or as_json))
    taken.take(files)
    now = evening(told, kept_handed(folder))
    for name, problem in taken.refused.items():
        echo(f"malo: {one_line(words(at(name, problem)))}", err=True)
    if as_json:
        received = [handed for handed, _ in taken.received]
        echo_json(added_json(received, taken.refused, now, language()))
    else:
        for handed, reports in taken.received:
            show_handed(handed, reports, now)
        for handed in taken.known:
            names = ", ".join(file.name for file in handed.files)
            echo(text()("event.known", file=visible(names), number=handed.number))
        show_missing(now)
    codes = exit_code(report for _, reports in taken.received for _, report in reports)
    sys.exit(2 if taken.refused else codes)


@command("table", usual="csv certificates json paper style format out open")
@argument("folders", metavar="FOLDER...", nargs=-1, required=True, type=_FOLDER)
@option("--csv", "csv_", type=_FOLDER, metavar="FILE", key="event-csv")
@option("--certificates", "diplomas", type=_FOLDER, metavar="FILE", key="event-certificates")
@as_json
@plain_options
def table(
    folders: tuple[Path, ...],
    csv_: Path | None,
    diplomas: Path | None,
    as_json: bool,
    **values: Any,
) -> None:
    """Show who stands where: of an evening, or of several as a season."""
    evenings = [evening(kept_event(one), kept_handed(one)) for one in events_in(folders)]
    if len(evenings) == 1:
        _deliver(evenings[0], csv_, diplomas, as_json, values)
    else:
        _deliver(series(evenings), csv_, diplomas, as_json, values)


def _deliver(
    one: Evening | Series,
    csv_: Path | None,
    diplomas: Path | None,
    as_json: bool,
    values: dict[str, Any],
) -> None:
    """Show a table, and make the files that were asked for."""
    if as_json:
        echo_json(table_json(one, language()))
    elif isinstance(one, Series):
        show_series(one)
    else:
        show_evening(one)
    if csv_ is not None:
        _write_csv(csv_, table_csv(one, language()), values["force"], as_json)
    if values["out"] is not None or values["format"] is not None:
        job = make_job(values)
        document = results(one, job.options)
        deliver(files_of(job, document, "results", values), values, quiet=as_json)
    if diplomas is not None:
        asked = values | {"out": diplomas, "format": None}
        job = make_job(asked)
        document = certificates(one, job.options)
        deliver(files_of(job, document, "certificates", asked), asked, quiet=as_json)


def _write_csv(path: Path, content: bytes, force: bool, quiet: bool) -> None:
    """Write a table for a spreadsheet; what is there already is written over only by force."""
    if force:
        write_whole(path, content)
    elif not write_new(path, content):
        raise SaveError(say("event.taken-file", path=str(path)))
    if not quiet:
        click.echo(visible(str(path)))


event.add_command(new)
event.add_command(add)
event.add_command(table)
