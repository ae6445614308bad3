"""Help for people: the usual things first, names of both languages, the rest a word away."""

from __future__ import annotations

import ast
import inspect
import re
import shlex
import textwrap
from collections import Counter
from collections.abc import Iterator

import click
import pytest

from generator.cli import malo
from generator.cli.called import find_command, long_names
from generator.cli.help_page import ABOUT, HELP
from generator.cli.options import Command, Group, Named
from generator.core.assets import asset
from generator.core.names import plain
from generator.core.text import Texts, load_texts
from tests.command import ROOT, speak

MOST = 8  # options that help shows, beside those that are help themselves
LANGUAGES = ("fr", "en")


def commands(group: Group = malo, above: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Yield the way to every command."""
    for name, one in group.commands.items():
        yield (*above, name)
        if isinstance(one, Group):
            yield from commands(one, (*above, name))


EVERY = [*commands()]


def command_of(way: tuple[str, ...]) -> Command:
    """Return the command at the end of a way."""
    found: click.Command = malo
    for name in way:
        assert isinstance(found, Group)
        found = found.commands[name]
    assert isinstance(found, Command)
    return found


def options_of(way: tuple[str, ...]) -> list[click.Option]:
    """Return the options of a command, those that are help as well."""
    command = command_of(way)
    every = command.get_params(click.Context(command))
    return [one for one in every if isinstance(one, click.Option)]


def values_of(option: click.Option) -> tuple[str, ...]:
    """Return the values that an option knows by name."""
    return tuple(option.type.names) if isinstance(option.type, Named) else ()


def shown(text: str) -> list[str]:
    """Return the options that a help shows, by their last names."""
    text = text.partition("\nOptions")[2].replace(" / ", ", ")
    rows = re.findall(r"^  (-[^ ]+(?:,? -[^ ]+)*)", text, re.M)
    return [row.split()[-1].lstrip("-") for row in rows]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("way", EVERY, ids=" ".join)
def test_help_shows_eight_options_at_most_and_says_how_to_see_the_rest(
    way: tuple[str, ...], lang: str
) -> None:
    usual = speak(*way, "--help", MALO_LANG=lang).out
    names = [one for one in shown(usual) if one not in {"help", "help-all"}]
    assert len(names) <= MOST
    every = {long_names(one)[0] for one in options_of(way)} - {"help", "help-all"}
    if set(names) < every:
        assert "--help-all" in usual
        assert {*shown(speak(*way, "--help-all", MALO_LANG=lang).out)} >= every
    else:
        assert "--help-all" not in usual
        assert not command_of(way).usual


@pytest.mark.parametrize("way", [one for one in EVERY if command_of(one).usual], ids=" ".join)
def test_what_is_called_usual_is_an_option(way: tuple[str, ...]) -> None:
    known = {name for one in options_of(way) for name in long_names(one)}
    assert set(command_of(way).usual) < known


@pytest.mark.parametrize("way", EVERY, ids=" ".join)
def test_every_option_is_about_something(way: tuple[str, ...]) -> None:
    assert {getattr(one, "about", "") for one in options_of(way)} <= set(ABOUT)


def test_the_whole_help_has_a_heading_for_each_matter() -> None:
    told = speak("print", "--help-all", MALO_LANG="en").out
    headings = re.findall(r"^(\S.*):$", told, re.M)
    assert headings == ["Options", "For whom", "Paper", "The file", "For a print shop"]


@pytest.mark.parametrize("way", EVERY, ids=" ".join)
def test_no_option_is_left_unread(way: tuple[str, ...]) -> None:
    """That those of printing change what is printed, tests/test_offered_options.py sees."""
    callback = command_of(way).callback
    assert callback is not None
    (own,) = ast.parse(textwrap.dedent(inspect.getsource(inspect.unwrap(callback)))).body
    assert isinstance(own, ast.FunctionDef)
    read = {node.id for line in own.body for node in ast.walk(line) if isinstance(node, ast.Name)}
    others = [own.args.kwarg] if own.args.kwarg else []
    assert {one.arg for one in (*own.args.args, *own.args.kwonlyargs, *others)} <= read


@pytest.mark.parametrize("way", EVERY, ids=" ".join)
def test_every_command_may_be_asked_in_either_language(way: tuple[str, ...]) -> None:
    assert "lang" in {name for one in options_of(way) for name in long_names(one)}


@pytest.mark.parametrize("way", EVERY, ids=" ".join)
def test_every_option_has_a_name_in_both_languages_and_none_means_two(way: tuple[str, ...]) -> None:
    names = {name for one in options_of(way) for name in long_names(one)}
    texts = Texts(HELP, "fr")
    missing = {name for name in names if not texts.words(f"called.option.{name}")}
    assert not missing
    meant = Counter(
        plain(word)
        for name in names
        for word in {*map(plain, (name, *texts.words(f"called.option.{name}")))}
    )
    assert not [word for word, count in meant.items() if count > 1]


@pytest.mark.parametrize(
    "group", [(), *(one for one in EVERY if isinstance(command_of(one), Group))]
)
def test_every_command_has_a_name_in_both_languages_and_none_means_two(
    group: tuple[str, ...],
) -> None:
    here = command_of(group)
    assert isinstance(here, Group)
    texts = Texts(HELP, "fr")
    for name in here.commands:
        words = texts.words(f"called.command.{name}")
        assert name in words
        assert {find_command(word, here.commands) for word in words} == {name}


def test_no_name_is_left_of_what_is_no_longer_there() -> None:
    options = {name for way in EVERY for one in options_of(way) for name in long_names(one)}
    known = {f"called.command.{way[-1]}" for way in EVERY}
    known |= {f"called.option.{name}" for name in options | {"version"}}
    values = {name for way in EVERY for one in options_of(way) for name in values_of(one)}
    own = {key for key in load_texts(HELP) if key.startswith("called.value.")}
    assert own <= {f"called.value.{name}" for name in values}
    known |= own
    assert {key for key in load_texts(HELP) if key.startswith("called.")} == known


@pytest.mark.parametrize(
    ("french", "english"),
    [
        ("imprimer detrak --aide", "print detrak --help"),
        ("aide imprimer", "print --help"),
        ("aide soirée classement", "event table --help"),
        ("jeux --langue en", "games --lang en"),
        ("lancer detrak.basic#2026-11-16", "roll detrak.basic#2026-11-16"),
        ("jeux --json", "games --json"),
    ],
)
def test_french_names_do_what_english_ones_do(french: str, english: str) -> None:
    one, other = speak(*french.split()), speak(*english.split())
    usage = re.compile(r"^Utilisation.*", re.M)  # the command as it was typed
    assert (one.code, usage.sub("", one.out)) == (other.code, usage.sub("", other.out))
    assert one.code == 0
    assert one.out


@pytest.mark.parametrize(
    ("typed", "lang", "guess"),
    [
        ("imprimmer", "fr", "imprimer"),
        ("imprimmer", "en", "imprimer"),
        ("dailly", "fr", "daily"),
        ("verfiy", "en", "verify"),
        ("imprimer detrak --joeurs 2", "fr", "--joueurs"),
        ("print detrak --playrs 2", "fr", "--players"),
        ("soirée nouvele", "fr", "nouvelle"),
    ],
)
def test_a_slip_is_guessed_in_the_language_it_was_made_in(
    typed: str, lang: str, guess: str
) -> None:
    told = speak(*typed.split(), MALO_LANG=lang)
    assert told.code == 2
    asked = f"vouliez-vous dire {guess} ?" if lang == "fr" else f"did you mean {guess}?"
    assert asked in told.err.replace("\xa0", " ").replace("\u202f", " ")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_texts_call_commands_and_options_by_their_names_in_their_language(lang: str) -> None:
    texts = Texts(HELP, lang)
    own = {
        kind: {texts.own_words(key)[0] for key in load_texts(HELP) if key.startswith(kind)}
        for kind in ("called.command.", "called.option.")
    }
    for path in (
        *asset("templates").glob("*.toml"),
        *(ROOT / "generator/games").glob("*/texts/*.toml"),
    ):
        for key, words in load_texts(path).items():
            if key.startswith("called."):
                continue
            commands = {*re.findall(r"\bmalo ([a-zéèêç]+)", words[lang])}
            options = {*re.findall(r"(?<!\S)--([a-zéèêç-]+)", words[lang])}
            assert commands <= own["called.command."], key
            assert options <= own["called.option."], key


def test_what_is_wrong_with_an_option_is_said_in_the_words_of_the_reader() -> None:
    asked = ("livre", "detrak", "--difficulté", "dur")
    told = speak(*asked, MALO_LANG="fr").err
    assert "'--difficulté'" in told
    assert "facile, moyen, difficile" in told
    assert "'--difficulty'" in speak(*asked, MALO_LANG="en").err
    slip = speak("livre", "detrak", "--ordre", "facile-d-abors", MALO_LANG="fr").err
    assert "facile-d-abord" in slip
    told = speak("imprimer", "--aide", MALO_LANG="fr").out
    assert "[couleur|encre]" in told
    assert "couleur]" in told.partition("[couleur|encre]")[2]


def test_a_word_behind_two_hyphens_is_no_option() -> None:
    assert "--joueurs" in speak("jouer", "--", "--joueurs").err


def test_help_of_what_is_none_is_refused() -> None:
    assert speak("help", "dance").code == 2
    told = speak("help", "daily", "dance", MALO_LANG="en")
    assert (told.code, told.err) == (
        2,
        "malo: malo daily has no command ‘dance’ below it (see malo help --help)\n",
    )


def test_the_help_lists_commands_in_the_order_of_use() -> None:
    listed = speak("--help", MALO_LANG="en").out.partition("Commands:\n")[2]
    names = re.findall(r"^  ([a-z]+) ", listed.partition("\n\n")[0], re.M)
    assert names == list(malo.commands)
    assert names[:3] == ["daily", "print", "verify"]


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("imprimer detrak --joueurs abc", "'--joueurs'"),
        ("print detrak --paper a6", "'--papier'"),
        ("livre detrak --jours", "l’option '--jours' demande une valeur (voir malo livre --aide)"),
        ("imprimer 'robber-knights' --joueurs 1", "malo jour robber-knights"),
        ("lancer saint-malo.table --table", "malo lancer saint-malo.table --table --joueurs 2"),
        ("imprimer detrak puzzle", 'malo imprimer "detrak.basic#2026-11-16" puzzle'),
        ("imprimer detrak --échelle nan", "--échelle"),
        ("imprimer detrak --imprimeur --échelle 99", "--échelle corrige"),
        ("imprimer detrak --espacées", "--espacées"),
        ("imprimer detrak tuiles", "au choix : couvercle, feuilles, casse-tête, dés, règles"),
        ("jour detrak --variante moyenne", "au choix : base, avancée, enfants"),
    ],
)
def test_what_is_refused_in_french_names_what_one_types_in_french(typed: str, told: str) -> None:
    said = speak(*shlex.split(typed), MALO_LANG="fr")
    assert said.code == 2
    assert told in said.err
