"""PDF/X-1a:2003 (ISO 15930-4) as a checklist for any PDF: one function a rule, each yields faults.

The structure is in here: files, boxes, fonts, what must not be in them. What is painted is in
`tests.press.plate_rules`. Rules that go beyond the standard, because shops ask for them, say so.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from io import BytesIO
from itertools import pairwise
from typing import Any, TypeAlias

import pikepdf

from generator.render.write.conditions import CONDITIONS
from tests.press.plate_rules import INKS
from tests.press.proof import Proof

Rule: TypeAlias = Callable[[Proof], Iterator[str]]

VERSION = "PDF/X-1a:2003"
REGISTERED = {condition.name for condition in CONDITIONS.values()}
# Viewer preferences of PDF 1.4; those that name a box must not name one inside the bleed.
PREFERENCES = {
    *("/HideToolbar", "/HideMenubar", "/HideWindowUI", "/FitWindow", "/CenterWindow"),
    *("/DisplayDocTitle", "/NonFullScreenPageMode", "/Direction"),
}
BOX_PREFERENCES = {"/ViewArea", "/ViewClip", "/PrintArea", "/PrintClip"}
FILTERS = {"/FlateDecode", "/ASCII85Decode", "/ASCIIHexDecode", "/RunLengthDecode", "/DCTDecode"}
FILTERS |= {"/CCITTFaxDecode"}


def faults(data: bytes) -> list[str]:
    """Return everything in a PDF that is against a rule, with the rule's name."""
    with pikepdf.open(BytesIO(data)) as pdf:
        proof = Proof(pdf, data)
        return [f"{rule.__name__}: {fault}" for rule in RULES for fault in rule(proof)]


def header(proof: Proof) -> Iterator[str]:
    """The file is PDF 1.4 or older, in its first line and in its catalog."""
    if proof.data[:8] not in (b"%PDF-1.2", b"%PDF-1.3", b"%PDF-1.4"):
        yield f"begins with {proof.data[:8]!r}"
    if str(proof.pdf.Root.get("/Version", "/1.4")) > "/1.4":
        yield f"the catalog says {proof.pdf.Root.Version}"


def plain_objects(proof: Proof) -> Iterator[str]:
    """Objects and their table lie open: no object streams, which PDF 1.4 does not know."""
    for word in (b"/ObjStm", b"/Type /XRef", b"/Type/XRef"):
        if word in proof.data:
            yield f"holds {word.decode()}"


def not_encrypted(proof: Proof) -> Iterator[str]:
    """Everybody may open and print it."""
    if "/Encrypt" in proof.pdf.trailer:
        yield "is encrypted"


def document_id(proof: Proof) -> Iterator[str]:
    """The trailer has the file's ID, two strings of at least 16 bytes."""
    ids = [bytes(part) for part in proof.pdf.trailer.get("/ID", [])]
    if len(ids) != 2 or any(len(part) < 16 for part in ids):
        yield f"ID is {ids}"


def information(proof: Proof) -> Iterator[str]:
    """The file tells its title, dates, maker, version of PDF/X, and whether it is trapped."""
    info = proof.pdf.docinfo
    for key in ("/Title", "/CreationDate", "/ModDate", "/Producer", "/Creator"):
        if not str(info.get(key, "")).strip():
            yield f"no {key}"
    for key in ("/CreationDate", "/ModDate"):
        if not str(info.get(key, "D:")).startswith("D:"):
            yield f"{key} is no date"
    if info.get("/GTS_PDFXVersion") != VERSION:
        yield f"GTS_PDFXVersion is {info.get('/GTS_PDFXVersion')}"
    if str(info.get("/Trapped")) not in ("/True", "/False"):
        yield f"Trapped is {info.get('/Trapped')!r}"


def metadata_agree(proof: Proof) -> Iterator[str]:
    """XMP may be missing; where it stands it says what the information says."""
    if "/Metadata" in proof.pdf.Root:
        xmp = proof.pdf.Root.Metadata.read_bytes().decode()
        for key in ("/Title", "/GTS_PDFXVersion"):
            if str(proof.pdf.docinfo.get(key)) not in xmp:
                yield f"XMP does not have the {key} of the information"


def output_intent(proof: Proof) -> Iterator[str]:
    """There is one output intent for PDF/X, by the registered name of a printing condition."""
    intents: list[Any] = list(proof.pdf.Root.get("/OutputIntents", []))
    ours = [one for one in intents if one.get("/S") == "/GTS_PDFX"]
    if len(ours) != 1:
        yield f"{len(ours)} output intents for PDF/X"
    for one in ours:
        if str(one.get("/OutputConditionIdentifier")) not in REGISTERED:
            yield f"unknown condition {one.get('/OutputConditionIdentifier')}"
        if one.get("/RegistryName") != "http://www.color.org":
            yield "the condition has no registry"
        if not str(one.get("/OutputCondition", "")):
            yield "the condition is not told in words"


def boxes(proof: Proof) -> Iterator[str]:
    """Every page has a TrimBox or an ArtBox, not both, inside the BleedBox inside the MediaBox."""
    for number, page in enumerate(proof.pdf.pages, start=1):
        # Of the page itself: pikepdf would otherwise answer with the box around it.
        own = page.obj
        if ("/TrimBox" in own) == ("/ArtBox" in own):
            yield f"page {number}: neither TrimBox nor ArtBox, or both"
            continue
        inner = "/TrimBox" if "/TrimBox" in own else "/ArtBox"
        names = [name for name in ("/MediaBox", "/BleedBox", inner) if name in own]
        for outside, inside in pairwise(names):
            if not _within(own[inside], own[outside]):
                yield f"page {number}: {inside} is not within {outside}"
        if "/CropBox" in own and not _within(own[inner], own.CropBox):
            yield f"page {number}: {inner} is not within the CropBox"


def _within(inside: Any, outside: Any) -> bool:
    left, bottom, right, top = (float(number) for number in inside)
    low, below, high, above = (float(number) for number in outside)
    return low <= left < right <= high and below <= bottom < top <= above


def nothing_to_click(proof: Proof) -> Iterator[str]:
    """There are no actions, scripts, forms, files inside, or (stricter) annotations at all."""
    for key in ("/AcroForm", "/OpenAction", "/AA", "/URI", "/OCProperties"):
        if key in proof.pdf.Root:
            yield f"the catalog has {key}"
    for key in ("/JavaScript", "/EmbeddedFiles"):
        if key in proof.pdf.Root.get("/Names", {}):
            yield f"the names have {key}"
    for number, page in enumerate(proof.pdf.pages, start=1):
        for key in ("/Annots", "/AA", "/SeparationInfo", "/PresSteps"):
            if key in page.obj:
                yield f"page {number} has {key}"
    for thing in proof.dictionaries:
        if "/Dest" not in thing and "/A" in thing and "/Title" in thing:
            yield f"the bookmark {thing.Title} is an action"
        if thing.get("/Type") in ("/Action", "/Filespec"):
            yield f"there is an object of type {thing.Type}"


def viewer_preferences(proof: Proof) -> Iterator[str]:
    """What a viewer is asked for is known to PDF 1.4 and shows the bleed."""
    for key, value in proof.pdf.Root.get("/ViewerPreferences", pikepdf.Dictionary()).items():
        if key in BOX_PREFERENCES:
            if value not in ("/MediaBox", "/BleedBox"):
                yield f"{key} is {value}"
        elif key not in PREFERENCES:
            yield f"{key} is newer than PDF 1.4"


def fonts_embedded(proof: Proof) -> Iterator[str]:
    """Every font is in the file."""
    for thing in proof.dictionaries:
        if thing.get("/Type") != "/Font" or thing.get("/Subtype") in ("/Type0", "/Type3"):
            continue
        described = thing.get("/FontDescriptor", {})
        if not any(f"/FontFile{kind}" in described for kind in ("", "2", "3")):
            yield f"{thing.get('/BaseFont')} is not embedded"


def filters(proof: Proof) -> Iterator[str]:
    """Nothing is packed by a method that PDF/X leaves out: LZW, JBIG2, JPEG 2000, encryption."""
    for thing in proof.dictionaries:
        if isinstance(thing, pikepdf.Stream):
            found: Any = thing.get("/Filter", [])
            for name in found if isinstance(found, pikepdf.Array) else [found]:
                if str(name) not in FILTERS:
                    yield f"packed by {name}"


def no_transparency(proof: Proof) -> Iterator[str]:
    """Nothing shines through: no groups, masks, blending, or opacity below one."""
    for thing in proof.dictionaries:
        if thing.get("/Group", {}).get("/S") == "/Transparency":
            yield "a transparency group"
        if thing.get("/SMask", "/None") != "/None":
            yield "a soft mask"
        if thing.get("/BM", "/Normal") not in ("/Normal", "/Compatible"):
            yield f"blending {thing.BM}"
        if any(float(thing.get(key, 1)) != 1 for key in ("/CA", "/ca") if _is_number(thing, key)):
            yield "opacity below one"


def _is_number(thing: Any, key: str) -> bool:
    return not isinstance(thing.get(key, 1), pikepdf.Object)


def no_tricks(proof: Proof) -> Iterator[str]:
    """No transfer curves, screens of one's own, PostScript, OPI or pictures kept elsewhere."""
    for thing in proof.dictionaries:
        for key in ("/TR", "/TR2", "/HTP", "/HT", "/OPI", "/Ref", "/Alternates", "/PS"):
            if key in thing and ("/Type" in thing or "/Subtype" in thing):
                yield f"{thing.get('/Type', thing.get('/Subtype'))} has {key}"
        if thing.get("/Subtype") == "/PS" or thing.get("/Subtype2") == "/PS":
            yield "PostScript"


RULES: tuple[Rule, ...] = (
    header,
    plain_objects,
    not_encrypted,
    document_id,
    information,
    metadata_agree,
    output_intent,
    boxes,
    nothing_to_click,
    viewer_preferences,
    fonts_embedded,
    filters,
    no_transparency,
    no_tricks,
    *INKS,
)
