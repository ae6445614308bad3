"""A sprint and a play of it; apart from the solver, because who prints one need not load numpy."""

from __future__ import annotations

from dataclasses import dataclass, field

from generator.games.saint_malo.mind.solver.dice_uses import dice_uses
from generator.games.saint_malo.rules.actions import Action, Faces, act, swords
from generator.games.saint_malo.rules.city import EMPTY, City, spaces_with
from generator.games.saint_malo.rules.ground import SIDES
from generator.games.saint_malo.rules.persons import MOST_HOUSES
from generator.games.saint_malo.rules.pirates import mark
from generator.games.saint_malo.rules.rerolls import TurnRolls
from generator.games.saint_malo.rules.scoring import score_city

AROUND = 8  # spaces around one, edges and corners
MOST_TURNS = 7
MOST_COINS = 63

SprintTurn = tuple[Faces, Action]


@dataclass(frozen=True, slots=True)
class Sprint:
    """A city, the pirate boxes marked, and the open rolls of the turns to come."""

    turns: tuple[TurnRolls, ...]
    city: City = field(default_factory=City)
    marked: int = 0

    def __post_init__(self) -> None:
        """Refuse what the solver cannot prove anything about: a city that may become full."""
        if not 1 <= len(self.turns) <= MOST_TURNS:
            raise ValueError(f"{len(self.turns)} turns given, expected 1 to {MOST_TURNS}")
        if most_filled(self) >= self.city.cells.count(EMPTY):
            raise ValueError("the city may become full")
        if self.city.coins + AROUND * len(self.turns) + 4 > MOST_COINS:
            raise ValueError(f"{self.city.coins} coins are more than any sprint brings")


def most_filled(sprint: Sprint) -> int:
    """Return how many spaces can be written at most: a die each, or an architect with houses.

    From the printed city on, seven turns fill 39 of 41 spaces at most: nobody gets the 5 points for
    a full one.
    """
    built = 1 + MOST_HOUSES
    dice = [max(use.count for use in dice_uses(turn)) for turn in sprint.turns]
    top = spaces_with(sprint.city.cells, EMPTY) & SIDES["top"]
    bonus = built if top and top.bit_count() <= sum(dice) else 0
    return sum(built if count == MOST_HOUSES else count for count in dice) + bonus


@dataclass(frozen=True, slots=True)
class Play:
    """A play through the engine: the roll and the action of every turn, and the cities after."""

    turns: tuple[SprintTurn, ...]
    cities: tuple[City, ...]

    @property
    def total(self) -> int:
        """The total at the end."""
        return score_city(self.cities[-1]).total


def replayed(sprint: Sprint, turns: tuple[SprintTurn, ...]) -> Play:
    """Play turns in the engine, which refuses what is illegal."""
    city, marked, cities = sprint.city, sprint.marked, []
    for (dice, action), offers in zip(turns, sprint.turns, strict=True):
        assert dice in offers, "only open rolls can be taken"
        city = act(city, dice, action)
        marked, (city,) = mark(marked, swords(dice), (city,))
        cities.append(city)
    return Play(turns, tuple(cities))


@dataclass(frozen=True, slots=True)
class Solution:
    """A play that the engine has played, and what no play can beat."""

    play: Play
    bound: int

    @property
    def score(self) -> int:
        """The total of the play."""
        return self.play.total

    @property
    def proved(self) -> bool:
        """Whether no play is better."""
        return self.score == self.bound
