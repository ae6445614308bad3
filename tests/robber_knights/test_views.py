"""What a seat may know: nothing of another hand shows, plays or advises."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice, permutations

import pytest

from generator.core.game import CHANCE, Reader
from generator.core.ident import Ident
from generator.core.play import advice, machine_move
from generator.core.stream import Stream
from generator.games import read_record
from generator.games.robber_knights import GAME
from generator.games.robber_knights.rules.state import (
    HIDDEN,
    Keep,
    Lay,
    Player,
    State,
    by_rule,
)
from generator.games.robber_knights.rules.turn import to_move
from generator.games.robber_knights.rules.views import view
from generator.tasks.play.advising import played_table, review
from generator.tasks.play.playing import Session
from tests.robber_knights.helpers import play, random_walk, refereed

IDENT = Ident("robber-knights", "table", "x")


def other_hands(state: State, seat: int) -> Iterator[State]:
    """Yield tables that look alike from a seat: other tiles with the same letters in a hand."""
    other = (seat + 1) % len(state.players)
    one = state.players[other]
    for tiles in sorted(set(permutations((*one.hand, *one.unseen), len(one.hand)))):
        if [tile[0] for tile in by_rule(tiles)] != [tile[0] for tile in one.hand]:
            continue
        if any(tile[0] == "A" and tile not in one.hand for tile in tiles):
            continue
        left = [*one.hand, *one.unseen]
        for tile in tiles:
            left.remove(tile)
        changed = Player(by_rule(tiles), by_rule(left), one.knights)
        players = list(state.players)
        players[other] = changed
        yield replace(state, players=tuple(players))


def test_nothing_of_another_hand_leaks_into_show_opponent_or_advice() -> None:
    looked = 0
    steps = [state for state, _ in random_walk(2, 5) if to_move(state) not in (CHANCE, None)]
    for state in steps[3::12]:
        seat = to_move(state)
        assert seat is not None
        alike = list(islice(other_hands(state, seat), 2))
        session = Session(GAME, IDENT, GAME.setup(IDENT, 2), ("a", "b"))
        answers = set()
        for same in alike:
            session._states[-1] = same
            rated = advice(GAME, "table", same, Stream(IDENT, "a"))
            move = machine_move(GAME, same, Stream(IDENT, "m"))
            # The opponent looks at nobody's hand even when it is shown the whole table.
            assert GAME.opponent(same, Stream(IDENT, "m")) == move
            shown = session.shown(Reader("en")), session.shown(Reader("en"), everybody=True)
            answers.add((shown, move, tuple((one.move, one.value) for one in rated)))
        assert len(answers) == 1
        looked += len(alike) > 1
    assert looked >= 3


@pytest.mark.parametrize(("count", "seat", "dice"), [(1, 0, "R draw fv"), (3, 1, None)])
def test_advice_does_not_tell_what_another_player_drew(
    count: int, seat: int, dice: str | None
) -> None:
    lines = ["R keep pv", "B keep m", *["R pc h9", "R pv g9", "R fv f9"][:count]]
    data = {"id": "robber-knights.table#advice", "players": ["a", "b"], "moves": "\n".join(lines)}
    table = played_table(*read_record(data), dice=None, review=False)
    assert table.seat == seat
    last = table.last_dice()
    assert (None if last is None else GAME.format_move(*last)) == dice


def test_a_review_of_a_game_under_way_tells_nothing_of_another_hand() -> None:
    lines = ["R keep pv", "B keep m", "R pv h9", "B pc g9"]
    data = {"id": "robber-knights.table#advice", "players": ["a", "b"], "moves": "\n".join(lines)}
    table = played_table(*read_record(data), dice=None, review=True)
    assert table.seat == 1
    assert [one.text for one in review(table)] == ["B keep m", "B pc g9"]


def test_the_referee_does_not_tell_what_a_hand_holds_instead() -> None:
    lines = ["R keep pv", "B keep m", "R pv h9", "R ft g9"]
    data = {"id": "robber-knights.table#advice", "players": ["a", "b"], "moves": "\n".join(lines)}
    first = refereed(data).findings[0]
    assert str(first.message()) == "line 4: the tile ‘forest town’ is not in the hand of red"
    assert first.expected is None


def test_a_hand_shows_the_letters_on_its_backs_and_nothing_else() -> None:
    state = next(
        state
        for state, _ in random_walk(2, 5)
        if state.players[0].letter == "C"
        and [tile[0] for tile in state.players[0].hand] == ["C"] * 2
    )
    hand = view(state, 1).players[0].hand
    assert hand == ("C?", "C?")
    assert "(C) (C)" in GAME.show(view(state, 1), ("a", "b"), Reader("en"), 1)
    assert view(state, 0).players[0] == state.players[0]


def test_what_is_kept_is_a_secret_until_the_start_is_turned_over() -> None:
    state = play(GAME.start(GAME.setup(IDENT, 2)), "R keep pv")
    assert view(state, 1).players[0].hand == ("Apc", "A?")
    told = GAME.tell(
        GAME.start(GAME.setup(IDENT, 2)), GAME.parse_move(state, "B keep pv"), Reader("en")
    )
    assert "pv" not in told
    begun = play(state, "B keep m", "R:p B:p R:m B:pv")
    assert view(begun, 1).players[0].hand == ("Apc", "Apv")


def test_the_last_tiles_of_a_letter_are_known_by_counting() -> None:
    one = Player(("Dpt", "Dfv"), tuple(tile for tile in Player().unseen if tile[0] == "E"))
    state = State((Player(("Apc", "Ap")), one), ("p", *[""] * 323))
    assert view(state, 0).players[1] == one
    hidden = replace(one, hand=("Dfv", "Dpt"), unseen=("Dpc", *one.unseen))
    seen = view(replace(state, players=(state.players[0], hidden)), 0).players[1]
    assert seen.hand == (f"D{HIDDEN}", f"D{HIDDEN}")
    assert seen.unseen[:3] == ("Dpc", "Dfv", "Dpt")
    assert (seen.stack, seen.letter) == (hidden.stack, hidden.letter)


def test_a_bystander_sees_no_hand() -> None:
    hidden = 0
    for state, _ in random_walk(3, 2):
        for one, seen in zip(state.players, view(state, None).players, strict=True):
            stacked = {tile[0] for tile in one.unseen}
            for tile in seen.hand:
                assert tile[1:] == HIDDEN or tile[0] not in stacked
                hidden += tile[1:] == HIDDEN
    assert hidden > 100


def test_a_record_tells_nothing_of_a_hand() -> None:
    steps = [(state, move) for state, move in random_walk(2, 5) if move is not None]
    for stop in range(0, len(steps), 9):
        data = GAME.transcript(GAME.setup(IDENT, 2), ("a", "b"), steps[:stop])
        laid = [GAME.format_move(*step) for step in steps[:stop] if isinstance(step[1], Keep | Lay)]
        assert data["moves"].splitlines() == laid
        assert data.keys() <= {"moves", "start"}
