"""`malo solve`: the best play, with proof or bound."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import click

from generator.cli.echoing import echo
from generator.cli.hints import told_move
from generator.cli.language import language, reader, text, words
from generator.cli.options import (
    Command,
    Option,
    argument,
    as_json,
    echo_json,
    is_watched,
    options,
    refuse,
)
from generator.cli.printing import deliver, files_of, make_job, solution_options
from generator.cli.targets import Target
from generator.core.errors import RecordError
from generator.core.game import CHANCE, AnyGame, AnySolved
from generator.core.ident import Ident
from generator.core.messages import at, say
from generator.core.options import parse_option
from generator.core.play import Steps
from generator.core.record import Record
from generator.games import find_game, games, parse_target
from generator.tasks.print.printing import solution_document, solution_name
from generator.tasks.read.reading import is_record, read_file
from generator.tasks.solve.solution_json import puzzle_difficulty, solution_json
from generator.tasks.solve.solutions import best_play
from generator.tasks.solve.solving import check_solvable, puzzle_by_hand, solution_played


class ByHand(Option):
    """What a puzzle can be given by hand: the games that take it say what it is."""

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        """Return the option and its help."""
        said = [
            game.texts(language())(f"input.{self.name}")
            for game in games().values()
            if any(self.name in inputs_of(game, one.name) for one in game.variants)
        ]
        return f"--{self.name} {self.make_metavar(ctx)}", " · ".join(dict.fromkeys(said))


class SolveCommand(Command):
    """Takes what the solvers of all games declare as options, without naming any game."""

    def get_params(self, ctx: click.Context) -> list[click.Parameter]:
        """Return the options of every solve, and those by hand."""
        target, *others = super().get_params(ctx)
        by_hand = [ByHand([f"--{name}"], metavar="TEXT") for name in hand_inputs()]
        return [target, *by_hand, *others]


def inputs_of(game: AnyGame, variant: str) -> tuple[str, ...]:
    """Return what puzzles of a variant can be given by hand."""
    solver = game.variant(variant).solver
    return () if solver is None else tuple(one.name for one in solver.inputs)


def hand_inputs() -> list[str]:
    """Return everything that some puzzle can be given by hand."""
    every = [inputs_of(game, one.name) for game in games().values() for one in game.variants]
    return list(dict.fromkeys(name for inputs in every for name in inputs))


@click.command("solve", cls=SolveCommand, usual="dice start weather json paper style out open")
@argument("target", metavar="ID|RECORD|GAME", type=Target(files=True))
@options
@as_json
@solution_options
def solve(target: str, options: tuple[str, ...], as_json: bool, **values: Any) -> None:
    """Find the best play of an id, a record, or dice given by hand."""
    by_hand = {name: values.pop(name) for name in hand_inputs()}
    given = {name: value for name, value in by_hand.items() if value is not None}
    job = make_job(values)
    record = _puzzle(target, given, options)
    game = find_game(record.game)
    if game.variant(record.variant).solver is None:
        refuse(say("game.no-solver", game=f"{game.name}.{record.variant}"))
    try:
        check_solvable(record)
        if is_watched():
            click.echo(text()("solve.working") + "\r", err=True, nl=False)
        found = {name: _timed(record, name) for name in record.seats}
    except RecordError as error:
        raise RecordError(at(target, error.message)) from None
    if as_json:
        echo_json(solution_json(record, found, language()))
    else:
        for name, (solved, _) in found.items():
            _show(game, record, name, solved)
        hard = puzzle_difficulty(record, found)
        if hard is not None:
            echo(text()("solve.difficulty", difficulty=text()(f"difficulty.{hard}")))
    if values["out"] is not None:
        solutions = {name: solved for name, (solved, _) in found.items()}
        document = solution_document(record, solutions, replace(job.options, ident=record.ident))
        if document is not None:
            files = files_of(job, document, solution_name(record), values)
            deliver(files, values, quiet=as_json)


def _timed(record: Record, name: str | None) -> tuple[AnySolved, float]:
    """Return a solution and the seconds it took."""
    began = time.perf_counter()
    solved = best_play(record, name)
    return solved, round(time.perf_counter() - began, 3)


def _puzzle(target: str, by_hand: Mapping[str, str], options: tuple[str, ...]) -> Record:
    """Return what is to be solved as a record."""
    if is_record(target):
        if by_hand or options:
            refuse(say("use.record-dice"))
        return read_file(Path(target))[1]
    game, variant, ident = parse_target(target)
    _check_whole(game, variant, ident, by_hand)
    return puzzle_by_hand(game, variant, by_hand, dict(map(parse_option, options)), ident)


def _check_whole(
    game: AnyGame, variant: str, ident: Ident | None, by_hand: Mapping[str, str]
) -> None:
    """A puzzle is told once: by its id, or by all that its solver needs by hand."""
    name, solver = f"{game.name}.{variant}", game.variant(variant).solver
    if solver is None:
        refuse(say("game.no-solver", game=name))
    needed = [f"--{one.name}" for one in solver.inputs if one.required]
    given = [option for option in needed if option.removeprefix("--") in by_hand]
    if ident is not None and given:
        refuse(say("use.id-and-hand", options=given))
    if ident is None and len(given) < len(needed or ["an id"]):
        message = say("use.id-or-hand", example=f"{name}#2026-11-16", options=needed)
        refuse(message if needed else say("use.id-needed", example=f"{name}#2026-11-16"))


def _told(game: AnyGame, steps: Steps) -> str:
    """Return the moves of a solution, numbered."""
    moves = [(state, move) for state, move in steps if game.to_move(state) != CHANCE]
    said = (told_move(game, state, move, game.format_move(state, move)) for state, move in moves)
    return "\n".join(f"  {number:>2}. {one}" for number, one in enumerate(said, start=1))


def _show(game: AnyGame, record: Record, name: str | None, solved: AnySolved) -> None:
    title = str(record.ident) if record.ident else f"{record.game}.{record.variant}"
    click.secho(title if name is None else f"{title} — {name}", bold=True)
    played = solution_played(game, record, solved)
    click.echo(game.show(played.end, (), reader(), None))
    tell = game.tell_play
    echo(_told(game, played.steps) if tell is None else tell(played.steps, reader()))
    if solved.proved:
        click.secho(text()("solve.proved", best=solved.score), fg="green")
    else:
        echo(text()("solve.known", best=solved.score, bound=solved.bound))
    for note in solved.notes:
        echo(words(note))
