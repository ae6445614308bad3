"""Saint Malo: a city roll and write for 1 to 5 players."""

from collections.abc import Callable

from generator.core.game import Component, Dice, Game, PuzzleSheets, Reader, Variant, lazy
from generator.core.ident import Ident
from generator.games.saint_malo import deal
from generator.games.saint_malo.mind import opponent
from generator.games.saint_malo.notation import (
    dealt,
    forms,
    moves,
    records,
    states,
    terminal,
    words,
)
from generator.games.saint_malo.referee.sheets import referee
from generator.games.saint_malo.rules import actions, scoring, turn
from generator.games.saint_malo.texts import texts

_PAPER = "generator.games.saint_malo.paper"


def _variant(
    name: str, tray_turns: int = 0, open_rolls: Callable[[Ident, Reader], str] | None = None
) -> Variant:
    return Variant(
        name,
        turn.PLAYERS[name],
        sheets=PuzzleSheets(lazy(f"{_PAPER}.kit", "puzzle_pages")),
        advise=opponent.advise,
        rate=opponent.rate,
        copies=(1, 2),
        tray_turns=tray_turns,
        open_rolls=open_rolls,
    )


GAME: Game[turn.State, turn.Move] = Game(
    name="saint-malo",
    texts=texts,
    variants=(
        _variant("sprint", open_rolls=words.open_rolls),
        _variant("solo", turn.TURN_LIMIT["solo"]),
        _variant("table", deal.LONGEST_TABLE),
    ),
    dice=Dice(
        actions.SYMBOLS,
        actions.DICE,
        rolls=turn.ROLLS,
        rolled=deal.rolled,
        face=words.face,
        legend=words.legend,
        own=True,
    ),
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
    tell=words.tell,
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
        Component("city", lazy(f"{_PAPER}.kit", "city_pages"), blank=True),
        Component("puzzle"),
        Component("board", lazy(f"{_PAPER}.kit", "board_pages")),
        Component("dice", lazy(f"{_PAPER}.kit", "dice_pages")),
        Component("rules", lazy(f"{_PAPER}.kit", "rules_pages")),
    ),
)
