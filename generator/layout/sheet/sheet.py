"""A sheet as a thing: whose it is, which page of it is drawn, its code, its name, what it says.

A game draws the inside of one sheet and never counts pages, copies or sheets: `pages` and
`everybody.py` do.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from typing import Literal, TypeAlias

from generator.core.dates import long_date, parse_date
from generator.core.text import Texts, common
from generator.layout.ink.box import Box
from generator.layout.ink.shapes import Group, Shape
from generator.layout.ink.typography import raised
from generator.layout.page.block import Block
from generator.layout.page.fields import PLAYER, Field
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import Page
from generator.layout.sheet import sheet_code
from generator.layout.sheet.codes import SheetCode

SheetKind: TypeAlias = Literal["puzzle", "blank", "solution", "board"]
"""The sheets of an id and those of any game are written on and handed in, the others are not."""
_LONGEST_NAME = 60


@dataclass(frozen=True, slots=True)
class PrintedSheet:
    """One player's sheet of a game, and the page of it that is drawn."""

    text: Texts  # the words of its game
    options: PrintOptions
    kind: SheetKind = "puzzle"
    player: str | None = None  # whose solution it is, where there are several
    values: Mapping[str, str] = field(default_factory=dict)  # what stands in a solution's fields
    copy: int = 0  # its number, where everybody has one; 0 is a lone one
    share: int = 1  # how many sheets share the page
    page: int = 1
    of: int = 1  # so many pages

    @property
    def written_on(self) -> bool:
        """Whether people write on it and hand it in."""
        return self.kind in {"puzzle", "blank"}

    @property
    def label(self) -> str:
        """The page where there are several, such as "1/2"."""
        return f"{self.page}/{self.of}" if self.of > 1 else ""

    @property
    def day(self) -> date | None:
        """The day of its id, if it has one."""
        return parse_date(self.options.ident.seed) if self.options.ident else None

    @property
    def when(self) -> str:
        """That day in words, and the number of the puzzle in a book that is not in their order."""
        options = self.options
        return numbered(raised(long_date(self.day, options.lang)), options) if self.day else ""

    @property
    def ident(self) -> str:
        """Its id and the page, as far as it has them."""
        return " · ".join(filter(None, (str(self.options.ident or ""), self.label)))

    @property
    def about(self) -> tuple[str, ...]:
        """What may be said of it on one line, the most telling first."""
        dated = f"{self.when} · {self.ident}" if self.day else ""
        return tuple(filter(None, (dated, self.ident)))

    @property
    def title(self) -> str:
        """What its pages are called: game, player or seed; a blank one has no title of its own."""
        seed = self.options.ident.seed if self.options.ident else ""
        named = " ".join(filter(None, (self.text("title"), self.player or seed)))
        if self.kind == "solution":
            return f"{named} — {common(self.options.lang)('solution')}"
        return named if seed else ""

    def by(self, words: str) -> str:
        """Return words with the name of the player, if the solution has one."""
        return words if self.player is None else f"{words} — {self.player}"

    def name_field(self, box: Box, size: float = 10) -> Field:
        """Return the field for the name."""
        label = common(self.options.lang)("name")
        return Field(PLAYER, box, "text", label, _LONGEST_NAME, size)

    @property
    def code(self) -> SheetCode | None:
        """What its code says: where nobody writes the id alone, and nothing without one."""
        options, ident = self.options, self.options.ident
        if not self.written_on:
            return SheetCode(ident.game, ident) if ident and self.kind == "solution" else None
        blank = self.kind == "blank"
        return SheetCode(
            ident.game if ident else self.text.owner,
            ident,
            self.copy or 1,
            self.page,
            options.paper,
            options.lang,
            options.large_print,
            book=options.leaf is not None,
            share=self.share,
            blank=blank,
            players=options.players if blank else None,
        )

    def code_in(self, box: Box) -> Group:
        """Return its QR code; the paper around it must be white for four modules."""
        assert self.code is not None, "it has a frame of its own, so it is written on"
        return sheet_code.sheet_code(box, self.code, self.options)

    def code_label(self, right: float, top: float) -> tuple[Shape, ...]:
        """Return a few lines that end at the right and say what the code beside them is for."""
        return sheet_code.code_label(right, top, self.options)

    def code_above(self, right: float, bottom: float, width: float) -> Block:
        """Return the same in lines above the code."""
        return sheet_code.code_above(right, bottom, width, self.options)

    def code_line(self, right: float, y: float, width: float) -> Shape:
        """Return the same in one line."""
        return sheet_code.code_line(right, y, width, self.options)

    def pages(self, draws: Sequence[DrawPage], named: DrawPage | None = None) -> list[Page]:
        """Return its pages; in a form the name is written once, on the `named` one or the first.

        The others echo it, wherever they have a line for it.
        """
        kept, of = 0 if named is None else draws.index(named), len(draws)
        pages = [draw(replace(self, page=k, of=of)) for k, draw in enumerate(draws, start=1)]
        return [page if k == kept else _echoing(page) for k, page in enumerate(pages)]


def numbered(day: str, options: PrintOptions) -> str:
    """Return a day behind the number that its puzzle has in a book, if it has one."""
    number = options.number
    texts = common(options.lang)
    return texts("book.number-and-day", number=number, day=day) if number else day


DrawPage: TypeAlias = Callable[[PrintedSheet], Page]
"""A page of a sheet that has a frame of its own; `Framed` is one with the usual head and foot."""


def _echoing(page: Page) -> Page:
    echoes = tuple(one for one in page.fields if one.id == PLAYER)
    return replace(
        page, fields=tuple(one for one in page.fields if one not in echoes), echoes=echoes
    )
