"""For whom something is printed: how many players, their names, how many copies."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from generator.core.errors import NotationError
from generator.core.game import AnyGame, AnyVariant
from generator.core.messages import Message, quoted, say
from generator.core.record import MAX_NAME
from generator.games import counts_message

if TYPE_CHECKING:
    from generator.layout.page.options import PrintOptions

MOST = 99  # copies, and people who each solve a puzzle alone


def seated(game: AnyGame, options: PrintOptions, puzzle: bool = False) -> PrintOptions:
    """Return options that say how many players there are, at least as many as have names.

    A `puzzle` is printed without a kit, so that no table limits how many there are. Refuses more
    than can play, names that cannot be told apart or printed, and too many copies.
    """
    if not 1 <= options.copies <= MOST:
        raise NotationError(say("people.copies", most=MOST, got=options.copies))
    names = options.names
    players = options.players if options.players is not None else len(names) or None
    if players is not None:
        allowed = _seats(game, options, puzzle)
        if players == 1 and options.ident is None and allowed[0] > 1:
            raise NotationError(_alone(game, allowed))
        if players not in allowed:
            raise NotationError(counts_message(game.name, allowed, players))
        if len(names) > players:
            raise NotationError(say("people.more-names", count=len(names), players=players))
    _check_names(names)
    return replace(options, players=players)


def _seats(game: AnyGame, options: PrintOptions, puzzle: bool) -> range:
    """Return how many may play; what one can play is solved by as many as like to, each alone."""
    variants: Sequence[AnyVariant] = game.variants
    if options.ident is not None:
        variants = [game.variant(options.ident.variant)]
    elif not puzzle:
        # What an id deals in mid-game is played on its own sheet, not with a kit.
        variants = [one for one in variants if one.position is None] or variants
    fewest = min(variant.players[0] for variant in variants)
    most = max(variant.players[-1] for variant in variants)
    alone = most == 1 or (puzzle and fewest == 1)
    return range(fewest, 1 + (MOST if alone else most))


def _alone(game: AnyGame, allowed: range) -> Message:
    """Return that nobody plays the kit of a game alone, and what there is for one instead."""
    solo = next((one for one in game.variants if 1 in one.players), None)
    if solo is None:
        return counts_message(game.name, allowed, 1)
    return say(
        "people.alone",
        game=game.name,
        fewest=allowed[0],
        most=allowed[-1],
        variant=f"{game.name}.{solo.name}",
        name=game.name,
    )


def _check_names(names: Sequence[str]) -> None:
    for name in names:
        if not name.strip() or not name.isprintable():
            raise NotationError(say("people.no-name", name=quoted(name)))
        if len(name) > MAX_NAME:
            raise NotationError(say("people.long-name", name=quoted(name), most=MAX_NAME))
    if len(set(names)) < len(names):
        raise NotationError(say("people.same-names"))
