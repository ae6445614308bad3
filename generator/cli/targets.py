"""Games, ids, variants and components as arguments: how they are completed in a shell."""

from __future__ import annotations

from datetime import date

import click
from click.shell_completion import CompletionItem

from generator.core.errors import NotationError
from generator.games import find_game, games
from generator.tasks.dailies import games_with_daily
from generator.tasks.printing import printable

ALL = "all"  # of the games, in a book


class Target(click.ParamType[str]):
    """A game, a variant or an id; where files may be given as well, the shell offers those too."""

    name = "target"

    def __init__(self, files: bool = False) -> None:
        self.files = files

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """Return games, their variants, and the ids of today."""
        today = date.today().isoformat()
        words = [
            word
            for game in games().values()
            for variant in game.variants
            for word in (f"{game.name}.{variant.name}", f"{game.name}.{variant.name}#{today}")
        ]
        found = [word for word in (*games(), *words) if word.startswith(incomplete)]
        files = [CompletionItem(incomplete, type="file")] if self.files else []
        return [*map(CompletionItem, found), *files]


class GameName(click.ParamType[str]):
    """A game."""

    name = "game"

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """Return the games that begin so."""
        return [CompletionItem(name) for name in games() if name.startswith(incomplete)]


class DailyGame(click.ParamType[str]):
    """A game with a puzzle for every day."""

    name = "game"

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """Return the games that begin so."""
        names = (game.name for game in games_with_daily())
        return [CompletionItem(name) for name in names if name.startswith(incomplete)]


class BookGame(click.ParamType[str]):
    """A game with a puzzle for every day, or all of them."""

    name = "game"

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """Return the games that begin so, and the word for all."""
        names = (*(game.name for game in games_with_daily()), ALL)
        return [CompletionItem(name) for name in names if name.startswith(incomplete)]


class ComponentName(click.ParamType[str]):
    """A component of the game that was named before it."""

    name = "component"

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """Return the components of the game, nothing for a game that is none."""
        target = str(ctx.params.get("target") or "")
        try:
            game = find_game(target.partition("#")[0].partition(".")[0])
        except NotationError:
            return []
        names = (component.name for component in printable(game))
        return [CompletionItem(name) for name in names if name.startswith(incomplete)]
