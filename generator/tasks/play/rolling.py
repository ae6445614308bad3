"""The dice of an id, fresh ids, and the rolls of a dice tray."""

import secrets
from collections.abc import Callable
from typing import Any, TypedDict

from generator.core.difficulty import difficulty
from generator.core.game import AnyGame, AnyVariant, Dice, Reader
from generator.core.ident import Ident, split_ident
from generator.core.messages import DEFAULT, in_words
from generator.core.score import MEDALS
from generator.core.stream import Stream
from generator.core.text import common

_DIFFICULTY = "stars"  # where a deal says how hard it is: a frozen key, which people never read
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


def rolled_words(game: AnyGame, ident: Ident, reader: Reader) -> str:
    """Return what an id deals as a person reads it, or hears it who cannot see the sheet."""
    open_rolls = game.variant(ident.variant).open_rolls
    if open_rolls is not None:
        return open_rolls(ident, reader)
    words, shared, dealt = game.texts(reader.lang), common(reader.lang), game.deal(ident)
    if _DIFFICULTY in dealt:
        dealt[_DIFFICULTY] = shared(f"difficulty.{difficulty(dealt[_DIFFICULTY])}")

    def inner(key: str) -> str:
        """Return a medal in words; colours and letters are the same in every language."""
        return shared(f"medal.{key}") if key in MEDALS else key

    lines = deal_lines(dealt, lambda key: words(f"dealt.{key}"), inner, reader.lang)
    return "\n".join([*lines, *([game.dice.legend(reader)] if game.dice is not None else [])])


def deal_lines(
    dealt: dict[str, Any],
    name: Callable[[str], str] = str,
    inner: Callable[[str], str] = str,
    lang: str = DEFAULT,
) -> list[str]:
    """Lay out what an id deals for reading: a line a key, a line a turn.

    >>> deal_lines({"start": "B", "rolls": ["BB", "OS"], "leads": {"now": -4}})
    ['start  B', 'rolls', '   1  BB', '   2  OS', 'leads now  −4']
    """
    lines = []
    for key, value in dealt.items():
        if isinstance(value, dict):
            for one, held in value.items():
                lines += deal_lines({f"{name(key)} {inner(one)}": held}, lang=lang)
        elif isinstance(value, list):
            entries = enumerate(value, start=1)
            lines += [name(key), *(f"  {i:>2}  {_entry(entry)}" for i, entry in entries)]
        else:
            lines.append(f"{name(key)}  {in_words(value, lang)}")
    return lines


def _entry(entry: Any) -> str:
    return "  ".join(map(str, entry)) if isinstance(entry, list) else str(entry)


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
