"""What the three open rolls of a turn can be used for, without the uses that another one beats."""

from __future__ import annotations

from dataclasses import dataclass

from generator.games.saint_malo.rules.actions import DICE, SYMBOLS, Faces, price, swords
from generator.games.saint_malo.rules.rerolls import TurnRolls

IDLE = "-"  # a turn that brings nothing
GROWING = "LCW"  # of logs, crates and walls more are never worse


@dataclass(frozen=True, slots=True)
class RollUse:
    """A number of dice of a symbol out of one roll: what it costs, and the swords that come."""

    symbol: str
    count: int
    cost: int
    swords: int
    roll: Faces

    def beats(self, other: RollUse) -> bool:
        """Tell whether this one is at least as good whatever the city."""
        enough = self.count >= other.count if self.symbol in GROWING else self.count == other.count
        return (
            self.symbol == other.symbol
            and enough
            and self.cost <= other.cost
            and self.swords <= other.swords
        )


def dice_uses(turn: TurnRolls) -> tuple[RollUse, ...]:
    """Return the uses of a turn's rolls; the last one is to let the turn go by.

    >>> for use in dice_uses(((4, 4, 5, 5, 5),)):
    ...     print(use.symbol, use.count, use.cost, use.swords)
    L 1 4 3
    L 2 6 3
    C 1 2 3
    C 2 4 3
    W 1 2 3
    W 2 4 3
    X 1 2 3
    X 2 4 3
    H 1 0 3
    H 2 0 3
    - 0 0 3
    """
    found: list[RollUse] = []
    for symbol in SYMBOLS[:-1]:
        alike = [
            RollUse(symbol, count, price(symbol, count, roll), swords(roll), roll)
            for count in range(1, DICE + 1)
            for roll in dict.fromkeys(turn)
            if count <= DICE - swords(roll)
        ]
        for i, use in enumerate(alike):
            # Of equal uses the first one stays.
            earlier, later = alike[:i], alike[i + 1 :]
            if not any(one.beats(use) for one in earlier) and not any(
                one.beats(use) and not use.beats(one) for one in later
            ):
                found.append(use)
    calm = min(turn, key=lambda roll: (swords(roll), _must_act(roll)))
    return (*found, RollUse(IDLE, 0, 0, swords(calm), calm))


def _must_act(roll: Faces) -> int:
    """Return how hard it is to pass with a roll: 0 for always allowed."""
    symbols = {SYMBOLS[face] for face in roll}
    return 2 if symbols & set("CXH") else int("W" in symbols)
