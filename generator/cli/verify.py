"""`malo verify`: what people wrote, against the engine."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from generator.cli.keeping import keep_results, keeps, no_keep
from generator.cli.language import language, text, words
from generator.cli.options import argument, as_json, command, echo_json, lang, option
from generator.core.findings import BestScore, Finding, Report, exit_code
from generator.core.messages import at, in_words
from generator.core.record import one_line
from generator.core.text import Shown, visible
from generator.tasks.checking import is_sample
from generator.tasks.diary import reported_entry
from generator.tasks.reading import sheet_files
from generator.tasks.results import Ranking, rankings
from generator.tasks.verifying import referee

_COLOURS = {"correct": "green", "unproved": "yellow", "wrong": "yellow", "illegal": "red"}


@command("verify")
@argument(
    "paths", nargs=-1, required=True, metavar="FILE|FOLDER...", type=click.Path(path_type=Path)
)
@option("--best", is_flag=True)
@no_keep
@as_json
@lang
def verify(paths: tuple[Path, ...], best: bool, no_keep: bool, as_json: bool) -> None:
    """Referee records (.toml) and filled PDF sheets, box by box."""
    reports, handed_in = [], []
    for file in sheet_files(paths):
        refereed = referee(file, best)
        for sheet, report in refereed.reports.items():
            reports.append((sheet, report))
            handed_in += [] if is_sample(file) else [report]
            _show(sheet, report, best, as_json)
        if refereed.blank and not as_json:
            blank = text()("verify.blank", sheets=" · ".join(refereed.blank))
            click.echo(words(at(str(file), blank)))
    if as_json:
        echo_json({"files": [report.as_json(sheet, language()) for sheet, report in reports]})
    else:
        for ranking in rankings(reports):
            _show_ranking(ranking)
    if keeps(no_keep):
        keep_results([one for one in map(reported_entry, handed_in) if one], quiet=as_json)
    sys.exit(exit_code(report for _, report in reports))


def _show(sheet: str, report: Report, best: bool, as_json: bool) -> None:
    if report.error is not None:
        click.echo(f"malo: {one_line(words(at(sheet, report.error)))}", err=True)
        return
    if as_json:
        return
    shown = text()
    verdict = click.style(shown(f"verdict.{report.verdict}"), fg=_COLOURS[report.verdict])
    who = f" ({report.player})" if report.player else ""
    click.echo(words(at(f"{sheet}{who}", Shown(f"{verdict}{_summary(report)}"))))
    for finding in report.findings:
        click.echo(f"  {_finding(finding)}")
    _show_reach(report)
    for name, one in zip(report.names or ("",), report.bests, strict=False):
        click.echo(f"  {words(at(name, _best(one))) if name else _best(one)}")
    if best and not report.bests:
        click.echo(f"  {shown('verify.no-best')}")


def _show_reach(report: Report) -> None:
    """Say how far the verdict reaches, and what could not be checked."""
    shown = text()
    if report.certainty is not None:
        refused = "-not" if report.verdict == "illegal" else ""
        click.echo(f"  {shown(f'certainty.{report.certainty}{refused}')}")
    if report.unchecked:
        boxes = in_words(report.unchecked_places, language())
        click.echo(f"  {shown('verify.unchecked', boxes=boxes)} [{', '.join(report.unchecked)}]")
    for wish in report.wishes:
        click.echo(f"  {words(wish)}")


def _finding(finding: Finding) -> str:
    """Return a finding as a person reads it: whose, where, what; the field's id in brackets."""
    said = words(finding.message())
    who = f"{finding.player}, " if finding.player else ""
    return f"{who}{said} [{visible(finding.where)}]"


def _summary(report: Report) -> str:
    shown = text()
    known = [
        (name, score.total)
        for name, score in zip(report.names or ("",), report.scores, strict=False)
        if score is not None
    ]
    if not known:
        return ""
    totals = ", ".join(
        f"{name} {in_words(total, language())}" if name else shown("verify.points", total=total)
        for name, total in known
    )
    return f" — {totals}" + "".join(f", {words(note)}" for note in report.notes)


def _best(best: BestScore) -> str:
    score, bound = in_words(best.score, language()), in_words(best.bound, language())
    return text()("verify.best" if best.proved else "verify.best-known", best=score, bound=bound)


def _show_ranking(ranking: Ranking) -> None:
    click.secho(text()("verify.ranking", about=ranking.ident or ranking.game), bold=True)
    place = 1
    for tied in ranking.places:
        for name, total in tied:
            click.echo(f"  {place:>2}. {visible(name)}  {in_words(total, language())}")
        place += len(tied)
