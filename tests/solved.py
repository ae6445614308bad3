"""Solutions that several tests look at: each is searched once in a process."""

from __future__ import annotations

from functools import cache

from generator.core.game import AnySolved
from generator.core.ident import Ident
from generator.tasks.solve.solving import solve_ident


@cache
def best_of(ident: Ident) -> AnySolved:
    """Return the best play of an id as its solver finds it, and never as it was kept."""
    return solve_ident(ident)
