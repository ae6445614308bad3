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
from generator.core.record import write_toml
from generator.games.saint_malo import GAME
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
    yield "sprint-other-dice", sprint | {"moves": _swapped_dice(sprint["moves"])}
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


def sheet_of(city: str, **tally: int) -> Data:
    """Return one player's sheet of a table."""
    return {"game": "saint-malo", "variant": "table", "city": city, "tally": tally}


def _unharmed(tallies: Data) -> Data:
    """Return tallies of which only the first knows of six attacks."""
    first, *others = tallies
    return {first: tallies[first] | {"cannons": 6}} | {
        name: tallies[name] | {"cannons": 0} for name in others
    }


def _swapped_dice(moves: str) -> str:
    """Return the moves with the first turn's dice in reverse order: no longer die 1 to 5."""
    first, rest = moves.split("\n", 1)
    turn, dice, action = first.split(" ", 2)
    return f"{turn} {dice[::-1]} {action}\n{rest}"


def _illegal_second(moves: str) -> str:
    """Return the moves with a church on a printed crate in turn 2."""
    lines = moves.splitlines()
    lines[1] = " ".join([*lines[1].split(" ", 2)[:2], "X1 b2"])
    return "".join(f"{line}\n" for line in lines)


def write_sample(name: str, data: Data) -> None:
    """Write a record, and what it must give where that is not simply correct.

    What a sample must give is read by a person once: to change it, delete the file first.
    """
    write_toml(SAMPLES / f"{name}.toml", data)
    expected = SAMPLES / f"{name}.expected.json"
    verdict, findings = judged(data)
    shown = json.dumps({"verdict": verdict, "findings": findings}) + "\n"
    if expected.exists():
        assert expected.read_text(encoding="utf-8") == shown, f"{name} gives {shown}"
    elif verdict != "correct" or findings:
        write_whole(expected, shown.encode())


def judged(data: Data) -> tuple[str, list[list[str]]]:
    """Return the verdict and the findings in short."""
    try:
        report = refereed(data)
    except RecordError:
        return "unreadable", []
    return report.verdict, [list(each) for each in found(report)]


def main(make: Callable[[str, int, str], Data] = game) -> None:
    """Write all samples."""
    solo, sprint = make("solo", 1, "2026-11-16"), make("sprint", 1, "2026-11-16")
    tables = {players: make("table", players, "Saint Malo") for players in (2, 3, 4, 5)}
    write_sample("solo", solo)
    write_sample("sprint", sprint)
    write_sample("solo-sheet", sheet_only(solo))
    for players, data in tables.items():
        write_sample(f"table-{players}", data)
    write_sample("table-2-sheets", sheet_only(tables[2]))
    for name, data in wrong_samples(solo, sprint, tables[3]):
        write_sample(name, data)


if __name__ == "__main__":
    main()
