"""Ids and the stream, against a second implementation and the tables of docs/ids.md."""

from __future__ import annotations

import hashlib
import json
import re
import sys
import unicodedata
from collections.abc import Iterator
from itertools import count, islice
from pathlib import Path
from time import process_time

import pytest
from click.testing import CliRunner
from hypothesis import given
from hypothesis import strategies as st

from generator.cli import malo
from generator.core.errors import NotationError
from generator.core.ident import Ident, clean_seed, split_ident
from generator.core.stream import Stream
from generator.games import games, parse_ident, parse_target

DOC = Path(__file__).parent.parent / "docs" / "ids.md"
FACES = "SXBHTO"
SIZES = (2, 5, 6, 24, 256)

# The stream a second time, written from its description.


def stream_bytes(ident: str, label: str) -> Iterator[int]:
    """Yield SHA-256 blocks of "malo1", id, label and the block's number, byte by byte."""
    for k in count():
        text = "\0".join(["malo1", ident, label, str(k)])
        yield from hashlib.sha256(text.encode()).digest()


def draws(ident: str, label: str, n: int) -> Iterator[int]:
    """Yield numbers below n; a byte of the last, incomplete stretch of n is dropped."""
    full = 256 // n * n
    return (byte % n for byte in stream_bytes(ident, label) if byte < full)


def plain_shuffle(ident: str, label: str, items: str) -> str:
    """Return the items shuffled; every draw continues the same bytes."""
    source = stream_bytes(ident, label)
    left = list(items)
    for i in range(len(left) - 1, 0, -1):
        n = i + 1
        j = next(byte for byte in source if byte < 256 // n * n) % n
        left[i], left[j] = left[j], left[i]
    return "".join(left)


# docs/ids.md


def tables(heading: str) -> list[list[str]]:
    """Return the cells of the first table below a heading of the page, without its head."""
    section = DOC.read_text(encoding="utf-8").split(f"### {heading}\n")[1]
    lines = re.findall(r"^\|.*\|$", section.split("\n#")[0], re.MULTILINE)[2:]
    return [[cell.strip().strip("`") for cell in line.strip("|").split("|")] for line in lines]


def vector_headings() -> list[tuple[str, str]]:
    """Return id and label of every table of draws on the page."""
    return re.findall(r"^### `(.+)` · `(.+)`$", DOC.read_text(encoding="utf-8"), re.MULTILINE)


def test_the_page_has_vectors_for_several_ids_with_and_without_ascii() -> None:
    ids = [ident for ident, _ in vector_headings()]
    assert len(set(ids)) >= 5
    assert sum(not ident.isascii() for ident in ids) >= 3
    assert any(ident.isascii() for ident in ids)


@pytest.mark.parametrize(("ident", "label"), vector_headings())
def test_the_first_40_draws_are_those_of_the_page(ident: str, label: str) -> None:
    rows = tables(f"`{ident}` · `{label}`")
    assert [int(n) for n, _ in rows] == list(SIZES)
    for n, listed in rows:
        expected = [int(word) for word in listed.split()]
        stream = Stream(ident, label)
        assert len(expected) == 40
        assert [stream.below(int(n)) for _ in range(40)] == expected
        assert list(islice(draws(ident, label, int(n)), 40)) == expected


def test_the_shuffles_are_those_of_the_page() -> None:
    rows = tables("Shuffles of `a` to `l`")
    assert rows
    for ident, label, expected in rows:
        items = list("abcdefghijkl")
        Stream(ident, label).shuffle(items)
        assert items == expected.split()
        assert plain_shuffle(ident, label, "abcdefghijkl") == "".join(items)


def test_a_shuffle_takes_one_draw_fewer_than_there_are_items() -> None:
    stream = Stream("detrak.basic#x", "shuffle")
    stream.shuffle(list("abcdefghijkl"))
    source = stream_bytes("detrak.basic#x", "shuffle")
    for n in range(12, 1, -1):
        next(byte for byte in source if byte < 256 // n * n)
    assert [stream.below(256) for _ in range(9)] == list(islice(source, 9))


def test_a_choice_is_one_draw() -> None:
    stream, plain = Stream("detrak.basic#x", "choice"), draws("detrak.basic#x", "choice", 5)
    assert [stream.choice(list("abcde")) for _ in range(40)] == [
        "abcde"[next(plain)] for _ in range(40)
    ]


def test_the_dice_of_detrak_are_those_of_the_page() -> None:
    rows = tables("Détrak's dice")
    assert len(rows) >= 5
    for ident, start, rolls in rows:
        dealt = games()["detrak"].deal(parse_ident(ident))
        assert dealt == {"start": start, "rolls": rolls.split()}


def test_the_dice_of_saint_malo_are_those_of_the_page() -> None:
    table = tables("Saint Malo's dice")
    assert len(table) == 6
    for ident, label, *turns in table:
        dice = draws(ident.replace(".children#", ".sprint#"), label, 6)
        for turn in turns:
            faces = "".join("LCWXHS"[next(dice)] for _ in range(15))
            assert turn == " ".join(faces[i : i + 5] for i in (0, 5, 10))


def test_the_weather_and_dice_of_vacances_are_those_of_the_page() -> None:
    table = tables("Vacances' weather and dice")
    assert len(table) == 4
    for ident, label, weather, dice in table:
        tokens = {"a": "sun", "b": "sun", "c": "sun", "d": "rain", "e": "storm"}
        assert weather.split() == [tokens[one] for one in plain_shuffle(ident, "weather", "abcde")]
        rolled = draws(ident, label, 6)
        assert dice.replace(" ", "") == "".join(str(next(rolled) + 1) for _ in range(30))


RULE_ORDER = {
    "B": "l pc pv fv pt",
    "C": "p pv pc fc ft",
    "D": "m pc pc fv pt",
    "E": "p pc fc fv pt",
}


def test_the_stacks_of_robber_knights_are_those_of_the_page() -> None:
    table = tables("Robber Knights' stacks")
    assert len(table) == 4
    for ident, colour, *stacks in table:
        for (letter, codes), listed in zip(RULE_ORDER.items(), stacks, strict=True):
            order = plain_shuffle(ident, f"tiles.{colour}.{letter}", "abcde")
            assert listed.split() == [codes.split()["abcde".index(one)] for one in order]
        dealt = games()["robber-knights"].deal(parse_ident(ident))
        assert [" ".join(codes) for codes in dealt["tiles"][colour].values()] == stacks


def test_the_start_of_robber_knights_is_that_of_the_page() -> None:
    table = tables("Robber Knights' start")
    assert len(table) == 2
    for ident, *orders in table:
        dealt = games()["robber-knights"].deal(parse_ident(ident))
        for players, listed in zip((2, 3, 4), orders, strict=True):
            assert listed == " ".join(plain_shuffle(ident, "rectangle", "12345678"[: 2 * players]))
            assert dealt["rectangle"][str(players)] == [int(one) for one in listed.split()]


def test_the_ways_of_writing_an_id_are_those_of_the_page() -> None:
    section = DOC.read_text(encoding="utf-8").split("## The stream")[0]
    rows = re.findall(r"^\| `([^`]+)`.* \| `([^`]+)` \|$", section, re.MULTILINE)
    assert len(rows) == 4
    for written, canonical in rows:
        assert str(parse_ident(written)) == canonical


@given(ident=st.text(st.characters(exclude_categories=["Cs"])), label=st.text("abc.1"))
def test_any_stream_equals_the_second_implementation(ident: str, label: str) -> None:
    for n in (1, 3, 6, 100, 255, 256):
        stream = Stream(ident, label)
        assert [stream.below(n) for _ in range(70)] == list(islice(draws(ident, label, n), 70))


@pytest.mark.parametrize("n", [0, -1, 257])
def test_below_takes_1_to_256(n: int) -> None:
    with pytest.raises(ValueError, match="1 to 256"):
        Stream("detrak.basic#x", "rolls").below(n)


@pytest.mark.parametrize("ident", ["detrak.basic#2026-11-16", "detrak.advanced#Œuf d’été"])
def test_malo_roll_json_equals_the_second_implementation(ident: str) -> None:
    result = CliRunner().invoke(malo, ["roll", ident, "--json"])
    dice = list(islice(draws(ident, "rolls", 6), 24))
    variant = ident.split(".")[1].split("#")[0]
    assert json.loads(result.stdout) == {
        "id": ident,
        "game": "detrak",
        "variant": variant,
        "start": FACES[next(draws(ident, "start", 6))],
        "rolls": [FACES[a] + FACES[b] for a, b in zip(dice[::2], dice[1::2], strict=True)],
    }


# Ids


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("detrak.basic#2026-11-16", ("detrak", "basic", "2026-11-16")),
        ("detrak#x", ("detrak", None, "x")),
        ("detrak#a#b.c", ("detrak", None, "a#b.c")),
        ("detrak.basic##", ("detrak", "basic", "#")),
        ("detrak", ("detrak", None, None)),
        ("detrak.advanced", ("detrak", "advanced", None)),
        (" detrak # x ", ("detrak", None, "x")),
    ],
)
def test_an_id_is_split_at_its_first_hash(
    text: str, parts: tuple[str, str | None, str | None]
) -> None:
    assert split_ident(text) == parts


def test_a_missing_variant_is_filled_in() -> None:
    assert str(parse_ident("detrak#x")) == "detrak.basic#x"


def test_composed_and_decomposed_seeds_are_the_same() -> None:
    composed = "detrak#" + unicodedata.normalize("NFC", "Ångström marée")
    decomposed = "detrak#" + unicodedata.normalize("NFD", "Ångström marée")
    assert composed != decomposed
    assert parse_ident(composed) == parse_ident(decomposed)


def test_case_counts() -> None:
    assert parse_ident("detrak#Tea") != parse_ident("detrak#tea")


@pytest.mark.parametrize(
    ("seed", "reason"),
    [
        ("", "1 to 64 characters, got 0"),
        ("   ", "1 to 64 characters, got 0"),
        ("x" * 65, "1 to 64 characters, got 65"),
        ("a\tb", r"U\+0009"),
        ("a\0b", r"U\+0000"),
        ("a\u2028b", r"U\+2028"),
        ("a\u2029b", r"U\+2029"),
        ("a\udc80b", r"U\+DC80"),
        ("a\ue000b", r"U\+E000"),
        ("a\x9fb", r"U\+009F"),
        ("a\u200bb", r"U\+200B"),
        ("a\u202eb", r"U\+202E"),
        ("a\u00adb", r"U\+00AD"),
        ("a\u0378b", r"U\+0378"),
        ("a\u00a0b", r"U\+00A0"),
        ("a\u3000b", r"U\+3000"),
    ],
)
def test_a_seed_that_cannot_be_printed_is_refused(seed: str, reason: str) -> None:
    with pytest.raises(NotationError, match=reason):
        clean_seed(seed)


def test_every_kind_of_blank_around_a_seed_is_left_out() -> None:
    blanks = [c for c in map(chr, range(sys.maxunicode)) if unicodedata.category(c) == "Zs"]
    assert {" ", "\u00a0", "\u202f", "\u3000"} <= set(blanks)
    assert [blank for blank in blanks if clean_seed(f"{blank}a b{blank}") != "a b"] == []


def test_64_characters_are_counted_as_they_are_written_and_as_they_are_composed() -> None:
    assert clean_seed("e\u0301" * 32) == "é" * 32
    with pytest.raises(NotationError, match="1 to 64 characters, got 66"):
        clean_seed("e\u0301" * 33)
    with pytest.raises(NotationError, match="1 to 64 characters, got 66"):
        clean_seed("\u0958" * 33)  # composed to two characters each


def test_an_endless_id_is_refused_at_once() -> None:
    for text in ("detrak#" + "a\u0301\u0316" * 100_000, "a\u0301\u0316" * 100_000 + "#x"):
        start = process_time()
        with pytest.raises(NotationError):
            parse_ident(text)
        assert process_time() - start < 2


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("chess#x", "no game is called ‘chess’: expected one of .*detrak"),
        ("", "no game is called ‘’"),
        ("#x", "no game is called ‘’"),
        ("detrakk#x", "‘detrakk’ is not known: did you mean detrak?"),
        ("detrak.expert#x", "detrak has no variant ‘expert’: expected one of basic, advanced"),
        ("detrak.#x", "no variant ‘’"),
        ("detrak.basic.x#x", "‘basic.x’ is not known: did you mean basic?"),
        ("detrak.basic", "is no id: expected game.variant#seed"),
    ],
)
def test_an_id_of_nothing_is_refused(text: str, reason: str) -> None:
    with pytest.raises(NotationError, match=reason):
        parse_ident(text)


def test_however_a_game_is_typed_the_id_is_the_same() -> None:
    expected = parse_ident("saint-malo.sprint#x")
    for text in ("Saint Malo#x", "SAINT_MALO.Sprint#x", "saintmalo#x", "Saint-Malo.SPRINT#x"):
        assert parse_ident(text) == expected
    assert str(parse_ident("Détrak.avancée#x")) == "detrak.advanced#x"


@given(st.text(max_size=80))
def test_an_id_is_refused_or_reads_back_as_itself(seed: str) -> None:
    try:
        _, _, ident = parse_target(f"detrak#{seed}")
    except NotationError:
        return
    assert isinstance(ident, Ident)
    assert parse_ident(str(ident)) == ident
    assert unicodedata.is_normalized("NFC", ident.seed)
    assert ident.seed == ident.seed.strip()
    assert 1 <= len(ident.seed) <= 64
