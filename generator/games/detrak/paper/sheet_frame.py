"""What every page of a puzzle sheet has: its head, its place on the paper, the note at its foot."""

from __future__ import annotations

from dataclasses import dataclass

from generator.core.dates import long_date, parse_date
from generator.core.text import Texts
from generator.games.detrak.mind.best import Best
from generator.games.detrak.paper.grid_drawing import Written
from generator.games.detrak.texts import texts
from generator.layout.box import Box
from generator.layout.fields import Field
from generator.layout.furniture import Head, sheet_head, targets_note
from generator.layout.options import PrintOptions
from generator.layout.shapes import Shape


@dataclass(frozen=True, slots=True)
class SheetFrame:
    """A sheet to draw; a written one is only looked at, so it has no fields and no name line."""

    options: PrintOptions
    best: Best
    subtitle: str
    written: Written | None = None

    @property
    def blank(self) -> bool:
        """Whether somebody is to write on it."""
        return self.written is None

    @property
    def text(self) -> Texts:
        """The words of the game."""
        return texts(self.options.lang)

    @property
    def area(self) -> Box:
        """The page within its margins."""
        return self.options.area().inset(self.options.margin(), 9.5)

    def head(self, page: str = "") -> tuple[tuple[Shape, ...], tuple[Field, ...]]:
        """Return the head and the field for the name; of several pages, this is such as "1/2"."""
        ident, subtitle = self.options.ident, self.subtitle
        day = parse_date(ident.seed) if ident else None
        if self.best.rules.advanced:
            subtitle += f" — {self.text('sheet.advanced')}"
        when = long_date(day, self.options.lang) if day else ""
        # Dice given by hand have no id for the number of a page to follow.
        about, number = (str(ident), page) if ident else (page, "")
        head = Head(self.text("title"), subtitle, when, about, self.blank, number)
        return sheet_head(head, self.area, self.options)

    def note(self) -> str:
        """Return how to play; of a solution, what is proved about it, and no more."""
        if self.blank:
            lines = [self.text("sheet.reminder"), targets_note(self.best.proved, self.options)]
            return "\n".join([*lines, self.text("sheet.type")] if self.options.fillable else lines)
        if self.best.proved:
            return self.text("sheet.solution-note")
        return self.text("sheet.known-note", bound=self.best.bound)
