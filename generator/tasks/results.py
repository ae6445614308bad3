"""How a finished puzzle compares with the best: medals, a line to share, rankings of a club."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from generator.core.findings import Report
from generator.core.game import AnyGame, Solved
from generator.core.ident import Ident
from generator.core.score import places

_SIGNS = {"bronze": "🥉", "silver": "🥈", "gold": "🥇"}


@dataclass(frozen=True, slots=True)
class Result:
    """A finished puzzle: its total beside the best known, and the medal it earned."""

    ident: Ident
    total: int
    best: Solved
    medal: str | None

    @property
    def sign(self) -> str:
        """The medal as a sign for a message to friends; nothing where none was earned."""
        return "" if self.medal is None else _SIGNS[self.medal]


def result_of(game: AnyGame, ident: Ident, total: int, best: Solved) -> Result:
    """Return how a total compares with the best play of an id."""
    return Result(ident, total, best, medal(total, targets_of(game, ident, best)))


def targets_of(game: AnyGame, ident: Ident, best: Solved) -> Mapping[str, int]:
    """Return the totals to aim at by medal: the puzzle's own, or those of its best score."""
    usual = game.variant(ident.variant).targets
    return best.targets or (usual(best.score) if usual is not None else {})


def medal(total: int, targets: Mapping[str, int]) -> str | None:
    """Return the best medal whose target a total reaches.

    >>> medal(44, {"bronze": 38, "silver": 43, "gold": 48})
    'silver'
    """
    reached = [name for name, target in targets.items() if total >= target]
    return reached[-1] if reached else None


@dataclass(frozen=True, slots=True)
class Ranking:
    """The players of one id, or of one game without ids, by place."""

    game: str
    ident: str | None
    places: tuple[tuple[tuple[str, int], ...], ...]  # players with their totals, ties together


def rankings(reports: Iterable[tuple[str, Report]]) -> list[Ranking]:
    """Return a ranking for every game and id that several sheets were handed in for.

    Sheets against the rules do not rank; who gave no name is known by the file.
    """
    entries: dict[tuple[str, str | None], list[tuple[str, int]]] = {}
    for sheet, report in reports:
        if report.verdict in {"illegal", "unreadable"} or report.game is None:
            continue
        names = report.names or (report.player or sheet,)
        totals = zip(names, report.scores, strict=False)
        scored = [(name, score.total) for name, score in totals if score is not None]
        entries.setdefault((report.game, report.id), []).extend(scored)
    return [
        Ranking(game, ident, _placed(players))
        for (game, ident), players in entries.items()
        if len(players) > 1
    ]


def _placed(players: list[tuple[str, int]]) -> tuple[tuple[tuple[str, int], ...], ...]:
    ordered = places([total for _, total in players])
    return tuple(tuple(players[i] for i in place) for place in ordered)
