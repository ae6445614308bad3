"""What `malo games --json` shows: the games, their variants, and what can be printed."""

from typing import Literal, TypedDict

from generator.core.game import LANGUAGES, AnyGame, AnyVariant
from generator.core.messages import DEFAULT
from generator.core.text import Texts
from generator.games import games


class VariantJson(TypedDict):
    """A way to play: the fewest and the most players, and how well it is solved."""

    variant: str
    players: list[int]
    summary: str
    solver: Literal["exact", "bounded"] | None


class GameJson(TypedDict):
    """A game; its title by language."""

    game: str
    title: dict[str, str]
    variants: list[VariantJson]
    options: list[str]
    components: list[str]
    languages: list[str]


class GamesJson(TypedDict):
    """All games."""

    games: list[GameJson]


def games_json(lang: str = DEFAULT) -> GamesJson:
    """Return what there is."""
    return {"games": [_game(game, lang) for game in games().values()]}


def _game(game: AnyGame, lang: str) -> GameJson:
    words = game.texts(lang)
    return {
        "game": game.name,
        "title": dict(game.title),
        "variants": [_variant(variant, words) for variant in game.variants],
        "options": [option.name for option in game.options],
        "components": [component.name for component in game.printable],
        "languages": list(LANGUAGES),
    }


def _variant(variant: AnyVariant, words: Texts) -> VariantJson:
    return {
        "variant": variant.name,
        "players": [variant.players[0], variant.players[-1]],
        "summary": words(f"variant.{variant.name}.summary"),
        "solver": None if variant.solver is None else variant.solver.kind,
    }
