"""What players read is there in French and in English, with the same blanks to fill in."""

from __future__ import annotations

import ast
import re
import string
import tomllib
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import generator
from generator.core.assets import asset
from generator.core.game import LANGUAGES, Reader
from generator.core.ident import Ident
from generator.games import games
from generator.layout.sheet.tablepage import LaidTable

GAMES = Path(generator.__file__).parent / "games"
MAY_LACK = ("dealt.", "kit.table-")  # texts that a game has where it wants to
PAGE = asset("templates", "web.toml")  # read by the scripts of the page alone
FILES = [asset("templates", "text.toml"), *sorted(GAMES.glob("*/texts/text.toml"))]


def leaves(table: dict[str, Any], path: str = "") -> Iterator[tuple[str, Any]]:
    """Yield every innermost table with its dotted key, and anything that stands outside of one."""
    for key, value in table.items():
        if isinstance(value, dict) and any(isinstance(item, dict) for item in value.values()):
            yield from leaves(value, f"{path}{key}.")
        else:
            yield path + key, value


def texts(path: Path) -> dict[str, Any]:
    """Return the texts of a file by key."""
    with path.open("rb") as file:
        return dict(leaves(tomllib.load(file)))


def blanks(text: str) -> list[str]:
    """Return the {names} of a text, sorted; a language may need a word that bends, another none."""
    return sorted({name for _, name, _, _ in string.Formatter().parse(text) if name is not None})


def test_every_game_has_a_text_file() -> None:
    folders = {path.parent for path in GAMES.glob("*/__init__.py")}
    assert folders
    assert folders <= {path.parent.parent for path in GAMES.glob("*/texts/text.toml")}


@pytest.mark.parametrize("path", [*FILES, PAGE], ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_every_text_is_there_in_french_and_english(path: Path) -> None:
    found = texts(path)
    assert found
    wrong = [
        key
        for key, text in found.items()
        if not isinstance(text, dict)
        or set(text) != set(LANGUAGES)
        or not all(isinstance(words, str) and words.strip() for words in text.values())
    ]
    assert wrong == []


@pytest.mark.parametrize("path", [*FILES, PAGE], ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_both_languages_have_the_same_blanks_to_fill_in(path: Path) -> None:
    differing = [
        key for key, text in texts(path).items() if blanks(text["fr"]) != blanks(text["en"])
    ]
    assert differing == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", games())
def test_every_game_says_its_title_and_its_moves_in_both_languages(name: str, lang: str) -> None:
    game = games()[name]
    assert game.title[lang].strip()
    assert game.help(Reader(lang)).strip()
    for variant in game.variants:
        ident = Ident(game.name, variant.name, "words")
        state = game.start(game.setup(ident, variant.players[0]))
        assert game.show(state, (), Reader(lang), None).strip()


@cache  # every module is read for its game and for all of them
def keys_in(path: Path) -> list[str | re.Pattern[str]]:
    """Return what the strings of a module may be as keys; blanks stand for anything."""
    return [*_keys_in(path)]


def _keys_in(path: Path) -> Iterator[str | re.Pattern[str]]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            # A constant may leave the name to be filled in: "key.{}".
            named = re.fullmatch(r"([a-z-]+[.])\{\}([.a-z]*)", node.value)
            yield re.compile(f"{named[1]}[^.]+{named[2]}") if named else node.value
        elif isinstance(node, ast.JoinedStr):
            parts = [p.value if isinstance(p, ast.Constant) else None for p in node.values]
            # Only keys that are built from their beginning on: anything else would match all.
            if re.match("[a-z-]+[.]", str(parts[0])):
                text = ("[^.]+" if part is None else re.escape(str(part)) for part in parts)
                yield re.compile("".join(text))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.parts[-3])
def test_no_text_is_there_that_nobody_reads(path: Path) -> None:
    common = path == asset("templates", "text.toml")
    folder = GAMES.parent if common else path.parent.parent
    # What a record's keys are called is read by core, for every game.
    sources = [*sorted(folder.rglob("*.py")), GAMES.parent / "core" / "keys.py"]
    uses = {use for source in sources for use in keys_in(source)}
    built = [use for use in uses if isinstance(use, re.Pattern)]
    left = texts(path).keys() - uses
    unused = {key for key in left if not any(use.fullmatch(key) for use in built)}
    assert unused - set(() if common else read_by_the_front(path)) == set()


def test_the_scripts_of_the_page_say_all_of_its_texts_and_no_others() -> None:
    scripts = [one.read_text("utf-8") for one in asset("templates", "web").glob("*.js")]
    said = re.findall(r"\bt\(\s*([\"`])(.*?)\1", "\n".join(scripts))
    built = [re.sub(r"\\\$\\\{.*?\\\}", "[^.]+", re.escape(key)) for _, key in said]
    known = texts(PAGE)
    said = [one for one in said if one[1] != "called.typed"]  # which the door adds
    assert [key for _, key in said if "$" not in key and key not in known] == []
    assert [key for key in known if not any(re.fullmatch(one, key) for one in built)] == []


def read_by_the_front(path: Path) -> Iterator[str]:
    """Yield the keys of a game's texts that commands read for what its record offers."""
    (game,) = (one for one in games().values() if one.name.replace("-", "_") == path.parts[-3])
    kinds: dict[str, Sequence[Any]]
    kinds = {"variant": game.variants, "component": game.components, "option": game.options}
    for kind, offered in kinds.items():
        yield from (f"{kind}.{one.name}.{part}" for one in offered for part in ("title", "summary"))
    yield from (f"option.{one.name}.{value}" for one in game.options for value in one.values)
    # The cover of a kit and its lid: names with their article, what is not in it, the table.
    yield from (f"component.{one.name}.the" for one in game.components if not one.needs_id)
    yield from ("kit.besides", "kit.lid", "kit.table")
    if game.art is not None and game.art.table is not None:
        points = LaidTable(game.art.table, ()).points
        yield from (f"kit.laid-{number}" for number in range(1, len(points) + 1))
    if game.first_turn is not None:
        yield from (f"learn.{step}" for step in range(1, len(game.first_turn.moves) + 1))
        yield "learn.end"
    for variant in game.variants:
        if variant.sheets is not None:
            yield f"kit.sheets-{variant.name}"
            yield f"kit.table-{variant.name}"
        inputs = variant.solver.inputs if variant.solver else ()
        yield from (f"input.{one.name}" for one in inputs)
        yield from (f"dealt.{key}" for key in game.deal(Ident(game.name, variant.name, "x")))


@pytest.mark.parametrize("path", FILES[1:], ids=lambda path: path.parts[-3])
def test_everything_a_game_offers_has_a_name_and_a_summary(path: Path) -> None:
    assert {key for key in read_by_the_front(path) if not key.startswith(MAY_LACK)} <= set(
        texts(path)
    )


def test_no_french_line_breaks_before_a_mark() -> None:
    french = [text["fr"] for path in [*FILES, PAGE] for text in texts(path).values()]
    rules = sorted(GAMES.glob("*/texts/rules.fr.md"))
    french += [path.read_text(encoding="utf-8") for path in rules]
    broken = [text for text in french if re.search(r" [;:!?»]|« ", text)]
    assert not broken, "these marks need a no-break space before them"
