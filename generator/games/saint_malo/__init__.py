"""Saint Malo: a city roll and write for 1 to 5 players."""

from generator.core.game import Component, Dice, Game, Variant, lazy
from generator.core.text import load_texts
from generator.games.saint_malo import deal
from generator.games.saint_malo.mind import opponent
from generator.games.saint_malo.notation import dealt, forms, moves, records, states, terminal
from generator.games.saint_malo.referee.sheets import referee
from generator.games.saint_malo.rules import actions, scoring, turn
from generator.games.saint_malo.texts import TEXT_FILE

GAME: Game[turn.State, turn.Move] = Game(
    name="saint-malo",
    title=load_texts(TEXT_FILE)["title"],
    variants=(
        Variant("sprint", states.PLAYERS["sprint"], "7 turns, one of three open rolls a turn"),
        Variant("solo", states.PLAYERS["solo"], "a full game alone, 24 turns at most"),
        Variant("table", states.PLAYERS["table"], "until a city is full"),
    ),
    dice=Dice(
        actions.SYMBOLS,
        count=actions.DICE,
        rolls=turn.ROLLS,
        turns={"solo": turn.TURN_LIMIT["solo"], "table": deal.LONGEST_TABLE},
        rolled=deal.rolled,
        own=True,
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
    opponent=opponent.play,
    transcript=records.transcript,
    playback=records.playback,
    referee=referee,
    record_keys=records.RECORD_KEYS,
    score_keys=records.SCORE_KEYS,
    advise=opponent.advise,
    sheet_data=forms.sheet_data,
    sheet_values=forms.sheet_values,
    components=(
        Component(
            "city",
            "a city sheet for every player, 1 or 2 on a sheet",
            lazy("generator.games.saint_malo.paper.kit", "city_pages"),
            blank=True,
        ),
        Component(
            "puzzle",
            "the city sheet of an id; a sprint's with its open rolls",
            lazy("generator.games.saint_malo.paper.kit", "puzzle_pages"),
            needs_id=True,
        ),
        Component(
            "board",
            "the pirate rows for 2 to 5 players, and the persons",
            lazy("generator.games.saint_malo.paper.kit", "board_pages"),
        ),
        Component(
            "dice",
            "five dice to fold, and a strip for ordinary dice",
            lazy("generator.games.saint_malo.paper.kit", "dice_pages"),
        ),
        Component(
            "rules",
            "the rules on one page",
            lazy("generator.games.saint_malo.paper.kit", "rules_pages"),
        ),
    ),
    per_sheet=(1, 2),
)
