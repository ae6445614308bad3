"""What a puzzle sheet shows: what was dealt, a best play or what follows from it, and a note."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from generator.core.ident import Ident
from generator.core.text import Texts
from generator.games.detrak.deal import rolls, start_symbol
from generator.games.detrak.mind.best import Best
from generator.games.detrak.notation.records import MoveLine, shown_lines
from generator.games.detrak.paper.dice_strip import NumberedRolls
from generator.games.detrak.paper.grid_drawing import Written
from generator.games.detrak.rules.turn import START_CELL
from generator.games.detrak.texts import texts
from generator.layout.page.options import PrintOptions
from generator.layout.sheet.furniture import targets_note


@dataclass(frozen=True, slots=True)
class Dealt:
    """What is printed on a sheet whoever solves it: the rolls, the start symbol, what counts."""

    rolls: tuple[tuple[int, int], ...]
    start: int
    advanced: bool
    shown: tuple[MoveLine, ...] = ()  # what is written from the start, on a children's sheet

    @classmethod
    def of(cls, ident: Ident) -> Dealt:
        """Return what an id deals."""
        advanced = ident.variant == "advanced"
        return cls(tuple(rolls(ident)), start_symbol(ident), advanced, shown_lines(ident))

    @classmethod
    def to(cls, best: Best) -> Dealt:
        """Return what a play was dealt, perhaps by hand."""
        return cls(best.rolls, best.grid[START_CELL], best.rules.advanced, best.shown)

    @property
    def printed(self) -> Mapping[int, int]:
        """The symbols that are printed in cells, a1 included."""
        lines = ((line.cells, line.roll) for line in self.shown)
        return {START_CELL: self.start} | {
            cell: face for pair in lines for cell, face in zip(*pair, strict=True)
        }

    @property
    def to_place(self) -> NumberedRolls:
        """The rolls that are left to place, by their numbers."""
        first = len(self.shown)
        return dict(enumerate(self.rolls[first:], start=first + 1))


@dataclass(frozen=True, slots=True)
class GridSheet:
    """What a sheet shows: what was dealt, and the targets of a best play or that play itself."""

    options: PrintOptions
    dealt: Dealt
    best: Best | None  # what its targets follow from; a sheet that is laid out alone has none
    written: Written | None = None  # on a solution, which is only looked at

    @property
    def blank(self) -> bool:
        """Whether somebody is to write on it."""
        return self.written is None

    @property
    def text(self) -> Texts:
        """The words of the game."""
        return texts(self.options.lang)

    @property
    def total(self) -> int | None:
        """The best total known, if any."""
        return None if self.best is None else self.best.score.total

    def assumed(self) -> str:
        """Return what the targets assume, nothing where none are known."""
        if self.best is None:
            return ""
        if self.dealt.shown:
            return self.text("sheet.children-note")
        return targets_note(self.best.proved, self.options)

    def typing(self) -> str:
        """Return how symbols get into the cells of a form, nothing on paper."""
        return self.text("sheet.type") if self.options.fillable else ""

    def said(self) -> str:
        """Return the same with what else counts in the advanced game, for a foot."""
        more = self.text("sheet.advanced-line") if self.dealt.advanced else ""
        return "\n".join(filter(None, (more, self.assumed(), self.typing())))

    def proved(self) -> str:
        """Return what is proved about a solution, and no more."""
        assert self.best is not None, "a solution is that of a best play"
        if self.best.proved:
            return self.text("sheet.solution-note")
        return self.text("sheet.known-note", bound=self.best.bound)
