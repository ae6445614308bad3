"""The end of `malo play`: totals, winners, and how a puzzle compares with the best."""

from __future__ import annotations

import click

from generator.cli.keeping import keep_results
from generator.cli.language import language, reader, text
from generator.core.messages import in_words
from generator.tasks.diary import Entry, daily_entry
from generator.tasks.playing import Session
from generator.tasks.results import Result, result_of
from generator.tasks.solutions import solution_of


def show_ending(session: Session, keep: bool) -> None:
    """Keep a finished game, a daily in the diary too if asked to, and say how it went."""
    session.save()
    game, state, shown = session.game, session.state, text()
    click.echo("\n" + session.shown(reader(), everybody=True))
    click.secho(shown("play.over"), bold=True)
    if session.setup.players == 1:
        _finish_alone(session)
        entry = _daily(session) if keep else None
        keep_results([] if entry is None else [entry])
    else:
        for seat in range(session.setup.players):
            total = game.score(state, seat).total
            click.echo(shown("play.result", name=session.name(seat), total=total))
        winners = [session.name(seat) for seat in game.ranking(state)[0]]
        key = "play.wins" if len(winners) == 1 else "play.shared"
        click.echo(shown(key, names=", ".join(winners)))
    click.echo(shown("play.written", file=session.path))


def _finish_alone(session: Session) -> None:
    """Say how a lone player did: rating, and beside the best where there is a solver."""
    game, shown = session.game, text()
    total = game.score(session.state, 0).total
    rating = game.rating(session.state, language())
    key = "play.result-rated" if rating else "play.result-solo"
    click.echo(shown(key, total=total, rating=rating))
    solver = game.variant(session.setup.variant).solver
    if solver is None or session.setup.options:
        return
    _show_result(session, result_of(game, session.ident, total, solution_of(session.ident)))


def _daily(session: Session) -> Entry | None:
    """Return a lone player's game as an entry of the diary, if it is the puzzle of a day."""
    total = session.game.score(session.state, 0).total
    return daily_entry(session.ident, total, session.name(0), session.setup.options)


def _show_result(session: Session, result: Result) -> None:
    shown = text()
    best = in_words(result.best.score, language())
    bound = in_words(result.best.bound, language())
    key = "play.best-proved" if result.best.proved else "play.best-known"
    click.echo(shown(key, best=best, bound=bound))
    if result.medal is not None:
        click.secho(shown("play.medal", medal=shown(f"medal.{result.medal}")), fg="yellow")
    title = session.game.title[language()]
    share = f"{title} {result.ident.seed} · {in_words(result.total, language())}/{best}"
    click.echo(shown("play.share", line=f"{share} {result.stars}"))
