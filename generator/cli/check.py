"""`malo check`: every bundled sample game end to end."""

import sys

import click

from generator.cli.options import as_json, echo_json
from generator.core.assets import asset
from generator.tasks.checking import check_samples


@click.command()
@as_json
def check(as_json: bool) -> None:
    """Run the bundled samples: dice, play, record, filled sheet, referee, best score."""
    outcomes = list(check_samples(asset("samples")))
    failed = [outcome for outcome in outcomes if outcome.problem]
    if as_json:
        shown = [
            {"sample": o.sample, "ok": o.problem is None, "problem": o.problem} for o in outcomes
        ]
        echo_json({"ok": not failed, "samples": shown})
    else:
        for outcome in outcomes:
            mark = (
                click.style("FAILED", fg="red")
                if outcome.problem
                else click.style("ok", fg="green")
            )
            click.echo(
                f"{mark} {outcome.sample}{': ' if outcome.problem else ''}{outcome.problem or ''}"
            )
        click.echo(f"{len(outcomes) - len(failed)} of {len(outcomes)} samples hold")
    sys.exit(1 if failed else 0)
