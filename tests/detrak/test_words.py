"""What Détrak says and shows, in French and English, in marks and in letters."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Any

import pytest

from generator.core.errors import IllegalMove, MaloError, NotationError, RecordError
from generator.core.game import CHANCE, Reader, Setup
from generator.core.messages import in_words
from generator.core.stream import Stream
from generator.games import games, parse_ident, read_record
from generator.games.detrak.notation.moves import format_grid
from generator.games.detrak.notation.places import place
from generator.games.detrak.notation.records import read_sheet
from generator.games.detrak.notation.states import parse_state
from generator.games.detrak.notation.symbols import LOOK_ALIKES, parse_roll, parse_symbol
from generator.games.detrak.rules.turn import SYMBOLS, State

GAME = games()["detrak"]
ID = parse_ident("detrak.basic#2026-11-16")
FRENCH, ENGLISH = Reader("fr"), Reader("en")
LETTERS = Reader("fr", marks=False)
READERS = [Reader(lang, marks) for lang in ("fr", "en") for marks in (True, False)]
NAMES = ("Anke", "Stefan", "Marie-Christine", "Jo", "Léa", "Maximilienne-Charlotte")


def spaced(words: str) -> str:
    """Return words with ordinary blanks, which are easier to type than those before a colon."""
    return words.replace("\u00a0", " ").replace("\u202f", " ")


def after(*moves: str, players: int = 1) -> State:
    """Return the state after moves as they are typed, dice included."""
    state: State = GAME.start(Setup("basic", players))
    for move in moves:
        state = GAME.apply(state, GAME.parse_move(state, move))
    return state


def told(state: State, move: str, reader: Reader) -> str:
    """Return a move that is typed in words."""
    return GAME.tell(state, GAME.parse_move(state, move), reader)


def table(players: int, moves: int) -> State:
    """Return an advanced game of machines after some moves."""
    state: State = GAME.start(Setup("advanced", players))
    for number in range(moves):
        chance = GAME.to_move(state) == CHANCE
        stream = Stream(ID, str(number))
        state = GAME.apply(
            state, GAME.chance(ID, state) if chance else GAME.opponent(state, stream)
        )
    return state


# Places


@pytest.mark.parametrize(
    ("where", "french", "english"),
    [
        ("cell.a2", "case a2", "cell a2"),
        ("row.3", "ligne 3", "row 3"),
        ("column.b", "colonne b", "column b"),
        ("diagonal", "diagonale", "diagonal"),
        ("total", "total", "total"),
        ("grid", "grille", "grid"),
        ("round.4", "tour 4", "round 4"),
        ("seat", "seat", "seat"),
    ],
)
def test_a_field_has_the_name_that_players_give_it(where: str, french: str, english: str) -> None:
    assert in_words(place(where), "fr") == french
    assert in_words(place(where), "en") == english


# Moves in words


def test_a_placement_says_which_symbol_goes_where() -> None:
    state = after("X", "SO")
    assert told(state, "a2 b2", FRENCH) == "/ en a2, ○ en b2"
    assert told(state, "a2 b2", ENGLISH) == "/ in a2, ○ in b2"
    assert told(state, "a2 b2", LETTERS) == "S en a2, O en b2"


def test_a_double_is_named_once() -> None:
    assert told(after("X", "BB"), "a3 a2", FRENCH) == "||| en a2 et a3"
    assert told(after("X", "BB"), "a3 a2", ENGLISH) == "||| in a2 and a3"


def test_a_roll_is_told_by_its_two_symbols() -> None:
    assert told(after("X"), "SO", FRENCH) == "/ et ○"
    assert told(after("X"), "SO", LETTERS) == "S et O"
    assert told(after("X"), "SO", ENGLISH) == "/ and ○"


def test_a_start_symbol_is_told_with_its_name() -> None:
    assert told(after(), "X", FRENCH) == "départ X (croix)"
    assert told(after(), "T", LETTERS) == "départ T (triangle)"
    assert told(after(), "O", ENGLISH) == "start ○ (ring)"


# The screen


def test_the_grid_stands_in_columns_whatever_the_width_of_a_mark() -> None:
    state = after("X", "BB", "b1 c1", "TO", "c3 c4")
    assert GAME.show(state, (), FRENCH, 0).splitlines() == [
        "   a   b   c   d   e",
        "1  X  ||| |||  .   .    2",
        "2  .   .   .   .   .    0",
        "3  .   .   △   .   .    0",
        "4  .   .   ○   .   .    0",
        "5  .   .   .   .   .    0",
        "   0   0   0   0   0    2",
    ]
    assert GAME.show(state, (), LETTERS, 0).splitlines()[1] == "1  X   B   B   .   .    2"


def test_the_dice_stand_below_the_grid() -> None:
    state = after("X", "BB")
    assert spaced(GAME.show(state, (), FRENCH, 0)).endswith("\nTour 1 sur 12. Les dés : ||| et |||")
    assert GAME.show(state, (), Reader("en", False), 0).endswith(
        "\nRound 1 of 12. The dice: B and B"
    )


def test_several_players_choose_among_the_start_symbols_that_are_left() -> None:
    shown = spaced(GAME.show(after("S", "T", players=3), (), FRENCH, None)).splitlines()
    assert shown[-2:] == [
        "Choisissez votre symbole de départ, qui s’écrit en a1 :",
        "X croix, B ||| bâtons, H # dièse, O ○ rond",
    ]
    assert "Choisissez" not in GAME.show(after(), (), FRENCH, None), "the id deals a lone player’s"


def test_one_seat_is_shown_alone_or_everybody() -> None:
    state = after("S", "T", "XO", players=2)
    everybody, stefan = (GAME.show(state, NAMES[:2], FRENCH, seat) for seat in (None, 1))
    assert "▸ Anke" in everybody
    assert "Stefan" in everybody
    assert "Anke" not in stefan
    assert "△" in stefan
    assert "> Anke" in GAME.show(state, NAMES[:2], LETTERS, None)


@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize("moves", [0, 40, 78])
def test_six_players_fit_a_terminal_of_80_columns_and_24_lines(reader: Reader, moves: int) -> None:
    state = table(6, moves)
    for seat in (None, *range(6)):
        lines = GAME.show(state, NAMES, reader, seat).splitlines()
        assert max(map(len, lines)) <= 80
        assert len(lines) <= (20 if seat is None else 10)


def test_the_widest_scores_keep_their_columns() -> None:
    full = "\n".join(["advanced round 12 roll - seat 1", *["BBBBB"] * 5])
    lines = GAME.show(parse_state(full), (), FRENCH, None).splitlines()
    assert lines[0] == "   a   b   c   d   e 2×10"
    assert lines[1] == "1 ||| ||| ||| ||| |||  10"
    assert lines[-1] == "  10  10  10  10  10  120"


@pytest.mark.parametrize("reader", READERS)
def test_help_and_open_rolls_fit_80_columns(reader: Reader) -> None:
    for variant in GAME.variants:
        assert variant.open_rolls is not None
        for text in (GAME.help(reader), variant.open_rolls(ID, reader)):
            assert max(map(len, text.splitlines())) <= 80
    assert all(f"{code} " in GAME.help(reader) for code in SYMBOLS)


def test_all_rolls_of_a_puzzle_lie_open_with_their_numbers() -> None:
    open_rolls = GAME.variants[0].open_rolls
    assert open_rolls is not None
    assert spaced(open_rolls(ID, LETTERS)).splitlines() == [
        "Symbole de départ, en a1 : B (bâtons)",
        "Les douze lancers, dans l’ordre :",
        " 1 B bâtons, B bâtons      2 O rond, S barre         3 T triangle, X croix",
        " 4 X croix, H dièse        5 O rond, T triangle      6 B bâtons, O rond",
        " 7 O rond, B bâtons        8 B bâtons, B bâtons      9 T triangle, O rond",
        "10 B bâtons, T triangle   11 T triangle, B bâtons   12 X croix, B bâtons",
    ]
    assert " 1 ||| bâtons, ||| bâtons  2 ○ rond, / barre" in open_rolls(ID, FRENCH)


def test_a_face_is_a_mark_or_its_code() -> None:
    assert GAME.dice is not None
    face, legend = GAME.dice.face, GAME.dice.legend
    assert [face(i, FRENCH) for i in range(6)] == ["/", "X", "|||", "#", "△", "○"]
    assert "".join(face(i, LETTERS) for i in range(6)) == SYMBOLS
    assert legend(ENGLISH) == "S / slash, X cross, B ||| bars, H # hash, T △ triangle, O ○ ring"
    assert legend(LETTERS) == "S barre, X croix, B bâtons, H dièse, T triangle, O rond"


def test_every_variant_has_medals_to_aim_at() -> None:
    for variant in GAME.variants:
        assert variant.targets is not None
        assert variant.targets(48) == {"bronze": 38, "silver": 43, "gold": 48}


# What people type


@pytest.mark.parametrize("code", SYMBOLS)
def test_a_symbol_may_be_typed_as_it_looks(code: str) -> None:
    for mark in (code, code.lower(), *LOOK_ALIKES[code]):
        assert GAME.parse_move(after(), f" {mark} ").symbol == SYMBOLS.index(code)


def test_any_two_marks_are_a_roll_with_or_without_a_blank() -> None:
    marks = [mark for marks in LOOK_ALIKES.values() for mark in marks] + [*SYMBOLS]
    for first, second in combinations_with_replacement(marks, 2):
        faces = parse_symbol(first), parse_symbol(second)
        assert parse_roll(f"{first} {second}") == faces
        if {first, second} - set(LOOK_ALIKES["B"]):
            assert parse_roll(first + second) == faces
    assert parse_roll("||||||") == (2, 2)


@pytest.mark.parametrize("text", ["", "S", "|||", "||", "SOS", "S Q", "/ ○ /", "|" * 100_000])
def test_what_names_no_two_symbols_is_no_roll(text: str) -> None:
    with pytest.raises(NotationError, match="expected two symbols such as SO"):
        parse_roll(text)


@pytest.mark.parametrize("text", ["a 2 b 2", "A2;B2", "a2 - b2"])
def test_blanks_do_not_matter_between_cells(text: str) -> None:
    state = after("S", "XO")
    assert GAME.format_move(state, GAME.parse_move(state, text)) == "a2 b2"


def test_a_grid_may_be_copied_from_the_screen() -> None:
    _, record = read_record({"game": "detrak", "grid": "X ||| ||| △ ○\n" + "/ . # . .\n" * 4})
    grid = read_sheet(record, None).grid
    assert grid is not None
    assert format_grid(grid) == ["XBBTO", *["S.H.."] * 4]


def test_solving_takes_a_free_start_in_either_language() -> None:
    solver = GAME.variants[0].solver
    assert solver is not None
    for word in ("free", "libre", "Libre "):
        _, record = read_record({"game": "detrak", "dice": "TT", "start": word})
        assert solver.solve(record, None).sheet["start"] == "T"


# What is wrong, in words


def said(error: pytest.ExceptionInfo[MaloError]) -> tuple[str, str]:
    """Return an error's words in French and English."""
    message = error.value.message
    assert str(error.value) == message.words("en")
    return spaced(message.words("fr")), message.words("en")


def refused(state: State, text: str) -> tuple[str, str]:
    """Return what is said about a move that the rules do not allow."""
    with pytest.raises(IllegalMove) as error:
        GAME.apply(state, GAME.parse_move(state, text))
    return said(error)


def test_illegal_moves_are_said_in_both_languages() -> None:
    assert refused(after("S", "XO"), "a1 a2") == (
        "la case a1 n’est pas libre",
        "cell a1 is not free",
    )
    assert refused(after("S", "XO"), "a2 b3") == (
        "les deux cases doivent se toucher par un côté",
        "the two cells must touch by a side",
    )
    assert refused(after("S", players=2), "/") == (
        "S est déjà pris : tous les symboles de départ doivent être différents",
        "S is taken: all start symbols must be different",
    )


def test_unreadable_moves_are_said_in_both_languages() -> None:
    with pytest.raises(NotationError) as error:
        GAME.parse_move(after(), "Q")
    assert said(error) == (
        "un symbole est attendu (S, X, B, H, T, O), trouvé « Q »",
        "expected a symbol (S, X, B, H, T, O), got ‘Q’",
    )
    with pytest.raises(NotationError) as error:
        GAME.parse_move(after("S", "XO"), "a2")
    assert said(error) == (
        "deux cases sont attendues, par exemple a2 b2 ; trouvé « a2 »",
        "expected two cells such as a2 b2, got ‘a2’",
    )


def unreadable(data: dict[str, Any]) -> tuple[str, str]:
    """Return what is said about a record that cannot be read."""
    game, record = read_record({"game": "detrak"} | data)
    with pytest.raises(RecordError) as error:
        game.referee(record)
    return said(error)


def test_unreadable_records_are_said_with_the_key() -> None:
    assert unreadable({"grid": "SSSSS"}) == (
        "grid : 5 lignes sont attendues, 1 trouvée",
        "grid: expected 5 rows, got 1",
    )
    assert unreadable({"grid": "SSSSS\n" * 4 + "SS?SS"}) == (
        "grid : case c5 : un symbole est attendu (S, X, B, H, T, O),"
        " ou un point pour une case vide ; trouvé « ? »",
        "grid: cell c5: expected a symbol (S, X, B, H, T, O), or a dot for an empty cell; got ‘?’",
    )
    scores = {"score": {"rows": [1, 2, 3, 4, 5], "row.1": 2}}
    assert unreadable({"grid": "SSSSS\n" * 5} | scores) == (
        "score.row.1 : ligne 1 : deux nombres différents, 1 et 2",
        "score.row.1: row 1: two different numbers, 1 and 2",
    )


def found(data: dict[str, Any]) -> list[tuple[str, str]]:
    """Return the findings about a record in French and English."""
    game, record = read_record({"game": "detrak"} | data)
    messages = [finding.message() for finding in game.referee(record).findings]
    return [(spaced(message.words("fr")), message.words("en")) for message in messages]


FULL = "SSSSS\nSSSSS\nXTXTX\nSSSSS\nSSSSS"


def test_a_wrong_box_is_said_by_its_name() -> None:
    assert found({"grid": FULL, "score": {"row.3": 5}}) == [
        ("ligne 3 : vous avez écrit 5, c’est 0", "row 3: you wrote 5, it is 0")
    ]
    advanced = {"variant": "advanced", "grid": FULL, "score": {"row.3": 5}}
    assert found(advanced) == [
        ("ligne 3 : vous avez écrit 5, c’est −5", "row 3: you wrote 5, it is −5")
    ]


def test_a_phrase_is_in_the_language_asked_for_and_a_code_is_the_same_in_all() -> None:
    game, record = read_record({"game": "detrak", "start": "X", "grid": FULL})
    (finding,) = game.referee(record).as_json("", "fr")["findings"]
    assert (finding["expected"], finding["got"]) == ("X", "S")
    game, record = read_record({"game": "detrak", "grid": "." + FULL[1:]})
    (finding,) = game.referee(record).as_json("", "fr")["findings"]
    assert (finding["expected"], finding["got"]) == ("un symbole de départ", None)


def test_a_record_that_cannot_be_played_back_says_where() -> None:
    data = {"game": "detrak", "players": ["Anke", "Stefan"], "start": {"Anke": "S", "Stefan": "S"}}
    game, record = read_record(data | {"moves": {"Anke": "", "Stefan": ""}})
    with pytest.raises(IllegalMove) as error:
        game.playback(record)
    assert said(error)[0].startswith("case a1 : S est déjà pris")
    game, record = read_record({"game": "detrak", "start": "S", "moves": "1 SO a2 b3"})
    with pytest.raises(IllegalMove) as error:
        game.playback(record)
    assert said(error)[0] == "tour 1 : les deux cases doivent se toucher par un côté"


def test_a_start_that_nobody_wrote_is_nobodys_symbol() -> None:
    data = {"game": "detrak", "players": ["Anke", "Stefan"], "start": {"Stefan": "S"}}
    game, record = read_record(data | {"moves": {"Anke": "", "Stefan": ""}})
    assert game.playback(record).moves == ()


def test_the_first_line_of_a_round_says_what_was_rolled_for_all() -> None:
    start = {"Anke": "S", "Stefan": "X"}
    moves = {"Anke": "1 SO a2 b2", "Stefan": "1 BB a2 b2"}  # the id has BB
    data = {"game": "detrak", "id": str(ID), "players": list(start), "start": start}
    game, record = read_record(data | {"moves": moves})
    with pytest.raises(IllegalMove) as error:
        game.playback(record)
    assert said(error)[1] == "round 1: the dice are SO, got BB"


def test_a_start_symbol_that_somebody_has_is_said_by_name() -> None:
    grids = dict.fromkeys(("Anke", "Stefan"), FULL)
    assert found({"players": list(grids), "grid": grids}) == [
        (
            "case a1 : attendu : un autre symbole (Anke a déjà celui-ci) ; trouvé : S",
            "cell a1: expected another symbol (Anke has this one already), got S",
        )
    ]


def test_illegal_rounds_are_said_by_number() -> None:
    lines = {"start": "S", "moves": "1 SO a2 b2\n2 XX b2 c2"}
    assert found(lines) == [
        (
            "tour 2 : attendu : deux cases libres ; trouvé : b2 c2, mais la case b2 est déjà prise",
            "round 2: expected two free cells, got b2 c2, but cell b2 is taken",
        )
    ]
    assert found({"start": "S", "moves": "2 SO a2 b2"}) == [
        (
            "tour 1 : attendu : le tour 1 ; trouvé : le tour 2",
            "round 1: expected round 1, got round 2",
        )
    ]


def test_a_grid_that_no_dice_give_is_said_by_its_symbols_or_its_pairs() -> None:
    assert found({"dice": "SS " * 12, "grid": FULL}) == [
        (
            "grille : par rapport aux lancers : 5 « / » de moins, 3 « X » de trop, 2 « △ » de trop",
            "grid: compared with the rolls: 5 ‘/’ too few, 3 ‘X’ too many, 2 ‘△’ too many",
        )
    ]
    assert found({"dice": "SX TO", "grid": "S.SX.\n.....\n.TT..\n.....\n....."})[-1] == (
        "grille : par rapport aux lancers : 1 « △ » de trop, 1 « ○ » de moins ;"
        " le lancer 2 (△ ○) n’est pas dans la grille",
        "grid: compared with the rolls: 1 ‘△’ too many, 1 ‘○’ too few;"
        " roll 2 (△ ○) is not in the grid",
    )
    # Of two rolls alike, or where another cut lacks another roll, none is named.
    for dice, grid in (("TO TO", "S.TO.\n.....\n.TT.."), ("SX SO", "S....\n.SX..\n.OT..")):
        told = found({"dice": dice, "grid": f"{grid}\n.....\n....."})[-1][1]
        assert told.startswith("grid: compared"), told
        assert "is not in the grid" not in told
    assert found({"dice": "SS ST", "grid": "STSS.\n..S..\n.....\n.....\n....."})[-1] == (
        "grille : attendu : les 2 premiers lancers, chacun sur deux cases voisines ;"
        " trouvé : une grille qui ne se découpe pas ainsi",
        "grid: expected the first 2 rolls, each on two cells that touch,"
        " got a grid that cannot be cut up that way",
    )
    assert found({"dice": "ST", "grid": "S.S..\n...T.\n.....\n.....\n....."})[-1] == (
        "grille : le lancer 1 (/ △) n’est nulle part sur deux cases voisines",
        "grid: roll 1 (/ △) is nowhere on two cells that touch",
    )


def test_a_grid_that_is_not_what_the_moves_wrote_is_said_by_its_cell() -> None:
    grid = "S....\nXO...\n" + ".....\n" * 3
    messages = found({"start": "S", "moves": "1 SO a2 b2", "grid": grid})
    assert messages[-1][1] == "cell a2: expected S, got X"


def test_a_game_that_stops_early_is_said() -> None:
    assert found({"start": "S", "moves": "1 SO a2 b2"}) == [
        (
            "tour 2 : attendu : encore une paire, tant que deux cases libres se touchent ;"
            " trouvé : rien",
            "round 2: expected another pair, while two free cells touch, got nothing",
        )
    ]


def test_the_words_of_variants_components_options_and_inputs_are_there() -> None:
    text = GAME.texts("fr")
    assert [text(f"variant.{one.name}.title") for one in GAME.variants] == [
        "base",
        "avancée",
        "enfants",
    ]
    named = [text(f"component.{one.name}.title") for one in GAME.components]
    assert named == ["feuilles", "casse-tête", "dés", "règles"]
    keys = [f"variant.{one.name}.summary" for one in GAME.variants]
    keys += [f"component.{one.name}.summary" for one in GAME.components]
    keys += [f"option.{one.name}.{part}" for one in GAME.options for part in ("title", "summary")]
    keys += ["input.dice", "input.start"]
    for key in keys:
        assert all(words.strip() for words in GAME.texts("fr").every(key).values())
