"""Write the bundled samples: `python -m tests.vacances.make_samples`.

The games are played by the machine player of the day, so running this again may give other games;
the samples that stand in git are what counts.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from generator.core.assets import asset
from generator.core.files import write_whole
from generator.core.ident import Ident
from generator.core.record import format_toml, text_block
from generator.games.vacances import GAME
from generator.games.vacances.deal import position
from generator.games.vacances.notation.puzzles import dealt_to
from generator.games.vacances.rules.markers import SERIES
from generator.games.vacances.rules.state import count
from generator.tasks.solve.solving import solve_ident
from tests.oracles import vacances as plain
from tests.vacances.helpers import found, played, record_of, refereed

SAMPLES = asset("samples", "vacances")
Data = dict[str, Any]

# The rulebook's own example of two days: it adds 2 + 9 + 4 = 15 and forgets the row of visits.
RULEBOOK: Data = {
    "game": "vacances",
    "variant": "table",
    "rows": [["dishes", 2], ["visits", 1], ["beaches", 3], ["promenades", 1]],
    "lodgings": 1,
    "events": ["racecourse"],
    "score": {"rows": [2, 2, 9, 4], "lodging": 5, "events": 5, "total": 25},
}

# The calendar allows these rows, the dice of the samples do not.
ABOVE = [["visits", 3], ["dishes", 3], ["sports", 5], ["promenades", 5], ["beaches", 5]]


def game(players: int, seed: str) -> Data:
    """Return a game the machine played, with moves, sheets and score."""
    ident = Ident("vacances", "table" if players > 1 else "solo", seed)
    return record_of(*played(ident, players, GAME.opponent))


def without(data: Data, *keys: str) -> Data:
    """Return a record without some keys."""
    return {key: value for key, value in data.items() if key not in keys}


def right_samples(solo: Data) -> Iterator[tuple[str, Data]]:
    """Yield records of one and the same holiday, written down in several ways."""
    yield "solo", solo
    yield (
        "solo-ends-only",
        without(solo, "rows", "lodgings", "events") | {"moves": ends_only(solo["moves"])},
    )
    yield (
        "solo-numbers",
        without(solo, "rows", "lodgings", "events") | {"moves": by_numbers(solo["moves"])},
    )
    yield "sheet-only", without(solo, "moves")


def wrong_samples(solo: Data, three: Data) -> Iterator[tuple[str, Data]]:
    """Yield records with one mistake each, and what it is in their name."""
    bare = without(solo, "rows", "lodgings", "events", "score")
    sheet = without(solo, "moves", "score")
    lines, score = solo["moves"], solo["score"]
    yield "rulebook-example", RULEBOOK
    yield "solo-wrong-total", solo | {"score": score | {"total": score["total"] + 2}}
    yield (
        "sheet-wrong-row",
        without(solo, "moves")
        | {"score": score | {"rows": [score["rows"][0] + 1, *score["rows"][1:]]}},
    )
    yield "solo-other-die", bare | {"moves": other_die(lines)}
    yield "solo-other-weather", bare | {"moves": other_weather(lines)}
    yield "solo-no-line", bare | {"moves": changed(lines, "1.1", "gar-exc-nay")}
    yield "solo-unknown-space", bare | {"moves": changed(lines, "1.1", "zzz")}
    yield "solo-unfinished", bare | {"moves": "".join(lines.splitlines(keepends=True)[:20])}
    yield "solo-rows-differ", without(solo, "score") | {"rows": solo["rows"][::-1]}
    yield "solo-one-night-more", without(solo, "score") | {"lodgings": solo["lodgings"] + 1}
    yield "sheet-six-visits", sheet | {"rows": [["visits", 6]]}
    yield "sheet-six-nights", sheet | {"lodgings": 6}
    yield "sheet-event-twice", sheet | {"events": ["rhum", "rhum"]}
    yield (
        "sheet-too-many-markers",
        sheet
        | {
            "rows": [[name, 5] for name in ("dishes", "visits", "sports", "promenades", "beaches")],
            "events": ["racecourse", "rhum"],
        },
    )
    # Five dishes want all five days, so everything above them was opened in the storm of day 1.
    yield "sheet-order-of-rows", sheet | {"rows": [["visits", 1], ["beaches", 1], ["dishes", 5]]}
    yield "sheet-above-the-best", sheet | {"rows": ABOVE, "lodgings": 5}
    yield "sheet-not-walked", sheet | {"rows": ABOVE, "lodgings": 0, "events": []}
    yield "sheet-unknown-key", sheet | {"wheather": "sun"}
    moves = three["moves"] | {"Stefan": changed(three["moves"]["Stefan"], "2.1", "blocked")}
    yield "table-3-not-blocked", {key: three[key] for key in ("id", "players")} | {"moves": moves}
    four = {"game": "vacances", "variant": "solo", "moves": four_suns(lines)}
    yield "solo-four-suns", four


def best_samples(ident: Ident) -> Iterator[tuple[str, Data]]:
    """Yield the best holiday of an id, and the same with weather and dice by hand."""
    solved, dealt = solve_ident(ident), dealt_to(ident)
    best = {"id": str(ident), "moves": text_block(solved.moves), **solved.sheet}
    yield "solo-best", best
    told = {
        "weather": " ".join(dealt.weather),
        "dice": " ".join("".join(map(str, day)) for day in dealt.dice),
    }
    by_hand = {"game": "vacances", "variant": "solo"} | told | without(best, "id")
    yield "solo-by-hand", by_hand
    other = told["dice"][:-1] + str(dealt.dice[-1][-1] % 6 + 1)
    yield "solo-by-hand-other-die", by_hand | {"dice": other}


def children_samples(ident: Ident) -> Iterator[tuple[str, Data]]:
    """Yield the best rest of a children's holiday, and sheets that forget what was there before."""
    solved = solve_ident(ident)
    best = {"id": str(ident), "player": "Lou", "moves": text_block(solved.moves), **solved.sheet}
    yield "children", best
    yield "children-sheet-only", without(best, "moves")
    sheet = without(best, "moves", "score")
    (one,) = position(ident).travellers
    last = len(one.rows) - 1
    new = [SERIES[one.rows[last]], count(one, one.rows[last]) - 1]
    yield (
        "children-markers-before",
        sheet | {"rows": [*sheet["rows"][:last], new, *sheet["rows"][last + 1 :]]},
    )
    first = ["1 storm", "1.1 1 gar-cou"]
    yield "children-days-over", best | {"moves": text_block([*first, *solved.moves])}


def changed(lines: str, when: str, what: str) -> str:
    """Return a diary with something else done in a period."""
    return re.sub(rf"(?m)^({re.escape(when)} \d) .*$", rf"\1 {what}", lines)


def other_die(lines: str) -> str:
    """Return a diary in which one move is made with another die that leads to the same space."""
    for line, when, die, start, end in re.findall(
        r"(?m)^((\d\.\d) (\d) (\w{3})-(?:\w{3}-)*(\w{3})).*$", lines
    ):
        for other in range(1, 7):
            if other != int(die) and end in plain.ends(start, other, set()):
                return lines.replace(line, f"{when} {other} {end}")
    raise AssertionError("every move needs its die")


def four_suns(lines: str) -> str:
    """Return a diary in which the sun shines instead of the rain."""
    return re.sub(r"(?m)^(\d) rain$", r"\1 sun", lines)


def other_weather(lines: str) -> str:
    """Return a diary whose last day has the weather of the day before."""
    (fourth,) = re.findall(r"(?m)^4 (sun|rain|storm)$", lines)
    (fifth,) = re.findall(r"(?m)^5 (sun|rain|storm)$", lines)
    other = "rain" if fifth != "rain" else "storm"
    return lines.replace(f"5 {fifth}\n", f"5 {fourth if fourth != fifth else other}\n")


def ends_only(lines: str) -> str:
    """Return a diary that says only where every move ends."""
    return re.sub(r"(?m)^(\d\.\d \d )(?:\w{3}-)+(\w{3})", r"\1\2", lines)


def by_numbers(lines: str) -> str:
    """Return a diary with the numbers of the map instead of the ids."""

    def number(match: re.Match[str]) -> str:
        return match[1] + "-".join(str(plain.NUMBER[name]) for name in match[2].split("-"))

    return re.sub(r"(?m)^(\d\.\d \d )((?:\w{3}-)+\w{3})", number, lines)


def write_sample(name: str, data: Data) -> None:
    """Write a record, and what it must give where that is not simply correct.

    What a sample must give is read by a person once: to change it, delete the file first.
    """
    (SAMPLES / f"{name}.toml").write_text(format_toml(data), encoding="utf-8")
    expected = SAMPLES / f"{name}.expected.json"
    report = refereed(data)
    findings = [list(one) for one in found(report)]
    shown = json.dumps({"verdict": report.verdict, "findings": findings}) + "\n"
    if expected.exists():
        assert expected.read_text(encoding="utf-8") == shown, f"{name} gives {shown}"
    elif report.verdict != "correct" or findings:
        write_whole(expected, shown.encode())


def main() -> None:
    """Write all samples."""
    SAMPLES.mkdir(parents=True, exist_ok=True)
    solo, three = game(1, "samples"), game(3, "samples")
    for players in (2, 4, 5):
        write_sample(f"table-{players}", game(players, "samples"))
    write_sample("table-3", three)
    best = best_samples(Ident("vacances", "solo", "samples"))
    young = children_samples(Ident("vacances", "children", "2026-12-05"))
    for name, data in (*right_samples(solo), *wrong_samples(solo, three), *best, *young):
        write_sample(name, data)


if __name__ == "__main__":
    main()
