"""How `malo play` finds its game: today's puzzle, one that was left, or a new one."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from generator.cli.echoing import echo
from generator.cli.language import text
from generator.cli.options import QUIT, ask
from generator.core.ident import split_ident
from generator.core.text import one_line
from generator.tasks.play.left_games import GamesFound, games_found
from generator.tasks.play.playing import OUTPUT, Session, is_record_file

_MOST_LEFT = 5  # games to offer

Choice = tuple[str, Session]
"""What a person may choose: in words, and the game that is then played."""


def can_choose() -> bool:
    """Tell whether somebody is there to be asked."""
    return sys.stdin is not None and sys.stdin.isatty()


def found_beside(new: Session, out: Path | None, target: str, same: bool) -> GamesFound:
    """Return the games of a target where a new one would go; with `same`, of the same people only.

    A file that was named is for the new game, so that nothing is looked for.
    """
    _, named, seed = split_ident(target)
    variant = None if named is None else new.ident.variant
    ident = None if seed is None else new.ident
    if out is not None and is_record_file(out):
        return GamesFound()
    found = games_found(out or OUTPUT, new.game, variant, ident)
    table = new.names, new.setup.options
    left = [one for one in found.left if not same or (one.names, one.setup.options) == table]
    return GamesFound(tuple(left), found.over)


def choices_of_id(new: Session, found: GamesFound) -> list[Choice]:
    """Return what there is to choose where an id was named: to go on, or to begin again."""
    label = text()("play.choice-new", id=str(new.ident))
    return [*map(_go_on, found.left[:_MOST_LEFT]), (label, new)]


def choices_of_game(new: Session, daily: Session | None, found: GamesFound) -> list[Choice]:
    """Return what there is to choose where a game was named: today's puzzle first, if it has one.

    One that is over already comes last.
    """
    shown, today = text(), None if daily is None else daily.ident
    begun = [one for one in found.left if one.ident == today]
    others = [one for one in found.left if one.ident != today]
    first = [_go_on(one, "play.choice-today-on") for one in begun]
    last: list[Choice] = []
    if daily is not None and not begun:
        is_over = str(today) in found.over
        label = shown("play.choice-again" if is_over else "play.choice-today", id=str(today))
        (last if is_over else first).append((label, daily))
    name = f"{new.game.name}.{new.setup.variant}"
    by_chance = shown("play.choice-random", game=name), new
    return [*first, *map(_go_on, others[:_MOST_LEFT]), by_chance, *last]


def _go_on(session: Session, key: str = "play.choice-left") -> Choice:
    names = ", ".join(map(one_line, session.names))
    about = f"{session.ident} ({names})" if names else str(session.ident)
    return text()(key, id=about, count=session.decided), session


def choose(choices: Sequence[Choice]) -> Session | None:
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
