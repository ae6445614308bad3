"""Détrak (Criss Cross): a 5×5 roll and write for 1 to 6 players."""

from generator.core.game import Component, Dice, Game, Variant, lazy
from generator.core.text import load_texts
from generator.games.detrak import (
    filled,
    notation,
    opponent,
    puzzle,
    records,
    rules,
    scoring,
    terminal,
)
from generator.games.detrak.referee import referee

GAME: Game[rules.State, rules.Move] = Game(
    name="detrak",
    title=load_texts(terminal.TEXT_FILE)["title"],
    variants=(
        Variant("basic", range(1, 7), "rows and columns", solver="exact"),
        Variant(
            "advanced", range(1, 7), "the diagonal twice, −5 for an empty line", solver="exact"
        ),
    ),
    options=("diagonal_penalty",),
    dice=Dice(
        rules.SYMBOLS,
        count=2,
        rolls=1,
        turns=dict.fromkeys(("basic", "advanced"), rules.ROUNDS),
        rolled=puzzle.rolled,
    ),
    start=rules.start,
    to_move=rules.to_move,
    legal=rules.legal,
    apply=rules.apply,
    chance=puzzle.chance,
    score=scoring.score,
    ranking=scoring.ranking,
    rating=terminal.solo_rating,
    format_move=notation.format_move,
    parse_move=notation.parse_move,
    format_state=notation.format_state,
    parse_state=notation.parse_state,
    show=terminal.show,
    help=terminal.move_help,
    deal=puzzle.deal,
    opponent=opponent.greedy,
    transcript=records.transcript,
    playback=records.playback,
    referee=referee,
    record_keys=records.RECORD_KEYS,
    score_keys=records.SCORE_KEYS,
    solve=lazy("generator.games.detrak.best", "solve"),
    solution=lazy("generator.games.detrak.kit", "solution_pages"),
    sheet_data=filled.sheet_data,
    sheet_values=filled.sheet_values,
    daily=lazy("generator.games.detrak.kit", "daily_sheets"),
    advise=lazy("generator.games.detrak.advisor", "advise"),
    components=(
        Component(
            "pads",
            "score pads, 1 to 8 on a sheet",
            lazy("generator.games.detrak.pads", "pads_pages"),
        ),
        Component(
            "puzzle",
            "the puzzle sheet of an id",
            lazy("generator.games.detrak.kit", "puzzle_pages"),
            needs_id=True,
        ),
        Component(
            "dice",
            "two dice to fold, and a strip for ordinary dice",
            lazy("generator.games.detrak.kit", "dice_pages"),
        ),
        Component(
            "rules", "the rules on one page", lazy("generator.games.detrak.kit", "rules_pages")
        ),
    ),
    per_sheet=(1, 2, 4, 6, 8),
)
