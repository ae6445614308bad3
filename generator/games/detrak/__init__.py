"""Détrak (Criss Cross): a 5×5 roll and write for 1 to 6 players."""

from generator.core.game import Component, Dice, Game, Variant, lazy
from generator.core.text import load_texts
from generator.games.detrak import deal
from generator.games.detrak.mind import opponent
from generator.games.detrak.notation import dealt, forms, moves, records, states, terminal
from generator.games.detrak.referee.sheets import referee
from generator.games.detrak.rules import scoring, turn
from generator.games.detrak.texts import TEXT_FILE

GAME: Game[turn.State, turn.Move] = Game(
    name="detrak",
    title=load_texts(TEXT_FILE)["title"],
    variants=(
        Variant("basic", range(1, 7), "rows and columns", solver="exact"),
        Variant(
            "advanced", range(1, 7), "the diagonal twice, −5 for an empty line", solver="exact"
        ),
    ),
    options=("diagonal_penalty",),
    dice=Dice(
        turn.SYMBOLS,
        count=2,
        rolls=1,
        turns=dict.fromkeys(("basic", "advanced"), turn.ROUNDS),
        rolled=deal.rolled,
    ),
    start=turn.start,
    to_move=turn.to_move,
    legal=turn.legal,
    apply=turn.apply,
    chance=deal.chance,
    score=scoring.score,
    ranking=scoring.ranking,
    rating=terminal.solo_rating,
    format_move=moves.format_move,
    parse_move=moves.parse_move,
    format_state=states.format_state,
    parse_state=states.parse_state,
    show=terminal.show,
    help=terminal.move_help,
    deal=dealt.deal,
    opponent=opponent.greedy,
    transcript=records.transcript,
    playback=records.playback,
    referee=referee,
    record_keys=records.RECORD_KEYS,
    score_keys=records.SCORE_KEYS,
    solve=lazy("generator.games.detrak.mind.best", "solve"),
    solution=lazy("generator.games.detrak.paper.kit", "solution_pages"),
    sheet_data=forms.sheet_data,
    sheet_values=forms.sheet_values,
    daily=lazy("generator.games.detrak.paper.kit", "daily_sheets"),
    advise=lazy("generator.games.detrak.mind.advisor", "advise"),
    components=(
        Component(
            "pads",
            "score pads, 1 to 8 on a sheet",
            lazy("generator.games.detrak.paper.pads", "pads_pages"),
        ),
        Component(
            "puzzle",
            "the puzzle sheet of an id",
            lazy("generator.games.detrak.paper.kit", "puzzle_pages"),
            needs_id=True,
        ),
        Component(
            "dice",
            "two dice to fold, and a strip for ordinary dice",
            lazy("generator.games.detrak.paper.kit", "dice_pages"),
        ),
        Component(
            "rules",
            "the rules on one page",
            lazy("generator.games.detrak.paper.kit", "rules_pages"),
        ),
    ),
    per_sheet=(1, 2, 4, 6, 8),
)
