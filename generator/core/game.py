"""The Game record: what a game offers to the command line, the referee and the press.

A game is one constant of plain functions over immutable states. Dice and draws are moves too:
while `to_move` answers CHANCE the next move comes from the id or from a record, not from a seat.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from generator.core.errors import NotationError, shown
from generator.core.findings import Report
from generator.core.ident import Ident
from generator.core.record import Record
from generator.core.stream import Stream

if TYPE_CHECKING:
    from generator.layout.page import Page

S = TypeVar("S")
M = TypeVar("M")

CHANCE = -1
LANGUAGES = ("fr", "en")

Score = dict[str, Any]
"""What stands in the score boxes of one seat, keyed as in a record's [score]; always with total."""


@dataclass(frozen=True, slots=True)
class Setup:
    """What must be known before the first move."""

    variant: str
    players: int = 1
    options: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Variant:
    """One way to play a game; the first of a game's variants is filled in when an id names none."""

    name: str
    players: range
    summary: str
    solver: str | None = None  # "exact", "bounded", or None: no solver


@dataclass(frozen=True, slots=True)
class Dice:
    """The dice of a game: face codes, how many, and how many rolls a turn the rules give.

    `turns` says for how many turns a dice tray serves each variant; one that is missing has none.
    """

    faces: str
    count: int
    rolls: int
    turns: Mapping[str, int]
    rolled: Callable[[Ident, int, int, int], tuple[int, ...]]  # id, turn, roll, seat: all from 1
    own: bool = False  # every seat rolls for itself


@dataclass(frozen=True, slots=True)
class Playback(Generic[M]):
    """A record as the engine replays it: setup, the seats' names, and the moves with the dice."""

    setup: Setup
    names: tuple[str, ...]
    moves: tuple[M, ...]
    ident: Ident | None = None


@dataclass(frozen=True, slots=True)
class Solved:
    """The best play a solver found; proved only if no legal play can beat it."""

    score: int
    bound: int
    proved: bool
    moves: tuple[str, ...]  # lines as in a record
    sheet: Mapping[str, Any]  # keys as in a record: the finished sheet and its score


@dataclass(frozen=True, slots=True)
class Advice(Generic[M]):
    """A move and the total its seat may expect after it when the dice to come are unknown."""

    move: M
    value: float


def lazy(module: str, name: str) -> Callable[..., Any]:
    """Return a function that is imported when first called: listing games stays quick."""

    def call(*args: Any, **kwargs: Any) -> Any:
        return getattr(importlib.import_module(module), name)(*args, **kwargs)

    return call


@dataclass(frozen=True, slots=True)
class DailySheets:
    """The puzzle of an id on paper, and its solution."""

    puzzle: Sequence[Page]
    solution: Sequence[Page]


@dataclass(frozen=True, slots=True)
class Component:
    """One printable part of a kit; `pages` takes a layout.options.PrintOptions."""

    name: str
    summary: str
    pages: Callable[[Any], Sequence[Page]]
    needs_id: bool = False
    blank: bool = False  # left out of the kit of an id, whose own sheets take its place


@dataclass(frozen=True, kw_only=True)
class Game(Generic[S, M]):
    """What a game offers. States and moves are immutable; no function changes its arguments."""

    name: str
    title: Mapping[str, str]
    variants: tuple[Variant, ...]
    options: tuple[str, ...] = ()
    dice: Dice | None = None

    start: Callable[[Setup], S]
    to_move: Callable[[S], int | None]  # a seat, CHANCE, or None when the game is over
    legal: Callable[[S], Iterable[M]]  # without duplicates; at a chance state the outcomes
    apply: Callable[[S, M], S]  # raises IllegalMove
    chance: Callable[[Ident, S], M]  # what the id deals here
    score: Callable[[S, int], Score]
    ranking: Callable[[S], tuple[tuple[int, ...], ...]]  # seats by place, ties together
    rating: Callable[[S, str], str | None]  # the solo verdict in a language

    format_move: Callable[[S, M], str]
    parse_move: Callable[[S, str], M]  # raises NotationError
    format_state: Callable[[S], str]
    parse_state: Callable[[str], S]  # raises NotationError
    show: Callable[[S, tuple[str, ...], str], str]  # the table for a terminal, in a language
    help: Callable[[str], str]  # how to write a move

    deal: Callable[[Ident], dict[str, Any]]  # what `roll --json` gives beside id, game, variant
    opponent: Callable[[S, Stream], M]  # a seeded machine player

    transcript: Callable[[Playback[M]], dict[str, Any]]  # a record's own keys
    playback: Callable[[Record], Playback[M]]  # raises RecordError, IllegalMove
    referee: Callable[[Record], Report]
    record_keys: frozenset[str] = frozenset()
    score_keys: frozenset[str] = frozenset()

    # The best play of a record's dice, for one of several players by name.
    solve: Callable[[Record, str | None], Solved] | None = None
    # The solution sheet of every player of a record; takes a layout.options.PrintOptions.
    solution: Callable[[Any, Record], Sequence[Page]] | None = None
    advise: Callable[[S, Stream], Sequence[Advice[M]]] | None = None  # best first
    # A filled form, by field id, as the data of a record; raises RecordError.
    sheet_data: Callable[[Ident | None, Mapping[str, str]], dict[str, Any]] | None = None
    sheet_values: Callable[[S, int], dict[str, str]] | None = None  # a finished seat as form values
    daily: Callable[[Any], DailySheets] | None = None  # takes a layout.options.PrintOptions
    components: tuple[Component, ...] = ()
    per_sheet: tuple[int, ...] = ()  # how many copies of a sheet may share a page

    def variant(self, name: str | None) -> Variant:
        """Return a variant by name, the first one for None."""
        if name is None:
            return self.variants[0]
        for variant in self.variants:
            if variant.name == name:
                return variant
        known = ", ".join(variant.name for variant in self.variants)
        raise NotationError(f"{self.name} has no variant {shown(name)}: expected one of {known}")


AnyGame = Game[Any, Any]


def perft(game: AnyGame, state: Any, depth: int, chance: Callable[[Any], Any] | None = None) -> int:
    """Count the move sequences of a length; `chance` fixes the dice, which then cost no depth."""
    while chance is not None and game.to_move(state) == CHANCE:
        state = game.apply(state, chance(state))
    if depth == 0:
        return 1
    if depth == 1:
        return sum(1 for _ in game.legal(state))
    return sum(
        perft(game, game.apply(state, move), depth - 1, chance) for move in game.legal(state)
    )


def play_out(game: AnyGame, state: Any, moves: Iterable[Any]) -> Any:
    """Apply moves one after another and return the last state."""
    for move in moves:
        state = game.apply(state, move)
    return state


def places(keys: Sequence[Any]) -> tuple[tuple[int, ...], ...]:
    """Return the seats by place, the greatest key first and equal ones together.

    >>> places([25, 33, 33])
    ((1, 2), (0,))
    """
    order = sorted(set(keys), reverse=True)
    return tuple(tuple(seat for seat, key in enumerate(keys) if key == best) for best in order)


def record_data(
    game: AnyGame, playback: Playback[Any], score: Sequence[Score] | None = None
) -> dict[str, Any]:
    """Return a played game as the data of a record, with the score boxes where they are given."""
    setup = playback.setup
    data: dict[str, Any] = (
        {"id": str(playback.ident)}
        if playback.ident
        else {"game": game.name, "variant": setup.variant}
    )
    several = setup.players > 1
    if several:
        data["players"] = list(playback.names)
    elif playback.names:
        data["player"] = playback.names[0]
    data |= game.transcript(playback)
    if setup.options:
        data["options"] = dict.fromkeys(sorted(setup.options), True)
    if score is not None:
        data["score"] = dict(zip(playback.names, score, strict=True)) if several else score[0]
    return data
