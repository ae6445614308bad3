"""Saint Malo: a city roll and write for 1 to 5 players."""

from generator.core.game import Component, Dice, Game, Variant, lazy
from generator.core.text import load_texts
from generator.games.saint_malo import (
    actions,
    filled,
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
        turns={"solo": rules.TURN_LIMIT["solo"], "table": puzzle.LONGEST_TABLE},
        rolled=puzzle.rolled,
        own=True,
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
    sheet_data=filled.sheet_data,
    sheet_values=filled.sheet_values,
    components=(
        Component(
            "city",
            "a city sheet for every player, 1 or 2 on a sheet",
            lazy("generator.games.saint_malo.kit", "city_pages"),
            blank=True,
        ),
        Component(
            "puzzle",
            "the city sheet of an id; a sprint's with its open rolls",
            lazy("generator.games.saint_malo.kit", "puzzle_pages"),
            needs_id=True,
        ),
        Component(
            "board",
            "the pirate rows for 2 to 5 players, and the persons",
            lazy("generator.games.saint_malo.kit", "board_pages"),
        ),
        Component(
            "dice",
            "five dice to fold, and a strip for ordinary dice",
            lazy("generator.games.saint_malo.kit", "dice_pages"),
        ),
        Component(
            "rules", "the rules on one page", lazy("generator.games.saint_malo.kit", "rules_pages")
        ),
    ),
    per_sheet=(1, 2),
)
