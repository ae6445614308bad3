"""The test set as data: which sheets, written by whom, taken how; and the making of a photo."""

from __future__ import annotations

import csv
import gzip
import io
import os
import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from functools import cache, lru_cache

import numpy as np
from PIL import Image

from generator.core.ident import Ident
from generator.games import find_game
from generator.layout.sheet.codes import SheetCode, parse_code
from generator.reading.fields import is_readable
from generator.tasks.print.blank import BlankPage, coded_sheet
from tests.photos.camera import photographed
from tests.photos.hands import hand
from tests.photos.ink import PENS, Ink
from tests.photos.plays import Values, mistaken, played
from tests.photos.writing import People, Writer

QUALITIES = ("scan", "good", "bad")
# Which sheets there are and how many of each: 81 written sheets, each taken three times.
SHEETS: tuple[tuple[str, int], ...] = (
    ("DETRAK.BASIC:{day}/1AF", 10),
    ("DETRAK.ADVANCED:{day}/1AE", 10),
    ("SAINT-MALO.SPRINT:{day}/1AF", 10),
    ("SAINT-MALO.SPRINT:{day}/1AE", 5),
    ("VACANCES.SOLO:{day}/1AF", 16),
    ("ROBBER-KNIGHTS.SIEGE:{day}/1AF", 12),
    ("DETRAK*{number}/1AFB", 9),
    ("SAINT-MALO*{number}/1AFB", 9),
)
DPI = 220


@dataclass(frozen=True)
class Sheet:
    """A written sheet: its code, who wrote it, and whether a mistake is planted."""

    code: str
    number: int

    @property
    def parsed(self) -> SheetCode:
        """What the code says."""
        return parse_code(self.code)

    @property
    def name(self) -> str:
        """A file's name."""
        words = self.code.lower().replace(":", "-").replace("*", "-blank-").replace("/", "-")
        return f"{words}-{self.number}"

    @property
    def mistake(self) -> bool:
        """Every third sheet has one."""
        return self.number % 3 == 2

    @property
    def corrected(self) -> bool:
        """On every fourth somebody struck something out and wrote it anew."""
        return self.number % 4 == 3

    @property
    def of_people(self) -> float:
        """How much on it was drawn by real people: on every other sheet, where there are such."""
        return 0.6 if self.number % 2 else 0.0


def sheets(seed: int = 0) -> Iterator[Sheet]:
    """Yield all sheets of the fixed set, or with a seed those of a fresh one: other days, hands."""
    first = date(2026, 12, 1) + timedelta(days=31 * seed)
    for pattern, count in SHEETS:
        for number in range(count):
            day = first + timedelta(days=number)
            yield Sheet(pattern.format(day=day, number=100 * seed + number + 1), number)


# Two sheets that many tests look at: a correct one, and one on which something was struck out.
RIGHT = Sheet("DETRAK.BASIC:2026-12-01/1AF", 0)
CORRECTED = Sheet("DETRAK.BASIC:2026-12-08/1AF", 7)


@dataclass(frozen=True)
class Written:
    """What really stands on a sheet."""

    values: Mapping[str, str]
    mistake: str  # the field of a planted one, or nothing
    corrected: str  # the field in which something was struck out, or nothing


@lru_cache(maxsize=8)
def written(sheet: Sheet) -> Written:
    """Return what is on a sheet: a legal play, perhaps with one thing made wrong."""
    code = sheet.parsed
    game = find_game(code.game)
    dealt = code.ident or _of_a_table(code)
    values: Values = played(dealt, str(sheet.number))
    here = {field.id for field in blank(sheet.code).fields}
    values = {where: value for where, value in values.items() if where in here}
    where = ""
    if sheet.mistake:
        values, where = mistaken(game, code.ident, values, _seen(sheet.code), str(sheet.number))
    chance = random.Random(f"corrected {sheet}")
    cells = sorted(one for one in values if one.startswith(("cell.", "space.")))
    return Written(values, where, chance.choice(cells) if sheet.corrected else "")


def _seen(code: str) -> set[str]:
    """Return the fields that a photo shows well enough to be read, and that count."""
    jotted = find_game(parse_code(code).game).jotted
    readable = (one.id for one in blank(code).fields if is_readable(one))
    return {one for one in readable if one.partition(".")[0] not in jotted}


def _of_a_table(code: SheetCode) -> Ident:
    """Return whose dice a blank sheet was played with; its reader does not know them."""
    variant = {"detrak": "basic", "saint-malo": "table"}[code.game]
    return Ident(code.game, variant, f"at a table {code.copy}")


@lru_cache(maxsize=4)
def blank(code: str) -> BlankPage:
    """Return the printed page of a code."""
    return coded_sheet(parse_code(code))


@cache
def digits_of_people() -> People | None:
    """Return digits that real people wrote, where somebody says where they are (docs/photos.md).

    Their terms are not clear enough to keep them here.
    """
    source = os.environ.get("MALO_DIGITS")
    if not source:
        return None
    with gzip.open(source, "rt", encoding="ascii") as file:
        rows = np.array([[int(float(one)) for one in row] for row in csv.reader(file)], np.uint8)
    pictures = rows[:, :-1].reshape(-1, 28, 28)[:, 3:25, 4:24].astype(np.float32) / 255
    return {str(number): list(pictures[rows[:, -1] == number]) for number in range(10)}


@lru_cache(maxsize=2)
def page(sheet: Sheet) -> Image.Image:
    """Return the written page before it is photographed."""
    under = blank(sheet.code)
    printed = Image.open(io.BytesIO(under.pixels(DPI))).convert("RGB")
    chance = random.Random(f"write {sheet}")
    density = DPI / 25.4
    cover = np.zeros((printed.height, printed.width), np.float32)
    ink = Ink(chance.choice(PENS), density, cover)
    style = hand(sheet.name, messy=sheet.number % 5 / 4)
    writer = Writer(style, ink, chance, sheet.parsed.lang, sheet.of_people, digits_of_people())
    truth = written(sheet)
    writer.fill(under.fields, truth.values)
    for field in under.fields:
        if field.id == truth.corrected:
            writer.strike(field.box)
            writer.write(field, truth.values[field.id])
    return ink.on(printed, chance)


def photo(sheet: Sheet, quality: str) -> bytes:
    """Return the JPEG of a sheet."""
    return photographed(page(sheet), quality, random.Random(f"{quality} {sheet}"))
