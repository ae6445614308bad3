"""What the referee must say about a record, as the oracles of `tests/oracles` decide it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from tests.spoilers.records import Data, own

UNREADABLE = "unreadable"
VERDICTS = (UNREADABLE, "illegal", "wrong")


@dataclass(frozen=True)
class Mistake:
    """What the referee must say first."""

    code: str
    where: str = ""
    player: str | None = None

    @property
    def verdict(self) -> str:
        """The verdict that follows."""
        return {"score": "wrong", UNREADABLE: UNREADABLE}.get(self.code, "illegal")


@dataclass(frozen=True)
class Judged:
    """The mistakes of a record in the order in which they must be told; none in a right one."""

    mistakes: tuple[Mistake, ...] = ()
    # What may be told first instead, where nobody can know which of two lines is wrong.
    instead: tuple[Mistake, ...] = ()

    @property
    def verdict(self) -> str:
        """The verdict that follows: breaking a rule outweighs adding up wrongly."""
        verdicts = {one.verdict for one in self.mistakes}
        return next((one for one in VERDICTS if one in verdicts), "correct")

    @property
    def accused(self) -> set[str | None]:
        """Everybody who made a mistake."""
        return {one.player for one in self.mistakes}


def judged(mistakes: Iterable[Mistake]) -> Judged:
    """Return what is wrong with a record."""
    return Judged(tuple(mistakes))


class Stop(Exception):  # noqa: N818 - carries what was found
    """The first mistake of a record, which ends its replay; several players may share it."""

    def __init__(self, code: str, where: str, *players: str | None) -> None:
        super().__init__(code, where, *players)
        self.mistakes = tuple(Mistake(code, where, player) for player in players)


def wrong_values(
    data: Data, key: str, name: str | None, due: Mapping[str, int], place: str = "{}"
) -> Iterator[Mistake]:
    """Yield the boxes or tallies of one seat that do not hold what they should."""
    for box, value in (own(data, key, name) or {}).items():
        if value != due[box]:
            yield Mistake("score", place.format(box), name)
