"""The folder of a site: the same bytes every time, whole or not at all, in nobody's way."""

from __future__ import annotations

import gzip
import json
import re
import shutil
import signal
from datetime import date
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from generator.core.errors import MaloError
from generator.core.files import SaveError
from generator.games import find_game
from generator.tasks.print.dailies import games_with_daily
from generator.web.site.build import ABOUT, FIRST, WORKER
from generator.web.site.days import told_from
from generator.web.site.engine import ask_site
from generator.web.site.folder import check_place, write_site
from generator.web.site.pack import pack_files
from generator.web.site.runtime import VERSION, find_runtime
from tests.command import Answer, run, speak
from tests.site.making import DAY, LINK, command, make_site, runtime

NO_FILES = {ABOUT: b'{"files": {}}'}
FIRST_DAY = date.fromisoformat(DAY)
# What never changes of a first visit, packed with brotli; gzip packs all else, less well.
WEIGHED = {"runtime-29fcc55975225663": 5_442_000, "fonts-992bcfa3f012a2a3": 1_982_000}


def files_of(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def refused(answer: Answer, words: str) -> None:
    """Hold that a command said one clear line, and nothing more."""
    assert (answer.code, answer.out) == (2, "")
    assert words in answer.err
    assert len(answer.err.strip().splitlines()) <= 3  # with the usage before it


def test_the_same_days_are_the_same_bytes(site: Path, tmp_path: Path) -> None:
    """Whoever makes them, with several processes, another language, more solutions kept."""
    assert speak("solve", f"detrak.advanced#{DAY}").code == 0
    again = (*command(Path("again")), "--jobs", "2")
    made = run(*again, cwd=tmp_path, MALO_LANG="fr", PYTHONHASHSEED="77", TZ="Pacific/Apia")
    assert made.code == 0
    assert files_of(tmp_path / "again") == files_of(site)
    assert [path.name for path in tmp_path.iterdir()] == ["again"], "nothing lies about"


def test_names_have_the_hashes_of_what_they_name(site: Path) -> None:
    about = json.loads((site / ABOUT).read_bytes())
    files = files_of(site)
    del files[ABOUT]
    assert about["files"] == {name: sha256(one).hexdigest() for name, one in files.items()}
    for name, content in files.items():
        if "/" not in name and name not in (FIRST, WORKER):
            assert sha256(content).hexdigest()[:16] in name
    assert {name.partition("-")[0] for name in files if "/" in name} == {
        *("days", "fonts", "page", "runtime"),
    }


def test_what_a_browser_keeps_is_everything_but_days(site: Path) -> None:
    told = (site / WORKER).read_text(encoding="utf-8").partition(";\n")[0]
    kept = json.loads(told.removeprefix("globalThis.SITE = "))["files"]
    others = files_of(site).keys() - kept.keys() - {ABOUT, WORKER}
    assert others
    assert {name.partition("-")[0] for name in others} == {"days"}


def test_a_first_visit_is_small(site: Path) -> None:
    """As `benchmarks/site.py` weighs it; packing what never changes takes brotli half a minute."""
    first = {name: one for name, one in files_of(site).items() if not name.startswith("days-")}
    weighed = {name.partition("/")[0]: WEIGHED.get(name.partition("/")[0], 0) for name in first}
    assert weighed.keys() >= WEIGHED.keys(), "weigh anew: python -m benchmarks.site"
    others = [one for name, one in first.items() if name.partition("/")[0] not in WEIGHED]
    packed = sum(min(len(gzip.compress(one)), len(one)) for one in others)
    assert packed + sum(weighed.values()) < 9_000_000


def test_no_file_of_the_page_names_another_host(site: Path) -> None:
    (page,) = site.glob("page-*")
    for path in [*page.iterdir(), site / FIRST, site / WORKER]:
        text = path.read_text(encoding="utf-8")
        assert set(re.findall(r"https?://[\w.]+", text)) <= {"http://www.w3.org"}, path
    policy = re.search(r'Security-Policy" content="([^"]+)"', (site / FIRST).read_text("utf-8"))
    assert policy is not None
    assert {one for rule in policy[1].split(";") for one in rule.split()[1:]} <= {
        *("'none'", "'self'", "'wasm-unsafe-eval'", "data:", "blob:"),
    }


def test_licences_go_with_what_they_are_for(site: Path) -> None:
    names = {name.split("/")[1] for name in pack_files() if name.startswith("licences/")}
    assert names == {"jinja2", "markupsafe", "platformdirs", "pypdf", "reportlab", "segno"}
    assert {"OFL-Lato.txt", "OFL-Vollkorn.txt"} <= {path.name for path in site.glob("fonts-*/*")}


def test_only_a_site_is_written_over(site: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    shutil.copytree(site, out)
    check_place(out)
    write_site(out, NO_FILES)
    assert files_of(out) == NO_FILES
    (out / "thesis.txt").write_text("years of work")
    with pytest.raises(MaloError, match="thesis"):
        write_site(out, NO_FILES)
    assert (out / "thesis.txt").read_text() == "years of work"
    empty = tmp_path / "empty"
    empty.mkdir()
    write_site(empty, NO_FILES)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["empty", "out"]


def test_nothing_is_left_behind_where_a_site_cannot_be_written(tmp_path: Path) -> None:
    out = tmp_path / "out"
    write_site(out, {ABOUT: b'{"files": {"a": ""}}', "a": b"old"})
    with pytest.raises(SaveError, match="out"):
        write_site(out, {"a": b"new", "a/b": b"no folder"})
    assert files_of(out)["a"] == b"old"
    assert [path.name for path in tmp_path.iterdir()] == ["out"]


def test_ctrl_c_waits_until_a_site_is_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out, rename = tmp_path / "out", Path.rename

    def interrupted(path: Path, target: Path) -> Path:
        signal.raise_signal(signal.SIGINT)
        return rename(path, target)

    write_site(out, {ABOUT: b'{"files": {"a": ""}}', "a": b"old"})
    monkeypatch.setattr(Path, "rename", interrupted)
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with pytest.raises(KeyboardInterrupt):
            write_site(out, {"a": b"new"})
    finally:
        signal.signal(signal.SIGINT, before)
    assert files_of(out) == {"a": b"new"}
    assert [path.name for path in tmp_path.iterdir()] == ["out"]


@pytest.mark.parametrize(("lang", "words"), [("fr", "contient"), ("en", "holds")])
def test_a_place_of_others_is_refused_in_ones_language(
    lang: str, words: str, tmp_path: Path
) -> None:
    (tmp_path / "thesis.txt").write_text("years of work")
    refused(make_site(tmp_path, "--lang", lang), words)


def test_a_runtime_that_is_not_there_or_another_is_refused(tmp_path: Path) -> None:
    refused(make_site(tmp_path / "s", "--pyodide", str(tmp_path)), "is not in this folder")
    for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip"):
        shutil.copy(runtime() / name, tmp_path)
    (tmp_path / "pyodide-lock.json").write_text("{}")
    answer = make_site(tmp_path / "s", "--pyodide", str(tmp_path))
    refused(answer, f"pyodide-lock.json is not that of pyodide {VERSION}")
    assert not (tmp_path / "s").exists()


@pytest.mark.parametrize(("lang", "words"), [("fr", "installez npm"), ("en", "install npm")])
def test_without_npm_one_line_says_so(lang: str, words: str, tmp_path: Path) -> None:
    nowhere = {"PATH": str(tmp_path), "MALO_CACHE": str(tmp_path / "cache"), "MALO_LANG": lang}
    refused(speak("site", str(tmp_path / "s"), **nowhere), words)


def test_numpy_goes_along_where_the_runtime_has_the_right_one(tmp_path: Path) -> None:
    assert find_runtime(runtime()).numpy is None
    wheel, lock = "numpy-2.whl", tmp_path / "pyodide-lock.json"
    known = {"file_name": wheel, "sha256": sha256(b"numpy").hexdigest()}
    lock.write_text(json.dumps({"info": {}, "packages": {"numpy": known}}))
    pinned = {lock.name: sha256(lock.read_bytes()).hexdigest()}
    assert find_runtime(tmp_path, pinned).numpy is None
    (tmp_path / wheel).write_bytes(b"numpy")
    assert find_runtime(tmp_path, pinned).numpy == (wheel, b"numpy")
    (tmp_path / wheel).write_bytes(b"something else")
    with pytest.raises(MaloError, match="numpy"):
        find_runtime(tmp_path, pinned)


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_answers_made_beforehand_are_those_of_the_door(site: Path, lang: str) -> None:
    day = FIRST_DAY.replace(day=FIRST_DAY.day + 1).isoformat()
    made = made_beforehand(site, day, lang)
    assert len(made) == 1 + 3 * len(games_with_daily())
    for key, answer in made.items():
        name, _, question = key.partition(" ")
        asked: dict[str, Any] = ask_site(name, json.loads(question), {}, "")[0]
        for one in asked["puzzles"] if name == "day" else ():
            # What this site keeps, whatever this machine does: a puzzle of each game.
            one["kept"] = one["variant"] == find_game(one["game"]).variants[0].name
        assert answer == asked


def made_beforehand(site: Path, day: str, lang: str) -> dict[str, object]:
    """Return the answers of a day by their questions, put together as the page does."""
    (folder,) = site.glob("days-*")

    def opened(name: str) -> Any:
        return json.loads(gzip.decompress((folder / name).read_bytes()))

    table, made = opened(f"{day}-{lang}.bin"), {}
    for key in table:
        told = table[table[key].get("as", key)]
        made[key] = json.loads(put(told["parts"], opened(told["base"]) if "base" in told else ""))
    return made


def put(parts: list[int | str], base: str) -> str:
    """Put a text together as the page does."""
    pieces = re.findall(r"[^>}]*[>}]|[^>}]+", base)
    text, rest = "", iter(parts)
    for part in rest:
        if isinstance(part, str):
            text += part
        else:
            length = next(rest)
            assert isinstance(length, int)
            text += "".join(pieces[part : part + length])
    return text


@pytest.mark.parametrize(
    ("base", "text"),
    [("", ""), ("<a>", ""), ("", "<a>x"), ("<a><b>}c", "c<b>}<a>"), ("<a>" * 9, "<b>" + "<a>" * 4)],
)
def test_a_text_told_from_another_is_put_together_again(base: str, text: str) -> None:
    assert put(told_from(base, text), base) == text


def test_the_address_of_the_site_stands_in_its_codes(site: Path, tmp_path: Path) -> None:
    assert make_site(tmp_path / "s", "--days", "1", "--link", LINK).code == 0
    (script,) = (tmp_path / "s").glob("page-*/files.js")
    assert f'"link": "{LINK}#/code/"' in script.read_text(encoding="utf-8")
    sheets = {
        key: one
        for key, one in made_beforehand(tmp_path / "s", DAY, "fr").items()
        if key.startswith("sheet")
    }
    assert len(sheets) == 2 * len(games_with_daily())
    without = made_beforehand(site, DAY, "fr")
    for key, sheet in sheets.items():
        asked = json.loads(key.partition(" ")[2])
        assert sheet == ask_site("sheet", asked, {}, f"{LINK}#/code/")[0]
        assert sheet != without[key]
