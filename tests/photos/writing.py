"""Values written into the fields of a page: marks, digits, crosses, signs, as a hand does it."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np

from generator.games.saint_malo.notation.alphabet import letter
from generator.layout.ink.box import Box
from generator.layout.page.fields import Field
from tests.photos.hands import Dab, Hand
from tests.photos.ink import Grey, Ink

MARKS = {"/": "S", "X": "X", "|||": "B", "#": "H", "∆": "T", "O": "O"}
DRAWN = {"T": "triangle", "O": "circle", "h": "house"}
SIGNS = {"g": "crate", "w": "wall", "h": "house"}
People = Mapping[str, Sequence[Grey]]


@cache
def drawings() -> People:
    """Return what people drew for Quick, Draw!: 28 × 28 pixels, dark where they are 1."""
    with np.load(Path(__file__).parent / "drawings.npz", allow_pickle=False) as kept:
        return {name: list(kept[name].astype(np.float32) / 255) for name in kept.files}


@dataclass
class Writer:
    """Somebody who fills in a page."""

    hand: Hand
    ink: Ink
    chance: random.Random
    lang: str = "fr"
    of_people: float = 0.0  # how often what real people drew is taken
    digits: People | None = None  # pictures of real digits, where there are some

    def fill(self, fields: Sequence[Field], values: Mapping[str, str]) -> None:
        """Write all values that have a place on a page."""
        for field in fields:
            value = values.get(field.id, "")
            if field.kind == "radio":
                value = "x" if value and value == field.stands_for else ""
            if value:
                self.write(field, value)

    def write(self, field: Field, value: str) -> None:
        """Write one value into its field."""
        if field.kind in ("tick", "radio"):
            self._cross(field)
        elif field.kind == "symbol" and value in MARKS:
            self._mark(field.box, MARKS[value])
        elif field.kind == "symbol":
            self._sign(field.box, value)
        elif field.kind == "number":
            self._number(field.box, value)

    def strike(self, box: Box) -> None:
        """Strike out what stands in a box, as one does who was wrong."""
        place = self._place(box, 0.6, 1.0)
        lines = [[(0.0, y, 0.8), (1.0, y + self.chance.gauss(0, 0.1), 0.8)] for y in (0.35, 0.6)]
        self.ink.write(lines, place)

    def _cross(self, field: Field) -> None:
        groups = [("marks", "X"), ("marks", "X"), ("signs", "tick"), ("marks", "S")]
        own = random.Random(f"cross {self.hand.seed}").choice(groups)
        square = min(field.box.width, field.box.height)
        size = square / max(1.0, field.box.height) * self.chance.uniform(0.8, 1.15)
        self._glyph(*own, self._place(field.box, size, 1.0))

    def _mark(self, box: Box, name: str) -> None:
        place = self._place(box, self.chance.uniform(0.6, 0.95), self.chance.uniform(0.85, 1.15))
        if name in DRAWN and self.chance.random() < self.of_people:
            self.ink.shade(self.chance.choice(drawings()[DRAWN[name]]), place)
            return
        self._glyph("marks", name, place)

    def _number(self, box: Box, value: str) -> None:
        """Write a number, its digits side by side in the middle of its box."""
        high = min(box.height * 0.72, 11.0) * self.hand.size
        wide = high * self.chance.uniform(0.5, 0.66)
        step = min(wide * 1.12, box.width * 0.94 / len(value))
        x = box.x + box.width / 2 - step * len(value) / 2 + self.chance.gauss(0, 0.25)
        y = box.y + (box.height - high) / 2
        for number, digit in enumerate(value):
            left = x + number * step + (step - min(wide, step)) / 2
            place = (left, y + self.chance.gauss(0, 0.03) * high, min(wide, step), high)
            self._digit(digit, place)

    def _digit(self, digit: str, place: tuple[float, float, float, float]) -> None:
        if digit == "-":
            self._glyph("signs", "minus", place)
        elif self.digits and self.chance.random() < self.of_people:
            self.ink.shade(self.chance.choice(self.digits[digit]), place)
        else:
            self._glyph("digits", digit, place)

    def _sign(self, box: Box, code: str) -> None:
        """Draw a sign of the city, or write its letter, as this hand is used to."""
        draws = random.Random(f"draws {self.hand.seed}").random() < 0.6
        size = self.chance.uniform(0.75, 1.05)
        if code in SIGNS and draws:
            place = self._place(box, size, 1.0)
            if code in DRAWN and self.chance.random() < self.of_people:
                self.ink.shade(self.chance.choice(drawings()[DRAWN[code]]), place)
            else:
                self._glyph("signs", SIGNS[code], place)
        elif code in SIGNS:
            self._glyph("letters", letter(code, self.lang), self._place(box, size, 0.75))
        elif code.isdigit():
            self._church(box, code, size, draws)
        else:
            place = self._place(box, size, 0.72)
            self._glyph("letters", code, place)
            if random.Random(f"rings {self.hand.seed}").random() < 0.15:
                self._glyph("signs", "ring", self._place(box, size * 1.25, 1.0))

    def _church(self, box: Box, code: str, size: float, draws: bool) -> None:
        x, y, wide, high = self._place(box, size, 1.25)
        sign = ("signs", "cross") if draws else ("marks", "X")
        self._glyph(*sign, (x, y, wide * 0.4, high))
        self._digit(code, (x + wide * 0.52, y, wide * 0.45, high))

    def _glyph(self, group: str, name: str, place: tuple[float, float, float, float]) -> None:
        strokes: list[list[Dab]] = self.hand.glyph(group, name, self.chance)
        self.ink.write(strokes, place)

    def _place(self, box: Box, share: float, aspect: float) -> tuple[float, float, float, float]:
        """Return where something of a share of a box's height is written: not quite the middle."""
        high = box.height * share * self.hand.size
        wide = high * aspect
        x = box.x + box.width / 2 + self.chance.gauss(0, 0.05) * box.height
        y = box.y + box.height / 2 + self.chance.gauss(0, 0.05) * box.height
        return x - wide / 2, y - high / 2, wide, high
