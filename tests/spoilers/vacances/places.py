"""Places in a record of Vacances."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from tests.oracles.vacances import Table, ends
from tests.spoilers.places import Unfit, needs_sheet, one_of, somebodys_lines
from tests.spoilers.records import Data, own, seats
from tests.spoilers.vacances.judge import Turn, field_of, turns


def change(data: Data, turn: Turn, text: str) -> None:
    """Write another line in the place of one."""
    lines = own(data, "moves", turn.name)
    lines[lines.index(turn.line)] = text


def walk_of(turn: Turn) -> list[str]:
    """Return the walk of a line, nothing where it stays or says only where it ends."""
    head = turn.line.split(" ")[2]
    return head.split("-") if "-" in head else []


def rewalk(data: Data, turn: Turn, walk: list[str]) -> None:
    """Write another walk, and nothing about markers."""
    when, die = turn.line.split(" ")[:2]
    change(data, turn, f"{when} {die} {'-'.join(walk)}")


def arrivals(data: Data, wanted: Callable[[Table, str], bool]) -> list[tuple[Turn, str]]:
    """Return periods and spaces as wanted that a lone player could reach, or that are reached."""
    return [
        (turn, end)
        for turn in turns(data)
        if not turn.table.player.must_stay
        for end in (_reached(turn) if "players" in data else _in_reach(turn))
        if wanted(turn.table, end)
    ]


def _reached(turn: Turn) -> list[str]:
    """Return where a line ends; the pawns of a table stay where they were."""
    head = turn.line.split(" ")[2]
    return [] if head in ("stay", "blocked") else [head.split("-")[-1]]


def _in_reach(turn: Turn) -> list[str]:
    return sorted(ends(turn.table.player.pawn, turn.table.die, turn.table.others()))


def arrive(
    data: Data, chance: Random, wanted: Callable[[Table, str], bool], words: str = "yes"
) -> None:
    """Let a period end on a space as wanted, and say what is taken there."""
    turn, end = one_of(arrivals(data, wanted), chance)
    when, die = turn.line.split(" ")[:2]
    change(data, turn, f"{when} {die} {end} {words}")


def line_of(data: Data, chance: Random, field: str) -> tuple[list[str], int]:
    """Return somebody's lines and which of them is of a kind: weather, space or rows."""
    lines = somebodys_lines(data, chance)
    fits = [i for i, one in enumerate(lines) if field_of(one).startswith(field)]
    return lines, one_of(fits, chance)


def sheet(data: Data, chance: Random, alone: bool) -> tuple[str | None, list[list[object]]]:
    """Return somebody's finished rows, of a sheet alone or of one beside its moves."""
    name = chance.choice(seats(data))
    rows = own(data, "rows", name)
    needs_sheet(data, "rows", alone=alone)
    if not rows:
        raise Unfit
    return name, rows
