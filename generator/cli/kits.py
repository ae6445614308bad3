"""What is printed or previewed: a game or an id, its components, for how many, how large."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any, TypeVar

from generator.cli.options import argument, option, refuse
from generator.cli.people import people_options
from generator.cli.targets import ComponentName, Target
from generator.core.game import AnyGame
from generator.core.messages import say
from generator.games import parse_target
from generator.tasks.print.jobs import PrintJob
from generator.tasks.print.printing import kit, kit_name

if TYPE_CHECKING:
    from generator.layout.page.options import PrintOptions
    from generator.layout.page.page import Document

F = TypeVar("F", bound=Callable[..., Any])
_OPTIONS = (
    argument("target", metavar="GAME|ID", type=Target()),
    argument("names", nargs=-1, metavar="[COMPONENT]...", type=ComponentName()),
    people_options,
    option("--per-sheet", type=int, metavar="NUMBER", key="per-sheet"),
    option("--tile-size", type=float, metavar="MM", key="tile-size"),
)


def kit_options(command: F) -> F:
    """Add what says which kit is meant; the command receives the values for `asked_for`."""
    for one in reversed(_OPTIONS):
        command = one(command)
    return command


@dataclass(frozen=True, slots=True)
class Asked:
    """Which kit is meant, or which parts of it, for whom and how large."""

    target: str
    names: tuple[str, ...]
    players: int | None
    people: tuple[str, ...]
    copies: int
    per_sheet: int | None
    tile_size: float | None


def asked_for(values: dict[str, Any]) -> Asked:
    """Return what a command's values say of the kit, and take it out of them."""
    return Asked(**{field.name: values.pop(field.name) for field in fields(Asked)})


@dataclass(frozen=True, slots=True)
class Kit:
    """A kit or parts of it, laid out, and the name of its file."""

    game: AnyGame
    options: PrintOptions
    document: Document
    name: str


def made_kit(job: PrintJob, asked: Asked) -> Kit:
    """Return what was asked for; refuses so many on a page as there cannot be."""
    game, variant, ident = parse_target(asked.target)
    together = game.variant(variant).copies
    if asked.per_sheet is not None and asked.per_sheet not in together:
        expected = together or [1]
        refuse(say("use.per-sheet", got=asked.per_sheet, known=list(expected)))
    options = job.options(
        ident, asked.players, asked.per_sheet, asked.tile_size, asked.copies, asked.people
    )
    name = kit_name(game, ident, asked.names, fillable=job.fillable)
    return Kit(game, options, kit(game, options, asked.names), name)
