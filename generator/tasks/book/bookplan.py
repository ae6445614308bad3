"""The plan of a book: which page every part begins on, before any page is laid out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, TypeAlias

if TYPE_CHECKING:
    from generator.layout.document.binding import Binding
    from generator.layout.page.page import Page

Side: TypeAlias = Literal["left", "any"]
Leaves: TypeAlias = Callable[[], "Iterable[Page]"]


@dataclass(frozen=True, slots=True)
class Part:
    """Pages that follow one another: how many there are, and how they are laid out.

    What it runs under stands beside the page numbers; a part without it has no numbers.
    """

    first: int
    count: int
    running: str
    leaves: Leaves
    ruled: bool = False  # its leaves have no ruler of their own, and need one


@dataclass(slots=True)
class Plan:
    """The parts of a book in order, after the cover, which is page 1."""

    parts: list[Part] = field(default_factory=list)
    end: int = 2  # the number of the page after the last one
    folded: bool = False  # into a booklet, whose sheets have four pages; the last is its back

    def add(
        self, count: int, running: str, leaves: Leaves, side: Side = "any", ruled: bool = False
    ) -> int:
        """Take in a part, after a page for rough work if it must begin on the left.

        Returns its page.
        """
        first = self.end + 1 if side == "left" and self.end % 2 == 1 else self.end
        self.parts.append(Part(first, count, running, leaves, ruled))
        self.end = first + count
        return first

    @property
    def length(self) -> int:
        """How many pages there are; the last sheet has all its sides, too."""
        return -(-self.end // 4) * 4 if self.folded else self.end // 2 * 2

    def pages(self, binding: Binding, cover: Page, back: Page | None = None) -> Iterator[Page]:
        """Lay out the pages one after another, perhaps with something on the outside of the last.

        No part stands there: of a booklet it is seen beside the cover.
        """
        yield cover
        number = 2
        for part in self.parts:
            for empty in range(number, part.first):
                yield binding.rough(empty)
            number = part.first
            for leaf in part.leaves():
                yield binding.bound(leaf, number, part.running, part.ruled)
                number += 1
            # How many sheets a puzzle has must not depend on the puzzle, see PuzzleSheets.
            assert number == part.first + part.count, f"page {part.first}: not {part.count} sheets"
        for empty in range(number, self.length):
            yield binding.blank(empty)
        if number <= self.length:
            yield back or binding.blank(self.length)
