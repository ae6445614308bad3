"""The end of `malo play`: totals, winners, and how a puzzle compares with the best."""

from __future__ import annotations

from pathlib import Path

import click

from generator.cli.days import today
from generator.cli.echoing import echo
from generator.cli.keeping import keep_results, warn
from generator.cli.kept_game import KeptGame
from generator.cli.language import language, reader, text
from generator.core.messages import in_words, say
from generator.tasks.check.checking import is_sample
from generator.tasks.diary.diary import daily_entry, reported_entry
from generator.tasks.play.playing import Session
from generator.tasks.read.results import Result, result_of
from generator.tasks.read.verifying import referee_file
from generator.tasks.solve.solutions import solution_of


def show_ending(kept: KeptGame, keep: bool, handed_in: Path | None = None) -> None:
    """Keep a finished game, a daily in the diary too if asked to, and say how it went.

    A game that was over before is judged by the record that was handed in.
    """
    kept.save()
    session = kept.session
    game, state, shown = session.game, session.state, text()
    click.echo("\n" + session.shown(reader(), everybody=True))
    click.secho(shown("play.over"), bold=True)
    if session.setup.players == 1:
        _finish_alone(session)
        if keep:
            _keep_daily(session, handed_in or kept.path)
    else:
        for seat in range(session.setup.players):
            total = game.score(state, seat).total
            echo(shown("play.result", name=session.name(seat), total=total))
        winners = [session.name(seat) for seat in game.ranking(state)[0]]
        key = "play.wins" if len(winners) == 1 else "play.shared"
        echo(shown(key, names=", ".join(winners)))
    echo(shown("play.written", file=kept.path))


def _finish_alone(session: Session) -> None:
    """Say how a lone player did: beside the best where there is a solver, else by the rating."""
    game, shown = session.game, text()
    total = game.score(session.state, 0).total
    if game.variant(session.setup.variant).solver is not None and not session.setup.options:
        # A rating and a medal measure by two rules: below bronze one is no grand master.
        echo(shown("play.result-solo", total=total))
        _show_result(result_of(game, session.ident, total, solution_of(session.ident)))
        return
    rating = game.rating(session.state, language())
    key = "play.result-rated" if rating else "play.result-solo"
    echo(shown(key, total=total, rating=rating))


def _keep_daily(session: Session, record: Path) -> None:
    """Note a lone player's game in the diary, if it is the puzzle of a day and the record right."""
    total = session.game.score(session.state, 0).total
    daily = daily_entry(session.ident, total, session.name(0), session.setup.options)
    if daily is None or is_sample(record):
        return
    (report,) = referee_file(record).values()
    entry = reported_entry(report, today())
    if entry is None:
        problem = report.error or say("diary.not-correct", path=str(record))
        warn(say("diary.not-kept", problem=problem))
    keep_results([] if entry is None else [entry])


def _show_result(result: Result) -> None:
    shown = text()
    best = in_words(result.best.score, language())
    bound = in_words(result.best.bound, language())
    key = "play.best-proved" if result.best.proved else "play.best-known"
    echo(shown(key, best=best, bound=bound))
    if result.medal is not None:
        click.secho(shown("play.medal", medal=shown(f"medal.{result.medal}")), fg="yellow")
    echo(shown("play.share", line=result.share_line(language())))
