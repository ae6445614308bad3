"""Draws that a record does not tell: some by which every tile was in hand when it was laid."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from generator.core.ident import Ident
from generator.games.robber_knights import deal
from generator.games.robber_knights.notation.lines import MoveLine, draws_written
from generator.games.robber_knights.notation.problems import Problem
from generator.games.robber_knights.rules.state import (
    CASTLE,
    STACK,
    STACK_LETTERS,
    Draw,
    Player,
    by_rule,
    colour_of,
    without,
)
from generator.games.robber_knights.rules.tiles import LETTERS
from generator.games.robber_knights.texts import say, tile_word

_Hand = tuple[tuple[str, ...], tuple[str, ...]]
"""The tiles in hand and those not drawn yet."""


@dataclass(frozen=True, slots=True)
class Explained:
    """Draws that explain the tiles a player laid, and the first one that nothing explains."""

    draws: tuple[str, ...]
    stuck: int | None  # which of the tiles laid; None if all are explained
    hands: int  # how many different hands may be left at the end


def explain(keep: str, laid: Sequence[str], known: Mapping[int, str]) -> Explained:
    """Find draws for the tiles a player laid; `known` are draws by how many were laid before.

    All hands that are possible go on side by side, each with the one it came from.
    """
    first: _Hand = (by_rule([f"A{CASTLE}", f"A{keep}"]), Player().unseen)
    ways: list[dict[_Hand, tuple[_Hand, str] | None]] = [{first: None}]
    for i, code in enumerate(laid):
        after: dict[_Hand, tuple[_Hand, str] | None] = {}
        for before in ways[-1]:
            for now, drawn in _next(before, code, known.get(i + 1)):
                after.setdefault(now, (before, drawn))
        if not after:
            return Explained(_walk_back(ways), i, 0)
        ways.append(after)
    hands = {tuple(sorted(tile[1:] for tile in hand)) for hand, _ in ways[-1]}
    return Explained(_walk_back(ways), None, len(hands))


def _next(before: _Hand, code: str, known: str | None) -> list[tuple[_Hand, str]]:
    """Return every hand after a tile is laid and another drawn, with what was drawn."""
    hand, unseen = before
    held = next((tile for tile in hand if tile[1:] == code), None)
    if held is None:
        return []
    one = Player(without(hand, held), unseen)
    if not one.stack:
        return [((one.hand, unseen), "")]
    found = []
    for drawn in dict.fromkeys(one.drawable()):
        if known in (None, drawn):
            tile = f"{one.letter}{drawn}"
            found.append(((by_rule([*one.hand, tile]), without(unseen, tile)), drawn))
    return found


def _walk_back(ways: list[dict[_Hand, tuple[_Hand, str] | None]]) -> tuple[str, ...]:
    """Return the draws that lead to the first of the last hands."""
    hand, draws = next(iter(ways[-1])), []
    for step in reversed(ways):
        came = step[hand]
        if came is not None:
            hand = came[0]
            draws.append(came[1])
    return tuple(draw for draw in reversed(draws) if draw)


def known_draws(
    ident: Ident | None, lines: Sequence[MoveLine], seat: int
) -> tuple[dict[int, str], list[Problem]]:
    """Return what a seat is known to draw after so many tiles: by the id, or by lines."""
    dealt: list[str] = []
    if ident is not None:
        dealt = [code for letter in deal.stack(ident, colour_of(seat)) for code in letter]
    known, problems = dict(enumerate(dealt, start=1)), []
    for laid, line in draws_written(lines, seat).items():
        assert isinstance(line.move, Draw)
        code, right = line.move.tile, known.get(laid)
        if dealt and right != code:
            due = tile_word(right) if right else say("record.no-tile")
            message = say("record.other-draw", expected=due, got=tile_word(code))
            problems.append(Problem("dice", line.where, message, seat, right, code))
        elif not dealt and not _may_be_drawn(known, laid, code):
            message = say("record.no-such-draw", tile=tile_word(code))
            problems.append(Problem("move", line.where, message, seat))
        else:
            known[laid] = code
    return known, problems


def _may_be_drawn(known: dict[int, str], laid: int, code: str) -> bool:
    """Tell whether a tile is left of the letter that is drawn after so many tiles laid."""
    if not 1 <= laid <= len(STACK):
        return False
    each = len(STACK) // len(STACK_LETTERS)
    letter = (laid - 1) // each
    others = [known.get(i) for i in range(letter * each + 1, letter * each + each + 1) if i != laid]
    return others.count(code) < LETTERS[STACK_LETTERS[letter]].count(code)
