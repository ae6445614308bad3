"""What `malo solve --json` shows: the best play of one player, or of several by name."""

from collections.abc import Mapping
from typing import Any, NotRequired, TypedDict

from generator.core.difficulty import Difficulty
from generator.core.game import AnySolved
from generator.core.messages import DEFAULT
from generator.core.record import Record
from generator.games import find_game
from generator.tasks.solve.solving import difficulty_of

Found = Mapping[str | None, tuple[AnySolved, float]]
"""The best play of every seat by name, None for a lone one, and the seconds it took."""


class PuzzleJson(TypedDict):
    """What was solved; no id where it was given by hand."""

    id: str | None
    game: str
    variant: str
    difficulty: NotRequired[Difficulty]


class PlayJson(TypedDict):
    """The best play of a seat, and its finished sheet as in a record."""

    score: int
    bound: int
    proved: bool
    moves: list[str]
    sheet: Mapping[str, Any]
    seconds: float
    notes: NotRequired[list[str]]


class SolutionJson(PuzzleJson, PlayJson):
    """A puzzle of a lone player, solved."""


class TableSolutionJson(PuzzleJson):
    """What several players were dealt, solved for each by name."""

    players: dict[str, PlayJson]


def solution_json(
    record: Record, found: Found, lang: str = DEFAULT
) -> SolutionJson | TableSolutionJson:
    """Return the solutions of a record."""
    head: PuzzleJson = {
        "id": None if record.ident is None else str(record.ident),
        "game": record.game,
        "variant": record.variant,
    }
    hard = puzzle_difficulty(record, found)
    if hard is not None:
        head["difficulty"] = hard
    if None in found:
        return {**head, **_play(*found[None], lang)}
    plays = {name: _play(*one, lang) for name, one in found.items() if name is not None}
    return {**head, "players": plays}


def puzzle_difficulty(record: Record, found: Found) -> Difficulty | None:
    """Return how hard the puzzle of an id is for a lone player, where somebody knows."""
    if record.ident is None or record.options or None not in found:
        return None
    return difficulty_of(find_game(record.game), record.ident, found[None][0])


def _play(solved: AnySolved, seconds: float, lang: str) -> PlayJson:
    shown: PlayJson = {
        "score": solved.score,
        "bound": solved.bound,
        "proved": solved.proved,
        "moves": list(solved.moves),
        "sheet": solved.sheet,
        "seconds": seconds,
    }
    if solved.notes:
        shown["notes"] = [note.words(lang) for note in solved.notes]
    return shown
