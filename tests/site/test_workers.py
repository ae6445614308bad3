"""The pack in a worker: every answer and every file is what the command's own Python makes."""

from __future__ import annotations

import json
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import cairosvg  # type: ignore[import-untyped]
import pytest
import zxingcpp
from PIL import Image

from generator.cli.commands.site import code_link
from generator.core.messages import say
from generator.games import games
from generator.tasks.print.dailies import games_with_daily
from generator.tasks.read.elsewhere import told_of
from generator.web.door import QUESTIONS, ask
from generator.web.site.engine import ask_site
from tests.command import ROOT
from tests.site.making import DAY
from tests.site.workers import (
    NONE,
    OTHERWISE,
    Files,
    Said,
    SiteWorker,
    forget_when_and_where,
)
from tests.turns import every_other
from tests.web.test_door import asked

DAILIES = [f"{game.name}.{game.variants[0].name}#{DAY}" for game in games_with_daily()]
DETRAK = DAILIES[0]
WRITTEN = {"lang": "en", "target": DETRAK, "values": {"total": "3"}}
OWN = "vacances.solo#nobody-solved-this"
# Holidays of which nobody wrote the days: whether there is one that ends so is a long search.
SEARCHED = {
    *("children-sheet-only", "sheet-above-the-best", "sheet-not-walked", "sheet-only"),
    *("sheet-unknown-key", "sheet-wrong-row"),
}
GOOD = (ROOT / "samples" / "detrak" / "grid.toml").read_bytes()
NO_NUMPY = say("site.no-numpy").words("en")


@pytest.fixture(scope="module")
def solver(site: Path) -> Iterator[SiteWorker]:
    """Return the worker that searches."""
    with SiteWorker(site, "solver") as worker:
        yield worker


def asked_of(name: str, question: dict[str, Any], files: Files = NONE) -> Said:
    """Return what the door itself says, here and now."""
    answer, made = ask(name, question, dict(files))
    return Said(json.loads(json.dumps(answer)), made)


@pytest.mark.parametrize("name", QUESTIONS)
def test_every_question_has_the_same_answer(
    name: str, engine: SiteWorker, solver: SiteWorker
) -> None:
    """The third worker, which reads PDFs, is asked in a browser."""
    question, files = asked(name)
    told = {name: told_of(one) for name, one in files.items() if name.endswith(".pdf")}
    said = engine.ask(name, question, files, told)
    if said.answer == "elsewhere":
        assert name == "advice", "the dailies are solved"
        said = solver.ask(name, question, files)
    expected = asked_of(name, question, files)
    for one in (said, expected):
        forget_when_and_where(one.answer)
    if name == "fresh":
        assert said.answer["id"].startswith("detrak.basic#")
    elif name in OTHERWISE:
        assert said.answer != expected.answer
        assert said.answer == ask_site(name, question, files, "")[0]
    else:
        assert said == expected


@pytest.mark.parametrize(("game", "format"), every_other([*games()], ["pdf", "svg"]))
def test_kits_have_the_same_bytes(game: str, format: str, engine: SiteWorker) -> None:
    question = {"lang": "fr", "target": game, "format": format}
    assert engine.ask("print", question) == asked_of("print", question)


@pytest.mark.parametrize("ident", DAILIES)
def test_sheets_forms_and_solutions_of_a_day_have_the_same_bytes(
    ident: str, engine: SiteWorker
) -> None:
    for name, question in (
        ("sheet", {"target": ident}),
        ("solution", {"id": ident}),
        ("print", {"target": ident, "parts": ["puzzle"], "fillable": True}),
        ("print", {"target": ident, "parts": ["puzzle"], "press": True, "paper": "letter"}),
        ("best", {"id": ident}),
        ("rating", {"id": ident}),
    ):
        said, expected = engine.ask(name, {"lang": "en", **question}), None
        expected = asked_of(name, {"lang": "en", **question})
        for one in (said, expected):
            forget_when_and_where(one.answer)
        assert said == expected, name


@pytest.mark.parametrize("more", [{}, {"format": "svg"}, {"fillable": True, "lang": "fr"}])
def test_all_puzzles_of_a_day_have_the_same_bytes(more: dict[str, Any], engine: SiteWorker) -> None:
    question = {"lang": "en", "date": DAY, **more}
    said = engine.ask("daily", question)
    assert len(said.files) >= 2
    assert said == asked_of("daily", question)


@pytest.mark.parametrize(
    "turn", [2, *(pytest.param(turn, marks=pytest.mark.soak) for turn in (0, 1))]
)
@pytest.mark.parametrize("game", games())
def test_every_sample_has_the_same_verdict(
    game: str, turn: int, engine: SiteWorker, solver: SiteWorker
) -> None:
    """Every third sample; the long runs have the others."""
    samples = sorted((ROOT / "samples" / game).rglob("*.toml"))[turn::3]
    assert len(samples) > 9
    unproved = set()
    for path in samples:
        files = {path.name: path.read_bytes()}
        said, expected = (way("read", {"lang": "en"}, files) for way in (engine.ask, asked_of))
        if said.answer == "numpy":
            unproved.add(path.stem)
            said = solver.ask("read", {"lang": "en"}, files)
            assert [one["error"] for one in said.answer["files"]] == [NO_NUMPY]
        else:
            assert said == expected, path
    searched = SEARCHED & {path.stem for path in samples} if game == "vacances" else set()
    assert unproved == searched
    assert turn != 2 or bool(searched) == (game == "vacances"), "the solver is asked every time"


@pytest.mark.parametrize(("lang", "words"), [("fr", "ne lit ni photos"), ("en", "reads neither")])
@pytest.mark.parametrize("name", ["photo.jpg", "scan.pdf"])
def test_photos_and_scans_get_a_plain_sentence(
    name: str, lang: str, words: str, engine: SiteWorker
) -> None:
    page = cairosvg.svg2pdf(b'<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    told = {name: told_of(page)} if name == "scan.pdf" else {}
    said = engine.ask("read", {"lang": lang}, {name: page, "good.toml": GOOD}, told).answer
    errors = {one["file"]: one.get("error") for one in said["files"]}
    assert words in errors[name]
    assert errors["good.toml"] is None


def test_own_puzzles_that_need_numpy_get_a_plain_sentence(
    engine: SiteWorker, solver: SiteWorker
) -> None:
    for lang, words in (("fr", "ce site n’a pas de quoi chercher"), ("en", NO_NUMPY)):
        question = {"lang": lang, "id": OWN}
        assert engine.ask("best", question).answer == "elsewhere"
        assert words in solver.ask("best", question).answer["error"]
    sheet = {"lang": "en", "target": OWN}
    assert engine.ask("sheet", sheet) == asked_of("sheet", sheet)


def test_own_puzzles_that_need_none_are_solved(engine: SiteWorker, solver: SiteWorker) -> None:
    question = {"lang": "en", "id": "detrak#nobody-solved-this"}
    assert engine.ask("best", question).answer == "elsewhere"
    found = solver.ask("best", question).answer
    assert found["proved"]
    assert found["score"] == asked_of("best", question).answer["score"]


def test_codes_of_a_site_lead_to_its_sheets(engine: SiteWorker) -> None:
    link = code_link("https://club.example/malo")
    job = {"lang": "en", "target": DETRAK, "parts": ["puzzle"], "format": "svg"}
    day = {"lang": "en", "date": DAY, "games": ["detrak"]}
    for name, question in (("print", job), ("daily", day), ("filled", WRITTEN)):
        said = engine.ask(name, question, link=link)
        assert said == asked_of(name, {**question, "link": link})
        assert said != asked_of(name, question)
    asked_for = {"lang": "en", "target": DETRAK}
    shown = engine.ask("sheet", asked_for, link=link).answer["pages"][0]["svg"]
    picture = Image.open(BytesIO(cairosvg.svg2png(bytestring=shown.encode(), dpi=200, scale=2)))
    (code,) = zxingcpp.read_barcodes(picture.convert("L"))
    assert code.text.startswith(link)
    text = unquote(code.text.removeprefix(link))
    answer, _ = ask("find", {"lang": "en", "text": text, "today": DAY}, {})
    assert answer["id"] == DETRAK
