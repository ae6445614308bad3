"""An evening of twelve as a club would play it: names, sheets, table, paper, certificates."""

from __future__ import annotations

import csv
import json
from io import BytesIO
from pathlib import Path

import pypdf
import pytest

from generator.render.form.fill import fill_form
from generator.tasks.read.verifying import referee
from tests.command import Answer, speak
from tests.events.people import DETRAK, SECOND, SIEGE, TWELVE, grid, made, siege, write


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Go to a folder of one's own."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def add(*words: str, lang: str = "en") -> Answer:
    return speak("event", "add", "club", *words, MALO_LANG=lang)


def table(*words: str, lang: str = "en") -> list[str]:
    """Return the lines of the table without no-break spaces."""
    answer = speak("event", "table", "club", *words, MALO_LANG=lang)
    assert (answer.code, answer.err) == (0, "")
    return answer.out.replace("\xa0", " ").splitlines()


def told() -> dict[str, object]:
    found = json.loads("\n".join(table("--json")))
    assert isinstance(found, dict)
    return found


def words(path: Path) -> list[str]:
    """Return the text of every page of a PDF."""
    return [page.extract_text() for page in pypdf.PdfReader(path).pages]


FEW = ("Anke", "Bob", "Dan")
IN = {
    "anke.toml": grid("Anke", total=53),
    "anke-siege.toml": siege("Anke"),
    "bob.toml": grid("bob", SECOND, total=36),  # added up wrongly
    "bob-siege.toml": siege("BOB"),
    "cecile.toml": grid("Cecile", SECOND, total=35),
    "dan.toml": grid("Dan", ["BSSSS", *["SSSSS"] * 4]),  # not of these dice
    "eve.toml": grid("Eve", ["Q????"]),  # unreadable
    "francois.toml": grid("François", SECOND),
    "francois-siege.toml": siege("François", "R ft l6\n"),  # stops too early
    "nobody.toml": grid(),
    "zoe.toml": grid("Zoé"),
    "other.toml": grid("Hugo", ident="detrak.basic#2026-11-17"),
    "rules.toml": grid("Karim") + "[options]\ndiagonal_penalty = true\n",
    "broken.pdf": "no PDF at all",
}


def test_an_evening_of_twelve_from_names_to_certificates(folder: Path) -> None:
    new = made(folder, "--lang", "en")
    assert (new.code, new.err) == (0, "")
    club = folder / "club"
    forms = sorted(path.name for path in (club / "forms").iterdir())
    assert forms[2:4] == ["03-cecile.pdf", "04-dan.pdf"]
    assert len(forms) == 12
    sheets = words(club / "sheets" / "1-detrak.pdf")
    assert len(sheets) == 12
    assert all(name in page for name, page in zip(TWELVE, sheets, strict=True))
    assert {path.name for path in (club / "solutions").iterdir()} == {
        "1-detrak-solution.pdf",
        "2-robber-knights-solution.pdf",
    }
    for list_ in ("sign-in", "board"):
        assert all(name in words(club / f"{list_}.pdf")[0] for name in TWELVE)

    write(folder / "in", IN)
    form = club / "forms" / "12-lea.pdf"
    lea = {"detrak-basic#2026-11-16/cell.b1": "B", "detrak-basic#2026-11-16/cell.c1": "B"}
    (folder / "in" / "lea.pdf").write_bytes(fill_form(form.read_bytes(), lea))
    first = add("in")
    assert first.code == 2  # some could not be taken
    refused = [line.replace("\xa0", " ") for line in first.err.splitlines()]
    assert [line.partition(": ")[2] for line in refused] == [
        "in/broken.pdf: not a PDF",
        "in/nobody.toml: no name on the sheet; say whose it is: --as NAME",
        "in/other.toml: a sheet of detrak.basic#2026-11-17; this event is played with"
        f" {DETRAK}, {SIEGE}",
        f"in/rules.toml: {DETRAK} was played by other rules than those of the event",
        "in/zoe.toml: ‘Zoé’ is not on the list; say whose sheet it is: --as NAME",
    ]
    assert add("in/nobody.toml", "--as", "hugo").code == 0
    assert add("in/zoe.toml", "--as", "Ines").out.splitlines()[1].endswith("name on the sheet: Zoé")
    again = add("in/anke.toml")
    assert (again.code, again.out.splitlines()[0]) == (
        0,
        "anke.toml: handed in already, number 2",
    )
    write(folder / "later", {"bob.toml": grid("Bob", total=53)})  # corrected
    assert "takes the place of sheet 4" in add("later").out

    lines = table()
    detrak = lines[lines.index(f"Détrak — {DETRAK}") + 1 :]
    assert detrak[:6] == [
        "   1. Anke        53     12  gold",
        "   1. Bob         53     12  gold",
        "   1. Hugo        53     12  gold",
        "   1. Inès        53     12  gold",
        "   5. Cécile      35      8",
        "   5. François    35      8",
    ]
    assert detrak[6].startswith("   –  Dan       illegal: grid: compared with the rolls: 23 ‘/’ ")
    assert detrak[7] == "   –  Ève       unreadable: grid: expected 5 rows, got 1"
    assert detrak[8].startswith("   –  Léa       illegal: ")
    assert detrak[9] == "   –  missing: Gaëlle, Jean-Marc, Karim"
    assert lines[lines.index("The evening") + 2 :] == [
        "                Détrak  Robber Knights  points",
        "   1. Anke          12              12      24",
        "   1. Bob           12              12      24",
        "   3. François       8              10      18",
        "   4. Hugo          12               –      12",
        "   4. Inès          12               –      12",
        "   6. Cécile         8               –       8",
        "   –  Dan            0               –       0",
        "   –  Ève            0               –       0",
        "   –  Léa            0               –       0",
        "Nothing handed in: Gaëlle, Jean-Marc, Karim",
        "Replaced: sheet 4 of Bob (Détrak), by sheet 13",
    ]

    made_ = ("--csv", "t.csv", "--out", "r.pdf", "--certificates", "c.pdf")
    assert table(*made_)[-3:] == ["t.csv", "r.pdf", "c.pdf"]
    (page,) = words(folder / "r.pdf")
    for part in ("Results", "Tuesday", "Bob", "Dan, Détrak: illegal", "Missing for Détrak: Gaëlle"):
        assert part in page
    certificates = words(folder / "c.pdf")
    assert len(certificates) == 6  # everybody with a place
    assert all(part in certificates[0] for part in ("Anke", "First of 6 · 24 points", "53 points"))
    cells = list(csv.reader((folder / "t.csv").read_text("utf-8-sig").splitlines()))
    assert cells[1] == ["1", "Anke", "24", "53", "12", "correct", "20", "12", "correct"]
    assert cells[-1][2:] == ["0", "", "", "missing", "", "", "missing"]
    assert len(cells) == 13


def test_the_folder_of_an_evening_reads_back_its_own_forms(folder: Path) -> None:
    made(folder, "--large-print", names=("Ève Le Goff",))
    form = (folder / "club" / "forms" / "1-eve-le-goff.pdf").read_bytes()
    lines = {"cell.b1": "B", "cell.c1": "B"}
    values = {f"detrak-basic#2026-11-16/{key}": value for key, value in lines.items()}
    (folder / "eve.pdf").write_bytes(fill_form(form, values))
    refereed = referee(folder / "eve.pdf")
    assert [(one.id, one.player) for one in refereed.reports.values()] == [(DETRAK, "Ève Le Goff")]
    assert [one.player for one in refereed.blank.values()] == ["Ève Le Goff"]
    answer = json.loads(add("eve.pdf", "--json").out)
    assert [(one["name"], one["id"]) for one in answer["received"]] == [("Ève Le Goff", DETRAK)]
    assert answer["missing"] == [
        {"id": DETRAK, "names": []},
        {"id": SIEGE, "names": ["Ève Le Goff"]},
    ]


def test_everything_is_kept_and_nothing_written_over(folder: Path) -> None:
    made(folder, names=FEW)
    write(folder / "in", {"a.toml": grid("Anke", SECOND)})
    add("in/a.toml")
    write(folder / "in", {"a.toml": grid("Anke")})
    add("in/a.toml")
    received = folder / "club" / "received"
    kept = sorted(path.read_text("utf-8") for path in received.glob("*.toml"))
    assert kept == sorted([grid("Anke", SECOND), grid("Anke")])
    assert [path.name for path in sorted(received.glob("*.json"))] == ["0001.json", "0002.json"]
    assert told()["replaced"] == [{"number": 1, "by": 2, "name": "Anke", "id": DETRAK}]


def test_what_cannot_be_read_never_takes_the_place_of_what_can(folder: Path) -> None:
    made(folder, names=FEW)
    write(folder / "in", {"1.toml": grid("Anke"), "2.toml": grid("Anke", ["?"])})
    answer = add("in")
    assert "unreadable: sheet 1 still counts" in answer.out
    assert table()[4] == "   1. Anke    53      3  gold"


def test_a_sheet_that_was_given_to_the_wrong_person_is_given_to_the_right_one(folder: Path) -> None:
    made(folder, names=FEW)
    write(folder / "in", {"1.toml": grid()})
    add("in", "--as", "Bob")
    add("in", "--as", "Dan")
    assert [line for line in table() if "53" in line] == ["   1. Dan    53      3  gold"]
    assert told()["replaced"] == [{"number": 1, "by": 2, "name": "Bob", "id": DETRAK}]


def test_a_latecomer_is_a_line_more_in_the_file(folder: Path) -> None:
    made(folder, names=FEW)
    write(folder / "in", {"1.toml": grid("Zoé")})
    assert add("in").code == 2
    path = folder / "club" / "event.toml"
    path.write_text(path.read_text("utf-8").replace("Dan\n", "Dan\nZoé\n"), encoding="utf-8")
    assert add("in").code == 0
    assert table()[4] == "   1. Zoé    53      4  gold"


def test_whatever_is_in_the_way_nothing_is_made(folder: Path) -> None:
    (folder / "club").mkdir()
    (folder / "club" / "mine.txt").write_text("mine", encoding="utf-8")
    answer = made(folder, names=FEW)
    assert (answer.code, answer.out) == (2, "")
    assert answer.err == (
        "malo: club: something is there already; expected a new or empty folder\n"
    )
    assert [path.name for path in (folder / "club").iterdir()] == ["mine.txt"]


def test_a_table_for_a_spreadsheet_is_not_written_over_unless_told(folder: Path) -> None:
    made(folder, names=("=Anke", "Bob"))
    write(folder / "in", {"1.toml": grid("=Anke")})
    add("in")
    table("--csv", "t.csv", lang="fr")
    answer = speak("event", "table", "club", "--csv", "t.csv", MALO_LANG="en")
    assert (answer.code, answer.err.count("\n")) == (2, 1)
    table("--csv", "t.csv", "--force", lang="fr")
    rows = (folder / "t.csv").read_text("utf-8-sig").splitlines()
    assert rows[1].startswith("1;'=Anke;2;53;2;juste;")  # no formula for a spreadsheet
    assert rows[2].startswith(";Bob;0;")


def test_nobody_gets_a_certificate_where_nobody_has_a_place(folder: Path) -> None:
    made(folder, names=FEW)
    answer = speak("event", "table", "club", "--certificates", "c.pdf", MALO_LANG="en")
    assert (answer.code, answer.err) == (
        2,
        "malo: nobody has a place yet: no certificate to print\n",
    )
    assert not (folder / "c.pdf").exists()


def test_in_french(folder: Path) -> None:
    made(folder, "--lang", "fr", names=FEW)
    assert "Liste de présence" in words(folder / "club" / "sign-in.pdf")[0]
    write(folder / "in", {"1.toml": grid("Anke"), "2.toml": grid("Dan", ["SSSSS"] * 5)})
    assert "Anke — Détrak : juste, 53 points" in add("in", lang="fr").out.replace("\xa0", " ")
    table("--out", "r.pdf", "--certificates", "c.pdf", "--paper", "letter", lang="fr")
    assert "Dan, Détrak : contraire aux règles" in words(folder / "r.pdf")[0].replace("\xa0", " ")
    reader = pypdf.PdfReader(BytesIO((folder / "c.pdf").read_bytes()))
    assert [round(float(one)) for one in reader.pages[0].mediabox[2:]] == [792, 612]
    assert "place sur 1 · 3 points" in reader.pages[0].extract_text()
