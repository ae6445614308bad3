"""`malo print`: the whole kit of a game, or parts of it."""

from typing import TYPE_CHECKING, Any

import click

from generator.cli.printing import (
    make_document,
    make_job,
    print_options,
    render_document,
    save_files,
)
from generator.core.game import AnyGame, Component
from generator.core.ident import Ident
from generator.games import parse_target

if TYPE_CHECKING:
    from generator.layout.page import Page


@click.command("print")
@click.argument("target", metavar="GAME|ID")
@click.argument("names", nargs=-1, metavar="[COMPONENT]...")
@click.option("--players", type=click.IntRange(1, 99), help="Enough sheets for so many players.")
@click.option("--per-sheet", type=int, help="How many pads share a sheet.")
@print_options
def print_(
    target: str, names: tuple[str, ...], players: int | None, per_sheet: int | None, **values: Any
) -> None:
    """Print the whole kit of a game, or the components named; an ID adds its puzzle sheet."""
    job = make_job(values)
    game, _, ident = parse_target(target)
    if per_sheet is not None and per_sheet not in game.per_sheet:
        allowed = ", ".join(map(str, game.per_sheet)) or "no choice here"
        raise click.UsageError(f"--per-sheet {per_sheet}: expected one of {allowed}")
    components = _components(game, names, ident)
    options = job.options(ident, players, per_sheet)
    pages = [page for component in components for page in component.pages(options)]
    part = "-".join(names) if names else "kit"
    document = make_document(game, _title(pages) if names else "kit", pages, job, ident)
    save_files(render_document(document, job, f"{game.name}-{part}"))


def _components(game: AnyGame, names: tuple[str, ...], ident: Ident | None) -> list[Component]:
    """Return the components asked for; for the kit, those that go with an id or without."""
    if not game.components:
        raise click.UsageError(f"{game.name} has nothing to print yet")
    if not names:
        return [one for one in game.components if not (one.blank if ident else one.needs_id)]
    known = {component.name: component for component in game.components}
    chosen = []
    for name in names:
        if name not in known:
            raise click.UsageError(
                f"{game.name} has no component {name!r}: expected one of {', '.join(known)}"
            )
        if known[name].needs_id and ident is None:
            example = f"{game.name}.{game.variants[0].name}#2026-11-16"
            raise click.UsageError(f"{name} needs an id, as in: malo print '{example}' {name}")
        chosen.append(known[name])
    return chosen


def _title(pages: "list[Page]") -> str:
    return ", ".join(dict.fromkeys(page.title for page in pages))
