"""Détrak (Criss Cross): a 5×5 roll and write for 1 to 6 players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.core.difficulty import stars_by
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
from generator.core.making import MODEL
from generator.core.options import Option
from generator.core.touch import FirstTurn
from generator.games.detrak.rules.box import RECORD_KEYS, ROUNDS, SCORE_KEYS, SYMBOLS
from generator.games.detrak.texts import texts

if TYPE_CHECKING:
    import generator.games.detrak.deal
    import generator.games.detrak.mind.advisor
    import generator.games.detrak.mind.best
    import generator.games.detrak.mind.follow
    import generator.games.detrak.mind.opponent
    import generator.games.detrak.notation.dealt
    import generator.games.detrak.notation.faces
    import generator.games.detrak.notation.forms
    import generator.games.detrak.notation.moves
    import generator.games.detrak.notation.ratings
    import generator.games.detrak.notation.records
    import generator.games.detrak.notation.states
    import generator.games.detrak.notation.taps
    import generator.games.detrak.notation.telling
    import generator.games.detrak.notation.terminal
    import generator.games.detrak.paper.kit
    import generator.games.detrak.paper.pads
    import generator.games.detrak.paper.play_board
    import generator.games.detrak.paper.small_puzzle
    import generator.games.detrak.referee.replay
    import generator.games.detrak.referee.sheets
    import generator.games.detrak.rules.scoring
    import generator.games.detrak.rules.turn

    later = generator.games.detrak
else:
    later = Later(__name__)

# With cells of 15 mm, upright and lying; the advanced game has a box for the diagonal.
_SMALL = {
    "basic": ((88.2, 125.6), (124.8, 87.0)),
    "advanced": ((88.2, 129.8), (124.8, 91.2)),
    CHILDREN: ((88.2, 125.6), (124.8, 87.0)),
}
_ANSWER = ((46.0, 45.0),)


# Below how many % of the best it is hard, and from how many on easy: see benchmarks/README.md.
_SHARES = {"basic": (61, 66), "advanced": (51, 59), CHILDREN: (85, 90)}


def _variant(name: str) -> Variant[later.mind.best.Best]:
    hard, easy = _SHARES[name]
    return Variant(
        name,
        range(1, 2) if name == CHILDREN else range(1, 7),
        solver=Solver(
            "exact",
            later.mind.best.solve,
            inputs=() if name == CHILDREN else (Input("dice"), Input("start", required=False)),
            retell=later.mind.best.retell,
            check=later.mind.best.check,
        ),
        sheets=PuzzleSheets(
            later.paper.kit.puzzle_pages,
            later.paper.kit.solution_pages,
            small=Drawing(later.paper.small_puzzle.small_puzzle, _SMALL[name]),
            answer=Drawing(later.paper.small_puzzle.answer, _ANSWER),
            emblems=("x", "triangle", "ring", "hash", "bars", "slash"),
        ),
        advise=later.mind.advisor.advise,
        follow=later.mind.follow.follow,
        copies=(1, 2, 4, 6, 8),
        position=later.deal.position if name == CHILDREN else None,
        tray_turns=0 if name == CHILDREN else ROUNDS,
        open_rolls=later.notation.telling.open_rolls,
        targets=later.rules.scoring.targets,
        stars=stars_by(later.mind.opponent.greedy, easy, hard, careful=later.mind.opponent.careful),
    )


GAME: Game[later.rules.turn.State, later.rules.turn.Move] = Game(
    name="detrak",
    texts=texts,
    art=art_beside(__file__),
    variants=(_variant("basic"), _variant("advanced"), _variant(CHILDREN)),
    options=(Option("diagonal_penalty"),),
    dice=Dice(
        SYMBOLS,
        count=2,
        rolls=1,
        rolled=later.deal.rolled,
        face=later.notation.faces.face_text,
        legend=later.notation.faces.legend,
    ),
    start=later.rules.turn.start,
    to_move=later.rules.turn.to_move,
    legal=later.rules.turn.legal,
    apply=later.rules.turn.apply,
    chance=later.deal.chance,
    score=later.rules.scoring.score,
    ranking=later.rules.scoring.ranking,
    rating=later.notation.ratings.solo_rating,
    format_move=later.notation.moves.format_move,
    parse_move=later.notation.moves.parse_move,
    format_state=later.notation.states.format_state,
    parse_state=later.notation.states.parse_state,
    show=later.notation.terminal.show,
    tell=later.notation.telling.tell,
    nudge=later.notation.telling.nudge,
    help=later.notation.telling.move_help,
    taps=later.notation.taps.taps,
    board=later.paper.play_board.play_board,
    first_turn=FirstTurn("detrak.basic#lesson-2", ("b2 c2", "d2 d3", "b3 c3")),
    deal=later.notation.dealt.deal,
    opponent=later.mind.opponent.greedy,
    transcript=later.notation.records.transcript,
    playback=later.referee.replay.playback,
    referee=later.referee.sheets.referee,
    record_keys=frozenset(RECORD_KEYS),
    score_keys=SCORE_KEYS,
    sheet_data=later.notation.forms.sheet_data,
    sheet_values=later.notation.forms.sheet_values,
    record_values=later.notation.forms.record_values,
    jotted=frozenset({"roll"}),
    place=later.notation.places.place,
    picture=later.paper.grid_drawing.picture,
    components=(
        Component("pads", later.paper.pads.pads_pages, filled_in=True, each=True),
        Component("puzzle"),
        Component("dice", later.paper.kit.dice_pages, making=MODEL),
        Component("rules", later.paper.kit.rules_pages),
    ),
)
