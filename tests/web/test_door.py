"""The door: every question is described, answered in its shape, and nobody can break it."""

from __future__ import annotations

import io
import re
import sys
import zlib
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any, Literal, get_args, get_origin, get_type_hints

import pytest
import segno

from generator.core.errors import MaloError
from generator.core.game import AnyGame, Playback
from generator.core.messages import say
from generator.games import find_game, parse_ident
from generator.layout.sheet.codes import SheetCode
from generator.tasks.play.playing import Session
from generator.tasks.screen.drawing import played_values
from generator.tasks.solve.solving import ident_record, solution_played
from generator.web.door import LONG, QUESTIONS, ask
from generator.web.questions.asking import LONGEST_TEXT, MOST_ENTRIES, MOST_NUMBER, Files, checked
from tests.command import ROOT, speak
from tests.solved import best_of
from tests.test_json_shapes import keys_of, misfits, told_keys
from tests.web.door_types import PATH, declarations

ID = "detrak.basic#2026-11-16"


@cache  # nearly every question is about it
def best_play(ident: str) -> tuple[AnyGame, Playback[Any, Any]]:
    """Return the game of an id, played as well as it can be."""
    parsed = parse_ident(ident)
    game = find_game(parsed.game)
    return game, solution_played(game, ident_record(parsed), best_of(parsed))


def best_sheet(ident: str = ID) -> dict[str, str]:
    """Return what stands on the sheet of an id after its best play, but what is printed."""
    values = played_values(*best_play(ident))
    return {where: value for where, value in values.items() if where != "cell.a1"}


def best_moves() -> list[str]:
    """Return what is decided in the best play of the id."""
    parsed = parse_ident(ID)
    game, played = best_play(ID)
    session = Session(game, parsed, game.setup(parsed), ())
    session.take_over(played)
    return session.decisions()


def photo() -> bytes:
    """Return a picture of the code of a sheet."""
    picture = io.BytesIO()
    segno.make(str(SheetCode("detrak", parse_ident(ID), page=1))).save(picture, kind="png", scale=8)
    return picture.getvalue()


def files_of(name: str) -> Files:
    """Return the files that go along with a question."""
    if name == "read":
        return ask("filled", {"lang": "en", "target": ID, "values": {"cell.b1": "X"}}, {})[1]
    if name == "resumed":
        return ask("kept", {"lang": "en", "id": ID, "moves": []}, {})[1]
    return {"scan": {"photo.png": photo()}, "note": {"a": LINE}}.get(name, {})


def asked(name: str) -> tuple[dict[str, Any], Files]:
    """Return a question that has an answer."""
    sheet = {"target": ID, "values": best_sheet()} if name in WRITTEN else {}
    more: dict[str, dict[str, Any]] = {
        "find": {"text": "tomorrow", "today": "2026-11-16"},
        "day": {"date": "2026-11-16"},
        "fresh": {"game": "detrak"},
        "sheet": {"target": ID},
        "print": {"target": "detrak", "parts": ["pads"]},
        "preview": {"target": "detrak", "parts": ["pads"], "first": 1},
        "daily": {"date": "2026-11-16", "games": ["detrak"]},
        "result": {"today": "2026-11-16"},
        "hint": {"step": 3},
        "stats": {"today": "2026-11-16"},
        "play": {"id": ID, "moves": []},
        "kept": {"id": ID, "names": ["Ann", "machine-1"], "moves": []},
        "advice": {"id": ID, "moves": [], "step": 9},
        "picture": {"game": "detrak"},
        "learn": {"game": "detrak", "step": 0},
        "weigh": {
            "codes": ["DETRAK.BASIC:2026-11-16/1AF"],
            "guesses": {"cell.b1": {"X": 0.7, "?": 0.3}, "total": {"9": 0.9}},
            "answers": {"cell.b1": "/"},
        },
        "ended": {"id": ID, "moves": best_moves(), "today": "2026-11-16"},
        **{key: {"id": ID} for key in ("rating", "solution", "best")},
    }
    return {"lang": "en", **sheet, **more.get(name, {})}, dict(files_of(name))


WRITTEN = {"check", "result", "hint", "filled", "record"}
LINE = (
    b'{"date": "2026-11-16", "game": "detrak", "variant": "basic", "player": "", '
    b'"score": 40, "best": 53, "proved": true, "medal": null, "played": "2026-11-16"}\n'
)


@pytest.mark.parametrize("name", QUESTIONS)
def test_every_question_is_answered_in_its_shape(name: str) -> None:
    question, files = asked(name)
    answer, made = ask(name, question, files)
    assert list(misfits(answer, QUESTIONS[name].answered)) == []
    assert list(answer.get("names", [])) == list(made)


@pytest.mark.parametrize("name", QUESTIONS)
def test_the_page_of_the_docs_tells_every_key_of_a_question_and_its_answer(name: str) -> None:
    text = (ROOT / "docs" / "web.md").read_text(encoding="utf-8")
    _, _, rest = text.partition(f"\n### {name}\n")
    section = re.split(r"\n###? ", rest)[0]
    shapes = QUESTIONS[name].asked, QUESTIONS[name].answered
    keys = {key for shape in shapes for key in keys_of(shape)}
    assert keys - told_keys(section) - {"lang"} == set()
    assert ("It may take long." in section) == (name in LONG)


def test_the_schema_is_that_of_the_code() -> None:
    assert PATH.read_text(encoding="utf-8") == declarations(), "python -m tests.web.door_types"


def _class_of(hint: Any) -> tuple[type, ...]:
    """Return what a value of a type may be in Python, as JSON is read."""
    origin = get_origin(hint)
    return {Literal: (), float: (int, float)}.get(origin or hint, (origin or hint,))


WRONG: tuple[Any, ...] = (
    None,
    7,
    -1.5,
    True,
    "\x00\u202e",
    "#" * 5_000,
    [],
    ["x"],
    {"a": {"b": []}},
)
STRANGE = {"\x00/../x.pdf": b"%PDF-1.7 broken", "y.toml": b"\xff", "": b""}


@pytest.mark.parametrize("name", QUESTIONS)
def test_nothing_that_is_asked_raises(name: str) -> None:
    hints = get_type_hints(QUESTIONS[name].asked)
    # Of a game that is none, so that nothing is drawn or solved where a key happens to be right.
    none = dict.fromkeys(("target", "id", "game", "text", "date"), "chess") | {"games": ["chess"]}
    question = {key: value for key, value in {**asked(name)[0], **none}.items() if key in hints}
    for key, wrong in product(hints, WRONG):
        answer, _ = ask(name, {**question, key: wrong}, dict(STRANGE))
        if not isinstance(wrong, _class_of(hints[key])):
            assert set(answer) == {"error"}, (key, wrong)
    assert "error" in ask(name, {**question, "nothing": 1}, {})[0]
    assert "error" in ask(name, {}, dict(STRANGE))[0]


@pytest.mark.parametrize(
    ("key", "offers"),
    [
        ("paper", "papers"),
        ("format", "formats"),
        ("duplex", "duplex"),
        ("condition", "conditions"),
    ],
)
def test_a_print_job_takes_what_is_offered_and_nothing_else(key: str, offers: str) -> None:
    offered = ask("games", {"lang": "en"}, {})[0][offers]
    assert sorted(get_args(get_type_hints(QUESTIONS["print"].asked)[key])) == sorted(offered)


@pytest.mark.parametrize(
    ("name", "key", "longest", "one_more"),
    [
        ("find", "text", "x" * LONGEST_TEXT, "x" * (LONGEST_TEXT + 1)),
        ("daily", "games", ["detrak"] * MOST_ENTRIES, ["detrak"] * (MOST_ENTRIES + 1)),
        (
            "check",
            "values",
            dict.fromkeys(map(str, range(MOST_ENTRIES)), ""),
            dict.fromkeys(map(str, range(MOST_ENTRIES + 1)), ""),
        ),
        ("preview", "first", MOST_NUMBER - 1, MOST_NUMBER),
        ("preview", "bleed", 1 - MOST_NUMBER, -MOST_NUMBER),
    ],
)
def test_texts_numbers_lists_and_tables_have_an_end(
    name: str, key: str, longest: object, one_more: object
) -> None:
    shape, question = QUESTIONS[name].asked, asked(name)[0]
    assert checked(shape, {**question, key: longest})[key] == longest
    with pytest.raises(MaloError, match=key):
        checked(shape, {**question, key: one_more})


def test_no_name_in_a_question_reaches_the_disk() -> None:
    """Whatever opens, lists or moves files tells Python so first."""
    touched: list[str] = []
    watching = True

    def watch(event: str, args: tuple[object, ...]) -> None:
        if watching and event.startswith(("open", "os.", "glob.", "shutil.", "subprocess.")):
            touched.extend(map(str, args))

    sys.addaudithook(watch)
    made: Files = {}
    for name in QUESTIONS:
        question = {key: "../nobody" if key != "lang" else "en" for key in asked(name)[0]}
        ask(name, question, {"../nobody": b"", "../nobody.pdf": b"", "../nobody.toml": b""})
    for name in ("sheet", "print", "best", "solution"):
        key = "target" if name in ("sheet", "print") else "id"
        made |= ask(name, {"lang": "en", key: "detrak.basic#../nobody"}, {})[1]
    watching = False
    assert touched
    assert [one for one in touched if "nobody" in one] == []
    assert made
    assert not any("/" in name for name in made)


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_what_is_refused_is_told_in_the_language_of_the_question(lang: str) -> None:
    told = ask("sheet", {"lang": lang, "target": "chess"}, {})[0]["error"]
    assert told.startswith({"fr": "aucun jeu", "en": "no game"}[lang])


def test_a_sheet_filled_in_wrongly_is_checked_mended_and_correct() -> None:
    values = best_sheet()
    wrong, _ = ask("check", {"lang": "en", "target": ID, "values": {**values, "row.1": "7"}}, {})
    assert wrong["report"]["verdict"] == "wrong"
    assert wrong["places"] == [["row.1"]]
    assert "error" in ask("result", asked("result")[0] | {"values": {"row.1": "7"}}, {})[0]
    right, _ = ask("result", asked("result")[0], {})
    assert (right["total"], right["medal"]) == (53, "gold")
    assert right["share"] == "Détrak 2026-11-16 · 53/53 · 🥇 gold"


def hinted(ident: str, values: dict[str, str], lang: str = "en") -> str:
    """Return the last hint, which says what to write."""
    asked = {"lang": lang, "target": ident, "values": values, "step": 3}
    return str(ask("hint", asked, {})[0]["words"])


def test_a_hint_says_a_walk_at_once() -> None:
    ident = "vacances.solo#2026-11-16"
    best = best_sheet(ident)
    number = best.get("space.1.1.tens", "") + best["space.1.1.ones"]
    taken = ", marker taken" if "marker.1.1" in best else ""
    assert hinted(ident, {}) == f"In one of the best plays, day 1, morning: {number}{taken}."


def test_hints_follow_the_best_play_move_by_move_and_what_is_reckoned_comes_last() -> None:
    ident, written, order = "saint-malo.sprint#2026-11-16", dict[str, str](), list[str]()
    best = best_sheet(ident)
    while True:
        asked = {"lang": "en", "target": ident, "values": written, "step": 3}
        field = ask("hint", asked, {})[0]["field"]
        if field is None:
            break
        written[field] = best[field]
        order.append(field)
    assert order[:4] == ["roll.1", "cell.b1", "roll.2", "cell.d1"]
    assert order[-1] == "total"
    checked, _ = ask("check", {"lang": "en", "target": ident, "values": written}, {})
    assert checked["report"]["verdict"] == "correct"
    church = {key: one for key, one in written.items() if key != "cell.d1"}
    assert hinted(ident, church) == "In one of the best plays, space d1: church 2."


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_what_is_proved_is_told_as_proved(lang: str) -> None:
    said, _ = ask("hint", {"lang": lang, "target": ID, "values": {}, "step": 1}, {})
    proved = {"fr": "le maximum possible", "en": "the best possible total"}[lang]
    assert proved in said["words"]


@pytest.mark.parametrize(
    ("ident", "name"),
    [
        ("vacances.solo#2026-11-16", "series.1"),
        ("robber-knights.siege#2026-11-16", "turn.1.tile"),
    ],
)
def test_a_hint_names_what_a_button_stands_for(ident: str, name: str) -> None:
    best = best_sheet(ident)
    sheet, _ = ask("sheet", {"lang": "fr", "target": ident}, {})
    fields = [one for page in sheet["pages"] for one in page["fields"] if one["name"] == name]
    (label,) = {one["label"] for one in fields if one["stands_for"] == best[name]}
    words = hinted(ident, {key: one for key, one in best.items() if key != name}, "fr")
    assert words.endswith(f"\u00a0: {label.split(' — ')[1]}.")


@pytest.mark.parametrize("name", ["cell.e5", "row.3", "total"])
def test_what_nobody_can_read_is_told_with_its_field(name: str) -> None:
    asked = {"lang": "en", "target": ID, "values": best_sheet() | {name: "zz"}}
    answer, _ = ask("check", asked, {})
    assert (answer["report"]["verdict"], answer["places"]) == ("unreadable", [[name]])


@pytest.mark.parametrize("name", ["cell.b1", "cell.z9"])
def test_a_form_takes_nothing_that_the_sheet_does_not_offer(name: str) -> None:
    question = {"lang": "en", "target": ID, "values": {name: "é"}}
    assert set(ask("filled", question, {})[0]) == {"error"}


def test_a_form_that_was_filled_in_is_drawn_on_its_sheet() -> None:
    values = best_sheet() | {"total": "54"}
    _, form = ask("filled", {"lang": "fr", "target": ID, "values": values}, {})
    answer, _ = ask("read", {"lang": "fr"}, form)
    (sheet,) = answer["sheets"]
    assert sheet["target"] == ID
    assert sheet["values"] == values
    assert sheet["places"] == [["total"]]


def test_a_record_is_drawn_as_the_engine_plays_it_with_the_boxes_as_they_were_written() -> None:
    record = (ROOT / "samples" / "detrak" / "moves.toml").read_bytes()
    assert b"total = 35" in record
    spoilt = record.replace(b"total = 35", b"total = 34")
    answer, _ = ask("read", {"lang": "fr"}, {"moves.toml": spoilt})
    (sheet,) = answer["sheets"]
    values = sheet["values"]
    assert (values["cell.a2"], values["row.1"], values["total"]) == ("|||", "8", "34")
    assert sheet["places"] == [["total"]]


DAILIES = ["detrak.basic", "saint-malo.sprint", "vacances.solo", "robber-knights.siege"]


def slip(field: dict[str, Any], lists: dict[str, Any]) -> str:
    """Return something that can be written into a field of the page, right or wrong."""
    choices = [one["value"] for one in lists.get(field.get("list", ""), ())]
    usual = "7" if field["kind"] == "number" else "x"
    return str(field.get("stands_for") or [usual, *choices][-1])


@pytest.mark.parametrize("daily", DAILIES)
def test_a_record_of_a_sheet_is_drawn_as_it_was_written_right_or_wrong(daily: str) -> None:
    """What is drawn makes the same record; of a line that nobody can read, what is wrong there."""
    ident = f"{daily}#2026-11-16"
    right = best_sheet(ident) | {"player": "Zoé"}
    sheet, _ = ask("sheet", {"lang": "en", "target": ident}, {})
    fields = {one["name"]: one for page in sheet["pages"] for one in page["fields"]}
    wrong = 0
    for name, field in [*fields.items()][::3]:
        values = right | {name: slip(field, sheet["lists"])}
        written = {"lang": "en", "target": ident, "values": values}
        _, record = ask("record", written, {})
        if not record:  # what no record can hold is told on the sheet
            continue
        told, _ = ask("read", {"lang": "en"}, record)
        wrong += told["files"][0]["verdict"] != "correct"
        drawn = {key: one for key, one in told["sheets"][0]["values"].items() if key in fields}
        if any("got ‘" in one["message"] for one in told["files"][0]["findings"]):
            assert drawn[name] == values[name]
        else:
            assert ask("record", {**written, "values": drawn}, {})[1] == record, name
    assert wrong > 3


def test_a_record_of_what_is_written_is_refereed_like_the_sheet() -> None:
    _, files = ask("record", asked("record")[0], {})
    answer, _ = ask("read", {"lang": "en"}, files)
    assert [one["verdict"] for one in answer["files"]] == ["correct"]


@pytest.mark.parametrize(
    ("name", "question", "command"),
    [
        ("print", {"target": "detrak"}, "print detrak"),  # the whole kit
        ("print", {"target": "detrak", "parts": ["pads"]}, "print detrak pads"),
        (
            "print",
            {"target": "saint-malo", "parts": ["city"], "paper": "letter", "names": ["Ann", "Bo"]},
            "print saint-malo city --paper letter --names Ann,Bo",
        ),
        (
            "print",
            {"target": "detrak", "parts": ["rules"], "press": True, "marks": True, "style": "ink"},
            "print detrak rules --press --marks --style ink",
        ),
        ("daily", {"date": "2026-11-16", "games": ["detrak"]}, "daily detrak --date 2026-11-16"),
    ],
)
def test_files_are_those_of_the_command_byte_for_byte(
    name: str, question: dict[str, Any], command: str, tmp_path: Path
) -> None:
    _, files = ask(name, {"lang": "en", "paper": "a4", **question}, {})
    paper = () if "--paper" in command else ("--paper", "a4")
    said = speak(*command.split(), *paper, "--lang", "en", "--out", str(tmp_path))
    assert said.code == 0, said.err
    assert files == {path.name: path.read_bytes() for path in tmp_path.iterdir()}


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("demain", {"date": "2026-11-17"}),
        ("Détrak", {"game": "detrak"}),
        ("detrak#demain", {"id": "detrak.basic#2026-11-17", "game": "detrak"}),
        ("Détrak demain", {"id": "detrak.basic#2026-11-17", "game": "detrak"}),
        ("saint malo 22 nov.", {"id": "saint-malo.sprint#2026-11-22", "game": "saint-malo"}),
        ("detrak#a demain", {"id": "detrak.basic#a demain", "game": "detrak"}),
        ("saint malo#x y", {"id": "saint-malo.sprint#x y", "game": "saint-malo"}),
        (
            "DETRAK.BASIC:2026-11-16/1AF",
            {"id": ID, "game": "detrak", "page": 1, "paper": "a4"},
        ),
        (
            "https://club.example/#/code/DETRAK.BASIC%3A2026-11-16%2F1CF",
            {"id": ID, "game": "detrak", "page": 1, "paper": "a5"},
        ),
    ],
)
def test_an_id_a_date_a_code_and_a_game_are_found(text: str, found: dict[str, Any]) -> None:
    assert ask("find", {"lang": "fr", "text": text, "today": "2026-11-16"}, {})[0] == found


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("DETRAK.BASIC:2026-11-16/1AZ", "n’est pas le code d’une feuille"),
        ("32/12/2026", "une date est attendue"),
        ("chess", "aucun jeu ne s’appelle"),
    ],
)
def test_who_mistyped_is_told_of_what_was_meant(text: str, said: str) -> None:
    assert said in ask("find", {"lang": "fr", "text": text, "today": "2026-11-16"}, {})[0]["error"]


def test_the_code_on_a_photo_leads_to_its_sheet() -> None:
    answer, _ = ask("scan", {"lang": "fr"}, {"photo.png": photo()})
    assert (answer["id"], answer["page"]) == (ID, 1)
    told = [ask("scan", {"lang": "en"}, {"x": content})[0] for content in (b"", b"GIF89a", LINE)]
    assert all("not a photo" in one["error"] for one in told)


def test_a_photo_that_says_it_is_huge_is_refused_before_it_is_read() -> None:
    huge = bytearray(photo())
    huge[16:24] = (20_000).to_bytes(4, "big") * 2  # width and height in a PNG
    huge[29:33] = zlib.crc32(huge[12:29]).to_bytes(4, "big")
    told, _ = ask("scan", {"lang": "en"}, {"photo.png": bytes(huge)})
    assert "at most 50 million pixels" in told["error"]


def test_the_diary_of_a_browser_is_the_file_of_the_command() -> None:
    _, made = ask("note", {"lang": "fr"}, {"kept": LINE, "new": LINE.replace(b"40", b"44")})
    assert made == {"diary.jsonl": LINE.replace(b"40", b"44")}
    answer, _ = ask("stats", {"lang": "fr", "today": "2026-11-16"}, made)
    assert (answer["all"]["streak"], answer["results"][0]["score"]) == (1, 44)


@pytest.mark.usefixtures("five_boxes")
def test_a_game_of_another_package_gets_all_of_it_without_a_line_of_its_own() -> None:
    ident = "five-boxes.solo#2026-11-16"
    sheet, _ = ask("sheet", {"lang": "en", "target": ident}, {})
    names = [one["name"] for one in sheet["pages"][0]["fields"]]
    assert names[:3] == ["player", "box.a", "box.b"]
    values = best_sheet(ident)
    written = {"lang": "en", "target": ident, "values": values}
    assert ask("check", written, {})[0]["report"]["verdict"] == "correct"
    assert ask("result", {**written, "today": "2026-11-16"}, {})[0]["medal"] is None
    hint, _ = ask("hint", {**written, "values": {}, "step": 3}, {})
    assert hint["field"] == "box.a"
    _, form = ask("filled", written, {})
    assert ask("read", {"lang": "en"}, form)[0]["sheets"][0]["values"] == values
    assert ident in [
        one["id"] for one in ask("day", {"lang": "en", "date": "2026-11-16"}, {})[0]["puzzles"]
    ]


@pytest.mark.parametrize(
    ("lang", "typed", "option"),
    [
        ("fr", "malo vérifier --taper", "gros-caractères"),
        ("en", "malo verify --type", "large-print"),
    ],
)
def test_the_page_knows_what_messages_call_its_options(lang: str, typed: str, option: str) -> None:
    words = ask("words", {"lang": lang}, {})[0]["words"]
    assert words[f"option.{option}"] == words["print.large_print"]
    message = say("photo.old-code").words(lang)
    assert words["called.typed"] == typed
    assert typed in message
