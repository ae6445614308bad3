"""A toy game of hidden cards for two: deal three each, play the higher card, weather decides.

Each seat holds cards the other may not see; a draw of the weather (3 sun : 1 rain : 1 storm)
doubles the winner's points on a sunny day. It shows that nothing of a hand leaks through showing,
opponent and advice, and that odds count.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from generator.core.errors import IllegalMove
from generator.core.game import CHANCE, Advice, Game, Setup, Variant
from generator.core.ident import Ident
from generator.core.messages import say
from generator.core.play import outcomes
from generator.core.score import Score, places
from generator.core.stream import Stream
from generator.core.text import common

WEATHER = {"sun": 3, "rain": 1, "storm": 1}
Hand = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Draw:
    """The weather of a trick."""

    weather: str


@dataclass(frozen=True, slots=True)
class Play:
    """A card."""

    card: int


@dataclass(frozen=True, slots=True)
class State:
    """Both hands (None: unknown to whoever looks), the card on the table, points, the weather."""

    hands: tuple[Hand | None, Hand | None]
    led: int | None = None
    points: tuple[int, int] = (0, 0)
    weather: str | None = None
    tricks: int = 3


def hands_of(ident: Ident) -> tuple[Hand, Hand]:
    """Return the position that an id deals: who holds which of six cards."""
    cards = [1, 2, 3, 4, 5, 6]
    Stream(ident, "cards").shuffle(cards)
    return tuple(sorted(cards[:3])), tuple(sorted(cards[3:]))


def start(setup: Setup) -> State:
    return State(setup.dealt)


def to_move(state: State) -> int | None:
    if not state.tricks:
        return None
    if state.weather is None:
        return CHANCE
    return 0 if state.led is None else 1


def legal(state: State) -> Iterator[Draw | Play]:
    seat = to_move(state)
    if seat == CHANCE:
        yield from map(Draw, WEATHER)
    elif seat is not None:
        yield from map(Play, state.hands[seat] or ())


def odds(state: State) -> Iterator[tuple[Draw, int]]:
    yield from ((Draw(weather), weight) for weather, weight in WEATHER.items())


def apply(state: State, move: Draw | Play) -> State:
    if move not in list(legal(state)):
        raise IllegalMove(say("finding.legal-move"))
    if isinstance(move, Draw):
        return replace(state, weather=move.weather)
    seat = 0 if state.led is None else 1
    hands = tuple(
        tuple(card for card in hand if card != move.card) if i == seat and hand else hand
        for i, hand in enumerate(state.hands)
    )
    state = replace(state, hands=(hands[0], hands[1]))
    if seat == 0:
        return replace(state, led=move.card)
    worth = 2 if state.weather == "sun" else 1
    won = 0 if (state.led or 0) > move.card else 1
    points = (state.points[0] + worth * (won == 0), state.points[1] + worth * (won == 1))
    return State(state.hands, None, points, None, state.tricks - 1)


def view(state: State, seat: int | None) -> State:
    """Return what a seat may know: its own hand, and what lies open."""
    hands = tuple(hand if i == seat else None for i, hand in enumerate(state.hands))
    return replace(state, hands=(hands[0], hands[1]))


def advise(seen: State, stream: Stream) -> list[Advice[Play]]:
    """Rate a card by its height, and what a trick is worth on average from now on."""
    seat = to_move(seen)
    assert seat is not None
    tricks = State((seen.hands[0], seen.hands[1]), tricks=seen.tricks)
    drawn = [(apply(tricks, card).weather, odds) for card, odds in outcomes(GAME, tricks)]
    worth = 1 + sum(odds for sky, odds in drawn if sky == "sun") / sum(odds for _, odds in drawn)
    cards = sorted(seen.hands[seat] or (), reverse=True)
    return [Advice(Play(card), card + worth) for card in cards]


def opponent(seen: State, stream: Stream) -> Play:
    return advise(seen, stream)[0].move


GAME: Game[State, Draw | Play] = Game(
    name="hidden-cards",
    texts=common,
    variants=(Variant("duel", range(2, 3), advise=advise, position=hands_of),),
    start=start,
    to_move=to_move,
    legal=legal,
    apply=apply,
    chance=lambda ident, state: Draw(Stream(ident, f"w{state.tricks}").choice(["sun", "rain"])),
    odds=odds,
    score=lambda state, seat: Score(state.points[seat]),
    ranking=lambda state: places(state.points),
    view=view,
    show=lambda seen, names, reader, seat: f"{seen} {seat}",
    opponent=opponent,
    format_move=lambda state, move: move.weather if isinstance(move, Draw) else str(move.card),
    parse_move=lambda state, text: Draw(text) if text in WEATHER else Play(int(text)),
    format_state=str,
    parse_state=lambda text: State((None, None)),
    tell=lambda state, move, reader: str(move),
    help=lambda reader: "",
    deal=lambda ident: {"hands": [list(hand) for hand in hands_of(ident)]},
    transcript=lambda setup, names, steps: {},
    playback=lambda record: (_ for _ in ()).throw(NotImplementedError),
    referee=lambda record: (_ for _ in ()).throw(NotImplementedError),
    seat_names=("R", "B"),
)
