"""The fixed amount of work a Détrak puzzle may cost.

Work is counted in units of some five microseconds, by what there is to do and never by the clock:
the same dice get the same answer on every machine.
"""

# What dice by hand may cost, some seven seconds; and those of an id, which nobody chose to be hard
# and of which hardly any costs a fifth of it.
BY_HAND = 1_500_000
DEALT = 4_000_000


class UsedUpError(Exception):
    """Nothing more may be done for this puzzle."""


class Work:
    """What may still be done."""

    def __init__(self, units: int) -> None:
        self.left = units

    def spend(self, units: int) -> None:
        """Take so much off before doing it."""
        self.left -= units
        if self.left < 0:
            raise UsedUpError
