"""Strangers at the server: foreign names and pages, forms, sizes, depths, paths, inline scripts."""

from __future__ import annotations

import base64
import gzip
import io
import json
import sys

import pytest

from generator.web.server.app import App
from generator.web.server.guard import (
    DEEPEST,
    HEADERS,
    MOST_BODY,
    MOST_FILES,
    MOST_VALUES,
    Bodies,
    Guard,
)
from generator.web.server.pages import page_files
from generator.web.server.pool import Pool
from tests.web import stand_in
from tests.web.conftest import HOST, NAMES, PORT, SCRIPT, Got, Request, question, request_to


def assert_refused(got: Got, status: int, part: str = "") -> None:
    """Refused with a status, words in a table, and the headers of every answer."""
    assert got.status == status
    assert part in got.told["error"]
    assert HEADERS.items() <= got.headers.items()
    assert got.headers["Cache-Control"] == "no-store"


# Names


@pytest.mark.parametrize("host", [HOST, f"127.0.0.1:{PORT}", f"[::1]:{PORT}", f"LOCALHOST:{PORT}"])
def test_own_names_are_answered(host: str, request_: Request) -> None:
    assert request_("/", HTTP_HOST=host).status == 200


@pytest.mark.parametrize(
    "host",
    [
        f"evil.example:{PORT}",
        f"localhost.evil.example:{PORT}",
        f"192.0.2.7:{PORT}",
        "localhost",
        "localhost:80",
        f"localhost:{PORT}:{PORT}",
        f"localhost:{PORT}@evil.example:{PORT}",
        f"{HOST}, {HOST}",
        "",
    ],
)
@pytest.mark.parametrize("path", ["/", "/ask/echo", "/nothing"])
def test_another_name_is_refused(host: str, path: str, request_: Request) -> None:
    assert_refused(request_(path, HTTP_HOST=host), 421)


@pytest.mark.parametrize(
    ("host", "status"),
    [
        (f"192.0.2.7:{PORT}", 200),
        (f"[2001:db8::7]:{PORT}", 200),
        (f"attic.local:{PORT}", 200),
        (f"evil.example:{PORT}", 421),
        (f"192.0.2.7.evil.example:{PORT}", 421),
        ("192.0.2.7:9999", 421),
    ],
)
def test_in_a_network_addresses_and_own_names_count(host: str, status: int, app: App) -> None:
    """A page elsewhere can make its own name point here, but no address."""
    guard = Guard(PORT, NAMES | {"attic.local"}, any_address=True)
    open_app = App(app.files, guard, app.pool, app.names, app.long)
    assert request_to(open_app)("/", HTTP_HOST=host).status == status


def test_the_usual_port_of_the_web_is_not_named(app: App) -> None:
    request = request_to(App(app.files, Guard(80, NAMES), app.pool, app.names, app.long))
    assert request("/", HTTP_HOST="localhost").status == 200
    assert request("/", HTTP_HOST="localhost:80").status == 200
    assert request("/", HTTP_HOST=HOST).status == 421


# Other pages


@pytest.mark.parametrize(
    "origin",
    [
        "http://evil.example",
        "null",
        "",
        f"https://{HOST}",
        "http://localhost:3000",
        f"http://127.0.0.1:{PORT}",  # ours, but not the page that this Host has
        f"http://{HOST}.evil.example",
    ],
)
def test_another_page_is_refused(origin: str, request_: Request) -> None:
    assert_refused(request_("/ask/echo", question(), HTTP_ORIGIN=origin), 403)
    assert_refused(request_("/", HTTP_ORIGIN=origin), 403)


def test_our_own_page_is_answered(request_: Request) -> None:
    own = {"HTTP_ORIGIN": f"http://{HOST}", "HTTP_SEC_FETCH_SITE": "same-origin"}
    assert request_("/ask/echo", question(), **own).status == 200


@pytest.mark.parametrize("site", ["cross-site", "same-site", "none", "?"])
def test_a_question_that_a_browser_brings_from_elsewhere_is_refused(
    site: str, request_: Request
) -> None:
    assert_refused(request_("/ask/echo", question(), HTTP_SEC_FETCH_SITE=site), 403)
    assert request_("/", HTTP_SEC_FETCH_SITE=site).status == 200  # a link to the page


# Forms


@pytest.mark.parametrize(
    "kind",
    [
        "application/x-www-form-urlencoded",
        "multipart/form-data; boundary=x",
        "text/plain",
        "text/plain; application/json",
        "",
    ],
)
def test_what_a_form_can_send_is_refused(kind: str, request_: Request) -> None:
    assert_refused(request_("/ask/echo", question(), CONTENT_TYPE=kind), 415, "JSON")
    assert_refused(request_("/give-up", question(), CONTENT_TYPE=kind), 415, "JSON")


def test_json_may_name_its_characters(request_: Request) -> None:
    kind = "Application/JSON; charset=utf-8"
    assert request_("/ask/echo", question(), CONTENT_TYPE=kind).status == 200


@pytest.mark.parametrize(
    ("path", "method", "allow"),
    [
        ("/ask/echo", "GET", "POST"),
        ("/ask/echo", "OPTIONS", "POST"),
        ("/give-up", "PUT", "POST"),
        ("/", "POST", "GET, HEAD"),
        ("/main.js", "DELETE", "GET, HEAD"),
    ],
)
def test_methods_that_do_nothing_here(
    path: str, method: str, allow: str, request_: Request
) -> None:
    got = request_(path, b"{}", method)
    assert_refused(got, 405, allow)
    assert got.headers["Allow"] == allow


# Sizes


def test_a_body_that_says_it_is_too_large_is_not_read(request_: Request) -> None:
    got = request_("/ask/echo", b"{}", CONTENT_LENGTH=str(MOST_BODY + 1))
    assert_refused(got, 413, "25 MiB at most")


@pytest.mark.parametrize("length", ["-1", "1e3", "x", "1" * 20, "٣"])
def test_a_length_that_is_none(length: str, request_: Request) -> None:
    assert_refused(request_("/ask/echo", b"{}", CONTENT_LENGTH=length), 400)


def test_a_body_that_ends_too_early(request_: Request) -> None:
    assert_refused(request_("/ask/echo", question(), CONTENT_LENGTH="50"), 400)


def test_all_bodies_together_have_a_limit() -> None:
    bodies = Bodies(most=10)
    environ = {"CONTENT_LENGTH": "6", "wsgi.input": io.BytesIO(b"123456" * 2)}
    with bodies.read(environ) as body:
        assert body == b"123456"
        with pytest.raises(Exception, match="too many questions at the same time"):
            bodies.read(environ).__enter__()
    with bodies.read(environ) as body:  # the first has been let go
        assert body == b"123456"


def test_many_small_things_are_not_built(request_: Request) -> None:
    many = b'{"question": {"a": [' + b"[]," * MOST_VALUES + b"1]}}"
    assert_refused(request_("/ask/echo", many), 413, "at most")
    assert_refused(request_("/give-up", many), 413, "at most")


def test_many_files_are_too_many(request_: Request) -> None:
    files = {str(number): "" for number in range(MOST_FILES + 1)}
    assert_refused(request_("/ask/echo", question(files=files)), 413, "200 at most")


# What is no question


def deep(levels: int) -> bytes:
    """Return a question with lists in one another; it and the body are two levels themselves."""
    return b'{"question": {"a": ' + b"[" * (levels - 2) + b"]" * (levels - 2) + b"}}"


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b"\xff\xfe{\x00}\x00",
        b'{"question": 7}',
        b'{"question": {}, "files": []}',
        b'{"question": {}, "other": 1}',
        b'{"files": {}}',
        b'{"question": {"a": NaN}}',
        b'{"question": {"a": -Infinity}}',
        b'{"question": {"a": ' + b"7" * 5000 + b"}}",
        b'{"question": {"a": "\\ud800"}}',
        b'{"question": {"\\udfff": 1}}',
        deep(DEEPEST + 1),
        deep(100_000),
        question(files={"x": 7}),
        question(files={"x": "no base64!"}),
        question(files={"x": "YWJ"}),
        question(files={"x": "YWJj\n"}),
        question(files={"x": "é"}),
        question(files={"x" * 256: ""}),
        question(ticket="short"),
        question(ticket=7),
        question(ticket="x" * 65),
        question(ticket="../../../etc/passwd"),
    ],
)
def test_what_is_no_question_is_refused(body: bytes, request_: Request) -> None:
    assert_refused(request_("/ask/echo", body), 400, "cannot be read")


def test_a_deep_question_is_one(request_: Request) -> None:
    assert request_("/ask/echo", deep(DEEPEST)).status == 200


def test_a_question_comes_through_with_its_files(request_: Request) -> None:
    content = bytes(range(256)) * 1000
    asked = {"text": "Détrak △\u202e</script>", "numbers": [1, -2.5, None, True], "lang": "fr"}
    files = {"one.pdf": base64.b64encode(content).decode(), "à deux.toml": ""}
    got = request_("/ask/echo", question(asked, files=files))
    assert (got.status, got.told["answer"]["question"]) == (200, asked)
    back = {name: base64.b64decode(one) for name, one in got.told["files"].items()}
    assert back == {"one.pdf": content[::-1], "à deux.toml": b""}


# Paths


@pytest.mark.parametrize(
    "path",
    [
        "/../secret.html",
        "/..%2fsecret.html",
        "/fonts/../index.html",
        "//etc/passwd",
        "/etc/passwd",
        "/notes.txt",
        "/fonts/OFL-Lato.txt",
        "/fonts",
        "/index.html/",
        "/INDEX.HTML",
        "/main.js\x00",
        "",
        "/ask/",
        "/ask/nothing",
        "/ask/../give-up",
        "/ask/__class__",
        "/ask/echo/",
    ],
)
def test_only_what_stands_in_the_table_is_served(path: str, request_: Request) -> None:
    assert_refused(request_(path), 404)
    assert_refused(request_(path, question()), 404)


def test_no_path_of_a_request_reaches_the_disk(request_: Request) -> None:
    """Whatever opens or lists files tells Python so first."""
    touched: list[str] = []
    watching = True

    def watch(event: str, args: tuple[object, ...]) -> None:
        if watching and event in ("open", "os.listdir", "os.scandir", "glob.glob"):
            touched.append(str(args[0]))

    sys.addaudithook(watch)
    for path in ("/", "/main.js", "/../secret.html", "/fonts/Lato-Bold.ttf", "/ask/../echo"):
        request_(path)
    request_("/ask/echo", question({"path": "/etc/hostname"}, files={"/etc/hostname": "YQ=="}))
    watching = False
    assert [one for one in touched if not one.endswith((".py", ".pyc", "messages.toml"))] == []


# Headers


def test_every_answer_has_the_headers(request_: Request) -> None:
    for got in (request_("/"), request_("/main.js"), request_("/ask/echo", question())):
        assert got.status == 200
        assert HEADERS.items() <= got.headers.items()


def test_the_policy_lets_no_inline_script_and_no_stranger_in() -> None:
    policy = dict(
        one.strip().split(" ", 1) for one in HEADERS["Content-Security-Policy"].split(";")
    )
    assert policy["default-src"] == "'none'"
    assert policy["script-src"] == policy["style-src"] == policy["connect-src"] == "'self'"
    assert all(policy[one] == "'none'" for one in ("base-uri", "form-action", "frame-ancestors"))
    assert "unsafe" not in HEADERS["Content-Security-Policy"]
    assert not any("Access-Control" in name for name in HEADERS)


def test_no_answer_sets_a_cookie(request_: Request) -> None:
    for got in (request_("/"), request_("/nothing"), request_("/ask/echo", question())):
        assert "Set-Cookie" not in got.headers


def test_a_refusal_speaks_the_language_of_the_question_or_the_browser(request_: Request) -> None:
    def error(asked: object, accepted: str) -> str:
        got = request_("/ask/crash", question(asked), HTTP_ACCEPT_LANGUAGE=accepted)
        return str(got.told["error"]).partition("\xa0")[0].partition(":")[0]

    assert error({"lang": "fr"}, "en") == "erreur interne"
    assert error({"lang": "en"}, "fr") == "internal error"
    assert error({}, "fr-FR,fr;q=0.9,en;q=0.5") == "erreur interne"
    assert error({"lang": ["x"]}, "de") == "internal error"


# Files


def test_a_file_comes_whole_packed_or_not_again(request_: Request) -> None:
    got = request_("/main.js")
    assert got.body == SCRIPT.encode()
    assert got.headers["Content-Type"] == "text/javascript; charset=utf-8"
    assert got.headers["Cache-Control"] == "no-cache"
    packed = request_("/main.js", HTTP_ACCEPT_ENCODING="gzip, br")
    assert packed.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(packed.body) == got.body
    assert int(packed.headers["Content-Length"]) == len(packed.body) < len(got.body)
    again = request_("/main.js", HTTP_IF_NONE_MATCH=got.headers["ETag"])
    assert (again.status, again.body) == (304, b"")
    other = request_("/", HTTP_IF_NONE_MATCH=got.headers["ETag"])
    assert (other.status, other.body) == (200, b"<!doctype html><title>Malopress</title>")


def test_fonts_are_served_and_no_other_file_of_their_folder(request_: Request) -> None:
    got = request_("/fonts/Lato-Regular.ttf", HTTP_ACCEPT_ENCODING="gzip")
    assert (got.status, got.headers["Content-Type"]) == (200, "font/ttf")
    assert got.body[:4] == b"\x00\x01\x00\x00"


def test_only_the_head_is_sent_where_it_alone_is_wanted(request_: Request) -> None:
    got = request_("/main.js", method="HEAD")
    assert (got.status, got.body) == (200, b"")
    assert got.headers["Content-Length"] == str(len(SCRIPT))


def test_a_long_answer_is_packed(request_: Request) -> None:
    long = question({"text": "x" * 2000})
    got = request_("/ask/echo", long, HTTP_ACCEPT_ENCODING="gzip")
    assert got.headers["Content-Encoding"] == "gzip"
    assert json.loads(gzip.decompress(got.body))["answer"]["question"] == {"text": "x" * 2000}
    assert "Content-Encoding" not in request_("/ask/echo", long).headers


def test_a_page_that_is_not_there_is_said_to_be_missing(
    tmp_path_factory: pytest.TempPathFactory, pool: Pool
) -> None:
    files = page_files(tmp_path_factory.mktemp("empty"))
    app = App(files, Guard(PORT, NAMES), pool, stand_in.NAMES, stand_in.LONG)
    assert_refused(request_to(app)("/"), 404)
