"""Saint Malo: a city roll and write for 1 to 5 players."""

from generator.core.difficulty import stars_by
from generator.core.game import (
    Component,
    Dice,
    Drawing,
    Game,
    Input,
    PuzzleSheets,
    Solver,
    Variant,
    lazy,
)
from generator.core.making import BOARD, MODEL
from generator.games.saint_malo import deal
from generator.games.saint_malo.mind import opponent
from generator.games.saint_malo.notation import (
    dealt,
    forms,
    moves,
    open_dice,
    records,
    states,
    terminal,
    words,
)
from generator.games.saint_malo.referee.sheets import referee
from generator.games.saint_malo.rules import actions, scoring, turn
from generator.games.saint_malo.texts import texts

_PAPER = "generator.games.saint_malo.paper"
_MIND = "generator.games.saint_malo.mind"


SPRINT = Variant(
    "sprint",
    turn.PLAYERS["sprint"],
    solver=Solver(
        "bounded",
        lazy(f"{_MIND}.best", "solve"),
        inputs=(Input("dice"),),
        retell=lazy(f"{_MIND}.best", "retell"),
        check=lazy(f"{_MIND}.best", "check"),
    ),
    sheets=PuzzleSheets(
        lazy(f"{_PAPER}.kit", "puzzle_pages"),
        lazy(f"{_PAPER}.kit", "solution_pages"),
        answer=Drawing(lazy(f"{_PAPER}.answer", "answer"), ((80.0, 42.0),)),
        emblems=("cannon", "coin", "house", "crate", "tower", "swords"),
    ),
    advise=lazy(f"{_MIND}.foresight", "advise"),
    rate=lazy(f"{_MIND}.foresight", "rate"),
    position=open_dice.dealt_turns,
    copies=(1, 2),
    open_rolls=words.open_rolls,
    targets=scoring.targets,
    stars=stars_by(lazy(f"{_MIND}.baselines", "greedy_move"), easy=63, hard=46, tries=1),
)


def _hidden(name: str, tray_turns: int) -> Variant:
    """Return a variant whose dice to come nobody knows."""
    return Variant(
        name,
        turn.PLAYERS[name],
        sheets=PuzzleSheets(lazy(f"{_PAPER}.kit", "puzzle_pages")),
        advise=opponent.advise,
        rate=opponent.rate,
        copies=(1, 2),
        tray_turns=tray_turns,
    )


GAME: Game[turn.State, turn.Move] = Game(
    name="saint-malo",
    texts=texts,
    variants=(
        SPRINT,
        _hidden("solo", turn.TURN_LIMIT["solo"]),
        _hidden("table", deal.LONGEST_TABLE),
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
    cost=words.cost,
    nudge=words.nudge,
    help=terminal.move_help,
    deal=dealt.deal,
    opponent=lazy(f"{_MIND}.foresight", "play"),
    transcript=records.transcript,
    playback=records.playback,
    referee=referee,
    record_keys=records.RECORD_KEYS,
    score_keys=records.SCORE_KEYS,
    sheet_data=forms.sheet_data,
    sheet_values=forms.sheet_values,
    components=(
        Component("city", lazy(f"{_PAPER}.kit", "city_pages"), blank=True, filled_in=True),
        Component("puzzle"),
        Component("board", lazy(f"{_PAPER}.kit", "board_pages"), blank=True, making=BOARD),
        Component("dice", lazy(f"{_PAPER}.kit", "dice_pages"), making=MODEL),
        Component("rules", lazy(f"{_PAPER}.kit", "rules_pages")),
    ),
)
