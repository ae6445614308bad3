"""What commands, options and values are called: every name is understood in every language."""

from __future__ import annotations

import os
import re
import shlex
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Literal

import click

from generator.cli.help_page import HELP
from generator.cli.language import language
from generator.core.messages import Message, quoted, say
from generator.core.names import Aliases, aliases, find_name, nearest_word
from generator.core.text import Texts

Kind = Literal["command", "option", "value"]
_PARTED = re.compile(r"[^\w./\\:+,-]")  # signs that may mean something to a shell


def local_name(kind: Kind, name: str) -> str:
    """Return what a command or option is called in the language that is spoken.

    >>> from generator.cli.language import use
    >>> use("fr")
    >>> local_name("option", "players"), local_name("option", "json")
    ('joueurs', 'json')
    """
    own = _texts().own_words(f"called.{kind}.{name}")
    return own[0] if own else name


def typed(command: str, *arguments: str) -> str:
    """Return a command line for somebody to type, in the names of the language that is spoken.

    >>> from generator.cli.language import use
    >>> use("fr")
    >>> typed("roll", "saint-malo", "--players", "3")
    'malo lancer saint-malo --joueurs 3'
    """
    return " ".join(["malo", local_name("command", command), *map(local_option, arguments)])


def local_option(word: str) -> str:
    """Return an option as it is typed in the language that is spoken, any other word as it is.

    >>> from generator.cli.language import use
    >>> use("fr")
    >>> local_option("--players"), local_option("3")
    ('--joueurs', '3')
    """
    return f"--{local_name('option', word[2:])}" if word.startswith("--") else word


def typed_path(path: Path | str) -> str:
    """Return a path or name as it is typed behind a command: in quotes where a shell parts it.

    >>> typed_path(Path("output/détrak.pdf")), typed_path(Path("Feuille d’Anne.pdf"))
    ('output/détrak.pdf', '"Feuille d’Anne.pdf"')
    """
    text = str(path)
    if not _PARTED.search(text):
        return text
    # What double quotes leave alive in a Unix shell; that of Windows knows no other quotes.
    alive = os.name == "posix" and any(sign in text for sign in '"$`\\!')
    return shlex.quote(text) if alive else f'"{text}"'


def shown_names(kind: Kind, name: str) -> str:
    """Return the names that help shows: that of the language, then the one that always was.

    >>> from generator.cli.language import use
    >>> use("fr")
    >>> shown_names("command", "print"), shown_names("command", "site")
    ('imprimer, print', 'site')
    """
    return ", ".join(dict.fromkeys((local_name(kind, name), name)))


def find_command(typed: str, names: Iterable[str]) -> str | None:
    """Return the command that somebody means, None if there is none.

    >>> find_command("imprimer", ["print", "play"]), find_command("JOUER", ["print", "play"])
    ('print', 'play')
    """
    return find_name(typed, _known("command", names))


def meant_command(typed: str, names: Iterable[str]) -> Message | None:
    """Return what to say about a command that is none and may be a slip of one."""
    return _guess(typed, _known("command", names))


def meant_option(typed: str, options: Iterable[click.Option]) -> Message | None:
    """Return what to say about an option that is none and may be a slip of one."""
    known = _known("option", (name for one in options for name in long_names(one)))
    return _guess(typed, known, "--")


def find_value(typed: str, values: Aliases) -> str | None:
    """Return the value that somebody means, None if there is none.

    >>> find_value("Facile d’abord", {"easy-first": ()}), find_value("fogra", {"fogra39": ()})
    ('easy-first', None)
    """
    return find_name(typed, _values(values))


def meant_value(typed: str, values: Aliases) -> Message | None:
    """Return what to say about a value that is none and may be a slip of one."""
    return _guess(typed, _values(values))


def in_english(arguments: Iterable[str], options: Iterable[click.Option]) -> list[str]:
    """Return arguments with every option under the name that Click knows.

    >>> players = click.Option(["--players"])
    >>> in_english(["--joueurs=2", "--Players", "--other", "--", "--joueurs"], [players])
    ['--players=2', '--players', '--other', '--', '--joueurs']
    """
    return list(_translated(iter(arguments), {name for one in options for name in long_names(one)}))


def long_names(option: click.Option) -> tuple[str, ...]:
    """Return the long names of an option without their hyphens.

    >>> long_names(click.Option(["-h", "--help"])), long_names(click.Option(["--open/--no-open"]))
    (('help',), ('open', 'no-open'))
    """
    every = (*option.opts, *option.secondary_opts)
    return tuple(name[2:] for name in every if name.startswith("--"))


def _translated(arguments: Iterator[str], known: set[str]) -> Iterator[str]:
    for word in arguments:
        typed, sign, value = word[2:].partition("=")
        if word == "--":  # nothing behind it is an option
            yield word
            break
        if not word.startswith("--") or typed in known:
            yield word
        else:
            found = find_name(typed, _known("option", known))
            yield word if found is None else f"--{found}{sign}{value}"
    yield from arguments


def _guess(typed: str, known: Aliases, prefix: str = "") -> Message | None:
    guess = nearest_word(typed.removeprefix(prefix), known)
    if guess is None:
        return None
    return say("did-you-mean", name=quoted(typed), guess=f"{prefix}{guess}")


def _values(values: Aliases) -> Aliases:
    own = _known("value", values)
    return {name: (*others, *own[name]) for name, others in values.items()}


def _known(kind: Kind, names: Iterable[str]) -> Aliases:
    return aliases(_texts(), names, f"called.{kind}.{{}}")


def _texts() -> Texts:
    return Texts(HELP, language())
