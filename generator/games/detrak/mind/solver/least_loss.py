"""The same search in another order, quicker at showing that nothing reaches a target.

Wherever the target is reached, the symbols together lose at most the slack against their best
sets, so one of k symbols loses at most a k-th of it. Whichever loses least comes first: it has few
such sets, and every other symbol loses at least as much.
"""

from collections.abc import Iterator
from dataclasses import replace

from generator.games.detrak.mind.solver.search import Found, Node, Search, Trials


def reach(search: Search, node: Node) -> Found | None:
    """Disjoint sets of all open symbols, paired as rolled, that reach the target; or None."""
    if not node.open:
        return search.end(node)
    options = search.options(node)
    if len(node.open) < 2 or not options:
        return _first(search, [(node, options)])
    best = search.best_gains(node.open)
    slack = node.gained + sum(best.values()) - search.target
    if slack < 0:
        return None
    share = slack // len(best)
    shares = [(symbol, search.gaining(node, symbol, best[symbol] - share)) for symbol in best]
    if search.weight(shares) < search.weight(options):
        return _first(search, _by_loss(search, node, best, shares))
    return _first(search, [(node, options)])


def _by_loss(
    search: Search, node: Node, best: dict[int, int], shares: Trials
) -> Iterator[tuple[Node, Trials]]:
    """Parts of the node that overlap nowhere: which symbol loses least, and how much it loses."""
    earlier: set[int] = set()
    for symbol, bits in shares:
        loss = 0
        while bits:
            losing = bits & search.gaining(node, symbol, best[symbol] - loss)
            if losing:
                bits ^= losing
                most = {s: best[s] - loss - (s in earlier) for s in best if s != symbol}
                open_sets = {s: search.gaining_at_most(node, s, most[s]) for s in most}
                if not all(open_sets.values()):
                    break
                yield replace(node, open={symbol: losing, **open_sets}), [(symbol, losing)]
            loss += 1
        earlier.add(symbol)


def _first(
    search: Search, parts: Iterator[tuple[Node, Trials]] | list[tuple[Node, Trials]]
) -> Found | None:
    for node, options in parts:
        for symbol, bits in options:
            while bits:
                bit = bits & -bits
                bits ^= bit
                if found := search.take(node, symbol, bit.bit_length() - 1, reach):
                    return found
    return None
