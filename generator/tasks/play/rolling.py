"""The dice of an id, fresh ids, and the rolls of a dice tray."""

import secrets
from typing import Any, TypedDict

from generator.core.game import AnyGame, AnyVariant, Dice
from generator.core.ident import Ident, split_ident
from generator.core.stream import Stream

# No letters that look alike on paper.
_SEED_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"


class RolledJson(TypedDict):
    """What `malo roll --json` shows of every id; beside it stands what the game deals."""

    id: str
    game: str
    variant: str


def rolled_json(game: AnyGame, ident: Ident) -> dict[str, Any]:
    """Return what an id deals."""
    head: RolledJson = {"id": str(ident), "game": game.name, "variant": ident.variant}
    return {**head, **game.deal(ident)}


def fresh_ident(game: AnyGame, variant: str) -> Ident:
    """Invent an id whose seed is easy to read out and to type."""
    letters = [secrets.choice(_SEED_LETTERS) for _ in range(8)]
    return Ident(game.name, variant, "".join(letters[:4]) + "-" + "".join(letters[4:]))


def seated_ident(game: AnyGame, target: str, players: int, tray: bool = False) -> Ident:
    """Return the id that was named, in the variant that fits so many players; else a fresh one."""
    variant, seed = fitting_variant(game, target, players, tray), split_ident(target)[2]
    return fresh_ident(game, variant.name) if seed is None else Ident(game.name, variant.name, seed)


def fitting_variant(game: AnyGame, target: str, players: int, tray: bool = False) -> AnyVariant:
    """Return the variant that was named; else the first for so many players, with a dice tray."""
    named = split_ident(target)[1]
    if named is not None:
        return game.variant(named)
    fitting = (
        one for one in game.variants if players in one.players and (one.tray_turns or not tray)
    )
    return next(fitting, game.variants[0])


def has_tray(game: AnyGame, variant: AnyVariant, players: int) -> bool:
    """Tell whether so many players roll dice turn by turn in a variant."""
    return game.dice is not None and variant.tray_turns > 0 and players in variant.players


def tray_roll(dice: Dice, ident: Ident, turn: int, number: int, seat: int) -> tuple[int, ...]:
    """Return the faces of a turn's roll: the id's own where the rules have one, else extra dice."""
    if number <= dice.rolls:
        return dice.rolled(ident, turn, number, seat)
    stream = Stream(ident, f"tray.{seat}.{turn}.{number}")
    return tuple(stream.below(len(dice.faces)) for _ in range(dice.count))
