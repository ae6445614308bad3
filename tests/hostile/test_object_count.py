"""A file may have so many objects, and its tables so many entries; with one more it is not read."""

from __future__ import annotations

import pytest

from generator.render.read.filled import sheets_in
from generator.render.read.form_errors import FormError, GivenUpError
from generator.render.read.limits import MOST_OBJECTS

ENTRY = b"0000000000 00000 f\r\n"  # of a table: its 20 bytes are the smallest that names an object
OBJECT = b"1 0 obj\n"


@pytest.mark.parametrize("one", [ENTRY, OBJECT], ids=["entry", "object"])
def test_one_object_too_many_is_refused_unread(one: bytes) -> None:
    with pytest.raises(GivenUpError, match="more than 100000 objects"):
        sheets_in(one * (MOST_OBJECTS + 1))


def test_as_many_entries_as_are_allowed_are_read_and_are_no_form() -> None:
    with pytest.raises(FormError, match="damaged"):
        sheets_in(ENTRY * MOST_OBJECTS + b"%%EOF")
