"""The stations of a sample that need no paper: its dice, its play, and the play as a record."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from generator.core.errors import MaloError
from generator.core.findings import Report
from generator.core.game import CHANCE, AnyGame, Playback
from generator.core.messages import Message, say
from generator.core.play import record_data
from generator.core.record import Record, format_toml, parse_toml
from generator.core.score import Score
from generator.games import read_record

# What the referee may find in moves that the engine refuses too, or that stop too early.
_REFUSED = frozenset({"move", "unfinished", "impossible"})
# What it may find in moves that the engine plays, because it does not know the id.
_DEALT = frozenset({"dice", "start"})


@dataclass(frozen=True, slots=True)
class Station:
    """How a sample fares at a station: what is wrong, or why it does not stop there."""

    problems: tuple[Message, ...] = ()
    reason: Message | None = None

    @property
    def outcome(self) -> Literal["passed", "failed", "skipped"]:
        """Whether the station was passed, failed, or does not apply."""
        if self.problems:
            return "failed"
        return "passed" if self.reason is None else "skipped"


@dataclass(frozen=True, slots=True)
class Sample:
    """A sample that can be read, what the referee says, and what is expected of it."""

    game: AnyGame
    record: Record
    report: Report
    verdict: str
    codes: frozenset[str]  # of the findings it must give

    @property
    def is_legal(self) -> bool:
        """Whether the sheet keeps the rules, added up rightly or not."""
        return self.verdict != "illegal"


@dataclass(frozen=True, slots=True)
class Play:
    """A sample's moves as the engine played them, to the end of the game."""

    played: Playback[Any, Any]
    scores: tuple[Score, ...]


def skipped(reason: Message) -> Station:
    """Return a station that does not apply to a sample."""
    return Station(reason=reason)


def has_all_moves(record: Record) -> bool:
    """Tell whether the whole game can be replayed: of several sheets some may be grids alone."""
    moves = record.value("moves")
    return (
        all(name in moves for name in record.names) if isinstance(moves, Mapping) else bool(moves)
    )


def replay(sample: Sample) -> tuple[Station, Play | None]:
    """Play a sample's moves; those of an illegal one must be refused, or stop too early."""
    game, record = sample.game, sample.record
    if not has_all_moves(record):
        return skipped(say("skipped.no-moves")), None
    try:
        played = game.playback(record)
    except MaloError as error:
        refused = sample.codes & (_REFUSED | _DEALT)
        return Station(() if refused else (error.message,)), None
    if game.to_move(played.end) is not None:
        return Station(() if "unfinished" in sample.codes else (say("check.stops"),)), None
    if sample.codes & _REFUSED:
        return Station((say("check.not-refused"),)), None
    scores = tuple(game.score(played.end, seat) for seat in range(played.setup.players))
    # A sheet that is not what its moves lead to is scored as it stands.
    others = _other_scores(sample.report.scores, scores) if sample.is_legal else ()
    return Station(tuple(others)), Play(played, scores)


def _other_scores(refereed: Sequence[Score | None], scores: Sequence[Score]) -> list[Message]:
    """Return where the referee scores a play otherwise than the engine."""
    pairs = zip(refereed, scores, strict=True)
    return [
        say("check.score", engine=right.total, referee="–" if got is None else got.total)
        for got, right in pairs
        if got != right
    ]


def dice(sample: Sample, play: Play) -> Station:
    """Deal the id again: the start, and every roll and draw of the play, must be the id's."""
    game, ident, setup = sample.game, sample.record.ident, play.played.setup
    if ident is None:
        return skipped(say("skipped.no-id"))
    problems: list[Message] = []
    if setup != game.setup(ident, setup.players, setup.options):
        problems.append(say("check.position"))
    for state, move in play.played.steps:
        if game.to_move(state) == CHANCE and move != (dealt := game.chance(ident, state)):
            texts = [game.format_move(state, one) for one in (dealt, move)]
            problems.append(say("check.dice", expected=texts[0], got=texts[1]))
    if sample.codes & _DEALT:
        return Station(() if problems else (say("check.dice-agree"),))
    return Station(tuple(problems))


def record_again(sample: Sample, play: Play) -> Station:
    """Write the play as a record and read it back: it must be the same play, without findings."""
    written = format_toml(record_data(sample.game, play.played, play.scores))
    try:
        game, again = read_record(parse_toml(written.encode()))
        same = game.playback(again) == play.played and not game.referee(again).findings
    except MaloError as error:
        return Station((error.message,))
    return Station(() if same else (say("check.another"),))
