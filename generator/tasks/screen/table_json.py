"""A game that is played by touching its board, as JSON: what lies there, what may be tapped."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from generator.core.game import CHANCE, Reader, all_known
from generator.core.score import Score
from generator.tasks.play.advising import has_advice
from generator.tasks.play.playing import Session
from generator.tasks.play.rows import Rows, rows_of
from generator.tasks.screen.board_json import BoardJson, board_json

_TOLD = 60  # moves at the most: what happened long ago is in the record


class TapJson(TypedDict):
    """Something to tap: a place of the board, or an entry of a list."""

    place: str
    words: str
    group: NotRequired[str]


class ToldJson(TypedDict):
    """A move in words, and whose it was; None for dice and draws."""

    seat: int | None
    words: str


class OverJson(TypedDict):
    """How a game ended: totals by seat, seats by place, and what the rulebook calls it."""

    totals: list[int]
    ranking: list[list[int]]
    rating: str | None


class TableJson(TypedDict):
    """A game under way, as the seat to move may see it."""

    id: str
    game: str
    variant: str
    title: str
    names: list[str]
    seat: int | None
    hidden: bool  # seats have secrets: another person does not look on
    moves: list[str]
    told: list[ToldJson]
    shown: int  # the seat whose board it is
    board: BoardJson | None
    position: str  # what that seat sees in words, of a game that has no board
    taps: list[TapJson]
    rows: list[list[int]]
    texts: list[str]
    begun: list[int]  # the rows that are no moves yet: their text is asked for, for what is left
    undo: int | None  # how many moves stay when the last that a person made is taken back
    advice: bool  # whether anybody can say what the moves are worth
    solved: bool  # whether a lone player's total can be compared with the best
    over: OverJson | None


def table_json(
    session: Session, lang: str, have: str = "", begun: str = "", look: int | None = None
) -> TableJson:
    """Return a game after its dice have fallen; `have` names the board that is there already.

    Where a move is begun, its rows are what is left to tap for it. Somebody may `look` at the
    board of another seat, unless that one has secrets.
    """
    game, reader = session.game, Reader(lang)
    variant = game.variant(session.setup.variant)
    over = session.deal()
    rows = Rows((), ()) if over else rows_of(game, session.state, reader, begun)
    taps = {tap.place: tap for row in rows.rows for tap in row}
    number = {place: i for i, place in enumerate(taps)}
    shown = _shown(session, look)
    board = board_json(session, shown, lang, have)
    return {
        "id": str(session.ident),
        "game": game.name,
        "variant": session.setup.variant,
        "title": game.title[lang],
        "names": list(session.names),
        "seat": None if over else session.seat,
        "hidden": game.view is not all_known,
        "moves": session.decisions(),
        "told": _told(session, reader),
        "shown": shown,
        "board": board,
        "position": "" if board else session.shown_of(shown, reader),
        "taps": [_tap(tap.place, tap.words, tap.group) for tap in taps.values()],
        "rows": [[number[tap.place] for tap in row] for row in rows.rows],
        "texts": list(rows.texts),
        "begun": sorted(rows.begun),
        "undo": _undo(session),
        "advice": has_advice(variant, session.setup.players, session.ident),
        "solved": variant.solver is not None and session.setup.players == 1,
        "over": _over(session, lang) if over else None,
    }


def _shown(session: Session, look: int | None) -> int:
    others = range(session.setup.players) if session.game.view is all_known else ()
    if look is not None and look in others:
        return look
    return session.game.to_move(session.state) or 0


def _undo(session: Session) -> int | None:
    last = session.last_by(lambda seat: not session.is_machine(seat))
    if last is None:
        return None
    return sum(session.seat_of(i) != CHANCE for i in range(last))


def _tap(place: str, words: str, group: str) -> TapJson:
    shown: TapJson = {"place": place, "words": words}
    return {**shown, "group": group} if group else shown


def _told(session: Session, reader: Reader) -> list[ToldJson]:
    """Return the last moves in words; where seats have secrets, no draws are told."""
    game, hidden = session.game, session.game.view is not all_known
    told: list[ToldJson] = []
    for i, (state, move) in list(enumerate(session.steps()))[-_TOLD:]:
        seat = session.seat_of(i)
        if seat == CHANCE and hidden:
            continue
        told.append(
            {"seat": None if seat == CHANCE else seat, "words": game.tell(state, move, reader)}
        )
    return told


def _over(session: Session, lang: str) -> OverJson:
    game, state = session.game, session.state
    scores: list[Score] = [game.score(state, seat) for seat in range(session.setup.players)]
    return {
        "totals": [one.total for one in scores],
        "ranking": [list(place) for place in game.ranking(state)],
        "rating": game.rating(state, lang),
    }


def learning_json(session: Session, step: int, lang: str, have: str = "") -> TableJson:
    """Return the table of a first turn, where nothing can be tapped but its next move."""
    table, lesson = table_json(session, lang, have), session.game.first_turn
    assert lesson is not None
    here = [i for i, text in enumerate(table["texts"]) if text in lesson.moves[step : step + 1]]
    return {
        **table,
        "rows": [table["rows"][i] for i in here],
        "texts": [table["texts"][i] for i in here],
        "begun": [],
    }
