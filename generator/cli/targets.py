"""Games, ids, variants and components as arguments: what a person means, how a shell completes."""

from __future__ import annotations

import re
from typing import Any

import click
from click.shell_completion import CompletionItem

from generator.cli.days import today
from generator.cli.language import language, text
from generator.core.dates import day_words, parse_date, parse_day
from generator.core.errors import NotationError
from generator.core.names import find_name
from generator.core.text import visible
from generator.games import find_game, games, parse_ident
from generator.tasks.print.dailies import games_with_daily
from generator.tasks.read.reading import is_record

ALL = "all"  # of the games, in a book
_ALL = {ALL: ("tous", "tout")}
_LIKE_A_DATE = re.compile(r"\d{4}[-/. ]\d{1,2}[-/. ]\d{1,2}|\d{1,2}[-/. ]\d{1,2}[-/. ]\d{4}")


class Target(click.ParamType[str]):
    """A game, a variant or an id; where files may be given as well, the shell offers those too.

    A day may be named in an id, as in `detrak#today`: it is replaced by its date, and that is said.
    """

    name = "target"

    def __init__(self, files: bool = False) -> None:
        self.files = files

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Return what was typed, with a date for a day that has a name."""
        typed = str(value)
        if self.files and is_record(typed):
            return typed
        dated, said = _dated(typed)
        if said and not (ctx and ctx.resilient_parsing):
            click.echo(visible(said), err=True)
        return dated

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """Return games, their variants, and the ids of today."""
        names = [f"{game.name}.{one.name}" for game in games().values() for one in game.variants]
        words = [word for name in names for word in (name, f"{name}#{today().isoformat()}")]
        if "#" in incomplete:  # only then: there are ten of them
            words += [f"{name}#{day}" for name in names for day in day_words(language())]
        found = [word for word in (*games(), *words) if word.startswith(incomplete)]
        files = [CompletionItem(incomplete, type="file")] if self.files else []
        return [*map(CompletionItem, found), *files]


def _dated(typed: str) -> tuple[str, str]:
    """Return an id with a date for a day that has a name, and what is said of its seed, if any."""
    try:
        literal = parse_ident(typed).seed
    except NotationError:  # the command will say what is wrong, if it is an id that it needs
        return typed, ""
    day = parse_day(literal, language(), today())
    if day is not None and parse_date(literal) is None:
        dated = f"{typed.partition('#')[0]}#{day.isoformat()}"
        return dated, text()("id.day", seed=literal, id=dated)
    if day is None and _LIKE_A_DATE.fullmatch(literal):
        return typed, text()("id.no-day", seed=literal)
    return typed, ""


class Targets(click.ParamType[tuple[str, ...]]):
    """Games, variants or ids with commas between them."""

    name = "targets"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[str, ...]:
        """Return what was typed, with a date for a day that has a name."""
        if isinstance(value, tuple):
            return value
        parts = (part.strip() for part in str(value).split(","))
        return tuple(Target().convert(part, param, ctx) for part in parts if part)

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """Return what may stand behind the last comma."""
        before, comma, last = incomplete.rpartition(",")
        found = Target().shell_complete(ctx, param, last)
        return [CompletionItem(f"{before}{comma}{one.value}") for one in found]


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

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Return what was typed, and one word for all games."""
        return find_name(str(value), _ALL) or str(value)

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
        names = (component.name for component in game.printable)
        return [CompletionItem(name) for name in names if name.startswith(incomplete)]
