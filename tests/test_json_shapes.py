"""What commands say in JSON has the shapes that `tasks` declares; docs/json.md tells them all."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from types import NoneType, UnionType
from typing import Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints
from typing import is_typeddict as is_shape

import pytest

from generator.tasks.check.check_json import CheckJson, GameChecksJson
from generator.tasks.diary.stats_json import StatsJson
from generator.tasks.event.event_json import AddedJson, EveningJson, SeriesJson
from generator.tasks.games_json import GameJson, GamesJson
from generator.tasks.play.advice_json import AdviceJson
from generator.tasks.play.rolling import RolledJson
from generator.tasks.read.verify_json import VerifyJson
from generator.tasks.solve.solution_json import SolutionJson, TableSolutionJson
from tests.command import ROOT
from tests.test_docs import answer, section

SHAPES: dict[str, tuple[Any, ...]] = {
    "games": (GamesJson,),
    "roll": (RolledJson,),
    "solve": (SolutionJson, TableSolutionJson),
    "verify": (VerifyJson,),
    "stats": (StatsJson,),
    "event": (AddedJson, EveningJson, SeriesJson),
    "check": (CheckJson, GameChecksJson),
    "advise": (AdviceJson,),
}
MORE = (RolledJson,)  # beside its keys stand those of a game


def misfits(value: Any, shape: Any, where: str = "") -> Iterator[str]:
    """Yield every place at which a value read from JSON is not of a shape."""
    origin, inner = get_origin(shape), get_args(shape)
    if shape is Any:
        return
    if origin in (Union, UnionType):
        if all(any(misfits(value, one)) for one in inner):
            yield f"{where}: {value!r} is none of {shape}"
    elif origin is Literal:
        if value not in inner:
            yield f"{where}: {value!r} is none of {inner}"
    elif origin is NotRequired:
        yield from misfits(value, inner[0], where)
    elif is_shape(shape):
        yield from _misfits_of_keys(value, shape, where)
    elif origin is list:
        for place, one in enumerate(value if isinstance(value, list) else [value]):
            yield from misfits(one, inner[0], f"{where}[{place}]")
    elif origin in (dict, Mapping):
        for key, one in value.items() if isinstance(value, dict) else [("?", value)]:
            yield from misfits(one, inner[1], f"{where}.{key}")
    elif not isinstance(value, (int, float) if shape is float else shape or NoneType):
        yield f"{where}: {value!r} is no {shape}"


def _misfits_of_keys(value: Any, shape: Any, where: str) -> Iterator[str]:
    if not isinstance(value, dict):
        yield f"{where}: {value!r} is no {shape.__name__}"
        return
    hints = get_type_hints(shape)
    # Where annotations are read late, only these hints know what may be left out.
    extras = get_type_hints(shape, include_extras=True)
    open_ = {key for key, hint in extras.items() if get_origin(hint) is NotRequired}
    if missing := shape.__required_keys__ - open_ - value.keys():
        yield f"{where}: without {sorted(missing)}"
    for key, one in value.items():
        if key in hints:
            yield from misfits(one, hints[key], f"{where}.{key}")
        elif shape not in MORE:
            yield f"{where}: {key} is not declared"


def keys_of(shape: Any) -> set[str]:
    """Return the keys of a shape and of all shapes within it."""
    if not is_shape(shape):
        return {key for one in get_args(shape) for key in keys_of(one)}
    hints = get_type_hints(shape)
    return set(hints) | {key for one in hints.values() for key in keys_of(one)}


def told_keys(text: str) -> set[str]:
    """Return everything that a part of the page names: in code, or as a key of an example."""
    code = re.findall(r"`([^`\n]*)`", text)
    named = {word for one in code for word in re.findall(r"\w+", one)}
    return named | set(re.findall(r'"(\w+)":', text))


def examples(heading: str) -> list[Any]:
    """Return the examples below a heading of the page."""
    return [
        json.loads(one) for one in re.findall(r"```json\n(.*?)```", section(heading), re.DOTALL)
    ]


@pytest.mark.parametrize("command", SHAPES)
def test_the_examples_of_the_page_have_the_shape_of_their_command(command: str) -> None:
    shapes = (GameJson,) if command == "games" else SHAPES[command]
    shown = examples(command)
    assert shown
    for example in shown:
        found = [list(misfits(example, shape)) for shape in shapes]
        assert [] in found, found


@pytest.mark.parametrize("command", SHAPES)
def test_the_page_tells_every_key(command: str) -> None:
    text = section(command)
    declared = {key for shape in SHAPES[command] for key in keys_of(shape)}
    assert len(declared) >= 3
    assert declared - told_keys(text) == set()


@pytest.mark.parametrize(
    ("command", "shape"),
    [
        ("games --json", GamesJson),
        ("roll vacances.table#x --json", RolledJson),
        ("solve detrak.basic --dice 'SS XX' --start S --json", SolutionJson),
        ("solve samples/detrak/same-start.toml --json", TableSolutionJson),
        ("verify --json --best samples/detrak samples/vacances/solo.toml", VerifyJson),
        ("advise samples/detrak/moves.toml --review --json", AdviceJson),
        ("stats --json", StatsJson),
    ],
)
def test_what_is_said_has_the_shape(
    command: str, shape: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    assert list(misfits(answer(command), shape)) == []


def test_a_key_or_a_value_that_is_not_declared_is_found() -> None:
    good = {"game": "x", "ok": True, "checks": [{"check": "a", "ok": True, "problems": ["p"]}]}
    assert list(misfits(good, GameChecksJson)) == []
    for wrong in (
        {**good, "more": 1},
        {"game": "x", "ok": True},
        {**good, "game": 1},
        {**good, "checks": [{"check": "a", "ok": True, "problems": [1]}]},
        {**good, "checks": {}},
    ):
        assert list(misfits(wrong, GameChecksJson))
