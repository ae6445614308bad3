"""The referee for Robber Knights: every difference between a record and the engine, and where."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from generator.core.findings import (
    Finding,
    Report,
    compare_boxes,
    difference,
    reach,
    report_on,
    winner_note,
)
from generator.core.keys import unknown_keys
from generator.core.messages import Message
from generator.core.record import Record
from generator.core.score import Score, places
from generator.games.robber_knights.notation.boards import EMPTY, Land, moved
from generator.games.robber_knights.notation.fields import SCORE_KEYS
from generator.games.robber_knights.notation.places import place
from generator.games.robber_knights.notation.problems import Problem
from generator.games.robber_knights.notation.records import (
    KEY_WORDS,
    Sheet,
    read_sheet,
    replayed,
    seated,
)
from generator.games.robber_knights.notation.sieges import SIEGE
from generator.games.robber_knights.referee import sieges
from generator.games.robber_knights.referee.explained import (
    by_board,
    by_missing_lines,
    with_totals,
)
from generator.games.robber_knights.referee.lands import impossible_land
from generator.games.robber_knights.referee.score_sheets import impossible_scores, sheet_score
from generator.games.robber_knights.referee.worded import cell_in_words, worded
from generator.games.robber_knights.rules.field import SIDE, box, cell_name
from generator.games.robber_knights.rules.scoring import merit, score_land
from generator.games.robber_knights.rules.state import OWN_TILES, colour_of
from generator.games.robber_knights.rules.tiles import KNIGHTS
from generator.games.robber_knights.texts import say


@dataclass(frozen=True, slots=True)
class Settled:
    """What is known of a table: the scores where the land is known, and what is wrong."""

    scores: Sequence[Score | None]
    findings: list[Finding]
    certainty: str
    legal: bool = True  # otherwise a slip of the pen may be all that is wrong, and boxes are right


def referee(record: Record) -> Report:
    """Prove or refute what a record says."""
    if record.variant == SIEGE:
        return sieges.referee(record)
    record = seated(record)
    sheet = read_sheet(record)
    findings = unknown_keys(record, KEY_WORDS, SCORE_KEYS)
    settled = _settle(record, sheet)
    findings += settled.findings
    for seat, (name, score) in enumerate(zip(record.names, settled.scores, strict=True)):
        if score is not None and settled.legal:
            right = score.as_data()
            checked = {key: value for key, value in sheet.claimed[seat].items() if key in right}
            wrong = compare_boxes(checked, right, name)
            if sheet.board is not None and settled.findings:
                beside = _scores(sheet.board, record)[seat]
                wrong = by_board(wrong, beside, settled.findings[0].where)
            findings += wrong
    return report_on(
        record,
        settled.scores,
        SCORE_KEYS,
        with_totals(findings, dict(zip(record.names, sheet.claimed, strict=True))),
        place,
        settled.certainty,
        notes=_winner(record, settled),
        one_list=True,
    )


def _settle(record: Record, sheet: Sheet) -> Settled:
    if sheet.lines is not None:
        return _settle_moves(record, sheet)
    if sheet.board is not None:
        return _settle_board(record, sheet, sheet.board)
    found = list(impossible_scores(sheet.claimed, record.names))
    scores = [sheet_score(boxes) for boxes in sheet.claimed]
    return Settled(scores, found, "proved" if found else "plausible")


def _settle_moves(record: Record, sheet: Sheet) -> Settled:
    """Play the moves again; a board beside them must be the land they lead to."""
    played = replayed(record, sheet)
    findings = [_finding(problem, record, sheet) for problem in played.problems]
    scores: list[Score | None] = [None] * len(record.names)
    legal = all(problem.code == "unfinished" for problem in played.problems)
    whole = played.is_whole and played.state.is_begun
    if whole:
        land = Land(played.state.tiles, played.state.stacks)
        scores = list(_scores(land, record))
        if sheet.board is not None and legal:
            findings += _differences(land, sheet.board, findings)
    if sheet.board is not None and not legal:
        findings += _after_start(_settle_board(record, sheet, sheet.board).findings, findings)
    return Settled(scores, findings, reach(findings, whole=whole), legal)


def _after_start(board: list[Finding], before: Sequence[Finding]) -> list[Finding]:
    """Return what a board shows; of a start that is wrong already it says nothing new."""
    if all(one.where != "start" for one in before):
        return board
    told = ("finding.this-start", "finding.dealt-start")
    return [
        replace(one, follows="start")
        if isinstance(one.expected, Message) and one.expected.key in told
        else one
        for one in board
    ]


def _finding(problem: Problem, record: Record, sheet: Sheet) -> Finding:
    name = None if problem.seat is None else record.names[problem.seat]
    got = problem.got
    kind, _, number = problem.where.partition(".")
    if got is None and kind == "line" and sheet.lines and int(number) <= len(sheet.lines):
        got = sheet.lines[int(number) - 1].text
    return Finding(
        problem.code,
        problem.where,
        problem.expected,
        got,
        problem.message,
        name,
        unread=problem.unread,
        follows=problem.follows,
    )


def _differences(land: Land, board: Land, before: Sequence[Finding]) -> list[Finding]:
    """Return where a board is not the land of its moves; cells are named as in the moves.

    What was found before is that lines are missing, if anything.
    """
    top, _, left, _ = box(land.cells)
    placed = moved(board, top * SIDE + left)
    if placed is None or box(placed.cells) != box(land.cells):
        size, got = (_size(one) for one in (land, board))
        return [difference("cover", "board", size, got)]
    cells = [
        worded("cover", f"cell.{cell_name(cell)}", _cell(land, cell), _cell(placed, cell))
        for cell in sorted({*land.cells, *placed.cells})
        if _cell(land, cell) != _cell(placed, cell)
    ]
    return by_missing_lines(cells, before[0].where, land, placed) if before else cells


def _size(land: Land) -> str:
    top, bottom, left, right = box(land.cells)
    return f"{right - left + 1} × {bottom - top + 1}"


def _cell(land: Land, cell: int) -> tuple[str, Message | str]:
    """Return a cell as a record has it, and in words."""
    code, stack = land.tiles[cell], land.stacks[cell]
    return (f"{code}[{stack}]" if stack else code) or EMPTY, cell_in_words(code, stack)


def _settle_board(record: Record, sheet: Sheet, board: Land) -> Settled:
    """Score a board by its top knights, and look for what cannot be."""
    players = len(record.names)
    found = impossible_land(board, players, sheet.start, record.ident)
    laid, every = len(board.cells), len(OWN_TILES) * players
    if laid < every:
        expected, got = (say("finding.laid", count=count) for count in (every, laid))
        found.append(difference("unfinished", "board", expected, got))
    proved = any(one.code == "impossible" for one in found)
    return Settled(_scores(board, record), found, "proved" if proved else "plausible")


def _scores(land: Land, record: Record) -> list[Score]:
    """Return everybody's score of a land; who placed no knight has all of them left."""
    placed = Counter("".join(land.stacks))
    return [
        score_land(land.tiles, land.stacks, colour, max(0, KNIGHTS - placed[colour]))
        for colour in map(colour_of, range(len(record.names)))
    ]


def _winner(record: Record, settled: Settled) -> tuple[Message, ...]:
    """Name the winner of a game that is over; unused knights decide, where they are known."""
    scores = [score for score in settled.scores if score is not None]
    over = not any(one.code == "unfinished" for one in settled.findings)
    if len(scores) < len(record.names) or not over:
        return ()
    if all("knights" in score.boxes for score in scores):
        return (winner_note(record.names, places([merit(score) for score in scores])),)
    ranking = places([score.total for score in scores])
    return (winner_note(record.names, ranking),) if len(ranking[0]) == 1 else ()
