"""The limits that docs/records.md tells people are those that are kept."""

from __future__ import annotations

import re

import pytest

from generator.cli import options
from generator.core import ident, names, record
from generator.render.read import limits
from tests.command import ROOT

RECORDS = (ROOT / "docs" / "records.md").read_text(encoding="utf-8")

OF_RECORDS = {
    "size of the file": record.MAX_BYTES // (1 << 20),
    "tables, keys and dots in them, all together": record.MAX_TABLES,
    "dots in one line": record.MAX_DOTS,
    "players": record.MAX_PLAYERS,
    "a name": record.MAX_NAME,
    "a number": record.MAX_NUMBER,
    "a seed": ident.MAX_SEED,
    "a game, variant or other name that is looked up": names.LONGEST,
    "lines typed into `malo play` from a pipe": options.MOST_LINES,
}
OF_FORMS = {
    "processor time": limits.SECONDS,
    "time by the clock": round(limits.deadline("linux")),
    "memory": limits.MEMORY // 10**6,
    "size of the file": limits.MOST_BYTES // 10**6,
    "objects, and entries in their tables": limits.MOST_OBJECTS,
    "entries of pages, annotations, fields and their kids, all together": limits.MOST_VISITS,
    "pages": limits.MOST_PAGES,
    "sheets in one file": limits.MOST_SHEETS,
    "nesting": limits.DEEPEST,
    "a field’s name, an id": limits.LONGEST_NAME,
    "a value": limits.LONGEST_VALUE,
    "all names and values together": limits.MOST_LETTERS,
    "one packed stream": limits.MOST_INFLATED // 10**6,
}


@pytest.mark.parametrize(
    ("heading", "kept"),
    [("What a record may hold", OF_RECORDS), ("What a filled PDF may cost", OF_FORMS)],
)
def test_the_guide_tells_the_limits_that_are_kept(heading: str, kept: dict[str, int]) -> None:
    text = RECORDS.split(f"### {heading}\n")[1].split("\n### ")[0]
    rows = re.findall(r"^\| (.+?) \| ([\d,]+)", text, re.MULTILINE)
    told = {what: int(number.replace(",", "")) for what, number in rows}
    assert told == kept


def test_the_guide_tells_how_long_a_file_may_take_where_nothing_counts_processor_time() -> None:
    (told,) = re.findall(r"seconds; (\d+) on Windows", RECORDS)
    assert int(told) == limits.deadline("win32")
