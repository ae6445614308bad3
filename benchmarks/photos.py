"""How well photos of sheets are read: the fixed set of `tests/photos`, from JPEG to verdict.

Whoever is asked answers with what really stands there. `MALO_DIGITS` may name digits of real
people (docs/photos.md).
"""
# ruff: noqa: T201  # a benchmark prints its tables

from __future__ import annotations

import argparse
import time
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from statistics import mean, median

from generator.games import find_game
from generator.reading.answers import STAYS, whole
from generator.tasks.read.photo_process import photo_answer
from generator.tasks.read.photo_verdict import judged
from generator.tasks.read.photos import PhotoPage, PhotoSheet, pages_from_json, photo_sheets
from generator.tasks.read.weighing import Question, Reading, questions
from tests.photos.cells import kind_of, told_as
from tests.photos.plays import verdict
from tests.photos.taken import QUALITIES, Sheet, photo, sheets, written

_ROUNDS = 12  # of questions and answers; every round answers at least one
AGAINST = ("wrong", "illegal")


@dataclass
class Taken:
    """What became of one photo."""

    sheet: Sheet
    quality: str
    found: bool = False
    seconds: float = 0.0
    asked: int = 0
    right: Counter[str] = field(default_factory=Counter)  # fields by kind
    read: Counter[str] = field(default_factory=Counter)
    sure_and_wrong: int = 0
    misread: int = 0  # fields that are wrong in the end and that nobody asked about
    truth: str = ""
    verdict: str = ""
    at_once: str = ""  # the verdict where nothing was asked

    @property
    def group(self) -> str:
        """Which sheets it counts with."""
        code = self.sheet.parsed
        return f"{code.game}.{code.ident.variant}" if code.ident else f"{code.game} blank"


def take(sheet: Sheet, quality: str) -> Taken:
    """Photograph a sheet, read it, answer what is asked, and return how that went."""
    held, code = written(sheet), sheet.parsed
    done = Taken(sheet, quality, truth=verdict(find_game(code.game), code.ident, held.values))
    data = photo(sheet, quality)
    started = time.process_time()
    found, _ = photo_sheets([(sheet.name, data)], _in_this_process)
    done.found = len(found) == 1 and found[0].error is None
    asked = questions(Reading(found[0], {})) if done.found else ()
    done.seconds = time.process_time() - started
    if done.found:
        _judge(done, found[0], asked)
    return done


def _in_this_process(data: bytes) -> tuple[PhotoPage, ...]:
    return pages_from_json(photo_answer(data))


def _judge(done: Taken, sheet: PhotoSheet, asked: tuple[Question, ...]) -> None:
    reading = Reading(sheet, {})
    truth = _truth(reading, written(done.sheet).values)
    _count(done, reading, truth)
    done.at_once = "" if asked else judged(reading, asked).verdict
    for _ in range(_ROUNDS):
        if not asked:
            break
        done.asked += len(asked)
        reading = reading.with_answers({one.where: truth.get(one.where, "") for one in asked})
        asked = questions(reading)
    done.verdict = judged(reading, asked).verdict
    done.misread = sum(reading.values[where] != truth.get(where, "") for where in sheet.guesses)


def _truth(reading: Reading, values: Mapping[str, str]) -> dict[str, str]:
    """Return what stands in every field, in the words of the reader: boxes of a number as one."""
    found: dict[str, str] = {}
    for key, one in {one.id: one for one in reading.fields}.items():
        value = told_as(one, values.get(key, ""))
        stays = STAYS if value and key.endswith(".stay") else value
        found[whole(key)] = found.get(whole(key), "") + stays
    return found


def _count(done: Taken, reading: Reading, truth: dict[str, str]) -> None:
    known = {whole(one.id): one for one in reading.fields}
    for where, guesses in reading.sheet.guesses.items():
        if where == whole(written(done.sheet).corrected):
            continue  # nobody can tell what stands below and beside a line
        kind = "space" if where != known[where].id else kind_of(known[where]) or "number"
        right = guesses[0][0] == truth.get(where, "")
        done.read[kind] += 1
        done.right[kind] += right
        done.sure_and_wrong += not right and guesses[0][1] >= 0.95 and guesses[0][0] != "?"


def by_quality(taken: list[Taken]) -> dict[str, list[Taken]]:
    """Return photos by how they were taken."""
    return {quality: [one for one in taken if one.quality == quality] for quality in QUALITIES}


def show(taken: list[Taken]) -> None:
    """Print the tables."""
    kinds = sorted({kind for one in taken for kind in one.read})
    print("\n| fields right | " + " | ".join(QUALITIES) + " |\n|---|---:|---:|---:|")
    for kind in kinds:
        shares = [_share(kind, own) for own in by_quality(taken).values()]
        print(f"| {kind} | " + " | ".join(shares) + " |")
    print(
        "\n| questions a sheet / a correct one / median | "
        + " | ".join(QUALITIES)
        + " |\n|---|---:|---:|---:|"
    )
    for group in dict.fromkeys(one.group for one in taken):
        own = by_quality([one for one in taken if one.group == group])
        print(f"| {group} | " + " | ".join(_questions(one) for one in own.values()) + " |")
    print("\n| over all sheets | " + " | ".join(QUALITIES) + " |\n|---|---:|---:|---:|")
    for name, figures in totals(taken).items():
        print(f"| {name} | " + " | ".join(figures) + " |")


def _share(kind: str, taken: Iterable[Taken]) -> str:
    held = [(one.right[kind], one.read[kind]) for one in taken]
    right, read = sum(one for one, _ in held), sum(one for _, one in held)
    return f"{right / read:.2%} of {read}" if read else "–"


def _questions(taken: list[Taken]) -> str:
    """Return the mean of all sheets, of those on which nothing is wrong, and the median of all."""
    found = [one.asked for one in taken if one.found]
    right = [one.asked for one in taken if one.found and one.truth == "correct"]
    means = [f"{mean(own):.1f}" if own else "–" for own in (found, right)]
    return " / ".join([*means, f"{median(found):g}" if found else "–"])


def totals(taken: list[Taken]) -> dict[str, list[str]]:
    """Return what must hold, by its name, for each quality."""
    groups = by_quality(taken).values()
    found = [[one for one in own if one.found] for own in groups]
    seconds = [sorted(one.seconds for one in own) or [0.0] for own in groups]
    return {
        "photos": [str(len(own)) for own in groups],
        "page found": [str(len(own)) for own in found],
        "sure (0.95) and wrong": [str(sum(one.sure_and_wrong for one in own)) for own in found],
        "accepted": [str(sum(one.verdict == "correct" for one in own)) for own in found],
        "misread fields in accepted sheets": [
            str(sum(one.misread for one in own if one.verdict == "correct")) for own in found
        ],
        "planted mistakes": [str(sum(one.truth in AGAINST for one in own)) for own in found],
        "of those hidden": [str(sum(_hidden(one) for one in own)) for own in found],
        "correct, called wrong without asking": [
            str(sum(one.truth == "correct" and one.at_once in AGAINST for one in own))
            for own in found
        ],
        "another verdict in the end": [
            str(sum(one.verdict != one.truth for one in own)) for own in found
        ],
        "processor s, median": [f"{own[len(own) // 2]:.1f}" for own in seconds],
        "processor s, most": [f"{own[-1]:.1f}" for own in seconds],
    }


def _hidden(one: Taken) -> bool:
    return one.truth in AGAINST and one.verdict == "correct"


def main() -> None:
    """Run over the set, or a part of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--every", type=int, default=1, help="only every so many sheets")
    parser.add_argument("--first", type=int, default=0, help="the first of them")
    parser.add_argument("--seed", type=int, default=0, help="of a fresh set; 0 is the fixed one")
    parser.add_argument("--verbose", action="store_true", help="a line for each photo")
    asked = parser.parse_args()
    taken = []
    for sheet in list(sheets(asked.seed))[asked.first :: asked.every]:
        for quality in QUALITIES:
            taken.append(take(sheet, quality))
            if asked.verbose:
                one = taken[-1]
                print(
                    f"{sheet.name} {quality}: {one.asked} asked, {one.truth} → {one.verdict},"
                    f" misread {one.misread}, {one.seconds:.1f} s",
                    flush=True,
                )
    show(taken)


if __name__ == "__main__":
    main()
