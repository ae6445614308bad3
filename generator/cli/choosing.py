"""How `malo play` finds its game: today's puzzle, one that was left, or a new one."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from generator.cli.echoing import echo
from generator.cli.kept_game import KeptGame, is_record_file
from generator.cli.language import text
from generator.cli.options import QUIT, ask
from generator.cli.places import OUTPUT
from generator.core.errors import MaloError
from generator.core.ident import split_ident
from generator.core.record import read_toml
from generator.core.text import one_line
from generator.tasks.play.left_games import games_found

_MOST_LEFT = 5  # games to offer
_MOST_FILES = 200  # to look at, the newest ones: a folder may hold the games of years

Choice = tuple[str, KeptGame]
"""What a person may choose: in words, and the game that is then played."""


@dataclass(frozen=True, slots=True)
class FoundBeside:
    """The games of a folder that can go on, the last one first, and the ids of finished ones."""

    left: tuple[KeptGame, ...] = ()
    over: frozenset[str] = frozenset()


def can_choose() -> bool:
    """Tell whether somebody is there to be asked."""
    return sys.stdin is not None and sys.stdin.isatty()


def found_beside(new: KeptGame, out: Path | None, target: str, same: bool) -> FoundBeside:
    """Return the games of a target where a new one would go; with `same`, of the same people only.

    A file that was named is for the new game, so that nothing is looked for.
    """
    if out is not None and is_record_file(out):
        return FoundBeside()
    _, named, seed = split_ident(target)
    session = new.session
    game, ident = session.game, session.ident
    prefix = f"{game.name}-" if named is None else f"{game.name}-{ident.variant}-"
    records = _records(out or OUTPUT, prefix)
    found = games_found(records, game, None if seed is None else ident)
    table = session.names, session.setup.options
    left = [
        KeptGame(one, Path(path), is_new=False)
        for path, one in found.left.items()
        if not same or (one.names, one.setup.options) == table
    ]
    return FoundBeside(tuple(left), found.over)


def _records(folder: Path, prefix: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield the records whose names begin so, by path, the one that was written last first."""
    for path in _newest(folder, prefix):
        try:
            yield str(path), read_toml(path)
        except MaloError:
            continue  # not a record at all: somebody else's, and no concern of a search


def _newest(folder: Path, prefix: str) -> list[Path]:
    try:
        entries = [
            (entry.stat().st_mtime_ns, entry.name)
            for entry in os.scandir(folder)
            if entry.name.startswith(prefix) and entry.name.endswith(".toml") and entry.is_file()
        ]
    except OSError:  # no folder yet, or one that nobody may look into: nothing is found
        return []
    return [folder / name for _, name in sorted(entries, reverse=True)[:_MOST_FILES]]


def choices_of_id(new: KeptGame, found: FoundBeside) -> list[Choice]:
    """Return what there is to choose where an id was named: to go on, or to begin again."""
    label = text()("play.choice-new", id=str(new.session.ident))
    return [*map(_go_on, found.left[:_MOST_LEFT]), (label, new)]


def choices_of_game(new: KeptGame, daily: KeptGame | None, found: FoundBeside) -> list[Choice]:
    """Return what there is to choose where a game was named: today's puzzle first, if it has one.

    One that is over already comes last.
    """
    shown, today = text(), None if daily is None else daily.session.ident
    begun = [one for one in found.left if one.session.ident == today]
    others = [one for one in found.left if one.session.ident != today]
    first = [_go_on(one, "play.choice-today-on") for one in begun]
    last: list[Choice] = []
    if daily is not None and not begun:
        is_over = str(today) in found.over
        label = shown("play.choice-again" if is_over else "play.choice-today", id=str(today))
        (last if is_over else first).append((label, daily))
    name = f"{new.session.game.name}.{new.session.setup.variant}"
    by_chance = shown("play.choice-random", game=name), new
    return [*first, *map(_go_on, others[:_MOST_LEFT]), by_chance, *last]


def _go_on(kept: KeptGame, key: str = "play.choice-left") -> Choice:
    session = kept.session
    names = ", ".join(map(one_line, session.names))
    about = f"{session.ident} ({names})" if names else str(session.ident)
    return text()(key, id=about, count=session.decided), kept


def choose(choices: Sequence[Choice]) -> KeptGame | None:
    """Return the game that a person chooses, the only one without a question, None for none."""
    shown = text()
    if len(choices) > 1:
        for number, (label, _) in enumerate(choices, start=1):
            echo(f"  {number}  {label}")
    while len(choices) > 1:
        answer = ask(f"{shown('play.choose')} > ")
        if answer is None or answer.lower() in QUIT:
            return None
        if answer in {str(number + 1) for number in range(len(choices))}:
            return choices[int(answer) - 1][1]
        if not answer:
            break
        echo(shown("play.choose-number", most=len(choices)))
    return choices[0][1]
