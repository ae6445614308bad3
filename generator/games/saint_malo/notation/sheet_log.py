"""A line of a log in the letters or words of a sheet, as the action of a record.

    R2                       two logs (English: L2)
    C d4,d5                  crates
    U a2,a3                  walls (W a2,a3)
    X3 d4                    a church of size 3
    P@c4                     a person
    A@d4 h:d5,e5             an architect with his houses
    U f1 haut:P@c4           walls that complete the top side (W f1 top:P@c4)
    -                        pass

Words do as well, `caisse d4,d5`, and so does what a record writes, and the city's letter for a
crate, `G d4,d5`. A person's letter needs no @, `P c4`, but for the citizen's: C is a crate.
"""

from __future__ import annotations

import re

from generator.core.closed_list import ClosedList
from generator.core.errors import RecordError
from generator.core.game import LANGUAGES
from generator.games.saint_malo.notation.alphabet import (
    CHURCH,
    CRATE_DONE,
    LOG,
    LOG_LIST,
    PERSON_LIST,
)
from generator.games.saint_malo.rules.city import CRATE, PERSONS, WALL

_CELL = "[a-g][1-7]"
_SPACES = rf"{_CELL}(?:[\s,]*{_CELL})*"
_HOUSES = rf"(?:\s*(?:h|houses?|maisons?)\s*:\s*(?P<houses>{_SPACES}))?"
# One letter right before a space is by itself, or `Kd4` would be something called Kd.
_THING = rf"(?P<thing>[a-z](?=\s*{_CELL})|[^\W\d_]+)"
_FLAGS = re.IGNORECASE
_LETTER = re.compile(rf"[a-z]\s*{_CELL}", _FLAGS)
_PASS = re.compile(r"[-–—−]|pass(?:er?)?", _FLAGS)
_PERSON = re.compile(rf"(?:H\s+)?{_THING}\s*(?P<at>@?)\s*(?P<space>{_CELL}){_HOUSES}", _FLAGS)
_DONE = re.compile(
    rf"{_THING}\s*(?P<size>[1-5])?\s*(?P<spaces>{_SPACES})?"
    r"(?:\s+(?:top|haut)\s*:\s*(?P<top>\S.*))?",
    _FLAGS,
)


def record_action(text: str, lang: str) -> str | None:
    """Return a line as a record writes its action, None where it cannot be read.

    >>> [record_action(line, "fr") for line in ("R2", "G d4,d5", "mur a2", "prêtre c4", "Q d4")]
    ['L2', 'C d4,d5', 'W a2', 'H P@c4', None]
    >>> record_action("W f1 top:A@c4 h:c5", "en")
    'W f1 top:A@c4 h:c5'
    """
    if _PASS.fullmatch(text):
        return "-"
    if (person := _person(text, lang)) is not None:
        return f"H {person}"
    match = _DONE.fullmatch(text)
    if match is None:
        return None
    size, spaces = match["size"] or "", match["spaces"] or ""
    is_crate = match["thing"].upper() == CRATE_DONE
    code = CRATE if is_crate else _meant(match["thing"], lang, LOG_LIST)
    if code == WALL and spaces and not size:
        return _walls(spaces, match["top"], lang)
    wanted = {LOG: (True, False), CRATE: (False, True), CHURCH: (True, True)}
    if match["top"] or code is None or wanted.get(code) != (bool(size), bool(spaces)):
        return None
    return {LOG: f"L{size}", CRATE: f"C {spaces}", CHURCH: f"X{size} {spaces}"}[code]


def action_in_words(text: str) -> str | None:
    """Return a line as a record writes its action, whatever language it is in.

    What means one thing in one language and another in the other is refused, and so is a person's
    letter without its @: beside dice S is the swords.

    >>> [action_in_words(line) for line in ("G d4,d5", "k d4", "U a2", "prêtre c4", "S d4")]
    ['C d4,d5', 'C d4', 'W a2', 'H P@c4', None]
    """
    written = (record_action(text, lang) for lang in LANGUAGES)
    actions = {action for action in written if action is not None}
    if len(actions) != 1:
        return None
    action = actions.pop()
    is_bare = action.startswith("H") and _LETTER.match(text) is not None
    return None if is_bare else action


def _walls(spaces: str, top: str | None, lang: str) -> str | None:
    if top is None:
        return f"W {spaces}"
    bonus = "-" if _PASS.fullmatch(top) else _person(top, lang)
    return None if bonus is None else f"W {spaces} top:{bonus}"


def _person(text: str, lang: str) -> str | None:
    """Return a person on a space with the houses; None where something else stands there."""
    match = _PERSON.fullmatch(text)
    if match is None:
        return None
    who, space = match["thing"], match["space"]
    if not match["at"] and who.upper() == CRATE_DONE:
        return None
    code = _meant(who, lang, PERSON_LIST if match["at"] else LOG_LIST)
    if code is None or code not in PERSONS:
        return None
    houses = f" h:{match['houses']}" if match["houses"] else ""
    return f"{code}@{space}{houses}"


def _meant(typed: str, lang: str, known: ClosedList) -> str | None:
    """Return what a word or letter stands for; refuses one that may be several things."""
    codes = known.meant(typed, lang)
    if len(codes) > 1:
        raise RecordError(known.several(typed, codes, lang))
    return codes[0] if codes else None
