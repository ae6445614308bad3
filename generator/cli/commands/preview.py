"""`malo preview`: a picture of what `malo print` would print."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from generator.cli.kits import kit_options, made_kit
from generator.cli.options import Whole, command, option, waiting
from generator.cli.places import placed
from generator.cli.printing import back_options, deliver, make_job, preview_options
from generator.tasks.print.previewing import kit_title, preview_files


@command("preview", usual="players paper style large-print columns width out open")
@kit_options
@option("--columns", type=Whole(1, 20), metavar="NUMBER")
@option("--width", type=Whole(100, 20_000), metavar="PIXELS")
@back_options
@preview_options
def preview(
    target: str,
    components: tuple[str, ...],
    columns: int | None,
    width: int | None,
    **values: Any,
) -> None:
    """Draw all pages of a kit, or of the components named, small and side by side."""
    made = made_kit(make_job(values, usual="png"), target, components)
    title = kit_title(made.game, made.job.options, components)
    titled = replace(made.document, title=title)

    def picture(name: str, _: bool) -> dict[str, bytes]:
        return preview_files(titled, made.job, name, columns, width)

    with waiting("drawing"):
        files = placed(values["out"], f"{made.name}-preview", picture)
    deliver(files, values, "next.preview")
