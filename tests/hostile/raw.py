"""PDF files written by hand, object by object: no library would write what is needed here."""

from __future__ import annotations

import zlib
from collections.abc import Iterable


class Raw:
    """A PDF file under construction."""

    def __init__(self) -> None:
        self._objects: list[bytes] = []

    def add(self, body: bytes) -> bytes:
        """Add an object and return the reference to it."""
        self._objects.append(body)
        return b"%d 0 R" % len(self._objects)

    def stream(self, entries: bytes, content: bytes) -> bytes:
        """Add a stream with what is needed in its dictionary beside the length."""
        head = b"<< %s /Length %d >>\nstream\n" % (entries, len(content))
        return self.add(head + content + b"\nendstream")

    def form(
        self,
        fields: Iterable[bytes] = (),
        annotations: bytes = b"[]",
        page: bytes = b"",
        pages: bytes = b"",
        info: bytes = b"",
    ) -> bytes:
        """Return the file of a form: its fields, and one page unless others are given."""
        kids = b" ".join(fields)
        sheet = self.add(b"<< /Type /Page /Annots %s %s >>" % (annotations, page))
        tree = pages or self.add(b"<< /Type /Pages /Kids [%s] /Count 1 >>" % sheet)
        root = self.add(
            b"<< /Type /Catalog /Pages %s /AcroForm << /Fields [%s] >> >>" % (tree, kids)
        )
        return self.file(b"/Root %s /Info << %s >>" % (root, info))

    def file(self, trailer: bytes) -> bytes:
        """Return the whole file."""
        parts, places, place = [b"%PDF-1.7\n"], [], 9
        for number, body in enumerate(self._objects, start=1):
            places.append(place)
            parts.append(b"%d 0 obj\n%s\nendobj\n" % (number, body))
            place += len(parts[-1])
        table = b"".join(b"%010d 00000 n \n" % one for one in places)
        size = len(self._objects) + 1
        parts.append(b"xref\n0 %d\n0000000000 65535 f \n%s" % (size, table))
        parts.append(
            b"trailer\n<< /Size %d %s >>\nstartxref\n%d\n%%%%EOF\n" % (size, trailer, place)
        )
        return b"".join(parts)

    def doubled(self, innermost: bytes, levels: int) -> bytes:
        """Add arrays that hold the one before twice, and return the reference to the last."""
        for _ in range(levels):
            innermost = self.add(b"[ %s %s ]" % (innermost, innermost))
        return innermost


def packed(content: bytes, times: int = 1) -> bytes:
    """Return content, repeated so often, packed as tight as zlib can."""
    packer = zlib.compressobj(9)
    return b"".join([*(packer.compress(content) for _ in range(times)), packer.flush()])


def with_xref_stream(entries: bytes, content: bytes) -> bytes:
    """Return a file that has nothing but a table of objects, packed into a stream."""
    head = b"%%PDF-1.7\n1 0 obj\n<< /Type /XRef /Root 2 0 R %s /Length %d >>\nstream\n"
    end = b"\nendstream\nendobj\nstartxref\n9\n%%EOF\n"
    return head % (entries, len(content)) + content + end
