"""The terminal is output too: nothing that people wrote can colour, erase, turn or add a line."""

from __future__ import annotations

import json
from pathlib import Path
from time import process_time

import pytest

from generator.core.errors import RecordError
from generator.core.record import parse_toml
from generator.games import read_record
from tests.command import run

FORGED = "\x1b[2K\x1b[1Gx.toml: correct — 53 points\u202e\u2028\x85"
HIDDEN = set("\x1b\u202e\u2028\x85")
SAMPLE = Path("samples/detrak/wrong-row.toml").read_text(encoding="utf-8")


def sheet(tmp_path: Path, text: str, name: str = "sheet") -> Path:
    path = tmp_path / f"{name}.toml"
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize("json_too", [False, True])
@pytest.mark.parametrize("place", ["name of the file", "key", "player", "id", "score", "moves"])
def test_what_people_wrote_is_shown_and_not_obeyed(
    place: str, json_too: bool, tmp_path: Path
) -> None:
    coded = json.dumps(FORGED)
    path = {
        "name of the file": lambda: sheet(tmp_path, SAMPLE, FORGED),
        "key": lambda: sheet(tmp_path, f"{coded} = 1\n{SAMPLE}"),
        "player": lambda: sheet(tmp_path, f"player = {coded}\n{SAMPLE}"),
        "id": lambda: sheet(tmp_path, f'id = "detrak#{coded[1:]}\ngrid = ""\n'),
        "score": lambda: sheet(tmp_path, f"{SAMPLE}\n{coded} = 5\n"),
        "moves": lambda: sheet(tmp_path, f'id = "detrak#x"\nmoves = {coded}\n'),
    }[place]()
    told = run("verify", str(path), *(["--json"] if json_too else []))
    assert told.code in {1, 2}
    assert not HIDDEN & set(told.out + told.err)
    lines = (told.out + told.err).splitlines()
    assert not any(line.startswith("x.toml: correct") for line in lines)


@pytest.mark.parametrize("name", ["\u200b", "a\nb", "\x1b[31m", "   ", "x" * 65])
def test_a_lone_player_is_checked_like_several(name: str) -> None:
    with pytest.raises(RecordError, match=r"^player: "):
        read_record({"id": "detrak#x", "player": name})
    with pytest.raises(RecordError, match=r"^players: "):
        read_record({"id": "detrak#x", "players": ["Anne", name]})


def test_a_crowd_of_players_is_refused_before_anything_slow() -> None:
    names = [f"p{i}" for i in range(60_000)]
    start = process_time()
    with pytest.raises(RecordError, match="at most 100 names, got 60000"):
        read_record({"id": "detrak#x", "players": names, "moves": dict.fromkeys(names, "")})
    assert process_time() - start < 2


@pytest.mark.parametrize(
    "text",
    [
        "\n".join(f"a{i}.b.c.d.e.f.g.h = 1" for i in range(5_000)),
        "a = [" + "{}," * 100_000 + "]",
        "\n".join(f"[t{i}]" for i in range(30_000)),
        "\n".join(f"k{i}=1" for i in range(30_000)),
    ],
)
def test_tables_without_number_are_refused_before_they_are_made(text: str) -> None:
    start = process_time()
    with pytest.raises(RecordError, match="more than 20000 keys and tables"):
        parse_toml(text.encode())
    assert process_time() - start < 2
