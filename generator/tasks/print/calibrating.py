"""The page that lines up the backs of a printer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.core.errors import MaloError
from generator.core.messages import say

if TYPE_CHECKING:
    from generator.layout.page.options import PrintOptions
    from generator.layout.page.page import Document


def calibration(options: PrintOptions) -> Document:
    """Return the page for a way of printing backs, over the long edge unless asked otherwise."""
    from generator.layout.document.calibration import calibration_pages
    from generator.layout.page.page import Document

    if options.duplex == "none":
        raise MaloError(say("job.nothing-to-calibrate"))
    pages = tuple(calibration_pages(options))
    return Document(
        title=f"Malopress — {pages[0].title}",
        pages=pages,
        subject=pages[0].description,
        lang=options.lang,
        duplex=options.sides(two_sided=True),
    )


def calibration_name(options: PrintOptions) -> str:
    """Return the name of its file, which tells papers and ways of printing apart."""
    return f"calibration-{options.paper}-{options.sides(two_sided=True)}"
