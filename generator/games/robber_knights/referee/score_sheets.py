"""A score sheet alone: whether it adds up, and whether there are as many tiles and knights."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from generator.core.findings import Finding, difference
from generator.core.score import Score
from generator.games.robber_knights.notation import fields
from generator.games.robber_knights.rules.scoring import BUILDINGS, POINTS
from generator.games.robber_knights.rules.state import OWN_TILES
from generator.games.robber_knights.rules.tiles import KNIGHTS, TILES
from generator.games.robber_knights.texts import say

POINTS_EACH = {box: POINTS[building] for building, box in BUILDINGS.items()}


def sheet_score(boxes: Mapping[str, int]) -> Score:
    """Return the score of a column whose parts are given; without unused knights nobody knows."""
    parts = {box: boxes[box] for box in fields.POINTS}
    knights = {fields.KNIGHTS: boxes[fields.KNIGHTS]} if fields.KNIGHTS in boxes else {}
    return Score(sum(parts.values()), parts | knights)


def impossible_scores(
    claimed: Sequence[Mapping[str, int]], names: Sequence[str]
) -> Iterator[Finding]:
    """Yield score boxes that no land gives."""
    players = len(names)
    for boxes, name in zip(claimed, names, strict=True):
        yield from _column_findings(boxes, players, name)
    for box, points in POINTS_EACH.items():
        most = points * len(_least_knights(box, players))
        got = sum(boxes[box] for boxes in claimed)
        if got > most:
            yield difference("impossible", box, say("finding.all-players", most=most), got)


def _column_findings(boxes: Mapping[str, int], players: int, name: str) -> Iterator[Finding]:
    for box, points in POINTS_EACH.items():
        if not can_be(boxes[box], points):
            expected = say("finding.multiple", points=points)
            if boxes[box] < 0:
                expected = say("finding.some-points")
            yield difference("impossible", box, expected, boxes[box], name)
    unused = boxes.get(fields.KNIGHTS, 0)
    if not 0 <= unused <= KNIGHTS:
        expected = say("finding.unused", most=KNIGHTS)
        yield difference("impossible", fields.KNIGHTS, expected, unused, name)
    elif (needed := _needed(boxes, players)) > KNIGHTS - unused:
        expected = say("finding.knights", count=KNIGHTS - unused)
        got = say("finding.needed", count=needed)
        yield difference("impossible", fields.KNIGHTS, expected, got, name)


def can_be(value: int, points: int) -> bool:
    """Tell whether tiles of so many points each may add up to a value."""
    return value >= 0 and value % points == 0


def _needed(boxes: Mapping[str, int], players: int) -> int:
    """Return how many knights hold so many tiles at least: plains first, then forests."""
    return sum(
        sum(_least_knights(box, players)[: max(0, boxes[box]) // points])
        for box, points in POINTS_EACH.items()
    )


def _least_knights(box: str, players: int) -> list[int]:
    """Return the knights that each of the tiles of a box asks for, the cheapest first."""
    tiles = (TILES[tile[1:]] for tile in OWN_TILES * players)
    return sorted(
        tile.least or 0 for tile in tiles if tile.building and BUILDINGS[tile.building] == box
    )
