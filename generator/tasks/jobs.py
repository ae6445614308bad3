"""A print job: how something is to be printed, and the files that come of it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from generator.core.errors import MaloError
from generator.core.ident import Ident

if TYPE_CHECKING:
    from generator.layout.options import PrintOptions
    from generator.layout.page import Document

PAPERS = ("a4", "a3", "a5", "letter", "legal", "tabloid")
FORMATS = ("pdf", "svg", "png")


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintJob:
    """Paper, language and style of what is printed, and what the files are made for."""

    paper: str = "a4"
    lang: str = "fr"
    style: Literal["colour", "ink"] = "colour"
    format: str = "pdf"
    out: Path | None = None  # a file or a folder; None is the usual folder
    fillable: bool = False
    press: bool = False
    bleed: float = 0.0
    marks: bool = False
    scale: float = 100.0
    dpi: int = 150

    def __post_init__(self) -> None:
        """Refuse what does not go together."""
        if self.fillable and self.press:
            raise MaloError("--fillable is for screens and --press for print shops: not both")
        if self.fillable and self.format != "pdf":
            raise MaloError(f"--fillable needs PDF, not {self.format}")
        if self.press and self.format != "pdf":
            raise MaloError(f"--press needs PDF, not {self.format}")

    def options(
        self,
        ident: Ident | None = None,
        players: int | None = None,
        per_sheet: int | None = None,
    ) -> PrintOptions:
        """Return the options that layouts look at."""
        from generator.layout.options import PrintOptions

        return PrintOptions(
            paper=self.paper,
            lang=self.lang,
            style=self.style,
            players=players,
            per_sheet=per_sheet,
            ident=ident,
            fillable=self.fillable,
        )

    def files(self, document: Document, name: str, out: Path | None = None) -> dict[Path, bytes]:
        """Return the files of a document where the job wants them, not yet written."""
        # Imported here: each writer needs a large library of its own.
        from generator.render.png import PictureError
        from generator.render.save import SaveOptions, rendered

        options = SaveOptions(fillable=self.fillable, press=self.press, dpi=self.dpi)
        finished = document.with_pages(bleed=self.bleed, marks=self.marks, scale=self.scale)
        target = out or self.out or Path("output")
        try:
            return rendered(finished, target, self.format, options, name)
        except PictureError as error:
            raise MaloError(str(error)) from None
