"""A print job: how something is to be printed, and the files that come of it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Any

from generator.core.errors import MaloError
from generator.core.messages import quoted, say
from generator.render import save
from generator.render.save import SaveOptions, rendered
from generator.render.write import conditions

if TYPE_CHECKING:
    from generator.layout.page.options import PrintOptions
    from generator.layout.page.page import Document

PAPERS = ("a4", "a3", "a2", "a5", "letter", "legal", "tabloid")
FORMATS = tuple(save.FORMATS)
CONDITIONS = tuple(conditions.CONDITIONS)
DUPLEX = ("long-edge", "short-edge", "fold", "none")
LONGEST_LINK = 120  # a longer one makes codes that telephones cannot read
_LINK = re.compile(r"https?://[!-~]+")
MOST_FIELDS = 10_000  # of a form: more could not be read back in the time a file may take


@dataclass(frozen=True, slots=True)
class PrintJob:
    """How sheets are laid out, and what becomes of them; refuses what does not go together."""

    options: PrintOptions
    saving: SaveOptions = field(default_factory=SaveOptions)

    def __post_init__(self) -> None:
        """Refuse what does not go together."""
        asked, saving = self.options, self.saving
        if asked.fillable and saving.press:
            raise MaloError(say("job.fillable-or-press"))
        if asked.fillable and saving.format != "pdf":
            raise MaloError(say("job.fillable-pdf", format=saving.format))
        if saving.press and saving.format != "pdf":
            raise MaloError(say("job.press-pdf", format=saving.format))
        # Art that is moved or shrunk would leave its crop marks and the boxes of the page.
        if saving.press and saving.scale != 100:
            raise MaloError(say("job.press-scale"))
        if saving.press and asked.back_offset != (0.0, 0.0):
            raise MaloError(say("job.press-back-offset"))
        if asked.large_print and asked.paper == "a5":
            raise MaloError(say("job.large-print"))
        if asked.link and (len(asked.link) > LONGEST_LINK or not _LINK.fullmatch(asked.link)):
            raise MaloError(say("job.link", link=quoted(asked.link), most=LONGEST_LINK))
        if saving.condition is not None and not saving.press:
            raise MaloError(say("job.condition-press"))

    def finished(self, document: Document) -> Document:
        """Return a document with the job's bleed, marks and scale on its pages."""
        saving = self.saving
        return document.with_pages(saving.bleed, self.options.marks, saving.scale)

    def files(self, document: Document, name: str, exact: bool = False) -> dict[str, bytes]:
        """Return the files of a document by their names, which begin with the one given.

        Pictures are numbered by page, but for a lone one that is to have the exact name.
        """
        fillable = self.options.fillable
        if fillable:
            check_fields(sum(len(page.fields) for page in document.pages))
        return rendered(self.finished(document), name, self.saving, fillable, exact)


def print_job(asked: Mapping[str, Any]) -> PrintJob:
    """Return the job of print options by name: all those of `PrintOptions` and `SaveOptions`."""
    # Imported here: no layout is needed to know what may be asked.
    from generator.layout.page.options import PrintOptions

    known = {one.name for one in fields(SaveOptions)}
    sheets = {name: value for name, value in asked.items() if name not in known}
    saving = {name: value for name, value in asked.items() if name in known}
    sheets["shop"] = bool(saving.get("press"))
    return PrintJob(PrintOptions(**sheets), SaveOptions(**saving))


def check_fields(count: int) -> None:
    """Refuse a form with nothing to fill in, or one that nobody could hand in whole."""
    if not count:
        raise MaloError(say("job.nothing-to-fill"))
    if count > MOST_FIELDS:
        raise MaloError(say("job.large-form", count=count, most=MOST_FIELDS))
