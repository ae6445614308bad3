"""What was handed in, to be drawn on its sheet: values by field, and the fields of findings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

from generator.core.errors import MaloError
from generator.core.findings import Report
from generator.core.game import AnyGame, Playback
from generator.core.record import Record
from generator.games import parse_target, read_record
from generator.layout.page.fields import PLAYER, Field, fields_at
from generator.layout.page.options import PrintOptions


def drawn_places(target: str, report: Report, lang: str) -> list[list[str]]:
    """Return for every finding the names of the fields that it is about, in its order.

    The target is the id of a sheet, or the game of a blank one; a line of a record is on none. Of
    a sheet that cannot be read it is the one field that nobody can.
    """
    return places_of(parse_target(target)[0], _fields(target, lang), report)


def places_of(game: AnyGame, fields: Sequence[Field], report: Report) -> list[list[str]]:
    """Return the same for a sheet whose fields are at hand."""
    found = [fields_at(finding.where, fields) for finding in report.findings]
    if report.error is not None:
        where = report.error.values.get("where")
        found.append(tuple(one for one in fields if game.place(one.id) == where))
    return [list(dict.fromkeys(one.name for one in some)) for some in found]


@lru_cache(maxsize=16)
def _fields(target: str, lang: str) -> tuple[Field, ...]:
    """Return all fields of a sheet; none for a game that has no sheets."""
    from generator.tasks.screen.filling import sheet_document

    game, _, ident = parse_target(target)
    try:
        document = sheet_document(game, replace(PrintOptions(lang=lang), ident=ident))
    except MaloError:  # a table that keeps no sheets: its findings are told in words
        return ()
    return tuple(one for page in document.pages for one in page.fields)


def drawn_values(record: Mapping[str, Any], report: Report, lang: str) -> dict[str, str]:
    """Return what a record means on its sheet, by field.

    The game of a lone player is drawn as the engine plays it, and what is wrong in it as it was
    written; so is all of it where moves tell less than what was written, or cannot be played.
    """
    try:
        game, read = read_record(record)
    except MaloError:
        return {}
    own = {one.name for one in _fields(report.id or game.name, lang)}
    written = _written(game, read)
    values = max(_played(game, read), written, key=lambda one: len(own & one.keys()))
    for finding in report.findings:
        about = (finding.where, f"{finding.where}.")
        values |= {
            key: one for key, one in written.items() if key == about[0] or key.startswith(about[1])
        }
        if finding.code == "score" and finding.where in values:
            values[finding.where] = str(finding.got)
    return values if read.names else values | dict.fromkeys([PLAYER], read.text("player") or "")


def _played(game: AnyGame, read: Record) -> dict[str, str]:
    """Return what stands on the sheet of a lone player's game, nothing where none can be played."""
    try:
        return {} if read.names else played_values(game, game.playback(read))
    except MaloError:
        return {}


def _written(game: AnyGame, read: Record) -> dict[str, str]:
    """Return what somebody wrote on a sheet, nothing where nobody can read it."""
    try:
        return {} if game.record_values is None else game.record_values(read)
    except MaloError:
        return {}


def played_values(game: AnyGame, played: Playback[Any, Any]) -> dict[str, str]:
    """Return what stands on the sheet of a lone player after a game, by field."""
    if game.play_values is not None:
        return game.play_values(played)
    return {} if game.sheet_values is None else game.sheet_values(played.end, 0)
