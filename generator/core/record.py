"""TOML records: one player's sheet or one whole game, read with care and written whole."""

import json
import re
import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime, time
from pathlib import Path
from typing import Any

from generator.core.dates import parse_date
from generator.core.errors import RecordError, reason
from generator.core.files import read_ordinary
from generator.core.ident import Ident
from generator.core.messages import Message, quoted, say
from generator.core.options import Options

MAX_BYTES = 1 << 20
MAX_NUMBER = 1_000_000
_DASHES = str.maketrans(dict.fromkeys("−–—‐‑﹣－", "-"))
MAX_DOTS = 100  # in one line
MAX_PLAYERS = 100  # no game takes as many; the game itself says how many it does take
MAX_NAME = 64
# Every one of these may open a table, which costs far more memory than the file has bytes.
_TABLE_SIGNS = (b".", b"[", b"{", b"=")
MAX_TABLES = 20_000
COMMON_KEYS = frozenset(
    {"id", "game", "variant", "player", "players", "date", "options", "score", "pending"}
)


@dataclass(frozen=True, slots=True)
class Record:
    """A record whose common keys are understood; the game's own keys stay in `data`."""

    game: str
    variant: str
    ident: Ident | None = None
    names: tuple[str, ...] = ()  # several players; empty for a single sheet
    options: Options = Options()  # noqa: RUF009 - immutable
    seat_names: tuple[str, ...] = ()  # what the game calls its seats, such as colours
    data: Mapping[str, Any] = field(default_factory=dict)

    @property
    def seats(self) -> tuple[str | None, ...]:
        """The names to pass to the readers below; (None,) for a single sheet."""
        return self.names or (None,)

    @property
    def played(self) -> date | None:
        """The day on which it was played, if it says so: a date of TOML, or one as text."""
        value = self.data.get("date")
        if isinstance(value, datetime):
            return value.date()
        return value if isinstance(value, date) else parse_date(str(value))

    @property
    def player_names(self) -> tuple[str, ...]:
        """The names to show: of several players, of a lone one who gave it, or none."""
        single = self.text("player") if not self.names else None
        return self.names or ((single,) if single else ())

    def value(self, key: str, name: str | None = None) -> Any:
        """Return what stands under a key, for one of several players under `key.name`."""
        value = self.data.get(key)
        if name is None or value is None:
            return value
        if not isinstance(value, Mapping):
            raise RecordError(say("record.for-each-player", key=key, name=name))
        return value.get(name)

    def text(self, key: str, name: str | None = None) -> str | None:
        """Return a string, or None when the key is missing."""
        value = self.value(key, name)
        if value is not None and not isinstance(value, str):
            where = place(key, name)
            raise RecordError(say("record.string", where=where, got=quoted(value)))
        return value

    def lines(self, key: str, name: str | None = None) -> list[str] | None:
        """Return a multi-line string's lines that are not blank, or None when it is missing."""
        text = self.text(key, name)
        return None if text is None else [line for line in text.splitlines() if line.strip()]

    def _score_value(self, name: str | None) -> Any:
        """Return what stands in [score] for a player: under the name, or that of the seat."""
        value = self.value("score", name)
        if value is None and name is not None and self.seat_names:
            return self.value("score", self.seat_names[self.names.index(name)])
        return value

    def score(self, name: str | None = None) -> Mapping[str, Any]:
        """Return what the player wrote into the score boxes; empty when nothing is claimed.

        A field's id has a dot, and `row.3 = 4` without quotes is a table to TOML: both are read.
        A lone number for a player is the total.
        """
        value = self._score_value(name)
        if value is None:
            return {}
        if name is not None and isinstance(value, int) and not isinstance(value, bool):
            return {"total": value}
        if not isinstance(value, Mapping):
            where = place("score", name)
            raise RecordError(say("record.table", where=where, got=quoted(value)))
        written: dict[str, Any] = {}
        for key, item in value.items():
            if isinstance(item, Mapping):
                written |= {f"{key}.{end}": box for end, box in item.items()}
            else:
                written[key] = item
        return written


def by_seat(names: Sequence[str], values: Sequence[Any]) -> Any:
    """Return a lone seat's value, or those of several players by name."""
    return values[0] if len(values) == 1 else dict(zip(names, values, strict=True))


def text_block(lines: Iterable[str]) -> str:
    """Return lines as a multi-line string of a record."""
    return "".join(f"{line}\n" for line in lines)


def place(key: str, name: str | None = None) -> str:
    """Return a key's full name as messages show it."""
    return key if name is None else f"{key}.{name}"


def number(value: Any, where: str) -> int:
    """Return a whole number of a size that can stand in a score box."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise RecordError(say("record.number", where=where, got=quoted(value)))
    if abs(value) > MAX_NUMBER:
        raise RecordError(say("record.large-number", where=where, most=MAX_NUMBER))
    return value


def typed_number(text: str, where: Message | str) -> int:
    """Return a number that a person typed into a box.

    >>> typed_number(" −5 ", "row.1")
    -5
    """
    # People type any dash for a minus, and some forms keep blanks.
    plain = "".join(text.split()).translate(_DASHES)
    if not re.fullmatch(r"[-+]?[0-9]{1,6}", plain):
        raise RecordError(say("record.number", where=where, got=quoted(text.strip())))
    return int(plain)


def claimed_numbers(record: Record, name: str | None, keys: Iterable[str]) -> dict[str, int]:
    """Return the numbers a player wrote into single score boxes, by key."""
    known = frozenset(keys)
    return {
        key: number(value, f"{place('score', name)}.{key}")
        for key, value in record.score(name).items()
        if key in known
    }


def typed_numbers(
    values: Mapping[str, str],
    keys: Iterable[str],
    prefix: str = "",
    place: Callable[[str], Message | str] = str,
) -> dict[str, int]:
    """Return the numbers typed into the boxes of a form, by key; blank boxes are left out.

    `place` names a box as its sheet does, for what cannot be read.
    """
    return {
        key: typed_number(values[prefix + key], place(prefix + key))
        for key in keys
        if values.get(prefix + key, "").strip()
    }


def form_record(
    ident: Ident | None, otherwise: Mapping[str, str], values: Mapping[str, str]
) -> dict[str, Any]:
    """Return how the record of a filled form begins: its id, or what it is `otherwise`."""
    data: dict[str, Any] = dict(otherwise) if ident is None else {"id": str(ident)}
    player = values.get("player", "").strip()
    return data | ({"player": player} if player else {})


def numbers(value: Any, count: int, where: str) -> list[int]:
    """Return a list of exactly `count` whole numbers."""
    if not isinstance(value, list) or len(value) != count:
        got = len(value) if isinstance(value, list) else quoted(value)
        raise RecordError(say("record.list", where=where, count=count, got=got))
    return [number(item, f"{where}[{i}]") for i, item in enumerate(value)]


def read_toml(path: Path) -> dict[str, Any]:
    """Read a TOML file, or raise a RecordError that says in one line why it is none."""
    try:
        raw = read_ordinary(path, MAX_BYTES)
    except OSError as error:
        raise RecordError(say("cannot-read", reason=reason(error))) from None
    if raw is None:
        raise _too_large()
    return parse_toml(raw)


def _too_large() -> RecordError:
    return RecordError(say("too-large-record", size=MAX_BYTES >> 20))


def parse_toml(raw: bytes) -> dict[str, Any]:
    """Parse the bytes of a TOML file, or raise a RecordError that says why they are none."""
    if len(raw) > MAX_BYTES:
        raise _too_large()
    # The time tomllib takes grows with the square of a key's parts.
    for line, content in enumerate(raw.split(b"\n"), start=1):
        if content.count(b".") > MAX_DOTS:
            raise RecordError(say("too-many-dots", line=line, most=MAX_DOTS))
    if sum(raw.count(sign) for sign in _TABLE_SIGNS) > MAX_TABLES:
        raise RecordError(say("too-many-keys", most=MAX_TABLES))
    try:
        return tomllib.loads(raw.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise RecordError(say("not-text", byte=error.start)) from None
    except RecursionError:
        raise RecordError(say("too-deep")) from None
    except tomllib.TOMLDecodeError as error:
        raise RecordError(_not_toml(error)) from None
    except ValueError:
        # The one other error tomllib lets through: int() refuses thousands of digits.
        raise RecordError(say("not-toml-number")) from None


def _not_toml(error: tomllib.TOMLDecodeError) -> Message:
    """Return where a file stops being TOML; the parser says it in English, and says more."""
    place = re.search(r"at line (\d+), column (\d+)", str(error))
    if place is None:
        return say("not-toml-end")
    return say("not-toml", line=int(place[1]), column=int(place[2]))


def format_toml(data: Mapping[str, Any], prefix: str = "") -> str:
    """Return a record as TOML text: plain keys first, then the tables.

    >>> print(format_toml({"start": "X", "score": {"rows": [2, 0], "total": 2}}), end="")
    start = "X"
    <BLANKLINE>
    [score]
    rows = [2, 0]
    total = 2
    """
    lines = [
        f"{_format_key(key)} = {_format_value(value)}\n"
        for key, value in data.items()
        if not isinstance(value, Mapping)
    ]
    for key, value in data.items():
        if isinstance(value, Mapping):
            name = prefix + _format_key(key)
            body = format_toml(value, f"{name}.")
            # A table that holds only tables needs no heading of its own.
            plain = not value or any(not isinstance(item, Mapping) for item in value.values())
            lines.append(f"\n[{name}]\n{body}" if plain else body)
    return "".join(lines)


def _format_key(key: str) -> str:
    return key if re.fullmatch(r"[A-Za-z0-9_-]+", key) else _quoted(key)


def _format_value(value: Any) -> str:
    if isinstance(value, list):
        return f"[{', '.join(map(_format_value, value))}]"
    if isinstance(value, Mapping):
        pairs = (f"{_format_key(key)} = {_format_value(item)}" for key, item in value.items())
        return f"{{{', '.join(pairs)}}}"
    if isinstance(value, date | time):
        return value.isoformat()
    if isinstance(value, float):
        return repr(value)
    if isinstance(value, str) and "\n" in value:
        lines = "\n".join(_quoted(line)[1:-1] for line in value.split("\n"))
        return f'"""\n{lines}"""'
    return _quoted(value)


def _quoted(value: str | int | bool) -> str:
    """JSON's strings, numbers and booleans are TOML's too, but for the delete character."""
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def player_names(data: Mapping[str, Any]) -> tuple[str, ...]:
    """Return the names of a record of several players in seat order, () for a single sheet."""
    names = data.get("players")
    if names is None:
        if isinstance(player := data.get("player"), str) and player:
            check_player_names([player], "player")
        return ()
    if not isinstance(names, list) or not names or not all(isinstance(n, str) for n in names):
        raise RecordError(say("record.players"))
    check_player_names(names)
    return tuple(names)


def check_player_names(names: Sequence[str], key: str = "players") -> None:
    """Refuse names that could not be told apart at the table or printed on one line."""
    if len(names) > MAX_PLAYERS:
        raise RecordError(say("record.too-many-players", most=MAX_PLAYERS, count=len(names)))
    if twice := [name for name in names if names.count(name) > 1]:
        raise RecordError(say("record.same-names", name=quoted(twice[0])))
    for name in names:
        if not name.strip() or not name.isprintable():
            raise RecordError(say("record.no-name", key=key, name=quoted(name)))
        if len(name) > MAX_NAME:
            raise RecordError(say("record.long-name", key=key, name=quoted(name), most=MAX_NAME))


def check_names(data: Mapping[str, Any], names: tuple[str, ...], keys: Iterable[str]) -> None:
    """Refuse tables for players that the record does not list."""
    for key in keys:
        value = data.get(key)
        if names and isinstance(value, Mapping):
            for name in value:
                if name not in names:
                    raise RecordError(say("record.no-such-player", key=key, name=quoted(name)))
