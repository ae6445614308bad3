"""What is printed or previewed: a game or an id, its components, for how many, how large."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, TypeVar

from generator.cli.options import argument, option, refuse
from generator.cli.people import people_options
from generator.cli.targets import ComponentName, Target
from generator.core.errors import NotationError
from generator.core.game import AnyGame
from generator.games import parse_target
from generator.tasks.print.jobs import PrintJob
from generator.tasks.print.printing import check_share, kit, kit_name

if TYPE_CHECKING:
    from generator.layout.page.page import Document

F = TypeVar("F", bound=Callable[..., Any])
_OPTIONS = (
    argument("target", metavar="GAME|ID", type=Target()),
    argument("components", nargs=-1, metavar="[COMPONENT]...", type=ComponentName()),
    people_options,
    option("--per-sheet", type=int, metavar="NUMBER", key="per-sheet", about="paper"),
    option("--tile-size", type=float, metavar="MM", key="tile-size", about="paper"),
    option("--apart", is_flag=True, about="paper"),
)


def kit_options(command: F) -> F:
    """Add what says which kit is meant: `target`, `components`, and values for `make_job`."""
    for one in reversed(_OPTIONS):
        command = one(command)
    return command


@dataclass(frozen=True, slots=True)
class Kit:
    """A kit or parts of it, laid out, the job for it, and the name of its file."""

    game: AnyGame
    job: PrintJob
    document: Document
    name: str


def made_kit(job: PrintJob, target: str, components: Sequence[str]) -> Kit:
    """Return what was asked for; refuses so many on a page as there cannot be."""
    game, variant, ident = parse_target(target)
    try:
        check_share(game.variant(variant), job.options)
    except NotationError as error:
        refuse(error.message)
    options = replace(job.options, ident=ident)
    name = kit_name(game, ident, components, fillable=options.fillable)
    return Kit(game, replace(job, options=options), kit(game, options, components), name)
