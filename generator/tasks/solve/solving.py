"""Solving a puzzle: of an id, of a record, or given by hand."""

from collections.abc import Mapping
from typing import Any

from generator.core.difficulty import Difficulty, difficulty
from generator.core.errors import NotationError
from generator.core.game import AnyGame, AnySolved, Playback
from generator.core.ident import Ident
from generator.core.messages import say
from generator.core.record import Record, text_block
from generator.games import find_game, parse_ident, read_record


def solve(record: Record, name: str | None = None) -> AnySolved:
    """Return the best play of a record's dice, for one of several players by name."""
    game = find_game(record.game)
    solver = game.variant(record.variant).solver
    if solver is None:
        raise NotationError(say("game.no-solver", game=f"{game.name}.{record.variant}"))
    return solver.solve(record, name)


def check_solvable(record: Record) -> None:
    """Refuse at once a record whose seats do not all say what to solve."""
    solver = find_game(record.game).variant(record.variant).solver
    if solver is not None and solver.check is not None:
        for name in record.seats:
            solver.check(record, name)


def solve_ident(ident: Ident | str) -> AnySolved:
    """Return the best play of an id.

    >>> solve_ident("detrak.basic#2026-11-16").score
    53
    """
    return solve(ident_record(parse_ident(ident) if isinstance(ident, str) else ident))


def difficulty_of(game: AnyGame, ident: Ident, solved: AnySolved | None) -> Difficulty | None:
    """Return how hard the puzzle of an id is; None where nobody can tell."""
    measure = game.variant(ident.variant).stars
    return None if measure is None or solved is None else difficulty(measure(game, ident, solved))


def ident_record(ident: Ident) -> Record:
    """Return an id as a record in which nothing is written yet."""
    _, record = read_record({"id": str(ident)})
    return record


def puzzle_by_hand(
    game: AnyGame,
    variant: str,
    inputs: Mapping[str, str],
    options: Mapping[str, Any],
    ident: Ident | None = None,
) -> Record:
    """Return a puzzle whose dice and the like are given by name, as its solver declares them.

    With an id, what is given by hand takes the place of what the id would say.
    """
    solver = game.variant(variant).solver
    declared = {} if solver is None else {one.name: one for one in solver.inputs}
    for name in inputs:
        if name not in declared:
            raise NotationError(say("game.no-input", game=f"{game.name}.{variant}", name=name))
    told = {"id": str(ident)} if ident else {"game": game.name, "variant": variant}
    data: dict[str, Any] = {**told, **inputs}
    if options:
        data["options"] = dict(options)
    _, record = read_record(data)
    return record


def solution_played(game: AnyGame, record: Record, solved: AnySolved) -> Playback[Any, Any]:
    """Play a solution through the engine."""
    told = {key: value for key, value in record.data.items() if key in {"id", "game", "variant"}}
    told |= {"options": dict(record.options)} if record.options else {}
    sheet = {key: value for key, value in solved.sheet.items() if key in game.record_keys}
    data = {**told, **sheet, "moves": text_block(solved.moves)}
    return game.playback(read_record(data)[1])
