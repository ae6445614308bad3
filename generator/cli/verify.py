"""`malo verify`: what people wrote, against the engine."""

import sys
from pathlib import Path

import click

from generator.cli.options import as_json, echo_json
from generator.cli.reading import referee_file, sheet_files
from generator.core.verify import Report, exit_code, signed


@click.command()
@click.argument(
    "paths", nargs=-1, required=True, metavar="FILE|FOLDER...", type=click.Path(path_type=Path)
)
@as_json
def verify(paths: tuple[Path, ...], as_json: bool) -> None:
    """Referee records (.toml) and filled PDF sheets, box by box."""
    reports = [(str(file), referee_file(file)) for file in sheet_files(paths)]
    if as_json:
        echo_json({"files": [report.as_json(file) for file, report in reports]})
    for file, report in reports:
        if report.error is not None:
            click.echo(f"malo: {file}: {report.error}", err=True)
        elif not as_json:
            _show(file, report)
    sys.exit(exit_code(report for _, report in reports))


def _show(file: str, report: Report) -> None:
    colour = {"correct": "green", "wrong": "yellow", "illegal": "red"}[report.verdict]
    click.echo(f"{file}: " + click.style(report.verdict, fg=colour) + _summary(report))
    for finding in report.findings:
        who = f"{finding.player}, " if finding.player else ""
        click.echo(f"  {who}{finding.message} [{finding.code}]")


def _summary(report: Report) -> str:
    if report.score is None:
        return ""
    if isinstance(report.score.get("total"), int):  # and not a player of that name
        totals = f"{signed(report.score['total'])} points"
    else:
        totals = ", ".join(
            f"{name} {signed(score['total'])}" for name, score in report.score.items() if score
        )
    return f" — {totals}" + "".join(f", {note}" for note in report.notes)
