"""Détrak (Criss Cross): a 5×5 roll and write for 1 to 6 players."""

from generator.core.game import Dice, Game, Variant
from generator.core.text import load_texts
from generator.games.detrak import notation, opponent, puzzle, records, rules, scoring, terminal
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
    dice=Dice(rules.SYMBOLS, count=2, rolls=1, turns=rules.ROUNDS, rolled=puzzle.rolled),
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
)
