"""The puzzle of an id: solved in words and JSON, by hand or from a diary, refereed and printed."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import pairwise, product
from math import dist
from pathlib import Path
from typing import Any

import pytest

from generator.core.game import LANGUAGES, AnySolved
from generator.core.ident import Ident
from generator.core.record import text_block
from generator.games import read_record
from generator.games.vacances import GAME
from generator.games.vacances.mind.best import Best
from generator.games.vacances.notation.forms import sheet_data
from generator.games.vacances.notation.written import written_diary
from generator.games.vacances.paper import kit
from generator.games.vacances.paper.chart import the_chart
from generator.games.vacances.paper.labels import text_box
from generator.games.vacances.paper.roads import roads_below, the_roads
from generator.games.vacances.paper.small_names import names_that_fit, obstacles
from generator.games.vacances.paper.spaces import space_box
from generator.games.vacances.paper.walks import STROKES, Outing, outings, stop_plates, walk_shapes
from generator.games.vacances.rules.board import the_board
from generator.games.vacances.rules.scoring import targets
from generator.games.vacances.texts import texts
from generator.layout.ink.box import Box
from generator.layout.ink.curves import Walk, traces
from generator.layout.ink.shapes import Path as Outline
from generator.layout.ink.shapes import Rect, Text
from generator.layout.ink.theme import Theme
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import PAPERS, Document
from tests.command import Answer, speak
from tests.playing import play_out
from tests.shape_log import shape_log
from tests.solved import best_of
from tests.test_kits import texts_with_boxes
from tests.vacances.helpers import found, refereed, table, traveller, written_fields
from tests.vacances.test_paper import uses, words

IDENT = Ident("vacances", "solo", "2026-11-16")
ID = str(IDENT)
WEATHER, DICE = "sun sun storm sun rain", "134225 533155 166164 164412 442335"


def solved() -> AnySolved:
    """Return the solution of the id."""
    return best_of(IDENT)


def best() -> Best:
    """Return the best holiday of the id."""
    play = solved().play
    assert isinstance(play, Best)
    return play


def best_moves() -> list[str]:
    """Return the lines of the best holiday."""
    return list(solved().moves)


def asked(*arguments: str) -> Answer:
    """Return what `malo` says in English."""
    return speak(*arguments, MALO_LANG="en")


def told(*arguments: str) -> dict[str, Any]:
    """Return a solution as JSON, without the time it took."""
    answer = asked("solve", *arguments, "--json")
    assert (answer.code, answer.err) == (0, "")
    data: dict[str, Any] = json.loads(answer.out)
    return {key: value for key, value in data.items() if key != "seconds"}


@pytest.fixture
def diary(tmp_path: Path) -> Callable[[list[str]], str]:
    """Return a function that writes a diary without an id and returns its file."""

    def write(moves: list[str]) -> str:
        file = tmp_path / "diary.toml"
        block = f'"""\n{text_block(moves)}"""'
        file.write_text(f'game = "vacances"\nvariant = "solo"\nmoves = {block}\n', "utf-8")
        return str(file)

    return write


# Solving


def test_the_best_is_proved_and_its_sheet_is_correct() -> None:
    assert (solved().score, solved().bound, solved().proved) == (96, 96, True)
    data = {"id": ID, "moves": text_block(solved().moves), **solved().sheet}
    report = refereed(data)
    assert (report.verdict, report.certainty) == ("correct", "replayed")
    played = GAME.playback(read_record(data)[1])
    state = play_out(GAME, GAME.start(played.setup), played.moves)
    assert GAME.score(state, 0).total == 96


def test_malo_games_calls_it_exact() -> None:
    assert (
        "exact" in asked("games").out.partition("vacances.solo")[2].partition("vacances.table")[0]
    )
    listed = json.loads(asked("games", "--json").out)["games"]
    (variants,) = (game["variants"] for game in listed if game["game"] == "vacances")
    assert {one["variant"]: one["solver"] for one in variants} == {
        "solo": "exact",
        "table": None,
        "children": "exact",
    }


def test_it_is_told_day_by_day_in_words() -> None:
    english = asked("solve", ID).out
    assert "Day 3, storm\n  morning, 1: 2 Aquarium, takes the marker [12-2]\n" in english
    assert "  rows: dishes, promenades\nDay 2, sun\n" in english
    assert english.rstrip().splitlines()[-2].startswith("96 points")
    assert english.rstrip().splitlines()[-1] == "Difficulty: hard."
    french = speak("solve", ID, MALO_LANG="fr").out
    assert "Jour 3, tempête\n  matin, 1\xa0: 2 Aquarium, prend le jeton [12-2]\n" in french
    assert "Jour" not in english
    assert "Day" not in french


def test_an_id_a_diary_and_dice_by_hand_have_the_same_best(
    diary: Callable[[list[str]], str],
) -> None:
    by_id = told(ID)
    assert by_id["moves"] == best_moves()
    assert by_id["sheet"]["score"]["total"] == by_id["score"] == by_id["bound"] == 96
    assert by_id.pop("difficulty") == "hard", "which an id alone has"
    no_id = by_id | {"id": None}
    assert told("vacances", "--weather", WEATHER, "--dice", DICE) == no_id
    french = "soleil, soleil, tempête, beau temps, pluie"
    assert told("vacances", "--weather", french, "--dice", DICE.replace(" ", "")) == no_id
    assert told(diary(best_moves())) == no_id


def test_what_a_blocked_pawn_loses_makes_no_difference() -> None:
    assert told(ID, "--option", "blocked_loses=day")["moves"] == best_moves()


BY_HAND = {
    "a die missing": ((WEATHER, DICE[:-1]), "dice: expected 30 dice, six a day; got 29"),
    "a die too many": ((WEATHER, f"{DICE}1"), "dice: expected 30 dice, six a day; got 31"),
    "no die": ((WEATHER, DICE.replace("6", "7")), "dice: expected a die from 1 to 6, got ‘7’"),
    "a day missing": (
        ("sun sun storm sun", DICE),
        "weather: expected the weather of 5 days, got 4",
    ),
    "two storms": (
        ("sun sun storm sun storm", DICE),
        "expected three suns, one rain and one storm",
    ),
    "two storms in French": (
        ("soleil soleil tempête soleil tempête", DICE),
        "got ‘soleil soleil tempête soleil tempête’",
    ),
    "no weather": (("sun sun snow sun rain", DICE), "expected sun, rain or storm, got ‘snow’"),
}


@pytest.mark.parametrize("case", BY_HAND)
def test_what_is_wrong_by_hand_is_said_in_one_line(case: str) -> None:
    (weather, dice), message = BY_HAND[case]
    answer = asked("solve", "vacances", "--weather", weather, "--dice", dice)
    assert (answer.code, answer.out, answer.err.count("\n")) == (2, "", 1)
    assert message in answer.err


def test_weather_and_dice_go_together_and_not_with_an_id() -> None:
    for arguments in (["vacances", "--dice", DICE], [ID, "--dice", DICE, "--weather", WEATHER]):
        answer = asked("solve", *arguments)
        assert (answer.code, answer.out) == (2, "")


DIARIES: dict[str, tuple[Callable[[list[str]], list[str]], str]] = {
    "stops early": (lambda moves: moves[:20], "die of day 3, early afternoon: missing"),
    "a weather missing": (
        lambda moves: [move for move in moves if move != "3 storm"],
        "weather of day 3: missing",
    ),
    "a die missing": (
        lambda moves: [move for move in moves if not move.startswith("4.2")],
        "die of day 4, mid-morning: missing",
    ),
    "weather twice": (lambda moves: [*moves, "2 rain"], "weather of day 2: stands there twice"),
    "a period twice": (lambda moves: [*moves, moves[1]], "morning: stands there twice"),
    "two storms": (
        lambda moves: [move.replace("2 sun", "2 storm") for move in moves],
        "moves: expected three suns, one rain and one storm",
    ),
    "a bad line": (lambda moves: [*moves[:-1], "5.6 9 ale"], "day 5, evening: expected a die"),
}


@pytest.mark.parametrize("case", DIARIES)
def test_a_diary_that_tells_too_little_is_refused_in_one_line(
    case: str, diary: Callable[[list[str]], str]
) -> None:
    change, message = DIARIES[case]
    answer = asked("solve", diary(change(best_moves())))
    assert (answer.code, answer.out, answer.err.count("\n")) == (2, "", 1)
    assert message in answer.err


def test_a_sheet_without_a_diary_has_no_puzzle(tmp_path: Path) -> None:
    file = tmp_path / "sheet.toml"
    file.write_text('game = "vacances"\nrows = [["visits", 1]]\n', encoding="utf-8")
    answer = asked("solve", str(file))
    assert answer.code == 2
    assert "expected an id, weather and dice, or the moves of a whole diary" in answer.err


# The referee


def test_verify_compares_a_diary_with_the_best(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(f'id = "{ID}"\nrows = [["visits", 2]]\nlodgings = 1\nevents = []\n', "utf-8")
    shown = asked("verify", str(file), "--best")
    assert "7 points" in shown.out
    assert "the best possible is 96, proved" in shown.out
    (sheet,) = json.loads(asked("verify", str(file), "--best", "--json").out)["files"]
    assert sheet["best"] == {"score": 96, "bound": 96, "proved": True}


def test_dice_by_hand_must_be_those_of_the_diary_and_of_the_id() -> None:
    right = {"weather": WEATHER, "dice": DICE}
    bare = {"game": "vacances", "variant": "solo", "moves": text_block(best_moves())}
    assert found(refereed(bare | right)) == []
    other = right | {"dice": DICE.replace("134225", "234225")}
    assert found(refereed(bare | other)) == [("dice", "die.1.1")]
    with_id = {"id": ID, "moves": text_block(best_moves())}
    assert found(refereed(with_id | right)) == []
    assert found(refereed(with_id | other)) == [("dice", "die.1.1")]
    swapped = right | {"weather": "sun storm sun sun rain"}
    assert found(refereed(with_id | swapped)) == [("dice", "weather.2"), ("dice", "weather.3")]


def test_several_players_have_no_common_dice(tmp_path: Path) -> None:
    file = tmp_path / "table.toml"
    text = f'game = "vacances"\nvariant = "table"\ndice = "{DICE}"\nrows = [["visits", 1]]\n'
    file.write_text(text, encoding="utf-8")
    answer = asked("verify", str(file))
    assert answer.code == 2
    assert "several players have dice of their own" in answer.err


def test_the_solution_typed_into_the_form_is_correct() -> None:
    typed = written_diary(best().steps, best().one)
    report = refereed(sheet_data(IDENT, typed))
    assert (report.verdict, report.certainty) == ("correct", "replayed")
    assert report.scores == (best().score,)


def test_a_marker_that_was_declined_is_not_ticked() -> None:
    state = table(traveller("psv"), die=1, period=2)
    for move, ticked in (("cha", True), ("cha no", False)):
        written = written_diary([(state, GAME.parse_move(state, move))], best().one)
        assert (written["space.1.2.tens"], written["space.1.2.ones"]) == ("1", "1")
        assert ("marker.1.2" in written) == ticked


def test_targets_are_shares_of_the_best() -> None:
    assert targets(100) == {"bronze": 70, "silver": 85, "gold": 100}
    assert list(targets(96).values()) == sorted(targets(96).values())


# Paper


def solution(paper: str = "a4", lang: str = "fr", **more: Any) -> Document:
    options = PrintOptions(paper=paper, lang=lang, ident=IDENT, **more)
    return Document("solution", tuple(kit.solution_pages(options, solved(), None)))


@pytest.mark.parametrize("paper", PAPERS)
def test_the_puzzle_is_a_diary_and_a_map_to_plan_on(paper: str) -> None:
    *_, page, chart = kit.puzzle_pages(PrintOptions(paper=paper, ident=IDENT), solved())
    assert {"67", "82", "96"} <= set(words(page))  # bronze, silver, gold
    assert chart.fields == ()
    assert chart.width > chart.height
    numbers = {str(space.number) for space in the_board().spaces}
    assert numbers <= set(words(chart))
    drawn = uses(chart.shapes)
    assert (drawn["sun"], drawn["rain"], drawn["storm"]) == (3, 1, 1)


def test_without_a_best_there_are_no_targets() -> None:
    page, _ = kit.puzzle_pages(PrintOptions(ident=IDENT, lang="en"), None)
    assert "TARGETS" not in words(page)


@pytest.mark.parametrize("least", [9.4, 10.2])
def test_names_on_the_small_map_touch_nothing(least: float) -> None:
    names = names_that_fit(PrintOptions(), least)
    boxes = [text_box(name) for name in names]
    taken = obstacles(the_board(), the_chart(), least)
    for i, box in enumerate(boxes):
        wide = box.inset(-1.0, 0.0)  # two names that touch would read as one
        assert not any(box.overlaps(other) for other in taken), names[i].text
        assert not any(wide.overlaps(other) for other in boxes[:i]), names[i].text
        assert not roads_below(box), names[i].text
    said = " ".join(name.text for name in names).replace("- ", "-")
    for label in the_chart().labels:
        assert " ".join(label.lines).replace("- ", "-") in said, "A4 and Letter have every name"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("paper", "large"), [("a5", False), ("a4", True), ("letter", True), ("a3", True)]
)
def test_a_small_map_has_every_name_on_it_or_in_a_list(paper: str, large: bool, lang: str) -> None:
    options = PrintOptions(paper=paper, lang=lang, ident=IDENT, large_print=large)
    chart = kit.puzzle_pages(options, solved())[-1]
    said = letters("".join(words(chart)))
    for space in the_board().spaces:
        name = texts(lang)(f"space.{space.id}")
        assert letters(name) in said, name


def letters(name: str) -> str:
    """Return a name without what the ends of lines may change."""
    return name.upper().translate(dict.fromkeys(map(ord, " -–")))


def test_a_road_passes_through_a_box_that_holds_one_of_its_points() -> None:
    for number, road in enumerate(the_roads()):
        walk = Walk(traces(road.segments)[0])
        for share in (0.0, 0.25, 1.0):
            x, y = walk.at(share * walk.length)
            for left, top in product((x - 4.0, x), (y - 4.0, y)):
                assert number in roads_below(Box(left, top, 4.0, 4.0))
            assert roads_below(Box(x - 1000.0, y, 4.0, 4.0)) == []


def test_walks_follow_the_roads_side_by_side() -> None:
    for road in the_roads():
        middle, left = (Walk(traces(one.segments)[0]) for one in (road, road.aside(2.0)))
        for share in (0.0, 0.3, 0.5, 0.7, 1.0):
            here, beside = middle.at(share * middle.length), left.at(share * left.length)
            assert 1.6 < dist(here, beside) < 2.4


def test_days_are_told_apart_without_colour() -> None:
    assert len({(one.dash, one.hollow) for one in STROKES}) == len(STROKES) == 5
    pens = {
        (shape.stroke.dash, shape.stroke.width)
        for shape in walk_shapes(outings(best().steps), Theme("ink"))
        if isinstance(shape, Outline) and shape.stroke is not None
    }
    assert {(one.dash, one.width) for one in STROKES} <= pens


def test_the_walks_are_drawn_line_by_line_and_every_stop_has_its_plate() -> None:
    days = outings(best().steps)
    assert [len(day.stops) for day in days] == [6] * 5
    used = [{tuple(sorted(step)) for walk in day.walks for step in pairwise(walk)} for day in days]
    assert set().union(*used) <= {tuple(sorted(line)) for line in the_board().lines}
    drawn = [shape for shape in walk_shapes(days, Theme()) if isinstance(shape, Outline)]
    hollow = len(used[4])
    assert len(drawn) == 2 * sum(map(len, used)) + hollow  # each with its white, one with a core
    plates = [shape.text for shape in stop_plates(days, Theme(), 9.8) if isinstance(shape, Text)]
    stops = sorted(stop for plate in plates for stop in plate.split())
    assert stops == [f"{day}.{period}" for day in range(1, 6) for period in range(1, 7)]


def test_plates_cover_neither_spaces_nor_each_other() -> None:
    beach, beside = the_board().at("sab"), the_board().at("ser")
    near = (Outing((), (beach,) * 4), Outing((), (beside,)))
    for days in (outings(best().steps), near):
        taken: list[Box] = [space_box(space) for space in the_board().spaces]
        for shape in stop_plates(days, Theme(), 10.4):
            if isinstance(shape, Rect):
                box = Box(shape.x, shape.y, shape.width, shape.height)
                assert not any(box.overlaps(other) for other in taken)
                taken.append(box.inset(-0.5))


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_solution_shows_everything_and_stays_on_the_page(paper: str, lang: str) -> None:
    *days, score, _ = pages = solution(paper, lang).pages
    assert len(days) == (paper == "a5")
    assert not any(page.fields for page in pages)
    assert "96" in words(score)
    boxes = {field.id for field in kit.diary_pages(PrintOptions())[0].fields}
    assert boxes == {"player", *written_fields()}
    for page in pages:
        for text, box in texts_with_boxes(page.shapes):
            assert page.trim.inset(5.0).holds(box), text
            assert box.height / 0.25 > 6.49, text


def test_a_solution_by_hand_or_for_a_name_has_no_id() -> None:
    diary, chart = kit.solution_pages(PrintOptions(lang="en"), solved(), "Anke")
    assert "The solution: 96 points — Anke" in words(diary)
    assert not any("#" in text for page in (diary, chart) for text in words(page))


def test_a_long_id_is_cut_below_the_map_and_stands_on_the_diary() -> None:
    ident = Ident("vacances", "solo", "W" * 64)
    *_, chart = kit.puzzle_pages(PrintOptions(paper="a5", ident=ident), None)
    (foot,) = (text for text in words(chart) if text.startswith("Vacances"))
    assert foot.endswith("W…")


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seed", ["2026-09-23", "w4wm-mw7m"])
def test_the_day_or_id_of_a_solution_stands_in_full_below_its_map(
    paper: str, lang: str, seed: str
) -> None:
    options = PrintOptions(paper=paper, lang=lang, ident=Ident("vacances", "solo", seed))
    *_, chart = kit.solution_pages(options, solved(), None)
    assert not any("…" in text for text in words(chart))


@pytest.mark.parametrize(
    ("paper", "lang", "style"),
    [("a4", "fr", "colour"), ("letter", "en", "ink"), ("a5", "en", "colour")],
)
def test_the_drawing_of_the_solution_is_the_golden_one(
    paper: str, lang: str, style: str, golden: Callable[[str, str], None]
) -> None:
    made = solution(paper, lang, style=style)
    golden(f"kits/{paper}-{lang}-{style}/vacances-solution.txt", shape_log(made))


def test_the_daily_is_two_files(tmp_path: Path) -> None:
    out = str(tmp_path / "day.pdf")
    answer = asked("daily", "vacances", "--date", "2026-11-16", "--fillable", "--out", out)
    assert answer.code == 0
    assert {file.name for file in tmp_path.iterdir()} == {"day.pdf", "day-solutions.pdf"}


@pytest.mark.parametrize("duplex", ["long-edge", "short-edge"])
def test_the_map_is_the_back_of_the_diary_where_two_sides_are_asked_for(duplex: Any) -> None:
    front, back = kit.puzzle_pages(PrintOptions(ident=IDENT, duplex=duplex), solved())
    assert (front.back, back.back) == (False, True)
    assert (front.width, front.height) == (back.width, back.height)
    numbers = {str(space.number) for space in the_board().spaces}
    assert numbers <= set(words(back))


def test_who_plays_the_best_holiday_wins_gold(tmp_path: Path) -> None:
    typed = [
        " ".join(line.split()[2:])
        for line in best_moves()
        if "." in line.split()[0] or "rows" in line
    ]
    out = str(tmp_path / "mine.toml")
    answer = speak("play", ID, "--out", out, stdin="\n".join(typed) + "\n", MALO_LANG="en")
    assert answer.code == 0
    assert "96/96 · 🥇 " in answer.out
