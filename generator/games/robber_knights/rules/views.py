"""What a seat may know: its own hand, and of the others the letters on the backs of theirs."""

from __future__ import annotations

from dataclasses import replace

from generator.games.robber_knights.rules.state import HIDDEN, Player, State, by_rule


def view(state: State, seat: int | None) -> State:
    """Return the table as a seat, or a bystander, sees it.

    The start shows which A tiles were kept, and the last tiles of a letter are known by counting.
    In a siege red's hand lies open.
    """
    open_hands = {seat} if state.siege is None else {seat, 0}
    seen = tuple(
        one if i in open_hands else _from_outside(one, state.is_begun)
        for i, one in enumerate(state.players)
    )
    return replace(state, players=seen)


def _from_outside(one: Player, is_begun: bool) -> Player:
    stacked = {tile[0] for tile in one.unseen}
    secret = [tile for tile in one.hand if _is_secret(tile, stacked, is_begun)]
    if not secret:
        return one
    open_tiles = [tile for tile in one.hand if tile not in secret]
    backs = [tile[0] + HIDDEN for tile in secret]
    # An A tile kept before the start is turned over never was in the stack.
    hidden = [tile for tile in secret if tile[0] != "A" and tile[1:] != HIDDEN]
    return replace(one, hand=by_rule(open_tiles + backs), unseen=by_rule([*one.unseen, *hidden]))


def _is_secret(tile: str, stacked: set[str], is_begun: bool) -> bool:
    if tile[0] == "A":
        return not is_begun and tile != "Apc"
    return tile[1:] == HIDDEN or tile[0] in stacked
