"""Print options that several commands share, and the way from pages to files."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import isfinite
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from generator.cli.options import lang
from generator.core.errors import MaloError
from generator.core.files import write_files
from generator.core.game import AnyGame
from generator.core.ident import Ident

if TYPE_CHECKING:
    from generator.layout.options import PrintOptions
    from generator.layout.page import Document, Page

PAPERS = ("a4", "a3", "a5", "letter", "legal", "tabloid")
STYLES = ("colour", "ink")
FORMATS = ("pdf", "svg", "png")
F = TypeVar("F", bound=Callable[..., Any])


@dataclass(frozen=True, slots=True)
class Job:
    """What the print options of a command say."""

    paper: str
    lang: str
    style: str
    format: str
    out: Path | None
    fillable: bool
    press: bool
    bleed: float
    marks: bool
    scale: float
    dpi: int

    def __post_init__(self) -> None:
        """Refuse what does not go together."""
        if self.fillable and self.press:
            raise click.UsageError(
                "--fillable is for screens and --press for print shops: not both"
            )
        if self.fillable and self.format != "pdf":
            raise click.UsageError(f"--fillable needs PDF, not {self.format}")
        if self.press and self.format != "pdf":
            raise click.UsageError(f"--press needs PDF, not {self.format}")

    def options(
        self,
        ident: Ident | None = None,
        players: int | None = None,
        per_sheet: int | None = None,
    ) -> "PrintOptions":
        """Return the options that layouts look at."""
        from generator.layout.options import PrintOptions

        return PrintOptions(
            paper=self.paper,
            lang=self.lang,
            style="ink" if self.style == "ink" else "colour",
            players=players,
            per_sheet=per_sheet,
            ident=ident,
            fillable=self.fillable,
        )


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


def make_job(values: dict[str, Any]) -> Job:
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
    return Job(**values)


def make_document(
    game: AnyGame, title: str, pages: Sequence["Page"], job: Job, ident: Ident | None
) -> "Document":
    """Return the document of some pages; a sheet without an id still names its game."""
    from generator.layout.page import Document

    document = Document(
        title=f"{game.title[job.lang]} — {title}",
        pages=tuple(pages),
        subject=pages[0].description,
        lang=job.lang,
        ident=game.name if ident is None else str(ident),
    )
    return document.with_pages(bleed=job.bleed, marks=job.marks, scale=job.scale)


def render_document(
    document: "Document", job: Job, name: str, out: Path | None = None
) -> dict[Path, bytes]:
    """Return the files of a document where the job wants them."""
    from generator.render.png import PictureError
    from generator.render.save import SaveOptions, rendered

    options = SaveOptions(fillable=job.fillable, press=job.press, dpi=job.dpi)
    try:
        return rendered(document, out or job.out or Path("output"), job.format, options, name)
    except PictureError as error:
        raise MaloError(str(error)) from None


def save_files(files: Mapping[Path, bytes], quiet: bool = False) -> None:
    """Write all files or none, and say where they are."""
    write_files(files)
    for path in () if quiet else files:
        click.echo(path)
