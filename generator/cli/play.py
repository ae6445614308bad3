"""`malo play`: a game in the terminal, kept in a record file after every move."""

from pathlib import Path

import click

from generator.cli.hints import best_moves, loss_line
from generator.cli.options import ask, lang
from generator.core.errors import IllegalMove, MaloError, NotationError, RecordError
from generator.core.options import parse_option, read_options
from generator.core.record import check_player_names
from generator.core.text import Texts, common
from generator.games import parse_target
from generator.tasks.advising import Rated
from generator.tasks.playing import Session, new_record_path, resume
from generator.tasks.reading import is_record
from generator.tasks.rolling import fresh_ident

MACHINE = "machine-"  # the seats whose names start so are played by the opponent, also on resuming


@click.command()
@click.argument("target", metavar="ID|GAME|RECORD")
@click.option("--player", "players", multiple=True, metavar="NAME", help="A person; repeatable.")
@click.option("--machine", "machines", type=click.IntRange(0, 5), default=0, help="Machine seats.")
@click.option("--option", "options", multiple=True, metavar="NAME", help="A table option.")
@click.option("--out", type=click.Path(path_type=Path), help="The record file or a folder.")
@click.option("--hints", is_flag=True, help="The best moves before, what a move gave away after.")
@lang
def play(
    target: str,
    players: tuple[str, ...],
    machines: int,
    options: tuple[str, ...],
    out: Path | None,
    hints: bool,
    lang: str,
) -> None:
    """Play or resume a game; quitting keeps it in a record file."""
    if is_record(target):
        if players or machines or options:
            raise click.UsageError("a record names its own players and options")
        session = _resume(Path(target), out)
    else:
        session = _begin(target, players, machines, options, out)
    if hints and session.game.variant(session.setup.variant).advise is None:
        raise click.UsageError(f"{session.game.name} has no advisor: play it without --hints")
    _play(session, lang, hints)


def _begin(
    target: str,
    players: tuple[str, ...],
    machines: int,
    options: tuple[str, ...],
    out: Path | None,
) -> Session:
    game, variant, ident = parse_target(target)
    ident = ident or fresh_ident(game, variant)
    names = players + tuple(f"{MACHINE}{i + 1}" for i in range(machines))
    allowed = game.variant(variant).players
    if machines and not players:
        names = ("player-1", *names)
    if not names and allowed[0] > 1:
        names = ("player-1", *(f"{MACHINE}{i}" for i in range(1, allowed[0])))
    seats = len(names) or 1
    if seats not in allowed:
        raise click.UsageError(
            f"{game.name}.{variant} takes {allowed[0]} to {allowed[-1]} players, got {seats}"
        )
    check_player_names(names)
    chosen = read_options(dict(map(parse_option, options)), game.options)
    setup = game.setup(ident, seats, chosen)
    session = Session(game, ident, setup, names, new_record_path(game, ident, out))
    session.save()  # better to learn now than at the end that it cannot be kept
    return session


def _resume(path: Path, out: Path | None) -> Session:
    try:
        return resume(path, out)
    except MaloError as error:
        raise RecordError(f"{path}: {error}") from None


def _play(session: Session, lang: str, hints: bool) -> None:
    text = common(lang)
    click.secho(f"{session.game.title[lang]} — {session.ident}", bold=True)
    click.echo(f"{session.game.help(lang)}\n{text('play.help')}")
    on_screen, moves = None, None
    while not session.deal():
        name = session.name(session.seat)
        if name.startswith(MACHINE):
            move = session.machine_move()
            click.echo(text("play.moved", name=name, move=move))
            continue
        if session.state is not on_screen:
            click.echo("\n" + session.shown(lang))
            on_screen = session.state
            moves = _hint(session, text, lang) if hints else None
        if not _ask(session, name, text, lang):
            session.save()
            click.echo(text("play.saved", file=session.path))
            return
        played = session.move_in(on_screen)
        if moves and played and (lost := loss_line(moves, played, text, lang)):
            click.echo(lost)
    _finish(session, text, lang)


def _hint(session: Session, text: Texts, lang: str) -> Rated:
    moves = session.rated()
    click.echo(best_moves(moves, text, lang))
    return moves


def _ask(session: Session, name: str, text: Texts, lang: str) -> bool:
    """Take one line from the person; False means quit."""
    prompt = text("play.prompt", name=name) if name else text("play.prompt-solo")
    line = ask(f"{prompt} > ")
    if line is None or line.lower() in {"q", "quit", "quitter"}:
        return False
    word = line.lower()
    if word in {"?", "help", "aide"}:
        click.echo(f"{session.game.help(lang)}\n{text('play.help')}")
    elif word in {"u", "undo", "annuler"}:
        if not session.undo(lambda seat: not session.name(seat).startswith(MACHINE)):
            click.echo(text("play.nothing-to-undo"))
    elif word:
        try:
            session.move(line)
        except (NotationError, IllegalMove) as error:
            click.echo(str(error))
    return True


def _finish(session: Session, text: Texts, lang: str) -> None:
    session.save()
    game, state = session.game, session.state
    click.echo("\n" + session.shown(lang))
    click.secho(text("play.over"), bold=True)
    rating = game.rating(state, lang)
    for seat in range(session.setup.players):
        total = game.score(state, seat).total
        if rating:
            click.echo(text("play.result-solo", total=total, rating=rating))
        else:
            name = session.name(seat) or text("play.player", seat=seat + 1)
            click.echo(text("play.result", name=name, total=total))
    winners = [session.name(seat) for seat in game.ranking(state)[0]]
    if session.setup.players > 1:
        key = "play.wins" if len(winners) == 1 else "play.shared"
        click.echo(text(key, names=", ".join(winners)))
    click.echo(text("play.written", file=session.path))
