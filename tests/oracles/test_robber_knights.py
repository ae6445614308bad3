"""Robber Knights' engine and its oracle, side by side: games, their ends, sieges, drawn lands."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import replace
from random import Random

from generator.core.game import CHANCE, Setup
from generator.core.ident import Ident
from generator.games.robber_knights import GAME
from generator.games.robber_knights.notation.moves import format_move
from generator.games.robber_knights.rules.field import CELLS, COLUMNS, SIDE
from generator.games.robber_knights.rules.state import (
    Draw,
    End,
    Keep,
    Lay,
    OpenTurn,
    Player,
    Rectangle,
    State,
)
from tests.oracles import robber_knights as oracle
from tests.oracles.robber_knights_deal import deal
from tests.oracles.robber_knights_end import boxes, ranking, scores, siege_boxes
from tests.walks import is_accepted

GAMES, ENDINGS, LANDS = 5, 12, 274  # of a part: games, endings a game, drawn lands
LAST_TILES = 6  # of all players together, where endings part


def place(cell: int) -> oracle.Cell:
    """Return a cell of the engine as the oracle counts them."""
    return cell % SIDE + 1, cell // SIDE + 1


def assert_same(state: State, table: oracle.Table) -> None:
    """Compare the land, the players and whose turn it is."""
    land = zip(state.tiles, state.stacks, strict=True)
    assert table.board == {
        place(cell): (tile, list(stack)) for cell, (tile, stack) in enumerate(land) if tile
    }
    for one, player in zip(state.players, table.players, strict=True):
        assert sorted(tile[1:] for tile in one.hand) == sorted(player.hand)
        assert one.knights == player.unused
        if not table.siege:
            assert sorted(tile[1:] for tile in one.unseen) == sorted(player.stack)
    if table.over:
        assert GAME.to_move(state) is None
        assert not list(GAME.legal(state))
    else:
        assert (GAME.to_move(state), state.laid) == (table.seat, table.laid)


def assert_same_end(state: State, table: oracle.Table) -> None:
    """Compare every score box and the places."""
    if table.siege:
        assert GAME.score(state, 0).as_data() == siege_boxes(table)
        assert GAME.ranking(state) == ((0,),)
        return
    for seat in range(len(table.players)):
        assert GAME.score(state, seat).as_data() == boxes(table, seat)
    named = [[oracle.COLOURS[seat] for seat in equal] for equal in GAME.ranking(state)]
    assert named == ranking(table)


# Games


def begun(seed: int, chance: Random) -> tuple[State, oracle.Table]:
    """Return a table of an id, dealt by both, after everybody has kept a tile."""
    players = 2 + seed % 3
    ident = Ident("robber-knights", "table", f"oracle {seed}")
    keeps = [chance.choice(["p", "pv", "m"]) for _ in range(players)]
    state = GAME.start(Setup("table", players))
    for seat, keep in enumerate(keeps):
        assert GAME.to_move(state) == seat
        assert set(GAME.legal(state)) == {Keep("p"), Keep("pv"), Keep("m")}
        assert not is_accepted(GAME, state, Keep("pc"))
        state = GAME.apply(state, Keep(keep))
    rectangle = GAME.chance(ident, state)
    assert isinstance(rectangle, Rectangle)
    wrong = Rectangle((*rectangle.tiles[:-1], (players - 1, "pc")))
    assert not is_accepted(GAME, state, wrong)
    return GAME.apply(state, rectangle), deal(str(ident), players, keeps)


def step(state: State, table: oracle.Table, chance: Random, look: float) -> State:
    """Lay a tile or end the turn with both engines; at a share `look` all layings are compared."""
    moves = list(GAME.legal(state))
    lays = [move for move in moves if isinstance(move, Lay)]
    assert lays, "stuck"
    if chance.random() < look:
        texts = [format_move(state, move) for move in lays]
        assert len(texts) == len(set(texts))
        assert set(texts) == oracle.legal(table)
    assert (End() in moves) == oracle.may_end(table) == is_accepted(GAME, state, End())
    for _ in range(4):
        tried = wrong_laying(state, chance)
        refused = oracle.objections(table, oracle.read(format_move(state, tried)))
        assert is_accepted(GAME, state, tried) == (not refused), (
            format_move(state, tried),
            refused,
        )
    if End() in moves and chance.random() < 0.3:
        oracle.end_turn(table)
        return GAME.apply(state, End())
    # Layings with many knights are what fills tiles and blocks ways.
    some = chance.sample(lays, min(chance.choice([1, 3, 9]), len(lays)))
    move = max(some, key=lambda one: sum(one.knights))
    drawn = table.player.stack[:1]
    oracle.lay(table, format_move(state, move))
    state = GAME.apply(state, move)
    if drawn:
        assert GAME.to_move(state) == CHANCE
        assert not is_accepted(GAME, state, move)
        assert Draw(drawn[0]) in list(GAME.legal(state))
        state = GAME.apply(state, Draw(drawn[0]))
    return state


def wrong_laying(state: State, chance: Random) -> Lay:
    """Return a laying near the land with any tile and any knights, most of them not allowed."""
    hand = [tile[1:] for tile in state.players[state.seat].hand]
    tile = chance.choice([*hand, *hand, "pc", "fc", "fv", "l"])
    land = [cell for cell in CELLS if state.tiles[cell]]
    cell = chance.choice(land) + chance.choice([1, -1, SIDE, -SIDE, 2, 0])
    cell = min(max(cell, 0), len(CELLS) - 1)
    if chance.random() < 0.3 or (tile[1:] != "c" and chance.random() < 0.8):
        return Lay(tile, cell)
    knights = tuple(chance.choice([1, 1, 1, 2, 2, 3, 4, 5]) for _ in range(chance.randint(1, 4)))
    return Lay(tile, cell, "" if len(knights) == 1 else chance.choice("NESW"), knights)


def play_out(state: State, table: oracle.Table, chance: Random, look: float) -> None:
    """Play to the end with both engines."""
    while not table.over:
        state = step(state, table, chance, look)
        assert_same(state, table)
    assert_same_end(state, table)


def check_game(seed: int, look: float) -> None:
    """Play a whole game, its last tiles in several ways, and turns of red also as sieges."""
    chance = Random(f"robber knights {seed}")
    state, table = begun(seed, chance)
    assert_same(state, table)
    while sum(len(player.hand) + len(player.stack) for player in table.players) > LAST_TILES:
        state = step(state, table, chance, look)
        assert_same(state, table)
        if (len(table.players), table.seat, table.laid) == (2, 0, 0) and table.player.stack:
            check_siege(state, table, chance)
    for _ in range(ENDINGS):
        play_out(state, deepcopy(table), chance, look)


def check_siege(state: State, table: oracle.Table, chance: Random) -> None:
    """Play a turn of red as a siege: two draws lie open, and nothing follows."""
    table = deepcopy(table)
    table.siege = True
    table.player.stack = table.player.stack[: chance.choice([0, 1, 2, 2])]
    table.player.unused = chance.choice([table.player.unused, chance.randrange(6)])
    knights = replace(state.players[0], knights=table.player.unused)
    open_turn = OpenTurn(tuple(table.player.stack))
    siege = replace(state, players=(knights, state.players[1]), siege=open_turn)
    play_out(siege, table, chance, look=0.05)


# Lands that need not be reachable


def check_land(seed: int) -> None:
    """Score a drawn land with both, at a table or as a siege."""
    chance = Random(f"robber knights land {seed}")
    colours = oracle.COLOURS[: chance.randint(2, 4)]
    tiles, stacks = [""] * len(CELLS), [""] * len(CELLS)
    for cell in chance.sample(CELLS, chance.choice([1, 5, 20, 96])):
        tiles[cell] = chance.choice(["l", "m", "p", "pv", "pc", "pt", "fv", "fc", "ft"])
        stacks[cell] = "".join(chance.choices(colours, k=chance.choice([0, 1, 2, 3, 4])))
    unused = [chance.choice([0, 5, 5, 30]) for _ in colours]
    land = zip(tiles, stacks, strict=True)
    board = {place(cell): (tile, list(stack)) for cell, (tile, stack) in enumerate(land) if tile}
    siege = len(colours) == 2 and chance.random() < 0.5
    seats = [oracle.Player(one, [], [], left) for one, left in zip(colours, unused, strict=True)]
    table = oracle.Table(seats, board, siege=siege)
    players = tuple(Player((), (), left) for left in unused)
    open_turn = OpenTurn(()) if siege else None
    state = State(players, tuple(tiles), tuple(stacks), siege=open_turn)
    assert sum(scores(table).values()) == sum(
        oracle.POINTS.get(tile[1:], 0) for tile, knights in board.values() if knights
    )
    assert_same_end(state, table)


def test_both_name_the_cells_alike() -> None:
    assert (COLUMNS, SIDE) == (oracle.COLUMNS, 18)


def check_played(part: int) -> None:
    """Play the games of a part with their endings; sieges come on top."""
    for seed in range(part * GAMES, (part + 1) * GAMES):
        check_game(seed, look=0.05)


def check_drawn(part: int) -> None:
    """Score the drawn lands of a part."""
    for seed in range(part * LANDS, (part + 1) * LANDS):
        check_land(seed)


def test_hundreds_of_final_positions_agree() -> None:
    check_played(0)
    check_drawn(0)
