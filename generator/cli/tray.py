"""The dice tray of `malo roll --table`: shows dice, keeps some and re-rolls the others."""

from __future__ import annotations

import re
from dataclasses import dataclass

import click

from generator.cli.echoing import echo
from generator.cli.language import reader, text, words
from generator.cli.options import HELP, QUIT, UNDO, ask
from generator.core.errors import NotationError
from generator.core.game import AnyGame, Dice
from generator.core.ident import Ident
from generator.core.messages import quoted, say
from generator.tasks.play.rolling import tray_roll


@dataclass(frozen=True, slots=True)
class Throw:
    """The dice on the table: whose turn it is, which roll this is, and what they show."""

    turn: int
    seat: int
    number: int
    faces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Tray:
    """The dice of an id for a number of seats."""

    dice: Dice
    ident: Ident
    seats: int
    turns: int

    def first(self, turn: int, seat: int) -> Throw:
        """Return the first roll of a turn."""
        return Throw(turn, seat, 1, tray_roll(self.dice, self.ident, turn, 1, seat))

    def after(self, throw: Throw) -> Throw | None:
        """Return the first roll of the next seat or turn, None after the last."""
        if throw.seat < self.seats:
            return self.first(throw.turn, throw.seat + 1)
        return self.first(throw.turn + 1, 1) if throw.turn < self.turns else None

    def again(self, throw: Throw, chosen: set[int]) -> Throw:
        """Return the throw with some dice rolled again."""
        number = throw.number + 1
        fresh = tray_roll(self.dice, self.ident, throw.turn, number, throw.seat)
        pairs = enumerate(zip(fresh, throw.faces, strict=True))
        faces = tuple(new if i in chosen else old for i, (new, old) in pairs)
        return Throw(throw.turn, throw.seat, number, faces)


def run_tray(game: AnyGame, ident: Ident, players: int) -> None:
    """Roll turn by turn, seat by seat, until the turns or the person are done."""
    dice = game.dice
    assert dice is not None, "only games with dice have a tray"
    variant = game.variant(ident.variant)
    tray = Tray(dice, ident, players if dice.own else 1, variant.tray_turns)
    click.secho(f"{game.title[reader().lang]} — {ident}", bold=True)
    _show_help(dice)
    throws: tuple[Throw, ...] = (tray.first(1, 1),)
    while throws:
        _show(tray, throws[-1])
        throws = _after(tray, throws)


def _after(tray: Tray, throws: tuple[Throw, ...]) -> tuple[Throw, ...]:
    """Ask what to do and return the throws so far; none when the person or the turns are done."""
    while True:
        line = ask("> ")
        word = None if line is None else line.lower()
        if word is None or word in QUIT:
            return ()
        if word in HELP:
            _show_help(tray.dice)
        elif word in UNDO:
            if len(throws) > 1:
                return throws[:-1]
            echo(text()("play.nothing-to-undo"))
        else:
            try:
                chosen = _chosen(word, tray.dice.count)
            except NotationError as error:
                echo(words(error.message))
                continue
            throw = tray.again(throws[-1], chosen) if chosen else tray.after(throws[-1])
            if throw is None:
                echo(text()("tray.end"))
            return () if throw is None else (*throws, throw)


def _show_help(dice: Dice) -> None:
    """Show what the faces are and what may be typed, with dice that there are."""
    key = {1: "tray.help-one", 2: "tray.help-two"}.get(dice.count, "tray.help")
    echo(f"{dice.legend(reader())}\n{text()(key)}")


def _chosen(line: str, count: int) -> set[int]:
    """Return the dice to roll again, none for the next turn."""
    if not line:
        return set()
    match = re.fullmatch(r"([rkg])((?:[\s,]*[1-9])*)", line)
    if not match or any(int(digit) > count for digit in re.findall(r"\d", match[2])):
        raise NotationError(say("use.tray", count=count, got=quoted(line)))
    named = {int(digit) - 1 for digit in re.findall(r"\d", match[2])}
    if match[1] != "r":  # keep, garder
        return set(range(count)) - named
    return named or set(range(count))


def _show(tray: Tray, throw: Throw) -> None:
    shown, dice = text(), tray.dice
    key = "tray.seat-turn" if tray.seats > 1 else "tray.turn"
    where = {"turn": throw.turn, "roll": throw.number, "turns": tray.turns, "seat": throw.seat}
    click.echo("\n" + shown(key, **where))
    if throw.number == dice.rolls + 1:
        echo(shown("tray.extra" if dice.rolls > 1 else "tray.extra-one", rolls=dice.rolls))
    cells = [f"{i} {dice.face(face, reader())}" for i, face in enumerate(throw.faces, start=1)]
    click.echo("  " + " · ".join(cells))
