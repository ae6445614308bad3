"""A print job: how something is to be printed, and the files that come of it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from generator.core.errors import MaloError
from generator.core.ident import Ident
from generator.core.messages import quoted, say
from generator.render.write import conditions

if TYPE_CHECKING:
    from generator.layout.page.options import PrintOptions
    from generator.layout.page.page import Document, Duplex

PAPERS = ("a4", "a3", "a5", "letter", "legal", "tabloid")
FORMATS = ("pdf", "svg", "png")
CONDITIONS = tuple(conditions.CONDITIONS)
DUPLEX = ("long-edge", "short-edge", "fold", "none")
LONGEST_LINK = 120  # a longer one makes codes that telephones cannot read
_LINK = re.compile(r"https?://[!-~]+")
MOST_FIELDS = 10_000  # of a form: more could not be read back in the time a file may take
Watch = Callable[[Iterable[Any]], Iterable[Any]]


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintJob:
    """Paper, language and style of what is printed, and what the files are made for."""

    paper: str = "a4"
    lang: str = "fr"
    style: Literal["colour", "ink"] = "colour"
    format: str = "pdf"
    fillable: bool = False
    large_print: bool = False
    press: bool = False
    condition: str | None = None  # of a press, see `render.conditions`; None is the usual one
    bleed: float = 0.0
    marks: bool = False
    scale: float = 100.0
    duplex: Duplex | None = None  # None is what is usual for a component
    back_offset: tuple[float, float] = (0.0, 0.0)
    dpi: float = 150
    link: str = ""  # an address before what the QR codes hold
    watch: Watch = iter  # sees the pages go by while pictures are drawn

    def __post_init__(self) -> None:
        """Refuse what does not go together."""
        if self.fillable and self.press:
            raise MaloError(say("job.fillable-or-press"))
        if self.fillable and self.format != "pdf":
            raise MaloError(say("job.fillable-pdf", format=self.format))
        if self.press and self.format != "pdf":
            raise MaloError(say("job.press-pdf", format=self.format))
        # Art that is moved or shrunk would leave its crop marks and the boxes of the page.
        if self.press and self.scale != 100:
            raise MaloError(say("job.press-corrected", option="--scale"))
        if self.press and self.back_offset != (0.0, 0.0):
            raise MaloError(say("job.press-corrected", option="--back-offset"))
        if self.large_print and self.paper == "a5":
            raise MaloError(say("job.large-print"))
        if self.link and (len(self.link) > LONGEST_LINK or not _LINK.fullmatch(self.link)):
            raise MaloError(say("job.link", link=quoted(self.link), most=LONGEST_LINK))
        if self.condition is not None and not self.press:
            raise MaloError(say("job.condition-press"))

    def options(
        self,
        ident: Ident | None = None,
        players: int | None = None,
        per_sheet: int | None = None,
        tile_size: float | None = None,
        copies: int = 1,
        names: tuple[str, ...] = (),
    ) -> PrintOptions:
        """Return the options that layouts look at."""
        from generator.layout.page.options import PrintOptions

        return PrintOptions(
            paper=self.paper,
            lang=self.lang,
            style=self.style,
            players=players,
            copies=copies,
            names=names,
            per_sheet=per_sheet,
            ident=ident,
            fillable=self.fillable,
            large_print=self.large_print,
            duplex=self.duplex,
            back_offset=self.back_offset,
            tile_size=tile_size,
            link=self.link,
            marks=self.marks,
        )

    def files(self, document: Document, name: str, exact: bool = False) -> dict[str, bytes]:
        """Return the files of a document by their names, which begin with the one given.

        Pictures are numbered by page, but for a lone one that is to have the exact name.
        """
        # Imported here: each writer needs a large library of its own.
        from generator.render.save import SaveOptions, rendered

        if self.fillable:
            check_fields(sum(len(page.fields) for page in document.pages))
        condition = self.condition or conditions.USUAL
        options = SaveOptions(self.fillable, self.press, condition, self.dpi, self.watch)
        finished = document.with_pages(bleed=self.bleed, marks=self.marks, scale=self.scale)
        return rendered(finished, name, self.format, options, exact)


def check_fields(count: int) -> None:
    """Refuse a form with nothing to fill in, or one that nobody could hand in whole."""
    if not count:
        raise MaloError(say("job.nothing-to-fill"))
    if count > MOST_FIELDS:
        raise MaloError(say("job.large-form", count=count, most=MOST_FIELDS))
