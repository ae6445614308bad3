"""Puzzles for a book that are as hard as somebody wishes: day after day, the others left out."""

from __future__ import annotations

from collections.abc import Sequence

from generator.core.difficulty import Difficulty
from generator.core.errors import NotationError
from generator.core.ident import Ident
from generator.core.messages import say
from generator.tasks.book.work import Watch, Workers, solve_all
from generator.tasks.print.dailies import Puzzle

TRIED = 12
"""How many days are looked at for every puzzle: a third of them or a quarter are of each kind."""
_AT_ONCE = 16  # puzzles that are solved before it is seen whether there are enough


def graded(
    idents: Sequence[Ident],
    wanted: Difficulty,
    count: int,
    workers: Workers,
    watch: Watch = lambda items, length: items,
) -> list[Puzzle]:
    """Return the first so many puzzles of some ids that are as hard as asked for."""
    found: list[Puzzle] = []
    for start in range(0, len(idents), _AT_ONCE):
        solved = solve_all(idents[start : start + _AT_ONCE], workers, watch)
        found += [puzzle for puzzle in solved if puzzle.difficulty == wanted]
        if len(found) >= count:
            return found[:count]
    raise NotationError(say("book.too-few", found=len(found), tried=len(idents), count=count))
