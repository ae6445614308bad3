"""The place of a roll that a play of Détrak shall have, whatever else it does."""

from dataclasses import dataclass

from generator.games.detrak.mind.solver.candidates import Candidates
from generator.games.detrak.mind.solver.matchings import Family


@dataclass(frozen=True, slots=True)
class Pin:
    """Two cells that touch and the symbols written there; none where any place will do."""

    cells: tuple[int, ...] = ()
    symbols: tuple[int, ...] = ()

    def among(self, symbol: int, candidates: Candidates, bits: int) -> int:
        """Those of a symbol's sets `bits` that hold the cells it has and none that another has."""
        for cell, owner in zip(self.cells, self.symbols, strict=True):
            bits &= (candidates.on_cell if owner == symbol else candidates.off_cell)[cell]
        return bits

    def matchings(self, family: Family) -> int:
        """The matchings with a domino on these cells."""
        return family.holding(*self.cells) if self.cells else (1 << family.count) - 1


UNPINNED = Pin()
