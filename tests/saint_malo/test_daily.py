"""The daily sprint: its targets, its solution sheet, and `malo solve` from everything it takes."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from generator.core.game import CHANCE, Solved
from generator.core.ident import Ident
from generator.core.record import Record, format_toml
from generator.core.stream import Stream
from generator.games import read_record
from generator.games.saint_malo import GAME
from generator.games.saint_malo.mind.best import Best
from generator.games.saint_malo.mind.best import solve as solve_record
from generator.games.saint_malo.mind.foresight import advise, best_turn, foresees, play, rate
from generator.games.saint_malo.notation.open_dice import dealt_turns, format_rolls, parse_rolls
from generator.games.saint_malo.paper.kit import puzzle_pages, solution_pages
from generator.games.saint_malo.rules.actions import Logs
from generator.games.saint_malo.rules.scoring import score_city, targets
from generator.games.saint_malo.rules.turn import Roll, State, Take
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import PAPERS, Document
from generator.render.pdf import pdf_bytes
from generator.tasks.solve.solutions import solution_of
from tests.command import Answer, speak
from tests.press.helpers import assert_glyphs, assert_print_ready, assert_writers_agree
from tests.shape_log import shape_log
from tests.solved import best_of

DAY = Ident("saint-malo", "sprint", "2026-11-16")
SHORT = "WCLHL LWHSS HWCLS / XSLXS SSWXL WHLWS"


def run(*args: object) -> Answer:
    return speak(*map(str, args), MALO_LANG="en")


def solved_by_hand(rolls: str) -> Solved[Best]:
    _, record = read_record({"game": "saint-malo", "variant": "sprint", "dice": rolls})
    return solve_record(record)


def by_hand(**keys: object) -> Record:
    return read_record({"game": "saint-malo", "variant": "sprint", **keys})[1]


# Solving


def test_an_id_and_its_rolls_by_hand_have_the_same_solution() -> None:
    dealt, hand = best_of(DAY), solved_by_hand(format_rolls(dealt_turns(DAY)))
    assert (dealt.score, dealt.bound, dealt.proved, dealt.moves) == (
        hand.score,
        hand.bound,
        hand.proved,
        hand.moves,
    )


def test_a_solution_is_a_sheet_the_referee_finds_correct() -> None:
    solved = best_of(DAY)
    record = {"id": str(DAY), **solved.sheet, "moves": "\n".join(solved.moves)}
    report = GAME.referee(read_record(record)[1])
    assert (report.verdict, report.certainty) == ("correct", "replayed")
    assert solved.sheet["score"]["total"] == solved.score == 20


def test_solve_shows_the_play_and_says_that_it_is_proved() -> None:
    shown = run("solve", "saint-malo.sprint", "--dice", SHORT)
    assert shown.code == 0, shown.err
    assert "takes roll" in shown.out
    assert "proved" in shown.out


def test_solve_as_json_has_the_finished_sheet(tmp_path: Path) -> None:
    shown = run("solve", "saint-malo", "--dice", SHORT, "--json", "--out", tmp_path / "a.pdf")
    found = json.loads(shown.out)
    assert found["proved"] is True
    assert found["score"] == found["bound"] == found["sheet"]["score"]["total"]
    assert len(found["moves"]) == 2
    assert set(found["sheet"]) == {"city", "tally", "score", "dice"}
    assert (tmp_path / "a.pdf").read_bytes().startswith(b"%PDF")


@pytest.mark.parametrize(
    ("dice", "problem"),
    [
        ("LCWXH", "expected 3 rolls a turn for at most 7 turns, got 1 roll"),
        ("LCWXH LCWXH LCWX", "expected 5 dice out of LCWXHS"),
        (" ".join(["LCWXH"] * 24), "got 24 rolls"),
        ("", "got 0 rolls"),
    ],
)
def test_rolls_that_are_none_are_refused(dice: str, problem: str) -> None:
    shown = run("solve", "saint-malo.sprint", "--dice", dice)
    assert shown.code == 2
    assert problem in shown.err
    assert len(shown.err.splitlines()) == 1


def test_best_beside_a_record(tmp_path: Path) -> None:
    lines = ["1 WCLHL H C@b1", "2 XSLXS X1 d1"]
    data = {"game": "saint-malo", "variant": "sprint", "dice": SHORT, "moves": "\n".join(lines)}
    (tmp_path / "a.toml").write_text(format_toml(data), encoding="utf-8")
    (report,) = json.loads(run("verify", tmp_path, "--best", "--json").out)["files"]
    assert report["best"] == {"score": 6, "bound": 6, "proved": True}


def test_a_record_that_does_not_tell_its_rolls_has_no_best(tmp_path: Path) -> None:
    data = {"game": "saint-malo", "variant": "sprint", "moves": "1 WCLHL H C@b1"}
    (tmp_path / "a.toml").write_text(format_toml(data), encoding="utf-8")
    (report,) = json.loads(run("verify", tmp_path, "--best", "--json").out)["files"]
    assert report["best"] is None
    shown = run("solve", tmp_path / "a.toml")
    assert shown.code == 2
    assert "expected the three rolls of every turn, or an id" in shown.err


# Rolls written into a record


def test_dice_of_a_record_are_compared_with_its_moves() -> None:
    report = GAME.referee(by_hand(dice=SHORT, moves="1 HHHHH H N@b2"))
    assert ("dice", "turn.1") in {(one.code, one.where) for one in report.findings}
    played = GAME.playback(by_hand(dice=SHORT, moves="1 LWHSS H C@b1"))
    assert played.moves[:3] == tuple(map(Roll, parse_rolls(SHORT)[0]))
    assert played.moves[3] == Take(parse_rolls(SHORT)[0][1])


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        ({"id": "saint-malo.solo#x", "dice": SHORT, "moves": ""}, "only a sprint has open rolls"),
        ({"id": "saint-malo#x", "dice": SHORT, "moves": ""}, "the id deals other rolls"),
    ],
)
def test_dice_that_do_not_belong_to_a_record_are_refused(
    data: dict[str, str], problem: str, tmp_path: Path
) -> None:
    (tmp_path / "a.toml").write_text(format_toml(data), encoding="utf-8")
    shown = run("verify", tmp_path / "a.toml")
    assert shown.code == 2
    assert problem in shown.out + shown.err


# Paper


def test_the_puzzle_shows_three_targets() -> None:
    (first,) = puzzle_pages(PrintOptions(ident=DAY), solution_of(DAY))
    log = shape_log(Document("x", (first,)))
    for points in targets(20).values():
        assert f'"{points}"' in log or f"'{points}'" in log
    assert targets(20) == {"bronze": 13, "silver": 17, "gold": 20}


@pytest.mark.parametrize(("paper", "lang"), [*((paper, "fr") for paper in PAPERS), ("a5", "en")])
def test_the_solution_is_print_ready_on_every_paper(paper: str, lang: str) -> None:
    options = PrintOptions(paper=paper, lang=lang, ident=DAY)
    pages = tuple(solution_pages(options, solution_of(DAY), None))
    document = Document("Saint Malo", pages, "x", lang, ident=str(DAY))
    assert len(pages) == (3 if paper == "a5" else 1)
    assert_print_ready(pdf_bytes(document))
    assert_glyphs(document)


@pytest.mark.parametrize(("paper", "lang", "style"), [("a4", "fr", "colour"), ("a5", "en", "ink")])
def test_the_drawn_solution_is_the_golden_one(
    paper: str, lang: str, style: str, golden: Callable[[str, str], None]
) -> None:
    options = PrintOptions(paper=paper, lang=lang, style=style, ident=DAY)  # type: ignore[arg-type]
    pages = tuple(solution_pages(options, solution_of(DAY), None))
    document = Document("Saint Malo", pages, "x", lang, ident=str(DAY))
    golden(f"kits/saint-malo-solution-{paper}-{lang}-{style}.txt", shape_log(document))


@pytest.mark.parametrize("paper", ["a5", pytest.param("a4", marks=pytest.mark.soak)])
def test_the_writers_agree_on_a_page_of_the_solution(paper: str) -> None:
    pages = solution_pages(PrintOptions(paper=paper, ident=DAY), solution_of(DAY), None)
    assert_writers_agree(Document("Saint Malo", (pages[0],), ident=str(DAY)))


def test_a_total_that_is_not_proved_is_printed_with_its_bound() -> None:
    solved = solution_of(DAY)
    best = Best(solved.play.turns, solved.play.play, solved.score + 2)
    (page,) = solution_pages(PrintOptions(lang="en", ident=DAY), solved_with(solved, best), None)
    log = shape_log(Document("x", (page,)))
    assert "The best known: 20 points" in log
    assert "more than 22\\xa0points" in log
    assert "No play of these rolls scores more: this is proved" not in log


def solved_with(solved: Solved[Best], best: Best) -> Solved[Best]:
    return Solved(best.total, best.bound, best.proved, solved.moves, solved.sheet, best)


# The machine player


def sprint_state() -> State:
    """Return the first choice of the day's sprint."""
    state: State = GAME.start(GAME.setup(DAY))
    while GAME.to_move(state) == CHANCE:
        state = GAME.apply(state, GAME.chance(DAY, state))
    return state


def test_the_machine_plays_a_sprint_to_the_best_total() -> None:
    state: State = GAME.start(GAME.setup(DAY))
    while (seat := GAME.to_move(state)) is not None:
        stream = Stream(DAY, "machine")
        move = GAME.chance(DAY, state) if seat == CHANCE else GAME.opponent(state, stream)
        state = GAME.apply(state, move)
    assert GAME.score(state, 0).total == 20


def test_off_the_plan_the_machine_makes_the_best_of_it() -> None:
    state = sprint_state()
    state = GAME.apply(GAME.apply(state, Take(state.offers[0])), Logs(1))
    while (seat := GAME.to_move(state)) is not None:
        if seat == CHANCE:
            state = GAME.apply(state, GAME.chance(DAY, state))
            continue
        if state.dice is None:
            total = max(one.value for one in advise(state, Stream(DAY, "x")))
        state = GAME.apply(state, play(state, Stream(DAY, "x")))
    assert score_city(state.cities[0]).total == total


def test_advice_for_open_rolls_is_the_best_total_that_can_follow() -> None:
    state = sprint_state()
    rated = advise(state, Stream(DAY, "x"))
    assert rated[0].value == 20
    assert {one.move for one in rated} == set(map(Take, state.offers))
    dice, action = best_turn(state)
    taken = GAME.apply(state, Take(dice))
    best, *others = advise(taken, Stream(DAY, "x"))
    assert (best.value, rate(taken, action), rate(state, Take(dice))) == (20, 20, None)
    assert all(one.value <= 20 for one in others)


def test_without_the_rolls_to_come_nothing_is_foreseen() -> None:
    known = sprint_state()
    unknown = GAME.parse_state(GAME.format_state(known))
    assert unknown == known
    assert foresees(known)
    assert not foresees(unknown)
    assert GAME.apply(unknown, play(unknown, Stream(DAY, "x")))
