"""The siege: one turn of red, its records, its form and its sheets."""

from __future__ import annotations

import re
from typing import Any

import pytest

from generator.core.assets import asset
from generator.core.errors import IllegalMove, MaloError
from generator.core.findings import Report
from generator.core.game import CHANCE, Reader
from generator.core.ident import Ident
from generator.games import find_game, parse_ident, read_record
from generator.games.robber_knights import GAME
from generator.games.robber_knights.deal import position, siege
from generator.games.robber_knights.rules.field import CELLS, cell_name
from generator.games.robber_knights.rules.state import Draw, End, State
from generator.layout.page.options import PrintOptions
from generator.tasks.print.printing import puzzle_pages
from generator.tasks.read.results import result_of
from generator.tasks.read.verifying import referee_data
from tests.command import speak
from tests.playing import play_out
from tests.robber_knights.helpers import play
from tests.solved import best_of

NAME = "robber-knights.siege#2026-11-16"
IDENT = Ident("robber-knights", "siege", "2026-11-16")
BEST = ("ft l6", "pc m12 N 1 1 1 1 1", "pc k6 E 1 2 1")
# The same turn in the boxes of its sheet.
SHEET = {
    "cell.l6": "1",
    "cell.m12": "2",
    "cell.k6": "3",
    "turn.1.tile": "ft",
    "turn.2.tile": "pc",
    "turn.2.arrow": "N",
    **{f"turn.2.knights.{step}": "1" for step in range(1, 6)},
    "turn.3.tile": "pc2",
    "turn.3.arrow": "E",
    "turn.3.knights.1": "1",
    "turn.3.knights.2": "2",
    "turn.3.knights.3": "1",
}


def record(*lines: str, **keys: Any) -> dict[str, Any]:
    """Return an answer to the siege of 16 November 2026."""
    return {"id": NAME, "moves": "\n".join(lines), **keys}


def verdict(*lines: str, **keys: Any) -> Report:
    """Return what the referee says about an answer."""
    return referee_data(record(*lines, **keys))


def found(report: Report) -> list[tuple[str, str]]:
    """Return the findings by code and place."""
    return [(one.code, one.where) for one in report.findings]


def drawn(state: State) -> State:
    """Return the state with what lies open drawn."""
    return GAME.apply(state, GAME.chance(IDENT, state))


# The turn


def test_a_game_without_a_variant_is_the_siege() -> None:
    assert parse_ident("robber-knights#x") == Ident("robber-knights", "siege", "x")


def test_the_first_draw_comes_to_hand_after_the_first_tile_and_nothing_after_the_third() -> None:
    state = position(IDENT)
    assert [tile[1:] for tile in state.players[0].hand] == ["p", "ft"]
    with pytest.raises(IllegalMove, match="not in the hand"):
        play(state, "pc m12 N 1 1 1 1 1")
    state = play(state, BEST[0])
    assert GAME.to_move(state) == CHANCE
    assert list(GAME.legal(state)) == [Draw("pc")]
    with pytest.raises(IllegalMove, match="expected one of"):
        GAME.apply(state, Draw("fv"))
    state = drawn(play(drawn(state), BEST[1]))
    assert state.siege is not None
    assert state.siege.draws == ()
    state = play(state, BEST[2])
    assert GAME.to_move(state) is None
    assert list(GAME.legal(state)) == []


def test_a_siege_may_end_after_one_tile_but_not_before() -> None:
    with pytest.raises(IllegalMove, match="before its first tile"):
        GAME.apply(position(IDENT), End())
    state = GAME.apply(drawn(play(position(IDENT), BEST[0])), End())
    assert GAME.to_move(state) is None
    with pytest.raises(IllegalMove, match="no tile is to be laid"):
        play(state, "p k6")


def test_the_hand_of_red_lies_open_to_the_end() -> None:
    state = GAME.apply(drawn(play(position(IDENT), BEST[0])), End())
    assert GAME.view(state, None).players[0] == state.players[0]
    assert [tile[1:] for tile in state.players[0].hand] == ["p", "pc"]


def test_the_score_of_a_siege_is_the_lead() -> None:
    assert GAME.score(position(IDENT), 0).as_data() == {
        "own": 7,
        "rival": 11,
        "lead": -4,
        "total": -4,
    }
    assert GAME.ranking(position(IDENT)) == ((0,),)


def test_every_state_of_a_siege_reads_back_and_shows_its_draws() -> None:
    state = position(IDENT)
    for line in BEST:
        for one in (state, after := play(state, line)):
            assert GAME.parse_state(GAME.format_state(one)) == one
        state = drawn(after) if after.draws else after
    assert "draws next: pc pc" in GAME.show(position(IDENT), (), Reader("en"), 0)
    assert "Écart de Rouge sur Bleu" in GAME.show(position(IDENT), (), Reader("fr"), 0)


@pytest.mark.parametrize(
    ("written", "instead"),
    [
        (" siege pc,pc", " siege pc"),
        (" siege pc,pc", " siege pt,l"),
        (" siege pc,pc", " siege pc,pc laid p d4"),
        (" siege pc,pc", " siege pc,pc laid end"),
        ("seat 1", "seat 2"),
    ],
)
def test_a_siege_that_cannot_be_is_refused(written: str, instead: str) -> None:
    text = GAME.format_state(position(IDENT))
    assert written in text
    with pytest.raises(MaloError):
        GAME.parse_state(text.replace(written, instead, 1))


# The referee


def test_the_best_turn_is_right_with_and_without_its_colour_and_its_claim() -> None:
    for lines in (BEST, [f"R {line}" for line in BEST], ["rouge ft l6", *BEST[1:]]):
        report = verdict(*lines, score={"lead": 20})
        assert (report.verdict, report.certainty, found(report)) == ("correct", "replayed", [])
        assert report.notes[0].words("en") == "Red’s lead over Blue"
        assert report.notes[1].words("en") == "Gold: no turn leads any further."
    assert verdict(*BEST).verdict == "correct"


def test_any_turn_that_leads_as_it_says_is_right_and_gets_its_medal() -> None:
    poor = verdict("p l6", score={"lead": -4, "own": 7, "rival": 11})
    assert (poor.verdict, [note.key for note in poor.notes]) == ("correct", ["siege.lead"])
    # A knight to spare changes nothing about the lead; tiles may come in another order.
    spare = verdict("ft l6", "pc m12 N 1 1 1 1 1", "pc k6 E 1 2 2", score={"lead": 20})
    other = verdict("ft l6", "pc k6 E 1 2 1", "pc m12 N 1 1 1 1 1", score={"lead": 20})
    for report in (spare, other):
        assert report.verdict == "correct"
        assert report.notes[1].words("fr").startswith("Or")
    short = verdict("p l6", "pc m12 N 1 1 1 1 1", "pc k6 E 1 1 1", score={"lead": 17})
    assert short.verdict == "correct"
    assert short.notes[1].words("en") == "Silver: there is better still."


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("fr", "20 points, écart de Rouge sur Bleu. Or\u00a0: aucun tour ne mène plus loin."),
        ("en", "20 points, Red’s lead over Blue. Gold: no turn leads any further."),
    ],
)
def test_the_medal_is_told_in_a_sentence_of_its_own(lang: str, told: str) -> None:
    sample = asset("samples", "robber-knights", "siege.toml")
    assert told in speak("verify", str(sample), MALO_LANG=lang).out


def test_a_wrong_lead_is_found() -> None:
    report = verdict(*BEST, score={"lead": 21, "own": 23, "rival": 3})
    assert (report.verdict, found(report)) == ("wrong", [("score", "lead")])


@pytest.mark.parametrize(
    ("lines", "where", "words"),
    [
        (["pc m12 N 1 1 1 1 1"], "turn.1.tile", "only after tile 1"),
        (["ft l6", "pc m12 N 1 1 1 1 2"], "turn.2.knights", "at most 5 knights"),
        (["ft l6", "pc k6 E 1 1 1"], "turn.2.knights", "at least 2 knights must stay on l6"),
        (["ft a1"], "turn.1", "touches no tile"),
        (["B ft l6"], "turn.1", "only red plays"),
        (["nonsense"], "turn.1", "expected a tile"),
        ([*BEST, "p k7"], "turn.4", "no tile is to be laid"),
        (["keep pv"], "turn.1", "no A tile is to be kept"),
    ],
)
def test_a_turn_against_the_rules_is_found_where_it_is(
    lines: list[str], where: str, words: str
) -> None:
    report = verdict(*lines, score={"lead": 20})
    assert (report.verdict, found(report)) == ("illegal", [("move", where)])
    assert words in report.findings[0].problem.words("en")


def test_a_turn_without_a_tile_is_unfinished() -> None:
    report = verdict(score={"lead": -4})
    assert (report.verdict, found(report)) == ("illegal", [("unfinished", "turn.1")])


@pytest.mark.parametrize(
    ("data", "words"),
    [
        ({"id": NAME}, "expected the lines of the turn"),
        ({"game": "robber-knights", "moves": "ft l6"}, "a siege is known by its id"),
        (record("ft l6", players=["Anke", "Stefan"]), "1 player"),
        (record(*["ft l6"] * 21), "20"),
    ],
)
def test_a_record_that_is_no_answer_is_unreadable_in_one_line(
    data: dict[str, Any], words: str
) -> None:
    report = referee_data(data)
    assert report.verdict == "unreadable"
    assert report.error is not None
    assert words in report.error.words("en")


def test_an_unknown_key_is_named_and_does_no_harm() -> None:
    report = verdict(*BEST, stack="x")
    assert (report.verdict, found(report)) == ("correct", [("unknown-key", "stack")])


# In words


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_who_cannot_see_the_sheet_is_told_all_that_is_on_it(lang: str) -> None:
    open_rolls = GAME.variant("siege").open_rolls
    assert open_rolls is not None
    said = " ".join(open_rolls(IDENT, Reader(lang)).split())
    state, dealt, text = position(IDENT), siege(IDENT), GAME.texts(lang)
    for cell in (one for one in CELLS if state.tiles[one]):
        knights = ", ".join(text(f"colour.{one}") for one in state.stacks[cell])
        told = f"{cell_name(cell)[0]} {text(f'tile.{state.tiles[cell]}')}"
        assert (f"{told} ({knights})" if knights else told) in said
    assert sum(said.count(text(f"colour.{one}")) for one in "RB") == len("".join(state.stacks))
    hand, draws = (
        ", ".join(text(f"tile.{tile[1:]}") for tile in tiles)
        for tiles in (dealt.hands[0], dealt.draws)
    )
    assert f": {hand}." in said
    assert f": {draws}." in said
    assert {str(dealt.knights[0]), str(dealt.best)} <= {*re.findall(r"\d+", said)}
    assert max(map(len, open_rolls(IDENT, Reader(lang)).splitlines())) < 80


# The form


def test_a_filled_form_of_before_is_the_record_of_its_lines() -> None:
    game = find_game("robber-knights")
    assert game.sheet_data is not None
    typed = {
        "player": "Anke",
        "line.1": " ft l6 ",
        "line.2": "",
        "line.3": "PC k6 o 1",
        "lead": " −3 ",
    }
    assert game.sheet_data(IDENT, typed) == {
        "id": NAME,
        "player": "Anke",
        "moves": "ft l6\n\nPC k6 o 1\n",
        "score": {"lead": -3},
    }


def test_a_line_left_blank_on_a_form_of_before_changes_nothing_about_the_others() -> None:
    game = find_game("robber-knights")
    assert game.sheet_data is not None
    right = {"line.1": "ft l6", "line.3": "pc m12 N 1 1 1 1 1", "lead": "13"}
    assert referee_data(game.sheet_data(IDENT, right)).verdict == "correct"
    assert game.sheet_data(IDENT, {"line.1": "ft l6", "line.3": " "})["moves"] == "ft l6\n"
    wrong = referee_data(game.sheet_data(IDENT, right | {"line.3": "fv a1"}))
    assert found(wrong) == [("move", "turn.3.tile")]
    empty = referee_data(game.sheet_data(IDENT, {"lead": "13"}))
    assert found(empty) == [("unfinished", "turn.1")]


def test_a_finished_turn_fills_the_fields_of_its_sheet() -> None:
    _, answer = read_record(record(*BEST))
    played = GAME.playback(answer)
    end = play_out(GAME, GAME.start(played.setup), played.moves)
    assert GAME.sheet_values is not None
    values = GAME.sheet_values(end, 0)
    assert values == SHEET | {
        "own": "23",
        "rival": "3",
        "lead": "20",
    }
    (page,) = puzzle_pages(GAME, PrintOptions(ident=IDENT), best_of(IDENT))
    buttons = {(one.id, one.stands_for) for one in page.fields if one.kind == "radio"}
    written = {one.id for one in page.fields if one.kind == "number"}
    for name, value in values.items():
        assert (name, value) in buttons or name in written


# Medals


@pytest.mark.parametrize(
    ("lead", "medal"), [(20, "gold"), (19, "silver"), (17, "silver"), (16, None)]
)
def test_a_lead_earns_the_medal_of_its_own_targets(lead: int, medal: str | None) -> None:
    assert result_of(GAME, IDENT, lead, best_of(IDENT)).medal == medal


def test_the_solution_says_how_it_was_found() -> None:
    solved = best_of(IDENT)
    assert solved.moves == tuple(f"R {line}" for line in BEST)
    assert solved.notes[0].words("en") == "Lead at the start: −4; gain of every tile: 0, 17, 7."
    assert [note.words("en").split(":")[0] for note in solved.notes[1:]] == ["Turns considered"]
