"""Random games of any game, with the dice of an id: what a game's contract is checked with."""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from itertools import islice
from typing import Any

from generator.core.errors import MaloError
from generator.core.game import CHANCE, AnyGame, Playback, Setup
from generator.core.ident import Ident
from generator.core.messages import say
from generator.core.options import Options
from generator.core.play import record_data
from generator.core.record import format_toml, parse_toml
from generator.games import games

LOOKED_AT = 400  # some games have more legal moves than there is time
LONGEST = 20_000  # moves; no game is longer


@dataclass(frozen=True)
class Case:
    """A game, one of its variants, a number of players and the options that are on."""

    name: str
    setup: Setup

    @property
    def game(self) -> AnyGame:
        """The game itself."""
        return games()[self.name]

    def __str__(self) -> str:
        options = "".join(f"+{option}" for option in sorted(self.setup.options))
        return f"{self.name}.{self.setup.variant}-{self.setup.players}{options}"

    def ident(self, seed: int) -> Ident:
        """Return the id of one of the case's games."""
        return Ident(self.name, self.setup.variant, f"walk {seed}")

    def dealt(self, seed: int) -> Setup:
        """Return how one of the case's games begins, in the position of its id if it deals one."""
        return self.game.setup(self.ident(seed), self.setup.players, self.setup.options)

    @property
    def names(self) -> tuple[str, ...]:
        """The seats' names as a record has them: none for a lone player."""
        players = self.setup.players
        return tuple(f"Joueur {i + 1}" for i in range(players)) if players > 1 else ()


@dataclass(frozen=True)
class Step:
    """A state of a walk, some of its legal moves, and the one that was played; None at the end."""

    state: Any
    moves: tuple[Any, ...]
    played: Any


def cases_of(game: AnyGame) -> list[Case]:
    """Return every variant of a game with few, more and many players, and with all options."""
    found = []
    for variant in game.variants:
        counts = {variant.players[0], variant.players[len(variant.players) // 2]}
        counts.add(variant.players[-1])
        found += [Case(game.name, Setup(variant.name, count)) for count in sorted(counts)]
        if game.options:
            setup = Setup(variant.name, variant.players[0], other_options(game))
            found.append(Case(game.name, setup))
    return found


def other_options(game: AnyGame) -> Options:
    """Return every option set to something else than the usual."""
    return Options({one.name: one.values[-1] if one.values else True for one in game.options})


def sample(moves: Iterable[Any], chance: random.Random, size: int) -> tuple[Any, ...]:
    """Return up to `size` of the first moves without looking at all of them (a reservoir)."""
    kept: list[Any] = []
    for i, move in enumerate(islice(moves, LOOKED_AT)):
        if i < size:
            kept.append(move)
        elif (place := chance.randrange(i + 1)) < size:
            kept[place] = move
    return tuple(kept)


@cache
def walk(case: Case, seed: int) -> tuple[Step, ...]:
    """Return a whole game with the dice of an id and random moves."""
    chance = random.Random(f"{case} {seed}")
    game, ident = case.game, case.ident(seed)
    state, steps = game.start(case.dealt(seed)), []
    while game.to_move(state) is not None:
        moves = sample(game.legal(state), chance, size=12)
        dealt = game.to_move(state) == CHANCE
        played = game.chance(ident, state) if dealt else chance.choice(moves)
        steps.append(Step(state, moves, played))
        state = game.apply(state, played)
        if len(steps) > LONGEST:
            raise MaloError(say("contract.endless", most=LONGEST))
    steps.append(Step(state, (), None))
    return tuple(steps)


def record_of(case: Case, seed: int, upto: int | None = None) -> dict[str, Any]:
    """Return a walk as the data of a record, read back from its text; a whole one with scores."""
    steps = walk(case, seed)
    stop = len(steps) - 1 if upto is None else upto
    moved, end = tuple((step.state, step.played) for step in steps[:stop]), steps[stop].state
    played = Playback(case.dealt(seed), case.names, moved, end, case.ident(seed))
    scores = None
    if upto is None:
        scores = [case.game.score(end, seat) for seat in range(case.setup.players)]
    return parse_toml(format_toml(record_data(case.game, played, scores)).encode())
