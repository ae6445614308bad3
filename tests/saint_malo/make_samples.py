"""Write the bundled samples: `python -m tests.saint_malo.make_samples`.

The games are played by the machine player of the day, so running this again may give other games;
the samples that stand in git are what counts.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

from generator.core.assets import asset
from generator.core.errors import RecordError
from generator.core.files import write_whole
from generator.core.ident import Ident
from generator.core.record import format_toml
from generator.games.saint_malo import GAME
from generator.games.saint_malo.deal import rolls
from generator.games.saint_malo.mind.baselines import random_move
from generator.games.saint_malo.rules.actions import SYMBOLS
from generator.games.saint_malo.rules.pirates import row_length
from generator.games.saint_malo.rules.turn import TURN_LIMIT
from tests.saint_malo.helpers import found, played, record_of, refereed

SAMPLES = asset("samples", "saint-malo")
START = "#.....#\n.gg....\n.g.....\n.g.....\n.......\n.......\n#.....#\n"
Data = dict[str, Any]


def game(variant: str, players: int, seed: str) -> Data:
    """Return a game the machine played, moves, sheets and score."""
    playback, end = played(Ident("saint-malo", variant, seed), players, GAME.opponent)
    return record_of(playback, end)


def sheet_only(data: Data) -> Data:
    """Return the record without its moves."""
    return {key: value for key, value in data.items() if key != "moves"}


def with_code(city: str, name: str, code: str) -> str:
    """Return a city's text with another code on a cell."""
    rows = city.split("\n")
    column, row = "abcdefg".index(name[0]), int(name[1]) - 1
    rows[row] = rows[row][:column] + code + rows[row][column + 1 :]
    return "\n".join(rows)


def wrong_samples(solo: Data, sprint: Data, three: Data) -> Iterator[tuple[str, Data]]:
    """Yield records with one mistake each, and what it is in their name."""
    tally, city = solo["tally"], solo["city"]
    sheet = sheet_only(solo)
    bare = {key: value for key, value in sheet.items() if key != "score"}
    total = solo["score"] | {"total": solo["score"]["total"] + 1}
    yield "solo-wrong-total", solo | {"score": total}
    yield "sheet-wrong-churches", sheet | {"score": {"churches": solo["score"]["churches"] + 3}}
    yield "sheet-wall-inside", bare | {"city": with_code(city, "d4", "w")}
    yield "sheet-crate-missing", bare | {"city": with_code(city, "c2", "J")}
    yield "sheet-no-tower", bare | {"city": with_code(city, "g7", "w")}
    yield "sheet-church-of-6", bare | {"city": with_code(city, "d4", "6")}
    yield "sheet-too-many-points", bare | {"tally": tally | {"points": tally["points"] + 60}}
    yield "sheet-too-many-coins", bare | {"tally": tally | {"coins": 60}}
    yield "sheet-seven-cannons", bare | {"tally": tally | {"cannons": 7}}
    yield "sprint-other-dice", sprint | {"moves": _other_dice(sprint["moves"])}
    yield "sprint-bad-line", sprint | {"moves": _unreadable_third(sprint["moves"])}
    yield (
        "sprint-unfinished",
        {
            "id": sprint["id"],
            "player": sprint["player"],
            "moves": "".join(f"{line}\n" for line in sprint["moves"].splitlines()[:6]),
        },
    )
    moved = three["moves"] | {"Stefan": _illegal_second(three["moves"]["Stefan"])}
    yield "table-3-illegal-move", {key: three[key] for key in ("id", "players")} | {"moves": moved}
    cities = three["city"] | {"Anke": with_code(three["city"]["Anke"], "b2", "w")}
    yield "table-3-sheet-and-moves-differ", three | {"city": cities}
    tallies = three["tally"] | {"Anke": three["tally"]["Anke"] | {"coins": 9}}
    yield "table-3-tally-and-moves-differ", three | {"tally": tallies}
    built = with_code(with_code(with_code(START, "c4", "A"), "c5", "h"), "g6", "h")
    yield "sheet-house-apart", sheet_of(built, coins=3, logs=0, points=6)
    yield "sheet-even-coins", sheet_of(with_code(START, "d4", "1"), coins=2)
    yield "sheet-unknown-keys", bare | {"weather": "rain", "tally": tally | {"roofs": 3}}
    sheets = sheet_only(three) | {"tally": _unharmed(three["tally"])}
    yield "table-3-attack-forgotten", {key: sheets[key] for key in sheets if key != "score"}


def box_samples(two: Data) -> Iterator[tuple[str, Data]]:
    """Yield sheets whose boxes alone show that they cannot be, or cannot be checked."""
    name = max(two["score"], key=lambda one: two["score"][one]["total"])
    alone = {"game": "saint-malo", "variant": "table", "player": name, "city": two["city"][name]}
    tally = two["tally"][name] | {"cannons": two["tally"][name]["cannons"] + 2}
    yield "sheet-total-without-tally", alone | {"score": {"total": 100}}
    yield "sheet-total-with-tally", alone | {"tally": tally, "score": {"total": 81}}
    yield "sheet-boxes-do-not-add-up", alone | {"tally": tally, "score": {"total": 100}}
    yield "sheet-coins-out-of-range", sheet_of(START) | {"score": {"coins": 2}}
    citizen = with_code(START, "d4", "C")
    boxes = {"coins": 1, "logs": 7}
    yield "sheet-7-logs-and-a-coin-point", sheet_of(citizen) | {"score": boxes}
    juggler = with_code(citizen, "d5", "J")
    yield "sheet-citizen-and-juggler-2-points", sheet_of(juggler, points=2)
    merchant = with_code(START, "a5", "M")
    yield "sheet-lone-merchant-without-coins", sheet_of(merchant, coins=0, logs=2)


def dealt_samples(solo: Data, sprint: Data) -> Iterator[tuple[str, Data]]:
    """Yield sheets of puzzles without moves, of which the dice prove something."""
    for data in (solo, sprint):
        head = {key: data[key] for key in ("id", "player")}
        variant = data["id"].partition("#")[0].partition(".")[2]
        yield f"{variant}-untouched", head | {"city": START, "tally": UNTOUCHED}
        early = with_code(with_code(START, "d4", "C"), "d5", "1")
        yield f"{variant}-stopped-early", head | {"city": early, "tally": UNTOUCHED | {"points": 1}}
        hit = forgotten_cannon(variant)
        yield f"{variant}-cannon-forgotten", hit
    nobles = START.replace(".", "N", 24)
    tally = UNTOUCHED | {"points": 7 * 24}
    yield "solo-24-nobles-for-nothing", {"id": solo["id"], "city": nobles, "tally": tally}
    bare = {key: sprint[key] for key in ("id", "player", "city", "score")}
    yield "sprint-sheet", sheet_only(sprint)
    yield "sprint-sheet-without-tally", bare
    logs = sprint["tally"] | {"logs": sprint["tally"]["logs"] + 1}
    yield "sprint-logs-of-no-play", {key: sprint[key] for key in ("id", "city")} | {"tally": logs}


UNTOUCHED = {"coins": 3, "logs": 2, "points": 0, "cannons": 0}


def forgotten_cannon(variant: str) -> Data:
    """Return a random game whose dice cost a cannon whatever is done, with the cannon forgotten."""
    for number in range(100_000):
        ident = Ident("saint-malo", variant, f"cannon {number}")
        if variant == "solo" and sure_swords(ident) < row_length(1):
            continue  # for a lone player that is rare, so the dice are looked at first
        data = record_of(*played(ident, 1, random_move))
        tally = data["tally"] | {"cannons": 0}
        wrong = {key: data[key] for key in ("id", "player", "city")} | {"tally": tally}
        if judged(wrong)["findings"] == [["impossible", "tally-cannons"]]:
            return wrong
    raise AssertionError("no game loses a cannon for sure")


def sure_swords(ident: Ident) -> int:
    """Return how many dice of a game show swords in all three rolls of a turn."""
    blade = SYMBOLS.index("S")
    turns = (rolls(ident, turn) for turn in range(1, TURN_LIMIT[ident.variant] + 1))
    return sum(set(faces) == {blade} for turn in turns for faces in zip(*turn, strict=True))


def together_samples(three: Data) -> Iterator[tuple[str, Data]]:
    """Yield games of which some players wrote down their moves and others only their city."""
    first, second, third = three["players"]
    moves = three["moves"]
    yield "table-3-moves-of-two", three | {"moves": {one: moves[one] for one in (first, second)}}
    bare = {key: three[key] for key in ("id", "players")}
    short = "".join(f"{line}\n" for line in moves[second].splitlines()[:-1])
    yield (
        "table-3-turns-of-two-differ",
        bare
        | {
            "moves": {first: moves[first], second: short},
            "city": {third: three["city"][third]},
        },
    )
    slow = START.replace(".", "1")  # a church a turn
    yield (
        "table-3-city-needs-more-turns",
        bare
        | {
            "moves": {first: moves[first], second: moves[second]},
            "city": {third: slow},
        },
    )


def line_samples(solo: Data, sprint: Data) -> Iterator[tuple[str, Data]]:
    """Yield moves that are written otherwise, or in part not at all."""
    yield "sprint-codes-in-either-case", sprint | {"moves": sprint["moves"].lower()}
    lines = solo["moves"].splitlines()
    lines[2] = " ".join([*lines[2].split()[:2], "W b1,b1"])
    lines[5] = " ".join([lines[5].split()[0], "SSSSS", *lines[5].split()[2:]])
    moves = "".join(f"{line}\n" for line in lines)
    yield "solo-wall-written-twice", solo | {"moves": moves}
    yield (
        "solo-key-in-french",
        {
            "id": solo["id"],
            "moves": solo["moves"],
            "ville": solo["city"],
            "tally": solo["tally"] | {"pièces": solo["tally"]["coins"]},
        },
    )


def sheet_of(city: str, **tally: int) -> Data:
    """Return one player's sheet of a table."""
    return {"game": "saint-malo", "variant": "table", "city": city, "tally": tally}


def _unharmed(tallies: Data) -> Data:
    """Return tallies of which only the first knows of six attacks."""
    first, *others = tallies
    return {first: tallies[first] | {"cannons": 6}} | {
        name: tallies[name] | {"cannons": 0} for name in others
    }


def _other_dice(moves: str) -> str:
    """Return the moves with dice in the first turn that are no roll of it."""
    first, rest = moves.split("\n", 1)
    turn, dice, action = first.split(" ", 2)
    return f"{turn} {action[0] * len(dice)} {action}\n{rest}"


def _reversed_dice(moves: str) -> str:
    """Return the moves with the dice of every turn in reverse order, which is the same roll."""
    lines = (line.split(" ", 2) for line in moves.splitlines())
    return "".join(f"{turn} {dice[::-1]} {action}\n" for turn, dice, action in lines)


def _unreadable_third(moves: str) -> str:
    """Return the moves with a church of size 6 in turn 3."""
    lines = moves.splitlines()
    lines[2] = " ".join([*lines[2].split(" ", 2)[:2], "X6 d4"])
    return "".join(f"{line}\n" for line in lines)


def _illegal_second(moves: str) -> str:
    """Return the moves with a church on a printed crate in turn 2."""
    lines = moves.splitlines()
    lines[1] = " ".join([*lines[1].split(" ", 2)[:2], "X1 b2"])
    return "".join(f"{line}\n" for line in lines)


def write_sample(name: str, data: Data) -> None:
    """Write a record, and what it must give where that is not simply correct.

    What a sample must give is read by a person once: to change it, delete the file first.
    """
    (SAMPLES / f"{name}.toml").write_text(format_toml(data), encoding="utf-8")
    expected, told = SAMPLES / f"{name}.expected.json", judged(data)
    if expected.exists():
        asked = json.loads(expected.read_text(encoding="utf-8"))
        assert {key: told[key] for key in asked} == asked, f"{name} gives {told}"
    else:
        write_whole(expected, (json.dumps(told) + "\n").encode())


def judged(data: Data) -> Data:
    """Return what `malo check` compares."""
    try:
        report = refereed(data)
    except RecordError:
        return {"verdict": "unreadable", "findings": [], "certainty": None, "unchecked": []}
    return {
        "verdict": report.verdict,
        "findings": [list(each) for each in found(report)],
        "certainty": report.certainty,
        "unchecked": list(report.unchecked),
    }


def main(make: Callable[[str, int, str], Data] = game) -> None:
    """Write all samples."""
    solo, sprint = make("solo", 1, "2026-11-16"), make("sprint", 1, "2026-11-16")
    tables = {players: make("table", players, "Saint Malo") for players in (2, 3, 4, 5)}
    write_sample("solo", solo)
    write_sample("sprint", sprint)
    write_sample("solo-sheet", sheet_only(solo))
    write_sample("sprint-dice-in-any-order", sprint | {"moves": _reversed_dice(sprint["moves"])})
    for players, data in tables.items():
        write_sample(f"table-{players}", data)
    write_sample("table-2-sheets", sheet_only(tables[2]))
    for samples in (
        wrong_samples(solo, sprint, tables[3]),
        box_samples(tables[2]),
        dealt_samples(solo, sprint),
        together_samples(tables[3]),
        line_samples(solo, sprint),
    ):
        for name, data in samples:
            write_sample(name, data)


if __name__ == "__main__":
    main()
