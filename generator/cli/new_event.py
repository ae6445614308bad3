"""The folder of a new event: everything that is printed for it, made at once or not at all."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from generator.cli.kept_event import FILE, RECEIVED, check_free
from generator.cli.options import progress
from generator.core.errors import reason
from generator.core.files import SaveError, write_files
from generator.core.ident import Ident
from generator.core.messages import say
from generator.games import parse_target
from generator.tasks.event.event import Event, event_content
from generator.tasks.event.paper import board, form, sheets, sign_in
from generator.tasks.play.rolling import fresh_ident
from generator.tasks.print.jobs import PrintJob

if TYPE_CHECKING:
    from generator.layout.page.page import Document


def idents_of(targets: Iterable[str]) -> list[Ident]:
    """Return the ids of an event: those named, and of games alone such as nobody knows before."""
    found = []
    for target in targets:
        game, variant, ident = parse_target(target)
        found.append(fresh_ident(game, variant) if ident is None else ident)
    return found


def folder_name(title: str, day: date) -> str:
    """Return how the folder of an event is called, unless somebody says otherwise.

    >>> folder_name("Tournoi du mardi", date(2026, 11, 17))
    'tournoi-du-mardi-2026-11-17'
    """
    return "-".join(filter(None, (_slug(title), day.isoformat())))


def event_files(event: Event, job: PrintJob, forms: PrintJob) -> dict[str, bytes]:
    """Return the files of a new event by their names within its folder."""
    made: dict[str, bytes] = {}
    for number, (game, both) in enumerate(
        zip(event.games, sheets(event, job.options), strict=True), start=1
    ):
        name = f"{number}-{game.ident.game}"
        made |= _files(job, "sheets", name, both.puzzles)
        made |= _files(job, "solutions", f"{name}-solution", both.solutions)
    made |= _files(job, "", "sign-in", sign_in(event, job.options))
    made |= _files(job, "", "board", board(event, job.options))
    wide = len(str(len(event.players)))
    for number, player in enumerate(progress(event.players), start=1):
        name = "-".join(filter(None, (f"{number:0{wide}}", _slug(player))))
        made |= _files(forms, "forms", name, form(event, player, forms.options))
    return made


def write_event(folder: Path, event: Event, files: dict[str, bytes]) -> None:
    """Write the folder of an event, whole or not at all."""
    check_free(folder)
    # The event itself comes last: a folder that has it is whole.
    whole = {folder / name: content for name, content in files.items()}
    write_files(whole | {folder / FILE: event_content(event)})
    try:
        (folder / RECEIVED).mkdir(exist_ok=True)
    except OSError as error:
        raise SaveError(
            say("cannot-write", path=str(folder / RECEIVED), reason=reason(error))
        ) from None


def _files(job: PrintJob, folder: str, name: str, document: Document) -> dict[str, bytes]:
    made = job.files(document, name)
    return {f"{folder}/{one}" if folder else one: content for one, content in made.items()}


def _slug(text: str) -> str:
    """Return a name as part of a file's name.

    >>> _slug("Tournoi d’été"), _slug("☃")
    ('tournoi-d-ete', '')
    """
    letters = unicodedata.normalize("NFD", text.casefold())
    bare = "".join(char for char in letters if not unicodedata.combining(char))
    return re.sub(r"\W+", "-", bare).strip("-")[:40]
