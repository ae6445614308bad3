"""Targets for what people hand in: records, games to be advised on, and filled forms by field."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any

from generator.core.errors import RecordError
from generator.core.findings import Report
from generator.core.game import LANGUAGES, AnyGame
from generator.core.ident import Ident
from generator.core.record import MAX_BYTES, format_toml, parse_toml
from generator.games import games, parse_target, read_record
from generator.tasks.check.walks import walk
from generator.tasks.play.advising import played_table
from generator.tasks.read.verifying import referee_data
from tests.fuzz.notations import some_cases
from tests.fuzz.target import Target, as_text, hold
from tests.fuzz.words import GAME_WORDS, RECORD_WORDS
from tests.playing import play_out

SAMPLES = Path(__file__).parent.parent.parent / "samples"
VERDICTS = frozenset({"correct", "wrong", "illegal", "unproved", "unreadable"})
_LARGEST_SEED = 1_500  # bytes: larger ones make every execution slow
_SIEGES = 4
_LARGEST_WRITTEN = 100_000  # bytes of a record that is written and read again


def enter_toml(data: bytes) -> None:
    """The text of a record is read, written and read again; its common keys are understood."""
    read = parse_toml(data)
    if len(data) > _LARGEST_WRITTEN:
        read_record(read)
        return
    again = parse_toml(format_toml(read).encode("utf-8", errors="surrogatepass"))
    hold(repr(again) == repr(_in_written_order(read)), "a record reads back")
    read_record(read)


def _in_written_order(data: Mapping[str, Any]) -> dict[str, Any]:
    """Return data as it is written: plain keys first, then the tables."""
    plain = {key: value for key, value in data.items() if not isinstance(value, Mapping)}
    tables = {key: value for key, value in data.items() if isinstance(value, Mapping)}
    return plain | {key: _in_written_order(value) for key, value in tables.items()}


def enter_record(data: bytes) -> None:
    """A record is refereed; a sheet called correct is one, box by box and move by move."""
    read = _with_few_sieges(parse_toml(data))
    report = referee_data(read)
    check_report(report)
    if report.error is not None:
        raise RecordError(report.error)
    if report.verdict == "correct" and report.certainty == "replayed":
        game, record = read_record(read)
        played = game.playback(record)
        state = play_out(game, game.start(played.setup), played.moves)
        hold(state == played.end, "the play carries where it leads")
        for seat, score in enumerate(report.scores):
            replayed = game.score(state, seat).as_data()
            hold(score is not None and score.as_data() == replayed, "the play has this score")


def _with_few_sieges(data: dict[str, Any]) -> dict[str, Any]:
    """Return a record whose siege is one of a few: finding a new one takes a third of a second."""
    ident = data.get("id")
    if isinstance(ident, str) and "siege" in ident.lower() and "#" in ident:
        seed = sum(map(ord, ident)) % _SIEGES
        return data | {"id": f"robber-knights.siege#fuzz {seed}"}
    return data


def check_report(report: Report) -> None:
    """Check that a report can be shown, and that it does not call a wrong sheet correct."""
    hold(report.verdict in VERDICTS, "a verdict is one of five")
    for lang in LANGUAGES:
        shown = report.as_json("sheet.toml", lang)
        hold(json.loads(json.dumps(shown, allow_nan=False)) is not None, "it is JSON")
        said = [finding.message() for finding in report.findings]
        for message in (*said, *report.notes, *report.wishes):
            hold("\n" not in message.words(lang), "a message is one line")
    if report.verdict != "correct":
        return
    for score, claim in zip(report.scores, report.claims, strict=True):
        if claim and score is not None:
            right = score.as_data()
            boxes = {box: value for box, value in claim.items() if isinstance(value, int)}
            hold(all(right.get(box, value) == value for box, value in boxes.items()), "boxes right")


def enter_advise(data: bytes) -> None:
    """A game under way and the dice that fall next, which are the first line."""
    dice, _, text = data.partition(b"\n")
    game, record = read_record(_with_few_sieges(parse_toml(text)))
    table = played_table(game, record, as_text(dice) or None, review=not dice)
    hold(len(table.states) == len(table.moves) + 1, "every move leads to a state")
    for state in table.states[-2:]:
        hold(game.parse_state(game.format_state(state)) == state, "a state reads back")
    table.last_dice()


def enter_form(name: str, data: bytes) -> None:
    """A filled form: the first line is its id, every other one a field and what stands in it."""
    head, *lines = as_text(data).split("\n")
    values = {field: value for field, _, value in (line.partition("=") for line in lines)}
    game, ident = games()[name], _ident_of(name, head)
    report = referee_data(_sheet_data(game, ident, values))
    check_report(report)
    if report.error is not None:
        raise RecordError(report.error)


def _ident_of(name: str, text: str) -> Ident | None:
    """Return the id that a form of this game carries, None for a pad without one."""
    if not text.strip():
        return None
    _, _, ident = parse_target(text)
    if ident is None or ident.game != name:
        return None
    if ident.variant == "siege":
        return Ident(name, "siege", f"fuzz {sum(map(ord, ident.seed)) % _SIEGES}")
    return ident


def _sheet_data(
    game: AnyGame, ident: Ident | None, values: Mapping[str, str]
) -> dict[str, Any] | RecordError:
    assert game.sheet_data is not None
    try:
        return game.sheet_data(ident, values)
    except RecordError as error:
        return error


def _form_seeds(name: str) -> Iterator[bytes]:
    """Yield the sheets of whole games as people would fill them in."""
    for case in some_cases(name):
        state = walk(case, 1)[-1].state
        assert case.game.sheet_values is not None
        # Where seats have names of their own, all of them share a sheet.
        seats = range(case.setup.players if case.game.seat_names else 1)
        values = {k: v for seat in seats for k, v in case.game.sheet_values(state, seat).items()}
        body = "\n".join(f"{field}={value}" for field, value in values.items())
        yield f"\n{body}\nplayer=Anne".encode()
        yield f"{case.ident(1)}\n{body}".encode()


def samples_of(name: str) -> Iterator[bytes]:
    """Yield the small samples of a game."""
    for path in sorted((SAMPLES / name).glob("*.toml")):
        if path.stat().st_size <= _LARGEST_SEED:
            yield path.read_bytes()


def _advise_seeds() -> Iterator[bytes]:
    for name in games():
        for sample in samples_of(name):
            if b"moves" in sample:
                yield b"\n" + sample
                yield b"SO\n" + sample


def _all_samples() -> Iterator[bytes]:
    for name in games():
        yield from list(samples_of(name))[::4]


def sheet_targets() -> Iterator[Target]:
    """Yield the targets of this file."""
    every = tuple(dict.fromkeys(word for words in RECORD_WORDS.values() for word in words))
    yield Target("record", enter_toml, _all_samples, every, longest=MAX_BYTES)
    yield Target("advise", enter_advise, _advise_seeds, every, longest=MAX_BYTES, weight=0.3)
    for name in games():
        words = RECORD_WORDS[name]
        seeds = partial(samples_of, name)
        yield Target(f"record.{name}", enter_record, seeds, words, longest=MAX_BYTES, weight=0.3)
        fields = (*GAME_WORDS[name], "\nplayer=", "\ntotal=", "\ncell.a2=", "\nrow.1=", "\nline.1=")
        form = partial(enter_form, name)
        yield Target(f"form.{name}", form, partial(_form_seeds, name), fields, weight=0.4)
