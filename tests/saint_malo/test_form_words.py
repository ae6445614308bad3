"""What people write into the lists and the log of a city sheet, in either language."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest

from generator.core.closed_list import ClosedList
from generator.core.errors import NotationError, RecordError
from generator.core.game import LANGUAGES
from generator.core.ident import Ident
from generator.games.saint_malo import GAME
from generator.games.saint_malo.deal import rolls
from generator.games.saint_malo.notation.alphabet import (
    CITY_LIST,
    LOG_LIST,
    city_legend,
    letter,
)
from generator.games.saint_malo.notation.forms import sheet_data, sheet_values
from generator.games.saint_malo.notation.lines import read_line
from generator.games.saint_malo.notation.moves import parse_action, parse_move
from generator.games.saint_malo.notation.sheet_log import record_action
from generator.games.saint_malo.notation.states import format_cells, parse_cells
from generator.games.saint_malo.rules.actions import Logs
from generator.games.saint_malo.rules.city import CODES
from generator.games.saint_malo.rules.turn import Reroll, apply, start
from generator.render.form.fill import fill_form
from generator.render.read.reader import FormError, read_form
from tests.press.fillers import FILLERS, fill_with_pikepdf, fill_with_pypdf, read_sheet
from tests.press.mergers import MERGERS
from tests.saint_malo.helpers import found, refereed
from tests.saint_malo.test_forms import blank, finished, logged, read_back

# These lose the fields that have several boxes, and are refused with a line that says so.
REFUSED = ("pypdf pages alone",)
SPRINT = Ident("saint-malo", "sprint", "words")


def space(typed: str, lang: str) -> str:
    """Return what something typed on d4 of a sheet is read as."""
    row: str = sheet_data(None, {"cell.d4": typed, "lang": lang})["city"].splitlines()[3]
    return row[3]


def refused(typed: str, lang: str) -> str:
    """Return why something typed on d4 is not read."""
    with pytest.raises(RecordError) as caught:
        space(typed, lang)
    return str(caught.value)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_entry_of_a_list_is_read_as_what_it_says(lang: str) -> None:
    choices = CITY_LIST.choices(lang)
    assert [space(value, lang) for value, _ in choices] == list(CODES[2:])
    assert [space(shown, lang) for _, shown in choices] == list(CODES[2:])
    other = next(one for one in LANGUAGES if one != lang)
    assert [space(shown, other) for _, shown in choices] == list(CODES[2:])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_codes_of_a_record_are_still_read(lang: str) -> None:
    assert [space(code, lang) for code in CODES[1:]] == list(CODES[1:])
    assert [space(code, lang) for code in "GWH"] == ["g", "w", "h"]


def test_m_for_muraille_is_no_merchant() -> None:
    assert refused("m", "fr") == (
        "space d4: ‘m’ may mean M marchand, H maison, U muraille: "
        "write the capital letter or the whole word"
    )
    assert space("M", "fr") == space("m", "en") == "M"
    assert "M marchand, H maison" in refused("ma", "fr")
    assert [space(typed, "fr") for typed in ("mu", "Mur", "mai", "mar")] == ["w", "w", "h", "M"]


@pytest.mark.parametrize(("lang", "things"), [("fr", "C citadin, G caisse"), ("en", "G crate")])
def test_a_small_c_may_be_a_crate(lang: str, things: str) -> None:
    assert things in refused("c", lang)
    assert space("C", lang) == "C"


def test_a_church_needs_its_size() -> None:
    assert "X1 église, X2 église" in refused("église", "fr")
    assert [space(typed, "fr") for typed in ("église 3", "3", "X3", "3x")] == ["3"] * 4


def test_a_form_without_a_language_is_read_as_it_was() -> None:
    assert [space(typed, "") for typed in "mcgwh"] == ["M", "C", "g", "w", "h"]


@pytest.mark.parametrize("known", [CITY_LIST, LOG_LIST], ids=["city", "log"])
def test_no_letter_is_one_thing_in_a_language_and_another_in_the_other(known: ClosedList) -> None:
    letters = [(mark, code) for own in known.letters.values() for code, mark in own.items()]
    assert len({mark for mark, _ in letters}) == len(set(letters))


def test_the_city_and_the_log_have_one_alphabet() -> None:
    for lang in LANGUAGES:
        city, log = CITY_LIST.letters[lang], LOG_LIST.letters[lang]
        assert {code: city[code] for code in log if code in city} == {
            code: log[code] for code in log if code in city
        }
        assert letter("L", lang) not in city.values()


@pytest.mark.parametrize(("lang", "crate"), [("fr", "caisse"), ("en", "crate")])
def test_a_crate_is_g_in_the_city(lang: str, crate: str) -> None:
    assert f"G {crate}" in city_legend(lang).split(" · ")


LINES = {
    ("fr", "R2"): "L2",
    ("fr", "rondins 2"): "L2",
    ("fr", "Kd4,d5"): "C d4,d5",
    ("fr", "C d4"): "C d4",
    ("en", "c d4"): "C d4",
    ("fr", "Cd4,d5"): "C d4,d5",
    ("en", "K d4"): "C d4",
    ("fr", "caisses d4 d5"): "C d4 d5",
    ("fr", "G d4"): "C d4",
    ("fr", "U a2, a3"): "W a2, a3",
    ("fr", "mur f1 haut:A@c4 h:c5"): "W f1 top:A@c4 h:c5",
    ("fr", "U f1 haut:-"): "W f1 top:-",
    ("fr", "X3 d4"): "X3 d4",
    ("fr", "église 3 d4"): "X3 d4",
    ("fr", "m@c4"): "H M@c4",
    ("fr", "C@c4"): "H C@c4",
    ("fr", "citadin c4"): "H C@c4",
    ("fr", "H P@c4"): "H P@c4",
    ("fr", "architecte d4 maisons: d5,e5"): "H A@d4 h:d5,e5",
    ("fr", "–"): "-",
    ("en", "L2"): "L2",
    ("en", "G d4,d5"): "C d4,d5",
    ("en", "m c4"): "H M@c4",
    ("en", "W a2 top:P@c4"): "W a2 top:P@c4",
    ("en", "pass"): "-",
}


@pytest.mark.parametrize(("lang", "text"), LINES)
def test_a_line_of_the_log_is_read_in_the_sheets_alphabet(lang: str, text: str) -> None:
    action = record_action(text, lang)
    assert action == LINES[lang, text]
    parse_action(action)


@pytest.mark.parametrize(
    "text",
    ["Q d4", "X d4", "R", "K", "U2 a2", "H d4", "h:d4", "P@z9", "X3", "R2 d4", "K d4 haut:-"],
)
def test_what_is_no_action_is_none(text: str) -> None:
    assert record_action(text, "fr") is None


@pytest.mark.parametrize("written", ["C d4", "c d4", "G d4", "g d4", "K d4", "caisse d4"])
def test_a_crate_is_one_on_a_form_in_a_record_and_when_typed(written: str) -> None:
    values, _ = logged(SPRINT, "fr")
    data = sheet_data(SPRINT, values | {"lang": "fr", "move.3": written})
    assert parse_action(data["log"]["3"]) == parse_action("C d4")
    assert parse_action(written) == parse_action("C d4")
    assert read_line(f"3 GGKHS {written}") == read_line("3 CCCHS C d4")


def test_what_may_mean_two_things_is_no_action_wherever_it_stands() -> None:
    values, _ = logged(SPRINT, "fr")
    report = refereed(sheet_data(SPRINT, values | {"lang": "fr", "move.3": "m a2"}))
    (finding,) = (one for one in report.findings if one.where == "move.3")
    assert (report.verdict, finding.code) == ("illegal", "move")
    assert "M marchand, U muraille" in finding.message().words("fr")
    with pytest.raises(NotationError, match="M marchand, U muraille"):
        parse_action("m a2")


def test_a_log_keeps_its_alphabet_where_the_language_was_lost() -> None:
    values, _ = logged(SPRINT, "fr")
    known = sheet_data(SPRINT, values | {"lang": "fr"})
    assert sheet_data(SPRINT, values) == known


def test_a_record_reads_the_letters_of_sheets_in_its_city() -> None:
    rows = ["# U U w w w #", ". K g . . ⌂ .", ". G M . A h .", ". □ C J P . .", ". X4 A . . . .",
            ". h h 2 5 2 .", "# . . . . . #"]  # fmt: skip
    assert format_cells(parse_cells(rows)) == [
        "#wwwww#", ".gg..h.", ".gM.Ah.", ".gCJP..", ".4A....", ".hh252.", "#.....#"
    ]  # fmt: skip


def test_in_a_sprint_r2_are_logs_and_elsewhere_a_die_to_roll_again() -> None:
    states = {}
    for variant in ("sprint", "solo"):
        state = start(GAME.setup(Ident("saint-malo", variant, "rondins")))
        while state.dice is None:
            due = parse_move(state, "RRGUX") if state.due else parse_move(state, "1")
            state = apply(state, due)
        states[variant] = state
    assert parse_move(states["sprint"], "R2") == Logs(2)
    assert parse_move(states["solo"], "R2") == Reroll(0b10)


def test_a_line_that_is_no_action_is_a_finding_in_the_sheets_letters() -> None:
    values, _ = logged(SPRINT, "fr")
    report = refereed(sheet_data(SPRINT, values | {"lang": "fr", "move.3": "Q d4"}))
    assert ("move", "move.3") in found(report)
    (finding,) = (one for one in report.findings if one.where == "move.3")
    assert "C d4,d5" in finding.message().words("fr")
    assert "Q d4" in finding.message().words("fr")


# Ticks


def ticks(**stores: int) -> dict[str, str]:
    """Return the ticks of a city sheet on which so much is left."""
    values: dict[str, str] = {}
    for name, printed, key in (("coin", 3, "coins"), ("log", 2, "logs"), ("cannon", 0, "cannons")):
        count = stores.get(key, printed)
        spent = range(1, printed - count + 1)
        values |= {f"{name}.{i}": "x" for i in (*spent, *range(printed + 1, count + 1))}
    return values | ({"track": str(stores["points"])} if "points" in stores else {})


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("paper", ["a4", "a5"])
def test_ticks_stand_for_the_tallies(lang: str, paper: str, tmp_path: Path) -> None:
    ident = Ident("saint-malo", "solo", f"ticks-{paper}")
    state = finished("solo", ident.seed)
    (city,) = state.cities
    values = {k: v for k, v in sheet_values(state, 0).items() if not k.startswith("tally-")}
    stores = {"coins": city.coins, "logs": city.logs, "cannons": city.cannons}
    values |= ticks(**stores, points=city.points) | {"tally-coins": str(city.coins)}
    # Where nothing was won or spent there is nothing to tick, and the box alone can tell.
    untouched = {"coins": 3, "logs": 2, "cannons": 0}
    values |= {f"tally-{key}": str(n) for key, n in stores.items() if n == untouched[key]}
    pdf = fill_form(blank("puzzle", ident, lang=lang, paper=paper), values)
    report = read_back(pdf, tmp_path)[""]
    assert (report.verdict, report.unchecked) == ("correct", ())
    wrong = values | {"tally-coins": str(city.coins + 1)}
    pdf = fill_form(blank("puzzle", ident, lang=lang, paper=paper), wrong)
    report = read_back(pdf, tmp_path)[""]
    assert ("score", "coin") in found(report)


def test_ticks_must_agree_with_the_boxes_if_both_are_given() -> None:
    ident = Ident("saint-malo", "solo", "both")
    values = sheet_values(finished("solo", "both"), 0)
    agreed = values | ticks(points=int(values["tally-points"]))
    assert refereed(sheet_data(ident, agreed)).verdict == "correct"
    report = refereed(sheet_data(ident, agreed | {"track": "99"}))
    assert (report.verdict, found(report)) == ("wrong", [("score", "track")])
    (finding,) = report.findings
    assert (finding.expected, finding.got) == (int(values["tally-points"]), 99)
    assert str(finding.message()).startswith("point ticked on the track: ")


def test_the_pirates_ticked_are_the_swords_of_the_log() -> None:
    values, _ = logged(SPRINT, "fr")
    taken = [rolls(SPRINT, turn)[int(values[f"roll.{turn}"]) - 1] for turn in range(1, 8)]
    swords = sum(faces.count(5) for faces in taken)
    boxes = [f"pirates.{s}.{i}" for s in (1, 3, 6, 8, 10, 12) for i in range(1, 5)]
    for count, wrong in ((swords, []), (swords + 1, [("score", "pirates")])):
        marked = dict.fromkeys(boxes[:count], "x")
        assert found(refereed(sheet_data(SPRINT, values | marked | {"lang": "fr"}))) == wrong


def test_without_a_log_the_pirates_ticked_are_enough_for_the_cannons_lost() -> None:
    city = {"game": "saint-malo", "variant": "solo", "city": sheet_data(None, {})["city"]}
    for count, wrong in ((8, []), (7, [("score", "pirates")])):
        data = city | {"tally": {"cannons": 2}, "ticks": {"pirates": count}}
        report = refereed(data)
        assert [one for one in found(report) if one[1] == "pirates"] == wrong


@pytest.mark.parametrize("filler", FILLERS)
def test_rolls_lists_and_ticks_are_read_whoever_filled_them(filler: str) -> None:
    filled = {"roll.1": "2", "roll.7": "3", "cell.d4": "K", "cell.e4": "église 2", "track": "17"}
    filled |= {"coin.1": "x", "coin.9": "x", "defence": "3", "pirates.1.1": "x"}
    sheet = read_sheet(FILLERS[filler](blank("puzzle", SPRINT), filled))
    assert {name: value for name, value in sheet.values.items() if value} == filled
    assert sheet.lang == "fr"


IN_TWO_LANGUAGES: dict[str, tuple[Ident, dict[str, str]]] = {
    "fr": (SPRINT, {"track": "17", "coin.9": "x"}),
    "en": (Ident("saint-malo", "sprint", "other"), {"track": "9", "coin.2": "x"}),
}


@cache
def filled_in(lang: str, fill: Any) -> tuple[bytes, dict[str, str]]:
    """Return the sprint of a language as somebody filled it in, and what was written."""
    ident, ticks = IN_TWO_LANGUAGES[lang]
    values = taken(ident, lang) | ticks
    return fill(blank("puzzle", ident, lang=lang), values), values


def taken(ident: Ident, lang: str) -> dict[str, str]:
    """Return a random sprint as it stands on its sheet, rolls ticked."""
    return {name: value for name, value in logged(ident, lang)[0].items() if "move." not in name}


@pytest.mark.parametrize("fill", [fill_with_pypdf, fill_with_pikepdf])
@pytest.mark.parametrize("merge", MERGERS)
def test_sheets_in_two_languages_stay_what_they_are_in_one_file(merge: str, fill: Any) -> None:
    files, written = zip(*(filled_in(lang, fill) for lang in IN_TWO_LANGUAGES), strict=True)
    try:
        sheets = read_form(MERGERS[merge](*files))
    except FormError:
        assert merge in REFUSED
        return
    assert [sheet.lang for sheet in sheets] == ["fr", "en"]
    for sheet, values in zip(sheets, written, strict=True):
        assert {name: value for name, value in sheet.values.items() if value} == values
