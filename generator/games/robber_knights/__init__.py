"""Robber Knights: tiles, castles and knights for 2 to 4 players, and a siege a day for one."""

from dataclasses import replace

from generator.core.game import Component, Drawing, Game, PuzzleSheets, Solver, Variant, lazy
from generator.core.making import CARD, MODEL, Making
from generator.games.robber_knights import deal
from generator.games.robber_knights.mind import opponent
from generator.games.robber_knights.notation import (
    dealt,
    forms,
    moves,
    records,
    sieges,
    states,
    telling,
    terminal,
)
from generator.games.robber_knights.referee.sheets import referee
from generator.games.robber_knights.rules import scoring, state, turn, views
from generator.games.robber_knights.rules.tiles import COLOURS
from generator.games.robber_knights.texts import texts

_PAPER = "generator.games.robber_knights.paper"
_KIT = f"{_PAPER}.kit"
_MIND = "generator.games.robber_knights.mind"
_TILE_SIZES = 40.0, 50.0  # sides of a tile, in millimetres
_TWO_SIDED = replace(CARD, two_sided=True)
_STRIPS = Making((200, 250), ("cut", "glue"))
_SMALL = ((182.0, 118.0),)  # with cells of 15 mm
_ANSWER = ((48.0, 62.0),)

GAME: Game[state.State, state.Move] = Game(
    name="robber-knights",
    texts=texts,
    variants=(
        Variant(
            sieges.SIEGE,
            range(1, 2),
            solver=Solver(
                "exact",
                lazy(f"{_MIND}.siege.solve", "solve"),
                check=lazy(f"{_MIND}.siege.solve", "check"),
            ),
            sheets=PuzzleSheets(
                lazy(_KIT, "puzzle_pages"),
                lazy(f"{_PAPER}.siege_sheet", "solution_pages"),
                small=Drawing(lazy(f"{_PAPER}.small_siege", "small_siege"), _SMALL),
                answer=Drawing(lazy(f"{_PAPER}.small_siege", "answer"), _ANSWER),
                emblems=("castle", "knight", "helm", "village", "shield", "town"),
            ),
            follow=lazy(f"{_MIND}.siege.follow", "follow"),
            position=deal.position,
            stars=lazy(f"{_MIND}.siege.solve", "stars"),
        ),
        Variant(
            "table",
            turn.PLAYERS,
            advise=opponent.advise,
            rate=opponent.rate,
            open_rolls=telling.dealt_tiles,
        ),
    ),
    start=turn.start,
    to_move=turn.to_move,
    legal=turn.legal,
    apply=turn.apply,
    chance=deal.chance,
    odds=turn.odds,
    score=scoring.score,
    ranking=scoring.ranking,
    view=views.view,
    format_move=moves.format_move,
    parse_move=moves.parse_move,
    format_state=states.format_state,
    parse_state=states.parse_state,
    show=terminal.show,
    tell=telling.tell,
    nudge=telling.nudge,
    help=telling.move_help,
    deal=dealt.deal,
    opponent=opponent.play,
    transcript=records.transcript,
    playback=records.playback,
    referee=referee,
    record_keys=records.RECORD_KEYS,
    score_keys=records.SCORE_KEYS | sieges.SCORE_KEYS,
    seat_names=tuple(COLOURS),
    sheet_data=forms.sheet_data,
    sheet_values=forms.sheet_values,
    components=(
        Component("tiles", lazy(_KIT, "tiles_pages"), tile_sizes=_TILE_SIZES, making=_TWO_SIDED),
        Component("knights", lazy(_KIT, "knights_pages"), making=_TWO_SIDED),
        Component("standees", lazy(_KIT, "standees_pages"), making=Making((120, 160), MODEL.work)),
        Component("frame", lazy(_KIT, "frame_pages"), tile_sizes=_TILE_SIZES, making=_STRIPS),
        Component("score", lazy(_KIT, "score_pages"), filled_in=True),
        Component("puzzle"),
        Component("rules", lazy(_KIT, "rules_pages")),
    ),
)
