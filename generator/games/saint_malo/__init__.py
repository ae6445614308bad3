"""Saint Malo: a city roll and write for 1 to 5 players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.core.difficulty import Player, stars_by
from generator.core.game import (
    CHILDREN,
    Component,
    Dice,
    Drawing,
    Game,
    Input,
    Later,
    PuzzleSheets,
    Solver,
    Variant,
    art_beside,
)
from generator.core.making import BOARD, MODEL
from generator.core.touch import FirstTurn, Halves
from generator.games.saint_malo.rules.box import (
    DICE,
    LONGEST_TABLE,
    PLAYERS,
    RECORD_KEYS,
    ROLLS,
    SCORE_KEYS,
    SYMBOLS,
    TURN_LIMIT,
)
from generator.games.saint_malo.texts import texts

if TYPE_CHECKING:
    import generator.games.saint_malo.deal
    import generator.games.saint_malo.mind.baselines
    import generator.games.saint_malo.mind.best
    import generator.games.saint_malo.mind.foresight
    import generator.games.saint_malo.mind.opponent
    import generator.games.saint_malo.notation.dealt
    import generator.games.saint_malo.notation.forms
    import generator.games.saint_malo.notation.moves
    import generator.games.saint_malo.notation.open_dice
    import generator.games.saint_malo.notation.places
    import generator.games.saint_malo.notation.records
    import generator.games.saint_malo.notation.states
    import generator.games.saint_malo.notation.taps
    import generator.games.saint_malo.notation.terminal
    import generator.games.saint_malo.notation.words
    import generator.games.saint_malo.paper.answer
    import generator.games.saint_malo.paper.city_drawing
    import generator.games.saint_malo.paper.kit
    import generator.games.saint_malo.paper.play_board
    import generator.games.saint_malo.paper.table
    import generator.games.saint_malo.referee.replay
    import generator.games.saint_malo.referee.sheets
    import generator.games.saint_malo.rules.scoring
    import generator.games.saint_malo.rules.turn

    later = generator.games.saint_malo
else:
    later = Later(__name__)


def _open(
    name: str, easy: int, hard: int, careful: Player | None = None
) -> Variant[later.mind.best.Best]:
    """Return a sprint, whose rolls all lie open; how hard it is: see benchmarks/README.md."""
    return Variant(
        name,
        PLAYERS[name],
        solver=Solver(
            "bounded",
            later.mind.best.solve,
            inputs=(Input("dice"),),
            retell=later.mind.best.retell,
            check=later.mind.best.check,
        ),
        sheets=PuzzleSheets(
            later.paper.kit.puzzle_pages,
            later.paper.kit.solution_pages,
            answer=Drawing(later.paper.answer.answer, ((80.0, 42.0),)),
            emblems=("cannon", "coin", "house", "crate", "tower", "swords"),
        ),
        advise=later.mind.foresight.advise,
        rate=later.mind.foresight.rate,
        position=later.notation.open_dice.dealt_turns,
        copies=(1, 2),
        open_rolls=later.notation.words.open_rolls,
        targets=later.rules.scoring.targets,
        stars=stars_by(later.mind.baselines.greedy_move, easy, hard, tries=1, careful=careful),
    )


def _hidden(name: str, tray_turns: int) -> Variant[later.mind.best.Best]:
    """Return a variant whose dice to come nobody knows."""
    return Variant(
        name,
        PLAYERS[name],
        sheets=PuzzleSheets(later.paper.kit.puzzle_pages),
        advise=later.mind.opponent.advise,
        rate=later.mind.opponent.rate,
        copies=(1, 2),
        tray_turns=tray_turns,
    )


GAME: Game[later.rules.turn.State, later.rules.turn.Move] = Game(
    name="saint-malo",
    texts=texts,
    art=art_beside(__file__, later.paper.table.laid),
    variants=(
        _open("sprint", easy=61, hard=48),
        _open(CHILDREN, easy=80, hard=67, careful=later.mind.opponent.play),
        _hidden("solo", TURN_LIMIT["solo"]),
        _hidden("table", LONGEST_TABLE),
    ),
    dice=Dice(
        SYMBOLS,
        DICE,
        rolls=ROLLS,
        rolled=later.deal.rolled,
        face=later.notation.words.face,
        legend=later.notation.words.legend,
        own=True,
    ),
    start=later.rules.turn.start,
    to_move=later.rules.turn.to_move,
    legal=later.rules.turn.legal,
    apply=later.rules.turn.apply,
    chance=later.deal.chance,
    score=later.rules.scoring.score,
    ranking=later.rules.scoring.ranking,
    format_move=later.notation.moves.format_move,
    parse_move=later.notation.moves.parse_move,
    format_state=later.notation.states.format_state,
    parse_state=later.notation.states.parse_state,
    show=later.notation.terminal.show,
    tell=later.notation.words.tell,
    cost=later.notation.words.cost,
    nudge=later.notation.words.nudge,
    help=later.notation.terminal.move_help,
    taps=later.notation.taps.taps,
    halves=Halves(later.rules.turn.begun_moves, later.rules.turn.ended_moves),
    board=later.paper.play_board.play_board,
    first_turn=FirstTurn(
        "saint-malo.solo#lesson-38793", ("reroll 135", "H M@c3", "W a2,a3,a4,a5,a6")
    ),
    deal=later.notation.dealt.deal,
    opponent=later.mind.foresight.play,
    transcript=later.notation.records.transcript,
    playback=later.referee.replay.playback,
    referee=later.referee.sheets.referee,
    record_keys=frozenset(RECORD_KEYS),
    score_keys=SCORE_KEYS,
    sheet_data=later.notation.forms.sheet_data,
    sheet_values=later.notation.forms.sheet_values,
    play_values=later.notation.forms.play_values,
    record_values=later.notation.forms.record_values,
    jotted=frozenset({"roll", "coin", "log", "cannon", "track", "defence", "pirates"}),
    place=later.notation.places.place,
    picture=later.paper.city_drawing.picture,
    components=(
        Component("city", later.paper.kit.city_pages, blank=True, filled_in=True, each=True),
        Component("puzzle"),
        Component("board", later.paper.kit.board_pages, blank=True, making=BOARD),
        Component("dice", later.paper.kit.dice_pages, making=MODEL),
        Component("rules", later.paper.kit.rules_pages),
    ),
)
