"""A canvas whose file is PDF/X-1a:2003 (ISO 15930-4), as print shops take it without a question.

X-1a and not X-4: there is nothing in our files that X-4 would allow besides (no transparency, no
layers, no profiles), every shop takes X-1a, and a registered printing condition needs no profile.
"""

from __future__ import annotations

from hashlib import md5
from io import BytesIO
from typing import Any

from reportlab.pdfbase.pdfdoc import (
    PDFArray,
    PDFDictionary,
    PDFInfo,
    PDFName,
    PDFResourceDictionary,
    PDFString,
)
from reportlab.pdfgen.canvas import Canvas

from generator.render.write.conditions import REGISTRY, Condition
from generator.render.write.pdf_colour import ALL_PLATES, overprint_name

VERSION = "PDF/X-1a:2003"
PDF_VERSION = (1, 4)
_TRUTH = {True: "true", False: "false"}


class _Info(PDFInfo):
    """What a file tells of itself, with the mark of PDF/X."""

    def format(self, document: Any) -> bytes:
        """Return the dictionary as PDF has it."""
        plain: bytes = super().format(document)
        mark: bytes = PDFDictionary({"GTS_PDFXVersion": PDFString(VERSION)}).format(document)
        return plain.rstrip().removesuffix(b">>") + mark.lstrip().removeprefix(b"<<")


class PressCanvas(Canvas):
    """A canvas that gives pages and forms what black and marks need, and the file its intent."""

    def __init__(self, target: BytesIO, condition: Condition, **settings: Any) -> None:
        super().__init__(target, pdfVersion=PDF_VERSION, **settings)
        inner: Any = self._doc  # type: ignore[attr-defined]
        inner.info = _Info()
        # The file's ID follows from its content, see `_setXObjects`.
        inner.signature = md5(condition.name.encode(), usedforsecurity=False)
        intent = {
            "Type": PDFName("OutputIntent"),
            "S": PDFName("GTS_PDFX"),
            "OutputConditionIdentifier": PDFString(condition.name),
            "RegistryName": PDFString(REGISTRY),
            "OutputCondition": PDFString(condition.process),
            "Info": PDFString(condition.process),
        }
        inner.Catalog.OutputIntents = PDFArray([PDFDictionary(intent)])
        inner.Catalog.__NoDefault__ = [*inner.Catalog.__NoDefault__, "OutputIntents"]

    def _setXObjects(self, thing: Any) -> None:  # noqa: N802 - reportlab's name
        """Give a page or form that is finished its resources: reportlab would leave some out."""
        super()._setXObjects(thing)  # type: ignore[misc]
        code: list[str] = self._code  # type: ignore[attr-defined]
        thing.Resources = _resources(code, thing.XObjects)
        thing.Trans = None  # how a screen would turn the page
        signature = self._doc.signature  # type: ignore[attr-defined]
        signature.update("\n".join([repr(self._pagesize), *code]).encode())  # type: ignore[attr-defined]


def _resources(code: list[str], forms: Any) -> PDFResourceDictionary:
    made: Any = PDFResourceDictionary()
    made.basicFonts()
    made.ExtGState = {
        overprint_name(fill, pen): PDFDictionary(
            {
                "Type": PDFName("ExtGState"),
                "op": _TRUTH[fill],
                "OP": _TRUTH[pen],
                "OPM": 1,
            }
        )
        for fill in (False, True)
        for pen in (False, True)
    }
    if any(step.startswith(f"/{ALL_PLATES} ") for step in code):
        made.ColorSpace = {ALL_PLATES: _all_plates()}
    if forms:
        made.XObject = forms
    return made  # type: ignore[no-any-return]  # the stubs do not know what it holds


def _all_plates() -> PDFArray:
    """Return the colour that every plate prints, for marks by which plates are lined up."""
    tint = PDFDictionary(
        {
            "FunctionType": 2,
            "Domain": PDFArray([0, 1]),
            "C0": PDFArray([0, 0, 0, 0]),
            "C1": PDFArray([1, 1, 1, 1]),
            "N": 1,
        }
    )
    return PDFArray([PDFName("Separation"), PDFName("All"), PDFName("DeviceCMYK"), tint])
