"""`malo check`: every sample game end to end, station by station; or one game's contract."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from itertools import groupby
from pathlib import Path
from string import ascii_lowercase

import click

from generator.cli.conformance import check_contract
from generator.cli.echoing import echo
from generator.cli.language import language, reader, text, words
from generator.cli.options import (
    argument,
    as_json,
    command,
    echo_json,
    lang,
    option,
    progress,
    refuse,
)
from generator.cli.targets import GameName
from generator.core.assets import asset
from generator.core.errors import RecordError
from generator.core.messages import Message, at, say
from generator.core.text import visible
from generator.games import find_game
from generator.tasks.check.check_json import check_json
from generator.tasks.check.checking import STATIONS, Outcome, check_samples, sample_files
from generator.tasks.check.stations import Station

_WIDTH = 80
_COLOURS = {"passed": "green", "failed": "red", "skipped": "bright_black"}


@command("check")
@argument("path", required=False, metavar="[FILE|FOLDER]", type=click.Path(path_type=Path))
@option("--game", metavar="NAME", type=GameName(), key="check-game")
@as_json
@lang
def check(path: Path | None, game: str | None, as_json: bool) -> None:
    """Run samples: dice, play, record, filled sheet, referee, best score; or check a game."""
    if game is not None:
        if path is not None:
            refuse(say("use.game-or-samples"))
        sys.exit(0 if check_contract(find_game(game), as_json) else 1)
    samples = path or asset("samples")
    if not samples.exists():
        missing = say("cannot-read", reason=say("reason.not-found"))
        raise RecordError(at(str(samples), missing))
    outcomes = list(progress(check_samples(samples), len(sample_files(samples))))
    failed = [outcome for outcome in outcomes if outcome.problems]
    if as_json:
        echo_json(check_json(outcomes, language()))
    else:
        _show(outcomes, failed)
    sys.exit(1 if failed or not outcomes else 0)


def _show(outcomes: Sequence[Outcome], failed: Sequence[Outcome]) -> None:
    """Show a table, why samples do not stop at stations, what is wrong, and how many hold."""
    shown = text()
    if not outcomes:
        echo(shown("check.empty"))
        return
    letters = _letters(outcomes)
    for game, own in groupby(outcomes, key=lambda one: one.sample.rpartition("/")[0]):
        _show_table(game, own, letters)
    for reason, letter in letters.items():
        click.echo(click.style(f"{letter}  {words(reason)}", fg=_COLOURS["skipped"]))
    click.echo()
    for outcome in failed:
        for station, problem in outcome.problems:
            name = shown(f"check.{station}")
            click.secho(words(at(f"{outcome.sample}, {name}", problem)), fg="red")
    held = len(outcomes) - len(failed)
    echo(shown("check.summary", held=held, count=len(outcomes)))


def _letters(outcomes: Iterable[Outcome]) -> dict[Message, str]:
    """Return a letter for every reason that some sample does not stop at a station."""
    stations = (one.stations[name] for one in outcomes for name in STATIONS)
    reasons = dict.fromkeys(one.reason for one in stations if one.reason is not None)
    return dict(zip(reasons, ascii_lowercase, strict=False))


def _show_table(game: str, outcomes: Iterable[Outcome], letters: dict[Message, str]) -> None:
    """Show the samples of a game, a row each: a mark for a station, or the letter of a reason."""
    heads = [text()(f"check.{station}") for station in STATIONS]
    room = _WIDTH - sum(len(head) + 1 for head in heads)
    click.secho(" ".join([f"{visible(game):<{room}}", *heads]), bold=True)
    for outcome in outcomes:
        name = visible(outcome.sample.rpartition("/")[2].removesuffix(".toml"))
        row = [name if len(name) <= room else f"{name[: room - 1]}…"]
        row[0] = f"{row[0]:<{room}}"
        # The mark stands below the first letter; a blank at the end of a line would be none.
        for room_before, station in zip((0, *map(len, heads)), STATIONS, strict=False):
            found = outcome.stations[station]
            mark = click.style(_mark(found, letters), fg=_COLOURS[found.outcome])
            row.append(" " * max(0, room_before - 1) + mark)
        click.echo(" ".join(row))
    click.echo()


def _mark(station: Station, letters: dict[Message, str]) -> str:
    if station.reason is not None and not station.problems:
        return letters[station.reason]
    passed, failed = "✓✗" if reader().marks else "+X"
    return failed if station.problems else passed
