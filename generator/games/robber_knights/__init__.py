"""Robber Knights: tiles, castles and knights for 2 to 4 players."""

from typing import Any

from generator.core.game import Game, Variant
from generator.games.robber_knights import deal
from generator.games.robber_knights.mind import baselines
from generator.games.robber_knights.notation import dealt, moves
from generator.games.robber_knights.rules import scoring, state, turn, views
from generator.games.robber_knights.rules.tiles import COLOURS
from generator.games.robber_knights.texts import texts


def _todo(*args: Any) -> Any:
    raise NotImplementedError


GAME: Game[state.State, state.Move] = Game(
    name="robber-knights",
    texts=texts,
    variants=(Variant("table", turn.PLAYERS),),
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
    format_state=repr,
    parse_state=_todo,
    show=lambda state, names, reader, seat: repr(state),
    tell=lambda state, move, reader: moves.format_move(state, move),
    help=lambda reader: "pc d4 E 1 2 1",
    deal=dealt.deal,
    opponent=baselines.random_move,
    transcript=_todo,
    playback=_todo,
    referee=_todo,
    seat_names=tuple(COLOURS),
)
