"""The referee for Détrak: every difference between a record and the engine, with its place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from generator.core.findings import (
    Finding,
    Report,
    box_name,
    compare_boxes,
    difference,
    reach,
    report_on,
    weakest,
    winner_note,
)
from generator.core.keys import unknown_keys
from generator.core.messages import Message
from generator.core.record import Record
from generator.core.score import Score
from generator.games.detrak import deal
from generator.games.detrak.notation.faces import MARKS
from generator.games.detrak.notation.moves import format_roll
from generator.games.detrak.notation.places import place
from generator.games.detrak.notation.ratings import rating_words
from generator.games.detrak.notation.records import (
    KEY_WORDS,
    MoveLine,
    Sheet,
    dealt_start,
    read_dice,
    read_sheet,
    score_boxes,
    shown_of,
    written_start,
)
from generator.games.detrak.referee.grid_proof import (
    KnownRolls,
    grid_findings,
    is_unfinished,
    rolls_of,
    unfinished_finding,
)
from generator.games.detrak.referee.replay import Replay, replay
from generator.games.detrak.referee.shared_rolls import can_share
from generator.games.detrak.referee.slips import after_cell, after_slip
from generator.games.detrak.rules.box import SCORE_KEYS
from generator.games.detrak.rules.scoring import ranking, score_grid
from generator.games.detrak.rules.turn import (
    CELLS,
    FREE,
    ROUNDS,
    SYMBOLS,
    Grid,
    Rules,
    State,
    cell_name,
)
from generator.games.detrak.texts import say


def referee(record: Record) -> Report:
    """Prove or refute what a record says, player by player."""
    sheets, shown = [read_sheet(record, name) for name in record.seats], shown_of(record)
    rolls, findings = _table_dice(record, sheets)
    rules = Rules(record.variant == "advanced", "diagonal_penalty" in record.options)
    findings += unknown_keys(record, KEY_WORDS, SCORE_KEYS)
    findings += _start_findings(record, sheets)
    scores: list[Score | None] = []
    grids: list[Grid] = []
    unchecked: list[str] = []
    certainties: list[str] = []
    replays = replay(record, sheets, rolls)
    for sheet in sheets:
        played = replays.get(sheet.name)
        grid, found = _referee_sheet(sheet, played, rolls, shown)
        scores.append(None if grid is None else score_grid(grid, rules))
        findings += found
        certainties.append(_certainty(sheet, rolls, found))
        if grid is None:
            unchecked += [box_name(box, sheet.name) for box in sheet.claimed]
        else:
            grids.append(grid)
            findings += _wrong_boxes(sheet, grid, rules, found, (rolls, shown, played))
    apart = _shared_findings(sheets, rolls, findings)
    complete = len(grids) == len(sheets)
    return report_on(
        record,
        scores,
        SCORE_KEYS,
        findings + apart,
        place,
        "proved" if apart else weakest(certainties),
        notes=_notes(record, State(rules, tuple(grids))) if complete else (),
        unchecked=unchecked,
    )


def _wrong_boxes(
    sheet: Sheet,
    grid: Grid,
    rules: Rules,
    found: list[Finding],
    known: tuple[KnownRolls, Sequence[MoveLine], Replay | None],
) -> list[Finding]:
    """Return the wrong score boxes of a grid; a slip in it that was found may explain some."""
    right = _right_boxes(score_grid(grid, rules), sheet.claimed)
    wrong = compare_boxes(sheet.claimed, right, sheet.name)
    (rolls, shown, played), covers = known, [one.where for one in found if one.code == "cover"]
    if not covers:
        return wrong
    if played is not None and played.grid is not None:
        return after_cell(wrong, played.grid, rules, covers[0])
    return after_slip(wrong, grid, rolls, rules, shown)


def _certainty(sheet: Sheet, rolls: KnownRolls, findings: list[Finding]) -> str:
    """Moves are played again; a grid alone is proved by its dice, or refuted by itself."""
    known = sheet.grid is not None and rolls_of(sheet.grid, rolls) is not None
    if sheet.turns is not None:
        return reach(findings, otherwise="proved" if known else "plausible")
    return "proved" if known or findings else "plausible"


def _shared_findings(
    sheets: list[Sheet], rolls: KnownRolls, findings: list[Finding]
) -> list[Finding]:
    """Grids of one table come from the same rolls, whatever they were."""
    alone = [sheet.grid for sheet in sheets if sheet.grid is not None and sheet.turns is None]
    broken = any(finding.code == "cover" for finding in findings)
    if broken or can_share(alone, rolls):
        return []
    return [
        difference("cover", "grid", say("finding.shared-rolls"), say("finding.no-shared-rolls"))
    ]


def _right_boxes(score: Score, asked: Mapping[str, int]) -> dict[str, int]:
    """Return a score by field id; a diagonal written in the basic game counts nothing."""
    return dict.fromkeys(asked.keys() & {"diagonal"}, 0) | score_boxes(score)


def _notes(record: Record, state: State) -> tuple[Message, ...]:
    """Return who won; a lone player is rated where the dice were not known beforehand."""
    if len(record.seats) == 1 and record.ident is not None:
        return ()  # medals measure these: a grand master may well be below bronze
    if len(record.seats) == 1:
        return (rating_words(score_grid(state.grids[0], state.rules).total),)
    return (winner_note(record.names, ranking(state)),)


def _table_dice(record: Record, sheets: list[Sheet]) -> tuple[KnownRolls, list[Finding]]:
    """Return the dice everybody had to write: of the id, the record, or what the moves name."""
    given = read_dice(record)
    if record.ident is None:
        return (given, []) if given else _dice_of_moves(sheets)
    rolls = deal.rolls(record.ident)
    wrong = [
        difference("dice", f"round.{i}", format_roll(rolls[i - 1]), format_roll(roll), None)
        for i, roll in enumerate(given or (), start=1)
        if sorted(roll) != sorted(rolls[i - 1])
    ]
    return rolls, wrong


def _dice_of_moves(sheets: list[Sheet]) -> tuple[KnownRolls, list[Finding]]:
    """Return the dice round by round as the moves of more than half of the sheets name them.

    Where there is no such half nobody is accused: the sheets differ, and the dice are not known.
    """
    rolls: list[tuple[int, int] | None] = [None] * ROUNDS
    found = []
    for i, told in enumerate(_told_rolls(sheets)):
        counts = Counter(told)
        if counts and 2 * max(counts.values()) > len(told):
            rolls[i] = counts.most_common(1)[0][0]
        elif counts:
            problem = say("finding.several-dice", dice=[format_roll(roll) for roll in counts])
            found.append(Finding("dice", f"round.{i + 1}", None, None, problem))
    return rolls, found


def _told_rolls(sheets: list[Sheet]) -> list[list[tuple[int, int]]]:
    """Return what the moves name in every round; either way round is the same."""
    told: list[list[tuple[int, int]]] = [[] for _ in range(ROUNDS)]
    for turns in (sheet.turns or () for sheet in sheets):
        for number, line in enumerate(turns[:ROUNDS], start=1):
            # A line that stands in the place of another round says nothing sure about either.
            if isinstance(line, MoveLine) and line.round == number:
                first, second = sorted(line.roll)
                told[number - 1].append((first, second))
    return told


def _start_findings(record: Record, sheets: list[Sheet]) -> list[Finding]:
    """The id gives a lone player's start symbol; several choose theirs, all different."""
    findings = []
    owners: dict[int, str | None] = {}
    for sheet in sheets:
        written = written_start(record, sheet)
        expected = _expected_start(record, sheet, owners)
        if expected is not None:
            got = None if written is None else SYMBOLS[written]
            findings.append(difference("start", "cell.a1", expected, got, sheet.name))
        if written is not None:
            owners.setdefault(written, sheet.name)
    return findings


def _expected_start(
    record: Record, sheet: Sheet, owners: Mapping[int, str | None]
) -> Message | str | None:
    """Return what should stand in a1 instead of what does, None when it is right."""
    written, dealt = written_start(record, sheet), dealt_start(record)
    if sheet.start is not None and sheet.start != written:
        return SYMBOLS[sheet.start]
    if written is None:
        return say("finding.start-symbol")
    if dealt is not None:
        return None if written == dealt else _lone_start(sheet, dealt)
    return say("finding.other-start", name=owners[written]) if written in owners else None


def _lone_start(sheet: Sheet, dealt: int) -> Message:
    """Return the start of a lone player; a record is told how a table writes it, a pad is not."""
    if sheet.start is not None and sheet.turns is None:
        return say("finding.lone-start-alone", symbol=MARKS[dealt])
    return say("finding.lone-start", symbol=SYMBOLS[dealt])


def _referee_sheet(
    sheet: Sheet, played: Replay | None, rolls: KnownRolls, shown: Sequence[MoveLine]
) -> tuple[Grid | None, list[Finding]]:
    """Return the grid to score, None if there is none to trust, and what is wrong with the play."""
    if played is None:
        assert sheet.grid is not None  # read_sheet refuses a sheet with neither
        return sheet.grid, grid_findings(sheet.grid, rolls, sheet.name, shown)
    replayed, findings = played.grid, played.findings
    if replayed is None:
        # What the moves cannot show the grid may.
        alone = [] if sheet.grid is None else grid_findings(sheet.grid, rolls, sheet.name, shown)
        return sheet.grid, findings + alone
    if is_unfinished(replayed):
        due = len(shown) + len(played.lines) + 1
        findings.append(unfinished_finding(f"round.{due}", sheet.name))
    if sheet.grid is None:
        return replayed, findings
    return sheet.grid, findings + _differences(replayed, sheet.grid, sheet.name)


def _differences(replayed: Grid, grid: Grid, name: str | None) -> list[Finding]:
    """Return a finding for every cell in which the moves and the grid disagree."""
    return [
        difference("cover", f"cell.{cell_name(c)}", _code(replayed[c]), _code(grid[c]), name)
        for c in range(CELLS)
        if replayed[c] != grid[c]
    ]


def _code(symbol: int | None) -> str:
    return "." if symbol is None or symbol == FREE else SYMBOLS[symbol]
