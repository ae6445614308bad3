"""Détrak's rulebook, one test a sentence; `plain_detrak` is the rules written a second time."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from pathlib import Path

import pytest

from generator.core.errors import IllegalMove, NotationError
from generator.core.game import CHANCE, Setup
from generator.core.stream import Stream
from generator.games import games, parse_ident
from generator.games.detrak.deal import start_symbol
from generator.games.detrak.mind.opponent import greedy
from generator.games.detrak.notation.moves import format_grid, parse_grid
from generator.games.detrak.notation.states import parse_state
from generator.games.detrak.referee.pairing import cut
from generator.games.detrak.rules.scoring import line_points, ranking, rating, score_grid
from generator.games.detrak.rules.turn import Move, Place, Roll, Rules, Start, State
from tests.oracles import detrak as plain
from tests.walks import perft

GAME = games()["detrak"]
PERFT = Path(__file__).with_name("perft.txt")


def cell(name: str) -> int:
    """Return the engine's number of a cell."""
    return plain.CELLS.index(name)


def faces(codes: str) -> tuple[int, ...]:
    """Return the engine's numbers of a line of codes, −1 for a free cell."""
    return tuple("SXBHTO".find(code) for code in codes)


def boxes_of(text: str, **rules: bool) -> dict[str, int]:
    """Return the engine's score of a grid by field id."""
    score = score_grid(parse_grid(text.split()), Rules(**rules))
    boxes = dict(zip((f"row.{row}" for row in "12345"), score.numbers("rows"), strict=True))
    boxes |= zip((f"column.{c}" for c in "abcde"), score.numbers("columns"), strict=True)
    single = {key: score.number(key) for key in ("diagonal",) if key in score.boxes}
    return boxes | single | {"total": score.total}


def after(*moves: str, players: int = 1, variant: str = "basic") -> State:
    """Return the state after moves as they are typed, dice included."""
    state: State = GAME.start(Setup(variant, players))
    for move in moves:
        state = GAME.apply(state, GAME.parse_move(state, move))
    return state


def legal(state: State) -> set[str]:
    """Return the legal moves as they are typed."""
    return {GAME.format_move(state, move) for move in GAME.legal(state)}


# Play


def test_the_six_symbols_stand_in_the_order_of_the_dice() -> None:
    assert GAME.dice is not None
    assert GAME.dice.faces == "SXBHTO"


def test_one_to_six_may_play_and_a_childs_puzzle_is_for_one() -> None:
    assert {variant.name: variant.players for variant in GAME.variants} == {
        "basic": range(1, 7),
        "advanced": range(1, 7),
        "children": range(1, 2),
    }


def test_a_lone_player_is_dealt_the_start_symbol() -> None:
    state = after()
    assert GAME.to_move(state) == CHANCE
    assert legal(state) == set("SXBHTO")


def test_several_players_choose_start_symbols_that_all_differ() -> None:
    state = after("S", "T", players=3)
    assert GAME.to_move(state) == 2
    assert legal(state) == set("XBHO")
    with pytest.raises(IllegalMove, match="T is taken"):
        after("S", "T", "T", players=3)


def test_the_sixth_player_has_one_symbol_left() -> None:
    assert legal(after(*"SXBHT", players=6)) == {"O"}


def test_two_dice_are_rolled_so_there_are_36_rolls() -> None:
    assert legal(after("S")) == {a + b for a in "SXBHTO" for b in "SXBHTO"}


def test_both_symbols_go_on_two_free_cells_that_touch_either_way_round() -> None:
    assert legal(after("S", "XO")) == {f"{one} {two}" for one, two in plain.places({"a1": "S"})}


def test_a_double_has_no_first_and_second_symbol() -> None:
    assert len(legal(after("S", "XX"))) == len(plain.places({"a1": "S"})) // 2
    assert after("S", "XX", "c3 b3") == after("S", "XX", "b3 c3")


def test_the_first_symbol_goes_on_the_first_cell() -> None:
    grid = after("S", "XO", "b2 b3").grids[0]
    assert (grid[cell("b2")], grid[cell("b3")]) == faces("XO")


def test_symbols_need_not_touch_earlier_ones() -> None:
    assert after("S", "XO", "e5 e4").grids[0][cell("e5")] == 1


@pytest.mark.parametrize("cells", ["a2 b3", "a2 a4", "e1 a2", "a2 a2", "d5 a5"])
def test_cells_that_only_meet_at_a_corner_or_not_at_all_are_refused(cells: str) -> None:
    with pytest.raises(IllegalMove, match="touch"):
        after("S", "XO", cells)


@pytest.mark.parametrize("cells", ["a1 a2", "b1 a1"])
def test_the_start_cell_is_taken(cells: str) -> None:
    with pytest.raises(IllegalMove, match="a1 is not free"):
        after("S", "XO", cells)


def test_a_written_cell_is_taken() -> None:
    with pytest.raises(IllegalMove, match="c3 is not free"):
        after("S", "XO", "b3 c3", "TT", "c3 c4")


def test_every_player_writes_the_same_roll() -> None:
    state = after("S", "T", "XO", players=2)
    assert GAME.to_move(state) == 0
    state = GAME.apply(state, GAME.parse_move(state, "a2 a3"))
    assert GAME.to_move(state) == 1
    state = GAME.apply(state, GAME.parse_move(state, "e5 e4"))
    assert GAME.to_move(state) == CHANCE
    assert plain.grid_of("\n".join(format_grid(state.grids[1]))) == {
        "a1": "T",
        "e5": "X",
        "e4": "O",
    }


def test_no_placing_before_the_dice_and_no_dice_before_the_placing() -> None:
    with pytest.raises(IllegalMove, match="not been rolled yet"):
        GAME.apply(after("S"), Place(5, 6))
    with pytest.raises(IllegalMove, match="no dice are due"):
        GAME.apply(after("S", "XO"), Roll(0, 0))
    with pytest.raises(IllegalMove, match="written already"):
        GAME.apply(after("S"), Start(0))


def test_the_game_ends_after_twelve_rounds() -> None:
    state = after("S")
    for number in range(12):
        assert GAME.to_move(state) == CHANCE, number
        state = GAME.apply(state, Roll(0, 0))
        state = GAME.apply(state, first_tile(state))
    assert GAME.to_move(state) is None
    assert not list(GAME.legal(state))
    assert score_grid(state.grids[0], state.rules).total == 100


def first_tile(state: State) -> Move:
    """Return the next domino of a tiling that fills the grid."""
    tiling = next(plain.cuts(frozenset(plain.CELLS) - {"a1"}))
    grid = state.grids[0]
    free = next(pair for pair in tiling if grid[cell(pair[0])] == -1)
    move: Move = GAME.parse_move(state, " ".join(free))
    return move


def test_a_player_without_two_free_cells_that_touch_is_out() -> None:
    head = "basic round 10 roll - seat 1"
    rows = ["SXSX.", "SSXX.", "SSXXS", "SXSXX", ".S.XX"]
    state = parse_state("\n".join([head, *rows]))
    assert GAME.to_move(state) == CHANCE, "e1 and e2 are left"
    state = GAME.apply(state, Roll(0, 0))
    assert legal(state) == {"e1 e2"}, "placing is compulsory: nothing else may be done"
    state = GAME.apply(state, Place(cell("e1"), cell("e2")))
    assert GAME.to_move(state) is None, "two free cells apart, in round 11"


def test_the_game_goes_on_for_those_who_can_still_place() -> None:
    stuck = ["SXSX.", "SSXXS", "SSX.S", "S.SXX", "SSS.X"]
    going = ["TXSX.", "SSXX.", "SSXXS", "SXSXX", "SS..S"]
    rows = [f"{one} {two}" for one, two in zip(stuck, going, strict=True)]
    state = parse_state("\n".join(["basic round 10 roll - seat 1", *rows]))
    state = GAME.apply(state, Roll(3, 3))
    assert GAME.to_move(state) == 1, "the rest of the rolls is ignored by the stuck player"
    state = GAME.apply(state, Place(cell("e1"), cell("e2")))
    state = GAME.apply(state, Roll(3, 3))
    assert GAME.to_move(state) == 1
    assert GAME.to_move(GAME.apply(state, Place(cell("c5"), cell("d5")))) is None


# Score


@pytest.mark.parametrize(
    ("line", "points"),
    [
        ("SXBHT", 0),
        ("SSXBH", 2),
        ("SSSXB", 3),
        ("SSSSX", 8),
        ("SSSSS", 10),
        ("XXTTO", 4),  # the rulebook's first example: both runs score
        ("TTBBB", 5),  # its second
        ("XTXTX", 0),  # alike, but not side by side
        ("XXTXX", 4),  # one symbol, two runs
        ("X.X.X", 0),  # free cells break runs
        ("XX.XX", 4),
        ("XXX.X", 3),
        (".....", 0),  # and never score
        ("..OO.", 2),
        (".TTTT", 8),
    ],
)
def test_a_line_scores_its_runs(line: str, points: int) -> None:
    assert line_points(faces(line)) == points


def test_every_line_of_symbols_and_free_cells_scores_its_maximal_runs() -> None:
    for codes in product("SXBHTO.", repeat=5):
        assert line_points(faces("".join(codes))) == plain.line_score(codes)


EXAMPLE = """
S S T O X
S X T T B
H X B T B
H H B O O
H S B O .
"""
# Added up on paper from EXAMPLE, not with any program.
EXAMPLE_BOXES = {
    "row.1": 2,  # SS
    "row.2": 2,  # TT
    "row.3": 0,
    "row.4": 4,  # HH, OO
    "row.5": 0,
    "column.a": 5,  # SS, HHH
    "column.b": 2,  # XX
    "column.c": 5,  # TT, BBB
    "column.d": 4,  # TT, OO
    "column.e": 2,  # BB
}


def test_basic_total_is_five_rows_and_five_columns() -> None:
    grid = "\n".join(row.replace(" ", "") for row in EXAMPLE.strip().splitlines())
    assert boxes_of(grid) == EXAMPLE_BOXES | {"total": 26}


def test_advanced_empty_lines_cost_5_and_the_diagonal_counts_twice() -> None:
    grid = "\n".join(row.replace(" ", "") for row in EXAMPLE.strip().splitlines())
    # Anti-diagonal a5 b4 c3 d2 e1 = H H B T X: 2 in each box; rows 3 and 5 are empty.
    expected = EXAMPLE_BOXES | {"row.3": -5, "row.5": -5, "diagonal": 2, "total": 26 - 10 + 4}
    assert boxes_of(grid, advanced=True) == expected


LATIN = "SXBHT\nXBHTS\nBHTSX\nHTSXB\nTSXBH"  # nothing beside its like; the anti-diagonal all T
CROSSED = "SXBHT\nBHTSX\nTSXBH\nXBHTS\nHTSXB"  # nor on any diagonal


def test_the_whole_anti_diagonal_is_worth_twice_ten() -> None:
    boxes = boxes_of(LATIN, advanced=True)
    assert boxes["diagonal"] == 10
    assert boxes["total"] == 10 * -5 + 2 * 10


def test_an_empty_diagonal_costs_nothing_unless_the_table_says_so() -> None:
    assert boxes_of(CROSSED, advanced=True)["total"] == -50
    penalised = boxes_of(CROSSED, advanced=True, diagonal_penalty=True)
    assert penalised["diagonal"] == -5
    assert penalised["total"] == -60


def test_the_penalty_option_means_nothing_in_the_basic_game() -> None:
    assert boxes_of(CROSSED, diagonal_penalty=True) == boxes_of(CROSSED)
    assert boxes_of(CROSSED)["total"] == 0


def test_an_unfinished_line_that_scores_0_costs_5_in_the_advanced_game() -> None:
    boxes = boxes_of("SS...\nX....\n.....\n.....\n.....", advanced=True)
    assert boxes == {
        **dict.fromkeys(boxes, -5),
        "row.1": 2,
        "diagonal": 0,
        "total": 2 - 9 * 5,
    }


def test_the_maximum_is_100_basic_and_120_advanced() -> None:
    alike = "\n".join(["SSSSS"] * 5)
    assert boxes_of(alike)["total"] == 100
    assert boxes_of(alike, advanced=True)["total"] == 120


# The machine player


def test_the_machine_takes_what_gains_most_now() -> None:
    state = after("S", "SS")
    best = {greedy(state, Stream("detrak.basic#x", str(i))) for i in range(20)}
    # b1 b2 makes two pairs, in row 1 and in column b: 4; a2 b2 likewise. Three in a row are 3.
    assert {GAME.format_move(state, move) for move in best} == {"b1 b2", "a2 b2"}


# Who wins


def ranked(*grids: str, variant: str = "basic") -> tuple[tuple[int, ...], ...]:
    """Return the seats by place."""
    rules = Rules(advanced=variant == "advanced")
    return ranking(State(rules, tuple(parse_grid(grid.split()) for grid in grids), 12))


ROW_OF_4 = "SSSST\n.....\n.....\n.....\n....."  # 8
TWO_ROWS = "XXXT.\nB....\nHHH..\nTT...\n....."  # 3 + 3 + 2 = 8
TWO_ROWS_TOO = "TTTX.\nB....\nHHH..\nXX...\n....."


def test_the_highest_total_wins() -> None:
    assert ranked(TWO_ROWS, "SSSSS\n" + ".....\n" * 4) == ((1,), (0,))


def test_a_tie_goes_to_the_single_best_row_or_column() -> None:
    assert ranked(TWO_ROWS, ROW_OF_4) == ((1,), (0,))


def test_a_column_breaks_a_tie_as_well_as_a_row() -> None:
    column_of_4 = "S....\nS....\nS....\nS....\nT...."  # 8
    assert ranked(TWO_ROWS, column_of_4) == ((1,), (0,))
    assert ranked(column_of_4, ROW_OF_4) == ((0, 1),)


def test_all_rows_together_break_no_tie() -> None:
    two_columns = "\n".join(map("".join, zip(*TWO_ROWS.split(), strict=True)))
    assert ranked(TWO_ROWS, two_columns) == ((0, 1),)


def test_still_tied_is_shared() -> None:
    assert ranked(TWO_ROWS, ROW_OF_4, TWO_ROWS_TOO) == ((1,), (0, 2))


def test_the_diagonal_breaks_no_tie() -> None:
    # LATIN: −50 and twice 10 = −30. Here: two rows of 5 and eight empty lines, −30 as well.
    two_rows_of_5 = "SSBBB\n.....\nXXTTT\n.....\n....."
    assert ranked(LATIN, two_rows_of_5, variant="advanced") == ((1,), (0,))


@pytest.mark.parametrize(
    ("total", "name"),
    [
        (100, "grand-master"),
        (30, "grand-master"),
        (29, "expert"),
        (25, "expert"),
        (24, "good"),
        (20, "good"),
        (19, "average"),
        (15, "average"),
        (14, "can-do-better"),
        (0, "can-do-better"),
        (-50, "can-do-better"),
    ],
)
def test_solo_ratings(total: int, name: str) -> None:
    assert rating(total) == name


def test_only_a_finished_solo_game_is_rated() -> None:
    full = "\n".join(["basic round 12 roll - seat 1", *["SSSSS"] * 5])
    last = "\n".join(["basic round 12 roll SS seat 1", *["SSSSS"] * 4, "SSS.."])
    assert GAME.rating(parse_state(full), "en") == "grand master"
    assert GAME.rating(parse_state(full), "fr") == "grand maître"
    assert GAME.rating(parse_state(last), "en") is None
    assert GAME.rating(after("S", "T", players=2), "en") is None


# Facts to test against


def expected_line(empty: int) -> Fraction:
    """Return the mean of one line over all 6^5, an empty one counting `empty`."""
    values = [line_points(codes) or empty for codes in product(range(6), repeat=5)]
    return Fraction(sum(values), len(values))


def test_the_mean_of_random_basic_grids_is_12_85() -> None:
    assert f"{float(10 * expected_line(0)):.2f}" == "12.85"


def test_the_mean_of_random_advanced_grids_with_the_diagonal_penalty_is_minus_13_52() -> None:
    assert f"{float(12 * expected_line(-5)):.2f}" == "-13.52"


def test_the_grid_without_a1_has_192_domino_tilings() -> None:
    tilings = list(plain.cuts(frozenset(plain.CELLS) - {"a1"}))
    assert len(tilings) == 192


def test_the_referee_finds_every_one_of_the_192_tilings() -> None:
    """Each tiling, its dominoes marked by different pairs, is cut back into just those pairs."""
    pairs = [(a, b) for a in range(6) for b in range(a, 6)][:12]
    for tiling in plain.cuts(frozenset(plain.CELLS) - {"a1"}):
        grid = [0] * 25
        for (one, two), pair in zip(tiling, pairs, strict=True):
            grid[cell(one)], grid[cell(two)] = pair
        found = cut(tuple(grid), pairs)
        assert found is not None
        cut_pairs = sorted(tuple(sorted((grid[a], grid[b]))) for a, b in found)
        assert cut_pairs == sorted(pairs)


def perft_lines() -> list[tuple[str, int, int]]:
    """Return pair, depth and count of every line of the perft file."""
    lines = (line.split() for line in PERFT.read_text(encoding="utf-8").splitlines())
    words = [line for line in lines if line and line[0] != "#"]
    return [(pair, int(depth), int(count)) for pair, depth, count in words]


@pytest.mark.parametrize(("pair", "depth", "count"), perft_lines())
def test_perft(pair: str, depth: int, count: int) -> None:
    def dice(state: State) -> Move:
        waiting = GAME.parse_move(state, "S" if state.grids[0][0] == -1 else pair)
        assert isinstance(waiting, Start | Roll)
        return waiting

    assert perft(GAME, GAME.start(Setup("basic")), depth, dice) == count


def test_the_perft_file_holds_the_counts_of_the_rules() -> None:
    counts = {(pair[0] == pair[1], depth): count for pair, depth, count in perft_lines()}
    different = [counts[False, depth] for depth in (1, 2, 3)]
    doubles = [counts[True, depth] for depth in (1, 2, 3)]
    assert (different, doubles) == ([76, 4912, 265824], [38, 1228, 33228])


# Text


def test_a_start_symbol_is_dealt_by_the_id() -> None:
    ident = parse_ident("detrak.basic#2026-11-16")
    assert GAME.chance(ident, after()) == Start(start_symbol(ident))


@pytest.mark.parametrize("text", ["a2 b2", "A2 B2", "a2,b2", "a2-b2", "a2b2", "  a2   b2 "])
def test_cells_are_read_in_any_usual_spelling(text: str) -> None:
    assert GAME.parse_move(after("S", "XO"), text) == Place(cell("a2"), cell("b2"))


@pytest.mark.parametrize("text", ["", "a2", "a2 b2 c2", "f1 f2", "a0 a1", "a6 a5", "22 b2", "a2b"])
def test_what_names_no_two_cells_is_unreadable(text: str) -> None:
    with pytest.raises(NotationError, match="expected"):
        GAME.parse_move(after("S", "XO"), text)


HEAD = "basic round 1 roll - seat 1"
FIVE = ["SSS..", ".....", ".....", ".....", "....."]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "expected a line"),
        ("\n".join([HEAD, *FIVE[:4]]), "five rows"),
        ("\n".join([HEAD, *FIVE[:4], "...."]), "row 5: expected 5 symbols or dots, got 4"),
        ("\n".join([HEAD, *FIVE[:4], "....Z"]), "cell e5: expected a symbol"),
        ("\n".join([HEAD, *FIVE[:4], "..... ....."]), "same 1 to 6 grids"),
        ("\n".join(["basic round 0 roll - seat 1", *[" ".join(["....."] * 7)] * 5]), "1 to 6"),
        ("\n".join(["basic round 13 roll - seat 1", *FIVE]), "round 0 to 12"),
        ("\n".join(["basic round 1 roll - seat 2", *FIVE]), "a seat at the table"),
        ("\n".join(["basic round 2 roll - seat 1", *FIVE]), "seat 1: expected 2 pairs"),
        ("\n".join([HEAD, ".SS..", *FIVE[1:]]), "nothing but start symbols"),
        ("\n".join([HEAD, *(f"{row} {row}" for row in FIVE)]), "different start symbols"),
        ("\n".join(["basic round 12 roll SS seat 1", *["SSSSS"] * 5]), "expected 11 pairs"),
    ],
)
def test_a_state_that_no_game_reaches_is_refused(text: str, reason: str) -> None:
    with pytest.raises(NotationError, match=reason):
        parse_state(text)
