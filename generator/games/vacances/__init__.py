"""Vacances à St Malo: five days of walks through the town for 1 to 5 players."""

from dataclasses import replace
from functools import partial

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
from generator.core.options import Option
from generator.games.vacances import deal
from generator.games.vacances.mind import opponent
from generator.games.vacances.notation import (
    dealt,
    forms,
    moves,
    records,
    states,
    telling,
    terminal,
)
from generator.games.vacances.referee.sheet_proof import Prover
from generator.games.vacances.referee.sheets import referee
from generator.games.vacances.rules import calendar, scoring, state, turn
from generator.games.vacances.texts import texts

_PROVING = "generator.games.vacances.mind.proving"
_KIT = "generator.games.vacances.paper.kit"
_ANSWER = (150.0, 47.0), (116.0, 62.0)

GAME: Game[state.State, state.Move] = Game(
    name="vacances",
    texts=texts,
    variants=(
        Variant(
            "solo",
            turn.PLAYERS["solo"],
            solver=Solver(
                "exact",
                lazy("generator.games.vacances.mind.best", "solve"),
                inputs=(Input("dice"), Input("weather")),
                retell=lazy("generator.games.vacances.mind.best", "retell"),
                check=lazy("generator.games.vacances.mind.best", "check"),
            ),
            sheets=PuzzleSheets(
                lazy(_KIT, "puzzle_pages"),
                lazy(_KIT, "solution_pages"),
                answer=Drawing(lazy("generator.games.vacances.paper.answer", "answer"), _ANSWER),
                emblems=("beach", "voilier", "crepes", "sun", "kitesurf", "rhum"),
            ),
            advise=opponent.advise,
            follow=lazy("generator.games.vacances.mind.follow", "follow"),
            rate=opponent.rate,
            open_rolls=telling.open_rolls,
            targets=scoring.targets,
            stars=stars_by(
                lazy("generator.games.vacances.mind.baselines", "greedy"), easy=69, hard=65
            ),
        ),
        Variant(
            "table",
            turn.PLAYERS["table"],
            advise=opponent.advise,
            rate=opponent.rate,
            open_rolls=telling.table_rolls,
            tray_turns=calendar.DAYS * calendar.PERIODS,
        ),
    ),
    options=(Option("blocked_loses", ("period", "day")),),
    dice=Dice(
        "123456",
        count=1,
        rolls=1,
        rolled=deal.rolled,
        face=telling.face_text,
        legend=telling.legend,
        own=True,
    ),
    start=turn.start,
    to_move=turn.to_move,
    legal=turn.legal,
    apply=turn.apply,
    chance=deal.chance,
    odds=turn.odds,
    score=scoring.score,
    ranking=scoring.ranking,
    format_move=moves.format_move,
    parse_move=moves.parse_move,
    format_state=states.format_state,
    parse_state=states.parse_state,
    show=terminal.show,
    tell=telling.tell,
    nudge=telling.nudge,
    tell_play=telling.tell_play,
    help=telling.move_help,
    deal=dealt.deal,
    opponent=opponent.play,
    transcript=records.transcript,
    playback=records.playback,
    # The referee asks the solver about a sheet alone, which stands above it: it is handed over.
    referee=partial(referee, prover=Prover(lazy(_PROVING, "reaches"), lazy(_PROVING, "bound"))),
    record_keys=records.RECORD_KEYS,
    score_keys=records.SCORE_KEYS,
    sheet_data=forms.sheet_data,
    sheet_values=forms.sheet_values,
    components=(
        Component("map", lazy(_KIT, "map_pages"), making=replace(BOARD, joined=True)),
        Component("markers", lazy(_KIT, "markers_pages"), making=MODEL),
        Component("mat", lazy(_KIT, "mat_pages"), making=replace(BOARD, work=("cut",))),
        Component("diary", lazy(_KIT, "diary_pages"), blank=True, filled_in=True),
        Component("puzzle"),
        Component("rules", lazy(_KIT, "rules_pages")),
    ),
)
