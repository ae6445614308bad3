"""Vacances' engine and its oracle, side by side: whole games, last evenings, drawn travellers."""

from __future__ import annotations

from random import Random

from generator.core.game import CHANCE, Setup
from generator.core.options import Options
from generator.games.vacances import GAME
from generator.games.vacances.rules.board import the_board
from generator.games.vacances.rules.markers import DISH_NAMES, SERIES, bit_of
from generator.games.vacances.rules.state import (
    NIGHT,
    NO_DISH,
    Blocked,
    Go,
    Lay,
    Move,
    Roll,
    State,
    Stay,
    Traveller,
    Weather,
)
from tests.oracles import vacances as oracle
from tests.vacances.helpers import markers
from tests.walks import is_accepted

HOLIDAYS, LAST_DAYS, TRAVELLERS = 7, 60, 267  # final positions of a part
IDS = [space.id for space in the_board().spaces]
PLACES = {name: place for place, name in enumerate(IDS)}
SKY = ["sun", "sun", "sun", "rain", "storm"]


def assert_same(state: State, table: oracle.Table) -> None:
    """Compare everybody and the moment of the day."""
    for one, player in zip(state.travellers, table.players, strict=True):
        assert IDS[one.at] == player.pawn
        assert markers(one) == {marker for marker in player.markers if marker != "beach"}
        assert one.beaches == player.markers.count("beach")
        assert (one.lodgings, one.aboard) == (player.lodgings, player.must_stay)
        assert [SERIES[series] for series in one.rows] == player.rows
    assert (list(state.weather), state.period, state.seat, state.die or 0) == (
        table.tokens,
        table.period,
        table.seat,
        table.die,
    )
    turn = table.turn()
    assert GAME.to_move(state) == (CHANCE if isinstance(turn, str) else turn)


def assert_same_end(state: State, table: oracle.Table) -> None:
    """Compare every score box and the places."""
    for seat, player in enumerate(table.players):
        assert GAME.score(state, seat).as_data() == player.boxes()
    assert [list(place) for place in GAME.ranking(state)] == table.ranking()


# Games


def play_out(state: State, table: oracle.Table, chance: Random, look: float) -> int:
    """Play to the end with both engines; returns how often a pawn was blocked.

    `look` is the share of moves at which all that may be done is compared.
    """
    blocked = 0
    assert_same(state, table)
    while (turn := table.turn()) is not None:
        looks = chance.random() < look
        if turn == "weather":
            tokens = table.weathers()
            assert set(GAME.legal(state)) == set(map(Weather, tokens))
            assert is_accepted(GAME, state, Weather("storm")) == ("storm" in tokens)
            token = chance.choice(sorted(tokens))
            move: Move = Weather(token)
            table.morning(token)
        elif turn == "die":
            assert not looks or list(GAME.legal(state)) == list(map(Roll, range(1, 7)))
            table.die = chance.randint(1, 6)
            move = Roll(table.die)
        elif state.period == NIGHT:
            move = laid_rows(state, table, chance)
        else:
            if looks:
                assert_refused_alike(state, table, chance)
            move = pawn_move(state, table, chance, looks)
            blocked += isinstance(move, Blocked)
        state = GAME.apply(state, move)
        assert_same(state, table)
    assert not list(GAME.legal(state))
    assert not is_accepted(GAME, state, Weather("sun"))
    assert_same_end(state, table)
    return blocked


def laid_rows(state: State, table: oracle.Table, chance: Random) -> Move:
    """Compare the orders of the new rows, and lay one of them."""
    moves = [move for move in GAME.legal(state) if isinstance(move, Lay)]
    orders = [tuple(SERIES[one] for one in move.order) for move in moves]
    assert len(orders) == len(set(orders))
    assert set(orders) == table.orders()
    short = moves[0].order[1:]
    assert not is_accepted(GAME, state, Lay(short))
    choice = chance.randrange(len(moves))
    table.lay(orders[choice])
    return moves[choice]


def option_of(state: State, move: Move) -> oracle.Option:
    """Return a move as the oracle names it: where it ends, and what it takes."""
    before, after = (s.travellers[state.seat] for s in (state, GAME.apply(state, move)))
    taken = markers(after) - markers(before)
    if after.beaches > before.beaches:
        taken |= {"beach"}
    if isinstance(move, Blocked):
        return "blocked", frozenset()
    return IDS[move.path[-1]] if isinstance(move, Go) else "stay", frozenset(taken)


def pawn_move(state: State, table: oracle.Table, chance: Random, looks: bool) -> Move:
    """Return a move, often one that takes markers, and make it on the oracle's table."""
    moves = list(GAME.legal(state))
    if looks:
        options = [option_of(state, move) for move in moves]
        assert len(options) == len(set(options))
        assert set(options) == table.options()
    some = chance.sample(moves, min(chance.choice([1, 3, 6]), len(moves)))
    tried = [(option_of(state, move), move) for move in some]
    option, move = max(tried, key=lambda one: len(one[0][1]) + (one[0][0] == "stay"))
    assert looks or option in table.options()
    table.play(option)
    return move


def assert_refused_alike(state: State, table: oracle.Table, chance: Random) -> None:
    """Try walks, stays and dishes, most of them against the rules."""
    player, die = table.player, table.die
    options = table.options()
    walk = wrong_walk(player.pawn, die, chance)
    path = tuple(PLACES[name] for name in walk)
    assert is_accepted(GAME, state, Go(path)) == table.may_walk(walk)
    stays = any(where == "stay" for where, _ in options)
    assert is_accepted(GAME, state, Stay()) == stays
    assert is_accepted(GAME, state, Blocked()) == (options == {("blocked", frozenset())})
    dish = chance.randrange(len(DISH_NAMES))
    if table.may_walk(walk):
        served = any(end == walk[-1] and DISH_NAMES[dish] in taken for end, taken in options)
        assert is_accepted(GAME, state, Go(path, dish=dish)) == served
        own = any(end == walk[-1] and taken - {*DISH_NAMES} for end, taken in options)
        assert is_accepted(GAME, state, Go(path, takes=False, dish=NO_DISH)) == own


def wrong_walk(space: str, die: int, chance: Random) -> list[str]:
    """Return a walk along the lines of about the die's length, past pawns and back as it likes."""
    walk = [space]
    for _ in range(max(1, die + chance.choice([0, 0, 0, 0, -1, 1]))):
        near = sorted(
            oracle.NEIGHBOURS[walk[-1]] - set(walk[-2:-1] if chance.random() < 0.9 else [])
        )
        walk.append(chance.choice(near if near and chance.random() < 0.98 else IDS))
    return walk


def check_holiday(seed: int, look: float) -> int:
    """Play a whole game; returns how often a pawn was blocked."""
    chance = Random(f"vacances {seed}")
    players, loses = 1 + seed % 5, chance.choice(["period", "day"])
    options = Options({"blocked_loses": loses} if loses == "day" else {})
    state = GAME.start(Setup("solo" if players == 1 else "table", players, options))
    table = oracle.Table([oracle.Player() for _ in range(players)], loses)
    return play_out(state, table, chance, look)


# Last days, and travellers who need not exist


def drawn_player(chance: Random, pawn: str) -> oracle.Player:
    """Return a player with any markers, the rows of older days laid in any order."""
    once = [*oracle.SERIES, "racecourse", "rhum"]
    held = chance.sample(sorted(once), chance.choice([0, 3, 8, 15, len(once)]))
    held += ["beach"] * chance.randrange(6)
    player = oracle.Player(pawn, held, lodgings=chance.randrange(6))
    rows = sorted(player.new_series())
    chance.shuffle(rows)
    player.rows = rows
    return player


def drawn_table(chance: Random) -> oracle.Table:
    """Return a table on one of the last days, the pawns where they are in each other's way."""
    kind = chance.choice(sorted(set(oracle.KIND.values())))
    around = chance.choice([name for name in IDS if oracle.KIND[name] == kind])
    near = sorted(oracle.NEIGHBOURS[around]) + chance.sample(IDS, 3) + [oracle.GARE]
    spots = [around, *chance.sample(near, min(4, len(near)))]
    pawns = list(dict.fromkeys(spots))[: 1 + chance.randrange(5)]
    players = [drawn_player(chance, pawn) for pawn in pawns]
    table = oracle.Table(players, chance.choice(["period", "day"]))
    day = chance.choice([2, 3, 4, *[5] * 12])
    table.tokens = chance.sample(SKY, 5)[:day]
    table.period = chance.randint(1, 6)
    for player in players:
        fresh = [marker for marker in player.markers if chance.random() < 0.2]
        player.today = fresh
        if oracle.KIND[player.pawn] == "excursion":
            player.must_stay = table.period in (3, 4) and chance.random() < 0.7
    return table


def as_engine(player: oracle.Player) -> Traveller:
    """Return the oracle's player as the engine keeps one."""
    own, today = (
        [one for one in some if one != "beach"] for some in (player.markers, player.today)
    )
    return Traveller(
        PLACES[player.pawn],
        had=sum(map(bit_of, own)),
        beaches=player.markers.count("beach"),
        lodgings=player.lodgings,
        rows=tuple(map(SERIES.index, player.rows)),
        today=sum(map(bit_of, today)),
        beaches_today=player.today.count("beach"),
        aboard=player.must_stay,
    )


def state_of(table: oracle.Table) -> State:
    """Return the oracle's table as a state of the engine."""
    travellers = tuple(map(as_engine, table.players))
    die = table.die or None
    return State(
        travellers, tuple(table.tokens), table.period, table.seat, die, table.blocked_loses
    )


def check_last_days(seed: int) -> int:
    """Play a drawn table to its end, comparing all that may be done."""
    chance = Random(f"vacances last days {seed}")
    table = drawn_table(chance)
    return play_out(state_of(table), table, chance, look=1.0 if table.day == 5 else 0.2)


def check_travellers(seed: int) -> None:
    """Score drawn travellers with both."""
    chance = Random(f"vacances travellers {seed}")
    players = [drawn_player(chance, oracle.GARE) for _ in range(chance.randint(1, 5))]
    for player in players:
        if chance.random() < 0.3:
            player.rows = player.rows[: chance.randrange(6)]
        if chance.random() < 0.3:
            player.markers, player.rows = list(players[0].markers), list(players[0].rows)
            player.lodgings = players[0].lodgings
    table = oracle.Table(players, tokens=SKY)
    assert_same_end(state_of(table), table)


def check_played(part: int) -> int:
    """Play whole games and last days of a part; returns how often a pawn was blocked."""
    holidays = range(part * HOLIDAYS, (part + 1) * HOLIDAYS)
    last_days = range(part * LAST_DAYS, (part + 1) * LAST_DAYS)
    blocked = sum(check_holiday(seed, look=0.2) for seed in holidays)
    return blocked + sum(map(check_last_days, last_days))


def check_drawn(part: int) -> None:
    """Score the drawn travellers of a part."""
    for seed in range(part * TRAVELLERS, (part + 1) * TRAVELLERS):
        check_travellers(seed)


def test_hundreds_of_final_positions_agree() -> None:
    assert check_played(0) > 0, "nobody was ever blocked"
    check_drawn(0)
