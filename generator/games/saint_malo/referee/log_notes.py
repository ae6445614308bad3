"""What stands beside the city on a sprint's form: rolls ticked, and a log with gaps."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from generator.core.findings import Finding, difference
from generator.games.saint_malo.notation.lines import BadLine, MoveLine
from generator.games.saint_malo.notation.records import Sheet
from generator.games.saint_malo.notation.words import thing
from generator.games.saint_malo.rules.actions import Action, Church, Crates, Logs, Pass, Walls
from generator.games.saint_malo.rules.city import CRATE, HOUSE, WALL
from generator.games.saint_malo.rules.ground import cell_name, cells_of
from generator.games.saint_malo.rules.persons import Person
from generator.games.saint_malo.texts import say


def note_findings(sheet: Sheet) -> list[Finding]:
    """Return what is wrong with rolls ticked, and with lines of a log that is not played again."""
    found = [
        Finding("score", f"roll.{turn}", 1, len(ticks), say("notation.no-roll"), sheet.name)
        for turn, ticks in sheet.taken.items()
        if len(ticks) > 1 and sheet.turns is None and turn not in sheet.notes
    ]
    for turn, line in sheet.notes.items():
        if isinstance(line, BadLine):
            expected, where = say("expected.readable-line"), f"{line.field}.{turn}"
            bad = Finding("move", where, expected, line.text, line.problem, sheet.name, unread=True)
            found.append(bad)
        else:
            found += _compare(sheet, turn, line)
    return found


def _compare(sheet: Sheet, turn: int, line: MoveLine) -> Iterator[Finding]:
    """Yield the first space of a line on which the city shows something else."""
    for cell, code in _written(line.action):
        if sheet.cells is not None and sheet.cells[cell] != code:
            standing = thing(sheet.cells[cell])
            expected = say("expected.city-has", thing=standing, space=cell_name(cell))
            found = difference("cover", f"move.{turn}", expected, thing(code), sheet.name)
            yield replace(found, expected=sheet.cells[cell], got=code)
            return


def _written(action: Action) -> Iterator[tuple[int, str]]:
    """Yield what an action writes, space by space."""
    match action:
        case Crates(spaces):
            yield from ((cell, CRATE) for cell in cells_of(spaces))
        case Walls(spaces, top):
            yield from ((cell, WALL) for cell in cells_of(spaces))
            if top is not None:
                yield from _written(top)
        case Church(size, cell):
            yield cell, str(size)
        case Person(code, cell, houses):
            yield cell, code
            yield from ((house, HOUSE) for house in cells_of(houses))
        case Logs() | Pass():
            pass
