"""`malo print`: the whole kit of a game, or parts of it."""

from __future__ import annotations

from typing import Any

from generator.cli.kits import asked_for, kit_options, made_kit
from generator.cli.options import command
from generator.cli.printing import back_options, deliver, files_of, make_job, print_options


@command("print")
@kit_options
@back_options
@print_options
def print_(**values: Any) -> None:
    """Print the whole kit of a game, or the components named; an ID adds its puzzle sheet."""
    asked = asked_for(values)
    job = make_job(values)
    made = made_kit(job, asked)
    duplex = made.document.duplex
    then = "next.print" if duplex == "none" else f"next.print-{duplex}"
    files = files_of(job, made.document, made.name, values)
    deliver(files, values, "next.form" if job.fillable else then)
