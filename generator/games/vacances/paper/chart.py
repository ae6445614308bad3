"""What the map shows around the spaces: roads, drawings, names, shores, as the data file says."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, get_args

from generator.layout.ink.box import Box
from generator.layout.ink.curves import Point
from generator.layout.ink.shapes import Anchor

_FILE = Path(__file__).with_name("map.toml")
Curves = Mapping[str, tuple[Point, ...]]


@dataclass(frozen=True, slots=True)
class Label:
    """The name of a space in lines; y is the baseline of the first."""

    space: str
    x: float
    y: float
    anchor: Anchor
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Water:
    """The name of a water or an island, which is no space, in the middle of a Bézier curve."""

    text: str
    curve: tuple[Point, Point, Point, Point]
    size: float
    tracking: float
    basin: str = ""  # the dock within whose walls it stands, with other lines of the same name


@dataclass(frozen=True, slots=True)
class Sight:
    """A drawing of a place, by its left and its lower edge."""

    name: str
    x: float
    bottom: float
    width: float


@dataclass(frozen=True, slots=True)
class Chart:
    """The data of the map; shores, beaches and docks are closed lines, the rampart a smooth one."""

    frame: tuple[float, float]
    counter: Box
    legend: Box
    compass: tuple[float, float, float]
    ruler: Point
    water: tuple[str, ...]
    roads: Mapping[str, tuple[float, float, float, float]]  # both control points
    shores: Curves
    beaches: Curves
    docks: Curves
    rampart: tuple[Point, ...]
    towers: tuple[Point, ...]
    labels: tuple[Label, ...]
    numbers: Mapping[str, float]  # the direction of a space's number, degrees clockwise from right
    names: tuple[Water, ...]
    sights: tuple[Sight, ...]


@cache
def the_chart(lang: str = "fr") -> Chart:
    """Return the map's data, its names in a language."""
    with _FILE.open("rb") as file:
        data = tomllib.load(file)
    x, y, r = data["compass"]
    return Chart(
        frame=(data["frame"][0], data["frame"][1]),
        counter=Box(*data["counter"]),
        legend=Box(*data["legend"]),
        compass=(x, y, r),
        ruler=(data["ruler"][0], data["ruler"][1]),
        water=tuple(data["water"]),
        roads={name: (a, b, c, d) for name, (a, b, c, d) in data["roads"].items()},
        shores=_curves(data["shores"]),
        beaches=_curves(data["beaches"]),
        docks=_curves(data["docks"]),
        rampart=_points(data["walls"]["rampart"]),
        towers=_points(data["walls"]["towers"]),
        labels=tuple(_label(one["space"], one.get(lang, one["fr"])) for one in data["label"]),
        numbers=data["numbers"],
        names=tuple(_water(one, lang) for one in data["name"]),
        sights=tuple(
            Sight(name, *place) for name, places in data["drawings"].items() for place in places
        ),
    )


def _curves(table: Mapping[str, Sequence[Any]]) -> Curves:
    return {name: _points(points) for name, points in table.items()}


def _points(points: Sequence[Any]) -> tuple[Point, ...]:
    return tuple((x, y) for x, y in points)


def _water(one: dict[str, Any], lang: str) -> Water:
    x1, y1, x2, y2, x3, y3, x4, y4 = one["curve"]
    curve = (x1, y1), (x2, y2), (x3, y3), (x4, y4)
    basin = one.get("basin", "")
    return Water(one.get(lang, one["text"]), curve, one["size"], one["tracking"], basin)


def _label(space: str, one: dict[str, Any]) -> Label:
    if one["anchor"] not in get_args(Anchor):
        raise ValueError(f"label of {space}: unknown anchor {one['anchor']!r}")
    return Label(space, one["x"], one["y"], one["anchor"], tuple(one["lines"]))
