"""What ids of the siege deal is frozen, and is what docs/ids.md says."""

from __future__ import annotations

import ast
import hashlib
import json
from dataclasses import asdict
from datetime import date, timedelta
from pathlib import Path

import pytest

from generator.core.ident import Ident
from generator.core.stream import Stream
from generator.games import parse_ident
from generator.games.robber_knights import GAME
from generator.games.robber_knights.deal import position, siege
from generator.games.robber_knights.deal.siege import play as frozen
from generator.games.robber_knights.deal.siege import realm
from generator.games.robber_knights.deal.siege.ground import Battleground
from generator.games.robber_knights.deal.siege.measures import look_gain, static_gain
from generator.games.robber_knights.deal.siege.position import is_siege
from generator.games.robber_knights.deal.siege.search import Search
from generator.games.robber_knights.notation.sieges import targets
from generator.games.robber_knights.rules.scoring import score
from generator.games.robber_knights.rules.tiles import KNIGHTS, LETTERS, TILES
from tests.oracles import robber_knights_siege as plain_siege
from tests.test_ids import tables

HASHES = Path(__file__).with_name("siege_hashes.txt")
FOLDER = Path(frozen.__file__).parent


def ident(seed: str) -> Ident:
    """Return an id of the siege."""
    return Ident("robber-knights", "siege", seed)


def dealt_hash(seed: str) -> str:
    """Return a hash over everything that an id deals, blue's hand and both stacks included."""
    text = json.dumps(asdict(siege(ident(seed))), sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()


@pytest.mark.parametrize(
    "which",
    [pytest.param(slice(0, None, 4), id="some"), pytest.param(slice(50), marks=pytest.mark.soak)],
)
def test_fifty_ids_deal_for_ever_what_they_dealt_at_first(which: slice) -> None:
    lines = HASHES.read_text(encoding="utf-8").splitlines()
    assert len(lines) == 50
    for line in lines[which]:
        seed, expected = line.rsplit(" ", 1)
        assert dealt_hash(seed) == expected, seed


def test_the_frozen_folder_reads_nothing_but_ids_and_the_stream() -> None:
    library = {"__future__", "collections", "collections.abc", "dataclasses"}
    library |= {"functools", "itertools"}
    ours = {"generator.core.ident", "generator.core.stream"}
    own = "generator.games.robber_knights.deal.siege"
    for path in FOLDER.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            assert not isinstance(node, ast.Import), path
            if isinstance(node, ast.ImportFrom):
                assert node.level == 0, path
                module = node.module or ""
                assert module in library | ours or f"{module}.".startswith(f"{own}."), path


def test_the_frozen_tiles_are_those_of_the_rules() -> None:
    assert realm.LETTERS == LETTERS
    assert realm.KNIGHTS == KNIGHTS
    assert {code: tile.points for code, tile in TILES.items()} == realm.POINTS
    assert set(realm.CASTLES) == {code for code, tile in TILES.items() if tile.is_castle}
    enterable = {code: tile.least for code, tile in TILES.items() if tile.least is not None}
    assert enterable == realm.LEAST


def test_the_sieges_are_those_of_the_page() -> None:
    rows = tables("Robber Knights' sieges")
    assert len(rows) == 4
    for name, attempt, hand, draws, *numbers in rows:
        dealt = siege(parse_ident(name))
        assert dealt.attempt == int(attempt)
        assert [tile[1:] for tile in dealt.hands[0]] == hand.split()
        assert [tile[1:] for tile in dealt.draws] == draws.split()
        told = [dealt.knights[0], dealt.lead, dealt.static, dealt.look, dealt.best, dealt.stars]
        assert told == [int(number) for number in numbers]


def test_the_besieged_lands_are_those_of_the_page() -> None:
    rows = tables("Robber Knights' besieged lands")
    assert len(rows) == 14
    for name, corner, number, cells in rows:
        dealt = GAME.deal(parse_ident(name))
        assert dealt["corner"] == corner
        assert dealt["board"][int(number) - 1] == cells


# The same a second time, from the description


@pytest.mark.parametrize("seed", ["2026-11-16", "marée haute"])
def test_simple_play_leads_where_the_page_says(seed: str) -> None:
    for attempt in range(25):
        ours = frozen.play(ident(seed), attempt)
        plain = plain_siege.play(str(ident(seed)), attempt)
        assert (ours.realm.tiles, ours.realm.stacks) == (plain.tiles, plain.stacks)
        for camp in (ours.red, ours.blue):
            assert [tile[1:] for tile in camp.hand] == plain.hands[camp.colour]
            assert [tile[1:] for tile in camp.stack] == plain.piles[camp.colour]
            assert camp.knights == plain.knights[camp.colour]


@pytest.mark.parametrize("seed", ["2026-11-16", "2026-11-17", "marée haute", "x"])
def test_looking_one_castle_ahead_gains_what_the_page_says(seed: str) -> None:
    dealt = siege(ident(seed))
    table = plain_siege.play(str(ident(seed)), dealt.attempt)
    gain = plain_siege.look(table, table.hands["R"], table.piles["R"][:2])
    assert (table.lead(), gain) == (dealt.lead, dealt.look - dealt.lead)


def test_the_best_and_the_static_turn_gain_what_every_lean_turn_says() -> None:
    dealt = siege(ident("a"))
    table = plain_siege.play(str(ident("a")), dealt.attempt)
    hand, draws = table.hands["R"], table.piles["R"][:2]
    static = max(worth for worth, _ in plain_siege.turns(table, hand, draws, enters=False))
    assert -(-static // 1000) == dealt.static - dealt.lead
    ends = list(plain_siege.turns(table, hand, draws, enters=True))
    best = max(worth for worth, _ in ends)
    assert -(-best // 1000) == dealt.best - dealt.lead
    boards = [(end.tiles, end.stacks) for worth, end in ends if worth == best]
    assert all(board == boards[0] for board in boards)


# What makes a puzzle worth solving


DAYS = [str(date(2026, 11, 16) + timedelta(7 * week)) for week in range(20)]
SOME_DAYS = DAYS[::2]


@pytest.mark.parametrize(
    "seed",
    [pytest.param(day, marks=[pytest.mark.soak] * (day not in SOME_DAYS)) for day in DAYS],
)
def test_a_siege_is_what_the_page_promises(seed: str) -> None:
    dealt, state = siege(ident(seed)), position(ident(seed))
    cells = list(dealt.tiles)
    rows, columns = {cell // 18 for cell in cells}, {cell % 18 for cell in cells}
    assert 18 <= len(cells) <= 30
    assert max(rows) - min(rows) == max(columns) - min(columns) == 6
    tiles = [tile[1:] for tile in (*dealt.hands[0], *dealt.draws)]
    assert sum(TILES[code].is_castle for code in tiles) == 2
    assert dealt.knights[0] >= 10
    assert abs(dealt.lead) <= 12
    assert dealt.best - dealt.lead >= 8
    assert dealt.best > dealt.static
    assert dealt.lead == score(state, 0).total
    assert GAME.parse_state(GAME.format_state(state)) == state


def steps_passed(one: Ident, attempt: int) -> int:
    """Count what an attempt fulfils of step 7, up to the first thing that it does not."""
    game = frozen.play(one, attempt)
    hand, draws = ([tile[1:] for tile in tiles] for tiles in (game.red.hand, game.red.stack[:2]))
    search = Search(Battleground.of(game.realm), tuple(hand), tuple(draws)).run()
    best, look = search.gain, look_gain(search)
    static = static_gain(search.ground, tuple(hand), tuple(draws))
    asked = [
        best >= 8,
        len(search.boards) == 1,
        best - static >= (2 if best - look >= 2 else 1),
        best > look or Stream(one, f"siege.{attempt}.toss").below(2) == 1,
    ]
    return [*asked, False].index(False)


def test_of_attempts_that_all_fail_the_one_that_comes_furthest_is_dealt() -> None:
    one = ident("2026-11-16")
    fit = [k for k in range(43) if is_siege(frozen.play(one, k))]
    passed = {k: steps_passed(one, k) for k in fit}
    assert siege(one).attempt == fit[-1] == 42
    assert [k for k in fit if passed[k] == 4] == [42]
    for attempts in (fit[0] + 1, 20, 42):
        tried = [k for k in fit if k < attempts]
        assert siege(one, attempts).attempt == max(tried, key=lambda k: (passed[k], -k))
    # It matters that the earliest of several is taken.
    before = sorted(passed[k] for k in fit[:-1])
    assert before[-1] == before[-2]


def test_if_no_attempt_makes_a_siege_the_first_later_one_that_does_is_dealt() -> None:
    one = ident("2026-11-16")
    first = next(k for k in range(43) if is_siege(frozen.play(one, k)))
    assert first > 0
    for attempts in (0, first):
        assert siege(one, attempts).attempt == first


def test_medals_merge_where_their_leads_are_equal() -> None:
    for seed in ("2026-11-16", "2026-11-17", "marée haute", *SOME_DAYS):
        dealt = siege(ident(seed))
        aims = targets(dealt)
        assert aims["gold"] == dealt.best
        assert list(aims.values()) == sorted(set(aims.values()))
        assert set(aims.values()) == {dealt.static, dealt.look, dealt.best}
    assert targets(siege(ident("2026-11-16"))) == {"silver": 17, "gold": 20}
    assert targets(siege(ident("marée haute"))) == {"bronze": 13, "gold": 16}
