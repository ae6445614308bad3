"""What ids of the siege deal is frozen, and is what docs/ids.md says."""

from __future__ import annotations

import ast
import hashlib
import json
from datetime import date, timedelta
from pathlib import Path

import pytest

from generator.core.ident import Ident
from generator.games import parse_ident
from generator.games.robber_knights import GAME
from generator.games.robber_knights.deal import position, siege
from generator.games.robber_knights.deal.siege import play as frozen
from generator.games.robber_knights.deal.siege.position import is_siege
from generator.games.robber_knights.notation.sieges import targets
from generator.games.robber_knights.rules.scoring import score
from generator.games.robber_knights.rules.tiles import TILES
from tests.robber_knights import plain_siege
from tests.test_ids import tables

HASHES = Path(__file__).with_name("siege_hashes.txt")
FOLDER = Path(frozen.__file__).parent


def ident(seed: str) -> Ident:
    """Return an id of the siege."""
    return Ident("robber-knights", "siege", seed)


def dealt_hash(seed: str) -> str:
    """Return a hash over everything that an id deals."""
    text = json.dumps(GAME.deal(ident(seed)), ensure_ascii=False, sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()


def test_fifty_ids_deal_for_ever_what_they_dealt_at_first() -> None:
    lines = HASHES.read_text(encoding="utf-8").splitlines()
    assert len(lines) == 50
    for line in lines:
        seed, expected = line.rsplit(" ", 1)
        assert dealt_hash(seed) == expected, seed


def test_the_frozen_folder_reads_nothing_but_tiles_and_the_stream() -> None:
    allowed = ("generator.core.ident", "generator.core.stream", "generator.games.robber_knights")
    for path in FOLDER.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("generator"):
                module = node.module or ""
                assert module.startswith(allowed), path
                inside = module.removeprefix("generator.games.robber_knights.")
                assert inside.startswith(("deal.siege", "rules.tiles", "generator.core")), path


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


@pytest.mark.parametrize("seed", DAYS)
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


def test_of_attempts_that_all_fail_the_best_is_dealt() -> None:
    whole = siege(ident("2026-11-16"))
    assert whole.attempt == 42
    cut = siege(ident("2026-11-16"), attempts=whole.attempt)
    assert cut.attempt < whole.attempt
    assert is_siege(frozen.play(ident("2026-11-16"), cut.attempt))
    first = siege(ident("2026-11-16"), attempts=0)
    fit = (k for k in range(43) if is_siege(frozen.play(ident("2026-11-16"), k)))
    assert first.attempt == next(fit)


def test_medals_merge_where_their_leads_are_equal() -> None:
    for seed in ("2026-11-16", "2026-11-17", "marée haute", *DAYS):
        dealt = siege(ident(seed))
        aims = targets(dealt)
        assert aims["gold"] == dealt.best
        assert list(aims.values()) == sorted(set(aims.values()))
        assert set(aims.values()) == {dealt.static, dealt.look, dealt.best}
    assert targets(siege(ident("2026-11-16"))) == {"silver": 17, "gold": 20}
    assert targets(siege(ident("marée haute"))) == {"bronze": 13, "gold": 16}
