"""Games that are played by touch: a game is its id, who plays, and what was decided so far."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from generator.core.errors import MaloError
from generator.core.game import Reader
from generator.core.messages import say
from generator.core.options import read_options
from generator.core.record import check_player_names, parse_toml
from generator.core.text import common
from generator.games import find_game, parse_ident, players_message
from generator.tasks.play.advising import has_advice
from generator.tasks.play.playing import Session, resume
from generator.tasks.read.verifying import referee_data
from generator.tasks.screen.graded import graded_hints
from generator.tasks.screen.table_json import TableJson, learning_json, table_json
from generator.web.questions.asking import Asked, Files
from generator.web.questions.judging import ResultAnswer, compared
from generator.web.questions.sheets import FilesAnswer

MOST_MOVES = 2_000  # of a game: no rulebook knows of so many


class TableQuestion(Asked):
    """A game: its id, its seats by their names (none for a lone player), what was decided."""

    id: str
    names: NotRequired[list[str]]
    options: NotRequired[dict[str, str]]
    moves: list[str]


class PlayQuestion(TableQuestion):
    """The same, and the name of the board that the page has drawn already.

    Of a move that is begun its text: the answer then has what is left to tap for it. A seat whose
    board somebody would like to look at.
    """

    have: NotRequired[str]
    begun: NotRequired[str]
    look: NotRequired[int]


def play(asked: PlayQuestion, files: Files) -> tuple[TableJson, Files]:
    """Return a game as it stands when a person is to move: dice fall, machines have moved."""
    session = _session(asked)
    while not session.deal() and session.is_machine(session.seat):
        session.machine_move()
    have, begun = asked.get("have", ""), asked.get("begun", "")
    return table_json(session, asked["lang"], have, begun, asked.get("look")), {}


class LearnQuestion(Asked):
    """A game whose first turn explains itself, and how many of its moves are made."""

    game: str
    step: int
    have: NotRequired[str]


class LearnAnswer(TypedDict):
    """The table with nothing to tap but the next move, and what to think of it."""

    table: TableJson
    words: str
    steps: int
    last: bool


def learn(asked: LearnQuestion, files: Files) -> tuple[LearnAnswer, Files]:
    """Return a step of the first turn of a game."""
    game = find_game(asked["game"])
    if game.first_turn is None:
        raise MaloError(say("web.no-first-turn", game=game.name))
    step = min(max(asked["step"], 0), len(game.first_turn.moves))
    ident = parse_ident(game.first_turn.id)
    session = Session(game, ident, game.setup(ident), ())
    session.decide(game.first_turn.moves[:step])
    table = learning_json(session, step, asked["lang"], asked.get("have", ""))
    last = step == len(game.first_turn.moves)
    words = game.texts(asked["lang"])("learn.end" if last else f"learn.{step + 1}")
    steps = len(game.first_turn.moves)
    return {"table": table, "words": words, "steps": steps, "last": last}, {}


class AdviceQuestion(TableQuestion):
    """How far help may go: from 1, what can still be won, to the move itself."""

    step: int


class AdviceAnswer(TypedDict):
    """Help in words, and the move that it is about, as it is typed."""

    words: str
    move: str | None
    more: bool


def advice(asked: AdviceQuestion, files: Files) -> tuple[AdviceAnswer, Files]:
    """Return help for the seat that is to move."""
    session = _session(asked)
    if session.deal():
        raise MaloError(say("game.over"))
    variant = session.game.variant(session.setup.variant)
    if not has_advice(variant, session.setup.players, session.ident):
        name = f"{session.game.name}.{session.setup.variant}"
        raise MaloError(say("game.no-advisor", game=name))
    hints = graded_hints(session, Reader(asked["lang"]))
    step = min(max(asked["step"], 1), len(hints))
    hint = hints[step - 1]
    more = step < len(hints)
    if hint.best is None:
        return {"words": hint.words, "move": None, "more": more}, {}
    words = common(asked["lang"])("graded.move", move=hint.words)
    return {"words": words, "move": hint.best.text, "more": more}, {}


def kept(asked: TableQuestion, files: Files) -> tuple[FilesAnswer, Files]:
    """Return a game as the record that `malo play` writes and resumes."""
    session = _session(asked)
    session.deal()
    ident = session.ident
    name = f"{ident.game}-{ident.variant}-{ident.slug}.toml"
    return {"names": [name]}, {name: session.content()}


class EndedQuestion(TableQuestion):
    """A game that is over, on the day it is there, which a diary notes."""

    today: str


def ended(asked: EndedQuestion, files: Files) -> tuple[ResultAnswer, Files]:
    """Return how a lone player's game compares with the best; the referee plays it again."""
    session = _session(asked)
    if not session.deal():
        raise MaloError(say("web.not-over"))
    report = referee_data(session.record())
    return compared(session.ident, report, asked["lang"], asked["today"]), {}


class ResumedAnswer(TypedDict):
    """The game of a record, as the page keeps it."""

    id: str
    names: list[str]
    options: dict[str, str]
    moves: list[str]


def resumed(asked: Asked, files: Files) -> tuple[ResumedAnswer, Files]:
    """Return the game of a record, which comes as a file, to go on with it."""
    if len(files) != 1:
        raise MaloError(say("web.no-files"))
    (content,) = files.values()
    session = resume(parse_toml(content))
    options = {key: str(value) for key, value in session.setup.options.items()}
    return {
        "id": str(session.ident),
        "names": list(session.names),
        "options": options,
        "moves": session.decisions(),
    }, {}


def _session(asked: TableQuestion) -> Session:
    """Return a game after all that was decided in it."""
    ident, names = parse_ident(asked["id"]), tuple(asked.get("names", ()))
    game = find_game(ident.game)
    seats = len(names) or 1
    known = game.variant(ident.variant).players
    if seats not in known:
        raise MaloError(players_message(game, ident.variant, seats))
    check_player_names(names)
    if len(asked["moves"]) > MOST_MOVES:
        raise MaloError(say("web.many-moves", most=MOST_MOVES))
    written = {"True": True, "False": False}
    chosen = {key: written.get(one, one) for key, one in asked.get("options", {}).items()}
    options = read_options(chosen, game.options)
    session = Session(game, ident, game.setup(ident, seats, options), names)
    session.decide(asked["moves"])
    return session
