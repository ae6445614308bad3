"""Keys of a record that mean nothing to a game, and the ones that may have been meant."""

from __future__ import annotations

from collections.abc import Iterable

from generator.core.errors import RecordError
from generator.core.findings import Finding
from generator.core.messages import DEFAULT, Message, at, quoted, say
from generator.core.names import Aliases, aliases, nearest_name
from generator.core.record import COMMON_KEYS, Record
from generator.core.text import Texts, common


def key_words(texts: Texts, names: Iterable[str]) -> dict[str, tuple[str, ...]]:
    """Return the keys a game knows with what players call them, by its texts `key.NAME`."""
    return aliases(texts, names, "key.{}")


def unknown_keys(record: Record, game_keys: Aliases, score_keys: Iterable[str]) -> list[Finding]:
    """Return a finding for every key that means nothing to the game."""
    known, boxes = _with_common(game_keys), dict.fromkeys(score_keys, ())
    findings = [unknown_key(key, known) for key in record.data if key not in known]
    for name in record.seats:
        odd = (f"score.{key}" for key in record.score(name) if key not in boxes)
        findings += [unknown_key(key, boxes, name) for key in odd]
    return findings


def unknown_key(key: str, known: Aliases, name: str | None = None) -> Finding:
    """Return the finding for a key that means nothing; it names the one that may be meant."""
    guess = nearest_name(key.rpartition(".")[2], known)
    if guess is None:
        problem = say("finding.unknown-key", key=quoted(key))
    else:
        problem = say("finding.unknown-key-guess", key=quoted(key), guess=guess)
    return Finding("unknown-key", key, None, key, problem, name)


def missing_key(
    record: Record, game_keys: Aliases, where: str, problem: Message, wanted: Iterable[str]
) -> RecordError:
    """Return the error for a key that is not there, and the misspelt one that may be it."""
    known, sought = _with_common(game_keys), set(wanted)
    for key in record.data:
        guess = None if key in known else nearest_name(key, known)
        if guess in sought:
            problem = say("record.missing-guess", problem=problem, key=quoted(key), guess=guess)
            break
    return RecordError(at(where, problem))


def _with_common(game_keys: Aliases) -> dict[str, Iterable[str]]:
    return {**game_keys, **key_words(common(DEFAULT), sorted(COMMON_KEYS))}
