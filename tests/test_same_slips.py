"""The same slip in a record and on a form: one verdict, whatever it was written on."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, NamedTuple

import pytest

from generator.core.errors import RecordError
from generator.core.record import read_toml
from generator.games import find_game, parse_ident
from generator.tasks.read.verifying import referee_data
from tests.command import ROOT

SAMPLES = ROOT / "samples"
Data = dict[str, Any]


class Verdict(NamedTuple):
    """What the referee says: the verdict, and the first code against the play with its place."""

    verdict: str
    found: tuple[str, str] | None = None


UNREADABLE = Verdict("unreadable")
ON_A_FORM = re.compile(r"^move\.")  # the field of what is a turn's line in a record


def told(data: Mapping[str, Any]) -> Verdict:
    """Return what the referee says about a record."""
    report = referee_data(data)
    first = next(((one.code, one.where) for one in report.findings), None)
    return Verdict(report.verdict, first)


def filled(target: str, values: Mapping[str, str]) -> Verdict:
    """Return what the referee says about a form; `target` is an id, or a game without one."""
    game = find_game(target.partition(".")[0])
    ident = parse_ident(target) if "#" in target else None
    assert game.sheet_data is not None
    try:
        said = told(game.sheet_data(ident, dict(values)))
    except RecordError:
        return UNREADABLE
    if said.found is None:
        return said
    code, where = said.found
    return Verdict(said.verdict, (code, re.sub(ON_A_FORM, "turn.", where)))


def test_a_whole_sheet_is_correct_on_both() -> None:
    for game in (detrak, city, log, diary, rows, siege, columns):
        record, (target, form) = game()
        assert (told(record).verdict, filled(target, form).verdict) == ("correct", "correct"), game


# A sheet of every kind, as a record and as its form


DETRAK = "detrak.basic#2026-11-16"
GRID = ["BBBBX", "BBTXX", "BBTTH", "BBTTS", "OOOOO"]


def detrak(cell: str = "B", **score: Any) -> tuple[Data, tuple[str, dict[str, str]]]:
    """Return a grid with something else on b1."""
    record = {"id": DETRAK, "grid": "\n".join([f"B{cell}BBX", *GRID[1:]]), "score": score}
    values = {
        f"cell.{c}{r}": row[i] for r, row in enumerate(GRID, 1) for i, c in enumerate("abcde")
    }
    del values["cell.a1"]  # printed
    boxes = {key: str(value) for key, value in score.items()}
    return record, (DETRAK, values | {"cell.b1": cell, "lang": "en"} | boxes)


SPRINT = "saint-malo.sprint#2026-11-16"
CITY = ["#CS234#", ".gg1P..", ".g.....", ".g.....", ".......", ".......", "#.....#"]
TALLY = {"coins": 1, "logs": 2, "points": 5, "cannons": 0}


def city(space: str = ".", **tally: Any) -> tuple[Data, tuple[str, dict[str, str]]]:
    """Return a city with something else on d4."""
    drawn = [*CITY[:3], f".g.{space}...", *CITY[4:]]
    values = {
        f"cell.{c}{r}": row[i]
        for r, row in enumerate(CITY, 1)
        for i, c in enumerate("abcdefg")
        if row[i] not in "#.g"
    }
    values |= {f"tally-{key}": str(value) for key, value in (TALLY | tally).items()}
    record = {"id": SPRINT, "city": "\n".join(drawn), "tally": TALLY | tally}
    return record, (SPRINT, values | {"cell.d4": space, "lang": "en"})


MOVES = ["WCLHL H C@b1", "XSLXS X2 d1", "XLHLX X3 e1", "XXXXH X4 f1", "XWLHH H S@c1",
         "SXLWL X1 d2", "XHHSX H P@e2"]  # fmt: skip
TAKEN = "1131113"


def log(action: str = "X2 d1", lang: str = "en") -> tuple[Data, tuple[str, dict[str, str]]]:
    """Return the moves of a sprint with something else done in turn 2."""
    done = [MOVES[0], f"XSLXS {action}", *MOVES[2:]]
    record = {"id": SPRINT, "moves": "\n".join(f"{n} {line}" for n, line in enumerate(done, 1))}
    values = {f"move.{n}": line.partition(" ")[2] for n, line in enumerate(done, 1)}
    values |= {f"roll.{n}": roll for n, roll in enumerate(TAKEN, 1)}
    return record, (SPRINT, values | {"lang": lang})


HOLIDAY = read_toml(SAMPLES / "vacances" / "solo.toml")
LINES = HOLIDAY["moves"].strip().splitlines()


def diary(
    weather: str = "sun", die: str = "4", space: str = "ide", dish: str = "crepes"
) -> tuple[Data, tuple[str, dict[str, str]]]:
    """Return a diary with something else on day 2, in its first period, or at noon on day 3."""
    written = {"2 sun": f"2 {weather}", "2.1": f"2.1 {die} {space}"}
    written |= {"3.3": f"3.3 1 dec-rga :{dish}"}
    moves = [written.get(line, written.get(line.split()[0], line)) for line in LINES]
    values = {"weather.2": weather, "die.2.1": die, "dish.3": dish, "lang": "en"}
    for line in LINES:
        when, *rest = line.split()
        if "." in when:
            values[f"space.{when}"] = rest[1]
            dishes = [word[1:] for word in rest[2:] if word.startswith(":")]
            values |= {f"dish.{when[0]}": one for one in dishes if when != "3.3"}
    for row, (series, markers) in enumerate(HOLIDAY["rows"], 1):
        values |= {f"series.{row}": series, f"count.{row}": str(markers)}
    record = {"id": HOLIDAY["id"], "moves": "\n".join(moves), "rows": HOLIDAY["rows"]}
    return record, (HOLIDAY["id"], values | {"space.2.1": space})


def rows(
    series: str = "promenades", markers: Any = 1, **score: Any
) -> tuple[Data, tuple[str, dict[str, str]]]:
    """Return a finished sheet of a holiday with something else in its first row."""
    changed = [[series, markers], *HOLIDAY["rows"][1:]]
    score = {"lodging": 20, "events": 10} | score
    record = {"id": HOLIDAY["id"], "rows": changed, "score": score}
    values = {key: str(value) for key, value in score.items()} | {"lang": "en"}
    for row, (name, count) in enumerate(changed, 1):
        values |= {f"series.{row}": name, f"count.{row}": str(count)}
    return record, (HOLIDAY["id"], values)


ANSWER = read_toml(SAMPLES / "robber-knights" / "siege.toml")


def siege(line: str = "", **score: Any) -> tuple[Data, tuple[str, dict[str, str]]]:
    """Return the turn of a siege that begins otherwise."""
    lines = ANSWER["moves"].strip().splitlines()
    turn = [line or lines[0], *lines[1:]]
    record = {"id": ANSWER["id"], "moves": "\n".join(turn), "score": score}
    values = {f"line.{number}": one for number, one in enumerate(turn, 1)}
    return record, (ANSWER["id"], values | {key: str(value) for key, value in score.items()})


def columns(**boxes: Any) -> tuple[Data, tuple[str, dict[str, str]]]:
    """Return the score sheet of a table with something else in red's column."""
    right = {"castles": 4, "villages": 4, "towns": 3, "knights": 1, "total": 11}
    score = {"Anke": right | boxes, "Stefan": right}
    head = {"game": "robber-knights", "variant": "table", "players": list(score)}
    values = {
        f"{box}.{colour}": str(value)
        for colour, column in zip("RB", score.values(), strict=True)
        for box, value in column.items()
    }
    names = {"player.R": "Anke", "player.B": "Stefan"}
    return head | {"score": score}, ("robber-knights", values | names)


SLIPS = {
    "détrak, a wrong letter": (detrak("Q"), UNREADABLE),
    "détrak, an empty cell": (detrak("."), Verdict("illegal", ("cover", "grid"))),
    "détrak, another symbol": (detrak("H"), Verdict("illegal", ("cover", "grid"))),
    "détrak, a number too large": (detrak(total=9_999_999), UNREADABLE),
    "détrak, a word for a number": (detrak(total="five"), UNREADABLE),
    "city, a wrong letter": (city("Q"), UNREADABLE),
    "city, no church": (city("0"), UNREADABLE),
    "city, a church too large": (city("6"), Verdict("illegal", ("impossible", "cell.d4"))),
    "city, a wall inside": (city("W"), Verdict("illegal", ("impossible", "cell.d4"))),
    "city, a French wall inside": (city("U"), Verdict("illegal", ("impossible", "cell.d4"))),
    "city, a crate": (city("G"), Verdict("illegal", ("impossible", "city"))),
    "city, a crate of old sheets": (city("k"), Verdict("illegal", ("impossible", "city"))),
    "city, a crate drawn": (city("□"), Verdict("illegal", ("impossible", "city"))),
    "city, a tower": (city("#"), Verdict("illegal", ("impossible", "cell.d4"))),
    "city, too many coins": (city(coins=77), Verdict("illegal", ("impossible", "tally-coins"))),
    "city, a number too large": (city(coins=9_999_999), UNREADABLE),
    "log, a wrong letter": (log("Q d4"), Verdict("illegal", ("move", "turn.2"))),
    "log, a church too large": (log("X6 d1"), Verdict("illegal", ("move", "turn.2"))),
    "log, a tower": (log("X2 a1"), Verdict("illegal", ("move", "turn.2"))),
    "log, no such space": (log("X2 h9"), Verdict("illegal", ("move", "turn.2"))),
    "log, two crates too dear": (log("C d4,d5"), Verdict("illegal", ("move", "turn.2"))),
    "log, two crates as in a city": (log("G d4,d5"), Verdict("illegal", ("move", "turn.2"))),
    "log, a crate that leaves too little": (log("C d4"), Verdict("illegal", ("move", "turn.3"))),
    "log, a small crate": (log("c d4"), Verdict("illegal", ("move", "turn.3"))),
    "log, a crate of old sheets": (log("K d4"), Verdict("illegal", ("move", "turn.3"))),
    "log, a crate in words": (log("caisse d4"), Verdict("illegal", ("move", "turn.3"))),
    "log, what may be two things": (log("m a2", "fr"), Verdict("illegal", ("move", "turn.2"))),
    "diary, no such weather": (diary(weather="snow"), Verdict("illegal", ("move", "weather.2"))),
    "diary, sun or storm": (diary(weather="s"), Verdict("illegal", ("move", "weather.2"))),
    "diary, a die too large": (diary(die="7"), Verdict("illegal", ("move", "space.2.1"))),
    "diary, no such space": (diary(space="zzz"), Verdict("illegal", ("move", "space.2.1"))),
    "diary, a number too large": (diary(space="99"), Verdict("illegal", ("move", "space.2.1"))),
    "diary, no such dish": (diary(dish="pizza"), Verdict("illegal", ("move", "space.3.3"))),
    "diary, one of two dishes": (diary(dish="c"), Verdict("illegal", ("move", "space.3.3"))),
    "holiday, no such series": (rows("zzz"), UNREADABLE),
    "holiday, too many markers": (rows(markers=9), Verdict("illegal", ("impossible", "count.1"))),
    "holiday, a word for a number": (rows(markers="two"), UNREADABLE),
    "holiday, a number too large": (rows(total=9_999_999), UNREADABLE),
    "holiday, half a night": (rows(lodging=7), Verdict("illegal", ("impossible", "lodging"))),
    "siege, no such tile": (siege("R zz d4"), Verdict("illegal", ("move", "turn.1"))),
    "siege, no such cell": (siege("R ft z9"), Verdict("illegal", ("move", "turn.1"))),
    "siege, a taken cell": (siege("R ft m9"), Verdict("illegal", ("move", "turn.1"))),
    "siege, a number too large": (siege(lead=9_999_999), UNREADABLE),
    "columns, half a village": (
        columns(villages=5),
        Verdict("illegal", ("impossible", "villages")),
    ),
    "columns, a number too large": (columns(castles=9_999_999), UNREADABLE),
    "columns, a word for a number": (columns(castles="x"), UNREADABLE),
    "columns, too many knights": (
        columns(knights=99),
        Verdict("illegal", ("impossible", "knights")),
    ),
}


# A form has boxes of their own for what shares a line of a record.
BOXES = {
    "diary, a die too large": "die.2.1",
    "diary, no such dish": "dish.3",
    "diary, one of two dishes": "dish.3",
}


@pytest.mark.parametrize("slip", SLIPS)
def test_a_slip_is_judged_alike_in_a_record_and_on_a_form(slip: str) -> None:
    (record, (target, form)), expected = SLIPS[slip]
    in_box = Verdict(expected.verdict, ("move", BOXES[slip])) if slip in BOXES else expected
    assert (told(record), filled(target, form)) == (expected, in_box)
