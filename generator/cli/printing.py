"""Print options that several commands share, and where the files go."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Mapping
from functools import partial
from math import isfinite
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from generator.cli.called import local_option, typed_path
from generator.cli.echoing import echo
from generator.cli.language import language, text, words
from generator.cli.offsets import BackOffset
from generator.cli.opening import opened
from generator.cli.options import Measure, Named, Whole, lang, option, progress, refuse
from generator.cli.papers import usual_paper
from generator.cli.places import is_file_name, placed, save
from generator.core.files import SaveError
from generator.core.messages import quoted, say
from generator.core.text import visible
from generator.tasks.print.jobs import (
    CONDITIONS,
    DUPLEX,
    FORMATS,
    PAPERS,
    PrintJob,
    print_job,
)

if TYPE_CHECKING:
    from generator.layout.page.page import Document

STYLES = {"colour": (), "ink": ()}
_PAPER_NAMES = dict.fromkeys(PAPERS, ()) | {"letter": ("lettre",), "tabloid": ("tabloïd",)}
_CONDITIONS = dict.fromkeys(CONDITIONS, ()) | {
    "fogra39": ("coated", "couché"),
    "fogra47": ("uncoated", "non couché"),
    "tr006": ("cgats tr 006", "gracol"),
}
_OTHER_ENDING = re.compile(r"\.[a-z][a-z0-9]{1,4}", re.IGNORECASE)
_DELIVERY = ("out", "force", "open_")  # what becomes of the files, which no job knows
F = TypeVar("F", bound=Callable[..., Any])


_FORMAT = option("--format", "format", type=Named(dict.fromkeys(FORMATS, ())), about="file")
_PREVIEW_FORMAT = option(
    "--format",
    "format",
    type=Named(dict.fromkeys(FORMATS, ())),
    key="format-preview",
    about="file",
)
_PRESS = option("--press", is_flag=True, about="shop")
_DPI = option(
    "--dpi",
    type=Whole(30, 1200),
    default=150,
    show_default=True,
    metavar="NUMBER",
    about="file",
)
_CONDITION = option("--condition", type=Named(_CONDITIONS), about="shop")
_BLEED = option("--bleed", type=Measure(0, 20), metavar="MM", about="shop")
_PREVIEW_BLEED = option(
    "--bleed", type=Measure(0, 20), metavar="MM", key="bleed-preview", about="shop"
)
_FILLABLE = option("--fillable", is_flag=True, about="file")
_LARGE_PRINT = option("--large-print", is_flag=True, key="large-print", about="paper")
_LINK = option("--link", default="", metavar="URL", about="paper")
_OFFSET = option("--back-offset", type=BackOffset(), default="0,0", metavar="X,Y", about="paper")
_PAPER = option(
    "--paper", type=Named(_PAPER_NAMES), default=lambda: usual_paper(os.environ), about="paper"
)
_STYLE = option("--style", type=Named(STYLES), default="colour", show_default=True, about="paper")
_OPTIONS = (
    _PAPER,
    lang,
    _STYLE,
    _FORMAT,
    option("--out", type=click.Path(path_type=Path), metavar="PATH", about="file"),
    option("--force", is_flag=True, about="file"),
    option("--open", "open_", is_flag=True, key="open", about="file"),
    _FILLABLE,
    _LARGE_PRINT,
    _PRESS,
    _CONDITION,
    _BLEED,
    option("--marks", is_flag=True, about="shop"),
    _LINK,
    option("--scale", type=Measure(90, 103), default=100.0, metavar="PERCENT", about="paper"),
    _DPI,
)
_BACK_OPTIONS = (
    option("--duplex", type=Named(dict.fromkeys(DUPLEX, ())), about="paper"),
    _OFFSET,
)


def _adding(*options: Callable[[Any], Any]) -> Callable[[F], F]:
    """Return what adds options to a command, which receives them as values for `make_job`."""

    def add(command: F) -> F:
        for one in reversed(options):
            command = one(command)
        return command

    return add


def _without(*left_out: Callable[[Any], Any]) -> tuple[Callable[[Any], Any], ...]:
    """Return the print options but for some, which would do nothing."""
    return tuple(one for one in _OPTIONS if one not in left_out)


print_options = _adding(*_OPTIONS)
# What may have something on the back.
back_options = _adding(*_BACK_OPTIONS)
# Nobody fills a book in on a screen, and it has backs.
book_options = _adding(_OFFSET, *_without(_FILLABLE))
# Solutions are filled in already; charts and test pages have no size of print and no code either.
solution_options = _adding(*_without(_FILLABLE))
plain_options = _adding(*_without(_FILLABLE, _LARGE_PRINT, _LINK))
# Of a folder of several kinds of sheets.
event_options = _adding(_PAPER, lang, _STYLE, _LARGE_PRINT, _LINK)
# Of a preview: what changes what is seen, and where it goes.
_PREVIEW = {_FORMAT: _PREVIEW_FORMAT, _BLEED: _PREVIEW_BLEED}
preview_options = _adding(
    *(_PREVIEW.get(one, one) for one in _without(_FILLABLE, _PRESS, _CONDITION, _DPI))
)


def make_job(values: Mapping[str, Any], usual: str = "pdf") -> PrintJob:
    """Return the job of a command's print options, what was left open filled in."""
    asked = {key: value for key, value in values.items() if key not in _DELIVERY}
    for name in ("bleed", "scale"):
        if asked[name] is not None and not isfinite(asked[name]):
            refuse(
                say("use.number", option=local_option(f"--{name}"), got=quoted(str(asked[name])))
            )
    out: Path | None = values["out"]
    ending = out.suffix[1:].lower() if out else ""
    if out is not None and not is_file_name(out):
        _check_folder(out)
    if asked["format"] is None:
        asked["format"] = ending if ending in FORMATS else usual
    elif ending in FORMATS and ending != asked["format"]:
        refuse(say("use.out-format", out=str(out), format=asked["format"]))
    if asked["bleed"] is None:
        asked["bleed"] = 3.0 if asked.get("press") else 0.0
    return print_job(asked | {"lang": language(), "watch": progress})


def _check_folder(out: Path) -> None:
    """Refuse a name that is meant as a file of a kind we do not write."""
    if not out.is_dir() and (str(out) == "-" or _OTHER_ENDING.fullmatch(out.suffix)):
        refuse(say("use.out-ending", out=quoted(str(out)), known=[f".{one}" for one in FORMATS]))


def files_of(
    job: PrintJob, document: Document, name: str, values: Mapping[str, Any]
) -> dict[Path, bytes]:
    """Return the files of a document where the command's values want them."""
    return placed(values["out"], name, partial(job.files, document))


def deliver(
    files: Mapping[Path, bytes],
    values: Mapping[str, Any],
    then: str = "",
    quiet: bool = False,
    **told: int | str,
) -> None:
    """Write all files or none, say where they are and what to do next, and open them if asked.

    What is to be done next may tell some numbers, or a name.
    """
    try:
        save(files, force=values["force"])
    except SaveError as error:
        if values["out"] is not None:
            raise
        raise SaveError(say("elsewhere", problem=error.message)) from None
    if not quiet:
        for path in files:
            click.echo(visible(str(path)))
        if then:
            echo(text()(then, file=typed_path(next(iter(files))), **told))
    if values["open_"] and not opened(next(iter(files))):
        echo(words(say("use.no-viewer")), err=True)
