"""Places: the spots of a board that one touches but does not write on, known by an id."""

from __future__ import annotations

from dataclasses import dataclass, replace

from generator.layout.ink.box import Box


@dataclass(frozen=True, slots=True)
class BoardPlace:
    """A spot to touch: data only, the layout draws what is seen there."""

    id: str
    box: Box
    label: str  # what players call it, in the language of the page
    round: bool = False

    def moved(self, dx: float, dy: float) -> BoardPlace:
        """Return the place moved right and down."""
        return replace(self, box=self.box.moved(dx, dy))

    def scaled(self, factor: float) -> BoardPlace:
        """Return the place scaled about the origin."""
        return replace(self, box=self.box.scaled(factor))
