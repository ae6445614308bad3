"""Robber Knights: tiles, castles and knights for 2 to 4 players, and a siege a day for one."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from generator.core.game import (
    Component,
    Drawing,
    Game,
    Later,
    PuzzleSheets,
    Solver,
    Variant,
    art_beside,
)
from generator.core.making import CARD, MODEL, Making
from generator.core.touch import FirstTurn
from generator.games.robber_knights.notation.fields import SCORE_KEYS, SIEGE_KEYS
from generator.games.robber_knights.rules.box import COLOURS, PLAYERS, RECORD_KEYS, SIEGE
from generator.games.robber_knights.texts import texts

if TYPE_CHECKING:
    import generator.games.robber_knights.deal
    import generator.games.robber_knights.mind.opponent
    import generator.games.robber_knights.mind.siege.follow
    import generator.games.robber_knights.mind.siege.solve
    import generator.games.robber_knights.notation.dealt
    import generator.games.robber_knights.notation.forms
    import generator.games.robber_knights.notation.moves
    import generator.games.robber_knights.notation.open_siege
    import generator.games.robber_knights.notation.places
    import generator.games.robber_knights.notation.records
    import generator.games.robber_knights.notation.states
    import generator.games.robber_knights.notation.taps
    import generator.games.robber_knights.notation.telling
    import generator.games.robber_knights.notation.terminal
    import generator.games.robber_knights.paper.kit
    import generator.games.robber_knights.paper.play_board
    import generator.games.robber_knights.paper.siege_sheet
    import generator.games.robber_knights.paper.small_siege
    import generator.games.robber_knights.paper.table
    import generator.games.robber_knights.referee.sheets
    import generator.games.robber_knights.rules.scoring
    import generator.games.robber_knights.rules.state
    import generator.games.robber_knights.rules.turn
    import generator.games.robber_knights.rules.views

    later = generator.games.robber_knights
else:
    later = Later(__name__)

_TILE_SIZES = 40.0, 50.0  # sides of a tile, in millimetres
_TWO_SIDED = replace(CARD, two_sided=True)
_STRIPS = Making((200, 250), ("cut", "glue"))
_STANDEES = Making((120, 160), MODEL.work)
_SMALL = ((182.0, 118.0),)  # with cells of 15 mm
_ANSWER = ((48.0, 62.0),)

_SIEGE: Variant[later.mind.siege.solve.Storm] = Variant(
    SIEGE,
    range(1, 2),
    solver=Solver(
        "exact",
        later.mind.siege.solve.solve,
        check=later.mind.siege.solve.check,
    ),
    sheets=PuzzleSheets(
        later.paper.kit.puzzle_pages,
        later.paper.siege_sheet.solution_pages,
        small=Drawing(later.paper.small_siege.small_siege, _SMALL),
        answer=Drawing(later.paper.small_siege.answer, _ANSWER),
        emblems=("castle", "tower", "helm", "village", "shield", "town"),
    ),
    follow=later.mind.siege.follow.follow,
    position=later.deal.position,
    open_rolls=later.notation.open_siege.open_siege,
    stars=later.mind.siege.solve.stars,
)

GAME: Game[later.rules.state.State, later.rules.state.Move] = Game(
    name="robber-knights",
    texts=texts,
    art=art_beside(__file__, later.paper.table.laid),
    variants=(
        _SIEGE,
        Variant(
            "table",
            PLAYERS,
            advise=later.mind.opponent.advise,
            rate=later.mind.opponent.rate,
            open_rolls=later.notation.telling.dealt_tiles,
        ),
    ),
    start=later.rules.turn.start,
    to_move=later.rules.turn.to_move,
    legal=later.rules.turn.legal,
    apply=later.rules.turn.apply,
    chance=later.deal.chance,
    odds=later.rules.turn.odds,
    score=later.rules.scoring.score,
    ranking=later.rules.scoring.ranking,
    view=later.rules.views.view,
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
    first_turn=FirstTurn(
        "robber-knights.siege#lesson-32", ("R fc k10 W 2 1 1 1", "R ft f9", "R pc e9 E 1 2 1 1")
    ),
    deal=later.notation.dealt.deal,
    opponent=later.mind.opponent.play,
    transcript=later.notation.records.transcript,
    playback=later.notation.records.playback,
    referee=later.referee.sheets.referee,
    record_keys=frozenset(RECORD_KEYS),
    score_keys=SCORE_KEYS | SIEGE_KEYS,
    seat_names=tuple(COLOURS),
    sheet_data=later.notation.forms.sheet_data,
    sheet_values=later.notation.forms.sheet_values,
    record_values=later.notation.forms.record_values,
    place=later.notation.places.place,
    components=(
        Component("tiles", later.paper.kit.tiles_pages, tile_sizes=_TILE_SIZES, making=_TWO_SIDED),
        Component("knights", later.paper.kit.knights_pages, making=_TWO_SIDED),
        Component("standees", later.paper.kit.standees_pages, instead="knights", making=_STANDEES),
        Component("frame", later.paper.kit.frame_pages, tile_sizes=_TILE_SIZES, making=_STRIPS),
        Component("score", later.paper.kit.score_pages, filled_in=True),
        Component("puzzle"),
        Component("rules", later.paper.kit.rules_pages),
    ),
)
