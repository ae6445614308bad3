"""The dice tray of `malo roll --table`: shows dice, keeps some and re-rolls the others."""

import re

import click

from generator.cli.options import ask
from generator.core.errors import NotationError, shown
from generator.core.game import AnyGame, Dice
from generator.core.ident import Ident
from generator.tasks.rolling import tray_roll

HELP = "Enter: next turn · r 1: re-roll die 1 · k 1: keep die 1, re-roll the rest · q: quit"


def run_tray(game: AnyGame, ident: Ident, players: int) -> None:
    """Roll turn by turn, seat by seat, until the turns or the person are done."""
    dice = game.dice
    assert dice is not None, "only games with dice have a tray"
    click.secho(f"{game.title['en']} — {ident}", bold=True)
    click.echo(HELP)
    seats, turns = players if dice.own else 1, game.variant(ident.variant).tray_turns
    for turn in range(1, turns + 1):
        for seat in range(1, seats + 1):
            who = f"turn {turn}, player {seat}" if seats > 1 else f"turn {turn} of {turns}"
            if not _roll_turn(dice, ident, turn, seat, who):
                return


def _roll_turn(dice: Dice, ident: Ident, turn: int, seat: int, who: str) -> bool:
    """Roll for one turn of one seat; False means quit."""
    faces, number = tray_roll(dice, ident, turn, 1, seat), 1
    while True:
        click.echo(f"\n{who}, roll {number}")
        click.echo(_show(dice, faces))
        line = ask("> ")
        if line is None or line.lower() in {"q", "quit"}:
            return False
        try:
            chosen = _chosen(line.lower(), dice.count)
        except NotationError as error:
            click.echo(str(error))
            continue
        if not chosen:
            return True
        number += 1
        if number == dice.rolls + 1:
            click.echo(f"(the rules give {dice.rolls} roll{'s'[: dice.rolls > 1]} a turn)")
        fresh = tray_roll(dice, ident, turn, number, seat)
        faces = tuple(fresh[i] if i in chosen else face for i, face in enumerate(faces))


def _chosen(line: str, count: int) -> set[int]:
    """Return the dice to roll again, none for the next turn."""
    if not line:
        return set()
    match = re.fullmatch(r"([rk])((?:[\s,]*[1-9])*)", line)
    if not match or any(int(digit) > count for digit in re.findall(r"\d", match[2])):
        raise NotationError(
            f"expected Enter, r, k or q with dice from 1 to {count}, got {shown(line)}"
        )
    named = {int(digit) - 1 for digit in re.findall(r"\d", match[2])}
    if match[1] == "k":
        return set(range(count)) - named
    return named or set(range(count))


def _show(dice: Dice, faces: tuple[int, ...]) -> str:
    numbers = "   ".join(str(i + 1) for i in range(dice.count))
    return f"    {numbers}\n   " + " ".join(f"[{dice.faces[face]}]" for face in faces)
