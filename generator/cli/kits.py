"""What is printed or previewed: a game or an id, its components, for how many, how large."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

import click

from generator.cli.options import argument, option, refuse
from generator.cli.targets import ComponentName, Target
from generator.core.game import AnyGame
from generator.core.messages import say
from generator.games import parse_target
from generator.tasks.jobs import PrintJob
from generator.tasks.printing import kit, kit_name

if TYPE_CHECKING:
    from generator.layout.options import PrintOptions
    from generator.layout.page import Document

F = TypeVar("F", bound=Callable[..., Any])
_OPTIONS = (
    argument("target", metavar="GAME|ID", type=Target()),
    argument("names", nargs=-1, metavar="[COMPONENT]...", type=ComponentName()),
    option("--players", type=click.IntRange(1, 99), metavar="NUMBER", key="players-print"),
    option("--per-sheet", type=int, metavar="NUMBER", key="per-sheet"),
    option("--tile-size", type=float, metavar="MM", key="tile-size"),
)


def kit_options(command: F) -> F:
    """Add what says which kit is meant, as `made_kit` takes it."""
    for one in reversed(_OPTIONS):
        command = one(command)
    return command


@dataclass(frozen=True, slots=True)
class Kit:
    """A kit or parts of it, laid out, and the name of its file."""

    game: AnyGame
    options: PrintOptions
    document: Document
    name: str


def made_kit(
    job: PrintJob,
    target: str,
    names: Sequence[str],
    players: int | None,
    per_sheet: int | None,
    tile_size: float | None,
) -> Kit:
    """Return what was asked for; refuses so many copies on a page as there cannot be."""
    game, variant, ident = parse_target(target)
    copies = game.variant(variant).copies
    if per_sheet is not None and per_sheet not in copies:
        expected = copies or [1]
        refuse(say("use.per-sheet", got=per_sheet, known=list(expected)))
    options = job.options(ident, players, per_sheet, tile_size)
    name = kit_name(game, ident, names, fillable=job.fillable)
    return Kit(game, options, kit(game, options, names), name)
