"""Saint Malo: a city roll and write for 1 to 5 players."""

from generator.core.game import Component, Dice, Game, PuzzleSheets, Variant, lazy
from generator.games.saint_malo import deal
from generator.games.saint_malo.mind import opponent
from generator.games.saint_malo.notation import dealt, forms, moves, records, states, terminal
from generator.games.saint_malo.referee.sheets import referee
from generator.games.saint_malo.rules import actions, scoring, turn
from generator.games.saint_malo.texts import texts

_PAPER = "generator.games.saint_malo.paper"


def _variant(name: str, summary: str, tray_turns: int = 0) -> Variant:
    return Variant(
        name,
        turn.PLAYERS[name],
        summary,
        sheets=PuzzleSheets(lazy(f"{_PAPER}.kit", "puzzle_pages")),
        advise=opponent.advise,
        copies=(1, 2),
        tray_turns=tray_turns,
    )


GAME: Game[turn.State, turn.Move] = Game(
    name="saint-malo",
    title=texts("en").title(),
    variants=(
        _variant("sprint", "7 turns, one of three open rolls a turn"),
        _variant("solo", "a full game alone, 24 turns at most", turn.TURN_LIMIT["solo"]),
        _variant("table", "until a city is full", deal.LONGEST_TABLE),
    ),
    dice=Dice(actions.SYMBOLS, actions.DICE, rolls=turn.ROLLS, rolled=deal.rolled, own=True),
    start=turn.start,
    to_move=turn.to_move,
    legal=turn.legal,
    apply=turn.apply,
    chance=deal.chance,
    score=scoring.score,
    ranking=scoring.ranking,
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
    sheet_data=forms.sheet_data,
    sheet_values=forms.sheet_values,
    components=(
        Component(
            "city",
            "a city sheet for every player, 1 or 2 on a sheet",
            lazy(f"{_PAPER}.kit", "city_pages"),
            blank=True,
        ),
        Component("puzzle", "the city sheet of an id; a sprint's with its open rolls"),
        Component(
            "board",
            "the pirate rows for 2 to 5 players, and the persons",
            lazy(f"{_PAPER}.kit", "board_pages"),
        ),
        Component(
            "dice",
            "five dice to fold, and a strip for ordinary dice",
            lazy(f"{_PAPER}.kit", "dice_pages"),
        ),
        Component("rules", "the rules on one page", lazy(f"{_PAPER}.kit", "rules_pages")),
    ),
)
