"""`malo verify`: what people wrote, against the engine."""

import sys
from pathlib import Path

import click

from generator.cli.options import as_json, echo_json
from generator.core.findings import BestScore, Report, exit_code, signed
from generator.core.record import one_line
from generator.tasks.reading import sheet_files
from generator.tasks.verifying import referee_file


@click.command()
@click.argument(
    "paths", nargs=-1, required=True, metavar="FILE|FOLDER...", type=click.Path(path_type=Path)
)
@click.option("--best", is_flag=True, help="Compare with the best score the dice allow.")
@as_json
def verify(paths: tuple[Path, ...], best: bool, as_json: bool) -> None:
    """Referee records (.toml) and filled PDF sheets, box by box."""
    reports = [
        (sheet, report)
        for file in sheet_files(paths)
        for sheet, report in referee_file(file, best).items()
    ]
    if as_json:
        echo_json({"files": [report.as_json(sheet) for sheet, report in reports]})
    for sheet, report in reports:
        if report.error is not None:
            click.echo(f"malo: {one_line(f'{sheet}: {report.error}')}", err=True)
        elif not as_json:
            _show(sheet, report)
    sys.exit(exit_code(report for _, report in reports))


def _show(sheet: str, report: Report) -> None:
    colour = {"correct": "green", "wrong": "yellow", "illegal": "red"}[report.verdict]
    click.echo(f"{sheet}: " + click.style(report.verdict, fg=colour) + _summary(report))
    for finding in report.findings:
        who = f"{finding.player}, " if finding.player else ""
        click.echo(f"  {who}{finding.message} [{finding.code}]")
    for name, best in zip(report.names or ("",), report.bests, strict=False):
        click.echo(f"  {name}{': ' if name else ''}{_best(best)}")


def _summary(report: Report) -> str:
    known = [
        (name, signed(score.total))
        for name, score in zip(report.names or ("",), report.scores, strict=True)
        if score is not None
    ]
    if not known:
        return ""
    totals = ", ".join(f"{name} {total}" if name else f"{total} points" for name, total in known)
    # Nobody is a grand master by an illegal sheet.
    notes = () if report.verdict == "illegal" else report.notes
    return f" — {totals}" + "".join(f", {note}" for note in notes)


def _best(best: BestScore) -> str:
    if best.proved:
        return f"the best these dice allow is {signed(best.score)}, proved"
    return f"best known {signed(best.score)}, at most {signed(best.bound)}"
