"""Détrak (Criss Cross): a 5×5 roll and write for 1 to 6 players."""

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
from generator.core.making import MODEL
from generator.core.options import Option
from generator.games.detrak import deal
from generator.games.detrak.mind import opponent
from generator.games.detrak.notation import (
    dealt,
    faces,
    forms,
    moves,
    ratings,
    records,
    states,
    telling,
    terminal,
)
from generator.games.detrak.referee.sheets import referee
from generator.games.detrak.rules import scoring, turn
from generator.games.detrak.texts import texts

_PAPER = "generator.games.detrak.paper"
_MIND = "generator.games.detrak.mind"
# With cells of 15 mm, upright and lying; the advanced game has a box for the diagonal.
_SMALL = {
    "basic": ((88.2, 124.8), (124.8, 87.0)),
    "advanced": ((88.2, 129.0), (124.8, 91.2)),
}
_ANSWER = ((46.0, 45.0),)


# Below how many % of the best a plain player makes it hard, and from how many on easy.
_SHARES = {"basic": (56, 62), "advanced": (41, 50)}


def _variant(name: str) -> Variant:
    hard, easy = _SHARES[name]
    return Variant(
        name,
        range(1, 7),
        solver=Solver(
            "exact",
            lazy(f"{_MIND}.best", "solve"),
            inputs=(Input("dice"), Input("start", required=False)),
            retell=lazy(f"{_MIND}.best", "retell"),
            check=lazy(f"{_MIND}.best", "check"),
        ),
        sheets=PuzzleSheets(
            lazy(f"{_PAPER}.kit", "puzzle_pages"),
            lazy(f"{_PAPER}.kit", "solution_pages"),
            small=Drawing(lazy(f"{_PAPER}.small_puzzle", "small_puzzle"), _SMALL[name]),
            answer=Drawing(lazy(f"{_PAPER}.small_puzzle", "answer"), _ANSWER),
            emblems=("x", "triangle", "ring", "hash", "bars", "slash"),
        ),
        advise=lazy(f"{_MIND}.advisor", "advise"),
        follow=lazy(f"{_MIND}.follow", "follow"),
        copies=(1, 2, 4, 6, 8),
        tray_turns=turn.ROUNDS,
        open_rolls=telling.open_rolls,
        targets=scoring.targets,
        stars=stars_by(opponent.greedy, easy, hard),
    )


GAME: Game[turn.State, turn.Move] = Game(
    name="detrak",
    texts=texts,
    variants=(_variant("basic"), _variant("advanced")),
    options=(Option("diagonal_penalty"),),
    dice=Dice(
        turn.SYMBOLS,
        count=2,
        rolls=1,
        rolled=deal.rolled,
        face=faces.face_text,
        legend=faces.legend,
    ),
    start=turn.start,
    to_move=turn.to_move,
    legal=turn.legal,
    apply=turn.apply,
    chance=deal.chance,
    score=scoring.score,
    ranking=scoring.ranking,
    rating=ratings.solo_rating,
    format_move=moves.format_move,
    parse_move=moves.parse_move,
    format_state=states.format_state,
    parse_state=states.parse_state,
    show=terminal.show,
    tell=telling.tell,
    nudge=telling.nudge,
    help=telling.move_help,
    deal=dealt.deal,
    opponent=opponent.greedy,
    transcript=records.transcript,
    playback=records.playback,
    referee=referee,
    record_keys=records.RECORD_KEYS,
    score_keys=records.SCORE_KEYS,
    sheet_data=forms.sheet_data,
    sheet_values=forms.sheet_values,
    components=(
        Component("pads", lazy(f"{_PAPER}.pads", "pads_pages"), filled_in=True),
        Component("puzzle"),
        Component("dice", lazy(f"{_PAPER}.kit", "dice_pages"), making=MODEL),
        Component("rules", lazy(f"{_PAPER}.kit", "rules_pages")),
    ),
)
