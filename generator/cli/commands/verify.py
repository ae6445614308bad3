"""`malo verify`: what people wrote, against the engine."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

import click

from generator.cli.asking import asked_about, typed_sheet
from generator.cli.days import today
from generator.cli.echoing import echo
from generator.cli.keeping import keep_results, keeps, no_keep
from generator.cli.language import language, text, words
from generator.cli.options import (
    argument,
    as_json,
    command,
    echo_json,
    lang,
    option,
    refuse,
    waiting,
)
from generator.cli.targets import Target
from generator.core.findings import BestScore, Finding, Report, exit_code
from generator.core.messages import Message, at, in_words, say
from generator.core.text import Shown, one_line, visible
from generator.tasks.check.checking import is_sample
from generator.tasks.diary.diary import reported_entry
from generator.tasks.read.photo_verdict import judged, with_best
from generator.tasks.read.rankings import Entry, Ranking, Rankings, rankings
from generator.tasks.read.reading import About, is_photo, sheet_files, values_data
from generator.tasks.read.verify_json import verify_json
from generator.tasks.read.verifying import Refereed, referee, referee_data
from generator.tasks.read.weighing import Question, Reading, questions

_COLOURS = {"correct": "green", "unproved": "yellow", "wrong": "yellow", "illegal": "red"}


@command("verify")
@argument("paths", nargs=-1, metavar="FILE|FOLDER...", type=click.Path(path_type=Path))
@option("--type", "typed", metavar="ID|GAME", type=Target(), key="type")
@option("--no-ask", is_flag=True, key="no_ask")
@option("--best", is_flag=True)
@no_keep
@as_json
@lang
def verify(
    paths: tuple[Path, ...],
    typed: str | None,
    no_ask: bool,
    best: bool,
    no_keep: bool,
    as_json: bool,
) -> None:
    """Referee records (.toml), filled PDF sheets and photos of paper sheets, box by box."""
    if bool(paths) == (typed is not None):
        refuse(say("use.files-or-type"))
    read = _Read(best, as_json, asks=not (no_ask or as_json))
    if typed is not None:
        read.typed(typed)
    read.files(paths)
    ranked = rankings(read.reports, read.blank)
    if as_json:
        echo_json(verify_json(read.reports, read.blank, ranked, language(), read.photos))
    else:
        _show_rankings(ranked)
    if keeps(no_keep):
        entries = [reported_entry(report, today()) for report in read.handed_in]
        keep_results([one for one in entries if one is not None], quiet=as_json)
    sys.exit(exit_code(report for _, report in read.reports))


@dataclass
class _Read:
    """What was handed in, file after file, and the verdicts about it."""

    best: bool
    as_json: bool
    asks: bool
    reports: list[tuple[str, Report]] = field(default_factory=list)
    handed_in: list[Report] = field(default_factory=list)  # what a diary may note: no samples
    blank: dict[str, About] = field(default_factory=dict)
    photos: dict[str, tuple[Reading, tuple[Question, ...]]] = field(default_factory=dict)

    def files(self, paths: Sequence[Path]) -> None:
        """Referee records and forms, then photos: pages of a sheet may be in several files."""
        photos = []
        for file in sheet_files(paths):
            refereed = None if is_photo(file.name) else referee(file, self.best)
            if refereed is None or refereed.may_be_scan:
                photos.append(file)
                continue
            self.blank |= refereed.blank
            for sheet, report in refereed.reports.items():
                self._take(sheet, report, counts=not is_sample(file))
            if not self.as_json:
                _show_blank(file, refereed)
        if photos:
            self._photos(photos)

    def _take(self, sheet: str, report: Report, counts: bool = True) -> None:
        self.reports.append((sheet, report))
        self.handed_in += [report] if counts else []
        _show(sheet, report, self.best, self.as_json)

    def _photos(self, files: Sequence[Path]) -> None:
        """Referee photos, and ask about what nobody can be sure of."""
        from generator.tasks.read.photo_files import sheets_on

        with waiting("reading"):
            sheets, unread = sheets_on(files)
        for name, problem in unread.items():
            self._take(name, Report(error=problem))
        for sheet in sheets:
            reading = Reading(sheet, {})
            asked = questions(reading)
            if asked and self.asks:
                answered = asked_about(reading, asked)
                reading, asked = (answered, ()) if answered else (reading, asked)
            self.photos[sheet.name] = reading, asked
            self._take(sheet.name, with_best(judged(reading, asked), reading, self.best))

    def typed(self, target: str) -> None:
        """Referee a paper sheet that somebody types box by box."""
        values = typed_sheet(target, language())
        if values is None:
            echo(text()("asking.stopped"))
            sys.exit(1)
        self._take(target, referee_data(values_data(target, values, language()), self.best))


def _show_blank(file: Path, refereed: Refereed) -> None:
    """Name the sheets of a file in which nothing is written, where there are others."""
    if not refereed.blank or any(report.blank for report in refereed.reports.values()):
        return
    sheets = [sheet.removeprefix(str(file)).strip(" ()") for sheet in refereed.blank]
    named = [
        f"{sheet} ({about.player})" if about.player else sheet
        for sheet, about in zip(sheets, refereed.blank.values(), strict=True)
    ]
    blank = text()("verify.blank", sheets=visible(" · ".join(named)))
    echo(words(at(str(file), blank)))


def _show(sheet: str, report: Report, best: bool, as_json: bool) -> None:
    if report.error is not None:
        problem = say("ranking.empty-form", problem=report.error) if report.blank else report.error
        echo(f"malo: {one_line(words(at(sheet, problem)))}", err=True)
        return
    if as_json:
        return
    shown = text()
    verdict = click.style(shown(f"verdict.{report.verdict}"), fg=_COLOURS[report.verdict])
    who = f" ({report.player})" if report.player else ""
    echo(words(at(f"{sheet}{who}", Shown(f"{verdict}{_summary(report)}"))))
    for finding in report.findings:
        echo(f"  {_finding(finding)}")
    _show_reach(report)
    for name, one in zip(report.names or ("",), report.bests, strict=False):
        echo(f"  {words(at(name, _best(one))) if name else _best(one)}")
    if best and not report.bests:
        echo(f"  {shown('verify.no-best')}")


def _show_reach(report: Report) -> None:
    """Say how far the verdict reaches, and what could not be checked."""
    shown = text()
    if report.certainty is not None:
        echo(f"  {shown(f'certainty.{report.certainty}{_about(report)}')}")
    if report.stops:
        places = in_words([_stop(finding) for finding in report.stops], language())
        echo(f"  {shown('certainty.stopped', places=places)}")
    if report.unchecked:
        boxes = in_words(report.unchecked_places, language())
        echo(f"  {shown('verify.unchecked', boxes=boxes)}")
    for wish in report.wishes:
        echo(f"  {words(wish)}")


def _about(report: Report) -> str:
    """Tell what a certainty is about: the sheet, what is wrong with it, or the rest of it."""
    if report.verdict != "illegal":
        return ""
    return "-not" if report.is_refuted or report.certainty != "proved" else "-rest"


def _stop(finding: Finding) -> Message | str:
    """Return the line up to which moves were played, and whose it is."""
    where = finding.where if finding.place is None else finding.place
    return where if finding.player is None else at(finding.player, where)


def _finding(finding: Finding) -> str:
    """Return a finding as a person reads it: whose, where and what; field ids are for JSON."""
    said = words(finding.message())
    who = f"{finding.player}, " if finding.player else ""
    return f"{who}{said}"


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
    told = totals
    for note in map(words, report.notes):
        told += f"{'. ' if note.endswith('.') else ', '}{note}"  # a medal has a sentence of its own
    return f" — {told}"


def _best(best: BestScore) -> str:
    score, bound = in_words(best.score, language()), in_words(best.bound, language())
    return text()("verify.best" if best.proved else "verify.best-known", best=score, bound=bound)


def _show_rankings(ranked: Rankings) -> None:
    for ranking in ranked.rankings:
        _show_ranking(ranking)
    if ranked.unranked:
        click.secho(text()("verify.unranked"), bold=True)
        _show_unplaced(ranked.unranked)


def _show_ranking(ranking: Ranking) -> None:
    shown = text()
    click.secho(shown("verify.ranking", about=ranking.about), bold=True)
    for entry in ranking.placed:
        total = in_words(entry.total, language())
        echo(f"  {entry.place:>2}. {visible(entry.name)}  {total}  {_reach(entry)}")
    if len({entry.is_sure for entry in ranking.placed}) > 1:
        echo(f"      {shown('reach.below')}")
    _show_unplaced(ranking.unplaced)


def _show_unplaced(entries: Sequence[Entry]) -> None:
    for entry in entries:
        echo(f"   –  {one_line(words(at(entry.name, entry.reason)))}")


def _reach(entry: Entry) -> str:
    """Return how far the verdict about a sheet reaches, and what else is to be said of it."""
    shown = text()
    told = [shown(f"reach.{entry.certainty}")]
    if entry.claimed is not None:
        claimed = in_words(entry.claimed, language())
        told.append(shown("reach.wrong-total", claimed=claimed))
    elif entry.verdict != "correct":
        told.append(shown(f"reach.{entry.verdict}"))
    return " · ".join(told)
