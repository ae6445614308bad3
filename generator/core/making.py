"""How a printed component is made: the paper it wants, and the work of the hands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

Work: TypeAlias = Literal["cut", "fold", "glue"]


@dataclass(frozen=True, slots=True)
class Making:
    """What to do with the sheets of a component; the cover of its kit tells people so.

    That sheets to write on are cut apart where several share a page need not be said: it follows
    from the pages.
    """

    grams: tuple[int, int] = (80, 80)  # of the paper, from and to, in g/m²
    work: tuple[Work, ...] = ()  # in the order it is done
    two_sided: bool = False  # its pieces have backs, unless it is printed without
    joined: bool = False  # where it takes several sheets, they are put together to one piece


SHEET = Making()  # plain paper, to write on or to read
BOARD = Making((120, 160))
CARD = Making((200, 250), ("cut",))
MODEL = Making((200, 250), ("cut", "fold", "glue"))
