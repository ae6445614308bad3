"""Every attack as a function that makes its file; `python -m tests.hostile` measures them all."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

from tests.hostile.raw import Raw, packed, with_xref_stream

MEGABYTE = 1_000_000
_LEVELS = 40
_WIDGET = b"/Type /Annot /Subtype /Widget"
_PAETH = b"/Filter /FlateDecode /DecodeParms << /Predictor 15 /Columns 4999 >>"


@cache
def _bomb() -> bytes:
    """Return 75 MB of nothing, packed; not before somebody wants it, for it takes a while."""
    return packed(b"\0" * MEGABYTE, 75)


def _nested(where: bytes) -> bytes:
    """Arrays in one entry of a field, each twice in the next: a walk would take 2^40 steps."""
    raw = Raw()
    entries = {b"/FT": b"/Tx", b"/T": b"(total)", b"/V": b"(1)"} | {
        where: raw.doubled(b"(x)", _LEVELS)
    }
    body = b" ".join(b"%s %s" % one for one in entries.items())
    field = raw.add(b"<< %s %s >>" % (_WIDGET, body))
    return raw.form([field], annotations=b"[%s]" % field)


def nested_ident() -> bytes:
    """The same in our own id of the file."""
    raw = Raw()
    return raw.form(info=b"/MalopressId %s" % raw.doubled(b"(x)", _LEVELS))


def nested_mark() -> bytes:
    """The same in the mark of a page."""
    raw = Raw()
    mark = b"/PieceInfo << /Malopress << /Private << /Id %s >> >> >>"
    return raw.form(page=mark % raw.doubled(b"(x)", _LEVELS))


def nested_pages() -> bytes:
    """Branches of the page tree, each twice in the next."""
    raw = Raw()
    node = raw.add(b"<< /Type /Page >>")
    for _ in range(_LEVELS // 2):
        node = raw.add(b"<< /Type /Pages /Count 2 /Kids [ %s %s ] >>" % (node, node))
    return raw.form(pages=node)


def nested_fields() -> bytes:
    """Fields without a name of their own, each twice in the next."""
    raw = Raw()
    node = raw.add(b"<< /T (leaf) /FT /Tx /V (1) >>")
    for _ in range(_LEVELS):
        node = raw.add(b"<< /T (t) /Kids [ %s %s ] >>" % (node, node))
    return raw.form([node])


def deep_array() -> bytes:
    """A million arrays, each in the next."""
    raw = Raw()
    return raw.form([raw.add(b"<< /T (a) /V %s >>" % (b"[" * MEGABYTE + b"]" * MEGABYTE))])


def stream_values() -> bytes:
    """A text of 75 MB, packed, as the value of a hundred fields, each with its own copy."""
    raw = Raw()
    bombs = [raw.stream(b"/Filter /FlateDecode", _bomb()) for _ in range(100)]
    return raw.form([raw.add(b"<< /T (f%d) /V %s >>" % pair) for pair in enumerate(bombs)])


def stream_value_inherited() -> bytes:
    """A packed text that a thousand kids have from their parent."""
    raw = Raw()
    bomb = raw.stream(b"/Filter /FlateDecode", packed(b"x" * MEGABYTE))
    kids = b" ".join(raw.add(b"<< /T (k%d) >>" % number) for number in range(1000))
    return raw.form([raw.add(b"<< /T (a) /V %s /Kids [%s] >>" % (bomb, kids))])


def stream_value_hex() -> bytes:
    """A value packed twenty times, in hexadecimal."""
    raw = Raw()
    filters = b"/Filter [%s]" % (b"/ASCIIHexDecode " * 20)
    return raw.form([raw.add(b"<< /T (a) /V %s >>" % raw.stream(filters, b"30" * MEGABYTE))])


def long_name() -> bytes:
    """A name of 1.5 MB above a thousand fields, which is part of the name of each."""
    raw = Raw()
    kids = b" ".join(raw.add(b"<< /T (k%d) /V (1) >>" % number) for number in range(1000))
    return raw.form([raw.add(b"<< /T (%s) /Kids [%s] >>" % (b"n" * (3 * MEGABYTE // 2), kids))])


def long_names_in_depth() -> bytes:
    """Names that are long only when thirty of them come together, above 5,000 fields."""
    raw = Raw()
    kids = b" ".join(raw.add(b"<< /T (k%d) /V (1) >>" % number) for number in range(5000))
    for _ in range(30):
        kids = raw.add(b"<< /T (%s) /Kids [%s] >>" % (b"n" * 250, kids))
    return raw.form([kids])


def long_value_inherited() -> bytes:
    """A text of 2,000 letters that 5,000 kids have from their parent."""
    raw = Raw()
    kids = b" ".join(raw.add(b"<< /T (k%d) >>" % number) for number in range(5000))
    return raw.form([raw.add(b"<< /T (a) /V (%s) /Kids [%s] >>" % (b"v" * 2000, kids))])


def long_ident() -> bytes:
    """An id of 1.5 MB."""
    return Raw().form(info=b"/MalopressId (detrak.basic#%s)" % (b"i" * (3 * MEGABYTE // 2)))


def long_mark() -> bytes:
    """An id of 1.5 MB in the mark of a page."""
    mark = b"/PieceInfo << /Malopress << /Private << /Id (%s) /Page 1 /Pages 1 /Fields 0 >> >> >>"
    return Raw().form(page=mark % (b"i" * (3 * MEGABYTE // 2)))


def long_string() -> bytes:
    """A value of 24 MB, which takes eight times as much to be read."""
    raw = Raw()
    return raw.form([raw.add(b"<< /T (a) /V (%s) >>" % (b"v" * (24 * MEGABYTE)))])


def long_hex_string() -> bytes:
    """A value of 12 MB in hexadecimal."""
    raw = Raw()
    return raw.form([raw.add(b"<< /T (a) /V <%s> >>" % (b"30" * (12 * MEGABYTE)))])


def shared_kids() -> bytes:
    """A thousand fields that share one list of 20,000 kids."""
    raw = Raw()
    kid = raw.add(b"<< /T (k) /V (1) >>")
    kids = raw.add(b"[ %s ]" % (b" ".join([kid] * 20_000)))
    return raw.form([raw.add(b"<< /T (p%d) /Kids %s >>" % (n, kids)) for n in range(1000)])


def shared_annotations() -> bytes:
    """Two thousand pages that share one list of 20,000 annotations."""
    raw = Raw()
    annotations = raw.add(b"[ %s ]" % (b" ".join([raw.add(b"<< %s >>" % _WIDGET)] * 20_000)))
    sheets = [raw.add(b"<< /Type /Page /Annots %s >>" % annotations) for _ in range(2000)]
    tree = raw.add(b"<< /Type /Pages /Count 2000 /Kids [%s] >>" % b" ".join(sheets))
    return raw.form(pages=tree)


def many_parents() -> bytes:
    """Five thousand boxes below a chain of thirty parents, on no tree of fields."""
    raw = Raw()
    parent = raw.add(b"<< /FT /Tx >>")
    for _ in range(30):
        parent = raw.add(b"<< /Parent %s >>" % parent)
    boxes = [raw.add(b"<< %s /T (b%d) /Parent %s >>" % (_WIDGET, n, parent)) for n in range(5000)]
    return raw.form(annotations=b"[%s]" % b" ".join(boxes))


def many_objects() -> bytes:
    """More objects than any sheet has."""
    raw = Raw()
    for _ in range(150_000):
        raw.add(b"null")
    return raw.form()


def many_xref_entries() -> bytes:
    """A table of 500,000 objects, of which there is one."""
    table = b"0000000009 00001 n \n" * 500_000
    head = b"%%PDF-1.7\n1 1 obj\nnull\nendobj\nxref\n0 500000\n%strailer\n<< /Root 1 1 R >>\n"
    return head % table + b"startxref\n31\n%%EOF\n"


def many_packed_xref_entries() -> bytes:
    """A table of three million objects, packed."""
    content = packed(b"\1\0\0\0\0\0" * 300_000, 10)
    return with_xref_stream(b"/Size 3000000 /W [1 4 1] /Filter /FlateDecode", content)


def predicted_xref() -> bytes:
    """A table of objects that is packed with the slowest of the predictors."""
    content = packed(b"\4" + b"\1" * 4999, 14_000)
    return with_xref_stream(b"/Size 9 /W [1 4 1] %s" % _PAETH, content)


def _object_stream(entries: bytes, content: bytes) -> bytes:
    """Return a file whose table is broken, so that its packed objects are looked for."""
    raw = Raw()
    for _ in range(20):
        raw.stream(b"/Type /ObjStm /N 1 /First 4 %s" % entries, content)
    return raw.form().replace(b"startxref\n", b"startxref\n1")


def rebuilt_predicted() -> bytes:
    """Twenty packed streams of objects with the slowest predictor, and a broken table."""
    return _object_stream(_PAETH, packed(b"\4" + b"\1" * 4999, 700))


def rebuilt_bombs() -> bytes:
    """Twenty streams of objects that unpack to 75 MB each, and a broken table."""
    return _object_stream(b"/Filter /FlateDecode", _bomb())


def rebuilt_hex() -> bytes:
    """Twenty streams of objects in hexadecimal, many times over, and a broken table."""
    filters = b"/Filter [%s]" % (b"/ASCIIHexDecode " * 16)
    return _object_stream(filters, b"33" * (MEGABYTE // 2))


def rebuilt_run_lengths() -> bytes:
    """Streams of objects that repeat one byte for ever, and a broken table."""
    return _object_stream(b"/Filter /RunLengthDecode", b"\x81 " * (MEGABYTE // 2))


def rebuilt_damaged() -> bytes:
    """Streams of objects that are packed but damaged, so that they are mended byte by byte."""
    content = packed(bytes(range(256)) * 4000)
    return _object_stream(b"/Filter /FlateDecode", content[:200] + b"\xff" * MEGABYTE)


def rebuilt_trailers() -> bytes:
    """Trailers inside of one another: each is read to its end, from which the next began."""
    inner = b"trailer << /A (" * 20_000 + b")>>" * 20_000
    return Raw().form().replace(b"startxref\n", inner + b"\nstartxref\n1")


def lost_references() -> bytes:
    """References to objects that are nowhere: each is looked for in the whole file."""
    raw = Raw()
    raw.stream(b"", b" 1 0 ob" * (MEGABYTE // 2))
    lost = b" ".join(b"%d 0 R" % number for number in range(200_000, 250_000))
    return raw.form([lost])


def overlapping_streams() -> bytes:
    """Four hundred streams of nearly the whole file each, as they lie inside of one another."""
    count, inside = 400, 2 * MEGABYTE
    heads = [b"%d 0 obj\n<< /Length %010d >>\nstream\n"] * count
    sizes = [len(head % (number, 0)) for number, head in enumerate(heads, start=1)]
    places = [9 + sum(sizes[:number]) for number in range(count)]
    end = 9 + sum(sizes) + inside
    body = b"".join(
        head % (number, end - place - size)
        for number, (head, place, size) in enumerate(zip(heads, places, sizes, strict=True), 1)
    )
    annotations = b" ".join(b"%d 0 R" % number for number in range(1, count + 1))
    tail = (
        b"\nendstream\nendobj\n401 0 obj\n<< /Type /Page /Annots [%s] >>\nendobj\n"
        b"402 0 obj\n<< /Type /Pages /Count 1 /Kids [401 0 R] >>\nendobj\n"
        b"403 0 obj\n<< /Type /Catalog /Pages 402 0 R >>\nendobj\n"
    ) % annotations
    front = b"%PDF-1.7\n" + body + b"." * inside + tail
    places += [front.index(b"%d 0 obj" % number, end) for number in (401, 402, 403)]
    table = b"".join(b"%010d 00000 n \n" % place for place in places)
    rest = b"xref\n0 404\n0000000000 65535 f \n%strailer\n<< /Size 404 /Root 403 0 R >>\n"
    return front + rest % table + b"startxref\n%d\n%%%%EOF\n" % len(front)


def strange_fields() -> bytes:
    """Ten thousand fields that no sheet has, under an id that is ours."""
    raw = Raw()
    fields = [raw.add(b"<< /T (cell.z%d) /FT /Tx /V (B) >>" % number) for number in range(10_000)]
    return raw.form(fields, info=b"/MalopressId (detrak.basic#x)")


def many_sheets() -> bytes:
    """Two thousand sheets, one a page."""
    raw = Raw()
    mark = b"/PieceInfo << /Malopress << /Private << /Id (x#%d) /Page 1 /Pages 1 /Fields 0 >> >> >>"
    sheets = [raw.add(b"<< /Type /Page %s >>" % (mark % number)) for number in range(2000)]
    tree = raw.add(b"<< /Type /Pages /Count 2000 /Kids [%s] >>" % b" ".join(sheets))
    return raw.form(pages=tree)


# Small enough to be kept beside the tests; nothing in them is packed.
SMALL: Mapping[str, Callable[[], bytes]] = {
    "nested-value": lambda: _nested(b"/V"),
    "nested-name": lambda: _nested(b"/T"),
    "nested-note": lambda: _nested(b"/NM"),
    "nested-type": lambda: _nested(b"/FT"),
    "nested-ident": nested_ident,
    "nested-mark": nested_mark,
    "nested-pages": nested_pages,
    "nested-fields": nested_fields,
}
LARGE: Mapping[str, Callable[[], bytes]] = {
    made.__name__.replace("_", "-"): made
    for made in (
        deep_array,
        stream_values,
        stream_value_inherited,
        stream_value_hex,
        long_name,
        long_names_in_depth,
        long_value_inherited,
        long_ident,
        long_mark,
        shared_kids,
        shared_annotations,
        many_parents,
        many_objects,
        many_xref_entries,
        many_packed_xref_entries,
        many_sheets,
        strange_fields,
        predicted_xref,
        rebuilt_predicted,
        rebuilt_bombs,
        rebuilt_hex,
        rebuilt_run_lengths,
        rebuilt_damaged,
        rebuilt_trailers,
        overlapping_streams,
        lost_references,
        long_string,
        long_hex_string,
    )
}
ATTACKS = {**SMALL, **LARGE}
