"""The fixed amount of work a Détrak puzzle may cost.

Work is counted in units of about ten microseconds, by what there is to do and never by the clock: the
same dice get the same answer on every machine.
"""

PUZZLE = 1_200_000


class WorkUsedUp(Exception):
    """Nothing more may be done for this puzzle."""


class Work:
    """What may still be done."""

    def __init__(self, units: int) -> None:
        self.left = units

    def spend(self, units: int) -> None:
        """Take so much off before doing it."""
        self.left -= units
        if self.left < 0:
            raise WorkUsedUp
