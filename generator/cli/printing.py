"""Print options that several commands share, and where the files go."""

from collections.abc import Callable, Mapping
from math import isfinite
from pathlib import Path
from typing import Any, TypeVar

import click

from generator.cli.options import lang
from generator.core.files import write_files
from generator.tasks.jobs import FORMATS, PAPERS, PrintJob

STYLES = ("colour", "ink")
F = TypeVar("F", bound=Callable[..., Any])


def print_options(command: F) -> F:
    """Add the print options to a command; it receives them as one `job`."""
    for option in reversed(_OPTIONS):
        command = option(command)
    return command


_OPTIONS = (
    click.option(
        "--paper", type=click.Choice(PAPERS), default="a4", show_default=True, help="Paper size."
    ),
    lang,
    click.option(
        "--style",
        type=click.Choice(STYLES),
        default="colour",
        show_default=True,
        help="Full colour, or lighter art that saves ink.",
    ),
    click.option(
        "--format",
        "format",
        type=click.Choice(FORMATS),
        help="File format; follows from --out, else pdf.",
    ),
    click.option(
        "--out", type=click.Path(path_type=Path), help="A .pdf, .svg or .png file, or a folder."
    ),
    click.option("--fillable", is_flag=True, help="A PDF form to fill on a screen."),
    click.option("--press", is_flag=True, help="CMYK colours for a print shop."),
    click.option(
        "--bleed",
        type=click.FloatRange(0, 20),
        metavar="MM",
        help="Bleed around the trimmed page; 3 with --press.",
    ),
    click.option("--marks", is_flag=True, help="Crop marks outside the bleed."),
    click.option(
        "--scale",
        type=click.FloatRange(90, 103),
        default=100.0,
        metavar="PERCENT",
        help="Correct a printer that prints too large or too small.",
    ),
    click.option(
        "--dpi",
        type=click.IntRange(30, 1200),
        default=150,
        show_default=True,
        help="Resolution of PNG.",
    ),
)


def make_job(values: dict[str, Any]) -> PrintJob:
    """Return the job of a command's print options, what was left open filled in."""
    for name in ("bleed", "scale"):
        if values[name] is not None and not isfinite(values[name]):
            raise click.UsageError(f"--{name}: expected a number, got {values[name]}")
    out: Path | None = values["out"]
    ending = out.suffix[1:].lower() if out else ""
    if values["format"] is None:
        values["format"] = ending if ending in FORMATS else "pdf"
    elif ending in FORMATS and ending != values["format"]:
        raise click.UsageError(f"--out {out} does not fit --format {values['format']}")
    if values["bleed"] is None:
        values["bleed"] = 3.0 if values["press"] else 0.0
    return PrintJob(**values)


def save_files(files: Mapping[Path, bytes], quiet: bool = False) -> None:
    """Write all files or none, and say where they are."""
    write_files(files)
    for path in () if quiet else files:
        click.echo(path)
