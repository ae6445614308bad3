"""The type scale of the house: one name for every use of type."""

from __future__ import annotations

import re
from dataclasses import dataclass

from generator.layout.ink.textbox import TextStyle
from generator.layout.ink.theme import Theme

_ORDINAL = re.compile(r"(?<=\d)(?:er|re|e)\b")  # of figures, in French
_RAISED = str.maketrans("er", "ᵉʳ")


def raised(text: str) -> str:
    """Return a text in which the letters after an ordinal's figures are raised, as in print.

    For dates and words of our own, never for ids; the type of titles has no such letters.

    >>> raised("du 1er au 4 janvier 2027")
    'du 1ᵉʳ au 4 janvier 2027'
    """
    return _ORDINAL.sub(lambda found: found[0].translate(_RAISED), text)


@dataclass(frozen=True, slots=True)
class Type:
    """The text styles of a theme; titles alone are set in Vollkorn, never with figures."""

    theme: Theme

    @property
    def title(self) -> TextStyle:
        """The name of the game."""
        return TextStyle("Vollkorn-Black", 30, self.theme.line("ink"))

    @property
    def heading(self) -> TextStyle:
        """The heading of a part of a text page."""
        return TextStyle("Vollkorn-Bold", 14, self.theme.line("ink"))

    @property
    def subtitle(self) -> TextStyle:
        """The line under the title."""
        # What colour sets in grey is set lighter in ink style, which knows black alone.
        font = "Lato-Regular" if self.theme.saves_ink else "Lato-Medium"
        return TextStyle(font, 11.5, self.theme.line("granite"))

    @property
    def strong(self) -> TextStyle:
        """Totals, dates, numbers that lead."""
        return TextStyle("Lato-Black", 12, self.theme.line("ink"))

    @property
    def value(self) -> TextStyle:
        """Numbers and short labels that count."""
        return TextStyle("Lato-Bold", 10, self.theme.line("ink"))

    @property
    def body(self) -> TextStyle:
        """What is read."""
        return TextStyle("Lato-Regular", 8.5, self.theme.line("ink"), leading=1.38)

    @property
    def section(self) -> TextStyle:
        """The head of a block, in capitals."""
        return TextStyle("Lato-Bold", 7.5, self.theme.line("ink"), tracking=0.25)

    @property
    def note(self) -> TextStyle:
        """Side remarks."""
        return TextStyle("Lato-Regular", 7.2, self.theme.line("granite"))

    @property
    def ident(self) -> TextStyle:
        """Ids and the ruler's figures: the smallest there is."""
        return TextStyle("Lato-Regular", 6.5, self.theme.line("granite"))
