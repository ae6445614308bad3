"""What a game declares, looked at when it is loaded: its names, and the texts that lists show.

Names stand in ids, records, file names and on the command line, so they have one form everywhere.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from generator.core.game import COVER, LANGUAGES, AnyGame
from generator.core.messages import Message, at, quoted, say
from generator.core.names import plain
from generator.core.record import COMMON_KEYS, MAX_PLAYERS
from generator.core.text import Texts, load_texts

NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
KEY = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
BOX = re.compile(r"[a-z][a-z0-9]*([._-][A-Za-z0-9]+)*")  # a box of a sheet: `total`, `cell.a2`
_SEAT = re.compile(r"[A-Za-z0-9]+")
# What `malo solve` takes for every game cannot be the name of something given by hand.
SOLVE_OPTIONS = frozenset(
    {
        "target", "options", "option", "as_json", "json", "paper", "lang", "style", "format", "out",
        "large_print", "press", "condition", "bleed", "marks", "scale", "dpi", "link",
        "force", "open", "help", "help_all",
    }
)  # fmt: skip


def faults(game: AnyGame) -> list[Message]:
    """Return everything that is wrong with what a game declares; nothing else can be asked then."""
    return [*_name_faults(game), *_player_faults(game), *_missing_texts(game)]


def inputs(game: AnyGame) -> list[str]:
    """Return what puzzles of a game can be given by hand."""
    solvers = (variant.solver for variant in game.variants)
    return list(dict.fromkeys(one.name for it in solvers if it is not None for one in it.inputs))


def listed_texts(game: AnyGame) -> list[str]:
    """Return the keys of the texts that commands show of every game."""
    named = [f"variant.{one.name}" for one in game.variants]
    named += [f"component.{one.name}" for one in game.components]
    return [
        "title",
        *(f"{one}.{part}" for one in named for part in ("title", "summary")),
        *(f"option.{one.name}.{part}" for one in game.options for part in ("summary", *one.values)),
        *(f"input.{name}" for name in inputs(game)),
    ]


def _name_faults(game: AnyGame) -> Iterator[Message]:
    variants, components, options = (
        [one.name for one in ones] for ones in (game.variants, game.components, game.options)
    )
    yield from _unlike("name", [game.name], NAME)
    yield from _unlike("variants", variants, NAME)
    yield from _unlike("components", components, NAME, {COVER.name})
    yield from _unlike("options", options, KEY)
    yield from _unlike("inputs", inputs(game), KEY, SOLVE_OPTIONS)
    yield from _unlike("record_keys", sorted(game.record_keys), KEY, COMMON_KEYS)
    yield from _unlike("score_keys", sorted(game.score_keys), BOX)
    yield from _unlike("seat_names", game.seat_names, _SEAT)
    if not variants:
        yield say("declared.no-variant")


def _unlike(
    where: str, names: Iterable[str], form: re.Pattern[str], taken: Iterable[str] = ()
) -> Iterator[Message]:
    """Yield what is wrong with names: their form, or that they cannot be told apart."""
    seen = set(map(plain, taken))
    for name in names:
        if not form.fullmatch(name):
            yield at(where, say("declared.form", name=quoted(name), expected=_FORMS[form]))
        elif plain(name) in seen:
            yield at(where, say("declared.taken", name=quoted(name)))
        seen.add(plain(name))


_FORMS = {NAME: "detrak, saint-malo", KEY: "dice, blocked_loses", BOX: "total, row.1", _SEAT: "R"}


def _player_faults(game: AnyGame) -> Iterator[Message]:
    for variant in game.variants:
        players = variant.players
        if not (players and players[0] >= 1 and players.step == 1 and players[-1] < MAX_PLAYERS):
            yield at(f"variants.{variant.name}", say("declared.players", got=str(players)))


def _missing_texts(game: AnyGame) -> Iterator[Message]:
    texts = game.texts(LANGUAGES[0])
    for key in listed_texts(game):
        for lang in LANGUAGES:
            if not _has(texts, key, lang):
                yield say("declared.no-text", key=key, lang=lang)


def _has(texts: Texts, key: str, lang: str) -> bool:
    return bool(load_texts(texts.path).get(key, {}).get(lang, "").strip())
