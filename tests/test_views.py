"""What one seat may know: showing, opponent and advice work from that and nothing else."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations

from generator.core.game import CHANCE, Reader
from generator.core.ident import Ident
from generator.core.play import advice, machine_move, outcomes, seen
from generator.core.record import Record
from generator.core.stream import Stream
from generator.tasks.play.playing import Session
from tests.hidden_cards import GAME, State, hands_of

IDENT = Ident("hidden-cards", "duel", "x")


def other_hands(state: State, seat: int) -> list[State]:
    """Return the states that differ only in what the other seat holds."""
    other = 1 - seat
    hand = state.hands[other] or ()
    unseen = [card for card in range(1, 7) if card not in (state.hands[seat] or ())]
    return [
        replace(state, hands=(state.hands[0], cards) if other else (cards, state.hands[1]))
        for cards in permutations(unseen, len(hand))
    ]


def walked() -> list[State]:
    """Return the states of a game between two machines."""
    state = GAME.start(GAME.setup(IDENT, 2))
    states = [state]
    while (seat := GAME.to_move(state)) is not None:
        chance = GAME.chance(IDENT, state)
        move = chance if seat == CHANCE else machine_move(GAME, state, Stream(IDENT, "m"))
        state = GAME.apply(state, move)
        states.append(state)
    return states


def test_an_id_deals_the_position_a_puzzle_starts_from() -> None:
    assert GAME.setup(IDENT, 2).dealt == hands_of(IDENT)
    assert GAME.start(GAME.setup(IDENT, 2)).hands == hands_of(IDENT)
    assert hands_of(IDENT) != hands_of(Ident("hidden-cards", "duel", "y"))


def test_nothing_of_the_other_hand_leaks_into_show_opponent_or_advice() -> None:
    decided = 0
    for state in walked():
        seat = GAME.to_move(state)
        if seat is None or seat == CHANCE:
            continue
        session = Session(GAME, IDENT, GAME.setup(IDENT, 2), ("a", "b"))
        answers = set()
        for same in other_hands(state, seat):
            session._states[-1] = same
            rated = advice(GAME, "duel", same, Stream(IDENT, "a"))
            move = machine_move(GAME, same, Stream(IDENT, "m"))
            answers.add(
                (session.shown(Reader("en")), move, tuple((a.move, a.value) for a in rated))
            )
        assert len(answers) == 1
        decided += len(other_hands(state, seat)) > 1
    assert decided >= 3


def test_a_bystander_sees_no_hand_at_all() -> None:
    first = walked()[0]
    assert GAME.to_move(first) == CHANCE
    assert seen(GAME, first).hands == (None, None)


def test_an_opponent_that_looks_at_the_whole_state_would_be_caught() -> None:
    state = walked()[1]
    peeking = {GAME.show(same, (), Reader("en"), None) for same in other_hands(state, 0)}
    assert len(peeking) > 1


def test_what_may_be_drawn_has_its_odds() -> None:
    state = walked()[0]
    drawn = {move.weather: odds for move, odds in outcomes(GAME, state)}
    assert drawn == {"sun": 3, "rain": 1, "storm": 1}


def test_scores_may_be_kept_by_the_names_of_the_seats() -> None:
    record = Record(
        "hidden-cards",
        "duel",
        names=("Anke", "Stefan"),
        seat_names=GAME.seat_names,
        data={"score": {"R": 4, "B": {"total": 2}}},
    )
    assert record.score("Anke") == {"total": 4}
    assert record.score("Stefan") == {"total": 2}
