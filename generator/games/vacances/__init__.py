"""Vacances à St Malo: five days of walks through the town for 1 to 5 players."""

from __future__ import annotations

from dataclasses import replace
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
from generator.core.making import BOARD, MODEL
from generator.core.options import Option
from generator.core.touch import FirstTurn
from generator.games.vacances.notation.fields import SCORE_KEYS
from generator.games.vacances.rules.box import PLAYERS, RECORD_KEYS
from generator.games.vacances.rules.calendar import DAYS, PERIODS
from generator.games.vacances.texts import texts

if TYPE_CHECKING:
    import generator.games.vacances.deal
    import generator.games.vacances.mind.baselines
    import generator.games.vacances.mind.best
    import generator.games.vacances.mind.follow
    import generator.games.vacances.mind.opponent
    import generator.games.vacances.mind.proving
    import generator.games.vacances.notation.dealt
    import generator.games.vacances.notation.forms
    import generator.games.vacances.notation.moves
    import generator.games.vacances.notation.places
    import generator.games.vacances.notation.records
    import generator.games.vacances.notation.states
    import generator.games.vacances.notation.taps
    import generator.games.vacances.notation.telling
    import generator.games.vacances.notation.terminal
    import generator.games.vacances.paper.answer
    import generator.games.vacances.paper.kit
    import generator.games.vacances.paper.play_board
    import generator.games.vacances.paper.table
    import generator.games.vacances.referee.replay
    import generator.games.vacances.rules.scoring
    import generator.games.vacances.rules.state
    import generator.games.vacances.rules.turn
    from generator.core.findings import Report
    from generator.core.record import Record

    later = generator.games.vacances
else:
    later = Later(__name__)

# A line a day, lying and upright; children have two days.
_ANSWER = {
    "solo": ((150.0, 47.0), (116.0, 62.0)),
    CHILDREN: ((150.0, 22.0), (116.0, 28.0)),
}


def _referee(record: Record) -> Report:
    """Referee a record; the solver, which stands above the referee and is asked, is handed over."""
    from generator.games.vacances.referee.sheet_proof import Prover
    from generator.games.vacances.referee.sheets import referee

    return referee(record, Prover(later.mind.proving.reaches, later.mind.proving.bound))


# Below how many % of the best it is hard, and from how many on easy: see benchmarks/README.md.
_SHARES = {"solo": (69, 73), CHILDREN: (87, 90)}


def _alone(name: str) -> Variant[later.mind.best.Best]:
    hard, easy = _SHARES[name]
    return Variant(
        name,
        PLAYERS[name],
        solver=Solver(
            "exact",
            later.mind.best.solve,
            inputs=() if name == CHILDREN else (Input("dice"), Input("weather")),
            retell=later.mind.best.retell,
            check=later.mind.best.check,
        ),
        sheets=PuzzleSheets(
            later.paper.kit.puzzle_pages,
            later.paper.kit.solution_pages,
            answer=Drawing(later.paper.answer.answer, _ANSWER[name]),
            emblems=("beach", "voilier", "crepes", "sun", "kitesurf", "rhum"),
        ),
        advise=later.mind.opponent.advise,
        follow=later.mind.follow.follow,
        rate=later.mind.opponent.rate,
        position=later.deal.position if name == CHILDREN else None,
        open_rolls=later.notation.telling.open_rolls,
        targets=later.rules.scoring.targets,
        stars=stars_by(later.mind.baselines.greedy, easy, hard, careful=later.mind.opponent.play),
    )


GAME: Game[later.rules.state.State, later.rules.state.Move] = Game(
    name="vacances",
    texts=texts,
    art=art_beside(__file__, later.paper.table.laid),
    variants=(
        _alone("solo"),
        Variant(
            "table",
            PLAYERS["table"],
            advise=later.mind.opponent.advise,
            rate=later.mind.opponent.rate,
            open_rolls=later.notation.telling.table_rolls,
            tray_turns=DAYS * PERIODS,
        ),
        _alone(CHILDREN),
    ),
    options=(Option("blocked_loses", ("period", "day")),),
    dice=Dice(
        "123456",
        count=1,
        rolls=1,
        rolled=later.deal.rolled,
        face=later.notation.telling.face_text,
        legend=later.notation.telling.legend,
        own=True,
    ),
    start=later.rules.turn.start,
    to_move=later.rules.turn.to_move,
    legal=later.rules.turn.legal,
    apply=later.rules.turn.apply,
    chance=later.deal.chance,
    odds=later.rules.turn.odds,
    score=later.rules.scoring.score,
    ranking=later.rules.scoring.ranking,
    format_move=later.notation.moves.format_move,
    parse_move=later.notation.moves.parse_move,
    format_state=later.notation.states.format_state,
    parse_state=later.notation.states.parse_state,
    show=later.notation.terminal.show,
    tell=later.notation.telling.tell,
    nudge=later.notation.telling.nudge,
    tell_play=later.notation.telling.tell_play,
    help=later.notation.telling.move_help,
    deal=later.notation.dealt.deal,
    opponent=later.mind.opponent.play,
    transcript=later.notation.records.transcript,
    playback=later.referee.replay.playback,
    referee=_referee,
    record_keys=frozenset(RECORD_KEYS),
    score_keys=SCORE_KEYS,
    sheet_data=later.notation.forms.sheet_data,
    sheet_values=later.notation.forms.sheet_values,
    play_values=later.notation.written.play_values,
    record_values=later.notation.written.record_values,
    place=later.notation.places.place,
    taps=later.notation.taps.taps,
    board=later.paper.play_board.play_board,
    first_turn=FirstTurn(
        "vacances.solo#lesson-171",
        (
            "gar-rob-rsi-esp-psv-cha",
            "cha-psv-gpo-ppo-cat",
            "cat-cit-rch-psv-esp-rsi :crepes",
            "rsi-esp-cas-sil",
            "stay",
            "sil-lon-hog-the-par-aub",
            "dishes visits beaches",
        ),
    ),
    components=(
        Component("map", later.paper.kit.map_pages, making=replace(BOARD, joined=True)),
        Component("poster", later.paper.kit.wall_pages, extra=True, making=BOARD),
        Component("markers", later.paper.kit.markers_pages, making=MODEL),
        Component("mat", later.paper.kit.mat_pages, making=replace(BOARD, work=("cut",))),
        Component("diary", later.paper.kit.diary_pages, blank=True, solo=True, filled_in=True),
        Component("puzzle"),
        Component("rules", later.paper.kit.rules_pages),
    ),
)
