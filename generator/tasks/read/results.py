"""How a finished puzzle compares with the best: medals, and a line to share."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from generator.core.game import AnyGame, AnySolved
from generator.core.ident import Ident
from generator.core.messages import in_words
from generator.core.text import common
from generator.games import find_game

SIGNS = {"bronze": "🥉", "silver": "🥈", "gold": "🥇"}


@dataclass(frozen=True, slots=True)
class Result:
    """A finished puzzle: its total beside the best known, and the medal it earned."""

    ident: Ident
    total: int
    best: AnySolved
    medal: str | None

    @property
    def sign(self) -> str:
        """The medal as a sign for a message to friends; nothing where none was earned."""
        return "" if self.medal is None else SIGNS[self.medal]

    def share_line(self, lang: str) -> str:
        """Return a line for friends that gives nothing away but how well it went."""
        title = find_game(self.ident.game).title[lang]
        total, best = in_words(self.total, lang), in_words(self.best.score, lang)
        line = f"{title} {self.ident.seed} · {total}/{best}"
        if self.medal is None:
            return line
        return f"{line} · {self.sign} {common(lang)(f'medal.{self.medal}')}"


def result_of(game: AnyGame, ident: Ident, total: int, best: AnySolved) -> Result:
    """Return how a total compares with the best play of an id."""
    return Result(ident, total, best, medal(total, targets_of(game, ident, best)))


def targets_of(game: AnyGame, ident: Ident, best: AnySolved) -> Mapping[str, int]:
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
