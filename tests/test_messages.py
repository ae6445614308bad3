"""Every message in the code is there in every language, with the blanks that it is given."""

from __future__ import annotations

import ast
import gettext
import re
import string
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

import generator
from generator.core.assets import asset
from generator.core.game import LANGUAGES
from generator.core.messages import Message, in_words, maker, quoted, say
from generator.core.text import common, load_texts
from tests.catalogue import MO, PO, compiled, entries

PACKAGE = Path(generator.__file__).parent
GAMES = sorted(path.parent for path in (PACKAGE / "games").glob("*/__init__.py"))
SHARED = asset("templates", "messages.toml")
FILES = [SHARED, *(game / "texts" / "messages.toml" for game in GAMES)]
each_file = pytest.mark.parametrize("path", FILES, ids=lambda path: path.parts[-3])


@dataclass(frozen=True)
class Said:
    """A message as the code says it."""

    place: str
    key: str | None  # None where it is no literal
    blanks: frozenset[str]


def sources(path: Path) -> list[Path]:
    """Return the modules whose messages stand in a file."""
    if path != SHARED:
        return sorted(path.parent.parent.rglob("*.py"))
    inside = [
        one for one in PACKAGE.rglob("*.py") if not any(game in one.parents for game in GAMES)
    ]
    return sorted(inside)


def said_in(source: Path) -> Iterator[Said]:
    """Yield every call of `say` in a module."""
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "say":
            first = node.args[0] if node.args else None
            key = first.value if isinstance(first, ast.Constant) else None
            names = frozenset(word.arg or "**" for word in node.keywords)
            yield Said(f"{source.name}:{node.lineno}", key if isinstance(key, str) else None, names)


@cache
def said(path: Path) -> list[Said]:
    """Return everything the code says from a file, core's own messages said by games left out."""
    found = [one for source in sources(path) for one in said_in(source)]
    if path == SHARED:
        return found
    return [one for one in found if not _imports_shared(path, one)]


def _imports_shared(path: Path, one: Said) -> bool:
    """Tell whether a game's module says a message of core: it then imports core's `say`."""
    source = next(s for s in sources(path) if s.name == one.place.partition(":")[0])
    return "from generator.core.messages import" in source.read_text(encoding="utf-8") and bool(
        re.search(r"core\.messages import [^\n]*\bsay\b", source.read_text(encoding="utf-8"))
    )


def blanks(text: str) -> frozenset[str]:
    """Return the {names} of a template."""
    return frozenset(name for _, name, _, _ in string.Formatter().parse(text) if name)


@each_file
def test_every_message_is_there_in_every_language_with_the_same_blanks(path: Path) -> None:
    templates = load_texts(path)
    assert templates
    for key, words in templates.items():
        assert set(words) == set(LANGUAGES), key
        assert all(text.strip() for text in words.values()), key
        assert len({blanks(text) for text in words.values()}) == 1, key


@each_file
def test_what_the_code_says_stands_in_the_file_with_the_blanks_it_fills(path: Path) -> None:
    templates = load_texts(path)
    wrong = [
        one
        for one in said(path)
        if one.key is None
        or one.key not in templates
        or one.blanks != blanks(templates[one.key]["en"])
    ]
    assert wrong == []


@each_file
def test_no_message_is_there_that_nobody_says(path: Path) -> None:
    keys = {one.key for one in said(path)}
    assert sorted(set(load_texts(path)) - keys) == []


@each_file
def test_french_messages_have_french_typography(path: Path) -> None:
    for key, words in load_texts(path).items():
        french = words["fr"]
        assert not re.search(r" [;:!?»]|« |'", french), (key, french)


def test_the_finder_sees_keys_and_blanks(tmp_path: Path) -> None:
    source = tmp_path / "one.py"
    source.write_text('say("a.b", x=1, y=2)\nsay(key)\n')
    assert [(one.key, one.blanks) for one in said_in(source)] == [
        ("a.b", frozenset("xy")),
        (None, frozenset()),
    ]


def test_values_are_put_into_the_words_of_the_language(tmp_path: Path) -> None:
    path = tmp_path / "messages.toml"
    path.write_text(
        'a = { fr = "{n} {n:point|points} : {why}", en = "{n} {n:point|points}: {why}" }\n'
        'why = { fr = "{got} ici", en = "{got} here" }\n'
    )
    make = maker(path)
    message = make("a", n=0, why=make("why", got=quoted("x")))
    assert message.words("fr") == "0 point : «\u00a0x\u00a0» ici"
    assert message.words("en") == "0 points: ‘x’ here"
    assert in_words(-2.25, "fr") == "−2,2"
    assert in_words(["a", say("finding.nothing")], "fr") == "a, rien"


def test_a_message_is_a_value(tmp_path: Path) -> None:
    one, two = say("at", where="a", problem="b"), say("at", where="a", problem="b")
    assert one == two
    assert isinstance(one, Message)
    assert str(one) == "a: b"


def test_the_catalogue_of_click_is_compiled_from_its_source() -> None:
    assert MO.read_bytes() == compiled(entries(PO)), "run: python -m tests.catalogue"


def test_click_speaks_french_with_the_same_blanks() -> None:
    with MO.open("rb") as file:
        french = gettext.GNUTranslations(file)
    assert french.gettext("Missing command.") == "il manque la commande."
    for english, words in entries(PO).items():
        known = set().union(*(blanks(text) for text in english.split("\0")))
        assert blanks(words.replace("\0", " ")) <= known, english


@pytest.mark.parametrize(
    ("number", "fr", "en"),
    [
        (-2, "−2 points", "−2 points"),
        (-1, "−1 point", "−1 points"),
        (0, "0 point", "0 points"),
        (0.5, "0,5 point", "0.5 points"),
        (1, "1 point", "1 point"),
        (1.5, "1,5 point", "1.5 points"),
        (1.96, "2,0 points", "2.0 points"),
        (2, "2 points", "2 points"),
    ],
)
def test_nought_and_one_are_singular_in_french(number: float, fr: str, en: str) -> None:
    """On paper, on the screen and in messages alike."""
    for lang, said in (("fr", fr), ("en", en)):
        assert common(lang)("play.result-solo", total=number) == said
        finding = say("check.score", engine=number, referee=0)
        assert f" {said}, " in finding.words(lang)


COUNTED = re.compile(r"\{(\w+)\}[ \u00a0\u202f](points|pages|tours|nuits|trouvée?s)\b")
# No numbers, or never 0 or 1: limits of ours.
UNCOUNTED = {"most", "name"}


@each_file
def test_no_french_text_has_a_plural_that_does_not_bend(path: Path) -> None:
    for file in (path, path.with_name("text.toml")):
        for key, words in load_texts(file).items():
            stiff = {name for name, _ in COUNTED.findall(words["fr"])} - UNCOUNTED
            assert not stiff, (file.name, key, words["fr"])
