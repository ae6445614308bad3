"""Small things that a person notices at the terminal."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from datetime import date
from pathlib import Path

import pytest

from generator.cli.called import typed_path
from generator.cli.echoing import broken
from generator.cli.printing import STYLES
from generator.core.dates import parse_day
from generator.core.names import nearest_name
from generator.games import find_game, games
from generator.layout.page.options import PrintOptions
from generator.render.write.svg import svg_pages
from generator.tasks.print.dailies import daily_ident
from generator.tasks.print.printing import kit
from tests.command import ROOT, run, speak

SPRINT = "saint-malo.sprint#2026-11-16"

# The dice tray and the keys of a game.


@pytest.mark.parametrize(("game", "dice"), [("detrak", 2), ("saint-malo.solo", 5), ("vacances", 1)])
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_tray_offers_only_dice_that_there_are(game: str, dice: int, lang: str) -> None:
    said = speak("roll", game, "--table", stdin="?\nq\n", MALO_LANG=lang).out
    named = re.findall(r"\b[rkg] (\d(?: \d)*)", said)
    assert all(int(number) <= dice for numbers in named for number in numbers.split())
    assert bool(named) == (dice > 1), "who has one die chooses none"


@pytest.mark.parametrize(("lang", "dice"), [("fr", "dés"), ("en", "dice")])
def test_a_siege_has_no_dice_to_show(lang: str, dice: str, tmp_path: Path) -> None:
    out = str(tmp_path / "game.toml")
    for ident, shown in (("robber-knights.siege#2026-11-16", False), (SPRINT, True)):
        said = speak("play", ident, "--out", out, stdin="q\n", MALO_LANG=lang).out
        (keys,) = [line for line in said.splitlines() if line.startswith("? ")]
        assert (dice in keys) == shown
        assert len(keys) <= 80


# What a move costs.


@pytest.mark.parametrize(
    ("lang", "cost"),
    [("fr", "1 dé tourné\N{NO-BREAK SPACE}: 2 pièces"), ("en", "1 die turned: 2 coins")],
)
def test_turning_a_die_is_never_silent(lang: str, cost: str, tmp_path: Path) -> None:
    typed = "1\nX1 d4\nu\nq\n"  # WCLHL: no cross
    out = str(tmp_path / "game.toml")
    said = speak("play", SPRINT, "--out", out, stdin=typed, MALO_LANG=lang).out
    assert f"> {cost}\n" in said, "once it is played"
    assert f"({cost}) [X1 d4]" in said, "and when it is taken back"
    free = speak("play", SPRINT, "--out", out, stdin="1\nC d4\nq\n", MALO_LANG=lang).out
    assert cost not in free


# Near misses.

COMPONENTS = {
    game.name: {one.name: game.titles("component", [one.name])[one.name] for one in game.components}
    for game in games().values()
}


@pytest.mark.parametrize(
    ("typed", "names", "meant"),
    [
        ("detrek", dict.fromkeys(games(), ()), "detrak"),
        ("vacence", dict.fromkeys(games(), ()), "vacances"),
        ("robber", dict.fromkeys(games(), ()), "robber-knights"),
        ("dcie", COMPONENTS["detrak"], "dice"),
        ("score", {"cover": (), "pads": ()}, None),
        ("tiles", COMPONENTS["saint-malo"], None),
        ("boards", COMPONENTS["detrak"], None),
        ("jpg", {"pdf": (), "svg": (), "png": ()}, None),
        ("a6", {"a4": (), "a3": (), "a5": ()}, None),
        ("fogra40", {"fogra39": (), "fogra47": ()}, None),
        ("coleur", STYLES, "colour"),
    ],
)
def test_a_guess_is_a_likely_one(
    typed: str, names: dict[str, tuple[str, ...]], meant: str | None
) -> None:
    assert nearest_name(typed, names) == meant


# Dates.


def test_a_date_with_one_reading_is_read_and_one_with_two_is_asked_about() -> None:
    monday = date(2026, 11, 16)
    assert parse_day("15/11/2026", "en", monday) == date(2026, 11, 15)
    assert parse_day("11/15/2026", "en", monday) == date(2026, 11, 15)
    assert parse_day("4/4/2026", "en", monday) == date(2026, 4, 4)
    assert parse_day("03/04/2026", "fr", monday) == date(2026, 4, 3)
    assert parse_day("11/15/2026", "fr", monday) is None
    answer = speak("daily", "detrak", "--date", "03/04/2026", MALO_LANG="en")
    assert answer.code == 2
    assert "may be Friday 3 April 2026 or Wednesday 4 March 2026" in answer.err


# Titles.


@pytest.mark.parametrize("game", ["detrak", "robber-knights"])
def test_a_drawing_says_once_which_game_it_is_of(game: str) -> None:
    found = find_game(game)
    title = found.title["en"]
    ident = daily_ident(found, date(2026, 11, 16))
    options = PrintOptions(lang="en", ident=ident)
    for page in svg_pages(kit(found, options, ["rules", "puzzle"])):
        (said,) = re.findall("<title id=.*?>(.*)</title>", page)
        assert said.count(title) == 1
        assert len(re.split(" [–—] ", said)) <= 2, said


# Lines on a narrow terminal.


def test_long_lines_break_between_words_and_never_before_a_mark() -> None:
    said = (
        "la date est attendue\N{NO-BREAK SPACE}: une date telle que 2026-11-22, trouvée nulle part"
    )
    for width in range(24, 60):
        lines = broken(said, width).split("\n")
        assert " ".join(lines) == said
        assert max(map(len, lines)) <= width
    assert broken("  short\n" + "x" * 50, 30) == "  short\n" + "x" * 50, "a word stays whole"


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
def test_an_error_on_a_narrow_terminal_breaks_between_words() -> None:
    import pty

    ours, theirs = pty.openpty()
    environment = os.environ | {"COLUMNS": "40", "MALO_LANG": "en", "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "generator", "print", "chess"]
    subprocess.run(command, stderr=theirs, check=False, env=environment, cwd=ROOT)
    os.close(theirs)
    lines = os.read(ours, 4096).decode().split("\r\n")
    os.close(ours)
    assert len(lines) > 2
    assert max(map(len, lines)) <= 40
    assert " ".join(lines).strip() == run("print", "chess", MALO_LANG="en").err.strip()


# --open


@pytest.mark.skipif(sys.platform in {"win32", "darwin"}, reason="they have other openers")
@pytest.mark.parametrize("opener", [None, "#!/bin/sh\necho spilled\necho more >&2\nexit 3\n"])
def test_without_a_viewer_one_line_of_ours_says_so(opener: str | None, tmp_path: Path) -> None:
    tools, out = tmp_path / "tools", tmp_path / "page.pdf"
    tools.mkdir()
    if opener is not None:
        (tools / "xdg-open").write_text(opener)
        (tools / "xdg-open").chmod(0o755)
    answer = run("calibrate", "--open", "--out", str(out), PATH=str(tools), MALO_LANG="en")
    assert answer.code == 0
    assert out.is_file()
    assert answer.err == "no program could open the file\n"
    assert "spilled" not in answer.out


# Paper


@pytest.mark.parametrize(
    ("variables", "size"),
    [
        ({"LANG": "en_US.UTF-8"}, (612, 792)),
        ({"LANG": "en_CA.UTF-8"}, (612, 792)),
        ({"LANG": "fr_CA.UTF-8"}, (612, 792)),
        ({"LANG": "en_GB.UTF-8"}, (595, 842)),
        ({"LANG": "fr_FR.UTF-8"}, (595, 842)),
        ({"LC_ALL": "C"}, (595, 842)),
        ({"LANG": "en_US.UTF-8", "LC_PAPER": "en_GB.UTF-8"}, (595, 842)),
    ],
)
def test_the_usual_paper_is_that_of_the_country(
    variables: dict[str, str], size: tuple[int, int], tmp_path: Path
) -> None:
    from pypdf import PdfReader

    out = tmp_path / "page.pdf"
    answer = speak("calibrate", "--out", str(out), **{"LC_PAPER": ""} | variables)
    assert answer.code == 0
    box = PdfReader(out).pages[0].mediabox
    assert (round(box.width), round(box.height)) == size
    speak("calibrate", "--paper", "a5", "--out", str(out), **{"LC_PAPER": ""} | variables)
    assert round(PdfReader(out).pages[0].mediabox.width) == 420


# What newcomers stumble on.


def spoken(encoding: str, *arguments: str) -> str:
    """Return what the command says in French where its output can hold only some signs."""
    environment = os.environ | {
        "PYTHONIOENCODING": encoding,
        "MALO_LANG": "fr",
        "PYTHONPATH": str(ROOT),
    }
    command = [sys.executable, "-m", "generator", *arguments]
    done = subprocess.run(command, capture_output=True, env=environment, cwd=ROOT, check=True)
    return done.stdout.decode(encoding)


def test_an_old_encoding_gets_plain_signs_and_never_escapes() -> None:
    said = spoken("cp850", "aide")
    assert "s'écrit jeu.variante#graine" in said
    assert "\\" not in said
    assert "à préparer…".encode("cp850", "malopress.plainly") == "à préparer...".encode("cp850")


def test_json_is_the_same_in_every_encoding() -> None:
    assert json.loads(spoken("cp437", "jeux", "--json")) == json.loads(
        spoken("utf-8", "jeux", "--json")
    )


@pytest.mark.parametrize("content", [b"PK\x03\x04\x14\xff", b"Dear all,\n"])
def test_a_file_of_no_kind_that_we_read_is_told_what_we_read(
    content: bytes, tmp_path: Path
) -> None:
    letter = tmp_path / "letter.docx"
    letter.write_bytes(content)
    said = run("verify", str(letter), MALO_LANG="en")
    assert (said.code, said.err.count("\n")) == (2, 1)
    assert "photos, PDFs and .toml records are read here" in said.err
    missing = run("verify", str(tmp_path / "none.docx"), MALO_LANG="en")
    assert "photos" not in missing.err


def test_where_nothing_can_be_written_one_is_told_how_to_write_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("output").write_text("a file is in the way")
    command = ("print", "detrak", "pads")
    assert speak(*command, MALO_LANG="en").err.endswith("; elsewhere: --out FOLDER\n")
    assert "elsewhere" not in speak(*command, "--out", "output/sub", MALO_LANG="en").err


def test_a_path_is_shown_as_it_must_be_typed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    said = speak(
        *("daily", "detrak", "--date", "2026-11-16", "--fillable", "--out", "Chez Émile.pdf"),
        MALO_LANG="en",
    )
    assert 'malo verify "Chez Émile.pdf"' in said.out
    assert [typed_path(Path(one)) for one in ("a/détrak-1.pdf", "été & $co")] == [
        "a/détrak-1.pdf",
        "'été & $co'" if os.name == "posix" else '"été & $co"',
    ]
