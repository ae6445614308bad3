"""`malo print`: the whole kit of a game, or parts of it."""

from __future__ import annotations

from typing import Any

from generator.cli.kits import kit_options, made_kit
from generator.cli.options import command
from generator.cli.printing import back_options, deliver, files_of, make_job, print_options


@command("print", usual="players names paper style large-print duplex out open")
@kit_options
@back_options
@print_options
def print_(target: str, components: tuple[str, ...], **values: Any) -> None:
    """Print the whole kit of a game, or the components named; an ID adds its puzzle sheet."""
    made = made_kit(make_job(values), target, components)
    duplex = made.document.duplex
    then = "next.print" if duplex == "none" else f"next.print-{duplex}"
    files = files_of(made.job, made.document, made.name, values)
    deliver(files, values, "next.form" if made.job.options.fillable else then)
