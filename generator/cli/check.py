"""`malo check`: every bundled sample game end to end."""

from __future__ import annotations

import sys

import click

from generator.cli.language import text, words
from generator.cli.options import as_json, command, echo_json, lang, progress
from generator.core.assets import asset
from generator.core.messages import at
from generator.core.text import visible
from generator.tasks.checking import Outcome, check_samples


@command("check")
@as_json
@lang
def check(as_json: bool) -> None:
    """Run the bundled samples: dice, play, record, filled sheet, referee, best score."""
    outcomes = list(progress(check_samples(asset("samples"))))
    failed = [outcome for outcome in outcomes if outcome.problem]
    if as_json:
        shown = [
            {"sample": one.sample, "ok": one.problem is None, "problem": _problem(one)}
            for one in outcomes
        ]
        echo_json({"ok": not failed, "samples": shown})
    else:
        for outcome in outcomes:
            _show(outcome)
        held = len(outcomes) - len(failed)
        click.echo(text()("check.summary", held=held, count=len(outcomes)))
    sys.exit(1 if failed or not outcomes else 0)


def _problem(outcome: Outcome) -> str | None:
    return None if outcome.problem is None else words(outcome.problem)


def _show(outcome: Outcome) -> None:
    problem = _problem(outcome)
    if problem is None:
        click.echo(click.style(text()("check.ok"), fg="green") + f" {visible(outcome.sample)}")
    else:
        failed = click.style(text()("check.failed"), fg="red")
        click.echo(f"{failed} {words(at(outcome.sample, problem))}")
