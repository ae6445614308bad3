"""malo print, daily and solve as a user runs them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pypdf
import pytest
from click.testing import CliRunner, Result
from PIL import Image

from generator.cli import malo
from generator.core.assets import asset

HAND = ["detrak.basic", "--start", "H", "--dice", "SB XB BH XS SB HX XB HX XS BS SH TO"]


def run(*arguments: object) -> Result:
    """Run `malo` and return what happened."""
    return CliRunner().invoke(malo, [str(one) for one in arguments])


def solved(*arguments: object) -> dict[str, Any]:
    """Run `malo solve --json`."""
    result = run("solve", *arguments, "--json")
    assert result.exit_code == 0, result.output
    found: dict[str, Any] = json.loads(result.output)
    return found


def titles(path: Path) -> list[str]:
    """Return the bookmarks of a PDF."""
    entries: list[Any] = pypdf.PdfReader(path).outline
    return [str(entry["/Title"]) for entry in entries]


def test_the_whole_kit_is_one_file(tmp_path: Path) -> None:
    result = run("print", "detrak", "--out", tmp_path)
    assert result.exit_code == 0, result.output
    assert [path.name for path in tmp_path.iterdir()] == ["detrak-kit.pdf"]
    assert titles(tmp_path / "detrak-kit.pdf") == [
        "Lid",
        "Cover",
        "Score sheets",
        "Fold-up dice",
        "The rules on a page",
        "The table, ready to play",
    ]
    run("print", "detrak", "--lang", "fr", "--out", tmp_path)
    assert titles(tmp_path / "detrak-kit.pdf") == [
        "Couvercle",
        "Couverture",
        "Feuilles de score",
        "Dés à plier",
        "Règles en une page",
        "La table, prête à jouer",
    ]


def test_an_id_adds_its_puzzle_to_the_kit(tmp_path: Path) -> None:
    run("print", "detrak#2026-11-16", "--lang", "en", "--out", tmp_path / "k.pdf")
    assert "Détrak 2026-11-16" in titles(tmp_path / "k.pdf")


def test_an_id_prints_its_own_city_and_no_blank_one(tmp_path: Path) -> None:
    out = tmp_path / "k.pdf"
    run("print", "saint-malo.solo#x", "--lang", "en", "--out", out)
    assert titles(out) == [
        "Lid",
        "Cover",
        "Saint Malo x",
        "The pirate board",
        "Fold-up dice",
        "The rules on a page",
    ]
    run("print", "saint-malo.table#x", "--players", 3, "--lang", "en", "--out", out)
    assert titles(out).count("City sheet") == 3


def test_svg_and_png_make_a_file_a_page(tmp_path: Path) -> None:
    run("print", "detrak", "pads", "rules", "--format", "svg", "--out", tmp_path)
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "detrak-pads-rules-01.svg",
        "detrak-pads-rules-02.svg",
        "detrak-pads-rules-03.svg",
    ]
    run("print", "detrak", "dice", "--out", tmp_path / "d.png", "--dpi", "40")
    with Image.open(tmp_path / "d.png") as picture:
        assert picture.mode == "RGB"
        assert picture.info["dpi"] == pytest.approx((40, 40), abs=0.02)
        assert picture.size == pytest.approx((210 / 25.4 * 40, 297 / 25.4 * 40), abs=1)


def test_enough_pads_for_all_players(tmp_path: Path) -> None:
    out = tmp_path / "p.pdf"
    run("print", "detrak", "pads", "--players", 5, "--per-sheet", 2, "--out", out, "--fillable")
    reader = pypdf.PdfReader(out)
    assert len(reader.pages) == 3
    assert {
        name.partition("/")[0] for name in reader.get_fields() or {} if "/cell." in name
    } == set("123456")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["print", "chess"], "no game is called ‘chess’"),
        (["print", "detrak", "hat"], "no component ‘hat’"),
        (["print", "detrak", "puzzle"], "needs an id"),
        (["print", "detrak", "--per-sheet", "3"], "expected one of 1, 2, 4, 6, 8"),
        (["print", "detrak", "--fillable", "--press"], "not both"),
        (["print", "detrak", "--fillable", "--format", "svg"], "needs PDF"),
        (["print", "detrak", "--out", "x.png", "--format", "svg"], "does not fit"),
        (["print", "detrak", "--paper", "a7"], "a7"),
        (["print", "detrak", "--scale", "110"], "90"),
        (["daily", "detrak", "--date", "31.02.2026"], "expected a date"),
        (["daily", "detrak", "--variant", "odd"], "no variant ‘odd’"),
        (["solve", "detrak.basic"], "expected an id"),
        (["solve", "detrak.basic", "--dice", "QQ", "--start", "S"], "expected two symbols"),
        (["solve", "detrak.basic", "--dice", "SS"], "start: expected a start symbol"),
        (["solve", "missing.toml"], "cannot be read"),
    ],
)
def test_what_cannot_be_printed_or_solved_is_refused(
    arguments: list[str], message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = run(*arguments)
    assert result.exit_code != 0
    assert message in f"{result.output}{result.exception}"
    assert not list(tmp_path.iterdir())


def test_daily_makes_a_puzzle_and_a_solution_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run("daily", "detrak", "--date", "2026-11-16").exit_code == 0
    files = sorted(path.name for path in (tmp_path / "output").iterdir())
    assert files == ["daily-2026-11-16-detrak-solutions.pdf", "daily-2026-11-16-detrak.pdf"]
    puzzle = pypdf.PdfReader(tmp_path / "output" / "daily-2026-11-16-detrak.pdf")
    assert puzzle.metadata is not None
    assert str(puzzle.metadata["/Keywords"]) == "detrak.basic#2026-11-16"
    assert "53" in puzzle.pages[0].extract_text()  # gold is the proved best


@pytest.mark.parametrize(
    ("arguments", "names"),
    [
        ("daily --date 2026-11-16", {"daily-2026-11-16", "daily-2026-11-16-solutions"}),
        (
            "daily detrak --date 2026-11-16 --variant advanced --fillable",
            {
                "daily-2026-11-16-detrak-advanced-form",
                "daily-2026-11-16-detrak-advanced-form-solutions",
            },
        ),
        ("print detrak#x", {"detrak-basic-x-kit"}),
        ("print detrak pads --fillable", {"detrak-pads-form"}),
        ("print detrak.advanced#x --fillable", {"detrak-advanced-x-kit-form"}),
        ("solve detrak#x --out output", {"detrak-basic-x-solution"}),
    ],
)
def test_file_names_tell_days_games_variants_ids_parts_and_forms_apart(
    arguments: str, names: set[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = run(*arguments.split())
    assert result.exit_code == 0, result.output
    assert {path.stem for path in (tmp_path / "output").iterdir()} == names


def test_daily_takes_a_file_a_variant_and_a_form(tmp_path: Path) -> None:
    out = tmp_path / "day.pdf"
    result = run("daily", "detrak", "--variant", "advanced", "--date", "2026-12-24", "--out", out,
                 "--fillable")  # fmt: skip
    assert result.exit_code == 0, result.output
    assert sorted(path.name for path in tmp_path.iterdir()) == ["day-solutions.pdf", "day.pdf"]
    assert "cell.b2" in (pypdf.PdfReader(out).get_fields() or {})


def test_solve_gives_a_proved_play_that_the_referee_accepts(tmp_path: Path) -> None:
    found = solved("detrak.basic#2026-11-16")
    assert found["proved"] is True
    assert found["bound"] == found["score"] == found["sheet"]["score"]["total"]
    record = tmp_path / "best.toml"
    lines = "\n".join(found["moves"])
    record.write_text(
        f'id = "{found["id"]}"\nmoves = """\n{lines}\n"""\n'
        f'grid = """\n{found["sheet"]["grid"]}"""\n[score]\ntotal = {found["score"]}\n'
    )
    checked = run("verify", record, "--best", "--json")
    report = json.loads(checked.output)["files"][0]
    assert report["verdict"] == "correct"
    assert report["best"] == {"score": found["score"], "bound": found["score"], "proved": True}


def test_stopping_early_may_be_best() -> None:
    found = solved(*HAND)
    assert found["score"] == 48
    assert len(found["moves"]) == 11
    assert found["id"] is None


def test_a_free_start_is_at_least_as_good() -> None:
    free = solved("detrak.basic", "--start", "free", "--dice", HAND[-1])
    assert free["score"] >= 48


def test_the_penalty_option_counts_in_solving() -> None:
    arguments = ["detrak.advanced#2026-11-16", "--option", "diagonal_penalty"]
    with_penalty = solved(*arguments)["score"]
    assert with_penalty <= solved(arguments[0])["score"]


def test_the_solution_is_printed_on_request(tmp_path: Path) -> None:
    out = tmp_path / "solution.pdf"
    result = run("solve", "detrak#2026-11-16", "--lang", "en", "--out", out)
    assert "proved best" in result.output
    assert "The solution: 53 points" in pypdf.PdfReader(out).pages[0].extract_text()


def test_the_solution_sheet_shows_the_solution_that_was_found(tmp_path: Path) -> None:
    out = tmp_path / "s.pdf"
    arguments = ["detrak#x", "--start", "B", "--json", "--lang", "fr"]
    found = json.loads(run("solve", *arguments, "--out", out).stdout)
    assert found["score"] == 47
    assert "La solution : 47 points" in pypdf.PdfReader(out).pages[0].extract_text()


def test_several_players_have_a_solution_each(tmp_path: Path) -> None:
    out = tmp_path / "s.pdf"
    record = asset("samples", "detrak", "three-players.toml")
    found = json.loads(run("solve", record, "--json", "--out", out).stdout)
    assert list(found["players"]) == ["Anke", "Stefan", "Jean-Luc"]
    texts = [page.extract_text() for page in pypdf.PdfReader(out).pages]
    for text, (name, best) in zip(texts, found["players"].items(), strict=True):
        assert f"{best['score']} points — {name}" in text


def test_a_long_name_is_cut_off_on_a_solution(tmp_path: Path) -> None:
    record = tmp_path / "long.toml"
    told = asset("samples", "detrak", "three-players.toml").read_text(encoding="utf-8")
    record.write_text(told.replace("Jean-Luc", "W" * 64), encoding="utf-8")
    assert run("solve", record, "--out", tmp_path / "s.pdf").exit_code == 0
    assert "WWW…" in pypdf.PdfReader(tmp_path / "s.pdf").pages[2].extract_text()


def test_dice_given_by_hand_have_a_solution_sheet_too(tmp_path: Path) -> None:
    out = tmp_path / "s.pdf"
    assert run("solve", "detrak", "--start", "free", "--dice", "BB OS", "--out", out).exit_code == 0
    assert len(pypdf.PdfReader(out).pages) == 1


def test_a_seed_may_end_like_a_file() -> None:
    assert solved("detrak#a.toml")["id"] == "detrak.basic#a.toml"


def test_a_day_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    (tmp_path / "x-solutions.pdf").mkdir()
    assert run("daily", "detrak", "--date", "2026-11-16", "--out", tmp_path / "x.pdf").exit_code
    assert [path.name for path in tmp_path.iterdir()] == ["x-solutions.pdf"]


@pytest.mark.parametrize("option", ["--scale", "--bleed"])
def test_a_size_is_a_number(option: str, tmp_path: Path) -> None:
    result = run("print", "detrak", "rules", option, "nan", "--out", tmp_path / "n.pdf")
    assert "expected a number" in f"{result.output}{result.exception}"
    assert not list(tmp_path.iterdir())
