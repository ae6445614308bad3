"""Robber Knights by touch: a tile of the hand, its cell, how far its knights ride, who stays."""

from __future__ import annotations

from random import Random

import pytest

from generator.core.game import CHANCE, Reader
from generator.core.ident import Ident
from generator.core.touch import PlayBoard, Tap
from generator.games import find_game, parse_ident
from generator.games.robber_knights.mind.siege.search import best_turn
from generator.games.robber_knights.rules.field import SIZES, cell_name
from generator.games.robber_knights.rules.scoring import points
from generator.games.robber_knights.rules.state import State
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import Page
from generator.tasks.play.playing import Session
from generator.tasks.play.rows import rows_of
from tests.robber_knights.helpers import play, table
from tests.touching import check_board, walk

GAME = find_game("robber-knights")
IDENT = parse_ident("robber-knights.table#touch")
SMALLEST = 9.0  # millimetres of a page of 132: 26 pixels on a telephone


def row(state: State, text: str, lang: str = "en") -> tuple[Tap, ...]:
    """Return what one touches for a legal move."""
    offered = rows_of(GAME, state, Reader(lang))
    return offered.rows[offered.texts.index(f"R {text}")]


def touched(state: State, text: str) -> str:
    return " ".join(tap.place for tap in row(state, text))


def board(state: State, seat: int = 0, lang: str = "en") -> PlayBoard:
    """Return what a seat sees."""
    assert GAME.board is not None
    return GAME.board(GAME.view(state, seat), seat, PrintOptions(lang=lang, ident=IDENT))


def words(shown: PlayBoard) -> dict[str, list[str]]:
    """Return what lies on the places."""
    laid: dict[str, list[str]] = {}
    for piece in shown.pieces:
        laid.setdefault(piece.place, []).append(piece.words)
    return laid


# Taps


def test_red_goes_right_with_four_knights() -> None:
    state = table(". fv pt")
    # The least stays by itself: a ride is the tile on which it ends.
    assert touched(state, "pc d4 E 1 2 1") == "hand.1 cell.d4 cell.f4"
    assert touched(state, "pc d4 E 1 2") == "hand.1 cell.d4 cell.e4"


def test_red_covers_yellow_with_five() -> None:
    state = table(". fv[YY] pt[Y] pc[Y]", hand="Apc Bpc", players=3)
    assert touched(state, "pc d4 E 1 2 1 1") == "hand.1 cell.d4 cell.g4"


def test_more_than_the_least_is_said_in_any_order() -> None:
    castle, cell, last, *more = row(table(". p pt"), "pc d4 E 2 1 2")
    assert [castle.words, cell.words, last.words] == ["plain castle", "cell d4", "Ride to f4"]
    assert {one.place for one in more} == {"left.d4.2", "left.f4.2"}
    assert {one.group for one in more} == {"left"}
    assert [one.words for one in more] == ["Leave 2 on d4", "Leave 2 on f4"]


def test_knights_may_stay_on_their_castle_or_in_reserve() -> None:
    state = table(". fv pt")
    assert touched(state, "pc d4 - 3") == "hand.1 cell.d4 stay.3"
    assert row(state, "pc d4 - 1", "fr")[-1].words == "1 chevalier reste au château"
    assert touched(state, "pc d4") == "hand.1 cell.d4 stay.0"
    # Without knights in reserve there is nothing to say.
    assert touched(table(". fv pt", knights=0), "pc d4") == "hand.1 cell.d4"


def test_tiles_without_a_castle_are_two_taps() -> None:
    assert touched(table(". fv pt"), "p d4") == "hand.2 cell.d4"
    two_of_a_kind = table(". fv pt", hand="Bpv Bpv")
    assert touched(two_of_a_kind, "pv d4") == "hand.1 cell.d4"
    assert words(board(two_of_a_kind))["hand.1"] == ["plain village, twice"]
    assert "hand.2" not in words(board(two_of_a_kind))


def test_a_tile_is_kept_and_a_turn_is_ended_by_one_tap() -> None:
    start = GAME.start(GAME.setup(IDENT, 2))
    assert touched(start, "keep pv") == "keep.pv"
    assert row(table("p", laid=1), "end", "fr") == (Tap("end", "Finir le tour"),)


# Games


def pages_of(session: Session, ident: Ident) -> dict[str, Page]:
    """Hold the boards of a game against what is tapped on them; return their pages by name."""
    found: dict[str, Page] = {}
    for state, _ in session.steps()[::5]:
        seat = GAME.to_move(state)
        if seat in (None, CHANCE):
            continue
        check_board(GAME, state, ident)
        shown = board(state, seat)
        (page,) = shown.pages()
        assert found.setdefault(shown.name, page) == page
        boxes = {place.id: place.box for place in page.places}
        taps = {tap.place for row in rows_of(GAME, state, Reader("en")).rows for tap in row}
        on_board = {place for place in taps if place.startswith(("hand.", "cell.", "keep."))}
        assert on_board <= boxes.keys()
        assert all(min(boxes[one].width, boxes[one].height) >= SMALLEST for one in on_board)
    return found


@pytest.mark.parametrize(("players", "lang"), [(1, "fr"), (2, "en"), (3, "fr"), (4, "en")])
def test_random_games_by_taps(players: int, lang: str) -> None:
    ident = parse_ident(f"robber-knights.{'siege' if players == 1 else 'table'}#touch")
    session = walk(GAME, ident, players, Random(players), lang)
    pages = pages_of(session, ident)
    # The page changes with the land's edges, not with every tile.
    assert len({page.places for page in pages.values()}) == len(pages)
    assert len(pages) <= 1 + 2 * SIZES[max(players, 2)]
    check_board(GAME, session.state, ident)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(200))
def test_two_hundred_random_games_by_taps(seed: int) -> None:
    players = seed % 4 + 1
    variant = "siege" if players == 1 else "table"
    walk(GAME, parse_ident(f"robber-knights.{variant}#touch-{seed}"), players, Random(seed))


# The board


def test_other_hands_stay_face_down() -> None:
    state = table("pc[R] fv", hand="Bpc Bfv", others="Bl Bpt")
    other = table("pc[R] fv", hand="Bpc Bfv", others="Bpv Bpv")
    assert board(state).pieces == board(other).pieces
    seen = words(board(state))
    assert seen["hand.1"] == ["plain castle"]
    assert seen["seat.B"] == ["blue: 0 points, 30 knights, stack 20 B, hand a tile B, a tile B"]
    assert words(board(state, 1))["hand.1"] == ["lake"]


def test_what_is_kept_before_the_start_stays_face_down() -> None:
    start = GAME.start(GAME.setup(IDENT, 2))
    boards = [board(play(start, f"R keep {code}"), 1) for code in ("p", "m")]
    assert boards[0].pieces == boards[1].pieces
    assert {"keep.p", "keep.pv", "keep.m", "hand.1"} == words(boards[0]).keys()


def test_the_land_shows_tiles_and_knights_from_the_bottom_up() -> None:
    shown = words(board(table("fv[RB] p")))
    assert shown["cell.d4"] == ["forest village", "knights, from the bottom up: red, blue"]
    assert shown["cell.e4"] == ["plain"]
    assert shown["seat.B"][0].startswith("blue: 2 points")


@pytest.mark.parametrize(("between", "ring"), [(" ", "cell.a4"), ("\n", "cell.b3")])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_board_grows_until_the_land_does_not(players: int, between: str, ring: str) -> None:
    def cells(length: int) -> set[str]:
        land = table(between.join(["p"] * length), at="b4", players=players)
        return {one for one in check_board(GAME, land, IDENT) if one.startswith("cell.")}

    size = SIZES[players]
    growing, grown = cells(size - 1), cells(size)
    assert len(growing) == 3 * (size + 1)
    assert len(grown) == 3 * size
    assert {ring, "cell.b4"} <= growing
    assert ring not in grown


def test_a_siege_shows_its_draws_its_lead_and_what_was_laid() -> None:
    assert GAME.first_turn is not None
    ident = parse_ident(GAME.first_turn.id)
    session = Session(GAME, ident, GAME.setup(ident), ())
    session.deal()
    before = words(board(session.state))
    assert (before["draw.1"], before["draw.2"]) == (["plain"], ["plain castle"])
    assert before["lead"] == ["Lead −11"]
    session.decide(GAME.first_turn.moves[:1])
    session.deal()
    after = words(board(session.state))
    assert "draw.1" not in after
    assert after["cell.k10"][-1] == "tile 1 of the turn"
    assert after["lead"] == ["Lead −4"]


def test_no_turn_of_the_lesson_leads_any_further() -> None:
    assert GAME.first_turn is not None
    ident = parse_ident(GAME.first_turn.id)
    session = Session(GAME, ident, GAME.setup(ident), ())
    session.deal()
    start = session.state
    session.decide(GAME.first_turn.moves)
    leads = [points(one, 0) - points(one, 1) for one in (start, session.state)]
    assert leads == [-11, 9]
    assert best_turn(start).gain == leads[1] - leads[0]
    laid = {cell_name(move.cell) for move in session.state.siege.moves}
    assert laid == {"k10", "f9", "e9"}
