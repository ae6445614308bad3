"""`malo play`: a game in the terminal, kept in a record file after every move."""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from generator.cli.hints import best_moves, given_away
from generator.cli.options import ask, fresh_ident, lang
from generator.cli.reading import is_record
from generator.cli.session import Session
from generator.core.errors import IllegalMove, MaloError, NotationError, RecordError
from generator.core.game import AnyGame, Playback, Setup
from generator.core.ident import MAX_SEED, Ident
from generator.core.record import Record, check_player_names, read_toml
from generator.core.text import Texts, common
from generator.games import parse_target, read_record

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
    if hints and session.game.advise is None:
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
    for option in options:
        if option not in game.options:
            raise click.UsageError(f"{game.name} has no option {option!r}")
    setup = Setup(variant, seats, frozenset(options))
    session = Session(game, ident, setup, names, _new_path(game, ident, out))
    session.save()  # better to learn now than at the end that it cannot be kept
    return session


def _resume(path: Path, out: Path | None) -> Session:
    try:
        game, record = read_record(read_toml(path))
        played = game.playback(record)
        if record.ident is None:
            raise RecordError("only a record with an id can be resumed: its dice come from there")
        _check_moves_alone(game, record, played)
        target = path if out is None else _new_path(game, record.ident, out)
        session = Session(game, record.ident, played.setup, played.names, target)
        session.replay(played.moves)
    except MaloError as error:
        raise RecordError(f"{path}: {error}") from None
    session.keep(record.data, same_file=out is None)
    return session


def _check_moves_alone(game: AnyGame, record: Record, played: Playback[Any]) -> None:
    """Refuse a sheet that says more than its moves do: saving would lose the rest."""
    more = (record.data.keys() & game.record_keys) - game.transcript(played).keys()
    if more:
        raise RecordError(f"{min(more)}: a game is resumed from its moves alone")


def _new_path(game: AnyGame, ident: Ident, out: Path | None) -> Path:
    """Return where a new record goes: an earlier game is never overwritten."""
    if out is not None and out.suffix.lower() == ".toml":
        if out.exists():
            raise click.UsageError(f"{out} is there already; resume it with: malo play {out}")
        return out
    # Half a seed of the widest characters still fits into a file's name.
    slug = re.sub(r"[^\w.-]+", "_", ident.seed)[: MAX_SEED // 2]
    stem = (out or Path("output")) / f"{game.name}-{ident.variant}-{slug}"
    paths = (Path(f"{stem}{suffix}.toml") for suffix in ["", *(f"-{i}" for i in range(2, 10_000))])
    return next(path for path in paths if not path.exists())


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
            click.echo("\n" + session.game.show(session.state, session.names, lang))
            on_screen = session.state
            moves = _hint(session, text, lang) if hints else None
        if not _ask(session, name, text, lang):
            session.save()
            click.echo(text("play.saved", file=session.path))
            return
        played = session.move_in(on_screen)
        if moves and played and (lost := given_away(moves, played, text, lang)):
            click.echo(lost)
    _finish(session, text, lang)


def _hint(session: Session, text: Texts, lang: str) -> Sequence[tuple[str, float]]:
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
    click.echo("\n" + game.show(state, session.names, lang))
    click.secho(text("play.over"), bold=True)
    rating = game.rating(state, lang)
    for seat in range(session.setup.players):
        total = game.score(state, seat)["total"]
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
