"""The best turn of a siege, replayed by the engine before anything is claimed."""

from __future__ import annotations

from dataclasses import dataclass

from generator.core.game import AnyGame, Solved
from generator.core.ident import Ident
from generator.core.record import Record
from generator.core.score import Score
from generator.games.robber_knights.deal import Siege, position, siege
from generator.games.robber_knights.mind.siege.search import best_turn
from generator.games.robber_knights.notation.moves import format_move
from generator.games.robber_knights.notation.sieges import hardness, siege_ident, targets
from generator.games.robber_knights.rules.scoring import score
from generator.games.robber_knights.rules.state import Draw, End, Lay, State
from generator.games.robber_knights.rules.turn import apply, to_move
from generator.games.robber_knights.texts import say


@dataclass(frozen=True, slots=True)
class Storm:
    """A siege with its best turn: the position, the moves, where they lead, what that scores."""

    dealt: Siege
    start: State
    turn: tuple[Lay, ...]
    end: State
    score: Score


def solve(record: Record, name: str | None = None) -> Solved[Storm]:
    """Solve the siege of a record's id."""
    ident = siege_ident(record)
    dealt, start = siege(ident), position(ident)
    best = best_turn(start)
    end, lines, gains = _played(start, best.turn)
    right = score(end, 0)
    # The search counts gains by itself: the engine's lead must agree before anything is claimed.
    assert right.total == dealt.lead + best.gain, f"search {best.gain}, engine {right.total}"
    return Solved(
        right.total,
        right.total,
        proved=True,
        moves=lines,
        sheet={"score": right.as_data()},
        play=Storm(dealt, start, best.turn, end, right),
        targets=targets(dealt),
        notes=(
            say("siege.gains", lead=dealt.lead, gains=gains),
            say("siege.considered", turns=best.considered, boards=best.boards),
        ),
    )


def check(record: Record, name: str | None = None) -> None:
    """Refuse a record that does not say what to solve."""
    siege_ident(record)


def stars(game: AnyGame, ident: Ident, solved: Solved[Storm]) -> int:
    """Return how hard a siege is, which its position says."""
    return hardness(siege(ident))


def _played(state: State, turn: tuple[Lay, ...]) -> tuple[State, tuple[str, ...], list[int]]:
    """Return where a turn leads, its lines, and what every tile gains."""
    lines, gains = [], []
    for move in turn:
        lines.append(format_move(state, move))
        before = score(state, 0).total
        state = apply(state, move)
        gains.append(score(state, 0).total - before)
        while state.draws and state.siege is not None:
            state = apply(state, Draw(state.siege.draws[0]))
    if to_move(state) is not None:
        lines.append(format_move(state, End()))
        state = apply(state, End())
    return state, tuple(lines), gains
