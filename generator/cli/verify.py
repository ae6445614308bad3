"""`malo verify`: what people wrote, against the engine."""

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import click

from generator.cli.options import as_json, echo_json
from generator.cli.reading import referee_file, sheet_files
from generator.core.findings import Report, exit_code, signed
from generator.core.record import one_line


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
    if report.best is not None:
        several = "score" not in report.best
        for name, best in report.best.items() if several else [("", report.best)]:
            click.echo(f"  {name}{': ' if name else ''}{_best(best)}")


def _summary(report: Report) -> str:
    if report.score is None:
        return ""
    if isinstance(report.score.get("total"), int):  # and not a player of that name
        totals = f"{signed(report.score['total'])} points"
    else:
        totals = ", ".join(
            f"{name} {signed(score['total'])}" for name, score in report.score.items() if score
        )
    # Nobody is a grand master by an illegal sheet.
    notes = () if report.verdict == "illegal" else report.notes
    return f" — {totals}" + "".join(f", {note}" for note in notes)


def _best(best: Mapping[str, Any]) -> str:
    if best["proved"]:
        return f"the best these dice allow is {signed(best['score'])}, proved"
    return f"best known {signed(best['score'])}, at most {signed(best['bound'])}"
