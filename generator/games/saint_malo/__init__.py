"""Saint Malo: a city roll and write for 1 to 5 players."""

from generator.core.game import Dice, Game, Variant
from generator.core.text import load_texts
from generator.games.saint_malo import (
    actions,
    notation,
    opponent,
    puzzle,
    records,
    rules,
    scoring,
    statetext,
    terminal,
)
from generator.games.saint_malo.referee import referee

GAME: Game[rules.State, rules.Move] = Game(
    name="saint-malo",
    title=load_texts(terminal.TEXT_FILE)["title"],
    variants=(
        Variant("sprint", statetext.PLAYERS["sprint"], "7 turns, one of three open rolls a turn"),
        Variant("solo", statetext.PLAYERS["solo"], "a full game alone, 24 turns at most"),
        Variant("table", statetext.PLAYERS["table"], "until a city is full"),
    ),
    dice=Dice(
        actions.SYMBOLS,
        count=actions.DICE,
        rolls=rules.ROLLS,
        turns=puzzle.DEALT_TURNS,
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
    format_state=statetext.format_state,
    parse_state=statetext.parse_state,
    show=terminal.show,
    help=terminal.move_help,
    deal=puzzle.deal,
    opponent=opponent.play,
    transcript=records.transcript,
    playback=records.playback,
    referee=referee,
    record_keys=records.RECORD_KEYS,
    score_keys=records.SCORE_KEYS,
    advise=opponent.advise,
)
