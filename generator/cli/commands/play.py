"""`malo play`: a game in the terminal, kept in a record file after every move."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import click

from generator.cli.called import typed, typed_path
from generator.cli.choosing import (
    can_choose,
    choices_of_game,
    choices_of_id,
    choose,
    found_beside,
)
from generator.cli.days import today
from generator.cli.echoing import echo
from generator.cli.ending import show_ending
from generator.cli.graded import GradedHelp
from generator.cli.hints import best_moves, loss_line, told_move
from generator.cli.keeping import keeps, no_keep
from generator.cli.kept_game import KeptGame, new_record_path, resumed
from generator.cli.language import language, reader, text, words
from generator.cli.options import (
    HELP,
    QUIT,
    UNDO,
    Whole,
    argument,
    ask,
    command,
    lang,
    option,
    options,
    refuse,
)
from generator.cli.seats import seats_message
from generator.cli.targets import Target
from generator.core.errors import IllegalMove, MaloError, NotationError, RecordError
from generator.core.ident import split_ident
from generator.core.messages import Message, at, say
from generator.core.options import parse_option, read_options
from generator.core.record import check_player_names
from generator.games import parse_target
from generator.tasks.play.advising import Rated, has_advice, is_hidden
from generator.tasks.play.playing import MACHINE, Session
from generator.tasks.play.rolling import seated_ident
from generator.tasks.print.dailies import daily_ident
from generator.tasks.read.reading import is_record

_ALL = {"t", "tous", "all"}
_ROLLS = {"d", "des", "dés", "dice"}
_HINT = {"i", "indice", "hint"}
_YES = {"o", "oui", "y", "yes"}


@command("play")
@argument("target", metavar="ID|GAME|RECORD", type=Target(files=True))
@option("--player", "players", multiple=True, metavar="NAME", key="player")
@option(
    "--machine",
    "machines",
    type=Whole(0, 5),
    default=0,
    metavar="NUMBER",
    key="machine",
)
@options
@option("--out", type=click.Path(path_type=Path), metavar="PATH", key="out-record")
@option("--hints", is_flag=True)
@no_keep
@lang
def play(
    target: str,
    players: tuple[str, ...],
    machines: int,
    options: tuple[str, ...],
    out: Path | None,
    hints: bool,
    no_keep: bool,
) -> None:
    """Play or resume a game; quitting keeps it in a record file."""
    handed_in = None
    if is_record(target):
        if players or machines or options:
            refuse(say("use.record-players"))
        kept = _resume(Path(target), out)
        handed_in = Path(target) if kept.session.deal() else None
    else:
        found = _found(target, players, machines, options, out)
        if found is None:
            echo(text()("play.nothing-to-keep"))
            return
        kept = found
    if hints and not _has_advice(kept.session):
        refuse(say("use.no-hints", problem=_no_advisor(kept.session)))
    if _play(kept, hints):
        show_ending(kept, keeps(no_keep), handed_in)


def _found(
    target: str,
    players: tuple[str, ...],
    machines: int,
    options: tuple[str, ...],
    out: Path | None,
) -> KeptGame | None:
    """Return the game to play: a new one, or what a person chooses at a terminal; None for none."""
    new = _begin(target, players, machines, options, out)
    if not can_choose():
        return new
    found = found_beside(new, out, target, same=bool(players or machines or options))
    if split_ident(target)[2] is not None:
        return choose(choices_of_id(new, found))
    daily, game, setup = None, new.session.game, new.session.setup
    if setup.players == 1 and game.variant(setup.variant).has_daily:
        ident = daily_ident(game, today(), setup.variant)
        daily = _begin(str(ident), players, machines, options, out)
    return choose(choices_of_game(new, daily, found))


def _has_advice(session: Session) -> bool:
    variant = session.game.variant(session.setup.variant)
    return has_advice(variant, session.setup.players, session.ident)


def _no_advisor(session: Session) -> Message:
    return say("game.no-advisor", game=f"{session.game.name}.{session.setup.variant}")


def _begin(
    target: str,
    players: tuple[str, ...],
    machines: int,
    options: tuple[str, ...],
    out: Path | None,
) -> KeptGame:
    game, _, _ = parse_target(target)
    seats = max(1, len(players) + machines + bool(machines and not players))
    ident = seated_ident(game, target, seats)
    variant = game.variant(ident.variant)
    names = _names(players, machines, variant.players[0])
    seats = len(names) or 1
    if seats not in variant.players:
        refuse(seats_message(game, target, seats, _example))
    check_player_names(names)
    chosen = read_options(dict(map(parse_option, options)), game.options)
    setup = game.setup(ident, seats, chosen)
    kept = KeptGame(Session(game, ident, setup, names), new_record_path(game, ident, out))
    kept.check_path()
    return kept


def _example(target: str, seats: int) -> str:
    return typed("play", target, *(["--machine", str(seats - 1)] if seats > 1 else []))


def _names(players: tuple[str, ...], machines: int, fewest: int) -> tuple[str, ...]:
    """Return the seats' names: people, then machines, as many as the game needs."""
    if not players and (machines or fewest > 1):
        players, machines = (text()("play.player", seat=1),), machines or fewest - 1
    return players + tuple(f"{MACHINE}{i + 1}" for i in range(machines))


def _resume(path: Path, out: Path | None) -> KeptGame:
    try:
        return resumed(path, out)
    except MaloError as error:
        raise RecordError(at(str(path), error.message)) from None


def _play(kept: KeptGame, hints: bool) -> bool:
    """Play on to the end; False where a person quits."""
    session = kept.session
    _open(session)
    on_screen, moves, graded = None, None, GradedHelp(session)
    while not session.deal():
        name = session.name(session.seat)
        if session.is_machine(session.seat):
            move = session.game.tell(*session.machine_move(), reader())
            echo(text()("play.moved", name=name, move=move))
            continue
        if session.state is not on_screen:
            click.echo("\n" + session.shown(reader()))
            on_screen = session.state
            moves = _hint(session, again=moves is not None) if hints else None
        if not _ask(kept, name, graded):
            _quit(kept)
            return False
        played = session.move_in(on_screen)
        if played and (paid := _cost(session, on_screen, played)):
            echo(paid)
        if moves and played and (lost := loss_line(session, on_screen, moves, played)):
            echo(lost)
    return True


def _cost(session: Session, state: Any, move: Any) -> str:
    """Return what a move that was typed costs, where its game says so."""
    cost = session.game.cost
    return "" if cost is None else cost(state, move, reader())


def _open(session: Session) -> None:
    """Say what is played and how; how moves are typed only if the table still fits below it."""
    click.secho(_title(session), bold=True)
    rolls = _rolls(session)
    parts = [*([rolls] if rolls else []), _keys(session)]
    whole = [*parts[:-1], session.game.help(reader()), parts[-1]]
    table = f"\n{session.shown(reader())}"
    fits = _fits("\n".join([_title(session), *whole, table]))
    echo("\n".join(whole if fits else parts))


def _title(session: Session) -> str:
    return f"{session.game.title[language()]} — {session.ident}"


def _fits(shown: str) -> bool:
    """Tell whether a text fits on the terminal together with the prompt below it."""
    return shown.count("\n") + 2 <= shutil.get_terminal_size().lines


def _show_all(session: Session) -> None:
    """Show everybody's sheet, one after the other where they do not fit together."""
    together = session.shown(reader(), everybody=True)
    if _fits(together):
        click.echo(together)
        return
    for seat in range(session.setup.players):
        echo(session.shown_of(seat, reader()))
        if seat + 1 < session.setup.players and ask(f"{text()('play.more')} > ") is None:
            return


def _keys(session: Session) -> str:
    if session.setup.players > 1:
        return text()("play.help-several")
    # Without dice everything lies open: d shows it all again.
    return text()("play.help" if session.game.dice is not None else "play.help-open")


def _show_help(session: Session) -> None:
    echo(f"{session.game.help(reader())}\n{_keys(session)}")


def _rolls(session: Session) -> str | None:
    """Return the rolls that lie open, as on paper, None where there are none."""
    open_rolls = session.game.variant(session.setup.variant).open_rolls
    # Without dice the table itself shows what lies open.
    if open_rolls is None or session.setup.players > 1 or session.game.dice is None:
        return None
    return open_rolls(session.ident, reader())


def _hint(session: Session, again: bool) -> Rated:
    """Show the best moves, and the first time what their values are where dice are unknown."""
    moves = session.rated()
    echo(best_moves(session.game, session.state, moves))
    if is_hidden(moves) and not again:
        echo(text()("hints.hidden"))
    return moves


def _ask(kept: KeptGame, name: str, graded: GradedHelp) -> bool:
    """Take one line from the person; False means quit."""
    shown, session = text(), kept.session
    prompt = shown("play.prompt", name=name) if name else shown("play.prompt-solo")
    line = ask(f"{prompt} > ")
    word = "" if line is None or _is_move(session, line) else line.lower()
    if line is None or word in QUIT:
        return False
    if word in HELP:
        _show_help(session)
    elif word in _ALL:
        _show_all(session)
    elif word in _ROLLS:
        click.echo(_rolls(session) or session.shown(reader()))
    elif word in _HINT:
        echo(graded.more() if _has_advice(session) else words(_no_advisor(session)))
    elif word in UNDO:
        _undo(session)
    elif line:
        _move(kept, line)
    return True


def _move(kept: KeptGame, line: str) -> None:
    """Play what was typed and keep it; what is no move is told."""
    try:
        kept.session.move(line)
    except (NotationError, IllegalMove) as error:
        echo(words(error.message))
        return
    kept.save()


def _is_move(session: Session, line: str) -> bool:
    """Tell whether a game reads a line as a move: a box called d is no wish to see the dice."""
    try:
        session.game.parse_move(session.state, line)
    except NotationError:
        return False
    return True


def _undo(session: Session) -> None:
    """Take back the last move of a person; somebody else's only when they agree."""
    shown = text()
    number = session.last_by(lambda seat: not session.is_machine(seat))
    if number is None:
        echo(shown("play.nothing-to-undo"))
        return
    owner = session.seat_of(number)
    if owner != session.seat:
        answer = ask(shown("play.undo-other", name=session.name(owner)) + " ")
        if answer is None or answer.lower() not in _YES:
            return
    state, move, seat = session.undo(number)
    said = told_move(session.game, state, move, session.game.format_move(state, move))
    key = "play.undone-by" if session.name(seat) else "play.undone"
    echo(shown(key, name=session.name(seat), move=said))


def _quit(kept: KeptGame) -> None:
    if kept.close():
        echo(text()("play.saved", file=typed_path(kept.path)))
    else:
        echo(text()("play.nothing-to-keep"))
