"""The position that an id of the siege deals: FROZEN FOR EVER.

Ids are for ever: `robber-knights.siege#2026-11-16` is the same puzzle on every machine and in every
version. So nothing in this folder may change, not even to become better or quicker. It has its own
tiles and small rules, its own simple players and its own exact search, apart from the engine, the
opponent and the solver, which keep improving; it reads ids and the stream, no more.
`docs/ids.md` describes every step, and tests/dealt holds what came of it.
"""

from generator.games.robber_knights.deal.siege.position import Siege, siege

__all__ = ["Siege", "siege"]
