"""Findings that one before them explains: boxes added up from a slip, knights of a wrong tile."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace

from generator.core.findings import Finding
from generator.core.score import Score
from generator.games.robber_knights.notation import fields
from generator.games.robber_knights.notation.boards import Land
from generator.games.robber_knights.notation.names import parse_cell
from generator.games.robber_knights.referee.score_sheets import POINTS_EACH, can_be
from generator.games.robber_knights.rules.tiles import KNIGHTS


def by_board(wrong: Sequence[Finding], board: Score, where: str) -> list[Finding]:
    """Return wrong boxes, those marked that are right for the board beside the moves."""
    right = board.as_data()
    return [replace(one, follows=where) if one.got == right[one.where] else one for one in wrong]


def by_missing_lines(
    cells: Sequence[Finding], where: str, land: Land, board: Land
) -> list[Finding]:
    """Return cells that differ, those marked to which lines that are missing may have added."""
    found = []
    for one in cells:
        if one.where.startswith("cell."):
            cell = parse_cell(one.where.removeprefix("cell."))
            fits = land.tiles[cell] in ("", board.tiles[cell])
            if fits and board.stacks[cell].startswith(land.stacks[cell]):
                one = replace(one, follows=where)
        found.append(one)
    return found


def by_tiles(supply: Sequence[Finding], tiles: Sequence[Finding], land: Land) -> list[Finding]:
    """Return colours of too many knights, marked where those of a wrong tile are too many."""
    placed = Counter("".join(land.stacks))
    found = []
    for one in supply:
        for tile in tiles:
            stack = Counter(land.stacks[parse_cell(tile.where.removeprefix("cell."))])
            rest = {colour: placed[colour] - stack[colour] for colour in stack}
            if any(placed[colour] == one.got and rest[colour] <= KNIGHTS for colour in stack):
                one = replace(one, follows=one.follows or tile.where)
        found.append(one)
    return found


def with_totals(
    findings: Sequence[Finding], claimed: Mapping[str, Mapping[str, int]]
) -> list[Finding]:
    """Return findings, the totals marked that follow from points found wrong before them."""
    found: list[Finding] = []
    for one in findings:
        if one.where == fields.TOTAL and one.player is not None and one.follows is None:
            points = [
                before
                for before in found
                if before.player == one.player and before.where in POINTS_EACH
            ]
            if points and _explain(points, one, claimed[one.player]):
                one = replace(one, follows=points[-1].where)
        found.append(one)
    return found


def _explain(points: Sequence[Finding], total: Finding, claimed: Mapping[str, int]) -> bool:
    """Tell whether a total adds up wrong points, or what can be in place of points that cannot.

    A sheet alone says nothing else of what points should be.
    """
    gap = total.got - total.expected
    if all(one.code == "score" for one in points):
        return bool(gap == sum(one.got - one.expected for one in points))
    box = points[-1].where
    return len(points) == 1 and can_be(claimed[box] + gap, POINTS_EACH[box])
